"""A verified copy of the database, made while it is in use."""

from __future__ import annotations

from pathlib import Path

from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from scorepad.store.protocol import StoreDamaged
from scorepad.store.sqlite.database import SqliteStore, problems
from scorepad.store.sqlite.error_codes import flat_errors


class BackupThere(Exception):
    """The file for the copy is there already; nothing is ever written over."""


def backup(store: SqliteStore, to: Path) -> dict[str, int]:
    """Copy everything as it is now into a new file, verify the copy, and count its rows by table.

    Writing goes on meanwhile. Raises BackupThere, StoreFailed; then the new file is not left behind.
    """
    with flat_errors():
        try:
            to.touch(mode=0o600, exist_ok=False)
        except FileExistsError:
            raise BackupThere(f"{to} is there already; a backup writes over nothing") from None
        try:
            return _copied(store, to)
        except BaseException:
            to.unlink(missing_ok=True)
            raise


def _copied(store: SqliteStore, to: Path) -> dict[str, int]:
    copy = Database(sqlite3.connect(to, isolation_level=None), execute_plugins=False)
    try:
        with store.snapshot() as db:  # what is counted is what is copied
            expected = _counts(db)
            db.conn.backup(copy.conn)
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, whole by itself
        if problems(copy) or _counts(copy) != expected:
            raise StoreDamaged("the copy is not equal to what was copied")
    finally:
        copy.close()
    return expected


def _counts(db: Database) -> dict[str, int]:
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()]
    return {table: db.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for table in tables}  # noqa: S608
