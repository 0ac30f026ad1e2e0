"""Dummy Whist by the book: rules.md, chapter 5; D1 to D13 are its worked examples, S0 is the article behind it."""

from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.games.dummy_whist.dummy_whist import GAME
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import translate
from tests.games.told_as_records import NAMES, Data, points, record, refusal, score, sentence, state


def deal(bid: str, tricks: int, declarer: str = "Ana", **more: Any) -> Data:
    """A deal by its result: the tricks of the declarer and the dummy."""
    return {"contract": {"declarer": declarer, "bid": bid}, "tricks": {declarer: tricks}, **more}


def given(bid: str, tricks: int, *, parts: Data | None = None, **options: Any) -> tuple[int, int]:
    """Points of Ana, who declares, and of each of the others for a deal."""
    shown = points(GAME, 3, deal(bid, tricks, **(parts or {})), options=options)
    assert shown["Bo"] == shown["Cy"]
    return shown["Ana"], shown["Bo"]


# points, rules 5.6


@pytest.mark.parametrize(
    ("bid", "tricks", "options", "both"),
    [
        ("5up", 10, {}, (0, 5)),  # D1, S0
        ("5up", 12, {}, (6, 0)),  # D2, S0
        ("5up", 11, {}, (5, 0)),  # D3, S0
        ("4nt", 10, {"nt_factor": 2}, (8, 0)),  # D4
        ("4nt", 10, {}, (4, 0)),
        ("4nt", 9, {"nt_factor": 2}, (0, 8)),  # D5
        ("4nt", 9, {"nt_factor": 2, "set_mode": "declarer_loses"}, (-8, 0)),  # D5
        ("4nt", 9, {"nt_factor": 2, "set_mode": "both"}, (-8, 8)),
        ("4up", 10, {"nt_factor": 2}, (4, 0)),
        ("7up", 13, {}, (14, 0)),  # D7
        ("7up", 12, {}, (0, 14)),  # D8
        ("7up", 13, {"boston_bid_factor": 1}, (7, 0)),
        ("7up", 12, {"boston_bid_factor": 1}, (0, 7)),
        ("2up", 13, {}, (7, 0)),  # D9
        ("2up", 13, {"boston_made_factor": 2}, (14, 0)),
        ("2up", 12, {"boston_made_factor": 2}, (6, 0)),
        ("7up", 13, {"boston_made_factor": 2, "boston_bid_factor": 1}, (7, 0)),
        ("1down", 7, {}, (1, 0)),  # D10
        ("1down", 6, {}, (0, 1)),
        ("1up", 0, {}, (0, 1)),
        ("7nt", 13, {"nt_factor": 2}, (28, 0)),
        ("7nt", 13, {"nt_factor": 2, "factors": "max"}, (14, 0)),
        ("7nt", 12, {"nt_factor": 2, "set_mode": "both"}, (-28, 28)),
        ("2nt", 13, {"nt_factor": 2, "boston_made_factor": 2}, (28, 0)),
        ("0up", 6, {"min_bid": 0}, (0, 0)),
        ("0up", 9, {"min_bid": 0}, (3, 0)),
        ("0nt", 5, {"min_bid": 0}, (0, 0)),
    ],
)
def test_a_bid_made_scores_its_tricks_and_a_set_scores_for_both_others(
    bid: str, tricks: int, options: Data, both: tuple[int, int]
) -> None:
    assert given(bid, tricks, **options) == both


@pytest.mark.parametrize("bid", ["1up", "2down", "3nt", "4up", "5down", "6nt"])
@pytest.mark.parametrize("tricks", range(14))
def test_by_the_book_all_that_is_above_six_counts_or_the_bid_for_the_others(bid: str, tricks: int) -> None:
    number = int(bid[0])
    assert given(bid, tricks) == ((tricks - 6, 0) if tricks >= 6 + number else (0, number))


