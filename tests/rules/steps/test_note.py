"""Notes of a deal: lists that may contain the same several times, and that name one side only."""

from __future__ import annotations

import pytest

from scorepad.evening.log.codec import read_answer, write_answer
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.answer_form import ListOf, Person
from scorepad.rules.steps.field import Field
from scorepad.rules.steps.note import Note, after_tap
from scorepad.rules.steps.side_notes import WEIS, melds, note_melds, note_sides, noted_sides
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.rules.steps.step_kind import StepKind

OURS, THEIRS = Who("p1+p3"), Who("p2+p4")
MELDS = note_melds(WEIS, (OURS, THEIRS), (20, 50), say("only one side's melds count"), "card_points")
MARKS_KIND = StepKind("marks", say("Marks"), ListOf(Person(sides=True)), noted=True)
MARKS = note_sides(MARKS_KIND, (OURS, THEIRS), 2, "")


def test_the_same_meld_may_be_noted_several_times() -> None:
    twice = {"weis": ((OURS, 20), (OURS, 20), (OURS, 50))}
    assert MELDS.read(twice) == twice
    assert melds(twice, WEIS) == (OURS, (20, 20, 50))


def test_melds_of_two_sides_are_refused_with_the_sentence_of_the_game() -> None:
    with pytest.raises(IllegalAnswer, match="only one side's melds count"):
        MELDS.read({"weis": ((OURS, 20), (THEIRS, 50))})


def test_a_meld_of_another_value_is_refused_with_the_values_there_are() -> None:
    with pytest.raises(IllegalAnswer, match="a meld has to be worth one of these"):
        MELDS.read({"weis": ((OURS, 30),)})


def test_a_side_is_in_a_list_as_often_as_the_game_allows() -> None:
    assert noted_sides(MARKS.read({"marks": (OURS, OURS, THEIRS)}), MARKS_KIND) == (OURS, OURS, THEIRS)
    with pytest.raises(IllegalAnswer, match="can’t be entered"):
        MARKS.read({"marks": (OURS, OURS, OURS)})
    assert MARKS.fits(THEIRS, (OURS, OURS))
    assert not MARKS.fits(OURS, (OURS, OURS))


def test_melds_are_written_as_a_list_of_each_side_and_read_again() -> None:
    noted = ((OURS, 50), (OURS, 20))
    written = write_answer("weis", noted, str)
    assert written == {"p1+p3": [50, 20]}
    assert read_answer("weis", written) == noted


def test_without_notes_no_side_has_any() -> None:
    assert melds({}, WEIS) == (None, ())
    assert noted_sides({}, MARKS_KIND) == ()


SAID = Note(
    kind="said",
    title=say("Announced"),
    fields=(Field("said", (("re", "call"), ("re", "no90"), ("kontra", "call")), words=(say("a"), say("b"), say("c"))),),
    outside=say("{value} isn’t allowed here"),
    missing=say("choose one"),
    many=True,
    replaces=True,
)


def test_a_pair_replaces_one_with_the_same_first_part() -> None:
    held = (("re", "call"), ("kontra", "call"))
    assert after_tap(SAID, ("re", "no90"), held, less=False) == (("kontra", "call"), ("re", "no90"))
    assert after_tap(SAID, ("re", "call"), held, less=False) == (("kontra", "call"),)
    with pytest.raises(IllegalAnswer):
        SAID.read({"said": (("re", "call"), ("re", "no90"))})
