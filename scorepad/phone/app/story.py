"""The story of an evening, drawn by the phone at its end, and the pictures to share."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorepad.app.story.course_chart import course_chart
from scorepad.app.story.evening_story import CourseSoFar, evening_story
from scorepad.app.story.sheet_picture import sheet_picture
from scorepad.app.story.story_picture import story_picture
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet
from scorepad.pages.page import Page
from scorepad.pages.template_words import PageLanguage
from scorepad.phone.app.language import language
from scorepad.phone.app.table import html

PICTURES: Mapping[str, Callable[[State, Sheet, PageLanguage], Page]] = {
    "sheet.svg": sheet_picture,
    "story.svg": story_picture,
}


def story(opened: OpenEvening, code: str) -> str:
    """The story of the evening, to be shown under its result."""
    page = evening_story(opened)
    return html(page, page.part, code, opened)


def picture(opened: OpenEvening, path: str, code: str) -> str:
    """The picture at an address below the table's, as SVG; empty where this phone has none there."""
    if path not in PICTURES:
        return ""
    evening = opened.state.evening
    drawn = PICTURES[path](opened.state, opened.sheet, language(code, evening.names_now, evening.inks))
    return html(drawn, drawn.template, code, opened)


def course(opened: OpenEvening, code: str) -> str:
    """The chart of the totals so far; empty if there are too few deals."""
    page = CourseSoFar(course_chart(opened.state, opened.sheet))
    return html(page, page.template, code, opened)
