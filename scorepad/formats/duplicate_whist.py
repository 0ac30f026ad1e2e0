"""Duplicate whist: every table plays the same boards; compared is one's direction's average.

Source: tournament.md, chapter 2, `duplicate-whist`; the movement is Mitchell's, with a skip after half.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.tournament.format import ROUNDS, CantSeat, Format, Setting
from scorepad.tournament.ranking import Score
from scorepad.tournament.ratio import Ratio, ratio, total
from scorepad.tournament.tournament import Round, SeatedTable, Tournament

TRICKS = 13
Side = tuple[int, int]


class DuplicateWhist(Format):
    """Fixed pairs, or persons of whom two are partners; north and south keep their table, east and west move up."""

    slug = "duplicate-whist"
    name = say("Duplicate whist")
    about = say("Every table plays the same boards; tricks above the average of one’s direction count.")
    settings = (ROUNDS, Setting("boards", 30, Whole(1, 60), say("Boards")))
    checked = 2
    no_minus = True
    entered: ClassVar = {"points": say("Tricks")}

    def of_pairs(self, settings: Options) -> bool | None:
        return None

    def over(self, tournament: Tournament) -> bool:
        tables = len(tournament.rounds[0].tables) if tournament.rounds else len(_sides(tournament, 1)) // 2
        return len(tournament.rounds) >= tables - (tables % 2 == 0) or super().over(tournament)

    def seats(self, tournament: Tournament) -> Round:
        present = [each.number for each in tournament.players_of(len(tournament.rounds) + 1)]
        if not tournament.rounds:
            sides = _sides(tournament, 1)
            half = len(sides) // 2
            if not half:
                raise CantSeat(say("There are too few players for a table."))
            return _round(sides[:half], sides[half : 2 * half], present)
        sitting, moving = _directions(tournament)
        on, tables = _tables_on(len(tournament.rounds), len(sitting)), range(len(sitting))
        return _round(sitting, [moving[(n - on) % len(sitting)] for n in tables], present)

    def refused(self, tournament: Tournament, table: SeatedTable) -> Say | None:
        """Each board has 13 tricks, and a round no more boards than there are."""
        points, most = table.result.points if table.result else {}, TRICKS * tournament.settings.number("boards")
        tricks = sum(points[side[0]] for side in table.sides)
        if tricks % TRICKS == 0 and 0 < tricks <= most and min(points.values()) >= 0:
            return None
        return say("the tricks of both sides must total {n}", n=max(TRICKS, min(most, tricks // TRICKS * TRICKS)))

    def score(self, tournament: Tournament, number: int) -> Score:
        """The points over the average of one's direction, round by round."""
        averages, points = tournament.averages_of_sides, list[Ratio]()
        for n, table in tournament.rounds_of(number):
            if table and table.result:
                average, parts = averages[n - 1][table.seats.index(number) % 2]
                points.append(ratio(parts * table.result.points[number] - average, parts))
        return Score(total(points))


def _tables_on(rounds: int, tables: int) -> int:
    """How far east and west have moved: an even number of tables skips one after half, or boards would come again."""
    return rounds + (tables % 2 == 0 and rounds >= tables // 2)


def _sides(tournament: Tournament, number: int, seated: Collection[int] = ()) -> list[Side]:
    """Those who take part in a round and are not `seated`, by two: a pair’s number twice, or two persons."""
    new = [each.number for each in tournament.players_of(number) if each.number not in seated]
    return [(each, each) for each in new] if tournament.of_pairs else list(zip(new[::2], new[1::2], strict=False))


def _directions(tournament: Tournament) -> tuple[list[Side], list[Side]]:
    """Those of north and south, and of east and west, table by table as they sat at first.

    A pair that comes late has the place of one that has left.
    """
    first = sorted(tournament.rounds[0].tables, key=lambda table: table.table)
    sitting, moving = ([_side(table, seat) for table in first] for seat in (0, 1))
    for number in range(2, len(tournament.rounds) + 2):
        there = {each.number for each in tournament.players_of(number)}
        new = _sides(tournament, number, [who for side in (*sitting, *moving) for who in side])
        for direction in (sitting, moving):
            for n, side in enumerate(direction):
                if new and not {*side} <= there:
                    direction[n] = new.pop(0)
    return sitting, moving


def _side(table: SeatedTable, seat: int) -> Side:
    return table.seats[seat], table.seats[seat + 2]


def _round(sitting: Sequence[Side], moving: Sequence[Side], present: Collection[int]) -> Round:
    """The tables at which everybody is present; all others sit out."""
    sides = enumerate(zip(sitting, moving, strict=True), 1)
    seats = ((n, (ns[0], ew[0], ns[1], ew[1])) for n, (ns, ew) in sides)
    tables = tuple(SeatedTable(n, chairs) for n, chairs in seats if {*chairs} <= {*present})
    seated = {number for table in tables for number in table.entrants}
    return Round(tables, tuple(sorted({*present} - seated)))


FORMAT = DuplicateWhist()
