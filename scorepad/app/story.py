"""The story of an evening, and how the evening would have gone by other house rules."""

from __future__ import annotations

from scorepad.app.route import Failure, Request, Route
from scorepad.evening.open_evening import OpenEvening
from scorepad.pages.page import Page
from scorepad.pages.story.evening_story import evening_story
from scorepad.pages.story.other_rules import other_rules

OTHER_RULES = "other-rules"


def _story(opened: OpenEvening, _: Request, __: Failure | None) -> Page:
    return evening_story(opened)


def _by_other_rules(opened: OpenEvening, request: Request, _: Failure | None) -> Page:
    chosen = request.path.removeprefix(OTHER_RULES).removeprefix("-")
    return other_rules(opened.state, chosen, request.kept_rules(opened.state.game))


ROUTES = (Route("story", _story), Route(OTHER_RULES + "*", _by_other_rules))
