"""Umbridge by the book: rules.md, chapter 6; U1 to U12 are its worked examples, S1 is the article behind it."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.evening.play import decide
from scorepad.evening.play.by_field import by_field
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.umbridge.calls_and_exchanges import bridge_left, ends, exchange_step, exchanges
from scorepad.games.umbridge.umbridge import GAME
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who, translate
from scorepad.rules.steps.step import Step
from tests.support.random_evenings import examples, turned
from tests.support.scored_records import Given, lines, record, refused, scored

ANA, BOGDAN = PAIR = ("Ana", "Bogdan")
PASSED_OUT = {"void": "all pass"}
WORTH = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
BIDS = [f"{number}{kind}" for number in range(7, 14) for kind in WORTH]


def deal(bid: str, tricks: int, doubled: str = "", declarer: str = ANA, **more: Any) -> Given:
    """A deal by its result: `tricks` are the declarer's."""
    contract = {"declarer": declarer, "bid": bid} | ({"doubled": doubled} if doubled else {})
    return {"contract": contract, "tricks": {declarer: tricks}, **more}


def called(auction: Sequence[str], exchanged: Sequence[Sequence[int]] | None = None, **more: Any) -> Given:
    """A deal call by call; Ana deals and calls first."""
    entered = {"auction": [*auction], **more}
    return entered if exchanged is None else {**entered, "exchanges": [[*pair] for pair in exchanged]}


def umbridge(*deals: Given, **options: Any) -> Given:
    return scored("umbridge", deals, options, players=PAIR)


def no(*deals: Given, players: Sequence[str] = PAIR, **options: Any) -> str:
    return refused("umbridge", deals, options, players=players)


def state(*deals: Given, **options: Any) -> State:
    return played(record("umbridge", deals, players=PAIR, options=options), {"umbridge": GAME})


def points(entered: Given, **options: Any) -> tuple[int, int]:
    won = umbridge(entered, **options)["totals"]
    return won[ANA], won[BOGDAN]


def english(said: Any) -> str:
    return translate(said, English(state().evening.names))


# what a deal is worth, rules 6.5


@pytest.mark.parametrize(
    ("bid", "tricks", "doubled", "simple", "bridge"),
    [
        ("7S", 9, "", (90, 0), (90, 0)),  # U1, S1
        ("7NT", 7, "", (40, 0), (40, 0)),  # U2
        ("9NT", 9, "", (40, 0), (100, 0)),  # U3
        ("8C", 8, "", (20, 0), (40, 0)),  # U4
        ("10S", 10, "", (30, 0), (120, 0)),  # U5
        ("7S", 10, "", (120, 0), (120, 0)),  # AMB-08: more than for a bid of ten
        ("9H", 8, "", (0, 50), (0, 50)),  # U6, S1
        ("12D", 9, "", (0, 150), (0, 150)),  # U7, S1
        ("8S", 9, "x", (120, 0), (180, 0)),  # U11
        ("8S", 9, "xx", (240, 0), (360, 0)),
        ("9NT", 9, "x", (80, 0), (200, 0)),
        ("9H", 7, "x", (0, 200), (0, 200)),
        ("9H", 7, "xx", (0, 400), (0, 400)),
        ("13NT", 0, "", (0, 650), (0, 650)),
    ],
)
def test_the_short_ways_to_score(
    bid: str, tricks: int, doubled: str, simple: tuple[int, int], bridge: tuple[int, int]
) -> None:
    assert points(deal(bid, tricks, doubled)) == simple
    assert points(deal(bid, tricks, doubled), scoring="bridge_simple") == bridge


@pytest.mark.parametrize("bid", BIDS)
def test_every_contract_by_the_table_of_the_source(bid: str) -> None:
    number, kind = int(bid.rstrip("CDHSNT")), bid.lstrip("0123456789")
    entered = [deal(bid, tricks) for tricks in range(14)]
    for scoring, first in (("seed_simple", number), ("bridge_simple", 7)):
        report = umbridge(*entered, scoring=scoring, end_mode="deals", deals=14)
        for tricks, row in enumerate(report["deals"]):
            made = WORTH[kind] * (tricks - first + 1) + 10 * (kind == "NT")
            short = 50 * (number - tricks)
            assert row["points"] == ({ANA: made, BOGDAN: 0} if tricks >= number else {ANA: 0, BOGDAN: short})


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (deal("7S", 9), {}, "Ana: 7♠ made, 9 tricks: 3 × 30"),
        (deal("9NT", 9), {"scoring": "bridge_simple"}, "Ana: 9 NT made, 9 tricks: 10 + 3 × 30"),
        (deal("9NT", 9, "x"), {}, "Ana: 9 NT made, 9 tricks: 2 × (10 + 1 × 30)"),
        (deal("9H", 8), {}, "Bogdan: 9♥ failed, 8 tricks: 1 × 50"),
        (deal("9H", 8), {"down_to": "declarer"}, "Ana: 9♥ failed, 8 tricks: 1 × −50"),
        (deal("9H", 1), {"notation": "level"}, "Bogdan: 3♥ failed, 1 trick: 8 × 50"),
        (deal("7H", 7, "x"), {"scoring": "rubber"}, "Ana: 7♥ doubled made: 60 (below)"),
        (deal("7H", 7, "x"), {"scoring": "rubber", "notation": "level"}, "Ana: 1♥ doubled made: 60 (below)"),
    ],
)
def test_every_point_has_its_reason_in_the_words_of_the_table(entered: Given, options: Given, why: str) -> None:
    assert lines(umbridge(entered, **options), 1)[0] == why


