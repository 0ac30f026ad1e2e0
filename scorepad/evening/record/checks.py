"""Checks of the values in a record, which may hold anything: each returns the value, or raises IllegalRecord."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from scorepad.evening.play.names import shows
from scorepad.evening.record.english import English
from scorepad.rules.sentence import Language, Part, Say, Who, quoted, say, say_many, translate

LONGEST_SENTENCE = 300  # characters
BIGGEST = 1_000_000  # no score of any game comes near it
MOMENT = re.compile(
    r"[12]\d{3}-(0[1-9]|1[0-2])-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)",
    re.ASCII,
)

Place = Say | str  # where in a record, for messages: `deal 3, bids`


class IllegalRecord(ValueError):
    """A record that cannot be read, or breaks the rules.

    where  in the record, or empty
    why    the sentence
    names  of the players, by id, for the sentence
    """

    def __init__(self, where: Place, why: Say, names: Mapping[Who, str] | None = None) -> None:
        self.where = where
        self.why = why
        self.names = names or {}
        super().__init__(self.in_one_line(English(self.names)))

    def in_one_line(self, language: Language) -> str:
        """The place and the reason in one line of at most 300 characters."""
        sentence = say("{where}: {why}", where=self.where, why=self.why) if self.where else self.why
        return one_line(translate(sentence, language))


class Pairs(dict[str, object]):
    """An object of a record. `twice`: a key that was written in it more than once, or None."""

    def __init__(self, pairs: Iterable[tuple[str, object]]) -> None:
        listed = list(pairs)
        super().__init__(listed)
        often = Counter(key for key, _ in listed) if len(self) < len(listed) else {}
        self.twice = next((key for key, times in often.items() if times > 1), None)


def one_line(text: str) -> str:
    """A text for one line of a terminal: unprintable characters are replaced, and it is cut to 300 characters."""
    shown = "".join(char if shows(char) else "\N{REPLACEMENT CHARACTER}" for char in text)
    return shown if len(shown) <= LONGEST_SENTENCE else shown[: LONGEST_SENTENCE - 1] + "…"


def within(where: Place, part: str) -> Place:
    """The place of a part of another place: `deal 3` and `bids` are `deal 3, bids`."""
    return say("{where}, {part}", where=where, part=part) if where else part


def an_object(value: object, where: Place) -> Pairs:
    """The value, if it is an object without a key that is there twice."""
    if not isinstance(value, Pairs):
        raise IllegalRecord(where, say("expected an object in braces, not {value}", value=shown(value)))
    if value.twice is not None:
        raise IllegalRecord(where, say("{key} appears twice", key=quoted(value.twice)))
    return value


def keys(value: object, where: Place, *, needed: Iterable[str], allowed: Iterable[str] = ()) -> Pairs:
    """The value, if it is an object that has every needed key, and no others but the allowed ones."""
    found, needed = an_object(value, where), tuple(needed)
    for key in found:
        if key not in needed and key not in allowed:
            raise IllegalRecord(where, say("unknown key {key}", key=quoted(key)))
    for key in needed:
        if key not in found:
            raise IllegalRecord(where, say("{key} is missing", key=quoted(key)))
    return found


def a_list(value: object, where: Place) -> list[object]:
    """The value, if it is a list."""
    if not isinstance(value, list):
        raise IllegalRecord(where, say("expected a list in square brackets, not {value}", value=shown(value)))
    return value


def whole(value: object, where: Place) -> int:
    """The value, if it is a whole number from -1,000,000 to 1,000,000."""
    if type(value) is not int:
        raise IllegalRecord(where, say("{value} isn’t a whole number", value=shown(value)))
    if abs(value) > BIGGEST:
        raise IllegalRecord(where, say("{value} is too large a number", value=shown(value)))
    return value


def yes_no(value: object, where: Place) -> bool:
    """The value, if it is true or false."""
    if not isinstance(value, bool):
        raise IllegalRecord(where, say("expected true or false, not {value}", value=shown(value)))
    return value


def a_text(value: object, where: Place) -> str:
    """The value, if it is a text."""
    if not isinstance(value, str):
        raise IllegalRecord(where, say("expected text in quotes, not {value}", value=shown(value)))
    return value


def text(given: object, where: Place, most: int, *, lines: bool = False) -> str:
    """The value, if it is a text of at most `most` printable characters; with `lines` it may have several lines."""
    value = a_text(given, where)
    if len(value) > most:
        raise IllegalRecord(where, say_many("{n} character at most", "{n} characters at most", most))
    if not all(shows(char) or (lines and char in "\r\n\t") for char in value):
        raise IllegalRecord(where, say("it contains a character that can’t be displayed"))
    return value


def one_of(value: object, where: Place, choices: Iterable[str]) -> str:
    """The value, if it is one of these texts."""
    offered = tuple(choices)
    if not isinstance(value, str) or value not in offered:
        one, several = say("expected {choices}, not {value}"), say("expected one of {choices}, not {value}")
        raise IllegalRecord(where, (several if len(offered) > 1 else one).put(choices=offered, value=shown(value)))
    return value


def moment(value: object, where: Place) -> str:
    """The value, if it is an ISO 8601 time with its offset from UTC."""
    if isinstance(value, str) and MOMENT.fullmatch(value) and _is_a_day(*map(int, value[:10].split("-"))):
        return value
    why = say("{value} isn’t a time with its UTC offset, like 2026-11-20T19:30:00+02:00", value=shown(value))
    raise IllegalRecord(where, why)


def _is_a_day(year: int, month: int, day: int) -> bool:
    """Whether the calendar has this day of a month: there is no 31st of February."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[month - 1]


def shown(value: object) -> Part:
    """A value for a message, cut to 40 characters; objects and lists are only hinted at."""
    match value:
        case dict():
            return "{…}"
        case list():
            return "[…]"
    return quoted(value)
