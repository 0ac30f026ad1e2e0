"""How the running deal would be scored with each number that is offered to a side, by the rules of its game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scorepad.evening.play.deal import IllegalDeal, play_deal
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import declarer
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Answers, Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Played


class Verdict(NamedTuple):
    """The result of a number that is entered for a side.

    kept    whether it keeps the side's promise; None if the side has promised nothing
    words   made or set, and what the game counts besides points
    points  those of the side
    others  the points of other columns, if the side has none
    """

    kept: bool | None
    words: tuple[Say, ...]
    points: int
    others: tuple[tuple[Who, int], ...]


Ends = dict[tuple[Choice | None, ...], Played | None]
"""How the running deal ends by each whole answer: where one side gets the rest, choices of both come to the same."""


def verdicts(
    state: State, step: Step, field: Field, promise: StepKind | None, ends: Ends
) -> tuple[Verdict | None, ...]:
    """The verdict on each choice of a side's field; empty if the deal goes on, or a choice does not decide it.

    promise  the kind of the promises that the step keeps or misses, or None
    ends     what the fields of the step before have found; it grows
    """
    if field.typed or step.many or len(Who(field.key).members) < 2:
        return ()
    found = tuple(
        _verdict(state, step, Who(field.key), _end(state, step, {field.key: choice}, ends), promise)
        for choice in field.choices
    )
    return found if any(found) else ()


def _end(state: State, step: Step, answer: Answers, ends: Ends) -> Played | None:
    """The running deal with one more answer and what follows from it, played once for both sides."""
    whole = step.completed(answer)
    key = tuple(whole.get(each) for each in step.keys)
    if key not in ends:
        ends[key] = _played(state, step, whole)
    return ends[key]


def _verdict(state: State, step: Step, side: Who, played: Played | None, promise: StepKind | None) -> Verdict | None:
    """The verdict on one choice; None if it is refused, or leaves something to be answered."""
    if played is None:
        return None
    kept = _kept(state, step, side, played, promise)
    kind = promise or state.game.contract_kind
    word = () if kept is None or kind is None else (kind.made if kept else kind.failed,)
    words = (*word, *state.game.outcome_in_words(side, played, state.table))
    return Verdict(kept, words, played.points(side), _others(state, side, played))


def _others(state: State, side: Who, played: Played) -> tuple[tuple[Who, int], ...]:
    """The points of other columns, if a side has none."""
    if played.points(side):
        return ()
    return tuple((column, n) for column in state.table.columns if (n := played.points(column)))


def _played(state: State, step: Step, answer: Answers) -> Played | None:
    """The running deal with one more whole answer; None if that is refused, or not the end."""
    if state.deal is None:
        return None
    facts = replace(state.facts, answers={**state.facts.answers, step.kind: answer})
    try:
        return play_deal(state.game, state.table, state.deal, facts).played
    except IllegalDeal:
        return None


def _kept(state: State, step: Step, side: Who, played: Played, promise: StepKind | None) -> bool | None:
    """Whether a side keeps its promise; None if it has none. A contract is its declarer's side's alone."""
    contract = state.game.contract_kind
    if contract and contract.made_by == step.kind:
        ours = declarer(played.answers, state.game)
        return not any(line.missed for line in played.lines) if ours in side.members else None
    if promise is None or not played.answers.get(promise.name):
        return None
    return not any(line.missed for line in played.lines if line.column == side)


def promised_sides(state: State, step: Step) -> Iterator[Who]:
    """The sides whose players promise in this step one by one, so that their promises add up."""
    if state.game.kind_of(step).promises:
        for side in state.table.columns:
            if len(side.members) > 1 and len({*side.members} & {*step.keys}) > 1:
                yield side


def column_count(who: Who, state: State) -> Say | None:
    """The count of a column besides its total, such as bags, in words; None for one of two partners."""
    return state.game.count_in_words(who, state.table) if who in state.table.columns else None
