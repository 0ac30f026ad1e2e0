"""What every page is made of: the fields of a dataclass, which are all that its template sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, Protocol


class FormFields(Protocol):
    """A form's fields by their names. Each has its `id`, `name` and `data`, and drawn by a template it is markup."""

    def __getitem__(self, name: str) -> object: ...


@dataclass(frozen=True, slots=True)
class Page:
    """A page to be shown. A subclass names its template, and its docstring has a line for each field.

    Besides the fields a template sees only what all of them do: the reader's `tongue`, `draw`, and the application's
    globals and filters.
    """

    template: ClassVar[str]
    fragment: ClassVar[str] = ""
    """The template that htmx gets instead, which puts it into the page that is there; empty where there is none."""

    @property
    def shown(self) -> Mapping[str, object]:
        """The fields by their names, not copied."""
        return {field.name: getattr(self, field.name) for field in fields(self)}