@pytest.mark.parametrize(
    ("bid", "tricks", "revokes", "options", "both"),
    [
        ("4up", 10, [{"side": "Bo & Cy"}], {}, (7, 0)),  # D11
        ("4up", 10, [{"side": "Cy"}], {}, (7, 0)),
        ("4up", 10, [{"false_call": "Bo"}], {}, (7, 0)),
        ("4up", 11, [{"side": "Ana"}], {}, (0, 4)),  # D12
        ("4up", 11, [{"false_call": "Ana"}], {}, (0, 4)),
        ("4up", 11, [{"side": "Bo"}], {}, (7, 0)),  # gives what it has: two
        ("4up", 10, [{"side": "Ana"}, {"side": "Bo"}], {}, (4, 0)),
        ("4up", 10, [{"side": "Bo"}], {"renege_transfer": False}, (4, 0)),
        ("4up", 11, [{"side": "Ana"}], {"renege_transfer": False}, (0, 4)),
        ("4up", 11, [{"side": "Ana"}], {"renege_tricks": 1}, (4, 0)),
        ("2up", 10, [{"side": "Bo"}], {"boston_made_factor": 2}, (14, 0)),
    ],
)
def test_a_renege_moves_three_tricks(
    bid: str, tricks: int, revokes: list[Data], options: Data, both: tuple[int, int]
) -> None:
    assert given(bid, tricks, parts={"revokes": revokes}, **options) == both


@pytest.mark.parametrize(
    ("bid", "tricks", "options", "parts", "said"),
    [
        ("5up", 12, {}, {}, ["5 up made, 12 tricks: 6"]),
        ("5up", 10, {}, {}, ["5 up set, 10 tricks: 0", "5 up set, 10 tricks: 5", "5 up set, 10 tricks: 5"]),
        ("4nt", 9, {"nt_factor": 2, "set_mode": "declarer_loses"}, {}, ["4 NT set, 9 tricks: −4 × 2"]),
        ("7up", 13, {}, {}, ["7 up made, 13 tricks: 7 × 2"]),
        ("4up", 10, {}, {"revokes": [{"side": "Bo"}]}, ["4 up made, 13 tricks after reneges: 7"]),
    ],
)
def test_every_point_has_its_reason(bid: str, tricks: int, options: Data, parts: Data, said: list[str]) -> None:
    lines = score(GAME, 3, [deal(bid, tricks, **parts)], options=options)["deals"][0]["lines"]
    assert [line["why"] for line in lines] == said


@pytest.mark.parametrize("tricks", [{"Ana": 11}, {"Bo & Cy": 2}, {"Ana": 11, "Bo & Cy": 2}])
def test_tricks_are_entered_for_the_declarer_or_the_others_or_both(tricks: Data) -> None:
    entered = {"contract": {"declarer": "Ana", "bid": "4up"}, "tricks": tricks}
    assert points(GAME, 3, entered) == {"Ana": 5, "Bo": 0, "Cy": 0}


@pytest.mark.parametrize("declarer", NAMES[:3])
def test_the_declarer_is_asked_for_the_tricks(declarer: str) -> None:
    asked = score(GAME, 3, [{"contract": {"declarer": declarer, "bid": "4up"}}])["next"]
    assert (asked["step"], asked["order"], asked["fields"]) == ("tricks", [declarer], {declarer: list(range(14))})


@pytest.mark.parametrize(
    ("bid", "note"),
    [
        ("4up", "10 needed; 4 tricks against set it"),  # D6
        ("5nt", "11 needed; 3 tricks against set it"),
        ("6down", "12 needed; 2 tricks against set it"),
        ("7up", "13 needed; 1 trick against sets it"),
    ],
)
def test_the_declarer_is_shown_the_tricks_needed(bid: str, note: str) -> None:
    step = state(GAME, 3, [{"contract": {"declarer": "Ana", "bid": bid}}]).step
    assert step
    assert step.fields[0].note
    assert translate(step.fields[0].note, English({})) == note


# the auction, rules 5.3 and 5.4; Bo calls first, Ana deals


def auctioned(calls: list[str], **options: Any) -> Data:
    asked: Data = score(GAME, 3, [{"auction": calls}], options=options)["next"]
    return asked


