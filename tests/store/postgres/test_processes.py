"""Several processes that write into one database of PostgreSQL, and what is left when one is killed."""

from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from scorepad.store import log
from scorepad.store.postgres.database import PostgresStore
from tests.store.conftest import AT
from tests.store.sqlite.writer_processes import PROCESSES, answer, begun

pytestmark = pytest.mark.process
KILLS, WRITES, ROUNDS = 5, 100, 40


def write_on(address: str, path: Path, evening: str, out: Connection) -> None:
    """Append without end; tell each number once it is acknowledged."""
    store = PostgresStore(address, path)
    seq = log.load(store, evening)[-1].seq
    while True:
        seq += 1
        log.append(store, evening, seq, answer(seq), at=AT, key=f"key-{seq}")
        out.send(seq)


def race(address: str, path: Path, evening: str, start: Barrier, out: Connection) -> None:
    """Try to be the one who appends each number, starting together every time; tell which were won."""
    store, won = PostgresStore(address, path), []
    for seq in range(2, 2 + ROUNDS):
        start.wait(60)
        try:
            log.append(store, evening, seq, answer(seq), at=AT)
        except log.StaleEvening:
            continue
        won.append(seq)
    out.send(won)


def test_no_acknowledged_entry_is_lost_when_the_program_is_killed(
    store: PostgresStore, evening: str, address: str, tmp_path: Path
) -> None:
    for _ in range(KILLS):
        process, pipe = begun(write_on, address, tmp_path / "scorepad.db", evening)
        acknowledged = [pipe.recv() for _ in range(WRITES // KILLS)]
        process.kill()
        process.join()
        try:
            while True:
                acknowledged.append(pipe.recv())
        except EOFError:
            pipe.close()
        assert [entry.seq for entry in log.load(store, evening, after=acknowledged[-1] - 1)][:1] == acknowledged[-1:]
    entries = log.load(store, evening)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) >= WRITES


def test_of_two_processes_that_append_the_same_entry_at_once_one_wins_each_time(
    store: PostgresStore, evening: str, address: str, tmp_path: Path
) -> None:
    start = PROCESSES.Barrier(2)
    both = [begun(race, address, tmp_path / "scorepad.db", evening, start) for _ in range(2)]
    won = [seq for _, pipe in both for seq in pipe.recv()]
    for process, pipe in both:
        process.join()
        pipe.close()
    assert sorted(won) == list(range(2, 2 + ROUNDS))
    assert [entry.seq for entry in log.load(store, evening)] == list(range(1, 2 + ROUNDS))
