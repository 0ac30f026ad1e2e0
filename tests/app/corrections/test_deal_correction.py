"""Corrections of a past deal by a posted form."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from random import Random

import pytest
from hypothesis import given

from scorepad.app.changed_fields import FIRST, SHOWN
from scorepad.app.corrections.correct import effect_of, refused_effect
from scorepad.app.corrections.deal_correction import DealCorrection, amended, deal_correction
from scorepad.app.form import Form, GoneOn
from scorepad.app.handle import decided
from scorepad.app.table.entered import why
from scorepad.evening.log.events import Amended
from scorepad.evening.play import decide
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.state import Row
from scorepad.games import game_named, games
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.step import Choice, Step
from tests.support import random_evenings
from tests.support.own_games import GAMES
from tests.support.posted_forms import filled_in, opened
from tests.support.random_evenings import CHANCE, Log, at, examples
from tests.support.sample_evenings import P1, P2, P3, P4, by_the_book

WHIST = game_named("romanian-whist")
AT = at(99)


@pytest.fixture
def log() -> Log:
    """An evening with one deal: everybody bid none, the third took the trick."""
    log = Log(by_the_book(WHIST), WHIST)
    for kind, took in (("bids", {}), ("tricks", {P3: 1})):
        sent = {"place": ["1"], "step": [kind], **{who: [str(took.get(who, 0))] for who in (P1, P2, P3, P4)}}
        for decision in decided(opened(log), "step", sent, AT):
            log.add(decision)
    return log


def unchanged_form(log: Log, place: int) -> Form:
    """The form that corrects a deal as its page draws it."""
    page = deal_correction(opened(log), place, "key")
    assert page
    form: dict[str, list[str]] = {"seq": [str(page.seq)], **hidden(page)}
    for step in page.steps:
        answer = page.answers[step.kind]
        assert isinstance(answer, dict)
        form |= {name: [*texts] for name, texts in filled_in(step, answer, f"{step.kind}-").items()}
    for note in page.notes:
        noted: Choice = page.answers.get(note.kind, ())  # type: ignore[assignment]  # a note is no mapping
        texts = [str(each) for each in noted] if isinstance(noted, tuple) else [str(noted)]
        form[f"{note.kind}-{note.fields[0].key}"] = ["", *texts] if note.many else texts
    return form


def hidden(page: DealCorrection) -> dict[str, list[str]]:
    """The hidden fields of a page."""
    return {name: [value] for name, value in page.meanwhile.hidden.items()}


def earlier(form: Form) -> Form:
    """A form as the version before drew it: it says only which entry it has seen."""
    return {name: texts for name, texts in form.items() if not name.startswith((SHOWN, FIRST))}


def said(row: Row, step: Step) -> Collection[str]:
    """The fields of a step that were answered, where it has several."""
    answer = row.facts.answers.get(step.kind)
    return answer if isinstance(answer, dict) else ()


def wholly_asked(log: Log) -> Iterator[tuple[int, DealCorrection]]:
    """The deals that can be corrected and hold no answer that the form does not ask for, each with its form."""
    for place, row in enumerate(log.state.rows, 1):
        page = deal_correction(opened(log), place, "key")
        if page and row.played and not any(step.known.keys() & said(row, step) for step in page.steps):
            yield place, page


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(chance=CHANCE)
@examples(5)
def test_a_form_that_was_sent_unchanged_changes_nothing(game: Game, chance: Random) -> None:
    log = random_evenings.evening(game, chance, 25)
    for place, _ in wholly_asked(log):
        with pytest.raises(NotNow, match=r"Nothing was changed\."):
            decided(opened(log), f"deal/{place}/amend", unchanged_form(log, place), AT)


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(chance=CHANCE)
@examples(3)
def test_no_step_of_an_unchanged_form_counts_as_changed(game: Game, chance: Random) -> None:
    """So each takes what another phone has saved meanwhile: the form sends what it was opened with."""
    log = random_evenings.evening(game, chance, 25)
    for place, page in wholly_asked(log):
        form = unchanged_form(log, place)
        other = {name: [f"{texts[0]} changed"] if name.startswith(SHOWN) else texts for name, texts in form.items()}
        again, behind = (deal_correction(opened(log), place, "key", each) for each in (form, other))
        assert again
        assert behind
        assert not again.meanwhile.changes
        assert len(behind.meanwhile.changes) == len(page.steps) + len(page.notes) + (page.cards is not None)


def test_a_different_choice_is_a_correction(log: Log) -> None:
    sent = {**unchanged_form(log, 1), f"bids-{P3}": ["1"], f"bids-{P1}": ["1"]}
    (decision,) = decided(opened(log), "deal/1/amend", sent, log.next_at)
    assert decision.event == Amended(1, {"bids": {P2: 0, P3: 1, P4: 0, P1: 1}})
    assert decision.at == log.next_at
    log.add(decision)
    assert log.state.evening.deals[0].was[0].at == decision.at


def test_a_note_is_corrected_along_with_it(log: Log) -> None:
    sent = {**unchanged_form(log, 1), "trump-trump": ["H"]}
    field = next(note.fields[0] for note in log.game.notes(log.state.rows[0].before, log.state.rows[0].deal))
    (decision,) = decided(opened(log), "deal/1/amend", {**sent, f"trump-{field.key}": ["H"]}, AT)
    assert decision.event == Amended(1, {"trump": "H"})


def test_a_blank_that_was_emptied_is_refused_under_its_step(log: Log) -> None:
    sent = {**unchanged_form(log, 1), f"bids-{P2}": [""]}
    with pytest.raises(IllegalDeal) as refused:
        decided(opened(log), "deal/1/amend", sent, AT)
    assert (refused.value.number, refused.value.step, [*refused.value.problems]) == (1, "bids", [P2])


def test_a_value_that_is_no_choice_is_refused_and_stays_on_the_form(log: Log) -> None:
    sent = {**unchanged_form(log, 1), f"bids-{P2}": ["7"]}
    with pytest.raises(IllegalDeal) as refused:
        decided(opened(log), "deal/1/amend", sent, AT)
    effect = refused_effect(opened(log), "deal/1/amend", sent, AT, refused.value, why(refused.value))
    page = deal_correction(opened(log), 1, "key", sent, effect)
    assert page
    assert page.effect.problems(1, "bids")
    assert page.answers["bids"] == {P2: "7", P3: 0, P4: 0, P1: 0}


def test_an_outdated_page_is_shown_the_current_effect(log: Log) -> None:
    sent = {**earlier(unchanged_form(log, 1)), f"bids-{P3}": ["1"], f"bids-{P1}": ["1"], "seq": ["1"]}
    with pytest.raises(NotNow) as refused:
        decided(opened(log), "deal/1/amend", sent, AT)
    effect = refused_effect(opened(log), "deal/1/amend", sent, AT, refused.value, why(refused.value))
    assert effect.why == why(refused.value)
    assert effect.changes == effect_of(opened(log), "deal/1/amend", sent, AT).changes
    assert effect.changes


def test_a_deal_without_answers_has_no_form(log: Log) -> None:
    assert deal_correction(opened(log), 2, "key") is None
    assert deal_correction(opened(log), 0, "key") is None


def test_a_note_is_corrected_to_the_same_meld_twice_and_a_side_is_taken_back() -> None:
    log, weis, ours = Log(by_the_book(GAMES["slate"]), GAMES["slate"]), "('p1+p3', 20)", Who("p1+p3")
    log.add(decide.note(log.state, "weis", (ours, 20)))
    log.add(decide.note(log.state, "match", ours))
    assert [row.played and row.played.points(ours) for row in log.state.rows] == [277]
    log.add(decide.note(log.state, "weis", (ours, 20)))
    log.add(decide.answer(log.state, 2, "card_points", {ours: 100}))
    form: Form = {"card_points-p1+p3": ["100"], "card_points-p2+p4": ["57"], "match-match": [""]}
    log.add(amended(log.state, 2, {**form, "weis-weis": ["", weis, weis]}, log.next_at))
    assert log.state.rows[1].facts.answers["weis"] == ((ours, 20), (ours, 20))
    log.add(amended(log.state, 1, form, log.next_at))
    assert "match" not in log.state.rows[0].facts.answers
    log.add(amended(log.state, 1, {"match-match": ["p2+p4"]}, log.next_at))
    assert log.state.table.totals == {ours: 160, Who("p2+p4"): 314}


def saved_by_another(log: Log, form: Form) -> None:
    """Another phone saves a correction of the first deal."""
    for decision in decided(opened(log), "deal/1/amend", form, log.next_at):
        log.add(decision)


BIDS = {f"bids-{P3}": ["1"], f"bids-{P1}": ["1"]}
TRICKS = {f"tricks-{P3}": ["0"], f"tricks-{P4}": ["1"]}


def test_a_form_sends_only_what_was_changed_on_it(log: Log) -> None:
    """The second phone was opened before the first saved its bids; what it shows of them is old, and not sent."""
    mine = {**unchanged_form(log, 1), **TRICKS}
    saved_by_another(log, {**unchanged_form(log, 1), **BIDS})
    page = deal_correction(opened(log), 1, "key", mine)
    assert page
    assert page.answers["bids"] == {P2: 0, P3: 1, P4: 0, P1: 1}
    assert page.answers["tricks"] == {P2: 0, P3: 0, P4: 1, P1: 0}
    (change,) = page.meanwhile.changes
    assert (change.what, change.yours) == (say("Bids"), False)
    looked = {**mine, **BIDS, "seq": [str(page.seq)], **hidden(page)}
    (decision,) = decided(opened(log), "deal/1/amend", looked, AT)
    assert decision.event == Amended(1, {"tricks": {P2: 0, P3: 0, P4: 1, P1: 0}})


def test_changes_by_others_are_shown_before_saving_and_stay_shown(log: Log) -> None:
    mine = {**unchanged_form(log, 1), **TRICKS}
    saved_by_another(log, {**unchanged_form(log, 1), **BIDS})
    with pytest.raises(GoneOn):
        decided(opened(log), "deal/1/amend", mine, AT)
    first = deal_correction(opened(log), 1, "key", mine)
    assert first
    again = deal_correction(opened(log), 1, "key", {**mine, **BIDS, **hidden(first)})
    assert again
    assert again.meanwhile == first.meanwhile
    assert first.meanwhile.changes


def test_a_scorer_who_changed_the_same_step_decides_which_answer_stays(log: Log) -> None:
    mine = {**unchanged_form(log, 1), f"tricks-{P3}": ["0"], f"tricks-{P2}": ["1"]}
    saved_by_another(log, {**unchanged_form(log, 1), **TRICKS})
    with pytest.raises(GoneOn):
        decided(opened(log), "deal/1/amend", mine, AT)
    page = deal_correction(opened(log), 1, "key", mine, devices=lambda: {0: "Doru"})
    assert page
    (change,) = page.meanwhile.changes
    assert (change.what, change.writer, change.yours) == (say("Tricks"), "Doru", True)
    assert page.answers["tricks"] == {P2: 1, P3: 0, P4: 0, P1: 0}
    (decision,) = decided(opened(log), "deal/1/amend", {**mine, **hidden(page)}, AT)
    assert decision.event == Amended(1, {"tricks": {P2: 1, P3: 0, P4: 0, P1: 0}})


def test_a_correction_is_saved_although_the_table_has_gone_on_elsewhere(log: Log) -> None:
    mine = {**unchanged_form(log, 1), **TRICKS}
    for decision in decided(opened(log), "names", {"title": ["Friday"]}, log.next_at):
        log.add(decision)
    assert decided(opened(log), "deal/1/amend", mine, AT)


def test_a_form_of_the_version_before_is_shown_what_others_changed_and_may_decide(log: Log) -> None:
    """It cannot be known which of its values were changed on it."""
    mine = {**earlier(unchanged_form(log, 1)), **TRICKS}
    saved_by_another(log, {**unchanged_form(log, 1), **BIDS})
    with pytest.raises(GoneOn):
        decided(opened(log), "deal/1/amend", mine, AT)
    page = deal_correction(opened(log), 1, "key", mine)
    assert page
    assert [(change.what, change.yours) for change in page.meanwhile.changes] == [(say("Bids"), True)]
