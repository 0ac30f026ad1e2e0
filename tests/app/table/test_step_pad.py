"""A step with a pad: its form posts cards, its answer is points, and pages of older versions may still post points."""

from __future__ import annotations

import pytest

from scorepad.app.form import Form
from scorepad.app.table.posted_answer import answered
from scorepad.app.table.step_pad import step_pad
from scorepad.app.table.step_pieces import StepPad
from scorepad.games import game_named
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import IllegalAnswer
from tests.support.random_evenings import Log
from tests.support.sample_evenings import P1, P2, P3, P4, by_the_book

HEARTS = game_named("hearts")
STEP = {"place": "1", "step": "penalties"}
POINTS = {P1: 14, P2: 6, P3: 4, P4: 2}


def begun(**options: object) -> Log:
    return Log(by_the_book(HEARTS, **options), HEARTS)


def form(**fields: str) -> Form:
    return {key: [value] for key, value in {**STEP, **fields}.items()}


@pytest.mark.parametrize(
    ("posted", "gives"),
    [
        ({"p1": "1", "p2": "6", "p3": "4", "p4": "2", "queen": "p1"}, POINTS),
        ({"p2": "6", "p3": "4", "p4": "2", "queen": "p1"}, POINTS),  # the last number follows, with the queen
        ({"p1": "13", "queen": "p2"}, {P1: 13, P2: 13, P3: 0, P4: 0}),
        ({"p1": "١", "p2": "6", "p3": "4", "p4": "2", "queen": "p1"}, POINTS),
    ],
)
def test_cards_become_points(posted: dict[str, str], gives: dict[Who, int]) -> None:
    assert answered(begun().state, form(pad="1", **posted)).event.value == gives


def test_a_form_without_a_pad_posts_points() -> None:
    assert answered(begun().state, form(p1="14", p2="6", p3="4")).event.value == POINTS


@pytest.mark.parametrize(
    ("posted", "why"),
    [
        ({"p1": "1", "p2": "6", "p3": "4"}, "the queen of spades is missing"),
        ({"p1": "x", "p2": "6", "p3": "4", "p4": "2", "queen": "p1"}, "{who} can have"),
        ({"p1": "2", "p2": "6", "p3": "4", "p4": "2", "queen": "p1"}, "{there_are}: the sum is {n} too high"),
        ({"p1": "14", "p2": "0", "p3": "0", "p4": "0", "queen": "p1"}, "{who} can have"),
    ],
)
def test_a_pad_is_refused_in_a_sentence(posted: dict[str, str], why: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        answered(begun().state, form(pad="1", **posted))
    assert any(why in each.text for each in refused.value.problems.values()), refused.value.problems


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        (POINTS, [(1, ("queen",)), (6, ()), (4, ()), (2, ())]),
        ({P1: 13, P2: 13}, [(0, ("queen",)), (13, ()), (None, ()), (None, ())]),
        ({P1: 4, P2: "x"}, [(4, ()), ("x", ()), (None, ()), (None, ())]),
        ({P3: 26}, [(None, ()), (None, ()), (13, ("queen",)), (None, ())]),
    ],
)
def test_points_are_shown_as_cards(points: dict[str, object], shown: list[object]) -> None:
    step = begun().state.step
    assert step
    pad = step_pad(step, points, {}, (), dict.fromkeys(map(Who, step.keys), 0))
    assert pad
    found = {row.who: (row.count, row.high) for row in pad.rows}
    assert [found[who] for who in (P1, P2, P3, P4)] == shown


@pytest.mark.parametrize(("points", "lit"), [(POINTS, P1), ({P1: 0, P2: 0, P3: 26, P4: 0}, P3), ({P1: 4}, P2)])
def test_the_first_player_without_a_number_or_the_one_with_all_is_lit(points: dict[str, int], lit: Who) -> None:
    step = begun().state.step
    assert step
    pad = step_pad(step, points, {}, (), dict.fromkeys((P1, P2, P3, P4), 0))
    assert isinstance(pad, StepPad)
    assert pad.lit == lit


def test_hearts_alone_have_no_high_card() -> None:
    state = begun(queen=0).state
    assert state.step
    assert state.step.pad
    assert state.step.pad.high == ()
    assert answered(state, form(pad="1", p1="5", p2="8")).event.value == {P1: 5, P2: 8, P3: 0, P4: 0}
