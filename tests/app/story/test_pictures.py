"""The sheet and the story as pictures: all that belongs on them, nothing that runs, nothing that is cut off."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random
from xml.etree.ElementTree import fromstring  # reads what we have drawn

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.app.story.picture import BOLD, Picture, wide, wrapped
from scorepad.app.story.sheet_picture import MOST, sheet_picture
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.rules.game import Game
from scorepad.rules.sentence import signed
from scorepad.store.links import watch_links
from scorepad.web.site.language import reader_language
from tests.app.open_record.test_open_record import paste
from tests.support import bracket_language, sample_records
from tests.support.random_evenings import evening
from tests.support.sample_evenings import LONG_NAMES, deal
from tests.support.sample_sheets import GAMES, always_set, at_random, blank, played_on
from tests.web.conftest import BEGAN, AtTable, SitDown

ANA = deal((1, 0, 0), (1, 0, 0))
PICTURES = ("sheet.svg", "story.svg")
DRAWN = (*PICTURES, "sentences.svg")
SAFE = {"svg", "title", "rect", "g", "path", "text", "polyline", "circle", "defs", "use"}
HARMFUL = re.compile(r"(on|style|.*href)", re.IGNORECASE)
ODD = ("<script>alert('1')</script>", 'A "&" B\'s', "ג׳ורג׳")


def texts(svg: str) -> list[str]:
    return [each.text or "" for each in fromstring(svg).iter() if each.tag.endswith("text")]


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    """Ana was in front all evening: 6, 12, 18, 24, 30."""
    return sit_down(3, [ANA] * 5, schedule="custom", custom_schedule=(1,) * 5, hook=False)


def test_title_game_day_and_progress_are_on_top(client: FlaskClient) -> None:
    path = paste(client, sample_records.data(title="At Ana's", started=BEGAN)).location
    assert texts(client.get(f"{path}sheet.svg").text)[:2] == [
        "At Ana's · Romanian Whist · Friday, November 20, 2026",
        "after 5 of 21 deals",
    ]


def test_the_sheet_has_names_the_winner_everybodys_place_and_each_total(table: AtTable) -> None:
    shown = texts(table.get("sheet.svg").text)
    assert shown[:2] == ["Romanian Whist", "Ana wins"]
    assert shown[2:11] == ["1.", "Ana", "30", "2.", "Bogdan", "25", "2.", "Călin", "25"]
    assert shown[11:14] == ["Ana", "Bogdan", "Călin"]
    assert [shown[at] for at in range(16, 49, 7)] == ["6", "12", "18", "24", "30"]
    assert shown[-3:] == ["30", "25", "25"]


def test_sentences_on_paper_are_black_without_a_ground_and_printed_once_the_evening_is_over(
    table: AtTable, sit_down: SitDown
) -> None:
    assert '<img src="sentences.svg" alt="">' in table.get("sheet").text
    svg = table.get("sentences.svg").text
    assert texts(svg) == ["Ana led from the first deal to the last", "Ana, Bogdan, Călin: 5 bids made in a row"]
    assert "<rect" not in svg
    assert set(re.findall("#[0-9a-f]+", svg)) == {"#000"}
    running = sit_down(3, [ANA] * 5, schedule="custom", custom_schedule=(1,) * 6, hook=False)
    assert "sentences.svg" not in running.get("sheet").text


@pytest.mark.parametrize("picture", DRAWN)
def test_it_is_for_those_who_may_read_its_page_and_kept_as_that_is(
    table: AtTable, stranger: FlaskClient, picture: str
) -> None:
    key = watch_links.watch_key(table.app.extensions["evenings"].store, table.evening)
    drawn, page = table.get(picture), table.get("story")
    assert drawn.content_type == "image/svg+xml"
    for header in ("Cache-Control", "Content-Security-Policy", "Cross-Origin-Resource-Policy"):
        assert drawn.headers[header] == page.headers[header]
    assert stranger.get(f"/watch/{key}/{picture}").text == drawn.text
    assert stranger.get(f"/watch/nobody/{picture}").status_code == 403
    refused = stranger.get(f"/table/{table.evening}/{picture}")
    assert refused.status_code == 403
    assert "Bogdan" not in refused.text
    assert table.client.post(f"/table/{table.evening}/{picture}").status_code in (403, 405)


@pytest.mark.parametrize("picture", PICTURES)
def test_names_are_words_whatever_they_hold_and_nothing_in_it_runs_or_is_fetched(
    client: FlaskClient, picture: str
) -> None:
    deals = [{"bids": dict.fromkeys(ODD, 0), "tricks": dict(zip(ODD, (1, 0, 0), strict=True))}] * 3
    path = paste(client, sample_records.data(players=ODD, first_dealer=ODD[0], deals=deals, title="\ufffe]]>")).location
    svg = client.get(f"{path}{picture}").text
    root = fromstring(svg)
    assert {each.tag.rpartition("}")[2] for each in root.iter()} <= SAFE
    assert not [key for each in root.iter() for key in each.attrib if HARMFUL.match(key)]
    assert "url(" not in svg
    assert texts(svg)[0].startswith("]]>")
    assert all(any(name in text for text in texts(svg)) for name in ODD)


def drawn(state: State, app: Flask, language: str = "en") -> Picture:
    with app.test_request_context("/", headers={"Cookie": f"lang={language}"}):
        return sheet_picture(state, make_sheet(state), reader_language(state.evening.names))


def outside(picture: Picture) -> list[str]:
    """Lines of words that may not fit on it."""
    found = []
    for each in picture.words:
        taken = wide(each.text, each.size) * (BOLD if each.bold else 1)
        turned = {"start": "end", "end": "start"}.get(each.anchor, "middle")
        left = (
            each.x
            - taken * {"start": 0, "middle": 0.5, "end": 1}[each.anchor if picture.direction == "ltr" else turned]
        )
        if left < 0 or left + taken > picture.width or not 0 < each.y < picture.height:
            found.append(each.text)
    return found


@pytest.mark.parametrize("language", ["en", "ro", bracket_language.CODE])
def test_everything_has_room_whatever_names_are_long_and_however_long_it_took(
    app: Flask, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    bracket_language.speak(monkeypatch)
    seven = played_on(blank("romanian-whist", names=LONG_NAMES, players=7), 99, at_random(4))
    titled = played_on(blank("israeli-whist", names=("Ana", *ODD[:2], "漢" * 40)), 9, at_random(2))
    titled = replace(titled, evening=replace(titled.evening, title="W" * 80))
    for state in (seven, titled, blank("whist"), played_on(blank("rubber-bridge"), 12, at_random(5))):
        assert outside(drawn(state, app, language)) == []


def test_of_an_evening_without_end_the_last_deals_are_shown_and_the_totals(app: Flask) -> None:
    state = played_on(blank("rubber-bridge"), MOST + 20, always_set)
    sheet = drawn(state, app)
    said = [each.text for each in sheet.words]
    assert "The first 20 deals aren’t shown" in said
    assert "20" not in said
    assert {"21", str(MOST + 20)} <= set(said)
    assert sheet.height < 2000


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_totals_of_every_game_are_on_it(app: Flask, game: Game) -> None:
    log = evening(game, Random(3), 12)
    sheet = drawn(log.state, app)
    shown = [each.text.replace("−", "-") for each in sheet.words]
    rows = [row for row in make_sheet(log.state).rows if not row.void]
    for row in rows:
        assert {signed(cell.total, log.state.unit).replace("−", "-") for cell in row.cells if not cell.blank} <= set(
            shown
        )


def test_a_line_is_broken_between_words_and_a_long_word_within() -> None:
    assert wrapped("one two three", wide("one two", 10), 10) == ["one two", "three"]
    assert wrapped("aaaaaa b", wide("aaaa", 10), 10) == ["aaaa", "aa b"]
    assert wrapped("", 100, 10) == []
