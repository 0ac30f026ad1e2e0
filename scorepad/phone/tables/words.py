"""A language on the phone: its habits, and the translations of what is said there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from gettext import GNUTranslations, NullTranslations
from itertools import count, takewhile

from babel import Locale

from scorepad import page_folders
from scorepad.phone.app.language import key
from scorepad.phone.tables.calendar import (
    clock_pattern,
    date_pattern,
    days,
    halves,
    months,
    short_date_pattern,
    short_months,
)
from scorepad.phone.tables.plurals import plural_table

DOMAIN = "messages"


class SameKey(ValueError):
    """Two texts that have one key: one of them has to be said in other words."""


def habits(code: str) -> str:
    """What `add_language` of scorepad.phone.app.language takes: all of a language but its words."""
    locale, (plurals, period) = Locale.parse(code), plural_table(_rule(code))
    rtl = locale.character_order == "right-to-left"
    told = {
        "plurals": plurals,
        "period": period,
        "direction": "rtl" if rtl else "ltr",
        "minus": "\N{LEFT-TO-RIGHT MARK}\N{MINUS SIGN}" if rtl else "\N{MINUS SIGN}",
        "days": days(locale),
        "months": months(locale),
        "short_months": short_months(locale),
        "halves": halves(locale),
        "date": date_pattern(locale),
        "this_year": short_date_pattern(locale, "MMMd"),
        "other_year": short_date_pattern(locale, "yMMMd"),
        "clock": clock_pattern(locale),
    }
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def words(code: str, texts: Iterable[str]) -> str:
    """What `add_words` takes: the translations of these texts, a line each. Raises SameKey."""
    lines, keys = list[str](), dict[str, str]()
    for text in dict.fromkeys(texts):
        if keys.setdefault(key(text), text) != text:
            raise SameKey(f"{text!r} and {keys[key(text)]!r}")
        if forms := _forms(code, text):
            lines.append("\t".join([key(text), *forms]))
    return "\n".join(lines)


def _forms(code: str, text: str) -> list[str]:
    """The translation of a text, or of one that counts all its forms."""
    known = _catalogue(code)
    if text in known:
        return [known[text]]
    return [known[text, form] for form in takewhile(lambda form: (text, form) in known, count())]


@cache
def _translations(code: str) -> NullTranslations:
    path = page_folders.PACKAGE / "translations" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if not path.exists():
        return NullTranslations()
    with path.open("rb") as file:
        return GNUTranslations(file)


@cache
def _catalogue(code: str) -> dict[str | tuple[str, int], str]:
    return dict(getattr(_translations(code), "_catalog", {}))


def _rule(code: str) -> Callable[[int], int]:
    rule: Callable[[int], int] = getattr(_translations(code), "plural", lambda n: int(n != 1))
    return rule
