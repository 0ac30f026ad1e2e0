"""Sheets of paper as they are typed: what people at a table wrote down, and the same with a wrong number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.replay import after_deal
from scorepad.evening.typed_paper.typed_layout import layout
from scorepad.evening.typed_paper.typed_sheet import BID, PARTS, TOTAL, Cell, TypedSheet
from scorepad.rules.bids_and_tricks import BIDS, TRICKS
from scorepad.rules.contracts.contract import CONTRACT
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.run_deal import Driver
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Choice, IllegalAnswer, Step, number
from scorepad.rules.table import Played, Table
from scorepad.rules.voids import VOIDS
from tests.support import random_evenings
from tests.support.sample_evenings import NAMES

SLIPS = (-10, -9, -2, -1, 1, 2, 9, 10)  # of who writes a digit wrong, adds wrong by one, or takes one digit for two
MOST_DEALS = 40
NEAR = 0.3  # of the sheets on which several entries are wrong: they are in adjacent rows
THROWN_IN = 0.05  # of the deals with a contract


def written(game: Game, players: int, chance: Random, rules: Mapping[str, Value] | None = None) -> TypedSheet:
    """A whole evening as a table wrote it down: most people take about what they bid."""
    seats = tuple(Who(f"p{seat}") for seat in range(1, players + 1))
    names = dict(zip(seats, NAMES, strict=False))
    options = game.settle(rules or {}, players)
    evening = Evening(game.slug, options, seats, chance.choice(seats), game.columns_by(options, seats), names)
    entered: dict[Cell, Choice] = {}
    sheet = TypedSheet(evening, game, entered)
    table, row = sheet.first_table(), 0
    while sheet.has_room(table) and row < MOST_DEALS:
        voids = game.voids(options)
        if game.contract_kind and voids and chance.random() < THROWN_IN:
            entered[Cell(row, game.contract_kind.name, BID)] = chance.choice(voids)
        else:
            played, answers = _played(sheet, table, row, chance)
            table = after_deal(game, table, played)
            entered |= answers
        entered |= {Cell(row, TOTAL, column): total for column, total in table.totals.items()}
        row += 1
    return sheet


def with_one_wrong(sheet: TypedSheet, chance: Random) -> tuple[TypedSheet, Cell]:
    """The sheet with another entry in one of its cells, and that cell."""
    cell = chance.choice([cell for cell in sheet.entered if not sheet.void(cell.row)])
    if cell.kind == TOTAL:
        return with_numbers(sheet, {cell: number(sheet.entered[cell]) + chance.choice(SLIPS)}), cell
    choices = layout(sheet).of(cell).choices or tuple(range(9))
    others = [other for other in choices if other not in (sheet.entered[cell], *VOIDS)]
    return (with_numbers(sheet, {cell: chance.choice(others)}), cell) if others else with_one_wrong(sheet, chance)


def with_wrong(sheet: TypedSheet, chance: Random, number_of: int) -> tuple[TypedSheet, set[Cell]]:
    """The sheet with other entries in `number_of` of its cells, often in adjacent rows, and those cells."""
    wrong, near = set[Cell](), chance.random() < NEAR
    while len(wrong) < number_of:
        other, cell = with_one_wrong(sheet, chance)
        if cell not in wrong and not (near and any(abs(cell.row - each.row) > 1 for each in wrong)):
            sheet = other
            wrong.add(cell)
    return sheet, wrong


def with_numbers(sheet: TypedSheet, entered: Mapping[Cell, Choice]) -> TypedSheet:
    """The sheet with these entries in their cells."""
    return replace(sheet, entered={**sheet.entered, **entered})


def _played(sheet: TypedSheet, table: Table, row: int, chance: Random) -> tuple[Played, dict[Cell, Choice]]:
    """A deal, and what the table wrote down of it."""
    deal, answers = sheet.deal(table, row), dict[str, Answers]()

    def tell(step: Step) -> Answers:
        bids = answers.get(BIDS.name, {})
        if step.kind == TRICKS.name and bids:
            answers[step.kind] = _taken(step, bids, chance)
        else:
            given = step.forced or random_evenings.answer(step, chance)
            answers[step.kind] = {**step.known, **step.read(given)}
        return answers[step.kind]

    driver = Driver(sheet.game.play(table, deal), tell)
    try:
        driver.go()
    except IllegalAnswer:
        return _played(sheet, table, row, chance)
    assert driver.result is not None
    entered = dict[Cell, Choice]()
    for step in driver.asked:
        for field in step.fields:
            cell = sheet.cell(row, step, field.key)
            if cell.kind == CONTRACT.name and cell.who not in PARTS:
                continue
            if field.key in answers[step.kind] and (not field.hidden or step.kind == BIDS.name):
                said = answers[step.kind][field.key]
                entered[cell] = number(said) if field.sums else said
    return Played(deal, answers, tuple(driver.result)), entered


def _taken(step: Step, bids: Answers, chance: Random) -> Answers:
    """Everybody takes what he bid, until the tricks are gone or have to go somewhere."""
    taken = {key: sum(number(bids.get(who, 0)) for who in key.members) for key in step.keys}
    while (off := sum(taken.values()) - (step.total or 0)) != 0:
        who = chance.choice([key for key in step.keys if off < 0 or taken[key] > 0])
        taken[who] -= 1 if off > 0 else -1
    return taken
