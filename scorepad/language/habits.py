"""A language's ways to write plurals, numbers and dates, as the tables of its readers have them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

from babel import Locale
from babel.numbers import get_decimal_symbol

from scorepad.language.catalogues import translations
from scorepad.language.dates import by_region, dates_and_times
from scorepad.language.plurals import plural_table
from scorepad.rules.sentence import ISOLATED

NEGATIVE = "\N{MINUS SIGN}{}"


def habits(code: str) -> str:
    """All of a language but its words, as `by_tag` of reader_language takes it."""
    locale, (forms, period) = Locale.parse(code, sep="-"), plurals(code)
    rtl = locale.character_order == "right-to-left"
    habits_of_code = {
        "plurals": forms,
        "period": period,
        "direction": "rtl" if rtl else "ltr",
        "decimal": get_decimal_symbol(locale),
        "negative": ISOLATED.format(NEGATIVE) if rtl else NEGATIVE,
        **dates_and_times(locale),
        "regions": [(" ".join(regions), ways) for regions, ways in by_region(locale)],
    }
    return json.dumps(habits_of_code, ensure_ascii=False, separators=(",", ":"))


@cache
def plurals(code: str) -> tuple[str, int]:
    """The table of a language's plurals, as `plural_table` makes it."""
    return plural_table(_rule(code))


def _rule(code: str) -> Callable[[int], int]:
    rule: Callable[[int], int] = getattr(translations(code), "plural", lambda n: int(n != 1))
    return rule
