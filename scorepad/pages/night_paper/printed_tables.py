"""Parts of a tournament’s printed sheets: tables, the lines of a personal card, the rows of a wall chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.pages.tournament.night import shown_ratio
from scorepad.pages.tournament.round_page import lines_of
from scorepad.rules.sentence import Points, Say
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import SeatedTable

REST = "\N{EN DASH}"
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
    """An entrant on the wall chart, with the result of each round: empty if it is not known yet."""

    number: int
    name: str
    results: Sequence[str]
    total: Points | None


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
        number = each.number
        played = {n: table.result for n, of in enumerate(now.rounds, 1) for table, who in of.company() if who == number}
        rests = [n for n, of in enumerate(now.rounds, 1) if number in of.sits_out]
        points = {n: str(result.points[number]) for n, result in played.items() if result}
        cells = [points.get(n, REST if n in rests else "") for n in columns]
        total = shown_ratio(opened.scores[number].points) if points else None
        found.append(WallRow(number, each.name, cells, total))
    return found
