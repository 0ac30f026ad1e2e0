"""The characters of a text as a reader sees them: a letter with its marks, an emoji of several parts, a flag."""

from __future__ import annotations

from unicodedata import category, combining

from scorepad.evening.play.names import VIRAMA, ZWJ, ZWNJ

MARKS = ("Mn", "Mc", "Me")
SKINS = range(0x1F3FB, 0x1F400)  # colours of skin: they change the emoji before them
FLAGS = range(0x1F1E6, 0x1F200)  # two of these letters are one flag
TAGS = range(0xE0020, 0xE0080)  # invisible letters behind a flag: Scotland’s
JAMO = range(0x1160, 0x1200)  # parts of a Korean syllable behind its first one


def graphemes(text: str) -> list[str]:
    """The visible characters of a text, in order."""
    found = list[str]()
    for char in text:
        if found and _goes_on(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def _goes_on(before: str, char: str) -> bool:
    """Whether a character is part of the visible one before it."""
    code, last = ord(char), before[-1]
    if char in (ZWJ, ZWNJ) or category(char) in MARKS or code in SKINS or code in TAGS or code in JAMO:
        return True
    if code in FLAGS:
        return len(before) == 1 and ord(last) in FLAGS
    return last == ZWJ or (combining(last) == VIRAMA and char != " ")
