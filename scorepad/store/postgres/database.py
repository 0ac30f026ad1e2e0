"""A database of PostgreSQL: connections to it, who may write, and what can go wrong. Knows no evening."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import local

import psycopg
from psycopg.conninfo import make_conninfo
from psycopg_pool import ConnectionPool, PoolTimeout

from scorepad.file_permissions import make_folder
from scorepad.store.postgres.address import ALONE, conninfo
from scorepad.store.postgres.error_codes import UNREACHABLE, flat_errors
from scorepad.store.postgres.migrations import migrate
from scorepad.store.postgres.notifications import Publisher, Subscriber
from scorepad.store.postgres.one_statement import ADD_EVENT
from scorepad.store.postgres.session import Session
from scorepad.store.postgres.soundness import problems
from scorepad.store.protocol import Connection, StoreUnreachable
from scorepad.store.schema.tables import TABLES
from scorepad.store.secret import secret_next_to

WAIT = 3.0  # seconds
MOST_CONNECTIONS = 10  # connections of a process
BEGINNING = 30.0  # seconds until the first of them is there
GIVEN_UP = 5.0  # seconds until one that cannot be made is given up; the next request tries again, and at once
NUMBER_ON = "SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"
LOCK = 0x5C03E  # held while writing what is about more than one evening
# A commit waits for the disk, and for that of a standby if there is one, whatever the database's own settings are.
SETTINGS = """
    SELECT set_config('lock_timeout', ?, false), set_config('idle_in_transaction_session_timeout', '20s', false),
        set_config('synchronous_commit',
            CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)