@pytest.mark.parametrize(
    ("first", "legal", "options"),
    [
        ("pass", ["1up", "1down", "1nt", "2up"], {}),
        ("3up", ["3nt", "4up", "4down"], {}),
        ("3down", ["3nt", "4up", "4down"], {}),
        ("3nt", ["4up", "4down"], {}),
        ("3up", ["3down", "3nt", "4up"], {"low_beats_high": True}),
        ("3down", ["3nt", "4up"], {"low_beats_high": True}),
        ("7up", ["7nt"], {}),
        ("7nt", [], {}),
        ("pass", ["0up", "0down", "0nt", "1up"], {"min_bid": 0}),
        ("pass", ["4up", "4down"], {"min_bid": 4}),
    ],
)
def test_the_next_bid_is_better(first: str, legal: list[str], options: Data) -> None:
    asked = auctioned([first], **options)
    assert asked["order"] == ["Cy"]
    bids = [call for call in asked["fields"]["Cy"] if call not in ("pass", *asked["refused"].get("Cy", {}))]
    assert bids[: len(legal)] == legal
    assert bool(bids) == bool(legal)


@pytest.mark.parametrize(
    ("calls", "declarer", "bid", "options"),
    [
        (["1up", "pass", "pass"], "Bo", "1up", {}),
        (["pass", "pass", "1up"], "Ana", "1up", {}),
        (["2up", "2nt", "3down"], "Ana", "3down", {}),
        (["pass", "2nt", "pass"], "Cy", "2nt", {}),
        (["2up", "2nt", "3down", "pass", "3nt", "pass", "pass"], "Cy", "3nt", {"auction_rounds": "multi"}),
        (["pass", "2nt", "pass", "3up", "pass", "pass"], "Bo", "3up", {"auction_rounds": "multi"}),
        (["pass", "pass", "1up"], "Ana", "1up", {"auction_rounds": "multi"}),
    ],
)
def test_both_ways_to_tell_an_auction_give_the_same(calls: list[str], declarer: str, bid: str, options: Data) -> None:
    tricks = {"tricks": {declarer: 9}}
    result = {"contract": {"declarer": declarer, "bid": bid}}
    scores = [
        points(GAME, 3, {**entered, **tricks}, options=options)
        for entered in ({"auction": calls}, result, {"auction": calls, **result})
    ]
    assert scores[0] == scores[1] == scores[2]
    assert auctioned(calls, **options)["order"] == [declarer]


def test_a_final_pass_keeps_a_player_out() -> None:
    calls = ["pass", "2nt", "pass"]
    multi = {"auction_rounds": "multi"}
    assert "3up" not in auctioned(calls, **multi)["refused"].get("Bo", {})
    assert "3up" in auctioned(calls, **multi, pass_final=True)["refused"]["Bo"]


def test_if_the_dealer_may_pass_the_same_dealer_deals_again() -> None:
    shown = score(GAME, 3, [{"void": "all pass"}], options={"forced_dealer": False})
    assert (shown["deals"][0]["void"], shown["next"]["dealer"]) == (True, "Ana")


# the end, rules 5.7


@pytest.mark.parametrize(
    ("start", "entered", "options", "winners"),
    [
        ({"Ana": 19, "Bo": 18, "Cy": 3}, deal("4up", 9, "Cy"), {}, ["Ana"]),  # D13: 23, 22, 3
        ({"Ana": 20}, deal("1up", 7), {}, ["Ana"]),
        ({"Ana": 19}, deal("1up", 7), {}, []),
        ({"Bo": 18, "Cy": 18}, deal("4up", 9), {}, []),  # 22 and 22
        ({"Bo": 18, "Cy": 18}, deal("4up", 9), {"tie_break": "shared"}, ["Bo", "Cy"]),
        ({"Ana": 24, "Bo": 24}, deal("4up", 10), {}, ["Ana"]),  # level before, alone on top now
        ({"Ana": 20}, deal("1up", 7), {"target": 22}, []),
        ({"Ana": 4}, deal("1up", 7), {"target": 5}, ["Ana"]),
    ],
)
def test_the_game_ends_at_21_with_the_highest_total(
    start: Data, entered: Data, options: Data, winners: list[str]
) -> None:
    shown = score(GAME, 3, [entered], options=options, start=start)
    assert (shown["winners"], shown["finished"]) == (winners, bool(winners))


