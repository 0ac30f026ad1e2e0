import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from scorepad.evening.log.events import Undone
from scorepad.store import log
from scorepad.store.protocol import StoreDamaged, StoreUnreachable
from scorepad.store.sqlite import backup as copies
from scorepad.store.sqlite.backup import BackupThere, backup
from scorepad.store.sqlite.database import SqliteStore
from tests.store.conftest import AT


def test_a_copy_holds_everything_in_one_file(store: SqliteStore, evening: str, tmp_path: Path) -> None:
    log.append(store, evening, 2, Undone(), at=AT)
    counts = backup(store, tmp_path / "copy.db")
    assert (counts["evening"], counts["event"], counts["word"]) == (1, 2, 4)
    assert [file.name for file in tmp_path.glob("copy*")] == ["copy.db"]
    copy = SqliteStore(tmp_path / "copy.db")
    assert log.load(copy, evening) == log.load(store, evening)
    copy.close()


def test_a_copy_is_taken_while_others_write(
    open_store: Callable[..., SqliteStore], evening: str, tmp_path: Path
) -> None:
    store = open_store(wait=5)
    stop = threading.Event()

    def write_on() -> None:
        seq = 1
        while not stop.wait(0.001):
            seq += 1
            log.append(store, evening, seq, Undone(), at=AT)

    thread = threading.Thread(target=write_on)
    thread.start()
    try:
        counts = [backup(store, tmp_path / f"{n}.db")["event"] for n in range(10)]
    finally:
        stop.set()
        thread.join()
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]


def test_a_backup_writes_over_nothing(store: SqliteStore, tmp_path: Path) -> None:
    there = tmp_path / "holiday.jpg"
    there.write_bytes(b"picture")
    with pytest.raises(BackupThere, match=r"holiday\.jpg"):
        backup(store, there)
    assert there.read_bytes() == b"picture"


def test_a_copy_that_cannot_be_written_is_reported(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(StoreUnreachable, match="nowhere"):
        backup(store, tmp_path / "nowhere" / "copy.db")


def test_a_copy_that_is_not_equal_is_not_left_behind(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = iter([{"evening": 2}, {"evening": 1}])
    monkeypatch.setattr(copies, "_counts", lambda _: next(counts))
    with pytest.raises(StoreDamaged):
        backup(store, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_a_sound_file_has_nothing_wrong(store: SqliteStore, evening: str) -> None:
    assert store.problems() == []


def test_a_row_that_points_nowhere_is_found(store: SqliteStore, evening: str) -> None:
    with store.reading() as db:
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("DELETE FROM evening")
    assert store.problems() != []
