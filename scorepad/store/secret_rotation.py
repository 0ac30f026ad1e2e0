"""Secret rotation: a device gets a new secret whenever it gets rights, so that an old secret that leaked has none.

The rights are granted to a new device row with the new secret. When a request uses that secret for the first time, the
row replaces the one of the old secret. Until then the old secret keeps its rights, so that a lost response locks
nobody out.
"""

from __future__ import annotations

from scorepad.store.access import Device, device_for, new_device
from scorepad.store.protocol import Connection, Store
from scorepad.store.schema.columns import Table
from scorepad.store.schema.tables import TABLES

TAKE_OVER = """
    INSERT INTO {table} ({columns}, device) SELECT {values}, old.id FROM {table} JOIN device AS old ON old.id = ?
    WHERE {table}.device = ? AND {table}.revoked IS NULL {upsert}
"""


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
    for table in TABLES:
        _pass_on(db, table, old, new)
    db.execute("DELETE FROM device WHERE id = ?", [new])
    db.execute("UPDATE device SET hash = ? WHERE id = ?", [hash_, old])
    # A holder of the old secret may have asked for others to replace it: they never open what this one does.
    db.execute("UPDATE rotation SET replaces = NULL WHERE replaces = ?", [old])


def _pass_on(db: Connection, table: Table, old: int, new: int) -> None:
    """Give the old device what a table has of the new one."""
    if table.merged:
        db.execute(_taking_over(table), [old, new])
        db.execute(f"DELETE FROM {table.name} WHERE device = ?", [new])  # noqa: S608  # names of our own
    for name, column in table.columns.items():
        if column.passes_on:
            db.execute(f"UPDATE {table.name} SET {name} = ? WHERE {name} = ?", [old, new])  # noqa: S608


def _taking_over(table: Table) -> str:
    """The statement that adds the new device's right to that of the old one."""
    columns = [*(name for name in table.key if name != "device"), *table.merged]
    values = [table.carried.get(name, f"{table.name}.{name}") for name in columns]
    return TAKE_OVER.format(
        table=table.name, columns=", ".join(columns), values=", ".join(values), upsert=table.upsert()
    )
