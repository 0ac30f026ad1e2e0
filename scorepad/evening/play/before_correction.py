"""A deal as it stood before it was corrected, once or several times."""

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
    """The deal as it stood before each of its amendments, the first version first."""
    said, versions, asked = row.facts, list[Played](), asked_in(state.game, row)
    times = sorted({was.at for was in said.was}, reverse=True)
    for at in times:
        said = replace(
            said, answers=_as_it_stood(said, {was.step: was.value for was in said.was if was.at == at}, asked)
        )
        try:
            progress = play_deal(state.game, row.before, row.deal, replace(said, was=()), accepted=True)
        except IllegalDeal:  # what stood here belonged to another dealer or schedule, or somebody made it up
            continue
        versions += [progress.played] if progress.played else []
    return tuple(reversed(versions))


def _as_it_stood(said: DealFacts, before: Mapping[str, Answer], asked: Sequence[Step]) -> dict[str, Answer]:
    """What was told before a correction; of a step that was told otherwise then, nothing."""
    otherwise = {step.kind for step in asked if step.alternative in before}
    return {**{kind: answer for kind, answer in said.answers.items() if kind not in otherwise}, **before}
