"""A device gets a new secret whenever it is given rights: whoever planted or learned the old one has none of them.

The rights go to a device of its own, which only the new secret opens. When that is shown for the first time, the device
takes the place of the one whose secret it replaces. Until then the old secret opens what it opened before, so that a
reply that was lost locks nobody out.
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
    "UPDATE invitation SET redeemed_by = ? WHERE redeemed_by = ?",
    "UPDATE owner_link SET redeemed_by = ? WHERE redeemed_by = ?",
)
DELETE = (
    "DELETE FROM may_write WHERE device = ?",
    "DELETE FROM owner WHERE device = ?",
    "DELETE FROM device WHERE id = ?",
)


class AlreadyShown(Exception):
    """The secret has been shown since, so it is given away no more."""


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
    # Whoever held the old secret may have asked for others to replace it: they never open what this one does.
    db.execute("UPDATE rotation SET replaces = NULL WHERE replaces = ?", [old])
