"""Chicago bridge: rules.md, chapter 7.4; X7 is its worked example. For all bridge: test_rubber_bridge.py."""

from typing import Any

import pytest

from scorepad.games.bridge.chicago_bridge import GAME
from tests.support.scored_records import THEY, WE, Given, by_result, hints, lines, refused, scored

PASSED_OUT = {"void": "all pass"}
ONE_DOWN_US, ONE_DOWN_THEM = by_result("Ana", "1C", 6), by_result("Bogdan", "1C", 6)


def chicago(*deals: Given, **parts: Any) -> Given:
    return scored("chicago-bridge", deals, **parts)


def test_a_round_of_four_deals_scores_as_in_the_example() -> None:
    """X7; the second deal is dealt by the side that declares it, and is vulnerable."""
    report = chicago(
        by_result("Ana", "3H", 10),
        by_result("Bogdan", "3NT", 9),
        by_result("Bogdan", "3D", 9, "x"),
        by_result("Ana", "6S", 12, honours={WE: 100}),
    )
    assert [row["points"] for row in report["deals"]] == [
        {WE: 90 + 30, THEY: 0},
        {WE: 0, THEY: 100 + 500},
        {WE: 0, THEY: 120 + 300 + 50},
        {WE: 180 + 500 + 750 + 100, THEY: 0},
    ]
    assert report["totals"] == {WE: 1650, THEY: 1070}
    assert (report["finished"], report["winners"], report["next"]) == (True, [WE], None)
    assert [(game["winner"], game["value"]) for game in report["games"]] == [(THEY, 500), (THEY, 300), (WE, 500)]
    assert lines(report, 3) == [
        "Bogdan & Doina: 3♦ doubled made: 120 (below)",
        "Bogdan & Doina: for the insult, a doubled contract made: 50 (above)",
        "Bogdan & Doina: game bonus: 300 (above)",
    ]


@pytest.mark.parametrize(
    ("agreed", "us", "them"),
    [("dealer", [50, 50, 100, 100], [50, 100, 50, 100]), ("other", [50, 100, 50, 100], [50, 50, 100, 100])],
)
def test_vulnerability_goes_by_the_by_result(agreed: str, us: list[int], them: list[int]) -> None:
    """Points that one down costs each side in each deal; Ana, Bogdan, Călin, Doina deal in turn."""
    options = {"chicago_vul": agreed}
    assert [row["points"][THEY] for row in chicago(*[ONE_DOWN_US] * 4, options=options)["deals"]] == us
    assert [row["points"][WE] for row in chicago(*[ONE_DOWN_THEM] * 4, options=options)["deals"]] == them


def test_part_scores_are_carried_to_make_a_game_and_a_game_wipes_them() -> None:
    report = chicago(
        by_result("Ana", "2S", 8),
        by_result("Bogdan", "2S", 8),
        by_result("Ana", "1NT", 7),
        by_result("Bogdan", "1NT", 7),
    )
    assert [row["points"] for row in report["deals"]] == [
        {WE: 60, THEY: 0},
        {WE: 0, THEY: 60},
        {WE: 40 + 500, THEY: 0},
        {WE: 0, THEY: 40 + 100},  # the 60 are wiped: a part-score of the last deal
    ]
    assert report["games"] == [{"winner": WE, "score": {WE: 100, THEY: 60}, "value": 500}]


def test_a_game_completed_on_the_last_deal_is_no_part_score() -> None:
    report = chicago(by_result("Ana", "2S", 8), PASSED_OUT, ONE_DOWN_THEM, ONE_DOWN_THEM, by_result("Ana", "1NT", 7))
    assert lines(report, 5) == ["Ana & Călin: 1 NT made: 40 (below)", "Ana & Călin: game bonus: 500 (above)"]


@pytest.mark.parametrize(
    ("style", "points"),
    [("laws", [60, 40 + 300, 100 + 500, 20 + 100]), ("duplicate", [60 + 50, 40 + 50, 100 + 500, 20 + 50])],
)
def test_in_duplicate_style_nothing_is_carried(style: str, points: list[int]) -> None:
    report = chicago(
        by_result("Ana", "2S", 8),
        by_result("Ana", "1NT", 7),
        by_result("Ana", "3NT", 9),
        by_result("Ana", "1C", 7),
        options={"chicago_style": style},
    )
    assert [row["points"][WE] for row in report["deals"]] == points


