"""The forms that an answer may have in a record. A step kind names one; the record reads and checks answers by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Word:
    """A text."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit by its letter, or no trump."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player, by name; with `sides` a side too, or any two players together."""

    sides: bool = False


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list, of any length."""

    each: Form


@dataclass(frozen=True, slots=True)
class Each:
    """A value for each player: an object with names as keys; with `sides` a side may be named too."""

    value: Form
    sides: bool = False


@dataclass(frozen=True, slots=True)
class NumberOr:
    """A whole number, or a longer answer of the form `other` that it follows from."""

    other: Form


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a contract: its key, its form, and whether each contract has it."""

    key: str
    form: Form
    needed: bool = False


BY_AUCTION = (
    Part("declarer", Person(), needed=True),
    Part("bid", Word(), needed=True),
    Part("doubled", Word()),
    Part("trump", Word()),
    Part("direction", Word()),
)


@dataclass(frozen=True, slots=True)
class ContractForm:
    """A contract, as an object with these parts; by an auction declarer and bid, perhaps doubled, trump, direction.

    answered  where its step has other fields: the answer to it, given what a record has (may raise IllegalAnswer)
    recorded  the other way round
    """

    parts: tuple[Part, ...] = BY_AUCTION
    answered: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = field(default=None, compare=False)
    recorded: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class NumberByName:
    """Pairs of somebody and a number, as an object with names as keys."""


@dataclass(frozen=True, slots=True)
class NumbersByName:
    """Pairs of somebody and a number, any number of them, as an object with names as keys and lists as values."""


@dataclass(frozen=True, slots=True)
class NameByWord:
    """Pairs of one of `words` and somebody, each as an object with that word as its only key."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrueByName:
    """Those of whom something holds, as an object with their names as keys and true as every value."""


@dataclass(frozen=True, slots=True)
class ByWord:
    """A value for some of `words`, such as the parties of a deal, as an object with them as keys; of a note: pairs."""

    words: tuple[str, ...]
    value: Form
    noted: bool = False


@dataclass(frozen=True, slots=True)
class CountByWord:
    """Words, each as often as it holds, as an object with them as keys and numbers as values."""

    words: tuple[str, ...]


Form = (
    Number
    | YesNo
    | Word
    | Suit
    | Person
    | ListOf
    | Each
    | NumberOr
    | ContractForm
    | NumberByName
    | NumbersByName
    | NameByWord
    | TrueByName
    | ByWord
    | CountByWord
)
