"""A transaction of the connection that writes."""

from __future__ import annotations

from sqlite_utils import Database


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
