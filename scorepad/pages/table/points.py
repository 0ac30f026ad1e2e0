"""The page on which points are entered by hand that no rule gives, changed, or taken away again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.log.facts import Given
from scorepad.pages.page import Page
from scorepad.pages.table.correction import Meanwhile
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Problems


@dataclass(frozen=True, slots=True)
class PointsForm:
    """The form of one entry.

    place     of the deal with which it counts, from 1; `deal`: its number
    number    which of the points given with that deal it changes, from 1; 0: it adds some
    given     what it changes
    columns   who may get points
    values    what stands in its fields: `column`, `sign` (`+` or `-`), `points`, `reason`
    problems  what is wrong with a field, by the same names
    meanwhile  what others changed while it was open
    """

    place: int
    deal: int
    number: int
    given: Given
    columns: Sequence[Who]
    values: Mapping[str, str]
    problems: Problems
    meanwhile: Meanwhile


@dataclass(frozen=True, slots=True)
class Points(Page):
    """Points that were entered by hand, and a form for more.

    new      the form for more; None as long as no deal is scored
    entries  a form for each entry that is there, the last first
    longest  how many characters a reason may have
    digits   how many the points may have
    unit     how many parts of them are one point
    why      why nothing was written, where no field is to blame, or None
    seq      the number of the evening's last entry when this was made
    key      made for this page, so that sending one of its forms twice writes once
    """

    template = "table/points.html"

    new: PointsForm | None
    entries: Sequence[PointsForm]
    longest: int
    digits: int
    unit: int
    why: Say | None
    seq: int
    key: str
