"""House rules as fields of a form: what is drawn for each option that a game declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scorepad.rules.game import Game
from scorepad.rules.options import Listed, Option, OrNone, Whole
from scorepad.rules.sentence import Say

PREFIX = "rule-"  # so that no option can be taken for another field of the page


@dataclass(frozen=True, slots=True)
class OptionField:
    """One field, as `start/_options.html` draws it.

    name     in the form, and its id on the page
    kind     how it is filled in: chosen from a list, as a number, as text
    value    what stands in it, as the form writes it
    choices  what may be chosen, as the form writes it
    words    the same in words
    low, high  the range of a number
    empty    what it means that no number stands in it, or None
    """

    name: str
    kind: Literal["select", "number", "text"]
    value: str
    choices: tuple[str, ...] = ()
    words: tuple[Say, ...] = ()
    low: int = 0
    high: int = 0
    empty: Say | None = None


OptionFields = Mapping[str, OptionField]
"""The fields of a game's options, by the option's key."""


def option_fields(game: Game, values: Mapping[str, object], typed: Mapping[str, str] | None = None) -> OptionFields:
    """The fields of a game's house rules, showing what was `typed`, by field name, else `values`, else the defaults."""
    shown = typed or {}
    return {
        option.key: _field(option, shown.get(PREFIX + option.key, as_text(values.get(option.key, option.default))))
        for option in game.options
    }


def _field(option: Option, value: str) -> OptionField:
    name = PREFIX + option.key
    match option.choices:
        case Whole(low, high):
            return OptionField(name, "number", value, low=low, high=high)
        case OrNone(Whole(low, high), none):
            return OptionField(name, "number", value, low=low, high=high, empty=none)
        case Listed():
            return OptionField(name, "text", value)
    return OptionField(name, "select", value, tuple(map(as_text, option.choices)), option.words)


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
