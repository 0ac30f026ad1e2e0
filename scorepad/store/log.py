"""Evenings as logs: begin one, append, load, list. Another engine could stand behind these functions."""

from __future__ import annotations

import json
from dataclasses import dataclass

from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from scorepad.evening.events import Event, Started
from scorepad.evening.history import Entry
from scorepad.evening.written import read_event, write_event
from scorepad.store.access import grant
from scorepad.store.database import Store
from scorepad.store.ids import UnknownEvening as UnknownEvening
from scorepad.store.secret import hashed, new_token, token
from scorepad.store.watch import watch_token


class StaleEvening(Exception):
    """Somebody else has already written what comes next: the caller's page is behind."""


class AlreadyThere(Exception):
    """What the key stands for was appended before, as the entry `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"already there as entry {seq}")
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Listed:
    """An evening in a list: what is known without reading it. Times with offset, ISO 8601."""

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


APPEND = """
    INSERT INTO event (evening, seq, at, device, key, kind, data)
    VALUES ((SELECT id FROM evening WHERE public = ?), ?, ?, ?, ?, ?, ?)
"""
WRITTEN = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
SPEAK = "INSERT INTO word (evening, seq, key, text) VALUES ((SELECT id FROM evening WHERE public = ?), ?, ?, ?)"
# Read from the end: there an earlier entry stops the search, and never the next evening or the end of the table.
LOAD = """
    SELECT event.seq, event.at, event.device, event.kind, event.data, (
        SELECT json_group_object(word.key, word.text) FROM word
        WHERE word.evening = event.evening AND word.seq = event.seq
    )
    FROM evening LEFT JOIN event ON event.evening = evening.id AND event.seq > ?
    WHERE evening.public = ? ORDER BY event.seq DESC
"""
PART_IN = """
    FROM may_write JOIN evening ON evening.id = may_write.evening
    WHERE may_write.device = ? AND revoked IS NULL AND erase_after IS NULL AND NOT hidden
"""
WORDS = "(SELECT group_concat(text, char(10)) FROM word WHERE word.evening = evening.id)"
NEWEST_FIRST = "ORDER BY running DESC, julianday(touched) DESC, evening.id DESC"


def start(
    store: Store,
    event: Started,
    *,
    at: str,
    device: int = 0,
    owner: int = 0,
    key: str | None = None,
    running: bool = True,
) -> str:
    """Begin an evening, begun by `device` (0: by nobody yet), and return its id for addresses.

    owner  the device that may write in it, where it is another one than `device`
    The same device with the same client-made `key` gets the same evening, begun once. `at`: time with offset.
    `running`: as in `append`. Raises StoreFailed.
    """
    evening = token(store.secret, "evening", device, key) if key else new_token()
    with store.writing() as db:
        made = db.execute(
            "INSERT INTO evening (public, game, started, touched, watch) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (public) DO NOTHING",
            [evening, event.game, event.started, at, hashed(watch_token(store, evening, 0))],
        )
        if made.rowcount:
            _insert(db, evening, Entry(1, at, event, device), key)
            _touch(db, evening, at, running=running)
            if device:
                grant(store, evening, owner or device, "owner", at=at, by=device)
    return evening


def append(
    store: Store,
    evening: str,
    seq: int,
    event: Event,
    *,
    at: str,
    device: int = 0,
    key: str | None = None,
    running: bool = True,
) -> Entry:
    """Put an event into the log as its entry `seq`, the next one as far as the caller knows; on the disk on return.

    at       time with offset, ISO 8601
    key      made by the client for this one answer; unique in the evening
    running  whether the evening goes on after it: an index for lists
    Raises StaleEvening, AlreadyThere, UnknownEvening, StoreFailed.
    """
    entry = Entry(seq, at, event, device)
    with store.writing(evening) as db:
        try:
            _insert(db, evening, entry, key)
        except sqlite3.IntegrityError:
            _explain(db, evening, seq, key)
            raise
        _touch(db, evening, at, running=running)
    return entry


def load(store: Store, evening: str, after: int = 0) -> list[Entry]:
    """The entries after the entry `after`, with their words. Raises UnknownEvening, StoreFailed."""
    with store.reading() as db:
        rows = db.execute(LOAD, [after, evening]).fetchall()
    if not rows:
        raise UnknownEvening(evening)
    return [
        Entry(seq, at, read_event(kind, json.loads(data), json.loads(words)), device or 0)
        for seq, at, device, kind, data, words in reversed(rows)
        if seq
    ]


def has_key(store: Store, evening: str, key: str) -> bool:
    """Whether something was appended with this client-made key. Raises UnknownEvening, StoreFailed."""
    with store.reading() as db:
        return _last_and_there(db, evening, key)[1] is not None


def evenings(store: Store, device: int, page: int = 1, size: int = 20) -> Page:
    """The evenings that a device may write and that were not put away, running ones first, then by when they were last
    written; pages from 1.
    """
    with store.reading() as db:
        count = db.execute(f"SELECT count(*) {PART_IN}", [device]).fetchone()[0]
        rows = db.execute(
            f"SELECT public, game, running, started, touched {PART_IN} {NEWEST_FIRST} LIMIT ? OFFSET ?",
            [device, size, (page - 1) * size],
        ).fetchall()
    return Page(tuple(Listed(public, game, bool(runs), *times) for public, game, runs, *times in rows), count)


def described(store: Store, device: int) -> list[tuple[Listed, str]]:
    """Every evening that `evenings` lists, in the same order, each with all its words: names, title, note."""
    with store.reading() as db:
        rows = db.execute(
            f"SELECT public, game, running, started, touched, {WORDS} {PART_IN} {NEWEST_FIRST}",
            [device],
        ).fetchall()
    return [(Listed(public, game, bool(runs), *times), said or "") for public, game, runs, *times, said in rows]


def every_evening(store: Store) -> list[str]:
    """The ids of all evenings, the oldest first."""
    with store.reading() as db:
        return [public for (public,) in db.execute("SELECT public FROM evening ORDER BY id").fetchall()]


def _insert(db: Database, evening: str, entry: Entry, key: str | None) -> None:
    kind, data, words = write_event(entry.event)
    db.execute(APPEND, [evening, entry.seq, entry.at, entry.device or None, key, kind, WRITTEN.encode(data)])
    for word, text in words.items():
        db.execute(SPEAK, [evening, entry.seq, word, text])


def _touch(db: Database, evening: str, at: str, *, running: bool) -> None:
    db.execute("UPDATE evening SET touched = ?, running = ? WHERE public = ?", [at, running, evening])


def _explain(db: Database, evening: str, seq: int, key: str | None) -> None:
    """Raise what it means that an event was refused; return where it means that the program is wrong."""
    last, there = _last_and_there(db, evening, key)
    if there:
        raise AlreadyThere(there)
    if seq != last + 1:
        raise StaleEvening(evening)


def _last_and_there(db: Database, evening: str, key: str | None) -> tuple[int, int | None]:
    """The last entry's number, and that of the entry which came with the key."""
    row = db.execute(
        "SELECT (SELECT max(seq) FROM event WHERE evening = evening.id),"
        " (SELECT seq FROM event WHERE evening = evening.id AND key = ?) FROM evening WHERE public = ?",
        [key, evening],
    ).fetchone()
    if row is None:
        raise UnknownEvening(evening)
    return row[0], row[1]
