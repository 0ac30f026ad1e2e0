"""The program as people start it, in a process of its own on a free port of the loopback."""

import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from scorepad.web.site import cdn
from tests.support import prerequisites

PATIENCE = 60  # seconds for a start on a busy machine
END = 20  # for an end: what was begun is finished first
# The program of the phone packed as small as can be takes two seconds of processor for each server that is started.
PACKS_QUICKLY = "from scorepad.cli import main; from scorepad.web.site import compression; compression.BEST = 1; main()"


class Server:
    """`scorepad serve` with its evenings in `data`; what it prints is in `log`. A restart keeps the port.

    With `cert` it serves https with that certificate; with `workers` by that many processes. If it is `quick`,
    files are larger on their way than people’s, and nothing else differs.
    """

    def __init__(
        self, data: Path, *, cert: Path | None = None, workers: int = 0, quick: bool = False, **environment: str
    ) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.data = data
        self.log = data / "server.log"
        self.port = free_port()
        self.url = f"{'https' if cert else 'http'}://127.0.0.1:{self.port}"
        self._cert, self._workers, self._quick = cert, workers, quick
        own = {"SCOREPAD_DATA": str(data), "SCOREPAD_CDN": "0", "PYTHONWARNINGS": "error"}
        own["SCOREPAD_ENTRIES_AN_HOUR"] = "0"  # benches send without pause
        self._environment = {**os.environ, **own, **environment}
        self._environment.pop("PYTHONDONTWRITEBYTECODE", None)  # people start what is compiled
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Server":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def pid(self) -> int:
        assert self._process, "it does not run"
        return self._process.pid

    @property
    def ended(self) -> bool:
        """Whether it has ended by itself, or was stopped."""
        return self._process is None or self._process.poll() is not None

    def start(self) -> None:
        shown = ["--cert", str(self._cert)] if self._cert else []
        shown += ["--workers", str(self._workers)] if self._workers else []
        program = [sys.executable, "-c", PACKS_QUICKLY] if self._quick else [_scorepad()]
        command = [*program, "serve", "--host", "127.0.0.1", "--port", str(self.port), *shown]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment,
                cwd=self.data,
            )
        self._wait_for_first_answer(self._process)

    def was_online(self) -> None:
        """Let it have its own copies of the CDN's files, as if it had fetched them once."""
        for file in cdn.FILES:
            kept = self.data / "cdn" / cdn.PACKAGE / file.name
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(prerequisites.cdn_files()[file.url], kept)

    def stop(self, *, kill: bool = False) -> None:
        """End it politely, or, with `kill`, as a power cut would."""
        if self._process:
            self._process.kill() if kill else self._process.terminate()
            self._process.wait(timeout=END)
            self._process = None

    def _wait_for_first_answer(self, process: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if process.poll() is not None or time.monotonic() > deadline:
                self.stop(kill=True)
                raise RuntimeError(f"scorepad serve does not answer:\n{self.log.read_text()}")
            time.sleep(0.01)

    def _answers(self) -> bool:
        try:
            trusting = ssl.create_default_context(cafile=self._cert) if self._cert else None
            with urllib.request.urlopen(self.url, timeout=5, context=trusting):
                return True
        except urllib.error.HTTPError as error:
            error.close()
            return True
        except OSError:
            return False


def _scorepad() -> str:
    found = shutil.which("scorepad", path=Path(sys.executable).parent)
    assert found, "the package is not installed: make test installs it"
    return found


def free_port() -> int:
    """A port of the loopback that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
