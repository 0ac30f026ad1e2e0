"""The pieces of the step that is asked; pieces with the same fields are drawn once and cached."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from scorepad.evening.sheet.verdicts import Verdict
from scorepad.pages.page import Piece
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.constraints import Data
from scorepad.rules.steps.points_pad import PointsPad
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.sum_pad import SumPad


@dataclass(frozen=True, slots=True)
class StepHead(Piece):
    """The head of the current step.

    title     in a word
    allowed   the allowed choices, or None
    contract  the contract that is played, or None
    declarer  its declarer, or None
    suits     notes whose choices are a few signs, each with its value
    sends     whether its button is here, and not below the fields
    """

    template = "table/step/_step_head.html"

    title: Say
    allowed: Say | None
    contract: Say | None
    declarer: Who | None
    suits: tuple[tuple[Step, Hashable], ...]
    sends: bool


@dataclass(frozen=True, slots=True)
class StepData(Piece):
    """The data of a step for the script.

    promises     whether each bids a number of tricks, and no total is shared
    cards        in each hand
    known        how many of them are already promised
    waits        whether a field may stay blank
    constraints  the names and values that the step's constraints give to the script
    """

    template = "table/step/_step_data.html"

    promises: bool
    cards: int
    known: int
    waits: bool
    constraints: Data


@dataclass(frozen=True, slots=True)
class StepField(Piece):
    """One field of a step.

    field     as the step declares it
    title     of the step, for a field without a name
    side      whether it is of partners together
    promised  the sentence for the promise that it answers, or None
    uncounted     the sentences for promises of partners that aren't added to it (nil), each with its player
    count     what its column has besides its total (bags), or None
    verdicts  what each choice does for a side; empty if one choice doesn't decide that
    unit      how many parts of their points are one point
    failed    the word for a missed promise
    makes     the choices that make that promise; None without a promise, or if these choices alone decide nothing
    objected  whether somebody objects to it
    chosen    the current choice: a choice, half of one, or several; or None
    one       the text of the chip that gives the only one there is, or None
    barred    the choices that are refused
    why       the problem of its choice, or None
    pays      whether it is the last bidder's, which shows what the sum forbids
    snug      whether somebody's name is so long that all are written smaller
    many      whether any number of choices may be chosen
    free      whether the numbers of the step may have any sum: as bids, not as tricks
    """

    template = "table/step/_field.html"

    field: Field
    title: Say
    side: bool
    promised: Say | None
    uncounted: tuple[tuple[Who, Say], ...]
    count: Say | None
    verdicts: tuple[Verdict | None, ...]
    unit: int
    failed: Say
    makes: tuple[Choice, ...] | None
    objected: bool
    chosen: Hashable
    one: Say | None
    barred: frozenset[Choice]
    why: Say | None
    pays: bool
    many: bool
    free: bool
    snug: bool


@dataclass(frozen=True, slots=True)
class PadRow:
    """The row of one player on a pad.

    who       the player
    count     how many cards that count 1: a number, a text that is none, or None
    points    with the high cards, or None
    high      the keys of the high cards
    objected  whether somebody objects to it
    why       the problem of its number, or None
    """

    who: Who
    count: Choice | None
    points: Choice | None
    high: tuple[str, ...]
    objected: bool
    why: Say | None


@dataclass(frozen=True, slots=True)
class StepPad(Piece):
    """The pad of a step, in the place of its fields.

    pad      as the step declares it
    numbers  that are tapped
    rows     of the players
    lit      the player for whom a number is tapped next
    """

    template = "table/pads/_points_pad.html"

    pad: PointsPad
    numbers: tuple[int, ...]
    rows: tuple[PadRow, ...]
    lit: Who


@dataclass(frozen=True, slots=True)
class SumRow:
    """The row of one player or side on a pad for sums, or of a single number that belongs to nobody.

    who       the player or side, or the name of the number's field
    note      in place of a name, or None
    typed     what is typed, or empty
    total     before this deal
    unit      how many parts of it are one point
    objected  whether somebody objects to it
    why       the problem of what is typed, or None
    """

    who: Who
    note: Say | None
    typed: str
    total: int
    unit: int
    objected: bool
    why: Say | None


@dataclass(frozen=True, slots=True)
class StepSums(Piece):
    """The pad of a step whose numbers are typed, in the place of its fields.

    pad   as the step declares it
    rows  of the players or sides
    """

    template = "table/pads/_sum_pad.html"

    pad: SumPad
    rows: tuple[SumRow, ...]


@dataclass(frozen=True, slots=True)
class StepButtons(Piece):
    """The buttons of a step.

    other  the kind of the steps by which the same can be entered one by one, or empty
    kind   of the step
    voids  the reasons for which the deal can be thrown in, each with its words
    """

    template = "table/step/_step_buttons.html"

    other: str
    kind: str
    voids: tuple[tuple[str, Say], ...]
