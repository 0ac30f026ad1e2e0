"""What a posted form says of points that no rule gives."""

from __future__ import annotations

from scorepad.evening.log.facts import Given
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import Decision
from scorepad.evening.play.decide_points import give_points, take_points_away
from scorepad.evening.play.names import tidy
from scorepad.evening.play.state import State
from scorepad.pages.table.points import Points, Typed, points_page
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Problems
from scorepad.wishes.form import Form, check_seen, number, place_of, text

GONE_ON = say("The table has gone on since. Look again at what stands there now, then save.")
FIELDS = ("column", "sign", "points", "reason")
LONGEST = 200  # letters of a reason that are looked at: enough to see that it is too long


def given(opened: OpenEvening, form: Form) -> tuple[Decision, ...]:
    """The points that are given, changed or taken away; nothing where all of it is so already.

    Raises NotNow, IllegalAnswer with what is wrong by its field.
    """
    state, place, which = opened.state, place_of(form), number(form, "number", 2)
    if not which:
        return (give_points(state, place, _posted(form)),)
    check_seen(opened, form, GONE_ON)
    if text(form, "do") == "remove":
        return (take_points_away(state, place, which),)
    new = _posted(form)
    return () if _there(state, place, which) == new else (give_points(state, place, new, which),)


def points_form(
    opened: OpenEvening, key: str, form: Form | None = None, problems: Problems | None = None, why: Say | None = None
) -> Points:
    """The page with the points that were given, and a form for more.

    form            as it was posted and refused, if it was
    problems, why   what is wrong with its fields; or why it is refused, where none is to blame
    """
    if form is None:
        return points_page(opened.state, opened.history.seq, key)
    values = {name: text(form, name)[:LONGEST] for name in FIELDS}
    typed = Typed(place_of(form), number(form, "number", 2), values, problems or {})
    return points_page(opened.state, opened.history.seq, key, typed, why)


def _posted(form: Form) -> Given:
    points = number(form, "points", 4)
    return Given(
        Who(text(form, "column")),
        -points if text(form, "sign") == "-" else points,
        tidy(text(form, "reason")[:LONGEST]),
    )


def _there(state: State, place: int, which: int) -> Given | None:
    given = state.rows[place - 1].facts.given if 1 <= place <= len(state.rows) else ()
    return given[which - 1] if which <= len(given) else None
