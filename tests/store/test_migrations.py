from pathlib import Path

import pytest
from sqlite_utils import Database

from scorepad.store import access, migrations
from scorepad.store.database import Store, StoreFailed, StoreTooNew
from scorepad.store.secret import hashed, new_token
from tests.store.conftest import AT

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


def test_a_new_file_goes_every_step_and_only_once(path: Path) -> None:
    Store(path).close()
    gone = steps_gone(path)
    assert [name for name, _ in gone] == [
        "evenings_and_their_logs",
        "who_may_write",
        "named_house_rules",
        "who_owns_the_server",
        "remarks_and_spoken_codes",
        "new_secrets_with_new_rights",
    ]
    Store(path).close()
    assert steps_gone(path) == gone


def test_an_older_file_goes_the_steps_that_are_left_and_keeps_its_evenings(path: Path) -> None:
    path.parent.mkdir()
    older = Database(path)
    migrations.steps.apply(older, stop_before="who_may_write")
    older.execute(INSERT)
    older.close()
    before = steps_gone(path)
    store = Store(path)
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
    store = Store(path)
    assert access.device_for(store, secret) == access.Device(1, "Firefox", rotating=False)
    store.close()


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(db: Database) -> None:
        db.execute("CREATE TABLE half (way INTEGER)")
        raise RuntimeError

    monkeypatch.setattr(migrations.steps._migrations[-1], "fn", fails)
    with pytest.raises(RuntimeError):
        Store(path)
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
def test_a_damaged_list_of_migrations_is_said_in_a_sentence_and_nothing_is_changed(path: Path, damage: str) -> None:
    Store(path).close()
    db = Database(path)
    db.executescript(damage)
    before = everything(db)
    db.close()
    with pytest.raises(StoreFailed, match=r"scorepad restore|newer Scorepad"):
        Store(path)
    db = Database(path)
    assert everything(db) == before
    db.close()


def test_a_file_of_a_later_version_is_left_alone(path: Path) -> None:
    Store(path).close()
    db = Database(path)
    migrations.steps._record_applied(db, "scores_by_moonlight")
    db.close()
    with pytest.raises(StoreTooNew, match="newer"):
        Store(path)


def test_every_table_is_strict(store: Store) -> None:
    with store.reading() as db:
        tables = [name for name in db.table_names() if not name.startswith("_")]
        assert tables
        assert all(db[name].strict for name in tables)
