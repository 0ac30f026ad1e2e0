"""Payments after a game for money: they level everything, with few of them, on the screen, in text and in print."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scorepad.evening.record.english import English
from scorepad.evening.sheet.outcome import payments
from scorepad.evening.sheet.text import sheet_text
from scorepad.games import game_named
from scorepad.rules.base.payments import differences, pays_whom
from scorepad.rules.sentence import Who, translate
from tests.games import told_as_records

SPADES = [{"contract": {"declarer": "Bo", "game": "S"}, "matadors": 1, "result": "won"}]


@pytest.mark.parametrize(
    ("balances", "paid"),
    [
        ((24, -8, -8, -8), [("B", "A", 8), ("C", "A", 8), ("D", "A", 8)]),
        ((10, -4, 2, -8), [("D", "A", 8), ("B", "A", 2), ("B", "C", 2)]),
        ((0, 0, 0, 0), []),
        ((5, 0, 0, 0), []),  # after an adjustment nothing levels them
        ((), []),
    ],
)
def test_the_largest_debt_goes_to_the_largest_credit(balances: Sequence[int], paid: list[tuple[str, str, int]]) -> None:
    assert [*pays_whom(dict(zip(map(Who, "ABCD"), balances, strict=False)))] == paid


def test_balances_of_differences_are_0_together() -> None:
    """A has 30 more than B, and 40 more than C: A gets 70."""
    assert differences({Who("A"): 100, Who("B"): 70, Who("C"): 60}) == {"A": 70, "B": -20, "C": -50}


@pytest.mark.parametrize(
    ("slug", "options", "deals", "paid"),
    [
        (
            "solo-whist",
            {},
            [{"contract": {"declarer": "Ana", "bid": "solo"}, "tricks": {"Ana": 5}}],
            ["Bo to Ana 1", "Cy to Ana 1", "Di to Ana 1"],
        ),
        ("any-game", {"sum": "zero"}, [{"points": {"Ana": 30, "Bo": -10, "Cy": -25, "Di": 5}}],
         ["Cy to Ana 25", "Bo to Ana 5", "Bo to Di 5"]),
        ("skat", {"stake": 2}, SPADES, ["Ana to Bo 144", "Cy to Bo 144", "Di to Bo 144"]),
        ("skat", {}, SPADES, []),
        ("doppelkopf", {}, [], []),
        ("schafkopf", {"show": "points"}, [], []),
        ("any-game", {}, [{"points": {"Ana": 30, "Bo": -10, "Cy": -25, "Di": 5}}], []),
        ("oh-hell", {}, [], []),
    ],
)  # fmt: skip
def test_games_for_money_end_with_payments(
    slug: str, options: dict[str, object], deals: list[dict[str, object]], paid: list[str]
) -> None:
    state = told_as_records.state(game_named(slug), 4, deals, options=options, closed=True)
    english = English(state.evening.names)
    assert [f"{translate(what, english)} {n}" for what, n in payments(state)] == paid


def test_payments_are_in_the_sheet_as_text() -> None:
    deals = [{"contract": {"declarer": "Ana", "bid": "solo"}, "tricks": {"Ana": 5}}]
    state = told_as_records.state(game_named("solo-whist"), 4, deals, closed=True)
    assert "\nPayments: Bo to Ana: 1, Cy to Ana: 1, Di to Ana: 1\n" in sheet_text(state, English(state.evening.names))
    going = told_as_records.state(game_named("solo-whist"), 4, deals)
    assert "Cy to Ana" not in sheet_text(going, English(state.evening.names))