def test_an_evening_from_the_first_deal_to_the_last() -> None:
    deals = [
        {"auction": ["2up", "pass", "3up"], "tricks": {"Ana": 10}},
        {"void": "misdeal"},
        {"contract": {"declarer": "Bo", "bid": "5nt", "direction": "down"}, "tricks": {"Ana & Cy": 3}},
        {"contract": {"declarer": "Cy", "bid": "7up", "trump": "H"}, "tricks": {"Cy": 13}},
        {"contract": {"declarer": "Cy", "bid": "4down"}, "tricks": {"Cy": 11}, "revokes": [{"side": "Cy"}]},
        deal("2nt", 12),
        deal("2up", 13),
    ]
    shown = score(GAME, 3, deals)
    assert [[row["totals"][name] for name in NAMES[:3]] for row in shown["deals"]] == [
        [4, 0, 0], [4, 0, 0], [9, 0, 5], [9, 0, 19], [13, 4, 19], [19, 4, 19], [26, 4, 19],
    ]  # fmt: skip
    assert [row["dealer"] for row in shown["deals"]] == ["Ana", "Bo", "Bo", "Cy", "Ana", "Bo", "Cy"]
    assert (shown["winners"], shown["ranking"]) == (["Ana"], [["Ana"], ["Cy"], ["Bo"]])


# what is refused, rules 5.10

CONTRACT = {"declarer": "Ana", "bid": "4up"}


@pytest.mark.parametrize(
    ("entered", "options", "said"),
    [
        (deal("0up", 6), {}, "deal 1, contract: “0up” isn’t a possible bid"),
        (deal("8nt", 6), {}, "deal 1, contract: “8nt” isn’t a possible bid"),
        (deal("3up", 6), {"min_bid": 4}, "deal 1, contract: “3up” isn’t a possible bid"),
        ({"auction": ["3up", "3down"]}, {}, "deal 1, auction: Bo bid 3 up: bid higher, or pass"),
        ({"auction": ["3nt", "3up"]}, {}, "deal 1, auction: Bo bid 3 NT: bid higher, or pass"),
        ({"auction": ["pass"] * 3}, {}, "deal 1, auction: everyone else has passed, so Ana must bid"),
        (
            {"auction": ["1up", "pass", "pass", "2up"]},
            {},
            "deal 1, auction: the auction had already ended before this call",
        ),
        ({"auction": ["1up", "x"]}, {}, "deal 1, auction: “x” isn’t a possible call"),
        (
            {"contract": CONTRACT, "auction": ["1up", "pass", "pass"]},
            {},
            "deal 1, contract: this isn’t the contract the auction",
        ),
        (deal("4up", 14), {}, "deal 1, tricks: Ana can take 0 to 13, not 14"),
        (
            {"contract": CONTRACT, "tricks": {"Ana": 10, "Bo & Cy": 4}},
            {},
            "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too high",
        ),
        (
            {"contract": CONTRACT, "tricks": {"Ana": 10, "Bo & Cy": 2}},
            {},
            "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too low",
        ),
        ({"contract": CONTRACT, "tricks": {"Bo": 3}}, {}, "deal 1, tricks: "),
        ({"contract": CONTRACT, "tricks": {"Ana & Bo": 3}}, {}, "deal 1, tricks: "),
        (deal("4up", 9, "Dummy"), {}, "deal 1, contract, declarer: nobody at the table is called “Dummy”"),
        ({"dealer": "Dummy"}, {}, "deal 1, dealer: nobody at the table is called “Dummy”"),
        (deal("4up", 9, revokes=[{}]), {}, "deal 1, revokes: expected either “side” or “false_call”"),
        (deal("4up", 9, revokes=[{"side": "Eve"}]), {}, "deal 1, revokes: nobody at the table is called “Eve”"),
        (
            deal("4up", 9, revokes=[{"side": "Ana & Bo"}]),
            {},
            "deal 1, revokes: Ana & Bo aren’t partners in this deal",
        ),
        (
            deal("4up", 9, revokes=[{"side": "Bo"}]),
            {"renege_tricks": 0},
            "deal 1, revokes: Dummy Whist has no such step",
        ),
        (
            {"contract": {**CONTRACT, "bid": "4nt", "trump": "H"}},
            {},
            "deal 1, contract: there’s no trump suit in no-t",
        ),
        (
            {"contract": {**CONTRACT, "direction": "down"}},
            {},
            "deal 1, contract: this bid already includes uptown or downtown",
        ),
        ({"void": "all pass"}, {}, "deal 1, void: in Dummy Whist, no deal is thrown in for “all pass”"),
        ({"tricks": {"Ana": 9}}, {}, "deal 1, contract: the contract isn’t complete"),
        (deal("4up", 9, trump="H"), {}, "deal 1, trump: Dummy Whist has no such step"),
        (deal("4up", 9, kept={"Ana": True}), {}, "deal 1, kept: Dummy Whist has no such step"),
    ],
)
def test_a_deal_against_the_rules_is_refused(entered: Data, options: Data, said: str) -> None:
    assert sentence(GAME, 3, [entered], options=options).startswith(said)


