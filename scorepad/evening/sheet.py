"""The score sheet: rows, running totals, reasons, ranking. Screen, print, CSV and JSON all show this one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypedDict

from scorepad.evening.replay import Row, State
from scorepad.evening.versions import versions
from scorepad.games.revokes import revoked
from scorepad.games.say import Say, Who, say
from scorepad.games.steps import Answers, number
from scorepad.games.table import Line, Plan, Played, Won


@dataclass(frozen=True, slots=True)
class Cell:
    """What the sheet says of one column in one deal.

    bid, tricks  None where the game has none, or the player sat out
    missed       the bid was not made: it is struck out
    declares     the contract was this column's
    in_game      what it has in the game of a rubber that was played, None where there are no rubbers
    old_bids     what was said here before it was amended, oldest first; old_totals likewise
    old_lines    all lines of each version before it was amended, oldest first
    """

    column: Who
    points: int
    total: int
    bid: int | None = None
    tricks: int | None = None
    missed: bool = False
    declares: bool = False
    in_game: int | None = None
    lines: tuple[Line, ...] = ()
    old_bids: tuple[int, ...] = ()
    old_totals: tuple[int, ...] = ()
    old_lines: tuple[tuple[Line, ...], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class SheetRow:
    """A deal on the sheet. `place` counts every deal told, `number` those that were scored; `ruled`: a line above.

    `contract`: what was bid, in words, where the game has one contract a deal; `declarer` has it, and took `tricks`,
    too few if `missed`; `remark`: what the game says of the deal; `won`: the game of a rubber that it ended;
    `revokes`: who revoked in it, or called a revoke wrongly.
    A row is laid out once, so it can be recognised by its identity and drawn once.
    """

    row: Row
    place: int
    number: int
    label: str
    cards: int
    dealer: Who
    trump: str
    void: str
    cells: tuple[Cell, ...]
    contract: Say | None = None
    declarer: Who | None = None
    tricks: int | None = None
    missed: bool = False
    won: Won | None = None
    remark: Say | None = None
    revokes: tuple[Who, ...] = ()
    amended: str = ""
    ruled: bool = False


class _Contracted(TypedDict, total=False):
    contract: Say
    declarer: Who
    tricks: int | None
    missed: bool


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


def sheet(state: State, *, known: Sheet | None = None, ahead: bool = True) -> Sheet:
    """Lay out the sheet, with the rows still to come if they are wanted.

    known  an earlier sheet of the same evening: rows that stand there already are taken from it
    """
    columns = state.evening.columns
    known_rows = {id(row.row): row for row in known.rows} if known and known.columns == columns else {}
    return Sheet(
        columns,
        tuple(known_rows.get(id(row)) or _row(place, row, state) for place, row in enumerate(state.rows, 1)),
        _ahead(state) if ahead and not state.evening.closed else (),
        state.table.totals,
        ranking(state),
    )


def ranking(state: State) -> tuple[tuple[Who, ...], ...]:
    """Columns by total, best first; those with the same total in the order of the sheet."""
    return tuple(tuple(who for who in state.evening.columns if who in place) for place in state.table.ranking)


def _row(place: int, row: Row, state: State) -> SheetRow:
    deal, said = row.deal, row.said
    trump = said.answers.get("trump", "")
    olds = versions(row, state) if said.was else ()
    won = game_won(row, state)
    in_game = _in_game(row, won, state)
    return SheetRow(
        row, place, deal.number, deal.label, deal.cards, deal.dealer,
        trump=trump if isinstance(trump, str) else "",
        void=said.void,
        cells=tuple(_cell(column, row.played, row, olds, in_game) for column in state.evening.columns)
        if row.played
        else (),
        **_contracted(row.played, state),
        won=won,
        remark=state.game.remark(row.played) if row.played else None,
        revokes=revoked(deal.noted),
        amended=said.was[-1].at if said.was else "",
        ruled=deal.number in _rules(state.game.plan(state.table)),
    )  # fmt: skip


def game_won(row: Row, state: State) -> Won | None:
    """The game of a rubber that was won with this deal."""
    if row.played is None or not state.game.rubber(state.table.options):
        return None
    before, after = (state.game.games(table) for table in (row.before, row.after))
    return after[-1] if len(after) > len(before) else None


def _in_game(row: Row, won: Won | None, state: State) -> Mapping[Who, int]:
    """What each had in the game of the rubber after this deal, also where it was the last of that game."""
    if won:
        return won.score
    return state.game.in_game(row.after) if state.game.rubber(state.table.options) else {}


def _cell(column: Who, played: Played, row: Row, olds: Sequence[Played], in_game: Mapping[Who, int]) -> Cell:
    total = row.after.totals[column]
    points = played.points(column)
    bid, tricks = _said(played, "bids", column), _said(played, "tricks", column)
    return Cell(
        column, points, total, bid, tricks,
        missed=bid is not None and bid != tricks,
        declares=str(played.answers.get("contract", {}).get("declarer", "")) in column.members,
        in_game=in_game.get(column),
        lines=_lines(played, column),
        old_bids=changed([_said(old, "bids", column) for old in olds], bid),
        old_totals=changed([total - points + old.points(column) for old in olds], total),
        old_lines=tuple(_lines(old, column) for old in olds),
    )  # fmt: skip


def _lines(played: Played, column: Who) -> tuple[Line, ...]:
    return tuple(line for line in played.lines if line.column == column)


def contract(answers: Mapping[str, Answers], state: State) -> Say | None:
    """What was bid in a deal, and whether it was doubled; None where nothing was, or not yet."""
    said = answers.get("contract")
    if said is None:
        return None
    times = {"x": " x", "xx": " xx"}.get(str(said.get("doubled")), "")
    return say("{bid}{times}", bid=state.game.called(str(said["bid"]), state.table.options), times=times)


def _contracted(played: Played | None, state: State) -> _Contracted:
    """What a row says of its contract."""
    called = contract(played.answers, state) if played else None
    if played is None or called is None:
        return {}
    declarer = Who(str(played.answers["contract"]["declarer"]))
    return {
        "contract": called,
        "declarer": declarer,
        "tricks": _tricks_of(declarer, played),
        "missed": any(line.missed for line in played.lines),
    }


def _tricks_of(declarer: Who, played: Played) -> int | None:
    """The declarer's tricks, or those of his side."""
    tricks = played.answers.get("tricks", {})
    return next((number(tricks[who]) for who in tricks if declarer in Who(who).members), None)


