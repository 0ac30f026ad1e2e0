"""Cached parts of pages, such as scored rows: each is rendered once for each language.

Names and inks may change, so a part is cached with marks in their place; they are put there each time it is shown.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from weakref import ref

from flask import current_app
from markupsafe import Markup, escape

from scorepad.app.table.pieces import SheetSoFar
from scorepad.evening.sheet.sheet import SheetRow
from scorepad.pages.page import Piece
from scorepad.pages.reader_language import ReaderLanguage
from scorepad.stored_evenings.recently_used import RecentlyUsed
from scorepad.web.site.language import MARK, LanguageWithMarks, nameless, put_in_place

MOST_PIECES = 8192  # pieces of a few hundred bytes
LARGEST = 32 * 2**20  # bytes of all of them together: a whole sheet may be as large as thousands of others
DRAWN: RecentlyUsed[Hashable, str] = RecentlyUsed(MOST_PIECES, LARGEST, sys.getsizeof)

Draw = Callable[..., Markup]


def drawer(reader: ReaderLanguage) -> Draw:
    """A function that draws a piece, or a template from parts alone, in a reader's language with his table's names."""

    def draw(piece: Piece | str, **parts: Hashable) -> Markup:
        key = _key(piece, parts), reader.spelling
        drawn = DRAWN.get(key)
        if drawn is None:  # empty where a step has no buttons
            drawn = DRAWN.put(key, _draw(piece, parts, reader.spelling))
        if isinstance(reader, LanguageWithMarks):
            return Markup(drawn)  # noqa: S704  # the template has escaped what it shows
        return _named(drawn, reader)

    return draw


def _named(drawn: str, reader: ReaderLanguage) -> Markup:
    """Rendered HTML with names, initials and inks put in place of marks."""
    pieces: list[str] = drawn.split(MARK)
    pieces[1::2] = [escape(put_in_place(mark, reader)) for mark in pieces[1::2]]
    return Markup("".join(pieces))  # noqa: S704  # the template has escaped what it shows, names are escaped here


def _draw(piece: Piece | str, parts: Mapping[str, object], spelling: str) -> str:
    reader = nameless(spelling)
    template, known = (piece, parts) if isinstance(piece, str) else (piece.template, piece.shown)
    return current_app.jinja_env.get_template(template).render(known, language=reader, draw=drawer(reader))


def _key(piece: Piece | str, parts: Mapping[str, Hashable]) -> Hashable:
    """The key of a drawn part. It refers weakly to the rows of a sheet, because each holds the evening up to itself.

    A piece without rows is its own key: taking it apart would take longer than finding what was drawn.
    """
    if isinstance(piece, SheetSoFar):
        parts = piece.shown
    elif not isinstance(piece, str):
        return piece
    template = piece if isinstance(piece, str) else piece.template
    return template, *((name, _weak(part)) for name, part in parts.items())


def _weak(part: Hashable) -> Hashable:
    if isinstance(part, SheetRow):
        return ref(part)
    if isinstance(part, tuple) and part and isinstance(part[0], SheetRow):
        return tuple(map(ref, part))
    return part
