"""The modules that are translated together, and the facts about all of them that each translation needs."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from itertools import chain
from pathlib import Path

from python_to_js.jinja import drawing
from python_to_js.names import METHODS_OF_BUILT_INS

Annotated = tuple[str, ast.expr | None]


class Project:
    """The modules of some folders of a package. No class elsewhere inherits from theirs.

    package  its name
    home     its folder
    folders  the folders in it whose modules are translated
    """

    def __init__(self, package: str, home: Path, folders: Sequence[str]) -> None:
        self.package, self.home, self.folders = package, home, folders

    def has(self, module: str) -> bool:
        """Whether a module of this name is one of the package's, or one that translated templates call."""
        return module.startswith(f"{self.package}.") or module in {self.package, drawing.__name__}

    @cached_property
    def modules(self) -> Mapping[str, ast.Module]:
        """Every module that is translated as a syntax tree, by its name."""
        files = [path for folder in self.folders for path in sorted((self.home / folder).rglob("*.py"))]
        paths = {f"{self.package}.{_dotted(path.relative_to(self.home))}": path for path in files}
        paths[drawing.__name__] = Path(drawing.__file__)
        return {name.removesuffix(".__init__"): ast.parse(path.read_text("utf-8")) for name, path in paths.items()}

    def attributes(self, name: str) -> Iterable[Annotated]:
        """The annotations of this attribute in the classes of the project, each with its module."""
        return self._attributes.get(name, ())

    def is_method(self, name: str, module: str) -> bool:
        """Whether some class has a method of this name, so that reading it in a module may have to bind it."""
        return name in self._method_names or (not self.has(module) and name in _methods_of(module))

    def called_by_keyword(self, name: str, module: str) -> bool:
        """Whether a method of this name may be called by keyword: one of a module elsewhere always may."""
        return name in self._called_by_keyword or not self.has(module)

    @cached_property
    def _attributes(self) -> Mapping[str, list[Annotated]]:
        found: dict[str, list[Annotated]] = {}
        for module, tree in self.modules.items():
            for node in ast.walk(tree):
                for name, annotation in _declared(node) if isinstance(node, ast.ClassDef) else ():
                    found.setdefault(name, []).append((module, annotation))
        return found

    @cached_property
    def _method_names(self) -> frozenset[str]:
        ours = {each.name for tree in self.modules.values() for each in _methods(tree) if not _is_property(each)}
        return METHODS_OF_BUILT_INS | ours | {"__getitem__"}

    @cached_property
    def _called_by_keyword(self) -> frozenset[str]:
        nodes = chain.from_iterable(map(ast.walk, self.modules.values()))
        calls = (node for node in nodes if isinstance(node, ast.Call) and node.keywords)
        return frozenset(call.func.attr for call in calls if isinstance(call.func, ast.Attribute))


def _dotted(path: Path) -> str:
    return ".".join(path.with_suffix("").parts)


def _declared(node: ast.ClassDef) -> Iterator[Annotated]:
    """The attributes of a class with their annotations: fields, properties, and those set by methods."""
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


def _methods(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from (each for each in node.body if isinstance(each, ast.FunctionDef))


def _is_property(method: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(each) for each in method.decorator_list)


@cache
def _methods_of(module: str) -> frozenset[str]:
    """The methods of a module from elsewhere."""
    path = getattr(import_module(module), "__file__", None)
    if path is None:
        return frozenset()
    tree = ast.parse(Path(path).read_text("utf-8"))
    return frozenset(method.name for method in _methods(tree) if not _is_property(method))