def test_by_the_introduction_of_the_source_the_declarer_loses_what_is_short() -> None:
    assert points(deal("9H", 8), down_to="declarer") == (-50, 0)  # AMB-23
    assert points(deal("9H", 7, "xx"), down_to="declarer", scoring="bridge_simple") == (-400, 0)


def test_either_player_s_tricks_tell_the_others() -> None:
    contract = {"declarer": ANA, "bid": "7S"}
    for tricks in ({ANA: 9}, {BOGDAN: 4}, {ANA: 9, BOGDAN: 4}):
        assert points({"contract": contract, "tricks": tricks}) == (90, 0)


def test_a_doubled_contract_scored_as_a_rubber() -> None:
    report = umbridge(deal("9NT", 9), deal("8S", 9, "x"), scoring="rubber")  # U12: the first deal makes Ana vulnerable
    assert lines(report, 2)[:3] == [
        "Ana: 8♠ doubled made: 120 (below)",
        "Ana: 1 overtrick: 200 (above)",
        "Ana: for the insult, a doubled contract made: 50 (above)",
    ]
    assert (report["finished"], report["games"][1]["value"], report["totals"][ANA]) == (True, 700, 100 + 370 + 700)


@pytest.mark.parametrize("scoring", ["rubber", "chicago"])
def test_bridge_for_two_scores_as_bridge_for_four(scoring: str) -> None:
    sides = {ANA: "Ana & Călin", BOGDAN: "Bogdan & Doina"}
    contracts = [("9H", 10, "", ANA), ("8S", 8, "x", BOGDAN), ("12D", 9, "xx", ANA), ("8C", 9, "", BOGDAN)]
    two = umbridge(*(deal(*entered) for entered in contracts), scoring=scoring)
    four = scored(
        f"{scoring}-bridge",
        [
            {
                "contract": {"declarer": who, "bid": f"{int(bid[:-1]) - 6}{bid[-1]}"} | ({"doubled": x} if x else {}),
                "tricks": {sides[who]: tricks},
            }
            for bid, tricks, x, who in contracts
        ],
    )
    assert [[*row["points"].values()] for row in two["deals"]] == [[*row["points"].values()] for row in four["deals"]]
    assert [game["value"] for game in two["games"]] == [game["value"] for game in four["games"]]


def test_the_table_stops_in_the_middle_of_a_rubber() -> None:
    def stopped(**options: Any) -> Given:
        more = {"scoring": "rubber", **options}
        return scored("umbridge", [deal("9NT", 9), deal("8S", 8)], more, players=PAIR, closed=True)

    assert stopped()["totals"] == {ANA: 100 + 60 + 300 + 100, BOGDAN: 0}
    assert stopped(unfinished_game=200, unfinished_part=50)["totals"] == {ANA: 100 + 60 + 200 + 50, BOGDAN: 0}


def test_points_written_at_an_early_end_are_removed_when_the_game_resumes() -> None:
    table = state(deal("9NT", 9), PASSED_OUT, scoring="rubber")
    stopped = decide.close(table).state
    assert [row.after.totals["p1"] for row in stopped.rows] == [400, 400]
    goes_on = decide.reopen(stopped).state
    assert goes_on.table.totals["p1"] == 100
    assert decide.close(goes_on).state.table.totals["p1"] == 400


@pytest.mark.parametrize(
    ("entered", "options", "won"),
    [
        (deal("10S", 6, "x"), {"scoring": "rubber"}, (0, 800)),
        (deal("10S", 6, "x"), {"scoring": "rubber", "undertricks": "pre1987"}, (0, 700)),
        (deal("7S", 7), {"scoring": "chicago", "chicago_style": "duplicate"}, (30 + 50, 0)),
        (deal("7S", 7), {"scoring": "chicago"}, (30, 0)),
    ],
)
def test_options_of_bridge(entered: Given, options: Given, won: tuple[int, int]) -> None:
    assert points(entered, **options) == won


