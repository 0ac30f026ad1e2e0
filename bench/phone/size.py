"""How many bytes the phone's scripts take: compressed by brotli as small as it can, which is how they are served."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import brotli  # type: ignore[import-untyped]  # it brings no types

from bench.support.figures import Figure, at_most
from scorepad.games import games
from scorepad.phone import build
from scorepad.phone.contracts import CONTRACTS
from scorepad.web.site.compression import BEST

FIRST = "romanian-whist"
LANGUAGE = "ro"  # the one with words of its own


def measure(_: Path) -> Iterator[Figure]:
    """The table of Romanian Whist with what all share; all its other pages; the biggest of the other games, with pages.

    The limits leave some room: a phone gets these scripts once, after the first paint. Counted by themselves are what
    games with contracts share, which comes with the first of them, the story at the end, the first page, opening a
    record, and what only a folder draws.
    """
    table, pages = part("rooms") + part(FIRST), part("pages") + part(f"{FIRST}-pages")
    others = {slug: part(slug) + part(f"{slug}-pages") for slug in games() if slug != FIRST}
    biggest = max(others, key=lambda slug: others[slug])
    yield kilobytes("phone: Romanian Whist's table and what all share", table, 47)
    yield kilobytes("phone: everything beside the table", pages, 49)
    yield kilobytes("phone: a further game", others[biggest], 11, f"the biggest: {biggest}")
    yield kilobytes("phone: what games with contracts share", part(CONTRACTS) + part(f"{CONTRACTS}-pages"), 12)
    yield kilobytes("phone: how an evening went", part("story"), 6)
    yield kilobytes("phone: the first page", part("home"), 5)
    yield kilobytes("phone: opening a record", part("open"), 9)
    yield kilobytes("phone: what only a folder without a server draws", part("folder"), 2)


def kilobytes(name: str, size: int, most: float, beside: str = "") -> Figure:
    """A figure in KB, each of a thousand bytes."""
    return at_most(name, size / 1000, most, "KB", counted=True, digits=1, beside=beside)


def part(name: str) -> int:
    """The bytes of a script with its words."""
    return sum(packed(f"phone-{name}{end}.js") for end in ("", f"-{LANGUAGE}"))


def packed(name: str) -> int:
    """The bytes of a script as a browser gets it."""
    return len(brotli.compress(build.scripts()[name].encode(), quality=BEST))
