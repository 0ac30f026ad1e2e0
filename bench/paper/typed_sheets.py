"""Sheets of Romanian Whist that are typed in with one wrong number: how often it is named, and how long that takes."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.support.figures import Figure, at_least, at_most, exactly
from scorepad.evening.typed.faults import checked
from scorepad.games.romanian_whist import GAME
from tests.evening.typed.typed_sheets import with_one_wrong, written

SHEETS = 1000


def measure(_: Path, sheets: int = SHEETS) -> Iterator[Figure]:
    """On how many sheets the wrong number is named, on how many a right one, and the longest time for one sheet."""
    chance, named, wrongly, unseen, longest = Random(11), 0, 0, 0, 0.0
    for _sheet in range(sheets):
        rules = chance.choice(GAME.presets).options
        sheet, cell = with_one_wrong(written(GAME, chance.choice(GAME.players[:-1]), chance, rules), chance)
        begun = time.perf_counter()
        faults = checked(sheet).faults
        longest = max(longest, time.perf_counter() - begun)
        named += [fault.named for fault in faults] == [cell]
        wrongly += any(fault.named not in {None, cell} for fault in faults)
        unseen += not faults
    beside = f"of {sheets}; on {unseen} all numbers agree with the wrong one too"
    yield at_least("typed sheets: the wrong number named", named, math.ceil(0.95 * sheets), beside=beside)
    yield exactly("typed sheets: a right number named", wrongly, 0)
    yield at_most("typed sheets: longest for one", longest * 1000, 1500, "ms", counted=False)
