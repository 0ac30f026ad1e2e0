"""The sheet and the story of an evening as pictures to share."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from flask import Blueprint, Response

from scorepad.app.story.sheet_picture import sheet_picture
from scorepad.app.story.story_picture import sentences, story_picture
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet
from scorepad.pages.page import Page
from scorepad.pages.template_words import PageLanguage
from scorepad.stored_evenings import OpenEvening
from scorepad.web.access.devices import open_evening
from scorepad.web.site.addresses import add_addresses
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import render

bp = Blueprint("pictures", __name__, url_prefix="/table/<evening>")
NO_CHARACTERS = str.maketrans("", "", "\ufffe\uffff")  # XML has none of these, and names of old records may
PICTURES: Mapping[str, Callable[[State, Sheet, PageLanguage], Page]] = {
    "sheet.svg": sheet_picture,
    "story.svg": story_picture,
    "sentences.svg": sentences,
}
"""The score sheet, how the evening went, and what is worth saying of it on its printed sheet; by the path."""


def show(evening: str, path: str) -> Response:
    """A picture of an evening. Raises UnknownEvening, Forbidden."""
    return picture_of(open_evening(evening), path)


def picture_of(opened: OpenEvening, path: str) -> Response:
    """A picture of an evening as SVG, in the reader's language."""
    evening = opened.state.evening
    svg = render(PICTURES[path](opened.state, opened.sheet, reader_language(evening.names_now, evening.inks)))
    return Response(svg.translate(NO_CHARACTERS), content_type="image/svg+xml")


add_addresses(bp, PICTURES, show)
