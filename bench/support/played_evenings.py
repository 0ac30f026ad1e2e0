"""Evenings to measure with: played by the rules, with bids and tricks drawn from a fixed seed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

from scorepad.evening.log.events import Started
from scorepad.evening.play.decide import Decision, NotNow, answer
from scorepad.evening.play.state import State
from scorepad.games import game_named
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Choice, IllegalAnswer, Step
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_evenings import Evenings

AT = "2026-11-20T20:00:00+02:00"
NAMES = ("Ana", "Bogdan", "Călin", "Dora", "Ștefan", "Florin", "Gina")
SEED = 8


def begun(players: int, options: Mapping[str, object] | None = None) -> Started:
    """The start of an evening of Romanian Whist."""
    seats = tuple(Who(f"p{n}") for n in range(1, players + 1))
    settled = game_named("romanian-whist").settle(options or {}, players)
    words = {str(who): name for who, name in zip(seats, NAMES, strict=False)}
    return Started("romanian-whist", settled, seats, seats[0], seats, AT, words)


def seeded(evenings: Evenings, players: int, deals: int, *, answered: int = 0) -> tuple[str, str]:
    """Play `deals` deals of Romanian Whist, and answer `answered` steps of the next; an evening that is over stays so.

    Returns the evening's id and the secret of the device that may write in it.
    """
    random = Random(SEED)
    device, secret = access.new_device(evenings.store, "bench", at=AT)
    evening = log.start(evenings.store, begun(players), at=AT, device=device.id)
    kept = evenings.open(evening)
    while not kept.state.over and (len(kept.state.rows) < deals or len(kept.state.facts.answers) < answered):
        decision = next_answer(kept.state, random)
        kept = evenings.append(kept, decision, at=AT, device=device.id, key=f"seed-{kept.seq}")
    return evening, secret


def seeded_in(data: Path, players: int, deals: int, *, answered: int = 0) -> tuple[str, str]:
    """As `seeded`, in the database of the folder `data`: for a server that is a program of its own."""
    store = SqliteStore(Settings(data).database)
    try:
        return seeded(Evenings(store, ""), players, deals, answered=answered)
    finally:
        store.close()


def next_answer(state: State, random: Random) -> Decision:
    """A legal answer to the step that is asked, drawn at random. Raises NotNow when the evening is over."""
    if state.step is None:
        raise NotNow(state.game.name)
    return answer(state, len(state.rows) + 1, state.step.kind, _drawn(state.step, random))


def _drawn(step: Step, random: Random) -> dict[str, Choice]:
    while True:
        given: dict[str, Choice] = {Who(field.key): random.choice(field.choices[:4]) for field in step.fields}
        if step.total is not None:
            takers = random.choices(list(given), k=step.total)
            given = {who: takers.count(who) for who in given}
        try:
            step.read(given)
        except IllegalAnswer:
            continue
        return given
