"""Faults of PostgreSQL during a tap: a sentence and 503; the same tap sent again is stored once."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import psycopg
import pytest
from flask import Flask
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from werkzeug.test import TestResponse

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store import log
from scorepad.store.postgres.database import PostgresStore
from tests.store.postgres.cut_wire import COMMIT, cut_wire
from tests.store.postgres.databases import TEMPLATE, Databases
from tests.store.postgres.nodes import node
from tests.support.sample_evenings import deal
from tests.web.conftest import HERE, AtTable, read, seated

pytestmark = pytest.mark.process
MOST = 1000  # entries that fit into what is left of a full disk
LATER = 6.5  # seconds for which a server is away: the pool by itself would wait for eight until it tries again
SENTENCE = "This couldn’t be saved just now. Nothing was lost: please try again."
Sit = Callable[[str], AtTable]
ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4


@pytest.fixture(autouse=True)
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock is waited for a moment only."""
    monkeypatch.setitem(PostgresStore.__init__.__kwdefaults__, "wait", 0.5)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Sit down at a table of an app on this database, before the bids of the fifth deal."""
    apps = list[Flask]()

    def begin(address: str) -> AtTable:
        apps.append(create_app(Settings(tmp_path, postgres=address)))
        return seated(apps[-1], apps[-1].test_client(), 4, ONES)

    yield begin
    for app in apps:
        app.extensions["evenings"].store.close()


class Tap:
    """The bids, or what takes them back: sent as often as one likes, with the key and the number that it had first."""

    def __init__(self, table: AtTable) -> None:
        self._table, self.before, step = table, written(table), table.state.step
        assert step
        said: dict[str, Any] = {"place": 5, "step": step.kind, **dict.fromkeys(step.keys, 0)}
        self._action, said = ("step", said) if step.kind == "bids" else ("undo", {})
        self._form = {"seq": table.seq, "key": f"key-{table.seq}", **said}

    def send(self) -> TestResponse:
        address = f"/table/{self._table.evening}/{self._action}"
        return self._table.client.post(address, data=self._form, headers=HERE)

    def fails(self) -> None:
        failed = self.send()
        assert failed.status_code == 503, failed.text
        assert SENTENCE in read(failed)


def written(table: AtTable) -> int:
    """How many entries are in the log, all of them in order."""
    entries = log.load(table.app.extensions["evenings"].store, table.evening)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    return len(entries)


def goes_on(table: AtTable, tap: Tap) -> None:
    """A failed tap that is sent again twice is stored once; the next tap is stored too, and pages are shown."""
    assert [tap.send().status_code for _ in range(2)] == [303, 303]
    assert written(table) == tap.before + 1
    assert Tap(table).send().status_code == 303
    assert written(table) == tap.before + 2
    assert table.get().status_code == 200


CUTS = {
    "before the entry arrives": (b"INSERT INTO event", False, False),
    "after its commit, before its answer": (b"INSERT INTO event", True, True),
}
IN_A_TRANSACTION = {
    "before the entry arrives": (b"INSERT INTO event", False, False),
    "before its answer": (b"INSERT INTO event", True, False),
    "before the commit arrives": (COMMIT, False, False),
    "after the commit, before its answer": (COMMIT, True, True),
}


@pytest.mark.parametrize("where", CUTS)
def test_a_connection_that_is_cut_within_an_append_keeps_all_or_nothing_of_it_and_once(
    where: str, address: str, sit: Sit
) -> None:
    check_cut(*CUTS[where], address, sit)


@pytest.mark.parametrize("where", IN_A_TRANSACTION)
def test_so_it_does_where_the_append_is_a_transaction_of_several_statements(
    where: str, address: str, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PostgresStore, "add_event", lambda *_, **__: None)
    check_cut(*IN_A_TRANSACTION[where], address, sit)


def check_cut(at: bytes, arrives: bool, kept: bool, address: str, sit: Sit) -> None:
    with cut_wire(address) as wire:
        table = sit(wire.address)
        tap = Tap(table)
        wire.cut(at, arrives=arrives)
        tap.fails()
        assert wire.cuts == 1
        assert written(table) == tap.before + kept
        goes_on(table, tap)


# Faults that last for a while


@contextmanager
def locked(db: psycopg.Connection[Any], **_: object) -> Iterator[None]:
    """Somebody else holds the row of the evening."""
    with db.transaction():
        db.execute("SELECT FROM evening FOR UPDATE")
        yield


@contextmanager
def cancelled(db: psycopg.Connection[Any], **_: object) -> Iterator[None]:
    """The same where the server ends what takes too long before the lock's own time is over."""
    name = db.info.dbname
    db.execute(f"ALTER DATABASE {name} SET statement_timeout = '100ms'")
    db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'scorepad'")
    with locked(db):
        yield
    db.execute(f"ALTER DATABASE {name} RESET statement_timeout")


