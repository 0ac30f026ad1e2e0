"""Processes of their own that write into one file at once."""

from pathlib import Path

from scorepad.store import log
from scorepad.store.sqlite.database import SqliteStore
from tests.store.conftest import AT, started
from tests.store.sqlite import writer_processes


def test_of_two_processes_that_append_the_same_number_one_wins(store: SqliteStore, evening: str, path: Path) -> None:
    rounds, start = range(2, 62), writer_processes.PROCESSES.Barrier(2)
    racers = [writer_processes.begun(writer_processes.race, path, evening, rounds, start) for _ in range(2)]
    won = [pipe.recv() for _, pipe in racers]
    for process, _ in racers:
        process.join()
    assert sorted(won[0] + won[1]) == list(rounds)
    assert [entry.seq for entry in log.load(store, evening)] == [1, *rounds]


def test_four_processes_write_at_once_and_none_is_turned_away(store: SqliteStore, path: Path) -> None:
    evenings, start = [log.start(store, started(), at=AT) for _ in range(4)], writer_processes.PROCESSES.Barrier(4)
    busy = [writer_processes.begun(writer_processes.write_many, path, evening, 100, start) for evening in evenings]
    assert [pipe.recv() for _, pipe in busy] == [101] * 4
    for process, _ in busy:
        process.join()
