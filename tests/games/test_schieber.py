"""Schieber by the book: rules-family.md, chapter 23; JA1 to JA8 are its worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.scored_records import THEY, WE, Given, lines, refused, scored

SWISSLOS, URI = {"factors": "swisslos"}, {"factors": "uri"}
START = {WE: 960, THEY: 950}


def deal(trump: str, ours: int, theirs: int | None = None, **more: Any) -> Given:
    """Ana deals; `ours` are the card points of Ana and Călin, the others' are left to follow."""
    points = {WE: ours} if theirs is None else {WE: ours, THEY: theirs}
    return {"contract": {"trump": trump}, "card_points": points, **more}


def points(entered: Given, options: Given) -> tuple[int, int]:
    totals = scored("schieber", [entered], options)["totals"]
    return totals[WE], totals[THEY]


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (deal("H", 97, 60), {}, (97, 60)),  # JA1
        (deal("C", 157, match=WE), URI, (514, 0)),  # JA2
        (deal("up", 100, weis={THEY: [50]}), SWISSLOS, (300, 321)),  # JA3
        (deal("D", 90, stock=WE, weis={THEY: [20]}), {}, (110, 87)),  # JA4
        (deal("S", 157), SWISSLOS, (314, 0)),  # JA5
        (deal("S", 157, match=WE, weis={WE: [20, 100]}), SWISSLOS, (754, 0)),
        (deal("S", 0, match=THEY), {}, (0, 257)),
        (deal("S", 157, match=WE), {"match_bonus": 0}, (157, 0)),
        (deal("slalom", 57), {"factors": "custom", "factor_slalom": 4}, (228, 400)),
        (deal("H", 57, weis={WE: [150, 150]}), {"weis": "small"}, (357, 100)),
    ],
)
def test_a_deal_gives_what_the_book_says(entered: Given, options: Given, gives: tuple[int, int]) -> None:
    assert points(entered, options) == gives


def test_every_point_has_its_reason() -> None:
    entered = deal("up", 157, match=WE, weis={WE: [20, 50]})
    assert lines(scored("schieber", [entered], SWISSLOS), 1) == [
        f"{WE}: card points: 157 × 3", f"{WE}: match: 100 × 3", f"{WE}: Weis: 20 × 3", f"{WE}: Weis: 50 × 3",
    ]  # fmt: skip
    assert lines(scored("schieber", [deal("H", 97)]), 1) == [f"{WE}: card points: 97", f"{THEY}: card points: 60"]


# the end, rules 23.5


def ended(entered: Given, **options: Any) -> Given:
    return scored("schieber", [entered], options, start=START)


BOTH_OUT = deal("H", 77, 80, stock=WE, weis={THEY: [50]})


def test_if_both_are_out_the_order_of_counting_decides() -> None:
    report = ended(BOTH_OUT)
    assert (report["finished"], report["totals"], report["winners"]) == (True, {WE: 1057, THEY: 1080}, [THEY])  # JA6


def test_if_the_tricks_bring_both_out_the_first_side_out_is_asked_for() -> None:
    report = ended(BOTH_OUT, count_order="stock_tricks_weis")  # JA7
    assert (report["finished"], report["next"]["step"]) == (False, "first_out")
    for side in (WE, THEY):
        assert ended(BOTH_OUT | {"first_out": side}, count_order="stock_tricks_weis")["winners"] == [side]


@pytest.mark.parametrize(("points", "winner"), [(30, THEY), (40, WE)])
def test_a_side_that_declares_itself_out_must_be_out(points: int, winner: str) -> None:
    entered = {"contract": {"trump": "H"}, "thanks": WE, "card_points": {WE: points}}
    report = ended(entered)
    assert (report["finished"], report["totals"][WE], report["winners"]) == (True, 960 + points, [winner])  # JA8


def test_points_of_the_others_in_a_deal_that_was_broken_off_count() -> None:
    entered = {"contract": {"trump": "H"}, "thanks": WE, "card_points": {WE: 40, THEY: 22}}
    assert ended(entered)["totals"] == {WE: 1000, THEY: 972}


@pytest.mark.parametrize(("options", "target"), [({}, 1000), (SWISSLOS, 2500), (URI, 2000), ({"target": 600}, 600)])
def test_the_target_goes_with_the_factors_unless_it_was_agreed(options: Given, target: int) -> None:
    for short, finished in ((1, False), (0, True)):
        start = {WE: target - 97 - short, THEY: 0}
        assert scored("schieber", [deal("H", 97)], options, start=start)["finished"] is finished


def test_after_a_number_of_deals_the_higher_total_wins() -> None:
    report = scored("schieber", [deal("H", 97), deal("H", 50)], {"end_mode": "deals", "deals": 2})
    assert (report["finished"], report["winners"]) == (True, [THEY])


# what is refused, rules 23.8


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (deal("H", 90, 60), {}, "card_points: there are 157 card points: the sum is 7 too low"),
        (deal("slalom", 97), {}, "contract: these house rules don’t allow “slalom”"),
        (deal("up", 97, stock=WE), {}, "stock: there’s no Stöck without a trump suit"),
        (deal("H", 97, weis={WE: [20], THEY: [50]}), {}, "weis: only one side’s Weis counts"),
        (
            deal("H", 97, weis={WE: [30]}),
            {},
            "weis: a meld has to be worth one of these: 20, 50, 100, 150, 200, 250, 300",
        ),
        (
            deal("H", 97, weis={WE: [250]}),
            {"weis": "small"},
            "weis: a meld has to be worth one of these: 20, 50, 100, 150, 200",
        ),
        (deal("H", 97, weis={WE: [20]}), {"weis": "off"}, "weis: Schieber has no such step in this deal"),
        (deal("H", 97, stock=WE), {"stock": False}, "stock: Schieber has no such step in this deal"),
        (deal("H", 150, match=WE), {}, "card_points: a match needs all 157 card points"),
        (deal("H", 158), {}, "card_points: Ana & Călin can have 0 to 157, not 158"),
        (deal("H", 157, match=WE, thanks=WE), {}, "match: a side that claims out mid-deal can’t score a match"),
        (deal("H", 97, thanks=WE), {"end_mode": "deals"}, "thanks: Schieber has no such step in this deal"),
        (deal("H", 97, 90, thanks=WE), {}, "card_points: the card points total 187; there are only 157"),
        (deal("NT", 97), {}, "contract: "),
        ({"contract": {"declarer": "Ana"}, "card_points": {WE: 97}}, {}, "contract: "),
    ],
)
def test_an_impossible_deal_is_refused_in_a_sentence(entered: Given, options: Given, why: str) -> None:
    assert refused("schieber", [entered, deal("H", 97)], options).startswith(f"deal 1, {why}")


def test_some_trump_has_to_be_played() -> None:
    own = {"factors": "custom", **{f"factor_{trump}": 0 for trump in ("H", "D", "S", "C", "up", "down", "slalom")}}
    assert "at least one trump needs a factor above 0" in refused("schieber", [deal("H", 97)], own)


def test_the_declarer_and_a_pushed_trump_are_recorded_without_effect_on_points() -> None:
    entered = {"contract": {"trump": "C", "declarer": "Bogdan", "pushed": True}, "card_points": {WE: 97}}
    assert points(entered, {}) == (97, 60)
