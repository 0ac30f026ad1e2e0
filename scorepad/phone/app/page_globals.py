"""The globals of all templates on the phone: set by statements that follow the program in its script."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from python_to_js.jinja.drawing import Markup

ADDRESSES = {"home.show": "/"}
"""The addresses of pages by their endpoint names."""
GIVEN: dict[str, Any] = {}


@dataclass(frozen=True, slots=True)
class LibraryFile:
    """A file that pages take from elsewhere: its address, the hash for `integrity`, and its copy on this server."""

    url: str
    integrity: str
    copy: str


def set_globals(values: str) -> None:
    """Set the globals of templates from a JSON object.

    assets     the addresses of the files of the static folder, by name
    languages  the names of the languages, by code
    icon       the icon as a data address
    htmx       a list of the address of htmx, the hash for `integrity`, and the address of a copy of it or nothing
    origin     the address of the site, without the slash at its end
    """
    GIVEN.update(json.loads(values))


def asset(name: str) -> str:
    """The address of a file of the static folder; empty where it is not there."""
    address: str = GIVEN["assets"].get(name, "")
    return address


def languages() -> Mapping[str, str]:
    """The names of the languages, by code."""
    names: Mapping[str, str] = GIVEN["languages"]
    return names


def icon() -> Markup:
    """The icon as a data address."""
    return Markup(GIVEN["icon"])


def style(*, contracts: bool, pads: tuple[str, ...]) -> Markup:  # noqa: ARG001  # the server's signature
    """The table's style inside the page; empty on a phone, whose pages are put into one that has it."""
    return Markup("")


def htmx() -> LibraryFile:
    """The file of htmx."""
    return LibraryFile(*GIVEN["htmx"])


def copy(file: LibraryFile) -> str:
    """The address of a server's own copy of a file; empty where it has none."""
    return file.copy


def url_for(endpoint: str, *, _external: bool = False) -> str:
    """The address of a page by its endpoint name."""
    return (GIVEN["origin"] if _external else "") + ADDRESSES[endpoint]
