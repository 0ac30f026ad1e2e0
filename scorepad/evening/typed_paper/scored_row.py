"""A row of a typed sheet as it was reckoned, and what is wrong in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorepad.evening.typed_paper.typed_sheet import Cell
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice, Step
from scorepad.rules.table import Table


@dataclass(frozen=True, slots=True)
class Complaint:
    """A place where a sheet does not agree with itself or with the rules.

    cell     where it shows; that of a whole row is nobody's
    why      in a sentence
    missing  whether it is an empty cell that has to be filled in
    alone    whether the cell is wrong with any entries in the others
    """

    cell: Cell
    why: Say
    missing: bool = False
    alone: bool = False


@dataclass(frozen=True, slots=True)
class ScoredRow:
    """A row that was reckoned.

    table       as it is after it: with the totals that were typed, if there are any
    complaints  what is wrong in it
    asked       the steps of its deal
    points      of each column; nothing if they could not be reckoned
    filled      entries of empty cells that follow from the others
    unknown     the columns of which nobody knows the total after it: it was not reckoned, and not typed
    lost        whether it could not be reckoned
    """

    table: Table
    complaints: tuple[Complaint, ...] = ()
    asked: tuple[Step, ...] = ()
    points: Mapping[Who, int] = field(default_factory=dict)
    filled: Mapping[Cell, Choice] = field(default_factory=dict)
    unknown: frozenset[Who] = frozenset()
    lost: bool = False
