"""The interface that the store's functions need of a database, and its errors. Knows no engine.

Their SQL is what both SQLite and PostgreSQL understand, with `?` for each value. Times are text in UTC and compared as
text; yes and no are columns that are true and false by themselves (`WHERE running AND NOT hidden`). The tables ensure
by themselves: events are never changed, and one that is not the next of its evening is left out when it is inserted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

Row = tuple[Any, ...]


class StoreFailed(Exception):
    """The database cannot be used now; the write was not done."""


class StoreBusy(StoreFailed):
    """Another writer held the lock for the whole waiting time."""


class StoreFull(StoreFailed):
    """The disk is full or does not obey."""


class StoreUnreachable(StoreFailed):
    """The database cannot be opened, or may not be written."""


class StoreDamaged(StoreFailed):
    """The file or database is not a sound one."""


class StoreTooNew(StoreFailed):
    """The database was written by a later Scorepad."""


class Result(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement inserted, updated or deleted."""

    def fetchone(self) -> Any:
        """The next row as a tuple, None after the last."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""


class Connection(Protocol):
    """Runs one statement after another."""

    def execute(self, sql: str, parameters: Sequence[object] = (), /) -> Result:
        """Run one statement; each `?` in it is replaced by the next parameter."""


class Store(Protocol):
    """A database with the tables of Scorepad, brought up to date.

    secret    32 bytes that the database does not hold, from which links are made again
    on_write  called after each write of this process, in the thread that wrote, with the evening that was named for it
    """

    secret: bytes
    on_write: Callable[[str], object]

    @property
    def reads_at_once(self) -> bool:
        """Whether a reader never waits for a writer, even in another process."""

    def writing(self, about: str = "") -> AbstractContextManager[Connection]:
        """Hold the only right to write, until the data are on the disk; a block within a block is part of it.

        `about`: the one evening that it is about, empty where it may be any. Any exception inside rolls everything
        back. Raises StoreFailed.
        """

    def add_event(self, evening: str, touched: str, event: Sequence[object], *, running: bool) -> bool | None:
        """Append an event without words to an evening in a single statement, and say when it was touched.

        event  its columns: seq, at, device, key, kind, data, arrived
        Returns whether it was inserted; then it is on the disk. None where that takes a transaction here, or there is
        one already. Raises StoreFailed.
        """

    def reading(self) -> AbstractContextManager[Connection]:
        """A connection to read a little from, at once: committed data, inside `writing` also those that are not yet.

        Raises StoreFailed.
        """

    def apart(self) -> AbstractContextManager[Connection]:
        """A connection for any length of time: it does not block writers. Raises StoreFailed."""

    def snapshot(self) -> AbstractContextManager[Connection]:
        """A connection that sees everything as it is at one moment, despite later writes. Raises StoreFailed."""

    def number_on(self, db: Connection, /) -> None:
        """Number the next rows after those that came with numbers of their own, in the block of `writing` of `db`."""

    def listen(
        self, on_written: Callable[[Sequence[str]], object], on_complete: Callable[[bool], object]
    ) -> Callable[[], object] | None:
        """Report in a thread what other processes write, until the returned function is called.

        on_written   called with evenings that were written
        on_complete  called with True once all news arrives from now on, and with False if some may have been missed
        Returns None if only `writes` shows it.
        """

    def writes(self) -> int:
        """A number that is another one after each write, of whatever process; asked by one thread at a time.

        Raises StoreFailed.
        """

    def wipe(self, *tables: str) -> None:
        """Remove every trace of overwritten or deleted data, in these tables or in all.

        If a reader still needs them, `unwiped` is True until the next call. Not within `writing`. Raises
        StoreFailed.
        """

    @property
    def unwiped(self) -> bool:
        """Whether overwritten data may still be in some file, because a reader blocked the last `wipe`."""

    def problems(self, *, quick: bool = False) -> list[str]:
        """Problems of the database as a whole, empty if it is sound; `quick` may leave something out.

        Raises StoreFailed.
        """

    def size(self) -> int:
        """How large it is, in bytes."""

    def warnings(self) -> Iterable[str]:
        """Warnings about the database, for the administrator who starts a server."""

    def close(self) -> None:
        """Close the database, once no thread writes any more."""


def first_row(store: Store, sql: str, parameters: Sequence[object] = ()) -> Any:
    """The first row that a question finds; None where it finds none. Raises StoreFailed."""
    with store.reading() as db:
        return db.execute(sql, parameters).fetchone()


def all_rows(store: Store, sql: str, parameters: Sequence[object] = ()) -> list[Any]:
    """All rows that a question finds. Raises StoreFailed."""
    with store.reading() as db:
        return db.execute(sql, parameters).fetchall()


def all_rows_apart(store: Store, sql: str, parameters: Sequence[object] = ()) -> list[Any]:
    """All rows of a long read, which blocks no writer. Raises StoreFailed."""
    with store.apart() as db:
        return db.execute(sql, parameters).fetchall()


@dataclass(frozen=True, slots=True)
class DailyCopy:
    """A copy of the whole database, made on a day, as in 2026-11-20."""

    day: str
    file: Path


@dataclass(frozen=True, slots=True)
class LargerCopy:
    """A copy that holds many more evenings than the database: how many, and how many there are now."""

    copy: DailyCopy
    evenings: int
    now: int


class DailyCopies(Protocol):
    """Copies of a database, one a day, as many as are wanted."""

    def copies(self) -> list[DailyCopy]:
        """Those that are there, the newest first."""

    def keep(self, day: str) -> DailyCopy | None:
        """Make one unless there is one of this day, and let the oldest go. Raises StoreFailed."""

    def keep_only(self, day: str) -> None:
        """Make today's again and let all others go: none of them has what was forgotten. Raises StoreFailed."""

    def larger(self) -> LargerCopy | None:
        """The newest copy with more than twice as many evenings as there are: the database may have been lost.

        It is none where an owner deleted them: their devices are still known then.
        """
