"""Which entry on a typed sheet cannot be right: the least change is looked for that makes all of them agree."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from scorepad.evening.typed.scoring import Complaint, Scoring
from scorepad.evening.typed.sheet import NOBODY, TOTAL, Cell, TypedSheet
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice
from scorepad.rules.table import Table

EMPTY = ""  # in the place of an entry
MOST_FAULTS = 20  # that are looked for on one sheet
MOST_PLAYS = 12_000  # deals that are played to find them: a second, on a sheet on which nothing is right


@dataclass(frozen=True, slots=True)
class Fault:
    """Something on a sheet that does not agree.

    cells    those that may be wrong
    why      what does not agree, in a sentence
    one      whether another entry in one of the cells would make all agree
    fits     those entries, where there is only one such cell; EMPTY for none at all
    missing  whether the cells are empty ones that have to be filled in
    """

    cells: tuple[Cell, ...]
    why: Say
    one: bool = False
    fits: tuple[Choice, ...] = ()
    missing: bool = False

    @property
    def named(self) -> Cell | None:
        """The cell that cannot be right, where it is known which one that is."""
        return self.cells[0] if self.one and len(self.cells) == 1 else None


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of a typed sheet.

    faults  what does not agree, from the top to the bottom; nothing where all does
    sheet   with the empty cells filled in that follow from the others
    """

    faults: tuple[Fault, ...]
    sheet: TypedSheet


@dataclass(frozen=True, slots=True)
class _Change:
    """Another entry in a cell, and how many complaints are left with it."""

    cell: Cell
    entry: Choice
    left: int


class _Reckoned:
    """A sheet as it was reckoned: the table before each row, and what is wrong."""

    def __init__(self, scoring: Scoring, sheet: TypedSheet, first: Table) -> None:
        self.sheet = sheet
        self.rows = tuple(scoring.rows(sheet, 0, first))
        self.tables = (first, *(row.table for row in self.rows))
        self.complaints = tuple(each for row in self.rows for each in row.complaints)
        self.lost = bool(self.complaints) and self.rows[-1].lost

    def first_but(self, rows: Collection[int]) -> Complaint | None:
        """The first complaint in another row than these, or None."""
        return next((each for each in self.complaints if each.cell.row not in rows), None)

    @property
    def filled(self) -> TypedSheet:
        """The sheet with the empty cells that follow from the others."""
        entered = dict(self.sheet.entered)
        for row in self.rows:
            entered |= row.filled
        return replace(self.sheet, entered=entered)


def checked(sheet: TypedSheet) -> Checked:
    """Look for what is wrong on a typed sheet. Raises IllegalOptions."""
    scoring, found, passed = Scoring(), list[Fault](), list[int]()
    as_typed = reckoned = _Reckoned(scoring, sheet, sheet.first_table())
    while len(found) < MOST_FAULTS and (first := reckoned.first_but(passed)):
        changes = _least(scoring, reckoned, first)
        found.append(_fault(reckoned, first, changes))
        if changes:
            reckoned = _Reckoned(scoring, _with(reckoned.sheet, changes[0]), reckoned.tables[0])
        else:
            passed.append(first.cell.row)
    return Checked(tuple(found), as_typed.filled)


def _fault(reckoned: _Reckoned, first: Complaint, changes: Sequence[_Change]) -> Fault:
    if first.missing:
        row = [each.cell for each in reckoned.complaints if each.missing and each.cell.row == first.cell.row]
        return Fault(tuple(row), first.why, missing=True)
    if first.alone:
        return Fault((first.cell,), first.why, one=True, fits=tuple(change.entry for change in changes))
    if not changes:
        return Fault(_of_complaint(reckoned, first), first.why)
    cells = tuple(dict.fromkeys(change.cell for change in changes))
    return Fault(cells, first.why, one=True, fits=tuple(c.entry for c in changes) if len(cells) == 1 else ())


def _of_complaint(reckoned: _Reckoned, first: Complaint) -> tuple[Cell, ...]:
    """The cells that a complaint is about, where no change of a single one helps."""
    row, kind, who = first.cell
    if kind == TOTAL and who != NOBODY:
        return tuple(cell for cell in reckoned.sheet.entered if cell.row == row and cell.who == who)
    return tuple(cell for cell in reckoned.sheet.entered if cell.row == row and kind in (cell.kind, TOTAL))


def _least(scoring: Scoring, reckoned: _Reckoned, first: Complaint) -> list[_Change]:
    """The changes of one cell after which nothing of a complaint is left, and least of all else."""
    found = list[_Change]()
    for cell, entry in () if first.missing else _candidates(reckoned, first.cell):
        if scoring.plays > MOST_PLAYS:
            return []
        left = _left(scoring, reckoned, first, cell, entry)
        if left is not None:
            found.append(_Change(cell, entry, left))
    least = min((change.left for change in found), default=0)
    return [change for change in found if change.left == least]


def _candidates(reckoned: _Reckoned, wrong: Cell) -> Iterator[tuple[Cell, Choice]]:
    """Every other entry in a cell from which a complaint may come: in its row, or above it in its column."""
    scored = reckoned.rows[wrong.row]
    if reckoned.sheet.void(wrong.row):
        return  # a deal thrown in may be what is wrong
    if wrong.kind == TOTAL and wrong.who in scored.points:
        yield wrong, reckoned.tables[wrong.row].totals[wrong.who] + scored.points[wrong.who]
    yield from _other_answers(reckoned, wrong.row, NOBODY)
    for row in range(wrong.row - 1, -1, -1) if wrong.kind == TOTAL and wrong.who != NOBODY else ():
        yield from _other_answers(reckoned, row, wrong.who)


def _other_answers(reckoned: _Reckoned, row: int, column: Who) -> Iterator[tuple[Cell, Choice]]:
    """Every other entry in the cells of a row that are no totals; of one column and the whole deal, or of all."""
    table, entered = reckoned.tables[row], reckoned.sheet.entered
    for step in reckoned.rows[row].asked:
        for asked in step.fields:
            cell = reckoned.sheet.cell(row, step, asked.key)
            whole = cell.who not in table.totals and cell.who not in table.seats
            # What belongs to the whole deal would change a total that agrees.
            concerned = Cell(row, TOTAL, column) not in entered if whole else column == table.column_of(cell.who)
            if (column == NOBODY or concerned) and (cell in entered or asked.optional):
                others = (*asked.choices, EMPTY) if asked.optional or step.many else asked.choices
                yield from ((cell, other) for other in others if other != entered.get(cell, EMPTY))


def _left(scoring: Scoring, reckoned: _Reckoned, first: Complaint, cell: Cell, entry: Choice) -> int | None:
    """How many complaints are left with another entry in a cell; None where it mends nothing, or spoils anything.

    Below a row that could not be reckoned anything may come to light.
    """
    before = {each.cell for each in reckoned.complaints if each != first}
    above = sum(each.cell.row < cell.row for each in reckoned.complaints)
    seen = len(reckoned.rows) - 1 if reckoned.lost else None
    left = 0
    for scored in scoring.rows(_with(reckoned.sheet, _Change(cell, entry, 0)), cell.row, reckoned.tables[cell.row]):
        for each in scored.complaints:
            left += 1
            if each.cell not in before and (seen is None or each.cell.row <= seen):
                return None
    return left + above


def _with(sheet: TypedSheet, change: _Change) -> TypedSheet:
    entered = {cell: entry for cell, entry in sheet.entered.items() if cell != change.cell}
    return replace(sheet, entered=entered if change.entry == EMPTY else {**entered, change.cell: change.entry})
