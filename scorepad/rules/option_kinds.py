"""The kinds of values of house rules: forms, records, refusals and the command line use a kind's methods only.

A new kind is one more class here; a new look of its field is one more case in `house_rules/_options.html`.
"""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.sentence import Part, Say, quoted, say
from scorepad.rules.steps.typed_text import DIRECTIONS, in_plain_digits

Value = int | str | bool | None | tuple[int | str, ...]
LONGEST = 9  # digits of a number that somebody types


class OptionKind(ABC):
    """The values that a house rule may have. `drawn`: its field in a form, as `house_rules/_options.html` has it."""

    drawn = "text"

    @property
    def offered(self) -> tuple[Value, ...]:
        """The values that are offered one by one; empty if the allowed values are described otherwise."""
        return ()

    @abstractmethod
    def allows(self, value: object) -> bool:
        """Whether a value is of this kind."""

    @abstractmethod
    def typed(self, text: str) -> object:
        """The value that a text in a form means; a text that means none is left as it is, to be refused."""

    def in_field(self, value: object) -> str:
        """A value as a form writes it, from which `typed` reads the same."""
        return as_text(value)

    def wrong(self, value: object) -> object:
        """The part of a value of another kind that is to be named."""
        return value

    @abstractmethod
    def in_words(self, value: object, words: Sequence[Say]) -> Say:
        """A value as the table says it. `words`: those of the option, for each of a few choices."""

    @abstractmethod
    def offer(self) -> Say:
        """All that is allowed, in words."""

    @abstractmethod
    def data(self) -> Sequence[Value] | dict[str, int]:
        """All that is allowed, as plain data: each choice, or `min` and `max`; of a list, its allowed items."""


@dataclass(frozen=True, slots=True)
class OneOf(OptionKind):
    """One of a few values, in the order in which they are offered."""

    choices: tuple[Value, ...]
    drawn = "select"

    def allows(self, value: object) -> bool:
        """Whether a value is one of the choices; 1 is not True."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def typed(self, text: str) -> object:
        """The choice that is written so."""
        return next((choice for choice in self.choices if as_text(choice) == text), text)

    def in_words(self, value: object, words: Sequence[Say]) -> Say:
        """The word for it, where there is one for each choice."""
        choices: tuple[object, ...] = self.choices
        return words[choices.index(value)] if words else say("{n}", n=str(value))

    def offer(self) -> Say:
        """Each of the choices."""
        shown: list[Part] = [each if isinstance(each, str) else quoted(each) for each in self.choices]
        return say("{listed}", listed=tuple(shown))

    def data(self) -> Sequence[Value]:
        """Each of the choices."""
        return self.choices

    @property
    def offered(self) -> tuple[Value, ...]:
        """The choices."""
        return self.choices

    @property
    def texts(self) -> tuple[str, ...]:
        """The choices as a form writes them."""
        return tuple(map(as_text, self.choices))


@dataclass(frozen=True, slots=True)
class Whole(OptionKind):
    """A whole number from `low` to `high`, both included; also None if `none` has its meaning in words."""

    low: int
    high: int
    none: Say | None = None
    drawn = "number"

    def allows(self, value: object) -> bool:
        """Whether a value is such a number, or None if that has a meaning."""
        return (type(value) is int and self.low <= value <= self.high) or (value is None and self.none is not None)

    def typed(self, text: str) -> object:
        """The number; None for an empty text if None has a meaning."""
        typed = text.strip()
        plain = in_plain_digits(typed)
        digits = plain.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= LONGEST:
            return int(plain)
        return typed if typed or self.none is None else None

    def in_words(self, value: object, words: Sequence[Say]) -> Say:
        """The number, or what None means."""
        if value is None and self.none:
            return self.none
        return say("{n}", n=value if isinstance(value, int) else str(value))

    def offer(self) -> Say:
        """The lowest and the highest, or the only one."""
        if self.low == self.high:
            return say("{n}, or empty", n=self.low) if self.none else say("{n}", n=self.low)
        text = say("{low} to {high}, or empty") if self.none else say("{low} to {high}")
        return text.put(low=self.low, high=self.high)

    def data(self) -> dict[str, int]:
        """The lowest and the highest."""
        return {"min": self.low, "max": self.high}


@dataclass(frozen=True, slots=True)
class Listed(OptionKind):
    """A list of up to `most` values, each one of `each`; empty where another option makes it pointless.

    drawn  `ticks` if each of a few words is in it or not
    """

    each: Whole | OneOf
    most: int
    drawn: str = "text"

    def allows(self, value: object) -> bool:
        """Whether a value is such a list."""
        return isinstance(value, (tuple, list)) and len(value) <= self.most and all(map(self.each.allows, value))

    def typed(self, text: str) -> object:
        """The list, with commas, semicolons or blanks between its values."""
        parts = in_plain_digits(text).replace(",", " ").replace(";", " ").split()
        return tuple(map(self.each.typed, parts))

    def wrong(self, value: object) -> object:
        """The first item that is wrong; the number of items if there are too many."""
        if not isinstance(value, (tuple, list)):
            return value
        return next((each for each in value if not self.each.allows(each)), len(value))

    def in_words(self, value: object, words: Sequence[Say]) -> Say:
        """Each of the values, in its words."""
        listed = tuple(self.each.in_words(each, words) for each in value) if isinstance(value, tuple) else ()
        return say("{listed}", listed=listed) if listed else say("no list")

    def offer(self) -> Say:
        """How many items of which kind."""
        if isinstance(self.each, OneOf):
            return say("up to {most} of {words}", most=self.most, words=self.each.offer())
        return say("up to {most} numbers from {low} to {high}", most=self.most, low=self.each.low, high=self.each.high)

    def data(self) -> Sequence[Value] | dict[str, int]:
        """The allowed items of the list."""
        return self.each.data()


@dataclass(frozen=True, slots=True)
class Names(OptionKind):
    """Up to `most` short texts of at most `longest` letters, in a field separated by commas or semicolons."""

    most: int
    longest: int

    def allows(self, value: object) -> bool:
        """Whether a value is such a list."""
        return isinstance(value, (tuple, list)) and len(value) <= self.most and all(map(self._is_name, value))

    def _is_name(self, value: object) -> bool:
        if not isinstance(value, str) or value != value.strip() or not 0 < len(value) <= self.longest:
            return False
        return not any(char in DIRECTIONS or unicodedata.category(char) == "Cc" for char in value)

    def typed(self, text: str) -> object:
        """The texts; with a semicolon they may hold commas."""
        between = ";" if ";" in text else ","
        for mark in "،、؛；":
            text = text.replace(mark, between)
        return tuple(name for name in map(str.strip, text.split(between)) if name)

    def in_field(self, value: object) -> str:
        """The texts with a semicolon after each if one of them has a comma, else with commas between them."""
        names = tuple(map(str, value)) if isinstance(value, (tuple, list)) else ()
        return "; ".join((*names, "")) if any("," in name for name in names) else ", ".join(names)

    def in_words(self, value: object, words: Sequence[Say]) -> Say:
        """Each of the texts."""
        names = tuple(map(str, value)) if isinstance(value, tuple) else ()
        return say("{listed}", listed=names) if names else say("no list")

    def offer(self) -> Say:
        """How many, and how long."""
        return say("up to {most} names of at most {n} letters", most=self.most, n=self.longest)

    def data(self) -> Sequence[Value]:
        """None: any text is allowed."""
        return ()


def as_text(value: object) -> str:
    """A value as a form writes it; an empty field is None."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return " ".join(map(str, value))
    return str(value)
