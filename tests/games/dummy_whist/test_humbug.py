"""Humbug by the book: rules.md, chapter 5B; N1 to N6 are its examples."""

from itertools import product
from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.games.dummy_whist.humbug import GAME
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import translate
from tests.games.told_as_records import Data, points, record, refusal, score, sentence, state

HISTORIC: Data = {"nonsense_scoring": "historic"}


def kept(ana: object, bo: object) -> Data:
    return {"kept": {"Bo": bo, "Ana": ana}}


NEITHER, ANA, BOTH = kept(ana=False, bo=False), kept(ana=True, bo=False), kept(ana=True, bo=True)


def deal(hands: Data, bid: str, tricks: int, declarer: str = "Ana", **more: Any) -> Data:
    return {**hands, "contract": {"declarer": declarer, "bid": bid}, "tricks": {declarer: tricks}, **more}


def given(entered: Data, **options: Any) -> tuple[int, int]:
    shown = points(GAME, 2, entered, options=options)
    return shown["Ana"], shown["Bo"]


@pytest.mark.parametrize(
    ("entered", "options", "both"),
    [
        ({**NEITHER, "tricks": {"Ana": 8}}, HISTORIC, (2, 0)),  # N1
        ({**ANA, "tricks": {"Ana": 8}}, HISTORIC, (4, 0)),  # N2
        ({**BOTH, "tricks": {"Ana": 8}}, HISTORIC, (8, 0)),  # N3
        ({**BOTH, "tricks": {"Bo": 13}}, HISTORIC, (0, 28)),
        (deal(ANA, "3up", 10), {}, (8, 0)),  # N4
        (deal(BOTH, "3up", 8), {}, (0, 12)),  # N5
        (deal(NEITHER, "1nt", 7), {}, (1, 0)),  # N6
        (deal(ANA, "7nt", 13), {"nt_factor": 2}, (56, 0)),
        (deal(ANA, "7nt", 13), {"nt_factor": 2, "factors": "max"}, (28, 0)),  # the multiplier is no factor
        (deal(BOTH, "3up", 8), {"set_mode": "both"}, (-12, 12)),
        (deal(ANA, "3up", 9, revokes=[{"side": "Ana"}]), {}, (0, 6)),
    ],
)
def test_each_hand_that_is_kept_doubles_the_deal(entered: Data, options: Data, both: tuple[int, int]) -> None:
    assert given(entered, **options) == both


@pytest.mark.parametrize(("ana", "bo"), [*product([True, False], repeat=2)])
@pytest.mark.parametrize("tricks", range(14))
def test_in_the_old_way_the_most_tricks_score_times_the_hands_kept(ana: bool, bo: bool, tricks: int) -> None:
    times = 2 ** (ana + bo)
    both = ((tricks - 6) * times, 0) if tricks >= 7 else (0, (7 - tricks) * times)
    assert given({**kept(ana, bo), "tricks": {"Ana": tricks}}, **HISTORIC) == both


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (deal(ANA, "3up", 10), {}, "3 up made, 10 tricks: 4 × 2"),
        (deal(NEITHER, "3up", 10), {}, "3 up made, 10 tricks: 4"),
        ({**BOTH, "tricks": {"Ana": 8}}, HISTORIC, "8 tricks: 2 × 4"),
    ],
)
def test_every_point_has_its_reason(entered: Data, options: Data, why: str) -> None:
    assert score(GAME, 2, [entered], options=options)["deals"][0]["lines"][0]["why"] == why


def test_the_hands_are_asked_first_and_of_the_non_dealer_first() -> None:
    asked = score(GAME, 2, [])["next"]
    assert (asked["step"], asked["order"]) == ("kept", ["Bo", "Ana"])
    assert asked["fields"] == {"Bo": [True, False], "Ana": [True, False]}
    half = score(GAME, 2, [{"kept": {"Bo": True}}])["next"]
    assert (half["step"], half["order"]) == ("kept", ["Ana"])
    assert score(GAME, 2, [BOTH])["next"]["step"] == "contract"
    assert score(GAME, 2, [BOTH], options=HISTORIC)["next"]["step"] == "tricks"
    assert score(GAME, 2, [{**BOTH, "auction": ["pass"]}])["next"]["order"] == ["Ana"]


@pytest.mark.parametrize(
    ("start", "entered", "options", "winners"),
    [
        ({"Ana": 20}, deal(NEITHER, "1up", 7), {}, ["Ana"]),
        ({"Ana": 17}, deal(ANA, "1up", 8), {}, ["Ana"]),
        ({"Ana": 18}, deal(ANA, "1up", 7), {}, []),
        ({"Ana": 1}, {**BOTH, "tricks": {"Ana": 7}}, HISTORIC, ["Ana"]),
        ({}, {**BOTH, "tricks": {"Ana": 7}}, HISTORIC, []),
        ({}, {**BOTH, "tricks": {"Ana": 7}}, {**HISTORIC, "target": 4}, ["Ana"]),
    ],
)
def test_21_or_in_the_old_way_5_points_win(start: Data, entered: Data, options: Data, winners: list[str]) -> None:
    shown = score(GAME, 2, [entered], options=options, start=start)
    assert (shown["winners"], shown["finished"]) == (winners, bool(winners))


