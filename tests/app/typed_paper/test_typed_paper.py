"""A typed paper sheet becomes an evening; numbers that do not agree stay where they were typed."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.app.house_rules.option_fields import PREFIX
from scorepad.app.typed_paper.typed_grid import blank_sheet, cell_name
from scorepad.evening.typed_paper.typed_layout import as_sent
from scorepad.evening.typed_paper.typed_sheet import BID, DECLARER, TOTAL, Cell, TypedSheet, can_be_typed, typed_kinds
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.option_kinds import as_text
from scorepad.rules.sentence import Who, signed
from scorepad.rules.steps.step import Choice, number
from scorepad.rules.table import ids_of_players
from scorepad.web.access.rate_limits import Limit
from tests.evening.typed_paper.typed_sheets import with_numbers, written
from tests.support.random_evenings import house_rules, tried
from tests.web.conftest import HERE, begun, count, read

NAMES = ("Ana", "Bogdan", "Călin")


@pytest.fixture
def sheet() -> TypedSheet:
    return written(GAME, 3, Random(1))


def fields(sheet: TypedSheet, **more: object) -> dict[str, object]:
    kinds = typed_kinds(sheet.game)
    unit = sheet.game.shown_unit(sheet.evening.options)
    cells = {cell_name(cell, kinds): as_sent(entry) for cell, entry in sheet.entered.items()} | {
        cell_name(cell, kinds): signed(number(entry), unit)
        for cell, entry in sheet.entered.items()
        if cell.kind == TOTAL and unit > 1
    }
    dealer = sheet.evening.players.index(sheet.evening.first_dealer) + 1
    names = [*sheet.evening.names.values()]
    return {
        "game": sheet.game.slug,
        "players": len(names),
        "name": names,
        "dealer": dealer,
        "rows": sheet.rows,
        **cells,
        "key": "k",
        **more,
    }


def post(client: FlaskClient, sheet: TypedSheet, **more: object) -> TestResponse:
    return client.post("/typed", data=fields(sheet, **more), headers=HERE)


def bid_whist(*deals: tuple[str, int, int]) -> TypedSheet:
    """Deals of Bid Whist that Ana declares, each with its bid, the tricks of her side, and its total."""
    game, side = games()["bid-whist"], Who("p1+p3")
    entered: dict[Cell, Choice] = {}
    for row, (bid, tricks, total) in enumerate(deals):
        entered |= {Cell(row, "contract", DECLARER): Who("p1"), Cell(row, "contract", BID): bid}
        entered |= {Cell(row, "tricks", side): tricks, Cell(row, TOTAL, side): total}
    return replace(written(game, 4, Random(1)), entered=entered)


def chosen(page: TestResponse) -> dict[str, str]:
    """The choices in the cells that are lists."""
    lists = re.findall(r'<select name="(n\d[^"]*)".*?</select>', page.text, re.DOTALL)
    options = {name: re.search(rf'name="{re.escape(name)}".*?</select>', page.text, re.DOTALL) for name in lists}
    found = {name: re.search(r'value="([^"]+)" selected', each[0]) for name, each in options.items() if each}
    return {name: each[1] for name, each in found.items() if each}


def typed_in(page: TestResponse) -> dict[str, str]:
    """The texts in the cells, also if these are out of sight."""
    found = re.findall(r'<input type="(?:text|hidden)" name="(n\d[^"]*)" value="([^"]*)"', page.text)
    return {name: text for name, text in found if text}


def test_the_first_page_and_that_of_records_lead_to_it(client: FlaskClient) -> None:
    assert 'href="/typed"' in client.get("/").text
    assert 'href="/typed"' in client.get("/open").text
    page = client.get("/typed?players=3")
    assert page.text.count('name="name"') == 3
    assert page.text.count('<option value="') >= sum(map(can_be_typed, games().values()))
    assert len(re.findall(r'<th scope="row">', page.text)) == 21


def test_a_sheet_that_agrees_becomes_an_evening_in_the_book(app: Flask, client: FlaskClient, sheet: TypedSheet) -> None:
    state = begun(app, post(client, sheet, day="2019-03-08"))
    assert [state.evening.name(who) for who in state.evening.players] == list(NAMES)
    assert state.evening.started.startswith("2019-03-08T")
    assert {who: state.table.totals[who] for who in state.table.seats} == sheet.of_kind(sheet.rows - 1, TOTAL)
    assert "Ana" in client.get("/book/").text or "Ana" in read(client.get("/"))


@pytest.mark.parametrize(("game", "called"), [("estimation", "caller"), ("bid-whist", "declarer")])
def test_the_declarer_has_the_name_that_the_game_gives(client: FlaskClient, game: str, called: str) -> None:
    assert f'class="part">{called}</th>' in client.get(f"/typed?game={game}&players=4").text


def test_sending_it_twice_begins_one_evening(app: Flask, client: FlaskClient, sheet: TypedSheet) -> None:
    first, second = post(client, sheet), post(client, sheet)
    assert first.location == second.location
    assert count(app) == 1
    assert post(client, sheet, title="Another").location != first.location


def test_a_wrong_number_is_pointed_out_at_its_cell_and_nothing_is_lost(
    app: Flask, client: FlaskClient, sheet: TypedSheet
) -> None:
    cell = Cell(3, TOTAL, Who("p2"))
    right = sheet.entered[cell]
    wrong = with_numbers(sheet, {cell: right + 10})
    page = post(client, wrong)
    assert page.status_code == 422
    assert count(app) == 0
    assert f"Bogdan, Total: “{right + 10}” is most likely wrong:" in read(page)
    assert f"With {right}, the numbers agree. If it’s right, one of the other marked numbers is wrong." in read(page)
    assert re.findall(r'name="(n[^"]+)"[^>]*aria-invalid', page.text) == ["n3-2-p2"]
    sent = {key: text for key, text in fields(wrong).items() if re.match(r"n\d", key)}
    assert typed_in(page) == sent
    assert re.findall(r'name="name" value="(\w+)"', page.text) == list(NAMES)


def test_an_entry_that_is_no_number_stays_and_has_a_message(client: FlaskClient, sheet: TypedSheet) -> None:
    page = post(client, sheet, **{"n0-0-p1": "one<b>"})
    assert page.status_code == 422
    assert "Ana, Bids: “one<b>” can’t be right: enter a whole number." in read(page)
    assert 'value="one&lt;b&gt;"' in page.text


def test_more_sheets_than_an_address_may_send_wait_and_stay_as_entered(
    client: FlaskClient, sheet: TypedSheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorepad.web.start.typed_paper.TYPED", Limit("typed in a test", 2, 3600))
    client.environ_base["REMOTE_ADDR"] = "51.15.1.5"  # the house itself has no limit
    wrong = with_numbers(sheet, {Cell(1, "bids", Who("p1")): 7})
    pages = [post(client, wrong) for _ in range(3)]
    assert [page.status_code for page in pages] == [422, 422, 429]
    assert pages[2].headers["Retry-After"]
    assert "Too many tries from your network" in read(pages[2])
    assert typed_in(pages[2]) == typed_in(pages[0])


def test_all_mistakes_are_listed_at_once(client: FlaskClient, sheet: TypedSheet) -> None:
    total = Cell(12, TOTAL, Who("p3"))
    wrong = with_numbers(sheet, {Cell(1, "bids", Who("p1")): 7, total: number(sheet.entered[total]) + 10})
    page = post(client, wrong, **{"n4-0-p2": "", "n4-2-p2": "", "n8-1-p1": "two"})
    assert "The numbers don’t agree in 4 places" in read(page)
    for sentence in (
        "Ana, Bids: “7” can’t be right: Ana can bid 0 to 1, not 7.",
        "Bogdan: Bogdan hasn’t bid.",
        "Ana, Tricks: “two” can’t be right: enter a whole number.",
        "Călin, Total:",
    ):
        assert sentence in read(page)


@pytest.mark.parametrize(
    ("more", "said"),
    [({"name": ["Ana", "", "Călin"]}, "a name is missing"), ({"day": "2019-02-30"}, "Enter the date like")],
)
def test_a_name_or_a_day_that_is_wrong_is_reported_with_the_numbers(
    client: FlaskClient, sheet: TypedSheet, more: dict[str, object], said: str
) -> None:
    page = post(client, with_numbers(sheet, {Cell(1, "bids", Who("p1")): 7}), **more)
    assert page.status_code == 422
    assert said in read(page)
    assert "Ana, Bids: “7” can’t be right" in read(page)


def test_totals_that_were_added_up_wrongly_can_be_left_out(app: Flask, client: FlaskClient, sheet: TypedSheet) -> None:
    slip = {Cell(row, TOTAL, Who("p1")): sheet.entered[Cell(row, TOTAL, Who("p1"))] + 3 for row in range(5, sheet.rows)}
    page = post(client, with_numbers(sheet, slip))
    assert page.status_code == 422
    assert "Open without totals" in page.text
    state = begun(app, post(client, with_numbers(sheet, slip), without="1"))
    assert state.table.totals[Who("p1")] == sheet.entered[Cell(sheet.rows - 1, TOTAL, Who("p1"))]


def test_a_name_is_missing_or_twice(client: FlaskClient, sheet: TypedSheet) -> None:
    page = post(client, sheet, name=["Ana", "", "Călin"])
    assert page.status_code == 422
    assert 'aria-describedby="wrong-2"' in page.text
    page = post(client, sheet, name=["Ana", "ana", "Călin"])
    assert "two players are called “ana”" in read(page)
    assert len(typed_in(page)) == len(sheet.entered)


def test_an_empty_sheet_and_a_day_that_is_none_are_refused(client: FlaskClient, sheet: TypedSheet) -> None:
    assert "Nothing has been entered yet." in read(post(client, replace(sheet, entered={})))
    page = post(client, sheet, day="2019-02-30")
    assert page.status_code == 422
    assert "Enter the date like this: 2026-11-20." in read(page)
    assert 'value="2019-02-30"' in page.text


def test_other_players_or_house_rules_keep_what_was_typed(app: Flask, client: FlaskClient, sheet: TypedSheet) -> None:
    page = post(client, sheet, look="1", players="4")
    assert page.status_code == 200
    assert page.text.count('name="name"') == 4
    assert typed_in(page) == {key: text for key, text in fields(sheet).items() if re.match(r"n\d", key)}
    page = client.post("/typed", data={**fields(sheet), "preset": "classic"}, headers=HERE)
    assert page.status_code == 200


def test_house_rules_that_cannot_be_are_reported_and_typed_entries_stay(client: FlaskClient, sheet: TypedSheet) -> None:
    page = post(client, sheet, **{"rule-schedule": "custom"})
    assert page.status_code == 422
    assert "enter the hand sizes for" in read(page)
    assert typed_in(page) == {key: text for key, text in fields(sheet).items() if re.match(r"n\d", key)}
    assert 'name="rows" value="21"' in page.text


def test_house_rules_count(app: Flask, client: FlaskClient) -> None:
    chance = Random(4)
    for _ in range(tried(8)):
        options = house_rules(GAME, 3, chance)
        sheet = written(GAME, 3, chance, options)
        given = {f"rule-{option.key}": as_text(options[option.key]) for option in GAME.options}
        state = begun(
            app, client.post("/typed", data={**fields(sheet, key=str(chance.random())), **given}, headers=HERE)
        )
        assert {who: state.table.totals[who] for who in state.table.seats} == sheet.of_kind(sheet.rows - 1, TOTAL)


@pytest.mark.parametrize("slug", sorted(slug for slug, game in games().items() if can_be_typed(game)))
def test_a_sheet_of_any_game_becomes_an_evening(app: Flask, client: FlaskClient, slug: str) -> None:
    game = games()[slug]
    sheet = written(game, game.players[0], Random(7))
    state = begun(app, post(client, sheet))
    assert state.table.totals == sheet.of_kind(sheet.rows - 1, TOTAL)
    page = post(client, sheet, look="1")
    sent = {key: text for key, text in fields(sheet).items() if re.match(r"n\d", key)}
    assert {**typed_in(page), **chosen(page)} == sent


def test_a_contract_that_cannot_be_is_pointed_out_in_the_words_of_the_table(client: FlaskClient) -> None:
    # Rules 3.6: with nine tricks 7 up is 4 short, 3 up at most is worth 3; the next total says that the first is right.
    page = post(client, bid_whist(("7up", 8, 3), ("1up", 6, 4)))
    assert page.status_code == 422
    assert "Bid: “7 up” is most likely wrong: 0 and −4 make −4." in read(page)
    assert 'name="n0-0-bid" aria-label="deal 1: Bid" aria-invalid="true"' in page.text
    assert '<option value="7up" selected>7 up</option>' in page.text


def test_a_bid_that_these_house_rules_do_not_have_stays_and_is_reported(client: FlaskClient) -> None:
    page = post(client, bid_whist(("9♠", 10, 5)))
    assert page.status_code == 422
    assert "Bid: “9♠” can’t be right: these house rules don’t allow this." in read(page)
    assert '<option value="9♠" selected>9♠</option>' in page.text


@pytest.mark.parametrize("game", ["bridge", "\0"])
def test_a_game_whose_sheets_cannot_be_typed_is_not_there(client: FlaskClient, game: str) -> None:
    assert client.get("/typed", query_string={"game": game}).status_code == 404


@pytest.mark.parametrize(
    "hostile",
    [
        {"players": "99"},
        {"players": "-1"},
        {"dealer": "9"},
        {"rows": "999"},
        {"n0-0-p1": "9" * 5000},
        {"n0-0-p1": "-999999"},
        {"n0-2-p1": "٣"},
        {"n9999-0-p1": "1"},
        {"name": ["\u202e", "b" * 5000, "&"]},
        {"day": "0000-00-00"},
        {"key": "k" * 5000},
        {"rule-custom_schedule": "8 " * 2000},
        {"preset": "nobody"},
    ],
)
def test_hostile_forms_are_answered_in_a_sentence(
    client: FlaskClient, sheet: TypedSheet, hostile: dict[str, object]
) -> None:
    for more in ({}, {"look": "1"}):
        assert post(client, sheet, **hostile, **more).status_code in {200, 303, 404, 422}


def test_a_form_that_is_too_large_is_not_read(client: FlaskClient, sheet: TypedSheet) -> None:
    assert post(client, sheet, more="x" * 600_000).status_code == 413


def any_game(**rules: str) -> TypedSheet:
    """Two deals of the pad for any game: only the points of the first, only the totals of the second."""
    game = games()["any-game"]
    seats = ids_of_players(3)
    points = zip(seats, (30, -10, 4), strict=True)
    totals = zip(seats, (42, -10, 104), strict=True)
    entered = {Cell(0, "points", who): n for who, n in points} | {Cell(1, TOTAL, who): n for who, n in totals}
    sheet = blank_sheet(game, game.settle(rules, 3), seats)
    names = dict(zip(seats, NAMES, strict=True))
    return replace(sheet, evening=replace(sheet.evening, names=names), entered=entered)


def test_a_sheet_of_any_game_is_typed_in_by_its_points_or_by_its_totals_alone(app: Flask, client: FlaskClient) -> None:
    state = begun(app, post(client, any_game()))
    assert [row.played.points(who) for row in state.rows if row.played for who in state.table.seats] == [
        *(30, -10, 4),
        *(12, 0, 100),
    ]


def test_points_of_any_game_that_are_not_what_the_totals_say_are_marked(client: FlaskClient) -> None:
    sheet = any_game()
    wrong = with_numbers(sheet, {Cell(0, TOTAL, Who("p1")): 31})
    page = read(post(client, wrong))
    assert "0 and 30 make 30" in page


def test_a_sheet_that_has_only_winners_cannot_be_typed_in(client: FlaskClient) -> None:
    asked = {"game": "any-game", "players": 3, f"{PREFIX}entry": "winners"}
    page = read(client.get("/typed", query_string=asked))
    assert "With these house rules a sheet doesn’t show everything about a deal." in page
    assert 'class="typed"' not in page
    assert client.post("/typed", data={**asked, "open": "1", "n0-0-p1": "3"}, headers=HERE).status_code == 422
