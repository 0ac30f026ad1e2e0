"""The page about later keys of a saved game: it names them all, and its examples are legal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scorepad.evening.record import record_reader
from scorepad.evening.record.record import played
from scorepad.evening.record.record_text import write
from scorepad.games import games
from tests.games import told_as_records

PAGE = (Path(__file__).parents[3] / "docs" / "record_keys.md").read_text()
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
LATER = {"start", "inks", "winner", "new_schedule", "given", "label"}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_a_legal_saved_game(example: str) -> None:
    assert played(example.encode(), games()).rows


def test_the_page_names_all_that_came_later() -> None:
    assert {*record_reader.OPTIONAL, *record_reader.PARTS} >= LATER
    later = {option.key for game in games().values() for option in game.options if option.later}
    notes = {kind.name for kind in games()["any-game"].asks}
    assert [key for key in sorted({*LATER, *later, *notes}) if f"`{key}`" not in PAGE] == []


def test_a_game_that_uses_none_of_the_later_options_is_written_as_before() -> None:
    game = games()["any-game"]
    deals = [{"points": {"Ana": 1, "Bo": [80, 22]}}]
    evening = told_as_records.state(game, 2, deals).evening
    assert [*json.loads(write(evening, game))["options"]] == [
        "wins", "sum", "sum_value", "blank", "end_mode", "target", "rounds", "tie_break",
    ]  # fmt: skip
