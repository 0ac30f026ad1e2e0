"""Runs the generator of a deal: the one place that takes steps from a game's `play` and sends it the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.steps.step import Answers, Step

T = TypeVar("T")


class Driver(Generic[T]):
    """Runs a generator of steps.

    tell    called with each step: returns its whole answer, or None where there is none yet; then the run stops
    asked   the steps so far, in order; the last one may have no answer
    given   their answers, in the same order
    result  what the generator returned; None as long as it has not ended
    """

    def __init__(self, flow: Flow[T], tell: Callable[[Step], Answers | None]) -> None:
        self._flow, self._tell = flow, tell
        self.asked: list[Step] = []
        self.given: list[Answers] = []
        self.result: T | None = None

    def go(self) -> None:
        """Run until a step has no answer, or to the end. Errors of the game and of `tell` pass through."""
        try:
            step = next(self._flow)
            while (answers := self._ask(step)) is not None:
                step = self._flow.send(answers)
        except StopIteration as done:
            self.result = done.value

    def _ask(self, step: Step) -> Answers | None:
        self.asked.append(step)
        answers = self._tell(step)
        if answers is not None:
            self.given.append(answers)
        return answers
