"""The result of a table as its players agree to it: each side’s numbers, and who has agreed or objects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.sentence import Say
from scorepad.tournament.hall.table_decisions import mark_of
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable


@dataclass(frozen=True, slots=True)
class SideResult:
    """A side, or somebody who plays alone.

    names    who it is
    entrant  who agrees for it
    numbers  each with its label
    agreed   whether it has agreed to these numbers
    """

    names: Sequence[str]
    entrant: int
    numbers: Sequence[tuple[Say, int]]
    agreed: bool


@dataclass(frozen=True, slots=True)
class ShownResult:
    """The result of a table.

    sides     in the order of play
    mark      of these numbers: who agrees, agrees to them
    settled   whether all sides agreed
    director  whether the director entered it, so that nobody has to agree
    objected  the names of those who object, each with the reason or nothing
    """

    sides: Sequence[SideResult]
    mark: str
    settled: bool
    director: bool
    objected: Sequence[tuple[str, str]]


def shown_result(opened: OpenTournament, round_: int, table: SeatedTable, result: Result) -> ShownResult:
    """A result for the page; `result`: that of the log, or that to which the game of the table came."""
    report, same = opened.state.reports.get((round_, table.table)), mark_of(result) == mark_of(table.result)
    agreed = report.agreed if report and same else frozenset[int]()
    sides = [_side(opened, side, result, agreed=bool(agreed & {*side})) for side in opened.sides(table)]
    objected = report.objected if report and same else {}
    names = opened.state.entrants
    return ShownResult(
        sides,
        mark_of(result),
        all(side.agreed for side in sides) and not objected,
        bool(report) and report.by == 0 and same if report else False,
        [(names[who].name, why) for who, why in objected.items()],
    )


def _side(opened: OpenTournament, side: tuple[int, ...], result: Result, *, agreed: bool) -> SideResult:
    found = {"points": result.points, "won": result.won, "lost": result.lost}
    names = [name for number in side for name in opened.state.entrants[number].names]
    numbers = [(label, found[key].get(side[0], 0)) for key, label in opened.kind.entered.items()]
    return SideResult(names, side[0], numbers, agreed)
