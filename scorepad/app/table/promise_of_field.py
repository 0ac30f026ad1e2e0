"""A promise in the form of the step whose answers keep or miss it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scorepad.evening.play.state import State
from scorepad.evening.sheet.bid_results import Promised, promised
from scorepad.evening.sheet.verdicts import Verdict
from scorepad.rules.sentence import Say, Who
from scorepad.rules.steps.step import Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind


def promise_before(state: State, step: Step) -> StepKind | None:
    """The kind of the promises that the answers to a step keep or miss."""
    return next((kind for kind in state.game.asks if kind.promises and kind.made_by == step.kind), None)


def still_open(state: State, step: Step) -> Iterator[tuple[Who, Say]]:
    """Each promise that another step decides, in words, while this one is asked, such as one for who bid nil."""
    for kind in state.game.asks:
        if kind.promises and step.kind not in (kind.name, kind.made_by):
            for who in map(Who, state.progress.answers.get(kind.name, ())):
                if bid := promised(kind, who, state):
                    yield who, bid.in_full


class Said(NamedTuple):
    """The promise of a field's player or side in words: `words` and `uncounted`; and the choices that keep it."""

    words: Say | None
    uncounted: tuple[tuple[Who, Say], ...]
    makes: tuple[Choice, ...] | None


NOTHING_PROMISED = Said(None, (), None)


def said(promise: StepKind, field: Field, state: State) -> Said:
    """The promise of a field in words."""
    bid = promised(promise, Who(field.key), state)
    if bid is None:
        return NOTHING_PROMISED
    uncounted = tuple((who, promise.said.put(n=words)) for who, words in bid.uncounted)
    return Said(promise.said.put(n=bid.in_full), uncounted, _makes(promise, bid, field, state))


def keeping(field: Field, known: Sequence[Verdict | None]) -> tuple[Choice, ...] | None:
    """The choices of a side's field that keep its promise; None without a promise."""
    if all(each is None or each.kept is None for each in known):
        return None
    return tuple(choice for choice, each in zip(field.choices, known, strict=True) if each and each.kept)


def _makes(promise: StepKind, bid: Promised, field: Field, state: State) -> tuple[Choice, ...] | None:
    """The choices of a field that keep its promise, if they decide that."""
    if bid.value is None:
        return None
    game, options = state.game, state.table.options
    return tuple(choice for choice in field.choices if not game.missed(promise, bid.value, choice, options))
