"""A game from a folder of one's own: set up, played by a finger to its end, looked at and taken away as a record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

from scorepad.cli import main
from scorepad.games import games
from tests.browser.begun_evening import BEGAN, begun
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import Given, Phone
from tests.support.sample_evenings import by_the_book

ONE_FILE = '''
"""Eight, Five, Three. The dealer owes eight tricks of sixteen, the others five and three; each deals once."""

from scorepad.rules.contracts.bid_ladder import suit_bids
from scorepad.rules.contracts.contract import CONTRACT, ask_contract
from scorepad.rules.bids_and_tricks import TRICKS, ask_tricks
from scorepad.rules.target_game import OpenEnded
from scorepad.rules.sentence import say
from scorepad.rules.table import Line


class EightFiveThree(OpenEnded):
    slug, name, players = "eight-five-three", say("Eight, Five, Three"), range(3, 4)
    options, asks = (), (CONTRACT, TRICKS)
    cards = 16

    def over(self, table):
        return len(table.past) >= len(table.seats)

    def play(self, table, deal):
        contract = yield from ask_contract(deal, suit_bids(8, 8), among=(deal.dealer,))
        owes = dict(zip(deal.order, (5, 3, 8), strict=True))
        notes = {who: say("owes {n}", n=n) for who, n in owes.items()}
        tricks = yield from ask_tricks(deal.order, total=deal.cards, notes=notes)
        why = say("{trump}: took {taken}, owed {n}", trump=contract.bid.kind)
        return [Line(who, tricks[who] - n, why.put(taken=tricks[who], n=n)) for who, n in owes.items()]

    def deck(self, options, players):
        return say("51 cards: the two of clubs is out")

    def tonight(self, options, players):
        return (self.deck(options, players),)


GAME = EightFiveThree()
'''
MADE = 120_000  # milliseconds until the scripts of a game are made, on a busy machine
PLAYERS = ("Ana", "Bogdan", "Călin")
DEALS: list[Given] = [
    {"contract": {"declarer": "Ana", "bid": "8H"}, "tricks": {"Bogdan": 6, "Călin": 3, "Ana": 7}},
    {"void": "misdeal"},
    {"contract": {"declarer": "Bogdan", "bid": "8S"}, "tricks": {"Călin": 5, "Ana": 1, "Bogdan": 10}},
    {"contract": {"declarer": "Călin", "bid": "8NT"}, "tricks": {"Ana": 9, "Bogdan": 0, "Călin": 7}},
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "eight_five_three.py").write_text(f"{ONE_FILE}# for the first time: {tmp_path}\n")
    return tmp_path / "games"


@pytest.fixture
def server(folder: Path, tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "live", SCOREPAD_GAMES=str(folder), quick=True) as server:
        yield server


@pytest.fixture
def table(browser: Browser, server: Server) -> Iterator[Phones]:
    phones = Phones(browser, server.url)
    phones.tolerated.append("/game-eight-five-three.js)")  # still being made: it comes when it is asked for again
    yield phones
    phones.close()
    assert not phones.problems


def test_one_file_in_a_folder_is_a_whole_game(table: Phones, folder: Path, tmp_path: Path) -> None:
    page = table.open()
    page.clock.install()
    page.goto("/new")
    page.locator("#game").tap()
    page.get_by_role("button", name="Eight, Five, Three").tap()
    expect(page.locator("#game")).to_contain_text("Eight, Five, Three")
    for line, name in enumerate(PLAYERS, 1):
        page.locator(f"#name-{line}").fill(name)
    page.locator("input[name=dealer][value='1']").tap()
    page.locator(".go button").tap()
    page.wait_for_url("**/table/*/")
    phone, address = Phone(page, PLAYERS, quick=True), page.url
    assert [phone.deal(deal) for deal in DEALS] == [4, 2, 4, 4]
    expect(page.locator(".end")).to_contain_text("Ana wins")
    expect(page.locator(".sheet .void")).to_have_text("thrown in")

    page.goto(f"{address}deal/3")
    expect(page.locator(".reasons")).to_contain_text("S: took 10, owed 8")
    page.goto(f"{address}sheet")
    expect(page.locator("body")).to_contain_text("Eight, Five, Three")
    expect(page.locator("table").first).to_contain_text("Călin")

    saved = tmp_path / "evening.json"
    saved.write_bytes(page.context.request.get(f"{address}record.json").body())
    scored = CliRunner().invoke(main, ["score", str(saved), "--format", "json"], env={"SCOREPAD_GAMES": str(folder)})
    assert scored.exit_code == 0, scored.stderr
    report = json.loads(scored.stdout)
    assert report["finished"]
    assert report["totals"] == {"Ana": 1, "Bogdan": 0, "Călin": -1}
    assert [row["void"] for row in report["deals"]] == [False, True, False, False]


def test_a_table_that_was_opened_before_its_scripts_were_made_says_so_until_they_are_there(
    table: Phones, server: Server, folder: Path
) -> None:
    game = games(str(folder))["eight-five-three"]
    with begun(server, by_the_book(game, at=BEGAN)) as at:
        page = at.seat(table.open())
        expect(page.locator(".unready")).to_contain_text("can’t be played offline yet")
        page.wait_for_function("() => window.scorepad?.evening", timeout=MADE)
        expect(page.locator(".unready")).to_have_count(0)
        expect(page.locator("#form")).to_be_visible()
