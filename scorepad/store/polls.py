"""What a poll asks: how an evening stands, if one may see it. One indexed read for both."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.store.database import Store
from scorepad.store.remarks import Remark
from scorepad.store.secret import hashed

# Remarks are only ever added and dismissed, so that each of them counts on.
MARK = (
    "SELECT (SELECT max(seq) FROM event WHERE evening = evening.id) || '.' ||"
    " (SELECT count(*) + count(dismissed) FROM remark WHERE evening = evening.id) FROM evening"
)
WATCHED = f"{MARK} WHERE watch = ? AND erase_after IS NULL"
WRITTEN = f"""
    {MARK} JOIN may_write ON may_write.evening = evening.id AND revoked IS NULL
    JOIN device ON device.id = may_write.device AND device.hash = ?
    WHERE public = ? AND erase_after IS NULL
"""


def mark(seq: int, remarks: Sequence[Remark]) -> str:
    """How an evening stands, in one short word: it changes with every event and with every remark."""
    return f"{seq}.{len(remarks) + sum(bool(each.dismissed) for each in remarks)}"


def seen_by_watcher(store: Store, key: str) -> str | None:
    """The mark of the evening that this token may watch; None where it watches nothing. Raises StoreFailed."""
    return _only(store, WATCHED, [hashed(key)])


def seen_by_writer(store: Store, evening: str, secret: str) -> str | None:
    """The mark of an evening, for the device of this secret; None where it may not write. Raises StoreFailed."""
    return _only(store, WRITTEN, [hashed(secret), evening])


def _only(store: Store, question: str, given: list[object]) -> str | None:
    with store.reading() as db:
        row = db.execute(question, given).fetchone()
    return row[0] if row else None
