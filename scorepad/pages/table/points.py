"""The page on which points are entered by hand that no rule gives, changed, or taken away again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.log.facts import Given
from scorepad.evening.play.decide_points import LONGEST_REASON, last_scored
from scorepad.evening.play.state import Row, State
from scorepad.pages.page import Page
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Problems

NOTHING = Given(Who(""), 0, "")


@dataclass(frozen=True, slots=True)
class Typed:
    """What was posted of one entry and not taken.

    place, number  the entry that it is about, as `PointsForm` has them
    values         the texts of its fields, by name
    problems       what is wrong with a field, by the same names
    """

    place: int
    number: int
    values: Mapping[str, str]
    problems: Problems


@dataclass(frozen=True, slots=True)
class PointsForm:
    """The form of one entry.

    place     of the deal with which it counts, from 1
    deal      the number of that deal
    number    which of the points given with that deal it changes, from 1; 0: it adds some
    given     what it changes; `NOTHING` where it adds some
    columns   who may get points
    values    what stands in its fields: `column`, `sign` (`+` or `-`), `points`, `reason`
    problems  what is wrong with a field, by the same names
    """

    place: int
    deal: int
    number: int
    given: Given
    columns: Sequence[Who]
    values: Mapping[str, str]
    problems: Problems


@dataclass(frozen=True, slots=True)
class Points(Page):
    """Points that were entered by hand, and a form for more.

    new      the form for more; None as long as no deal is scored
    entries  a form for each entry that is there, the last first
    longest  how many characters a reason may have
    why      why nothing was written, where no field is to blame, or None
    seq      the number of the evening's last entry when this was made
    key      made for this page, so that sending one of its forms twice writes once
    """

    template = "table/points.html"

    new: PointsForm | None
    entries: Sequence[PointsForm]
    longest: int
    why: Say | None
    seq: int
    key: str


def points_page(state: State, seq: int, key: str, typed: Typed | None = None, why: Say | None = None) -> Points:
    """The page; `typed`, `why`: what was posted and not taken, and why not, if it was."""
    place = last_scored(state)
    entries = [
        _form(at, row, number, given, typed)
        for at, row in enumerate(state.rows, 1)
        for number, given in enumerate(row.facts.given, 1)
    ]
    new = _form(place, state.rows[place - 1], 0, NOTHING, typed) if place else None
    return Points(new, entries[::-1], LONGEST_REASON, why, seq, key)


def _form(place: int, row: Row, number: int, given: Given, typed: Typed | None) -> PointsForm:
    mine = typed and typed.number == number and (not number or typed.place == place)
    shown = typed if typed and mine else Typed(place, number, _values(given), {})
    return PointsForm(place, row.deal.number, number, given, row.before.columns, shown.values, shown.problems)


def _values(given: Given) -> Mapping[str, str]:
    return {
        "column": given.column,
        "sign": "-" if given.points < 0 else "+",
        "points": str(abs(given.points)) if given.points else "",
        "reason": given.reason,
    }
