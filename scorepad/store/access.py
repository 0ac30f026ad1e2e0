"""Who may write: devices, what was granted to them, one-time links. Secrets are kept hashed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from scorepad.store.database import Store
from scorepad.store.ids import number_of
from scorepad.store.secret import hashed, new_token

Role = Literal["owner", "scorer"]


WRITER = """
    SELECT device.id, label, EXISTS (SELECT 1 FROM rotation WHERE rotation.device = device.id),
        role, (SELECT max(seq) FROM event WHERE event.evening = may_write.evening),
        EXISTS (SELECT 1 FROM remark WHERE remark.evening = may_write.evening)
    FROM device LEFT JOIN may_write ON may_write.device = device.id AND revoked IS NULL
        AND may_write.evening = (SELECT id FROM evening WHERE public = ? AND erase_after IS NULL)
    WHERE hash = ?
"""


class BadInvitation(LookupError):
    """The one-time link was used, is too old, or never was."""


class OnlyWriter(Exception):
    """Nobody else may write in the evening, so it would stand still for ever."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that was given a secret.

    label     such as “Chrome on Android”
    rotating  the secret has not been shown yet
    """

    id: int
    label: str
    rotating: bool = False


@dataclass(frozen=True, slots=True)
class Writer:
    """A device at an evening.

    last      the evening's last entry; 0 where the device may not write in it
    remarked  watchers have remarked something there
    """

    device: Device | None
    last: int = 0
    remarked: bool = False


@dataclass(frozen=True, slots=True)
class Granted:
    """A device that may write in an evening, or might. Times with offset; `wrote`: its last entry, or empty."""

    device: int
    label: str
    role: Role
    granted: str
    granted_by: int
    revoked: str
    wrote: str


@dataclass(frozen=True, slots=True)
class Open:
    """A one-time link that nobody has used yet. `mark`: what tells it apart, and opens nothing."""

    mark: str
    until: str
    made_by: int


def device_for(store: Store, secret: str) -> Device | None:
    """The device that keeps this secret in its cookie."""
    with store.reading() as db:
        row = db.execute(
            "SELECT id, label, EXISTS (SELECT 1 FROM rotation WHERE device = id) FROM device WHERE hash = ?",
            [hashed(secret)],
        ).fetchone()
    return Device(row[0], row[1], bool(row[2])) if row else None


def new_device(store: Store, label: str, *, at: str, secret: str = "") -> tuple[Device, str]:
    """Write a device down, and the secret for its cookie, where it does not keep one there already."""
    secret = secret or new_token()
    with store.writing() as db:
        if known := device_for(store, secret):  # two of its requests came at once
            return known, secret
        made = db.execute("INSERT INTO device (hash, made, label) VALUES (?, ?, ?)", [hashed(secret), at, label])
    return Device(made.lastrowid or 0, label), secret


def writer(store: Store, evening: str, secret: str) -> Writer:
    """What there is to know of who writes, with one look."""
    with store.reading() as db:
        row = db.execute(WRITER, [evening, hashed(secret)]).fetchone()
    if row is None:
        return Writer(None)
    number, label, rotating, role, last, remarked = row
    device = Device(number, label, bool(rotating))
    return Writer(device, last, bool(remarked)) if role else Writer(device)


def role(store: Store, evening: str, device: int) -> Role | None:
    """What the device may do in the evening; asked inside `writing`, it still holds when the block ends."""
    with store.reading() as db:
        row = db.execute(
            "SELECT role FROM may_write WHERE evening ="
            " (SELECT id FROM evening WHERE public = ? AND erase_after IS NULL) AND device = ? AND revoked IS NULL",
            [evening, device],
        ).fetchone()
    return row[0] if row else None


def grant(store: Store, evening: str, device: int, role: Role, *, at: str, by: int = 0) -> None:
    """Let a device write; who is an owner stays one. Raises UnknownEvening, StoreFailed."""
    with store.writing() as db:
        db.execute(
            "INSERT INTO may_write (evening, device, role, granted, granted_by)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT (evening, device) DO UPDATE SET"
            " role = CASE WHEN revoked IS NULL AND role = 'owner' THEN role ELSE excluded.role END,"
            " granted = excluded.granted, granted_by = excluded.granted_by, revoked = NULL",
            [number_of(db, evening), device, role, at, by or None],
        )


def revoke(store: Store, evening: str, device: int, *, at: str) -> None:
    """Take the right to write from a device, and from the one-time links that it has made. Raises UnknownEvening."""
    with store.writing() as db:
        here = [at, number_of(db, evening), device]
        db.execute("UPDATE may_write SET revoked = ? WHERE evening = ? AND device = ? AND revoked IS NULL", here)
        db.execute("UPDATE invitation SET valid_until = ? WHERE evening = ? AND made_by = ? AND redeemed IS NULL", here)


def give_up(store: Store, evening: str, device: int, *, at: str) -> None:
    """Stop writing by one's own wish. An evening without its owner is owned by who has written in it longest.

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
    with store.reading() as db:
        rows = db.execute(
            "SELECT device.id, label, role, granted, coalesce(granted_by, 0), coalesce(revoked, ''), coalesce("
            " (SELECT at FROM event WHERE event.evening = may_write.evening AND event.device = device.id"
            " ORDER BY seq DESC LIMIT 1), '')"
            " FROM may_write JOIN device ON device.id = may_write.device"
            " WHERE evening = (SELECT id FROM evening WHERE public = ?) ORDER BY julianday(granted), device.id",
            [evening],
        ).fetchall()
    return [Granted(*row) for row in rows]


