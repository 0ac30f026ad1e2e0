"""News of evenings between processes: each publishes after its commits what it has written, all others subscribe.

Publishing is never part of the transaction that wrote: commits that notify wait for each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from secrets import token_hex
from threading import Event, Lock, Thread

import psycopg

from scorepad.store.postgres.session import Session
from scorepad.store.protocol import StoreFailed

CHANNEL = "scorepad"
TOGETHER = 0.03  # seconds in which what was written is collected
AGAIN = 0.5  # seconds until what could not be published, or received, is tried again
BEAT = 0.5  # seconds of silence until the database is asked whether the connection is still there
LONGEST = 7900  # bytes that are published at once; PostgreSQL takes less than 8000
# News need not outlive a failover, after which everybody asks again: it waits for no disk and no standby.
PUBLISH = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(?, ?)"
LISTENER = "scorepad listens"
LISTENERS = """
    SELECT pid, backend_start::text FROM pg_stat_activity WHERE application_name = ? AND datname = current_database()
"""


class Publisher:
    """Publishes to all processes the evenings that this one has written, those of some 30 ms at once.

    run  runs a statement with its parameters, outside of any transaction. Raises StoreFailed
    me   what this process is known by, so that it need not listen to itself
    """

    def __init__(self, run: Callable[[str, list[object]], object]) -> None:
        self.me = token_hex(4)
        self._run = run
        self._pending: dict[str, None] = {}
        self._lock, self._wanted, self._ended = Lock(), Event(), Event()
        self._thread: Thread | None = None

    def publish(self, evening: str) -> None:
        """Have it published soon that an evening was written."""
        with self._lock:
            self._pending[evening] = None
            if self._thread is None:
                self._thread = Thread(target=self._work, name="tells", daemon=True)
                self._thread.start()
        self._wanted.set()

    def end(self) -> None:
        """Publish what is left, and no more; what cannot be sent now is dropped."""
        self._ended.set()
        self._wanted.set()
        if self._thread:
            self._thread.join(AGAIN)

    def _work(self) -> None:
        sent = True
        while not self._ended.is_set() or (sent and self._pending):
            self._wanted.wait()
            self._ended.wait(TOGETHER)
            self._wanted.clear()
            with self._lock:
                pending, self._pending = list(self._pending), {}
            if not (sent := self._sent(pending)):
                with self._lock:
                    self._pending = dict.fromkeys([*pending, *self._pending])
                self._wanted.set()
                self._ended.wait(AGAIN)

    def _sent(self, evenings: Iterable[str]) -> bool:
        with suppress(StoreFailed):
            for some in in_parts(evenings, LONGEST - len(self.me) - 2):
                self._run(PUBLISH, [CHANNEL, f"@{self.me} {some}"])
            return True
        return False


class Subscriber:
    """Subscribes in a thread of its own, on a connection of its own, until it is ended; if that breaks, connects again.

    connect      makes a connection that is not taken from a pool, and notices within two seconds that nobody answers
    me           the id of this process, whose own news is left out
    on_written   called with the evenings that were written
    on_complete  called with True once all news arrives from now on, and with False if some may have been missed
    """

    def __init__(
        self,
        connect: Callable[[], Session],
        me: str,
        on_written: Callable[[list[str]], object],
        on_complete: Callable[[bool], object],
    ) -> None:
        self._connect, self._me, self._on_written, self._on_complete = connect, f"@{me}", on_written, on_complete
        self._ended = Event()
        self._thread = Thread(target=self._work, name="listens", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Listen no longer; the thread ends with its next heartbeat."""
        self._ended.set()

    def _work(self) -> None:
        while not self._ended.is_set():
            with suppress(psycopg.Error, StoreFailed), self._connect() as db:
                self._listen(db)
            self._on_complete(False)
            self._ended.wait(AGAIN)

    def _listen(self, db: Session) -> None:
        db.execute(f"LISTEN {CHANNEL}")
        others = _listeners(db)
        self._on_complete(True)
        while not self._ended.is_set():
            for notice in db.notifies(timeout=BEAT):
                self._take(notice.payload)
            now = _listeners(db)
            if others - now:  # a process that was killed may not have published what it wrote last
                self._on_complete(False)
                self._on_complete(True)
            others = now

    def _take(self, payload: str) -> None:
        who, *evenings = payload.split()
        if who != self._me:
            self._on_written(evenings if who.startswith("@") else [who, *evenings])


def in_parts(names: Iterable[str], longest: int) -> Iterator[str]:
    """The names with blanks between them, in texts that are not longer than that."""
    part = ""
    for name in names:
        if part and len(part) + 1 + len(name) > longest:
            yield part
            part = ""
        part = f"{part} {name}" if part else name
    if part:
        yield part


def _listeners(db: Session) -> set[tuple[int, str]]:
    """The connections of all processes that listen now."""
    return {(pid, since) for pid, since in db.execute(LISTENERS, [LISTENER]).fetchall()}
