"""The short form of a record: the common parts of its deals are written once, and each of their values is one sign.

The short form is a list in JSON, which shorten.py writes and this module reads:

    head     the record without its deals
    shapes   the ways in which deals are built, each once
    values   the values that have a sign of their own, but for 0 to 9, which are their own
    built    for each deal the sign of its shape
    turns    for each deal the sign of where the first player in it sits: 0 for the next after that of the deal before
    signs    the sign of every value, deal after deal

A shape is 0 for a value; 1 for a list of values, whose length goes before them; [first, count] for an object with a
value of each of `count` players in seat order; {"": […]} for a list of shapes; and any other object for one of shapes.
"@2" is the second player after the one who is the first in the deal. A record that could not be restored to the
letter is left as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.record_reader import MOST_DEALS
from scorepad.evening.record.record_text import MOST_BYTES, laid_out, too_large
from scorepad.rules.sentence import say

OWN = 10  # numbers below it are their own signs
BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)


def damaged() -> IllegalRecord:
    """The error for a code that cannot be read."""
    return IllegalRecord(say("the code"), say("it’s damaged or incomplete: scan it again"))


def sign(number: int) -> str:
    """The sign of a number: its digit, and from 10 on a letter or whatever comes after letters."""
    return str(number) if number < OWN else chr(ord("a") + number - OWN)


def expanded(short: str) -> str:
    """The record of a short form. Raises IllegalRecord if it is none, or larger than a record may be."""
    if short.startswith("{"):
        return short
    try:
        head, shapes, values, built, turns, signs = json.loads(short)
        if max(len(built), len(turns)) > MOST_DEALS:
            raise damaged()
        end = {"closed": head.pop("closed")} if "closed" in head else {}
        deals = _Deals(head, values, signs)
        read = [deals.next(shapes[_number(one)], _number(turn)) for one, turn in zip(built, turns, strict=True)]
        return laid_out({**head, "deals": read, **end})
    except BROKEN as error:
        raise (error if isinstance(error, IllegalRecord) else damaged()) from None


class _Deals:
    """Reads deals, sign by sign. Their size is limited, for a few signs may expand to very much."""

    def __init__(self, head: Mapping[str, Any], values: Sequence[Any], signs: str) -> None:
        self._players: Sequence[str] = head["players"]
        self._first: int = self._players.index(head["first_dealer"])
        self._values = values
        self._signs = signs
        self._at = 0
        self._left = MOST_BYTES

    def next(self, shape: Any, turn: int) -> Any:
        """The next deal, which is built so."""
        self._first = (self._first + 1 + turn) % len(self._players)
        return self._part(shape)

    def _part(self, shape: Any) -> Any:
        if shape == 0:
            return self._value()
        if shape == 1:
            return [self._value() for _ in range(self._value())]
        if isinstance(shape, list):
            first, count = shape
            return {self._player(first + n): self._value() for n in range(count)}
        if "" in shape:
            return [self._part(each) for each in shape[""]]
        return {self._weighed(self._person(key)): self._part(each) for key, each in shape.items()}

    def _value(self) -> Any:
        number = _number(self._signs[self._at])
        self._at += 1
        return number if number < OWN else self._weighed(self._person(self._values[number - OWN]))

    def _person(self, value: Any) -> Any:
        """A value, or the name of the player that it refers to."""
        return self._player(int(value[1:])) if isinstance(value, str) and value.startswith("@") else value

    def _player(self, after: int) -> str:
        return self._players[(self._first + after) % len(self._players)]

    def _weighed(self, value: Any) -> Any:
        self._left -= len(str(value)) + 1
        if self._left < 0:
            raise too_large()
        return value


def _number(char: str) -> int:
    """The number of a sign. Raises ValueError if there is none."""
    number = ord(char) - ord("a") + OWN
    return number if number >= OWN else int(char)
