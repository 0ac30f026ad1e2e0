"""Basic Whist by the book: rules.md, chapter 4; W1 to W10 are its worked examples, Baldwin's laws are their source."""

from itertools import repeat
from typing import Any

import pytest

from scorepad.evening.play import decide
from scorepad.evening.play.replay import play
from scorepad.evening.record.record import played
from scorepad.games import games
from scorepad.games.whist.whist import GAME
from scorepad.rules.sentence import Who
from tests.support.scored_records import THEY, WE, Given, hints, lines, record, refused, scored

SHORT = {"honours": True, "match": "rubber", "rubber_points": True}


def deal(tricks: int, **more: Any) -> Given:
    """A deal in which our side took `tricks` tricks."""
    return {"tricks": {WE: tricks}, **more}


def whist(*deals: Given, **parts: Any) -> Given:
    return scored("whist", deals, **parts)


def no(*deals: Given, **parts: Any) -> str:
    return refused("whist", deals, **parts)


# tricks, rules 4.4


@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        (7, {WE: 1, THEY: 0}),  # W1
        (8, {WE: 2, THEY: 0}),  # W2
        (13, {WE: 7, THEY: 0}),  # W3
        (6, {WE: 0, THEY: 1}),  # W4
        (0, {WE: 0, THEY: 7}),
    ],
)
def test_each_trick_above_six_is_a_point(tricks: int, points: Given) -> None:
    assert whist(deal(tricks))["deals"][0]["points"] == points


@pytest.mark.parametrize("entered", [{WE: 8}, {THEY: 5}, {WE: 8, THEY: 5}])
def test_either_side_or_both_tell_their_tricks(entered: Given) -> None:
    report = whist({"tricks": entered})
    assert report["totals"] == {WE: 2, THEY: 0}
    assert lines(report, 1) == ["Ana & Călin: 8 tricks, 2 above six"]


def test_the_target_ends_the_game() -> None:
    report = whist(deal(10), deal(8))
    assert report["totals"] == {WE: 6, THEY: 0}  # W5
    assert (report["finished"], report["winners"], report["next"]) == (True, [WE], None)
    assert "games" not in report


@pytest.mark.parametrize(("target", "deals"), [(1, 1), (5, 3), (7, 4), (10, 5)])
def test_the_game_lasts_until_the_target(target: int, deals: int) -> None:
    entered = [deal(8)] * deals
    assert whist(*entered, options={"target": target})["finished"] is True
    assert whist(*entered[:-1], options={"target": target})["finished"] is False


def test_the_winners_score_may_be_cut_to_the_target() -> None:
    report = whist(deal(10), deal(9), options={"cap_at_target": True})
    assert report["totals"] == {WE: 5, THEY: 0}
    assert lines(report, 2) == ["Ana & Călin: 9 tricks, 3 above six, limited to 5"]


def test_points_brought_from_paper_count() -> None:
    report = whist(deal(7), start={WE: 4, THEY: 3})
    assert (report["totals"], report["winners"]) == ({WE: 5, THEY: 3}, [WE])


def test_the_left_of_the_dealer_leads_and_the_deal_goes_round() -> None:
    report = whist(deal(7), {"void": "misdeal"}, deal(7))
    assert [row["dealer"] for row in report["deals"]] == ["Ana", "Bogdan", "Bogdan"]
    asked = report["next"]
    assert (asked["step"], asked["dealer"], asked["order"]) == ("tricks", "Călin", [WE, THEY])
    assert asked["fields"] == {WE: [*range(14)], THEY: [*range(14)]}


# honours, rules 4.5


