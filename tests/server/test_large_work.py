"""Large work is done by another process: never in a scorer's way, one at a time, and no request hangs on it."""

from __future__ import annotations

import os
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask

from scorepad.evening.log.events import beginning
from scorepad.evening.record import record
from scorepad.flask_app import create_app
from scorepad.games import games
from scorepad.server import large_work
from scorepad.server.run import ScorepadServer, serving
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.versions import version
from tests.browser.live_server import Server
from tests.server import conftest
from tests.server.conftest import FORM, Held, Said, ask, running
from tests.support import sample_records
from tests.web.conftest import BEGAN

pytestmark = pytest.mark.process
DEALS = 200


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process lets everything else on this machine go first."""
    monkeypatch.setattr(conftest, "PATIENCE", 60)


class LongTable:
    """A long game, and the phone that keeps its score."""

    def __init__(self, app: Flask, port: int, address: str = "") -> None:
        evenings = app.extensions["evenings"]
        evening = beginning(record.played(sample_records.long(DEALS), games()).evening)
        device, secret = access.new_device(evenings.store, "Firefox", at=BEGAN)
        self.evening = log.start(evenings.store, evening, at=BEGAN, device=device.id)
        self.app, self.port = app, port
        self.headers = {"Cookie": f"device={secret}"} | ({"X_Forwarded_For": address} if address else {})

    def get(self, path: str = "", **headers: str) -> Said:
        return ask(self.port, f"/table/{self.evening}/{path}", **self.headers, **headers)

    def post(self, path: str, **form: object) -> Said:
        body = urlencode(form).encode()
        return ask(self.port, f"/table/{self.evening}/{path}", "POST", body, **self.headers, **FORM)

    @property
    def is_open_here(self) -> bool:
        """Whether the server's own process has replayed it."""
        evenings = self.app.extensions["evenings"]
        there = version(evenings.store, self.evening)
        assert there
        return bool(evenings.has(there))


@pytest.fixture
def server(app: Flask) -> ScorepadServer:
    listening = socket.create_server(("127.0.0.1", 0))
    server = serving(app, listening)
    app.config["PORT"] = listening.getsockname()[1]
    return server


@pytest.fixture
def table(app: Flask, server: ScorepadServer) -> Iterator[LongTable]:
    with running(server):
        yield LongTable(app, app.config["PORT"])


def pid(server: ScorepadServer) -> int:
    """The process for large work."""
    work = server._large_work
    assert work
    assert work._process
    return work._process._process.pid


def test_a_long_game_opens_plays_on_undoes_and_closes_in_another_process(table: LongTable) -> None:
    assert table.get().status == 200
    seq = 1
    for path in ("undo", "redo", "close", "reopen"):
        answer = table.post(path, seq=seq, key=f"key-{path}")
        assert answer.status in (303, 409), (path, answer.body[-500:])
        seq += answer.status == 303
    assert seq > 2
    assert table.get("record.json").body.count(b'"contract"') == DEALS
    assert not table.is_open_here


def test_a_short_game_needs_no_other_process(app: Flask, server: ScorepadServer) -> None:
    with running(server):
        short = LongTable(app, app.config["PORT"])
        evening = beginning(record.played(sample_records.data(), games()).evening)
        device = access.device_for(app.extensions["evenings"].store, short.headers["Cookie"].partition("=")[2])
        assert device
        short.evening = log.start(app.extensions["evenings"].store, evening, at=BEGAN, device=device.id)
        assert {short.get(path).status for path in ("", "record.json", "sheet.csv", "story")} == {200}
        assert server._large_work
        assert server._large_work._process is None


def test_a_drawn_file_is_kept_until_the_game_changes(table: LongTable, server: ScorepadServer) -> None:
    first = table.get("sheet.csv")
    os.kill(pid(server), signal.SIGSTOP)
    try:
        assert table.get("sheet.csv").body == first.body
    finally:
        os.kill(pid(server), signal.SIGCONT)
    table.post("names", seq=1, key="a-name-1", p1="Zoe", p2="Bogdan", p3="Călin", p4="Dora")
    assert "Zoe" in table.get("sheet.csv").body.decode()


