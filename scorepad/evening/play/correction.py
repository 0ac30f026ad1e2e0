"""A past deal told otherwise: what it asks then, what of it is new, and what can no longer be told with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from scorepad.evening.log.facts import Answer
from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.state import Row
from scorepad.rules.game import Game
from scorepad.rules.steps.step import Answers, Step


def asked_in(game: Game, row: Row) -> tuple[Step, ...]:
    """The steps of a past deal, as it stands."""
    return play_deal(game, row.before, row.deal, row.facts, accepted=True).asked


def asked_again(game: Game, row: Row, tell: Callable[[Step], Answers]) -> tuple[Step, ...]:
    """The steps of a deal whose answers are now those that `tell` gives: another declarer may be asked otherwise.

    Where an answer is not legal or not complete, the later steps are those that were asked when the deal was told.
    """
    beside = {step.kind for step in game.beside(row.before, row.deal)}
    noted = {kind: said for kind, said in row.facts.answers.items() if kind in beside}
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


def changed(row: Row, answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """What of the answers says something else than stands; what turns came to stands as if it were told."""
    came_to: Mapping[str, Answer] = row.played.answers if row.deal.call_by_call and row.played else {}
    stands = {**came_to, **row.facts.answers}
    return {kind: answer for kind, answer in answers.items() if stands.get(kind) != answer}


def dropped(game: Game, row: Row, new: Mapping[str, Answer]) -> dict[str, None]:
    """What was told in turns and came to something else than is told now."""
    settled = {step.kind: step.alternative for step in asked_in(game, row) if step.derived}
    try:
        play_deal(game, row.before, row.deal, replace(row.facts, answers={**row.facts.answers, **new}), accepted=True)
    except IllegalDeal as illegal:
        return {settled[illegal.step]: None} if illegal.step in settled else {}
    return {}