@pytest.mark.parametrize(
    ("side", "worth", "totals", "why"),
    [
        (WE, 4, {WE: 5, THEY: 0}, "Ana & Călin: 4 honours: 4"),
        (WE, 2, {WE: 3, THEY: 0}, "Ana & Călin: 3 honours: 2"),
        (THEY, 4, {WE: 1, THEY: 4}, "Bogdan & Doina: 4 honours: 4"),
        (THEY, 2, {WE: 1, THEY: 2}, "Bogdan & Doina: 3 honours: 2"),
    ],
)
def test_honours_count_after_the_tricks(side: str, worth: int, totals: Given, why: str) -> None:
    report = whist(deal(7, honours={side: worth}), options={"honours": True})
    assert report["totals"] == totals
    assert lines(report, 1)[-1] == why


def test_honours_of_nought_are_none() -> None:
    assert whist(deal(7, honours={WE: 0}), options={"honours": True})["totals"] == {WE: 1, THEY: 0}


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (deal(7, honours={WE: 3}), {"honours": True}, "deal 1, honours: honours score 4, 2, and for one side only"),
        (deal(7, honours={WE: 2, THEY: 2}), {"honours": True},
            "deal 1, honours: only one side can score honours in a deal"),
        (deal(7, honours={WE: 2}), {}, "deal 1, honours: Whist has no such step in this deal"),
        (deal(7, honours={WE: 2}, trump="NT"), {"honours": True, "trump_mode": "free"},
            "deal 1, honours: honours need a trump suit"),
        (deal(7, honours={WE: 2}), {"honours": True, "trump_mode": "rotate", "trump_order": ["NT", "H"]},
            "deal 1, honours: honours need a trump suit"),
    ],
)  # fmt: skip
def test_honours_that_cannot_be_are_refused(entered: Given, options: Given, why: str) -> None:
    assert no(entered, options=options) == why


AT_FOUR = "Ana & Călin can’t score honours: they began this deal at 4"


def test_a_side_one_short_of_the_game_scores_no_honours() -> None:
    entered = [deal(10), deal(6, honours={WE: 2})]
    assert no(*entered, options={"honours": True}) == f"deal 2, honours: {AT_FOUR}"
    assert no(*entered, options=SHORT) == f"deal 2, honours: {AT_FOUR}"
    assert hints("whist", entered[:1], {"honours": True}) == ["no honours for Ana & Călin"]
    others = whist(deal(10), deal(6, honours={THEY: 2}), options={"honours": True})
    assert others["totals"] == {WE: 4, THEY: 3}


def test_accepted_honours_stay_when_an_earlier_deal_is_corrected() -> None:
    deals = [deal(9), deal(6, honours={WE: 2})]
    state = played(record("whist", deals, options={"honours": True}), games())
    corrected = decide.amend(state, 1, {"tricks": {Who("p1+p3"): 10, Who("p2+p4"): 3}}, "").state
    assert list(corrected.table.totals.values()) == [6, 1]
    deals = [deal(10), deal(6, honours={WE: 2}, stands=True)]
    assert whist(*deals, options={"honours": True})["totals"] == {WE: 6, THEY: 1}


# the order of scores, rules 4.5 and 4.6


def test_tricks_come_before_honours() -> None:
    """W9: A-B at 3, Y-Z at 0; A-B have 2 by honours, Y-Z win nine tricks."""
    report = whist(deal(9), deal(4, honours={WE: 2}), options=SHORT)
    assert report["games"] == [{"winner": WE, "score": {WE: 5, THEY: 3}, "value": 1}]


def test_no_more_points_are_scored_once_a_side_has_reached_the_target() -> None:
    report = whist(deal(7, honours={THEY: 2}), start={WE: 4, THEY: 3}, options={"honours": True})
    assert (report["totals"], report["winners"]) == ({WE: 5, THEY: 3}, [WE])
    report = whist(deal(7, revokes=[{"side": WE}]), start={WE: 4, THEY: 2}, options={"revoke": "plus3"})
    assert (report["totals"], report["winners"]) == ({WE: 4, THEY: 5}, [THEY])


# revokes, rules 4.5


