"""Ten thousand evenings of each game, by random house rules: entered otherwise, or again, each comes to the same.

Each is played to its end, by its result or call by call; meanwhile a table does whatever it may do: it takes back and
brings again, corrects, throws in. `tests/games/every_game` checks a few of them, this many.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from random import Random

from bench.support.figures import Figure, exactly
from scorepad.evening.log.history import read
from scorepad.evening.play import decide
from scorepad.evening.play.replay import play
from scorepad.games import games
from scorepad.rules.game import Game
from tests.games.every_game import test_every_game as held
from tests.support.random_evenings import evening, to_the_end

EVENINGS = 10_000
AT_ONCE = 100  # evenings that a process plays before it reports
MOST_WISHES, MOST_UNDONE = 40, 20
MOST_TOLD = 3
CHECKS = (
    held.check_the_end,
    held.check_the_points,
    held.check_the_totals,
    held.check_what_was_promised,
    held.check_the_record,
)


def measure(_: Path, evenings: int = EVENINGS, slugs: Iterable[str] = ()) -> Iterator[Figure]:
    """How many evenings of each game are not what they were."""
    with ProcessPoolExecutor() as processes:
        for slug in slugs or games():
            seeds = [range(first, min(first + AT_ONCE, evenings)) for first in range(0, evenings, AT_ONCE)]
            wrong = [*chain.from_iterable(processes.map(partial(differing, slug), seeds))]
            name = f"evenings of {slug} that are not what they were, of {evenings:,}"
            yield exactly(name, len(wrong), 0, note="; ".join(wrong[:MOST_TOLD]))


def differing(slug: str, seeds: range) -> list[str]:
    """The evenings that differ from themselves, each by its number, with the difference."""
    found = []
    for seed in seeds:
        try:
            to_its_end(games()[slug], Random(seed))
            whatever_happens(games()[slug], Random(seed))
        except Exception as error:  # noqa: BLE001  # whatever goes wrong is what is looked for
            said = [*str(error).splitlines(), ""]
            found.append(f"{seed}: {type(error).__name__} {said[0]}")
    return found


def to_its_end(game: Game, chance: Random) -> None:
    """Play a game to its end, write it down and read it, tell its auctions by result. Raises if it differs."""
    *_, log = to_the_end(game, chance)
    for check in CHECKS:
        check(log.state)
    held.check_it_comes_to_the_same(log.state, tuple(held.by_result(row) for row in log.state.rows))


def whatever_happens(game: Game, chance: Random) -> None:
    """Play an evening on which anything is done; take some of it back and bring it again. Raises if it differs."""
    log = evening(game, chance, chance.randint(1, MOST_WISHES))
    if play(read(log.entries).evening, game, accepted=True) != log.state:
        raise ValueError("played again it is another")
    before, times = log.history.evening, 0
    while times < MOST_UNDONE and log.history.can_undo:
        log.add(decide.undo(log.state, log.history))
        times += 1
    for _ in range(times):
        log.add(decide.redo(log.state, log.history))
    if (log.history.evening, log.state) != (before, play(before, game, accepted=True)):
        raise ValueError("taken back and brought again it is another")
