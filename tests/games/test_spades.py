"""Spades by the book: rules-family.md, chapter 13; SP1 to SP25 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first, and Ana and Cy are partners.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import amend
from scorepad.evening.record.english import English
from scorepad.games.spades.points import bags_before, new_bags, result_of
from scorepad.games.spades.spades import GAME
from scorepad.rules.blind import blind
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who, translate
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data
from tests.support.random_evenings import evening

ONE, TWO = "Ana & Cy", "Bo & Di"
ANA, WE, THEY = Who("p1"), Who("p1+p3"), Who("p2+p4")
AT = "2026-11-20T21:05:00+02:00"
HOUSE = {"bid_style": "side", "nil": 0, "blind_nil": 0}
BOARD = {"first_deal": "board", "bag_limit": 0}


def dealt(ana: int, cy: int, took: int, *nil_tricks: int, blind: bool = False) -> Data:
    """A deal in which Ana and Cy bid `ana` and `cy` and took `took` together; Bo and Di bid 1 each.

    `nil_tricks`: what those of the two who bid nil took themselves. `blind`: Ana bids blind.
    """
    entered: Data = {
        "bids": {"Ana": ana, "Bo": 1, "Cy": cy, "Di": 1},
        "tricks": {ONE: took, TWO: 13 - took},
    }
    if nil_tricks:
        nils = [who for who, bid in (("Ana", ana), ("Cy", cy)) if bid == 0]
        entered["nil_tricks"] = dict(zip(nils, nil_tricks, strict=True))
    return {**entered, "blind": {"Ana": True}} if blind else entered


def side(bid: int, took: int, *, blind: bool = False) -> Data:
    """A deal in which each side has bid once, the second 1."""
    entered: Data = {"bids": {ONE: bid, TWO: 1}, "tricks": {ONE: took, TWO: 13 - took}}
    return {**entered, "blind": {ONE: True}} if blind else entered


def came_to(deals: Sequence[Data], start: int = 0, **options: Any) -> tuple[int, int]:
    """Points of Ana and Cy for the last of these deals, and their bags after it."""
    begun = {"start": {ONE: start, TWO: 0}} if start else {}
    state = told_as_records.state(GAME, 4, deals, options=options, **begun)
    column = state.table.columns[0]
    played = state.rows[-1].played
    assert played
    return played.points(column), bags_before(column, state.table)


def sentence(deal: Data, players: int = 4, **more: Any) -> str:
    return told_as_records.sentence(GAME, players, [deal], **more)


@pytest.mark.parametrize(
    ("deal", "options", "points", "bags"),
    [
        (dealt(4, 3, 9), {}, 72, 2),  # SP1
        (dealt(5, 5, 8), {}, -100, 0),  # SP2
        (dealt(0, 4, 4, 0), {}, 140, 0),  # SP5
        (dealt(0, 4, 5, 2), {}, -59, 1),  # SP6
        (dealt(0, 2, 2, 1), {"nil_failed": "bags"}, -119, 1),  # SP7
        (dealt(0, 2, 2, 1), {"nil_failed": "bags", "bag_points": 0}, -120, 1),  # SP7
        (dealt(0, 2, 2, 1), {"nil_failed": "nothing"}, -120, 0),  # SP8
        (dealt(0, 2, 2, 1), {}, -80, 0),  # SP9
        (dealt(0, 0, 1, 1, 0), {}, 1, 1),  # SP10
        (dealt(0, 5, 6, 0, blind=True), {"blind_behind": 0}, 251, 1),  # SP13
        (dealt(6, 4, 11), {"ten_for_200": "ten"}, 201, 1),  # SP14
        (dealt(6, 4, 9), {"ten_for_200": "ten"}, -200, 0),  # SP14
        (dealt(6, 4, 9), {"ten_for_200": "ten", "ten_failed": "plain"}, -100, 0),  # SP15
        (dealt(6, 5, 11), {"ten_for_200": "ten"}, 110, 0),  # SP16
        (dealt(6, 5, 11), {"ten_for_200": "ten_or_more"}, 200, 0),  # SP16
        (dealt(6, 4, 11), {"ten_for_200": "ten_150"}, 151, 1),  # rules of tables: 10 for 150,
        (dealt(6, 4, 9), {"ten_for_200": "ten_150"}, -150, 0),
        (dealt(6, 4, 9), {"ten_for_200": "ten_150", "ten_failed": "plain"}, -100, 0),
        (dealt(6, 5, 11), {"ten_for_200": "ten_150"}, 110, 0),
        (dealt(4, 3, 5), {"set_cost": "short"}, -20, 0),  # 10 for each missing trick,
        (dealt(6, 4, 9), {"set_cost": "short", "ten_for_200": "ten"}, -200, 0),
        (dealt(6, 4, 9), {"set_cost": "short", "ten_for_200": "ten", "ten_failed": "plain"}, -10, 0),
        (side(13, 13, blind=True), {**HOUSE, "blind_bid": "double_350", "blind_behind": 0}, 350, 0),  # blind 13 for 350
        (side(13, 12, blind=True), {**HOUSE, "blind_bid": "double_350", "blind_behind": 0}, -350, 0),
        (side(6, 7, blind=True), {**HOUSE, "blind_bid": "double_350", "blind_behind": 0}, 121, 1),
        (dealt(7, 6, 13), {"boston": "200"}, 200, 0),  # SP18
        (dealt(7, 6, 12), {"boston": "200"}, -130, 0),  # SP18
        (side(6, 7, blind=True), {**HOUSE, "blind_bid": "double", "blind_behind": 0}, 121, 1),  # SP20
        (dealt(0, 4, 4, 0), {"nil": 50}, 90, 0),  # SP21
        (dealt(5, 5, 11), {"bag_limit": 0}, 101, 1),  # SP25
    ],
)
def test_points_for_a_deal(deal: Data, options: Data, points: int, bags: int) -> None:
    assert came_to([deal], **options) == (points, bags)


@pytest.mark.parametrize(("took", "points"), [(8, 80), (5, 50), (3, -40)])  # SP19
def test_the_first_hand_bids_itself(took: int, points: int) -> None:
    assert came_to([{"tricks": {ONE: took, TWO: 13 - took}}], **BOARD) == (points, 0)


@pytest.mark.parametrize(
    ("before", "last", "options", "points", "bags"),
    [
        ([4, 4], dealt(3, 4, 9), {}, -28, 0),  # SP3
        ([4, 5], dealt(3, 4, 9), {}, -28, 1),  # SP4
        ([3], dealt(4, 3, 12), {"bag_limit": 5, "bag_penalty": 50}, 25, 3),  # SP17
        ([4, 3], dealt(5, 4, 12), {"bag_points": 0}, -10, 0),  # SP24
    ],
)
def test_bags_of_earlier_deals_come_together(
    before: Sequence[int], last: Data, options: Data, points: int, bags: int
) -> None:
    assert came_to([*(dealt(1, 1, 2 + n) for n in before), last], **options) == (points, bags)


def test_bags_are_read_from_a_total_that_was_brought_from_paper() -> None:
    assert came_to([dealt(3, 4, 9)], start=128) == (-28, 0)
    assert came_to([dealt(3, 4, 9)], start=128, bag_points=0) == (70, 2)
    assert came_to([dealt(3, 4, 9)], start=128, bag_limit=7) == (72, 2)
    assert came_to([dealt(3, 4, 9)], start=-2) == (-28, 0)  # -2 is 8 above the ten below it


def test_a_corrected_deal_moves_the_bags_of_those_after_it() -> None:
    deals = [dealt(1, 1, 6), dealt(1, 1, 6), dealt(3, 4, 9)]
    assert came_to(deals) == (-28, 0)
    assert came_to([dealt(1, 1, 2), *deals[1:]]) == (72, 6)


@pytest.mark.parametrize(
    ("totals", "options", "won"),
    [
        ((510, 505), {}, [ONE]),
        ((500, 500), {}, []),
        ((499, -210), {"losing_total": -200}, [ONE]),
        ((300, -210), {}, []),
    ],
)
def test_when_the_game_ends(totals: tuple[int, int], options: Data, won: list[str]) -> None:  # SP22
    report = told_as_records.score(GAME, 4, [], options=options, start=dict(zip((ONE, TWO), totals, strict=True)))
    assert (report["finished"], report["winners"]) == (bool(won), won)


def test_three_sets_lose_the_game_whatever_the_totals() -> None:  # SP22
    fails = {"bids": {"Ana": 1, "Bo": 6, "Cy": 1, "Di": 6}, "tricks": {ONE: 12, TWO: 1}}
    report = told_as_records.score(GAME, 4, [fails] * 3, options={"sets_lose": 3, "bag_limit": 0})
    assert (report["finished"], report["winners"]) == (True, [ONE])
    report = told_as_records.score(GAME, 4, [fails] * 2, options={"sets_lose": 3, "bag_limit": 0})
    assert not report["finished"]


def test_two_sets_in_a_row_lose_the_game_by_house_rule() -> None:
    """The first side is set, makes its bid, and is set twice: only then it has lost."""
    fails, makes = dealt(3, 3, 5), dealt(3, 3, 6)
    options = {"sets_lose": "2_in_a_row", "bag_limit": 0}
    assert told_as_records.score(GAME, 4, [fails, makes, fails], options=options)["winners"] == []
    assert told_as_records.score(GAME, 4, [fails, makes, fails, fails], options=options)["winners"] == [TWO]


def test_all_13_tricks_win_the_game_without_a_bid_of_13_by_house_rule() -> None:
    for rule, winners in (("win_unbid", [ONE]), ("win", [])):
        report = told_as_records.score(GAME, 4, [dealt(3, 3, 13)], options={"boston": rule}, start={ONE: -400})
        assert report["winners"] == winners


def test_a_boston_wins_the_game_by_house_rule() -> None:
    report = told_as_records.score(GAME, 4, [dealt(7, 6, 13)], options={"boston": "win"}, start={ONE: -400, TWO: 480})
    assert report["winners"] == [ONE]


def test_three_play_each_alone() -> None:
    solo = {"bids": {"Ana": 5, "Bo": 0, "Cy": 4}, "tricks": {"Ana": 7, "Bo": 0, "Cy": 10}}
    assert told_as_records.points(GAME, 3, solo) == {"Ana": 52, "Bo": 100, "Cy": 46}  # SP23
    nil_failed = {**solo, "tricks": {"Ana": 5, "Bo": 2, "Cy": 10}}
    assert told_as_records.points(GAME, 3, nil_failed)["Bo"] == -98


def test_four_may_play_each_alone() -> None:
    deal = {"bids": dict(zip(NAMES, (5, 1, 1, 1), strict=True)), "tricks": dict(zip(NAMES, (7, 1, 1, 4), strict=True))}
    assert told_as_records.points(GAME, 4, deal, options={"play": "solo"}) == {"Ana": 52, "Bo": 10, "Cy": 10, "Di": 13}


def test_tricks_of_two_nils_on_one_side_are_not_asked_again() -> None:
    entered = dealt(0, 0, 3, 1, 2)
    del entered["tricks"]
    assert told_as_records.points(GAME, 4, entered)[ONE] == -197
    assert "the tricks of the nil bidders show that Ana & Cy took 3" in sentence(
        {**entered, "tricks": {ONE: 4, TWO: 9}}
    )


def test_with_three_and_jokers_each_has_18_cards() -> None:
    for options, cards in (({}, 17), ({"deck": "jokers"}, 18)):
        state = told_as_records.state(GAME, 3, [], options=options)
        assert state.deal
        assert state.deal.cards == cards


@pytest.mark.parametrize(
    ("deal", "options", "why"),
    [
        (dealt(1, 2, 5), {"min_side_bid": 4}, "Ana & Cy bid 3 together, but a side must bid at least 4"),
        (dealt(0, 3, 5), {"min_side_bid": 4}, "Ana bid nil, so Cy must bid at least 4"),
        (dealt(8, 3, 5), {"sum_not_all": True}, "the bids would total 13, the number of tricks"),
        (dealt(0, 2, 5, blind=True), {}, "you must be 100 behind to bid blind: Ana & Cy trail by 0"),
        (dealt(1, 2, 5, blind=True), {"blind_behind": 0}, "Ana bid blind, so the bid must be nil (0)"),
        (dealt(0, 0, 5), {"double_nil": "refused"}, "Ana has already bid nil: these rules allow only one nil a side"),
        (dealt(0, 2, 5, 6), {}, "Ana bid nil and took 6, but Ana & Cy took only 5"),
        (dealt(9, 5, 9), {}, "Ana & Cy bid 14 together, but there are only 13 tricks"),
        ({**dealt(4, 3, 9), "tricks": {ONE: 8, TWO: 4}}, {}, "there are 13 tricks in this deal: the sum is 1 too low"),
        (dealt(4, 3, 9), BOARD, "the first hand bids itself: don’t enter bids"),
        (side(5, 7, blind=True), {**HOUSE, "blind_bid": "double", "blind_behind": 0}, "so the bid must be at least 6"),
    ],
)
def test_a_deal_against_the_rules_is_refused(deal: Data, options: Data, why: str) -> None:
    assert why in sentence(deal, options=options)


def test_a_player_far_enough_behind_may_bid_blind() -> None:
    deal = dealt(0, 5, 6, 0, blind=True)
    start = {ONE: 0, TWO: 100}
    assert told_as_records.points(GAME, 4, deal, start=start)[ONE] == 251
    alone = {"bids": {"Ana": 0, "Bo": 4, "Cy": 4}, "blind": {"Ana": True}}
    assert "Ana trails by 60" in sentence(alone, 3, start={"Bo": 60})


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"double_nil": "refused"}, "Ana has already bid nil: these rules allow only one nil a side"),
        ({"min_side_bid": 4}, "Ana bid nil, so Cy must bid at least 4"),
    ],
)
def test_partners_do_not_both_bid_blind_if_their_nils_would_be_refused(options: Data, why: str) -> None:
    both = {"blind": {"Ana": True, "Cy": True}}
    assert why in sentence(both, options={**options, "blind_behind": 0})
    assert "no tricks entered for Cy" in sentence(
        {"blind": both["blind"], **dealt(0, 0, 5)}, options={"blind_behind": 0}
    )


def test_the_ban_on_all_tricks_falls_where_nothing_else_can_be_bid() -> None:
    # Di is the last to speak; blind, so that only nil is left.
    bids = {"Bo": 5, "Cy": 4, "Di": 4, "Ana": 0}
    deal = {"bids": bids, "blind": {"Ana": True}, "nil_tricks": {"Ana": 0}, "tricks": {ONE: 4, TWO: 9}}
    assert told_as_records.points(GAME, 4, deal, options={"sum_not_all": True, "blind_behind": 0})[ONE] == 240
    seen = {"bids": bids, "nil_tricks": {"Ana": 0}, "tricks": {ONE: 4, TWO: 9}}
    assert "Ana can’t bid 0" in sentence(seen, options={"sum_not_all": True})


@pytest.mark.parametrize(
    ("options", "players", "why"),
    [
        ({"nil": 0}, 4, "nil is off, so blind nil can’t be on"),
        ({"bid_style": "side"}, 4, "if each side makes one bid, “Nil” must be 0"),
        ({"play": "partners"}, 3, "three players must play individually"),
    ],
)
def test_house_rules_that_cannot_be(options: Data, players: int, why: str) -> None:
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle(options, players)
    assert refused.value.why.text == why


def test_an_option_without_effect_alone_is_kept() -> None:
    assert GAME.settle({"play": "solo", "bid_style": "side", "sets_lose": 3}, 4).number("sets_lose") == 3


def test_the_bags_are_shown_before_each_deal() -> None:
    state = told_as_records.state(GAME, 4, [dealt(4, 3, 9)])
    assert state.deal
    counts = [GAME.count_in_words(side, state.table) for side in state.table.columns]
    assert [translate(each, English(state.evening.names)) for each in counts if each] == ["2 bags", "2 bags"]
    assert GAME.hints(state.table, state.deal) == ()


@pytest.mark.parametrize("seed", range(10))
def test_the_bags_are_those_of_all_deals_even_if_players_came_and_left(seed: int) -> None:
    state = evening(GAME, Random(seed), 60).state
    options, limit = state.table.options, state.table.options.number("bag_limit")
    bags_in_points = options.number("bag_points") and limit == 10
    for who, total in state.table.totals.items():
        begun = total - sum(past.points(who) for past in state.table.past)
        deals = [result_of(who, past.answers, blind(past.deal.noted), options) for past in state.table.past]
        bags = sum(new_bags(each, options) for each in deals) + (begun % 10 if bags_in_points else 0)
        assert bags_before(who, state.table) == (bags % limit if limit else bags)


NIL = {
    "bids": {"Ana": 0, "Bo": 4, "Cy": 4, "Di": 4}, "nil_tricks": {"Ana": 0}, "tricks": {ONE: 5, TWO: 8},
}  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({"nil_tricks": {ANA: 6}}, "Ana bid nil and took 6, but Ana & Cy took only 5"),
        ({"tricks": {WE: 9, THEY: 4}, "nil_tricks": {ANA: 10}}, "Ana bid nil and took 10, but Ana & Cy took only 9"),
        ({"tricks": {WE: 9, THEY: 4}, "nil_tricks": {ANA: 6}}, ""),
        ({"nil_tricks": {ANA: 5}}, ""),
    ],
)
def test_a_correction_must_fit_the_other_answers_of_the_deal(answers: dict[str, Any], why: str) -> None:
    state = told_as_records.state(GAME, 4, [NIL])
    if not why:
        assert amend(state, 1, answers, AT).state.rows[0].played
        return
    with pytest.raises(IllegalDeal) as refused:
        amend(state, 1, answers, AT)
    assert [translate(each, English(state.evening.names)) for each in refused.value.problems.values()] == [why]
