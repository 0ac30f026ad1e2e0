"""New files are for their owner alone, and existing ones keep their rights."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorepad.store import log
from scorepad.store.sqlite.daily_copies import FileCopies, restore
from scorepad.store.sqlite.database import SqliteStore, open_to_others
from tests.store.conftest import AT, started

pytestmark = pytest.mark.skipif(os.name != "posix", reason="other systems give no such rights")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path: Path) -> dict[str, int]:
    """The permissions of a folder and of everything in it, by name."""
    return {each.name: each.stat().st_mode & 0o777 for each in (path, *path.rglob("*"))}


def test_all_that_is_made_is_for_its_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "home" / "data"
    with closing(SqliteStore(data / "scorepad.db")) as store:
        log.start(store, started(), at=AT)
        copy = FileCopies(store, data / "backups", 7).keep("2026-11-20")
        found = rights(tmp_path / "home")
        assert found == dict.fromkeys(found, 0o600) | dict.fromkeys(("home", "data", "backups"), 0o700)
        assert {"scorepad.db", "scorepad.secret", "scorepad-2026-11-20.db"} <= set(found)
        assert ("scorepad.db-wal" in found) == store.wal
    assert open_to_others(data / "scorepad.db") == []
    assert copy
    restore(data / "scorepad.db", copy.file, data / "aside.db", lambda _: [])
    assert rights(data)["scorepad.db"] == 0o600


def test_existing_files_keep_their_rights_and_are_reported(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "backups").mkdir(mode=0o755)
    (data / "scorepad.db").touch(mode=0o644)
    with closing(SqliteStore(data / "scorepad.db")) as store:
        FileCopies(store, data / "backups", 7).keep("2026-11-20")
    found = rights(data)
    assert (found["data"], found["backups"], found["scorepad.db"]) == (0o755, 0o755, 0o644)
    assert (found["scorepad.secret"], found["scorepad-2026-11-20.db"]) == (0o600, 0o600)
    assert open_to_others(data / "scorepad.db") == [data, data / "scorepad.db", data / "backups"]
    data.chmod(0o700)
    assert open_to_others(data / "scorepad.db") == []


def test_if_rights_mean_nothing_there_is_no_warning(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o755)
    monkeypatch.setattr("scorepad.store.sqlite.database.os.name", "nt")
    found = open_to_others(tmp_path / "scorepad.db")
    monkeypatch.undo()
    assert found == []
