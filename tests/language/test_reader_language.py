"""A language on the phone says what Babel and gettext say."""

from __future__ import annotations

import ast
import json
from contextlib import suppress
from datetime import datetime, timedelta, timezone
from functools import cache
from random import Random
from typing import Any

import pytest
from babel import Locale
from babel.dates import format_date, format_skeleton, format_time
from babel.numbers import format_decimal

from python_to_js import NotTranslatable
from scorepad import page_folders
from scorepad.language import catalogues
from scorepad.language.dates import UnknownPattern, date_pattern, regions
from scorepad.language.habits import habits
from scorepad.language.plurals import NoPeriod, plural_table
from scorepad.phone.app import language as phone
from scorepad.phone.app.language import ReaderLanguage
from scorepad.phone.language_words import words
from scorepad.phone.numbered_texts import Texts
from scorepad.rules.sentence import ISOLATED, Who, without_context

NAMES = {Who("p1"): "Ana", Who("p2"): "Bogdan"}
OTHERS = ("de", "fr", "ar", "he", "ja", "hu", "pl", "es")
languages = pytest.mark.parametrize("code", catalogues.languages())


@cache
def texts() -> Texts:
    """All texts. If only templates have one, its plural is the text with an `s` here."""
    found = Texts()
    for path in page_folders.PACKAGE.rglob("*.py"):
        with suppress(NotTranslatable):  # what stays on the server may put together what it says
            found.numbered(ast.parse(path.read_text("utf-8")), str(path))
    for key in filter(None, getattr(catalogues.translations("ro"), "_catalog", {})):
        found.number((key,) if isinstance(key, str) else (key[0], f"{key[0]}s"))
    return found


def said_by_text() -> dict[str, tuple[str, ...]]:
    return {said[0]: said for said in texts().said}


def stored(text: str) -> Any:
    """The phone's form of a text: its number."""
    return texts().numbers.get(text, text)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phone, "TABLES", {})


def spoken(code: str) -> ReaderLanguage:
    phone.add_language(code, habits(code))
    phone.add_words(code, words(code, texts().said))
    return phone.language(code, NAMES)


@languages
def test_each_sentence_has_its_translation(known: None, code: str) -> None:
    language, translations = spoken(code), catalogues.translations(code)
    for text in [*said_by_text(), "nobody has translated this"]:
        assert language.sentence(stored(text)) == without_context(translations.gettext(text))


@languages
def test_each_number_has_its_form_of_a_plural(known: None, code: str) -> None:
    language, translations = spoken(code), catalogues.translations(code)
    plurals = ["{n} card", "{n} trick", "{n} deal", "nobody has translated this"]
    for n in (*range(-250, 1300), 10_000, 10_001, 10_019, 10_020, 123_456):
        for one in plurals:
            assert language.plural(stored(one), f"{one}s", n) == translations.ngettext(one, f"{one}s", abs(n))


@pytest.mark.parametrize("code", ["en", "ro", *OTHERS])
def test_dates_times_and_numbers_are_babels(known: None, code: str) -> None:
    language, locale = spoken(code), Locale.parse(code)
    assert_as_babel(language, locale, 2_500)
    for n in (0, 7, 12, 999, 1_000, 123_456):
        assert language.number(n) == format_decimal(n, "0", locale)
    assert (language.day(""), language.clock("")) == ("", "")


@languages
def test_every_region_has_its_own_dates_and_times_and_the_words_of_its_language(known: None, code: str) -> None:
    language = spoken(code)
    for region in regions(Locale.parse(code)):
        there = phone.language(f"{code}-{region}", NAMES)
        assert_as_babel(there, Locale(code, region), 20)
        assert (there.code, there.tag) == (code, f"{code}-{region}")
        assert there.sentence(stored("Deal")) == language.sentence(stored("Deal"))


def test_a_region_that_babel_does_not_know_writes_dates_as_its_language_does(known: None) -> None:
    spoken("en")
    assert phone.language("en-QQ", NAMES).day("2026-11-20T19:30+02:00") == "Friday, November 20, 2026"


def assert_as_babel(language: ReaderLanguage, locale: Locale, times: int) -> None:
    random = Random(0)
    for _ in range(times):
        zone = timezone(timedelta(minutes=random.choice((-210, 0, 120, 180, 345))))
        moment = datetime(1890, 1, 1, tzinfo=zone) + timedelta(seconds=random.randrange(300 * 366 * 86_400))
        at = moment.isoformat()
        assert language.day(at) == format_date(moment, "full", locale)
        assert language.short_day(at, year=False) == format_skeleton("MMMd", moment, locale=locale)
        assert language.short_day(at, year=True) == format_skeleton("yMMMd", moment, locale=locale)
        assert language.clock(at) == format_time(moment, "short", locale=locale)


def test_a_negative_number_has_the_minus_of_the_language(known: None) -> None:
    assert (spoken("ro").number(-7), spoken("he").number(-7)) == ("−7", ISOLATED.format("−7"))
    assert (spoken("ro").direction, spoken("he").direction) == ("ltr", "rtl")


def test_tenths_come_after_the_decimal_sign_of_the_language(known: None) -> None:
    written = [spoken(code).number(-42, 10) for code in ("en", "ro", "he")]
    assert written == ["−4.2", "−4,2", ISOLATED.format("−4.2")]


def test_a_side_is_called_by_its_players(known: None) -> None:
    assert spoken("en").name(Who("p1+p2")) == "Ana & Bogdan"
    assert spoken("en").name(Who("p9")) == "p9"
    assert spoken("he").name(Who("p1+p2")) == f"{ISOLATED.format('Ana')} & {ISOLATED.format('Bogdan')}"


def test_words_of_ones_own_game_are_found_by_their_text(known: None) -> None:
    language = spoken("ro")
    phone.add_own_words(json.dumps({"ro": {"Unheard of": ["Nemaiauzit"]}, "de": {"Unheard of": ["Unerhört"]}}))
    assert (language.sentence("Unheard of"), language.sentence("Hand of mine")) == ("Nemaiauzit", "Hand of mine")


def test_a_text_without_a_translation_is_in_english_in_each_form(known: None) -> None:
    phone.add_language("ro", habits("ro"))
    phone.add_words("ro", words("ro", [("{n} unheard of", "{n} of them unheard of")]))
    first: Any = 0
    spoken_in_both = [phone.language("ro", NAMES).plural(first, "", n) for n in (0, 1, 2, 20)]
    assert spoken_in_both == ["{n} of them unheard of", "{n} unheard of", *["{n} of them unheard of"] * 2]


def test_a_rule_that_never_repeats_itself_is_refused() -> None:
    with pytest.raises(NoPeriod):
        plural_table(lambda n: int(int(n**0.5) ** 2 == n))


def test_a_rule_is_read_off_up_to_its_repetition() -> None:
    assert plural_table(lambda n: n * 0) == ("0", 1)
    assert plural_table(lambda n: int(n != 1)) == ("101", 1)
    assert plural_table(lambda n: n % 3) == ("012", 3)


def test_a_date_that_the_phone_cannot_write_is_refused() -> None:
    with pytest.raises(UnknownPattern):
        date_pattern(Locale.parse("th"))


def test_the_tables_of_a_language_are_json() -> None:
    assert json.loads(habits("ro"))["months"][0] == "ianuarie"
