"""Sentences of the rules, with parameters: put into a reader's language only where they are shown."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Who(str):
    """A player's id, or a side's: its players' ids in seat order joined with `+`. Never a name."""

    __slots__ = ()

    @property
    def members(self) -> tuple[Who, ...]:
        """The players: of a side each of them, of a player that one."""
        return tuple(Who(part) for part in self.split("+"))


class Say(NamedTuple):
    """A sentence with `{holes}`; with `many` it has a plural, chosen by the parameter `n`."""

    text: str
    params: tuple[tuple[str, Part], ...] = ()
    many: str = ""

    def put(self, **params: Part) -> Say:
        """The sentence with further holes filled."""
        return Say(self.text, (*self.params, *params.items()), self.many)


Part = int | str | Who | Say | tuple["Part", ...]


def say(text: str, **params: Part) -> Say:
    """A sentence with its holes filled; calling it also marks the text for translation."""
    return Say(text, tuple(params.items()))


def say_many(one: str, many: str, n: int, **params: Part) -> Say:
    """A sentence with a count: `one` is used where `n` is 1, else `many` (other languages may have more forms)."""
    return Say(one, (("n", n), *params.items()), many)


class Tongue(Protocol):
    """A reader's language: its words, numbers and the names at this table."""

    def one(self, text: str) -> str:
        """The sentence in this language."""

    def plural(self, one: str, many: str, n: int) -> str:
        """The form of a sentence that goes with `n`."""

    def number(self, n: int) -> str:
        """A number in the digits of this language."""

    def name(self, who: Who) -> str:
        """The name of a player, or of a side."""


def spoken(saying: Say, tongue: Tongue) -> str:
    """A sentence as text in this language."""
    params = dict(saying.params)
    if saying.many and isinstance(n := params.get("n"), int):
        text = tongue.plural(saying.text, saying.many, n)
    else:
        text = tongue.one(saying.text)
    return text.format(**{key: _part(part, tongue) for key, part in params.items()}) if params else text


def _part(part: Part, tongue: Tongue) -> str:
    match part:
        case Who():
            return tongue.name(part)
        case Say():
            return spoken(part, tongue)
        case tuple():
            return ", ".join(_part(each, tongue) for each in part)
        case int():
            return tongue.number(part)
    return part


def signed(n: int) -> str:
    """A number with a true minus sign, as on a sheet."""
    return str(n) if n >= 0 else f"\N{MINUS SIGN}{-n}"


def quoted(value: object) -> str:
    """A value that somebody entered, in quotation marks and cut to 40 characters."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    text = f"“{value}”" if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else text[:39] + "…"
