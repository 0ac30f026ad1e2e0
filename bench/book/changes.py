"""Random changes of a book and its evenings, after each of which every figure is worked out from nothing as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from bench.support.figures import Figure, exactly
from tests.stored_books.random_books import RandomBook

CHANGES, BOOKS = 200, 4


def measure(folder: Path, changes: int = CHANGES, books: int = BOOKS) -> Iterator[Figure]:
    """How many figures differ after corrections, undos, merges, splits, forgettings and what else may happen."""
    different, happened = list[str](), Counter[str]()
    for seed in range(books):
        book = RandomBook(folder / str(seed), Random(seed))
        for _ in range(changes // books):
            book.change()
            different += book.differences()
        happened += book.happened
        book.store.close()
    yield exactly(
        f"figures that differ after {changes} changes",
        len(different),
        0,
        note=", ".join(f"{number} {kind}" for kind, number in happened.most_common()),
    )
