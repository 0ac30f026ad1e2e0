"""Sheets of paper that are typed in with one to three wrong entries: how often they are marked, how long it takes.

If bids and tricks of everybody are next to the totals, nearly every slip shows. A slip in a contract that changes no
points cannot be seen. A number is named only if it is wrong whatever the others are; of those that may be wrong the
most likely one comes first.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from pathlib import Path
from random import Random

from bench.support.figures import Figure, at_least, at_most, exactly
from scorepad.app.typed_paper.typed_grid import blank_sheet
from scorepad.evening.typed_paper.typed_layout import layout
from scorepad.evening.typed_paper.typed_sheet import Cell, can_be_typed
from scorepad.evening.typed_paper.wrong_entries import Fault, checked
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import IllegalOptions
from scorepad.rules.table import ids_of_players
from tests.evening.typed_paper.typed_sheets import with_wrong, written

SHEETS, OF_OTHERS = 300, 60  # of the first game, and of each other, with as many wrong entries
MOST_NUMBERS = 4  # of players: three to six in Romanian Whist
MOST_WRONG = 3  # entries on a sheet
ONE_MARKED = 0.95  # of the wrong entries, at least, if one is wrong
SEVERAL_MARKED, OF_OTHERS_MARKED = 0.85, 0.5  # if several are; in other games many a slip changes no points


def measure(
    _: Path, sheets: int = SHEETS, of_others: int = OF_OTHERS, slugs: Collection[str] = tuple(games())
) -> Iterator[Figure]:
    """For each game: how many of the wrong entries are marked, and on how many sheets a right one is named."""
    longest = 0.0
    typed = [game for slug, game in games().items() if slug in slugs and can_be_typed(game)]
    for game in sorted(typed, key=lambda game: not game.first):
        for wrong in range(1, MOST_WRONG + 1):
            found, slowest = _tried(game, Random(11), sheets if game.first else of_others, wrong)
            longest = max(longest, slowest)
            yield _of_game(game, found, wrong)
            yield exactly(f"typed sheets, {game.slug}, {wrong} wrong: a right one named", found["wrongly"], 0)
    yield at_most("typed sheets: longest for one", longest * 1000, 1500, "ms", counted=False)


def _of_game(game: Game, found: Counter[str], wrong: int) -> Figure:
    """How many of the wrong entries on sheets that do not agree are among the marked ones."""
    name = f"typed sheets, {game.slug}, {wrong} wrong: marked"
    note = f"of {found['wrong']}, {found['first']} of them first, {found['named']} named; {found['marks']} marks"
    share = ONE_MARKED if wrong == 1 else SEVERAL_MARKED if game.first else OF_OTHERS_MARKED
    return at_least(
        name,
        found["marked"],
        math.ceil(share * found["wrong"]),
        note=f"{note}; on {found['unseen']} sheets all agree",
    )


def _tried(game: Game, chance: Random, sheets: int, wrong: int) -> tuple[Counter[str], float]:
    """The outcomes of wrong entries on that many sheets, and the longest time for one. `wrong`: how many on each."""
    found, longest = Counter[str](), 0.0
    for _ in range(sheets):
        players = chance.choice(game.players[:MOST_NUMBERS])
        rules = chance.choice([*_typed_rules(game, players)])
        sheet, cells = with_wrong(written(game, players, chance, rules), chance, wrong)
        begun = time.perf_counter()
        faults = checked(sheet).faults
        longest = max(longest, time.perf_counter() - begun)
        found += _counted(faults, cells)
    return found, longest


def _typed_rules(game: Game, players: int) -> Iterator[Mapping[str, Value]]:
    """The rules of each preset by which a sheet shows everything."""
    for preset in game.presets:
        rules = preset.for_players(players)
        with suppress(IllegalOptions):
            layout(blank_sheet(game, game.settle(rules, players), ids_of_players(players)))
            yield rules


def _counted(faults: Sequence[Fault], wrong: Set[Cell]) -> Counter[str]:
    """The outcomes on a sheet on which these cells are wrong."""
    if not faults:
        return Counter(unseen=1)
    named, first = {fault.named for fault in faults} - {None}, {fault.cells[0] for fault in faults}
    marked = {cell for fault in faults for cell in fault.cells}
    return Counter(
        wrong=len(wrong), first=len(wrong & first), marked=len(wrong & marked), named=len(wrong & named),
        marks=len(marked), wrongly=not named <= wrong,
    )  # fmt: skip
