"""The score sheet: rows, running totals, reasons, ranking. Screen, print, spreadsheet and JSON are all made from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypedDict

from scorepad.evening.play.correction import versions
from scorepad.evening.play.seats import NOBODY, dealers_to_come, starting_totals
from scorepad.evening.play.state import Row, State
from scorepad.evening.sheet.cells import Cell, cell_of, deal_mark, noted_suit
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.table import Plan, Played, Won
from scorepad.rules.voids import PASSED_OUT

Starts = Mapping[Who, tuple[int, int]]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class SheetRow:
    """A deal on the sheet. It is made once, compared by identity, and so drawn once.

    row       the deal as it was played
    place     of the deal, from 1; those thrown in count too
    number    of the deal among those that are scored
    label     in the left column
    cards     in each hand
    trump     the suit that was noted or that the schedule says, or empty
    void      why it was thrown in, or empty
    cells     one for each column; none if it was thrown in
    contract  what was bid, in words, if the game has one contract a deal; else None
    declarer  the column that has it, if that was entered; `tricks`: how many it took; `missed`: too few
    won       the game of a rubber that this deal ended, or None
    remark    what the game says of the deal, or None
    mark      the word for a note such as a revoke, or None; `marked`: the people named in it
    amended   when it was corrected last: ISO 8601 with offset; or empty
    ruled     whether there is a line above it
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
    mark: Say | None = None
    marked: tuple[Who, ...] = ()
    amended: str = ""
    ruled: bool = False

    @property
    def all_passed(self) -> bool:
        """Whether it counts although all passed: then it is a line in words."""
        return self.remark == PASSED_OUT

    @property
    def given(self) -> bool:
        """Whether the table gave points with it for a reason of its own."""
        return bool(self.row.facts.given)


class _Contracted(TypedDict, total=False):
    contract: Say
    declarer: Who | None
    tricks: int | None
    missed: bool


@dataclass(frozen=True, slots=True)
class EmptyRow:
    """The row of a deal that is still to come. The fields are those of `SheetRow`."""

    number: int
    label: str
    dealer: Who
    ruled: bool
    trump: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet.

    columns  players or sides, from left to right
    rows     the deals that are over
    ahead    the rows of deals still to come, if they were asked for
    totals   of each column
    ranking  the columns by place, best first; equal totals share one
    gone     the columns of those who do not sit at the table any more: they have no place
    unit     how many parts of its numbers are one point
    starts   who joined later with a total that is not 0: the place of the last scored deal before, and that total
    """

    columns: tuple[Who, ...]
    rows: tuple[SheetRow, ...]
    ahead: tuple[EmptyRow, ...]
    totals: Mapping[Who, int]
    ranking: tuple[tuple[Who, ...], ...]
    gone: tuple[Who, ...] = ()
    unit: int = 1
    starts: Starts = field(default_factory=dict)

    @property
    def leaders(self) -> tuple[Who, ...]:
        """The columns with the best total; none before anything is scored."""
        return self.ranking[0] if any(not row.void for row in self.rows) else ()


def make_sheet(state: State, *, known: Sheet | None = None, ahead: bool = True) -> Sheet:
    """The score sheet of an evening.

    known  an earlier sheet of the same evening, whose rows are used again
    ahead  whether to add the rows of deals still to come
    """
    columns, starts = state.evening.columns, _starts(state)
    same = known is not None and (known.columns, known.starts) == (columns, starts)
    known_rows = {id(row.row): row for row in known.rows} if known and same else {}
    return Sheet(
        columns,
        tuple(known_rows.get(id(row)) or _row(place, row, state, starts) for place, row in enumerate(state.rows, 1)),
        _ahead(state) if ahead and not state.evening.closed else (),
        state.table.totals,
        state.ranking,
        tuple(who for who in state.evening.people if who in columns and who not in state.table.seats),
        state.unit,
        starts,
    )


def _row(place: int, row: Row, state: State, starts: Starts) -> SheetRow:
    deal, said = row.deal, row.facts
    olds = versions(row, state) if said.was else ()
    won = game_won(row, state)
    in_game = _in_game(row, won, state)
    plan = state.game.plan(state.table)
    return SheetRow(
        row, place, deal.number, deal.label, deal.cards, deal.dealer if state.shows_dealer else NOBODY,
        trump=noted_suit(said.answers, state.game) or plan[deal.number - 1].trump,
        void=said.void,
        cells=tuple(
            _begun(
                cell_of(column, row.played, row, olds, in_game, state.game, place < state.evening.came(column)),
                place, starts)
            for column in state.evening.columns
        ) if row.played else (),
        **_contracted(row.played, state),
        won=won,
        remark=state.game.remark(row.played, state.table.options) if row.played else None,
        **deal_mark(deal, state.game),
        amended=said.was[-1].at if said.was else "",
        ruled=deal.number in _rules(plan),
    )  # fmt: skip


def _starts(state: State) -> Starts:
    scored = [place for place, row in enumerate(state.rows, 1) if row.played]
    before = {who: [place for place in scored if place < state.evening.came(who)] for who in state.evening.joined}
    totals = starting_totals(state.evening)
    return {who: (places[-1], totals[who]) for who, places in before.items() if places and who in totals}


def _begun(cell: Cell, place: int, starts: Starts) -> Cell:
    """The cell of the deal at `place`, with the total of a player who begins after it."""
    last, total = starts.get(cell.column, (0, 0))
    return replace(cell, begins=total) if last == place else cell


def game_won(row: Row, state: State) -> Won | None:
    """The game of a rubber that this deal won, if it won one."""
    rubber = state.game.rubber(state.table.options)
    if row.played is None or rubber is None:
        return None
    before, after = (rubber.games(table) for table in (row.before, row.after))
    return after[-1] if len(after) > len(before) else None


def _in_game(row: Row, won: Won | None, state: State) -> Mapping[Who, int]:
    """Each column's points in the game of the rubber after this deal, or at its end if this deal ended it."""
    if won:
        return won.score
    rubber = state.game.rubber(state.table.options)
    return rubber.in_game(row.after) if rubber else {}


