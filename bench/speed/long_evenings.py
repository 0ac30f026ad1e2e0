"""A very long evening of each game without a last deal: the cost of playing a deal, compared with a short evening.

A record brings up to 1,000 deals in one post: work that grows with the square of them would show here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeGuard

from bench.support.figures import Figure, at_most
from bench.support.played_evenings import SEED
from bench.support.processor_time import best
from scorepad.evening.log.events import begin
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.decide import answer
from scorepad.evening.play.replay import play
from scorepad.evening.record.record_reader import MOST_DEALS
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.schedule import Schedule
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.rules.table import Table
from scorepad.rules.target_game import OpenEnded
from tests.support.random_evenings import answer as at_random
from tests.support.sample_evenings import by_the_book

SHORT, TIMES = 100, 3
MOST_TRIES = 10_000  # to answer the steps of a deal
MOST = 7  # times; looking back over a whole rubber or game is what makes it more than once


def measure(_: Path, deals: int = MOST_DEALS) -> Iterator[Figure]:
    """How many times as much a deal of the long evening costs, in the game where that is most."""
    ratios = {slug: ratio(endless(game), deals) for slug, game in games().items() if goes_on(game)}
    most = max(ratios, key=lambda slug: ratios[slug])
    name = f"a deal of an evening of {deals:,}, beside one of {SHORT}"
    yield at_most(name, ratios[most], MOST, "times", note=f"the most: {most}", counted=True, digits=1)


def goes_on(game: Game) -> TypeGuard[OpenEnded]:
    """Whether a game has no number of deals by the book."""
    return isinstance(game, OpenEnded) and play(begin(by_the_book(game)), game).schedule.total is None


def endless(game: OpenEnded) -> Game:
    """The same game, which nobody wins; whether somebody would have is asked after each deal as before."""

    def schedule(_: OpenEnded, table: Table) -> Schedule:
        rows, one_more = game.schedule(table).rows, len(table.past) + 1
        return Schedule(one_more, one_more, rows, None)

    return type("Endless", (type(game),), {"schedule": schedule})()  # type: ignore[no-any-return]


def ratio(game: Game, deals: int) -> float:
    """Processor seconds of a deal in an evening of that many, by those of a deal in a short one."""
    long = evening(game, deals)
    short = replace(long, deals=long.deals[:SHORT])
    return _of_a_deal(long, game) / _of_a_deal(short, game)


def _of_a_deal(recorded: Evening, game: Game) -> float:
    """Processor seconds of a deal, if the evening is played as a record brings it."""
    return best(lambda: play(recorded, game), TIMES) / len(recorded.deals)


def evening(game: Game, deals: int) -> Evening:
    """An evening of that many deals at random, by the book."""
    state, chance = play(begin(by_the_book(game)), game), Random(SEED)
    for _ in range(deals * MOST_TRIES):
        if state.step is None or len(state.rows) == deals:
            return state.evening
        with suppress(IllegalAnswer):
            state = answer(state, len(state.rows) + 1, state.step.kind, at_random(state.step, chance)).state
    raise AssertionError(f"{game.slug} refuses every answer after deal {len(state.rows)}")
