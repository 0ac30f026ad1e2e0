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

SHEETS, OF_OTHERS = 1000, 200  # of the first game, and of each other
MOST_NUMBERS = 4  # of players: three to six in Romanian Whist


def measure(_: Path, sheets: int = SHEETS, of_others: int = OF_OTHERS) -> Iterator[Figure]:
    """For each game: on how many sheets the wrong entry is named or marked, on how many a right one is named."""
    longest = 0.0
    for game in sorted(filter(can_be_typed, games().values()), key=lambda game: not game.first):
        found, slowest = _tried(game, Random(11), sheets if game.first else of_others)
        longest = max(longest, slowest)
        yield _of_game(game, found)
        yield exactly(f"typed sheets, {game.slug}: a right one named", found["wrongly"], 0)
    yield at_most("typed sheets: longest for one", longest * 1000, 1500, "ms", counted=False)


def _of_game(game: Game, found: Counter[str]) -> Figure:
    """How often the wrong entry was named; named or marked, if it showed at all, where not every number gives points.

    Those are games with contracts, and such in which more tricks than bid give nothing.
    """
    sheets, named, unseen = found.total(), found["named"], found["unseen"]
    if game.contract_kind is None and not any(kind.at_least for kind in game.asks):
        beside = f"of {sheets}; on {unseen} all agree with the wrong one too"
        return at_least(
            f"typed sheets, {game.slug}: the wrong one named", named, math.ceil(0.95 * sheets), beside=beside
        )
    seen, beside = sheets - unseen, f"of {sheets - unseen} of {sheets} that do not agree; {named} named"
    marked = named + found["marked"]
    return at_least(f"typed sheets, {game.slug}: the wrong one marked", marked, math.ceil(0.95 * seen), beside=beside)


def _tried(game: Game, chance: Random, sheets: int) -> tuple[Counter[str], float]:
    """How many of so many sheets came to what, and the longest time for one."""
    found, longest = Counter[str](), 0.0
    for _ in range(sheets):
        preset, players = chance.choice(game.presets), chance.choice(game.players[:MOST_NUMBERS])
        sheet, cell = with_one_wrong(written(game, players, chance, preset.for_players(players)), chance)
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
