"""Wizard by the book: rules-more.md, chapter 34; WZ1 to WZ13 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.wizard import options as house
from scorepad.games.wizard.wizard import GAME
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data

ANNIVERSARY = {"special_cards": "anniversary"}


def by_seat(numbers: Sequence[int | None]) -> Data:
    return {name: n for name, n in zip(NAMES, numbers, strict=False) if n is not None}


def dealt(bids: Sequence[int | None], tricks: Sequence[int | None], **noted: Any) -> Data:
    return {"bids": by_seat(bids), "tricks": by_seat(tricks), **noted}


def before(cards: int) -> list[Data]:
    """The deals with fewer cards: Ana takes all tricks, and never bids that many."""
    return [dealt((int(n > 1), 0, 0, 0), (n, 0, 0, 0)) for n in range(1, cards)]


def points(deals: Sequence[Data], players: int = 4, **options: Any) -> list[int]:
    """The points of the last of these deals, by seat."""
    told = told_as_records.score(GAME, players, deals, options=options)["deals"][-1]["points"]
    return [told[name] for name in NAMES[:players]]


def sentence(*deals: Data, **options: Any) -> str:
    return told_as_records.sentence(GAME, 4, deals, options=options)


def hands(players: int, **options: Any) -> list[int]:
    return [*house.dealt(GAME.settle(options, players), players)]


# points, rules 34.2


@pytest.mark.parametrize(
    ("cards", "bids", "tricks", "options", "scored"),
    [
        pytest.param(3, (2, 0, 0, 1), (2, 0, 1, 0), {}, [40, 20, -10, -10], id="WZ1"),
        pytest.param(5, (0, 0, 3, 1), (0, 0, 5, 0), {}, [20, 20, -20, -10], id="WZ1 over"),
        pytest.param(4, (0, 0, 1, 4), (0, 0, 1, 3), {}, [20, 20, 30, -10], id="WZ1 under"),
        pytest.param(
            5, (2, 1, 0, 2), (2, 3, 0, 0), {"base": 10, "per_trick": 5, "per_miss": 5}, [20, -10, 10, -10], id="WZ9"
        ),
    ],
)
def test_points_of_a_deal(
    cards: int, bids: Sequence[int], tricks: Sequence[int], options: Data, scored: list[int]
) -> None:
    assert points([*before(cards), dealt(bids, tricks)], **options) == scored


def test_a_bomb_takes_a_trick() -> None:
    """WZ6; the last number follows."""
    bomb = dealt((2, 1, 1, 0), (2, 1, 1, None), bomb=True)
    assert points([*before(5), bomb], **ANNIVERSARY) == [40, 30, 30, 20]
    state = told_as_records.state(GAME, 4, [*before(5), bomb], options=ANNIVERSARY)
    remark = make_sheet(state).rows[-1].remark
    assert remark
    assert remark.params == (("sign", "✹"),)


def test_in_a_deal_of_one_card_a_bomb_leaves_no_tricks_to_enter() -> None:
    """WZ13."""
    deal = {"bids": by_seat((0, 0, 1)), "bomb": True}
    assert points([deal], players=3, **ANNIVERSARY) == [20, 20, -10]


@pytest.mark.parametrize(("tricks", "scored", "missed"), [((3, 0, 0, 0), 50, False), ((2, 1, 0, 0), -10, True)])
def test_a_bid_that_the_cloud_has_changed_counts(tricks: Sequence[int], scored: int, missed: bool) -> None:
    """WZ7; on the sheet it is 2→3."""
    deals = [*before(3), dealt((2, 0, 0, 0), tricks, cloud={"Ana": 3})]
    assert points(deals, **ANNIVERSARY)[0] == scored
    cell = make_sheet(told_as_records.state(GAME, 4, deals, options=ANNIVERSARY)).rows[-1].cells[0]
    assert cell.small
    assert (dict(cell.small.words.params)["signs"], cell.missed) == ("→3", missed)


def test_the_saboteur_bids_nothing_and_gets_the_points_of_a_made_zero() -> None:
    """WZ8: Cy deals three cards, and takes them all."""
    first = dealt((None, 0, 0, 0), (1, 0, 0, 0)), dealt((1, None, 0, 0), (2, 0, 0, 0))
    assert points([*first, dealt((0, 0, None, 0), (0, 0, 3, 0))], saboteur=True) == [20, 20, 20, 20]


def test_a_whole_short_game() -> None:
    """WZ12."""
    deals = [dealt((0, 1, 0), (0, 1, 0)), dealt((1, 1, 0), (0, 1, 1))]
    told = told_as_records.score(GAME, 3, deals, options={"rounds": 2})
    assert [*told["totals"].values()] == [10, 60, 10]
    assert (told["finished"], told["winners"]) == (True, ["Bo"])


@pytest.mark.parametrize(("tie", "winners"), [("shared", ["Ana", "Bo"]), ("bids", ["Bo"])])
def test_of_equal_totals_the_one_who_bid_more_tricks_wins_by_house_rule(tie: str, winners: list[str]) -> None:
    """WZ10: Ana bids one trick in all, Bo two."""
    deals = [dealt((0, 1, 1, 1), (1, 0, 0, 0)), dealt((1, 1, 1, 1), (1, 1, 0, 0))]
    told = told_as_records.score(GAME, 4, deals, options={"rounds": 2, "tie_break": tie})
    assert [*told["totals"].values()] == [20, 20, -20, -20]
    assert (told["finished"], told["winners"]) == (True, winners)


# hands, rules 34.1


def test_a_game_ends_with_all_the_cards() -> None:
    """WZ2, WZ3, WZ4, WZ11."""
    assert [len(hands(players)) for players in range(3, 7)] == [20, 15, 12, 10]
    assert hands(4, schedule="quick") == [1, 3, 5, 7, 9, 11, 13, 15]
    assert hands(6, schedule="quick") == [2, 4, 6, 8, 10]
    assert hands(5, schedule="maximus") == [12] * 5
    assert hands(4, rounds=5) == [1, 2, 3, 4, 5]
    assert hands(4, schedule="down", rounds=3) == [15, 14, 13]
    assert [*hands(4)] == [plan.cards for plan in GAME.plan(told_as_records.state(GAME, 4, []).table)]


# bids, rules 34.1


@pytest.mark.parametrize(
    ("cards", "options", "barred"),
    [
        pytest.param(4, {"hook": True}, [2], id="WZ5"),
        pytest.param(3, {"hook": True, "hook_from": 4}, [], id="WZ5 fewer cards"),
        pytest.param(4, {}, [], id="no hook"),
    ],
)
def test_by_house_rule_the_dealer_must_not_make_the_bids_even(cards: int, options: Data, barred: list[int]) -> None:
    """The dealer, who bids last, is the one of the seat before who bids first."""
    state = told_as_records.state(GAME, 4, [*before(cards), {"bids": {}}], options=options)
    assert state.step
    others = dict(zip(state.step.keys, (1, 1, 0), strict=False))
    assert [*state.step.refused(others).get(state.step.keys[-1], {})] == barred


@pytest.mark.parametrize(("order", "hint"), [("secret", ["bids are on paper until the deal is over"]), ("turn", [])])
def test_secret_bids_are_entered_after_the_deal(order: str, hint: list[str]) -> None:
    state = told_as_records.state(GAME, 4, [], options={"bid_order": order})
    assert [each.text for each in state.hints][:1] == hint


def test_every_third_deal_is_bid_blind_by_house_rule() -> None:
    state = told_as_records.state(GAME, 4, before(3), options={"blind": "third"})
    assert state.hints[0].text == "bid before you look at your cards"


# trumps, rules 34.2


def test_a_colour_may_be_noted_and_is_shown() -> None:
    state = told_as_records.state(GAME, 4, [{"bids": {}, "colour": "red"}])
    assert dict(state.hints[0].params)["suit"].text == "red"
    none = told_as_records.state(GAME, 4, [{"bids": {}, "colour": "none"}])
    assert none.hints[0].text == "no trumps"
    assert points([dealt((0, 0, 0, 1), (0, 0, 0, 1), trump="H")], deck="suits") == [20, 20, 20, 30]


@pytest.mark.parametrize(
    ("options", "note", "allowed"),
    [
        ({}, {"colour": "none"}, True),
        ({}, {"colour": "red"}, False),
        ({"deck": "suits"}, {"trump": "NT"}, True),
        ({"deck": "suits"}, {"trump": "H"}, False),
        (ANNIVERSARY, {"colour": "red"}, True),
    ],
)
def test_all_the_cards_leave_none_for_trumps_but_with_the_anniversary_cards(
    options: Data, note: Data, allowed: bool
) -> None:
    given = {"schedule": "maximus", **options}
    if allowed:
        assert told_as_records.state(GAME, 4, [{"bids": {}, **note}], options=given)
    else:
        assert "all the cards are dealt" in sentence({"bids": {}, **note}, **given)


# refused, rules 34.4


@pytest.mark.parametrize(
    ("deal", "options", "why"),
    [
        (dealt((0, 0, 0, 2), (0, 0, 0, 1)), {}, "Di can bid 0 to 1, not 2"),
        (
            dealt((0, 0, 0, 1), (0, 0, 0, 1)), {"hook": True},
            "Ana can’t bid 0 as dealer: the bids would total 1, the number of tricks",
        ),
        (
            dealt((0, 0, 0, 0), (0, 0, 1, 0), bomb=True), ANNIVERSARY,
            "Cy can take 0 to 0, not 1",
        ),
        (dealt((0, 0, 0, 0), (0, 0, 0, 0), bomb=True), {}, "the bomb and the cloud aren’t in this pack"),
        (
            dealt((0, 1, 0, 0), (0, 0, 1, 0), cloud={"Bo": 1}), ANNIVERSARY,
            "the cloud changes a bid by one: 1 can’t become 1",
        ),
        (dealt((0, 1, 0, 0), (0, 0, 1, 0), cloud={"Bo": 0, "Cy": 1}), ANNIVERSARY, "the cloud changes one bid"),
        (dealt((0, 1, 0, 0), (0, 0, 1, 0)), {"saboteur": True}, "Ana is the saboteur and doesn’t bid"),
        (
            dealt((None, 1, 0, 0), (0, 0, 1, 0), cloud={"Ana": 1}), {"saboteur": True, **ANNIVERSARY},
            "Ana is the saboteur and doesn’t bid",
        ),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(deal: Data, options: Data, why: str) -> None:
    assert why in sentence(deal, **options)


def test_with_a_bomb_the_sum_says_what_it_took() -> None:
    deal = dealt((0, 0, 0, 0), (0, 2, 2, 1), bomb=True)
    assert "the bomb took a trick, so 4 are left: the sum is 1 too high" in sentence(*before(5), deal, **ANNIVERSARY)


def test_after_the_last_deal_the_game_is_over() -> None:
    assert "the game is over after deal 1" in sentence(*before(3), rounds=1)


@pytest.mark.parametrize(
    ("options", "key", "why"),
    [
        ({"hook": True, "bid_order": "secret"}, "bid_order", "nobody bids last"),
        ({"hook": True, "bid_order": "together"}, "bid_order", "nobody bids last"),
        ({"rounds": 16}, "rounds", "a game has {n} deals at most"),
    ],
)
def test_house_rules_that_contradict_each_other_are_refused(options: Data, key: str, why: str) -> None:
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle(options, 4)
    assert refused.value.key == key
    assert why in refused.value.why.text


def test_everybody_may_come_and_go() -> None:
    """The schedule stays; nobody is dealt more than there is."""
    assert GAME.pack(GAME.settle({}, 4)) == 60
    assert GAME.pack(GAME.settle(ANNIVERSARY, 4)) == 66
    assert GAME.changed_promise(GAME.asks[1], 2, Who("p1"), told_as_records.state(GAME, 4, []).deal) == 2  # type: ignore[arg-type]
