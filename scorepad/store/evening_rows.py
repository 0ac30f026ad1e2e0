"""Evenings without their logs: a number inside the database, an unguessable id outside, and lists of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from scorepad.store.protocol import Connection, Row, Store, all_rows


class UnknownEvening(LookupError):
    """No evening has this id."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An evening in a list: the data known without reading its log.

    started  with the offset of the place where it began
    touched  when it was last written, in UTC
    """

    evening: str
    game: str
    running: bool
    started: str
    touched: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a list, and how many evenings the whole list has."""

    evenings: tuple[Listed, ...]
    count: int


LISTED = "SELECT public, game, running, started, touched"
WRITABLE = "FROM may_write JOIN evening ON evening.id = may_write.evening"
BY_DEVICE = "WHERE may_write.device = ? AND revoked IS NULL AND erase_after IS NULL AND NOT hidden"
LATEST_FIRST = "coalesce(nullif(started, ''), touched) DESC, touched DESC, evening.id DESC"
"""By when they were played, whenever they came here or were opened again; of a record without a date: was written."""
NEWEST_FIRST = f"ORDER BY running DESC, {LATEST_FIRST}"


def evenings(store: Store, device: int, page: int = 1, size: int = 20) -> Page:
    """The evenings that a device may write and that were not put away, running ones first, then by when they were
    played; pages from 1.
    """
    with store.reading() as db:
        count = db.execute(f"SELECT count(*) {WRITABLE} {BY_DEVICE}", [device]).fetchone()[0]
        rows = db.execute(
            f"{LISTED} {WRITABLE} {BY_DEVICE} {NEWEST_FIRST} LIMIT ? OFFSET ?",
            [device, size, (page - 1) * size],
        ).fetchall()
    return Page(tuple(map(listed, rows)), count)


def evenings_with_words(store: Store, device: int) -> list[tuple[Listed, str]]:
    """Every evening that `evenings` lists, in the same order, each with all its words: names, title, note."""
    rows = all_rows(
        store,
        f"{LISTED}, text {WRITABLE} LEFT JOIN word ON word.evening = evening.id {BY_DEVICE} {NEWEST_FIRST}",
        [device],
    )
    evenings = groupby(rows, itemgetter(slice(5)))
    return [(listed(row), "\n".join(text or "" for *_, text in words)) for row, words in evenings]


def listed(row: Row) -> Listed:
    """An evening from the columns of `LISTED`."""
    evening, game, running, started, touched = row
    return Listed(evening, game, bool(running), started, touched)


def number_of(db: Connection, evening: str) -> int:
    """The number of the evening with this id. Raises UnknownEvening."""
    row = db.execute("SELECT id FROM evening WHERE public = ?", [evening]).fetchone()
    if row is None:
        raise UnknownEvening(evening)
    number: int = row[0]
    return number