@pytest.mark.parametrize(("vulnerable", "won"), [("dealer", 50), ("other", 100)])
def test_on_the_second_deal_of_a_chicago_the_dealer_is_vulnerable_or_the_other(vulnerable: str, won: int) -> None:
    report = umbridge(deal("7S", 7), deal("7S", 6), scoring="chicago", chicago_vul=vulnerable)
    assert (report["deals"][1]["dealer"], report["deals"][1]["points"][BOGDAN]) == (BOGDAN, won)


@pytest.mark.parametrize(
    ("entered", "scoring", "won"),
    [
        (deal("7S", 7, honours={BOGDAN: 100}), "rubber", (30, 100)),
        (deal("7S", 7, honours={ANA: 150}), "seed_simple", (180, 0)),
        (deal("7NT", 6, "x", honours={ANA: 150}), "bridge_simple", (150, 100)),
        (deal("7NT", 7), "rubber", (40, 0)),
    ],
)
def test_honours_count_where_the_table_wants_them(entered: Given, scoring: str, won: tuple[int, int]) -> None:
    assert points(entered, honours=True, scoring=scoring) == won


# who deals, and when it is over, rules 6.1, 6.3, 6.6


@pytest.mark.parametrize(
    ("void", "options", "dealer"),
    [
        ("all pass", {}, BOGDAN),
        ("all pass", {"passed_out": "redeal"}, ANA),
        ("all pass", {"scoring": "rubber"}, BOGDAN),
        ("all pass", {"scoring": "chicago"}, ANA),
        ("misdeal", {}, ANA),
    ],
)
def test_the_dealer_after_a_deal_that_was_thrown_in(void: str, options: Given, dealer: str) -> None:
    report = umbridge({"void": void}, **options)
    assert (report["next"]["deal"], report["next"]["dealer"], report["deals"][0]["points"]) == (1, dealer, {})


def test_the_deal_alternates_and_the_dealer_bids_first() -> None:
    report = umbridge(deal("7S", 7), deal("7S", 7))
    assert [row["dealer"] for row in report["deals"]] == [ANA, BOGDAN]
    assert umbridge(called(["7C"]))["next"]["order"] == [BOGDAN]
    assert umbridge(deal("7S", 7), called(["7C"]))["next"]["order"] == [ANA]


@pytest.mark.parametrize(
    ("entered", "options", "winners"),
    [
        ([deal("7S", 9), deal("7NT", 12)], {"target": 281}, None),
        ([deal("7S", 9), deal("7NT", 12)], {"target": 280}, [ANA]),
        ([deal("7S", 9), deal("13NT", 7)], {}, [BOGDAN]),
        ([deal("7S", 9), deal("7S", 9, declarer=BOGDAN)], {"end_mode": "deals", "deals": 2}, PAIR),
        ([deal("7S", 9)] * 3, {"end_mode": "deals"}, None),
        ([deal("7S", 9)] * 4, {"end_mode": "deals", "scoring": "bridge_simple"}, [ANA]),
        ([deal("9NT", 9)], {"scoring": "rubber", "end_mode": "rubber"}, None),
        ([deal("9NT", 9)] * 2, {"scoring": "rubber"}, [ANA]),
        ([deal("7S", 7)] * 4, {"scoring": "chicago", "end_mode": "deals"}, [ANA]),
        ([deal("9NT", 9)] * 3, {"scoring": "chicago"}, None),
    ],
)
def test_each_scoring_has_its_end(entered: list[Given], options: Given, winners: Sequence[str] | None) -> None:
    report = umbridge(*entered, **options)
    assert (report["finished"], report["winners"]) == (winners is not None, list(winners or []))
    if winners:
        assert (
            no(*entered, deal("7C", 7), **options)
            == f"deal {len(entered) + 1}: the game is over after deal {len(entered)}"
        )


def test_a_passed_out_deal_is_none_of_the_four_of_a_chicago() -> None:
    report = umbridge(*[deal("7S", 7)] * 3, PASSED_OUT, deal("7S", 7), scoring="chicago")
    assert report["finished"]
    assert [row["number"] for row in report["deals"]] == [1, 2, 3, 4, 4]


# bidding and exchanging, rules 6.3


@pytest.mark.parametrize(
    ("bridge", "pair", "allowed", "over"),
    [
        (13, (6, 6), True, False), (13, (7, 0), False, False), (13, (3, 4), False, False),  # U8
        (13, (3, 1), True, False), (9, (4, 4), True, False), (9, (5, 0), False, False),  # U9
        (9, (0, 9), True, True), (9, (0, 10), False, True), (9, (0, 0), True, True),  # U10
        (2, (1, 1), True, False), (2, (0, 2), True, True),
        (1, (1, 0), True, True), (1, (0, 1), True, True), (1, (0, 0), True, True), (1, (1, 1), False, True),
        (0, (0, 0), False, True),
    ],
)  # fmt: skip
def test_the_exchanges_that_are_allowed(bridge: int, pair: tuple[int, int], allowed: bool, over: bool) -> None:
    assert (pair in exchanges(bridge)) == allowed
    assert ends(bridge, pair) == over