@pytest.mark.parametrize(
    ("how", "tricks", "revokes", "totals"),
    [
        ("tricks3", 8, [{"side": WE}], {WE: 0, THEY: 2}),  # W10
        ("tricks3", 8, [{"side": "Ana"}], {WE: 0, THEY: 2}),
        ("tricks3", 8, [{"false_call": "Doina"}], {WE: 5, THEY: 0}),
        ("tricks3", 2, [{"side": WE}], {WE: 0, THEY: 7}),
        ("tricks3", 8, [{"side": WE}, {"side": THEY}], {WE: 2, THEY: 0}),
        ("tricks3", 9, [{"side": "Ana"}, {"side": "Ana"}], {WE: 0, THEY: 4}),
        ("plus3", 8, [{"side": "Călin"}], {WE: 2, THEY: 3}),
        ("plus3", 8, [{"false_call": THEY}], {WE: 5, THEY: 0}),
        ("minus3", 8, [{"side": WE}], {WE: -1, THEY: 0}),
        ("minus3", 8, [{"side": THEY}], {WE: 2, THEY: -3}),
    ],
)
def test_a_revoke_costs_what_the_table_has_agreed(how: str, tricks: int, revokes: list[Given], totals: Given) -> None:
    assert whist(deal(tricks, revokes=revokes), options={"revoke": how})["totals"] == totals


@pytest.mark.parametrize(
    ("how", "why"),
    [
        ("tricks3", ["Bogdan & Doina: 8 tricks after revokes, 2 above six"]),
        ("plus3", ["Ana & Călin: 8 tricks, 2 above six", "Bogdan & Doina: opponents’ revoke: 3"]),
        ("minus3", ["Ana & Călin: revoke penalty: −3", "Ana & Călin: 8 tricks, 2 above six"]),
    ],
)
def test_a_revoke_has_its_reason(how: str, why: list[str]) -> None:
    assert lines(whist(deal(8, revokes=[{"side": WE}]), options={"revoke": how}), 1) == why


@pytest.mark.parametrize(
    ("options", "revokes", "why"),
    [
        ({}, [{"side": WE}], "deal 1, revokes: Whist has no such step in this deal"),
        ({"revoke": "plus3"}, [{"side": "Ana & Bogdan"}], "deal 1, revokes: choose a player in this deal"),
        ({"revoke": "plus3"}, [{}], "deal 1, revokes: expected either “side” or “false_call”"),
    ],
)
def test_a_revoke_that_cannot_be_is_refused(options: Given, revokes: list[Given], why: str) -> None:
    assert no(deal(8, revokes=revokes), options=options) == why


# rubbers, rules 4.5


def test_a_rubber_of_three_games() -> None:
    """W6: a single 5 to 4, the others' double 5 to 1, a treble 5 to 0 and the rubber: 6 to 2, a balance of 4."""
    report = whist(deal(3), deal(11), deal(7), deal(2), deal(11), options={**SHORT, "honours": False})
    assert report["totals"] == {WE: 6, THEY: 2}
    assert report["games"] == [
        {"winner": WE, "score": {WE: 5, THEY: 4}, "value": 1},
        {"winner": THEY, "score": {WE: 1, THEY: 5}, "value": 2},
        {"winner": WE, "score": {WE: 5, THEY: 0}, "value": 3},
    ]
    assert (report["finished"], report["winners"], report["next"]) == (True, [WE], None)
    assert [row["points"][WE] for row in report["deals"]] == [0, 1, 0, 0, 5]
    assert lines(report, 5) == [
        "Ana & Călin: 11 tricks, 5 above six; 5 in this game of the rubber",
        "Ana & Călin: game won 5 to 0: 3",
        "Ana & Călin: rubber: 2",
    ]


def test_the_smallest_rubber_is_worth_one_and_the_largest_eight() -> None:
    options = {**SHORT, "honours": False}
    singles = whist(deal(3), deal(11), deal(2), deal(3), deal(11), options=options)["totals"]
    assert singles[WE] - singles[THEY] == 1 + 1 + 2 - 3  # W7
    trebles = whist(deal(11), deal(11), options=options)["totals"]
    assert trebles[WE] - trebles[THEY] == 3 + 3 + 2  # W8


