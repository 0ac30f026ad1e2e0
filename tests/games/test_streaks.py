"""Runs made and missed in Romanian Whist: rules 1.7, with the presets' sources there."""

from typing import Any

import pytest

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.state import State
from tests.support.sample_evenings import P1, deal, table

MADE, MISSED, MADE_ZERO, MISSED_ZERO = (1, 1), (1, 0), (0, 0), (0, 1)
Hand = tuple[int, int]  # what the first player bid, and took


def hand(bid: int, taken: int, cards: int, players: int) -> DealFacts:
    """A deal in which the others bid 0 and the second player takes what the first does not."""
    others = [0] * (players - 2)
    return deal([bid, 0, *others], [taken, cards - taken, *others])


def evening(hands: list[Hand], cards: list[int], players: int, **options: Any) -> State:
    deals = [hand(bid, taken, dealt, players) for (bid, taken), dealt in zip(hands, cards, strict=True)]
    return table(players, deals, schedule="custom", custom_schedule=cards, hook=False, **options)


def extra(state: State) -> dict[int, int]:
    """Points that the first player gained or lost for runs, by deal."""
    paid = {}
    for row in state.rows:
        lines = [line for line in row.played.lines if line.column == P1] if row.played else []
        if points := sum(line.points for line in lines[1:]):
            paid[row.deal.number] = points
    return paid


def runs(hands: list[Hand], players: int = 4, **options: Any) -> dict[int, int]:
    return extra(evening(hands, [2] * len(hands), players, **options))


@pytest.mark.parametrize(
    ("streak", "players", "hands", "paid"),
    [
        ("off", 4, [MADE] * 12, {}),
        ("doizece", 4, [MADE] * 10, {5: 10, 10: 10}),  # R13
        ("doizece", 6, [MADE] * 5, {5: 10}),
        ("doizece", 4, [MISSED] * 10, {5: -10, 10: -10}),
        ("doizece", 4, [MADE] * 4 + [MISSED] + [MADE] * 5, {10: 10}),
        ("doizece", 4, [MISSED] * 4 + [MADE] + [MISSED] * 4, {}),
        ("five_five", 4, [MADE] * 5, {5: 5}),
        ("five_five", 4, [MISSED] * 5, {5: -5}),
        ("n_plus_1", 3, [MADE] * 4, {4: 10}),
        ("n_plus_1", 4, [MADE] * 4, {}),
        ("n_plus_1", 4, [MISSED] * 5, {5: -10}),  # R17
        ("n_plus_1", 6, [MADE] * 7, {7: 10}),
    ],
)
def test_a_preset_pays_for_runs_of_its_length(
    streak: str, players: int, hands: list[Hand], paid: dict[int, int]
) -> None:
    assert runs(hands, players, streak=streak) == paid


@pytest.mark.parametrize(
    ("options", "hands", "paid"),
    [
        ({"streak_length": 2, "streak_bonus": 7, "streak_penalty": 3}, [MADE] * 4 + [MISSED] * 3, {2: 7, 4: 7, 6: -3}),
        ({"streak_length": 3, "streak_repeat": "once"}, [MADE] * 9 + [MISSED] + [MADE] * 3, {3: 10, 13: 10}),
        ({"streak_length": 3, "streak_repeat": "once"}, [MISSED] * 9, {3: -10}),
        ({"streak_length": 3, "streak_penalty_mode": "count"}, [MADE] * 3 + [MISSED] * 3, {3: 10, 6: -3}),
        ({"streak_length": 3, "streak_zero_void": True}, [MADE, MADE_ZERO, MADE] + [MADE] * 3, {6: 10}),
        ({"streak_length": 3, "streak_zero_void": True}, [MADE_ZERO] * 3, {}),
        ({"streak_length": 3, "streak_zero_void": True}, [MISSED_ZERO] * 3, {3: -10}),
        ({"streak_length": 2, "streak_zero_void": True}, [MADE_ZERO, MISSED, MADE, MADE], {4: 10}),
    ],
)  # fmt: skip
def test_the_switches_change_what_runs_of_ones_own_pay(
    options: dict[str, Any], hands: list[Hand], paid: dict[int, int]
) -> None:
    assert runs(hands, streak="custom", **options) == paid


@pytest.mark.parametrize(
    ("options", "hands", "paid"),
    [
        ({}, [MADE] * 20, {10: 30, 20: 30}),
        ({}, [MISSED] * 10, {10: -30}),
        ({}, [MADE] * 9 + [MISSED] + [MADE] * 9, {}),
        ({"streak_penalty_mode": "count"}, [MISSED] * 10, {10: -10}),
        ({"streak_zero_void": True}, [MADE] * 9 + [MADE_ZERO], {}),
        ({"streak_zero_void": True}, [MADE_ZERO] + [MADE] * 9 + [MADE] * 10, {20: 30}),
        ({"streak": "doizece"}, [MADE] * 10, {5: 10, 10: 40}),
        ({"streak": "doizece", "ten_streak_mode": "total"}, [MADE] * 10, {5: 10, 10: 20}),
        ({"streak": "doizece", "ten_streak_mode": "total"}, [MISSED] * 10, {5: -10, 10: -20}),
        ({"streak": "doizece", "ten_streak_mode": "total", "streak_repeat": "once"}, [MADE] * 10, {5: 10, 10: 20}),
        (
            {"streak": "custom", "streak_length": 2, "streak_bonus": 9, "ten_streak_mode": "total"},
            [MADE] * 10, {2: 9, 4: 9, 6: 9, 8: 9, 10: 9},
        ),
        (
            {"streak": "custom", "streak_length": 7, "ten_streak_mode": "total"},
            [MADE] * 20, {7: 10, 10: 20, 14: 10, 20: 20},
        ),
    ],
)  # fmt: skip
def test_ten_in_a_row_are_counted_by_themselves(
    options: dict[str, Any], hands: list[Hand], paid: dict[int, int]
) -> None:
    assert runs(hands, ten_streak=30, **options) == paid


