"""The page about later keys of a saved game: it names them all, and its examples are legal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorepad.evening.record import record_reader
from scorepad.evening.record.record import played
from scorepad.games import games

PAGE = (Path(__file__).parents[3] / "docs" / "record_keys.md").read_text()
EXAMPLES = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
LATER = {"start", "inks", "winner", "new_schedule", "given"}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_a_legal_saved_game(example: str) -> None:
    assert played(example.encode(), games()).rows


def test_the_page_names_all_that_came_later() -> None:
    assert {*record_reader.OPTIONAL, *record_reader.PARTS} >= LATER
    later = {option.key for game in games().values() for option in game.options if option.later}
    notes = {kind.name for kind in games()["any-game"].asks}
    assert [key for key in sorted({*LATER, *later, *notes}) if f"`{key}`" not in PAGE] == []