def contract(answers: Mapping[str, Answers], state: State, *, full: bool = False) -> Say | None:
    """The contract of a deal in words, of which `full` has more; None if there is no contract, or not yet."""
    said = answers.get(state.game.contract_kind.name) if state.game.contract_kind else None
    words = state.game.contract_in_full if full else state.game.contract_in_words
    return None if said is None else words(said, state.table.options)


def _contracted(played: Played | None, state: State) -> _Contracted:
    """The fields of a row about its contract."""
    called = contract(played.answers, state) if played else None
    who = declarer(played.answers, state.game) if played else None
    if played is None or called is None:
        return {}
    return {
        "contract": called,
        "declarer": who,
        "tricks": _tricks_of(who, played.answers, state.game) if who else None,
        "missed": any(line.missed for line in played.lines),
    }


def declarer(answers: Mapping[str, Answers], game: Game) -> Who | None:
    """The column that declares, if there is one."""
    said = answers.get(game.contract_kind.name) if game.contract_kind else None
    return Who(str(said["declarer"])) if said and "declarer" in said else None


def _tricks_of(declarer: Who, answers: Mapping[str, Answers], game: Game) -> int | None:
    tricks = answers.get(game.contract_kind.made_by, {}) if game.contract_kind else {}
    return next((number(tricks[who]) for who in tricks if declarer in Who(who).members), None)


@lru_cache
def _rules(plan: tuple[Plan, ...]) -> frozenset[int]:
    """The numbers of the deals with a line above them: there a run of deals with equally many cards begins or ends, or
    the game turns. Rules 1.10, 12.7, 25.5.
    """
    labels = ["", *(deal.label for deal in plan), ""]
    return frozenset(
        at
        for at in range(2, len(plan) + 1)
        if plan[at - 1].turned
        or (labels[at] != labels[at - 1] and (labels[at - 1] == labels[at - 2] or labels[at] == labels[at + 1]))
    )


def _ahead(state: State) -> tuple[EmptyRow, ...]:
    """Rows for the deals to come, each with the player who will deal as far as is known."""
    table, plan = state.table, state.game.plan(state.table)
    first = len(table.scored)
    rows = range(first, state.game.schedule(table).rows)
    dealers = dealers_to_come(state.game, table, state.deal.dealer if state.deal else table.seats[0], len(rows))
    return tuple(EmptyRow(n + 1, plan[n].label, dealers[n - first], n + 1 in _rules(plan), plan[n].trump) for n in rows)
