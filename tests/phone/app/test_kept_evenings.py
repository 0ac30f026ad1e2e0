"""The evenings that a phone has kept, listed from their logs."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorepad.evening.log.codec import write_entry
from scorepad.evening.log.events import Started
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.phone.app import kept_evenings
from scorepad.phone.app.kept_evenings import listed
from scorepad.phone.app.setup import people_of
from tests.support import random_evenings

BEGAN = "2026-11-20T19:30:00+02:00"


def kept(name: str, log: random_evenings.Log, at: str, started: str = "") -> dict[str, Any]:
    """An evening as a phone has it, written last at this time, and begun then too unless another moment is given."""
    first, *entries = log.entries
    assert isinstance(first.event, Started)
    begun = replace(first, event=replace(first.event, started=started or at))
    every = [begun, *entries]
    return {"id": name, "log": [write_entry(entry) for entry in (*every[:-1], replace(every[-1], at=at))]}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_evenings, "KNOWN", games())


def test_wishes_that_wait_for_the_server_count_up_to_the_first_refused() -> None:
    log = random_evenings.evening(GAME, Random(1), 0)
    bids = {key: ["0"] for key in (log.state.step.keys if log.state.step else ())}
    at = "2026-11-23T20:00:00+02:00"
    wishes = [
        {"action": "step", "form": {"place": ["1"], "step": ["bids"], **bids}, "at": at, "key": "bids-of-one"},
        {"action": "step", "form": {"place": ["1"], "step": ["tricks"]}, "at": BEGAN, "key": "tricks-of-one"},
        {"action": "close", "form": {}, "at": BEGAN, "key": "stopped"},
    ]
    evening = {**kept("here", log, BEGAN), "wishes": wishes}
    (found,) = listed(json.dumps([evening]))
    assert (found.touched, found.running) == (at, True)
    assert found.state
    assert found.state.step
    assert found.state.step.kind == "tricks"


def test_they_are_listed_by_when_they_were_played_as_the_server_lists_them() -> None:
    *_, ended = random_evenings.to_the_end(GAME, Random(2))
    evenings = [
        kept("last month", ended, "2026-11-25T20:00:00+02:00", "2026-10-20T20:00:00+02:00"),
        kept("yesterday", ended, "2026-11-24T20:00:00+02:00", "2026-11-24T18:00:00+02:00"),
        kept("last week", ended, "2026-11-26T20:00:00+02:00", "2026-11-18T20:00:00+02:00"),
    ]
    assert [each.id for each in listed(json.dumps(evenings))] == ["yesterday", "last week", "last month"]


def test_those_that_run_come_first_and_then_what_was_played_last() -> None:
    running = random_evenings.evening(GAME, Random(1), 12)
    *_, ended = random_evenings.to_the_end(GAME, Random(2))
    evenings = [
        kept("old", running, "2026-11-20T23:30:00+02:00"),
        kept("ended", ended, "2026-11-22T20:00:00+02:00"),
        kept("new", running, "2026-11-20T22:00:00+00:00"),
    ]
    found = listed(json.dumps(evenings))
    assert [each.id for each in found] == ["new", "old", "ended"]
    assert [each.running for each in found] == [True, True, False]
    assert found[0].leaders == running.state.table.leaders
    assert found[2].leaders == ended.state.winners


def test_an_evening_of_an_unknown_game_is_listed_by_what_was_entered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_evenings, "KNOWN", {})
    log = random_evenings.evening(GAME, Random(1), 12, random_evenings.PLAYING)
    (found,) = listed(json.dumps([kept("a", log, "2026-11-20T22:00:00+00:00")]))
    assert found.state is None
    assert found.evening == replace(log.state.evening, started="2026-11-20T22:00:00+00:00")


def test_no_evenings_are_an_empty_list() -> None:
    assert listed("[]") == []


def test_without_a_server_the_last_players_are_offered_first() -> None:
    log = random_evenings.evening(GAME, Random(1), 0)
    later = json.loads(json.dumps(kept("later", log, "2026-11-22T20:00:00+02:00")))
    words = later["log"][0]["words"]
    words[min(words)] = "Zoe"
    in_short = kept_evenings.all_in_short(json.dumps([kept("first", log, BEGAN), later]))
    people = people_of({"evenings": json.loads(in_short)})
    before = [str(name) for name in log.state.evening.names.values()]
    assert people.last == ("Zoe", *before[1:])
    assert people.people == ("Zoe", *before[1:], before[0])
