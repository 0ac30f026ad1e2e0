"""Rules that the database file enforces by itself, for every writer."""

from pathlib import Path

import pytest
from sqlite_utils.utils import sqlite3

from scorepad.store import erasure, log
from scorepad.store.schema.tables import belonging_to
from scorepad.store.sqlite.database import SqliteStore
from tests.store.conftest import AT, started
from tests.store.contract.erasure import days_from_now


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE event SET data = '{}'",
        "UPDATE event SET at = at",
        "DELETE FROM event",
        "INSERT INTO event SELECT evening, 'x', at, device, NULL, kind, data, NULL FROM event",
        "UPDATE evening SET erase_after = '2999-01-01T00:00:00+02:00'; DELETE FROM event",
    ],
)
def test_the_database_itself_refuses_to_change_what_was_logged(
    store: SqliteStore, evening: str, path: Path, sql: str
) -> None:
    before = log.load(store, evening)
    stranger = sqlite3.connect(path, isolation_level=None)  # none of our settings: the file must hold by itself
    *prepared, refused = sql.split("; ")
    for statement in prepared:
        stranger.execute(statement)
    with pytest.raises(sqlite3.IntegrityError):
        stranger.execute(refused)
    stranger.close()
    assert log.load(store, evening) == before


@pytest.mark.parametrize(
    "sql",
    [
        "INSERT INTO event SELECT evening, seq + 5, at, device, NULL, kind, data, NULL FROM event",
        "INSERT INTO event SELECT evening, seq, at, device, NULL, kind, data, NULL FROM event",
        "REPLACE INTO event SELECT evening, seq, at, device, key, kind, '{}', NULL FROM event",
    ],
)
def test_the_database_itself_takes_nothing_but_the_next_entry(
    store: SqliteStore, evening: str, path: Path, sql: str
) -> None:
    before = log.load(store, evening)
    stranger = sqlite3.connect(path, isolation_level=None)
    assert stranger.execute(sql).rowcount == 0
    assert log.load(store, evening) == before
    stranger.execute("INSERT INTO event SELECT evening, 2, at, device, NULL, kind, data, NULL FROM event")
    assert stranger.execute("SELECT max(seq) FROM event").fetchone() == (2,)
    stranger.close()


def test_an_evening_whose_time_has_come_can_be_erased_and_no_other(store: SqliteStore, evening: str) -> None:
    other = log.start(store, started(), at=AT)
    with store.writing() as db:
        db.execute("UPDATE evening SET erase_after = '2020-01-01T00:00:00+02:00' WHERE public = ?", [evening])
        db.execute("DELETE FROM word")
        db.execute("DELETE FROM event WHERE evening = 1")
        with pytest.raises(sqlite3.IntegrityError):
            db.execute("DELETE FROM event")
    assert [entry.seq for entry in log.load(store, evening)] == []
    assert [entry.seq for entry in log.load(store, other)] == [1]


def test_the_log_of_an_evening_that_stays_cannot_be_erased(store: SqliteStore, evening: str) -> None:
    erasure.erase(store, evening, days_from_now(1))
    for _ in range(2):
        with pytest.raises(Exception, match="an event stays"), store.writing() as db:
            db.execute("DELETE FROM event")
        erasure.take_back(store, evening)
    assert len(log.load(store, evening)) == 1


def test_every_table_that_holds_something_of_an_evening_is_known_when_it_is_erased(store: SqliteStore) -> None:
    with store.reading() as db:
        tables = db.execute(
            "SELECT m.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS part"
            " WHERE m.type = 'table' AND part.name = 'evening'"
        ).fetchall()
    assert sorted(belonging_to("evening")) == sorted(name for (name,) in tables)