@contextmanager
def full(db: psycopg.Connection[Any], **_: object) -> Iterator[None]:
    """Each entry meets what PostgreSQL says where the disk is full."""
    db.execute(
        "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$"
    )
    db.execute("CREATE TRIGGER full_disk BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION full_disk()")
    yield
    db.execute("DROP FUNCTION full_disk CASCADE")


@contextmanager
def crowded(db: psycopg.Connection[Any], role: str) -> Iterator[None]:
    """The server has no connection to give."""
    db.execute(f"ALTER ROLE {role} CONNECTION LIMIT 0")
    db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s", [role])
    yield
    db.execute(f"ALTER ROLE {role} CONNECTION LIMIT -1")


@pytest.fixture
def role(address: str) -> Iterator[str]:
    """A user who may use the tables and is no superuser: limits apply to it."""
    name = f"role_{conninfo_to_dict(address)['dbname'][-8:]}"
    with psycopg.connect(address, autocommit=True) as db:
        db.execute(f"CREATE ROLE {name} LOGIN")
        for what in ("TABLES", "SEQUENCES"):
            db.execute(f"GRANT ALL ON ALL {what} IN SCHEMA public TO {name}")
        yield name
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s", [name])
        db.execute(f"DROP OWNED BY {name}")
        db.execute(f"DROP ROLE {name}")


@pytest.mark.parametrize("fault", [locked, cancelled, full, crowded], ids=lambda fault: fault.__name__)
def test_a_fault_between_tap_and_database_is_reported_and_ends_by_itself(
    fault: Callable[..., Any], address: str, role: str, sit: Sit
) -> None:
    table = sit(make_conninfo(address, user=role))
    tap = Tap(table)
    with psycopg.connect(address, autocommit=True) as db:
        with fault(db, role=role):
            for _ in range(2):
                tap.fails()
        assert db.execute("SELECT count(*) FROM event").fetchone() == (tap.before,)
    goes_on(table, tap)


def test_while_nothing_can_be_written_pages_are_shown(address: str, sit: Sit) -> None:
    table = sit(address)
    with psycopg.connect(address, autocommit=True) as db:
        for fault in (locked, full):
            with fault(db):
                assert (table.get().status_code, table.get("sheet").status_code) == (200, 200)


# A disk that is full in earnest


@pytest.fixture
def disk() -> Iterator[Path]:
    """A disk of its own with little room, for PostgreSQL."""
    folder = Path(mkdtemp(prefix="pg-small-"))
    mount = ["mount", "-t", "tmpfs", "-o", "size=40M,mode=711", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True, check=False).returncode:
        folder.rmdir()
        pytest.skip("only root may mount a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)
        folder.rmdir()


def larger(disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,size=80M", str(disk)], check=True)


@contextmanager
def database_on(disk: Path, cluster: Databases) -> Iterator[str]:
    """The address of a database that has all tables and lies on this disk."""
    (disk / "space").mkdir(mode=0o700)
    shutil.chown(disk / "space", "postgres")
    cluster.connection.execute(f"CREATE TABLESPACE small LOCATION '{disk / 'space'}'")
    cluster.connection.execute(f'CREATE DATABASE on_small TEMPLATE "{TEMPLATE}" TABLESPACE small')
    cluster.connection.execute("CHECKPOINT")  # what is there already has its place
    try:
        yield cluster.address.format("on_small")
    finally:
        larger(disk)  # or it could not even be dropped
        cluster.connection.execute("DROP DATABASE on_small WITH (FORCE)")
        cluster.connection.execute("DROP TABLESPACE small")


@pytest.mark.skipif("SCOREPAD_TEST_POSTGRES" in os.environ, reason="its disk may be another machine's")
def test_a_disk_that_is_full_refuses_taps_until_there_is_room(disk: Path, cluster: Databases, sit: Sit) -> None:
    with database_on(disk, cluster) as address:
        table = sit(address)
        with psycopg.connect(address, autocommit=True) as db:
            db.execute("CREATE TABLE filler AS SELECT '' AS text")
            with pytest.raises(psycopg.errors.DiskFull):
                db.execute("INSERT INTO filler SELECT repeat('x', 1900) FROM generate_series(1, 50000)")
        while (tap := Tap(table)).send().status_code == 303:
            assert tap.before < MOST, "it is never full"
        tap.fails()
        assert written(table) == tap.before
        larger(disk)
        goes_on(table, tap)


# A server that is away


def test_a_server_restart_between_two_taps_costs_one_tap_sent_twice(sit: Sit) -> None:
    with node() as server:
        table = sit(server.address)
        tap = Tap(table)
        server.stop()
        server.start()
        tap.fails()
        goes_on(table, tap)


def test_a_server_that_was_away_for_long_is_found_at_once_when_it_is_back(sit: Sit) -> None:
    with node() as server:
        table = sit(server.address)
        tap = Tap(table)
        server.stop(signal.SIGQUIT)
        until = time.monotonic() + LATER
        while time.monotonic() < until:
            tap.fails()
        server.start()
        back = time.monotonic()
        while tap.send().status_code != 303:
            assert time.monotonic() < back + 2.5, "it is there again, and not found"
        goes_on(table, tap)