def test_an_evening_from_the_first_deal_to_the_last() -> None:
    deals = [
        {**ANA, "auction": ["1up", "1nt"], "tricks": {"Ana": 8}},
        {"void": "misdeal"},
        deal(BOTH, "2up", 7, "Bo"),
        deal(kept(ana=False, bo=True), "4down", 11, "Bo"),
        deal(NEITHER, "2nt", 9),
        deal(BOTH, "1up", 8),
    ]
    shown = score(GAME, 2, deals)
    assert [list(row["totals"].values()) for row in shown["deals"]] == [
        [4, 0], [4, 0], [12, 0], [12, 10], [15, 10], [23, 10],
    ]  # fmt: skip
    assert [row["dealer"] for row in shown["deals"]] == ["Ana", "Bo", "Bo", "Ana", "Bo", "Ana"]
    assert shown["winners"] == ["Ana"]


def test_the_sheet_says_how_often_a_deal_counts() -> None:
    evening = state(GAME, 2, [deal(hands, "1up", 7) for hands in (NEITHER, ANA, BOTH)])
    remarks = [GAME.remark(row.played, evening.table.options) for row in evening.rows if row.played]
    assert [remark and translate(remark, English({})) for remark in remarks] == [None, "×2", "×4"]


def test_a_deal_may_be_passed_out_where_the_dealer_need_not_bid() -> None:
    passed = {"void": "all pass", "auction": ["pass", "pass"]}
    shown = score(GAME, 2, [passed], options={"forced_dealer": False})
    assert (shown["deals"][0]["void"], shown["next"]["dealer"]) == (True, "Ana")


@pytest.mark.parametrize(
    ("entered", "options", "said"),
    [
        ({"kept": {"Bo": True}, "tricks": {"Ana": 9}}, HISTORIC, "deal 1, kept: Ana hasn’t chosen a hand"),
        ({"tricks": {"Ana": 9}}, HISTORIC, "deal 1, kept: Bo hasn’t chosen a hand"),
        (deal({}, "3up", 9), {}, "deal 1, kept: Bo hasn’t chosen a hand"),
        (deal({"kept": {"Ana": True}}, "3up", 9), {}, "deal 1, kept: Bo hasn’t chosen a hand"),
        ({"auction": ["1up", "pass"]}, {}, "deal 1, kept: Bo hasn’t chosen a hand"),
        ({"kept": {"Bo": 1}}, {}, "deal 1, kept: "),
        ({"kept": {"Bo": "yes"}}, {}, "deal 1, kept: "),
        ({"kept": {"Eve": True}}, {}, "deal 1, kept: nobody at the table is called “Eve”"),
        ({**BOTH, "tricks": {"Ana": 9, "Bo": 3}}, HISTORIC, "deal 1, tricks: there are 13 tricks in this deal: the"),
        ({**BOTH, "tricks": {"Ana": 14}}, HISTORIC, "deal 1, tricks: Ana can take 0 to 13, not 14"),
        (deal(BOTH, "3up", 9), HISTORIC, "deal 1, contract: Humbug (Nonsense) has no such step in this deal"),
        ({**BOTH, "auction": ["1up"]}, HISTORIC, "deal 1, auction: "),
        (
            {**BOTH, "tricks": {"Ana": 9}, "revokes": [{"side": "Ana"}]},
            HISTORIC,
            "deal 1, revokes: Humbug (Nonsense) has no such step",
        ),
        ({**BOTH, "auction": ["pass", "pass"]}, {}, "deal 1, auction: everyone else has passed, so Ana must bid"),
        ({**BOTH, "auction": ["1up", "1down"]}, {}, "deal 1, auction: Bo bid 1 up: bid higher, or pass"),
        ({"void": "all pass"}, {}, "deal 1, void: in Humbug (Nonsense), no deal is thrown in for “all pass”"),
        ({"void": "all pass", "kept": {"Ana": True}}, {}, "deal 1, kept: the deal was thrown in"),
        (
            {"void": "all pass", "auction": ["pass", "1up"]},
            {"forced_dealer": False},
            "deal 1, auction: not everyone passed",
        ),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(entered: Data, options: Data, said: str) -> None:
    assert sentence(GAME, 2, [entered], options=options).startswith(said)


def test_two_play() -> None:
    entered = {**record(GAME, 2, []), "players": ["Ana", "Bo", "Cy"]}
    assert refusal(entered) == "players: Humbug (Nonsense) is for 2 players"


@pytest.mark.parametrize(("key", "value"), [("jokers", False), ("nonsense_scoring", "old"), ("target", 0)])
def test_house_rules_that_do_not_exist_are_refused(key: str, value: object) -> None:
    with pytest.raises(IllegalOptions):
        GAME.settle({key: value}, 2)


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "nonsense_scoring": "inherit", "target": None, "min_bid": 1, "low_beats_high": False,
        "auction_rounds": "single", "pass_final": False, "forced_dealer": True, "set_mode": "opponents_gain",
        "nt_factor": 1, "boston_bid_factor": 2, "boston_made_factor": 1, "factors": "multiply", "renege_tricks": 3,
        "renege_transfer": True, "tie_break": "play_on",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "One hand kept: all points ×2; both kept: ×4."),
        ({}, "The game ends when a player reaches 21; the highest score wins, and a tie is played off."),
        (HISTORIC, "The game ends when a player reaches 5; the highest score wins, and a tie is played off."),
        (HISTORIC, "The last card dealt sets trumps, even if its hand is thrown away; the non-dealer leads."),
    ],
)
def test_how_we_play_tonight_follows_the_house_rules(options: Data, line: str) -> None:
    settled = GAME.settle(options, 2)
    assert line in [translate(each, English({})) for each in GAME.tonight(settled, 2)]


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    assert score(GAME, 2, [], options=dict(preset.options))["next"]["step"] == "kept"
