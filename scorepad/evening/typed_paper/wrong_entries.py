"""Which entry on a typed sheet cannot be right: the least change is looked for that makes all of them agree."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.evening.typed_paper.scored_row import Complaint
from scorepad.evening.typed_paper.typed_scoring import Scoring
from scorepad.evening.typed_paper.typed_sheet import NOBODY, TOTAL, Cell, TypedSheet
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.table import Table

NOTHING: Mapping[Cell, Say] = {}
EMPTY = ""  # in the place of an entry
MOST_FAULTS = 20  # that are looked for on one sheet
MOST_PLAYS = 4_000  # deals that are played to find them: a second, on a sheet on which nothing is right


@dataclass(frozen=True, slots=True)
class Fault:
    """Something on a sheet that does not agree.

    cells    those that may be wrong, the most likely one first
    why      what does not agree, in a sentence
    sure     whether the first cell is wrong with any entries in the others
    likely   how many of the cells, the first ones, would each make it agree with another entry, and most else
    fits     those entries of the first cell; EMPTY for none at all
    missing  whether the cells are empty ones that have to be filled in
    """

    cells: tuple[Cell, ...]
    why: Say
    sure: bool = False
    likely: int = 0
    fits: tuple[Choice, ...] = ()
    missing: bool = False

    @property
    def named(self) -> Cell | None:
        """The cell that cannot be right, if it is known which one that is."""
        return self.cells[0] if self.sure else None


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a typed sheet.

    faults  what does not agree, from the top to the bottom; empty if all agrees
    sheet   with the empty cells filled in that follow from the others
    """

    faults: tuple[Fault, ...]
    sheet: TypedSheet


@dataclass(frozen=True, slots=True)
class _Change:
    """Another entry in a cell, how many complaints are left with it, and whether any of them was not there before."""

    cell: Cell
    entry: Choice
    left: int
    spoils: bool


class _Reckoned:
    """A sheet as it was reckoned: the table before each row, and what is wrong."""

    def __init__(self, scoring: Scoring, sheet: TypedSheet, first: Table) -> None:
        self.sheet = sheet
        self.rows = tuple(scoring.rows(sheet, 0, first))
        self.tables = (first, *(row.table for row in self.rows))
        self.complaints = tuple(each for row in self.rows for each in row.complaints)
        self.lost = next((n for n, row in enumerate(self.rows) if row.lost and row.complaints), len(self.rows))

    def first_but(self, cells: Collection[Cell]) -> Complaint | None:
        """The first complaint at another cell than these, or None."""
        return next((each for each in self.complaints if each.cell not in cells), None)

    @property
    def filled(self) -> TypedSheet:
        """The sheet with the empty cells that follow from the others."""
        entered = dict(self.sheet.entered)
        for row in self.rows:
            entered |= row.filled
        return replace(self.sheet, entered=entered)


def checked(sheet: TypedSheet, unread: Mapping[Cell, Say] = NOTHING) -> Checked:
    """Look for all that is wrong on a typed sheet. Raises IllegalOptions.

    unread  why the text that was typed in a cell, which is empty on the sheet, is not valid there
    """
    table = sheet.first_table()
    scoring, found, passed = Scoring(table), list[Fault](), set[Cell]()
    as_typed = reckoned = _Reckoned(scoring, sheet, table)
    while len(found) < MOST_FAULTS and (first := reckoned.first_but(passed)):
        if first.cell in unread:
            first = Complaint(first.cell, unread[first.cell], alone=True)
        changes = _mending(scoring, reckoned, first)
        found.append(_fault(reckoned, first, changes, unread))
        passed |= {first.cell, *(found[-1].cells if first.missing else _guessed(reckoned, first))}
        if changes:
            reckoned = _Reckoned(scoring, _with(reckoned.sheet, changes[0].cell, changes[0].entry), table)
    rest = [cell for cell in unread if cell not in passed]
    found += (_unread(as_typed, cell, unread[cell]) for cell in rest)
    return Checked(tuple(sorted(found, key=lambda fault: fault.cells[0].row)), as_typed.filled)


def _unread(reckoned: _Reckoned, cell: Cell, why: Say) -> Fault:
    """The fault of a cell whose text cannot be read, with the entry that follows from the others, if one does."""
    fits = reckoned.filled.entered.get(cell)
    return Fault((cell,), why, sure=True, fits=() if fits is None else (fits,))


def _guessed(reckoned: _Reckoned, first: Complaint) -> tuple[Cell, ...]:
    """The totals that cannot be checked: the entry of a cell that is wrong by itself can only be guessed."""
    row, table = first.cell.row, reckoned.tables[first.cell.row]
    column = table.column_of(first.cell.who)
    columns = (column,) if column in table.columns else table.columns
    return tuple(Cell(row, TOTAL, each) for each in columns) if first.alone else ()


def _fault(reckoned: _Reckoned, first: Complaint, changes: Sequence[_Change], unread: Collection[Cell]) -> Fault:
    if first.missing:
        return _missing(reckoned, first, unread)
    least = min((change.left for change in changes if not change.spoils), default=0)
    best = [change for change in changes if change.left == least and not change.spoils]
    fits = tuple(change.entry for change in best if change.cell == best[0].cell)
    if first.alone:
        return Fault((first.cell,), first.why, sure=True, fits=fits)
    likely, others = {change.cell: 0 for change in best}, (change.cell for change in changes)
    cells = dict.fromkeys((*likely, *others, *_of_complaint(reckoned, first)))
    return Fault(tuple(cells), first.why, likely=len(likely), fits=fits)