def test_a_part_score_of_the_last_deal_counts_only_for_who_made_it_then() -> None:
    report = chicago(by_result("Bogdan", "2S", 8), ONE_DOWN_US, ONE_DOWN_US, by_result("Ana", "2S", 8))
    assert report["deals"][3]["points"] == {WE: 60 + 100, THEY: 0}
    report = chicago(by_result("Ana", "2S", 8), ONE_DOWN_US, ONE_DOWN_US, ONE_DOWN_US)
    assert report["deals"][3]["points"] == {WE: 0, THEY: 100}


@pytest.mark.parametrize("void", ["all pass", "misdeal"])
def test_a_deal_thrown_in_is_dealt_again_by_the_same_player_and_is_none_of_the_four(void: str) -> None:
    report = chicago(ONE_DOWN_US, {"void": void}, *[ONE_DOWN_US] * 2)
    assert [row["dealer"] for row in report["deals"]] == ["Ana", "Bogdan", "Bogdan", "Călin"]
    assert [row["number"] for row in report["deals"]] == [1, 2, 2, 3]
    assert (report["finished"], report["next"]["deal"], report["next"]["dealer"]) == (False, 4, "Doina")


def test_a_round_that_stops_early_gives_nothing_more() -> None:
    report = chicago(by_result("Ana", "2S", 8), closed=True)
    assert (report["totals"], report["winners"], report["finished"]) == ({WE: 60, THEY: 0}, [WE], False)


def test_equal_totals_share_the_win() -> None:
    report = chicago(*[ONE_DOWN_US] * 4, start={WE: 300})
    assert report["winners"] == [WE, THEY]


def test_no_deal_follows_the_fourth() -> None:
    assert refused("chicago-bridge", [ONE_DOWN_US] * 5) == "deal 5: the game is over after deal 4"


@pytest.mark.parametrize(
    ("options", "where"),
    [
        ({"chicago_vul": "both"}, "options, chicago_vul"),
        ({"chicago_style": "rubber"}, "options, chicago_style"),
        ({"undertricks": 1987}, "options, undertricks"),
        ({"unfinished_game": 300}, "options: this game has no option “unfinished_game”"),
    ],
)
def test_house_rules_that_make_no_sense_are_refused(options: Given, where: str) -> None:
    assert refused("chicago-bridge", [], options).startswith(where)


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "honours": True, "undertricks": "current", "chicago_vul": "dealer", "chicago_style": "laws",
    }  # fmt: skip


def test_honours_may_be_off_and_undertricks_as_before_1987() -> None:
    entered = by_result("Ana", "4S", 6, "x", honours={WE: 100})
    assert refused("chicago-bridge", [entered], {"honours": False}).startswith("deal 1, honours")
    assert chicago(by_result("Ana", "4S", 6, "x"), options={"undertricks": "pre1987"})["totals"][THEY] == 700


@pytest.mark.parametrize(
    ("deals", "options", "said"),
    [
        ([], {}, ["nobody vulnerable"]),
        ([by_result("Ana", "2S", 8)], {}, ["vulnerable: Bogdan & Doina; below the line: Ana & Călin 60"]),
        ([by_result("Ana", "2S", 8)], {"chicago_vul": "other"},
            ["vulnerable: Ana & Călin; below the line: Ana & Călin 60"]),
        ([by_result("Ana", "2S", 8)], {"chicago_style": "duplicate"}, ["vulnerable: Bogdan & Doina"]),
        ([ONE_DOWN_US] * 3, {}, ["both vulnerable"]),
    ],
)  # fmt: skip
def test_hints_name_the_vulnerable_sides_and_the_points_carried_over(
    deals: list[Given], options: Given, said: list[str]
) -> None:
    assert hints("chicago-bridge", deals, options) == said
