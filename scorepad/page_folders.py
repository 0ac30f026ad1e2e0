"""Where the pages' templates and files lie: at the top of a checkout, inside the package where it is installed."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

PACKAGE = Path(__file__).parent
STYLE = ("base.css", "contracts.css")
"""What is fetched as `style.css`, by every page but a table, which has its style inside."""


def templates() -> Path:
    """The folder of the templates."""
    return _folder("templates")


def static() -> Path:
    """The folder of styles, scripts and icons."""
    return _folder("static")


def icon() -> str:
    """The icon as a data address, to stand in the page itself: smaller than what a request of its own would take."""
    drawn = (static() / "icon.svg").read_text("utf-8").strip().replace('"', "'")
    return "data:image/svg+xml," + quote(drawn, safe="<>/:=' ")


def _folder(name: str) -> Path:
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name
