"""Entries as plain data, as phones get and keep them."""

import json
from random import Random

import pytest
from hypothesis import given

from scorepad.evening.log.codec import read_entry, read_event, write_entry, write_event
from scorepad.evening.log.events import Changed, DealNamed, Started, begin, beginning
from scorepad.evening.log.facts import DealFacts, Given
from scorepad.evening.log.history import Entry, entry_keys
from scorepad.games import games
from scorepad.rules.game import Game
from tests.support import random_evenings
from tests.support.random_evenings import CHANCE, examples
from tests.support.sample_evenings import P1, P2, deal, sample


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(chance=CHANCE)
@examples(5)
def test_every_entry_comes_back_from_json_as_it_was(game: Game, chance: Random) -> None:
    for entry in random_evenings.evening(game, chance, 30).entries:
        sent = Entry(entry.seq, entry.at, entry.event, 7, "key")
        assert read_entry(json.loads(json.dumps(write_entry(sent)))) == sent


def test_a_change_that_corrects_no_deal_is_written_as_programs_before_read_it() -> None:
    kind, data, words = write_event(Changed((P1, P2), P1, {"hook": False}, {"rules": "Casa"}))
    assert (data.keys(), words) == ({"players", "first_dealer", "options"}, {"rules": "Casa"})
    assert read_event(kind, data, words) == Changed((P1, P2), P1, {"hook": False}, {"rules": "Casa"})


def test_reasons_for_points_are_words_apart_also_where_an_evening_begins_with_them() -> None:
    given = (Given(P1, -10, "an hour late"), Given(P2, 5, ""), Given(P1, 7, "cake"))
    begun = beginning(sample(4, [deal(), deal((0, 0, 0, 0), (1, 0, 0, 0), given=given)]))
    _, data, words = write_event(begun)
    assert "late" not in json.dumps(data)
    assert {key: word for key, word in words.items() if "reason" in key} == {
        "reason-2-1": "an hour late",
        "reason-2-3": "cake",
    }
    assert read_event("started", json.loads(json.dumps(data)), words) == begun
    erased = read_event("started", data, {key: word for key, word in words.items() if key != "reason-2-1"})
    assert isinstance(erased, Started)
    assert [each.reason for each in erased.deals[1].given] == ["", "", "cake"]
    assert begin(erased).names == begin(begun).names


def test_names_of_deals_are_words_apart_unless_they_are_those_of_extra_deals() -> None:
    begun = beginning(sample(4, [DealFacts(label="Hole 7"), DealFacts(label="NV"), DealFacts()]))
    _, data, words = write_event(begun)
    assert [each.get("label") for each in data["deals"]] == [None, "NV", None]
    assert words["label-1"] == "Hole 7"
    assert read_event("started", json.loads(json.dumps(data)), words) == begun
    erased = read_event("started", data, {key: word for key, word in words.items() if key != "label-1"})
    assert isinstance(erased, Started)
    assert [each.label for each in erased.deals] == ["", "NV", ""]
    assert write_event(DealNamed(1, {"label": "Hole 7"})) == ("deal_named", {"place": 1}, {"label": "Hole 7"})


def test_the_last_entry_of_a_wish_has_its_key_and_the_others_are_numbered() -> None:
    assert entry_keys("key", 0) == []
    assert entry_keys("key", 1) == ["key"]
    assert entry_keys("key", 3) == ["key-1", "key-2", "key"]
