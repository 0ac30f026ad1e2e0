"""Ten thousand evenings from a file of SQLite into PostgreSQL, and from there into a file again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from time import perf_counter

from bench.support.figures import Figure, at_most, exactly
from scorepad.database import open_store
from scorepad.settings import Settings
from scorepad.store.protocol import Store
from scorepad.store.schema.database_move import move
from tests.store.postgres.databases import databases
from tests.store.sqlite.statement_cost import other_evenings

EVENINGS, EVENTS = 10_000, 100


def measure(data: Path, evenings: int = EVENINGS, events: int = EVENTS) -> Iterator[Figure]:
    """How long each way takes, every row compared, and whether what comes back is what went."""
    with databases() as made, made.one() as address:
        places = [Settings(data / "from"), Settings(data / "by", postgres=address), Settings(data / "to")]
        with closing(open_store(places[0])) as store:
            other_evenings(store, evenings, events)
        counts = list[dict[str, int]]()
        for source, target in pairwise(places):
            with closing(open_store(source)) as old, closing(open_store(target)) as new:
                taken, count = _moved(old, new)
            counts.append(count)
            name = f"{evenings} evenings moved into {target.kept_in if target.postgres else 'a file of SQLite'}"
            yield at_most(name, taken, 300, "s", counted=False, note=f"{count['event']} entries, every row compared")
    different = sum(counts[0][table] != counts[1][table] for table in counts[0])
    yield exactly("tables that differ after both ways", different, 0)


def _moved(old: Store, new: Store) -> tuple[float, dict[str, int]]:
    begun = perf_counter()
    counts = move(old, new)
    return perf_counter() - begun, counts
