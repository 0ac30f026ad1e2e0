"""Folders of the pages' templates and files: at the top of a checkout, or inside the installed package."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from urllib.parse import quote

PACKAGE = Path(__file__).parent
STYLE = ("base.css", "contracts.css")
"""The parts of `style.css`, for every page but a table, which has its style inside."""


def templates() -> Path:
    """The folder of the templates."""
    return _folder("templates")


def static() -> Path:
    """The folder of styles, scripts and icons."""
    return _folder("static")


@cache
def static_paths() -> Mapping[str, Path]:
    """The files of the static folder by their names: no two folders in it have one of the same name."""
    return {path.name: path for folder in static().iterdir() if folder.is_dir() for path in folder.iterdir()}


def icon() -> str:
    """The icon as a data address, for use in the page itself: smaller than a request of its own would be."""
    drawn = static_paths()["icon.svg"].read_text("utf-8").strip().replace('"', "'")
    return "data:image/svg+xml," + quote(drawn, safe="<>/:=' ")


def _folder(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
