"""A game to a target that ends after a number of deals."""

from __future__ import annotations

import json

import pytest

from scorepad.evening.play import decide
from scorepad.evening.record import record
from scorepad.games import game_named, games
from scorepad.rules.target_game import MOST_DEALS
from tests.support.random_evenings import Log
from tests.support.sample_evenings import P1, P2, P3, P4, by_seat, by_the_book

HEARTS = game_named("hearts")


def played(*deals: tuple[int, ...], most: int | None) -> Log:
    log = Log(by_the_book(HEARTS, most_deals=most), HEARTS)
    for points in deals:
        log.add(decide.answer(log.state, len(log.state.rows) + 1, "penalties", by_seat(points)))
    return log


def test_the_leader_wins_after_the_last_deal() -> None:
    log = played((6, 20, 0, 0), (0, 6, 0, 20), most=2)
    assert log.state.finished
    assert log.state.winners == (P3,)


def test_a_tie_after_the_last_deal_is_shared() -> None:
    assert played((13, 13, 0, 0), (0, 0, 13, 13), most=2).state.winners == (P1, P2, P3, P4)


def test_a_target_that_is_reached_before_ends_the_game() -> None:
    log = played(*[(0, 20, 6, 0)] * 5, most=9)
    assert log.state.finished
    assert log.state.winners == (P1, P4)


def test_a_sheet_printed_before_play_has_as_many_rows() -> None:
    assert played(most=7).state.schedule.rows == 7
    assert played(most=None).state.schedule.rows == 24


@pytest.mark.parametrize(("most", "named"), [(None, False), (8, True)])
def test_a_record_names_the_limit_only_if_there_is_one(most: int | None, *, named: bool) -> None:
    written = record.write(played((6, 20, 0, 0), most=most).state.evening, HEARTS)
    assert (MOST_DEALS.key in json.loads(written)["options"]) is named
    assert record.played(written, games()).table.options[MOST_DEALS.key] == most
