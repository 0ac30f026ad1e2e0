"""A table on a phone: who sits there in this round, its game, and the result to which its sides agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.pages.hall.seat_words import SeatWords, seat_words
from scorepad.pages.hall.shown_result import ShownResult, shown_result
from scorepad.pages.page import Page
from scorepad.pages.tournament.trump import trump_of
from scorepad.rules.sentence import Say, say
from scorepad.tournament.hall.table_decisions import result_now
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable

NO_ROUND = say("No round was drawn yet.")
NOBODY = say("Nobody sits at this table in this round.")


@dataclass(frozen=True, slots=True)
class TableNow:
    """The facts that a phone of a table has, apart from the tournament.

    path     the address of its page
    seen     the mark of the tournament that the page shows, for polls
    key      made for this page, so that sending its forms twice does it once
    evening  the id of the table’s evening; `begun`: whether there is one; `mine`: whether this phone keeps its score
    played   the result of that evening, or None
    """

    path: str
    seen: str
    key: str
    evening: str = ""
    begun: bool = False
    mine: bool = False
    played: Result | None = None


@dataclass(frozen=True, slots=True)
class HallTable(Page):
    """A table in the round that is played.

    title   of the tournament, or empty
    kind    the name of its format
    game    the name of the game
    now     the facts that the phone has
    round   the number of the round
    table   the number of the table
    seats   each with who sits there, in the order of play
    trump   the suit of this hand, with its sign, where the format sets it; else None
    empty   why nobody plays here now, or None
    result  to which the sides agree, or None
    typed   the fields of the result: names, and each field with its label and value
    total   what the numbers of both sides come to, or 0
    hand    whether the result is typed rather than scored
    why     why something was not done, or None
    ended   whether the tournament is over
    """

    template = "hall/hall_table.html"
    fragment = "hall/_hall_table.html"

    title: str
    kind: Say
    game: Say
    now: TableNow
    round: int
    table: int
    seats: Sequence[SeatWords]
    trump: tuple[Say, str] | None
    empty: Say | None
    result: ShownResult | None
    typed: Sequence[tuple[str, Sequence[tuple[str, Say, str]]]]
    total: int
    hand: bool
    ended: bool
    why: Say | None = None


def hall_table(
    opened: OpenTournament, number: int, now: TableNow, why: Say | None = None, typed: Mapping[str, str] | None = None
) -> HallTable:
    """The page of a table; `typed`: numbers that were refused, by the names of their fields."""
    state, found = opened.state, opened.state.table(opened.number, number)
    result = result_now(opened, opened.number, found, now.played) if found else None
    return HallTable(
        state.title,
        opened.kind.name,
        opened.game.name,
        now,
        opened.number,
        number,
        _seats(opened, found) if found else (),
        trump_of(opened),
        None if found else NOBODY if opened.number else NO_ROUND,
        shown_result(opened, opened.number, found, result) if found and result else None,
        _fields(opened, found, typed or {}) if found else (),
        opened.kind.fixed_total(state.settings),
        opened.kind.one_hand(state.settings),
        state.ended,
        why,
    )


def _seats(opened: OpenTournament, table: SeatedTable) -> list[SeatWords]:
    """Each entrant once; who has the first seat deals first."""
    return [seat_words(opened, table, number, at_table=True) for number in table.entrants]


def _fields(
    opened: OpenTournament, table: SeatedTable, typed: Mapping[str, str]
) -> list[tuple[str, Sequence[tuple[str, Say, str]]]]:
    """For each side its names, and the name, label and value of each of its fields."""
    entrants, labels = opened.state.entrants, opened.kind.entered
    return [
        (
            " & ".join(entrants[number].name for number in side),
            [(f"{key}-{side[0]}", label, typed.get(f"{key}-{side[0]}", "")) for key, label in labels.items()],
        )
        for side in opened.sides(table)
    ]
