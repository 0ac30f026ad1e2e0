"""Write access: devices, and the roles granted to them. Secrets are stored as hashes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from scorepad.store.evening_rows import number_of
from scorepad.store.protocol import Store, all_rows, first_row
from scorepad.store.schema.tables import BY_NAME
from scorepad.store.secret import hashed, new_token
from scorepad.store.times import utc
from scorepad.store.versions import LAST, Version

Role = Literal["owner", "scorer"]
WRITER = f"""
    SELECT device.id, label, EXISTS (SELECT 1 FROM rotation WHERE rotation.device = device.id),
        role, CASE WHEN role IS NOT NULL THEN {LAST} END, beside
    FROM device
    LEFT JOIN evening ON public = ? AND erase_after IS NULL
    LEFT JOIN may_write ON may_write.evening = evening.id AND may_write.device = device.id AND revoked IS NULL
    WHERE hash = ?
"""  # noqa: S608  # made of nothing that comes from outside


GRANT = f"""
    INSERT INTO may_write (evening, device, role, granted, granted_by) VALUES (?, ?, ?, ?, ?)
    {BY_NAME["may_write"].upsert()}
"""  # noqa: S608


class OnlyWriter(Exception):
    """The device is the only one that may write in the evening: without it no device could."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that was given a secret.

    label     such as “Chrome on Android”
    rotating  whether its secret is new, and no request has used it yet (see secret_rotation.py)
    """

    id: int
    label: str
    rotating: bool = False


@dataclass(frozen=True, slots=True)
class Writer:
    """A device at an evening; `version`: what is stored of that, None where the device may not write in it."""

    device: Device | None
    version: Version | None = None


@dataclass(frozen=True, slots=True)
class Granted:
    """A device that may write in an evening, or might.

    granted, revoked  in UTC, or empty
    wrote             its last entry, with the offset of the place where that was written, or empty
    """

    device: int
    label: str
    role: Role
    granted: str
    granted_by: int
    revoked: str
    wrote: str


def device_for(store: Store, secret: str) -> Device | None:
    """The device that keeps this secret in its cookie."""
    row = first_row(
        store,
        "SELECT id, label, EXISTS (SELECT 1 FROM rotation WHERE device = id) FROM device WHERE hash = ?",
        [hashed(secret)],
    )
    return Device(row[0], row[1], bool(row[2])) if row else None


def new_device(store: Store, label: str, *, at: str, secret: str = "") -> tuple[Device, str]:
    """Write a device down, and the secret for its cookie, where it does not keep one there already."""
    secret = secret or new_token()
    with store.writing() as db:
        if known := device_for(store, secret):  # two of its requests came at once
            return known, secret
        (number,) = db.execute(
            "INSERT INTO device (hash, made, label) VALUES (?, ?, ?) RETURNING id", [hashed(secret), utc(at), label]
        ).fetchone()
    return Device(number, label), secret


def writer(store: Store, evening: str, secret: str) -> Writer:
    """The device of a secret and what it may do in an evening, in one statement."""
    row = first_row(store, WRITER, [evening, hashed(secret)])
    if row is None:
        return Writer(None)
    number, label, rotating, role, last, revision = row
    device = Device(number, label, bool(rotating))
    return Writer(device, Version(evening, last, revision)) if role else Writer(device)


def role(store: Store, evening: str, device: int) -> Role | None:
    """The device's role in the evening. If read inside `writing`, it is still valid at the end of the block."""
    row = first_row(
        store,
        "SELECT role FROM may_write WHERE evening ="
        " (SELECT id FROM evening WHERE public = ? AND erase_after IS NULL) AND device = ? AND revoked IS NULL",
        [evening, device],
    )
    return row[0] if row else None


def grant(store: Store, evening: str, device: int, role: Role, *, at: str, by: int = 0) -> None:
    """Let a device write; who is an owner stays one. Raises UnknownEvening, StoreFailed."""
    with store.writing() as db:
        db.execute(GRANT, [number_of(db, evening), device, role, utc(at), by or None])


def revoke(store: Store, evening: str, device: int, *, at: str) -> None:
    """Take the right to write from a device, and from the one-time links that it has made. Raises UnknownEvening."""
    with store.writing() as db:
        here = [utc(at), number_of(db, evening), device]
        db.execute("UPDATE may_write SET revoked = ? WHERE evening = ? AND device = ? AND revoked IS NULL", here)
        db.execute("UPDATE invitation SET valid_until = ? WHERE evening = ? AND made_by = ? AND redeemed IS NULL", here)


def give_up(store: Store, evening: str, device: int, *, at: str) -> None:
    """Stop writing by one's own wish. An evening without its owner passes to the device that has written in it longest.

    Raises OnlyWriter, UnknownEvening, StoreFailed.
    """
    with store.writing() as db:
        others = [each for each in grants(store, evening) if each.device != device and not each.revoked]
        if not others:
            raise OnlyWriter
        revoke(store, evening, device, at=at)
        if not any(each.role == "owner" for each in others):
            db.execute(
                "UPDATE may_write SET role = 'owner' WHERE evening = ? AND device = ?",
                [number_of(db, evening), others[0].device],
            )


def grants(store: Store, evening: str) -> list[Granted]:
    """All that was ever granted in an evening, the first one first."""
    rows = all_rows(
        store,
        "SELECT device.id, label, role, granted, coalesce(granted_by, 0), coalesce(revoked, ''), coalesce("
        " (SELECT at FROM event WHERE event.evening = may_write.evening AND event.device = device.id"
        " ORDER BY seq DESC LIMIT 1), '') FROM may_write JOIN device ON device.id = may_write.device"
        " WHERE evening = (SELECT id FROM evening WHERE public = ?) ORDER BY granted, device.id",
        [evening],
    )
    return [Granted(*row) for row in rows]