def invite(store: Store, evening: str, *, at: str, by: int = 0, role: Role = "scorer", minutes: int = 30) -> str:
    """Make a one-time link's token, good for some minutes. Raises UnknownEvening, StoreFailed."""
    invitation = new_token()
    until = (datetime.fromisoformat(at) + timedelta(minutes=minutes)).isoformat()
    with store.writing() as db:
        db.execute(
            "INSERT INTO invitation (hash, evening, role, made_by, valid_until) VALUES (?, ?, ?, ?, ?)",
            [hashed(invitation), number_of(db, evening), role, by or None, until],
        )
    return invitation


def open_links(store: Store, evening: str, *, at: str) -> list[Open]:
    """The one-time links of an evening that could still be used, the first to end first."""
    with store.reading() as db:
        rows = db.execute(
            "SELECT lower(hex(hash)), valid_until, coalesce(made_by, 0) FROM invitation"
            " WHERE evening = (SELECT id FROM evening WHERE public = ?)"
            " AND redeemed IS NULL AND julianday(valid_until) > julianday(?) ORDER BY julianday(valid_until), hash",
            [evening, at],
        ).fetchall()
    return [Open(*row) for row in rows]


def withdraw(store: Store, evening: str, mark: str, *, at: str) -> None:
    """End a one-time link of this evening that nobody has used. Raises UnknownEvening, StoreFailed."""
    with store.writing() as db:
        db.execute(
            "UPDATE invitation SET valid_until = ? WHERE lower(hex(hash)) = ? AND evening = ? AND redeemed IS NULL",
            [at, mark, number_of(db, evening)],
        )


def invited(store: Store, invitation: str, *, at: str) -> str:
    """The evening that a one-time link opens, without using it up. Raises BadInvitation."""
    with store.reading() as db:
        row = db.execute(
            "SELECT public FROM invitation JOIN evening ON evening.id = invitation.evening"
            " WHERE hash = ? AND redeemed IS NULL AND erase_after IS NULL AND julianday(valid_until) > julianday(?)",
            [hashed(invitation), at],
        ).fetchone()
    if row is None:
        raise BadInvitation
    evening: str = row[0]
    return evening


def came_by(store: Store, invitation: str, device: int) -> str:
    """The evening to which the device came by this one-time link, as long as it may write in it; else nothing."""
    with store.reading() as db:
        used = db.execute(
            "SELECT public FROM invitation JOIN evening ON evening.id = invitation.evening"
            " JOIN may_write ON may_write.evening = evening.id AND may_write.device = redeemed_by"
            " WHERE hash = ? AND redeemed_by = ? AND revoked IS NULL",
            [hashed(invitation), device],
        ).fetchone()
    return str(used[0]) if used else ""


def redeem(store: Store, invitation: str, device: int, *, at: str) -> str:
    """Use a one-time link up, grant the device what it is good for, and return the evening.

    The device that used it may come again, as long as it may write. Raises BadInvitation.
    """
    with store.writing() as db:
        if evening := came_by(store, invitation, device):
            return evening
        evening = invited(store, invitation, at=at)
        role, by = db.execute(
            "UPDATE invitation SET redeemed = ?, redeemed_by = ? WHERE hash = ? RETURNING role, made_by",
            [at, device, hashed(invitation)],
        ).fetchone()
        grant(store, evening, device, role, at=at, by=by or 0)
    return evening
