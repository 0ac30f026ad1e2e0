"""The story of an evening: a page, or the part of one that htmx asks for."""

from __future__ import annotations

from flask import Blueprint

from scorepad.evenings import OpenEvening
from scorepad.pages.story.evening_story import evening_story
from scorepad.web.access.devices import open_evening
from scorepad.web.site.render import render

bp = Blueprint("story", __name__, url_prefix="/table/<evening>")


@bp.get("/story")
def show(evening: str) -> str:
    """How the evening went."""
    return show_story(open_evening(evening))


def show_story(opened: OpenEvening) -> str:
    """How an evening went, as HTML."""
    return render(evening_story(opened), opened.state.evening.names)
