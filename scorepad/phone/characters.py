"""Python's data on characters, as tables: a browser has another version of Unicode."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Iterator
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Literal

from scorepad.evening.play.names import VIRAMA

Form = Literal["NFC", "NFD", "NFKC", "NFKD"]
LAST = 0x10FFFF
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

KINDS = {
    "Cc": ("Cc", "Cs", "Zl", "Zp"),
    "Cf": ("Cf", "Co"),
    "So": ("So", "Sk", "Sm"),
    "Nd": ("Nd",),
    "Mn": ("Mn", "Mc", "Me"),
}
"""The categories that the pure rooms distinguish, with that of digits: each with the further ones that it includes."""
OTHER = "Lo"  # as which all others count
OTHER_MARK = 230  # the class of most marks that combine
FORMS: tuple[Form, ...] = ("NFC", "NFD", "NFKC", "NFKD")
HANGUL = (range(0x1100, 0x1113), range(0x1161, 0x1176), range(0x11A8, 0x11C3), range(0xAC00, 0xD7A4))
"""Letters and syllables that become each other by a rule and no table."""
SETTLED = r"[\0-\u058f\u1e00-\u1fff\u2100-\u24ff\ufb00-\uffff]"
"""The range whose cased letters are all older than any supported browser: the browser folds these."""
Ranges = Iterable[tuple[int, int, str]]


@cache
def script() -> str:
    """The tables, handed to `scorepadCharacters` of static/phone/characters.js."""
    tables = {
        "category": by_value(ranges(category)),
        "combining": by_value(ranges(combining)),
        "bidirectional": by_value(ranges(_bidirectional)),
        "unknown": by_value(unknown()),
        "settled": SETTLED,
        "folded": [_numbers(ranges(_folded)), " ".join(value for *_, value in ranges(_folded))],
    }
    return f"scorepadCharacters({json.dumps(tables)});"


@cache
def assigned() -> tuple[int, ...]:
    """The numbers of all characters that Python knows, a quarter of all: no other one is in a table but `unknown`."""
    return tuple(code for code in range(LAST + 1) if unicodedata.category(chr(code)) != "Cn")


def ranges(of: Callable[[str], str]) -> Iterator[tuple[int, int, str]]:
    """Ranges of characters with the same value: the first, the last and the value; without empty values."""
    found = [(code, value) for code in assigned() if (value := of(chr(code)))]
    for (value, _), group in groupby(enumerate(found), key=lambda at: (at[1][1], at[1][0] - at[0])):
        listed = [code for _, (code, _) in group]
        yield listed[0], listed[-1], value


def by_value(found: Ranges) -> str:
    """Ranges as text: for each value the value and the numbers of its ranges, divided by `|`."""
    listed = sorted(found, key=itemgetter(2))
    return "|".join(f"{value} {_numbers(sorted(group))}" for value, group in groupby(listed, key=itemgetter(2)))


def _numbers(found: Ranges) -> str:
    """For each range the distance from the end of the one before, and how many more characters it has."""
    parts, end = list[str](), 0
    for first, last, _ in found:
        parts += [base36(first - end), base36(last - first)]
        end = last
    return " ".join(parts)


def base36(number: int) -> str:
    """A number from 0 in digits and small letters."""
    rest, digit = divmod(number, 36)
    return (base36(rest) if rest else "") + DIGITS[digit]


def category(char: str) -> str:
    """The category of a character, or the one that includes it; empty for those that are not used."""
    found = unicodedata.category(char)
    return next((kind for kind, alike in KINDS.items() if found in alike), "")


def combining(char: str) -> str:
    """The combining class of a character: that of a virama, or of another that combines; empty where it does not."""
    found = unicodedata.combining(char)
    return str(found if found == VIRAMA else OTHER_MARK) if found else ""


def unknown() -> Ranges:
    """Characters that Python does not know, and halves of characters: they stay as they are in every form.

    Others are among them that no form changes and that change no neighbour: so there are fewer ranges.
    """
    changing, first, last = _changing(), -1, -1
    for code in range(LAST + 1):
        if unicodedata.category(chr(code)) in ("Cn", "Cs"):
            first, last = code if first < 0 else first, code
        elif code in changing and first >= 0:
            yield first, last, "1"
            first = -1
    yield first, last, "1"  # Python does not know the last of all characters


def _changing() -> Container[int]:
    """The characters that some form changes, or that change with a neighbour."""
    found = {code for letters in HANGUL for code in letters}
    for code in assigned():
        char = chr(code)
        parts = unicodedata.decomposition(char).split()
        if parts or unicodedata.combining(char) or any(unicodedata.normalize(form, char) != char for form in FORMS):
            found.update([code, *(int(part, 16) for part in parts if part[0] != "<")])
    return found


def _bidirectional(char: str) -> str:
    """The bidirectional class; only that of Arabic letters is used."""
    return "AL" if unicodedata.bidirectional(char) == "AL" else ""


def _folded(char: str) -> str:
    """The result of `casefold` for a character: its distance, or a text after `=`; empty if a browser knows it.

    It does if a settled letter folds to the small form of its capital, and if an unsettled one stays the same.
    """
    other = char.casefold()
    if other == (char.upper().lower() if re.match(SETTLED, char) else char):
        return ""
    if len(other) > 1:
        return f"={other}"
    away = ord(other) - ord(char)
    return f"-{base36(-away)}" if away < 0 else base36(away)
