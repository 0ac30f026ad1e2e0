import os
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlite_utils import Database

from scorepad.evening.log.events import Undone
from scorepad.store import erasure, evening_rows, log
from scorepad.store.protocol import DailyCopy, StoreDamaged, StoreFailed, StoreFull, StoreTooNew
from scorepad.store.sqlite import daily_copies, migrations
from scorepad.store.sqlite.backup import backup
from scorepad.store.sqlite.daily_copies import FileCopies, NotRestored, copies_in
from scorepad.store.sqlite.database import SqliteStore
from tests.store.conftest import AT, started


@pytest.fixture
def folder(path: Path) -> Path:
    return path.parent / "backups"


def days(folder: Path) -> list[str]:
    return [copy.day.removeprefix("2026-11-") for copy in copies_in(folder)]


def sound(_: SqliteStore) -> list[str]:
    return []


def restored(path: Path, copy: Path, faults: Callable[[SqliteStore], list[str]] = sound) -> Path | None:
    return daily_copies.restore(path, copy, path.with_name("aside.db"), faults)


def entries(path: Path, evening: str) -> int:
    store = SqliteStore(path)
    found = len(log.load(store, evening))
    store.close()
    return found


def test_one_copy_a_day_is_kept_and_the_oldest_go(store: SqliteStore, evening: str, folder: Path) -> None:
    for day in ("18", "19", "20", "20", "21"):
        FileCopies(store, folder, 3).keep(f"2026-11-{day}")
    assert days(folder) == ["21", "20", "19"]
    assert FileCopies(store, folder, 3).keep("2026-11-21") is None
    copy = SqliteStore(copies_in(folder)[0].file)
    assert len(log.load(copy, evening)) == 1
    copy.close()
    assert copies_in(folder)[1].file.stat().st_mode & 0o777 == 0o600


def test_no_copy_is_made_where_none_is_wanted(store: SqliteStore, folder: Path) -> None:
    assert FileCopies(store, folder, 0).keep("2026-11-20") is None
    assert not folder.exists()


@pytest.mark.parametrize("jump", ["30", "10"])
def test_a_clock_that_was_wrong_for_a_day_drops_nothing_but_its_own_copy(
    store: SqliteStore, folder: Path, jump: str
) -> None:
    for day in ("18", "19", jump, "20", "21"):
        FileCopies(store, folder, 3).keep(f"2026-11-{day}")
        assert day in days(folder)
    assert days(folder) == ["21", "20", "19"]


def test_a_copy_that_was_not_finished_is_none_and_in_nobody_s_way(store: SqliteStore, folder: Path) -> None:
    folder.mkdir()
    (folder / "scorepad-2026-11-20.unfinished").write_bytes(b"half")
    assert copies_in(folder) == []
    made = FileCopies(store, folder, 3).keep("2026-11-20")
    assert made == DailyCopy("2026-11-20", folder / "scorepad-2026-11-20.db")
    assert [file.name for file in folder.iterdir()] == ["scorepad-2026-11-20.db"]


