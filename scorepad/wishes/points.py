"""What a posted form says of points that no rule gives."""

from __future__ import annotations

from dataclasses import replace

from scorepad.evening.log.facts import Given
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.decide_points import LONGEST_REASON, MOST_POINTS, give_points, last_scored, take_points_away
from scorepad.evening.play.names import tidy
from scorepad.evening.play.state import Row, State
from scorepad.pages.table.points import Points, PointsForm
from scorepad.pages.typed_number import typed_points
from scorepad.rules.sentence import Say, Who, digits
from scorepad.rules.steps.step import Problems
from scorepad.wishes.changed_fields import GONE_ON
from scorepad.wishes.form import Form, check_seen, number, place_of, text

FIELDS = ("column", "sign", "points", "reason")
LONGEST = 200  # letters of a reason that are looked at: enough to see that it is too long


def given(opened: OpenEvening, form: Form) -> tuple[Decision, ...]:
    """The points that are given, changed or taken away; nothing where all of it is so already.

    Raises NotNow, IllegalAnswer with what is wrong by its field.
    """
    state, place, which = opened.state, place_of(form), number(form, "number", 2)
    if not which:
        return (give_points(state, place, _posted(form, state.unit)),)
    check_seen(opened, form, GONE_ON)
    if text(form, "do") == "remove":
        return (take_points_away(state, place, which),)
    new = _posted(form, state.unit)
    return () if _there(state, place, which) == new else (give_points(state, place, new, which),)


def points_form(
    opened: OpenEvening, key: str, form: Form | None = None, problems: Problems | None = None, why: Say | None = None
) -> Points:
    """The page with the points that were given, and a form for more.

    form            as it was posted and refused, if it was
    problems, why   what is wrong with its fields; or why it is refused, where none is to blame
    """
    rows, place, unit = opened.state.rows, last_scored(opened.state), opened.state.unit
    new = [_form(place, rows[place - 1], 0, Given(Who(""), 0, ""), unit)] if place else []
    there = [
        _form(at, row, which, given, unit)
        for at, row in enumerate(rows, 1)
        for which, given in enumerate(row.facts.given, 1)
    ]
    forms = [_with_posted(each, form or {}, problems or {}) for each in (*new, *reversed(there))]
    first = forms[0] if new else None
    most = digits(MOST_POINTS * opened.state.game.unit, unit, ".")
    return Points(first, forms[len(new) :], LONGEST_REASON, len(most), unit, why, opened.history.seq, key)


def _form(place: int, row: Row, which: int, given: Given, unit: int) -> PointsForm:
    points = digits(given.points, unit, ".") if given.points else ""
    sign = "-" if given.points < 0 else "+"
    values = dict(zip(FIELDS, (given.column, sign, points, given.reason), strict=True))
    return PointsForm(place, row.deal.number, which, given, row.before.columns, values, {})


def _with_posted(shown: PointsForm, form: Form, problems: Problems) -> PointsForm:
    """The form with what was posted on it, if that was this one."""
    if not form or number(form, "number", 2) != shown.number or (shown.number and place_of(form) != shown.place):
        return shown
    return replace(shown, values={name: text(form, name)[:LONGEST] for name in FIELDS}, problems=problems)


def _posted(form: Form, unit: int) -> Given:
    points = typed_points(text(form, "points"), 4, unit)
    return Given(
        Who(text(form, "column")),
        -points if text(form, "sign") == "-" else points,
        tidy(text(form, "reason")[:LONGEST]),
    )


def _there(state: State, place: int, which: int) -> Given | None:
    given = state.rows[place - 1].facts.given if 1 <= place <= len(state.rows) else ()
    return given[which - 1] if which <= len(given) else None
