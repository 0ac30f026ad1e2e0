"""One-time links that let one more device write in an evening. Kept hashed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from scorepad.store.access import Role, grant
from scorepad.store.evening_rows import number_of
from scorepad.store.protocol import Store, all_rows, first_row
from scorepad.store.secret import hashed, new_token
from scorepad.store.times import utc

MOST_LINKS = 20  # unused ones of an evening or a book


class BadInvitation(LookupError):
    """The one-time link was used, is too old, or never was."""


class TooManyLinks(Exception):
    """As many one-time links wait to be used as may."""


@dataclass(frozen=True, slots=True)
class Open:
    """An unused one-time link.

    mark   identifies the link, and opens nothing
    until  when it ends, in UTC
    """

    mark: str
    until: str
    made_by: int


def invite(store: Store, evening: str, *, at: str, by: int = 0, role: Role = "scorer", minutes: int = 30) -> str:
    """Make a one-time link's token, good for some minutes. Raises UnknownEvening, TooManyLinks, StoreFailed.

    by  the device that wants it; 0 for the administrator, who may make any number
    """
    invitation = new_token()
    until = utc(at, plus=timedelta(minutes=minutes))
    with store.writing() as db:
        number, unused = number_of(db, evening), "FROM invitation WHERE evening = ? AND redeemed IS NULL"
        db.execute(f"DELETE {unused} AND valid_until <= ?", [number, utc(at)])  # our own words
        if by and db.execute(f"SELECT count(*) {unused}", [number]).fetchone()[0] >= MOST_LINKS:
            raise TooManyLinks
        db.execute(
            "INSERT INTO invitation (hash, evening, role, made_by, valid_until) VALUES (?, ?, ?, ?, ?)",
            [hashed(invitation), number, role, by or None, until],
        )
    return invitation


def open_links(store: Store, evening: str, *, at: str) -> list[Open]:
    """The one-time links of an evening that could still be used, the first to end first."""
    rows = all_rows(
        store,
        "SELECT hash, valid_until, coalesce(made_by, 0) FROM invitation"
        " WHERE evening = (SELECT id FROM evening WHERE public = ?)"
        " AND redeemed IS NULL AND valid_until > ? ORDER BY valid_until, hash",
        [evening, utc(at)],
    )
    return [Open(hash_.hex(), until, by) for hash_, until, by in rows]


def withdraw(store: Store, evening: str, mark: str, *, at: str) -> None:
    """End an unused one-time link of this evening. Raises UnknownEvening, StoreFailed."""
    with store.writing() as db:
        db.execute(
            "UPDATE invitation SET valid_until = ? WHERE hash = ? AND evening = ? AND redeemed IS NULL",
            [utc(at), _hash_of(mark), number_of(db, evening)],
        )


def invited(store: Store, invitation: str, *, at: str) -> str:
    """The evening that a one-time link opens, without using it up. Raises BadInvitation."""
    row = first_row(
        store,
        "SELECT public FROM invitation JOIN evening ON evening.id = invitation.evening"
        " WHERE hash = ? AND redeemed IS NULL AND erase_after IS NULL AND valid_until > ?",
        [hashed(invitation), utc(at)],
    )
    if row is None:
        raise BadInvitation
    evening: str = row[0]
    return evening


def evening_redeemed_by(store: Store, invitation: str, device: int) -> str:
    """The evening to which the device came by this one-time link, as long as it may write in it; else nothing."""
    used = first_row(
        store,
        "SELECT public FROM invitation JOIN evening ON evening.id = invitation.evening"
        " JOIN may_write ON may_write.evening = evening.id AND may_write.device = redeemed_by"
        " WHERE hash = ? AND redeemed_by = ? AND revoked IS NULL",
        [hashed(invitation), device],
    )
    return str(used[0]) if used else ""


def redeem(store: Store, invitation: str, device: int, *, at: str) -> str:
    """Use a one-time link up, grant the device its role, and return the evening.

    The device that used it may come again, as long as it may write. Raises BadInvitation.
    """
    with store.writing() as db:
        if evening := evening_redeemed_by(store, invitation, device):
            return evening
        evening = invited(store, invitation, at=at)
        role, by = db.execute(
            "UPDATE invitation SET redeemed = ?, redeemed_by = ? WHERE hash = ? RETURNING role, made_by",
            [utc(at), device, hashed(invitation)],
        ).fetchone()
        grant(store, evening, device, role, at=at, by=by or 0)
    return evening


def _hash_of(mark: str) -> bytes:
    """The hash that a mark was made of; nothing where it is no mark."""
    with suppress(ValueError):
        return bytes.fromhex(mark)
    return b""
