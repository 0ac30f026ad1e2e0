"""The grid in which a sheet of paper is typed in: a field for each cell, and beside a row what does not agree in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.evening.log.facts import Evening
from scorepad.evening.typed.faults import Fault
from scorepad.evening.typed.sheet import MOST_ROWS, TOTAL, Cell, TypedSheet, dealer_of, typed_kinds
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Table, ids_of_players

ONE_DIGIT = 9
TOTAL_HEAD = say("Total")


@dataclass(frozen=True, slots=True)
class PaperDraft:
    """What stands on the form.

    game     what was played
    players  by how many
    names    as typed, in the order of the columns
    dealer   who dealt first: the column, from 0
    given    the house rules that were entered, for Game.settle
    rows     how many rows there are
    cells    what was typed in each cell
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


@dataclass(frozen=True, slots=True)
class GridCell:
    """A cell to be typed in.

    name   of its field
    text   what was typed in it
    kind   what is asked for
    who    whose it is
    wrong  whether a sentence of its row is about it
    short  whether its numbers have one digit
    total  whether it holds a total
    """

    name: str
    text: str
    kind: Say
    who: Who
    wrong: bool
    short: bool
    total: bool


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of the grid.

    label    the cards in each hand, or the number of the deal
    dealer   who deals
    columns  the cells of each player; none where somebody sits out
    why      what does not agree in it
    """

    label: str
    dealer: Who
    columns: tuple[tuple[Who, tuple[GridCell, ...]], ...]
    why: tuple[Say, ...]


def blank_sheet(game: Game, options: Options, seats: tuple[Who, ...], dealer: int = 0) -> TypedSheet:
    """A sheet on which nothing stands yet."""
    return TypedSheet(Evening(game.slug, options, seats, seats[dealer], game.columns(seats), {}), game, {})


def is_open(game: Game, options: Options, seats: tuple[Who, ...]) -> bool:
    """Whether nobody knows before how many deals there are."""
    return game.schedule(blank_sheet(game, options, seats).first_table()).total is None


def row_count(game: Game, given: Mapping[str, object], players: int, asked: int) -> int:
    """How many rows the grid has: as many as the game has deals, or so many as were asked for where it does not say."""
    seats = ids_of_players(players)
    try:
        schedule = game.schedule(blank_sheet(game, game.settle(given, players), seats).first_table())
    except IllegalOptions:
        return min(asked, MOST_ROWS)  # the rows that there were stay, out of sight, until the house rules can be
    return min(max(schedule.rows, asked if schedule.total is None else 0), MOST_ROWS)


def cell_name(cell: Cell, kinds: Sequence[StepKind]) -> str:
    """The name of a cell's field: its row, which of the kinds it is of, and whose it is."""
    of = next((n for n, kind in enumerate(kinds) if kind.name == cell.kind), len(kinds))
    return f"n{cell.row}-{of}-{cell.who}"


def without_totals(draft: PaperDraft) -> PaperDraft:
    """The form without its totals: what the other numbers give is right."""
    return replace(draft, cells={cell: text for cell, text in draft.cells.items() if cell.kind != TOTAL})


def grid_rows(draft: PaperDraft, options: Options, faults: Sequence[Fault]) -> tuple[GridRow, ...]:
    """The rows of the grid by these house rules, each with what does not agree in it."""
    sheet = blank_sheet(draft.game, options, draft.seats, draft.dealer)
    table = sheet.first_table()
    labels = [plan.label for plan in draft.game.plan(table)]
    wrong = {cell for fault in faults for cell in fault.cells}
    kinds, short = typed_kinds(draft.game), _one_digit(draft.game, table)
    rows = list[GridRow]()
    for row in range(draft.rows):
        dealer = dealer_of(table, sheet.evening.first_dealer, row)
        cells = _cells(draft, row, draft.game.order(table, dealer), kinds)
        columns = tuple(
            (who, tuple(_grid_cell(draft, each, kinds, short, wrong) for each in its)) for who, its in cells
        )
        why = tuple(_sentence(fault, draft, kinds) for fault in faults if fault.cells[0].row == row)
        rows.append(GridRow(labels[row] if row < len(labels) else str(row + 1), dealer, columns, why))
    return tuple(rows)


def _cells(
    draft: PaperDraft, row: int, playing: Sequence[Who], kinds: Sequence[StepKind]
) -> Iterator[tuple[Who, list[Cell]]]:
    """The cells of a row by whose they are; who sits out has the total alone."""
    for who in draft.seats:
        yield who, [*(Cell(row, kind.name, who) for kind in kinds if who in playing), Cell(row, TOTAL, who)]


def _grid_cell(
    draft: PaperDraft, cell: Cell, kinds: Sequence[StepKind], short: Iterable[str], wrong: Iterable[Cell]
) -> GridCell:
    return GridCell(
        cell_name(cell, kinds), draft.cells.get(cell, ""), _head(cell, kinds), cell.who,
        wrong=cell in wrong, short=cell.kind in short, total=cell.kind == TOTAL,
    )  # fmt: skip


def _head(cell: Cell, kinds: Sequence[StepKind]) -> Say:
    return next((kind.title for kind in kinds if kind.name == cell.kind), TOTAL_HEAD)


def _one_digit(game: Game, table: Table) -> frozenset[str]:
    """The kinds whose numbers have one digit: promises and what tells whether they were made, where hands are small."""
    promises = [kind for kind in game.asks if kind.promises]
    small = max(plan.cards for plan in game.plan(table)) <= ONE_DIGIT
    return frozenset(name for kind in promises for name in (kind.name, kind.made_by) if small)


def _sentence(fault: Fault, draft: PaperDraft, kinds: Sequence[StepKind]) -> Say:
    """What a row says of something that does not agree."""
    cell = fault.named
    if fault.missing:
        return say("{who}: {why}.", who=fault.cells[0].who, why=fault.why)
    if cell is None and fault.one:
        return say("One of the marked numbers cannot be right: {why}.", why=fault.why)
    if cell is None:
        return say("These numbers do not agree: {why}.", why=fault.why)
    title, text = _head(cell, kinds), draft.cells.get(cell, "")
    told = say("{who}, {what}: “{typed}” cannot be right: {why}.", who=cell.who, what=title, typed=text, why=fault.why)
    if len(fault.fits) == 1:
        return say("{told} With {n} everything agrees.", told=told, n=fault.fits[0])
    if fault.fits:
        return say("{told} With one of these everything agrees: {numbers}.", told=told, numbers=fault.fits)
    return told
