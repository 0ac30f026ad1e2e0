"""Past deals as a whole: removed, inserted, thrown in; and those who sat down with one of them."""

from __future__ import annotations

import pytest

from scorepad.evening.play import decide, decide_past, decide_seats
from scorepad.evening.play.decide import NotNow
from scorepad.games import game_named
from tests.support.random_evenings import Log
from tests.support.sample_evenings import P1, P2, P3, P4, P5, by_seat, by_the_book

HEARTS = game_named("hearts")
FIVE = (P1, P2, P3, P4, P5)


@pytest.fixture
def log() -> Log:
    """Three deals of Hearts: 6 20 0 0, 0 6 20 0, and a third one with which Emil sits down, who begins with 30."""
    log = Log(by_the_book(HEARTS), HEARTS)
    score(log, 6, 20, 0, 0)
    score(log, 0, 6, 20, 0)
    log.add(decide_seats.reseat(log.state, FIVE, {P5: "Emil"}, decide_seats.LAST))
    score(log, 0, 0, 6, 0, 20)
    score(log, 1, 5, 0, 0, 20)
    return log


def score(log: Log, *points: int) -> None:
    log.add(decide.answer(log.state, len(log.state.rows) + 1, "penalties", by_seat(points)))


def totals(log: Log) -> list[int]:
    return [log.state.table.totals[who] for who in log.state.evening.columns]


def test_the_deals_after_a_removed_one_move_up(log: Log) -> None:
    log.add(decide_past.remove(log.state, 1))
    assert [row.deal.number for row in log.state.rows] == [1, 2, 3]
    assert [row.deal.dealer for row in log.state.rows] == [P1, P2, P3]


def test_a_player_who_joined_with_a_removed_deal_joins_with_the_next_one(log: Log) -> None:
    start = log.state.evening.deals[2].start
    log.add(decide_past.remove(log.state, 3))
    assert log.state.evening.deals[2].seats == FIVE
    assert log.state.evening.deals[2].start == start
    assert log.state.evening.came(P5) == 3
    assert totals(log) == [7, 31, 20, 0, start[P5] + 20]


def test_a_player_who_played_no_deal_but_removed_ones_has_no_column(log: Log) -> None:
    log.add(decide_seats.reseat(log.state, (P1, P2, P3, P4)))
    for place in (4, 3):
        log.add(decide_past.remove(log.state, place))
    assert log.state.evening.people == (P1, P2, P3, P4)
    assert totals(log) == [6, 26, 20, 0]


def test_an_inserted_deal_is_dealt_by_whose_turn_it_was(log: Log) -> None:
    log.add(decide_past.insert(log.state, 2, {"penalties": by_seat((0, 0, 0, 26))}))
    assert [row.deal.dealer for row in log.state.rows] == [P1, P2, P3, P4, P5]
    assert totals(log)[:4] == [6 + 26 + 1, 20 + 26 + 6 + 5, 26 + 20 + 6, 0]


def test_a_deal_without_all_of_its_answers_is_not_inserted(log: Log) -> None:
    with pytest.raises(decide.IllegalDeal):
        decide_past.insert(log.state, 2, {})


def test_a_deal_that_was_thrown_in_is_not_thrown_in_again_and_counts_once_it_has_answers(log: Log) -> None:
    before = totals(log)
    log.add(decide_past.throw_in(log.state, 2, "misdeal"))
    assert totals(log)[:4] == [7, 25, 6, 0]
    with pytest.raises(NotNow):
        decide_past.throw_in(log.state, 2, "misdeal")
    log.add(decide.amend(log.state, 2, {"penalties": by_seat((0, 6, 20, 0))}, log.next_at))
    assert totals(log) == before


@pytest.mark.parametrize("place", [-1, 0, 5, 99])
def test_only_a_deal_that_is_over_is_removed_or_follows_a_forgotten_one(log: Log, place: int) -> None:
    with pytest.raises(NotNow):
        decide_past.remove(log.state, place)
    with pytest.raises(NotNow):
        decide_past.insert(log.state, place, {"penalties": by_seat((0, 0, 0, 26))})
