"""Several processes on one socket: what one writes the others show, and none is missed when it goes."""

import os
import shutil
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPException
from pathlib import Path
from threading import Event, Thread

import pytest
from click.testing import CliRunner

from bench.load.https import SecureLine
from bench.support.app_process import Line
from bench.support.played_evenings import seeded_in
from bench.support.scripted_scorer import Scorer
from scorepad.cli.serve import serve
from scorepad.server.workers import LONGEST
from tests.cli.test_serve import PATIENCE, _rest, started
from tests.cli.test_tls import PEM

BROKEN = (OSError, HTTPException)
pytestmark = [
    pytest.mark.process,
    pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="a process's children are told by Linux only"),
]


class Phone(Thread):
    """Keeps score, each answer on a connection of its own, until the block ends. `failed`: what was not answered."""

    def __init__(self, port: int, table: tuple[str, str]) -> None:
        super().__init__()
        self.failed: list[Exception] = []
        self.written = 0
        self._port, self._table, self._end = port, table, Event()

    def __enter__(self) -> "Phone":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end.set()
        self.join(PATIENCE)

    def run(self) -> None:
        with closing(Line(self._port)) as first:
            scorer = Scorer(first, *self._table)
            scorer.write()
        while not self._end.wait(0.01):
            scorer.prepare()
            while not self._sent(scorer) and not self._end.wait(0.05):
                pass
            self.written += 1

    def _sent(self, scorer: Scorer) -> bool:
        try:
            with closing(Line(self._port)) as line:
                scorer.send_again(line)
        except BROKEN as failed:
            self.failed.append(failed)
            return False
        return True


def _children(process: "subprocess.Popen[str]") -> set[int]:
    return set(map(int, Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()))


def _wait_until(done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@contextmanager
def _two(data: Path) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """Two processes that serve: the one that started them, and their port."""
    with started(data, "--port", "0", "--workers", "2") as process:
        assert process.stdout
        said = process.stdout.readline()
        assert said.startswith("Scorepad is at http://127.0.0.1:")
        yield process, int(said.split(":")[2].split("/")[0])


def _line_to_the_other(port: int, worker: int) -> Line:
    """A connection that not this process has taken, but the other one."""
    line = Line(port)
    os.kill(worker, signal.SIGSTOP)
    try:
        assert line.ask("GET", "/")[0] == 200
    finally:
        os.kill(worker, signal.SIGCONT)
    return line


def test_it_does_not_matter_which_of_them_answers_and_all_end_together(tmp_path: Path) -> None:
    table = seeded_in(tmp_path, 4, 2)
    with _two(tmp_path) as (process, port):
        workers = _children(process)
        assert len(workers) == 2
        with ExitStack() as closed:
            lines = [closed.enter_context(closing(_line_to_the_other(port, worker))) for worker in workers]
            scorer = Scorer(lines[0], *table)
            for turn in range(6):
                scorer.prepare()
                scorer.send_again(lines[turn % 2])
        process.send_signal(signal.SIGTERM)
        assert _rest(process) == (0, "Good night.\n", "")
        assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


def test_killed_ones_are_started_again_and_all_are_replaced_without_a_failed_answer(tmp_path: Path) -> None:
    table = seeded_in(tmp_path, 4, 2)
    with _two(tmp_path) as (process, port), Phone(port, table) as phone:
        assert process.stderr
        _wait_until(lambda: phone.written > 0)
        killed = min(before := _children(process))
        os.kill(killed, signal.SIGKILL)
        assert process.stderr.readline() == "A process ended (-9), and is started again.\n"
        lost = len(phone.failed)
        assert lost <= 1  # what it was asked when it died
        _wait_until(lambda: len(_children(process)) == 2)
        process.send_signal(signal.SIGHUP)
        assert process.stderr.readline() == "All processes are new.\n"
        _wait_until(lambda: len(_children(process)) == 2 and not before & _children(process))
        written = phone.written
        _wait_until(lambda: phone.written > written + 5)
        assert len(phone.failed) == lost
        workers = _children(process)
        process.kill()
        _wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def test_if_no_worker_can_start_one_error_is_printed(tmp_path: Path) -> None:
    (tmp_path / "scorepad.db").write_text("no database at all, but a letter to somebody")
    with started(tmp_path, "--port", "0", "--workers", "2") as process:
        code, said, errors = _rest(process)
    assert (code, said) == (1, "")
    assert errors.startswith("Error: ")
    assert errors.count("\n") == 1


@contextmanager
def _two_with_a_certificate(data: Path) -> Iterator[tuple["subprocess.Popen[str]", int, Path]]:
    """Two processes that serve https: the one that started them, their port, and the file that each reads to start."""
    shutil.copy(PEM, shown := data / "shown.pem")
    with started(data, "--port", "0", "--workers", "2", "--cert", str(shown)) as process:
        assert process.stdout
        yield process, int(process.stdout.readline().split(":")[2].split("/")[0]), shown


def _says(process: "subprocess.Popen[str]", sentence: str, times: int = 1) -> float:
    """Wait until it has printed this that many times. Returns how many seconds that took."""
    assert process.stderr
    begun = time.monotonic()
    for line in process.stderr:
        times -= line == f"{sentence}\n"
        if not times:
            return time.monotonic() - begun
    raise AssertionError(f"it has ended without having said: {sentence}")


NOT_STARTED = "A process did not start, and is started again."


def test_a_process_that_serves_goes_on_while_another_cannot_be_started(tmp_path: Path) -> None:
    trusting = ssl.create_default_context(cafile=str(PEM))
    with _two_with_a_certificate(tmp_path) as (process, port, shown):
        shown.write_text("no certificate")
        killed, stays = sorted(_children(process))
        os.kill(killed, signal.SIGKILL)
        _says(process, "A process ended (-9), and is started again.")
        _says(process, NOT_STARTED, times=3)
        with closing(SecureLine(port, trusting)) as line:
            assert line.ask("GET", "/")[0] == 200
        process.send_signal(signal.SIGHUP)
        _says(process, "The new processes do not start; those that serve go on.")
        assert stays in _children(process)
        shutil.copy(PEM, shown)
        _wait_until(lambda: len(_children(process)) == 2)
        process.send_signal(signal.SIGHUP)
        _says(process, "All processes are new.")
        _wait_until(lambda: len(_children(process)) == 2 and stays not in _children(process))


def test_it_ends_at_once_also_while_it_waits_to_start_a_process_again(tmp_path: Path) -> None:
    with _two_with_a_certificate(tmp_path) as (process, _, shown):
        shown.write_text("no certificate")
        os.kill(min(_children(process)), signal.SIGKILL)
        _says(process, NOT_STARTED, times=2)
        process.send_signal(signal.SIGTERM)
        begun = time.monotonic()
        assert _rest(process)[:2] == (0, "Good night.\n")
        assert time.monotonic() - begun < LONGEST


def test_windows_is_refused_more_than_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    refused = CliRunner().invoke(serve, ["--workers", "2"])
    assert refused.exit_code == 2
    assert "--workers doesn’t work on Windows: leave it out to run one process." in refused.output
