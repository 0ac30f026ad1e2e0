"""The sheet as it will be printed: with all that was written, or with the names alone, to go on by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.app.house_rules.option_fields import own_rules
from scorepad.app.route import Failure, Request, Route
from scorepad.evening.log.facts import Evening
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.pages.paper import Paper, make_paper
from scorepad.pages.template_words import Calendar

FULL, NAMES = "print", "print-names"


@dataclass(frozen=True, slots=True)
class PrintPage(Page):
    """The sheet of a table as a page of paper.

    paper  its content
    full   whether that has the scores
    blank  the fields of a form that leads to blank sheets by these rules, each with its value
    """

    template = "printing/print_page.html"

    paper: Paper
    full: bool
    blank: Sequence[tuple[str, str]]


def unplayed(state: State, calendar: Calendar) -> Paper:
    """The sheet of the players at the table before their first deal."""
    seats, options, before = state.table.seats, state.table.options, state.evening
    columns = state.game.columns_by(options, seats)
    facts = Evening(
        before.game, options, seats, seats[0], columns, before.names, title=before.title, rules=before.rules
    )
    return make_paper(play(facts, state.game), calendar, code="")


def _full(opened: OpenEvening, request: Request, _: Failure | None) -> PrintPage:
    return PrintPage(make_paper(opened.state, request.language), full=True, blank=_blank(opened.state))


def _names(opened: OpenEvening, request: Request, _: Failure | None) -> PrintPage:
    return PrintPage(unplayed(opened.state, request.language), full=False, blank=_blank(opened.state))


def _blank(state: State) -> Sequence[tuple[str, str]]:
    seats, options = state.table.seats, state.table.options
    return [("game", state.game.slug), ("players", str(len(seats))), *own_rules(state.game, options)]


ROUTES = (Route(FULL, _full), Route(NAMES, _names))
