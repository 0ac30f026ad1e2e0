"""Five Hundred by the book: rules-family.md, chapter 20; FH1 to FH10 are its worked examples.

Ana, Bo, Cy and Di sit so; Ana deals first, and Ana and Cy are partners. Three play each alone.
"""

import json
from typing import Any

import pytest

from scorepad.evening.record.record_text import write
from scorepad.games.five_hundred.bids import ladder, value
from scorepad.games.five_hundred.five_hundred import GAME
from scorepad.rules.contracts.bid_ladder import bid_named
from tests.games import told_as_records
from tests.games.told_as_records import Data

WE, THEY = "Ana & Cy", "Bo & Di"
PLAYED: Data = {"all_pass": "no_trumps"}
ABOVE_0: Data = {"back_door_above_0": True}
TO_SEVEN = ["6S", "7S"]  # Bo and Cy


def dealt(bid: str, tricks: int, declarer: str = "Ana") -> Data:
    """A bid, and the tricks of its bidder's side."""
    side = WE if declarer in WE else THEY
    return {"contract": {"declarer": declarer, "bid": bid}, "tricks": {side: tricks}}


def score(*deals: Data, start: tuple[int, int] = (0, 0), **options: Any) -> Data:
    return told_as_records.score(GAME, 4, deals, options=options, start=dict(zip((WE, THEY), start, strict=True)))


def end(*deals: Data, start: tuple[int, int] = (0, 0), **options: Any) -> tuple[int, int, list[str]]:
    """Both totals, and who has won."""
    shown = score(*deals, start=start, **options)
    return shown["totals"][WE], shown["totals"][THEY], shown["winners"] or []


# the bids, rules 20.2


def words(**options: Any) -> list[str]:
    return [bid.word for bid in ladder(GAME.settle(options, 4))]


def test_the_misères_are_among_the_bids() -> None:
    in_order = words()
    assert len(in_order) == 27
    assert in_order[:5] == ["6S", "6C", "6D", "6H", "6NT"]
    assert in_order[8:12] == ["7H", "7NT", "misere", "8S"]
    assert in_order[-5:] == ["10C", "10D", "open-misere", "10H", "10NT"]


@pytest.mark.parametrize(
    ("options", "misere", "above"),
    [
        ({"misere_rank": "by_value"}, "misere", ["8S", "8C"]),
        ({"open_misere_rank": "highest"}, "open-misere", ["10NT"]),
    ],
)
def test_the_rank_of_the_misères_is_a_house_rule(options: Data, misere: str, above: list[str]) -> None:
    in_order = words(**options)
    place = in_order.index(misere)
    assert [in_order[place - 1], *in_order[place + 1 : place + 2]] == above


def test_without_misères_there_are_25_bids() -> None:
    assert len(words(misere="off")) == 25


@pytest.mark.parametrize(
    ("bid", "points"),
    [
        ("6S", 40), ("6NT", 120), ("7D", 180), ("8H", 300), ("9C", 360), ("10S", 440), ("10NT", 520),
        ("misere", 250), ("open-misere", 500),
    ],
)  # fmt: skip
def test_a_bid_is_worth_what_the_avondale_table_says(bid: str, points: int) -> None:
    assert value(bid_named(ladder(GAME.settle({}, 4)), bid)) == points


# the points, rules 20.4


@pytest.mark.parametrize(
    ("deal", "options", "scored"),
    [
        (dealt("7S", 8), {}, (140, 20)),  # FH1
        (dealt("8H", 7), {}, (-300, 30)),  # FH2
        (dealt("7C", 10), {}, (250, 0)),  # FH3
        (dealt("8C", 10), {}, (260, 0)),  # FH4
        (dealt("misere", 0), {}, (250, 0)),  # FH5
        (dealt("misere", 1), {}, (-250, 0)),  # FH5
        (dealt("misere", 0), {"misere_tricks": 10}, (250, 0)),  # FH5
        (dealt("misere", 1), {"misere_tricks": 10}, (-250, 10)),  # FH5
        (dealt("open-misere", 2), {}, (-500, 0)),  # FH6
        (dealt("7S", 8), {"defender_tricks": 0}, (140, 0)),
        (dealt("7C", 10), {"slam": 0}, (160, 0)),
        (dealt("misere", 10), {}, (-250, 0)),
        (dealt("10NT", 10), {}, (520, 0)),
        (dealt("6S", 5, "Bo"), {}, (50, -40)),
        ({"contract": {"bid": "none"}, "tricks": {WE: 4, THEY: 6}}, PLAYED, (40, 60)),
    ],
)
def test_a_deal_gives_its_points(deal: Data, options: Data, scored: tuple[int, int]) -> None:
    points = told_as_records.points(GAME, 4, deal, options=options)
    assert (points[WE], points[THEY]) == scored


