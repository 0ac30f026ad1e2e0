"""Scores a typed sheet by the rules, row by row, and finds where it does not agree with itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import product
from math import prod

from scorepad.evening.play.replay import after_deal
from scorepad.evening.typed_paper.scored_row import Complaint, ScoredRow
from scorepad.evening.typed_paper.typed_sheet import MOST_ROWS, NOBODY, TOTAL, Cell, TypedSheet
from scorepad.rules.run_deal import Driver
from scorepad.rules.sentence import Points, Who, say
from scorepad.rules.steps.step import Answers, Choice, Field, IllegalAnswer, Step, Unfinished
from scorepad.rules.table import Line, Played, Table

MOST_WAYS = 512  # in which empty cells may be filled that are tried
UNEXPECTED = (ArithmeticError, LookupError, TypeError, ValueError)  # of a game that gets numbers which do not add up
NO_WAY = say("no numbers here would give this deal’s totals")
SEVERAL = say("several numbers fit here: enter the right one")
NOT_RECKONED = say("{n}", n="?")  # of points that only two totals say
OVER = say("the game was over before this deal")


class Scoring:
    """Reckons the rows of a sheet by the rules.

    first  the table before the first deal
    plays  how many deals were played for that so far
    """

    def __init__(self, first: Table) -> None:
        self.first, self.plays = first, 0

    def rows(self, sheet: TypedSheet, row: int, table: Table) -> Iterator[ScoredRow]:
        """The rows from this one on, which begins with this table, to the last one with an entry."""
        rows, unknown, doubtful = min(sheet.rows, MOST_ROWS), frozenset[Who](), False
        while row < rows:
            if not sheet.has_room(table):
                yield ScoredRow(table, (Complaint(Cell(row, TOTAL, NOBODY), OVER),), lost=True)
                return
            scored = _Row(self, sheet, row, table, unknown).scored(last=row == rows - 1, doubtful=doubtful)
            yield scored
            row, table, unknown = row + 1, scored.table, scored.unknown
            doubtful = doubtful or scored.lost


class _Row:
    """One row of a sheet, whose deal is played with what was typed in it."""

    def __init__(
        self, scoring: Scoring, sheet: TypedSheet, row: int, table: Table, unknown: frozenset[Who] = frozenset()
    ) -> None:
        self._scoring, self._sheet, self._row, self._table, self._unknown = scoring, sheet, row, table, unknown
        self._answers: dict[str, Answers] = {}
        self._complaints: list[Complaint] = []
        self._deal = sheet.deal(table, row)
        self._notes = sheet.game.notes(table, self._deal)

    def scored(self, *, last: bool, doubtful: bool = False) -> ScoredRow:
        """The row as it was reckoned. `last`: of those with entries; `doubtful`: any row above was not reckoned.

        A game may look at a past deal, and find no answer if that one was not reckoned.
        """
        try:
            return self._scored(last=last)
        except UNEXPECTED:
            if not doubtful:
                raise
            return self._lost(*self._complaints)

    def _scored(self, *, last: bool) -> ScoredRow:
        if self._sheet.void(self._row):
            return self._compared(None, ())
        self._check_notes()
        driver = self._played(self._answer)
        asked = (*driver.asked, *self._notes)
        if driver.result is not None and not self._complaints:
            return self._compared(Played(self._deal, self._answers, tuple(driver.result)), asked)
        if self._complaints:
            return self._lost(*self._complaints, asked=asked)
        return self._with_blanks(driver.asked, last=last)

    def _played(self, tell: Callable[[Step], Answers | None]) -> Driver[list[Line]]:
        self._scoring.plays += 1
        driver = Driver(self._sheet.game.play(self._table, self._deal), tell)
        try:
            driver.go()
        except IllegalAnswer as illegal:
            kind, last = illegal.kind or driver.asked[-1].kind, driver.asked[-1]
            for key, why in illegal.problems.items():
                cell = self._sheet.cell(self._row, last, key) if kind == last.kind else Cell(self._row, kind, Who(key))
                self._complaints.append(Complaint(cell, why))
        return driver

    def _lost(self, *complaints: Complaint, asked: tuple[Step, ...] = ()) -> ScoredRow:
        """The row that could not be reckoned, below which it goes on from the totals that were typed."""
        game, before = self._sheet.game, self._table
        totals = {column: self._total(column, total) for column, total in before.totals.items()}
        lines = (Line(column, totals[column] - before.totals[column], NOT_RECKONED) for column in before.columns)
        typed = {kind.name: self._sheet.of_kind(self._row, kind.name) for kind in game.asks if not kind.noted}
        played = Played(self._deal, {**typed, **self._answers}, tuple(lines))
        after = replace(before, totals=totals, scored=before.scored.with_one(played))
        with suppress(*UNEXPECTED):
            after = replace(after, carried=game.carried(before, played))
        return ScoredRow(after, complaints, asked, unknown=frozenset(filter(self._is_empty, before.columns)), lost=True)

    def _is_empty(self, column: Who) -> bool:
        return Cell(self._row, TOTAL, column) not in self._sheet.entered

    def _check_notes(self) -> None:
        """Find the faults in the notes of the deal."""
        for step in self._notes:
            for why in step.problems({step.kind: note} if (note := self._deal.noted.get(step.kind)) else {}).values():
                self._complaints.append(Complaint(Cell(self._row, step.kind, NOBODY), why, alone=True))

    def _given(self, step: Step) -> Answers:
        return {**(step.forced or step.derived or {}), **self._sheet.of_kind(self._row, step.kind)}

    def _answer(self, step: Step) -> Answers | None:
        """The whole answer to a step; None if a cell is empty."""
        given = self._given(step)
        for key, why in step.problems(given).items():
            alone = self._never(step.kind, key, given[key])
            self._complaints.append(Complaint(self._sheet.cell(self._row, step, key), why, alone=alone))
        if self._complaints:
            return None
        try:
            self._answers[step.kind] = {**step.known, **step.read(given)}
        except Unfinished:
            return None
        return self._answers[step.kind]

    def _never(self, kind: str, key: str, value: Choice) -> bool:
        """Whether a value is wrong with any entries in other cells: its step never offers it.

        The choices may depend on totals, so they are looked at with the table before the first deal too.
        """
        game = self._sheet.game
        if self._answers and game.contract_kind:
            return False  # what is asked after a contract depends on it
        driver = Driver(game.play(self._scoring.first, self._deal), lambda step: self._answers.get(step.kind))
        driver.go()
        field = driver.asked[-1].by_key.get(key)
        offered = field is None or field.hidden or field.allows(value)
        return driver.asked[-1].kind == kind and not driver.asked[-1].many and not offered

    def _compared(self, played: Played | None, asked: tuple[Step, ...]) -> ScoredRow:
        """The row with each total that was typed compared with what the rules give."""
        complaints, totals, points = list[Complaint](), dict(self._table.totals), dict[Who, int]()
        for column in self._table.columns:
            points[column] = played.points(column) if played else 0
            before, total = totals[column], totals[column] + points[column]
            totals[column] = self._total(column, total)
            if totals[column] != total and column not in self._unknown:
                numbers = {"before": before, "points": points[column], "total": total}
                why = say("{before} and {points} make {total}", **{key: self._shown(n) for key, n in numbers.items()})
                complaints.append(Complaint(Cell(self._row, TOTAL, column), why))
        after = after_deal(self._sheet.game, self._table, played) if played else self._table
        unknown = frozenset(filter(self._is_empty, self._unknown))
        return ScoredRow(replace(after, totals=totals), tuple(complaints), asked, points, unknown=unknown)

    def _shown(self, points: int) -> int | Points:
        unit = self._sheet.game.shown_unit(self._table.options)
        return points if unit == 1 else Points(points, unit)

    def _total(self, column: Who, otherwise: int) -> int:
        typed = self._sheet.entered.get(Cell(self._row, TOTAL, column), otherwise)
        return typed if isinstance(typed, int) else otherwise

    def _with_blanks(self, asked: list[Step], *, last: bool) -> ScoredRow:
        """The row with its empty cells filled in if only one way leads to the totals that were typed."""
        step, steps = asked[-1], tuple(asked)
        totals = not all(map(self._is_empty, self._table.columns))
        if last and not totals:
            return self._lost(asked=steps)  # the deal that is being played
        blanks = self._blanks(step)
        cells = [self._sheet.cell(self._row, step, each.key) for each in blanks]
        ways = self._ways(step) if totals else None
        if ways is None or len(ways) != 1:
            asks = [step.missing.put(who=Who(each.key)) for each in blanks]
            whys = asks if ways is None else [SEVERAL if ways else NO_WAY] * len(blanks)
            return self._lost(*(Complaint(*each, missing=True) for each in zip(cells, whys, strict=True)), asked=steps)
        filled = {cell: ways[0][each.key] for cell, each in zip(cells, blanks, strict=True)}
        sheet = replace(self._sheet, entered={**self._sheet.entered, **filled})
        return replace(
            _Row(self._scoring, sheet, self._row, self._table, self._unknown).scored(last=last), filled=filled
        )

    def _blanks(self, step: Step) -> list[Field]:
        """The fields with empty cells that have to be filled in."""
        return [each for each in step.blanks(self._given(step)) if not each.optional]

    def _ways(self, step: Step) -> list[Answers] | None:
        """The answers to the last step of a deal that lead to its totals, at most two; None if others are asked."""
        given, blanks = self._given(step), self._blanks(step)
        any_way = {**given, **{each.key: next(iter(self._choices(each)), 0) for each in blanks}}
        if self._points(step, any_way) is None or any(self._column(each) in self._unknown for each in blanks):
            return None
        fits = [self._fits(step, any_way, each) for each in blanks]
        if prod(map(len, fits)) > MOST_WAYS:
            return None
        found = list[Answers]()
        for way in product(*fits):
            answers = {**given, **{each.key: choice for each, choice in zip(blanks, way, strict=True)}}
            if not _refused(step, answers) and all(self._leads(step, answers, each) for each in blanks):
                found.append(answers)
        return found[:2]

    def _fits(self, step: Step, others: Answers, asked: Field) -> list[Choice]:
        """The choices for one field that lead to the total of its column."""
        return [choice for choice in self._choices(asked) if self._leads(step, {**others, asked.key: choice}, asked)]

    def _choices(self, asked: Field) -> Sequence[Choice]:
        """The choices for one field; of typed points, those that its total asks for."""
        before = self._table.totals.get(column := self._column(asked), 0)
        return (self._total(column, before) - before,) if asked.sums else asked.choices

    def _leads(self, step: Step, answers: Answers, asked: Field) -> bool:
        """Whether an answer to the last step gives somebody the total that was typed; or if none was."""
        column, points = self._column(asked), self._points(step, answers)
        gives = self._table.totals[column] + (points or {}).get(column, 0)
        return self._total(column, gives) == gives

    def _column(self, asked: Field) -> Who:
        return self._table.column_of(Who(asked.key))

    def _points(self, last: Step, answers: Answers) -> Mapping[Who, int] | None:
        """The points of each column with this answer to the last step; None if it is not the last."""

        def tell(step: Step) -> Answers | None:
            return answers if step.kind == last.kind else self._answers.get(step.kind)

        try:
            lines = self._played(tell).result
        except UNEXPECTED:
            return {}
        points: dict[Who, int] = {}
        for line in lines or ():
            points[line.column] = points.get(line.column, 0) + line.points
        return None if lines is None else points


def _refused(step: Step, answers: Answers) -> bool:
    with suppress(IllegalAnswer):
        step.read(answers)
        return False
    return True
