"""A number may be typed in the digits of any script, in every field of every game that takes a number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest

from scorepad.app.house_rules.option_fields import PREFIX, chosen_rules
from scorepad.app.table.posted_answer import posted_values
from scorepad.app.typed_paper.typed_grid import cell_name
from scorepad.app.typed_paper.typed_paper_form import paper_draft, read_cells
from scorepad.evening.typed_paper.typed_sheet import TOTAL, Cell, can_be_typed, typed_kinds
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Listed, Value, Whole
from scorepad.rules.options import Option
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Step
from scorepad.rules.steps.sum_pad import sum_in_text
from tests.support import own_games
from tests.support.every_step import steps

GAMES = {**games(), **own_games.GAMES}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
ZEROS = "０٠۰०০๐𝟎"
"""The digit 0: full-width, Arabic, Persian, Devanagari, Bengali, Thai, and bold as in a formula."""
MINUSES = "−–－"
every_script = pytest.mark.parametrize("zero", ZEROS)


def written(number: str, zero: str) -> str:
    """A number in the digits that follow this 0, and with a minus that no keyboard for programs has."""
    minus = MINUSES[ZEROS.index(zero) % len(MINUSES)]
    return re.sub(r"\d", lambda digit: chr(ord(zero) + int(digit[0])), number).replace("-", minus)


@every_game
def test_every_house_rule_that_is_a_number_or_a_list_of_numbers_takes_it(game: Game) -> None:
    for option in game.options:
        for value in _numbers(option):
            for zero in ZEROS:
                form = {PREFIX + option.key: [written(option.kind.in_field(value), zero)]}
                assert chosen_rules(game, form)[option.key] == value


def _numbers(option: Option) -> Iterator[Value]:
    match option.kind:
        case Whole(low, high):
            yield from (low, high)
        case Listed(each=Whole(low, high)):
            yield (low, high, low)


@cache
def typed_steps(game: Game) -> list[Step]:
    asked = [state.step for state in steps(game).values() if state.step]
    return [step for step in asked if any(field.typed for field in step.fields)]


@pytest.mark.parametrize("slug", ["coinche", "schieber", "skat", "slate"])
def test_several_games_ask_for_a_number_that_is_typed(slug: str) -> None:
    assert typed_steps(GAMES[slug])


@every_game
def test_every_step_whose_numbers_are_typed_takes_it(game: Game) -> None:
    for step, zero in product(typed_steps(game), ZEROS):
        most = {
            Who(field.key): field.choices[-1] if field.choices else (80, -22) for field in step.fields if field.typed
        }
        typed = {who: [written(sum_in_text(number), zero)] for who, number in most.items()}
        assert posted_values(step, typed) == most, (step.kind, zero)


@every_script
@pytest.mark.parametrize("game", [game for game in GAMES.values() if can_be_typed(game)], ids=lambda game: game.slug)
def test_every_cell_of_a_sheet_that_is_typed_in_takes_it(game: Game, zero: str) -> None:
    blank = paper_draft(game, {}, game.players[0], "key")
    cell = Cell(0, TOTAL, blank.columns[0])
    form = {cell_name(cell, typed_kinds(game)): [written("-12", zero)], "day": [written("2026-11-20", zero)]}
    draft = paper_draft(game, form, game.players[0], "key")
    unit = game.shown_unit(game.settle({}, game.players[0]))
    assert (read_cells(draft), draft.day) == (({cell: -12 * unit}, {}), "2026-11-20")
