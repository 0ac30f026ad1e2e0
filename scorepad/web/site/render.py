"""Pages as HTML: each is rendered by the template that its class names, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from flask import current_app

from scorepad.pages.page import Page, Piece
from scorepad.rules.sentence import Who
from scorepad.web.site.fragments import drawer
from scorepad.web.site.htmx import partial
from scorepad.web.site.language import reader_language


def render(page: Page, names: Mapping[Who, str] | None = None, inks: Mapping[Who, int] | None = None) -> str:
    """The HTML of a page, or of its part if htmx asks for that.

    names, inks  of the players at its table: the inks are those that were chosen
    """
    reader_language(names, inks)
    return html(page, page.part if page.part and partial() else page.template)


def html(page: Piece, template: str) -> str:
    """The HTML of a page, or of a piece of one, by this template."""
    reader = reader_language()
    return current_app.jinja_env.get_template(template).render(page.shown, language=reader, draw=drawer(reader))
