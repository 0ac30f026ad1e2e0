"""The pieces that a table's page is drawn of; the same fields are drawn once and kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from scorepad.evening.sheet.sheet import SheetRow
from scorepad.pages.page import Piece
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Plan


@dataclass(frozen=True, slots=True)
class DealHead(Piece):
    """What everybody should know of the deal.

    number     its number
    label      its name on the sheet
    cards      how many each holds
    total      how many deals there are, or None where nobody knows
    dealer     who deals
    out        who sits out
    first      who begins, as long as nothing was said of the deal, or None
    opens      the sentence for that, with a hole for who it is
    hints      what the rules say of this deal
    trump      the suit that was noted as trump, or None
    suit_kind  the kind of that note, or None
    write      whether this device writes
    big        whether a whole room looks at it
    """

    template = "table/deal/_deal_head.html"

    number: int
    label: str
    cards: int
    total: int | None
    dealer: Who
    out: tuple[Who, ...]
    first: Who | None
    opens: Say
    hints: tuple[Say, ...]
    trump: Choice | None
    suit_kind: StepKind | None
    write: bool
    big: bool


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

    columns   of each: the two parts of its name (see short_names.py), whether it leads, deals, has left
    rows      the deals that are over
    small_numbers  the sentence that explains the small numbers
    objected  the places of deals that somebody objects to
    unit      how many parts of their numbers are one point
    """

    template = "table/sheet/_table_sheet.html"

    columns: tuple[tuple[str, str, bool, bool, bool], ...]
    rows: tuple[SheetRow, ...]
    small_numbers: Say
    objected: frozenset[int]
    unit: int


@dataclass(frozen=True, slots=True)
class Objection:
    """An objection of a watcher: `report` for the scorer; `past`: its deal can be corrected on a page of its own.

    make, keep  what the buttons say that take the watcher's value, or stay with the entered one; None without a value
    """

    id: int
    place: int
    who: Who
    step: str
    report: Say
    past: bool
    make: Say | None = None
    keep: Say | None = None


@dataclass(frozen=True, slots=True)
class Objections(Piece):
    """What the scorer has to look at.

    objections  the oldest first
    write   whether this device writes
    """

    template = "table/_objections.html"

    objections: tuple[Objection, ...]
    write: bool


@dataclass(frozen=True, slots=True)
class StepHead(Piece):
    """What is asked.

    title     in a word
    allowed   what may be said, or None
    contract  the contract that is played, or None
    declarer  whose it is, or None
    suits     notes whose choices are a few signs, each with what is noted
    """

    template = "table/step/_step_head.html"

    title: Say
    allowed: Say | None
    contract: Say | None
    declarer: Who | None
    suits: tuple[tuple[Step, Hashable], ...]


@dataclass(frozen=True, slots=True)
class StepData(Piece):
    """What the script needs to know of a step.

    promises   whether each says how many tricks he will take
    cards      in each hand
    known      how many of them are spoken for
    total      what the numbers add up to, or None
    waits      whether something may stay blank
    different  whether nothing may be said twice
    never      what they must not add up to, or None
    refusal    the sentence for that, with a hole for the number, or None
    """

    template = "table/step/_step_data.html"

    promises: bool
    cards: int
    known: int
    total: int | None
    waits: bool
    different: bool
    never: int | None
    refusal: Say | None


@dataclass(frozen=True, slots=True)
class StepField(Piece):
    """One field of a step.

    field     as the step declares it
    title     of the step, for a field without a name
    side      whether it is of partners together
    promised  the sentence for what was promised in its place, or None
    failed    what is said of it once it is missed
    makes     the choices that make that promise; None where nothing was promised, or these choices alone decide nothing
    objected  whether somebody objects to it
    chosen    what is chosen in it: a choice, half of one, or several; or None
    one       what the chip says with which one of them has the only one there is, or None
    barred    what may not be chosen
    why       what is wrong with what was chosen, or None
    pays      whether it is the last to speak, who is told what the sum forbids
    many      whether any number of choices may be chosen
    """

    template = "table/step/_field.html"

    field: Field
    title: Say
    side: bool
    promised: Say | None
    failed: Say
    makes: tuple[Choice, ...] | None
    objected: bool
    chosen: Hashable
    one: Say | None
    barred: frozenset[Choice]
    why: Say | None
    pays: bool
    many: bool


@dataclass(frozen=True, slots=True)
class StepButtons(Piece):
    """What can be done with a step.

    undo   whether there is something to take back
    redo   whether something taken back can be done again
    other  the kind of the steps by which the same can be told one by one, or empty
    kind   of the step
    voids  what the deal can be thrown in for, each with its words
    """

    template = "table/step/_step_buttons.html"

    undo: bool
    redo: bool
    other: str
    kind: str
    voids: tuple[tuple[str, Say], ...]
