"""Evenings as logs: begin one, append, load, list."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter

from blinker import Signal

from scorepad.evening.log.codec import read_event, write_event
from scorepad.evening.log.events import NAMES, Event, Started
from scorepad.evening.log.history import Entry
from scorepad.store.access import grant
from scorepad.store.evening_rows import UnknownEvening as UnknownEvening
from scorepad.store.links.watch_links import watch_token
from scorepad.store.protocol import Connection, Row, Store, all_rows, all_rows_apart
from scorepad.store.secret import hashed, new_token, token
from scorepad.store.times import utc


class StaleEvening(Exception):
    """Another writer has already written the next entry: the caller's page is behind."""


class AlreadyThere(Exception):
    """This key was appended before, as the entry `seq`."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"already there as entry {seq}")
        self.seq = seq


event_written = Signal("Sent by a store with the kind of each event that is written into an evening.")
BEGIN = """
    INSERT INTO evening (public, game, started, touched, watch) VALUES (?, ?, ?, ?, ?) ON CONFLICT (public) DO NOTHING
"""
# An existing key is not inserted again, nor an event that is not the next entry: the table checks the latter itself.
APPEND = """
    INSERT INTO event (evening, seq, at, device, key, kind, data, arrived)
    VALUES ((SELECT id FROM evening WHERE public = ?), ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (evening, key) DO NOTHING
"""
WRITTEN = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
# Comes first: the second of two writers to the same evening waits here.
TOUCH = "UPDATE evening SET touched = ?, running = ? WHERE public = ?"
# Changes nothing, but once it is committed, everything written before is as safe.
CONFIRM = "UPDATE evening SET running = running WHERE public = ?"
SPEAK = "INSERT INTO word (evening, seq, key, text) VALUES ((SELECT id FROM evening WHERE public = ?), ?, ?, ?)"
# A row for each word of an entry, one for an entry without words, one of nothing for an evening without new entries.
# Read from the end: there an earlier entry stops the search, and never the next evening or the end of the table.
LOAD = """
    SELECT event.seq, event.at, event.device, event.key, event.kind, event.data, word.key, word.text
    FROM evening
    LEFT JOIN event ON event.evening = evening.id AND event.seq > ?
    LEFT JOIN word ON word.evening = event.evening AND word.seq = event.seq
    WHERE evening.public = ? ORDER BY event.seq DESC, word.key DESC
"""


def start(
    store: Store,
    event: Started,
    *,
    at: str,
    device: int = 0,
    owner: int = 0,
    key: str | None = None,
    running: bool = True,
    chosen: str = "",
    arrived: str | None = None,
) -> str:
    """Begin an evening, begun by `device` (0: by nobody yet), and return its id for addresses.

    owner  the device that may write in it, where it is another one than `device`
    chosen  the id, where a phone has made it
    The same device with the same client-made `key` gets the same evening, begun once. `at`: time with offset.
    `running`, `arrived`: as in `append`. Raises StoreFailed.
    """
    evening = chosen or (token(store.secret, "evening", device, key) if key else new_token())
    with store.writing() as db:
        watch = hashed(watch_token(store, evening, 0))
        if db.execute(BEGIN, [evening, event.game, event.started, utc(arrived or at), watch]).rowcount:
            _insert(db, evening, Entry(1, at, event, device, key or ""), running=running, arrived=arrived)
            if device:
                grant(store, evening, owner or device, "owner", at=arrived or at, by=device)
            event_written.send(store, kind=NAMES[type(event)])
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
    arrived: str | None = None,
) -> Entry:
    """Put an event into the log as its entry `seq`, the next one as far as the caller knows; on the disk on return.

    at       time with offset, ISO 8601
    key      made by the client for this one answer; unique in the evening
    running  whether the evening goes on after it: an index for lists
    arrived  when it came here, where `at` is the time of a phone that kept it for a while
    Raises StaleEvening, AlreadyThere, UnknownEvening, StoreFailed.
    """
    entry = Entry(seq, at, event, device, key or "")
    try:
        _write(store, evening, entry, running=running, arrived=arrived)
    except AlreadyThere:
        _confirm(store, evening)
        raise
    event_written.send(store, kind=NAMES[type(event)])
    return entry


def load(store: Store, evening: str, after: int = 0) -> list[Entry]:
    """The entries after the entry `after`, with their words. Raises UnknownEvening, StoreFailed."""
    rows = all_rows(store, LOAD, [after, evening])
    if not rows:
        raise UnknownEvening(evening)
    return [_read(words) for seq, words in groupby(reversed(rows), itemgetter(0)) if seq]


def has_key(store: Store, evening: str, key: str) -> bool:
    """Whether something was appended with this client-made key, and is safe. Raises UnknownEvening, StoreFailed."""
    with store.reading() as db:
        there = _with_key(db, evening, key) is not None
    if there:
        _confirm(store, evening)
    return there


def every_evening(store: Store) -> list[str]:
    """The ids of all evenings, the oldest first."""
    return [public for (public,) in all_rows_apart(store, "SELECT public FROM evening ORDER BY id")]


def _write(store: Store, evening: str, entry: Entry, *, running: bool, arrived: str | None) -> None:
    """Write an entry down. Raises StaleEvening, AlreadyThere, UnknownEvening, StoreFailed."""
    if _added(store, evening, entry, running=running, arrived=arrived):
        return
    with store.writing(evening) as db:
        if not _insert(db, evening, entry, running=running, arrived=arrived):
            raise _why_not(db, evening, entry.key or None)


def _added(store: Store, evening: str, entry: Entry, *, running: bool, arrived: str | None) -> bool:
    """Write an entry down in a single statement; False where it was not, for whatever reason. Raises StoreFailed."""
    kind, data, words = write_event(entry.event)
    row = _columns(entry, kind, data, arrived)
    return not words and bool(store.add_event(evening, utc(arrived or entry.at), row, running=running))


def _columns(entry: Entry, kind: str, data: object, arrived: str | None) -> list[object]:
    """Those of an event, but for its evening, as in `APPEND`."""
    return [entry.seq, entry.at, entry.device or None, entry.key or None, kind, WRITTEN.encode(data), arrived]


def _insert(db: Connection, evening: str, entry: Entry, *, running: bool, arrived: str | None) -> bool:
    """Write an entry and its words down; False, and not to be kept, where it is not the next one or its key is there.

    Raises UnknownEvening.
    """
    kind, data, words = write_event(entry.event)
    if not db.execute(TOUCH, [utc(arrived or entry.at), running, evening]).rowcount:
        raise UnknownEvening(evening)
    if not db.execute(APPEND, [evening, *_columns(entry, kind, data, arrived)]).rowcount:
        return False
    for word, text in words.items():
        db.execute(SPEAK, [evening, entry.seq, word, text])
    return True


def _read(words: Iterable[Row]) -> Entry:
    """An entry from its rows, one a word."""
    rows = list(words)
    seq, at, device, key, kind, data, *_ = rows[0]
    event = read_event(kind, json.loads(data), {word: text for *_, word, text in rows if word})
    return Entry(seq, at, event, device or 0, key or "")


def _confirm(store: Store, evening: str) -> None:
    """Wait until all commits so far are safe: an earlier one may have failed to be so. Raises StoreFailed."""
    with store.writing(evening) as db:
        db.execute(CONFIRM, [evening])


def _why_not(db: Connection, evening: str, key: str | None) -> StaleEvening | AlreadyThere:
    """The reason why an entry was not inserted. Raises UnknownEvening."""
    there = _with_key(db, evening, key)
    return AlreadyThere(there) if there else StaleEvening(evening)


def _with_key(db: Connection, evening: str, key: str | None) -> int | None:
    """The number of the entry that came with the key, if there is one. Raises UnknownEvening."""
    row = db.execute(
        "SELECT (SELECT seq FROM event WHERE event.evening = evening.id AND key = ?) FROM evening WHERE public = ?",
        [key, evening],
    ).fetchone()
    if row is None:
        raise UnknownEvening(evening)
    seq: int | None = row[0]
    return seq
