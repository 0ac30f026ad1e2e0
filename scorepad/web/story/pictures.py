"""The sheet and the story of an evening as pictures to share."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response

from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet
from scorepad.evenings import OpenEvening
from scorepad.pages.story.picture import Picture
from scorepad.pages.story.sheet_picture import sheet_picture
from scorepad.pages.story.story_picture import sentences, story_picture
from scorepad.pages.template_words import PageLanguage
from scorepad.web.access.devices import open_evening
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import render

bp = Blueprint("pictures", __name__, url_prefix="/table/<evening>")
NO_CHARACTERS = str.maketrans("", "", "\ufffe\uffff")  # XML has none of these, and names of old records may


@bp.get("/sheet.svg")
def sheet(evening: str) -> Response:
    """The score sheet, drawn. Raises UnknownEvening, Forbidden."""
    return picture_of(open_evening(evening), sheet_picture)


@bp.get("/story.svg")
def story(evening: str) -> Response:
    """How the evening went, drawn. Raises UnknownEvening, Forbidden."""
    return picture_of(open_evening(evening), story_picture)


@bp.get("/sentences.svg")
def sentences_on_paper(evening: str) -> Response:
    """What is worth saying of the evening, for its printed sheet. Raises UnknownEvening, Forbidden."""
    return picture_of(open_evening(evening), sentences)


def picture_of(opened: OpenEvening, draw: Callable[[State, Sheet, PageLanguage], Picture]) -> Response:
    """A picture of an evening as SVG, in the reader's language."""
    names = opened.state.evening.names
    svg = render(draw(opened.state, opened.sheet, reader_language(names)))
    return Response(svg.translate(NO_CHARACTERS), content_type="image/svg+xml")