def _missing(reckoned: _Reckoned, first: Complaint, unread: Collection[Cell]) -> Fault:
    """The fault of all empty cells of a row that have to be filled in."""
    row = [each.cell for each in reckoned.complaints if each.missing and each.cell.row == first.cell.row]
    return Fault(tuple(cell for cell in row if cell not in unread), first.why, missing=True)


def _of_complaint(reckoned: _Reckoned, first: Complaint) -> tuple[Cell, ...]:
    """The cells that a complaint is about: in its row and, if it is about a total, the total above."""
    (row, kind, who), entered, table = first.cell, reckoned.sheet.entered, reckoned.tables[first.cell.row]
    if kind != TOTAL or who == NOBODY:
        return tuple(cell for cell in entered if cell.row == row and kind in (cell.kind, TOTAL))
    others = {*table.columns, *table.seats} - {who, *who.members}
    here = (cell for cell in entered if cell.row == row and cell.who not in others)
    return (*here, *(cell for cell in entered if cell == Cell(row - 1, TOTAL, who)))


def _mending(scoring: Scoring, reckoned: _Reckoned, first: Complaint) -> list[_Change]:
    """The changes of one cell after which nothing of a complaint is left, the most likely one first.

    That is one that leaves least to complain of, then one of the complaint's own cell, then one of the nearest row.
    They spoil nothing, unless the cell is wrong with any entries in the others.
    """
    found = list[_Change]()
    for cell, entry in () if first.missing else _candidates(reckoned, first):
        if scoring.plays > MOST_PLAYS:
            break
        change = _changed(scoring, reckoned, first, cell, entry)
        if change and (first.alone or not change.spoils):
            found.append(change)
    row = first.cell.row
    return sorted(found, key=lambda each: (each.spoils, each.left, each.cell != first.cell, row - each.cell.row))


def _candidates(reckoned: _Reckoned, first: Complaint) -> Iterator[tuple[Cell, Choice]]:
    """Every other entry in a cell from which a complaint may come: in its row, or above it in its column."""
    wrong, scored = first.cell, reckoned.rows[first.cell.row]
    if reckoned.sheet.void(wrong.row):
        return  # a deal thrown in may be what is wrong
    if wrong.kind == TOTAL and wrong.who in scored.points:
        yield wrong, reckoned.tables[wrong.row].totals[wrong.who] + scored.points[wrong.who]
    yield from _other_answers(reckoned, wrong.row, NOBODY, only=wrong if first.alone else None)
    for row in range(wrong.row - 1, -1, -1) if wrong.kind == TOTAL and wrong.who != NOBODY else ():
        yield from _other_answers(reckoned, row, wrong.who)


def _other_answers(
    reckoned: _Reckoned, row: int, column: Who, only: Cell | None = None
) -> Iterator[tuple[Cell, Choice]]:
    """Every other entry in the cells of a row that are no totals; of one column and the whole deal, or of all.

    only  the one cell that is looked at, even if it is empty
    """
    table, entered = reckoned.tables[row], reckoned.sheet.entered
    for step in reckoned.rows[row].asked:
        for asked in step.fields:
            cell = reckoned.sheet.cell(row, step, asked.key)
            whole = cell.who not in table.totals and cell.who not in table.seats
            # An entry for the whole deal would change a total that agrees.
            concerned = Cell(row, TOTAL, column) not in entered if whole else column == table.column_of(cell.who)
            filled = cell in entered or asked.optional if only is None else cell == only
            if (column == NOBODY or concerned) and filled:
                found = _entries(reckoned, row, step, asked)
                yield from ((cell, other) for other in found if other != entered.get(cell, EMPTY))


def _entries(reckoned: _Reckoned, row: int, step: Step, asked: Field) -> tuple[Choice, ...]:
    """All entries that a cell for this field may have; of typed points those that a typed total asks for."""
    if asked.sums:
        column = reckoned.tables[row].column_of(Who(asked.key))
        total = reckoned.sheet.entered.get(Cell(row, TOTAL, column))
        return (total - reckoned.tables[row].totals[column],) if isinstance(total, int) else ()
    return (*asked.choices, EMPTY) if asked.optional or step.many else asked.choices


def _changed(scoring: Scoring, reckoned: _Reckoned, first: Complaint, cell: Cell, entry: Choice) -> _Change | None:
    """The effect of another entry in a cell; None if it does not mend a complaint.

    Below a row that could not be reckoned anything may come to light.
    """
    before = {each.cell for each in reckoned.complaints}
    left, spoils = sum(each.cell.row < cell.row for each in reckoned.complaints), False
    for scored in scoring.rows(_with(reckoned.sheet, cell, entry), cell.row, reckoned.tables[cell.row]):
        for each in scored.complaints:
            left += 1
            spoils = spoils or (each.cell not in before and each.cell.row <= reckoned.lost)
            if each.cell == first.cell or (spoils and not first.alone):
                return None
    return _Change(cell, entry, left, spoils)


def _with(sheet: TypedSheet, cell: Cell, entry: Choice) -> TypedSheet:
    entered = {other: value for other, value in sheet.entered.items() if other != cell}
    return replace(sheet, entered=entered if entry == EMPTY else {**entered, cell: entry})
