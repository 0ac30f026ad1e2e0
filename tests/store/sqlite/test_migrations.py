from pathlib import Path

import pytest
from sqlite_utils import Database

from scorepad.store import access, erasure, evening_rows
from scorepad.store.protocol import StoreFailed, StoreTooNew
from scorepad.store.schema.tables import STEPS
from scorepad.store.secret import hashed, new_token
from scorepad.store.sqlite import migrations
from scorepad.store.sqlite.database import SqliteStore
from tests.store.conftest import AT

LANDED = sorted((Path(__file__).parents[2] / "landed").glob("*/database.sql"))
INSERT = (
    "INSERT INTO evening (public, game, started, touched, watch)"
    " VALUES ('an-older-evening', 'romanian-whist', '2026-01-01T20:00:00+02:00', '2026-01-01T20:00:00+02:00', x'00')"
)


def steps_gone(path: Path) -> list[tuple[str, str]]:
    db = Database(path)
    gone = [(step.name, step.applied_at) for step in migrations.steps.applied(db)]
    db.close()
    return gone


def everything(db: Database) -> list[tuple[object, ...]]:
    """Which tables there are, and how many rows each has."""
    parts = db.execute("SELECT type, name, sql FROM sqlite_master").fetchall()
    rows = [db.execute(f'SELECT count(*) FROM "{name}"').fetchone() for kind, name, _ in parts if kind == "table"]
    return [*parts, *rows]


def tables(path: Path) -> dict[str, str]:
    """The SQL of every table, index and trigger, by name."""
    db = Database(path)
    rows = db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    db.close()
    return {name: " ".join(sql.split()) for name, sql in rows}


def test_a_new_file_goes_every_step_and_only_once(path: Path) -> None:
    SqliteStore(path).close()
    gone = steps_gone(path)
    assert [name for name, _ in gone] == [*STEPS]
    assert [name for name, _ in gone][:12] == [
        "evenings_and_their_logs",
        "who_may_write",
        "named_house_rules",
        "who_owns_the_server",
        "remarks_and_spoken_codes",
        "new_secrets_with_new_rights",
        "times_in_utc",
        "only_the_next_entry",
        "when_events_arrived",
        "books_and_their_people",
        "changes_beside_the_log",
        "tournaments_as_logs",
    ]
    SqliteStore(path).close()
    assert steps_gone(path) == gone


@pytest.mark.parametrize("landed", LANDED, ids=lambda file: file.parent.name)
def test_an_upgraded_file_has_the_same_tables_as_a_new_one(path: Path, tmp_path: Path, landed: Path) -> None:
    SqliteStore(path).close()
    older = Database(tmp_path / "older.db")
    older.executescript(landed.read_text())
    older.close()
    SqliteStore(tmp_path / "older.db").close()
    assert tables(tmp_path / "older.db") == tables(path)


def test_an_older_file_goes_the_steps_that_are_left_and_keeps_its_evenings(path: Path) -> None:
    path.parent.mkdir()
    older = Database(path)
    migrations.steps.apply(older, stop_before="who_may_write")
    older.execute(INSERT)
    older.close()
    before = steps_gone(path)
    store = SqliteStore(path)
    with store.reading() as db:
        assert db.execute("SELECT public FROM evening").fetchall() == [("an-older-evening",)]
        assert db.execute("SELECT count(*) FROM may_write").fetchone() == (0,)
    store.close()
    assert steps_gone(path)[: len(before)] == before


def test_a_phone_of_an_older_file_is_known_by_its_secret_and_has_shown_it(path: Path) -> None:
    path.parent.mkdir()
    older, secret = Database(path), new_token()
    migrations.steps.apply(older, stop_before="new_secrets_with_new_rights")
    older.execute("INSERT INTO device (hash, made, label) VALUES (?, ?, 'Firefox')", [hashed(secret), AT])
    older.close()
    store = SqliteStore(path)
    assert access.device_for(store, secret) == access.Device(1, "Firefox", rotating=False)
    store.close()


def test_times_of_an_older_file_are_compared_in_utc(path: Path) -> None:
    path.parent.mkdir()
    older = Database(path)
    migrations.steps.apply(older, stop_before="times_in_utc")
    older.execute("INSERT INTO device (hash, made, label) VALUES (x'00', '2026-03-29T01:30:00+02:00', 'Firefox')")
    for name, touched in (("ten", "22:00:00+02:00"), ("half past", "19:30:00-01:00"), ("nine", "21:00:00+02:00")):
        older.execute(
            "INSERT INTO evening (public, game, started, touched, watch) VALUES (?, 'whist', ?, ?, ?)",
            [name, "2026-11-20T19:30:00+02:00", f"2026-11-20T{touched}", name.encode()],
        )
    older.execute("UPDATE evening SET erase_after = '2999-01-01T00:00:00+02:00' WHERE public = 'nine'")
    older.execute("INSERT INTO may_write (evening, device, role, granted) SELECT id, 1, 'owner', touched FROM evening")
    older.close()
    store = SqliteStore(path)
    assert [each.evening for each in evening_rows.evenings(store, 1).evenings] == ["half past", "ten"]
    (nine,) = [each for each in erasure.stored_evenings(store)[0] if each.evening == "nine"]
    assert (nine.touched, nine.erase_after) == ("2026-11-20T19:00:00+00:00", "2998-12-31T22:00:00+00:00")
    assert erasure.erase_due(store) == []
    (grant,) = access.grants(store, "ten")
    assert grant.granted == "2026-11-20T20:00:00+00:00"
    assert evening_rows.evenings(store, 1).evenings[1].started == "2026-11-20T19:30:00+02:00"
    store.close()


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(db: Database) -> None:
        db.execute("CREATE TABLE half (way INTEGER)")
        raise RuntimeError

    monkeypatch.setattr(migrations.steps._migrations[-1], "fn", fails)
    with pytest.raises(RuntimeError):
        SqliteStore(path)
    db = Database(path)
    assert db.table_names() == []
    db.close()


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TABLE _sqlite_migrations",
        "DELETE FROM _sqlite_migrations",
        "DELETE FROM _sqlite_migrations WHERE name = 'who_may_write'",
        "UPDATE _sqlite_migrations SET name = NULL",
        "UPDATE _sqlite_migrations SET name = x'ff' WHERE name = 'who_may_write'",
        "ALTER TABLE _sqlite_migrations DROP COLUMN applied_at",
        "ALTER TABLE _sqlite_migrations RENAME COLUMN migration_set TO set_of_migrations",
        "DROP TABLE _sqlite_migrations; CREATE VIEW _sqlite_migrations AS SELECT 1 AS name",
    ],
)
def test_a_damaged_list_of_migrations_is_reported_and_nothing_is_changed(path: Path, damage: str) -> None:
    SqliteStore(path).close()
    db = Database(path)
    db.executescript(damage)
    before = everything(db)
    db.close()
    with pytest.raises(StoreFailed, match=r"scorepad restore|newer Scorepad"):
        SqliteStore(path)
    db = Database(path)
    assert everything(db) == before
    db.close()


def test_a_file_of_a_later_version_is_left_alone(path: Path) -> None:
    SqliteStore(path).close()
    db = Database(path)
    migrations.steps._record_applied(db, "scores_by_moonlight")
    db.close()
    with pytest.raises(StoreTooNew, match="newer"):
        SqliteStore(path)


def test_every_table_is_strict(store: SqliteStore) -> None:
    with store.reading() as db:
        tables = [name for name in db.table_names() if not name.startswith("_")]
        assert tables
        assert all(db[name].strict for name in tables)