def _said(played: Played, step: str, column: Who) -> int | None:
    value = played.answers.get(step, {}).get(column)
    return value if type(value) is int else None


def changed(olds: Sequence[int | None], now: int | None) -> tuple[int, ...]:
    """Old values that differ from the one that came after them."""
    after = [*olds, now][1:]
    return tuple(old for old, then in zip(olds, after, strict=True) if old is not None and old != then)


@lru_cache
def _rules(plan: tuple[Plan, ...]) -> frozenset[int]:
    """The deals that have a rule above them: a block of equal hands begins or ends there. Rules 1.10."""
    labels = ["", *(deal.label for deal in plan), ""]
    blocks = [label in (before, after) for before, label, after in zip(labels, labels[1:], labels[2:], strict=False)]
    return frozenset(
        number
        for number in range(2, len(plan) + 1)
        if labels[number] != labels[number - 1] and (blocks[number - 1] or blocks[number - 2])
    )


def _ahead(state: State) -> tuple[Ahead, ...]:
    """The rows to come, with their dealers as the turn will go round."""
    table, plan = state.table, state.game.plan(state.table)
    first = len(table.past)
    dealer = state.deal.dealer if state.deal else table.seats[0]
    turn = (dealer, *table.clockwise_from_left_of(dealer)) if dealer in table.seats else table.seats
    return tuple(
        Ahead(n + 1, plan[n].label, turn[(n - first) % len(table.seats)], n + 1 in _rules(plan))
        for n in range(first, state.game.rows(table))
    )
