"""What is raised where a module uses Python that has no translation."""

from __future__ import annotations

import ast


class NotTranslatable(Exception):
    """Python that the phone cannot run: where it stands, as `file:line`, and what it is."""

    def __init__(self, path: str, node: ast.AST | None, why: str) -> None:
        line = getattr(node, "lineno", 1)
        super().__init__(f"{path}:{line}: {why}")
        self.path, self.line, self.why = path, line, why
