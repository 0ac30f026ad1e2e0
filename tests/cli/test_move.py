"""All evenings from a file of SQLite into PostgreSQL and back, and what copies of PostgreSQL are."""

import hashlib
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from psycopg.conninfo import conninfo_to_dict

from scorepad.cli import main
from scorepad.database import open_store
from scorepad.evening.log.events import Renamed
from scorepad.settings import Settings
from scorepad.store import access, erasure, log, owners, remarks, rule_sets
from scorepad.store.book import book_log, rights
from scorepad.store.links import watch_links
from scorepad.store.schema import database_move
from scorepad.store.schema.tables import TABLES
from scorepad.store.sqlite.database import SqliteStore
from tests.store.postgres.databases import Databases, databases
from tests.support.sample_records import data

pytestmark = pytest.mark.process
AT = "2026-11-20T19:30:00+02:00"
Command = Callable[..., Result]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Databases]:
    with databases() as made:
        yield made


@pytest.fixture
def address(cluster: Databases) -> Iterator[str]:
    """A database with nothing in it."""
    with cluster.one("template1") as found:
        yield url(found)


def url(address: str) -> str:
    """An address as people write it."""
    named = conninfo_to_dict(address)
    return f"postgresql://{named['user']}@/{named['dbname']}?host={named['host']}"


@pytest.fixture
def scorepad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("SCOREPAD_DATA", str(tmp_path / "home"))

    def run(*arguments: object, given: bytes | None = None, on: str = "") -> Result:
        monkeypatch.setenv("SCOREPAD_DATABASE", on)
        return CliRunner().invoke(main, [str(argument) for argument in arguments], input=given)

    return run


@pytest.fixture
def home(scorepad: Command, tmp_path: Path) -> Path:
    """A folder with an evening that was imported, one that was renamed, a book, and all else that may be kept."""
    folder = tmp_path / "home"
    evening = scorepad("import", "-", given=data()).output.splitlines()[0]
    with closing(SqliteStore(Settings(folder).database)) as store:
        device, _ = access.new_device(store, "Firefox", at=AT)
        access.grant(store, evening, device.id, "owner", at=AT)
        log.append(store, evening, 2, Renamed({"p1": "Ana-Măria “X” ❤"}), at=AT, device=device.id, key="k")
        erasure.hide(store, evening, hidden=True)
        owners.owner_link(store, at=AT)
        rule_sets.keep(store, device.id, "whist", "Ours", {"a": 1})
        remarks.remark(store, evening, remarks.Remark(1, "bids", "p1", "{}", 0, ""), at=AT)
        rights.grant(store, book_log.begin(store, at=AT), device.id, "own", at=AT)
    return folder


def content(settings: Settings) -> list[object]:
    """All that a database has of its evenings."""
    with closing(open_store(settings)) as store:
        evenings = log.every_evening(store)
        return [(each, log.load(store, each), watch_links.watch_key(store, each)) for each in evenings]


def test_moved_there_and_back_everything_is_as_it_was(
    scorepad: Command, home: Path, address: str, tmp_path: Path
) -> None:
    before = hashlib.sha256((home / "scorepad.db").read_bytes()).digest()
    first = scorepad("move", home, address)
    assert first.output == "PostgreSQL: copied and verified; games: 1, entries: 2\n", first.output
    assert scorepad("move", home, address).output == first.output  # again, and nothing happens
    assert hashlib.sha256((home / "scorepad.db").read_bytes()).digest() == before
    assert scorepad("move", address, tmp_path / "back").exit_code == 0
    assert content(Settings(home)) == content(Settings(home, postgres=address)) == content(Settings(tmp_path / "back"))


def test_new_evenings_and_devices_are_numbered_after_those_that_came(
    scorepad: Command, home: Path, address: str
) -> None:
    scorepad("move", home, address)
    with closing(open_store(Settings(home, postgres=address))) as store:
        assert access.new_device(store, "Chrome", at=AT)[0].id == 2
    assert scorepad("import", "-", given=data(), on=address).exit_code == 0


def test_no_evening_is_moved_to_a_database_that_has_others(scorepad: Command, home: Path, address: str) -> None:
    scorepad("move", home, address)
    assert scorepad("import", "-", given=data(), on=address).exit_code == 0
    refused = scorepad("move", home, address)
    assert refused.exit_code == 1
    assert refused.stderr.startswith("Error: nothing was copied: there is")
    assert len(content(Settings(home, postgres=address))) == 2


def test_moving_that_ends_in_the_middle_leaves_nothing_and_is_done_again(
    scorepad: Command, home: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(database_move, "_compared", lambda *_: 1 // 0)
        assert isinstance(scorepad("move", home, address).exception, ZeroDivisionError)
    assert content(Settings(home, postgres=address)) == []
    assert scorepad("move", home, address).exit_code == 0
    assert content(Settings(home, postgres=address)) == content(Settings(home))


KILLED = """
import os, signal
from scorepad.cli import main
from scorepad.store.schema import database_move
database_move._compared = lambda *_: os.kill(os.getpid(), signal.SIGKILL)  # all is written, and nothing committed
main()
"""


def killed(*arguments: object) -> int:
    """Run `scorepad` until all is written, and kill it: what it ended with."""
    return subprocess.run([sys.executable, "-c", KILLED, *map(str, arguments)]).returncode


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such signal")
def test_moving_that_is_killed_leaves_nothing_and_is_done_again_either_way(
    scorepad: Command, home: Path, address: str, tmp_path: Path
) -> None:
    back = tmp_path / "back"
    for source, target, there in ((home, address, Settings(home, postgres=address)), (address, back, Settings(back))):
        assert killed("move", source, target) == -signal.SIGKILL
        assert content(there) == []
        assert scorepad("move", source, target).exit_code == 0
        assert content(there) == content(Settings(home))


def test_a_copy_of_postgres_is_a_file_of_sqlite_and_is_put_back_where_nothing_is(
    scorepad: Command, home: Path, address: str, cluster: Databases, tmp_path: Path
) -> None:
    scorepad("move", home, address)
    copied = scorepad("backup", tmp_path / "copy.db", on=address)
    assert copied.output.endswith("verified; games: 1, entries: 2\n"), copied.output
    assert [path.name for path in tmp_path.glob("*") if "copy" in path.name] == ["copy.db"]
    assert "is there already" in scorepad("backup", tmp_path / "copy.db", on=address).stderr
    with cluster.one("template1") as other:
        empty = url(other)
        assert scorepad("restore", tmp_path / "copy.db", on=empty).output == (
            f"PostgreSQL: restored from {tmp_path / 'copy.db'}\n"
        )
        assert content(Settings(home, postgres=empty)) == content(Settings(home))
        assert scorepad("check", on=empty).output == "games: 1, all sound\n"


def test_every_table_and_every_column_is_moved(home: Path) -> None:
    with closing(SqliteStore(Settings(home).database)) as store, store.reading() as db:
        there = {
            table.name: {column.name for column in table.columns}
            for table in db.tables
            if not table.name.startswith(("sqlite_", "_sqlite"))
        }
    there["evening"].remove("beside")  # a number that each database makes for itself
    assert there == {table.name: {*table.moved} for table in TABLES}
