"""The figures of one evening: by hand on a small one, and what holds of every evening of every game."""

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from scorepad.book.figures.evening import Tally, Turn, as_data, from_data
from scorepad.book.figures.from_state import evening_figures
from scorepad.book.figures.glance import in_game_unit
from scorepad.evening.log.facts import Given
from scorepad.evening.play.replay import play
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from tests.support.random_evenings import CHANCE, evening, examples
from tests.support.sample_evenings import P1, P2, P3, P4, P5, deal, sample, table, thrown_in

ONES = {"schedule": "custom", "custom_schedule": (1, 2, 2)}
THREE = (
    deal((0, 1, 1), (0, 1, 0)),  # p1 deals, so p2 speaks first and p1 last
    thrown_in(),
    deal((0, 1, 0), (1, 1, 0)),  # p2 deals and may not make it 2
    deal((1, 0, 2), (1, 1, 0)),
)


def test_points_entered_by_hand_count_in_the_total_and_in_no_bid() -> None:
    first, *others = THREE
    state = table(3, [replace(first, given=(Given(P1, 100, "cake"),)), *others], **ONES)
    (ana, *_), plain = evening_figures(state).columns, evening_figures(table(3, THREE, **ONES))
    assert (ana.points, ana.won, ana.best) == (110, True, plain.columns[0].best)
    assert evening_figures(state).seats == plain.seats


def test_an_evening_by_hand() -> None:
    figures = evening_figures(table(3, THREE, **ONES))
    assert (figures.over, figures.deals) == (True, 3)
    ana, bogdan, doina = figures.columns
    assert [(each.seats, each.place, each.won) for each in (ana, bogdan, doina)] == [
        ((0,), 2, False), ((1,), 1, True), ((2,), 3, False),
    ]  # fmt: skip
    assert [each.points for each in (ana, bogdan, doina)] == [10, 11, 2]
    assert (ana.best, ana.best_at, ana.worst, ana.worst_at) == (6, 4, -1, 3)
    first = figures.seats[0]
    assert (first.deals, first.made_run, first.missed_run) == (3, 1, 1)
    assert first.bids.by_cards == ((1, Tally(1, 1, 0, 0, 5)), (2, Tally(2, 1, 1, 2, 5)))
    assert first.bids.by_turn == (
        (Turn(1, 3, bound=True), Tally(1, 1, 1, 1, 6)),
        (Turn(2, 3, bound=True), Tally(1, 0, 0, 1, -1)),
        (Turn(3, 3, bound=True), Tally(1, 1, 0, 0, 5)),
    )
    assert first.bids.zeros == Tally(2, 1, 0, 1, 4)


def test_players_who_join_late_or_leave_count_from_their_first_deal_to_their_last() -> None:
    late = deal((None, 0, 0, 0, 0), (None, 0, 0, 1, 0), seats=(P2, P3, P4, P5), start={P5: 3})
    ones = {"schedule": "custom", "custom_schedule": (1, 1)}
    figures = evening_figures(play(sample(4, [deal((0, 0, 0, 0), (0, 1, 0, 0)), late], **ones).with_joined(), GAME))
    ana, *_, emil = figures.columns
    assert (ana.seats, ana.place, ana.won, emil.seats) == ((0,), 0, False, (4,))
    assert (emil.points, emil.start, emil.gained) == (8, 3, 5)
    assert [(each.best, each.best_at, each.worst, each.worst_at) for each in (ana, emil)] == [
        (5, 1, 5, 1),
        (5, 2, 5, 2),
    ]
    assert [each.place for each in figures.ranked] == [3, 1, 3, 2]
    assert [seat.deals for seat in figures.seats] == [1, 2, 2, 2, 1]
    assert figures.seats[4].bids.zeros == Tally(1, 1, 0, 0, 5)


def test_a_winner_by_a_house_rule_finishes_first() -> None:
    figures = evening_figures(table(3, [deal((0, 1, 1), (1, 0, 0))], start=(1, 9, 9), zero_finish=True, **LAST))
    assert [(each.points, each.place) for each in figures.columns] == [(0, 1), (8, 2), (8, 2)]


LAST = {"schedule": "custom", "custom_schedule": (1,)}


def test_without_the_hook_nobody_is_bound() -> None:
    figures = evening_figures(table(3, [deal((0, 0, 1), (0, 0, 1))], hook=False, **LAST))
    assert {turn.bound for seat in figures.seats for turn, _ in seat.bids.by_turn} == {False}


@pytest.mark.parametrize("slug", games())
def test_figures_of_any_evening_are_read_from_json_as_they_were_written_and_add_up(slug: str) -> None:
    game = games()[slug]

    @examples(5)
    @given(CHANCE)
    def holds(chance: Random) -> None:
        state = evening(game, chance, 60).state
        figures = evening_figures(state)
        assert from_data(json.loads(json.dumps(as_data(figures)))) == figures
        assert min((each.place for each in figures.ranked), default=1) == 1
        assert len(figures.seats) == len(state.evening.people)
        totals = [in_game_unit(state.table.totals[who], state) for who in state.evening.columns]
        assert [each.points for each in figures.columns] == totals
        for seat in figures.seats:
            by_cards, by_turn = (sum((tally.bids for _, tally in each), 0) for each in seat.bids[:2])
            assert by_cards == by_turn <= seat.deals
            assert sum(tally.made for _, tally in seat.bids.by_cards) >= max(seat.made_run, seat.bids.zeros.made)

    holds()
