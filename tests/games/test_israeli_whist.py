"""Israeli Whist by the book: rules.md, chapter 2; I1 to I14 are its worked examples, S4 is the article behind it.

Ana, Bo, Cy and Di sit so; Ana deals first.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.evening.sheet.text import sheet_text
from scorepad.games.israeli_whist.israeli_whist import GAME, points
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import translate
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data

PASS = "pass"
OUT = [PASS] * 4  # everybody passes
TOOK = (4, 3, 3, 3)


def won(declarer: str, bid: str, **more: Any) -> Data:
    return {"declarer": declarer, "bid": bid, **more}


def by_seat(numbers: Sequence[int | None]) -> Data:
    return {name: n for name, n in zip(NAMES, numbers, strict=True) if n is not None}


def deal(bids: Sequence[int | None] = (), tricks: Sequence[int] = (), *, bid: str = "5H", **more: Any) -> Data:
    """A deal that Ana declares; what she bid comes first."""
    steps = {"bids": by_seat(bids) if bids else {}, "tricks": by_seat(tricks) if tricks else {}}
    contract = {} if "auction" in more else {"contract": won("Ana", bid)}
    return {**contract, **{kind: said for kind, said in steps.items() if said}, **more}


def score(*deals: Data, **options: Any) -> Data:
    return told_as_records.score(GAME, 4, deals, options=options)


def sentence(*deals: Data, **options: Any) -> str:
    return told_as_records.sentence(GAME, 4, deals, options=options)


def asked(*deals: Data, **options: Any) -> Data:
    shown: Data = score(*deals, **options)["next"]
    return shown


def dealt(*deals: Data, **options: Any) -> list[int]:
    """The points of the first deal, in seat order."""
    shown = score(*deals, **options)["deals"][0]["points"]
    return [shown[name] for name in NAMES]


def one(bid: int, taken: int, together: int, **options: Any) -> tuple[int, str]:
    scored, why = points(bid, taken, together, GAME.settle(options, 4))
    return scored, translate(why, English())


# points, rules 2.6

OVER, UNDER = 15, 12


@pytest.mark.parametrize(
    ("bid", "taken", "together", "scored", "why"),
    [
        (4, 4, OVER, 26, "bid 4, took 4: 4 × 4 + 10"),  # I1
        (5, 7, OVER, -20, "bid 5, took 7: 2 over, −20"),  # I2
        (6, 4, UNDER, -20, "bid 6, took 4: 2 short, −20"),  # I3
        (0, 0, OVER, 30, "bid 0, took 0, over: 30"),  # I4
        (0, 0, UNDER, 50, "bid 0, took 0, under: 50"),  # I4
        (0, 4, OVER, -20, "bid 0, took 4: −50 + 3 × 10"),  # I5
        (3, 3, UNDER, 19, "bid 3, took 3: 3 × 3 + 10"),  # I6
        (0, 3, OVER, -30, "bid 0, took 3: −50 + 2 × 10"),  # I7
        (0, 7, UNDER, 10, "bid 0, took 7: −50 + 6 × 10"),  # I9
        (13, 13, OVER, 179, "bid 13, took 13: 13 × 13 + 10"),  # I14
        (1, 1, UNDER, 11, "bid 1, took 1: 1 × 1 + 10"),
        (1, 0, UNDER, -10, "bid 1, took 0: 1 short, −10"),
        (13, 0, OVER, -130, "bid 13, took 0: 13 short, −130"),
        (0, 0, 13, 30, "bid 0, took 0, over: 30"),  # AMB-11: 13 counts as over
    ],
)
def test_every_number_taken_has_its_points_and_its_reason(
    bid: int, taken: int, together: int, scored: int, why: str
) -> None:
    assert one(bid, taken, together) == (scored, why)


@pytest.mark.parametrize("taken", range(1, 14))
@pytest.mark.parametrize("together", [OVER, UNDER, 13])
def test_a_missed_0_costs_less_with_each_further_trick(taken: int, together: int) -> None:
    table = [-50, -40, -30, -20, -10, 0, 10, 20, 30, 40, 50, 60, 70]  # rules 2.6
    assert one(0, taken, together)[0] == table[taken - 1]


@pytest.mark.parametrize(
    ("options", "bid", "taken", "together", "scored"),
    [
        ({"zero_over": 25}, 0, 0, OVER, 25),  # I8
        ({"zero_over": 25}, 0, 0, UNDER, 50),
        ({"zero_under": 40}, 0, 0, UNDER, 40),
        ({"zero_under": 40}, 0, 0, OVER, 30),
        ({"thirteen": "under"}, 0, 0, 13, 50),  # I12
        ({"thirteen": "under"}, 0, 0, 14, 30),
        ({"thirteen": "under"}, 0, 0, 12, 50),
        ({"miss_unit": 5}, 5, 7, OVER, -10),
        ({"miss_unit": 5}, 0, 2, OVER, -40),  # a missed 0 has its own price
        ({"exact_add": 0}, 4, 4, OVER, 16),
        ({"exact_add": 0}, 0, 0, OVER, 30),
        ({"zero_fail": -60}, 0, 1, OVER, -60),
        ({"zero_fail": -60}, 0, 2, OVER, -50),
        ({"zero_step": 5}, 0, 3, UNDER, -40),
        ({"zero_step": 0}, 0, 13, UNDER, -50),
        ({"zero_fail_over": -5}, 0, 1, OVER, -50),  # only where the price is flat
        ({"zero_fail_cap": 0}, 0, 5, OVER, -10),
        ({"zero_fail_cap": 0}, 0, 6, OVER, 0),
        ({"zero_fail_cap": 0}, 0, 7, OVER, 0),
        ({"zero_fail_cap": 0}, 0, 13, UNDER, 0),
        ({"zero_fail_mode": "flat"}, 0, 1, UNDER, -50),
        ({"zero_fail_mode": "flat"}, 0, 9, UNDER, -50),
        ({"zero_fail_mode": "flat"}, 0, 1, OVER, -25),
        ({"zero_fail_mode": "flat"}, 0, 9, OVER, -25),
        ({"zero_fail_mode": "flat"}, 0, 9, 13, -25),
        ({"zero_fail_mode": "flat", "thirteen": "under"}, 0, 9, 13, -50),
        ({"zero_fail_mode": "flat", "zero_fail": -40, "zero_fail_over": -20}, 0, 2, UNDER, -40),
        ({"zero_fail_mode": "flat", "zero_fail": -40, "zero_fail_over": -20}, 0, 2, OVER, -20),
    ],
)
def test_the_points_for_a_prediction_are_a_house_rule(
    options: dict[str, Any], bid: int, taken: int, together: int, scored: int
) -> None:
    assert one(bid, taken, together, **options)[0] == scored


@pytest.mark.parametrize(
    ("options", "taken", "together", "why"),
    [
        ({"zero_fail_mode": "flat"}, 3, OVER, "bid 0, took 3, over: −25"),
        ({"zero_fail_cap": 0}, 8, OVER, "bid 0, took 8: capped at 0"),
        ({"zero_fail_cap": 0}, 2, OVER, "bid 0, took 2: −50 + 1 × 10"),
    ],
)
def test_a_missed_0_says_why(options: dict[str, Any], taken: int, together: int, why: str) -> None:
    assert one(0, taken, together, **options)[1] == why


@pytest.mark.parametrize(
    ("options", "bids", "tricks", "scored"),
    [
        ({}, (5, 4, 3, 0), (5, 5, 3, 0), [35, -10, 19, 50]),  # I10
        ({}, (6, 3, 3, 2), (5, 3, 3, 2), [-10, 19, 19, 14]),  # I11
        ({}, (5, 4, 4, 0), (5, 3, 5, 0), [35, -10, -10, 30]),  # I12
        ({"thirteen": "under"}, (5, 4, 4, 0), (5, 3, 5, 0), [35, -10, -10, 50]),  # I12
    ],
)
def test_a_whole_deal_comes_out(
    options: dict[str, Any], bids: Sequence[int], tricks: Sequence[int], scored: list[int]
) -> None:
    entered = deal((None, *bids[1:]), tricks, bid=f"{bids[0]}C")
    assert dealt(entered, **options) == scored


def test_the_sheet_says_the_contract_and_the_margin() -> None:
    entered = [deal((None, 4, 3, 0), (5, 5, 3, 0)), deal((None, 5, 4, 0), (5, 5, 3, 0)), deal((None, 4, 4, 0), TOOK)]
    state = told_as_records.state(GAME, 4, entered)
    assert [left.split("│")[0].strip() for left in sheet_text(state, English()).splitlines()[4:7]] == [
        "1 5♥ −1",
        "2 5♥ +1",
        "3 5♥ ±0",
    ]
    remarks = [GAME.remark(row.played, state.table.options) for row in state.rows if row.played]
    assert [translate(remark, English()) for remark in remarks if remark] == ["−1", "+1", "±0"]


# the auction, rules 2.3


@pytest.mark.parametrize(
    ("calls", "options", "declarer", "bid"),
    [
        ([PASS, "5H", "6C", PASS, PASS, PASS, PASS], {}, "Di", "6C"),
        (["5C", PASS, PASS, PASS, PASS], {}, "Bo", "5C"),
        (["5C", PASS, PASS, PASS, "6D", PASS, PASS, PASS, PASS], {}, "Bo", "6D"),  # he may raise his own bid
        ([PASS, PASS, PASS, "5NT", PASS, PASS, PASS, PASS], {}, "Ana", "5NT"),
        ([PASS, "5H", PASS, PASS, "5S", PASS, PASS, PASS, PASS], {}, "Bo", "5S"),  # a pass is not final
        (["13NT", PASS, PASS, PASS, PASS], {}, "Bo", "13NT"),
        (["5C", PASS, PASS, PASS], {"auction_end": "three"}, "Bo", "5C"),
        ([PASS, PASS, PASS, "5C", PASS, PASS, PASS], {"auction_end": "three"}, "Ana", "5C"),
        (["5C", PASS, PASS, PASS, PASS], {"auction_start": "dealer"}, "Ana", "5C"),
        ([PASS, "5H", PASS, PASS, PASS, PASS], {"pass_final": True}, "Cy", "5H"),
        (["4C", PASS, PASS, PASS, PASS], {"min_auction": 4}, "Bo", "4C"),
        ([*OUT, "5C", PASS, PASS, PASS, PASS], {"all_pass": "exchange_right"}, "Bo", "5C"),
        ([*OUT, *OUT, PASS, "5C", PASS, PASS, PASS, PASS], {"all_pass": "exchange_right"}, "Cy", "5C"),
        ([*OUT, "6C", PASS, PASS, PASS, PASS], {"all_pass": "frisch"}, "Bo", "6C"),
        ([*OUT, *OUT, *OUT, "8C", PASS, PASS, PASS, PASS], {"all_pass": "frisch"}, "Bo", "8C"),
        (
            [*OUT, "6C", PASS, PASS, PASS],
            {"all_pass": "frisch", "auction_end": "three", "pass_final": True},
            "Bo",
            "6C",
        ),
    ],
)
def test_call_by_call_and_by_result_are_the_same(
    calls: list[str], options: dict[str, Any], declarer: str, bid: str
) -> None:
    others = {name: 3 for name in NAMES if name != declarer}
    rest = {"bids": others, "tricks": by_seat(TOOK)}
    by_calls = score({"auction": calls, **rest}, **options)
    exchanged = sum(calls[place : place + 4] == OUT for place in range(0, len(calls), 4) if "C" not in calls[:place])
    by_result = {"contract": won(declarer, bid), **rest}
    noted = {"exchanges": exchanged} if options.get("all_pass", "redeal") != "redeal" else {}
    assert score({**by_result, **noted}, **options) == by_calls
    assert score({**by_result, "auction": calls, **noted}, **options) == by_calls
    shown = by_calls["deals"][0]
    number = int(bid.rstrip("CDHSNT"))
    why = next(line["why"] for line in shown["lines"] if line["column"] == declarer)
    assert why.startswith(f"bid {number}, ")


@pytest.mark.parametrize(
    ("current", "new", "legal"),
    [("5H", "5S", True), ("5H", "5D", False), ("5H", "6C", True), ("5H", "5H", False), ("6C", "5NT", False)],
)  # I13
def test_a_bid_must_be_higher_than_the_last(current: str, new: str, legal: bool) -> None:
    shown = asked({"auction": [current]})
    assert (shown["step"], shown["order"]) == ("auction", ["Cy"])
    assert (new not in shown["refused"]["Cy"]) == legal
    assert new in shown["fields"]["Cy"]


def test_the_bids_go_from_5_clubs_to_13_no_trump_and_13_no_trump_cannot_be_beaten() -> None:
    shown = asked()
    assert (shown["step"], shown["order"]) == ("contract", ["declarer", "bid"])
    assert shown["fields"]["declarer"] == ["Bo", "Cy", "Di", "Ana"]
    assert len(shown["fields"]["bid"]) == 45
    assert (shown["fields"]["bid"][0], shown["fields"]["bid"][-1]) == ("5C", "13NT")
    calls = asked({"auction": ["13NT"]})
    assert set(calls["fields"]["Cy"]) - set(calls["refused"]["Cy"]) == {PASS}


@pytest.mark.parametrize(("start", "first"), [("left", "Bo"), ("dealer", "Ana")])
def test_the_first_to_call_opens_every_round(start: str, first: str) -> None:
    options = {"auction_start": start, "all_pass": "frisch"}
    order = [*NAMES, *NAMES][NAMES.index(first) :]
    for passes in range(1, 16):
        assert asked({"auction": [PASS] * passes}, **options)["order"] == [order[passes % 4]]


@pytest.mark.parametrize(("exchanges", "lowest"), [(1, "6C"), (2, "7C"), (3, "8C")])
def test_a_frisch_raises_the_lowest_bid(exchanges: int, lowest: str) -> None:
    assert asked({"auction": OUT * exchanges}, all_pass="frisch")["fields"]["Bo"][1] == lowest
    assert asked({"exchanges": exchanges}, all_pass="frisch")["fields"]["bid"][0] == lowest


def test_cards_passed_to_the_right_leave_the_lowest_bid_where_it_was() -> None:
    assert asked({"auction": OUT}, all_pass="exchange_right")["fields"]["Bo"][1] == "5C"


@pytest.mark.parametrize(("all_pass", "rounds"), [("redeal", 1), ("exchange_right", 3), ("frisch", 4)])
def test_when_all_pass_once_too_often_the_same_player_deals_again(all_pass: str, rounds: int) -> None:
    shown = score({"auction": OUT * rounds, "void": "all pass"}, deal((None, 0, 0, 0), TOOK), all_pass=all_pass)
    assert [(row["number"], row["dealer"], row["void"]) for row in shown["deals"]] == [
        (1, "Ana", True),
        (1, "Ana", False),
    ]
    assert shown["next"]["dealer"] == "Bo"


@pytest.mark.parametrize(
    "entered",
    [
        {"void": "all pass"},
        {"void": "misdeal"},
        {"void": "misdeal", "auction": ["5H", PASS]},
        {"void": "misdeal", "auction": ["5H", PASS, PASS, PASS, PASS]},
        {"void": "misdeal", "exchanges": 1},
        {"void": "all pass", "exchanges": 2},
    ],
)
def test_a_deal_with_answers_can_be_thrown_in(entered: Data) -> None:
    assert score(entered, all_pass="exchange_right")["deals"][0]["void"]


# the predictions, rules 2.4


def test_the_others_speak_from_the_declarers_left() -> None:
    shown = asked({"contract": won("Cy", "7S")})
    assert (shown["step"], shown["order"]) == ("bids", ["Di", "Ana", "Bo"])
    assert shown["fields"]["Di"] == list(range(14))
    assert shown["refused"] == {}


def test_the_declarer_may_be_named_with_the_number_that_he_bid() -> None:
    assert dealt(deal((5, 4, 3, 0), (5, 5, 3, 0))) == dealt(deal((None, 4, 3, 0), (5, 5, 3, 0)))


def test_a_declarer_who_may_raise_speaks_first() -> None:
    shown = asked({"contract": won("Cy", "7S")}, declarer_second="may_raise")
    assert shown["order"] == ["Cy", "Di", "Ana", "Bo"]
    assert [int(n) for n in shown["refused"]["Cy"]] == [0, 1, 2, 3, 4, 5, 6]
    assert shown["refused"]["Cy"]["6"] == "Cy won the auction with 7♠ and can’t bid less"


def test_a_raise_counts_as_the_declarers_prediction() -> None:
    assert dealt(deal((6, 3, 3, 2), (6, 3, 3, 1)), declarer_second="may_raise") == [46, 19, 19, -10]


@pytest.mark.parametrize(
    ("options", "bids", "refused"),
    [
        ({}, (None, 3, 3, None), {"Di": {"2"}}),
        ({}, (None, 0, 0, None), {"Di": {"8"}}),
        ({}, (None, 8, 3, None), {}),
        ({}, (None, None, 3, None), {}),
        ({"declarer_second": "may_raise"}, (6, 3, 3, None), {"Di": {"1"}, "Ana": {"0", "1", "2", "3", "4"}}),
        ({"declarer_second": "may_raise"}, (6, 3, None, None), {"Ana": {"0", "1", "2", "3", "4"}}),
    ],
)
def test_the_last_to_speak_may_not_bring_the_predictions_to_13(
    options: dict[str, Any], bids: Sequence[int | None], refused: dict[str, set[str]]
) -> None:
    shown = asked(deal(bids), sum_rule="not_13", **options)["refused"]
    assert {name: set(barred) for name, barred in shown.items()} == refused
    assert asked(deal(bids), **options)["refused"].get("Di") is None


def test_the_last_bidder_is_shown_the_reason() -> None:
    shown = asked(deal((None, 3, 3, None)), sum_rule="not_13")["refused"]
    assert shown == {"Di": {"2": "Di bids last and can’t bid 2: the bids would total 13, the number of tricks"}}


def test_tricks_are_asked_of_all_four_the_declarer_first() -> None:
    shown = asked({"contract": won("Cy", "7S"), "bids": {"Di": 1, "Ana": 2, "Bo": 3}})
    assert (shown["step"], shown["order"]) == ("tricks", ["Cy", "Di", "Ana", "Bo"])


@pytest.mark.parametrize("tricks", [{"Ana": 5, "Bo": 5, "Cy": 3}, {"Ana": 5, "Bo": 5, "Di": 0}])
def test_the_last_tricks_may_be_left_out(tricks: Data) -> None:
    entered = deal((None, 4, 3, 0), (5, 5, 3, 0))
    assert dealt({**entered, "tricks": tricks}) == dealt(entered)


# the end, rules 2.8

BIG = deal((None, 0, 0, 0), (9, 4, 0, 0), bid="9S")  # Ana 91, Bo −20, Cy and Di 50
SMALL = deal((None, 3, 3, 2), (5, 3, 3, 2))  # Ana 35, Bo and Cy 19, Di 14
LEVEL = deal((None, 5, 2, 1), (5, 5, 2, 1))  # Ana and Bo 35, Cy 14, Di 11


@pytest.mark.parametrize(
    ("deals", "options", "finished", "winners"),
    [
        ([BIG], {}, False, []),
        ([BIG, SMALL], {}, True, ["Ana"]),
        ([BIG, SMALL], {"target": 126}, True, ["Ana"]),
        ([BIG, SMALL], {"target": 127}, False, []),
        ([LEVEL], {"target": 35}, False, []),  # two lead, so it goes on
        ([LEVEL, SMALL], {"target": 35}, True, ["Ana"]),
        ([LEVEL], {"end_mode": "deals", "deals": 1}, False, []),
        ([LEVEL, SMALL], {"end_mode": "deals", "deals": 1}, True, ["Ana"]),
        ([BIG, SMALL], {"end_mode": "deals", "deals": 3}, False, []),
        ([BIG], {"end_mode": "deals", "deals": 1}, True, ["Ana"]),
    ],
)
def test_the_game_ends_when_one_is_alone_in_the_lead(
    deals: list[Data], options: dict[str, Any], finished: bool, winners: list[str]
) -> None:
    shown = score(*deals, **options)
    assert (shown["finished"], shown["winners"], shown["next"] is None) == (finished, winners, finished)


def test_the_winner_need_not_be_the_first_to_reach_the_target() -> None:
    shown = score(LEVEL, deal((None, 4, 2, 1), (7, 4, 1, 1)), target=35)
    assert (shown["totals"], shown["winners"]) == ({"Ana": 15, "Bo": 61, "Cy": 4, "Di": 22}, ["Bo"])


def test_once_the_target_was_reached_the_lead_decides_even_below_it() -> None:
    missed = deal((None, 5, 5, 5), (7, 6, 0, 0))
    shown = told_as_records.score(GAME, 4, [LEVEL, missed], options={"target": 35}, start={"Cy": -90})
    assert (shown["totals"], shown["winners"]) == ({"Ana": 15, "Bo": 25, "Cy": -126, "Di": -39}, ["Bo"])


def test_totals_from_paper_end_nothing_before_a_deal_is_played() -> None:
    shown = told_as_records.score(GAME, 4, [], options={"target": 50}, start={"Ana": 60})
    assert not shown["finished"]


def test_a_table_that_stops_at_a_tie_has_played_a_whole_game() -> None:
    shown = told_as_records.score(GAME, 4, [LEVEL], options={"target": 35}, closed=True)
    assert (shown["finished"], shown["winners"]) == (True, ["Ana", "Bo"])
    early = told_as_records.score(GAME, 4, [LEVEL], closed=True)
    assert (early["finished"], early["winners"]) == (False, ["Ana", "Bo"])


def test_no_deal_follows_the_end() -> None:
    assert sentence(BIG, SMALL, SMALL) == "deal 3: the game is over after deal 2"


# what is refused, rules 2.11


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (
            {"contract": won("Ana", "4C")},
            {},
            "deal 1, contract: “4C” isn’t a possible bid: bids run from 5♣ to 13 NT",
        ),
        (
            {"contract": won("Ana", "14C")},
            {},
            "deal 1, contract: “14C” isn’t a possible bid: bids run from 5♣ to 13 NT",
        ),
        (
            {"contract": won("Ana", "6S"), "exchanges": 2},
            {"all_pass": "frisch"},
            "deal 1, contract: “6S” isn’t a possible bid: bids run from 7♣ to 13 NT",
        ),
        ({"auction": ["4C"]}, {}, "deal 1, auction: “4C” isn’t a possible call: bids run from 5♣ to 13 NT"),
        ({"auction": ["14C"]}, {}, "deal 1, auction: “14C” isn’t a possible call: bids run from 5♣ to 13 NT"),
        (
            {"auction": [*OUT, "5S"]},
            {"all_pass": "frisch"},
            "deal 1, auction: “5S” isn’t a possible call: bids run from 6♣ to 13 NT",
        ),
        ({"auction": ["x"]}, {}, "deal 1, auction: “x” isn’t a possible call: bids run from 5♣ to 13 NT"),
        ({"auction": ["5H", "5H"]}, {}, "deal 1, auction: Bo bid 5♥: bid higher, or pass"),
        ({"auction": ["5H", "5D"]}, {}, "deal 1, auction: Bo bid 5♥: bid higher, or pass"),
        ({"auction": ["5H", *OUT, "6H"]}, {}, "deal 1, auction: the auction had already ended before this call"),
        (
            {"auction": ["5H", PASS, PASS, PASS, PASS]},
            {"auction_end": "three"},
            "deal 1, auction: the auction had already ended before this call",
        ),
        (
            {"auction": [PASS, "5H", PASS, PASS, "5S"]},
            {"pass_final": True},
            "deal 1, auction: Bo has passed and stays out",
        ),
        ({"auction": OUT}, {}, "deal 1, auction: everyone passed: throw in the deal"),
        (
            {**deal((None, 0, 0, 0), TOOK), "void": "all pass"},
            {},
            "deal 1, contract: the deal was thrown in, so nothing in it counts",
        ),
        ({"auction": ["5H", PASS], "void": "all pass"}, {}, "deal 1, auction: not everyone passed"),
        ({"auction": OUT, "void": "all pass"}, {"all_pass": "frisch"}, "deal 1, auction: not everyone passed"),
        (
            {"auction": [*OUT, *OUT, *OUT, "8C"]},
            {"all_pass": "exchange_right"},
            "deal 1, auction: the auction had already ended before this call",
        ),
        (
            deal((None, 0, 0, 0), TOOK, exchanges=3),
            {"all_pass": "exchange_right"},
            "deal 1, exchanges: cards can be exchanged at most 2 times, not 3",
        ),
        (
            deal((None, 0, 0, 0), TOOK, bid="9S", exchanges=4),
            {"all_pass": "frisch"},
            "deal 1, exchanges: cards can be exchanged at most 3 times, not 4",
        ),
        (
            deal((None, 0, 0, 0), TOOK, exchanges=1),
            {},
            "deal 1, exchanges: these house rules have no exchanges: if all pass, deal again",
        ),
        (
            deal((None, 0, 0, 0), TOOK, exchanges=[[1, 1]]),
            {"all_pass": "frisch"},
            "deal 1, exchanges: cards can be exchanged at most 3 times, not ((1, 1),)",
        ),
        (
            {"void": "all pass", "exchanges": 3},
            {"all_pass": "exchange_right"},
            "deal 1, exchanges: cards can be exchanged at most 2 times, not 3",
        ),
        (
            {"auction": [*OUT, "6C", *OUT], "exchanges": 2},
            {"all_pass": "frisch"},
            "deal 1, exchanges: the auction has 1 exchange, but you entered 2",
        ),
        (
            {"auction": [*OUT, "6C", *OUT], "exchanges": 0, "void": "misdeal"},
            {"all_pass": "frisch"},
            "deal 1, exchanges: the auction has 1 exchange, but you entered 0",
        ),
        (
            {"auction": ["5H", *OUT], "contract": won("Bo", "5S")},
            {},
            "deal 1, contract: this isn’t the contract the auction ended in",
        ),
        (
            {"contract": won("Ana", "7S", trump="H")},
            {},
            "deal 1, contract: 7♠ was bid, so it’s played in spades",
        ),
        (
            {"contract": won("Ana", "7NT", trump="H")},
            {},
            "deal 1, contract: 7 NT was bid, so it’s played in no-trumps",
        ),
        ({"contract": won("Ana", "7S", doubled="x")}, {}, "deal 1, contract: “doubled” doesn’t belong here"),
        ({"contract": won("Ana", "7S"), "trump": "S"}, {}, "deal 1, trump: Israeli Whist has no such step"),
        ({"bids": by_seat((None, 1, 1, 1))}, {}, "deal 1, contract: the contract isn’t complete"),
        (deal((None, 1, None, 1), TOOK), {}, "deal 1, bids: Cy hasn’t bid"),
        (
            deal((6, 1, 1, 1), TOOK),
            {},
            "deal 1, bids: Ana won the auction with 5♥, so the bid is 5, not 6",
        ),
        (
            deal((4, 1, 1, 1), TOOK),
            {"declarer_second": "may_raise"},
            "deal 1, bids: Ana won the auction with 5♥ and can’t bid less",
        ),
        (deal((None, 1, 1, 1), TOOK), {"declarer_second": "may_raise"}, "deal 1, bids: Ana hasn’t bid"),
        (deal((None, -1, 1, 1)), {}, "deal 1, bids: Bo can bid 0 to 13, not −1"),
        (deal((None, 1, 14, 1)), {}, "deal 1, bids: Cy can bid 0 to 13, not 14"),
        (
            deal((14, 1, 1, 1)),
            {"declarer_second": "may_raise"},
            "deal 1, bids: Ana can bid 0 to 13, not 14",
        ),
        (
            deal((None, 3, 3, 2)),
            {"sum_rule": "not_13"},
            "deal 1, bids: Di bids last and can’t bid 2: the bids would total 13, the number of tricks",
        ),
        (
            deal((5, 3, 3, 2)),
            {"sum_rule": "not_13"},
            "deal 1, bids: Di bids last and can’t bid 2: the bids would total 13, the number of tricks",
        ),
        (
            deal((7, 3, 3, 0)),
            {"sum_rule": "not_13", "declarer_second": "may_raise"},
            "deal 1, bids: Di bids last and can’t bid 0: the bids would total 13, the number of tricks",
        ),
        (
            deal((None, 0, 0, 0), (5, 3, 3, 3)),
            {},
            "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too high",
        ),
        (
            deal((None, 0, 0, 0), (5, 3, 3, 1)),
            {},
            "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too low",
        ),
        (deal((None, 0, 0, 0), (14, 0, 0, 0)), {}, "deal 1, tricks: Ana can take 0 to 13, not 14"),
        (
            {"void": "four aces"},
            {},
            "deal 1, void: expected one of misdeal, all pass, low bids, farmer's hand, lone petit, not “four aces”",
        ),
    ],
)
def test_a_deal_against_the_rules_is_refused(entered: Data, options: dict[str, Any], why: str) -> None:
    assert sentence(entered, **options) == why


@pytest.mark.parametrize("trump", [{}, {"trump": "S"}])
def test_the_trump_that_was_bid_may_be_named_too(trump: Data) -> None:
    entered = {"contract": won("Ana", "7S", **trump), "bids": by_seat((None, 0, 0, 0)), "tricks": by_seat(TOOK)}
    assert dealt(entered)[0] == -30


@pytest.mark.parametrize("players", [2, 3, 5])
def test_four_play(players: int) -> None:
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle({}, players)
    assert translate(refused.value.why, English()) == "Israeli Whist is for 4 players"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("auction_start", "right"), ("min_auction", 0), ("min_auction", 11), ("min_auction", "5"), ("pass_final", 1),
        ("auction_end", "five"), ("all_pass", "void"), ("declarer_second", "free"), ("sum_rule", 13),
        ("thirteen", "even"), ("exact_add", -1), ("miss_unit", -10), ("zero_under", -50), ("zero_over", True),
        ("zero_fail_mode", "none"), ("zero_fail", 50), ("zero_fail_over", 1), ("zero_step", -1), ("zero_fail_cap", 1),
        ("zero_fail_cap", False), ("end_mode", "rounds"), ("target", 0), ("target", 1_000_001), ("deals", 0),
    ],
)  # fmt: skip
def test_house_rules_that_make_no_sense_are_refused(key: str, value: object) -> None:
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle({key: value}, 4)
    assert refused.value.key == key


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "auction_start": "left", "min_auction": 5, "pass_final": False, "auction_end": "four", "all_pass": "redeal",
        "declarer_second": "fixed", "sum_rule": "free", "thirteen": "over", "exact_add": 10, "miss_unit": 10,
        "zero_under": 50, "zero_over": 30, "zero_fail_mode": "sliding", "zero_fail": -50, "zero_fail_over": -25,
        "zero_step": 10, "zero_fail_cap": None, "end_mode": "target", "target": 100, "deals": 12,
    }  # fmt: skip


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    assert asked(**preset.options)["step"] == "contract"


# words


def words(options: dict[str, Any]) -> list[str]:
    return [translate(line, English()) for line in GAME.tonight(GAME.settle(options, 4), 4)]


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (
            {},
            (
                "First to call: the player on the dealer’s left; lowest bid: 5♣. You may bid again after "
                "passing; 4 passes in a row end the auction."
            ),
        ),
        (
            {"auction_start": "dealer", "pass_final": True, "auction_end": "three", "min_auction": 4},
            "First to call: the dealer; lowest bid: 4♣. Passing is final; 3 passes in a row end the auction.",
        ),
        ({}, "If all pass, the same player deals again."),
        ({"sum_rule": "not_13"}, "The last player can’t make the bids total 13."),
        ({"miss_unit": 5}, "Made: bid × bid + 10. Missed: minus 5 per trick off."),
        ({"zero_over": 25}, "Zero made: 50 if the bids are under 13, 25 if 13 or over."),
        ({"thirteen": "under"}, "Zero made: 50 if the bids are 13 or under, 30 if over."),
        ({"sum_rule": "not_13"}, "Zero made: 50 if the bids are under 13, 30 if over."),
        ({"zero_fail_cap": 0}, "Zero missed: −50, plus 10 for each trick after the first, but never above 0."),
        ({"zero_fail_mode": "flat"}, "Zero missed: −50 if the bids are under, −25 if over."),
        ({}, "Zero missed: −50, plus 10 for each trick after the first."),
        ({"end_mode": "deals"}, "After 12 deals, the highest total wins; play off a tie."),
        ({"target": 150}, "When a player reaches 150, the highest total wins; play off a tie."),
    ],
)
def test_how_we_play_tonight_follows_the_options(options: dict[str, Any], line: str) -> None:
    assert line in words(options)
    assert len(words(options)) <= 9


@pytest.mark.parametrize(
    ("bids", "hint"),
    [
        ((None, 4, 3, 0), "under by 1; a made 0 scores 50"),
        ((None, 5, 4, 0), "over by 1; a made 0 scores 30"),
        ((None, 5, 3, 0), "exactly 13; a made 0 scores 30"),
    ],
)
def test_while_the_table_plays_it_sees_whether_it_is_over_or_under(bids: Sequence[int | None], hint: str) -> None:
    step = told_as_records.state(GAME, 4, [deal(bids)]).step
    assert step
    assert [translate(each, English()) for each in step.hints] == ["p1 leads", hint]


# a whole evening


def test_a_whole_evening_adds_up() -> None:
    evening = [
        {
            "auction": [PASS, "5H", "6C", PASS, PASS, PASS, PASS],
            "bids": {"Ana": 3, "Bo": 2, "Cy": 1},
            "tricks": by_seat((3, 2, 2, 6)),
        },
        {"void": "all pass", "auction": OUT},
        {"contract": won("Cy", "5NT"), "bids": {"Di": 0, "Ana": 4, "Bo": 5}, "tricks": by_seat((4, 4, 5, 0))},
        {"contract": won("Bo", "8D"), "bids": {"Cy": 0, "Di": 0, "Ana": 5}, "tricks": by_seat((5, 8, 0, 0))},
    ]
    shown = score(*evening)
    assert [row["totals"] for row in shown["deals"]] == [
        {"Ana": 19, "Bo": 14, "Cy": -10, "Di": 46},
        {"Ana": 19, "Bo": 14, "Cy": -10, "Di": 46},
        {"Ana": 45, "Bo": 4, "Cy": 25, "Di": 76},
        {"Ana": 80, "Bo": 78, "Cy": 55, "Di": 106},
    ]
    assert [row["dealer"] for row in shown["deals"]] == ["Ana", "Bo", "Bo", "Cy"]
    assert (shown["finished"], shown["winners"]) == (True, ["Di"])
    assert shown["ranking"] == [["Di"], ["Ana"], ["Bo"], ["Cy"]]
