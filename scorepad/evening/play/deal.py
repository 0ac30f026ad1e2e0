"""One deal's conversation, held again with the answers that were given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorepad.evening.log.facts import Answer, DealSaid
from scorepad.evening.play.driver import Driver
from scorepad.rules.contracts.contract import AllPassed
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.step import WHOLE, Answers, IllegalAnswer, Problems, Step, Unfinished
from scorepad.rules.table import Deal, Line, Played, Table


class IllegalDeal(ValueError):
    """A deal that the rules forbid: its number, the step (or empty), and each problem under its field's key."""

    def __init__(self, number: int, step: str, problems: Problems) -> None:
        super().__init__(f"deal {number}, {step}: {next(iter(problems.values())).text}")
        self.number = number
        self.step = step
        self.problems = problems


class PassedOut(IllegalDeal):
    """Everybody passed: there is nothing to play."""


@dataclass(frozen=True, slots=True)
class Held:
    """A conversation as far as it went: either played out, or waiting for the answer to a step.

    asked    every step so far, in order, the waiting one too; none of those that are told in turns
    after    what is asked instead, where the step that waits may be left out
    answers  what each step came to
    turns    the steps that were told in turns, each as it was asked, with what was said
    """

    asked: tuple[Step, ...]
    played: Played | None = None
    step: Step | None = None
    after: Step | None = None
    answers: Mapping[str, Answers] = field(default_factory=dict)
    turns: tuple[tuple[Step, Answers], ...] = ()


class _Told:
    """What was said of a deal, given to its steps one after another. Steps that are told in turns use up their lists.

    left_out  the last step in turns that was passed over because nobody told it, as long as it may still be told
    """

    def __init__(self, game: Game, said: DealSaid, *, stands: bool) -> None:
        self._said, self._stands = said.answers, stands
        told = ((kind, said.answers.get(kind)) for kind in _in_turns(game))
        self._left = {kind: list(each) for kind, each in told if isinstance(each, tuple)}
        self._over = {kind: over for kind, declared in game.kinds.items() if (over := declared.over)}
        self._begun = False
        self.answers: dict[str, Answers] = {}
        self.turns: list[tuple[Step, Answers]] = []
        self.left_out: Step | None = None

    def answer(self, step: Step) -> Answers:
        """The answer to a step, complete. Raises IllegalAnswer, Unfinished where something of it was not said."""
        if step.in_turns:
            self._begun = True
            return self._turn(step)
        if late := self.late:
            raise late
        told = by_field(step, self._said.get(step.kind, {}))
        if told:
            self.left_out = None
        given = told or step.settled or {}
        if step.settled is None:
            given = {**(step.forced or {}), **told}
        self.answers[step.kind] = {**step.known, **step.read(given, stands=self._stands)}
        return self.answers[step.kind]

    def _turn(self, step: Step) -> Answers:
        """The next of its kind; what it comes to without being told, where none of its kind is."""
        if left := self._left.get(step.kind):
            answers = step.read(by_field(step, left.pop(0)))
            self.turns.append((step, answers))
            return answers
        if step.left_out and step.kind not in self._said:
            self.left_out = None if self.untold else step
            return by_field(step, step.left_out[not self.untold])
        raise IllegalAnswer(missing(step, {}), self.untold) if self.untold else Unfinished(missing(step, {}))

    @property
    def untold(self) -> str:
        """A kind told in turns of which something is left; empty where there is none."""
        return next((kind for kind, left in self._left.items() if left), "")

    @property
    def late(self) -> IllegalAnswer | None:
        """What is wrong where something is left after the last turn."""
        kind = self.untold if self._begun else ""
        return IllegalAnswer({WHOLE: self._over[kind]}, kind) if kind else None


def hold(game: Game, table: Table, deal: Deal, said: DealSaid, *, accepted: bool = False) -> Held:
    """Ask the game its steps and give it what was said. Raises IllegalDeal.

    With `accepted` it was checked when it was said: what other deals decide is not checked again.
    """
    deal, stands = with_notes(game, deal, said), accepted or said.stands
    beside = read_beside(game, table, deal, said, stands=stands)
    told = _Told(game, said, stands=stands)
    driver = Driver(game.play(table, deal), told.answer)
    waiting = _go(driver, told, deal.number)
    _check_order(game, deal, said, {*beside, *_kinds(game, driver.asked)}, waiting)
    asked = tuple(step for step in driver.asked if not step.in_turns)
    if driver.result is not None:
        return Held(asked, Played(deal, told.answers, tuple(driver.result)))
    waits = driver.asked[-1]
    after = waits if told.left_out else None
    return Held(asked, None, told.left_out or waits, after, told.answers, tuple(told.turns))