@pytest.mark.parametrize(
    ("calls", "exchanged", "declarer", "bid"),
    [
        (["7C", "pass"], [(0, 5)], ANA, "7C"),
        (["pass", "7C", "pass"], [(0, 13)], BOGDAN, "7C"),
        (["7C", "pass", "pass"], [(6, 6), (1, 0)], ANA, "7C"),  # U8: the holder opens the second round with a pass
        (["7C", "pass", "pass"], [(3, 1), (0, 9)], ANA, "7C"),  # U9, U10
        (["7C", "pass", "7D", "pass"], [(3, 1), (0, 0)], ANA, "7D"),  # one may raise one's own bid
        (["7C", "7D", "8C", "pass", "pass"], [(1, 0), (0, 2)], ANA, "8C"),
        (["7C", "7D", "pass", "7H", "pass"], [(1, 1), (0, 1)], BOGDAN, "7H"),  # who did not pass opens
        (["7C", "pass", "pass", "7D", "pass"], [(1, 1), (2, 2), (0, 1)], BOGDAN, "7D"),
        (["7C", "pass", "pass", "pass"], [(1, 0), (6, 6)], ANA, "7C"),  # AMB-09: nothing is left in the bridge
    ],
)
def test_rounds_of_calls_and_exchanges_come_to_a_contract(
    calls: list[str], exchanged: list[tuple[int, int]], declarer: str, bid: str
) -> None:
    by_calls = called(calls, exchanged, tricks={declarer: 8})
    assert points(by_calls) == points(deal(bid, 8, declarer=declarer))
    assert points({**by_calls, **deal(bid, 8, declarer=declarer)}) == points(by_calls)
    assert points(called(calls, tricks={declarer: 8})) == points(by_calls)


@pytest.mark.parametrize(
    ("calls", "exchanged", "doubled"),
    [
        (["7S", "x", "pass"], [(0, 0)], "x"),
        (["7S", "x", "xx", "pass"], [(0, 0)], "xx"),
        (["7S", "x", "pass", "pass"], [(2, 2), (0, 0)], "x"),  # stays in force through later rounds
        (["7S", "x", "pass", "pass", "xx", "pass"], [(2, 2), (2, 2), (0, 0)], "xx"),
        (["7S", "pass", "pass", "x", "pass"], [(2, 2), (2, 2), (0, 0)], "x"),
        (["7C", "x", "7S", "pass"], [(0, 0)], ""),  # until a higher bid
        (["7C", "x", "pass", "7D", "7S", "pass"], [(2, 2), (0, 0)], ""),
    ],
)
def test_doubles(calls: list[str], exchanged: list[tuple[int, int]], doubled: str) -> None:
    assert points(called(calls, exchanged, tricks={ANA: 9})) == points(deal("7S", 9, doubled))


@pytest.mark.parametrize(
    ("entered", "step", "order"),
    [
        ({}, "contract", ["declarer", "bid", "doubled"]),
        ({"auction": []}, "contract", ["declarer", "bid", "doubled"]),
        (called(["pass"]), "auction", [BOGDAN]),
        (called(["7C"]), "auction", [BOGDAN]),
        (called(["7C", "pass"]), "tricks", [ANA]),  # without exchanges it is taken to end where the list ends
        (called(["7C", "pass", "7D"]), "auction", [BOGDAN]),
        (called(["7C", "7D", "pass"]), "tricks", [BOGDAN]),
        (called(["7C", "pass"], []), "auction", []),  # cards are exchanged first, for which nobody is asked in a record
        (called(["7C", "pass"], [(3, 1)]), "auction", [ANA]),
        (called(["7C", "7D", "pass"], [(3, 1)]), "auction", [BOGDAN]),
        (called(["7C", "pass"], [(0, 1)]), "tricks", [ANA]),
        ({"contract": {"declarer": ANA, "bid": "7C"}}, "tricks", [ANA]),
    ],
)
def test_the_next_step(entered: Given, step: str, order: list[str]) -> None:
    waiting = umbridge(entered)["next"]
    assert (waiting["step"], waiting["order"]) == (step, order)


def test_the_next_caller_is_shown_the_calls_that_are_barred() -> None:
    waiting = umbridge(called(["7NT", "x"]))["next"]
    assert waiting["fields"][ANA][:5] == ["pass", "x", "xx", "7C", "7D"]
    assert [*waiting["refused"][ANA]] == ["x", "7C", "7D", "7H", "7S", "7NT"]
    assert waiting["refused"][ANA]["7S"] == "Ana bid 7 NT: bid higher, or pass"


