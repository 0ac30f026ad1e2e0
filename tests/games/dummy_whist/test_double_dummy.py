"""Double Dummy by the book: rules.md, chapter 5A; DD1 to DD6 are its examples."""

from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.games.dummy_whist.double_dummy import GAME
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import translate
from tests.games.told_as_records import Data, points, record, refusal, score, sentence

CLASSIC: Data = {"scoring": "classic"}


def deal(bid: str, tricks: int, declarer: str = "Ana", **more: Any) -> Data:
    return {"contract": {"declarer": declarer, "bid": bid}, "tricks": {declarer: tricks}, **more}


def given(entered: Data, **options: Any) -> tuple[int, int]:
    shown = points(GAME, 2, entered, options=options)
    return shown["Ana"], shown["Bo"]


@pytest.mark.parametrize(
    ("entered", "options", "both"),
    [
        (deal("3up", 9), {}, (3, 0)),  # DD1
        (deal("3up", 8), {}, (0, 3)),  # DD2
        (deal("7nt", 13, "Bo"), {"nt_factor": 2}, (0, 28)),  # DD3
        (deal("3up", 8), {"set_mode": "declarer_loses"}, (-3, 0)),
        (deal("3up", 8), {"set_mode": "both"}, (-3, 3)),
        ({"contract": {"declarer": "Ana", "bid": "3up"}, "tricks": {"Bo": 4}}, {}, (3, 0)),
        ({"contract": {"declarer": "Ana", "bid": "3up"}, "tricks": {"Bo": 4, "Ana": 9}}, {}, (3, 0)),
        (deal("3up", 9, revokes=[{"side": "Ana"}]), {}, (0, 3)),
        (deal("3up", 9, revokes=[{"side": "Bo"}]), {}, (6, 0)),
        (deal("3up", 9, revokes=[{"false_call": "Bo"}]), {}, (6, 0)),
        (deal("2up", 13), {"boston_made_factor": 2}, (14, 0)),
    ],
)
def test_the_single_opponent_gets_the_bid(entered: Data, options: Data, both: tuple[int, int]) -> None:
    assert given(entered, **options) == both


@pytest.mark.parametrize("tricks", range(14))
def test_in_the_old_way_the_most_tricks_score_what_is_above_six(tricks: int) -> None:
    both = (tricks - 6, 0) if tricks >= 7 else (0, 7 - tricks)
    assert given({"tricks": {"Ana": tricks}}, **CLASSIC) == both
    assert given({"tricks": {"Bo": 13 - tricks}, "trump": "H"}, **CLASSIC) == both
    assert given({"tricks": {"Ana": tricks, "Bo": 13 - tricks}}, **CLASSIC) == both


def test_factors_and_reneges_do_not_apply_in_the_old_way() -> None:
    every = {**CLASSIC, "nt_factor": 2, "boston_made_factor": 2, "renege_tricks": 1, "min_bid": 3}
    assert given({"tricks": {"Ana": 13}}, **every) == (7, 0)


@pytest.mark.parametrize(
    ("start", "entered", "options", "winners"),
    [
        ({"Ana": 20}, deal("1up", 7), {}, ["Ana"]),  # DD6
        ({"Ana": 19}, deal("1up", 7), {}, []),
        ({"Ana": 4}, {"tricks": {"Ana": 7}}, CLASSIC, ["Ana"]),
        ({"Ana": 3}, {"tricks": {"Ana": 7}}, CLASSIC, []),
        ({"Ana": 4}, {"tricks": {"Ana": 7}}, {**CLASSIC, "target": 7}, []),
        ({"Ana": 4}, deal("1up", 7), {"target": 5}, ["Ana"]),
    ],
)
def test_21_or_in_the_old_way_5_points_win(start: Data, entered: Data, options: Data, winners: list[str]) -> None:
    shown = score(GAME, 2, [entered], options=options, start=start)
    assert (shown["winners"], shown["finished"]) == (winners, bool(winners))


@pytest.mark.parametrize(("tie_break", "winners"), [("play_on", []), ("shared", ["Ana", "Bo"])])
def test_level_players_play_on_or_share(tie_break: str, winners: list[str]) -> None:
    shown = score(GAME, 2, [], options={"tie_break": tie_break}, start={"Ana": 21, "Bo": 21})
    assert shown["winners"] == winners


def test_a_whole_evening_with_bids_and_one_without() -> None:
    deals = [
        {"auction": ["2up", "2nt"], "tricks": {"Ana": 9}},
        {"auction": ["pass", "1down"], "tricks": {"Bo": 6}},
        deal("7up", 13, "Bo"),
        deal("6nt", 11, "Bo"),
        deal("5up", 13, "Ana"),
        deal("1up", 12, "Ana"),
    ]
    shown = score(GAME, 2, deals)
    assert [list(row["totals"].values()) for row in shown["deals"]] == [
        [3, 0], [4, 0], [4, 14], [10, 14], [17, 14], [23, 14],
    ]  # fmt: skip
    assert [row["dealer"] for row in shown["deals"]] == ["Ana", "Bo"] * 3
    assert shown["winners"] == ["Ana"]
    old = score(GAME, 2, [{"tricks": {"Ana": n}} for n in (8, 5, 7, 10)], options=CLASSIC)
    assert [list(row["totals"].values()) for row in old["deals"]] == [[2, 0], [2, 2], [3, 2], [7, 2]]
    assert old["winners"] == ["Ana"]


