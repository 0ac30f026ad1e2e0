"""One deal's conversation, held again with the answers that were given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.evening.said import Answer, DealSaid
from scorepad.games.game import Game
from scorepad.games.say import Who, say
from scorepad.games.steps import WHOLE, Answers, IllegalAnswer, Problems, Step, Unfinished
from scorepad.games.table import Deal, Played, Table


class IllegalDeal(ValueError):
    """A deal that the rules forbid: its number, the step (or empty), and each problem under its field's key."""

    def __init__(self, number: int, step: str, problems: Problems) -> None:
        super().__init__(f"deal {number}, {step}: {next(iter(problems.values())).text}")
        self.number = number
        self.step = step
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Held:
    """A conversation as far as it went: either played out, or waiting for the answer to a step.

    asked  every step so far, in order, the waiting one too
    """

    asked: tuple[Step, ...]
    played: Played | None = None
    step: Step | None = None


def hold(game: Game, table: Table, deal: Deal, said: DealSaid, *, accepted: bool = False) -> Held:
    """Ask the game its steps and give it what was said. Raises IllegalDeal.

    With `accepted` it was checked when it was said: what other deals decide is not checked again.
    """
    beside = _read_beside(game, table, deal, said)
    flow, asked, answers = game.play(table, deal), list[Step](), dict[str, Answers]()
    step = next(flow)
    try:
        while True:
            asked.append(step)
            given = {**(step.forced or {}), **by_field(step, said.answers.get(step.kind, {}))}
            answers[step.kind] = step.read(given, stands=accepted or said.stands)
            step = flow.send(answers[step.kind])
    except Unfinished as waiting:
        _check_order(game, deal, said, {*beside, *answers, step.kind}, waiting.problems)
        return Held(tuple(asked), step=step)
    except IllegalAnswer as illegal:
        raise IllegalDeal(deal.number, step.kind, illegal.problems) from None
    except StopIteration as done:
        _check_order(game, deal, said, {*beside, *answers})
        return Held(tuple(asked), Played(deal, answers, tuple(done.value)))


def by_field(step: Step, answer: Answer) -> Answers:
    """An answer by field, also where it is one value for the only blank."""
    return answer if isinstance(answer, Mapping) else {step.fields[0].key: answer}


def missing(step: Step, given: Answers) -> Problems:
    """What is still to be said, each under its field."""
    return {field.key: step.missing.put(who=Who(field.key)) for field in step.blanks(given)}


def _read_beside(game: Game, table: Table, deal: Deal, said: DealSaid) -> set[str]:
    """Check what was noted beside the deal; returns what may be noted."""
    beside = game.beside(table, deal)
    for step in beside:
        if step.kind in said.answers:
            try:
                step.read(by_field(step, said.answers[step.kind]))
            except IllegalAnswer as illegal:
                raise IllegalDeal(deal.number, step.kind, illegal.problems) from None
    return {step.kind for step in beside}


def _check_order(game: Game, deal: Deal, said: DealSaid, known: set[str], waiting: Problems | None = None) -> None:
    """Refuse what was said too early, or what this game never asks. `waiting`: what must be said before."""
    for kind in said.answers:
        if kind not in known:
            never = say("nobody asks for this in {game}", game=game.name)
            raise IllegalDeal(deal.number, kind, {WHOLE: next(iter(waiting.values())) if waiting else never})
