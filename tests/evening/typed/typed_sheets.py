"""Sheets of paper as they are typed: what people at a table wrote down, and the same with a wrong number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from scorepad.evening.log.facts import Evening
from scorepad.evening.typed.sheet import TOTAL, Cell, TypedSheet
from scorepad.rules.driver import Driver
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Step, number
from scorepad.rules.table import Played, Table
from tests.support import random_evenings
from tests.support.sample_evenings import NAMES

SLIPS = (-10, -9, -2, -1, 1, 2, 9, 10)  # of who writes a digit wrong, adds wrong by one, or takes one digit for two
MOST_DEALS = 40


def written(game: Game, players: int, chance: Random, rules: Mapping[str, Value] | None = None) -> TypedSheet:
    """A whole evening as a table wrote it down: most people take about what they bid."""
    seats = tuple(Who(f"p{seat}") for seat in range(1, players + 1))
    names = dict(zip(seats, NAMES, strict=False))
    options = game.settle(rules or {}, players)
    evening = Evening(game.slug, options, seats, chance.choice(seats), seats, names)
    numbers: dict[Cell, int] = {}
    sheet = TypedSheet(evening, game, numbers)
    table = sheet.first_table()
    while sheet.has_room(table) and len(table.past) < MOST_DEALS:
        played = _played(sheet, table, chance)
        totals = {column: table.totals[column] + played.points(column) for column in table.columns}
        row = len(table.past)
        numbers |= {Cell(row, TOTAL, column): total for column, total in totals.items()}
        for kind, answers in played.answers.items():
            numbers |= {Cell(row, kind, Who(who)): number(answer) for who, answer in answers.items()}
        table = replace(table, past=(*table.past, played), totals=totals)
    return sheet


def with_one_wrong(sheet: TypedSheet, chance: Random) -> tuple[TypedSheet, Cell]:
    """The sheet with another number in one of its cells, and that cell."""
    cell = chance.choice([*sheet.numbers])
    was = sheet.numbers[cell]
    others = [number for number in range(9) if number != was]
    wrong = was + chance.choice(SLIPS) if cell.kind == TOTAL else chance.choice(others)
    return with_numbers(sheet, {cell: wrong}), cell


def with_numbers(sheet: TypedSheet, numbers: Mapping[Cell, int]) -> TypedSheet:
    """The sheet with these numbers in their cells."""
    return replace(sheet, numbers={**sheet.numbers, **numbers})


def _played(sheet: TypedSheet, table: Table, chance: Random) -> Played:
    deal, answers = sheet.deal(table), dict[str, Answers]()

    def tell(step: Step) -> Answers:
        bids = next(iter(answers.values()), {})
        answers[step.kind] = _taken(step, bids, chance) if bids else step.forced or random_evenings.answer(step, chance)
        return answers[step.kind]

    driver = Driver(sheet.game.play(table, deal), tell)
    driver.go()
    assert driver.result is not None
    return Played(deal, answers, tuple(driver.result))


def _taken(step: Step, bids: Answers, chance: Random) -> Answers:
    """Everybody takes what he bid, until the tricks are gone or have to go somewhere."""
    taken = {key: number(bids[key]) for key in step.keys}
    while (off := sum(taken.values()) - (step.total or 0)) != 0:
        who = chance.choice([key for key in step.keys if off < 0 or taken[key] > 0])
        taken[who] -= 1 if off > 0 else -1
    return taken
