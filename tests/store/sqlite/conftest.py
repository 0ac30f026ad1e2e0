"""The store's tests of SQLite itself: one file, with a write-ahead log where that is safe."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.store.sqlite.database import SqliteStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file, which is not made yet."""
    return tmp_path / "data" / "scorepad.db"


@pytest.fixture
def open_store(path: Path) -> Iterator[Callable[..., SqliteStore]]:
    """Open the file as often as one likes, with a short patience; closed after the test."""
    stores: list[SqliteStore] = []

    def opened(wait: float = 0.2) -> SqliteStore:
        stores.append(SqliteStore(path, wait=wait))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(open_store: Callable[..., SqliteStore]) -> SqliteStore:
    return open_store()
