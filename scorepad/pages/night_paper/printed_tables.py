"""Parts of a tournament’s printed sheets: tables, the lines of a personal card, the rows of a wall chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.tournament.night import shown_ratio
from scorepad.pages.tournament.round_page import lines_of
from scorepad.rules.sentence import Points, Say
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import SeatedTable

FEWEST_LINES = 8  # of a card whose rounds are open


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """A side of a table, or somebody who plays alone.

    people  each with number and name
    points  of the result, or None
    """

    people: Sequence[tuple[int, str]]
    points: int | None


@dataclass(frozen=True, slots=True)
class PrintedTable:
    """A table of a round. `code`: its QR code, or empty; `entered`: what its numbers are."""

    number: int
    sides: Sequence[PrintedSide]
    code: str
    entered: Say


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a personal card: a round, with the trump of a hand, where a round is one."""

    round: int
    trump: str


@dataclass(frozen=True, slots=True)
class WallRow:
    """An entrant on the wall chart.

    results  of each round, or None if it is not known yet; and whether the entrant sat out
    extra    points of penalties and bonuses; `total`: with them, or None
    place    so far, or 0
    """

    number: int
    name: str
    results: Sequence[tuple[Points | None, bool]]
    extra: int
    total: Points | None
    place: int


def printed_table(opened: OpenTournament, table: SeatedTable, code: str) -> PrintedTable:
    """A table as it is printed."""
    sides = list[PrintedSide]()
    for who in lines_of(opened, table):
        people = [(number, name) for number in who for name in opened.state.entrants[number].names]
        points = table.result.points.get(who[0]) if table.result else None
        sides.append(PrintedSide(people, points))
    return PrintedTable(table.table, sides, code, opened.kind.entered["points"])


def card_lines(opened: OpenTournament) -> list[CardLine]:
    """The lines of everybody’s card, with the trumps of a whist drive in turn."""
    settings = opened.state.settings
    trumps = settings.get("trumps", ())
    in_turn = trumps if isinstance(trumps, tuple) else ()
    planned = opened.kind.planned(settings) or max(FEWEST_LINES, opened.number)
    return [CardLine(n, str(in_turn[(n - 1) % len(in_turn)]) if in_turn else "") for n in range(1, planned + 1)]


def wall_rows(opened: OpenTournament, columns: Sequence[int]) -> list[WallRow]:
    """The rows of the wall chart, by number: the result of each round, and the score."""
    now = opened.tournament
    found = list[WallRow]()
    for each in now.entrants:
        cells = _cells(opened, each.number)
        ranked = opened.places[each.number] if cells else None
        total, place = (shown_ratio(ranked.score.points), ranked.place) if ranked else (None, 0)
        in_columns = [cells.get(n, (None, False)) for n in columns]
        found.append(WallRow(each.number, each.name, in_columns, now.penalty(each.number), total, place))
    return found


def _cells(opened: OpenTournament, number: int) -> dict[int, tuple[Points | None, bool]]:
    """By round the points of an entrant, and whether the entrant sat out."""
    found = dict[int, tuple[Points | None, bool]]()
    credit = opened.kind.credit(opened.state.settings)
    for n, each in enumerate(opened.state.rounds, 1):
        if number in each.sits_out:
            found[n] = (shown_ratio(credit) if credit else None, True)
        for table in each.tables:
            if table.result and number in table.seats:
                found[n] = (Points(table.result.points[number], 1), False)
    return found
