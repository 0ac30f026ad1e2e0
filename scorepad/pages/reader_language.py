"""A reader's language, on the server and on the phone: its words, numbers and dates, from tables."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorepad.evening.inks import INKS, colour, inks
from scorepad.evening.sheet.short_names import disc_letters
from scorepad.rules.sentence import ISOLATED, WITHOUT_SHARP_S, Who, digits, say_in, spelled, translate

BEFORE_A_DATE = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)  # by how much each month moves the days of the week

NONE: Mapping[Who, int] = {}
DEALER = say_in("dealer’s button", "D")

IN_A_SIDE = ("ink", "mate")
"""The beginnings of the classes of inks: of a player or the first of a side, and of the partner."""

Forms = Sequence[str]
Words = Mapping[str | int, Forms]
"""Translations by their text, or by its number in the phone's program; one for each form if the text counts."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a language.

    code       of the language
    words      its translations
    plurals    the form for 0, 1, 2 and so on
    period     how many of the last of `plurals` repeat
    direction  of its script, as HTML's `dir` has it
    negative   a number below nought, with a hole for its digits
    decimal    the decimal sign
    days, months, halves  names of the days of the week from Monday, of the months, of the halves of a day
    short_months          names of the months in a few letters
    date, clock           a date in full, and a time of day: with the holes of `day` and `clock`
    this_year, other_year  a date in a few letters, without its year and with it: with the holes of `short_day`
    """

    code: str
    words: Words
    plurals: str
    period: int
    direction: str
    negative: str
    decimal: str
    days: Sequence[str]
    months: Sequence[str]
    short_months: Sequence[str]
    halves: Sequence[str]
    date: str
    this_year: str
    other_year: str
    clock: str


def by_tag(code: str, habits: str, words: Words) -> dict[str, Tables]:
    """The tables of a language by its code, and by the tag of each region that writes dates its own way.

    habits  a JSON object of the fields of Tables but `words`, and `regions`: codes with the fields that differ there
    """
    given = json.loads(habits)
    known = {code: _tables(code, given, words)}
    for regions, differs in given["regions"]:
        there = _tables(code, {**given, **differs}, words)
        for region in regions.split(" "):
            known[f"{code}-{region}"] = there
    return known


def _tables(code: str, given: Mapping[str, Any], words: Words) -> Tables:
    return Tables(
        code=code,
        words=words,
        plurals=given["plurals"],
        period=given["period"],
        direction=given["direction"],
        negative=given["negative"],
        decimal=given["decimal"],
        days=given["days"],
        months=given["months"],
        short_months=given["short_months"],
        halves=given["halves"],
        date=given["date"],
        this_year=given["this_year"],
        other_year=given["other_year"],
        clock=given["clock"],
    )


@dataclass(frozen=True, slots=True)
class ReaderLanguage:
    """A language with the names of the people at one table. A `Language` of the rules, and of pages.

    code  of the language
    tag   its code and the reader's region, as in `en-GB`
    inks  the number of each player's ink
    """

    code: str
    tag: str
    tables: Tables
    names: Mapping[Who, str]
    inks: Mapping[Who, int]

    def at(self, names: Mapping[Who, str], chosen: Mapping[Who, int]) -> ReaderLanguage:
        """The same language with the names and the chosen inks at another table: a list has many tables."""
        return ReaderLanguage(self.code, self.tag, self.tables, names, inks(names, chosen))

    @property
    def spelling(self) -> str:
        """The code for its spelling: its tag if that changes the words, else its code."""
        return self.tag if self.tag in WITHOUT_SHARP_S else self.code

    @property
    def direction(self) -> str:
        """The direction of its script, as HTML's `dir` has it."""
        return self.tables.direction

    def sentence(self, text: str) -> str:
        """The translation of a text; the text itself, or the digits of its number, if there is none."""
        forms = self.tables.words.get(text)
        if forms is None:
            return f"{text}"
        return spelled(forms[0] if len(forms) == 1 else forms[self._form(1)], self.tag)

    def plural(self, one: str, many: str, n: int) -> str:
        """The translation of a text with a plural, in the form for `n`, or for as many below nought."""
        forms = self.tables.words.get(one)
        if forms is None:
            return f"{one if abs(n) == 1 else many}"
        return spelled(forms[self._form(abs(n))], self.tag)

    def number(self, n: int, unit: int = 1) -> str:
        """A number, with the minus sign, the decimal sign and the direction that this language writes."""
        written = digits(int(n), unit, self.tables.decimal)  # yes and no are numbers too
        return written if n >= 0 else self.tables.negative.format(written)

    def name(self, who: Who) -> str:
        """The name of a player, or the names of a side's players."""
        return " & ".join([self.isolated(self.names.get(member, member)) for member in who.members])

    def ink(self, who: Who) -> str:
        """The classes for the ink of a player, or for the inks of a side; empty for a column that is nobody's."""
        found = [self.inks[member] for member in who.members if member in self.inks]
        return " ".join([f"{IN_A_SIDE[place]}{_ink(number)}" for place, number in enumerate(found[: len(IN_A_SIDE)])])

    def initial(self, who: Who) -> str:
        """The letters for a player's disc."""
        people = tuple(self.names)
        letters = disc_letters(tuple([self.names[each] for each in people]), translate(DEALER, self))
        return letters[people.index(who)] if who in self.names else ""

    def isolated(self, text: str) -> str:
        """A text that is put into a sentence: isolated from right-to-left words around it."""
        return ISOLATED.format(text) if self.tables.direction == "rtl" else text

    def day(self, at: str) -> str:
        """The date of a moment in full, by the offset it was written with; empty for an empty text."""
        if not at:
            return ""
        year, month, day = int(at[:4]), int(at[5:7]), int(at[8:10])
        return self.tables.date.format(
            weekday=self.tables.days[weekday(year, month, day)],
            day=day,
            dd=at[8:10],
            month=self.tables.months[month - 1],
            number=month,
            year=year,
        )

    def short_day(self, at: str, *, year: bool) -> str:
        """The date of a moment in a few letters, with or without its year, by the offset it was written with."""
        pattern = self.tables.other_year if year else self.tables.this_year
        month = int(at[5:7])
        named = self.tables.short_months[month - 1]
        return pattern.format(day=int(at[8:10]), dd=at[8:10], month=named, number=month, year=int(at[:4]))

    def clock(self, at: str) -> str:
        """The time of day of a moment, by the offset it was written with; empty for an empty text."""
        if not at:
            return ""
        hour, minute = int(at[11:13]), at[14:16]
        half = self.tables.halves[hour // 12] if self.tables.halves else ""
        twelfth = hour % 12 or 12
        return self.tables.clock.format(
            h=twelfth, hh=f"{twelfth:02}", H=hour, HH=f"{hour:02}", minute=minute, half=half
        )

    def _form(self, n: int) -> int:
        plurals = self.tables.plurals
        known, period = len(plurals), self.tables.period
        return int(plurals[n if n < known else known - period + (n - known) % period])


def _ink(number: int) -> str:
    """A number of an ink as its class has it; from the second round on the disc has a ring."""
    return f"{colour(number)}{' again' if number > INKS else ''}"


def weekday(year: int, month: int, day: int) -> int:
    """The day of the week of a date: 0 is Monday."""
    counted = year - 1 if month < 3 else year
    leaps = counted // 4 - counted // 100 + counted // 400
    return (counted + leaps + BEFORE_A_DATE[month - 1] + day + 6) % 7


def of_tag(
    known: Mapping[str, Tables], tag: str, names: Mapping[Who, str], chosen: Mapping[Who, int] = NONE
) -> ReaderLanguage:
    """A known language with the names at a table. Raises KeyError.

    tag     its code, with a region or without
    chosen  the inks that were chosen at the table
    """
    parts = tag.split("-")
    while len(parts) > 1 and "-".join(parts) not in known:
        parts = parts[:-1]
    tables = known["-".join(parts)]
    return ReaderLanguage(tables.code, tag, tables, names, inks(names, chosen))
