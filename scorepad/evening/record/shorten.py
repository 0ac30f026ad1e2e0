"""Writes the short form of a record, which short_form.py explains and reads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.evening.record.record_reader import MOST_DEALS
from scorepad.evening.record.short_form import BROKEN, OWN, expanded, sign

MOST_VALUES = 20_000  # signs are characters, and these are surely some


def shortened(record: str) -> str:
    """The short form of a record, or the record itself if that would not give it back to the letter."""
    try:
        short = _shortened(json.loads(record))
        return short if expanded(short) == record else record
    except BROKEN:
        return record


def _shortened(document: dict[str, Any]) -> str:
    deals = document.pop("deals")
    if len(deals) > MOST_DEALS:
        raise ValueError
    taken = _Taken(document)
    for deal in deals:
        taken.add(deal)
    shapes, values = ([json.loads(each) for each in known] for known in (taken.shapes, taken.values))
    parts = (document, shapes, values, "".join(taken.built), "".join(taken.turns), "".join(taken.signs))
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


class _Taken:
    """Takes the shapes and values of deals, one deal after the other."""

    def __init__(self, head: Mapping[str, Any]) -> None:
        self.shapes: dict[str, int] = {}  # these and the values as JSON, which keeps true and 1 apart, and other orders
        self.values: dict[str, int] = {}
        self.built: list[str] = []
        self.turns: list[str] = []
        self.signs: list[str] = []
        self._players: list[str] = head["players"]
        self._first = self._players.index(head["first_dealer"])

    def add(self, deal: object) -> None:
        """Take the next deal."""
        before = self._first
        self._first = next((self._players.index(name) for name in _texts(deal) if name in self._players), before)
        self.turns.append(sign((self._first - before - 1) % len(self._players)))
        self.built.append(sign(self.shapes.setdefault(json.dumps(self._shape(deal)), len(self.shapes))))

    def _shape(self, value: Any) -> Any:
        if isinstance(value, dict):
            return self._object(value)
        if isinstance(value, list) and not _plain(value):
            return {"": [self._shape(each) for each in value]}
        if isinstance(value, list):
            self._say(len(value), *value)
            return 1
        self._say(value)
        return 0

    def _object(self, value: Mapping[str, Any]) -> Any:
        first, *_ = seats = [self._seat(key) for key in value] or [None]
        if (
            first is None
            or seats != [(first + n) % len(self._players) for n in range(len(seats))]
            or not _plain(value.values())
        ):
            return {self._named(key): self._shape(each) for key, each in value.items()}
        self._say(*value.values())
        return [first, len(value)]

    def _seat(self, value: Any) -> int | None:
        """How many seats after the first player this one sits; None for what is no player."""
        known = isinstance(value, str) and value in self._players
        return (self._players.index(value) - self._first) % len(self._players) if known else None

    def _named(self, value: Any) -> Any:
        seat = self._seat(value)
        return value if seat is None else f"@{seat}"

    def _say(self, *values: Any) -> None:
        self.signs += [self._sign(self._named(value)) for value in values]

    def _sign(self, value: Any) -> str:
        if type(value) is int and 0 <= value < OWN:
            return sign(value)
        if len(self.values) > MOST_VALUES:
            raise ValueError
        return sign(OWN + self.values.setdefault(json.dumps(value), len(self.values)))


def _plain(values: Any) -> bool:
    return not any(isinstance(each, dict | list) for each in values)


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value, keys too, in their order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from (key, *_texts(each))
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)