"""


class PostgresStore:
    """A database of PostgreSQL, brought up to date when it is opened; it fulfils `scorepad.store.protocol.Store`.

    address  as in postgresql://user@one,two/scorepad: of several machines the one that may be written is taken
    database the path that SQLite's file would have: the server's secret is kept next to it
    wait     seconds to wait for a lock

    Any number write at the same time, each into an evening of its own. Writes about more than one evening run one after
    the other, across all processes. Raises StoreFailed.
    """

    unwiped = False  # who wipes waits for who reads

    def __init__(self, address: str, database: Path, *, wait: float = WAIT) -> None:
        self._mine = local()  # db: the connection that this thread uses; writing: whether in a transaction
        self._wait = wait
        self.on_write: Callable[[str], object] = lambda _: None
        self._looking: Session | None = None
        self._conninfo = conninfo(address)
        with flat_errors(), self._connected() as db:
            make_folder(database.parent)
            migrate(db)
            with db.transaction():  # one process makes the file, the others read it
                db.execute("SELECT pg_advisory_xact_lock(?)", [LOCK])
                self.secret = secret_next_to(database)
        self._pool = ConnectionPool(
            self._conninfo,
            connection_class=Session,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=MOST_CONNECTIONS,
            timeout=max(wait, WAIT),  # to make one may take longer than a lock is waited for
            reconnect_timeout=GIVEN_UP,  # the pool tries more and more seldom until then
            configure=self._configure,
            open=True,
        )
        self._publisher = Publisher(self._run)
        with flat_errors():
            self._pool.wait(BEGINNING)

    @property
    def reads_at_once(self) -> bool:
        """Readers never wait for a lock; but the answer comes from another machine."""
        return False

    def close(self) -> None:
        """Close the database, once no thread writes any more."""
        self._publisher.end()
        self._pool.close()
        if self._looking:
            self._looking.close()

    @contextmanager
    def writing(self, about: str = "") -> Iterator[Session]:
        """A transaction; one that is not `about` a single evening keeps all others like it waiting.

        Raises StoreFailed, also if it is unknown whether the commit is on more than one machine.
        """
        if getattr(self._mine, "writing", False):
            yield self._mine.db
            return
        with flat_errors(), self._taken() as db:
            db.begin()
            self._mine.writing = True
            try:
                if not about:
                    db.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
                yield db
                db.commit_everywhere()
            except BaseException:
                db.roll_back()
                raise
            finally:
                self._mine.writing = False
        if about:  # triggers publish all else
            self._publisher.publish(about)
        self.on_write(about)

    def listen(
        self, on_written: Callable[[Sequence[str]], object], on_complete: Callable[[bool], object]
    ) -> Callable[[], object] | None:
        """Report in a thread what other processes write, until the returned function is called.

        on_written   called with evenings that were written
        on_complete  called with True once all news arrives from now on, and with False if some may have been missed
        """
        return Subscriber(partial(self._connected, **ALONE), self._publisher.me, on_written, on_complete).end

    def add_event(self, evening: str, touched: str, event: Sequence[object], *, running: bool) -> bool | None:
        """Append an event in one way there and back. None where a transaction is going on. Raises StoreFailed."""
        if getattr(self._mine, "writing", False):
            return None
        with flat_errors(), self._taken() as db:
            if not db.execute_everywhere(ADD_EVENT, [*event, evening, touched, running]):
                return False
        self._publisher.publish(evening)
        self.on_write(evening)
        return True

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A connection on which each statement sees committed data; inside `writing` also those that are not yet.

        Raises StoreFailed.
        """
        if db := getattr(self._mine, "db", None):
            yield db
        else:
            with self.apart() as db:
                yield db

    @contextmanager
    def apart(self) -> Iterator[Session]:
        """A connection for any length of time: it does not block writers. Raises StoreFailed."""
        with flat_errors(), self._taken() as db:
            yield db

    @contextmanager
    def snapshot(self) -> Iterator[Session]:
        """A connection that sees everything as it is at one moment. Raises StoreFailed."""
        with self.apart() as db:
            db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            try:
                yield db
            finally:
                db.roll_back()

    def number_on(self, db: Connection, /) -> None:
        """Number the next rows after those that came with numbers of their own."""
        for table in TABLES:
            if "id" in table.columns:
                db.execute(NUMBER_ON.format(table=table.name))

    def writes(self) -> int:
        """A number that is another one after each transaction that ended, of whatever process. Raises StoreFailed."""
        with flat_errors():
            if self._looking is None or self._looking.closed:
                self._looking = self._connected()
            (running,) = self._looking.execute("SELECT pg_current_snapshot()::text").fetchone()
        return hash(running)

    def wipe(self, *tables: str) -> None:
        """Remove overwritten rows from a table's files; PostgreSQL's write-ahead log keeps them for a while.

        The tables with words are rewritten; each is locked meanwhile. Raises StoreFailed.
        """
        with self.apart() as db:
            if not tables:
                db.execute("VACUUM")
            for table in tables or [each.name for each in TABLES if each.words]:
                db.execute(f"VACUUM (FULL) {table}")

    def problems(self, *, quick: bool = False) -> list[str]:
        """Read errors, table by table; `quick` only checks that the database answers. Raises StoreFailed."""
        with self.apart() as db:
            return problems(db, quick=quick)

    def size(self) -> int:
        """How large it is, in bytes."""
        with self.apart() as db:
            number: int = db.execute("SELECT pg_database_size(current_database())").fetchone()[0]
        return number

    def warnings(self) -> Iterator[str]:
        """Warnings about the database, for the administrator who starts a server."""
        with self.apart() as db:
            for setting in ("fsync", "full_page_writes"):
                if db.execute("SELECT current_setting(?)", [setting]).fetchone() == ("off",):
                    yield f"PostgreSQL runs with {setting} = off: what was written may be lost when its machine stops."

    @contextmanager
    def _taken(self) -> Iterator[Session]:
        """A connection of the pool, for this thread."""
        before, db = getattr(self._mine, "db", None), self._from_pool()
        self._mine.db = db
        try:
            yield db
        except psycopg.errors.ReadOnlySqlTransaction:
            db.close()  # another machine may be written now
            raise
        finally:
            self._mine.db = before
            lost = db.closed
            self._pool.putconn(db)
            if lost:  # and so may be all others
                self._pool.check()

    def _from_pool(self) -> Session:
        try:
            return self._pool.getconn()
        except PoolTimeout as error:
            if self._pool.get_stats()["pool_size"] == MOST_CONNECTIONS:
                raise
            raise StoreUnreachable(UNREACHABLE) from error  # not all are taken: no further one can be made

    def _run(self, statement: str, given: list[object]) -> None:
        with self.apart() as db:
            db.execute(statement, given)

    def _connected(self, **otherwise: str) -> Session:
        try:
            db = Session.connect(make_conninfo(self._conninfo, **otherwise), autocommit=True)
        except psycopg.OperationalError as error:  # it has no code, and a sentence for the administrator
            raise StoreUnreachable(f"{UNREACHABLE}: {str(error).strip().splitlines()[-1]}") from error
        self._configure(db)
        return db

    def _configure(self, db: Session) -> None:
        db.execute(SETTINGS, [f"{round(self._wait * 1000)}ms"])
