import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlite_utils import Database
from sqlite_utils.utils import sqlite3

from scorepad.evening.log.events import Renamed
from scorepad.store import log
from scorepad.store.protocol import StoreBusy, StoreDamaged, StoreFailed, StoreFull, StoreUnreachable
from scorepad.store.sqlite import database
from scorepad.store.sqlite.database import SqliteStore
from tests.store.conftest import AT, started
from tests.store.sqlite import writer_processes


def pragma(db: Database, name: str) -> object:
    return db.execute(f"PRAGMA {name}").fetchone()[0]


def rename(store: SqliteStore, evening: str, seq: int = 2) -> None:
    log.append(store, evening, seq, Renamed({"a": "Ana"}), at=AT)


def test_every_connection_syncs_each_commit_and_keeps_what_belongs_together(store: SqliteStore) -> None:
    with store.writing() as writer, store.apart() as reader:
        for db in (writer, reader):
            assert pragma(db, "journal_mode") == ("wal" if store.wal else "truncate")
            assert pragma(db, "synchronous") == 2
            assert pragma(db, "foreign_keys") == 1
            assert pragma(db, "secure_delete") == 1


def test_if_wal_is_not_safe_commits_go_through_a_journal(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_wal = SqliteStore(path)
    evening = log.start(with_wal, started(), at=AT)
    with_wal.close()
    monkeypatch.setattr(database, "FIRST_WITH_SAFE_WAL", (99,))
    store = SqliteStore(path)
    rename(store, evening)
    with store.reading() as db:
        assert (pragma(db, "journal_mode"), pragma(db, "synchronous")) == ("truncate", 2)
    assert not store.wal
    assert len(log.load(store, evening)) == 2
    store.close()


def test_a_lock_is_waited_for_and_then_refused_in_a_sentence(store: SqliteStore, evening: str, path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreBusy, match="try again"):
        rename(store, evening)
    assert len(log.load(store, evening)) == 1  # reading goes on meanwhile
    other.execute("ROLLBACK")
    other.close()
    rename(store, evening)
    assert len(log.load(store, evening)) == 2


def test_a_lock_that_is_given_up_in_time_is_waited_for(
    open_store: Callable[..., SqliteStore], evening: str, path: Path
) -> None:
    store = open_store(wait=5)
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(0.1, other.execute, ["ROLLBACK"])
    timer.start()
    rename(store, evening)
    timer.join()
    other.close()
    assert len(log.load(store, evening)) == 2


def test_a_full_disk_is_reported_and_acknowledged_entries_stay(store: SqliteStore, evening: str) -> None:
    acknowledged = [1]

    def write_on() -> None:
        while acknowledged[-1] < 2000:
            entry = log.append(store, evening, acknowledged[-1] + 1, Renamed({"note": "x" * 400}), at=AT)
            acknowledged.append(entry.seq)

    with store.reading() as db:
        pages = pragma(db, "page_count")
        db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFull, match="full"):
        write_on()
    assert log.load(store, evening)[-1].seq == acknowledged[-1]
    with store.reading() as db:
        db.execute(f"PRAGMA max_page_count = {4 * int(str(pages))}")
    rename(store, evening, acknowledged[-1] + 1)


def test_a_file_that_may_not_be_written_is_reported(store: SqliteStore, evening: str) -> None:
    with store.reading() as db:
        db.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreUnreachable):
        rename(store, evening)


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnreachable, match="file"):
        SqliteStore(tmp_path / "file" / "scorepad.db")


def test_a_folder_in_place_of_the_file_is_reported(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(StoreUnreachable):
        SqliteStore(path)


@pytest.mark.parametrize("content", [b"Dear diary, " * 1000, b"SQLite format 3\0" + b"\xff" * 9000])
def test_a_file_that_is_no_database_is_reported_and_left_alone(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(StoreDamaged):
        SqliteStore(path)
    assert path.read_bytes() == content


def test_a_mistake_of_the_program_is_not_taken_for_a_full_disk(store: SqliteStore) -> None:
    with pytest.raises(sqlite3.OperationalError) as mistake, store.writing() as db:
        db.execute("SELECT * FROM nowhere")
    assert not isinstance(mistake.value, StoreFailed)


def test_processes_that_open_a_new_database_at_once_find_the_same(path: Path) -> None:
    start = writer_processes.PROCESSES.Barrier(4)
    opening = [writer_processes.begun(writer_processes.open_it, path, start) for _ in range(4)]
    secrets = {pipe.recv() for _, pipe in opening}
    for process, _ in opening:
        process.join()
    assert len(secrets) == 1


def test_the_secret_is_kept_apart_and_for_its_owner_alone(
    store: SqliteStore, open_store: Callable[..., SqliteStore]
) -> None:
    secret = store.path.with_suffix(".secret")
    assert secret.read_bytes() == store.secret == open_store().secret
    assert len(store.secret) == 32
    assert secret.stat().st_mode & 0o777 == 0o600
    assert store.secret not in store.path.read_bytes()
