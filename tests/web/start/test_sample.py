"""The sample game: played on pages whose addresses hold all that was entered; the server stores nothing of it."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from contextlib import closing
from re import DOTALL, findall, search
from sqlite3 import connect

import pytest
from flask.testing import FlaskClient

from scorepad.app.sample.sample_game import SAMPLE, SLUG, sample_entry
from scorepad.evening.log.events import Started
from scorepad.evening.open_evening import replayed
from scorepad.games import game_named, games
from scorepad.settings import Settings
from scorepad.web.access.request_cost import HOW
from scorepad.web.start.sample import MOST_WISHES
from tests.web.conftest import HERE, read

START = "/try/sample/"


def rows(settings: Settings) -> dict[str, int]:
    """How many rows each table of the database has."""
    with closing(connect(settings.database)) as file:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: file.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


def fields(page: str) -> dict[str, str]:
    """The hidden fields of the step's form."""
    return dict(findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page))


def tap(client: FlaskClient, address: str, numbers: Sequence[int]) -> str:
    """Answer the step at an address, in the order of its rows; returns the address of what follows."""
    page = client.get(address).text
    rows = dict.fromkeys(findall(r'data-key="(p\d)"', page))
    said = {"taker": next(iter(rows))} if 'name="taker"' in page else dict(zip(rows, map(str, numbers), strict=True))
    reply = client.post(address + "step", data=fields(page) | said, headers=HERE)
    assert reply.status_code == 303, reply.text
    return reply.location


def test_a_first_page_without_games_offers_the_sample_before_a_new_game(client: FlaskClient) -> None:
    home = client.get("/").text
    assert home.index(START) < home.index('href="/new"')
    page = read(client.get(START))
    assert "Deal 12 of 24" in page
    assert "Tap each player’s bid." in page


def test_a_deal_of_the_sample_is_scored_and_undone(client: FlaskClient) -> None:
    tricks = tap(client, START, (2, 3, 1, 4))
    scored = tap(client, tricks, (2, 3, 1, 2))
    page = read(client.get(scored))
    assert "Deal 13 of 24" in page
    assert "Ioana +7" in page  # five and two tricks: a new game pays as much
    assert "Undo removes your last entry" in page
    back = client.post(scored + "undo", data=fields(client.get(scored).text), headers=HERE)
    assert "Tricks" in read(client.get(back.location))
    assert "Deal 12 of 24" in read(client.get(back.location))


def test_the_first_page_draws_deals_of_the_sample_which_pays_what_a_new_game_does(client: FlaskClient) -> None:
    sheet = search(r'<div class="first-sheet".*?</div>', client.get("/").text, DOTALL)
    assert sheet
    drawn = [findall(r">([^<>]*\S)\s*<", row) for row in sheet[0].split("<p")[2:]]
    assert drawn[-1] == ["11", "8", "3", "2", "2", "2"]
    began = sample_entry(games()).event
    assert isinstance(began, Started)
    assert began.options == game_named(SLUG).settle({}, 4)
    rows = replayed(SAMPLE, [sample_entry(games())], game_named).sheet.rows
    grown = [int(last) - int(first) for first, last in zip(drawn[0][2:], drawn[-2][2:], strict=True)]
    assert min(grown) >= 5  # for everybody
    for number, cards, *totals in drawn[:-1]:
        row = rows[int(number) - 1]
        assert (int(cards), [int(each) for each in totals]) == (row.cards, [cell.total for cell in row.cells])


def test_a_sample_is_neither_stored_nor_listed(settings: Settings, client: FlaskClient) -> None:
    before = rows(settings)
    tap(client, tap(client, START, (2, 3, 1, 4)), (2, 3, 1, 2))
    assert rows(settings) == before
    assert START in client.get("/").text


def test_bids_that_would_total_the_tricks_are_refused_with_the_reason(client: FlaskClient) -> None:
    form = fields(client.get(START).text) | {"p3": "2", "p4": "3", "p1": "1", "p2": "2"}
    reply = client.post(START + "step", data=form, headers=HERE)
    assert reply.status_code == 422
    assert "can’t bid 2 as dealer" in read(reply)


