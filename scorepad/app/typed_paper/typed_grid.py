"""The grid in which a sheet of paper is typed in: a field for each cell, and next to a row its disagreements."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.app.setup.sides import columns_with
from scorepad.evening.log.facts import Evening
from scorepad.evening.typed_paper.typed_layout import Entry, Layout, as_sent, layout
from scorepad.evening.typed_paper.typed_sheet import MOST_ROWS, NOBODY, TOTAL, Cell, TypedSheet, typed_kinds
from scorepad.evening.typed_paper.wrong_entries import EMPTY, Fault
from scorepad.rules.base.course_of_play import IN_TURN
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Part, Say, Who, say
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Table, ids_of_players

ONE_DIGIT = 9
MOST_FITS = 6  # entries that are named


@dataclass(frozen=True, slots=True)
class PaperDraft:
    """The content of the form.

    game     what was played
    players  by how many
    names    as typed, in the order of the columns
    dealer   the column of the first dealer, from 0
    given    the house rules that were entered, for Game.settle
    rows     how many rows there are
    cells    the typed text of each cell
    day      when it was played, as typed
    key      made for this form, so that sending it twice begins one evening
    """

    game: Game
    players: int
    names: tuple[str, ...]
    dealer: int
    given: Mapping[str, object]
    rows: int
    cells: Mapping[Cell, str]
    day: str
    key: str

    @property
    def seats(self) -> tuple[Who, ...]:
        """The ids of the players."""
        return ids_of_players(self.players)

    @property
    def has_totals(self) -> bool:
        """Whether a total was typed."""
        return any(cell.kind == TOTAL for cell in self.cells)

    @property
    def columns(self) -> tuple[Who, ...]:
        """Those who have a column: players or sides."""
        return columns_with(self.game, self.given, self.seats)


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell to be typed in.

    name     of its field
    text     as typed
    kind     the kind of its value
    who      its player or side; NOBODY if it belongs to the whole deal
    choices  the choices with their words; empty if a number is typed
    wrong    whether it cannot be right, or is most likely wrong
    maybe    whether it is less likely wrong
    short    whether its numbers have one digit
    total    whether it holds a total
    signed   whether its numbers may be below 0
    """

    name: str
    text: str
    kind: Say
    who: Who
    choices: tuple[tuple[str, Say], ...]
    wrong: bool
    maybe: bool
    short: bool
    total: bool
    signed: bool


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of the grid.

    label    the cards in each hand, or the number of the deal
    dealer   who deals; NOBODY if that is not shown, or depends on points
    deal     the cells of the whole deal
    columns  the cells of each player or side; none but the total where somebody sits out
    why      its disagreements
    """

    label: str
    dealer: Who
    deal: tuple[GridCell, ...]
    columns: tuple[tuple[Who, tuple[GridCell, ...]], ...]
    why: tuple[Say, ...]


def blank_sheet(game: Game, options: Options, seats: tuple[Who, ...], dealer: int = 0) -> TypedSheet:
    """An empty sheet."""
    return TypedSheet(Evening(game.slug, options, seats, seats[dealer], game.columns_by(options, seats), {}), game, {})


def is_open(game: Game, options: Options, seats: tuple[Who, ...]) -> bool:
    """Whether the number of rows is not known in advance: the number of deals, or of deals thrown in."""
    unknown = game.schedule(blank_sheet(game, options, seats).first_table()).total is None
    return unknown or game.contract_kind is not None


def row_count(game: Game, given: Mapping[str, object], players: int, asked: int) -> int:
    """How many rows the grid has: as many as the game has deals, or more where more were asked for."""
    seats = ids_of_players(players)
    try:
        options = game.settle(given, players)
    except IllegalOptions:
        return min(asked, MOST_ROWS)  # the existing rows stay, hidden, until the house rules are legal
    schedule = game.schedule(blank_sheet(game, options, seats).first_table())
    return min(max(schedule.rows, asked if is_open(game, options, seats) else 0), MOST_ROWS)


def cell_name(cell: Cell, kinds: Sequence[StepKind]) -> str:
    """The name of a cell's field: its row, its kind by number, and its player."""
    of = next((n for n, kind in enumerate(kinds) if kind.name == cell.kind), len(kinds))
    return f"n{cell.row}-{of}-{cell.who}"


def without_totals(draft: PaperDraft) -> PaperDraft:
    """The form without its totals: those computed from the other numbers are right."""
    return replace(draft, cells={cell: text for cell, text in draft.cells.items() if cell.kind != TOTAL})


def grid_rows(draft: PaperDraft, options: Options, faults: Sequence[Fault]) -> tuple[GridRow, ...]:
    """The rows of the grid by these house rules, each with its disagreements."""
    blank = blank_sheet(draft.game, options, draft.seats, draft.dealer)
    sheet, table, grid = replace(blank, entered=draft.cells), blank.first_table(), _Grid(draft, layout(blank), faults)
    labels = [plan.label for plan in draft.game.plan(table)]
    short = _one_digit(draft.game, table)
    rows, number = list[GridRow](), 0
    for row in range(draft.rows):
        dealer = sheet.dealer(table, row)
        playing = {table.column_of(who) for who in draft.game.order(table, dealer)}
        columns = tuple((who, grid.of_column(row, who, who in playing, short)) for who in draft.columns)
        why = tuple(grid.sentence(fault) for fault in faults if fault.cells[0].row == row)
        label = labels[number] if number < len(labels) else str(number + 1)
        shown = dealer if draft.game.dealing(options) == IN_TURN else NOBODY
        rows.append(GridRow(label, shown, grid.of_deal(row), columns, why))
        number += not sheet.void(row)
    return tuple(rows)