def test_the_old_way_asks_for_the_tricks_at_once() -> None:
    asked = score(GAME, 2, [], options=CLASSIC)["next"]
    assert (asked["step"], asked["fields"]) == ("tricks", {"Bo": list(range(14)), "Ana": list(range(14))})


@pytest.mark.parametrize(
    ("calls", "options"),
    [(["2up", "2nt"], {}), (["2up", "3down", "4up", "pass"], {"auction_rounds": "multi"}), (["pass", "1up"], {})],
)
def test_two_bid_in_turn(calls: list[str], options: Data) -> None:
    declarer = "Ana" if len(calls) == 2 else "Bo"
    asked = score(GAME, 2, [{"auction": calls}], options=options)["next"]
    assert (asked["step"], asked["order"]) == ("tricks", [declarer])


def test_if_the_dealer_may_pass_the_same_dealer_deals_again() -> None:
    shown = score(GAME, 2, [{"void": "all pass", "auction": ["pass"] * 2}], options={"forced_dealer": False})
    assert (shown["deals"][0]["void"], shown["next"]["dealer"]) == (True, "Ana")


@pytest.mark.parametrize(
    ("entered", "options", "said"),
    [
        ({"void": "misdeal"}, {}, "deal 1, void: in Double Dummy, no deal is thrown in for “misdeal”"),
        ({"void": "misdeal"}, CLASSIC, "deal 1, void: in Double Dummy, no deal is thrown in for “misdeal”"),
        ({"void": "all pass"}, {}, "deal 1, void: in Double Dummy, no deal is thrown in for “all pass”"),
        (
            {"void": "all pass"},
            {**CLASSIC, "forced_dealer": False},
            "deal 1, void: in Double Dummy, no deal is thrown in for “all pass”",
        ),
        ({"auction": ["pass", "pass"]}, {}, "deal 1, auction: everyone else has passed, so Ana must bid"),  # DD4
        ({"auction": ["2up", "2down"]}, {}, "deal 1, auction: Bo bid 2 up: bid higher, or pass"),  # DD5
        ({"auction": ["2up", "2nt", "3up"]}, {}, "deal 1, auction: the auction had already ended before this call"),
        (
            {"contract": {"declarer": "Ana", "bid": "3up"}, "tricks": {"Ana": 9, "Bo": 3}},
            {},
            "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too low",
        ),
        ({"tricks": {"Ana": 9, "Bo": 5}}, CLASSIC, "deal 1, tricks: there are 13 tricks in this deal: the sum is 1"),
        (deal("3up", 9), CLASSIC, "deal 1, contract: Double Dummy has no such step in this deal"),
        ({"auction": ["2up"]}, CLASSIC, "deal 1, auction: Double Dummy has no such step"),
        ({"tricks": {"Ana": 9}, "revokes": [{"side": "Ana"}]}, CLASSIC, "deal 1, revokes: Double Dummy has no"),
        ({"tricks": {"Ana": 9}, "trump": "NT"}, CLASSIC, "deal 1, trump: “NT” isn’t a suit: enter C, D, H or S"),
        (deal("3up", 9, trump="H"), {}, "deal 1, trump: Double Dummy has no such step in this deal"),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(entered: Data, options: Data, said: str) -> None:
    assert sentence(GAME, 2, [entered], options=options).startswith(said)


def test_two_play() -> None:
    assert refusal({**record(GAME, 2, []), "players": ["Ana", "Bo", "Cy"]}) == "players: Double Dummy is for 2 players"


@pytest.mark.parametrize(("key", "value"), [("jokers", False), ("scoring", "old"), ("target", 0), ("target", "5")])
def test_house_rules_that_do_not_exist_are_refused(key: str, value: object) -> None:
    with pytest.raises(IllegalOptions):
        GAME.settle({key: value}, 2)


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "scoring": "bid", "target": None, "min_bid": 1, "low_beats_high": False, "auction_rounds": "single",
        "pass_final": False, "forced_dealer": True, "set_mode": "opponents_gain", "nt_factor": 1,
        "boston_bid_factor": 2, "boston_made_factor": 1, "factors": "multiply", "renege_tricks": 3,
        "renege_transfer": True, "tie_break": "play_on",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "Made: a point for each trick above six. Set: the opponent scores the number bid."),
        ({}, "Both dummies are turned up after the bidding; the highest bidder names trumps and leads."),
        ({}, "The game ends when a player reaches 21; the highest score wins, and a tie is played off."),
        (CLASSIC, "The game ends when a player reaches 5; the highest score wins, and a tie is played off."),
        (CLASSIC, "Both dummies are face up; the last card dealt sets trumps."),
    ],
)
def test_how_we_play_tonight_follows_the_house_rules(options: Data, line: str) -> None:
    settled = GAME.settle(options, 2)
    assert line in [translate(each, English({})) for each in GAME.tonight(settled, 2)]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    assert score(GAME, 2, [], options=dict(preset.options))["next"]
