"""How a database of PostgreSQL is brought up to date, also by many at once."""

import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from scorepad.store import log
from scorepad.store.postgres import migrations
from scorepad.store.postgres.database import PostgresStore
from scorepad.store.protocol import StoreTooNew
from tests.store.conftest import AT, started
from tests.store.postgres.databases import Databases
from tests.support import prerequisites

LANDED = Path(__file__).parents[2] / "landed" / "2026-11-26" / "postgres.sql"
pytestmark = pytest.mark.process


@pytest.fixture
def bare(cluster: Databases) -> Iterator[str]:
    """The address of a database without any tables."""
    with cluster.one("template1") as address:
        yield address


def tables(address: str) -> list[str]:
    """All that makes up the tables, as PostgreSQL writes it down."""
    dump = [prerequisites.postgres("pg_dump"), "--schema-only", "--no-comments", "--dbname", address]
    lines = subprocess.run(dump, check=True, capture_output=True, text=True).stdout.splitlines()
    return [line for line in lines if line and not line.startswith(("--", "\\"))]


def test_an_older_database_has_the_same_tables_as_a_new_one(bare: str, address: str, tmp_path: Path) -> None:
    with psycopg.connect(bare, autocommit=True) as db:
        db.execute(LANDED.read_bytes())
    PostgresStore(bare, tmp_path / "scorepad.db").close()
    assert tables(bare) == tables(address)


def test_ten_that_start_at_once_on_a_bare_database_all_write(bare: str, tmp_path: Path) -> None:
    def start(_: int) -> tuple[str, bytes]:
        store = PostgresStore(bare, tmp_path / "scorepad.db")
        try:
            return log.start(store, started(), at=AT), store.secret
        finally:
            store.close()

    with ThreadPoolExecutor(10) as at_once:
        begun = list(at_once.map(start, range(10)))
    assert len(set(begun)) == 10
    assert len({secret for _, secret in begun}) == 1
    with psycopg.connect(bare) as db:
        gone = db.execute("SELECT number, name FROM migration ORDER BY number").fetchall()
    assert gone == [(number, name) for number, (name, _) in enumerate(migrations.STEPS, 1)]


def test_a_program_that_is_too_old_for_a_database_says_so_and_changes_nothing(address: str, tmp_path: Path) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("UPDATE writes_as SET oldest = 2")
    with pytest.raises(StoreTooNew, match="newer Scorepad"):
        PostgresStore(address, tmp_path / "scorepad.db")


def test_a_program_goes_on_next_to_a_newer_one_whose_step_only_adds(address: str, tmp_path: Path) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("INSERT INTO migration (number, name) VALUES (99, 'a column more')")
        db.execute("ALTER TABLE event ADD COLUMN more text")
    store = PostgresStore(address, tmp_path / "scorepad.db")
    assert len(log.load(store, log.start(store, started(), at=AT))) == 1
    store.close()


def test_a_step_that_fails_leaves_the_database_as_it_was(
    bare: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, ("wrong", "CREATE TABLE evening ()")))
    with pytest.raises(psycopg.errors.DuplicateTable):
        PostgresStore(bare, tmp_path / "scorepad.db")
    with psycopg.connect(bare) as db:
        assert db.execute("SELECT to_regclass('evening'), to_regclass('migration')").fetchone() == (None, None)


def test_a_user_who_may_not_make_tables_may_use_existing_ones(address: str, tmp_path: Path) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("DROP ROLE IF EXISTS app")
        db.execute("CREATE ROLE app LOGIN")
        db.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO app")
    store = PostgresStore(address.replace("user=postgres", "user=app"), tmp_path / "scorepad.db")
    assert len(log.load(store, log.start(store, started(), at=AT))) == 1
    store.close()
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("DROP OWNED BY app")
        db.execute("DROP ROLE app")
