"""Processes of their own that write into a database file, started quickly from one that has the program loaded."""

import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from multiprocessing.synchronize import Barrier
from pathlib import Path

from scorepad.evening.log.events import Answered
from scorepad.store import log
from scorepad.store.sqlite.database import SqliteStore

AT = "2026-11-20T19:30:00+02:00"
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])


def answer(seq: int) -> Answered:
    return Answered(1, "bids", {"a": seq, "b": 1, "c": 0})


def begun(work: object, *given: object) -> tuple[ForkServerProcess, Connection]:
    """A process that does the work, and the end of the pipe on which it reports its progress."""
    here, there = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=work, args=(*given, there))
    process.start()
    there.close()
    return process, here


def write_on(path: Path, evening: str, out: Connection) -> None:
    """Append without end; send each number once it is acknowledged."""
    store = SqliteStore(path)
    seq = log.load(store, evening)[-1].seq
    while True:
        seq += 1
        log.append(store, evening, seq, answer(seq), at=AT, key=f"key-{seq}")
        out.send(seq)


def race(path: Path, evening: str, rounds: range, start: Barrier, out: Connection) -> None:
    """Try to be the one who appends each number, starting together every time; send those that were won."""
    store, won = SqliteStore(path), []
    for seq in rounds:
        start.wait(10)
        try:
            log.append(store, evening, seq, answer(seq), at=AT)
        except log.StaleEvening:
            continue
        won.append(seq)
    out.send(won)


def write_many(path: Path, evening: str, number: int, start: Barrier, out: Connection) -> None:
    """Append `number` entries to an evening as fast as possible, while others write too; send its length then."""
    store = SqliteStore(path)
    start.wait(10)
    for seq in range(2, 2 + number):
        log.append(store, evening, seq, answer(seq), at=AT)
    out.send(len(log.load(store, evening)))


def open_it(path: Path, start: Barrier, out: Connection) -> None:
    """Open a database that others open at the same moment; send the secret found next to it."""
    start.wait(10)
    out.send(SqliteStore(path).secret)
