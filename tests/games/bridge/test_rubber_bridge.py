"""Rubber bridge by the laws: rules.md, chapter 7; X1 to X6 are its worked examples."""

from typing import Any

import pytest

from scorepad.evening.play import decide
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.games import games
from scorepad.games.bridge.rubber_bridge import GAME
from scorepad.rules.sentence import translate
from tests.support.scored_records import THEY, WE, Given, by_result, hints, lines, record, refused, scored


def bridge(*deals: Given, **parts: Any) -> Given:
    return scored("rubber-bridge", deals, **parts)


def no(*deals: Given, **parts: Any) -> str:
    return refused("rubber-bridge", deals, **parts)


GAME_US = by_result("Ana", "3NT", 9)
GAME_THEM = by_result("Bogdan", "3NT", 9)


@pytest.mark.parametrize(
    ("entered", "points", "why"),
    [
        (by_result("Ana", "2H", 10), {WE: 120, THEY: 0},  # X1
            ["Ana & Călin: 2♥ made: 60 (below)", "Ana & Călin: 2 overtricks: 60 (above)"]),
        (by_result("Ana", "4S", 8, "x"), {WE: 0, THEY: 300},  # X2
            ["Bogdan & Doina: 4♠ doubled, 2 down: 300 (above)"]),
        (by_result("Ana", "3NT", 10), {WE: 130, THEY: 0},  # X3
            ["Ana & Călin: 3 NT made: 100 (below)", "Ana & Călin: 1 overtrick: 30 (above)"]),
        (by_result("Doina", "6H", 13, "x"), {WE: 0, THEY: 1010},  # X5
            ["Bogdan & Doina: 6♥ doubled made: 360 (below)", "Bogdan & Doina: 1 overtrick: 100 (above)",
             "Bogdan & Doina: for the insult, a doubled contract made: 50 (above)",
             "Bogdan & Doina: small slam: 500 (above)"]),
    ],
)  # fmt: skip
def test_a_deal_writes_below_and_above_the_line(entered: Given, points: Given, why: list[str]) -> None:
    report = bridge(entered)
    assert report["deals"][0]["points"] == points
    assert lines(report, 1) == why


def test_a_side_that_has_won_a_game_is_vulnerable() -> None:
    report = bridge(GAME_US, by_result("Bogdan", "2D", 6), by_result("Ana", "2D", 6))
    assert [row["points"] for row in report["deals"][1:]] == [{WE: 100, THEY: 0}, {WE: 0, THEY: 200}]  # X4


def test_part_scores_add_up_to_a_game_and_then_both_begin_again_at_nought() -> None:
    parts = [by_result("Ana", "2H", 8), by_result("Bogdan", "2S", 8), by_result("Călin", "1NT", 7)]
    report = bridge(*parts)
    assert report["games"] == [{"winner": WE, "score": {WE: 100, THEY: 60}, "value": 0}]
    report = bridge(*parts, by_result("Bogdan", "1NT", 7))
    assert [game["winner"] for game in report["games"]] == [WE]


def test_overtricks_win_no_game() -> None:
    assert bridge(by_result("Ana", "2NT", 13))["games"] == []


def test_a_rubber_of_two_games_to_none() -> None:
    """X6: before it WE had 100 and 70 below, 20 above, THEY 60 below, 60 above."""
    report = bridge(
        by_result("Ana", "5C", 12),
        by_result("Bogdan", "2H", 10),
        by_result("Ana", "2NT", 8),
        by_result("Ana", "1NT", 7),
    )
    assert report["totals"] == {WE: 100 + 20 + 70 + 40 + 700, THEY: 60 + 60}
    assert report["games"] == [
        {"winner": WE, "score": {WE: 100, THEY: 0}, "value": 0},
        {"winner": WE, "score": {WE: 110, THEY: 60}, "value": 700},
    ]
    assert lines(report, 4) == [
        "Ana & Călin: 1 NT made: 40 (below)",
        "Ana & Călin: rubber, two games to none: 700 (above)",
    ]
    assert (report["finished"], report["winners"], report["next"]) == (True, [WE], None)


def test_a_rubber_of_two_games_to_one() -> None:
    report = bridge(GAME_US, GAME_THEM, GAME_US)
    assert report["totals"] == {WE: 100 + 100 + 500, THEY: 100}
    assert [game["value"] for game in report["games"]] == [0, 0, 500]
    assert lines(report, 3)[-1] == "Ana & Călin: rubber, two games to one: 500 (above)"


