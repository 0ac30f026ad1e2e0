"""The base of the store's functions, for any engine: writing, reading, errors."""

import threading
from collections.abc import Callable

import pytest

from scorepad.evening.log.events import Renamed
from scorepad.store import log
from scorepad.store.protocol import Store, StoreBusy
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine


def rename(store: Store, evening: str, seq: int = 2) -> None:
    log.append(store, evening, seq, Renamed({"a": "Ana"}), at=AT)


def seqs(store: Store, evening: str) -> list[int]:
    return [entry.seq for entry in log.load(store, evening)]


def write_and_fail(store: Store, evening: str) -> None:
    with store.writing():
        with store.writing():
            rename(store, evening)
        assert seqs(store, evening) == [1, 2]
        raise RuntimeError


class ProtocolContract(Engine):
    def test_any_error_takes_everything_back_also_of_inner_blocks(self, store: Store, evening: str) -> None:
        with pytest.raises(RuntimeError):
            write_and_fail(store, evening)
        assert seqs(store, evening) == [1]
        rename(store, evening)

    def test_written_data_is_there_for_others_that_open_the_same_database(
        self, store: Store, evening: str, open_store: Callable[..., Store]
    ) -> None:
        other = open_store()
        rename(store, evening)
        assert seqs(other, evening) == [1, 2]
        assert other.secret == store.secret
        assert len(store.secret) == 32

    def test_data_not_committed_yet_is_seen_by_no_other_process(
        self, store: Store, evening: str, open_store: Callable[..., Store]
    ) -> None:
        other = open_store()
        with store.writing():
            rename(store, evening)
            assert seqs(other, evening) == [1]

    def test_another_who_writes_is_waited_for_and_then_refused_in_a_sentence(
        self, store: Store, evening: str, open_store: Callable[..., Store]
    ) -> None:
        other = open_store(wait=0.1)
        with store.writing():
            rename(store, evening)
            with pytest.raises(StoreBusy, match="try again"):
                rename(other, evening)
        assert seqs(other, evening) == [1, 2]

    def test_each_write_is_reported_with_its_evening_and_changes_the_number_of_writes(
        self, store: Store, evening: str, open_store: Callable[..., Store]
    ) -> None:
        heard, other = list[str](), open_store()
        store.on_write = heard.append
        numbers = [other.writes()]
        rename(store, evening)
        numbers.append(other.writes())
        assert other.writes() == numbers[-1]
        log.start(store, started(), at=AT)
        numbers.append(other.writes())
        assert heard == [evening, ""]
        assert len(set(numbers)) == 3

    def test_a_write_that_failed_is_not_reported(self, store: Store, evening: str) -> None:
        heard = list[str]()
        store.on_write = heard.append
        with pytest.raises(RuntimeError):
            write_and_fail(store, evening)
        assert heard == []

    def test_a_database_that_is_used_is_sound_and_has_a_size(self, store: Store, evening: str) -> None:
        assert store.problems() == store.problems(quick=True) == []
        assert store.size() > len(evening)

    def test_a_thread_that_writes_too_long_keeps_others_from_writing_and_nobody_from_reading(
        self, store: Store, evening: str
    ) -> None:
        problems: list[Exception] = []
        entries: list[int] = []

        def another() -> None:
            entries.append(len(log.load(store, evening)))
            try:
                rename(store, evening, 3)
            except StoreBusy as busy:
                problems.append(busy)

        with store.writing():
            rename(store, evening)
            thread = threading.Thread(target=another)
            thread.start()
            thread.join()
            assert len(log.load(store, evening)) == 2  # who writes sees it already, the others do not
        assert (entries, len(problems)) == ([1], 1)

    def test_many_threads_write_and_read_at_once(self, open_store: Callable[..., Store]) -> None:
        store = open_store(wait=10)
        evenings = [log.start(store, started(), at=AT) for _ in range(8)]

        def play(evening: str) -> None:
            for seq in range(2, 52):
                rename(store, evening, seq)
                assert len(log.load(store, evening, after=seq - 1)) == 1

        threads = [threading.Thread(target=play, args=[evening]) for evening in evenings]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [len(log.load(store, evening)) for evening in evenings] == [51] * 8
