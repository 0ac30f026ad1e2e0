"""Games with a kind of step unknown here, at the table: entered by forms, refused, corrected, objected to."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from re import findall
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import Started
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.links import watch_links
from tests.games.every_game.test_own_games import EVENINGS
from tests.support.own_games import FOLDER, OWN
from tests.support.sample_evenings import by_the_book
from tests.web.conftest import BEGAN, HERE, AtTable, read

Form = dict[str, Any]
P1, P2, P3, P4 = "p1", "p2", "p3", "p4"
# Of each game an answer as a form without a script posts it, one that is refused and why, and what it is corrected to.
ANSWERS: dict[str, tuple[Form, Form, str, Form]] = {
    "black-lady": (
        {P1: "1", P2: "5", P3: "0", P4: "20"},
        {P1: "1", P2: "5", P3: "0", P4: "21"},
        "there are 26 penalty points: the sum is 1 too high",
        {P1: "6", P2: "0", P3: "0", P4: "20"},
    ),
    "feats": (
        {P1: ["last", "most"], P3: ["queen"]},
        {P1: ["luck"]},
        "Ana cannot have done “luck”",
        {P1: ["last"], P2: ["most"], P3: ["queen"]},
    ),
    "president": (
        {"first": P3, "second": P1, "third": P4},
        {"first": P3, "second": P3, "third": P4, "fourth": P1},
        "Călin can be out only once",
        {"first": P1, "second": P3, "third": P4, "fourth": P2},
    ),
    "crew": ({"done": "0"}, {"done": "9"}, "there are 4 tasks, and “9” cannot be done", {"done": "3"}),
    "quint": (
        {"verdict": "won"},
        {"verdict": "maybe"},
        "a deal is won, drawn or lost, and not “maybe”",
        {"verdict": "lost"},
    ),
    "pool": ({"taker": P2}, {P1: "1", P2: "1"}, "there is one last trick: the sum is 1 too high", {"taker": P4}),
}
THEN: dict[str, Form] = {"pool": {"swept": "False"}}  # what is asked after that, and what that is corrected to
THEN_BETTER: dict[str, Form] = {"pool": {"swept": "True"}}
TOTALS = {  # before and after the correction
    "black-lady": ([1, 5, 0, 20], [6, 0, 0, 20]),
    "feats": ([5, 0, 1, 0], [3, 2, 1, 0]),
    "president": ([2, 0, 3, 1], [3, 0, 2, 1]),
    "crew": ([0], [3]),
    "quint": ([3, 0, 0, 0], [0, 2, 2, 2]),
    "pool": ([-1, -1, -1, -1, 4], [-1, -1, -1, 3, 0]),
}
every_game = pytest.mark.parametrize("game", ANSWERS)


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, games=FOLDER)


@pytest.fixture
def table(app: Flask, client: FlaskClient, game: str) -> AtTable:
    """A new table of four; the first of them deals."""
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    began: Started = by_the_book(OWN[game])
    return AtTable(app, client, log.start(store, began, at=BEGAN, device=device.id))


def posted_answer(table: AtTable, answer: Form) -> Any:
    """Post an answer to the step that is asked, as a page without a script does."""
    step = table.state.step
    assert step
    place = str(len(table.state.rows) + 1)
    return table.post("step", place=place, step=step.kind, **answer)


def posted_whole(table: AtTable, game: str) -> Any:
    """Post all answers of a deal."""
    posted = posted_answer(table, ANSWERS[game][0])
    return posted_answer(table, THEN[game]) if game in THEN else posted


def amended(table: AtTable, game: str) -> Form:
    """The correction of the first deal, as its form posts it."""
    kinds = [kind.name for kind in table.state.game.asks]
    answers = [ANSWERS[game][3], THEN_BETTER.get(game, {})]
    return {f"{kind}-{key}": value for kind, said in zip(kinds, answers, strict=False) for key, value in said.items()}


def totals(table: AtTable) -> list[int]:
    """The totals of all columns."""
    return [table.state.table.totals[column] for column in table.state.table.columns]


@every_game
def test_a_step_is_entered_by_a_plain_form(table: AtTable, game: str) -> None:
    page = unescape(table.get().text)
    for key in table.state.step.keys if table.state.step else ():
        assert f'name="{key}"' in page or f'name="taker" value="{key}"' in page
    assert posted_whole(table, game).status_code == 303
    assert totals(table) == TOTALS[game][0]
    assert "deal/1" in unescape(table.get().text)


@every_game
def test_a_refused_answer_has_a_reason_in_words_and_stays_chosen(table: AtTable, game: str) -> None:
    _, wrong, why, _ = ANSWERS[game]
    refused = posted_answer(table, wrong)
    assert refused.status_code == 422
    page = unescape(refused.text)
    assert why in page
    assert table.state.rows == ()
    if game in ("black-lady", "president"):
        assert page.count(" checked") >= 3


@every_game
def test_a_deal_explains_its_points_and_can_be_corrected(table: AtTable, game: str) -> None:
    posted_whole(table, game)
    why = unescape(table.get("deal/1").text)
    assert all(f"{n}" in why for n in TOTALS[game][0])
    assert 'class="row' in unescape(table.get("deal/1/amend").text)
    posted = amended(table, game)
    looked = table.post("deal/1/amend", do="look", **posted)
    assert looked.status_code == 200
    assert "→" in looked.text
    saved = table.post("deal/1/amend", do="save", **posted)
    assert saved.status_code == 303, unescape(saved.text)
    assert totals(table) == TOTALS[game][1]
    assert "<s" in unescape(table.get("deal/1").text)
    assert 'class="fixed"' in unescape(table.get().text)
    assert "<del>" in unescape(table.get("sheet").text)


@every_game
def test_a_watcher_objects_in_the_games_words_and_the_scorer_reads_it(app: Flask, table: AtTable, game: str) -> None:
    posted_whole(table, game)
    key = watch_links.watch_key(app.extensions["evenings"].store, table.evening)
    looks_on, kind = app.test_client(), table.state.game.asks[0]
    looks_on.get(f"/watch/{key}/?me=p2")
    page = unescape(looks_on.get(f"/watch/{key}/").text)
    assert kind.claim.text in page
    form = {"place": "1", "step": kind.name, "who": "p2"}
    assert looks_on.post(f"/watch/{key}/remark", data=form, headers=HERE).status_code == 303
    report = kind.report.text.format(n=1, who="Bogdan")
    assert report in unescape(table.get().text)
    table.post("deal/1/amend", do="save", **amended(table, game))
    assert report not in unescape(table.get().text), "something else stands there now"


@every_game
def test_a_record_goes_out_and_comes_in(app: Flask, client: FlaskClient, table: AtTable, game: str) -> None:
    posted_whole(table, game)
    taken = table.get("record.json").data
    opened = client.post("/open", data={"record": taken.decode(), "key": "k"}, headers=HERE)
    assert opened.status_code == 303, unescape(opened.text)
    again = AtTable(app, client, opened.location.split("/")[2])
    assert totals(again) == totals(table)
    assert again.get("record.json").data == taken
    assert json.loads(taken)["deals"][0].keys() == {kind.name for kind in table.state.game.asks}
    assert set(EVENINGS) == set(ANSWERS)


@pytest.mark.parametrize("game", ["pool"])
def test_the_chip_of_the_only_one_says_what_the_step_declares(table: AtTable) -> None:
    page = read(table.get())
    assert page.count("took the last trick") == 4
    assert "took it" not in page
    posted_answer(table, ANSWERS["pool"][0])
    assert "yes no" in read(table.get())
    posted_answer(table, THEN["pool"])
    assert read(table.get("deal/1/amend")).count("took the last trick") == 4


@pytest.mark.parametrize(
    ("game", "seats"), [("crew", ["The crew"]), ("pool", ["Bogdan", "Ana"]), ("quint", ["Bogdan"])]
)
def test_a_watcher_sees_the_columns_of_players(app: Flask, table: AtTable, game: str, seats: list[str]) -> None:
    posted_whole(table, game)
    looks_on = app.test_client()
    looks_on.get(address := f"/watch/{watch_links.watch_key(app.extensions['evenings'].store, table.evening)}/")
    looks_on.get(f"{address}?me=p2")
    shown = looks_on.get(address).text
    said = shown[shown.index('<section class="said') :]
    names = [unescape(name) for name in findall(r'<li class="seat.*?<span><b>([^<]*)</b>', said)]
    assert set(seats) <= set(names)
    assert "The pot" not in names
    assert read(looks_on.get(address)).count("Deal 1") >= 1


def test_a_new_game_lets_no_player_be_called_as_a_pot_is(client: FlaskClient) -> None:
    form = {"game": "pool", "name": ["Ana", "The pot", "Doina"], "dealer": "0", "key": "k"}
    refused = client.post("/new", data=form, headers=HERE)
    assert refused.status_code == 422
    assert "this game already has a column called “The pot”: names must differ" in read(refused)
    assert client.get("/new?game=crew").status_code == 200
    assert "Quint 5 How it went" in read(client.get("/new?game=quint"))


def test_a_new_game_asks_for_a_house_rule_of_a_kind_of_the_games_own(client: FlaskClient) -> None:
    form = {"game": "black-lady", "name": ["Ana", "Bogdan", "Călin", "Doina"], "dealer": "1", "key": "k"}
    refused = client.post("/new", data=form | {"rule-target": "35"}, headers=HERE)
    assert "Ends at: 35 isn’t allowed, only tens up to 500" in read(refused)
    assert 'name="rule-target" type="text" value="35"' in refused.text
    begun = client.post("/new", data=form | {"rule-target": "30"}, headers=HERE)
    tonight = client.get(begun.location + "tonight")
    assert "at 30 it is over" in read(tonight)
    assert "Ends at: 3 times ten instead of 10 times ten" in read(tonight)


@pytest.mark.parametrize("game", ["pool"])
def test_a_kind_that_a_game_never_names_gives_a_sentence_at_the_table(table: AtTable) -> None:
    game = table.state.game
    declared = dict(game.kinds)
    del game.__dict__["kinds"]
    game.asks = (game.asks[0],)  # type: ignore[misc]  # as if its file had changed since
    try:
        answered = posted_answer(table, ANSWERS["pool"][0])
        assert answered.status_code == 404
        assert "pool.py: “asks” doesn’t name “sweep”" in read(answered)
    finally:
        del game.asks
        game.__dict__["kinds"] = declared


@pytest.mark.parametrize("game", ["solo"])
def test_people_who_are_noted_are_in_no_order_and_on_no_card(table: AtTable, client: FlaskClient) -> None:
    posted_answer(table, {"bid": "passed"})
    table.post("note/foxes", value="p1")
    posted_answer(table, {"bid": "jacks", "declarer": "p2"})
    table.post("note/foxes", value="p3")
    posted_answer(table, {"result": "won"})
    assert totals(table) == [0, 3, 0, -1]
    page = read(table.get())
    assert "Small figures: points for this deal." in page
    assert "Small figures: Foxes" not in page
    assert "Foxes" not in unescape(table.get("deal/2").text.partition("<form")[0])
    assert "Solo 4 Game" in read(client.get("/new?game=solo"))


@pytest.mark.parametrize("game", ["solo"])
def test_words_of_a_field_are_shown_if_its_choices_are_people(table: AtTable) -> None:
    assert "Bogdan alone" in read(table.get())
    posted_answer(table, {"bid": "jacks", "declarer": "p2"})
    posted_answer(table, {"result": "won"})
    assert "Bogdan alone" in read(table.get("deal/1/amend"))


@pytest.mark.parametrize("game", ["solo"])
def test_the_head_of_the_contracts_on_paper_is_what_the_game_calls_them(table: AtTable) -> None:
    posted_answer(table, {"bid": "jacks", "declarer": "p2"})
    posted_answer(table, {"result": "won"})
    assert re.search(r'class="contract">\s*Game', table.get("sheet").text)


@pytest.mark.parametrize("game", ["slate"])
def test_the_other_side_follows_where_a_correction_changes_one_of_two_that_share_a_total(table: AtTable) -> None:
    posted_answer(table, {"p1+p3": "100", "p2+p4": "57"})
    look = table.post("deal/1/amend", do="look", **{"card_points-p1+p3": "90", "card_points-p2+p4": "57"})
    assert 'value="67"' in look.text
    saved = table.post("deal/1/amend", do="save", **{"card_points-p1+p3": "90", "card_points-p2+p4": "57"})
    assert saved.status_code == 303, read(saved)
    assert totals(table) == [90, 67]
    drawn = {"drawn-card_points": "p1+p3=80; p2+p4=77"}
    again = table.post("deal/1/amend", do="look", **{"card_points-p1+p3": "80", "card_points-p2+p4": "60"}, **drawn)
    assert 'value="97"' in again.text, "the side that was changed last decides"
    assert 'name="drawn-card_points" value="p1+p3=97; p2+p4=60"' in again.text
    both = table.post("deal/1/amend", do="save", **{"card_points-p1+p3": "91", "card_points-p2+p4": "68"})
    assert "157" in read(both), "who changes both is told that they do not add up"
    assert totals(table) == [90, 67]


def test_house_rules_that_are_all_as_by_default_are_by_the_book_where_a_game_has_no_presets(
    client: FlaskClient,
) -> None:
    assert "House rules: standard" in read(client.get("/new?game=black-lady"))
    form = {"game": "black-lady", "look": "1", "rule-moon": "self", "rule-target": "100", "key": "k"}
    assert "House rules: custom" in read(client.post("/new", data=form, headers=HERE))
