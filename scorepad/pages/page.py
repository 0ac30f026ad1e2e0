"""The base of all pages: a dataclass whose fields are all that its template sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Piece:
    """The data of one template: a subclass names the template, and its docstring has a line for each field.

    Besides the fields a template sees only the shared values: the reader's `language`, `draw`, and the application's
    globals and filters. A piece of a page whose fields can be hashed is drawn by `draw(piece)`, once for all tables.
    """

    template: ClassVar[str]

    @property
    def shown(self) -> Mapping[str, object]:
        """The fields by their names, not copied."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, slots=True)
class Page(Piece):
    """A whole page. A subclass may name a template that htmx gets instead, to put it into the page that is there."""

    fragment: ClassVar[str] = ""

    @property
    def part(self) -> str:
        """The template that htmx gets; empty where it gets the whole page."""
        return self.fragment

    @property
    def missing(self) -> bool:
        """Whether the page only says that the requested thing does not exist."""
        return False
