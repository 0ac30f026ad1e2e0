"""The menu of a table: everything that can be done with it, except to play on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.app.route import Failure, Request, Route
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say
from scorepad.rules.voids import words_for


@dataclass(frozen=True, slots=True)
class Menu(Page):
    """The menu.

    running   whether a deal is being played
    between   whether nothing was entered for it yet: then seats and dealer may change
    scored    whether a deal is scored: then points may be entered by hand, and the game ended; else discarded
    voids     the reasons for which it can be thrown in, with the words of the button
    place     its place among the evening's deals, from 1
    number    of the running deal
    total     how many deals there are, where that is known
    closed    whether the table stopped before the end
    finished  whether the evening came to its end
    key       made for this page, so that sending one of its forms twice does it once
    """

    template = "menu/menu.html"

    running: bool
    between: bool
    scored: bool
    voids: Mapping[str, Say]
    place: int
    number: int
    total: int | None
    closed: bool
    finished: bool
    key: str


def menu(state: State, key: str) -> Menu:
    """The menu of a table in its current state."""
    running = state.deal is not None
    return Menu(
        running=running,
        between=running and not state.facts.answers,
        scored=any(row.played for row in state.rows),
        voids=_voids(state) if running else {},
        place=len(state.rows) + 1,
        number=state.deal.number if state.deal else 0,
        total=state.schedule.total,
        closed=state.evening.closed,
        finished=state.finished,
        key=key,
    )


def _voids(state: State) -> dict[str, Say]:
    words = state.game.voids_in_words
    return {why: words_for(why, words).whole for why in state.game.voids(state.table.options)}


def _page(opened: OpenEvening, request: Request, _: Failure | None) -> Menu:
    return menu(opened.state, request.key)


ROUTE = Route("more", _page)