def test_a_copy_that_fails_leaves_the_older_ones(
    store: SqliteStore, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FileCopies(store, folder, 1).keep("2026-11-19")

    def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    monkeypatch.setattr(daily_copies, "backup", full)
    with pytest.raises(StoreFailed, match="full"):
        FileCopies(store, folder, 1).keep("2026-11-20")
    with pytest.raises(StoreFailed, match="full"):
        FileCopies(store, folder, 7).keep_only("2026-11-19")
    assert days(folder) == ["19"]


def test_after_a_name_was_forgotten_no_older_copy_is_left(store: SqliteStore, folder: Path) -> None:
    for day in ("18", "19", "20"):
        FileCopies(store, folder, 3).keep(f"2026-11-{day}")
    evening = log.start(store, started(), at=AT)
    FileCopies(store, folder, 7).keep_only("2026-11-20")
    assert days(folder) == ["20"]
    assert entries(copies_in(folder)[0].file, evening) == 1


def test_a_copy_takes_the_place_of_the_database_which_is_kept_aside(
    store: SqliteStore, evening: str, path: Path, tmp_path: Path
) -> None:
    backup(store, tmp_path / "copy.db")
    log.append(store, evening, 2, Undone(), at=AT)
    store.close()
    assert restored(path, tmp_path / "copy.db") == path.with_name("aside.db")
    assert entries(path, evening) == 1
    assert entries(path.with_name("aside.db"), evening) == 2
    assert entries(tmp_path / "copy.db", evening) == 1
    assert not list(path.parent.glob("restoring-*"))


def test_without_a_database_a_copy_becomes_the_database(store: SqliteStore, evening: str, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy.db")
    new = tmp_path / "elsewhere" / "scorepad.db"
    assert restored(new, tmp_path / "copy.db") is None
    assert entries(new, evening) == 1


def test_no_copy_is_restored_while_a_server_runs(store: SqliteStore, evening: str, path: Path, tmp_path: Path) -> None:
    if not store.wal:
        pytest.skip("only a write-ahead log tells who has the file open")
    backup(store, tmp_path / "copy.db")
    log.append(store, evening, 2, Undone(), at=AT)
    with pytest.raises(NotRestored, match="stop it first"):
        restored(path, tmp_path / "copy.db")
    log.append(store, evening, 3, Undone(), at=AT)
    assert len(log.load(store, evening)) == 3


def test_a_file_moved_aside_is_never_overwritten(store: SqliteStore, evening: str, path: Path, tmp_path: Path) -> None:
    backup(store, tmp_path / "copy.db")
    store.close()
    path.with_name("aside.db").write_bytes(b"picture")
    with pytest.raises(NotRestored, match="there already"):
        restored(path, tmp_path / "copy.db")
    assert path.with_name("aside.db").read_bytes() == b"picture"
    assert entries(path, evening) == 1


def test_without_second_names_the_database_is_moved_aside(
    store: SqliteStore, evening: str, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup(store, tmp_path / "copy.db")
    store.close()

    def no_links(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)
    restored(path, tmp_path / "copy.db")
    assert entries(path, evening) == entries(path.with_name("aside.db"), evening) == 1


def test_a_damaged_database_is_moved_with_all_its_files_away_from_the_next_one(
    store: SqliteStore, evening: str, path: Path, tmp_path: Path
) -> None:
    backup(store, tmp_path / "copy.db")
    store.close()
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 9000)
    path.with_name("scorepad.db-wal").write_bytes(b"something")
    restored(path, tmp_path / "copy.db")
    assert not list(path.parent.glob("scorepad.db-*"))
    assert entries(path, evening) == 1
    assert path.with_name("aside.db").read_bytes().endswith(b"\xff")


def test_a_copy_of_an_older_version_is_brought_up_to_date_and_itself_left_alone(path: Path, tmp_path: Path) -> None:
    older = Database(tmp_path / "older.db")
    migrations.steps.apply(older, stop_before="who_may_write")
    older.close()
    before = (tmp_path / "older.db").read_bytes()
    restored(path, tmp_path / "older.db")
    store = SqliteStore(path)
    assert evening_rows.evenings(store, 1).count == 0
    store.close()
    assert (tmp_path / "older.db").read_bytes() == before


def test_a_file_that_is_no_sound_copy_of_ours_changes_nothing(
    store: SqliteStore, evening: str, path: Path, tmp_path: Path
) -> None:
    for name in ("good", "newer", "torn"):
        backup(store, tmp_path / f"{name}.db")
    store.close()
    newer, strange, torn, text = (tmp_path / f"{name}.db" for name in ("newer", "strange", "torn", "text"))
    database = Database(newer)
    migrations.steps._record_applied(database, "scores_by_moonlight")
    database.close()
    database = Database(strange)
    database["song"].insert({"title": "Nevermore"})
    database.close()
    data = torn.read_bytes()
    torn.write_bytes(data[:4096] + bytes(4096) * (len(data) // 4096 - 1))
    text.write_bytes(b"Dear diary, " * 100)
    for copy, raised in ((newer, StoreTooNew), (strange, NotRestored), (torn, StoreFailed), (text, StoreDamaged)):
        with pytest.raises((raised, NotRestored)):
            restored(path, copy)
    with pytest.raises(NotRestored, match="out of tune"):
        restored(path, tmp_path / "good.db", lambda _: ["out of tune"])
    assert entries(path, evening) == 1
    assert not path.with_name("aside.db").exists()


def test_the_last_copy_with_evenings_stays_however_many_days_go_by_without_any(
    open_store: Callable[..., SqliteStore], path: Path, folder: Path
) -> None:
    full = open_store()
    log.start(full, started(), at=AT)
    FileCopies(full, folder, 3).keep("2026-11-10")
    full.close()
    path.unlink()
    empty = open_store()
    for day in ("11", "12", "13", "14", "15"):
        FileCopies(empty, folder, 3).keep(f"2026-11-{day}")
    assert days(folder) == ["15", "14", "13", "10"]


def test_a_copy_with_many_more_evenings_stays_also_next_to_copies_with_a_few(
    open_store: Callable[..., SqliteStore], path: Path, folder: Path
) -> None:
    full = open_store()
    for _ in range(5):
        log.start(full, started(), at=AT)
    FileCopies(full, folder, 2).keep("2026-11-10")
    full.close()
    path.unlink()
    other = open_store()
    for day in ("11", "12", "13", "14"):
        FileCopies(other, folder, 2).keep(f"2026-11-{day}")
        if day == "11":
            log.start(other, started(), at=AT)
    assert days(folder) == ["14", "13", "10"]
    found = FileCopies(other, folder, 2).larger()
    assert found
    assert (found.copy.day, found.evenings, found.now) == ("2026-11-10", 5, 1)


def test_evenings_that_an_owner_deleted_are_not_missed(store: SqliteStore, evening: str, folder: Path) -> None:
    FileCopies(store, folder, 2).keep("2026-11-10")
    erasure.erase(store, evening, "2026-11-01T00:00:00+00:00")
    assert erasure.erase_due(store) == [evening]
    assert FileCopies(store, folder, 2).larger() is None


def test_a_closed_database_is_whole_in_one_file_also_while_somebody_else_has_it_open(
    open_store: Callable[..., SqliteStore], path: Path, tmp_path: Path
) -> None:
    other, store = open_store(), open_store()
    evening = log.start(store, started(), at=AT)
    store.close()
    alone = tmp_path / "alone.db"
    alone.write_bytes(path.read_bytes())
    assert entries(alone, evening) == 1
    assert log.every_evening(other) == [evening]
