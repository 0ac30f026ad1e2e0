"""Correcting a past deal: the steps that are asked then, the answers that differ, and those that no longer fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.state import Row
from scorepad.rules.game import Game
from scorepad.rules.steps.step import Answers, Step

NO_NOTES: Mapping[str, Answer | None] = {}


def asked_in(game: Game, row: Row) -> tuple[Step, ...]:
    """The steps that were asked in a past deal; calls left out."""
    return play_deal(game, row.before, row.deal, row.facts, accepted=True).asked


def asked_again(
    game: Game, row: Row, tell: Callable[[Step], Answers], notes: Mapping[str, Answer | None] = NO_NOTES
) -> tuple[Step, ...]:
    """The steps of a past deal with new answers, for these may change later steps: another declarer has other tricks.

    tell   gives the new answer to a step
    notes  the notes that change, for a note may settle what a step asks; None takes one back
    After an answer that is not legal or not complete, the later steps are those that were asked at first.
    """
    beside = {step.kind for step in game.beside(row.before, row.deal)}
    noted = {kind: said for kind, said in {**row.facts.answers, **notes}.items() if kind in beside and said is not None}
    answers, asked = dict[str, Answer](), tuple[Step, ...]()
    with suppress(IllegalDeal):
        while True:
            progress = play_deal(
                game, row.before, row.deal, replace(row.facts, answers={**noted, **answers}), accepted=True
            )
            asked = progress.asked
            if progress.step is None or progress.step.kind in answers:
                break
            answers[progress.step.kind] = tell(progress.step)
    return (*asked, *(step for step in asked_in(game, row) if step.kind not in {each.kind for each in asked}))


def changed(row: Row, answers: Mapping[str, Answer | None]) -> dict[str, Answer | None]:
    """The answers that differ from those of the deal. A contract that its calls led to counts as its answer."""
    came_to: Mapping[str, Answer] = row.played.answers if row.deal.call_by_call and row.played else {}
    stands = {**came_to, **row.facts.answers}
    return {kind: answer for kind, answer in answers.items() if stands.get(kind) != answer}


def dropped(game: Game, row: Row, new: Mapping[str, Answer | None]) -> dict[str, None]:
    """The calls to drop, as a change for `Amended`, where they led to another contract than the `new` answers have."""
    settled = {step.kind: step.alternative for step in asked_in(game, row) if step.derived}
    try:
        answers = {kind: answer for kind, answer in {**row.facts.answers, **new}.items() if answer is not None}
        play_deal(game, row.before, row.deal, replace(row.facts, answers=answers), accepted=True)
    except IllegalDeal as illegal:
        return {settled[illegal.step]: None} if illegal.step in settled else {}
    return {}
