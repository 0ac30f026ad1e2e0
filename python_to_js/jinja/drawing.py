"""Functions for translated templates in place of Jinja's: escaping, and a few filters."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

ENTITIES = (("&", "&amp;"), (">", "&gt;"), ("<", "&lt;"), ("'", "&#39;"), ('"', "&#34;"))
"""The characters that markupsafe escapes, and how."""


@dataclass(frozen=True, slots=True)
class Markup:
    """Text that is HTML already."""

    html: str


Drawn = Callable[[Any, Any], str]
TEMPLATES: dict[str, Drawn] = {}
"""The functions that draw pieces of pages, by the names of their templates. Each script adds its own."""


def draw(language: Any, piece: Any) -> Markup:
    """A piece of a page by the template that its class names."""
    return Markup(TEMPLATES[piece.template](language, piece))


def escaped(value: object) -> str:
    """A value as HTML."""
    if isinstance(value, Markup):
        return value.html
    text = str(value)
    for character, entity in ENTITIES:
        text = text.replace(character, entity)
    return text


def joined(values: Iterable[object], between: str = "") -> str:
    """Values as one text, with another between them. None of them is HTML."""
    return between.join([str(value) for value in values])


def unique(values: Iterable[Any]) -> list[Any]:
    """Values without those that were there before. Texts that differ in capitals alone are the same."""
    first: dict[Any, Any] = {}
    for value in values:
        first.setdefault(value.lower() if isinstance(value, str) else value, value)
    return list(first.values())


def backwards(values: Iterable[Any]) -> list[Any]:
    """Values, the last first."""
    return list(reversed(list(values)))


def grouped(values: Iterable[Any], attribute: str) -> list[tuple[Any, list[Any]]]:
    """Values by their value of an attribute, in its order."""
    groups: dict[Any, list[Any]] = {}
    for value in values:
        groups.setdefault(getattr(value, attribute), []).append(value)
    return [(key, groups[key]) for key in sorted(groups)]
