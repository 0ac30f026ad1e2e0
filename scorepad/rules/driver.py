"""Goes through the steps of a deal: the one place where the rules of a game are asked and answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.steps.step import Answers, Step

T = TypeVar("T")


class Driver(Generic[T]):
    """Goes through a flow of steps from its beginning. Whatever plays a deal by its rules goes through here.

    tell   gives the answer to a step as the rules take it, or None where there is none: the flow stops there
    asked  every step so far, in order, also one that was not answered
    given  what was answered, in the same order
    result what the flow gave; None as long as it has not ended
    """

    def __init__(self, flow: Flow[T], tell: Callable[[Step], Answers | None]) -> None:
        self._flow, self._tell = flow, tell
        self.asked: list[Step] = []
        self.given: list[Answers] = []
        self.result: T | None = None

    def go(self) -> None:
        """Ask until nobody answers or the flow ends. Raises what the rules or `tell` raise, with `asked` as it was."""
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