class _Grid:
    """The cells of a grid, and the sentences of its rows."""

    def __init__(self, draft: PaperDraft, places: Layout, faults: Sequence[Fault]) -> None:
        self._draft, self._layout = draft, places
        self._wrong = {cell for fault in faults for cell in fault.cells[: fault.likely or None]}
        self._maybe = {cell for fault in faults for cell in fault.cells} - self._wrong
        self._kinds = typed_kinds(draft.game)

    def of_deal(self, row: int) -> tuple[GridCell, ...]:
        """The cells of the whole deal."""
        return tuple(self._cell(Cell(row, each.kind, each.who), each, ()) for each in self._layout.deal)

    def of_column(self, row: int, who: Who, plays: bool, short: Container[str]) -> tuple[GridCell, ...]:
        """The cells of a column; a player who sits out has the total only."""
        entries = self._layout.each if plays else self._layout.each[-1:]
        return tuple(self._cell(Cell(row, each.kind, who), each, short) for each in entries)

    def _cell(self, cell: Cell, entry: Entry, short: Container[str]) -> GridCell:
        text, said = self._draft.cells.get(cell, ""), zip(entry.choices, entry.words, strict=True)
        choices = [(as_sent(choice), words) for choice, words in said]
        if choices and text not in ("", *(choice for choice, _ in choices)):
            choices.append((text, say("{word}", word=text)))
        return GridCell(
            cell_name(cell, self._kinds), text, entry.title, NOBODY if entry in self._layout.deal else cell.who,
            tuple(choices), wrong=cell in self._wrong, maybe=cell in self._maybe, short=cell.kind in short,
            total=cell.kind == TOTAL, signed=cell.kind in (TOTAL, *(kind.name for kind in self._kinds if kind.sums)),
        )  # fmt: skip

    def sentence(self, fault: Fault) -> Say:
        """The sentence for a disagreement."""
        cell = fault.cells[0]
        if fault.missing:
            return self._whose(cell, fault.why)
        if fault.sure:
            return self._with_fits(say("{cell} can’t be right: {why}."), fault)
        if fault.likely == 1:
            told = self._with_fits(say("{cell} is most likely wrong: {why}."), fault)
            others = say("{told} If it’s right, one of the other marked numbers is wrong.", told=told)
            return others if len(fault.cells) > 1 else told
        if fault.likely:
            ranked = tuple(map(self._as_typed, fault.cells[: min(fault.likely, MOST_FITS)]))
            return say("One of these numbers is wrong: {why}. Most likely first: {cells}.", why=fault.why, cells=ranked)
        return say("These numbers don’t agree: {why}.", why=fault.why)

    def _with_fits(self, told: Say, fault: Fault) -> Say:
        """A sentence about the first cell of a fault, with the values that would fit there."""
        cell = fault.cells[0]
        told, fits = told.put(cell=self._as_typed(cell), why=fault.why), self._fits(cell, fault.fits)
        if len(fits) == 1:
            return say("{told} With {n}, the numbers agree.", told=told, n=fits[0])
        if 0 < len(fits) <= MOST_FITS:
            return say("{told} With one of these, the numbers agree: {numbers}.", told=told, numbers=fits)
        return told

    def _whose(self, cell: Cell, why: Say) -> Say:
        if cell.who in self._draft.columns:
            return say("{who}: {why}.", who=cell.who, why=why)
        return say("{what}: {why}.", what=self._layout.of(cell).title, why=why)

    def _as_typed(self, cell: Cell) -> Say:
        """A cell with its typed text."""
        entry, text = self._layout.of(cell), self._draft.cells.get(cell, "")
        typed = next((entry.in_words(choice) for choice in entry.choices if as_sent(choice) == text), text)
        if cell.who in self._draft.columns:
            return say("{who}, {what}: “{typed}”", who=cell.who, what=entry.title, typed=typed)
        return say("{what}: “{typed}”", what=entry.title, typed=typed)

    def _fits(self, cell: Cell, fits: Sequence[Choice]) -> tuple[Part, ...]:
        entry = self._layout.of(cell)
        return tuple(say("an empty cell") if each == EMPTY else entry.in_words(each) for each in fits)


def _one_digit(game: Game, table: Table) -> frozenset[str]:
    """The kinds whose numbers have one digit: promises and their results, if hands are small."""
    promises = [kind for kind in game.asks if kind.promises]
    small = max(plan.cards for plan in game.plan(table)) <= ONE_DIGIT
    return frozenset(name for kind in promises for name in (kind.name, kind.made_by) if small)
