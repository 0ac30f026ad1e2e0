"""Evenings to measure with: played by the rules, with bids and tricks drawn from a fixed seed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from scorepad.evening import decide
from scorepad.evening.events import Started
from scorepad.evening.replay import State
from scorepad.games import game_named
from scorepad.games.say import Who
from scorepad.games.steps import Choice, IllegalAnswer, Step
from scorepad.store import access, log
from scorepad.web.kept import Evenings, Kept

AT = "2026-11-20T20:00:00+02:00"
NAMES = ("Ana", "Bogdan", "Călin", "Dora", "Ștefan", "Florin", "Gina")


def begun(players: int, options: Mapping[str, str] | None = None) -> Started:
    """The start of an evening of Romanian Whist."""
    seats = tuple(Who(f"p{n}") for n in range(1, players + 1))
    settled = game_named("romanian-whist").settle(options or {}, players)
    names = dict(zip(seats, NAMES, strict=False))
    return Started("romanian-whist", settled, seats, seats[0], seats, AT, names)


def answer(step: Step, random: Random) -> dict[Who, Choice]:
    """A legal answer to a step."""
    while True:
        given: dict[Who, Choice] = {Who(field.key): random.choice(field.choices[:4]) for field in step.fields}
        if step.total is not None:
            given = dict.fromkeys(given, 0)
            for _ in range(step.total):
                taker = random.choice(list(given))
                given[taker] = int(given[taker]) + 1
        try:
            step.read(given)
        except IllegalAnswer:
            continue
        return given


def seeded(evenings: Evenings, players: int, deals: int) -> tuple[str, str]:
    """Play that many deals into the store; returns the evening's id and the secret of the device that may write."""
    random = Random(8)
    device, secret = access.new_device(evenings.store, "bench", at=AT)
    evening = log.start(evenings.store, begun(players), at=AT, device=device.id)
    kept = evenings.open(evening)
    while len(kept.state.rows) < deals and not kept.state.over:
        kept = advanced(evenings, kept, random, device.id)
    return evening, secret


def advanced(evenings: Evenings, kept: Kept, random: Random, device: int) -> Kept:
    """The evening one step further."""
    return evenings.append(kept, next_answer(kept.state, random), at=AT, device=device, key=None)


def next_answer(state: State, random: Random) -> decide.Answered:
    """A legal answer to what is asked now. Raises NotNow when the evening is over."""
    step = state.step
    if step is None:
        raise decide.NotNow(state.game.name)
    return decide.answer(state, len(state.rows) + 1, step.kind, answer(step, random))
