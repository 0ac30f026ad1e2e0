"""A PostgreSQL of the tests' own: in a folder that goes with them, reached by a socket in there, not by a network."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from uuid import uuid4

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from scorepad.store.postgres.database import PostgresStore
from tests.support import prerequisites

# No test here is about a disk; processes needed only for that do not run.
SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "autovacuum": "off",
    "max_connections": "100",
    "shared_buffers": "32MB",
}
TEMPLATE = "with_tables"
MEMORY = "/dev/shm"  # a new database is a thousand files


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a cluster that was made just now; `SCOREPAD_TEST_POSTGRES` names another one instead."""
    if named := os.environ.get("SCOREPAD_TEST_POSTGRES"):
        yield named
        return
    folder = Path(mkdtemp(prefix="pg-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None))
    user = "postgres" if os.geteuid() == 0 else None  # it does not run as root
    if user:
        shutil.chown(folder, user)
    data, settings = folder / "data", [f"-c{name}={value}" for name, value in SETTINGS.items()]
    run(user, "initdb", "-D", str(data), "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C", "--no-sync")
    process = subprocess.Popen(
        [prerequisites.postgres("postgres"), "-D", str(data), f"-k{folder}", *settings],
        user=user, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
    )  # fmt: skip
    address = f"postgresql://postgres@/postgres?host={folder}"
    try:
        wait_for(address)
        yield address
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def run(user: str | None, name: str, *arguments: str) -> None:
    """Run a program of PostgreSQL as this user; `None` is who runs the test."""
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run([prerequisites.postgres(name), *arguments], user=user, check=True, **quiet)  # type: ignore[call-overload]


def wait_for(address: str) -> None:
    """Wait until a server answers."""
    last = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(address, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() > last:
                raise
            time.sleep(0.05)


@dataclass(frozen=True, slots=True)
class Databases:
    """A cluster, and a database in it from which others are copied; `address` has a place for a name."""

    address: str
    connection: psycopg.Connection[tuple[object, ...]]

    @contextmanager
    def one(self, template: str = TEMPLATE) -> Iterator[str]:
        """The address of a database of one's own, which has all tables unless another `template` is named."""
        name = f"test_{uuid4().hex}"
        self.connection.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        try:
            yield self.address.format(name)
        finally:
            self.connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def databases() -> Iterator[Databases]:
    """A cluster with a database that has all tables and nothing in them."""
    with cluster() as address, psycopg.connect(address, autocommit=True) as connection:
        named = conninfo_to_dict(address)
        made = Databases(make_conninfo(**{**named, "dbname": "{}"}), connection)
        with made.one("template1") as first, TemporaryDirectory() as folder:
            PostgresStore(first, Path(folder) / "scorepad.db").close()
            name = conninfo_to_dict(first)["dbname"]
            connection.execute(f'CREATE DATABASE "{TEMPLATE}" TEMPLATE "{name}"')
        try:
            yield made
        finally:
            connection.execute(f'DROP DATABASE "{TEMPLATE}" WITH (FORCE)')


def files(db: psycopg.Connection[tuple[object, ...]]) -> bytes:
    """All that the files of a database's tables hold now."""
    db.execute("CHECKPOINT")
    (folder,) = db.execute("SELECT 'base/' || oid FROM pg_database WHERE datname = current_database()").fetchone() or ()
    rows = db.execute(
        "SELECT pg_read_binary_file(%s || '/' || name, 0, 1000000000, true) FROM pg_ls_dir(%s) AS name",
        [folder, folder],
    )
    return b"".join(bytes(content) for (content,) in rows if isinstance(content, bytes))