def test_three_play_each_alone() -> None:
    """FH10."""
    deal = {"contract": {"declarer": "Ana", "bid": "7D"}, "tricks": {"Ana": 8, "Bo": 1, "Cy": 1}}
    assert told_as_records.points(GAME, 3, deal) == {"Ana": 180, "Bo": 10, "Cy": 10}


def test_in_a_misère_of_three_both_others_have_points_for_the_bidder_s_tricks() -> None:
    deal = {"contract": {"declarer": "Ana", "bid": "misere"}, "tricks": {"Ana": 2, "Bo": 8, "Cy": 0}}
    points = told_as_records.points(GAME, 3, deal, options={"misere_tricks": 10})
    assert points == {"Ana": -250, "Bo": 20, "Cy": 20}


def test_either_side_s_tricks_are_enough() -> None:
    deal = {"contract": {"declarer": "Ana", "bid": "7S"}, "tricks": {THEY: 2}}
    points = told_as_records.points(GAME, 4, deal)
    assert (points[WE], points[THEY]) == (140, 20)


# the end, rules 20.5


@pytest.mark.parametrize(
    ("deal", "start", "options", "came_to"),
    [
        (dealt("7S", 7), (480, 470), {}, (620, 500, [WE])),  # FH7
        (dealt("7S", 7), (480, 470), {"must_bid_out": False}, (620, 500, [WE])),  # FH7
        (dealt("8S", 7, "Bo"), (490, 100), {}, (520, -140, [])),  # FH8
        (dealt("8S", 7, "Bo"), (490, 100), {"must_bid_out": False}, (520, -140, [WE])),  # FH8
        (dealt("10NT", 9), (-300, 0), {}, (-820, 10, [THEY])),  # FH9
        (dealt("10NT", 9), (-300, 0), {"back_door": False}, (-820, 10, [])),
        (dealt("10NT", 9), (-300, 0), ABOVE_0, (-820, 10, [THEY])),  # a rule of tables,
        (dealt("10NT", 9), (-300, -10), ABOVE_0, (-820, 0, [])),
        (dealt("10NT", 9), (-300, -10), {}, (-820, 0, [THEY])),
        (dealt("6S", 6), (440, 0), {"target": 480}, (480, 40, [WE])),
        (dealt("6S", 6), (439, 0), {"target": 480}, (479, 40, [])),
        (dealt("6S", 6, "Bo"), (460, 470), {"must_bid_out": False}, (500, 510, [THEY])),
        (dealt("6S", 6, "Bo"), (510, 100), {}, (550, 140, [])),
        (dealt("8S", 7, "Bo"), (490, 800), {"must_bid_out": False}, (520, 560, [THEY])),
        (dealt("8S", 7, "Bo"), (490, 760), {"must_bid_out": False}, (520, 520, [])),
    ],
)
def test_the_game_ends_by_a_bid_of_one_s_own_or_by_the_back_door(
    deal: Data, start: tuple[int, int], options: Data, came_to: tuple[int, int, list[str]]
) -> None:
    assert end(deal, start=start, **options) == came_to


def test_it_also_ends_if_the_last_deal_was_entered_call_by_call() -> None:
    entered = {"auction": ["pass", "pass", "pass", "7S", "pass", "pass", "pass"], **dealt("7S", 7)}
    assert end(entered, start=(480, 0)) == (620, 30, [WE])


# calls, rules 20.2


@pytest.mark.parametrize(
    ("calls", "options"),
    [
        ([*TO_SEVEN, "misere"], {}),
        (["misere"], {"misere": "anytime"}),
        (["open-misere", "10H"], {}),
        (["7S", "8S", "misere"], {"misere_rank": "by_value"}),
    ],
)
def test_calls_go_up(calls: list[str], options: Data) -> None:
    state = told_as_records.state(GAME, 4, [{"auction": calls}], options=options)
    assert state.step
    assert state.step.kind == "auction"


