"""Copies of a database of another engine: each is a file of SQLite, whole by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from scorepad.store.protocol import Store
from scorepad.store.schema.database_move import move
from scorepad.store.sqlite.backup import backup
from scorepad.store.sqlite.daily_copies import fetch
from scorepad.store.sqlite.database import SqliteStore


def portable_backup(store: Store, to: Path) -> dict[str, int]:
    """Copy everything as it is now into a new file, compare the two, and count its rows by table.

    Raises BackupThere, NotMoved, StoreFailed; then the new file is not left behind.
    """
    with (
        TemporaryDirectory(prefix="copying-", dir=to.parent) as folder,
        closing(SqliteStore(Path(folder) / "scorepad.db")) as copy,
    ):
        counts = move(store, copy)
        backup(copy, to)
    return counts


@contextmanager
def opened_copy(file: Path) -> Iterator[SqliteStore]:
    """A copy of a copy, brought up to date: the file itself stays as it is. Raises NotRestored, StoreFailed."""
    with TemporaryDirectory(prefix="restoring-") as folder:
        fetch(file, fresh := Path(folder) / "scorepad.db")
        with closing(SqliteStore(fresh)) as store:
            yield store
