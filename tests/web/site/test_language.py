"""Which language a page speaks, and how it writes numbers, dates and what it counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from time import tzset

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.web.start import setup
from tests.language.readers import reader
from tests.support import bracket_language
from tests.support.sample_evenings import deal
from tests.web.conftest import BEGAN, HERE, SitDown, read

ALONE = "\N{FIRST STRONG ISOLATE}"
LOST = deal((1, 1, 0, 1), (1, 0, 0, 0))  # Bogdan and Doina lose a point


@pytest.fixture
def hebrew(monkeypatch: pytest.MonkeyPatch, app: Flask, client: FlaskClient) -> Iterator[None]:
    """A language that is written from right to left, chosen on this device."""
    bracket_language.speak(monkeypatch)
    client.set_cookie("lang", bracket_language.CODE)
    yield
    monkeypatch.undo()
    bracket_language.forget()


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("ro", "ro"),
        ("ro-MD, en;q=0.5", "ro-MD"),
        ("en-GB, ro;q=0.9", "en-GB"),
        ("EN-gb", "en-GB"),
        ("en-QQ, en-AU;q=0.9", "en-AU"),
        ("en-../GB", "en"),
        ("sv, ro;q=0.8, en;q=0.5", "ro"),
        ("sv, fi", "en"),
        ("*", "en"),
        ("", "en"),
        ("; ,;q=", "en"),
    ],
)
def test_a_page_speaks_the_browsers_first_language_that_it_can(client: FlaskClient, asked: str, spoken: str) -> None:
    page = client.get("/", headers={"Accept-Language": asked})
    assert f'<html lang="{spoken}" dir="ltr">' in page.text
    assert ("Partidă nouă" in page.text, "New game" in page.text) == (spoken[:2] == "ro", spoken[:2] == "en")


@pytest.mark.parametrize("asked", ["he", "he-IL", "iw", "iw-IL, en;q=0.8"])
def test_a_browser_that_asks_by_an_earlier_tag_is_understood(hebrew: None, client: FlaskClient, asked: str) -> None:
    client.delete_cookie("lang")
    assert re.search('<html lang="he(-IL)?" dir="rtl">', client.get("/", headers={"Accept-Language": asked}).text)


@pytest.mark.parametrize(("chosen", "spoken"), [("en", "en"), ("ro", "ro"), ("tlh", "ro"), ("", "ro")])
def test_the_chosen_language_goes_before_what_the_browser_asks(client: FlaskClient, chosen: str, spoken: str) -> None:
    client.set_cookie("lang", chosen)
    assert f'<html lang="{spoken}"' in client.get("/", headers={"Accept-Language": "ro"}).text


def test_two_people_read_one_table_in_two_languages(sit_down: SitDown) -> None:
    table = sit_down(4, [LOST])
    pages = [
        table.client.get(f"/table/{table.evening}/", headers={"Accept-Language": code}) for code in ("ro", "en", "ro")
    ]
    assert ["Joc 2/24 · 1 carte" in read(page) for page in pages] == [True, False, True]
    assert ["Deal 2 of 24 · 1 card" in read(page) for page in pages] == [False, True, False]


@pytest.mark.parametrize(
    ("cards", "said"),
    [((1,), "1 joc ·"), ((1,) * 2, "2 jocuri ·"), ((1,) * 19, "19 jocuri ·"), ((1,) * 20, "20 de jocuri ·")],
)
def test_romanian_counts_as_romanian_does(client: FlaskClient, cards: Sequence[int], said: str) -> None:
    asked = {"again": ""} | {"rule-schedule": "custom", "rule-custom_schedule": " ".join(map(str, cards)), "look": "1"}
    form = {"game": "romanian-whist", "name": ["Ana", "Emil", "Gabi"]} | asked
    page = client.post("/new", data=form, headers=HERE | {"Accept-Language": "ro"})
    assert f"3 jucători · {said}" in read(page)


@pytest.mark.parametrize(("players", "cards"), [(3, "24 de cărți"), (4, "32 de cărți"), (2, "16 cărți")])
def test_the_deck_is_counted_as_romanian_does(sit_down: SitDown, players: int, cards: str) -> None:
    table = sit_down(players, allow_two=players == 2)
    table.client.set_cookie("lang", "ro")
    assert cards in read(table.get("tonight"))


@pytest.fixture
def bucharest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The server's clock shows the time of Bucharest."""
    with monkeypatch.context() as patch:
        patch.setenv("TZ", "Europe/Bucharest")
        tzset()
        yield
    tzset()