def test_one_address_has_one_drawing_at_a_time_and_the_table_goes_on(
    table: LongTable, server: ScorepadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.get()
    os.kill(pid(server), signal.SIGSTOP)
    with ThreadPoolExecutor(2) as others:
        try:
            drawing = others.submit(table.get, "story")
            time.sleep(0.5)
            second = table.get("record.json")
            page = others.submit(table.get)
            time.sleep(0.2)
            assert not page.done()
        finally:
            os.kill(pid(server), signal.SIGCONT)
        assert drawing.result().status == 200
        assert page.result().status == 200
    assert (second.status, second.headers["retry-after"]) == (503, "5")
    assert "still busy with a large request" in second.body.decode()
    assert table.get("record.json").status == 200


def test_a_process_that_dies_is_started_again_and_its_request_is_answered_with_a_sentence(
    table: LongTable, server: ScorepadServer
) -> None:
    table.get()
    os.kill(pid(server), signal.SIGSTOP)
    with ThreadPoolExecutor(1) as other:
        asked = other.submit(table.get, "story")
        time.sleep(0.3)
        os.kill(pid(server), signal.SIGKILL)
        lost = asked.result()
    assert (lost.status, lost.headers["retry-after"]) == (503, "2")
    assert "couldn’t finish this" in lost.body.decode()
    assert table.get("story").status == 200


def test_a_request_that_takes_too_long_is_given_up(
    table: LongTable, server: ScorepadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.get()
    monkeypatch.setattr(large_work, "LONGEST", 0.2)
    os.kill(pid(server), signal.SIGSTOP)
    assert table.get("story").status == 503
    monkeypatch.setattr(large_work, "LONGEST", 60)
    assert table.get("story").status == 200


def test_a_process_that_is_not_needed_any_more_ends(
    table: LongTable, server: ScorepadServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(large_work, "IDLE", 0.1)
    table.get()
    time.sleep(0.5)
    assert server._large_work
    assert server._large_work._process is None
    assert table.get().status == 200


def test_limits_are_counted_by_the_server_for_both(app: Flask, table: LongTable) -> None:
    sent = urlencode({"record": sample_records.long(DEALS).decode(), "key": "a-key-of-mine"}).encode()
    answers = [ask(table.port, "/open", "POST", sent, **table.headers, **FORM) for _ in range(2)]
    assert [each.status for each in answers] == [303, 303]
    from scorepad.web.access.rate_limits import CREATE, counted_in

    with app.test_request_context(environ_base={"REMOTE_ADDR": "127.0.0.1"}):
        left = counted_in(app).get_window_stats(CREATE.item.__class__(600, CREATE.seconds, CREATE.name), "127.0.0.1/32")
    assert left.remaining == 600 - 2


def test_a_poll_is_notified_at_once_of_writes_by_the_other_process(app: Flask, table: LongTable) -> None:
    found = table.get().body.decode()
    seen = found.partition("?seen=")[2].partition('"')[0].partition("&")[0]
    watcher = Held(table.port, f"/table/{table.evening}/", seen, table.headers)
    assert watcher.waits
    begun = time.monotonic()
    assert table.post("close", seq=1, key="a-key-to-close").status == 303
    assert watcher.answer().status in (200, 204)
    assert time.monotonic() - begun < 8


def test_the_server_ends_at_once_however_long_the_work_takes(tmp_path: Path) -> None:
    data = tmp_path / "data"
    app = create_app(Settings(data))
    with Server(data) as server:
        table = LongTable(app, server.port)
        table.get()
        with ThreadPoolExecutor(1) as other:
            child = next(
                each
                for task in Path(f"/proc/{server.pid}/task").iterdir()
                for each in (task / "children").read_text().split()
                if b"large_work" in Path(f"/proc/{each}/cmdline").read_bytes()
            )
            os.kill(int(child), signal.SIGSTOP)
            asked = other.submit(table.get, "story")
            time.sleep(0.5)
            begun = time.monotonic()
            server.stop()
            assert time.monotonic() - begun < 20
            assert asked.result().status == 503
    assert "Traceback" not in server.log.read_text()
    app.extensions["evenings"].store.close()
