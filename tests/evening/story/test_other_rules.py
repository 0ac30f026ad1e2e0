"""An evening by other house rules: scored by them, and what they forbid is named."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import example, given

from scorepad.app.story.other_rules_page import other_rules
from scorepad.evening.log.facts import Given
from scorepad.evening.play.decide_points import give_points
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.story.other_rules import by_other_rules
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.options import BIDDING, IllegalOptions, Options
from scorepad.rules.sentence import translate
from tests.games import told_as_records
from tests.support import random_evenings
from tests.support.random_evenings import CHANCE, examples
from tests.support.sample_evenings import P1, deal, table, totals

WHO_SPEAKS = (
    "auction_start",
    "passed_out",
    "all_pass",
)  # rules of bidding by which somebody else deals or speaks first
BOARD = "min_side_bid"  # at Spades also what a first hand that bids itself is bid at least
CALLER = {"estimation": ("fast_caller", "min_auction")}  # of a fast deal: they decide who that is, and so the points
TWO = {"schedule": "custom", "custom_schedule": (1, 1)}


def won_with(bid: str) -> dict[str, object]:
    return {"contract": {"declarer": "Ana", "bid": bid}}


def rules(**given: Any) -> Options:
    return GAME.settle({**TWO, **given}, 3)


def evening(**options: Any) -> State:
    """Bogdan makes 0 twice; in the first deal the bids add up to the one card, which the hook forbids. Rules 1.4."""
    return table(3, [deal((1, 0, 0), (0, 0, 1)), deal((1, 0, 1), (1, 0, 0))], **{**TWO, "hook": False, **options})


def test_points_entered_by_hand_count_by_other_rules_too() -> None:
    state = give_points(evening(), 2, Given(P1, 100, "cake")).state
    rescored = by_other_rules(state, rules(hook=False, exact_base=10))
    assert rescored
    assert (totals(state), totals(rescored.state)) == ([105, 10, -2], [110, 20, -2])


def test_the_same_bids_and_tricks_are_scored_by_the_other_rules() -> None:
    # Rules 1.6: a bid made is its base and the tricks, a trick off costs 1.
    state = evening()
    assert totals(state) == [5, 10, -2]
    rescored = by_other_rules(state, rules(hook=False, exact_base=10, over_unit=3, under_unit=2))
    assert rescored
    assert totals(rescored.state) == [9, 20, -5]
    assert rescored.forbidden == ()


def test_a_bid_that_they_would_have_forbidden_is_scored_all_the_same_and_named_with_its_deal() -> None:
    state = evening()
    rescored = by_other_rules(state, rules())
    assert rescored
    assert totals(rescored.state) == totals(state)
    assert [(each.deal, translate(each.why, English(state.evening.names))) for each in rescored.forbidden] == [
        (1, "Ana can’t bid 1 as dealer: the bids would total 1, the number of tricks")
    ]


@pytest.mark.parametrize("other", [{"custom_schedule": (1, 2)}, {"custom_schedule": (1, 1, 1)}, {"extra_deals": "nv"}])
def test_rules_with_other_deals_are_none_for_this_evening(other: dict[str, object]) -> None:
    assert by_other_rules(evening(), rules(**other)) is None


@given(chance=CHANCE)
@examples(40)
def test_by_its_own_rules_an_evening_of_any_game_comes_to_the_same(chance: Random) -> None:
    *_, log = random_evenings.to_the_end(chance.choice([*games().values()]), chance)
    rescored = by_other_rules(log.state, log.state.table.options)
    assert rescored
    assert (rescored.state.table.totals, rescored.forbidden) == (log.state.table.totals, ())


@given(chance=CHANCE)
@example(Random(50310100))
@examples(60)
def test_in_any_game_other_rules_of_bidding_leave_the_points_unchanged(chance: Random) -> None:
    game = chance.choice([*games().values()])
    *_, log = random_evenings.to_the_end(game, chance)
    rules = random_evenings.house_rules(game, len(log.state.evening.players), chance)
    kept = (*WHO_SPEAKS, BOARD, *CALLER.get(game.slug, ()))
    others = [each.key for each in game.options if each.group == BIDDING and each.key not in kept]
    options = Options({**log.state.table.options, **{key: rules[key] for key in others}})
    rescored = by_other_rules(log.state, options)
    if not rescored:  # bids of one set and limits of another may exclude each other
        with pytest.raises(IllegalOptions):
            game.settle(options, len(log.state.evening.players))
        return
    assert rescored.state.table.totals == log.state.table.totals


def test_offered_are_the_sets_with_the_same_deals_that_change_something() -> None:
    state = table(3, hook=False)
    keys = [each.key for each in other_rules(state).sets]
    assert "book" in keys
    assert "8-1-8" not in keys
    assert "book" not in [each.key for each in other_rules(table(3)).sets]


def test_the_order_may_change_and_a_set_that_is_not_there_is_refused_in_a_sentence() -> None:
    state = table(3, [deal((1, 0, 0), (1, 0, 0)), deal((0, 1, 0), (1, 0, 0))], hook=False, over_unit=20)
    page = other_rules(state, "book")
    assert page.chosen
    assert [(each.column, each.place, each.total, each.place_now, each.total_now) for each in page.columns] == [
        ("p3", 1, 10, 1, 10),
        ("p1", 2, 5, 3, -14),
        ("p2", 3, 4, 2, 4),
    ]
    assert page.deals == 2
    gone = other_rules(state, "8-1-8")
    assert gone.why
    assert (gone.chosen, gone.columns) == (None, ())


def israeli(called: dict[str, object], declared: int, **rules: object) -> State:
    """Ana declares and makes it, Bogdan bids and takes all others, Călin and Doina miss a bid of 1."""
    bids = {"Ana": declared, "Bo": 13 - declared, "Cy": 1, "Di": 1}
    result = {"bids": bids, "tricks": {**bids, "Cy": 0, "Di": 0}}
    first = {"first_dealer": "Di", "options": rules}
    return told_as_records.state(games()["israeli-whist"], 4, [{**called, **result}], **first)


@pytest.mark.parametrize(
    ("called", "declared", "own", "other", "why"),
    [
        (won_with("5C"), 5, {}, {"min_auction": 6}, "5♣ isn’t a possible bid: bids run from 6♣ to 13 NT"),
        (
            {"auction": ["5C", *["pass"] * 4]},
            5,
            {},
            {"min_auction": 6},
            "5♣ isn’t a possible call: bids run from 6♣ to 13 NT",
        ),
        (
            won_with("7H"),
            8,
            {"declarer_second": "may_raise"},
            {},
            "Ana won the auction with 7♥, so the bid is 7, not 8",
        ),
        (
            {"auction": ["6S", *["pass"] * 4]},
            6,
            {},
            {"auction_end": "three"},
            "the auction had already ended before this call",
        ),
    ],
)
def test_a_bid_that_they_do_not_have_is_scored_by_them_all_the_same_and_named(
    called: dict[str, object], declared: int, own: dict[str, object], other: dict[str, object], why: str
) -> None:
    # Rules 2.6: a bid made is its square and, here, 20; one missed by a trick costs, here, 5.
    state = israeli(called, declared, **own)
    rescored = by_other_rules(state, state.game.settle({**other, "exact_add": 20, "miss_unit": 5}, 4))
    assert rescored
    assert [(each.deal, translate(each.why, English(state.evening.names))) for each in rescored.forbidden] == [(1, why)]
    assert totals(rescored.state) == [declared**2 + 20, (13 - declared) ** 2 + 20, -5, -5]


def test_a_deal_thrown_in_after_calls_that_they_forbid_is_named_too() -> None:
    state = told_as_records.state(
        games()["bid-whist"], 4, [{"void": "all pass", "auction": ["pass"] * 4}], options={"forced_dealer": False}
    )
    rescored = by_other_rules(state, state.game.settle({"forced_dealer": True, "overtricks": "bid_only"}, 4))
    assert rescored
    assert len(rescored.forbidden) == 1


def test_sets_that_lack_a_bid_that_was_made_are_offered() -> None:
    state = israeli({"auction": ["6S", *["pass"] * 4]}, 6)
    page = other_rules(state, "newer")
    assert {each.key for each in page.sets} == {"newer", "frisch"}
    assert page.deals == 1