def test_without_doubles_nobody_is_offered_one() -> None:
    waiting = umbridge(called(["7NT"]), simple_double="off")["next"]
    assert waiting["fields"][BOGDAN][:2] == ["pass", "7C"]
    assert umbridge(simple_double="off")["next"]["order"] == ["declarer", "bid"]
    assert "doubled" in umbridge(scoring="rubber")["next"]["order"]


@pytest.mark.parametrize(
    ("rounds", "title", "left"),
    [
        (0, "Ana may exchange up to 6 cards", "13 cards in the bridge"),
        (1, "Ana may exchange up to 4 cards", "8 cards in the bridge"),
        (2, "Ana may exchange 1 card", "3 cards in the bridge"),
        (3, "Ana may take the last card, or leave it to Bogdan", "1 card in the bridge"),
    ],
)
def test_exchanges_are_guided_and_the_bridge_is_counted_down(rounds: int, title: str, left: str) -> None:
    now = state(called(["7C", *["pass"] * (rounds + 1)], [(3, 2), (4, 1), (1, 1)][:rounds]))
    assert now.step
    assert (now.step.kind, english(now.step.title), english(now.hints[0])) == ("exchanges", title, left)
    notes = [english(field.note) for field in now.step.fields if field.note]
    assert notes == (
        ["0 ends the bidding", "no more than the bidder, unless the bidder exchanges 0"] if rounds < 3 else []
    )


@pytest.mark.parametrize("bridge", range(1, 14))
def test_the_two_numbers_of_an_exchange_are_refused_as_the_pair_is(bridge: int) -> None:
    step = exchange_step(Who("p1"), Who("p2"), bridge)
    assert sorted(choices(step)) == sorted(exchanges(bridge))


# what is refused, rules 6.9

OVER, OVER_TOO = "the auction had already ended before this call", "the auction had already ended before this exchange"
NINE = (
    "with 9 cards in the bridge, the highest bidder may exchange up to 4 and the opponent at most as "
    "many as the bidder; if the bidder exchanges none, the opponent may exchange up to 9"
)
LAST = "one card is left in the bridge: only one player can take it"


