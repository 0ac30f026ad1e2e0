"""One deal's conversation, held again with the answers that were given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorepad.evening.log.facts import Answer, DealSaid
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.step import WHOLE, Answers, Choice, IllegalAnswer, Problems, Step, Unfinished
from scorepad.rules.table import Deal, Played, Table


class IllegalDeal(ValueError):
    """A deal that the rules forbid: its number, the step (or empty), and each problem under its field's key."""

    def __init__(self, number: int, step: str, problems: Problems) -> None:
        super().__init__(f"deal {number}, {step}: {next(iter(problems.values())).text}")
        self.number = number
        self.step = step
        self.problems = problems


class PassedOut(IllegalDeal):
    """Everybody passed: there is nothing to play."""


AUCTION = "auction"
EXCHANGES = "exchanges"
BY_CALLS = (AUCTION, EXCHANGES)  # what is told as a list, call by call
OVER = {
    AUCTION: say("the auction was over before this call"),
    EXCHANGES: say("the auction was over before this exchange"),
}


Made = tuple[tuple[Step, Answers], ...]  # each as it was asked, with what was said


@dataclass(frozen=True, slots=True)
class Held:
    """A conversation as far as it went: either played out, or waiting for the answer to a step.

    asked  every step so far, in order, the waiting one too
    after  what is asked instead, where the call that waits may be left out and the auction with it be over
    answers  what each step came to, of an auction its contract
    calls    what was told of an auction call by call
    """

    asked: tuple[Step, ...]
    played: Played | None = None
    step: Step | None = None
    after: Step | None = None
    answers: Mapping[str, Answers] = field(default_factory=dict)
    calls: Made = ()


@dataclass(frozen=True, slots=True)
class Auctioned:
    """An auction as far as it was told: the call that waits, or what it came to, None where everybody passed.

    Both, where it may be over already: the call that waits is one that nobody needs to tell.
    """

    waits: Step | None = None
    over: bool = True
    came_to: Answers | None = None
    calls: Made = ()


def hold(game: Game, table: Table, deal: Deal, said: DealSaid, *, accepted: bool = False) -> Held:
    """Ask the game its steps and give it what was said. Raises IllegalDeal.

    With `accepted` it was checked when it was said: what other deals decide is not checked again.
    """
    beside = read_beside(game, table, deal, said, stands=accepted or said.stands)
    flow, asked, answers = game.play(table, deal), list[Step](), dict[str, Answers]()
    step, call = next(flow), None
    calls: Made = ()
    try:
        while True:
            asked.append(step)
            given: Answers = {**(step.forced or {}), **by_field(step, said.answers.get(step.kind, {}))}
            if step.calls and said.answers.get(AUCTION):
                held = hold_auction(step, said, deal)
                calls = held.calls
                if held.waits and not held.over:
                    step = held.waits
                    raise Unfinished(missing(step, {}))
                call = held.waits if not given else None
                given = _agreed(step, given, held.came_to, deal)
            answers[step.kind] = {**step.known, **step.read(given, stands=accepted or said.stands)}
            step = flow.send(answers[step.kind])
    except Unfinished as waiting:
        _check_order(game, deal, said, {*beside, *answers, *_by_calls(asked), step.kind}, waiting.problems)
        return Held(tuple(asked), None, call or step, step if call else None, answers, calls)
    except IllegalAnswer as illegal:
        raise IllegalDeal(deal.number, illegal.kind or step.kind, illegal.problems) from None
    except StopIteration as done:
        _check_order(game, deal, said, {*beside, *answers, *_by_calls(asked)})
        return Held(tuple(asked), Played(deal, answers, tuple(done.value)))


def hold_auction(step: Step, said: DealSaid, deal: Deal) -> Auctioned:
    """Hold the auction call by call, as far as it was told.

    Where nobody told the calls of a kind that may be left out, it goes on without them, and ends where the others end.
    Raises IllegalDeal.
    """
    calls = {kind: list(_listed(said.answers.get(kind, ()))) for kind in BY_CALLS}
    if step.calls is None:
        raise IllegalDeal(deal.number, AUCTION, {WHOLE: say("this game has no auction")})
    flow = step.calls()
    waiting, left_out, made = next(flow), None, list[tuple[Step, Answers]]()
    try:
        while calls[waiting.kind] or (waiting.left_out and waiting.kind not in said.answers):
            if calls[waiting.kind]:
                answers = waiting.read(by_field(waiting, calls[waiting.kind].pop(0)))
                made.append((waiting, answers))
            elif waiting.left_out:
                left_out = None if _left(calls) else waiting
                answers = by_field(waiting, waiting.left_out[left_out is not None])
            waiting = flow.send(answers)
    except StopIteration as done:
        if kind := _left(calls):
            raise IllegalDeal(deal.number, kind, {WHOLE: OVER[kind]}) from None
        return Auctioned(waits=left_out, came_to=done.value, calls=tuple(made))
    except IllegalAnswer as illegal:
        raise IllegalDeal(deal.number, illegal.kind or waiting.kind, illegal.problems) from None
    if kind := _left(calls):
        raise IllegalDeal(deal.number, kind, missing(waiting, {}))
    return Auctioned(waits=waiting, over=False, calls=tuple(made))


def _left(calls: Mapping[str, Sequence[Choice]]) -> str:
    """The kind of the calls that were told and not yet made; empty where none is left."""
    return next((kind for kind, left in calls.items() if left), "")


def _agreed(step: Step, given: Answers, auctioned: Answers | None, deal: Deal) -> Answers:
    """The contract that the auction came to; where it was told by its result too, the two agree."""
    if auctioned is None:
        raise PassedOut(deal.number, AUCTION, {WHOLE: say("everybody passed: such a deal is thrown in")})
    told = {key: given.get(key) for key in ("declarer", "bid", "doubled")}
    if given and told != {key: auctioned.get(key) for key in told}:
        raise IllegalDeal(deal.number, step.kind, {WHOLE: say("the auction ended in another contract")})
    return {**given, **auctioned}


def _listed(value: Answer) -> tuple[Choice, ...]:
    return value if isinstance(value, tuple) else ()


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


def _by_calls(asked: Sequence[Step]) -> tuple[str, ...]:
    """What may be told call by call, once a step was asked that can be."""
    return BY_CALLS if any(step.calls for step in asked) else ()


def _check_order(game: Game, deal: Deal, said: DealSaid, known: set[str], waiting: Problems | None = None) -> None:
    """Refuse what was said too early, or what this game never asks. `waiting`: what must be said before."""
    for kind in said.answers:
        if kind not in known:
            never = say("nobody asks for this in {game}", game=game.name)
            raise IllegalDeal(deal.number, kind, {WHOLE: next(iter(waiting.values())) if waiting else never})
