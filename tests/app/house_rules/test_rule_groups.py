"""House rules in groups on the form of a new game: none is lost, and what does not apply is marked."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from scorepad.games import games
from scorepad.rules.options import in_groups
from tests.app.setup.test_setup import post
from tests.web.conftest import SitDown


def idle(page: str) -> list[str]:
    """The rules that are marked as not applying."""
    return re.findall(r'<div class="rule idle[^"]*">\s*<label for="rule-(\w+)"', page)


@pytest.mark.parametrize("game", games())
def test_every_house_rule_is_in_one_group(client: FlaskClient, game: str) -> None:
    page = client.get(f"/new?game={game}").text
    for option in games()[game].options:
        assert f'name="rule-{option.key}"' in page
    listed = [option for group in in_groups(games()[game].options).values() for option in group]
    assert sorted(option.key for option in listed) == sorted(option.key for option in games()[game].options)


def test_the_groups_follow_the_evening(client: FlaskClient) -> None:
    page = client.get("/new").text
    assert re.findall(r'id="rules-\d"><?\s*<summary><span><b>([^<]*)', page) == [
        "The deal", "Bidding", "Points", "Runs", "End of game",
    ]  # fmt: skip


def test_a_rule_applies_by_what_another_says(client: FlaskClient) -> None:
    marked = idle(client.get("/new").text)
    assert {"streak_length", "streak_bonus", "streak_penalty", "seven_mode"} <= set(marked)
    page = post(client, rule_streak="custom", rule_hook="no", look="1").text
    assert "streak_length" not in idle(page)
    assert "hook_one_card" in idle(page)


def test_a_rule_for_seven_applies_to_seven(client: FlaskClient) -> None:
    assert "seven_mode" not in idle(post(client, *"ABCDEFG", look="1").text)
    assert "seven_mode" in idle(post(client, *"ABCDEF", look="1").text)


def test_rules_of_another_way_of_scoring_do_not_apply(client: FlaskClient) -> None:
    simple = set(idle(post(client, game="umbridge", look="1").text))
    rubber = set(idle(post(client, game="umbridge", rule_scoring="rubber", look="1").text))
    assert {"undertricks", "unfinished_game", "chicago_vul"} <= simple
    assert {"simple_double", "down_to", "chicago_vul", "target", "deals"} <= rubber
    assert not {"undertricks", "unfinished_game"} & rubber


def test_a_group_without_a_rule_that_applies_is_marked_too(client: FlaskClient) -> None:
    page = post(client, game="umbridge", look="1").text
    assert re.search(r'<details class="group idle"[^>]*>\s*<summary><span><b>End of game', page)


def test_a_group_counts_the_rules_of_the_tables_own(client: FlaskClient) -> None:
    page = post(client, rule_exact_base="10", rule_over_unit="2", look="1").text
    assert "<b>Points</b> <small>2 changed</small>" in page


def test_a_refused_rule_is_shown_with_its_group_open_though_it_does_not_apply(client: FlaskClient) -> None:
    response = post(client, "Ana", "Bogdan", game="umbridge", rule_undertricks="pre1987")
    assert response.status_code == 422
    assert "undertricks" not in idle(response.text)
    assert re.search(r'<details class="group" id="rules-\d" open>\s*<summary><span><b>Points', response.text)


def test_in_a_correction_of_the_agreement_a_rule_applies_by_the_value_of_another(sit_down: SitDown) -> None:
    table = sit_down(4)
    assert {"streak_length", "seven_mode", "ten_streak_mode", "streak_repeat"} <= set(idle(table.get("agreed").text))
    wish = {"rule-streak": "custom", "rule-ten_streak": "30"}
    look = table.post("agreed", htmx=True, do="look", seat=["p1", "p2", "p3", "p4"], dealer="p1", **wish).text
    assert idle(look) == ["seven_mode"]


def test_a_rule_that_depends_on_a_number_applies_by_it(client: FlaskClient) -> None:
    assert {"renege", "renege_transfer"} <= set(idle(post(client, game="bid-whist", look="1").text))
    page = post(client, game="bid-whist", rule_renege_tricks="3", look="1").text
    assert not {"renege", "renege_transfer"} & set(idle(page))


def test_a_rule_of_runs_applies_where_any_run_pays(client: FlaskClient) -> None:
    assert "streak_repeat" in idle(client.get("/new").text)
    assert "streak_repeat" not in idle(post(client, rule_streak="doizece", look="1").text)
    assert "streak_repeat" not in idle(post(client, rule_ten_streak="30", look="1").text)