@pytest.mark.parametrize(
    ("entered", "why"),
    [
        (deal("6S", 9), "contract: “6S” isn’t a possible bid: bids run from 7♣ to 13 NT"),
        (deal("14C", 9), "contract: “14C” isn’t a possible bid: bids run from 7♣ to 13 NT"),
        (deal("1S", 9), "contract: “1S” isn’t a possible bid: bids run from 7♣ to 13 NT"),
        (deal("7S", 9, "xxx"), "contract: “xxx” isn’t allowed here"),
        (called(["6C"]), "auction: “6C” isn’t a possible call: bids run from 7♣ to 13 NT"),
        (called(["7D", "7D"]), "auction: Ana bid 7♦: bid higher, or pass"),
        (called(["7D", "7C"]), "auction: Ana bid 7♦: bid higher, or pass"),
        (called(["7D", "pass", "7C"], [(1, 1)]), "auction: Ana bid 7♦: bid higher, or pass"),
        (called(["x"]), "auction: there’s no bid to double"),
        (called(["xx"]), "auction: there’s no double to redouble"),
        (called(["7D", "xx"]), "auction: there’s no double to redouble"),
        (called(["7D", "pass", "x"], [(1, 1)]), "auction: you can’t double your own side’s bid"),
        (called(["7D", "x", "x"]), "auction: it’s already doubled"),
        (called(["7D", "x", "pass", "xx"], [(1, 1)]), "auction: only the side that was doubled can redouble"),
        (called(["7D", "x", "xx", "7S"]), "auction: after a redouble, you can only pass"),
        (called(["7D", "x", "xx", "pass", "7S"], [(1, 1)]), "auction: after a redouble, you can only pass"),
        (called(["7D", "x", "xx", "x"]), "auction: it’s already doubled"),
        (called(["7D", "pass"], [(7, 0)]), f"exchanges: {NINE.replace('9', '13').replace('4', '6')}"),
        (called(["7D", "pass", "pass"], [(3, 1), (5, 0)]), f"exchanges: {NINE}"),
        (called(["7D", "pass", "pass"], [(3, 1), (3, 4)]), f"exchanges: {NINE}"),
        (called(["7D", "pass", "pass"], [(3, 1), (0, 10)]), f"exchanges: {NINE}"),
        (called(["7D", "pass", "pass"], [(6, 6), (1, 1)]), f"exchanges: {LAST}"),
        (called(["7D", "pass", "pass"], [(6, 6), (0, 2)]), f"exchanges: {LAST}"),
        (called(["7D", "pass"], [(0, 3), (1, 1)]), f"exchanges: {OVER_TOO}"),
        (called(["7D", "pass", "pass"], [(6, 6), (1, 0), (0, 0)]), f"exchanges: {OVER_TOO}"),
        (called(["7D", "pass", "pass", "pass"], [(1, 0), (6, 6), (0, 0)]), f"exchanges: {OVER_TOO}"),
        (called(["7D", "pass", "7H"], [(0, 3)]), f"auction: {OVER}"),
        (called(["7D", "pass", "pass", "pass"], [(6, 6), (1, 0)]), f"auction: {OVER}"),
        (called(["7D", *["pass"] * 14]), f"auction: {OVER}"),
        (called(["pass", "pass", "7C"]), f"auction: {OVER}"),
        (called(["7D", "pass"], [(3,)]), f"exchanges: {NINE.replace('9', '13').replace('4', '6')}"),
        (called(["7D"], [(3, 1)]), "exchanges: Bogdan hasn’t called"),
        (called(["7D", "pass", "pass"], [(3, 1), (1, 1), (1, 1)]), "exchanges: Bogdan hasn’t called"),
        (called(["7D", "pass", "pass"], []), "auction: enter how many cards Ana exchanged"),
        (called(["7D"], tricks={ANA: 8}), "auction: Bogdan hasn’t called"),
        (called(["7D", "pass"], [(3, 1)], tricks={ANA: 8}), "auction: Ana hasn’t called"),
        (called(["7D", "pass"], [], tricks={ANA: 8}), "exchanges: enter how many cards Ana exchanged"),
        (called(["pass", "pass"], tricks={ANA: 8}), "auction: everyone passed: throw in the deal"),
        ({**deal("7D", 8, declarer=BOGDAN), **called(["7D", "pass"])},
            "contract: this isn’t the contract the auction ended in"),
        ({**deal("7S", 8), **called(["7D", "pass"])}, "contract: this isn’t the contract the auction ended in"),
        ({**deal("7D", 8), **called(["7D", "x", "pass"])}, "contract: this isn’t the contract the auction ended in"),
        (deal("7D", 8, exchanges=[[3, 1], [5, 0]]), f"exchanges: {NINE}"),
        (deal("7D", 8, exchanges=[[3, 1], [0, 9], [0, 0]]), "exchanges: the bidding was over before this exchange"),
        (deal("7D", 8, exchanges=[[3, 1], [4, -1]]), f"exchanges: {NINE}"),
        (deal("7D", 8, exchanges=2), "exchanges: enter a list of pairs: how many cards each player exchanged"),
        (deal("7D", 14), "tricks: Ana can take 0 to 13, not 14"),
        (deal("7D", -1), "tricks: Ana can take 0 to 13, not −1"),
        (deal("7D", 8) | {"tricks": {ANA: 8, BOGDAN: 6}},
            "tricks: there are 13 tricks in this deal: the sum is 1 too high"),
        (deal("7D", 8) | {"tricks": {ANA: 8, BOGDAN: 4}},
            "tricks: there are 13 tricks in this deal: the sum is 1 too low"),
        ({"tricks": {ANA: 8}}, "contract: the contract isn’t complete"),
        ({"void": "all pass", "tricks": {ANA: 8}}, "tricks: the deal was thrown in, so nothing in it counts"),
        ({"void": "all pass", "auction": ["7D", "pass"]}, "auction: not everyone passed"),
        ({"void": "all pass", "auction": ["pass"]}, "auction: not everyone passed"),
        (deal("7D", 8, honours={ANA: 100}), "honours: Umbridge has no such step in this deal"),
        (deal("7D", 8, bids={ANA: 8}), "bids: Umbridge has no such step"),
        (deal("7D", 8, declarer="Călin"), "contract, declarer: nobody at the table is called “Călin”"),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(entered: Given, why: str) -> None:
    assert no(entered) == f"deal 1, {why}"


def test_without_doubles_a_double_is_refused() -> None:
    assert no(called(["7D", "x"]), simple_double="off") == (
        "deal 1, auction: “x” isn’t a possible call: bids run from 7♣ to 13 NT"
    )
    assert no(deal("7D", 8, "x"), simple_double="off").startswith("deal 1, contract: ")


@pytest.mark.parametrize(
    ("entered", "why"),
    [
        (deal("7NT", 8, honours={ANA: 100}), "in no-trumps, only four aces in one hand score honours: 150"),
        (deal("7D", 8, honours={ANA: 50}), "honours score 100, 150, and for one side only"),
        (deal("7D", 8, honours={ANA: 100, BOGDAN: 100}), "only one side can score honours in a deal"),
        (deal("7D", 8, honours={"Ana & Bogdan": 100}), "honours score 100, 150, and for one side only"),
    ],
)
def test_honours_that_cannot_be_are_refused(entered: Given, why: str) -> None:
    assert no(entered, honours=True) == f"deal 1, honours: {why}"


@pytest.mark.parametrize("players", [("Ana",), ("Ana", "Bogdan", "Călin")])
def test_umbridge_is_for_two(players: Sequence[str]) -> None:
    assert no(players=players) == "players: Umbridge is for 2 players"


SIMPLE = ("seed_simple", "bridge_simple")
BY_THE_BID = "simple: tricks from the bid up"


@pytest.mark.parametrize("scoring", [*SIMPLE, "rubber", "chicago"])
@pytest.mark.parametrize("end", ["target", "deals", "rubber"])
def test_a_scoring_goes_with_its_own_end_only(scoring: str, end: str) -> None:
    own = {"rubber": ["rubber"], "chicago": ["deals"]}.get(scoring, ["target", "deals"])
    if end in own:
        assert umbridge(scoring=scoring, end_mode=end)["next"]["deal"] == 1
    else:
        assert no(scoring=scoring, end_mode=end).startswith("options, end_mode: the scoring “")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"scoring": "rubber", "down_to": "declarer"},
            ("options, down_to: “Failed contract” doesn’t go with the scoring “rubber bridge”: change one of "
            "them")),
        ({"scoring": "chicago", "simple_double": "off"},
            "options, simple_double: “Doubles” doesn’t go with the scoring “Chicago”: change one of them"),
        ({"unfinished_game": 0},
            ("options, unfinished_game: “Game bonus, unfinished rubber” doesn’t go with the scoring "
            f"“{BY_THE_BID}”: change one of them")),
        ({"scoring": "bridge_simple", "chicago_style": "duplicate"},
            ("options, chicago_style: “Part-scores” doesn’t go with the scoring “simple: tricks above six”: "
            "change one of them")),
        ({"scoring": "chicago", "deals": 8}, "options, deals: Chicago always has 4 deals"),
        ({"scoring": "rubber", "end_mode": "deals"},
            ("options, end_mode: the scoring “rubber bridge” doesn’t go with the end of game “after a set "
            "number of deals”: change one of them")),
    ],
)  # fmt: skip
def test_house_rules_that_make_no_sense_together_are_refused(options: Given, why: str) -> None:
    assert no(**options) == f"{why}"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("notation", "levels"), ("scoring", "duplicate"), ("scoring", None), ("simple_double", "x2"),
        ("down_to", "both"), ("passed_out", "redeals"), ("honours", 1), ("end_mode", "points"), ("target", 0),
        ("target", 1_000_001), ("target", None), ("target", True), ("deals", 0), ("undertricks", "old"),
        ("unfinished_game", -1), ("unfinished_part", "50"), ("chicago_vul", "both"), ("chicago_style", "law"),
        ("vulnerable", True),
    ],
)  # fmt: skip
def test_values_that_no_option_has_are_refused(key: str, value: object) -> None:
    with pytest.raises(IllegalOptions) as illegal:
        GAME.settle({key: value}, 2)
    assert illegal.value.key == key


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "notation": "tricks", "scoring": "seed_simple", "simple_double": "x2x4", "down_to": "opponent",
        "passed_out": "next_dealer", "honours": False, "end_mode": None, "target": 300, "deals": 4,
        "undertricks": "current", "unfinished_game": 300, "unfinished_part": 100, "chicago_vul": "dealer",
        "chicago_style": "laws",
    }  # fmt: skip


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    assert umbridge(**preset.options)["next"]["step"] == "contract"