def test_the_higher_total_wins_even_if_the_others_won_the_rubber() -> None:
    slam = by_result("Bogdan", "7NT", 13, "xx")
    report = bridge(slam, GAME_US, GAME_US)
    assert (report["finished"], report["winners"]) == (True, [THEY])


def test_equal_totals_share_the_win() -> None:
    report = bridge(GAME_US, by_result("Ana", "3NT", 9), start={THEY: 900})
    assert (report["totals"], report["winners"]) == ({WE: 900, THEY: 900}, [WE, THEY])


# honours


@pytest.mark.parametrize(
    ("side", "worth", "bid", "why"),
    [
        (WE, 100, "1S", "Ana & Călin: four honours in one hand: 100 (above)"),
        (WE, 150, "1S", "Ana & Călin: five honours in one hand: 150 (above)"),
        (THEY, 100, "1S", "Bogdan & Doina: four honours in one hand: 100 (above)"),
        (THEY, 150, "1NT", "Bogdan & Doina: four aces in one hand: 150 (above)"),
    ],
)
def test_honours_are_either_sides(side: str, worth: int, bid: str, why: str) -> None:
    report = bridge(by_result("Ana", bid, 7, honours={side: worth}))
    assert why in lines(report, 1)
    assert report["games"] == []


def test_honours_of_nought_are_none() -> None:
    assert len(lines(bridge(by_result("Ana", "1S", 7, honours={WE: 0})), 1)) == 1


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        ({WE: 50}, {}, "deal 1, honours: honours score 100, 150, and for one side only"),
        ({WE: 100, THEY: 100}, {}, "deal 1, honours: only one side can score honours in a deal"),
        ({WE: 100, THEY: 150}, {}, "deal 1, honours: only one side can score honours in a deal"),
        ({"Ana": 100}, {}, "deal 1, honours: honours score 100, 150, and for one side only"),
        ({WE: 100}, {}, "deal 1, honours: in no-trumps, only four aces in one hand score honours: 150"),
        ({WE: 150}, {"honours": False}, "deal 1, honours: Rubber bridge has no such step in this deal"),
    ],
)
def test_honours_that_cannot_be_are_refused(entered: Given, options: Given, why: str) -> None:
    assert no(by_result("Ana", "1NT", 7, honours=entered), options=options) == why


# the end


@pytest.mark.parametrize(
    ("deals", "options", "totals"),
    [
        ([GAME_US], {}, {WE: 100 + 300, THEY: 0}),
        ([GAME_US], {"unfinished_game": 200}, {WE: 100 + 200, THEY: 0}),
        ([GAME_US], {"unfinished_game": 0}, {WE: 100, THEY: 0}),
        ([GAME_US, GAME_THEM], {}, {WE: 100, THEY: 100}),
        ([by_result("Ana", "1H", 7)], {}, {WE: 30 + 100, THEY: 0}),
        ([by_result("Ana", "1H", 7)], {"unfinished_part": 50}, {WE: 30 + 50, THEY: 0}),
        ([by_result("Ana", "1H", 7), by_result("Bogdan", "1H", 7)], {}, {WE: 30, THEY: 30}),
        ([GAME_US, by_result("Bogdan", "1H", 7)], {}, {WE: 100 + 300, THEY: 30 + 100}),
    ],
)
def test_an_unfinished_rubber_is_worth_something(deals: list[Given], options: Given, totals: Given) -> None:
    report = bridge(*deals, options=options, closed=True)
    assert (report["totals"], report["finished"], report["next"]) == (totals, False, None)


def test_the_points_for_an_unfinished_rubber_are_in_the_last_scored_deal() -> None:
    unfinished = {"contract": {"declarer": "Călin", "bid": "1C"}}
    report = bridge(GAME_US, by_result("Bogdan", "1H", 7), {"void": "all pass"}, unfinished, closed=True)
    assert lines(report, 2) == [
        "Ana & Călin: only game in an unfinished rubber: 300 (above)",
        "Bogdan & Doina: 1♥ made: 30 (below)",
        "Bogdan & Doina: only part-score in an unfinished game: 100 (above)",
    ]
    assert report["winners"] == [WE]
    assert report["deals"][-1]["totals"] == report["totals"] == {WE: 400, THEY: 130}


