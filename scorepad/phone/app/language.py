"""The languages that this phone knows. Scripts fill them in."""

from __future__ import annotations

import json
from collections.abc import Mapping

from scorepad.pages.reader_language import NONE, Forms, ReaderLanguage, Tables, by_tag, of_tag
from scorepad.rules.sentence import Who

TABLES: dict[str, Tables] = {}
"""The tables of each language by its code, and by its tag for a region with dates of its own."""
WORDS: dict[str, dict[str | int, Forms]] = {}
"""The words of each language by its code."""


def add_language(code: str, habits: str) -> None:
    """Let this phone know a language, and the regions that write dates their own way; its words come by `add_words`.

    habits  as for `by_tag`
    """
    WORDS[code] = {}
    TABLES.update(by_tag(code, habits, WORDS[code]))


def add_words(code: str, lines: str) -> None:
    """Add translations: a line for each text in the order of their numbers, its forms divided by tabs."""
    for number, line in enumerate(lines.split("\n")):
        WORDS[code][number] = line.split("\t")


def add_own_words(words: str) -> None:
    """Add the words of a game of one's own, for the languages that this phone knows.

    words  a JSON object: by the code of a language an object with the forms of each text
    """
    added = json.loads(words)
    for code, known in WORDS.items():
        known.update(added.get(code, {}))


def language(tag: str, names: Mapping[Who, str], chosen: Mapping[Who, int] = NONE) -> ReaderLanguage:
    """A language that this phone knows, with the names and the chosen inks at a table. Raises KeyError."""
    return of_tag(TABLES, tag, names, chosen)
