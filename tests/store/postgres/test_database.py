"""Behaviour of PostgreSQL only: commits that no standby has, lost connections, and waiting writers."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest

from scorepad.database import open_store
from scorepad.evening.log.events import Renamed
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.postgres.database import MOST_CONNECTIONS, PostgresStore
from scorepad.store.protocol import StoreBusy, StoreUnreachable
from tests.store.conftest import AT, started

pytestmark = pytest.mark.process
Opened = Callable[..., PostgresStore]


def rename(store: PostgresStore, evening: str, seq: int, key: str = "") -> None:
    log.append(store, evening, seq, Renamed({"a": f"Ana {seq}"}), at=AT, key=key or None)


@pytest.mark.skipif("SCOREPAD_TEST_POSTGRES" in os.environ, reason="changes settings of the whole server")
def test_a_commit_that_no_standby_has_is_not_acknowledged_and_the_same_sent_again_is(
    store: PostgresStore, evening: str, address: str
) -> None:
    with without_standby(address):
        for _ in range(2):  # sent again, it is there already, and still nobody else has it
            with pytest.raises(StoreUnreachable, match="on one machine only"):
                rename(store, evening, 2, "once")
        with pytest.raises(StoreUnreachable, match="on one machine only"):
            log.has_key(store, evening, "once")
    with pytest.raises(log.AlreadyThere):
        rename(store, evening, 2, "once")
    assert [entry.seq for entry in log.load(store, evening)] == [1, 2]


@contextmanager
def without_standby(address: str) -> Iterator[None]:
    """Every commit waits for a standby that there is not, until somebody soon ends its waiting."""
    done, warned = threading.Event(), list[object]()

    def end_the_waiting() -> None:
        with psycopg.connect(address, autocommit=True) as db:
            while not done.wait(0.01):
                db.execute("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")

    thread = threading.Thread(target=end_the_waiting)
    thread.start()
    with psycopg.connect(address, autocommit=True) as db:
        db.add_notice_handler(warned.append)
        db.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
        db.execute("SELECT pg_reload_conf()")
        try:
            while not warned:  # until every process has heard of it
                db.execute("CREATE TABLE tried (); DROP TABLE tried")
            yield
        finally:
            db.execute("ALTER SYSTEM RESET synchronous_standby_names")
            db.execute("SELECT pg_reload_conf()")
            while db.execute("SHOW synchronous_standby_names").fetchone() != ("",):
                pass
            db.execute("CREATE TABLE tried (); DROP TABLE tried")
            done.set()
            thread.join()


def test_a_connection_that_was_cut_is_an_error_once_and_then_a_new_one(
    store: PostgresStore, evening: str, address: str
) -> None:
    with psycopg.connect(address, autocommit=True) as db:
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'scorepad'")
    with pytest.raises(StoreUnreachable, match="cannot be reached"):
        rename(store, evening, 2, "once")
    rename(store, evening, 2, "once")
    assert [entry.seq for entry in log.load(store, evening)] == [1, 2]


def test_a_missing_database_is_reported_in_a_sentence(tmp_path: Path, address: str) -> None:
    for wrong, sentence in (
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be reached"),
        (f"{address} dbname=none", 'database "none" does not exist'),
        ("postgresql://a@b?what=1", "no address of PostgreSQL"),
    ):
        with pytest.raises(StoreUnreachable, match=sentence):
            PostgresStore(wrong, tmp_path / "scorepad.db")


def test_a_server_that_may_only_be_read_is_refused_and_left_for_another(
    store: PostgresStore, evening: str, address: str
) -> None:
    with store.reading() as db:
        db.execute("SET default_transaction_read_only = on")
    with pytest.raises(StoreUnreachable, match="only be read"):
        rename(store, evening, 2)
    rename(store, evening, 2)


def test_if_all_connections_are_taken_it_is_reported_after_a_while(store: PostgresStore, evening: str) -> None:
    with ExitStack() as taken:
        for _ in range(MOST_CONNECTIONS):
            taken.enter_context(store.apart())
        with pytest.raises(StoreBusy, match="no room for more"), store.apart():
            pass
    assert len(log.load(store, evening)) == 1


def test_writing_into_one_evening_keeps_nobody_from_another(open_store: Opened, evening: str) -> None:
    one, two = open_store(), open_store()
    other = log.start(one, started(), at=AT)
    with one.writing(evening):
        rename(one, evening, 2)
        rename(two, other, 2)
        with pytest.raises(StoreBusy):
            rename(two, evening, 2)
    with one.writing(), pytest.raises(StoreBusy):
        access.new_device(two, "Firefox", at=AT)


def test_of_two_writers_of_the_same_entry_at_once_one_is_refused_as_stale(open_store: Opened, evening: str) -> None:
    one, two = open_store(wait=10), open_store(wait=10)
    refusals = list[str]()

    def write() -> None:
        try:
            rename(two, evening, 2, "two")
        except log.StaleEvening:
            refusals.append("behind")

    with one.writing(evening):
        rename(one, evening, 2, "one")
        thread = threading.Thread(target=write)
        thread.start()
        with one.apart() as db:
            while db.execute("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'").fetchone() is None:
                pass
    thread.join()
    assert refusals == ["behind"]
    assert [entry.key for entry in log.load(one, evening)] == ["", "one"]


def test_each_statement_of_a_step_asks_one_part_of_the_logs(store: PostgresStore, evening: str) -> None:
    for statement, values in ((log.LOAD, "0, '{}'"), (access.WRITER, "'{}', '\\x00'")):
        asked = statement
        for value in values.format(evening).split(", "):
            asked = asked.replace("?", value, 1)
        with store.reading() as db:
            plan = "\n".join(line for (line,) in db.execute(f"EXPLAIN (ANALYZE) {asked}").fetchall())
        parts = [line for line in plan.splitlines() if " on event_" in line or " on word_" in line]
        done = [line for line in parts if "never executed" not in line]
        assert len({line.split(" on ")[1].split()[0] for line in done}) <= 2, plan


def test_without_the_variable_nothing_of_postgres_is_loaded(tmp_path: Path) -> None:
    code = f"""
import sys
from pathlib import Path
from scorepad.flask_app import create_app
from scorepad.settings import Settings
create_app(Settings(Path({str(tmp_path)!r}))).extensions["evenings"].store.close()
sys.exit(", ".join(name for name in sys.modules if "psycopg" in name or "postgres" in name) or 0)
"""
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_without_the_extra_the_error_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for name in [name for name in sys.modules if name.startswith("scorepad.store.postgres.")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(StoreUnreachable, match=r"pip install scorepad\[postgres\]"):
        open_store(Settings(tmp_path, postgres="postgresql://anywhere"))
