"""Tournaments as logs, in the tables of books: begin one, append, load. Rights and links are those of books."""

from __future__ import annotations

from scorepad.store.book.book_log import WATCH_LINKS
from scorepad.store.book.event_rows import events_after, put_event
from scorepad.store.protocol import Connection, Store, first_row
from scorepad.store.schema.book_tables import TOURNAMENT
from scorepad.store.secret import hashed
from scorepad.store.times import utc
from scorepad.store.versions import Version
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import KINDS, NAMES


class UnknownTournament(LookupError):
    """No tournament has this id."""


BEGIN_TOURNAMENT = "INSERT INTO book (public, made, watch, holds) VALUES (?, ?, ?, ?)"
TAKEN = "SELECT id FROM book WHERE public = ?"
LAST_ENTRY = """
    SELECT (SELECT max(seq) FROM book_event WHERE book_event.book = book.id) FROM book WHERE public = ? AND holds = ?
"""
NUMBER_OF = "SELECT id FROM book WHERE public = ? AND holds = ?"


def begin_tournament(store: Store, tournament: str, *, at: str) -> None:
    """Begin an empty tournament with this id for addresses. Raises StoreFailed."""
    with store.writing() as db:
        watch = hashed(WATCH_LINKS.token(store, tournament, 0))
        db.execute(BEGIN_TOURNAMENT, [tournament, utc(at), watch, TOURNAMENT])


def is_there(store: Store, tournament: str) -> bool:
    """Whether a tournament has this id. Raises StoreFailed."""
    return first_row(store, NUMBER_OF, [tournament, TOURNAMENT]) is not None


def is_taken(store: Store, public: str) -> bool:
    """Whether a tournament or a group has this id. Raises StoreFailed."""
    return first_row(store, TAKEN, [public]) is not None


def append_entry(store: Store, tournament: str, entry: LogEntry) -> None:
    """Put the next entry into the log; the caller is writing already. Raises UnknownTournament, StoreFailed."""
    with store.writing() as db:
        put_event(db, _number_of(db, tournament), entry.seq, entry.at, entry.event, entry.device, NAMES)


def load_entries(store: Store, tournament: str, after: int = 0) -> list[LogEntry]:
    """The entries after the entry `after`, with their words. Raises UnknownTournament, StoreFailed."""
    with store.reading() as db:
        found = events_after(db, _number_of(db, tournament), after, KINDS)
    return [LogEntry(*each) for each in found]


def tournament_version(store: Store, tournament: str) -> Version | None:
    """The version of a tournament, by the number of its last entry; None if there is none. Raises StoreFailed."""
    row = first_row(store, LAST_ENTRY, [tournament, TOURNAMENT])
    return version_at(tournament, row[0]) if row and row[0] else None


def version_at(tournament: str, seq: int) -> Version:
    """The version of a tournament after an entry."""
    return Version(tournament, f"{seq}.", 0)


def watch_key_of(store: Store, tournament: str) -> str:
    """The key that watches a tournament, and does nothing else. Raises UnknownBook, StoreFailed."""
    return WATCH_LINKS.key(store, tournament)


def _number_of(db: Connection, tournament: str) -> int:
    row = db.execute(NUMBER_OF, [tournament, TOURNAMENT]).fetchone()
    if row is None:
        raise UnknownTournament(tournament)
    number: int = row[0]
    return number
