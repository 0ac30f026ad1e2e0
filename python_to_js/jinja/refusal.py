"""The error for a template that cannot be translated."""

from __future__ import annotations

from jinja2 import nodes


class NotTranslatable(ValueError):
    """A template that the phone cannot run. The message has the template and the line."""

    def __init__(self, template: str, node: nodes.Node, why: str) -> None:
        super().__init__(f"{template}:{node.lineno}: {why}")
