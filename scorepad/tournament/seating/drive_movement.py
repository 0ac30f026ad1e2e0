"""The movement of a whist drive: where those who stay and those who move sit in the next round."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from scorepad.rules.options import Options
from scorepad.tournament.lot import Lot
from scorepad.tournament.tournament import DOWN, UP, Round, SeatedTable, Tournament

TRICKS, HANDS_OF_BLOCK = 13, 4
MISERE = "misere"
ROLES = (UP, DOWN)
Sides = Sequence[Mapping[str, int]]
"""The two sides of a table, each by role; those who stay first."""
Chair = tuple[int, int, str]
"""A table, a side of it, and a role."""


def hands_of_round(settings: Options) -> int:
    """How many hands are played at one table before anybody moves."""
    return HANDS_OF_BLOCK if settings["mode"] == "block" else 1


def counted(tournament: Tournament, in_round: int, tricks: int) -> int:
    """The tricks that count: in a misère hand those that were not taken."""
    trumps = tournament.settings.words("trumps")
    return TRICKS - tricks if trumps and trumps[(in_round - 1) % len(trumps)] == MISERE else tricks


def slots_after(tournament: Tournament, in_round: int) -> dict[int, Sides]:
    """By table, who comes to sit there after the last round, side by side."""
    tables = sorted(tournament.rounds[-1].tables, key=lambda table: table.table)
    sides = [_winners_first(tournament, table, in_round - 1) for table in tables]
    return {table.table: _arriving(tournament.settings, sides, n) for n, table in enumerate(tables)}


def _winners_first(tournament: Tournament, table: SeatedTable, in_round: int) -> Sides:
    """The sides of a table by role, those who stay first: by lot if they are level, or without a result."""
    points = table.result.points if table.result else dict.fromkeys(table.seats, 0)
    first, second = (counted(tournament, in_round, points[side[0]]) for side in table.sides)
    if first == second:
        first += 1 - 2 * Lot(tournament.seed, in_round * 1000 + table.table).below(2)
    stays = first > second if tournament.settings["movers"] == "losers" else first < second
    sides = table.sides if stays else table.sides[::-1]
    return [{tournament.role_of(number, in_round): number for number in side} for side in sides]


def _arriving(settings: Options, sides: Sequence[Sides], n: int) -> Sides:
    """The next sides at the table of index n: those who stay, and those who come from its neighbours."""
    stay, before, after = sides[n][0], sides[n - 1][1], sides[(n + 1) % len(sides)][1]
    match settings["mode"]:
        case "partner":
            return [stay, before]
        case "semi_partner":
            return [stay, {UP: before[UP], DOWN: after[DOWN]}]
    return [{UP: stay[UP], DOWN: after[DOWN]}, {UP: before[UP], DOWN: stay[DOWN]}]


def seated_at(tournament: Tournament, sitting: Sequence[int], slots: Mapping[int, Sides]) -> Round:
    """The next round without those who sit out; newcomers take free seats of their role."""
    free = _playing(tournament, sitting)
    chairs = [(n, side, role) for n in range(1, 1 + len(free[UP]) // 2) for side in (0, 1) for role in ROLES]
    seat = dict[Chair, int]()
    for table, side, role in chairs:
        number = slots[table][side][role] if table in slots else 0
        if number in free[role]:
            free[role].remove(number)
            seat[table, side, role] = number
    seat |= {chair: free[chair[2]].pop() for chair in chairs if chair not in seat}
    tables = dict.fromkeys(table for table, _, _ in chairs)
    return Round(tuple(SeatedTable(n, _chairs(seat, n)) for n in tables), tuple(sitting))


def _playing(tournament: Tournament, sitting: Collection[int]) -> dict[str, list[int]]:
    """Those who play the next round, by role, in the order of the lot."""
    number = len(tournament.rounds) + 1
    lot, present = Lot(tournament.seed, number), tournament.players_of(number)
    playing = [each for each in present if each.number not in sitting]
    return {
        role: lot.shuffled([each.number for each in playing if tournament.role_of(each.number, number) == role])
        for role in ROLES
    }


def _chairs(seat: Mapping[Chair, int], table: int) -> tuple[int, ...]:
    """The seats of a table, partners opposite."""
    return tuple(seat[table, side, role] for role in ROLES for side in (0, 1))
