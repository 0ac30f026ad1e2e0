"""The room screen: the clock of the round, the tables that still play, everybody’s seat, and the standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.hall.seat_words import SeatWords, seat_words
from scorepad.pages.night_paper.prizes_shown import ShownPrize, prizes_of
from scorepad.pages.page import Page
from scorepad.pages.tournament.standings_page import Row, rows_of
from scorepad.pages.tournament.trump import trump_of
from scorepad.rules.sentence import Say
from scorepad.tournament.ending.prizes import PLACE
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a round: when it ends, in seconds since 1970, and as a time of day."""

    ends: int
    at: str


@dataclass(frozen=True, slots=True)
class HallScreen(Page):
    """The room screen.

    title    of the tournament, or empty
    kind     the name of its format
    seen     the mark of the tournament that the page shows, for polls
    round    the number of the last round that was drawn, or 0
    rounds   how many there will be, 0 if that is open
    clock    of the round, or None
    playing  the tables without a result
    waits    those to whose result not all sides agreed, or somebody objects
    trump    of this hand, where the format sets it; else None
    seats    everybody’s, by name; empty after the last round
    rows     the standings after the last round that has all its results; empty if there is none
    after    the number of that round, or 0
    prizes   once the director has ended the tournament, those of the first places first
    door     the address of the page on which everybody finds theirs, or empty
    last     whether no round follows and all tables agreed, or it has ended
    ended    whether the director has ended the tournament
    """

    template = "hall/hall_screen.html"
    fragment = "hall/_hall_screen.html"

    title: str
    kind: Say
    seen: str
    round: int
    rounds: int
    clock: Clock | None
    playing: Sequence[int]
    waits: Sequence[int]
    trump: tuple[Say, str] | None
    seats: Sequence[SeatWords]
    rows: Sequence[Row]
    after: int
    prizes: Sequence[ShownPrize]
    door: str
    last: bool
    ended: bool


def hall_screen(opened: OpenTournament, seen: str, clock: Clock | None, door: str = "") -> HallScreen:
    """The screen of a tournament. `door`: as the page has it."""
    state, played = opened.state, _without_unfinished(opened)
    last = state.ended or (opened.over and not opened.waits_for)
    return HallScreen(
        state.title,
        opened.kind.name,
        seen,
        opened.number,
        opened.kind.planned(state.settings),
        None if last else clock,
        [] if state.ended else opened.tables_that("playing"),
        [] if state.ended else opened.tables_that("waits", "objected"),
        trump_of(opened),
        [] if last else seats(opened),
        rows_of(played) if played.number else [],
        played.number,
        sorted(prizes_of(opened), key=lambda each: each.place or len(PLACE) + 1) if state.ended else [],
        door,
        last,
        state.ended,
    )


def _without_unfinished(opened: OpenTournament) -> OpenTournament:
    """The tournament before a round that is still played, so that all have played as many."""
    if not opened.round or opened.round.finished or opened.state.ended:
        return opened
    return replace(opened, state=replace(opened.state, rounds=opened.state.rounds[:-1]))


def seats(opened: OpenTournament) -> list[SeatWords]:
    """Everybody’s seat in the last round that was drawn, by name."""
    if not opened.round:
        return []
    found = [seat_words(opened, table, number) for table, number in opened.round.company()]
    found += [SeatWords(opened.state.entrants[number].name) for number in opened.round.sits_out]
    return sorted(found, key=lambda seat: lookalike_key(seat.name))
