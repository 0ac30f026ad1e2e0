"""Forty-One by the book: rules-family.md, chapter 15B; FO1 to FO7 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first, and Ana and Cy are partners.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.forty_one.forty_one import GAME, least_of_all, lowest, side_that_won, worth
from scorepad.rules.sentence import Who
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data

ONE, TWO = (Who("p1"), Who("p3")), (Who("p2"), Who("p4"))
SEATS = tuple(Who(f"p{seat}") for seat in range(1, 5))


def by_seat(numbers: Sequence[int]) -> Data:
    return dict(zip(NAMES, numbers, strict=True))


def dealt(bids: Sequence[int], tricks: Sequence[int]) -> Data:
    return {"bids": by_seat(bids), "tricks": by_seat(tricks)}


def value(bid: int, points: int = 0, **options: Any) -> int:
    return worth(bid, points, GAME.settle(options, 4))


def won(totals: Sequence[int], **options: Any) -> tuple[Who, ...]:
    return side_that_won(SEATS, dict(zip(SEATS, totals, strict=True)), GAME.settle(options, 4))


def sentence(deal: Data, **more: Any) -> str:
    return told_as_records.sentence(GAME, 4, [deal], **more)


def test_values_of_bids() -> None:
    assert [value(bid) for bid in (3, 6, 7, 8)] == [3, 6, 14, 16]  # FO1
    lebanese = [value(bid, values="lebanese") for bid in (4, 5, 6, 7, 8, 9, 10, 13)]
    assert lebanese == [4, 10, 12, 14, 16, 27, 40, 40]  # FO2
    assert (value(5, 30, values="lebanese"), value(6, 29, values="lebanese")) == (5, 12)  # FO3
    assert value(8, double_from=0) == 8


@pytest.mark.parametrize(
    ("totals", "options", "side"),
    [
        ((41, 10, 5, 3), {}, ONE),  # FO4
        ((41, 10, 0, 3), {}, ()),  # FO4
        ((41, 10, 0, 3), {"partner_positive": False}, ONE),  # FO4
        ((42, 45, 20, 1), {}, TWO),  # FO5
        ((42, 45, 20, 1), {"both": "side_total"}, ONE),  # FO5
        ((41, 41, 5, 9), {}, ()),  # FO5
    ],
)
def test_a_side_wins(totals: Sequence[int], options: Data, side: tuple[Who, ...]) -> None:
    assert won(totals, **options) == side


def test_lowest_bids_and_the_least_of_all_rise() -> None:
    rules = GAME.settle({"escalate": True, "min_bid": 2}, 4)
    assert (lowest(29, rules), lowest(45, rules)) == (2, 4)  # FO6
    for best, needed in ((31, 12), (50, 14)):  # FO6
        start = by_seat((best, 0, 0, 0))
        state = told_as_records.state(GAME, 4, [], options={"escalate": True, "target": 99}, start=start)
        assert least_of_all(state.table) == needed


def test_each_scores_alone() -> None:
    assert told_as_records.points(GAME, 4, dealt((7, 1, 1, 3), (7, 1, 2, 3))) == by_seat((14, 1, 1, 3))
    assert told_as_records.points(GAME, 4, dealt((7, 1, 1, 1), (6, 1, 2, 4))) == by_seat((-14, 1, 1, 1))  # FO7


def test_more_tricks_than_bid_are_no_miss_on_the_sheet() -> None:
    state = told_as_records.state(GAME, 4, [dealt((7, 1, 1, 3), (7, 1, 3, 2))])
    (row,) = make_sheet(state).rows
    assert [cell.missed for cell in row.cells] == [False, False, False, True]


def test_a_deal_against_the_rules_is_refused() -> None:
    assert "the bids come to 10, under the minimum of 11: throw in the deal; Bo deals next" in sentence(
        dealt((3, 2, 2, 3), (4, 3, 3, 3))
    )
    assert "there are 13 tricks in this deal: the sum is 1 too low" in sentence(dealt((5, 2, 2, 3), (3, 3, 3, 3)))
    rules = {"start": by_seat((0, 34, 0, 0)), "options": {"escalate": True, "min_bid": 2}}
    assert "Bo has 34 points and must bid at least 3" in sentence(dealt((7, 2, 5, 3), (4, 3, 3, 3)), **rules)


def test_if_the_game_ends_early_the_leader_and_their_partner_are_ahead() -> None:
    entered, led = dealt((3, 3, 3, 3), (3, 3, 3, 4)), by_seat((1, 0, 0, 0))
    shown = told_as_records.score(GAME, 4, [entered], start=led, closed=True)
    assert (shown["finished"], shown["winners"], shown["ranking"][0]) == (False, ["Ana", "Cy"], ["Ana"])


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        (["Ana", "Cy", "Bo", "Di"], "partners must stay partners and sit opposite each other"),
        (["Ana", "Bo", "Cy"], "partners play together to the end: nobody can join or leave"),
    ],
)
def test_partners_stay_partners(seats: list[str], why: str) -> None:
    assert why in sentence({"seats": seats})


def test_partners_may_change_places() -> None:
    turned = {"seats": ["Bo", "Cy", "Di", "Ana"], **dealt((3, 3, 3, 3), (3, 3, 3, 4))}
    assert told_as_records.score(GAME, 4, [turned])["totals"] == by_seat((3, 3, 3, 3))


def test_after_bids_that_were_too_low_the_next_player_deals() -> None:
    state = told_as_records.state(GAME, 4, [{"void": "low bids"}])
    assert state.deal
    assert (state.deal.dealer, state.deal.number) == (Who("p2"), 1)
    assert told_as_records.state(GAME, 4, [{"void": "misdeal"}]).rows[0].deal.dealer == Who("p1")


def test_a_changed_earlier_deal_leaves_accepted_bids_as_they_are() -> None:
    """Bids that were enough by the totals of then stay when a point given later makes them too few."""
    entered = {**dealt((4, 2, 2, 3), (4, 3, 3, 3)), "stands": True}
    start = by_seat((35, 0, 0, 0))
    state = told_as_records.state(GAME, 4, [entered], options={"escalate": True, "target": 99}, start=start)
    assert state.rows[0].played
