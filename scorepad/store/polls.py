"""What a poll asks: how far the log of an evening is, if one may see it. One indexed read for both."""

from __future__ import annotations

from scorepad.store.database import Store
from scorepad.store.secret import hashed

WATCHED = "SELECT (SELECT max(seq) FROM event WHERE evening = evening.id) FROM evening WHERE watch = ?"
WRITTEN = """
    SELECT (SELECT max(seq) FROM event WHERE evening = evening.id)
    FROM evening JOIN may_write ON may_write.evening = evening.id AND revoked IS NULL
    JOIN device ON device.id = may_write.device AND device.hash = ?
    WHERE public = ?
"""


def seen_by_watcher(store: Store, key: str) -> int | None:
    """The last entry of the evening that this token may watch; None where it watches nothing. Raises StoreFailed."""
    return _only(store, WATCHED, [hashed(key)])


def seen_by_writer(store: Store, evening: str, secret: str) -> int | None:
    """The last entry of an evening, for the device of this secret; None where it may not write. Raises StoreFailed."""
    return _only(store, WRITTEN, [hashed(secret), evening])


def _only(store: Store, question: str, given: list[object]) -> int | None:
    with store.reading() as db:
        row = db.execute(question, given).fetchone()
    return row[0] if row else None
