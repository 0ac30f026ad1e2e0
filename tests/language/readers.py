"""Readers of a language, for tests that need no page."""

from __future__ import annotations

from collections.abc import Mapping

from babel.support import NullTranslations

from scorepad.language import catalogues
from scorepad.language.habits import habits
from scorepad.pages.reader_language import ReaderLanguage, Tables, by_tag, of_tag
from scorepad.rules.sentence import Who


def reader(tag: str, names: Mapping[Who, str], catalogue: NullTranslations | None = None) -> ReaderLanguage:
    """A reader's language. `catalogue`: with its words; of the language itself if it is None."""
    return of_tag(tables(tag.partition("-")[0], catalogue), tag, names)


def tables(code: str, catalogue: NullTranslations | None = None) -> Mapping[str, Tables]:
    """The tables of a language and its regions, with the words of a catalogue."""
    words = catalogues.words(code) if catalogue is None else catalogues.by_text(catalogue)
    return by_tag(code, habits(code), words)
