"""Upkeep that the server does by itself, and the owner's page about it."""

from __future__ import annotations

import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import Answered
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.sentence import Who
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.book.evenings import book_of
from scorepad.store.protocol import StoreFull
from scorepad.store.sqlite.daily_copies import FileCopies, copies_in
from scorepad.store.sqlite.database import SqliteStore
from scorepad.web.owner.upkeep import Upkeep
from tests.support import sample_evenings
from tests.web.conftest import BEGAN, AtTable, SitDown, read
from tests.web.owner.test_owner_page import owner as owner


@pytest.fixture
def upkeep(app: Flask) -> Upkeep:
    known: Upkeep = app.extensions["upkeep"]
    return known


@pytest.fixture
def store(app: Flask) -> SqliteStore:
    known: SqliteStore = app.extensions["evenings"].store
    return known


def check_all(upkeep: Upkeep) -> None:
    upkeep.check_all(threading.Event())


def test_evenings_that_are_sound_are_reported_as_sound(upkeep: Upkeep, sit_down: SitDown, owner: FlaskClient) -> None:
    sit_down(4)
    check_all(upkeep)
    assert (upkeep.checked_all, upkeep.faults) == (True, ())
    assert "checked at startup: no problems" in read(owner.get("/owner/"))


def test_an_evening_that_cannot_be_replayed_is_reported_with_what_to_do(
    upkeep: Upkeep, store: SqliteStore, sit_down: SitDown, owner: FlaskClient
) -> None:
    bad, good = sit_down(4), sit_down(4)
    log.append(store, bad.evening, 2, Answered(6, "bids", {Who("p1"): 99}), at=BEGAN)
    check_all(upkeep)
    assert [fault.evening for fault in upkeep.faults] == [bad.evening]
    page = read(owner.get("/owner/"))
    assert "A game can’t be rebuilt from its log" in page
    assert f"scorepad export {bad.evening}" in page
    assert good.get().status_code == 200


def test_a_log_that_cannot_even_be_read_is_reported_and_the_others_are_checked(
    upkeep: Upkeep, store: SqliteStore, sit_down: SitDown, owner: FlaskClient
) -> None:
    broken, other = sit_down(4), sit_down(4)
    with store.writing() as db:
        db.execute("DROP TRIGGER event_is_never_changed")
        db.execute("UPDATE event SET kind = 'danced' WHERE evening = 1")
        db.execute("UPDATE event SET data = replace(data, 'romanian-whist', 'snap') WHERE evening = 2")
    check_all(upkeep)
    assert [fault.evening for fault in upkeep.faults] == [broken.evening, other.evening]
    assert read(owner.get("/owner/")).count("A game can’t be rebuilt from its log") == 2


def test_a_damaged_file_is_reported_with_the_copy_to_put_back(
    upkeep: Upkeep, store: SqliteStore, settings: Settings, owner: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    FileCopies(store, settings.backups, 7).keep("2026-11-20")
    monkeypatch.setattr(SqliteStore, "problems", lambda *_, **__: ["row 3 missing from index"])
    check_all(upkeep)
    page = read(owner.get("/owner/"))
    assert "The database is damaged: “row 3 missing from index”" in page
    assert f"scorepad restore {settings.backups / 'scorepad-2026-11-20.db'}" in page


def test_a_real_hole_in_the_file_is_found(upkeep: Upkeep, store: SqliteStore, sit_down: SitDown) -> None:
    table = sit_down(4)
    for _ in range(20):
        table.answer(0, 0, 1, 0)
        table.answer(1, 0, 0, 0)
    with store.apart() as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        root = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'event'").fetchone()[0]
    with store.path.open("r+b") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xff" * 4096)
    fresh = SqliteStore(store.path)
    found = Upkeep(type(upkeep._evenings)(fresh, ""), upkeep._books, upkeep._copies)
    check_all(found)
    assert found.checked_all
    assert found.faults
    fresh.close()


@pytest.mark.parametrize("failed", [StoreFull("the disk is full"), ZeroDivisionError("the disk is full")])
def test_a_copy_that_fails_is_reported_until_one_succeeds(
    upkeep: Upkeep,
    settings: Settings,
    owner: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
    failed: Exception,
) -> None:
    def full(*_: object) -> None:
        raise failed

    with monkeypatch.context() as patch:
        patch.setattr(FileCopies, "keep", full)
        upkeep.run_tasks()
    assert "Today’s backup failed: “the disk is full”" in read(owner.get("/owner/"))
    upkeep.run_tasks()
    assert "backup failed" not in read(owner.get("/owner/"))
    assert len(copies_in(settings.backups)) == 1


def test_it_works_while_everything_else_goes_on_and_stops_when_asked(
    upkeep: Upkeep, sit_down: SitDown, settings: Settings
) -> None:
    tables: list[AtTable] = [sit_down(4) for _ in range(3)]
    end = threading.Event()
    upkeep.begin(end)
    assert tables[-1].answer(0, 0, 1, 1).status_code == 303
    deadline = time.monotonic() + 20
    while not copies_in(settings.backups) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert upkeep.checked_all
    assert len(copies_in(settings.backups)) == 1
    end.set()


def test_evenings_that_are_gone_are_reported_with_the_copy_that_has_them(
    upkeep: Upkeep, settings: Settings, owner: FlaskClient, tmp_path: Path
) -> None:
    with closing(SqliteStore(tmp_path / "before.db")) as before:
        for _ in range(3):
            log.start(before, sample_evenings.by_the_book(GAME), at=BEGAN)
        copy = FileCopies(before, settings.backups, 7).keep("2026-11-20")
    assert copy
    check_all(upkeep)
    page = read(owner.get("/owner/"))
    assert "There are far fewer games here than in the backup of 2026-11-20: 0 instead of 3." in page
    assert f"scorepad restore {copy.file}" in page


def test_evenings_that_are_in_no_book_come_into_one_while_the_server_runs(app: Flask, sit_down: SitDown) -> None:
    table, upkeep = sit_down(), app.extensions["upkeep"]
    store = app.extensions["evenings"].store
    assert book_of(store, table.evening) == ""
    upkeep.run_tasks()
    assert book_of(store, table.evening)
    assert upkeep.faults == ()


def test_if_that_fails_an_owner_reads_of_it_once(
    app: Flask, sit_down: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down()
    upkeep = app.extensions["upkeep"]
    monkeypatch.setattr("scorepad.store.book.book_log.BEGIN", "nonsense")
    for _ in range(2):
        upkeep.run_tasks()
    assert len(upkeep.faults) == 1
    assert upkeep.not_copied is None
