"""A refused form as it is shown again: the reason, and all that had been entered."""

from __future__ import annotations

import pytest

from scorepad.app.form import Form
from scorepad.app.handle import decided
from scorepad.app.setup.draft import IllegalSetup
from scorepad.app.table.entered import Entered, OtherAnswer, Refusal, entered, why
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.names import IllegalNames
from scorepad.games import game_named
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import say
from scorepad.rules.steps.step import IllegalAnswer
from tests.support.posted_forms import opened
from tests.support.random_evenings import Log, at
from tests.support.sample_evenings import P1, P2, P3, P4, by_the_book

WHIST, WHY = game_named("romanian-whist"), say("because")
BIDS: Form = {"place": ["1"], "step": ["bids"], "p1": ["1"], "p2": ["9"], "p3": ["0"], "p4": ["0"]}
REFUSED = NotNow(WHY)
THEIRS = OtherAnswer("another phone", at(2), {P1: 0, P2: 0, P3: 0, P4: 0})


@pytest.fixture
def log() -> Log:
    return Log(by_the_book(WHIST), WHIST)


def shown(log: Log, action: str, form: Form, error: Exception = REFUSED) -> Entered:
    return entered(opened(log), action, form, error, WHY, lambda: {0: "another phone"})


def test_a_problem_is_shown_under_its_field_with_all_choices(log: Log) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        decided(opened(log), "step", BIDS, at(2))
    again = shown(log, "step", BIDS, refused.value)
    assert again.chosen == {P1: 1, P2: "9", "p3": 0, "p4": 0}
    assert again.problems.keys() == {P2}
    assert again.notice is None


def test_choices_that_could_not_be_written_stay_chosen_if_still_asked(log: Log) -> None:
    assert shown(log, "step", BIDS) == Entered({P1: 1, P2: "9", "p3": 0, "p4": 0}, notice=WHY)


def test_choices_of_a_finished_step_are_shown_with_the_answer_of_the_other_phone(log: Log) -> None:
    (decision,) = decided(opened(log), "step", {**BIDS, "p1": ["0"], "p2": ["0"]}, at(2))
    log.add(decision)
    again = shown(log, "step", BIDS)
    assert (again.chosen, again.outdated[P2], again.other_answer, again.notice) == ({}, "9", THEIRS, WHY)


def test_choices_of_the_step_stay_if_a_note_is_refused(log: Log) -> None:
    assert shown(log, "note/trump", BIDS).chosen[P1] == 1


def test_choices_of_a_finished_step_are_shown_if_a_note_comes_late(log: Log) -> None:
    (decision,) = decided(opened(log), "step", {**BIDS, "p1": ["0"], "p2": ["0"]}, at(2))
    log.add(decision)
    assert shown(log, "note/trump", BIDS).outdated[P2] == "9"


@pytest.mark.parametrize("action", ["undo", "close", "throw-in"])
def test_of_all_else_only_the_reason_is_shown(log: Log, action: str) -> None:
    assert shown(log, action, BIDS) == Entered(notice=WHY)


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (NotNow(WHY), WHY),
        (IllegalAnswer({P1: WHY, P2: say("not this one")}), WHY),
        (IllegalDeal(3, "bids", {P1: WHY}), say("deal {deal}: {why}", deal=3, why=WHY)),
        (IllegalOptions("hook", WHY), WHY),
        (IllegalNames(0, WHY), WHY),
        (IllegalSetup({2: WHY}), WHY),
        (IllegalSetup({}, IllegalOptions("hook", WHY)), WHY),
    ],
)
def test_each_refusal_has_one_sentence(refusal: Refusal, sentence: object) -> None:
    assert why(refusal) == sentence
