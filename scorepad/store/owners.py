"""Owners of the server: devices that used its one-time link, printed on the database's machine. Stored as hashes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from scorepad.store.links.invitations import BadInvitation
from scorepad.store.protocol import Connection, Store, first_row
from scorepad.store.secret import hashed, new_token
from scorepad.store.times import utc

GOOD_FOR = timedelta(minutes=30)
KNOWN = """
    SELECT id, label, made, (SELECT count(*) FROM may_write WHERE may_write.device = device.id AND revoked IS NULL),
        id IN (SELECT device FROM owner WHERE revoked IS NULL) AS owns
    FROM device
    WHERE id IN (
        SELECT device FROM owner WHERE revoked IS NULL UNION SELECT device FROM may_write WHERE revoked IS NULL
    )
    ORDER BY owns DESC, id DESC LIMIT ?
"""
LAST = """
    SELECT (SELECT at FROM event WHERE event.evening = may_write.evening AND event.device = may_write.device
        ORDER BY seq DESC LIMIT 1)
    FROM may_write WHERE device = ?
"""


@dataclass(frozen=True, slots=True)
class Known:
    """A device as an owner sees it.

    since     in UTC
    wrote     its last entry, with the offset of the place where that was written, or empty
    evenings  how many it may write
    owns      the server, not an evening
    """

    id: int
    label: str
    since: str
    wrote: str
    evenings: int
    owns: bool


def owner_link(store: Store, *, at: str) -> str:
    """Make the token of a one-time link that makes a device an owner. Raises StoreFailed."""
    link = new_token()
    with store.writing() as db:
        db.execute("INSERT INTO owner_link (hash, valid_until) VALUES (?, ?)", [hashed(link), utc(at, GOOD_FOR)])
    return link


def check_link(store: Store, link: str, *, at: str) -> None:
    """Look whether a link is still good, without using it up. Raises BadInvitation."""
    good = first_row(
        store,
        "SELECT 1 FROM owner_link WHERE hash = ? AND redeemed_by IS NULL AND valid_until > ?",
        [hashed(link), utc(at)],
    )
    if not good:
        raise BadInvitation


def was_redeemed_by(store: Store, link: str, device: int) -> bool:
    """Whether the device came to the server by this link, and still owns it."""
    with store.reading() as db:
        used = db.execute("SELECT 1 FROM owner_link WHERE hash = ? AND redeemed_by = ?", [hashed(link), device])
        return bool(used.fetchone()) and is_owner(store, device)


def own(store: Store, link: str, device: int, *, at: str) -> None:
    """Use a link up: the device is an owner from now on, and may send the same again. Raises BadInvitation."""
    with store.writing() as db:
        if was_redeemed_by(store, link, device):
            return
        check_link(store, link, at=at)
        db.execute("UPDATE owner_link SET redeemed_by = ? WHERE hash = ?", [device, hashed(link)])
        db.execute(
            "INSERT INTO owner (device, granted) VALUES (?, ?)"
            " ON CONFLICT (device) DO UPDATE SET granted = excluded.granted, revoked = NULL",
            [device, utc(at)],
        )


def is_owner(store: Store, device: int) -> bool:
    """Whether a device owns the server now."""
    return bool(first_row(store, "SELECT 1 FROM owner WHERE device = ? AND revoked IS NULL", [device]))


def disown(store: Store, device: int, *, at: str) -> None:
    """Let a device own the server no more."""
    with store.writing() as db:
        db.execute("UPDATE owner SET revoked = ? WHERE device = ? AND revoked IS NULL", [utc(at), device])


def known_devices(store: Store, most: int = 50) -> list[Known]:
    """The devices that own the server or may write in any evening: owners first, then those known last."""
    with store.apart() as db:
        rows = db.execute(KNOWN, [most]).fetchall()
        return [
            Known(number, label, since, _wrote(db, number), evenings, bool(owns))
            for number, label, since, evenings, owns in rows
        ]


def _wrote(db: Connection, device: int) -> str:
    """When a device wrote last, in whichever evening; entries have the offset of where they were written."""
    times: list[str] = [at for (at,) in db.execute(LAST, [device]).fetchall() if at]
    return max(times, key=datetime.fromisoformat, default="")


def bar(store: Store, device: int, *, at: str) -> None:
    """Take the right to write from a device in every evening, and from the one-time links that it has made."""
    with store.writing() as db:
        db.execute("UPDATE may_write SET revoked = ? WHERE device = ? AND revoked IS NULL", [utc(at), device])
        db.execute("UPDATE invitation SET valid_until = ? WHERE made_by = ? AND redeemed IS NULL", [utc(at), device])
