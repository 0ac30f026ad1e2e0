"""A finished evening of seven, read from its log and played again: what a server does that has forgotten it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from bench.support.figures import Figure, at_most
from bench.support.played_evenings import AT, SEED, begun, next_answer
from bench.support.processor_time import best
from scorepad.evening.log.events import begin
from scorepad.evening.log.history import Entry, read
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.games import game_named

GAME = game_named("romanian-whist")
TIMES = 200


def measure(_: Path, times: int = TIMES) -> Iterator[Figure]:
    """Milliseconds of a replay, by the book and with runs that pay."""
    by_the_book, runs = finished({}), finished({"streak": "doizece"})
    yield at_most(
        f"replay, seven players, {len(replayed(by_the_book).rows)} deals",
        best(lambda: replayed(by_the_book), times) * 1e3,
        3,
        "ms",
        note=f"with runs that pay: {best(lambda: replayed(runs), times) * 1e3:.2f} ms",
        counted=False,
        digits=2,
    )


def finished(options: Mapping[str, object], players: int = 7, seed: int = SEED) -> list[Entry]:
    """The log of an evening that was played to its end."""
    random, start = Random(seed), begun(players, options)
    entries, state = [Entry(1, AT, start)], play(begin(start), GAME)
    while not state.over:
        event, state, _ = next_answer(state, random)
        entries.append(Entry(len(entries) + 1, AT, event))
    return entries


def replayed(entries: list[Entry]) -> State:
    """The state at the end of a log."""
    return play(read(entries).evening, GAME, accepted=True)
