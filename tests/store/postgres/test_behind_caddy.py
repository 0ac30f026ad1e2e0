"""Two processes on one PostgreSQL behind Caddy, by the files of `deploy/`: an evening over https, each killed once."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest
from psycopg.conninfo import conninfo_to_dict

from bench.load.https import SecureLine
from bench.support.scripted_scorer import POST, Scorer
from scorepad.store import log
from scorepad.store.links.watch_links import watch_key
from scorepad.store.postgres.database import PostgresStore
from scorepad.web.access.rate_limits import NEAR
from tests.browser.live_server import PATIENCE, Server
from tests.cli.test_tls import PEM, trusting

pytestmark = pytest.mark.process
HEARD = 4.2  # seconds until Caddy, which asks every two, gives a process something again
DEPLOY = Path(__file__).parent.parent.parent.parent / "deploy"
BEGIN = urlencode([("game", "romanian-whist"), ("dealer", "1"), *(("name", name) for name in ("Ana", "Bob", "Cara"))])
FORM = {"Content-Type": POST["Content-Type"]}
DEVICE = re.compile(r"__Host-device=([^;]+);")


def settings(address: str) -> dict[str, str]:
    """Settings of the units and containers, with a database of the test's and one evening a day for each address."""
    lines = (DEPLOY / "environment").read_text().splitlines()
    said = dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
    del said["SCOREPAD_LIMITS"]
    own = {
        "SCOREPAD_DATABASE": f"postgresql:///?{urlencode(conninfo_to_dict(address))}",
        "SCOREPAD_HOSTS": "localhost",
        "SCOREPAD_PROXY": "1",
    }
    return said | own | {"SCOREPAD_EVENINGS_A_DAY_EACH": "1", "SCOREPAD_METRICS": ""}


@contextmanager
def caddy(folder: Path, *apps: Server) -> Iterator[int]:
    """Caddy by the file of `deploy/`, in front of some processes: its port. The certificate is that of the tests."""
    program = shutil.which("caddy")
    assert program, "install caddy (make test does so as root on Debian)"
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    config = (DEPLOY / "Caddyfile").read_text()
    config = config.replace("admin off", "admin off\n\tauto_https disable_redirects")  # port 80 may be somebody else's
    config = config.replace("# Pages only", f"bind 127.0.0.1\n\ttls {PEM} {PEM}\n\t# Pages only")
    file = folder / "Caddyfile"
    file.write_text(config)
    processes = " ".join(f"127.0.0.1:{app.port}" for app in apps)
    named = {"SCOREPAD_NAME": f"https://localhost:{port}", "SCOREPAD_APPS": processes, "HOME": str(folder)}
    command = [program, "run", "--adapter", "caddyfile", "--config", str(file)]
    with (folder / "caddy.log").open("wb") as log:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=os.environ | named)
    try:
        _wait_until_it_answers(port, folder / "caddy.log")
        yield port
    finally:
        process.terminate()
        process.wait(PATIENCE)


class Https(SecureLine):
    """A connection to Caddy, from one of this machine's addresses; it asks for the name by which people come."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self._line = HTTPSConnection(
            "localhost", port, timeout=PATIENCE, context=trusting(), source_address=(source, 0)
        )  # fmt: skip


def _wait_until_it_answers(port: int, log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while asked(port, "/") != 200:
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.05)


def asked(port: int, path: str) -> int:
    """The status of an answer; 0 where there is none."""
    try:
        with closing(Https(port)) as line:
            return line.ask("GET", path)[0]
    except (OSError, HTTPException):
        return 0


def begun(port: int, source: str = "127.0.0.1", says: str = "88.8.8") -> tuple[int, str, str]:
    """Begin an evening from an address, and say that it is another one: the status, the evening and its secret."""
    here = {"Origin": f"https://localhost:{port}", "X-Forwarded-For": says, **FORM}
    with closing(Https(port, source)) as line:
        line._line.request("POST", "/new", BEGIN, here)
        answer = line._line.getresponse()
        answer.read()
    device = DEVICE.search(answer.getheader("Set-Cookie") or "")
    evening = (answer.getheader("Location") or "").rstrip("/").rpartition("/")[2]
    return answer.status, evening, device[1] if device else ""


def watched(store: PostgresStore, port: int, evening: str) -> str:
    """The version that the page of a watcher shows."""
    deadline = time.monotonic() + PATIENCE
    with closing(Https(port)) as line:
        while (got := line.ask("GET", f"/watch/{watch_key(store, evening)}/"))[0] != 200:
            assert time.monotonic() < deadline, got
            time.sleep(0.1)
    page = got[1]
    found = re.search(r"seen=([0-9.a-f]+)", page.decode())
    assert found
    return found[1]


def receives_change(store: PostgresStore, port: int, evening: str, seen: str) -> bool:
    """Whether a watcher, whose phone asks again after each poll, receives another version."""
    asks, deadline = {"HX-Request": "true", "HX-Request-Type": "partial"}, time.monotonic() + PATIENCE
    address = f"/watch/{watch_key(store, evening)}/?seen={seen}"
    with closing(Https(port)) as line:
        while time.monotonic() < deadline:
            if line.ask("GET", address, headers=asks)[0] == 200:
                return True
            time.sleep(0.05)
    return False


def written(scorer: Scorer, line: Https) -> None:
    """Write once; sent again, as a phone does, where the process went with the request."""
    scorer.prepare()
    deadline = time.monotonic() + PATIENCE
    while (status := scorer.send(line)[0]) != 200:
        assert status in (502, 503)  # for a phone both mean: not now
        assert time.monotonic() < deadline
        time.sleep(0.1)
    scorer.seq += 1
    scorer._answered = not scorer._answered


def _server(data: Path, environment: dict[str, str]) -> Server:
    return Server(data, **environment)  # type: ignore[arg-type]  # none of them is an argument's name


@pytest.fixture
def apps(address: str, tmp_path: Path) -> Iterator[list[Server]]:
    """Two processes that share a database and a secret."""
    named = settings(address) | {"SCOREPAD_SECRET": "5c" * 32}
    with ExitStack() as running:
        yield [running.enter_context(_server(tmp_path / each, named)) for each in ("one", "two")]


def test_an_evening_is_played_over_https_while_each_process_is_away_once(
    apps: list[Server], store: PostgresStore, tmp_path: Path
) -> None:
    with caddy(tmp_path, *apps) as port, ThreadPoolExecutor(1) as watcher:
        status, evening, secret = begun(port)
        assert status == 303
        with closing(Https(port)) as line:
            scorer = Scorer(line, evening, secret)
            for away in (None, *apps):
                if away:
                    away.stop(kill=True)
                seen = watched(store, port, evening)
                change = watcher.submit(receives_change, store, port, evening, seen)
                time.sleep(0.2)  # it is held
                for _ in range(4):
                    written(scorer, line)
                assert change.result(2 * PATIENCE)
                if away is apps[0]:
                    away.start()
                    time.sleep(HEARD)
        assert [entry.seq for entry in log.load(store, evening)] == list(range(1, scorer.seq + 1))
        assert scorer.seq >= 13
        assert {asked(port, path) for path in ("/healthz", "/readyz", "/metrics")} == {404}
        from_here = [begun(port, "127.0.0.2", f"8.8.4.{n}")[0] for n in range(NEAR + 1)]
        assert from_here == [303] * NEAR + [429]  # with any address that they claim
        assert begun(port, "127.0.0.3")[0] == 303
