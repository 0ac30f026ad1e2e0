"""One deal, played by the rules of its game with the answers that were entered for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.by_field import as_called, by_field, entered_by_field, missing
from scorepad.evening.play.given_points import given_lines
from scorepad.rules.contracts.contract import AllPassed
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.run_deal import Driver
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.step import WHOLE, Answers, IllegalAnswer, Problems, Step, Unfinished
from scorepad.rules.table import Deal, Line, Played, Table
from scorepad.rules.voids import ALL_PASSED


class IllegalDeal(ValueError):
    """A deal that the rules forbid.

    number    of the deal, counted from 1 without those thrown in
    step      the kind of the step that is wrong, or empty
    problems  a sentence for each field that is wrong, by its key
    """

    def __init__(self, number: int, step: str, problems: Problems) -> None:
        super().__init__(f"deal {number}, {step}: {next(iter(problems.values())).text}")
        self.number = number
        self.step = step
        self.problems = problems


class PassedOut(IllegalDeal):
    """Everybody passed, so the deal can only be thrown in."""


@dataclass(frozen=True, slots=True)
class DealProgress:
    """How far a deal has gone: it is played to its end, or a step waits for its answer.

    asked            the steps asked so far, in order, the waiting one last; none of those asked in turns, such as calls
    played           the deal with its points; None while a step waits
    step             the step that waits for its answer; None once the deal is played
    step_if_skipped  if the waiting step may be skipped, the step that is asked then; else None
    answers          the whole answer of each step asked so far, by kind; those asked in turns left out
    turns            the steps asked in turns, each with its answer
    """

    asked: tuple[Step, ...]
    played: Played | None = None
    step: Step | None = None
    step_if_skipped: Step | None = None
    answers: Mapping[str, Answers] = field(default_factory=dict)
    turns: tuple[tuple[Step, Answers], ...] = ()


class _Entered:
    """The entered answers of a deal, handed to its steps one after another.

    The answers of a kind asked in turns (the calls of an auction) are one list, of which each step takes the next.

    answers  what each step was answered so far, by kind; those asked in turns left out
    turns    the steps asked in turns, each with its answer
    skipped  the last step in turns that had no answer and could be skipped; None once a later step was answered
    """

    def __init__(self, game: Game, facts: DealFacts, *, accepted: bool) -> None:
        self._game, self._entered, self._accepted = game, facts.answers, accepted
        lists = ((kind, facts.answers.get(kind)) for kind in _in_turns(game))
        self._left = {kind: list(each) for kind, each in lists if isinstance(each, tuple)}
        self._over = {kind: over for kind, declared in game.kinds.items() if (over := declared.over)}
        self._begun = False
        self.answers: dict[str, Answers] = {}
        self.turns: list[tuple[Step, Answers]] = []
        self.skipped: Step | None = None

    def answer(self, step: Step) -> Answers:
        """The whole answer to a step. Raises IllegalAnswer, UndeclaredKind; Unfinished if something is missing."""
        self._game.kind_of(step)
        if step.in_turns:
            self._begun = True
            return self._turn(step)
        if surplus := self.surplus:
            raise surplus
        entered = entered_by_field(step, self._entered.get(step.kind))
        if entered:
            self.skipped = None
        given = entered or step.derived or {}
        if step.derived is None:
            given = {**(step.forced or {}), **entered}
        self.answers[step.kind] = {**step.known, **step.read(given, accepted=self._accepted)}
        return self.answers[step.kind]

    def _turn(self, step: Step) -> Answers:
        """The next answer in the list of its kind; if nothing of its kind was entered, what skipping it means."""
        if left := self._left.get(step.kind):
            answers = step.read(by_field(step, left.pop(0)))
            self.turns.append((step, answers))
            return answers
        if step.if_skipped and step.kind not in self._entered:
            self.skipped = None if self.unused else step
            return by_field(step, step.if_skipped[not self.unused])
        raise IllegalAnswer(missing(step, {}), self.unused) if self.unused else Unfinished(missing(step, {}))

    @property
    def unused(self) -> str:
        """A kind asked in turns whose list still holds answers; empty if there is none."""
        return next((kind for kind, left in self._left.items() if left), "")

    @property
    def surplus(self) -> IllegalAnswer | None:
        """The error for answers that are left in a list after the last turn; None if none are left."""
        kind = self.unused if self._begun else ""
        return IllegalAnswer({WHOLE: self._over[kind]}, kind) if kind else None


def play_deal(game: Game, table: Table, deal: Deal, facts: DealFacts, *, accepted: bool = False) -> DealProgress:
    """Play a deal by the rules with the answers in `facts`, as far as they go. Raises IllegalDeal.

    table     as it was before the deal
    accepted  the deal was legal when it was entered: what depends on other deals is not checked again
    """
    deal, accepted = with_notes(game, deal, facts), accepted or facts.accepted
    notes = check_notes(game, table, deal, facts, accepted=accepted)
    deal = replace(deal, noted=as_called(deal.noted, notes)) if deal.noted else deal
    entered = _Entered(game, facts, accepted=accepted)
    driver = Driver(game.play(table, deal), entered.answer)
    waiting = _go(driver, entered, deal.number)
    known = {*(step.kind for step in notes), *_kinds(game, driver.asked)}
    _check_order(game, deal, table.options, facts, known, driver.asked[-1].kind if waiting else "", waiting)
    asked = tuple(step for step in driver.asked if not step.in_turns)
    if driver.result is not None:
        lines = (*driver.result, *given_lines(facts, driver.result))
        return DealProgress(asked, Played(deal, entered.answers, lines))
    last = driver.asked[-1]
    if_skipped = last if entered.skipped else None
    return DealProgress(asked, None, entered.skipped or last, if_skipped, entered.answers, tuple(entered.turns))


def check_thrown_in(game: Game, table: Table, deal: Deal, facts: DealFacts) -> None:
    """Check the calls of a deal that was thrown in, and whether all passed if it says so. Raises IllegalDeal.

    Steps that the game asks before the calls were not recorded: here each is answered with its first choices.
    """
    check_notes(game, table, deal, facts)
    entered = _Entered(game, facts, accepted=False)
    if not entered.unused:
        return

    def answer(step: Step) -> Answers | None:
        if step.in_turns:
            return entered.answer(step)
        return None if entered.turns or step.alternative else {field.key: field.choices[0] for field in step.fields}

    driver = Driver(game.play(table, deal), answer)
    try:
        _go(driver, entered, deal.number)
    except PassedOut:
        return
    if kind := entered.unused:
        raise IllegalDeal(deal.number, kind, {WHOLE: _not_in_this_deal(game, kind)})
    if facts.void == ALL_PASSED:
        raise IllegalDeal(deal.number, entered.turns[-1][0].kind, {WHOLE: say("not everyone passed")})


def _go(driver: Driver[list[Line]], entered: _Entered, number: int) -> Problems | None:
    """Play the deal with that number as far as it was answered. Returns what is missing then, or None at its end.

    Not as the error itself: that would hold the caller, who would hold it, so that all of a request stayed in memory
    until the garbage collector comes. Raises IllegalDeal, PassedOut.
    """
    try:
        driver.go()
        if surplus := entered.surplus:
            raise surplus
    except Unfinished as waiting:
        return waiting.problems
    except IllegalAnswer as illegal:
        passed = isinstance(illegal, AllPassed)
        why = (entered.surplus if passed else None) or illegal
        refusal = PassedOut if passed and why is illegal else IllegalDeal
        raise refusal(number, why.kind or driver.asked[-1].kind, why.problems) from None
    return None


def _in_turns(game: Game) -> Iterator[str]:
    """The kinds of steps that a game asks again and again, as it does the calls of an auction."""
    return (kind for kind, declared in game.kinds.items() if declared.in_turns)


def with_notes(game: Game, deal: Deal, facts: DealFacts) -> Deal:
    """The deal with what its game may look up while it is played: its notes, and the list of calls."""
    notes = [name for name, kind in game.kinds.items() if kind.noted or kind.in_turns]
    noted = {name: answer for name in notes if not isinstance(answer := facts.answers.get(name, {}), Mapping)}
    return replace(deal, noted=noted) if noted != deal.noted else deal


def _kinds(game: Game, asked: Sequence[Step]) -> Iterator[str]:
    """The kinds that may be answered once these steps were asked; calls too, if they may be entered for a contract."""
    yield from (step.kind for step in asked)
    if any(step.alternative or step.in_turns for step in asked):
        yield from _in_turns(game)


def check_notes(game: Game, table: Table, deal: Deal, facts: DealFacts, *, accepted: bool = False) -> Sequence[Step]:
    """Check the notes of the deal, and return the steps for them. Raises IllegalDeal.

    accepted  as in `play_deal`
    """
    notes = game.notes(table, deal)
    for step in notes:
        if game.kind_of(step).name in facts.answers:
            try:
                step.read(by_field(step, facts.answers[step.kind]), accepted=accepted)
            except IllegalAnswer as illegal:
                raise IllegalDeal(deal.number, step.kind, illegal.problems) from None
    return notes


def _check_order(
    game: Game, deal: Deal, options: Options, facts: DealFacts, known: set[str], asked: str, waiting: Problems | None
) -> None:
    """Refuse answers that come too early, or that this deal does not ask for. Raises IllegalDeal.

    known    the kinds that may have been answered
    asked    the kind of the step that waits, and `waiting` what it waits for; None at the end of the deal
    """
    for kind in [kind for kind in facts.answers if kind not in known]:
        never = game.not_asked(kind, deal, options)
        if asked and waiting and not never and _comes_after(game, kind, asked):
            raise IllegalDeal(deal.number, asked, waiting)
        raise IllegalDeal(deal.number, kind, {WHOLE: never or _not_in_this_deal(game, kind)})


def _comes_after(game: Game, kind: str, asked: str) -> bool:
    """Whether steps of a kind may still be asked after one of the kind `asked`; what is noted never is."""
    order = [name for name, declared in game.kinds.items() if not declared.noted]
    return kind in order and order.index(kind) > order.index(asked)


def _not_in_this_deal(game: Game, kind: str) -> Say:
    """Why a deal has no answer of this kind: no deal of the game has, or only this one."""
    if kind in game.kinds:
        return say("{game} has no such step in this deal", game=game.name)
    return say("{game} has no such step", game=game.name)
