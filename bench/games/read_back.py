"""Records of evenings at random, of every game and of those in `tests/own_games`: written, read and played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from random import Random

from bench.support.figures import Figure, exactly
from scorepad.evening.record.read_back import check_read_back
from tests.support.own_games import GAMES
from tests.support.random_evenings import evening

EVENINGS = 200  # of each game
AT_ONCE = 25  # evenings that a process plays before it reports
MOST_WISHES = 60
MOST_TOLD = 3


def measure(_: Path, evenings: int = EVENINGS, slugs: Iterable[str] = ()) -> Iterator[Figure]:
    """How many records of all these games are not read back the same."""
    played = [*(slugs or GAMES)]
    batches = [
        (slug, range(first, min(first + AT_ONCE, evenings))) for slug in played for first in range(0, evenings, AT_ONCE)
    ]
    with ProcessPoolExecutor() as processes:
        wrong = [*chain.from_iterable(processes.map(differing, *zip(*batches, strict=True)))]
    name = f"records not read back the same, of {len(played)} games × {evenings}"
    yield exactly(name, len(wrong), 0, note="; ".join(wrong[:MOST_TOLD]))


def differing(slug: str, seeds: range) -> list[str]:
    """The evenings whose record differs, each by its game and number, with the difference."""
    found = []
    for seed in seeds:
        chance = Random(seed)
        state = evening(GAMES[slug], chance, chance.randint(0, MOST_WISHES)).state
        try:
            check_read_back(state.evening, GAMES[slug])
        except Exception as error:  # noqa: BLE001  # whatever goes wrong is what is looked for
            found.append(f"{slug} {seed}: {type(error).__name__} {str(error).splitlines()[0]}")
    return found
