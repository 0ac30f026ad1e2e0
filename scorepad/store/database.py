"""The database file: one connection that writes, others that only read, and what can go wrong. Knows no evening."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock, get_ident
from time import monotonic, sleep
from weakref import finalize

from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from scorepad.store.migrations import is_newer, migrate, pending
from scorepad.store.private import make_file, make_folder
from scorepad.store.secret import secret_beside
from scorepad.store.transaction import Transaction

WAIT = 3.0  # seconds
# Older ones can corrupt a WAL database when two connections race a reset of the log.
FIRST_WITH_SAFE_WAL = (3, 51, 3)


class StoreFailed(Exception):
    """The database cannot be used now; what was to be written is not written."""


class StoreBusy(StoreFailed):
    """Somebody else was writing all the while that a lock is waited for."""


class StoreFull(StoreFailed):
    """The disk is full or does not obey."""


class StoreUnwritable(StoreFailed):
    """The file or its folder may not be written."""


class StoreDamaged(StoreFailed):
    """The file is not a sound database."""


class StoreTooNew(StoreFailed):
    """The file was written by a later Scorepad."""


# By the beginning of SQLite's own name for the error.
ERRORS: dict[str, tuple[type[StoreFailed], str]] = {
    "SQLITE_BUSY": (StoreBusy, "the evenings are being written by somebody else; try again in a moment"),
    "SQLITE_LOCKED": (StoreBusy, "the evenings are being written by somebody else; try again in a moment"),
    "SQLITE_FULL": (StoreFull, "the disk is full"),
    "SQLITE_IOERR": (StoreFull, "the disk cannot be read or written"),
    "SQLITE_READONLY": (StoreUnwritable, "the file or its folder may not be written"),
    "SQLITE_CANTOPEN": (StoreUnwritable, "the file cannot be opened"),
    "SQLITE_PERM": (StoreUnwritable, "the file may not be opened"),
    "SQLITE_CORRUPT": (StoreDamaged, "the file is damaged"),
    "SQLITE_NOTADB": (StoreDamaged, "the file is not a database"),
}


class Flat:
    """Lets what SQLite and the system say of a file come out as a StoreFailed with a sentence."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, sqlite3.DatabaseError):
            for name, (flat, sentence) in ERRORS.items():
                if (getattr(error, "sqlite_errorname", None) or "").startswith(name):
                    raise flat(sentence) from error
        elif isinstance(error, OSError):
            raise StoreUnwritable(f"{error.filename}: {error.strerror}") from error


def flat_errors() -> Flat:
    """A block in which what goes wrong with the file is a StoreFailed."""
    return Flat()


class Store:
    """One database file, made and brought up to date when it is opened.

    path    the file; its folder is made too
    wait    seconds to wait for a lock
    secret  32 bytes that the file does not hold, from which links are made again
    wal     False where the SQLite in use is too old for it: then commits are slower, and as safe
    on_write  called after each write of this process, in the thread that wrote, with the evening that was named for it

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
        self._opened: list[Database] = []
        self._idle: list[Database] = []
        finalize(self, _close, self._opened).atexit = False  # at the end of the program a thread may still be reading
        with flat_errors():
            make_folder(path.parent)
            make_file(path)
            self._writer = self._open()
            self._bring_up_to_date()
            with self.writing():
                self.secret = secret_beside(path)

    def close(self) -> None:
        """Carry everything into the one file and close it, once nobody writes any more; that is the end of its use.

        A connection that somebody still reads from is left to him.
        """
        with self._turn:
            with suppress(sqlite3.Error):  # what cannot be carried over now stays in the log, as safe
                self._writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
            done = [db for db in (self._writer, self._looking, *self._idle) if db]
            self._opened[:] = [db for db in self._opened if db not in done]
            _close(done)

    @contextmanager
    def writing(self, about: str = "") -> Iterator[Database]:
        """Hold the only right to write, until what was written is on the disk; a block within a block is part of it.

        `about`: the one evening that it is about, empty where it may be any. Whatever is raised inside takes everything
        back. Raises StoreFailed.
        """
        if self._writing == get_ident():
            yield self._writer
            return
        if not self._turn.acquire(timeout=self._wait):
            raise StoreBusy(ERRORS["SQLITE_BUSY"][1])
        self._writing = get_ident()
        try:
            with flat_errors(), Transaction(self._writer):
                yield self._writer
        finally:
            self._writing = None
            self._turn.release()
        self.on_write(about)

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """A connection to read a little from, at once: what is on the disk, inside `writing` also what is not yet.

        Nobody waits for another: while the one that writes is taken, it is another one. Raises StoreFailed.
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
        """A connection for as long as one likes: it keeps nobody from writing. Raises StoreFailed."""
        with flat_errors():
            db = self._take()
            try:
                yield db
            finally:
                self._idle.append(db)

    def writes(self) -> int:
        """A number that is another one after each write, of whatever process; asked by one thread at a time.

        Raises StoreFailed.
        """
        with flat_errors():
            self._looking = self._looking or self._open()
            number: int = self._looking.execute("PRAGMA data_version").fetchone()[0]
        return number

    def _take(self) -> Database:
        try:
            return self._idle.pop()
        except IndexError:
            return self._open()

    def _open(self) -> Database:
        # Connections wander between threads, one thread at a time.
        connection = sqlite3.connect(self.path, timeout=self._wait, isolation_level=None, check_same_thread=False)
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