def test_a_table_that_goes_on_after_all_gives_back_what_the_unfinished_rubber_gave() -> None:
    state = played(record("rubber-bridge", [GAME_US], options={}), games())
    closed = decide.close(state).state
    assert [*closed.table.totals.values()] == [400, 0]
    again = decide.reopen(closed).state
    assert (again.table.totals, again.rows) == (state.table.totals, state.rows)


# the auction


def passes(n: int) -> list[str]:
    return ["pass"] * n


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        (["1H", *passes(3)], ("Ana", "1H", None)),
        (["1H", "pass", "2H", *passes(3)], ("Ana", "2H", None)),  # Ana named hearts first
        (["1H", "pass", "2S", "pass", "4S", *passes(3)], ("Călin", "4S", None)),
        (["pass", "1H", "1S", "2H", "2S", *passes(3)], ("Călin", "2S", None)),
        (["1H", "2H", "pass", "4H", *passes(3)], ("Bogdan", "4H", None)),  # the others named them too
        (["1NT", "x", *passes(3)], ("Ana", "1NT", "x")),
        (["1NT", "x", "xx", *passes(3)], ("Ana", "1NT", "xx")),
        (["1NT", "x", "xx", "2C", *passes(3)], ("Doina", "2C", None)),
        (["1NT", "x", "2NT", *passes(3)], ("Ana", "2NT", None)),
        (["1C", "pass", "pass", "x", "pass", "pass", "1D", *passes(3)], ("Călin", "1D", None)),
    ],
)
def test_the_auction_comes_to_a_contract(calls: list[str], contract: tuple[str, str, str | None]) -> None:
    declarer, bid, doubled = contract
    side = WE if declarer in WE else THEY
    by_call = bridge({"auction": calls, "tricks": {side: 7}})
    plain = bridge(by_result(declarer, bid, 7, doubled or ""))
    assert by_call["deals"] == plain["deals"]
    both = {**by_result(declarer, bid, 7, doubled or ""), "auction": calls}
    assert bridge(both)["deals"] == plain["deals"]


@pytest.mark.parametrize(
    ("calls", "why"),
    [
        (["1H", "1C"], "Ana bid 1♥: bid higher, or pass"),
        (["1H", "1H"], "Ana bid 1♥: bid higher, or pass"),
        (["x"], "there’s no bid to double"),
        (["xx"], "there’s no double to redouble"),
        (["1H", "pass", "x"], "you can’t double your own side’s bid"),
        (["1H", "xx"], "there’s no double to redouble"),
        (["1H", "x", "pass", "xx"], "only the side that was doubled can redouble"),
        (["1H", "x", "1S", "pass", "xx"], "there’s no double to redouble"),
        (["1H", "x", "pass", "x"], "it’s already doubled"),
        (["1H", *passes(3), "2H"], "the auction had already ended before this call"),
        ([*passes(4)], "everyone passed: throw in the deal"),
        (["8C"], "“8C” isn’t a possible call: bids run from 1♣ to 7 NT"),
        (["0C"], "“0C” isn’t a possible call: bids run from 1♣ to 7 NT"),
    ],
)
def test_a_call_against_the_laws_is_refused(calls: list[str], why: str) -> None:
    assert no({"auction": calls}) == f"deal 1, auction: {why}"


def test_a_contract_that_the_auction_did_not_come_to_is_refused() -> None:
    entered = {**by_result("Călin", "2H", 8), "auction": ["1H", "pass", "2H", *passes(3)]}
    assert no(entered) == "deal 1, contract: this isn’t the contract the auction ended in"


def test_the_dealer_calls_first_and_the_deal_goes_round() -> None:
    report = bridge(GAME_US, by_result("Ana", "1C", 7))
    assert [row["dealer"] for row in report["deals"]] == ["Ana", "Bogdan"]
    assert report["next"]["dealer"] == "Călin"
    calls = bridge({"auction": ["pass"]})["next"]
    assert (calls["step"], calls["order"]) == ("auction", ["Bogdan"])
    assert calls["fields"]["Bogdan"][:4] == ["pass", "x", "xx", "1C"]


@pytest.mark.parametrize(("void", "dealer"), [("all pass", "Bogdan"), ("misdeal", "Ana")])
def test_passed_out_the_next_player_deals_and_after_a_misdeal_the_same(void: str, dealer: str) -> None:
    report = bridge({"void": void})
    assert (report["next"]["deal"], report["next"]["dealer"]) == (1, dealer)


