"""The globals of all templates on the phone: set by statements that follow the program in its script."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from python_to_js.jinja.drawing import Markup

ADDRESSES = {"home.show": "/"}
"""The addresses of pages by their endpoint names."""
SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~!$'()*,/:;?@"
"""The characters that are not escaped in the query of an address."""
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


def style(*, contracts: bool) -> Markup:  # noqa: ARG001  # the server's signature
    """The table's style inside the page; empty on a phone, whose pages are put into one that has it."""
    return Markup("")


def htmx() -> LibraryFile:
    """The file of htmx."""
    return LibraryFile(*GIVEN["htmx"])


def copy(file: LibraryFile) -> str:
    """The address of a server's own copy of a file; empty where it has none."""
    return file.copy


def url_for(endpoint: str, *, _external: bool = False, **query: object) -> str:
    """The address of a page by its name, with what is not None of a query."""
    asked = "&".join([f"{key}={percent(str(value))}" for key, value in query.items() if value is not None])
    return (GIVEN["origin"] if _external else "") + ADDRESSES[endpoint] + (f"?{asked}" if asked else "")


def percent(text: str) -> str:
    """A text, escaped for the query of an address."""
    return "".join([char if char in SAFE else _bytes(char) for char in text])


def _bytes(char: str) -> str:
    return "+" if char == " " else "".join([f"%{byte:02X}" for byte in _utf8(ord(char))])


def _utf8(code: int) -> list[int]:
    """The bytes of a character."""
    if code < 0x80:
        return [code]
    later = [0x80 + code % 64]
    if code < 0x800:
        return [0xC0 + code // 64, *later]
    later = [0x80 + code // 64 % 64, *later]
    if code < 0x10000:
        return [0xE0 + code // 4096, *later]
    return [0xF0 + code // 262144, 0x80 + code // 4096 % 64, *later]
