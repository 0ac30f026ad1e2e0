"""Versions of evenings, which identify a state for every reader; and whether a device may see it.

A number alone does not identify a state: if an event was seen and then lost with a machine, the next has its number.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from scorepad.store.protocol import Row, Store, first_row
from scorepad.store.secret import hashed

# The number and the key of an evening's last entry, in one look at the end of its log.
LAST = "(SELECT seq || '.' || coalesce(key, '') FROM event WHERE event.evening = evening.id ORDER BY seq DESC LIMIT 1)"
COLUMNS = f"SELECT public, {LAST}, beside FROM evening"  # noqa: S608  # made of nothing that comes from outside
WATCHED = f"{COLUMNS} WHERE watch = ? AND erase_after IS NULL"
WRITTEN = f"""
    {COLUMNS}
    JOIN may_write ON may_write.evening = evening.id AND revoked IS NULL
    JOIN device ON device.id = may_write.device AND device.hash = ?
    WHERE public = ? AND erase_after IS NULL
"""
# How many objects the first entry holds, and the last entry that belongs to a deal.
SIZE = """
    SELECT
        (SELECT length(data) - length(replace(data, '{', '')) FROM event
            WHERE event.evening = evening.id AND event.seq = 1),
        (SELECT data FROM event WHERE event.evening = evening.id AND event.kind IN ('answered', 'thrown_in')
            ORDER BY event.seq DESC LIMIT 1)
    FROM evening WHERE public = ?
"""
AT_ONCE = 500  # names in one question
DIGITS = 10  # of a mark, behind the number


@dataclass(frozen=True, slots=True)
class Version:
    """The stored version of an evening.

    last      the number and the key of its last entry, as in `12.key`
    revision  another number after each change that isn't in its log: of words that were written over, remarks, and of
              who may see or write it
    """

    evening: str
    last: str
    revision: int

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return int(self.last.partition(".")[0])

    @property
    def mark(self) -> str:
        """The mark in a page that shows this version: the last entry's number, and a hash of all else."""
        return mark(self.last, self.revision)


@dataclass(frozen=True, slots=True)
class LogSize:
    """The size of a log.

    objects  how many objects in braces its first entry holds: a deal that an evening began with has about three
    place    of the deal that was answered last, counted from 1; 0 for none
    """

    objects: int
    place: int


def mark(last: str, revision: int) -> str:
    """The mark of a version with this last entry; it reveals no key."""
    return f"{last.partition('.')[0]}.{sha256(f'{last} {revision}'.encode()).hexdigest()[:DIGITS]}"


def seen_by_watcher(store: Store, key: str) -> Version | None:
    """The version of the evening that this token may watch; None where it watches nothing. Raises StoreFailed."""
    return _only(store, WATCHED, [hashed(key)])


def seen_by_writer(store: Store, evening: str, secret: str) -> Version | None:
    """The version of an evening, for the device of this secret; None where it may not write. Raises StoreFailed."""
    return _only(store, WRITTEN, [hashed(secret), evening])


def version(store: Store, evening: str) -> Version | None:
    """The version of an evening, without a check of rights; None if there is no such evening. Raises StoreFailed."""
    return _only(store, f"{COLUMNS} WHERE public = ?", [evening])


def versions(store: Store, evenings: Sequence[str]) -> Mapping[str, Version]:
    """The versions of these evenings, by evening, without those that are gone. Raises StoreFailed."""
    found = list[Row]()
    for at in range(0, len(evenings), AT_ONCE):
        some = evenings[at : at + AT_ONCE]
        with store.reading() as db:
            found += db.execute(f"{COLUMNS} WHERE public IN ({','.join('?' * len(some))})", some).fetchall()
    return {row[0]: Version(*row) for row in found}


def log_size(store: Store, evening: str) -> LogSize:
    """The size of the log of an evening; of one that does not exist it is nothing. Raises StoreFailed."""
    objects, last = first_row(store, SIZE, [evening]) or (0, None)
    return LogSize(objects or 0, json.loads(last)["place"] if last else 0)


def check_answers(store: Store) -> None:
    """Ask the database for the version of some evening, as polls do. Raises StoreFailed."""
    with store.reading() as db:
        db.execute(f"{COLUMNS} LIMIT 1").fetchone()


def _only(store: Store, question: str, given: list[object]) -> Version | None:
    row = first_row(store, question, given)
    return Version(*row) if row else None
