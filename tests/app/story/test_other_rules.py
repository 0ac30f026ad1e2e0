"""The evening by other house rules: those of the book and those that this device keeps; nothing is written."""

from __future__ import annotations

from scorepad.store import rule_sets
from tests.support.sample_evenings import deal
from tests.web.conftest import SitDown, read

ONES = [deal((1, 0, 0), (1, 0, 0)), deal((0, 0, 0), (0, 0, 1))]


def test_it_shows_totals_order_and_entries_that_would_be_refused_and_writes_nothing(sit_down: SitDown) -> None:
    table = sit_down(3, ONES, hook=False, exact_base=10)
    before = table.seq
    assert 'href="other-rules-book"' in table.get("other-rules").text
    page = read(table.get("other-rules-book"))
    assert "1. Ana 11 21" in page
    assert "In 1 deal, these rules wouldn’t allow what was entered:" in page
    assert "Deal 1: Ana can’t bid 1 as dealer" in page
    assert table.seq == before


def test_a_set_that_this_device_keeps_is_offered_by_its_name(sit_down: SitDown) -> None:
    table = sit_down(3, ONES, hook=False)
    store, game, first_device = table.app.extensions["evenings"].store, table.state.game, 1
    for name, rules in (("At home", {"exact_base": 10}), ("Tonight", {"hook": False})):
        rule_sets.keep(store, first_device, game.slug, name, game.settle(rules, 3))
    page = read(table.get("other-rules-kept-1"))
    assert "At home Points per made bid: 10 instead of 5" in page
    assert "1. Ana 21 11" in page
    assert "Tonight" not in page


def test_a_set_that_is_not_there_or_has_other_deals_is_refused_in_a_sentence(sit_down: SitDown) -> None:
    table = sit_down(3, ONES, hook=False)
    for gone in ("nobody", "8-1-8", "kept-7", "kept-" + "9" * 40, "<b>"):
        response = table.get(f"other-rules-{gone}")
        assert response.status_code == 404
        assert "These house rules don’t exist, or their deals differ from this game’s." in read(response)


def test_the_chosen_set_says_its_rules_that_the_game_was_not_played_by(sit_down: SitDown) -> None:
    page = read(sit_down(4, [deal((0, 0, 0, 0), (1, 0, 0, 0))]).get("other-rules-doizece"))
    assert "5 made in a row: plus 10; 5 missed: minus 10. One-card deals don’t count towards runs." in page
    assert "Highest score after the last deal wins." not in page
