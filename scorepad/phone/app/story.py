"""How an evening went, as a phone tells it by itself at the end."""

from __future__ import annotations

from scorepad.app.story.evening_story import evening_story
from scorepad.evening.open_evening import OpenEvening
from scorepad.phone.app.table import html


def story(opened: OpenEvening, code: str) -> str:
    """How the evening went, to stand under its result."""
    page = evening_story(opened)
    return html(page, page.part, code, opened)
