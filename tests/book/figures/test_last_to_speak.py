"""The cost of bidding last: the mean, and an interval that is right as often as it says."""

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from scorepad.book.figures.evening import SeatBids, SeatFigures, Tally, Turn, bids_text, together
from scorepad.book.figures.last_to_speak import LEAST, prices, student
from scorepad.book.played import Played
from tests.support.sample_books import played

COST = 2


def evening(n: int, random: Random | None = None) -> Played:
    """An evening of ten deals of three people, who speak in turn; the last gets less."""
    tallies = {(seat, place): Tally() for seat in range(3) for place in range(3)}
    for dealt in range(10):
        for seat in range(3):
            place = (seat - dealt) % 3
            luck = random.choice((-6, 0, 0, 7)) if random else 0
            tallies[seat, place] = together([tallies[seat, place], Tally(1, 1, 1, 1, 5 + luck - COST * (place == 2))])
    bids = [
        SeatBids((), tuple((Turn(place + 1, 3, bound=True), tallies[seat, place]) for place in range(3)))
        for seat in range(3)
    ]
    return played(str(n), ("a", "b", "c"), (1, 2, 3), seats=[SeatFigures(10, bids_text(each)) for each in bids])


def test_the_price_is_counted_from_the_average_of_all_who_spoke() -> None:
    found = prices([evening(n) for n in range(LEAST)], bound=True)
    assert {turn: round(price.points, 9) for turn, price in found.items()} == {
        (1, 3): round(COST / 3, 9),
        (2, 3): round(COST / 3, 9),
        (3, 3): round(-COST * 2 / 3, 9),
    }
    last = found[3, 3]
    assert (last.deals, last.evenings, last.certain) == (10 * LEAST, tuple(map(str, range(LEAST))), True)
    assert last.margin < 1e-9


def test_a_person_who_is_not_counted_is_in_the_average_alone() -> None:
    guests = [replace(evening(n), people=("a", "", "c")) for n in range(LEAST)]
    everybody, counted = (prices(each, bound=True) for each in ([evening(n) for n in range(LEAST)], guests))
    assert {turn: price.deals for turn, price in counted.items()} == {(1, 3): 70, (2, 3): 60, (3, 3): 70}
    assert [round(price.points, 9) for price in counted.values()] == [
        round(price.points, 9) for price in everybody.values()
    ]
    assert not prices([replace(evening(n), people=("", "", "")) for n in range(LEAST)], bound=True)


def test_there_is_no_figure_for_few_evenings_or_for_deals_not_asked_for() -> None:
    assert not prices([evening(n) for n in range(LEAST - 1)], bound=True)
    assert not prices([evening(n) for n in range(LEAST)], bound=False)


@pytest.mark.long
@pytest.mark.parametrize("evenings", [LEAST, 20])
def test_the_interval_holds_the_true_price_as_often_as_it_says(evenings: int) -> None:
    random, times = Random(3), 250
    found = [prices([evening(n, random) for n in range(evenings)], bound=True)[3, 3] for _ in range(times)]
    within = fmean(abs(price.points + COST * 2 / 3) <= price.margin for price in found)
    assert within >= 0.92


@pytest.mark.parametrize(("freedom", "factor"), [(9, 2.262), (14, 2.145), (29, 2.045), (1000, 1.962)])
def test_students_factor_is_that_of_the_tables(freedom: int, factor: float) -> None:
    assert student(freedom) == pytest.approx(factor, abs=0.001)
