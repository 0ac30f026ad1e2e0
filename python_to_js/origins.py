"""The origin of a name: the module that binds it itself, through any number of imports."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

Imports = Mapping[str, tuple[str, str]]  # by the name in a module: the module that it comes from, and the name there


def imports_of(tree: ast.Module) -> Imports:
    """The imports at the top of a module."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and not node.level
        for alias in node.names
    }


@cache
def _imports_of(module: str) -> Imports:
    file = getattr(import_module(module), "__file__", None)
    return imports_of(ast.parse(Path(file).read_text("utf-8"))) if file else {}


def origin(module: str, name: str) -> tuple[str, str]:
    """The module that binds a name of a module, and its name there."""
    if isinstance(getattr(import_module(module), name, None), ModuleType):
        return module, name
    found = _imports_of(module).get(name)
    return origin(*found) if found else (module, name)


def global_name(module: str, name: str) -> str:
    """The name of a module's variable in a script, in which names of several modules share one scope."""
    return f"{name}${module.replace('.', '$')}"
