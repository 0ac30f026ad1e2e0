"""A round: who sits where, what each table came to, and the next draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.play.names import lookalike_key
from scorepad.pages.page import Page
from scorepad.pages.tournament.fair_seats import fairness
from scorepad.pages.tournament.night import Night, night_of
from scorepad.rules.sentence import Say
from scorepad.tournament.log.tournament_state import Report
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable

Typed = Mapping[str, str]
"""Numbers as they were typed, by the name of the field."""


@dataclass(frozen=True, slots=True)
class Line:
    """A side of a table, or somebody who plays alone, with the fields of their numbers.

    names    who it is
    numbers  of entrants, in the order of the names
    roles    of those, or empty
    fields   the name of each field, its label and its value
    """

    names: Sequence[str]
    numbers: Sequence[int]
    roles: Sequence[str]
    fields: Sequence[tuple[str, Say, str]]


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table of a round.

    number    of the table
    lines     its sides, or its players
    finished  whether it has a result
    agreed    whether nobody has to agree to it any more
    objected  the names of those who objected
    why       the reason why the seats are others than the format’s, or the result was corrected, or empty
    refused   why a result was not accepted, or None
    no_minus  whether no number is below 0
    """

    number: int
    lines: Sequence[Line]
    finished: bool
    agreed: bool
    objected: Sequence[str]
    why: str
    refused: Say | None
    no_minus: bool


@dataclass(frozen=True, slots=True)
class RoundPage(Page):
    """A round.

    night     the head of the page
    number    of the round
    last      whether it is the last one that was drawn
    tables    of the round
    seats     everybody by name, with the number of the table; 0 for who sits out
    waiting   the tables without a result
    open      the tables of the last round that have none, or one that not all sides agreed to
    rests     the names of those who sit out
    here      how many are here for the next draw
    seed      of all draws
    fair      how often two met so far, and how often somebody sat out
    why       why something was not done, or None
    """

    template = "tournament/round.html"

    night: Night
    number: int
    last: bool
    tables: Sequence[ShownTable]
    seats: Sequence[tuple[str, int]]
    waiting: Sequence[int]
    open: Sequence[int]
    rests: Sequence[str]
    here: int
    seed: int
    fair: Say
    why: Say | None = None


def round_page(
    opened: OpenTournament,
    number: int,
    why: Say | None = None,
    refused: tuple[int, Typed, Say] | None = None,
) -> RoundPage:
    """The page of a round; `refused`: a table whose result was not accepted, what was typed, and the reason."""
    each = opened.state.rounds[number - 1]
    names = {who: entrant.name for who, entrant in opened.state.entrants.items()}
    seats = [(names[who], table.table) for table, who in each.company()]
    seats += [(names[who], 0) for who in each.sits_out]
    return RoundPage(
        night_of(opened),
        number,
        number == opened.number,
        [shown_table(opened, number, table, refused) for table in sorted(each.tables, key=lambda table: table.table)],
        sorted(seats, key=lambda seat: lookalike_key(seat[0])),
        [table.table for table in each.tables if not table.result],
        opened.waits_for if number == opened.number else [],
        [names[who] for who in each.sits_out],
        len(opened.state.here),
        opened.state.seed,
        fairness(opened),
        why,
    )


def shown_table(
    opened: OpenTournament,
    round_: int,
    table: SeatedTable,
    refused: tuple[int, Typed, Say] | None = None,
    filled: Typed | None = None,
) -> ShownTable:
    """A table of a round. `refused`: as for the page; `filled`: numbers for its fields in place of its result."""
    report = opened.state.reports.get((round_, table.table), Report())
    mine = refused if refused and refused[0] == table.table else None
    typed = mine[1] if mine else filled or {}
    return ShownTable(
        table.table,
        [_line(opened, who, table.result, typed) for who in lines_of(opened, table)],
        table.result is not None,
        round_ < opened.number or not table.result or opened.is_agreed(table),
        [opened.state.entrants[number].name for number in report.objected],
        table.moved or report.why,
        mine[2] if mine else None,
        opened.kind.no_minus,
    )


def lines_of(opened: OpenTournament, table: SeatedTable) -> list[tuple[int, ...]]:
    """The entrants who have one number together: a side, a pair, or a player."""
    return opened.sides(table)


def _line(opened: OpenTournament, who: tuple[int, ...], result: Result | None, typed: Typed) -> Line:
    entrants = [opened.state.entrants[number] for number in who]
    found = {"points": result.points, "won": result.won, "lost": result.lost} if result else {}
    fields = list[tuple[str, Say, str]]()
    for key, label in opened.kind.entered.items():
        name, known = f"{key}-{who[0]}", found.get(key, {}).get(who[0])
        fields.append((name, label, typed.get(name, "" if known is None else str(known))))
    return Line(
        [name for each in entrants for name in each.names], who, [each.role for each in entrants if each.role], fields
    )
