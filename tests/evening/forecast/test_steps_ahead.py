"""Steps known before they are asked, held against those that are asked once they are answered."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.evening.forecast.decision_table import Course, follows
from scorepad.evening.forecast.playthrough import Conversation, Known, blanks, courses
from scorepad.evening.forecast.points_table import points_of
from scorepad.evening.forecast.steps_ahead import DealAhead, ahead, bare
from scorepad.evening.play import decide
from scorepad.evening.play.state import State
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.steps.step import IllegalAnswer, Step
from tests.support import sample_evenings
from tests.support.random_evenings import CHANCE, Log, answer, examples, started, tried

GAMES = games()
DEALS = 3
COURSES = 300  # of a deal: many more than the points are held against when they are looked for


def answered(state: State, chance: Random) -> tuple[State, Step, dict[str, object]]:
    """The next step, answered by chance."""
    assert state.step
    while True:
        try:
            said = state.step.read(answer(state.step, chance))
            after = decide.answer(state, len(state.rows) + 1, state.step.kind, said).state
        except (IllegalAnswer, IndexError):
            continue
        return after, state.step, dict(said)


def course(step: Step, said: dict[str, object]) -> Course:
    return tuple(said.get(field.key) for field in blanks(step))  # type: ignore[misc]


def play_along(state: State, deal: DealAhead, chance: Random) -> tuple[State, Course]:
    """Play the deal, each step being one of those that were foretold; the table after it, and how it went."""
    went, form = Course(), 0
    for level, forms in enumerate(deal.asks):
        assert state.step
        assert bare(state.step) == bare(forms[form])
        assert not set(forms[form].hints) - set(state.step.hints)
        state, step, said = answered(state, chance)
        went += course(step, said)
        if level < len(deal.next):
            form = deal.next[level].found(went)
    return state, went


@examples(2)
@given(CHANCE, st.integers(0, 3))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_was_foretold_is_asked(game: Game, chance: Random, played: int) -> None:
    state = Log(started(game, chance), game).state
    while state.step and len(state.rows) < played:
        state, _, _ = answered(state, chance)
    if not state.step:
        return
    foretold = list(islice(ahead(state, DEALS, {}), tried(DEALS)))
    assert foretold[0].whole
    for n, deal in enumerate(foretold):
        if state.step is None:
            break  # the game ended earlier than guessed
        assert (deal.place, deal.state.deal and deal.state.deal.order) == (
            len(state.rows) + 1,
            state.deal and state.deal.order,
        )
        here = Conversation.of(state, {})
        state, went = play_along(state, deal, chance)
        for column, points in deal.points.items():
            if n == 0:
                row = state.rows[-1].played
                assert row
                assert points_of(points, here, went, column) == row.points(column)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_other_deals_have_shown_is_used_where_it_holds(game: Game) -> None:
    known: Known = {}
    for seed in range(tried(5)):
        state = Log(sample_evenings.by_the_book(game), game).state
        while state.step and len(state.rows) < seed:
            state, _, _ = answered(state, Random(seed))
        if state.step is None:
            return
        deal, here = next(ahead(state, 1, known)), Conversation.of(state, {})
        for went in islice(courses(here), COURSES):
            known_ahead = {column: points_of(points, here, went, column) for column, points in deal.points.items()}
            assert known_ahead == {column: here.went(went).points(column) for column in state.table.columns}


def test_a_deal_that_is_like_another_is_not_looked_into_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state, known = Log(sample_evenings.by_the_book(GAMES["dummy-whist"]), GAMES["dummy-whist"]).state, Known()
    first = [deal.points for deal in ahead(state, DEALS, known)]
    monkeypatch.setattr("scorepad.evening.forecast.points_ahead.follows", lambda *_, **__: None)
    assert [deal.points for deal in ahead(state, DEALS, known)] == first
    assert next(ahead(state, DEALS, {})).points != first[0]


def test_a_blank_that_never_makes_a_difference_is_left_out() -> None:
    found = follows(lambda course: "even" if course[1] in (2, 4) else "odd", [("a", "b"), (1, 2, 3, 4)], [("a", 1)])
    assert found
    assert found.by == ((1, {1: 0, 2: 1, 3: 2, 4: 3}),)
    assert found.of == ("odd", "even", "odd", "even")
    assert found.found(("b", 4)) == "even"


def test_where_there_are_too_many_choices_those_that_come_to_the_same_are_alike() -> None:
    numbers = tuple(range(20))
    found = follows(lambda course: sum(n % 2 for n in course), [numbers] * 3, [(0, 0, 0), (1, 1, 1)])  # type: ignore[arg-type]
    assert found
    assert len(found.of) == 2**3
    assert found.found((4, 7, 19)) == 2


def test_a_course_that_says_otherwise_is_looked_into() -> None:
    def outcome(course: Course) -> bool:
        return course == ("b", 2)

    found = follows(outcome, [("a", "b"), (1, 2)], [("a", 1), ("a", 2), ("a", 1), ("b", 2)])
    assert found
    assert [found.found((one, two)) for one in "ab" for two in (1, 2)] == [False, False, False, True]


def test_what_depends_on_too_much_is_not_told() -> None:
    numbers = tuple(range(20))
    assert follows(sum, [numbers] * 4, [(0, 0, 0, 0)]) is None  # type: ignore[arg-type]


def test_a_whole_evening_is_known_and_a_run_follows_later() -> None:
    state = sample_evenings.table(
        4, [sample_evenings.deal((1, 1, 1, 1), (1, 0, 0, 0))] * 4, streak="custom", streak_length=2
    )
    deals = list(ahead(state, 60, {}))
    assert [deal.place for deal in deals] == list(range(5, 25))
    assert all(deal.whole and deal.simple for deal in deals)
    third = deals[2].state.deal
    assert third
    assert deals[2].points.keys() == set(third.order)
    for seat, who in enumerate(third.order):
        made = tuple(int(each == seat) for each in range(4))
        assert deals[2].points[who].found((*made, *made)) == 6  # and no bonus, whatever was made before


def test_an_auction_that_is_told_call_by_call_is_not_foretold() -> None:
    state = Log(started(GAMES["chicago-bridge"], Random(1)), GAMES["chicago-bridge"]).state
    assert state.deal
    called = decide.answer(state, 1, "auction", {state.deal.order[0]: "pass"}).state
    assert list(ahead(called, 4, {})) == []