def test_pages_below_the_table_work_on_the_sample_too(client: FlaskClient) -> None:
    assert client.get(START + "deal/11").status_code == 200
    seats = client.get(START + "seats")
    assert seats.status_code == 200
    assert client.get(START + "nothing").status_code == 404
    changed = client.post(START + "deal/11/amend", data=correction(client), headers=HERE)
    assert changed.status_code == 303
    assert client.get(changed.location).text != client.get(START).text


def correction(client: FlaskClient) -> dict[str, str]:
    """Deal 11 with one trick of Ana's now Doru's."""
    page = client.get(START + "deal/11/amend").text
    chosen = dict(findall(r'name="([^"]+)" value="([^"]*)"[^>]* checked', page))
    form = fields(page) | chosen | {"do": "save"}
    mine, other = (next(name for name in chosen if search(rf"tricks.*{who}$", name)) for who in ("p1", "p2"))
    return form | {mine: "1", other: "3"}


def packed(wishes: object) -> str:
    """An address with these wishes."""
    return f"/try/{urlsafe_b64encode(zlib.compress(json.dumps(wishes).encode())).decode()}/"


@pytest.mark.parametrize(
    "address",
    [
        "/try/x/",
        "/try/AAAA/",
        packed({"a": 1}),
        packed([1]),
        packed([["step"]]),
        packed([["step", []]]),
        packed([["step", {"place": 12}]]),
        packed([["step", {"place": ["12"], "step": [None]}]]),
        packed([["step", {"place": ["12"], "step": ["bids"], "p1": ["9"]}]]),
        packed([["nowhere", {}]]),
        packed("[" * 30_000),
        "/try/" + urlsafe_b64encode(zlib.compress(b"[" * 60_000)).decode() + "/",
        "/try/" + urlsafe_b64encode(zlib.compress(b" " * 50_000_000)).decode()[:4000] + "/",
    ],
)
def test_an_address_of_nothing_that_could_be_entered_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404
    assert client.post(address + "step", data={}, headers=HERE).status_code == 404


def test_it_is_played_to_its_end_and_undone_there(client: FlaskClient) -> None:
    address = START
    for cards in (8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1):
        address = tap(client, tap(client, address, (0, 0, 0, 0)), (cards, 0, 0, 0))
    end = client.get(address)
    assert "won" in read(end)
    assert "Same players again" not in read(end)
    assert 'form="end"' in end.text
    assert not search('href="(share|sheet|more|result)"', end.text)  # they are for games that are kept
    back = client.post(address + "undo", data=fields(end.text), headers=HERE).location
    assert "Deal 24 of 24" in read(client.get(back))


@pytest.mark.long
def test_a_sample_that_grew_too_long_begins_again(client: FlaskClient) -> None:
    address = tap(client, START, (2, 3, 1, 4))
    for n in range(MOST_WISHES):
        action = "undo" if n % 2 == 0 else "redo"
        address = client.post(address + action, data=fields(client.get(address).text), headers=HERE).location
    assert address == START


@pytest.mark.long
def test_an_address_that_replays_the_game_often_is_work_for_the_process_apart(client: FlaskClient) -> None:
    address, apart = START, {HOW: "apart"}
    for n in range(12):
        page = client.get(f"{address}deal/1/amend").text
        chosen = dict(findall(r'name="([^"]+)" value="([^"]*)"[^>]* checked', page))
        form = fields(page) | chosen | {"tricks-taker": ("p1", "p2")[n % 2], "do": "save"}
        assert client.get(address, environ_overrides=apart).status_code == (202 if n > 9 else 200)
        address = client.post(f"{address}deal/1/amend", data=form, headers=HERE).location


def test_other_sites_cannot_post_to_it(client: FlaskClient) -> None:
    assert client.post(START + "step", data={}, headers={"Origin": "http://other"}).status_code == 403
