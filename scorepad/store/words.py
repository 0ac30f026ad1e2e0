"""What people typed, kept apart from the log so that it can be taken back."""

from __future__ import annotations

from scorepad.store.database import Store


def forget(store: Store, evening: str, key: str, instead: str) -> int:
    """Write `instead` over a word wherever the evening has it, and tell in how many places.

    key  a player's id, or `title`, `note`, `rules`
    Nothing of the old word stays in the file; who keeps evenings in memory must read this one again.
    """
    with store.writing() as db:
        overwritten = db.execute(
            "UPDATE word SET text = ? WHERE evening = (SELECT id FROM evening WHERE public = ?) AND key = ?",
            [instead, evening, key],
        ).rowcount
    with store.reading() as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    return overwritten