def test_no_deal_follows_the_last() -> None:
    why = sentence(GAME, 3, [deal("1up", 7), deal("1up", 7)], start={"Ana": 20})
    assert why == "deal 2: the game is over after deal 1"


@pytest.mark.parametrize("players", [["Ana", "Bo"], [*NAMES]])
def test_three_play(players: list[str]) -> None:
    entered = {**record(GAME, 3, []), "players": players}
    assert refusal(entered) == "players: Dummy Whist is for 3 players"


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("jokers", [1, "yes"]), ("min_bid", [-1, 8]), ("low_beats_high", [None]), ("auction_rounds", ["two"]),
        ("pass_final", [0]), ("forced_dealer", [1]), ("set_mode", ["none"]), ("nt_factor", [0, 3]),
        ("boston_bid_factor", [0, 3]), ("boston_made_factor", [True, 3]), ("factors", ["add"]),
        ("renege_tricks", [-1, 14]), ("renege_transfer", ["no"]), ("target", [0, 1_000_001, None]),
        ("tie_break", ["zero_deals"]), ("scoring", ["classic"]),
    ],
)  # fmt: skip
def test_house_rules_that_do_not_exist_are_refused(key: str, values: list[object]) -> None:
    for value in values:
        with pytest.raises(IllegalOptions) as refused:
            GAME.settle({key: value}, 3)
        assert refused.value.key == key


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "jokers": False, "min_bid": 1, "low_beats_high": False, "auction_rounds": "single", "pass_final": False,
        "forced_dealer": True, "set_mode": "opponents_gain", "nt_factor": 1, "boston_bid_factor": 2,
        "boston_made_factor": 1, "factors": "multiply", "renege_tricks": 3, "renege_transfer": True, "target": 21,
        "tie_break": "play_on",
    }  # fmt: skip


# hints for the table


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "all 52 cards; 13 each, 13 for the dummy"),
        ({"jokers": True}, "all 52 cards and both jokers; 13 cards each, 15 for the dummy"),
        ({}, "Made: a point for each trick above six. Set: each opponent scores the number bid."),
        (
            {"set_mode": "declarer_loses"},
            "Made: a point for each trick above six. Set: the declarer loses the number bid.",
        ),
        (
            {"set_mode": "both"},
            (
                "Made: a point for each trick above six. Set: each opponent scores the number bid and the declarer "
                "loses it."
            ),
        ),
        ({}, "A bid of 7 counts double."),
        ({"boston_made_factor": 2}, "All 13 tricks on a lower bid count double."),
        ({"nt_factor": 2, "boston_bid_factor": 1}, "No-trumps counts double."),
        ({}, "A renege, or wrongly calling one, gives 3 tricks to the other side."),
        ({"target": 11}, "The game ends when a player reaches 11; the highest score wins, and a tie is played off."),
        (
            {"tie_break": "shared"},
            "The game ends when a player reaches 21; the highest score wins, and tied players share the win.",
        ),
    ],
)
def test_how_we_play_tonight_follows_the_house_rules(options: Data, line: str) -> None:
    settled = GAME.settle(options, 3)
    assert line in [translate(each, English({})) for each in GAME.tonight(settled, 3)]


@pytest.mark.parametrize(
    ("options", "hints"),
    [
        ({}, ["Ana must bid if all others pass", "13 each, 13 for the dummy"]),
        ({"jokers": True, "forced_dealer": False}, ["13 each, 15 for the dummy"]),
    ],
)
def test_each_deal_reminds_of_the_dummy_and_of_the_dealers_duty(options: Data, hints: list[str]) -> None:
    now = state(GAME, 3, [], options=options)
    assert now.deal
    assert [translate(hint, English(now.evening.names)) for hint in now.hints] == hints


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    assert score(GAME, 3, [], options=dict(preset.options))["next"]["step"] == "contract"
