"""French Tarot by rules-whom.md, chapter 32: TA1 to TA19 are its worked examples, TR1 to TR13 its refusals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.scored_records import NAMES, Given, hints, lines, refused, scored

THREE, FIVE = NAMES[:3], (*NAMES, "Emil")


def deal(bid: str, bouts: int, attack: int, *, by: str = "Ana", partner: str = "", **notes: Any) -> Given:
    called = {"partner": partner} if partner else {}
    return {
        "contract": {"declarer": by, "bid": bid, **called},
        "bouts": bouts,
        "card_points": {"attack": attack},
        **notes,
    }


def points(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> list[int]:
    """The totals in seat order."""
    report = scored("tarot", deals, options, players=players)
    return [report["totals"][name] for name in players]


def no(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> str:
    return refused("tarot", deals, options, players=players)


TA1 = deal("garde", 2, 45)


@pytest.mark.parametrize(
    ("entered", "options", "each"),
    [
        (TA1, {}, 58),
        (deal("prise", 0, 40), {}, -41),  # TA2
        (deal("garde-sans", 3, 50), {}, 156),  # TA3
        (deal("garde-contre", 0, 30), {}, -306),  # TA4
        (deal("prise", 2, 41), {}, 25),  # TA5
        (deal("garde", 1, 60, petit="attack"), {}, 88),  # TA6
        (deal("garde", 1, 60, petit="defence"), {}, 48),
        (deal("garde", 1, 45, petit="attack"), {}, -42),  # TA7; −(25 + 6) × 2 + 20
        (deal("prise", 2, 45, handfuls=["single"]), {}, 49),  # TA8
        (deal("prise", 0, 40, handfuls=["double"]), {}, -71),
        (deal("garde-sans", 3, 91, slam="announced"), {}, 720),  # TA9
        (deal("garde", 3, 91, slam="made"), {}, 360),
        (deal("garde-sans", 3, 50, slam="failed"), {}, -44),
        (deal("garde", 1, 4, slam="defence"), {}, -344),
        (TA1, {"scale": "pousse"}, 116),  # TA15
        (TA1, {"scale": "flat"}, 84),
        (TA1, {"rounding": 5}, 60),  # TA16
        (TA1, {"rounding": 10}, 50),
        (deal("garde", 3, 80, slam="small"), {"small_slam": True}, 238),  # TA18
        (TA1 | {"handfuls": ["single", "single"]}, {}, 98),  # TA19
        (TA1 | {"handfuls": ["double"]}, {"handful_points": "20-40-60"}, 98),
        (deal("pousse", 2, 45), {"scale": "pousse"}, 58),
    ],
)
def test_each_defender_pays_what_the_book_says(entered: Given, options: Given, each: int) -> None:
    assert points(entered, **options) == [3 * each, -each, -each, -each]


def test_half_a_point_belongs_to_the_side_that_won() -> None:  # TA10
    assert points(deal("garde", 2, 40, half=True), players=THREE) == [-104, 52, 52]
    assert points(deal("garde", 2, 41, half=True), players=THREE) == [104, -52, -52]


def test_a_partner_has_a_third() -> None:
    assert points(deal("prise", 2, 45, partner="Bogdan"), players=FIVE) == [58, 29, -29, -29, -29]  # TA11
    assert points(deal("prise", 2, 45), players=FIVE) == [116, -29, -29, -29, -29]  # TA12
    entered = deal("garde", 1, 0, partner="Bogdan", half=True)
    entered["card_points"] = {"defence": 50}
    assert points(entered, players=FIVE) == [-144, -72, 72, 72, 72]  # TA17


def test_of_five_the_dealer_may_sit_out() -> None:  # TA13
    seats = ("Emil", *NAMES)
    assert points(TA1, players=seats, five="dealer_out") == [0, 174, -58, -58, -58]


def test_a_misere_is_paid_by_each_of_the_others() -> None:  # TA14
    assert points(TA1 | {"misere": ["Bogdan"]}, misere=10) == [164, -28, -68, -68]


def test_the_points_of_a_deal_add_up_to_nothing() -> None:
    assert sum(points(TA1 | {"misere": ["Bogdan", "Bogdan"], "petit": "defence"}, misere=20)) == 0


def test_every_point_has_its_reason_and_the_target_is_shown() -> None:
    report = scored("tarot", [TA1 | {"petit": "attack", "handfuls": ["single"]}])
    assert [each for each in lines(report, 1) if each.startswith("Ana")] == [
        "Ana: garde", "Ana: card points", "Ana: petit au bout", "Ana: handful",
    ]  # fmt: skip
    begun = {"contract": {"declarer": "Ana", "bid": "garde"}, "bouts": 2}
    assert hints("tarot", [begun]) == ["41 needed"]


@pytest.mark.parametrize(
    ("void", "options", "dealer"),
    [
        ("all pass", {}, "Bogdan"),
        ("lone petit", {}, "Bogdan"),
        ("misdeal", {}, "Ana"),
        ("all pass", {"all_pass": "same_dealer"}, "Ana"),
    ],
)
def test_a_deal_that_is_thrown_in_moves_on(void: str, options: Given, dealer: str) -> None:
    assert scored("tarot", [{"void": void}], options)["next"]["dealer"] == dealer


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        ({**TA1, "card_points": {"attack": 45, "defence": 45}}, {}, "the sum is 1 too low"),  # TR1
        (TA1 | {"half": True}, {}, "with four there are no half points"),  # TR2
        (deal("garde", 2, 45, partner="Bogdan"), {}, "only five call a king"),  # TR3
        (deal("pousse", 2, 45), {}, "“pousse” isn’t played here"),  # TR5
        (deal("prise", 2, 45), {"lowest": "garde"}, "“prise” isn’t played here"),  # TR6
        (deal("garde", 3, 11), {}, "with these bouts attack has at least 12 card points"),  # TR7
        (deal("garde", 0, 80), {}, "with these bouts defence has at least 12 card points"),
        (TA1 | {"handfuls": ["double", "double"]}, {}, "there are only 22 trumps"),  # TR8
        (deal("garde", 0, 20, slam="made"), {}, "a slam goes with a contract made"),  # TR9
        (TA1 | {"slam": "defence"}, {}, "a slam of the defence goes with a failed contract"),
        (deal("garde", 4, 45), {}, "there are three bouts"),  # TR10
        (TA1 | {"misere": ["Ana"]}, {}, "misère doesn’t count here"),  # TR11
    ],
)  # fmt: skip
def test_an_impossible_deal_is_refused(entered: Given, options: Given, why: str) -> None:
    assert no(entered, **options).endswith(why)


def test_players_who_take_no_part_are_refused() -> None:
    assert no(TA1, players=FIVE, five="dealer_out").endswith("Ana deals and sits out")  # TR4
    assert no(deal("garde", 2, 45, partner="Ana"), players=FIVE).endswith("nobody can be their own partner")  # TR12


def test_with_a_half_the_points_of_one_side_are_enough() -> None:  # TR13
    entered = {**TA1, "half": True, "card_points": {"attack": 45, "defence": 46}}
    assert no(entered, players=THREE).endswith("there are 90 card points: the sum is 1 too high")
