"""How templates show sentences, numbers, names and choices in the reader's language.

Pure functions of the language and a value. `jinja_words` lists them as functions and filters of templates; the
translated program of the phone calls the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from scorepad.evening.log.instant import DAY, instant, midnight
from scorepad.evening.sheet.verdicts import Verdict
from scorepad.rules.bids_and_tricks import SUIT_SIGNS, SUIT_WORDS
from scorepad.rules.sentence import Language, Part, Points, Say, Who, in_context, quoted, say, say_many, translate
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.two_row_choice import Halves, halved

YES_NO = {True: say("yes"), False: say("no")}


class Calendar(Protocol):
    """How a language writes dates and times."""

    @property
    def tag(self) -> str:
        """The language with the reader's region where that is known (`en-GB`), as HTML's `lang` has it."""

    @property
    def direction(self) -> str:
        """The direction of its script, as HTML's `dir` has it."""

    def day(self, at: str) -> str:
        """The date of a moment in full; empty for an empty text."""

    def clock(self, at: str) -> str:
        """The time of day of a moment; empty for an empty text."""


class PageLanguage(Language, Calendar, Protocol):
    """A reader's language, with the formats that pages need besides sentences."""

    @property
    def code(self) -> str:
        """The language's code."""

    def ink(self, who: Who) -> str:
        """The classes for the ink of a player, or for the inks of a side."""

    def initial(self, who: Who) -> str:
        """The letters for a player's disc."""

    def short_day(self, at: str, *, year: bool) -> str:
        """The date of a moment in a few letters, with or without its year."""


def sentence(language: Language, text: str, /, **params: Part) -> str:
    """A sentence: players become names, numbers are written as the language does."""
    return translate(say(text, **params), language)


def sentence_in(language: Language, context: str, text: str, /, **params: Part) -> str:
    """A sentence whose words mean something else elsewhere. `context`: what they are about here."""
    return sentence(language, in_context(context, text), **params)


def counted(language: Language, one: str, many: str, n: int | Points, /, **params: Part) -> str:
    """A sentence that counts."""
    return translate(say_many(one, many, n, **params), language)


def counted_in(language: Language, context: str, one: str, many: str, n: int | Points, /, **params: Part) -> str:
    """A sentence that counts, and whose words mean something else elsewhere."""
    return counted(language, in_context(context, one), many, n, **params)


def translated(language: Language, saying: Say) -> str:
    """A sentence of the rules or of a page."""
    return translate(saying, language)


def number(language: Language, n: int, unit: int = 1) -> str:
    """A number, with a true minus; of parts, `unit` to one, with a decimal sign."""
    return language.number(n, unit)


def gain(language: Language, n: int, unit: int = 1) -> str:
    """Points won or lost. The plus replaces the minus, so direction marks around it are kept."""
    return language.number(-n, unit).replace("\N{MINUS SIGN}", "+") if n > 0 else language.number(n, unit)


def name(language: Language, who: Who) -> str:
    """A player's name, or those of a side."""
    return language.name(who)


def ink(language: PageLanguage, who: Who) -> str:
    """The classes for the ink of a player, or for the inks of a side; empty for a column that is nobody's."""
    return language.ink(who)


def initial(language: PageLanguage, who: Who) -> str:
    """The letters for a player's disc."""
    return language.initial(who)


def listed(language: Language, parts: Iterable[Part]) -> str:
    """Names and other parts as a list."""
    return translate(say("{each}", each=tuple(parts)), language)


def in_quotes(language: Language, text: str) -> str:
    """A text in the quotation marks of the language."""
    return translate(quoted(text), language)


def suit(language: Language, key: str) -> str:
    """The word for a suit."""
    return translate(SUIT_WORDS[key], language)


def day(language: PageLanguage, at: str) -> str:
    """The date of a moment in full, by the offset it was written with; empty for an empty text."""
    return language.day(at)


def day_ago(language: PageLanguage, at: str, today: str) -> str:
    """Today, yesterday, or the date of a moment, without its year if that is this; `today`: a moment of this day."""
    if at[:10] == today[:10]:
        return translate(say("Today"), language)
    if instant(midnight(today))[0] - instant(midnight(at))[0] == DAY:
        return translate(say("Yesterday"), language)
    return language.short_day(at, year=at[:4] != today[:4])


def clock(language: PageLanguage, at: str) -> str:
    """The time of day of a moment, by the offset it was written with; empty for an empty text."""
    return language.clock(at)


def labels(language: Language, field: Field) -> tuple[str, ...]:
    """A field's choices in words; empty if the values are clear without."""
    if not field.words and field.choices and isinstance(field.choices[0], Who):
        return tuple(language.name(choice) for choice in field.choices if isinstance(choice, Who))
    words = field.words or tuple(YES_NO[choice] for choice in field.choices if isinstance(choice, bool))
    return tuple(translate(word, language) for word in words)


def red(words: str) -> bool:
    """Whether words have the sign of a red suit."""
    return any(letter in "♥♦" for letter in words)


def snug(name: str, letters: int = 9) -> bool:
    """Whether a name has a word so long that it and those in its row are written smaller, or it would be cut."""
    return any(len(word) > letters for word in name.replace("-", " ").split())


def on_step(name: str) -> str:
    """A player's name as a narrow step has it: the first name alone if another word is too long for a line there."""
    return name.split(" ")[0] if snug(name, 12) else name


def broad(labels: Sequence[str], choices: Sequence[Choice]) -> bool:
    """Whether words on the chips, names apart, are so long that they would break with more than three in a row.

    The server draws a page before it has the names, so they can't decide.
    """
    if len(labels) <= 6:
        return False
    ours = [label for label, choice in zip(labels, choices, strict=True) if not is_somebody(choice)]
    return any(len(word) > 6 for label in ours for word in label.split())


def choice_text(language: Language, field: Field, choice: Choice) -> str:
    """One choice of a field in words."""
    words = labels(language, field)
    return words[field.choices.index(choice)] if words else str(choice)


def verdict(language: Language, found: Verdict | None, unit: int) -> str:
    """The result of a number for a side, in one line: made or set, and the points."""
    if found is None:
        return ""
    words = [translate(word, language) for word in found.words]
    others = [f"{language.name(who)} {gain(language, points, unit)}" for who, points in found.others]
    own = [gain(language, found.points, unit)] if found.points or not others else []
    return " · ".join([*words, *own, *others])


def sign(key: Choice) -> str | None:
    """The sign of a suit; None for other choices."""
    return SUIT_SIGNS.get(key) if isinstance(key, str) else None


def in_rows(choice: Choice | None, halves: Halves) -> tuple[str, str]:
    """The texts of a choice in its two rows."""
    return halved(str(choice or ""), halves)


def alone(field: Field) -> tuple[Choice, ...]:
    """The choices of a field that are made in the first of two rows alone."""
    return tuple(choice for choice in field.choices if field.halves and not in_rows(choice, field.halves)[1])


def ticks(note: Step, noted: object) -> tuple[tuple[int, bool], ...]:
    """The tick boxes of a note: the place of each choice, and whether it is noted.

    A choice that may occur several times has a box for each time, and one more while that is allowed.
    """
    held = noted if isinstance(noted, tuple) and note.many else (noted,)
    found = list[tuple[int, bool]]()
    for place, choice in enumerate(note.fields[0].choices):
        count = held.count(choice)
        found += [(place, True)] * count
        if not count or (isinstance(note, Note) and count < note.times):
            found.append((place, False))
    return tuple(found)


def is_somebody(key: object) -> bool:
    """Whether a field is a player's or a side's, and no other part."""
    return isinstance(key, Who)