# what is refused, rules 20.8


@pytest.mark.parametrize(
    ("deal", "options", "why"),
    [
        (dealt("7S", 11), {}, "Ana & Cy can take 0 to 10, not 11"),
        ({**dealt("7S", 7), "tricks": {WE: 7, THEY: 2}}, {}, "there are 10 tricks in this deal: the sum is 1 too low"),
        ({"auction": ["7H", "7D"]}, {}, "Bo bid 7♥: bid higher, or pass"),
        ({"auction": ["6H", "misere"]}, {}, "misère can be bid only after a bid of seven"),
        ({"auction": [*TO_SEVEN, "misere", "7NT"]}, {}, "Di bid misère: bid higher, or pass"),
        ({"auction": ["7S", "8S", "misere"]}, {}, "Cy bid 8♠: bid higher, or pass"),
        (dealt("misere", 0), {"misere": "off"}, "these rules don’t allow misère"),
        (dealt("open-misere", 0), {"misere": "off"}, "these rules don’t allow misère"),
        ({"auction": ["7S", "misere"]}, {"misere": "off"}, "these rules don’t allow misère"),
        ({"auction": ["pass", "6S", "6C", "pass", "7S"]}, {}, "Bo has passed and stays out"),
        ({"void": "all pass"}, PLAYED, "all passed: under these rules the deal is played, not thrown in"),
        (
            {"contract": {"bid": "none"}, "tricks": {WE: 4}},
            {},
            "“none” isn’t a possible bid: bids run from 6♠ to 10 NT",
        ),
        ({"auction": ["pass"] * 4, **dealt("7S", 7)}, {}, "everyone passed: throw in the deal"),
        (
            {**dealt("7S", 7), "auction": ["7C", "pass", "pass", "pass"]},
            {},
            "this isn’t the contract the auction ended in",
        ),
        (
            {"contract": {"declarer": "Ana", "bid": "none"}, "tricks": {WE: 4}},
            PLAYED,
            "nothing else can be entered with this",
        ),
    ],
)
def test_a_deal_against_the_rules_is_refused_in_a_sentence(deal: Data, options: Data, why: str) -> None:
    assert why in told_as_records.sentence(GAME, 4, [deal], options=options)


def test_five_hundred_is_for_three_or_four() -> None:
    deal = {"void": "misdeal"}
    assert "Five Hundred is for 3 to 4 players" in told_as_records.sentence(GAME, 2, [deal])


# all pass, rules 20.2


@pytest.mark.parametrize(("all_pass", "dealer"), [("next_dealer", "Bo"), ("same_dealer", "Ana")])
def test_the_dealer_after_all_have_passed_is_a_house_rule(all_pass: str, dealer: str) -> None:
    assert score({"void": "all pass"}, all_pass=all_pass)["next"]["dealer"] == dealer


def test_a_misdeal_is_dealt_again_by_the_same_player() -> None:
    assert score({"void": "misdeal"})["next"]["dealer"] == "Ana"


def test_four_passes_call_by_call_are_a_deal_to_be_played_where_that_is_the_house_rule() -> None:
    entered = {"auction": ["pass"] * 4, "contract": {"bid": "none"}, "tricks": {WE: 4, THEY: 6}}
    assert end(entered, **PLAYED) == (40, 60, [])


@pytest.mark.parametrize(
    "entered",
    [
        [dealt("8H", 7) | {"tricks": {WE: 7, THEY: 3}}, {"void": "all pass"}],
        [{"auction": ["6S", "pass", "pass", "7S", "pass", "pass", "pass"],
          "contract": {"declarer": "Ana", "bid": "7S"}, "tricks": {WE: 8, THEY: 2}}],
    ],
)  # fmt: skip
def test_a_record_is_written_as_it_was_read(entered: list[Data]) -> None:
    state = told_as_records.state(GAME, 4, entered)
    assert json.loads(write(state.evening, state.game))["deals"] == entered


def test_a_deal_that_was_played_after_all_passed_is_written_as_it_was_read() -> None:
    entered = [{"contract": {"bid": "none"}, "tricks": {WE: 4, THEY: 6}}]
    state = told_as_records.state(GAME, 4, entered, options=PLAYED)
    assert json.loads(write(state.evening, state.game))["deals"] == entered
