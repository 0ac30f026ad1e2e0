"""Plays a deal with answers that nobody has given yet, to see which steps and points would follow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from scorepad.evening.forecast.decision_table import Course, Follows, Said
from scorepad.evening.play.state import State
from scorepad.rules.driver import Driver
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Field, IllegalAnswer, Step, number
from scorepad.rules.table import Deal, Line, Table

Known = dict[Hashable, list[Follows[int | None] | None]]
TRIES = 60  # answers to try until one is legal


@dataclass(frozen=True, slots=True)
class Went:
    """How a deal went with the answers of a course.

    asked  the steps that were asked
    said   their answers; the last step may have none
    lines  its points; None where it was not played to its end, or was refused
    """

    asked: tuple[Step, ...]
    said: tuple[Answers, ...]
    lines: tuple[Line, ...] | None = None

    def named(self, column: Who) -> dict[int | str, Said]:
        """The column's own answer in each step, under `bids.` and so on, and the sum of all answers, under `bids`."""
        found: dict[int | str, Said] = {}
        for step, said in zip(self.asked, self.said, strict=False):
            found[step.kind] = sum(map(number, said.values()))
            found[f"{step.kind}."] = said.get(column)
        return found

    def points(self, column: Who) -> int | None:
        """The sum of a column's lines; None where the deal was not played to its end."""
        if self.lines is None:
            return None
        return sum(line.points for line in self.lines if line.column == column)

    def within(self, other: Went) -> bool:
        """Whether the other deal gave all of these points, and perhaps more."""
        if self.lines is None or other.lines is None:
            return self.lines is other.lines
        return Counter(map(_gain, self.lines)) <= Counter(map(_gain, other.lines))


class Conversation:
    """A deal at a table, played again and again with other answers; each course is played once.

    told   the steps that are answered already
    known  tables of points that were found before, shared with other deals, by `like`
    """

    def __init__(self, game: Game, table: Table, deal: Deal, told: Mapping[str, Answers], known: Known) -> None:
        self.game, self.table, self.deal, self.told, self.known = game, table, deal, told, known
        self._went: dict[Course, Went] = {}

    @classmethod
    def of(cls, state: State, known: Known) -> Conversation:
        """The running deal of a state."""
        if state.deal is None:
            raise ValueError("no deal is being played")
        told = (
            {} if state.step_if_skipped else state.progress.answers
        )  # a call that may be left out may still change the contract
        return cls(state.game, state.table, state.deal, told, known)

    def without_past(self) -> Conversation:
        """The same deal as if it were the first of an evening."""
        return Conversation(self.game, replace(self.table, past=()), self.deal, self.told, self.known)

    @property
    def fresh(self) -> bool:
        """Whether it is the first deal and nothing of it was entered: then its points depend on nothing else."""
        return not (self.table.past or self.told or self.deal.noted)

    def like(self, column: Who, *, fresh: bool) -> Hashable:
        """A key for `known`: deals with the same key may have the same table of points for a column in this seat."""
        options, order = frozenset(self.table.options.items()), self.deal.order
        seat = next((seat for seat, who in enumerate(order) if who in column.members), -1)
        return self.game.slug, options, len(order), self.deal.cards, seat, tuple(self.told), fresh

    def went(self, course: Course) -> Went:
        """How the deal goes with these answers."""
        if course not in self._went:
            self._went[course] = self._go(list(course))
        return self._went[course]

    def _go(self, said: list[Said]) -> Went:
        driver = Driver(
            self.game.play(self.table, self.deal),
            lambda step: _answers(step, said) if self._is_open(step) else self._settled(step),
        )
        with suppress(ValueError, LookupError):  # the game refuses this course
            driver.go()
        asked = tuple(filter(self._is_open, driver.asked))
        given = (answers for step, answers in zip(driver.asked, driver.given, strict=False) if self._is_open(step))
        return Went(asked, tuple(given), None if driver.result is None else tuple(driver.result))

    def _settled(self, step: Step) -> Answers | None:
        """The answer that a step has already, or its only possible one; else None."""
        return self.told.get(step.kind, step.forced)

    def _is_open(self, step: Step) -> bool:
        return self._settled(step) is None


def courses(here: Conversation) -> Iterator[Course]:
    """Legal courses of a whole deal, mostly different ones, until no more are found."""
    n = 0
    while course := _course(here, n):
        yield course
        n += 1


def blanks(step: Step) -> tuple[Field, ...]:
    """The fields that have to be tried. Of two numbers with a fixed sum, the second follows from the first."""
    asked = tuple(field for field in step.fields if not field.hidden)
    return asked[:1] if step.total is not None and len(asked) == 2 else asked


def choices(steps: Sequence[Step]) -> list[tuple[Said, ...]]:
    """The choices of each field of some steps, in the order of a course; with None where a field may be empty."""
    return [(*field.choices, *([None] if field.optional else [])) for step in steps for field in blanks(step)]


def examples(step: Step, n: int) -> Iterator[Course]:
    """Legal answers to a step, mostly other ones for each `n`."""
    for turn in range(n, n + TRIES):
        said = _dealt_out(step, turn) if step.total is not None and len(blanks(step)) > 1 else _spread(step, turn)
        try:
            step.read({field.key: value for field, value in zip(blanks(step), said, strict=True) if value is not None})
        except IllegalAnswer:
            continue
        yield said


def _course(here: Conversation, n: int) -> Course:
    """The n-th course, or none."""
    course: Course = ()
    while (went := here.went(course)).lines is None:
        step = went.asked[-1]
        longer = ((*course, *said) for said in examples(step, n))
        course = next((each for each in longer if _goes_on(here.went(each), went)), ())
        if not course:
            return ()
    return course


def _goes_on(after: Went, before: Went) -> bool:
    return after.lines is not None or len(after.asked) > len(before.asked)


def _answers(step: Step, said: list[Said]) -> Answers | None:
    """The answer to a step, taken from the front of `said`; None where too little is left there."""
    fields = blanks(step)
    if len(said) < len(fields):
        return None
    given = {field.key: value for field, value in zip(fields, said, strict=False) if value is not None}
    del said[: len(fields)]
    return {**step.known, **step.completed(given)}


def _spread(step: Step, turn: int) -> Course:
    """A choice for each field; fields that may be empty mostly are."""
    return tuple(
        None if field.optional and _drawn(turn, place) % 3 else field.choices[_drawn(turn, place) % len(field.choices)]
        for place, field in enumerate(blanks(step))
    )


def _dealt_out(step: Step, turn: int) -> Course:
    """Numbers with the step's total: its tricks, given one by one to somebody."""
    counts = [0] * len(blanks(step))
    for trick in range(step.total or 0):
        counts[_drawn(turn, trick) % len(counts)] += 1
    return tuple(counts)


def _drawn(turn: int, place: int) -> int:
    """A pseudo-random number, the same for the same arguments."""
    return (turn * 40_503 + place * 60_493 + 13) * 2_654_435_761 % 2**32 >> 9


def _gain(line: Line) -> tuple[Who, int, str]:
    return line.column, line.points, line.where
