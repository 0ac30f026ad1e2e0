"""A language on the phone: its habits, and the translations of the phone's texts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import count, takewhile

from babel import Locale
from babel.numbers import get_decimal_symbol

from scorepad.catalogues import translations
from scorepad.phone.tables.calendar import by_region, dates_and_times
from scorepad.phone.tables.plurals import plural_table
from scorepad.phone.texts import Said
from scorepad.rules.sentence import ISOLATED, without_context

NEGATIVE = "\N{MINUS SIGN}{}"


def habits(code: str) -> str:
    """The argument of `add_language` of scorepad.phone.app.language: all of a language but its words."""
    locale, (plurals, period) = Locale.parse(code, sep="-"), _plurals(code)
    rtl = locale.character_order == "right-to-left"
    habits_of_code = {
        "plurals": plurals,
        "period": period,
        "direction": "rtl" if rtl else "ltr",
        "decimal": get_decimal_symbol(locale),
        "negative": ISOLATED.format(NEGATIVE) if rtl else NEGATIVE,
        **dates_and_times(locale),
        "regions": [(" ".join(regions), ways) for regions, ways in by_region(locale)],
    }
    return json.dumps(habits_of_code, ensure_ascii=False, separators=(",", ":"))


def words(code: str, said: Iterable[Said]) -> str:
    """The argument of `add_words`: for each text a line of its translation, or of all its forms if it counts."""
    return "\n".join("\t".join(forms(code, each)) for each in said)


def is_translated(code: str, text: str) -> bool:
    """Whether a language has a translation of a text."""
    return text in _catalogue(code) or (text, 0) in _catalogue(code)


def forms(code: str, said: Said) -> Sequence[str]:
    """The translation of a text, or all its forms if it counts; in English if there is none."""
    known, text = _catalogue(code), said[0]
    if text in known:
        return [known[text]]
    found = [known[text, form] for form in takewhile(lambda form: (text, form) in known, count())]
    return found or _english(code, said)


def _english(code: str, said: Said) -> Sequence[str]:
    """The forms of a text in English: as many as the language has, so that each number finds one."""
    singular = without_context(said[0])
    if len(said) == 1:
        return [singular]
    plurals, _ = _plurals(code)
    of_one = plurals[min(1, len(plurals) - 1)]
    return [singular if form == of_one else said[1] for form in sorted(set(plurals))]


@cache
def _catalogue(code: str) -> dict[str | tuple[str, int], str]:
    return dict(getattr(translations(code), "_catalog", {}))


@cache
def _plurals(code: str) -> tuple[str, int]:
    return plural_table(_rule(code))


def _rule(code: str) -> Callable[[int], int]:
    rule: Callable[[int], int] = getattr(translations(code), "plural", lambda n: int(n != 1))
    return rule
