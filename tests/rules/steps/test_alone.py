"""A choice with which nothing else of a step is asked, such as “all pass” among the games that can be played."""

from __future__ import annotations

import pytest

from scorepad.app.table.posted_answer import posted_values
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.step import IllegalAnswer, Step, Unfinished

ANA, ION = Who("p1"), Who("p2")
GAME = Step(
    kind="contract",
    title=say("Game"),
    fields=(Field("declarer", (ANA, ION)), Field("game", ("C", "passed"), alone=("passed",))),
    outside=say("no"),
    missing=say("choose the declarer and the game"),
)


def test_it_is_the_whole_answer() -> None:
    assert GAME.read({"game": "passed"}) == {"game": "passed"}
    assert GAME.blanks({"game": "passed"}) == ()


def test_any_other_choice_leaves_the_rest_to_be_answered() -> None:
    with pytest.raises(Unfinished):
        GAME.read({"game": "C"})
    assert [field.key for field in GAME.blanks({"game": "C"})] == ["declarer"]
    assert GAME.read({"declarer": ANA, "game": "C"}) == {"declarer": ANA, "game": "C"}


def test_no_other_choice_may_be_made_with_it() -> None:
    with pytest.raises(IllegalAnswer, match="nothing else can be entered with this"):
        GAME.read({"declarer": ANA, "game": "passed"})


def test_choices_made_in_a_form_before_it_are_left_out() -> None:
    assert posted_values(GAME, {"declarer": ["p1"], "game": ["passed"]}) == {"game": "passed"}
    assert posted_values(GAME, {"declarer": ["p1"], "game": ["C"]}) == {"declarer": "p1", "game": "C"}
