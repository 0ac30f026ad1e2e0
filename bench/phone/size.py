"""How many bytes the phone's program takes: compressed by brotli as small as it can, which is how it is served."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean

import brotli  # type: ignore[import-untyped]  # it brings no types

from bench.support.figures import Figure, at_most
from scorepad.language.catalogues import languages
from scorepad.phone import build
from scorepad.phone.program import PROGRAM_NAME, program, words_name
from scorepad.web.site.compression import BEST

OTHER_LETTERS = ("ar", "he", "ja", "ne")
"""The languages whose letters take more than a byte each."""


def measure(_: Path, every: int = 1) -> Iterator[Figure]:
    """The program, each further game, and the words. A phone gets them once, after the first paint.

    every  which games are weighed: each of them, or only each second, third, …
    """
    books: Sequence[str] = program().books
    whole = packed(build.scripts()[PROGRAM_NAME])
    games = {book: whole - packed(_without(book)) for book in books[::every]}
    largest = max(games, key=lambda book: games[book])
    yield kilobytes(f"phone: the program, {len(books)} games", whole, 188)
    yield kilobytes("phone: a further game, on average", mean(games.values()), 4)
    yield kilobytes("phone: a further game", games[largest], 6, f"the largest: {largest.rpartition('.')[2]}")
    words = {code: packed(build.scripts()[words_name(code)]) for code in languages()}
    for latin, most in ((True, 41), (False, 48)):
        code = max((each for each in words if (each not in OTHER_LETTERS) is latin), key=lambda each: words[each])
        letters = "in Latin letters" if latin else "in other letters"
        yield kilobytes(f"phone: the words of a language {letters}", words[code], most, f"the longest: {code}")


def kilobytes(name: str, size: float, most: float, note: str = "") -> Figure:
    """A figure in KB, each of a thousand bytes."""
    return at_most(name, size / 1000, most, "KB", counted=True, digits=1, note=note)


def packed(script: str) -> int:
    """The bytes of a script as a browser gets it."""
    return len(brotli.compress(script.encode(), quality=BEST))


def _without(book: str) -> str:
    """The program without a game."""
    return program().script([each for each in program().books if each != book])
