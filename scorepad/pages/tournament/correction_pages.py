"""Corrections of a round that is over: a result, and seats that were taken by mistake; and the log of all changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.pages.tournament.log_numbers import Shown, log_numbers
from scorepad.pages.tournament.night import Night, night_of
from scorepad.pages.tournament.round_page import ShownTable, shown_table
from scorepad.pages.tournament.shown_effect import ShownEffect
from scorepad.rules.sentence import Say
from scorepad.tournament.log.change_in_words import in_words
from scorepad.tournament.log.tournament_events import WHY
from scorepad.tournament.open_tournament import OpenTournament


@dataclass(frozen=True, slots=True)
class ResultCorrection(Page):
    """The result of a table, corrected later.

    night   the head of the page
    number  of the round
    table   with what was typed
    reason  as it was typed
    effect  the effect that the correction would have, or None
    why     why it can’t be, or None
    """

    template = "tournament/correct_result.html"

    night: Night
    number: int
    table: ShownTable
    reason: str
    effect: ShownEffect | None
    why: Say | None


@dataclass(frozen=True, slots=True)
class SeatsCorrection(Page):
    """Two who sat in each other’s seats.

    night   the head of the page
    number  of the round
    seats   everybody by name, with number and table; 0 for who sat out
    chosen  the numbers of the two, or 0
    reason  as it was typed
    effect  the effect that the correction would have, or None
    why     why it can’t be, or None
    """

    template = "tournament/correct_seats.html"

    night: Night
    number: int
    seats: Sequence[tuple[int, str, int]]
    chosen: tuple[int, int]
    reason: str
    effect: ShownEffect | None
    why: Say | None


@dataclass(frozen=True, slots=True)
class TournamentLog(Page):
    """All changes that are in force, the latest first.

    night    the head of the page
    changes  each with its number, its time, its words, its numbers before and after, and its reason
    """

    template = "tournament/tournament_log.html"

    night: Night
    changes: Sequence[tuple[int, str, Say, tuple[Shown, Shown], str]]


def result_correction(
    opened: OpenTournament,
    number: int,
    table: int,
    typed: Mapping[str, str],
    effect: ShownEffect | None = None,
    why: Say | None = None,
) -> ResultCorrection:
    """The page that corrects the result of a table, which there is."""
    seated = next(each for each in opened.state.rounds[number - 1].tables if each.table == table)
    shown = shown_table(opened, number, seated, typed, why if typed else None)
    return ResultCorrection(night_of(opened), number, shown, typed.get("why", ""), effect, why)


def seats_correction(
    opened: OpenTournament,
    number: int,
    chosen: tuple[int, int] = (0, 0),
    reason: str = "",
    effect: ShownEffect | None = None,
    why: Say | None = None,
) -> SeatsCorrection:
    """The page that puts wrong seats of a round right."""
    played, entrants = opened.state.rounds[number - 1], opened.state.entrants
    seats = [(who, entrants[who].name, table.table) for table, who in played.company()]
    seats += [(who, entrants[who].name, 0) for who in played.sits_out]
    seats.sort(key=lambda seat: lookalike_key(seat[1]))
    return SeatsCorrection(night_of(opened), number, seats, chosen, reason, effect, why)


def tournament_log(opened: OpenTournament) -> TournamentLog:
    """The log."""
    state = opened.state
    numbers = log_numbers(opened)
    changes = [
        (
            entry.seq,
            entry.at,
            in_words(entry.event, state),
            numbers.get(entry.seq, ("", "")),
            getattr(entry.event, "words", {}).get(WHY, ""),
        )
        for entry in reversed(state.in_force)
    ]
    return TournamentLog(night_of(opened), changes)
