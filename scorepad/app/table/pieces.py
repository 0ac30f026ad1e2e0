"""The pieces of a table's page; pieces with the same fields are drawn once and cached."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.evening.sheet.sheet import SheetRow
from scorepad.pages.page import Piece
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Plan


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of a game that ends when its time is up; deal_clock.js counts it down.

    started  when the game began
    minutes  how many minutes it lasts
    ends     the time of day at which it ends
    """

    started: str
    minutes: int
    ends: str


@dataclass(frozen=True, slots=True)
class DealHead(Piece):
    """The facts about the deal that everybody should know.

    number     its number
    label      its name on the sheet
    cards      how many each holds
    total      how many deals there are, or None if that is unknown
    dealer     who deals, or None if that is not shown
    out        who sits out
    opens      the sentences about who begins, as long as the deal has no answers
    hints      the rules' hints for this deal
    trump      the suit that was noted as trump, or None
    suit_kind  the kind of that note, or None
    write      whether this device writes
    name       the address of the form that names it; empty where that can't be done
    clock      of a game that ends when its time is up; else None
    """

    template = "table/_deal_head.html"

    number: int
    label: str
    cards: int
    total: int | None
    dealer: Who | None
    out: tuple[Who, ...]
    opens: tuple[Say, ...]
    hints: tuple[Say, ...]
    trump: Choice | None
    suit_kind: StepKind | None
    write: bool
    name: str
    clock: Clock | None = None


@dataclass(frozen=True, slots=True)
class Progress(Piece):
    """The evening's deals as bars.

    plan  all of them
    past  how many are over
    """

    template = "table/_progress.html"

    plan: tuple[Plan, ...]
    past: int


@dataclass(frozen=True, slots=True)
class SheetSoFar(Piece):
    """The sheet on the screen.

    columns   of each: the two parts of its name (see short_names.py), whether it deals and has left, and who it is
    rows      the deals that are over
    small_numbers  the sentence that explains the small numbers
    objected  the places of deals that somebody objects to
    unit      how many parts of their numbers are one point
    leaders   the columns that lead
    dealt     whether deals are called by the number of their cards
    running   number, label and cards of the running deal, once everybody has promised something in it; else None
    promised  what each column has promised in it, or None
    """

    template = "table/sheet/_table_sheet.html"

    columns: tuple[tuple[str, str, bool, bool, Who], ...]
    rows: tuple[SheetRow, ...]
    small_numbers: Say
    objected: frozenset[int]
    unit: int
    leaders: tuple[Who, ...] = ()
    dealt: bool = False
    running: tuple[int, str, int] | None = None
    promised: tuple[Say | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Objection:
    """An objection of a watcher: `report` for the scorer; `past`: its deal can be corrected on a page of its own.

    make, keep  the texts of the buttons that take the watcher's value, or keep the entered one; None without a value
    undo  whether the value can only be taken by undoing its step, which was the last one: the other answers forbid it
    """

    id: int
    place: int
    who: Who
    step: str
    report: Say
    past: bool
    make: Say | None = None
    keep: Say | None = None
    undo: bool = False


@dataclass(frozen=True, slots=True)
class Objections(Piece):
    """Objections that the scorer has to check.

    objections  the oldest first
    write   whether this device writes
    """

    template = "table/_objections.html"

    objections: tuple[Objection, ...]
    write: bool
