"""A new game: what begins, what the buttons of the form do, and what is refused with everything kept."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.test import TestResponse

from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.web.start import setup
from tests.support.sample_evenings import NAMES, P1, P2, P3, deal
from tests.web.conftest import HERE, HTMX, SitDown, begun, count, read


def post(client: FlaskClient, *names: str, htmx: bool = False, **fields: Any) -> TestResponse:
    """Send the form; rule_x means the house rule x."""
    rules = {key.replace("rule_", "rule-"): value for key, value in fields.items()}
    form = {"game": "romanian-whist", "dealer": "1", "key": "a-key", **rules}
    sent = MultiDict([*form.items(), *(("name", name) for name in names)])
    return client.post("/new", data=sent, headers=HERE | (HTMX if htmx else {}))


def names(page: TestResponse) -> list[str]:
    return [unescape(name) for name in re.findall(r'name="name" value="([^"]*)"', page.text)]


def dealer(page: TestResponse) -> str:
    return re.findall(r'name="dealer" value="(\w+)" checked', page.text)[0]


def chosen(page: TestResponse, rule: str) -> str:
    """The form's value of a house rule."""
    drawn = re.search(rf'<select[^>]*name="rule-{rule}".*?selected value="([^"]*)"', page.text, re.DOTALL)
    typed = re.search(rf'name="rule-{rule}" type="\w+" value="([^"]*)"', page.text)
    picked = re.search(rf'name="rule-{rule}" value="([^"]*)" checked', page.text)
    found = drawn or typed or picked
    assert found, rule
    return found[1]


def focus(page: TestResponse) -> list[str]:
    tags = re.findall(r"<[^>]* autofocus[^>]*>", page.text)
    return [named for tag in tags for named in re.findall(r' id="([\w-]+)"', tag)]


def test_the_form_starts_with_four_lines_and_the_dealer_drawn(client: FlaskClient) -> None:
    page = client.get("/new")
    assert names(page) == ["", "", "", ""]
    assert dealer(page) == "draw"
    assert chosen(page, "schedule") == "1-8-1"


def test_the_form_shows_how_long_each_schedule_takes_and_which_deck_it_needs(client: FlaskClient) -> None:
    text = read(client.get("/new"))
    assert "1 to 8 to 1 24 deals · 45 min" in text
    assert "Parlett: a single 8 21 deals · 35 min" in text
    assert "Enter names · 24 deals · about 45 minutes" in text
    assert "keep A to 7 of each suit, 32 cards; put the rest away" in text


def test_with_too_few_names_the_bar_counts_those_that_are_written(client: FlaskClient) -> None:
    text = read(post(client, "Ana", "", "", ""))
    assert "Romanian Whist is for 3 to 7 players" in text
    assert "1 player Start" in text
    assert "1 to 8 to 1 24 deals · 45 min" in text


def test_every_option_and_preset_is_there_with_its_worked_example(client: FlaskClient) -> None:
    text = read(client.get("/new"))
    in_front = "schedule"  # its choices say by themselves what each means
    for option in GAME.options:
        assert option.help.text in text
        assert option.key == in_front or option.example.text in text
    for preset in GAME.presets:
        assert f"{preset.name.text} {preset.example.text}" in text


@pytest.mark.parametrize("players", range(3, 8))
def test_three_to_seven_begin_an_evening(app: Flask, client: FlaskClient, players: int) -> None:
    state = begun(app, post(client, *NAMES[:players], dealer="3"))
    assert [state.evening.name(who) for who in state.evening.players] == list(NAMES[:players])
    assert state.evening.columns == state.evening.players
    assert state.evening.first_dealer == P3
    assert state.evening.started


def test_every_house_rule_is_written_down(app: Flask, client: FlaskClient) -> None:
    state = begun(app, post(client, *NAMES[:3], rule_streak="doizece", rule_exact_base="10", rule_hook="no"))
    rules = state.evening.options
    assert set(rules) == {option.key for option in GAME.options}
    assert (rules["streak"], rules["exact_base"], rules["hook"], rules["over_unit"]) == ("doizece", 10, False, 1)


def test_a_list_of_cards_of_our_own_is_played(app: Flask, client: FlaskClient) -> None:
    state = begun(app, post(client, *NAMES[:3], rule_schedule="custom", rule_custom_schedule="1 2, 3;8"))
    assert [each.cards for each in state.game.plan(state.table)] == [1, 2, 3, 8]


