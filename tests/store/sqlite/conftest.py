"""The store's tests of SQLite itself: one file, with a write-ahead log where that is safe."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.store.sqlite.database import SqliteStore
from tests.store.engines import SqliteFile


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SqliteFile:
    return SqliteFile(tmp_path, monkeypatch)


@pytest.fixture
def path(engine: SqliteFile) -> Path:
    return engine.path


@pytest.fixture
def store(open_store: Callable[..., SqliteStore]) -> SqliteStore:
    return open_store()
