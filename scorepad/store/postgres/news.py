"""News of evenings between processes: one tells after its commits what it has written, all others listen.

What is told is never part of the transaction that wrote it: commits that tell something wait for each other.
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
AGAIN = 0.5  # seconds until what could not be told, or heard, is tried again
BEAT = 0.5  # seconds of silence until the database is asked whether the connection is still there
LONGEST = 7900  # bytes of what is told at once; PostgreSQL takes less than 8000
# What is told need not outlive a failover, where everybody asks anew: it waits for no disk and no standby.
TELL = "SELECT set_config('synchronous_commit', 'off', true), pg_notify(?, ?)"
LISTENER = "scorepad listens"
LISTENERS = """
    SELECT pid, backend_start::text FROM pg_stat_activity WHERE application_name = ? AND datname = current_database()
"""


class Teller:
    """Tells all processes of evenings that this one has written, those of some 30 ms at once.

    run  runs a statement with its parameters, outside of any transaction. Raises StoreFailed
    me   what this process is known by, so that it need not listen to itself
    """

    def __init__(self, run: Callable[[str, list[object]], object]) -> None:
        self.me = token_hex(4)
        self._run = run
        self._pending: dict[str, None] = {}
        self._lock, self._wanted, self._ended = Lock(), Event(), Event()
        self._thread: Thread | None = None

    def tell(self, evening: str) -> None:
        """Have it told soon that an evening was written."""
        with self._lock:
            self._pending[evening] = None
            if self._thread is None:
                self._thread = Thread(target=self._work, name="tells", daemon=True)
                self._thread.start()
        self._wanted.set()

    def end(self) -> None:
        """Tell what is left, and no more; what cannot be told now is not."""
        self._ended.set()
        self._wanted.set()
        if self._thread:
            self._thread.join(AGAIN)

    def _work(self) -> None:
        told = True
        while not self._ended.is_set() or (told and self._pending):
            self._wanted.wait()
            self._ended.wait(TOGETHER)
            self._wanted.clear()
            with self._lock:
                pending, self._pending = list(self._pending), {}
            if not (told := self._sent(pending)):
                with self._lock:
                    self._pending = dict.fromkeys([*pending, *self._pending])
                self._wanted.set()
                self._ended.wait(AGAIN)

    def _sent(self, evenings: Iterable[str]) -> bool:
        with suppress(StoreFailed):
            for some in in_parts(evenings, LONGEST - len(self.me) - 2):
                self._run(TELL, [CHANNEL, f"@{self.me} {some}"])
            return True
        return False


class Listener:
    """Listens in a thread of its own, on a connection of its own, until it is ended; where that breaks, again.

    connect  makes a connection that is not taken from a pool, and notices within two seconds that nobody answers
    me       what this process tells is left out
    heard    called with the evenings that were written
    hears    called with True once everything is heard from now on, and with False where something may have been missed
    """

    def __init__(
        self,
        connect: Callable[[], Session],
        me: str,
        heard: Callable[[list[str]], object],
        hears: Callable[[bool], object],
    ) -> None:
        self._connect, self._me, self._heard, self._hears = connect, f"@{me}", heard, hears
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
            self._hears(False)
            self._ended.wait(AGAIN)

    def _listen(self, db: Session) -> None:
        db.execute(f"LISTEN {CHANNEL}")
        others = _listeners(db)
        self._hears(True)
        while not self._ended.is_set():
            for notice in db.notifies(timeout=BEAT):
                self._take(notice.payload)
            now = _listeners(db)
            if others - now:  # a process that was killed may not have told what it wrote last
                self._hears(False)
                self._hears(True)
            others = now

    def _take(self, payload: str) -> None:
        who, *evenings = payload.split()
        if who != self._me:
            self._heard(evenings if who.startswith("@") else [who, *evenings])


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