def test_start_waits_for_a_name_and_names_come_before_the_table(client: FlaskClient) -> None:
    empty, named = client.get("/new").text, post(client, "Ana", "Bo", look="1")
    assert empty.index('id="name-1"') < empty.index('class="drawn-table"') < empty.index('class="send waits"')
    assert 'class="send"' in named.text
    assert "2 players" in read(named)


def test_names_are_tidied_and_lines_left_empty_are_nobody(app: Flask, client: FlaskClient) -> None:
    state = begun(app, post(client, "  Ana   Maria ", "", "S\u0326tefan", "  ", "Ion", dealer="3"))
    assert list(state.evening.names.values()) == ["Ana Maria", "Ștefan", "Ion"]
    assert state.evening.first_dealer == P2


def test_the_dealer_is_drawn_among_those_who_play(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = []

    def last(lines: tuple[int, ...]) -> int:
        offered.append(lines)
        return lines[-1]

    monkeypatch.setattr(setup, "choice", last)
    state = begun(app, post(client, "Ana", "", "Ion", "Vlad", "", dealer="draw"))
    assert offered == [(0, 2, 3)]
    assert state.evening.first_dealer == P3


def test_the_device_that_started_may_score_and_others_may_not(client: FlaskClient, stranger: FlaskClient) -> None:
    table = post(client, *NAMES[:3]).location
    assert client.get(table).status_code == 200
    assert stranger.get(table).status_code == 403


def test_a_form_that_is_sent_twice_begins_one_evening(app: Flask, client: FlaskClient) -> None:
    client.get("/new")
    first, second = (post(client, *NAMES[:4], dealer="draw") for _ in range(2))
    assert first.location == second.location
    assert count(app) == 1
    assert post(client, *NAMES[:4], key="another").location != first.location


def test_other_names_on_the_form_that_back_shows_again_begin_another_evening(app: Flask, client: FlaskClient) -> None:
    client.get("/new")
    first = post(client, *NAMES[:4])
    client.get(first.location)
    second = post(client, *NAMES[:3], "Zoe")
    assert second.location != first.location
    assert "Zoe" in client.get(second.location).text
    assert post(client, *NAMES[:3], "Zoe").location == second.location
    assert count(app) == 2


def test_the_form_gives_the_device_its_key_so_that_both_posts_come_from_one(client: FlaskClient) -> None:
    assert "HttpOnly" in client.get("/new").headers["Set-Cookie"]


@pytest.mark.parametrize(
    ("typed", "why", "line"),
    [
        (["Ana", "Ion", "ANA"], "two players are called “ANA”: names must differ", 3),
        (["Ana", "", "Ana & Ion", "Vlad"], "“ & ” joins partners’ names", 3),
        (["Ana", "Ion", "x" * 41], "is longer than 40 characters", 3),
        (["Ana", "a\u202eb", "Ion"], "it contains a character that can’t be displayed", 2),
        (["Ana", "Ion", "A\ue000na"], "it contains an invisible character: please retype it", 3),
        (["Ana", "Ion", "An\u0430"], "two players are called “An\u0430”: names must differ", 3),
        (["Ana", "", "", ""], "Romanian Whist is for 3 to 7 players", 2),
        ([], "a name is missing", 1),
    ],
)
def test_names_that_cannot_be_are_refused_at_their_line(
    app: Flask, client: FlaskClient, typed: list[str], why: str, line: int
) -> None:
    response = post(client, *typed, rule_exact_base="7", rule_schedule="parlett")
    assert response.status_code == 422
    assert why in read(response)
    assert focus(response) == [f"name-{line}"]
    assert names(response) == (typed or [""] * 4)
    assert (chosen(response, "exact_base"), chosen(response, "schedule")) == ("7", "parlett")
    assert count(app) == 0


def test_an_empty_line_does_not_deal(app: Flask, client: FlaskClient) -> None:
    response = post(client, "Ana", "", "Ion", "Vlad", dealer="2")
    assert response.status_code == 422
    assert re.search(r'id="wrong-2" role="alert">a name is missing', response.text)
    assert count(app) == 0


@pytest.mark.parametrize(
    ("rules", "why", "at"),
    [
        ({"rule_exact_base": "21"}, "21 isn’t allowed, only 0 to 20", "exact_base"),
        ({"rule_exact_base": "1_0"}, "“1_0” isn’t allowed", "exact_base"),
        ({"rule_exact_base": "½"}, "“½” isn’t allowed", "exact_base"),
        ({"rule_exact_base": ""}, "isn’t allowed", "exact_base"),
        ({"rule_streak": "forever"}, "“forever” isn’t allowed", "streak"),
        ({"rule_schedule": "custom"}, "enter the hand sizes for “custom list”", "custom_schedule"),
        ({"rule_custom_schedule": "1 2"}, "hand sizes need “custom list”", "custom_schedule"),
        ({"rule_schedule": "custom", "rule_custom_schedule": "1 9"}, "numbers from 1 to 8", "custom_schedule"),
        ({"rule_schedule": "custom", "rule_custom_schedule": "one"}, "numbers from 1 to 8", "custom_schedule"),
        (
            {"rule_schedule": "8-1-8", "rule_zero_finish": "yes"},
            "a total of 0 can’t win if the cards go 8 to 1 to 8",
            "zero_finish",
        ),
    ],
)
def test_rules_that_cannot_be_are_refused_at_their_field(
    app: Flask, client: FlaskClient, rules: dict[str, str], why: str, at: str
) -> None:
    response = post(client, *NAMES[:4], **rules)
    assert response.status_code == 422
    place = response.text.index(f'id="rule-{at}-help"')
    assert 0 < response.text.index('role="alert"') - place < 600
    assert why in read(response)
    assert names(response) == list(NAMES[:4])
    assert count(app) == 0


def test_two_begin_where_the_house_rules_allow_it(app: Flask, client: FlaskClient) -> None:
    refused = post(client, "Ana", "Ion")
    assert refused.status_code == 422
    assert focus(refused) == ["rule-allow_two"]
    assert "two can play Romanian Whist only if the house rules allow it" in read(refused)
    state = begun(app, post(client, "Ana", "", "Ion", rule_allow_two="yes"))
    assert state.schedule.length == 18


@pytest.mark.parametrize(
    ("sent", "focused"), [(["Ana"], "name-2"), (["", "Ion"], "name-1"), (["Ana", "Ion"], "name-3")]
)
def test_why_too_few_cannot_play_is_above_their_names(client: FlaskClient, sent: list[str], focused: str) -> None:
    refused = post(client, *sent, "", "")
    assert focus(refused) == [focused]
    assert 0 < refused.text.index('role="alert"') < refused.text.index('id="name-1"')


def test_if_one_more_name_would_do_its_line_says_so_and_the_house_rules_stay_folded(client: FlaskClient) -> None:
    refused = post(client, "Ana", "Ion", "", "")
    assert read(refused).count("a name is missing") == 1
    assert '<details class="house" id="house">' in refused.text
    assert "two can play Romanian Whist only if the house rules allow it" in read(refused)


def test_a_fault_among_the_house_rules_is_not_folded_away(client: FlaskClient) -> None:
    assert '<details class="house" id="house" open>' in post(client, *NAMES[:3], rule_exact_base="21").text
    assert '<details class="house" id="house">' in post(client, *NAMES[:3], rule_schedule="custom").text


@pytest.mark.parametrize(
    ("press", "order", "deals", "goes_to"),
    [
        ("3 up", ["Ana", "Călin", "Bogdan", "Doina"], "3", "up-2"),
        ("2 up", ["Bogdan", "Ana", "Călin", "Doina"], "1", "down-1"),
        ("2 down", ["Ana", "Călin", "Bogdan", "Doina"], "3", "down-3"),
        ("3 down", ["Ana", "Bogdan", "Doina", "Călin"], "2", "up-4"),
        ("1 up", ["Ana", "Bogdan", "Călin", "Doina"], "2", "down-1"),
        ("4 down", ["Ana", "Bogdan", "Călin", "Doina"], "2", "up-4"),
        ("99 up", ["Ana", "Bogdan", "Călin", "Doina"], "2", "up-98"),
    ],
)
def test_seats_move_with_the_dealer_and_the_focus_and_everything_entered_stays(
    app: Flask, client: FlaskClient, press: str, order: list[str], deals: str, goes_to: str
) -> None:
    page = post(client, *NAMES[:4], dealer="2", move=press, rule_exact_base="30", rule_hook="no")
    assert page.status_code == 200
    assert (names(page), dealer(page)) == (order, deals)
    assert focus(page) == ([goes_to] if goes_to != "up-98" else [])
    assert (chosen(page, "exact_base"), chosen(page, "hook")) == ("30", "no")
    assert 'value="a-key"' in page.text
    assert count(app) == 0


def test_a_drawn_dealer_stays_to_be_drawn(client: FlaskClient) -> None:
    assert dealer(post(client, *NAMES[:4], dealer="draw", move="1 down")) == "draw"


def test_lines_are_added_up_to_seven(client: FlaskClient) -> None:
    page = post(client, *NAMES[:6], add="1")
    assert names(page) == [*NAMES[:6], ""]
    assert focus(page) == ["name-7"]
    assert 'name="add"' not in page.text
    assert len(names(post(client, *NAMES, add="1"))) == 7


def test_more_than_seven_names_come_from_no_form_and_are_cut(client: FlaskClient) -> None:
    page = post(client, *(f"{n}" * 300 for n in range(99)), look="1")
    assert len(names(page)) == 7
    assert len(page.data) < 80_000


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_a_preset_fills_in_all_its_rules(client: FlaskClient, preset: Any) -> None:
    page = post(client, *NAMES[:4], preset=preset.key, rule_exact_base="9", rule_schedule="custom")
    settled = GAME.settle(preset.options, 4)
    assert (chosen(page, "schedule"), chosen(page, "streak")) == (settled["schedule"], settled["streak"])
    assert chosen(page, "exact_base") == "5"
    assert re.search(rf'value="{preset.key}" aria-pressed="true"', page.text)
    assert page.text.count('aria-pressed="true"') == 1
    assert names(page) == list(NAMES[:4])


def test_rules_that_no_preset_has_are_our_own(client: FlaskClient) -> None:
    page = post(client, *NAMES[:4], rule_exact_base="9", look="1")
    assert 'aria-pressed="true"' not in page.text
    assert "House rules: custom" in read(page)


def test_the_outlook_follows_the_names(client: FlaskClient) -> None:
    text = read(post(client, "Ana", "", "Ion", "Vlad", look="1"))
    assert "3 players · 21 deals · about 35 minutes" in text
    assert "keep A to 9 of each suit, 24 cards" in text


def test_htmx_gets_the_form_alone(client: FlaskClient) -> None:
    page = post(client, *NAMES[:4], move="1 down", htmx=True)
    assert "<html" not in page.text
    assert names(page)[:2] == ["Bogdan", "Ana"]


def test_names_of_earlier_evenings_are_suggested_to_this_device_alone(
    client: FlaskClient, stranger: FlaskClient
) -> None:
    post(client, *NAMES[:3])
    assert '<option value="Călin">' in client.get("/new").text
    assert "Călin" not in stranger.get("/new").text


def test_the_same_table_plays_again_and_the_next_one_deals(app: Flask, sit_down: SitDown) -> None:
    table = sit_down(4, streak="doizece")
    page = table.client.get(f"/new?again={table.evening}")
    assert names(page) == list(NAMES[:4])
    assert dealer(page) == "2"
    assert chosen(page, "streak") == "doizece"
    assert "House rules: DoiZece" in read(page)


def test_the_same_table_sits_as_it_sat_last(sit_down: SitDown) -> None:
    seats = (P3, P1, P2)
    table = sit_down(3, [deal((0, 0, 0), (1, 0, 0), dealer=P2), deal((0, 0, 0), (0, 1, 0), seats=seats)])
    page = table.client.get(f"/new?again={table.evening}")
    assert names(page) == ["Călin", "Ana", "Bogdan"]
    assert dealer(page) == "1"  # left of Bogdan, who dealt first


def test_another_devices_table_is_not_shown(sit_down: SitDown, stranger: FlaskClient) -> None:
    response = stranger.get(f"/new?again={sit_down().evening}")
    assert response.status_code == 403
    assert "Bogdan" not in response.text


@pytest.mark.parametrize("query", ["again=nobody", "game=poker"])
def test_unknown_values_are_not_found(client: FlaskClient, query: str) -> None:
    assert client.get(f"/new?{query}").status_code == 404


def test_a_game_that_nobody_plays_here_is_not_begun(app: Flask, client: FlaskClient) -> None:
    assert post(client, *NAMES[:3], game="poker").status_code == 404
    assert count(app) == 0


@pytest.mark.parametrize("headers", [{}, {"Origin": "https://evil.example"}, {"Origin": "null"}])
def test_another_site_begins_nothing(app: Flask, client: FlaskClient, headers: dict[str, str]) -> None:
    form = {"game": "romanian-whist", "name": ["Ana", "Ion", "Vlad"]}
    assert client.post("/new", data=form, headers=headers).status_code == 403
    assert count(app) == 0


def test_a_hostile_name_is_text_on_the_form_and_at_the_table(client: FlaskClient) -> None:
    hostile = "<script>alert(1)</script>", '"><img src=x>', "{{7*7}}"
    for page in (post(client, *hostile, look="1"), client.get(post(client, *hostile).location), client.get("/new")):
        assert "<script>alert" not in page.text
        assert "<img src=x" not in page.text
        assert "{{7*7}}" in page.text


def test_a_new_game_is_read_or_posted(client: FlaskClient) -> None:
    assert client.put("/new", headers=HERE).status_code == 405


@pytest.mark.parametrize("game", games())
def test_every_game_is_set_up_from_a_blank_form(client: FlaskClient, game: str) -> None:
    page = client.get(f"/new?game={game}")
    assert page.status_code == 200
    seats = games()[game].players[-1]
    assert page.text.count('name="name"') == min(games()[game].usual_players, seats)
    names = ["Ana", "Bogdan", "Călin", "Doina"][:seats]
    begun = client.post("/new", data={"game": game, "name": names, "dealer": "1", "key": "k"}, headers=HERE)
    assert begun.status_code == 303, begun.text
    assert client.get(begun.location).status_code == 200


def test_another_language_keeps_the_entries_of_the_form(client: FlaskClient) -> None:
    form = {"game": "whist", "dealer": "2", "key": "a-key", "name": ["Ana", "Bo"], "rule-target": "7", "lang": "ro"}
    asked = client.post("/new", data=form, headers=HERE)
    assert (asked.status_code, asked.location) == (307, "/new")  # which sends the same once more
    page = client.post("/new", data=form, headers=HERE)
    assert '<html lang="ro"' in page.text
    assert (names(page)[:2], dealer(page), chosen(page, "target")) == (["Ana", "Bo"], "2", "7")


def test_a_language_that_nobody_speaks_changes_nothing(client: FlaskClient) -> None:
    page = client.post("/new", data={"game": "whist", "name": ["Ana"], "lang": "tlh"}, headers=HERE)
    assert page.status_code == 200
    assert '<html lang="en"' in page.text
    assert names(page)[0] == "Ana"


def test_a_table_that_was_shown_the_cards_of_another_number_sees_its_own_before_the_first_deal(
    app: Flask, client: FlaskClient
) -> None:
    game, empty = "romanian-whist", client.get("/new?game=romanian-whist")
    assert re.findall(r'name="shown" value="(\d+)"', empty.text) == ["4"]
    refused = post(client, *NAMES[:3], "", game=game, shown="4")
    assert refused.status_code == 422
    assert "The cards and deals shown are for 4 players, but there are 3 names" in read(refused)
    assert "3 players · 21 deals" in read(refused)
    assert "The pack for 3 players" in read(refused)
    assert (names(refused), count(app)) == ([*NAMES[:3], ""], 0)
    shown = re.findall(r'name="shown" value="(\d+)"', refused.text)[0]
    begun(app, post(client, *NAMES[:3], "", game=game, shown=shown))


def test_names_decide_how_many_play_unless_that_changes_the_cards(app: Flask, client: FlaskClient) -> None:
    begun(app, post(client, *NAMES[:3], "", game="skat", shown="4", dealer="2"))


def test_skat_offers_three_lines_and_a_fourth(client: FlaskClient) -> None:
    page = client.get("/new?game=skat")
    assert len(names(page)) == 3
    assert "Leave a line empty" not in read(page)
    wider = client.post("/new", data={"game": "skat", "name": ["", "", ""], "add": "1"}, headers=HERE)
    assert len(names(wider)) == 4
    assert "Leave a line empty" in read(wider)


def test_an_empty_line_cannot_deal_first_once_enough_have_names(client: FlaskClient) -> None:
    def offered(*lines: str, dealer: str = "draw") -> list[str]:
        form = {"game": "romanian-whist", "name": [*lines], "dealer": dealer, "look": "1"}
        return re.findall(r'name="dealer" value="(\w+)"( checked)?', client.post("/new", data=form, headers=HERE).text)

    assert offered("", "", "", "") == [("draw", " checked"), ("1", ""), ("2", ""), ("3", ""), ("4", "")]
    assert offered("Ana", "", "Bo", "Cy") == [("draw", " checked"), ("1", ""), ("3", ""), ("4", "")]
    assert offered("Ana", "", "Bo", "Cy", dealer="2")[0] == ("draw", " checked")


def test_lengths_are_on_choices_that_differ_in_them(client: FlaskClient) -> None:
    skat = read(client.get("/new?game=skat"))
    assert "Seeger-Fabian 36 deals" not in skat
    assert "Enter names · 36 deals · about 90 minutes" in skat


def test_a_page_of_before_that_does_not_say_what_it_showed_begins_the_evening(app: Flask, client: FlaskClient) -> None:
    assert len(begun(app, post(client, *NAMES[:3], "")).evening.players) == 3
