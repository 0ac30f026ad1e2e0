"""Events of a book as plain data, with the words that people typed apart: those can be erased."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from scorepad.book.log.book_events import KINDS, NAMES, Event, Words

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """An event in the log of a book.

    seq     its number, from 1
    at      when it was written: ISO 8601 with offset
    device  the number of the device that wrote it, or 0
    """

    seq: int
    at: str
    event: Event
    device: int = 0


def write_event(event: Event) -> tuple[str, Data, Words]:
    """An event as its kind's name, its fields as plain data, and its words."""
    data: Data = {each.name: getattr(event, each.name) for each in fields(event)}
    return NAMES[type(event)], data, data.pop("words", {})


def read_event(kind: str, data: Data, words: Words) -> Event:
    """The event that `write_event` wrote. Raises KeyError for an unknown kind."""
    event = KINDS[kind]
    given: Data = {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
    if "words" in (each.name for each in fields(event)):
        given["words"] = words
    return event(**given)
