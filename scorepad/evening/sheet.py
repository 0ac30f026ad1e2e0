"""The score sheet: rows, running totals, reasons, ranking. Screen, print, CSV and JSON all show this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.evening.conversation import IllegalDeal, hold
from scorepad.evening.replay import Row, State
from scorepad.games.say import Who
from scorepad.games.table import Line, Played


@dataclass(frozen=True, slots=True)
class Cell:
    """What the sheet says of one column in one deal.

    bid, tricks  None where the game has none, or the player sat out
    missed       the bid was not made: it is struck out
    old_bids     what was said here before it was amended, oldest first; old_totals likewise
    """

    column: Who
    points: int
    total: int
    bid: int | None = None
    tricks: int | None = None
    missed: bool = False
    lines: tuple[Line, ...] = ()
    old_bids: tuple[int, ...] = ()
    old_totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A deal on the sheet. `place` counts every deal told, `number` those that were scored; `ruled`: a line above."""

    place: int
    number: int
    label: str
    cards: int
    dealer: Who
    trump: str
    void: str
    cells: tuple[Cell, ...]
    amended: str = ""
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class Ahead:
    """A deal still to come: an empty row."""

    number: int
    label: str
    dealer: Who
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """`columns` from left to right as the evening wants them; `ranking` best first, equal totals share a place."""

    columns: tuple[Who, ...]
    rows: tuple[SheetRow, ...]
    ahead: tuple[Ahead, ...]
    totals: Mapping[Who, int]
    ranking: tuple[tuple[Who, ...], ...]

    @property
    def leaders(self) -> tuple[Who, ...]:
        """Those on top, once anything is scored."""
        return self.ranking[0] if any(not row.void for row in self.rows) else ()


def sheet(state: State, *, ahead: bool = True) -> Sheet:
    """Lay out the sheet; `ahead` adds the rows still to be played."""
    columns = state.evening.columns
    rows = tuple(_row(place, row, columns, state) for place, row in enumerate(state.rows, 1))
    return Sheet(
        columns,
        rows,
        _ahead(state) if ahead and not state.evening.closed else (),
        state.table.totals,
        ranking(state.table.totals, columns),
    )


def ranking(totals: Mapping[Who, int], columns: Sequence[Who]) -> tuple[tuple[Who, ...], ...]:
    """Columns by total, best first."""
    levels = sorted(set(totals.values()), reverse=True)
    return tuple(tuple(column for column in columns if totals[column] == level) for level in levels)


def _row(place: int, row: Row, columns: Sequence[Who], state: State) -> SheetRow:
    deal, said = row.deal, row.said
    trump = said.answers.get("trump", "")
    olds = _versions(row, state) if said.was else ()
    return SheetRow(
        place, deal.number, deal.label, deal.cards, deal.dealer,
        trump=trump if isinstance(trump, str) else "",
        void=said.void,
        cells=tuple(_cell(column, row.played, row, olds) for column in columns) if row.played else (),
        amended=said.was[-1].at if said.was else "",
        ruled=ruled(deal.number, state),
    )  # fmt: skip


def _cell(column: Who, played: Played, row: Row, olds: Sequence[Played]) -> Cell:
    total = row.after.totals[column]
    points = played.points(column)
    bid, tricks = _said(played, "bids", column), _said(played, "tricks", column)
    return Cell(
        column, points, total, bid, tricks,
        missed=bid is not None and bid != tricks,
        lines=tuple(line for line in played.lines if line.column == column),
        old_bids=_changed([_said(old, "bids", column) for old in olds], bid),
        old_totals=_changed([total - points + old.points(column) for old in olds], total),
    )  # fmt: skip


def _said(played: Played, step: str, column: Who) -> int | None:
    value = played.answers.get(step, {}).get(column)
    return value if type(value) is int else None


def _changed(olds: Sequence[int | None], now: int | None) -> tuple[int, ...]:
    """Old values that differ from the one that came after them."""
    after = [*olds, now][1:]
    return tuple(old for old, then in zip(olds, after, strict=True) if old is not None and old != then)


def _versions(row: Row, state: State) -> tuple[Played, ...]:
    """The deal as it stood before each of its amendments, the first version first."""
    said, versions = row.said, list[Played]()
    times = sorted({was.at for was in said.was}, reverse=True)
    for at in times:
        said = replace(said, answers={**said.answers, **{was.step: was.value for was in said.was if was.at == at}})
        try:
            held = hold(state.game, row.before, row.deal, replace(said, was=()), accepted=True)
        except IllegalDeal:  # what stood here belonged to another dealer or schedule, or somebody made it up
            continue
        versions += [held.played] if held.played else []
    return tuple(reversed(versions))


def ruled(number: int, state: State) -> bool:
    """Whether a rule is drawn above a deal: a block of equal hands begins or ends there. Rules 1.10."""
    plan = state.game.plan(state.table)
    if not 2 <= number <= len(plan):
        return False
    blocks = [n for n in (number - 1, number) if _in_block(n, [each.label for each in plan])]
    return bool(blocks) and plan[number - 1].label != plan[number - 2].label


def _in_block(number: int, labels: Sequence[str]) -> bool:
    """Whether the deal of that number stands beside one of the same label."""
    return labels[number - 1] in (*labels[max(number - 2, 0) : number - 1], *labels[number : number + 1])


def _ahead(state: State) -> tuple[Ahead, ...]:
    """The rows to come, with their dealers as the turn will go round."""
    table, plan = state.table, state.game.plan(state.table)
    first = len(table.past)
    dealer = state.deal.dealer if state.deal else table.seats[0]
    turn = (dealer, *table.clockwise_from_left_of(dealer)) if dealer in table.seats else table.seats
    return tuple(
        Ahead(n + 1, plan[n].label, turn[(n - first) % len(table.seats)], ruled(n + 1, state))
        for n in range(first, state.game.length(table))
    )
