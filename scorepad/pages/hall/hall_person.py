"""A person’s own page: the next seat, the own results, the place; and the result of the table, to agree to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.hall.hall_table import TableNow
from scorepad.pages.hall.seat_words import SeatWords, seat_of
from scorepad.pages.hall.shown_result import ShownResult, shown_result
from scorepad.pages.page import Page
from scorepad.pages.tournament.night import shown_ratio
from scorepad.pages.tournament.trump import trump_of
from scorepad.rules.sentence import Points, Say
from scorepad.tournament.hall.table_decisions import result_now
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable


@dataclass(frozen=True, slots=True)
class OwnResult:
    """A round of a person: its number, the table, 0 for sitting out, and the numbers of each side, the own first."""

    round: int
    table: int
    numbers: Sequence[int]


@dataclass(frozen=True, slots=True)
class HallPerson(Page):
    """A person’s page.

    title    of the tournament, or empty
    kind     the name of its format
    game     the name of the game
    now      the facts that the phone has
    name     who it is
    round    the number of the last round that was drawn
    seat     in that round, or None
    trump    of that round, where the format sets it; else None
    result   of the table, as far as there is one, or None
    own      the entrant who agrees for the own side, or 0
    rounds   the rounds before, the last one first
    place    in the standings, or 0
    score    so far, or None
    ended    whether the tournament is over
    why      why something was not done, or None
    """

    template = "hall/hall_person.html"
    fragment = "hall/_hall_person.html"

    title: str
    kind: Say
    game: Say
    now: TableNow
    name: str
    round: int
    seat: SeatWords | None
    trump: tuple[Say, str] | None
    result: ShownResult | None
    own: int
    rounds: Sequence[OwnResult]
    place: int
    score: Points | None
    ended: bool
    why: Say | None = None


def hall_person(opened: OpenTournament, number: int, now: TableNow, why: Say | None = None) -> HallPerson:
    """The page of an entrant."""
    table = table_of(opened, number)
    result = result_now(opened, opened.number, table, now.played) if table else None
    ranked = opened.places.get(number) if opened.number else None
    return HallPerson(
        opened.state.title,
        opened.kind.name,
        opened.game.name,
        now,
        opened.state.entrants[number].name,
        opened.number,
        seat_of(opened, number),
        trump_of(opened) if table else None,
        shown_result(opened, opened.number, table, result) if table and result else None,
        next((side[0] for side in opened.sides(table) if number in side), 0) if table else 0,
        [*reversed([*_rounds(opened, number)])],
        ranked.place if ranked else 0,
        shown_ratio(ranked.score.points) if ranked else None,
        opened.state.ended,
        why,
    )


def table_of(opened: OpenTournament, number: int) -> SeatedTable | None:
    """The table of an entrant in the last round that was drawn."""
    return next((each for each in opened.round.tables if number in each.seats), None) if opened.round else None


def _rounds(opened: OpenTournament, number: int) -> Sequence[OwnResult]:
    found = list[OwnResult]()
    for n, each in enumerate(opened.state.rounds, 1):
        table = next((table for table in each.tables if number in table.seats), None)
        if table and table.result:
            found.append(OwnResult(n, table.table, _numbers(opened, table, table.result, number)))
        elif number in each.sits_out:
            found.append(OwnResult(n, 0, ()))
    return found


def _numbers(opened: OpenTournament, table: SeatedTable, result: Result, number: int) -> list[int]:
    """The points of the own side, and of the other where there are two."""
    sides = sorted(opened.sides(table), key=lambda side: number not in side)
    return [result.points[side[0]] for side in sides[: 2 if len(sides) == 2 else 1]]
