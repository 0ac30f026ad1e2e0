"""Answers to a step in a posted form, and notes of the deal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeGuard

import pytest
from hypothesis import given

from scorepad.app.form import Form
from scorepad.app.handle import decided
from scorepad.app.table.posted_answer import asked, chosen_so_far, posted_answer, still_asked
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.games import game_named, games
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Answers, IllegalAnswer, Step
from tests.support import random_evenings
from tests.support.posted_forms import opened, step_form
from tests.support.random_evenings import CHANCE, Log, at, examples
from tests.support.sample_evenings import P1, P2, P3, P4, by_the_book

WHIST = game_named("romanian-whist")
AT = at(9)


def begun(game: Game = WHIST, **options: object) -> Log:
    return Log(by_the_book(game, **options), game)


def form(log: Log, **fields: str) -> Form:
    """A form of what is asked now."""
    step = log.state.step
    assert step
    return {"place": [str(len(log.state.rows) + 1)], "step": [step.kind], **{key: [fields[key]] for key in fields}}


def answered(log: Log, *numbers: int) -> None:
    """Answer what is asked now, in speaking order."""
    step = log.state.step
    assert step
    numbered = dict(zip(step.keys, map(str, numbers), strict=True))
    for decision in decided(opened(log), "step", form(log, **numbered), AT):
        log.add(decision)


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(chance=CHANCE)
@examples(3)
def test_a_choice_on_the_page_is_decided_as_it_was_meant(game: Game, chance: Random) -> None:
    for log in random_evenings.to_the_end(game, chance):
        step = log.state.step
        for each, answer in ((step, random_evenings.answer), (in_turns(log), random_evenings.call)):
            if each:
                wished, place = answer(each, chance), len(log.state.rows) + 1
                sent = step_form(each, wished, place)
                meant = outcome(decide.answer, log.state, place, each.kind, as_read(each, wished))
                assert outcome(posted, opened(log), sent) == meant


def as_read(step: Step, wished: Answers) -> Answers:
    """An answer as a form has it: a number that a field doesn't offer stays a text."""
    by_key = step.by_key
    return {
        key: str(value) if type(value) is int and by_key[key].choices and value not in by_key[key].choices else value
        for key, value in wished.items()
    }


def posted(evening: OpenEvening, sent: Form) -> Decision:
    (decision,) = decided(evening, "step", sent, AT)
    return decision


def outcome(wish: Callable[..., Decision], *args: object) -> object:
    """The event that was decided, or what is wrong."""
    try:
        return wish(*args).event
    except IllegalAnswer as illegal:
        return illegal.problems


def in_turns(log: Log) -> Step | None:
    """The first of the steps that ask for the same one by one, None if there are none."""
    step = log.state.step
    return random_evenings.turned(log.state) if step and step.alternative else None


def test_a_number_that_nobody_could_say_is_refused_under_its_field() -> None:
    log = begun()
    with pytest.raises(IllegalAnswer) as refused:
        decided(opened(log), "step", form(log, p2="0", p3="0", p4="0", p1="x"), AT)
    assert [*refused.value.problems] == [P1]


def test_a_number_is_the_text_that_was_offered_and_no_other_way_to_write_it() -> None:
    log = begun()
    assert posted_answer(log.state, form(log, p2="1", p3="01", p4=" 1", p1="١")) == {P2: 1, P3: "01", P4: " 1", P1: "١"}


def test_blanks_are_left_out_and_fields_of_other_pages_are_not_read() -> None:
    log = begun()
    assert posted_answer(log.state, form(log, p2="", p3="0", p9="1", key="abc")) == {P3: 0}


@pytest.mark.parametrize("place", ["2", "0", "", "one", "-1", "٣", "99999"])
def test_a_step_of_another_deal_is_not_answered(place: str) -> None:
    log = begun()
    sent = {**form(log, p2="0", p3="0", p4="0", p1="0"), "place": [place]}
    with pytest.raises(NotNow):
        decided(opened(log), "step", sent, AT)


def test_an_empty_form_answers_nothing() -> None:
    with pytest.raises(NotNow):
        decided(opened(begun()), "step", {}, AT)


def test_the_player_who_took_the_only_trick_is_one_choice() -> None:
    log = begun(schedule="1-8-1")
    answered(log, 0, 0, 0, 0)
    assert posted_answer(log.state, form(log, taker="p3"))[P3] == 1


def test_of_a_step_that_the_table_has_left_people_and_texts_are_known() -> None:
    log = begun()
    sent = form(log, p2="1", p3="0", p4="x" * 50, note="of no one")
    answered(log, 0, 0, 0, 0)
    assert still_asked(log.state, sent) is None
    assert posted_answer(log.state, sent) == {P2: "1", P3: "0", P4: "x" * 40}
    assert chosen_so_far(log.state, sent) == {}


def test_answers_are_asked_one_by_one_if_the_form_says_so() -> None:
    log = begun(game_named("rubber-bridge"))
    step = log.state.step
    assert step
    assert asked(log.state, "", step.kind) is step
    one_by_one = asked(log.state, "", step.alternative)
    assert one_by_one
    assert one_by_one.in_turns