@pytest.mark.parametrize(
    ("options", "losers", "value"),
    [
        ({}, 0, 1), ({}, 4, 1),
        ({"rubber_points": True}, 0, 3), ({"rubber_points": True}, 1, 2), ({"rubber_points": True}, 2, 2),
        ({"rubber_points": True}, 3, 1), ({"rubber_points": True}, 4, 1),
        ({"american_value": True}, 0, 5), ({"american_value": True}, 3, 2),
        ({"american_value": True, "target": 4}, 3, 1),
    ],
)  # fmt: skip
def test_a_game_of_a_rubber_has_its_value(options: Given, losers: int, value: int) -> None:
    entered = [*([deal(7 - losers)] if losers else []), deal(11)]
    report = whist(*entered, options={"match": "rubber", **options})
    assert [(game["winner"], game["value"]) for game in report["games"]] == [(WE, value)]
    assert report["totals"] == {WE: value, THEY: 0}
    assert report["finished"] is False


@pytest.mark.parametrize("game_won_by", [[WE, WE], [WE, THEY, WE], [THEY, WE, THEY]])
def test_two_games_win_the_rubber(game_won_by: list[str]) -> None:
    entered = [deal(11 if side == WE else 2) for side in game_won_by]
    report = whist(*entered, options={"match": "rubber"})
    assert (report["finished"], report["winners"]) == (True, [game_won_by[-1]])
    assert no(*entered, deal(7), options={"match": "rubber"}).endswith(f"the game is over after deal {len(entered)}")


def test_the_rubber_is_won_by_games_even_where_the_others_have_more_in_america() -> None:
    close = [deal(3), deal(11)]  # 5 to 4
    report = whist(*close, deal(2), *close, options={"match": "rubber", "american_value": True})
    assert (report["totals"], report["winners"]) == ({WE: 2, THEY: 5}, [WE])


def test_a_rubber_that_stops_early_has_the_games_that_were_won() -> None:
    report = whist(deal(11), deal(4), options=SHORT, closed=True)
    assert (report["totals"], report["winners"], report["finished"]) == ({WE: 3, THEY: 0}, [WE], False)


def test_hints_show_the_score_in_the_game_of_a_rubber() -> None:
    assert hints("whist", [deal(11), deal(4)], SHORT) == ["this game of the rubber: Ana & Călin 0, Bogdan & Doina 3"]


def test_american_value_changes_no_totals_of_a_single_game() -> None:
    entered = [deal(5), deal(11)]
    assert whist(*entered, options={"american_value": True})["totals"] == whist(*entered)["totals"] == {WE: 5, THEY: 2}


# trump, rules 4.2


@pytest.mark.parametrize(
    ("options", "trump"),
    [
        *zip(repeat({}), ["C", "D", "H", "S"], strict=False),
        ({"trump_mode": "rotate"}, "H"),
        ({"trump_mode": "rotate", "trump_order": ["NT", "S"]}, "NT"),
        ({"trump_mode": "none"}, "NT"),
        ({"trump_mode": "free"}, "NT"),
        ({"trump_mode": "free"}, "S"),
    ],
)
def test_the_trump_may_be_noted(options: Given, trump: str) -> None:
    assert whist(deal(7, trump=trump), options=options)["totals"] == {WE: 1, THEY: 0}


@pytest.mark.parametrize(
    ("options", "trump", "why"),
    [
        ({}, "NT", "“NT” isn’t a suit: enter C, D, H or S"),
        ({"trump_mode": "rotate"}, "S", "trumps in this deal: hearts"),
        ({"trump_mode": "rotate", "trump_order": ["NT", "H"]}, "S", "this deal has no trumps"),
        ({"trump_mode": "none"}, "H", "these house rules have no trump suit"),
        ({}, "X", "expected one of C, D, H, S, NT, not “X”"),
    ],
)
def test_another_trump_is_refused(options: Given, trump: str, why: str) -> None:
    assert no(deal(7, trump=trump), options=options) == f"deal 1, trump: {why}"


