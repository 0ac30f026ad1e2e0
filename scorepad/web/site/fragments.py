"""Cached parts of pages, such as scored rows: each is rendered once for each language.

Names may change, so a part is cached with marks in their place; names are put there each time it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache

from flask import current_app
from markupsafe import Markup

from scorepad.pages.page import Piece
from scorepad.web.site.language import TableLanguage, nameless

MOST = 8192  # pieces of a few hundred bytes

Draw = Callable[..., Markup]


def drawer(reader: TableLanguage) -> Draw:
    """What draws a piece, or a template from parts alone, in a reader's language and with the names at his table."""

    def draw(piece: Piece | str, **parts: Hashable) -> Markup:
        drawn = _draw(piece, reader.code, tuple(parts.items()))
        return Markup(reader.named(drawn))  # noqa: S704  # the template has escaped what it shows, names are escaped too

    return draw


@lru_cache(MOST)
def _draw(piece: Piece | str, code: str, parts: tuple[tuple[str, Hashable], ...]) -> str:
    reader = nameless(code)
    template, known = (piece, dict(parts)) if isinstance(piece, str) else (piece.template, piece.shown)
    return current_app.jinja_env.get_template(template).render(known, language=reader, draw=drawer(reader))
