"""The databases that the store's tests are run on: for another engine, one more class in ENGINES."""

from pathlib import Path
from typing import Protocol

import pytest

from scorepad.store.protocol import Store
from scorepad.store.sqlite import database
from scorepad.store.sqlite.database import SqliteStore


class Engine(Protocol):
    """One database, which can be opened more than once."""

    def new_store(self, wait: float = 0.2) -> Store:
        """Open it; `wait`: seconds to wait for a lock."""

    def lose_secret(self) -> None:
        """Take away the secret that is kept beside it, as if the database came here alone."""

    def on_disk(self) -> bytes:
        """All that lies on the disk of it now, to look for what must not be there."""


class SqliteFile:
    """A file in a folder of its own."""

    def __init__(self, folder: Path, _: pytest.MonkeyPatch) -> None:
        self.path = folder / "data" / "scorepad.db"

    def new_store(self, wait: float = 0.2) -> SqliteStore:
        """Open the file."""
        return SqliteStore(self.path, wait=wait)

    def lose_secret(self) -> None:
        """Delete the file beside it."""
        self.path.with_suffix(".secret").unlink()

    def on_disk(self) -> bytes:
        """The file, and its log."""
        return b"".join(file.read_bytes() for file in self.path.parent.iterdir())


class SqliteRollbackJournal(SqliteFile):
    """The same with a SQLite that is too old for a write-ahead log."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        super().__init__(folder, patch)
        patch.setattr(database, "FIRST_WITH_SAFE_WAL", (99,))


ENGINES = (SqliteFile, SqliteRollbackJournal)