# words: the two notations, hints, how we play tonight


def test_bids_are_entered_in_tricks_or_as_levels_and_always_written_in_tricks() -> None:
    for notation, words in (("tricks", "10♠"), ("level", "4♠")):
        table = state(deal("10S", 10), notation=notation)
        bid = table.step.fields[1] if table.step else None
        assert bid
        assert english(bid.words[bid.choices.index("10S")]) == words
        (row,) = make_sheet(table).rows
        assert row.contract
        assert english(row.contract) == words


def test_the_tricks_that_the_declarer_needs_are_shown_with_the_tricks() -> None:
    step = state(called(["9H", "pass"], [(0, 0)])).step
    assert step
    assert step.fields[0].note
    assert english(step.fields[0].note) == "9 needed; 5 tricks beat it"


@pytest.mark.parametrize(
    ("deals", "options", "hints"),
    [
        ([], {}, ["13 cards in the bridge"]),
        ([called(["7C", "pass"], [(3, 1)])], {}, ["9 cards in the bridge"]),
        ([called(["7C", "pass"], [])], {}, ["13 cards in the bridge"]),
        ([called(["7C", "pass"], [(0, 12)])], {}, ["1 card in the bridge", "Bogdan leads"]),
        (
            [deal("9NT", 9), deal("7S", 7)],
            {"scoring": "rubber"},
            ["13 cards in the bridge", "vulnerable: Ana; below the line: Ana 30"],
        ),
        ([deal("7S", 6)], {"scoring": "chicago"}, ["13 cards in the bridge", "vulnerable: Bogdan"]),
    ],
)
def test_hints_of_a_deal(deals: list[Given], options: Given, hints: list[str]) -> None:
    table = state(*deals, **options)
    assert table.deal
    assert table.step
    assert [english(hint) for hint in (*GAME.hints(table.table, table.deal), *table.step.hints)] == hints


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (
            {},
            [
                "7♣ to 13 NT",
                "each trick from the bid up",
                "the opponent scores 50",
                "redoubled ×4",
                "first player to reach 300",
            ],
        ),
        ({"scoring": "bridge_simple", "notation": "level"}, ["1♣ to 7 NT", "each trick above six"]),
        ({"down_to": "declarer", "simple_double": "off"}, ["the declarer loses 50", "No doubles."]),
        ({"honours": True, "end_mode": "deals", "deals": 6}, ["Honours: four", "ends after 6 deals"]),
        (
            {"scoring": "rubber"},
            ["two games win the rubber", "the other player deals next", "each trick bid scores 20 in ♣ ♦"],
        ),
        ({"scoring": "chicago"}, ["one made on the last deal", "ends after 4 deals", "the same player deals again"]),
    ],
)
def test_how_we_play_tonight(options: Given, says: list[str]) -> None:
    shown = [english(each) for each in GAME.tonight(GAME.settle(options, 2), 2)]
    assert len(shown) <= 14
    for part in says:
        assert any(part in each for each in shown), part