def check_thrown_in(game: Game, table: Table, deal: Deal, said: DealSaid) -> None:
    """Check what is told in turns of a deal that was thrown in, and whether everybody passed. Raises IllegalDeal.

    What was said before is nothing to such a deal, and nothing is said after.
    """
    read_beside(game, table, deal, said)
    told = _Told(game, said, stands=False)
    if not told.untold:
        return

    def answer(step: Step) -> Answers | None:
        if step.in_turns:
            return told.answer(step)
        return None if told.turns or step.otherwise else {field.key: field.choices[0] for field in step.fields}

    driver = Driver(game.play(table, deal), answer)
    try:
        _go(driver, told, deal.number)
    except PassedOut:
        return
    if kind := told.untold:
        raise IllegalDeal(deal.number, kind, {WHOLE: say("nobody asks for this in {game}", game=game.name)})
    if said.void == "all pass":
        raise IllegalDeal(deal.number, told.turns[-1][0].kind, {WHOLE: say("not everybody passed")})


def _go(driver: Driver[list[Line]], told: _Told, number: int) -> Unfinished | None:
    """Drive the deal of that number; returns what is missing where it waits. Raises IllegalDeal."""
    try:
        driver.go()
        if late := told.late:
            raise late
    except Unfinished as waiting:
        return waiting
    except IllegalAnswer as illegal:
        passed = isinstance(illegal, AllPassed)
        why = (told.late if passed else None) or illegal
        refusal = PassedOut if passed and why is illegal else IllegalDeal
        raise refusal(number, why.kind or driver.asked[-1].kind, why.problems) from None
    return None


def _in_turns(game: Game) -> Iterator[str]:
    """The kinds of which a game asks one step after another."""
    return (kind for kind, declared in game.kinds.items() if declared.in_turns)


def with_notes(game: Game, deal: Deal, said: DealSaid) -> Deal:
    """The deal as its game looks at it: with what was noted beside it, and what was told in turns."""
    beside = [name for name, kind in game.kinds.items() if kind.noted or kind.in_turns]
    noted = {name: answer for name in beside if not isinstance(answer := said.answers.get(name, {}), Mapping)}
    return replace(deal, noted=noted) if noted != deal.noted else deal


def _kinds(game: Game, asked: Sequence[Step]) -> Iterator[str]:
    """What may have been said once these steps were asked: what is told in turns too, where a step stands for it."""
    yield from (step.kind for step in asked)
    if any(step.otherwise or step.in_turns for step in asked):
        yield from _in_turns(game)


def by_field(step: Step, answer: Answer) -> Answers:
    """An answer by field, also where it is one value for the only blank, or one for each of several."""
    if isinstance(answer, Mapping):
        return answer
    whole = isinstance(answer, tuple) and len(answer) == len(step.fields) > 1
    if isinstance(answer, tuple) and (whole or (step.different and len(answer) < len(step.fields))):
        return dict(zip(step.keys, answer, strict=False))
    return {step.fields[0].key: answer}


def missing(step: Step, given: Answers) -> Problems:
    """What is still to be said, each under its field."""
    return {field.key: step.missing.put(who=Who(field.key)) for field in step.blanks(given)}


def read_beside(game: Game, table: Table, deal: Deal, said: DealSaid, *, stands: bool = False) -> set[str]:
    """Check what was noted beside the deal; returns what may be noted."""
    beside = game.beside(table, deal)
    for step in beside:
        if step.kind in said.answers:
            try:
                step.read(by_field(step, said.answers[step.kind]), stands=stands)
            except IllegalAnswer as illegal:
                raise IllegalDeal(deal.number, step.kind, illegal.problems) from None
    return {step.kind for step in beside}


def _check_order(game: Game, deal: Deal, said: DealSaid, known: set[str], waiting: Unfinished | None) -> None:
    """Refuse what was said too early, or what this game never asks. `waiting`: what must be said before."""
    for kind in said.answers:
        if kind not in known:
            never = say("nobody asks for this in {game}", game=game.name)
            raise IllegalDeal(deal.number, kind, {WHOLE: next(iter(waiting.problems.values())) if waiting else never})
