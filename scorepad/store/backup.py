"""A copy of the database while it is in use, and the question whether it is sound."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from scorepad.evening.history import Entry
from scorepad.store.database import Store, StoreDamaged, flat_errors
from scorepad.store.log import every_evening, load


class BackupThere(Exception):
    """The file for the copy is there already; nothing is ever written over."""


def backup(store: Store, to: Path) -> dict[str, int]:
    """Copy everything as it stands now into a new file, verify the copy, and count its rows by table.

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


def integrity(store: Store, *, quick: bool = False) -> list[str]:
    """What is wrong with the file, as SQLite says it; empty when it is sound. `quick` leaves the indexes out."""
    with store.apart() as db:
        return _problems(db, quick=quick)


def check(store: Store, replay: Callable[[list[Entry]], object]) -> Iterator[tuple[str, Exception]]:
    """Read every evening and hand it to `replay`; tell which ones raise, and what."""
    for evening in every_evening(store):
        try:
            replay(load(store, evening))
        except Exception as problem:  # noqa: BLE001  # whatever is wrong with one evening, the others are looked at
            yield evening, problem


def _copied(store: Store, to: Path) -> dict[str, int]:
    copy = Database(sqlite3.connect(to, isolation_level=None), execute_plugins=False)
    try:
        with store.apart() as db:
            db.execute("BEGIN")  # what is counted is what is copied
            try:
                expected = _counts(db)
                db.conn.backup(copy.conn)
            finally:
                db.rollback()
        copy.execute("PRAGMA journal_mode = DELETE")  # one file, whole by itself
        if _problems(copy) or _counts(copy) != expected:
            raise StoreDamaged("the copy is not equal to what was copied")
    finally:
        copy.close()
    return expected


def _problems(db: Database, *, quick: bool = False) -> list[str]:
    look = "PRAGMA quick_check" if quick else "PRAGMA integrity_check"
    said = [line for (line,) in db.execute(look).fetchall() if line != "ok"]
    return said + [f"{table} points nowhere" for table, *_ in db.execute("PRAGMA foreign_key_check").fetchall()]


def _counts(db: Database) -> dict[str, int]:
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()]
    return {table: db.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0] for table in tables}  # noqa: S608
