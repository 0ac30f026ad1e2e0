"""The story of an evening, drawn by the phone at its end."""

from __future__ import annotations

from scorepad.app.story.evening_story import evening_story
from scorepad.evening.open_evening import OpenEvening
from scorepad.phone.app.table import html


def story(opened: OpenEvening, code: str) -> str:
    """The story of the evening, to be shown under its result."""
    page = evening_story(opened)
    return html(page, page.part, code, opened)
