"""What Python knows of characters, as tables: a browser knows another version of Unicode."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import groupby

from scorepad.evening.play.names import VIRAMA

LAST = 0x10FFFF
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"

ASKED_FOR = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Nd", "Sk", "Sm", "So", "Zl", "Zp"})
"""The categories that the pure rooms tell apart, with those of digits and of what is no character."""
OTHER_MARK = 230  # the class of most marks that combine
Ranges = Iterable[tuple[int, int, str]]


@cache
def script() -> str:
    """The tables, handed to `scorepadCharacters` of static/phone/characters.js."""
    tables = {
        "category": category,
        "combining": combining,
        "bidirectional": _bidirectional,
        "folded": _folded,
    }
    return f"scorepadCharacters({json.dumps({name: packed(ranges(of)) for name, of in tables.items()})});"


def ranges(of: Callable[[str], str]) -> Iterator[tuple[int, int, str]]:
    """Where characters that follow each other are alike: the first, the last and how; left out where that is empty."""
    for value, codes in groupby(range(LAST + 1), key=lambda code: of(chr(code))):
        listed = list(codes)
        if value:
            yield listed[0], listed[-1], value


def packed(found: Ranges) -> str:
    """Ranges as text: of each how far it begins after the last one's end, how many more it has, and its value."""
    parts, end = list[str](), 0
    for first, last, value in found:
        parts += [base36(first - end), base36(last - first), value]
        end = last
    return " ".join(parts)


def base36(number: int) -> str:
    """A number from 0 in digits and small letters."""
    rest, digit = divmod(number, 36)
    return (base36(rest) if rest else "") + DIGITS[digit]


def category(char: str) -> str:
    """The category of a character; all that nobody asks for are as other letters, which makes far fewer ranges."""
    found = unicodedata.category(char)
    return found if found in ASKED_FOR else "Lo"


def combining(char: str) -> str:
    """The combining class of a character: that of a virama, or of another that combines; empty where it does not."""
    found = unicodedata.combining(char)
    return str(found if found == VIRAMA else OTHER_MARK) if found else ""


def _bidirectional(char: str) -> str:
    """Only letters of the Arabic kind are asked for."""
    return "AL" if unicodedata.bidirectional(char) == "AL" else ""


def _folded(char: str) -> str:
    """What `casefold` makes of a character: how far away it is, or a text after `=`; empty where it stays."""
    other = char.casefold()
    if other == char:
        return ""
    if len(other) > 1:
        return f"={other}"
    away = ord(other) - ord(char)
    return f"-{base36(-away)}" if away < 0 else base36(away)
