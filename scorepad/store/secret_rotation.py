"""Secret rotation: a device gets a new secret whenever it gets rights, so that an old secret that leaked has none.

The rights are granted to a new device row with the new secret. When a request uses that secret for the first time, the
row replaces the one of the old secret. Until then the old secret keeps its rights, so that a lost response locks
nobody out.
"""

from __future__ import annotations

from scorepad.store.access import Device, device_for, new_device
from scorepad.store.protocol import Connection, Store

# Each with the device that is replaced, and the one with the new secret.
TAKE_OVER = (
    """
    INSERT INTO may_write (evening, device, role, granted, granted_by)
    SELECT evening, ?, role, granted, granted_by FROM may_write WHERE device = ? AND revoked IS NULL
    ON CONFLICT (evening, device) DO UPDATE SET
        role = CASE WHEN may_write.revoked IS NULL AND may_write.role = 'owner' THEN 'owner' ELSE excluded.role END,
        granted = excluded.granted, granted_by = excluded.granted_by, revoked = NULL
    """,
    """
    INSERT INTO owner (device, granted) SELECT ?, granted FROM owner WHERE device = ? AND revoked IS NULL
    ON CONFLICT (device) DO UPDATE SET granted = excluded.granted, revoked = NULL
    """,
    """
    INSERT INTO book_right (book, device, right_to, granted, turn)
    SELECT book, old.id, right_to, granted,
        turn + coalesce((SELECT max(turn) FROM book_right WHERE device = old.id), 0)  -- chosen later than any before
    FROM book_right JOIN device AS old ON old.id = ? WHERE device = ? AND revoked IS NULL
    ON CONFLICT (book, device) DO UPDATE SET
        right_to = CASE
            WHEN book_right.revoked IS NOT NULL OR book_right.right_to = 'watch' OR excluded.right_to = 'own'
            THEN excluded.right_to ELSE book_right.right_to END,
        granted = excluded.granted, turn = excluded.turn, revoked = NULL
    """,
    "UPDATE book_link SET redeemed_by = ? WHERE redeemed_by = ?",
    "UPDATE invitation SET redeemed_by = ? WHERE redeemed_by = ?",
    "UPDATE owner_link SET redeemed_by = ? WHERE redeemed_by = ?",
)
DELETE = (
    "DELETE FROM may_write WHERE device = ?",
    "DELETE FROM owner WHERE device = ?",
    "DELETE FROM book_right WHERE device = ?",
    "DELETE FROM device WHERE id = ?",
)


class AlreadyShown(Exception):
    """The new secret has been used since, so it is not sent again."""


def rotate(store: Store, secret: str, label: str, *, at: str, replaces: int = 0) -> Device:
    """The device to give rights to: opened by this new secret alone, which takes the place of the device `replaces`.

    The same secret again is the same device, until it is shown: then AlreadyShown is raised. Raises StoreFailed.
    """
    with store.writing() as db:
        if known := device_for(store, secret):
            if not known.rotating:
                raise AlreadyShown
            return known
        device, _ = new_device(store, label, at=at, secret=secret)
        db.execute("INSERT INTO rotation (device, replaces) VALUES (?, ?)", [device.id, replaces or None])
    return Device(device.id, label, rotating=True)


def shown(store: Store, secret: str) -> Device | None:
    """The device of a new secret that is shown: from now on the one that it replaces, if any. Raises StoreFailed."""
    with store.writing() as db:
        device = device_for(store, secret)
        if device and device.rotating:
            _end(db, device.id)
        return device_for(store, secret)


def _end(db: Connection, new: int) -> None:
    (old,) = db.execute("DELETE FROM rotation WHERE device = ? RETURNING replaces", [new]).fetchone()
    if old is None:
        return
    (hash_,) = db.execute("SELECT hash FROM device WHERE id = ?", [new]).fetchone()
    for statement in TAKE_OVER:
        db.execute(statement, [old, new])
    for statement in DELETE:
        db.execute(statement, [new])
    db.execute("UPDATE device SET hash = ? WHERE id = ?", [hash_, old])
    # A holder of the old secret may have asked for others to replace it: they never open what this one does.
    db.execute("UPDATE rotation SET replaces = NULL WHERE replaces = ?", [old])
