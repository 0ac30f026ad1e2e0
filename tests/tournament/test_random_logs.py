"""Histories of every format at random: results, corrections, wrong seats, people who come and go, undo and redo."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis.strategies import builds, integers

from scorepad.evening.record.record import document
from scorepad.formats import formats
from scorepad.games import games
from scorepad.store.book.event_rows import as_data, of_data
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log import entrant_decisions as about_one
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import KINDS, NAMES, Event
from scorepad.tournament.log.tournament_replay import replay
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament_reader import read
from scorepad.tournament.tournament_writer import written_file
from scorepad.tournament.typed_entrants import enter
from tests.support.random_evenings import examples
from tests.tournament.played_log import Played, numbers

CHANCE = builds(Random, integers(0, 1_000_000))
every_format = pytest.mark.parametrize("kind", formats())
Act = Callable[[Played, OpenTournament, Random], Event | None]


def some_table(night: Played, opened: OpenTournament, chance: Random) -> None:
    waiting = [each for each in (opened.round.tables if opened.round else ()) if not each.result]
    if waiting:
        night.report(chance.choice(waiting), chance.randint(0, 6))


def correct(_: Played, opened: OpenTournament, chance: Random) -> Event:
    number = chance.randint(1, max(1, opened.number))
    given = numbers(opened, decisions.seated(opened, number, 1), chance.randint(0, 6))
    return decisions.report(opened, number, 1, given, why="misread")


def new_names(opened: OpenTournament) -> str:
    number = opened.state.numbered
    return f"Z{number} & Y{number}" if opened.tournament.of_pairs else f"Z{number}"


def late(night: Played, opened: OpenTournament, _: Random) -> Event:
    night.then(enter(opened, new_names(opened)))
    return decisions.check_in(night.opened, [opened.state.numbered + 1])


def somebody(opened: OpenTournament, chance: Random) -> int:
    return chance.choice([*opened.state.entrants])


def swap(_: Played, opened: OpenTournament, chance: Random) -> Event:
    number = chance.randint(1, max(1, opened.number))
    return about_one.swap(opened, number, somebody(opened, chance), somebody(opened, chance))


ACTIONS: list[Act] = [
    lambda _, opened, __: decisions.draw(opened),
    some_table,
    some_table,
    some_table,
    correct,
    lambda _, opened, chance: decisions.check_out(opened, [somebody(opened, chance)]),
    lambda _, opened, chance: decisions.check_in(opened, [somebody(opened, chance)]),
    late,
    lambda _, opened, chance: about_one.substitute(opened, somebody(opened, chance), new_names(opened)),
    lambda _, opened, chance: about_one.penalty(opened, somebody(opened, chance), chance.randint(-9, -1), "late"),
    swap,
    lambda _, opened, __: decisions.undo(opened),
    lambda _, opened, __: decisions.redo(opened),
]


def act(night: Played, chance: Random) -> None:
    """Try any action; what can’t be is refused."""
    if event := chance.choice(ACTIONS)(night, night.opened, chance):
        night.then(event)


def history(kind: str, chance: Random, actions: int = 25) -> Played:
    """A night of a dozen entrants with any actions after its first round."""
    night = Played(kind)
    night.enter(12, teams=chance.random() < 0.3)
    night.play_round()
    for _ in range(actions):
        try:
            act(night, chance)
        except CantDirect:
            continue
    return night


@every_format
@given(chance=CHANCE)
@examples(6)
def test_each_player_of_a_round_has_one_seat_at_most(kind: str, chance: Random) -> None:
    now = history(kind, chance).opened.tournament
    for n, each in enumerate(now.rounds, 1):
        seated = [who for _, who in each.company()] + [*each.sits_out]
        assert len(seated) == len({*seated})
        assert {*seated} <= {entrant.number for entrant in now.players_of(n)}
        for table in each.tables:
            assert table.result is None or table.result.points.keys() == {*table.seats}


@every_format
@given(chance=CHANCE)
@examples(6)
def test_a_log_that_was_written_and_read_again_comes_to_the_same(kind: str, chance: Random) -> None:
    night = history(kind, chance)
    stored = [(entry, as_data(entry.event, NAMES)) for entry in night.log]
    read_again = [
        LogEntry(entry.seq, entry.at, of_data(name, json.loads(json.dumps(data)), words, KINDS))
        for entry, (name, data, words) in stored
    ]
    assert read_again == night.log
    assert replay(read_again) == night.opened.state


@every_format
@given(chance=CHANCE)
@examples(6)
def test_the_file_of_a_night_is_read_with_the_same_standings(kind: str, chance: Random) -> None:
    opened = history(kind, chance).opened
    file = written_file(opened.tournament, opened.kind)
    found = read(document(json.dumps(file).encode()), games(), formats())
    scores = opened.kind.scores(found)
    assert {who: score.points for who, score in scores.items()} == {
        who: score.points for who, score in opened.scores.items()
    }


@every_format
@given(chance=CHANCE)
@examples(6)
def test_a_round_that_was_played_changes_only_by_a_correction(kind: str, chance: Random) -> None:
    night = history(kind, chance, actions=12)
    before = night.opened.state.rounds[:-1]
    for decide in (decisions.draw, decisions.end):
        try:
            night.then(decide(night.opened))
        except CantDirect:
            continue
    assert night.opened.state.rounds[: len(before)] == before


@every_format
@given(chance=CHANCE)
@examples(6)
def test_undo_and_redo_give_the_same_state(kind: str, chance: Random) -> None:
    night = history(kind, chance, actions=8)
    before = night.opened.state
    night.then(decisions.undo(night.opened))
    night.then(decisions.redo(night.opened))
    now = night.opened.state
    assert (now.rounds, now.entrants, now.changes, now.here) == (
        before.rounds,
        before.entrants,
        before.changes,
        before.here,
    )
