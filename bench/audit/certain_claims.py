"""Claims of what is certain during an evening, checked against every ending of small games; and how long it takes.

`python -m bench.audit.certain_claims FIRST LAST` tries a part of the small games, to be done a few minutes at a time.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

from bench.support.figures import Figure, at_most, exactly
from scorepad.evening.play.state import State
from scorepad.evening.story.can_still_win import certainties, may_win
from tests.evening.story.endings import small_evening, winners
from tests.evening.story.margins import Margins, chicago, first_deal, israeli_whist, last_deal
from tests.support.own_games import GAMES
from tests.support.random_evenings import to_the_end

CLAIMS, EACH = 100_000, 2.4
"""The number of all claims, and about how many there are for each small game."""
RULES, LAST_DEALS = 200, 20  # house rules of Israeli Whist, and last deals of Chicago, whose every way is tried
EVENINGS = 10  # of each game, in all states of which it is timed


def measure(
    _: Path,
    small_games: int = int(CLAIMS / EACH),
    named: Iterable[str] = tuple(GAMES),
    rules: int = RULES,
    deals: int = LAST_DEALS,
) -> Iterator[Figure]:
    """How many claims were wrong, and the longest that they took in any state of any game, our own and others."""
    made, wrong, unsaid = tried(range(small_games))
    yield exactly(f"of {made} claims what can still be won, wrong", wrong, 0)
    yield exactly("of the last deals among them, not claimed", unsaid, 0)
    for name, found in (
        ("Israeli Whist", _margins(israeli_whist, first_deal, rules)),
        ("Chicago", _margins(chicago, last_deal, deals)),
    ):
        silent = sum(claimed is None for claimed, _ in found)
        off = sum(claimed not in (None, most) for claimed, most in found)
        yield exactly(
            f"of {len(found)} claims how much a deal of {name} can move, wrong",
            off,
            0,
            note=f"nothing claimed: {silent}",
        )
    yield at_most("slowest claim of any game", slowest(named) * 1000, 5, "ms", counted=False, digits=1)


def _margins(of: Callable[[State], Margins], begun: Callable[[Random], State], times: int) -> list[Margins]:
    """The margins claimed in that many deals, and the true ones."""
    return [of(begun(Random(seed))) for seed in range(times)]


def tried(seeds: range) -> tuple[int, int, int]:
    """Of small games by these seeds: how many claims were made, how many were wrong, and how many not made.

    Not made counts only if one deal is to come and a tie is not played on.
    """
    made = wrong = unsaid = 0
    for seed in seeds:
        state, left = small_evening(Random(seed))
        possible = winners(state, left)
        known = may_win(state)
        made += sum(may is not None for may in known.values())
        wrong += sum(may is not None and may != (column in possible) for column, may in known.items())
        if left == 1 and state.table.options["tie_break"] == "shared":
            unsaid += sum(may is None for may in known.values())
    return made, wrong, unsaid


def slowest(named: Iterable[str]) -> float:
    """Seconds of processor that the slowest claim in an evening of these games takes."""
    longest = 0.0
    for game in (GAMES[slug] for slug in named):
        for seed in range(EVENINGS):
            for log in to_the_end(game, Random(seed)):
                longest = max(longest, _seconds(log.state))
    return longest


def _seconds(state: State) -> float:
    gc.disable()  # what other states left behind is not its work
    begun = time.thread_time()
    certainties(state)
    taken = time.thread_time() - begun
    gc.enable()
    return taken


if __name__ == "__main__":
    print("made, wrong, not made:", *tried(range(*map(int, sys.argv[1:]))))
