"""The error for a module with Python that has no translation."""

from __future__ import annotations

import ast


class NotTranslatable(Exception):
    """Python that the phone cannot run: its place, as `file:line`, and its description."""

    def __init__(self, path: str, node: ast.AST | None, why: str) -> None:
        line = getattr(node, "lineno", 1)
        super().__init__(f"{path}:{line}: {why}")
        self.path, self.line, self.why = path, line, why
