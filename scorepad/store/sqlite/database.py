"""The database file: one connection that writes, others that only read, and what can go wrong. Knows no evening."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock, get_ident
from time import monotonic, sleep
from weakref import finalize

from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from scorepad.file_permissions import is_open, make_file, make_folder
from scorepad.store.protocol import StoreBusy, StoreDamaged, StoreTooNew
from scorepad.store.secret import secret_next_to
from scorepad.store.sqlite.error_codes import BUSY, flat_errors
from scorepad.store.sqlite.migrations import is_newer, migrate, pending
from scorepad.store.sqlite.transaction import Transaction, empty_log

WAIT = 3.0  # seconds
STATEMENTS = 500  # that a connection keeps prepared: more than there are, so that none is prepared twice
NEXT_TO_IT = ("-wal", "-shm", "-journal")  # what SQLite may have next to the file
FIRST_WITH_SAFE_WAL = (3, 51, 3)  # older ones can corrupt it when two connections race a reset of the log


class SqliteStore:
    """One database file, made and brought up to date when it is opened; it fulfils `scorepad.store.protocol.Store`.

    path    the file; its folder is made too
    wait    seconds to wait for a lock
    wal     False where the SQLite in use is too old for it: then commits are slower, and as safe

    Writing, and reading where nobody writes, goes through one connection: nothing makes it forget the pages it has in
    memory, so that an answer reads no more of the file however many evenings there are. Raises StoreFailed.
    """

    def __init__(self, path: Path, *, wait: float = WAIT) -> None:
        self.path = path
        self.wal = sqlite3.sqlite_version_info >= FIRST_WITH_SAFE_WAL
        self._wait = wait
        self.on_write: Callable[[str], object] = lambda _: None
        self._turn = Lock()
        self._writing: int | None = None  # the thread whose turn it is
        self._looking: Database | None = None
        self.unwiped = False
        self._opened: list[Database] = []
        self._idle: list[Database] = []
        finalize(self, _close, self._opened).atexit = False  # at the end of the program a thread may still be reading
        with flat_errors():
            make_folder(path.parent)
            make_file(path)
            self._writer = self._open()
            self._bring_up_to_date()
            with self.writing():
                self.secret = secret_next_to(path)

    @property
    def reads_at_once(self) -> bool:
        """A write-ahead log keeps who writes and who reads out of each other's way."""
        return self.wal

    def close(self) -> None:
        """Write everything into the one file and close it, once no thread writes any more.

        A connection that a reader still uses is left open.
        """
        with self._turn:
            with suppress(sqlite3.Error):  # what cannot be carried over now stays in the log, as safe
                self._writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
            done = [db for db in (self._writer, self._looking, *self._idle) if db]
            self._opened[:] = [db for db in self._opened if db not in done]
            _close(done)

    @contextmanager
    def writing(self, about: str = "") -> Iterator[Database]:
        """Hold the only right to write, until the data are on the disk; a block within a block is part of it.

        `about`: the one evening that it is about, empty where it may be any. Any exception inside rolls everything
        back. Raises StoreFailed.
        """
        if self._writing == get_ident():
            yield self._writer
            return
        if not self._turn.acquire(timeout=self._wait):
            raise StoreBusy(BUSY)
        self._writing = get_ident()
        try:
            with flat_errors(), Transaction(self._writer):
                yield self._writer
        finally:
            self._writing = None
            self._turn.release()
        self.on_write(about)

    def add_event(self, *_: object, **__: object) -> None:
        """Nothing: here a transaction is as quick."""

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """A connection to read a little from, at once: data on the disk, inside `writing` also those that are not yet.

        Readers and writer never wait for each other: during a write, this is another connection. Raises StoreFailed.
        """
        if self._writing == get_ident():
            yield self._writer
        elif self._turn.acquire(blocking=False):
            try:
                with flat_errors():
                    yield self._writer
            finally:
                self._turn.release()
        else:
            with self.apart() as db:
                yield db

    @contextmanager
    def apart(self) -> Iterator[Database]:
        """A connection for any length of time: it does not block writers. Raises StoreFailed."""
        with flat_errors():
            db = self._take()
            try:
                yield db
            finally:
                self._idle.append(db)

    @contextmanager
    def snapshot(self) -> Iterator[Database]:
        """A connection that sees everything as it is at one moment. Raises StoreFailed."""
        with self.apart() as db:
            db.execute("BEGIN")
            try:
                yield db
            finally:
                db.rollback()

    def number_on(self, db: object, /) -> None:
        """SQLite looks for the highest number by itself."""

    def listen(self, *_: object) -> None:
        """SQLite sends no notifications: poll `writes`, which costs nothing."""

    def writes(self) -> int:
        """A number that is another one after each write, of whatever process; asked by one thread at a time.

        Raises StoreFailed.
        """
        with flat_errors():
            self._looking = self._looking or self._open()
            number: int = self._looking.execute("PRAGMA data_version").fetchone()[0]
        return number

    def wipe(self, *_: str) -> None:
        """Carry overwritten data from the log into the file, so that neither holds them. Raises StoreFailed."""
        with self.apart() as db:
            self.unwiped = not empty_log(db, self._wait)

    def problems(self, *, quick: bool = False) -> list[str]:
        """Problems of the file, in SQLite's words; empty if it is sound. `quick` leaves the indexes out."""
        with self.apart() as db:
            return problems(db, quick=quick)

    def size(self) -> int:
        """The size of the file, in bytes, including the part of the log not yet carried into it."""
        files = (self.path, self.path.with_name(f"{self.path.name}-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def warnings(self) -> Iterator[str]:
        """Warnings about the file, for the administrator who starts a server."""
        if others := open_to_others(self.path):
            yield f"Others on this machine may look into {', '.join(map(str, others))}: “chmod go= …” keeps them out."
        if not self.wal:
            yield "SQLite is older than 3.51.3 here: evenings are as safe, and each answer is written a little slower."

    def _take(self) -> Database:
        try:
            return self._idle.pop()
        except IndexError:
            return self._open()

    def _open(self) -> Database:
        # Connections wander between threads, one thread at a time.
        connection = sqlite3.connect(
            self.path,
            timeout=self._wait,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=STATEMENTS,
        )
        db = Database(connection, execute_plugins=False)
        self._opened.append(db)
        _set_journal(db, "WAL" if self.wal else "TRUNCATE", self._wait)
        for pragma in (
            "synchronous = FULL",
            "fullfsync = ON",  # macOS does not take a plain fsync seriously
            "foreign_keys = ON",
            "secure_delete = ON",  # a word that is overwritten is gone
        ):
            db.execute(f"PRAGMA {pragma}")
        return db

    def _bring_up_to_date(self) -> None:
        try:
            if is_newer(self._writer):
                raise StoreTooNew("the evenings were kept by a newer Scorepad; use that one")
            if pending(self._writer):
                with self.writing() as db:
                    migrate(db)
        except (KeyError, sqlite3.OperationalError) as error:
            if getattr(error, "sqlite_errorname", "SQLITE_ERROR") != "SQLITE_ERROR":  # nothing wrong with the tables
                raise
            raise StoreDamaged(
                "the list of its migrations does not fit its tables; “scorepad restore” puts a copy back"
            ) from error


def problems(db: Database, *, quick: bool = False) -> list[str]:
    """Problems that SQLite finds in a database; `quick` leaves the indexes out."""
    look = "PRAGMA quick_check" if quick else "PRAGMA integrity_check"
    said = [line for (line,) in db.execute(look).fetchall() if line != "ok"]
    return said + [f"{table} points nowhere" for table, *_ in db.execute("PRAGMA foreign_key_check").fetchall()]


def open_to_others(database: Path) -> list[Path]:
    """The folder of a database and what of it in there other users of this machine may look into."""
    folder, files = database.parent, (database.with_name(database.name + end) for end in ("", *NEXT_TO_IT))
    inside = (*files, database.with_suffix(".secret"), folder / "backups")
    return [folder, *filter(is_open, inside)] if os.name == "posix" and is_open(folder) else []


def _set_journal(db: Database, journal: str, wait: float) -> None:
    """Choose how changes are written; SQLite itself does not wait for another process that does the same."""
    last = monotonic() + wait
    while True:
        try:
            db.execute(f"PRAGMA journal_mode = {journal}")
            return
        except sqlite3.OperationalError as error:
            if monotonic() > last or not (getattr(error, "sqlite_errorname", None) or "").startswith("SQLITE_BUSY"):
                raise
            sleep(0.02)


def _close(opened: list[Database]) -> None:
    while opened:
        opened.pop().close()
