"""The modules that are translated, and what of all of them must be known to translate any one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from scorepad.phone.python_to_js.names import METHODS_OF_BUILT_INS

HOME = Path(__file__).parents[2]
PURE = ("rules", "games", "evening", "pages", "wishes", "phone/app")


@cache
def _trees() -> tuple[ast.Module, ...]:
    """Every module of the pure rooms, as syntax trees."""
    files = (path for room in PURE for path in sorted((HOME / room).rglob("*.py")))
    return tuple(ast.parse(path.read_text("utf-8")) for path in files)


def _methods(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (each for each in node.body if isinstance(each, ast.FunctionDef))


@cache
def _method_names() -> frozenset[str]:
    ours = {method.name for tree in _trees() for method in _methods(tree) if not _is_property(method)}
    return METHODS_OF_BUILT_INS | ours | {"__getitem__"}


def _is_property(method: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(each) for each in method.decorator_list)


@cache
def _methods_of(module: str) -> frozenset[str]:
    """The methods of a module from elsewhere."""
    from importlib import import_module

    path = getattr(import_module(module), "__file__", None)
    if path is None:
        return frozenset()
    tree = ast.parse(Path(path).read_text("utf-8"))
    return frozenset(method.name for method in _methods(tree) if not _is_property(method))


def is_method(name: str, module: str) -> bool:
    """Whether some class has a method of this name, so that reading it may have to bind it."""
    return name in _method_names() or (not module.startswith("scorepad.") and name in _methods_of(module))


def called_by_keyword(name: str, module: str) -> bool:
    """Whether a method of this name may be called by keyword: it is in some pure room, or has its home elsewhere."""
    return name in _called_by_keyword() or not module.startswith("scorepad.")


@cache
def _called_by_keyword() -> frozenset[str]:
    calls = (node for tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.Call) and node.keywords)
    return frozenset(call.func.attr for call in calls if isinstance(call.func, ast.Attribute))