def test_trumps_in_turn_begin_again_after_the_last() -> None:
    options = {"trump_mode": "rotate", "target": 100}
    said = [hints("whist", [deal(7)] * n, options) for n in range(5)]
    assert said == [[f"trumps: {suit}"] for suit in ("hearts", "clubs", "diamonds", "spades", "hearts")]
    assert hints("whist", [], {**options, "trump_order": ["NT", "H"]}) == ["no trumps"]


# what is refused, rules 4.9


@pytest.mark.parametrize(
    ("entered", "why"),
    [
        (deal(14), "deal 1, tricks: Ana & Călin can take 0 to 13, not 14"),
        (deal(-1), "deal 1, tricks: Ana & Călin can take 0 to 13, not −1"),
        ({"tricks": {WE: 7, THEY: 7}}, "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too high"),
        ({"tricks": {WE: 6, THEY: 6}}, "deal 1, tricks: there are 13 tricks in this deal: the sum is 1 too low"),
        ({"contract": {"declarer": "Ana", "bid": "1C"}}, "deal 1, contract: Whist has no such step"),
        ({"void": "all pass"}, "deal 1, void: in Whist, no deal is thrown in for “all pass”"),
    ],
)
def test_a_deal_against_the_rules_is_refused(entered: Given, why: str) -> None:
    assert no(entered) == why


def test_no_deal_follows_the_end() -> None:
    assert no(deal(13), deal(7)) == "deal 2: the game is over after deal 1"


@pytest.mark.parametrize("players", [["Ana", "Bogdan", "Călin"], ["Ana", "Bogdan", "Călin", "Doina", "Emil"]])
def test_it_is_for_four(players: list[str]) -> None:
    assert no(players=players) == "players: Whist is for 4 players"


def test_partners_stay_opposite_each_other() -> None:
    assert no(deal(7, seats=["Ana", "Călin", "Bogdan", "Doina"])).startswith("deal 1, seats: ")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"rubber_points": True}, "options, rubber_points: treble, double and single are only for a rubber"),
        ({"rubber_points": True, "match": "rubber", "target": 7},
            "options, rubber_points: treble, double and single are only for games to 5"),
        ({"rubber_points": True, "match": "rubber", "american_value": True},
            "options, american_value: choose “American game value” or “Treble, double, single”, not both"),
        ({"honours": True, "trump_mode": "none"},
            "options, honours: honours need a trump suit"),
        ({"trump_mode": "rotate", "trump_order": []}, "options, trump_order: enter the trumps in order"),
        ({"target": 0}, "options, target: Game: 0 isn’t allowed, only 1 to 1000000"),
        ({"trump_order": ["X"]},
            "options, trump_order: Trumps in turn: “X” isn’t allowed, only up to 52 of C, D, H, S, NT"),
        ({"trump_mode": "joker"},
            "options, trump_mode: Trump: “joker” isn’t allowed, only last_card, rotate, none, free"),
        ({"match": "best"}, "options, match: Game or rubber: “best” isn’t allowed, only single, rubber"),
        ({"revoke": "tricks2"},
            "options, revoke: Revoke penalty: “tricks2” isn’t allowed, only off, tricks3, plus3, minus3"),
        ({"jokers": True}, "options: this game has no option “jokers”"),
    ],
)  # fmt: skip
def test_house_rules_that_make_no_sense_are_refused(options: Given, why: str) -> None:
    assert no(options=options) == why


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "target": 5, "trump_mode": "last_card", "trump_order": ("H", "C", "D", "S"), "honours": False,
        "match": "single", "rubber_points": False, "american_value": False, "revoke": "off", "cap_at_target": False,
    }  # fmt: skip


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    state = played(record("whist", [deal(7)], options=dict(preset.options)), games())
    assert play(state.evening, GAME).step
