"""A column's place among all, and how far it is from the leaders: “2nd · 6 points behind Doru”."""

from __future__ import annotations

from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.sheet.outcome import places
from scorepad.rules.sentence import Points, Say, Who, say, say_many

ORDINALS = {1: say("1st"), 2: say("2nd"), 3: say("3rd")}


def place_of(opened: OpenEvening, column: Who) -> Say | None:
    """A column's place in words; None before anything is scored, and for a column that has none."""
    place = places(opened.sheet).get(column, 0) if opened.sheet.leaders else 0
    return (ORDINALS.get(place) or say("{n}th", n=place)) if place else None


def gap_of(opened: OpenEvening, column: Who, *, named: bool = False) -> Say | None:
    """How far a column is behind the leaders, `named` or not, or ahead of the others; None if nothing is scored."""
    sheet, state = opened.sheet, opened.state
    ranked = [*places(sheet)]
    if not sheet.leaders or column not in ranked or len(ranked) == 1:
        return None
    if behind := abs(sheet.totals[sheet.leaders[0]] - sheet.totals[column]):
        return _behind(state.points(behind), sheet.leaders if named else ())
    if len(sheet.leaders) > 1:
        return say("tied for the lead")
    ahead = abs(sheet.totals[ranked[0]] - sheet.totals[ranked[1]])
    return say_many("{n} point ahead", "{n} points ahead", state.points(ahead))


def _behind(points: int | Points, leaders: tuple[Who, ...]) -> Say:
    if leaders:
        return say_many("{n} behind {who}", "{n} behind {who}", points, who=leaders)
    return say_many("{n} point behind", "{n} points behind", points)
