"""Estimation by the book: rules-family.md, chapter 16; ES1 to ES23 are its worked examples.

Ana, Bogdan, Călin and Doina sit so, in the order of play; Ana deals first and calls, Doina speaks last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.evening.play.decide import NotNow, answer, note
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.evening.record.record_text import write
from scorepad.evening.sheet.text import sheet_text
from scorepad.games import games
from scorepad.games.estimation.estimation import GAME, Estimates, caller_of_fast
from scorepad.games.estimation.scoring import risk
from scorepad.rules.sentence import Who, translate
from tests.support.scored_records import NAMES, Given, hints, lines, record, refused, scored

ANA, BOGDAN, CALIN, DOINA = NAMES
DASH = {"dash_calls": [BOGDAN]}
TEN, OFF, THREE = {"scoring": "ten"}, {"saayda": "off"}, {"risk_levels": 3}
SQUARE_OFF, FEDERATION = {"super_call": "square_off"}, {"super_call": "federation"}
CLASSIC, TWO_WITH = {"dash_call": "classic"}, {"two_with_doubles": True}


def deal(said: Sequence[int | None], took: Sequence[int], suit: str = "H", **more: Any) -> Given:
    """A deal that Ana calls with the first number; a player who called a dash has None."""
    numbers = {who: n for who, n in zip(NAMES[1:], said[1:], strict=True) if n is not None}
    contract = {"declarer": ANA, "bid": f"{said[0]}{suit}"}
    return {"contract": contract, "bids": numbers, "tricks": dict(zip(NAMES, took, strict=True)), **more}


def fast(said: Sequence[int], took: Sequence[int], **more: Any) -> Given:
    """A deal without an auction; numbers in the order of the seats."""
    return {"bids": dict(zip(NAMES, said, strict=True)), "tricks": dict(zip(NAMES, took, strict=True)), **more}


def points(*entered: Given, **options: Any) -> tuple[int, ...]:
    """Points for the last of these deals, by seat."""
    gives = scored("estimation", entered, options)["deals"][-1]["points"]
    return tuple(gives[who] for who in NAMES)


ES1 = deal((5, 3, 2, 1), (5, 3, 3, 2))
ES7 = deal((5, None, 2, 3), (6, 1, 2, 4), **DASH)
NOBODY = deal((5, 3, 2, 1), (4, 4, 3, 2))


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (ES1, {}, (28, 16, -1, -11)),  # ES1
        (ES1, TEN, (25, 13, -1, -11)),  # ES2
        (deal((5, 5, 2, 2), (4, 5, 2, 2)), {}, (-21, 28, 15, 15)),  # ES3
        (deal((6, 3, 2, 4), (7, 3, 1, 2)), {}, (-11, 26, -1, -12)),  # ES4
        (deal((5, None, 2, 3), (6, 0, 2, 5), **DASH), {}, (-11, 33, 15, -12)),  # ES5
        (deal((7, None, 4, 4), (7, 1, 3, 2), **DASH), {}, (40, -11, -1, -12)),  # ES6
        (ES7, TEN, (-11, -33, 22, -11)),  # ES7
        (ES7, CLASSIC, (-11, -20, 25, -11)),  # ES8
        (deal((5, 0, 3, 3), (5, 0, 4, 4)), {}, (28, 23, -1, -11)),  # ES9
        (deal((6, 0, 4, 4), (5, 0, 4, 4)), {}, (-21, 13, 17, 17)),  # ES10
        (deal((5, 0, 3, 3), (5, 2, 3, 3)), {}, (28, -22, 16, 26)),  # ES11
        (deal((8, 1, 1, 1), (8, 1, 2, 2)), {}, (64, 14, -1, -11)),  # ES12
        (deal((8, 1, 1, 1), (7, 2, 2, 2)), OFF, (-30, -1, -1, -11)),  # ES13
        (deal((9, 1, 1, 1), (7, 1, 1, 4)), SQUARE_OFF, (-42, 14, 14, -3)),  # ES14
        (deal((8, 1, 1, 1), (8, 1, 2, 2)), FEDERATION, (41, 14, -1, -11)),  # ES15
        (deal((8, 1, 1, 1), (6, 1, 1, 5)), FEDERATION, (-22, 14, 14, -14)),  # ES15
        (NOBODY, {}, (0, 0, 0, 0)),  # ES16
        (deal((6, 1, 1, 1), (6, 1, 2, 4)), THREE, (29, 14, -1, -23)),  # ES21
        (deal((4, 1, 1, 0), (5, 1, 1, 6)), THREE, (-11, 14, 14, -46)),  # ES22
        (deal((5, 5, 5, 1), (5, 5, 2, 1)), TWO_WITH, (56, 56, -46, 48)),  # ES23
    ],
)
def test_a_deal_gives_what_the_book_says(entered: Given, options: Given, gives: tuple[int, ...]) -> None:
    assert points(entered, **options) == gives


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (deal((5, None, 4, 3), (5, 0, 5, 3), **DASH), {"dash_call": "flat"}, (28, 33, -11, 16)),
        (deal((7, None, 4, 3), (7, 0, 5, 1), **DASH), {"dash_call": "flat"}, (30, 25, -1, -2)),
        (deal((7, None, 4, 3), (7, 2, 3, 1), **DASH), {"dash_call": "flat"}, (40, -25, -1, -2)),
        (deal((5, 0, 3, 3), (5, 0, 4, 4)), {"plain_zero": "same"}, (28, 13, -1, -11)),
        (deal((5, 3, 2, 1), (5, 3, 3, 2)), {"risk_unit": 5}, (28, 16, -1, -6)),
        (deal((5, 3, 2, 1), (5, 3, 3, 2)), {"risk_levels": 0}, (28, 16, -1, -1)),
        (deal((5, 3, 2, 1), (5, 3, 3, 2)), {"caller_bonus": 20}, (38, 16, -1, -11)),
        (deal((5, 5, 2, 2), (4, 5, 2, 2)), {"sole_bonus": 0}, (-11, 28, 15, 15)),
        (deal((8, 1, 1, 1), (8, 1, 2, 2)), {"super_call": "off"}, (31, 14, -1, -11)),
        (deal((8, 8, 1, 1), (6, 6, 1, 0)), {}, (-30, -30, 24, -21)),  # with of 8
        (deal((5, 1, 1, 5), (5, 1, 2, 5)), {}, (28, 14, -11, 28)),  # with and risk, no level
        (deal((5, 1, 4, 5), (4, 1, 4, 4)), {}, (-11, 14, 17, -21)),  # with and risk, one level
    ],
)
def test_a_deal_gives_its_points_by_the_house_rules(entered: Given, options: Given, gives: tuple[int, ...]) -> None:
    assert points(entered, **options) == gives


@pytest.mark.parametrize(
    ("together", "levels"), [(12, 0), (11, 1), (10, 1), (9, 2), (8, 2), (6, 2), (16, 1), (17, 2)]
)  # ES19
def test_the_last_to_speak_risks_a_level_for_each_two_tricks_off_thirteen(together: int, levels: int) -> None:
    assert risk(together, GAME.settle({}, 4)) == levels


def test_every_point_has_its_reason() -> None:
    entered = [NOBODY, deal((5, 5, 0, 1), (5, 4, 0, 4)), deal((8, None, 3, 4), (8, 0, 3, 2), **DASH)]
    report = scored("estimation", entered)
    assert lines(report, 1) == [f"{who}: all four missed: nobody scores" for who in NAMES]
    assert lines(report, 2) == [
        "Ana: bid 5, took 5: 13 + 5", "Ana: caller", "Ana: ×2 after all four missed: 28",
        "Bogdan: bid 5, took 4: 1 short, −1", "Bogdan: with the caller", "Bogdan: ×2 after all four missed: −11",
        "Călin: bid 0, took 0: 13 + 0", "Călin: 0 without a dash call, under", "Călin: ×2 after all four missed: 23",
        "Doina: bid 1, took 4: 3 over, −3", "Doina: risk: 1", "Doina: ×2 after all four missed: −13",
    ]  # fmt: skip
    assert lines(report, 3) == [
        "Ana: bid 8, took 8", "Bogdan: dash call made, over", "Călin: bid 3, took 3: 13 + 3",
        "Doina: bid 4, took 2: 2 short, −2", "Doina: risk: 1", "Doina: the only one to miss it",
    ]  # fmt: skip


# deals that all four missed, rules 16.4


def test_after_a_deal_that_all_missed_the_next_counts_twice() -> None:
    assert points(NOBODY, ES1) == (56, 32, -2, -22)  # ES17
    assert points(NOBODY, {"void": "misdeal"}, ES1) == (56, 32, -2, -22)
    assert points(NOBODY, ES1, ES1) == (28, 16, -1, -11)
    assert points(NOBODY, deal((5, 5, 5, 1), (5, 5, 2, 1)), **TWO_WITH) == (112, 112, -92, 96)


@pytest.mark.parametrize(
    ("saayda", "times"), [("doubling", (2, 4, 8, 16)), ("ladder", (2, 4, 6, 8)), ("x2", (2, 2, 2, 2))]
)  # ES18
def test_the_more_deals_all_missed_the_more_the_next_counts(saayda: str, times: tuple[int, ...]) -> None:
    assert tuple(points(*[NOBODY] * n, ES1, saayda=saayda)[0] // 28 for n in (1, 2, 3, 4)) == times


def test_if_missed_deals_count_as_usual_the_next_deal_is_not_multiplied() -> None:
    assert points(NOBODY, **OFF) == (-11, -1, -1, -11)
    assert points(NOBODY, ES1, **OFF) == (28, 16, -1, -11)  # ES18


# fast deals, rules 16.1

SHORT = {"auction_deals": 1, "fast_deals": 2}


def test_fast_deals_follow_whose_trumps_are_given() -> None:
    entered = [ES1, fast((3, 5, 1, 5), (3, 5, 2, 3), trump="NT")]
    assert points(*entered, **SHORT) == (16, 28, -1, -12)  # the dealer, Bogdan, speaks last: with and risk
    assert hints("estimation", entered[:1], SHORT) == ["no trumps"]
    assert hints("estimation", entered, SHORT) == ["trumps: spades"]
    report = scored("estimation", [ES1, entered[1], fast((1, 1, 1, 1), (1, 2, 2, 8))], SHORT)
    assert (report["finished"], report["winners"]) == (True, ["Ana"])


@pytest.mark.parametrize(
    ("said", "by_rule", "caller", "is_with"),
    [
        ((5, 5, 1, 3), "highest", BOGDAN, [CALIN]),  # ES20
        ((3, 2, 1, 3), "highest", None, []),  # ES20
        ((5, 5, 1, 3), "none", None, []),
        ((4, 1, 1, 3), "highest", BOGDAN, []),
    ],
)
def test_the_first_to_say_most_is_the_caller_of_a_fast_deal(
    said: Sequence[int], by_rule: str, caller: str | None, is_with: list[str]
) -> None:
    order = (BOGDAN, CALIN, DOINA, ANA)
    numbers = {Who(who): n for who, n in zip(order, said, strict=True)}
    found = caller_of_fast(numbers, GAME.settle({"fast_caller": by_rule}, 4))
    estimates = Estimates(numbers, found, (), Who(ANA))
    assert (found, [who for who in order if estimates.is_with(Who(who))]) == (caller, is_with)


def test_the_trumps_of_fast_deals_come_in_turn_by_the_house_rules() -> None:
    options = {"auction_deals": 1, "fast_deals": 6, "fast_order": ["S", "H", "D", "C", "NT"]}
    each = fast((1, 1, 1, 1), (1, 2, 2, 8))
    shown = [hints("estimation", [ES1, *[each] * n], options) for n in range(6)]
    trumps = ["trumps: spades", "trumps: hearts", "trumps: diamonds", "trumps: clubs", "no trumps", "trumps: spades"]
    assert shown == [[each] for each in trumps]


def test_the_dealer_may_open_the_auction_but_not_a_fast_deal() -> None:
    options = {"auction_deals": 1, "auction_start": "dealer"}
    assert scored("estimation", [], options)["next"]["fields"]["declarer"] == [*NAMES]
    assert scored("estimation", [ES1], options)["next"]["order"] == [CALIN, DOINA, ANA, BOGDAN]


# the auction and dash calls, rules 16.3


@pytest.mark.parametrize(
    ("calls", "more", "contract"),
    [
        (["4C", "pass", "5C", "pass", "pass", "pass"], {}, (DOINA, "5C")),
        (["pass", "pass", "pass", "4NT", "pass", "pass", "pass"], {}, (ANA, "4NT")),
        (["6H", "pass", "pass"], DASH, (CALIN, "6H")),
        (["6H", "7H", "pass"], {"dash_calls": [BOGDAN, DOINA]}, (ANA, "7H")),
    ],
)
def test_an_auction_comes_to_its_contract(calls: list[str], more: Given, contract: tuple[str, str]) -> None:
    who, bid = contract
    report = scored("estimation", [{"auction": calls, **more, "contract": {"declarer": who, "bid": bid}}])
    assert report["next"]["step"] == "bids"
    assert who not in report["next"]["order"]


def test_a_player_who_called_a_dash_bids_no_number() -> None:
    contract = {"declarer": ANA, "bid": "5H"}
    assert scored("estimation", [{"contract": contract, **DASH}])["next"]["order"] == [CALIN, DOINA]


def test_if_all_pass_the_same_player_deals_again() -> None:
    assert scored("estimation", [{"void": "all pass", "auction": ["pass"] * 4}])["next"]["dealer"] == ANA


def test_a_deal_passed_out_after_a_dash_call_is_thrown_in_and_can_be_exported_and_read() -> None:
    state = played(record("estimation", [], options={}), games())
    state = note(state, "dash_calls", Who("p2")).state
    for who in ("p3", "p4", "p1"):
        state = answer(state, 1, "auction", {who: "pass"}).state
    assert [row.facts.void for row in state.rows] == ["all pass"]
    again = played(write(state.evening, GAME).encode(), games())
    assert [row.facts for row in again.rows] == [row.facts for row in state.rows]


def test_a_dash_is_called_before_anybody_bids() -> None:
    state = played(record("estimation", [], options={}), games())
    bid = answer(state, 1, "auction", {"p2": "4C"}).state
    with pytest.raises(NotNow) as late:
        note(bid, "dash_calls", Who("p3"))
    assert translate(late.value.why, English()) == "the auction has started: it’s too late to call dash"


# the end, rules 16.6


def test_an_evening_has_thirteen_deals_with_an_auction_and_five_fast_ones() -> None:
    entered = [ES1] * 13 + [fast((1, 1, 1, 1), (1, 2, 2, 8))] * 5
    assert scored("estimation", entered[:17])["finished"] is False
    assert scored("estimation", entered)["finished"] is True
    assert "18" in refused("estimation", [*entered, entered[-1]])


def test_points_held_over_after_the_last_deal_are_lost_or_played_for() -> None:
    lost = fast((1, 1, 1, 1), (2, 2, 2, 7))
    assert scored("estimation", [ES1, lost], {"auction_deals": 1, "fast_deals": 1})["finished"] is True
    extra = {"auction_deals": 1, "fast_deals": 1, "saayda_last": "extra"}
    assert scored("estimation", [ES1, lost], extra)["finished"] is False
    assert scored("estimation", [ES1, lost], extra, closed=True)["finished"] is False
    assert hints("estimation", [ES1, lost], extra) == ["trumps: spades", "this deal counts ×2"]
    assert scored("estimation", [ES1, lost, fast((1, 1, 1, 1), (1, 2, 2, 8))], extra)["finished"] is True
    auction = {"auction_deals": 1, "fast_deals": 0, "saayda_last": "extra"}
    assert scored("estimation", [NOBODY], auction)["next"]["step"] == "contract"
    opened = scored("estimation", [NOBODY], auction | {"auction_start": "dealer"})["next"]
    assert opened["fields"]["declarer"] == [BOGDAN, CALIN, DOINA, ANA]  # Bogdan deals


# the sheet, rules 16.6


def test_the_sheet_shows_dash_calls_with_and_the_risk() -> None:
    entered = [NOBODY, deal((5, None, 5, 1), (5, 0, 5, 3), **DASH), deal((5, 4, 5, 1), (5, 4, 3, 1))]
    state = played(record("estimation", entered, options={}), games())
    text = sheet_text(state, English(state.evening.names)).splitlines()
    rows = [line for line in text if line.strip()[:1] in ("1", "2", "3") and "│" in line]
    assert [row.split("│")[0].split() for row in rows] == [
        ["1", "5♥", "−2"],
        ["2", "5♥", "−2", "×2"],
        ["3", "5♥", "+2"],
    ]
    assert "D" in rows[1]
    assert "5w" in rows[1]
    assert "1!" in rows[1]


def test_the_sheet_shows_the_trump_of_a_fast_deal() -> None:
    entered = [ES1, fast((1, 1, 1, 1), (1, 2, 2, 8)), fast((5, 1, 1, 1), (1, 2, 2, 8))]
    state = played(record("estimation", entered, options=SHORT), games())
    remarks = [GAME.remark(row.played, state.table.options) for row in state.rows if row.played]
    assert [remark and translate(remark, English({})) for remark in remarks] == ["−2", "NT −9", "♠ −5"]


# what is refused, rules 16.6


def contract(bid: str = "5H", **more: Any) -> Given:
    return {"contract": {"declarer": ANA, "bid": bid}, **more}


FAST = {"auction_deals": 1, "fast_order": ["H", "S", "D", "C", "NT"]}


@pytest.mark.parametrize(
    ("entered", "options", "sentence"),
    [
        ([deal((5, 3, 3, 2), (5, 3, 3, 2))], {}, "Doina bids last and can’t bid 2: the bids would total 13"),
        ([contract(bids={BOGDAN: 6})], {}, "nobody can bid more than the caller’s 5"),
        ([contract(bids={ANA: 6})], {}, "Ana won the auction with 5♥, so the bid is 5, not 6"),
        ([contract(bids={BOGDAN: 14})], {"cap": False}, "Bogdan can bid 0 to 13, not 14"),
        ([{"auction": ["5S", "5H"]}], {}, "Bogdan bid 5♠: bid higher, or pass"),
        ([{"auction": ["4C", "pass", "pass", "4D", "pass", "5C"]}], {}, "Călin has passed and stays out"),
        ([contract("3H")], {}, "isn’t a possible bid: bids run from 4♣ to 13 NT"),
        ([contract(dash_calls=NAMES[1:])], {}, "2 players have already called dash"),
        ([contract(dash_calls=NAMES[1:3])], {"max_dash_calls": 1}, "1 player has already called dash"),
        ([contract(dash_calls=[BOGDAN])], {"max_dash_calls": 0}, "these house rules don’t allow dash calls"),
        ([contract(dash_calls=[BOGDAN, BOGDAN])], {}, "the same note can’t be entered 2 times"),
        ([contract(dash_calls=[ANA])], {}, "Ana called dash, so can’t bid"),
        ([contract(bids={BOGDAN: 0}, **DASH)], {}, "Bogdan called dash, so can’t bid"),
        ([ES1, contract()], FAST, "a fast round has no auction; this one is played in hearts"),
        ([ES1, {"auction": ["pass"]}], FAST, "a fast round has no auction; this one is played in hearts"),
        ([ES1, {"void": "all pass"}], FAST, "void: a fast round has no auction; this one is played in hearts"),
        ([ES1, fast((1, 1, 1, 1), (1, 2, 2, 8), **DASH)], FAST, "there are no dash calls in fast rounds"),
        (
            [ES1, fast((1, 1, 1, 1), (1, 2, 2, 8), trump="S")],
            FAST,
            "trumps in deal 2 are fixed: hearts, not “S”",
        ),
        ([ES1, fast((1, 1, 1, 1), (1, 2, 2, 8), trump="S")], SHORT, "deal 2 has no trumps"),
        ([ES1, fast((5, 1, 4, 3), (5, 1, 4, 3))], FAST, "Bogdan can’t bid 1 as dealer: the bids would total 13"),
        ([deal((5, 3, 2, 1), (5, 3, 3, 1))], {}, "there are 13 tricks in this deal: the sum is 1 too low"),
    ],
)
def test_a_deal_against_the_rules_is_refused_in_a_sentence(entered: list[Given], options: Given, sentence: str) -> None:
    assert sentence in refused("estimation", entered, options)


def test_every_trump_has_one_place_among_the_fast_deals() -> None:
    why = "list each suit and no-trumps exactly once"
    assert why in refused("estimation", [], {"fast_order": ["S", "S", "D", "C", "NT"]})
    assert scored("estimation", [], {"fast_order": [], "fast_deals": 0})["finished"] is False
