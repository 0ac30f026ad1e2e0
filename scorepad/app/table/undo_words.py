"""Says what was saved, undone or redone, if that is not the step on the screen: a correction, names, seats, points."""

from __future__ import annotations

from scorepad.evening.log.events import (
    Amended,
    Changed,
    DealerNamed,
    DealNamed,
    Event,
    Inserted,
    PointsGiven,
    Redone,
    Removed,
    Renamed,
    Reseated,
    ThrownIn,
    Undone,
)
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Say, say

NAMES = say("Names, title and note")
SEATS = say("Seats and dealer")


def undoes(opened: OpenEvening) -> Say | None:
    """The entry that undo takes back, in words; None if the table sees it by itself, or if there is none."""
    history = opened.history
    return _apart(opened.state, history.last.event) if history.can_undo else None


def redoes(opened: OpenEvening) -> Say | None:
    """The entry that redo brings back, likewise."""
    undone = opened.history.undone
    return _apart(opened.state, undone[0].event) if undone else None


def just_done(opened: OpenEvening) -> Say | None:
    """The sentence about what was saved, undone or redone just now, likewise."""
    match opened.history.event:
        case Undone():
            what = redoes(opened)
            return what and say("Undone: {what}", what=what)
        case Redone():
            what = undoes(opened)
            return what and say("Redone: {what}", what=what)
    what = undoes(opened)
    return what and say("Saved: {what}", what=what)


def _apart(state: State, event: Event) -> Say | None:
    """An event that is no step of the running deal, in words."""
    match event:
        case Amended(place=place) | Inserted(place=place):
            return say("correction of deal {n}", n=state.rows[place - 1].deal.number)
        case ThrownIn(place=place) if place < len(state.rows):
            return say("correction of deal {n}", n=state.rows[place - 1].deal.number)
        case Removed():
            return say("removal of a deal")
        case Renamed() | DealNamed():
            return NAMES
        case Reseated() | DealerNamed():
            return SEATS
        case Changed():
            return say("game setup")
        case PointsGiven():
            return say("adjustment")
    return None
