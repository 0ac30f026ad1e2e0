"""Choosing the game and the people of a new table: lists that carry many, and nothing typed is lost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.app.setup.game_in_short import PICTURES, game_in_short
from scorepad.app.setup.game_list import MANY, Wanted, game_groups, kinds
from scorepad.evening.log.facts import DealFacts
from scorepad.evening.record.english import English
from scorepad.flask_app import create_app
from scorepad.games import game_named, games
from scorepad.settings import Settings
from scorepad.stored_books.enter import enter_those_of_before
from tests.app.home.test_home import begin
from tests.app.setup.test_setup import names, post
from tests.own_games import black_lady
from tests.support.sample_evenings import by_the_book
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown, read

KINDS = {family.text: kind for kind, family in kinds(games()).items()}
EXACT_BIDS, LOW, ALONE = (KINDS[family] for family in ("Exact bids", "Low score wins", "One against two"))

OWN = """
from scorepad.games.romanian_whist.romanian_whist import RomanianWhist
from scorepad.rules.sentence import say

class Own(RomanianWhist):
    slug = "own-{n}"
    name = say("Own game {n}")
    family = say("From the cellar")
    first = False

GAME = Own()
"""


@pytest.fixture
def many(tmp_path: Path) -> FlaskClient:
    """A server with two games of its own besides the built-in ones, which are more than thirty."""
    folder = tmp_path / "games"
    folder.mkdir()
    for n in range(2):
        (folder / f"own_{n}.py").write_text(OWN.format(n=n))
    return create_app(Settings(tmp_path / "data", games=str(folder))).test_client()


@pytest.fixture
def sit_down(app: Flask, sit_down: SitDown) -> SitDown:
    """The same, of evenings that have come into a book."""

    def begin(players: int = 4, deals: Sequence[DealFacts] = (), **options: Any) -> AtTable:
        at = sit_down(players, deals, **options)
        enter_those_of_before(app.extensions["books"], lambda: False, at=BEGAN)
        return at

    return begin


def offered(page: str) -> list[str]:
    return re.findall(r'name="play" value="([\w-]+)"', page)


def listed(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def people(page: str) -> list[str]:
    return [unescape(name) for name in re.findall(r'name="sit" value="([^"]*)"', page)]


def test_every_game_is_in_the_list_once_with_how_many_it_is_for_and_its_kind(client: FlaskClient) -> None:
    page = client.get("/new")
    assert sorted(offered(page.text)) == sorted(games())
    text = read(page)
    for line in ("Bid Whist 4, in pairs · 20 min Bid uptown or downtown", "Double Dummy 2 · 25 min Whist for two",
                 "Romanian Whist 3 to 7 · 45 min One to eight cards"):  # fmt: skip
        assert line in text


def test_every_game_of_the_book_has_an_idea_a_drawing_of_its_own_and_minutes() -> None:
    short = [game_in_short(game) for game in games().values()]
    assert len({each.idea.text for each in short}) == len({each.motif for each in short}) == len(short)
    assert all(len(each.idea.text) <= 45 and 1 <= len(each.motif) <= 4 for each in short)
    assert {each.kind for one in short for each in one.motif} == {"suit", "card", "number", *PICTURES}
    assert all(15 <= each.minutes <= 120 for each in short)


@pytest.mark.parametrize(("slug", "minutes"), [
    ("romanian-whist", 45),  # 24 deals with 94 cards a hand: 24 minutes, and 94 × 4 × 3 s
    ("hearts", 35),  # no schedule: its usual 10 deals, each 1 minute and 13 × 4 × 3 s
    ("call-break", 20),
])  # fmt: skip
def test_minutes_are_those_of_the_deals_and_of_the_cards_on_the_table(slug: str, minutes: int) -> None:
    assert game_in_short(game_named(slug)).minutes == minutes


def test_a_game_that_declares_nothing_of_it_is_listed_with_what_is_entered() -> None:
    short = game_in_short(black_lady.GAME)
    assert (short.idea, short.minutes) == (short.entries, 0)
    assert [each.suit for each in short.motif] == ["C", "D", "H", "S"]


def test_every_game_of_the_book_has_a_family(client: FlaskClient) -> None:
    assert "More games" not in [group.heading.text for group in game_groups(games(), [], Wanted(), English({}))]


def test_the_last_games_played_come_first_then_family_by_family(app: Flask, client: FlaskClient) -> None:
    begin(app, client, by_the_book(game_named("rubber-bridge")), by_the_book(game_named("bid-whist")))
    page = client.get("/new").text
    families = [
        "Recently played", "Exact bids", "Subgames by choice", "Whist", "Minimum bids", "Bridge", "Jass and Belote",
        "Changing partners", "Partners", "Low score wins", "One against two", "Any game",
    ]  # fmt: skip
    assert re.findall(r"<h2>([^<]*)", page) == families
    assert offered(page)[:2] == ["bid-whist", "rubber-bridge"]
    assert sorted(offered(page)) == sorted(games())


def test_another_game_keeps_the_people(client: FlaskClient) -> None:
    page = post(client, "Ana", "", "Bogdan", "Călin", play="rubber-bridge")
    assert names(page) == ["Ana", "Bogdan", "Călin", ""]
    assert 'name="game" value="rubber-bridge"' in page.text
    assert names(post(client, "Ana", "Bogdan", "Călin", play="double-dummy")) == ["Ana", "Bogdan"]


def test_thirty_games_have_a_filter_that_needs_no_script(many: FlaskClient) -> None:
    page = many.get("/new")
    assert len(offered(page.text)) == len(games()) + 2
    assert "From the cellar" in read(page)
    form = {"game": "romanian-whist", "name": ["Ana", "Bo"], "look": "1"}
    found = many.post("/new", data=form | {"find": "brid"}, headers=HERE)
    assert offered(found.text) == ["chicago-bridge", "rubber-bridge", "umbridge", "call-break"]
    assert names(found)[:2] == ["Ana", "Bo"]
    assert '<details class="games" id="games" open>' in found.text
    assert offered(many.post("/new", data=form | {"find": "own 1"}, headers=HERE).text)[0] == "own-1"
    nothing = many.post("/new", data=form | {"find": "poker"}, headers=HERE)
    assert "No matching games. Any game" in read(nothing)
    assert 'name="play" value="any-game"' in nothing.text


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("rikiki", ["oh-hell"]),
        ("spad", ["spades", "call-break"]),
        ("8", ["oh-hell", "tarot", "any-game"]),
        ("3 skat", ["skat"]),
        ("against", ["solo-whist", "tarot", "skat", "any-game"]),
        ("7 bridge", ["any-game"]),
        ("saboteur", ["wizard"]),
        ("doko", ["doppelkopf"]),
        ("sauspiel", ["schafkopf"]),
        ("tarot", ["tarot"]),
        ("honeymoon", ["german-whist"]),
        ("rat", ["knockout-whist"]),
    ],
)
def test_a_game_is_found_by_what_a_table_calls_it_and_by_how_many_play(
    client: FlaskClient, wanted: str, found: list[str]
) -> None:
    page = client.post("/new", data={"game": "whist", "look": "1", "find": wanted}, headers=HERE)
    assert offered(page.text) == found


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"players": "2"}, ["any-game", "double-dummy", "german-whist", "knockout-whist", "nonsense", "umbridge"]),
        (
            {"players": "6"},  # six or more
            ["any-game", "doppelkopf", "hearts", "knockout-whist", "oh-hell", "rentz", "romanian-whist", "wizard"],
        ),
        ({"kind": LOW}, ["hearts"]),
        ({"kind": [LOW, ALONE], "players": ["3", "6"]}, ["hearts", "skat"]),
        ({"kind": "pairs", "players": "3"}, ["five-hundred", "spades"]),
        ({"kind": EXACT_BIDS, "find": "isr"}, ["israeli-whist"]),
        ({"players": "6", "kind": LOW, "find": "isr"}, ["israeli-whist"]),  # what is found nowhere else is below
        ({"players": "2", "kind": LOW}, ["any-game"]),
    ],
)
def test_games_are_found_by_the_number_of_players_and_by_their_kind(
    client: FlaskClient, wanted: dict[str, str | list[str]], found: list[str]
) -> None:
    page = client.post("/new", data={"game": "whist", "look": "1", **wanted}, headers=HERE).text
    assert sorted(offered(page)) == found
    assert '<details class="games" id="games" open>' in page
    ticked = re.findall(r'name="(?:players|kind)" value="([^"]*)" checked', page)
    assert sorted(ticked) == sorted(each for name in ("players", "kind") for each in listed(wanted.get(name, [])))


def test_enter_in_the_search_begins_nothing_and_shows_what_is_found(client: FlaskClient) -> None:
    form = {"game": "romanian-whist", "name": ["Ana", "Bogdan", "Călin"], "find": "spades", "enter": "1"}
    page = client.post("/new", data=form, headers=HERE)
    assert offered(page.text)[0] == "spades"
    assert names(page) == ["Ana", "Bogdan", "Călin"]


def test_the_list_is_whole_and_folded_again_once_a_game_is_chosen(client: FlaskClient) -> None:
    form = {"game": "whist", "play": "hearts", "players": "6", "kind": EXACT_BIDS, "find": "h"}
    page = client.post("/new", data=form, headers=HERE).text
    assert sorted(offered(page)) == sorted(games())
    assert '<details class="games" id="games">' in page


def test_an_open_list_is_closed_by_its_own_word(client: FlaskClient) -> None:
    assert '<span class="change"><span>Change</span><span>Close</span></span>' in client.get("/new").text


def test_more_than_a_dozen_games_have_a_filter(client: FlaskClient) -> None:
    assert ('name="find"' in client.get("/new").text) == (len(games()) > MANY)


def test_people_who_played_here_are_offered_as_the_last_table_sat(sit_down: SitDown) -> None:
    at = sit_down(5)
    at.post("seats", seat=["p2", "p1", "p5", "p4", "p3"], dealer="", do="save")
    assert people(at.client.get("/new").text) == ["Ana", "Bogdan", "Călin", "Doina", "Emil"]
    seated = post(at.client, "", "", "", "", **{"sit-all": "1"})
    assert names(seated) == ["Bogdan", "Ana", "Emil", "Doina", "Călin"]


def test_a_tap_seats_somebody_on_the_first_free_line_or_a_new_one(sit_down: SitDown) -> None:
    client = sit_down(5).client
    page = post(client, "Zoe", "", "Dan", sit="Ana")
    assert names(page) == ["Zoe", "Ana", "Dan"]
    assert people(page.text) == ["Bogdan", "Călin", "Doina", "Emil"]
    assert names(post(client, "Zoe", "Dan", sit="Ana")) == ["Zoe", "Dan", "Ana"]
    assert names(post(client, "Zoe", "Dan", sit="Dan")) == ["Zoe", "Dan"]


def test_no_people_are_offered_if_every_seat_is_taken(sit_down: SitDown) -> None:
    page = post(sit_down(5).client, "A", "B", "C", "D", game="rubber-bridge", look="1")
    assert people(page.text) == []


def test_no_people_are_offered_to_a_phone_that_played_nowhere(client: FlaskClient) -> None:
    assert 'class="known"' not in client.get("/new").text


@pytest.mark.parametrize(("game", "expected"), [
    ("romanian-whist", "Fewer players? Leave a line empty."), ("rubber-bridge", "1 & 3 play against 2 & 4"),
    ("dummy-whist", ""),
])  # fmt: skip
def test_an_empty_line_is_spoken_of_only_where_the_number_may_vary(
    client: FlaskClient, game: str, expected: str
) -> None:
    page = read(client.get(f"/new?game={game}"))
    assert expected in page
    assert ("Leave a line empty" in page) == (game == "romanian-whist")


def test_partners_are_named_as_soon_as_they_are_known(client: FlaskClient) -> None:
    page = post(client, "Ana", "Bogdan", "Călin", "Doina", game="rubber-bridge", look="1")
    assert "Ana & Călin play against Bogdan & Doina" in read(page)


def test_a_player_who_sits_out_is_named_at_the_table(sit_down: SitDown) -> None:
    assert "Ana sits out deals Bogdan leads" in read(sit_down(7).get())
    assert "sits out" not in read(sit_down(6).get())


@pytest.mark.parametrize("path", ["/", "/new"])
def test_a_shared_link_says_what_the_page_is(client: FlaskClient, path: str) -> None:
    page = client.get(path).text
    about = re.findall(r'<meta name="description" content="([^"]{40,200})">', page)
    assert about
    assert f'<meta property="og:description" content="{about[0]}">' in page
    image = re.findall(r'<meta property="og:image" content="http://localhost(/[^"]+)">', page)
    assert client.get(image[0]).mimetype == "image/png"
    romanian = client.get(path, headers={"Accept-Language": "ro"}).text
    assert about[0] not in romanian