def test_a_passed_out_deal_may_tell_its_auction() -> None:
    assert bridge({"void": "all pass", "auction": passes(4)})["deals"][0]["void"] is True
    assert no({"void": "all pass", "auction": ["1C", *passes(3)]}) == "deal 1, auction: not everyone passed"


def test_a_contract_is_asked_for_first() -> None:
    asked = bridge()["next"]
    assert (asked["step"], asked["order"]) == ("contract", ["declarer", "bid", "doubled"])
    assert asked["fields"]["declarer"] == ["Ana", "Bogdan", "Călin", "Doina"]
    assert len(asked["fields"]["bid"]) == 35


# what is refused, rules 7.7


@pytest.mark.parametrize(
    ("entered", "why"),
    [
        (by_result("Ana", "8C", 7), "deal 1, contract: “8C” isn’t a possible bid: bids run from 1♣ to 7 NT"),
        (by_result("Ana", "0C", 7), "deal 1, contract: “0C” isn’t a possible bid: bids run from 1♣ to 7 NT"),
        (by_result("Ana", "1C", 14), "deal 1, tricks: Ana & Călin can take 0 to 13, not 14"),
        (by_result("Ana", "1C", -1), "deal 1, tricks: Ana & Călin can take 0 to 13, not −1"),
        ({"contract": {"declarer": "Ana", "bid": "1C"}, "tricks": {WE: 7, THEY: 7}},
            "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too high"),
        ({"tricks": {WE: 7}}, "deal 1, contract: the contract isn’t complete"),
        ({"void": "all pass", "tricks": {WE: 7}},
            "deal 1, tricks: the deal was thrown in, so nothing in it counts"),
        (by_result("Ana", "1C", 7, trump="C"), "deal 1, trump: Rubber bridge has no such step"),
    ],
)  # fmt: skip
def test_a_deal_against_the_laws_is_refused(entered: Given, why: str) -> None:
    assert no(entered) == why


def test_no_deal_follows_the_rubber() -> None:
    assert no(GAME_US, GAME_US, GAME_THEM) == "deal 3: the game is over after deal 2"


@pytest.mark.parametrize("players", [["Ana", "Bogdan", "Călin"], ["Ana", "Bogdan", "Călin", "Doina", "Emil"]])
def test_it_is_for_four(players: list[str]) -> None:
    assert no(players=players) == "players: Rubber bridge is for 4 players"


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"undertricks": "1987"}, "options, undertricks"),
        ({"honours": 1}, "options, honours"),
        ({"unfinished_game": -1}, "options, unfinished_game"),
        ({"unfinished_part": True}, "options, unfinished_part"),
        ({"chicago_vul": "dealer"}, "options: this game has no option “chicago_vul”"),
    ],
)
def test_house_rules_that_make_no_sense_are_refused(options: Given, where: str) -> None:
    assert no(options=options).startswith(where)


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "honours": True, "undertricks": "current", "unfinished_game": 300, "unfinished_part": 100,
    }  # fmt: skip


@pytest.mark.parametrize(("law", "points"), [("current", 800), ("pre1987", 700)])
def test_doubled_undertricks_cost_by_the_law_that_is_chosen(law: str, points: int) -> None:
    assert bridge(by_result("Ana", "4S", 6, "x"), options={"undertricks": law})["totals"][THEY] == points


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ([], ["nobody vulnerable"]),
        ([GAME_US, by_result("Bogdan", "2S", 8)], ["vulnerable: Ana & Călin; below the line: Bogdan & Doina 60"]),
        (
            [GAME_US, GAME_THEM, by_result("Ana", "1C", 7), by_result("Bogdan", "1S", 7)],
            ["both vulnerable; below the line: Ana & Călin 20, Bogdan & Doina 30"],
        ),
    ],
)
def test_hints_name_the_vulnerable_sides_and_the_part_scores(deals: list[Given], said: list[str]) -> None:
    assert hints("rubber-bridge", deals) == said


def test_hints_name_the_leader_and_the_tricks_needed() -> None:
    entered = [{"contract": {"declarer": "Bogdan", "bid": "4S"}}]
    assert hints("rubber-bridge", entered) == ["Călin leads", "made: 120; one short: opponents 50"]
    state = played(record("rubber-bridge", entered, options={}), games())
    assert state.step
    note = state.step.fields[0].note
    assert note
    assert translate(note, English()) == "10 needed; 4 tricks beat it"
