"""Entries as plain data, as phones get and keep them."""

import json
from random import Random

import pytest
from hypothesis import given

from scorepad.evening.log.codec import read_entry, write_entry
from scorepad.evening.log.history import Entry, entry_keys
from scorepad.games import games
from scorepad.rules.game import Game
from tests.support import random_evenings
from tests.support.random_evenings import CHANCE, examples


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(chance=CHANCE)
@examples(5)
def test_every_entry_comes_back_from_json_as_it_was(game: Game, chance: Random) -> None:
    for entry in random_evenings.evening(game, chance, 30).entries:
        told = Entry(entry.seq, entry.at, entry.event, 7, "key")
        assert read_entry(json.loads(json.dumps(write_entry(told)))) == told


def test_the_last_entry_of_a_wish_has_its_key_and_the_others_are_numbered() -> None:
    assert entry_keys("key", 0) == []
    assert entry_keys("key", 1) == ["key"]
    assert entry_keys("key", 3) == ["key-1", "key-2", "key"]