def test_a_note_is_added_and_taken_back_by_the_same_tap() -> None:
    log = begun()
    for value, noted in (("H", "H"), ("S", "S"), ("", None)):
        (decision,) = decided(opened(log), "note/trump", {"value": [value]}, AT)
        log.add(decision)
        assert log.state.facts.answers.get("trump") == noted


def test_of_a_note_that_takes_several_each_tap_adds_one_or_takes_it_back() -> None:
    log, note = next((log, note) for log in map(begun, games().values()) for note in notes(log) if takes_several(note))
    kind, (one, two, *_) = note.kind, note.fields[0].choices
    for tapped, after in ((one, (one,)), (two, (one, two)), (one, (two,)), (two, None)):
        (decision,) = decided(opened(log), f"note/{kind}", {"value": [str(tapped)]}, AT)
        log.add(decision)
        assert log.state.facts.answers.get(kind) == after


def noted(log: Log, kind: str, tapped: str, shown: tuple[str, ...] = ("",), **fields: str) -> object:
    """Tap on a choice of a note on a page that shows these values of it. Returns what is noted then."""
    sent = {**form(log, **fields), f"was-{kind}": shown} if log.state.step else {}
    for decision in decided(opened(log), f"note/{kind}", {**sent, "value": [tapped]}, AT):
        log.add(decision)
    return log.state.facts.answers.get(kind)


def test_two_scorers_who_note_the_same_do_not_undo_each_others_tap() -> None:
    log, two = begun(), next(log for log in map(begun, games().values()) for note in notes(log) if takes_several(note))
    kind, (choice, *_) = next((note.kind, note.fields[0].choices) for note in notes(two) if takes_several(note))
    for _ in range(2):
        assert noted(log, "trump", "H") == "H"
        assert noted(two, kind, str(choice)) == (choice,)
    for _ in range(2):
        assert noted(log, "trump", "", ("H",)) is None
        assert noted(two, kind, str(choice), (str(choice),)) is None


def test_a_note_that_counts_becomes_as_many_as_each_of_two_pages_wanted() -> None:
    log, note = next((log, note) for log in map(begun, games().values()) for note in notes(log) if counts(note))
    choice = note.fields[0].choices[0]
    for _ in range(2):
        assert noted(log, note.kind, str(choice)) == (choice,)
    for _ in range(2):
        assert noted(log, note.kind, str(choice), (str(choice),)) == (choice, choice)
    with pytest.raises(NotNow, match="Another device has changed this note"):
        noted(log, note.kind, str(choice), ("",) if note.times == 2 else (str(choice),) * 3)
    assert log.state.facts.answers[note.kind] == (choice, choice)


def test_a_note_by_another_device_is_not_replaced_by_a_page_that_has_not_shown_it() -> None:
    log = begun()
    noted(log, "trump", "H")
    with pytest.raises(NotNow, match="Another device has changed this note"):
        noted(log, "trump", "S")
    assert noted(log, "trump", "S", ("H",)) == "S"


def test_a_note_lands_in_no_other_deal_than_its_page_shows() -> None:
    log = begun()
    answered(log, 0, 0, 0, 0)
    answered(log, 0, 0, 0, 1)
    with pytest.raises(NotNow, match="is over, so this wasn’t noted") as refused:
        noted(log, "trump", "H", place="1")
    assert dict(refused.value.why.params)["n"] == 1
    with pytest.raises(NotNow, match="Not yet: finish this step first"):
        noted(log, "trump", "H", place="3")
    assert noted(log, "trump", "H", place="2") == "H"


def call_form(log: Log, turn: int, call: str) -> Form:
    """The form of the current caller, on the page of this turn."""
    step = log.state.step if log.state.step and log.state.step.in_turns else in_turns(log)
    assert step
    return {"place": ["1"], "step": [step.kind], "turn": [str(turn)], step.keys[0]: [call]}


def test_a_page_of_an_earlier_turn_does_not_call_again() -> None:
    log = begun(game_named("rubber-bridge"))
    for n, call in enumerate(("pass", "1C", "pass", "pass")):
        log.add(posted(opened(log), call_form(log, n, call)))
    stale = call_form(log, 0, "pass")
    with pytest.raises(NotNow, match="the game has moved on"):
        decided(opened(log), "step", stale, AT)
    assert still_asked(log.state, stale) is None
    log.add(
        posted(opened(log), {name: texts for name, texts in stale.items() if name != "turn"})
    )  # of an older program


@pytest.mark.parametrize(("kind", "value"), [("trump", "X"), ("bids", "1"), ("nothing", "H"), ("", "")])
def test_an_impossible_note_is_refused(kind: str, value: str) -> None:
    with pytest.raises((IllegalAnswer, NotNow)):
        decided(opened(begun()), f"note/{kind}", {"value": [value]}, AT)


def test_an_answer_belongs_to_players_whatever_page_it_came_from() -> None:
    log = begun()
    assert all(isinstance(key, Who) for key in posted_answer(log.state, form(log, p2="1")))


def notes(log: Log) -> tuple[Step, ...]:
    """The notes that are possible now."""
    assert log.state.deal
    return log.state.game.notes(log.state.table, log.state.deal)


def counts(note: Step) -> TypeGuard[Note]:
    """Whether the same may be noted several times."""
    return isinstance(note, Note) and note.times > 1


def takes_several(note: Step) -> bool:
    return note.many and not note.only_one and len(note.fields[0].choices) > 1
