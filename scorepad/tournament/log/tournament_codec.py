"""Events of a tournament as plain data, with the words that people typed apart: those can be erased."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from scorepad.tournament.log.tournament_events import KINDS, NAMES, Event, Words

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An event in the log of a tournament.

    seq     its number, from 1
    at      when it was written: ISO 8601 with offset
    device  the number of the device that wrote it, or 0
    """

    seq: int
    at: str
    event: Event
    device: int = 0


def as_data(event: Event) -> tuple[str, Data, Words]:
    """An event as its kind’s name, its fields as plain data, and its words."""
    data: Data = {each.name: getattr(event, each.name) for each in fields(event)}
    return NAMES[type(event)], data, data.pop("words", {})


def of_data(kind: str, data: Data, words: Words) -> Event:
    """The event that `as_data` wrote. Raises KeyError for an unknown kind."""
    event = KINDS[kind]
    given = {key: _in_tuples(value) for key, value in data.items()}
    if "words" in (each.name for each in fields(event)):
        given["words"] = words
    return event(**given)


def _in_tuples(value: Any) -> Any:
    """A value of a JSON document, whose lists are tuples in an event."""
    if isinstance(value, list):
        return tuple(map(_in_tuples, value))
    return {key: _in_tuples(each) for key, each in value.items()} if isinstance(value, dict) else value