# at the table: by result, and call by call


def choices(step: Step) -> list[Any]:
    """Allowed answers now: a call, or the two numbers of an exchange."""
    first, *second = step.fields
    free = [choice for choice in first.choices if choice not in step.refused({}).get(first.key, {})]
    if not second:
        return free
    barred = {one: step.refused({first.key: one}).get(second[0].key, {}) for one in free}
    return [(one, two) for one in free for two in second[0].choices if two not in barred[one]]


def call_by_call(table: State, chance: Random) -> State:
    """Hold an auction and its exchanges as the table would tap them; bids are low, so that there are rounds."""
    place = len(table.rows) + 1
    step: Step | None = turned(table)
    while step and step.kind in ("auction", "exchanges") and len(table.rows) < place:
        offered = choices(step)
        said = chance.choice(offered[: 4 + chance.randrange(len(offered))])
        table = decide.answer(table, place, step.kind, by_field(step, said)).state
        step = table.step
    return table


@examples(30)
@given(chance=st.integers(0, 2**32).map(Random), scoring=st.sampled_from([*SIMPLE, "rubber", "chicago"]))
def test_a_game_at_random_is_the_same_by_result_and_call_by_call(chance: Random, scoring: str) -> None:
    calls, results = state(scoring=scoring), state(scoring=scoring)
    while calls.step and len(calls.rows) < 12:
        place = len(calls.rows) + 1
        calls = call_by_call(calls, chance)
        if calls.rows and calls.rows[-1].facts.void and len(calls.rows) == place:
            results = decide.throw_in(results, len(results.rows) + 1, "all pass").state
            continue
        answers = calls.facts.answers
        assert bridge_left(tuple(answers.get("exchanges", ()))) >= 0
        assert calls.step
        assert calls.step.kind == "tricks"
        took = {calls.step.fields[0].key: chance.randint(0, 13)}
        calls = decide.answer(calls, place, "tricks", took).state
        answers = calls.rows[-1].played.answers if calls.rows[-1].played else {}
        results = decide.answer(results, place, "contract", answers["contract"]).state
        results = decide.answer(results, place, "tricks", took).state
    assert calls.table.totals == results.table.totals
    assert [row.deal.dealer for row in calls.rows] == [row.deal.dealer for row in results.rows]
    assert (calls.finished, calls.winners) == (results.finished, results.winners)


def test_a_whole_evening() -> None:
    """First to 300, by the letter of the source."""
    report = umbridge(
        called(["7C", "7S", "pass", "pass"], [(4, 2), (0, 3)], tricks={BOGDAN: 9}),
        called(["pass", "pass"], void="all pass"),
        deal("9H", 8, declarer=BOGDAN),
        {"void": "misdeal"},
        called(["8H", "x", "xx", "pass"], [(0, 0)], tricks={BOGDAN: 8}),
        deal("12NT", 13),
        deal("7NT", 9, declarer=BOGDAN),
    )
    assert [row["dealer"] for row in report["deals"]] == [ANA, BOGDAN, ANA, BOGDAN, BOGDAN, ANA, BOGDAN]
    assert [row["number"] for row in report["deals"]] == [1, 2, 2, 3, 3, 4, 5]
    assert report["totals"] == {ANA: 50 + 70, BOGDAN: 90 + 120 + 100}
    assert (report["finished"], report["winners"], report["next"]) == (True, [BOGDAN], None)
