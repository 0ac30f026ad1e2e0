"""The page with adjustments, points that no rule gives: its forms, and the changes they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scorepad.app.changed_fields import SHOWN, Devices, Meanwhile, check_shown, meanwhile, shown, up_to_date
from scorepad.app.form import Form, number, place_of, text
from scorepad.app.route import Failure, Request, Route
from scorepad.evening.log.events import PointsGiven
from scorepad.evening.log.facts import Given
from scorepad.evening.log.history import InForce
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evening.play.decide_points import (
    LONGEST_REASON,
    NOT_THERE,
    give_points,
    last_scored,
    take_points_away,
)
from scorepad.evening.play.names import tidy
from scorepad.evening.play.state import Row, State
from scorepad.pages.page import Page
from scorepad.pages.typed_number import typed_points
from scorepad.rules.base.penalties import Penalty
from scorepad.rules.sentence import Points as PointsOf
from scorepad.rules.sentence import Say, Who, digits, say
from scorepad.rules.steps.step import Problems
from scorepad.rules.steps.typed_text import LONGEST, in_plain_digits


@dataclass(frozen=True, slots=True)
class PointsForm:
    """The form of one entry.

    place     of the deal with which it counts, from 1; `deal`: its number
    number    which of the points given with that deal it changes, from 1; 0: it adds some
    given     the points it changes
    columns   the players or sides that may get points
    values    the values of its fields: `column`, `sign` (`+` or `-`), `points`, `reason`
    problems  the problem of each field, by the same names
    meanwhile  changes by others while it was open
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
    penalties  what the game calls a penalty, for the form for more
    why      the refusal if no field is wrong, or None
    seq      the number of the evening's last entry when this was made
    key      made for this page, so that sending one of its forms twice writes once
    """

    template = "points/points.html"

    new: PointsForm | None
    entries: Sequence[PointsForm]
    longest: int
    digits: int
    unit: int
    penalties: Sequence[Penalty]
    why: Say | None
    seq: int
    key: str


FIELDS = ("column", "sign", "points", "reason")
PENALTY = "penalty"
COUNT = "entries"  # how many there were in the deal
LABELS = (say("Player or side"), say("Add or deduct"), say("Points"), say("Reason"))


def given(opened: OpenEvening, form: Form) -> tuple[Decision, ...]:
    """The points that are given, changed or taken away; none if nothing would change.

    Raises NotNow, IllegalAnswer with the problems by field.
    """
    state, place, which = opened.state, place_of(form), number(form, "number", 2)
    if not which:
        return (give_points(state, place, _posted(form, state.unit)),)
    there = _number_now(state, form)
    if not there:
        raise NotNow(NOT_THERE)
    check_shown(opened, form, _texts(_entries(state, place)[there - 1], state.unit))
    if text(form, "do") == "remove":
        return (take_points_away(state, place, there),)
    new = _posted(form, state.unit)
    return () if _entries(state, place)[there - 1] == new else (give_points(state, place, new, there),)


def _entries(state: State, place: int) -> tuple[Given, ...]:
    return state.rows[place - 1].facts.given if 1 <= place <= len(state.rows) else ()


def _texts(given: Given, unit: int) -> dict[str, str]:
    """The fields of points that were given."""
    points = digits(given.points, unit, ".") if given.points else ""
    return dict(zip(FIELDS, (given.column, "-" if given.points < 0 else "+", points, given.reason), strict=True))


def _number_now(state: State, form: Form) -> int:
    """The number that the points of a form have now, for others may have been removed; 0 if they are gone."""
    which, there = number(form, "number", 2), _entries(state, place_of(form))
    before = {name: shown(form, name) for name in FIELDS}
    same = [at for at, each in enumerate(there, 1) if _texts(each, state.unit) == before]
    if same:
        return which if which in same else same[0]
    return which if number(form, SHOWN + COUNT, 2) <= len(there) >= which else 0


def points_form(
    opened: OpenEvening,
    key: str,
    form: Form | None = None,
    problems: Problems | None = None,
    why: Say | None = None,
    devices: Devices = dict,
) -> Points:
    """The page with the points that were given, and a form for more.

    form            as it was posted and refused, if it was
    problems, why   the problems of its fields; or the refusal if no field is wrong
    devices         returns the labels of the devices that write in the evening, by their ids
    """
    rows, place, unit = opened.state.rows, last_scored(opened.state), opened.state.unit
    new = [_form(place, rows[place - 1], 0, Given(Who(""), 0, ""), unit)] if place else []
    there = [
        _form(at, row, which, given, unit)
        for at, row in enumerate(rows, 1)
        for which, given in enumerate(row.facts.given, 1)
    ]
    entries = [*new, *reversed(there)]
    if form:
        about = place_of(form), _number_now(opened.state, form)
        entries = [_with_posted(opened, each, about, form, problems or {}, devices) for each in entries]
    most = digits(opened.state.game.adjusted * opened.state.game.unit, unit, ".")
    first = entries[0] if new else None
    named = penalties(opened.state, place) if new else ()
    return Points(first, entries[len(new) :], LONGEST_REASON, len(most), unit, named, why, opened.history.seq, key)


def penalties(state: State, place: int) -> Sequence[Penalty]:
    """The penalties that the game names for the scored deal at a place."""
    row = state.rows[place - 1]
    return state.game.penalties(row.before, row.played) if row.played else ()


def _form(place: int, row: Row, which: int, given: Given, unit: int) -> PointsForm:
    values = _texts(given, unit)
    carried = {**values, COUNT: str(len(row.facts.given))} if which else {}
    hidden = Meanwhile({SHOWN + name: value for name, value in carried.items()})
    return PointsForm(place, row.deal.number, which, given, row.before.columns, values, {}, hidden)


def _with_posted(
    opened: OpenEvening,
    entry: PointsForm,
    about: tuple[int, int],
    form: Form,
    problems: Problems,
    devices: Devices,
) -> PointsForm:
    """The form with its posted values, if this one was posted; `about`: the deal and number that it is about now."""
    place, which = about
    if which != entry.number or (which and place != entry.place):
        return entry
    now, unit = entry.values, opened.state.unit
    kept = up_to_date(form, now) if which else form
    values = {name: text(kept, name)[:LONGEST] for name in FIELDS}

    def sets(each: InForce, _: str) -> bool:
        event = each.entry.event
        return isinstance(event, PointsGiven) and (event.place, event.number) == about

    points = say("{n}", n=PointsOf(entry.given.points, unit))
    said = (say("{who}", who=entry.given.column), points, points, say("{word}", word=entry.given.reason))
    words = dict(zip(FIELDS, zip(LABELS, said, strict=True), strict=True))
    others = meanwhile(opened, form, now, values, sets, lambda name: words[name], devices).changes if which else ()
    return replace(entry, values=values, problems=problems, meanwhile=Meanwhile(entry.meanwhile.hidden, others))


def _posted(form: Form, unit: int) -> Given:
    """The points as they were posted. A sign typed before the number overrides the chosen sign.

    A penalty that was tapped has its column, its points and its reason in the reader's language.
    """
    if named := text(form, PENALTY):
        form = {name: [value] for name, value in zip(("column", "points", "reason"), named.split("|"), strict=False)}
    typed = in_plain_digits(text(form, "points")).strip()
    signed = typed.startswith(("+", "-"))
    sign = typed[:1] if signed else text(form, "sign")
    points = typed_points(typed[1:] if signed else typed, 4, unit)
    return Given(Who(text(form, "column")), -points if sign == "-" else points, tidy(text(form, "reason")[:LONGEST]))


def _page(opened: OpenEvening, request: Request, failure: Failure | None) -> Points:
    problems, notice = (failure.problems, failure.notice) if failure else ({}, None)
    return points_form(opened, request.key, request.form, problems, notice, request.devices)


ROUTE = Route("points", _page, lambda opened, posted: given(opened, posted.form))
