"""The pages of every game that is found: the table, each deal with its reasons, its correction, and the sheet."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from html import unescape
from itertools import islice
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import beginning
from scorepad.evening.sheet.export import report
from scorepad.rules.game import Game
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.links import watch_links
from scorepad.web.access import rate_limits
from scorepad.web.site import assets
from scorepad.web.table.table_routes import numbers_alone, pads_of
from tests.games import told_as_records
from tests.support.own_games import FOLDER, GAMES
from tests.support.random_evenings import Log, evening, started, to_the_end, tried
from tests.web.conftest import BEGAN, HERE, AtTable, read

EVENINGS = range(1, 1 + tried(3))
REPORTS = ("disputes", "remembers a different", "counted a different", "did something else")
OBJECTIONS = re.compile(r'name="place" value="(\d+)"><input type="hidden" name="step" value="(\w+)">.*? value="(p\d)"')
CHOSEN = re.compile(r'name="([^"]+-[^"]+)" value="([^"]*)"(?: checked| maxlength)')
"""Chips that are chosen, and the texts of number fields."""
LISTED = re.compile(r'<select class="listed" name="([^"]+)"[^>]*>(?:(?!</select>).)*?<option selected>([^<]*)</option>')
"""Lists, and what is chosen in them."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """With the folder of own games."""
    return replace(settings, games=FOLDER)


@cache
def whole(game: Game, seed: int) -> Log:
    """A whole evening at random."""
    *_, played = to_the_end(game, Random(seed))
    return played


def sit(app: Flask, client: FlaskClient, played: Log) -> AtTable:
    """The table at which this evening was played, every rule of it settled."""
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    settled = replace(played.history.evening, options=played.state.table.options)
    return AtTable(app, client, log.start(store, beginning(settled), at=BEGAN, device=device.id))


PAGES = ("", "agreed", "seats", "points", "more", "tonight", "sheet", "names", "record.json", "sheet.csv", "result.txt")


@every_game
def test_whole_games_have_all_their_pages(app: Flask, client: FlaskClient, game: Game) -> None:
    for seed in EVENINGS:
        played = whole(game, seed)
        table = sit(app, client, played)
        deals = [f"deal/{place}{page}" for place in range(1, len(table.state.rows) + 1) for page in ("", "/amend")]
        shown = {page: table.get(page) for page in (*PAGES, *deals)}
        assert {page: answer.status_code for page, answer in shown.items()} == dict.fromkeys(shown, 200)
        for place, row in enumerate(table.state.rows, 1):
            paid = {line.column for line in row.played.lines} if row.played else {*row.before.seats}
            away = {*row.before.seats} - {*row.deal.order} - paid
            assert read(shown[f"deal/{place}"]).count("sat out") == len(away)


@every_game
def test_the_page_that_corrects_a_deal_has_the_present_values_chosen(
    app: Flask, client: FlaskClient, game: Game
) -> None:
    """Sent back unchanged, the form moves nothing; at most it leaves out answers that were implied."""
    for seed in EVENINGS:
        played = whole(game, seed)
        table = sit(app, client, played)
        for place, row in enumerate(table.state.rows, 1):
            if row.played and "auction" not in row.facts.answers:
                page = table.get(f"deal/{place}/amend").text
                sent: dict[str, list[str]] = {}
                for name, value in (*CHOSEN.findall(page), *LISTED.findall(page)):
                    sent.setdefault(name, []).append(unescape(value))
                answered = table.post(f"deal/{place}/amend", do="save", **sent)
                assert "Nothing was changed." in read(answered) or answered.status_code == 303, read(answered)
        assert report(table.state) == report(played.state)


@every_game
def test_an_evening_has_its_page_at_every_point(app: Flask, client: FlaskClient, game: Game) -> None:
    for seed in EVENINGS:
        table = sit(app, client, evening(game, Random(seed), 5 * seed))
        assert table.get().status_code == 200
        assert table.get("?by=auction").status_code == 200


@every_game
def test_a_watcher_sees_every_evening_and_each_of_its_deals(app: Flask, client: FlaskClient, game: Game) -> None:
    for seed in EVENINGS:
        table = sit(app, client, evening(game, Random(seed), 5 * seed + 3))
        link = f"/watch/{watch_links.watch_key(app.extensions['evenings'].store, table.evening)}/"
        deals = len(table.state.rows) + (table.state.deal is not None)
        pages = ("", "sheet", "sheet.csv", *(f"deal/{place}" for place in range(1, deals + 1)))
        assert {page: client.get(link + page).status_code for page in pages} == dict.fromkeys(pages, 200)


@every_game
def test_a_watcher_has_a_seat_at_the_table_at_every_point(
    app: Flask, client: FlaskClient, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits.REMARK, "amount", 99)
    for seed in EVENINGS:
        table = sit(app, client, evening(game, Random(seed), 5 * seed + 3))
        link = f"/watch/{watch_links.watch_key(app.extensions['evenings'].store, table.evening)}/"
        watcher = app.test_client()
        seats, scored = table.state.table.seats, [row for row in table.state.rows if row.played]
        before = scored[-1].after.seats if scored else seats
        watcher.get(f"{link}?me={next(who for who in seats if who in before)}")
        page = watcher.get(link).text
        if not table.state.over:
            assert len(re.findall(r'<li class="seat[^"]* mine"', page)) == 1
        for place, step, who in OBJECTIONS.findall(page):
            sent = {"place": place, "step": step, "who": who}
            assert watcher.post(f"{link}remark", data=sent, headers=HERE).status_code == 303
        assert not OBJECTIONS.findall(watcher.get(link).text)
        page_of_scorer = read(table.get())
        reports = sum(map(page_of_scorer.count, REPORTS))
        assert reports == len(OBJECTIONS.findall(page)) > 0 or not scored
        assert watcher.get(f"{link}?big=1").status_code == 200


@every_game
def test_the_style_that_a_table_needs_is_in_its_page_and_the_policy_names_it(
    app: Flask, client: FlaskClient, game: Game
) -> None:
    page = sit(app, client, Log(started(game, Random(1)), game)).get()
    # A deal of many cards has the style of contracts too.
    styles = [assets.style(contracts=more, pads=pads_of(game)) for more in (not numbers_alone(game), True)]
    style = next(each for each in styles if f"<style>{each}</style>" in page.text)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in page.headers["Content-Security-Policy"]


NEEDS_MORE = re.compile(
    r'class="[^"]*\b(?:aside|half|long|calls|otherwise|picked|contracts|declares'
    r"|notes|sides?|outcome|needed|mate\d)\b"
)
"""Classes styled by static/table/contracts.css, which a game of numbers alone does without."""


@pytest.mark.parametrize("game", [game for game in GAMES.values() if numbers_alone(game)], ids=lambda game: game.slug)
def test_a_table_that_asks_for_numbers_alone_does_without_the_style_of_contracts(
    app: Flask, client: FlaskClient, game: Game
) -> None:
    for played in islice(to_the_end(game, Random(1)), 0, None, 9):
        table = sit(app, client, played)
        place = max(1, len(table.state.rows))
        pages = table.get(), *(table.get(path) for path in (f"deal/{place}", f"deal/{place}/amend", "points", "seats"))
        assert not [NEEDS_MORE.findall(page.text) for page in pages if NEEDS_MORE.search(page.text)]


def test_the_deals_of_a_game_without_hands_are_bars_of_one_height(
    app: Flask, client: FlaskClient, stranger: FlaskClient
) -> None:
    state = told_as_records.state(GAMES["any-game"], 4, [], options={"end_mode": "rounds", "rounds": 9})
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    table = AtTable(app, client, log.start(store, beginning(state.evening), at=BEGAN, device=device.id))
    big = stranger.get(f"/watch/{watch_links.watch_key(store, table.evening)}/?big=1")
    assert [page.text.count('<i class="h4') for page in (table.get(), big)] == [9, 9]
