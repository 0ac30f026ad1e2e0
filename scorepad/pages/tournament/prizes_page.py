"""The prizes, to arrange them: which are given, in which order, with names of their own; and the club."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.page import Page
from scorepad.pages.tournament.night import Night, night_of
from scorepad.rules.sentence import Say
from scorepad.tournament.ending.prizes import TEAM, all_prizes, usual_prizes
from scorepad.tournament.log.tournament_events import CLUB
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A prize. `order`: from 1, or 0 if it is not given; `name`: its own, or empty."""

    key: str
    words: Say
    order: int
    name: str


@dataclass(frozen=True, slots=True)
class PrizesPage(Page):
    """The form of the prizes.

    night  the head of the page
    rows   the prizes that are given in their order, then the others
    club   whose name is on the certificates, or empty
    once   whether nobody gets two prizes
    why    why it was not saved, or None
    """

    template = "tournament/changes/prizes.html"

    night: Night
    rows: Sequence[PrizeRow]
    club: str
    once: bool
    why: Say | None = None


def prizes_page(opened: OpenTournament, why: Say | None = None) -> PrizesPage:
    """The page."""
    words, state = dict(all_prizes(opened.kind)), opened.state
    given = [*(usual_prizes(opened.kind) if state.prizes is None else state.prizes)]
    if TEAM not in (state.prizes or ()) and not any(each.team for each in state.entrants.values()):
        del words[TEAM]
        given = [key for key in given if key != TEAM]
    order = {key: n for n, key in enumerate(given, 1)}
    rows = [
        PrizeRow(key, words[key], order.get(key, 0), state.prize_words.get(key, ""))
        for key in (*given, *(key for key in words if key not in given))
    ]
    return PrizesPage(night_of(opened), rows, state.prize_words.get(CLUB, ""), not state.several_prizes, why)
