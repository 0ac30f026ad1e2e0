"""A transaction of the connection that writes, and its log emptied of overwritten data."""

from __future__ import annotations

from sqlite_utils import Database

SOON = 500  # milliseconds to wait for who reads what shall be wiped


class Transaction:
    """A block of which everything is written, or nothing."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def __enter__(self) -> None:
        # IMMEDIATE: a transaction that turns from reading to writing fails at once, however long one would wait.
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if error is None:
                self._db.execute("COMMIT")
        except BaseException:
            self._db.rollback()
            raise
        if error is not None:
            self._db.rollback()


def empty_log(db: Database, wait: float) -> bool:
    """Carry the write-ahead log into the file, so that it is empty; False if a reader still uses it.

    wait  seconds that the connection waits for a lock otherwise: no other writes while this one does
    """
    db.execute(f"PRAGMA busy_timeout = {SOON}")
    try:
        busy, *_ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        db.execute(f"PRAGMA busy_timeout = {int(wait * 1000)}")
    return not busy
