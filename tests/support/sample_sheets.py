"""Sheets of any game: as many deals as are wanted, each entered by its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random

from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.games import games
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Step
from tests.support.random_evenings import answer
from tests.support.sample_evenings import NAMES

GAMES = games()


def blank(
    slug: str, options: Mapping[str, object] | None = None, names: tuple[str, ...] = NAMES, players: int = 0
) -> State:
    """An evening of a game before its first deal."""
    game = GAMES[slug]
    seats = tuple(Who(f"p{n}") for n in range(1, (players or game.players[0]) + 1))
    named = dict(zip(seats, names, strict=False))
    columns = game.columns_by(game.settle(options or {}, len(seats)), seats)
    facts = Evening(slug, options or {}, seats, seats[0], columns, named, started="2026-11-20T19:30:00+02:00")  # type: ignore[arg-type]
    return play(facts, game)


def at_random(seed: int) -> Callable[[Step], Answers]:
    chance = Random(seed)
    return lambda step: answer(step, chance)


def always_set(step: Step) -> Answers:
    """The highest bid, and no trick for who bid it: nobody ever wins a game."""
    if step.total is not None:
        return {step.keys[0]: 0}
    return {field.key: field.choices[-1] for field in step.fields if not (field.optional or field.hidden)}


def played_on(state: State, deals: int, say: Callable[[Step], Answers]) -> State:
    """Go on for `deals` deals, or until the game is over."""
    until = len(state.table.past) + deals
    while state.step and state.deal and len(state.table.past) < until:
        answer = state.game.kinds[state.step.kind].as_recorded(say(state.step))
        said = {**state.facts.answers, state.step.kind: answer}
        begun = [row.facts for row in state.rows]
        facts = replace(state.evening, deals=(*begun, DealFacts(answers=said)))
        with suppress(IllegalDeal):  # a suit named for no-trumps: then other answers are tried
            state = play(facts, state.game, known=state)
    return state
