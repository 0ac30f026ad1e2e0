"""The events of a group and of a tournament in the tables of books: their data as JSON, and apart from it the words.

People typed these words, so they can be erased.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

from scorepad.store.protocol import Connection, Row

APPEND = "INSERT INTO book_event (book, seq, at, device, kind, data) VALUES (?, ?, ?, ?, ?, ?)"
SPEAK = "INSERT INTO book_word (book, seq, key, text) VALUES (?, ?, ?, ?)"
# A row for each word of an entry, one for an entry without words.
LOAD = """
    SELECT book_event.seq, at, device, kind, data, key, text FROM book_event
    LEFT JOIN book_word ON book_word.book = book_event.book AND book_word.seq = book_event.seq
    WHERE book_event.book = ? AND book_event.seq > ? ORDER BY book_event.seq, key
"""
WRITTEN = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
WORDS = "words"
Data = dict[str, Any]
Event = TypeVar("Event")


def as_data(event: Event, names: Mapping[type[Event], str]) -> tuple[str, Data, Mapping[str, str]]:
    """An event as its kind’s name, its fields as plain data, and its words."""
    data: Data = {name: getattr(event, name) for name in _fields(type(event))}
    return names[type(event)], data, data.pop(WORDS, {})


def of_data(kind: str, data: Data, words: Mapping[str, str], kinds: Mapping[str, type[Event]]) -> Event:
    """The event that `as_data` wrote. Raises KeyError for an unknown kind."""
    given = {key: _in_tuples(value) for key, value in data.items()}
    if WORDS in _fields(kinds[kind]):
        given[WORDS] = words
    return kinds[kind](**given)


def put_event(
    db: Connection, book: int, seq: int, at: str, event: Event, device: int, names: Mapping[type[Event], str]
) -> None:
    """Put an event into a log as its entry `seq`. Raises StoreFailed."""
    kind, data, words = as_data(event, names)
    db.execute(APPEND, [book, seq, at, device or None, kind, WRITTEN.encode(data)])
    for key, text in words.items():
        db.execute(SPEAK, [book, seq, key, text])


def events_after(
    db: Connection, book: int, after: int, kinds: Mapping[str, type[Event]]
) -> Iterator[tuple[int, str, Event, int]]:
    """The number, moment, event and device of each entry of a log after the entry `after`. Raises StoreFailed."""
    return _events(db.execute(LOAD, [book, after]).fetchall(), kinds)


def _events(rows: Iterable[Row], kinds: Mapping[str, type[Event]]) -> Iterator[tuple[int, str, Event, int]]:
    for _, found in groupby(rows, itemgetter(0)):
        of_one = list(found)
        seq, at, device, kind, data, *_ = of_one[0]
        words = {key: text for *_, key, text in of_one if key}
        yield seq, at, of_data(kind, json.loads(data), words, kinds), device or 0


def _fields(event: Any) -> list[str]:
    return [each.name for each in fields(event)]


def _in_tuples(value: Any) -> Any:
    """A value of a JSON document, whose lists are tuples in an event."""
    if isinstance(value, list):
        return tuple(map(_in_tuples, value))
    return {key: _in_tuples(each) for key, each in value.items()} if isinstance(value, dict) else value
