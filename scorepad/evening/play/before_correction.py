"""The answers and points of a deal before each of its corrections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.evening.log.facts import Answer, DealFacts
from scorepad.evening.play.correction import asked_in
from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.state import Row, State
from scorepad.rules.steps.step import Step
from scorepad.rules.table import Played


def versions(row: Row, state: State) -> tuple[Played, ...]:
    """The deal as it was played before each of its corrections, the oldest version first.

    A version that the rules refuse today (its dealer or schedule has changed since) is left out.
    """
    said, versions, asked = row.facts, list[Played](), asked_in(state.game, row)
    for at in dict.fromkeys(was.at for was in reversed(said.was)):  # as they came: clocks of several phones may differ
        said = replace(
            said, answers=_answers_before(said, {was.step: was.value for was in said.was if was.at == at}, asked)
        )
        try:
            progress = play_deal(state.game, row.before, row.deal, replace(said, was=()), accepted=True)
        except IllegalDeal:  # this version belonged to another dealer or schedule, or somebody made it up
            continue
        versions += [progress.played] if progress.played else []
    return tuple(reversed(versions))


def _answers_before(said: DealFacts, before: Mapping[str, Answer], asked: Sequence[Step]) -> dict[str, Answer]:
    """The answers before a correction. A contract is left out if the calls for it were entered then."""
    otherwise = {step.kind for step in asked if step.alternative in before}
    return {**{kind: answer for kind, answer in said.answers.items() if kind not in otherwise}, **before}
