"""An evening at a glance: the headline is the strongest fact that is true, and the chart shows who was in front."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.book.figures.glance import (
    CAME_BACK,
    HIGH,
    LAST_DEAL,
    LED,
    MARGIN,
    NO_HEADLINE,
    STEPS,
    Headline,
    chart,
    headline,
)
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.games import games
from scorepad.pages.book.small_chart import small_chart
from tests.games import told_as_records

NAMES = ("Ana", "Bo", "Cy", "Di")


def hearts(*deals: tuple[int, ...]) -> State:
    """An evening of Hearts, which the fewest points win, with these points in each deal; it stopped after the last."""
    told = [{"penalties": dict(zip(NAMES, points, strict=True))} for points in deals]
    state = told_as_records.state(games()["hearts"], 4, told, options={"target": 200, "queen": 0})
    closed: Evening = replace(state.evening, closed=True)
    return play(closed, state.game, accepted=True)


@pytest.mark.parametrize(
    ("deals", "found"),
    [
        ([(1, 2, 5, 5)] * 5, Headline(LED)),
        ([(3, 2, 4, 4)] * 4 + [(1, 8, 2, 2)], Headline(LAST_DEAL)),
        ([(5, 2, 3, 3), (1, 4, 4, 4), (3, 3, 3, 4), (1, 4, 4, 4)], Headline(MARGIN, 3)),
        ([(1, 5, 4, 3)], Headline(MARGIN, 2)),
        ([(7, 0, 6, 0)] * 2, NO_HEADLINE),
    ],
)
def test_the_headline_is_the_strongest_fact_that_is_true(deals: list[tuple[int, ...]], found: Headline) -> None:
    assert headline(hearts(*deals)) == found


def test_a_winner_in_the_last_place_after_half_of_the_deals_came_back() -> None:
    state = hearts((7, 2, 2, 2), (5, 4, 2, 2), (3, 3, 4, 3), (0, 4, 4, 5), (0, 4, 5, 4), (0, 5, 4, 4))
    assert headline(state) == Headline(CAME_BACK, 4)


def test_an_evening_that_runs_has_no_headline() -> None:
    state = hearts(*[(1, 2, 5, 5)] * 5)
    assert headline(play(replace(state.evening, closed=False), state.game, accepted=True)) == NO_HEADLINE


def test_the_chart_is_the_distance_from_the_average_and_the_winner_is_above() -> None:
    drawn = chart(hearts(*[(1, 2, 5, 5)] * 4))
    first, *heights = map(int, drawn[0].split())
    assert (first, heights[0], heights[-1]) == (0, HIGH // 2, 0)
    assert [int(each.split()[-1]) > HIGH // 2 for each in drawn] == [False, False, True, True]
    assert chart(hearts((1, 2, 5, 5))) == ()


def test_a_long_evening_has_no_more_points_than_can_be_distinguished() -> None:
    drawn = chart(hearts(*[(4, 3, 3, 3), (3, 4, 3, 3)] * 10))
    assert {len(each.split()) for each in drawn} == {2 + 20}
    longer = chart(hearts(*[(4, 3, 3, 3), (3, 4, 3, 3)] * 14))
    assert {len(each.split()) for each in longer} == {2 + STEPS}


def test_lines_in_ink_are_drawn_last_and_one_of_who_came_late_begins_later() -> None:
    lines = small_chart(["0 30 0 10", "1 30 60", ""], [3, 0, 0])
    assert [(line.ink, line.points) for line in lines] == [(0, "48.0,30 96.0,60"), (3, "0.0,30 48.0,0 96.0,10")]
    assert lines[-1].end == ("96.0", "10")
