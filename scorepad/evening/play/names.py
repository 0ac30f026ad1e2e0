"""Checks of players' names, shared by the record, the setup form and renaming."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Sequence

from scorepad.rules.sentence import Say, quoted, say

LONGEST = 40
JOINS_SIDES = " & "
FORBIDDEN = frozenset({"Cc", "Cs", "Zl", "Zp"})  # control characters, halves of characters, line ends
OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # they turn the writing direction round

ZWNJ, ZWJ = "\u200c", "\u200d"
JOINERS = frozenset({ZWNJ, ZWJ})
VIRAMA = 9  # the combining class of the mark that joins consonants in the scripts of India
DIRECTION_MARKS = frozenset("\u200e\u200f")
UNSEEN_KINDS = FORBIDDEN | {"Cf", "Co"}  # format characters, private use
UNSEEN_LETTERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")  # fillers
VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # how the character before looks, as in ❤️
FLAGS = re.compile("\U0001f3f4[\U000e0030-\U000e007a]+\U000e007f")  # of Scotland: made of letters that nobody sees
EMOJI = frozenset({"So", "Sk", "Sm"})  # pictures, colours of skin, arrows
# Letters of three scripts that are drawn alike.
GREEK_AND_CYRILLIC = "АВЕЅІЈКМНОРСТХУаеѕіјорсхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧο"
TWINS = str.maketrans(GREEK_AND_CYRILLIC, "ABESIJKMHOPCTXYaesijopcxyABEZHIKMNOPTYXo")


class IllegalNames(ValueError):
    """Names that one table cannot have. `index`: of the first bad one, from 0; `why`: the sentence."""

    def __init__(self, index: int, why: Say) -> None:
        super().__init__(why.text)
        self.index = index
        self.why = why


def tidy(name: str) -> str:
    """A typed name as it is stored: in composed form (NFC), without blanks around it, single blanks within."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def check_names(names: Sequence[str], new: Container[int] = ()) -> None:
    """Refuse names that are empty, too long, unprintable, or the same but for capitals. Raises IllegalNames.

    new  the indexes of names that are typed now. Only these are also refused for invisible characters, and for looking
         like another name: evenings and records that have such names already stay legal.
    """
    seen, looks = set[str](), dict[str, bool]()
    for index, name in enumerate(names):
        look, is_new = lookalike_key(name), index in new
        if why := fault(name) or (invisible_character(name) if is_new else None):
            raise IllegalNames(index, why)
        if name.casefold() in seen or (look in looks and (is_new or looks[look])):
            raise IllegalNames(index, say("two players are called {name}: names must differ", name=quoted(name)))
        seen.add(name.casefold())
        looks[look] = is_new or looks.get(look, False)


def check_apart(names: Sequence[str], columns: Iterable[str]) -> None:
    """Refuse a player the name of a column that is nobody's, such as a pot. Raises IllegalNames."""
    taken = {column.casefold() for column in columns}
    for index, name in enumerate(names):
        if name.casefold() in taken:
            raise IllegalNames(
                index, say("this game already has a column called {name}: names must differ", name=quoted(name))
            )


def fault(name: str) -> Say | None:
    """The sentence for what is wrong with a name, or None."""
    if not name.strip():
        return say("a name is missing")
    if len(name) > LONGEST:
        return say("{name} is longer than {most} characters", name=quoted(name), most=LONGEST)
    if name != unicodedata.normalize("NFC", name) or name != name.strip():
        return say("{name} has spaces around it, or isn’t in composed form (NFC)", name=quoted(name))
    if JOINS_SIDES in name:
        return say("“ & ” joins partners’ names, so {name} can’t be a name", name=quoted(name))
    if not all(map(shows, name)):
        return say("it contains a character that can’t be displayed")
    return None


def shows(char: str) -> bool:
    """Whether a character can be shown, and leaves the line and its direction alone."""
    return char not in OVERRIDES and unicodedata.category(char) not in FORBIDDEN


def invisible_character(text: str) -> Say | None:
    """The sentence that refuses a typed text for an invisible character, or None."""
    text = FLAGS.sub("\U0001f3f4", text)
    if all(_is_seen(text, at) for at in range(len(text))) and (lookalike_key(text) or not text):
        return None
    return say("it contains an invisible character: please retype it")


def lookalike_key(name: str) -> str:
    """A key that is the same for names that look the same."""
    seen = "".join(char for char in VARIANTS.sub("", name) if not _is_hidden(char))
    return " ".join(unicodedata.normalize("NFKC", seen.translate(TWINS)).casefold().split())


def without_number(name: str) -> str:
    """A name without the number behind it that distinguishes people of one name."""
    *words, last = name.split(" ")
    return " ".join(words) if words and last.isdigit() else name


def _is_seen(text: str, at: int) -> bool:
    """Whether a character shows, or changes how its neighbours show."""
    return not _is_hidden(text[at]) or text[at] in DIRECTION_MARKS or (text[at] in JOINERS and _joins(text, at))


def _is_hidden(char: str) -> bool:
    code = ord(char)
    is_no_character = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
    return unicodedata.category(char) in UNSEEN_KINDS or char in UNSEEN_LETTERS or is_no_character


def _joins(text: str, at: int) -> bool:
    """Whether a joiner has an effect where it is: between emoji, at an Indic virama, between Arabic letters."""
    before, after = VARIANTS.sub("", text[:at])[-1:], text[at + 1 : at + 2]
    if not before:
        return False
    if VIRAMA in {unicodedata.combining(char) for char in before + after}:
        return True
    if text[at] == ZWNJ:
        return {unicodedata.bidirectional(char) for char in (before, after or "a")} == {"AL"}
    return {unicodedata.category(char) for char in (before, after or "a")} <= EMOJI
