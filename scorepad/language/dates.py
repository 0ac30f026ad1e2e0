"""How a language, and each region that speaks it, writes dates and times: Babel's patterns as texts with holes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from babel import Locale
from babel.localedata import locale_identifiers

DATE = {"EEEE": "{weekday}", "MMMM": "{month}", "M": "{number}", "d": "{day}", "dd": "{dd}", "y": "{year}"}
SHORT_DATE = {"MMM": "{month}", "M": "{number}", "d": "{day}", "dd": "{dd}", "y": "{year}"}
CLOCK = {"h": "{h}", "hh": "{hh}", "H": "{H}", "HH": "{HH}", "mm": "{minute}", "a": "{half}"}
REGION = re.compile(r"[A-Z]{2}|\d{3}")
PART = re.compile(r"'([^']*)'|(([A-Za-z])\3*)|([^A-Za-z']+)")


class UnknownPattern(ValueError):
    """A way to write dates or times that the phone has no holes for."""


def dates_and_times(locale: Locale) -> dict[str, object]:
    """How dates and times are written there, by the names of the fields of Tables. Raises UnknownPattern."""
    return {
        "days": days(locale),
        "months": months(locale),
        "short_months": short_months(locale),
        "halves": halves(locale),
        "date": date_pattern(locale),
        "this_year": short_date_pattern(locale, "MMMd"),
        "other_year": short_date_pattern(locale, "yMMMd"),
        "clock": clock_pattern(locale),
    }


def by_region(language: Locale) -> list[tuple[list[str], dict[str, object]]]:
    """The regions that write dates otherwise than their language does, and the differing fields of `dates_and_times`.

    Regions that write alike are listed together. Raises UnknownPattern.
    """
    usual, alike = dates_and_times(language), dict[str, tuple[list[str], dict[str, object]]]()
    for region in regions(language):
        ways = dates_and_times(Locale.parse(f"{language}_{region}")).items()
        differs = {name: way for name, way in ways if way != usual[name]}
        alike.setdefault(repr(differs), ([], differs))[0].append(region)
    return [(found, differs) for found, differs in alike.values() if differs]


def regions(language: Locale) -> Iterator[str]:
    """The regions that speak a language, by their codes in order."""
    for identifier in sorted(locale_identifiers()):
        code, _, region = identifier.rpartition("_")
        if code == str(language) and REGION.fullmatch(region):
            yield region


def date_pattern(locale: Locale) -> str:
    """A date in full, with holes for `weekday`, `day`, `month` or its `number`, and `year`. Raises UnknownPattern."""
    return _with_holes(locale.date_formats["full"].pattern, DATE)


def short_date_pattern(locale: Locale, skeleton: str) -> str:
    """A date in a few letters, with holes for its `day`, `month` or its `number`, and `year`. Raises UnknownPattern.

    skeleton  which parts it has: `MMMd` or `yMMMd`
    """
    return _with_holes(locale.datetime_skeletons[skeleton].pattern, SHORT_DATE)


def clock_pattern(locale: Locale) -> str:
    """A time of day, with holes for the hour in all its forms, the `minute` and the `half`. Raises UnknownPattern."""
    return _with_holes(short_time(locale), CLOCK)


def short_time(locale: Locale) -> str:
    """How a time of day is written, as a pattern of Babel's. The halves of a day have names, and no smaller parts."""
    return str(locale.time_formats["short"].pattern).replace("B", "a")


def days(locale: Locale) -> list[str]:
    """The days of the week, from Monday."""
    return [locale.days["format"]["wide"][day] for day in range(7)]


def months(locale: Locale) -> list[str]:
    """The months, as a date has them."""
    return [locale.months["format"]["wide"][month] for month in range(1, 13)]


def short_months(locale: Locale) -> list[str]:
    """The months in a few letters, as a short date has them."""
    return [locale.months["format"]["abbreviated"][month] for month in range(1, 13)]


def halves(locale: Locale) -> list[str]:
    """The names of the halves of a day, where its clock names them."""
    names = locale.day_periods["format"]["abbreviated"]
    return [names["am"], names["pm"]] if "{half}" in clock_pattern(locale) else []


def _with_holes(pattern: str, known: Mapping[str, str]) -> str:
    written = ""
    for quoted, field, _, text in PART.findall(pattern):
        if field and field not in known:
            raise UnknownPattern(f"{field} in {pattern}")
        written += known[field] if field else (quoted or text).replace("{", "{{").replace("}", "}}")
    return written
