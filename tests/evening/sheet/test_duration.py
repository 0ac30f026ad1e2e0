"""How long an evening takes: plausible for the usual games, and less the longer it has gone on."""

from __future__ import annotations

import pytest

from scorepad.evening.sheet.duration import minutes
from tests.support.sample_evenings import deal, table


@pytest.mark.parametrize(("players", "about"), [(3, 35), (4, 45), (5, 55), (6, 65), (7, 70)])
def test_the_usual_evening_takes_as_long_as_the_source_says(players: int, about: int) -> None:
    assert minutes(table(players)) == about


@pytest.mark.parametrize(
    ("cards", "about"), [((1,), 5), ((8,) * 4, 10), ((1, 2, 3, 4, 5, 6, 7, 8), 15), ((8,) * 52, 135)]
)
def test_many_cards_take_longer_than_few(cards: tuple[int, ...], about: int) -> None:
    assert minutes(table(4, schedule="custom", custom_schedule=cards)) == about


def test_only_deals_to_come_are_counted() -> None:
    cards = (8, 8, 8, 8, 1)
    whole = table(4, schedule="custom", custom_schedule=cards)
    played = table(4, [deal((0, 0, 0, 0), (8, 0, 0, 0))] * 4, schedule="custom", custom_schedule=cards)
    assert (minutes(whole), minutes(played)) == (10, 5)


def test_a_finished_evening_takes_no_time() -> None:
    assert minutes(table(3, [deal((0, 0, 0), (1, 0, 0))], schedule="custom", custom_schedule=(1,))) == 0
