"""Which cells each row of a typed sheet has: what its game asks by these house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.typed_paper.typed_sheet import BID, DECLARER, NOBODY, PARTS, TOTAL, Cell, TypedSheet, typed_kinds
from scorepad.rules.contracts.contract import DECLARER as CALLED
from scorepad.rules.options import IllegalOptions
from scorepad.rules.run_deal import Driver
from scorepad.rules.sentence import Points, Say, Who, say
from scorepad.rules.steps.answer_form import Each, Number
from scorepad.rules.steps.field import Choice
from scorepad.rules.steps.step import Field, Step
from scorepad.rules.table import Table
from scorepad.rules.voids import words_for

TOTAL_HEAD = say("Total")
PART_HEADS = dict(zip(PARTS[1:], (say("Bid"), say("Doubled")), strict=True))
YES_OR_NO = (say("yes"), say("no"))


@dataclass(frozen=True, slots=True)
class Entry:
    """The kind of entry that a cell may have.

    kind     the name of the kind of step, or TOTAL
    who      the part of the deal that it is; NOBODY if each column has one, or for a note
    title    over it
    choices  what is chosen from; nothing if a number is typed
    words    each of them as the table says it
    unit     how many parts of a number are one point
    """

    kind: str
    who: Who
    title: Say
    choices: tuple[Choice, ...] = ()
    words: tuple[Say, ...] = ()
    unit: int = 1

    def in_words(self, choice: Choice) -> Say:
        """A choice as the table says it."""
        if choice in self.choices:
            return self.words[self.choices.index(choice)]
        if isinstance(choice, int) and self.unit > 1:
            return say("{n}", n=Points(choice, self.unit))
        return say("{n}", n=choice) if isinstance(choice, int) else say("{word}", word=as_sent(choice))


@dataclass(frozen=True, slots=True)
class Layout:
    """The cells of a row.

    deal   of the whole deal, from left to right
    each   of every column, the total last
    """

    deal: tuple[Entry, ...]
    each: tuple[Entry, ...]

    @property
    def deal_heads(self) -> tuple[Say, ...]:
        """The titles over the cells of the whole deal."""
        return tuple(entry.title for entry in self.deal)

    @property
    def heads(self) -> tuple[Say, ...]:
        """The titles over the cells of a column."""
        return tuple(entry.title for entry in self.each)

    def of(self, cell: Cell) -> Entry:
        """The kind of entry of a cell; a number if the layout has none for it."""
        found = (each for each in self.deal if (each.kind, each.who) == (cell.kind, cell.who))
        column = (each for each in self.each if each.kind == cell.kind)
        return next(found, None) or next(column, Entry(cell.kind, cell.who, TOTAL_HEAD))


def layout(sheet: TypedSheet) -> Layout:
    """The cells of a sheet's rows. Raises IllegalOptions."""
    table = sheet.first_table()
    deal = sheet.deal(table, 0)
    driver = Driver(sheet.game.play(table, deal), lambda step: step.example)
    driver.go()
    steps = {step.kind: step for step in (*driver.asked, *sheet.game.notes(table, deal))}
    if any(kind.name in steps for kind in sheet.game.not_typed) or not sheet.has_room(table):
        raise IllegalOptions("", say("With these house rules a sheet doesn’t show everything about a deal."))
    of_deal, of_each = list[Entry](), list[Entry]()
    for kind in typed_kinds(sheet.game):
        if (step := steps.get(kind.name)) is None:
            continue
        whole = tuple(_of_deal(sheet, table, step))
        of_deal += whole
        if not whole:
            of_each.append(_of_each(step, kind.title, numbers=kind.form in NUMBERS or kind.sums))
    return Layout(
        tuple(of_deal), (*of_each, Entry(TOTAL, NOBODY, TOTAL_HEAD, unit=sheet.game.shown_unit(table.options)))
    )


NUMBERS = (Each(Number()), Each(Number(), sides=True))


def _of_each(step: Step, title: Say, *, numbers: bool) -> Entry:
    if numbers:
        return Entry(step.kind, NOBODY, title, unit=step.fields[0].unit)
    return Entry(step.kind, NOBODY, title, step.fields[0].choices, step.fields[0].words or YES_OR_NO)


def _of_deal(sheet: TypedSheet, table: Table, step: Step) -> Iterator[Entry]:
    """The cells for a step about the whole deal: the parts of a contract, the declarer's tricks, or a note."""
    contract, shown = sheet.game.contract_kind, [field for field in step.fields if not field.hidden]
    if contract and step.kind == contract.name:
        voids = {void: words_for(void, sheet.game.voids_in_words).short for void in sheet.game.voids(table.options)}
        yield from _of_contract(step.kind, shown, voids)
    elif shown and sheet.cell(0, step, shown[0].key).who == DECLARER:
        yield Entry(step.kind, DECLARER, step.title)
    elif step.many:
        yield Entry(step.kind, NOBODY, step.title, shown[0].choices, shown[0].words)


def _of_contract(kind: str, shown: Sequence[Field], voids: Mapping[str, Say]) -> Iterator[Entry]:
    """The parts of a contract; a reason why a deal is thrown in may be entered in place of its number."""
    for field in (each for each in shown if each.key in PARTS):
        more = voids if field.key == BID else {}
        head = PART_HEADS.get(Who(field.key)) or field.note or CALLED
        yield Entry(kind, Who(field.key), head, (*field.choices, *more), (*field.words, *more.values()))


def cells(sheet_layout: Layout, row: int, columns: tuple[Who, ...]) -> Iterator[Cell]:
    """All cells of a row with these columns."""
    yield from (Cell(row, entry.kind, entry.who) for entry in sheet_layout.deal)
    yield from (Cell(row, entry.kind, column) for column in columns for entry in sheet_layout.each)


def as_sent(choice: Choice) -> str:
    """A choice as a form sends it."""
    return " ".join(map(as_sent, choice)) if isinstance(choice, tuple) else str(choice)
