"""The story of an evening: the course of its totals, the results of the bids, and notable facts in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.route import Failure, Kept, Request, Route
from scorepad.app.story.course_chart import CourseChart, course_chart
from scorepad.app.story.other_rules_page import can_be_rescored, strongest
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.story.can_still_win import certainties
from scorepad.evening.story.course import tables
from scorepad.evening.story.sentences import story, tied, turns
from scorepad.evening.story.tallies import Tallies, tallies
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, Who


@dataclass(frozen=True, slots=True)
class EveningStory(Page):
    """The story of an evening. Links lead to pages in its folder.

    told     sentences about the evening
    certain  while it runs: who share the lead, what can still be won, and what not
    other    who would have won by other house rules, in a sentence; None if nobody else
    rescored  whether it can be scored by other house rules
    course   of the totals; None if there are too few deals
    columns  players or sides, as on the sheet
    totals   of each scored deal, its number and the totals after it
    tallies  how everybody's bids or contracts came out
    turns    the deals that moved the most, in sentences
    unit     how many parts of a total are one point
    """

    template = "story/evening_story.html"
    fragment = "story/_story.html"

    told: Sequence[Say]
    certain: Sequence[Say]
    other: Say | None
    rescored: bool
    course: CourseChart | None
    columns: Sequence[Who]
    totals: Sequence[tuple[int, Mapping[Who, int]]]
    tallies: Tallies
    turns: Sequence[Say]
    unit: int


@dataclass(frozen=True, slots=True)
class CourseSoFar(Page):
    """The chart of the totals alone.

    course  the chart, or None if there are too few deals
    """

    template = "story/_course.html"

    course: CourseChart | None


def evening_story(opened: OpenEvening, kept: Iterable[Kept] = ()) -> EveningStory:
    """The story of an evening, as far as it has come. `kept`: house rules that the device keeps."""
    state, sheet = opened.state, opened.sheet
    return EveningStory(
        told=story(state),
        certain=(*tied(state), *certainties(state)),
        other=strongest(state),
        rescored=can_be_rescored(state, kept),
        course=course_chart(state, sheet),
        columns=sheet.columns,
        totals=[(len(table.scored), table.totals) for table in tables(state)[1:]],
        tallies=tallies(state),
        turns=turns(state),
        unit=state.unit,
    )


def _page(opened: OpenEvening, request: Request, _: Failure | None) -> EveningStory:
    return evening_story(opened, request.kept_rules(opened.state.game))


ROUTE = Route("story", _page)