@pytest.mark.parametrize(
    ("mode", "cards", "paid"),
    [
        ("break", [2, 2, 1, 2, 2, 2], {}),  # R14
        ("ignore", [2, 2, 1, 2, 2, 2], {6: 10}),  # R15
        ("auto", [2, 2, 1, 2, 2, 2], {6: 10}),
        ("break", [1, 2, 2, 2, 2, 2], {6: 10}),
        ("ignore", [2, 2, 2, 2, 1], {}),
        ("ignore", [1, 1, 1, 1, 1], {}),
    ],
)
def test_a_one_card_deal_is_left_out_of_a_run_or_ends_it(mode: str, cards: list[int], paid: dict[int, int]) -> None:
    assert extra(evening([MADE] * len(cards), cards, 4, streak="doizece", streak_one_card=mode)) == paid


def test_a_missed_one_card_deal_does_not_interrupt_a_run_either() -> None:
    hands = [MADE, MADE, MISSED, MADE, MADE, MADE]
    assert extra(evening(hands, [2, 2, 1, 2, 2, 2], 4, streak="doizece")) == {6: 10}


@pytest.mark.parametrize(("schedule", "paid"), [("8-1-8", {15: 10}), ("1-8-1", {})])
def test_by_the_book_one_card_ends_a_run_only_in_8_1_8(schedule: str, paid: dict[int, int]) -> None:
    cards = [8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 2, 3, 4]
    if schedule == "8-1-8":
        hands = [MADE_ZERO] * 7 + [MISSED, MADE] + [MADE_ZERO] * 6
        deals = [hand(*said, dealt, 3) for said, dealt in zip(hands, cards, strict=True)]
        state = table(3, deals, schedule=schedule, hook=False, streak="custom", streak_length=3, streak_repeat="once")
        assert extra(state) == {3: 10} | paid
    else:
        deals = [hand(*MADE_ZERO, dealt, 3) for dealt in [1, 1, 1, 2, 3]]
        assert extra(table(3, deals, hook=False, streak="custom", streak_length=3)) == paid


def test_the_fifth_in_a_row_with_a_bid_of_3_brings_13() -> None:
    """R16."""
    hands = [*[MADE] * 4, (3, 3)]
    state = evening(hands, [2, 2, 2, 2, 3], 4, streak="five_five")
    played = state.rows[-1].played
    assert played
    assert played.points(P1) == 13


def test_five_misses_of_one_trick_cost_one_each_and_ten_on_the_fifth() -> None:
    """R17."""
    state = evening([MISSED] * 5, [2] * 5, 4, streak="n_plus_1")
    assert [row.played.points(P1) for row in state.rows if row.played] == [-1, -1, -1, -1, -11]


def test_with_seven_a_run_is_eight_long_and_sitting_out_leaves_it_alone() -> None:
    deals = []
    for number in range(9):
        bids: list[int | None] = [0] * 7
        tricks: list[int | None] = [0] * 7
        bids[number % 7] = tricks[number % 7] = None
        tricks[1 if number % 7 != 1 else 2] = 2
        deals.append(deal(bids, tricks))
    more = {"schedule": "custom", "custom_schedule": [2] * 9}
    assert extra(table(7, deals, streak="n_plus_1", **more)) == {}
    deals.append(deal([0, 0, None, 0, 0, 0, 0], [0, 2, None, 0, 0, 0, 0]))
    more["custom_schedule"] = [2] * 10
    assert extra(table(7, deals, streak="n_plus_1", **more)) == {10: 10}


@pytest.mark.parametrize("extras", ["zero", "nv"])
def test_extra_deals_do_not_count_for_runs(extras: str) -> None:
    deals = [hand(*MADE, 2, 3)] * 4 + [hand(*MADE_ZERO, 8, 3)]
    more = {"schedule": "custom", "custom_schedule": [2] * 4, "hook": False}
    assert extra(table(3, deals, streak="doizece", extra_deals=extras, **more)) == {}


def test_a_thrown_in_deal_does_not_count_for_runs() -> None:
    deals = [hand(*MADE, 2, 3)] * 4 + [DealFacts(void="misdeal"), hand(*MADE, 2, 3)]
    more = {"schedule": "custom", "custom_schedule": [2] * 5, "hook": False}
    assert extra(table(3, deals, streak="doizece", **more)) == {5: 10}
