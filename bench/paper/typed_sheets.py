"""Sheets of paper that are typed in with one wrong entry: how often it is named, and how long that takes.

Where bids and tricks of everybody stand beside the totals, nearly every slip shows. A slip in a contract that
changes no points cannot be seen, and where several entries would mend one all of them are marked.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from bench.support.figures import Figure, at_least, at_most, exactly
from scorepad.evening.typed.faults import Fault, checked
from scorepad.evening.typed.sheet import Cell, can_be_typed
from scorepad.games import games
from scorepad.rules.game import Game
from tests.evening.typed.typed_sheets import with_one_wrong, written

SHEETS = 1000
MOST_NUMBERS = 4  # of players: three to six in Romanian Whist
BOTH = ("romanian-whist", "israeli-whist")  # of everybody bids and tricks


def measure(_: Path, sheets: int = SHEETS) -> Iterator[Figure]:
    """For each game: on how many sheets the wrong entry is named or marked, on how many a right one is named."""
    longest = 0.0
    for slug, game in games().items():
        if not can_be_typed(game):
            continue
        found, slowest = _tried(game, Random(11), sheets)
        longest = max(longest, slowest)
        named, beside = found["named"], f"of {sheets}; on {found['unseen']} all agree with the wrong one too"
        if slug in BOTH:
            yield at_least(f"typed sheets, {slug}: the wrong one named", named, math.ceil(0.95 * sheets), beside=beside)
        else:
            seen = sheets - found["unseen"]
            beside = f"of {seen} that do not agree; {named} named"
            yield at_least(
                f"typed sheets, {slug}: the wrong one marked",
                named + found["marked"],
                math.ceil(0.95 * seen),
                beside=beside,
            )
        yield exactly(f"typed sheets, {slug}: a right one named", found["wrongly"], 0)
    yield at_most("typed sheets: longest for one", longest * 1000, 1500, "ms", counted=False)


def _tried(game: Game, chance: Random, sheets: int) -> tuple[Counter[str], float]:
    """How many of so many sheets came to what, and the longest time for one."""
    found, longest = Counter[str](), 0.0
    for _ in range(sheets):
        rules = chance.choice(game.presets).options
        sheet, cell = with_one_wrong(written(game, chance.choice(game.players[:MOST_NUMBERS]), chance, rules), chance)
        begun = time.perf_counter()
        faults = checked(sheet).faults
        longest = max(longest, time.perf_counter() - begun)
        found[_what(faults, cell)] += 1
    return found, longest


def _what(faults: Sequence[Fault], cell: Cell) -> str:
    """What became of a sheet on which this cell is wrong."""
    if not faults:
        return "unseen"
    if any(fault.named not in {None, cell} for fault in faults):
        return "wrongly"
    if [fault.named for fault in faults] == [cell]:
        return "named"
    return "marked" if any(cell in fault.cells for fault in faults) else "elsewhere"
