"""The modules that are translated, and what of all of them must be known to translate any one."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path

from scorepad.phone.python_to_js.names import METHODS_OF_BUILT_INS

HOME = Path(__file__).parents[2]
PURE = ("rules", "games", "evening", "pages", "app", "phone/app")


@cache
def _modules() -> Mapping[str, ast.Module]:
    """Every module of the pure rooms as a syntax tree, by its name."""
    files = [path for room in PURE for path in sorted((HOME / room).rglob("*.py"))]
    names = (".".join(path.relative_to(HOME.parent).with_suffix("").parts).removesuffix(".__init__") for path in files)
    return {name: ast.parse(path.read_text("utf-8")) for name, path in zip(names, files, strict=True)}


def _trees() -> Iterable[ast.Module]:
    return _modules().values()


@cache
def _attributes() -> Mapping[str, list[tuple[str, ast.expr | None]]]:
    found: dict[str, list[tuple[str, ast.expr | None]]] = {}
    for module, tree in _modules().items():
        for node in ast.walk(tree):
            for name, annotation in _declared(node) if isinstance(node, ast.ClassDef) else ():
                found.setdefault(name, []).append((module, annotation))
    return found


def _declared(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr | None]]:
    """The attributes of a class with what is said of their type: fields, properties, and what methods set."""
    for each in node.body:
        match each:
            case ast.AnnAssign(ast.Name(name), annotation):
                yield name, annotation
            case ast.FunctionDef(name=name, returns=returns) if _is_property(each):
                yield name, returns
            case ast.Assign(targets):
                parts = chain.from_iterable(map(ast.walk, targets))
                yield from ((part.id, None) for part in parts if isinstance(part, ast.Name))
    inner = (part for part in ast.walk(node) if isinstance(part, ast.Attribute))
    yield from ((part.attr, None) for part in inner if isinstance(part.ctx, ast.Store))


def attributes(name: str) -> Iterable[tuple[str, ast.expr | None]]:
    """What classes of the pure rooms say of the type of their attribute of this name, each with its module."""
    return _attributes().get(name, ())


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
