"""A measured process may die: the bench notices it, says so and ends, and sends nothing without a pause meanwhile."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest
from flask import Flask

from bench.__main__ import main
from bench.load import crowd
from bench.support import gone
from bench.support.app_process import Served
from bench.support.figures import Figure
from bench.support.following_phone import following
from bench.support.gone import Gone, meanwhile, until
from bench.support.played_evenings import seeded_in
from bench.support.retrying_scorer import AGAIN, writing
from scorepad.settings import Settings
from tests.browser.live_server import Server, free_port

TABLE = ("a" * 22, "secret")
SOON = 1.0  # seconds


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gone, "PATIENCE", SOON)
    monkeypatch.setattr(crowd, "GIVEN_UP", SOON)


class HangsUp(Thread):
    """Takes connections, and ends each at once. `taken`: how many."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.taken = 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.start()

    def run(self) -> None:
        with suppress(OSError):
            while True:
                self._listening.accept()[0].close()
                self.taken += 1


@pytest.mark.long
def test_scorers_pause_where_nobody_answers_and_end(impatient: None) -> None:
    nobody, begun = HangsUp(), time.monotonic()
    with pytest.raises(Gone), writing([nobody.port], [TABLE]):
        pytest.fail("nobody was there")
    assert nobody.taken <= (time.monotonic() - begun) / AGAIN + 2
    there = nobody.taken
    time.sleep(3 * AGAIN)
    assert nobody.taken == there


@pytest.mark.process
def test_scorers_whose_server_dies_end_and_say_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = seeded_in(tmp_path, 4, 2)
    with Server(tmp_path) as server:
        writers = writing([server.port], [table])
        (scorer,) = writers.__enter__()
        server.stop(kill=True)
        monkeypatch.setattr(gone, "PATIENCE", SOON)
        until(lambda: scorer.gone, "the scorer goes on", 30)
        with pytest.raises(Gone, match="nobody has answered"):
            writers.__exit__(None, None, None)
    assert not scorer.is_alive()


@pytest.mark.long
def test_a_phone_that_watches_is_not_waited_for_without_end(impatient: None) -> None:
    with pytest.raises(Gone, match="was never answered"), following(free_port(), ["/watch/x/"]):
        pytest.fail("nobody was there")


@pytest.mark.long
def test_a_crowd_without_a_server_goes_home(impatient: None, tmp_path: Path) -> None:
    tables, house = crowd.seated_at(Settings(tmp_path), 2), crowd.House("two", 3, 2, 0.1)
    begun = time.monotonic()
    with pytest.raises(Gone, match="no phone was answered"):
        asyncio.run(crowd.full(free_port(), tables, house, 60))
    assert time.monotonic() - begun < 10


def test_work_during_a_process_that_dies_comes_to_an_end() -> None:
    with pytest.raises(Gone):
        meanwhile(lambda: time.sleep(0.01), os._exit, 1)


def test_work_during_a_process_goes_on_until_that_has_done_its_own() -> None:
    worked, returned = meanwhile(lambda: time.sleep(0.01), _sleepy, 0.2)
    assert (len(worked) > 2, returned) == (True, 0.2)


def _sleepy(seconds: float) -> float:
    time.sleep(seconds)
    return seconds


@pytest.mark.long
def test_an_app_that_cannot_be_made_is_not_waited_for() -> None:
    def broken() -> Flask:
        os._exit(1)

    with pytest.raises(Gone):
        Served(broken)


@pytest.mark.parametrize("ended", [Gone("the server has died"), ConnectionRefusedError("the server has died")])
def test_a_bench_whose_measure_is_gone_says_so_in_a_line_and_fails(
    ended: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    def measure(_: Path) -> Iterator[Figure]:
        yield Figure("first", "1", "", "1", met=True, counted=True)
        raise ended

    assert main(["one"], {"one": measure}) == 1
    said = capsys.readouterr()
    assert "first" in said.out
    assert said.err == "one has ended: what it measures is gone (the server has died).\n"