@pytest.mark.parametrize(
    ("code", "asked", "date", "short", "time"),
    [
        ("en", "", "Friday, November 20, 2026", "Nov 20", r"7:30\sPM"),
        ("en", "en-US", "Friday, November 20, 2026", "Nov 20", r"7:30\sPM"),
        ("en", "en-GB,en;q=0.9", "Friday, 20 November 2026", "20 Nov", "19:30"),
        ("en", "de-AT, en-IE;q=0.5", "Friday 20 November 2026", "20 Nov", "19:30"),
        ("ro", "en-GB", "vineri, 20 noiembrie 2026", "20 nov.", "19:30"),
    ],
)
def test_dates_and_times_are_written_as_the_language_does_in_the_readers_region(
    client: FlaskClient,
    bucharest: None,
    monkeypatch: pytest.MonkeyPatch,
    code: str,
    asked: str,
    date: str,
    short: str,
    time: str,
) -> None:
    monkeypatch.setattr(setup, "now", lambda: BEGAN)
    client.set_cookie("lang", code)
    form, there = {"game": "romanian-whist", "name": ["Ana", "Emil", "Gabi"], "dealer": "1"}, {"Accept-Language": asked}
    for _ in range(2):  # the first page shows the date of a game that is not the one being played
        began = client.post("/new", data=form, headers=HERE | there).location
    assert date in read(client.get(f"{began}sheet", headers=there))
    assert date in client.get(f"{began}result.txt", headers=there).text
    assert short in read(client.get("/", headers=there))
    assert re.search(time, read(client.get(f"{began}share", headers=there)))


@pytest.mark.parametrize(
    ("code", "n", "written"),
    [
        ("en", -12, "−12"),
        ("ro", -12, "−12"),
        ("ro", 1200, "1200"),
        ("ar", -12, f"{ALONE}−12\N{POP DIRECTIONAL ISOLATE}"),
        ("he", -12, f"{ALONE}−12\N{POP DIRECTIONAL ISOLATE}"),
        ("he", 12, "12"),
    ],
)
def test_a_number_has_its_true_minus_before_it(code: str, n: int, written: str) -> None:
    assert reader(code, {}).number(n) == written


@pytest.mark.parametrize("path", ["", "sheet", "tonight", "share", "more", "deal/1", "deal/1/amend"])
def test_a_page_in_such_a_language_runs_from_right_to_left(hebrew: None, sit_down: SitDown, path: str) -> None:
    assert '<html lang="he" dir="rtl">' in sit_down(4, [LOST]).get(path).text


@pytest.mark.parametrize("path", ["", "sheet", "deal/1", "result.txt"])
def test_a_number_with_a_sign_is_isolated_in_such_a_page(hebrew: None, sit_down: SitDown, path: str) -> None:
    """Else the minus of −12 would appear behind it, as in 12−; and −12, 2 would be read from its end."""
    page = sit_down(4, [LOST]).get(path).text
    assert f"{ALONE}−1" in page
    assert not re.findall(rf"(?<!{ALONE})[−+]\d", bracket_language.IN_BRACKETS.sub("", page))


@pytest.mark.parametrize("path", ["record.json", "sheet-plain.csv"])
def test_files_for_programs_are_in_english_for_every_reader(sit_down: SitDown, path: str) -> None:
    table = sit_down(4, [LOST, deal((0, 0, 0, 0), (0, 1, 0, 0))])
    in_english = table.get(path)
    table.client.set_cookie("lang", "ro")
    assert (in_english.status_code, table.get(path).data) == (200, in_english.data)
