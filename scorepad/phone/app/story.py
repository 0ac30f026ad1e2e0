"""How an evening went, as a phone tells it by itself at the end; and how it would have gone by other house rules."""

from __future__ import annotations

from scorepad.evening.open_evening import OpenEvening
from scorepad.pages.page import Page
from scorepad.pages.story.evening_story import evening_story
from scorepad.pages.story.other_rules import other_rules
from scorepad.phone.app.subpages import LATER
from scorepad.phone.app.table import html

OTHER_RULES = "other-rules"


def story(opened: OpenEvening, code: str) -> str:
    """How the evening went, to stand under its result."""
    page = evening_story(opened)
    return html(page, page.part, code, opened)


def _page(opened: OpenEvening, path: str) -> Page | None:
    if path.startswith(OTHER_RULES):
        return other_rules(opened.state, path.removeprefix(OTHER_RULES).removeprefix("-"))
    return evening_story(opened) if path == "story" else None


LATER.append(_page)
