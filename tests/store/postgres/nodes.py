"""PostgreSQL on the loopback that a test stops, kills and starts again, and another one that follows it."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import psycopg

from tests.browser.live_server import free_port
from tests.store.postgres.databases import run, wait_for
from tests.support import prerequisites

SETTINGS = ("-clisten_addresses=127.0.0.1", "-cshared_buffers=32MB", "-cautovacuum=off", "-cmax_wal_senders=4")
OF_A_TEST = ("-cfsync=off", "-cfull_page_writes=off")  # nothing there is about a disk
USER = "postgres" if os.geteuid() == 0 else None  # it does not run as root


class Node:
    """A server of PostgreSQL in a folder of its own. A restart keeps its port."""

    def __init__(self, folder: Path, name: str, settings: tuple[str, ...] = OF_A_TEST) -> None:
        self.data, self.port, self._settings = folder / name, free_port(), settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def make(self) -> None:
        """Make an empty cluster."""
        run(USER, "initdb", "-D", str(self.data), "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C", "-N")

    def copy(self, other: "Node") -> None:
        """Make a copy of a running cluster, which follows it once it is started."""
        named = f"host=127.0.0.1 port={other.port} user=postgres"
        run(USER, "pg_basebackup", "-D", str(self.data), "-d", named, "-R", "-X", "stream", "-c", "fast", "-N")

    def start(self, *settings: str) -> None:
        """Start it, and wait until it answers."""
        command = [prerequisites.postgres("postgres"), "-D", str(self.data), "-k", "", f"-p{self.port}"]
        nowhere = subprocess.DEVNULL
        self._process = subprocess.Popen(
            [*command, *SETTINGS, *self._settings, *settings],
            user=USER, stdin=nowhere, stdout=nowhere, stderr=nowhere, cwd=self.data,
        )  # fmt: skip
        wait_for(self.address)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT cuts all off, SIGQUIT leaves nothing in order, as a machine does that stops."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait(30)
            self._process = None

    def promote(self) -> None:
        """Let it be written, for nothing is left to follow."""
        run(USER, "pg_ctl", "promote", "-w", "-D", str(self.data))


@contextmanager
def node(*settings: str) -> Iterator[Node]:
    """A server that runs."""
    with _folder() as folder:
        made = Node(folder, "one")
        made.make()
        made.start(*settings)
        try:
            yield made
        finally:
            made.stop()


@contextmanager
def leader_and_standby(settings: tuple[str, ...] = OF_A_TEST) -> Iterator[tuple[Node, Node, str]]:
    """A server that acknowledges what another one has too, that one, and the address of whichever is written."""
    with _folder() as folder:
        leader, standby = Node(folder, "leader", settings), Node(folder, "standby", settings)
        leader.make()
        leader.start("-csynchronous_standby_names=*")
        try:
            standby.copy(leader)
            standby.start()
            yield leader, standby, f"postgresql://postgres@127.0.0.1:{leader.port},127.0.0.1:{standby.port}/postgres"
        finally:
            for each in (leader, standby):
                each.stop()


def query(node: Node, statement: str) -> tuple[object, ...]:
    """The first row that a statement answers."""
    with psycopg.connect(node.address, autocommit=True) as db:
        return db.execute(statement).fetchone() or ()


@contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(mkdtemp(prefix="pg-"))
    if USER:
        shutil.chown(folder, USER)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
