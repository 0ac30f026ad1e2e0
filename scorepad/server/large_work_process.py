"""The process for large work, as the server sees it: started by it, asked through a pipe, and ended with it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from threading import Lock, Thread
from typing import Any

from scorepad.server.asgi_to_wsgi import Answer
from scorepad.server.frames import Frames
from scorepad.settings import Settings
from scorepad.web.access.request_cost import WorkLost

ENDED = (EOFError, OSError, ValueError)
"""Raised by reading or writing once the process has ended."""
LANES = ("table", "other")
"""Queues of requests: those of tables in play, and all others."""
COMMAND = (sys.executable, "-c", "from scorepad.cli.large_work_command import main; main()")
WINDOWS = sys.platform == "win32"
# A Ctrl+C in the terminal is for the server alone. No session of its own: some systems count its niceness within that.
APART: dict[str, Any] = (
    {"creationflags": 0x00004000 | 0x00000200}  # of a lower priority, in a group of its own
    if WINDOWS
    else {"process_group": 0}
)


@dataclass(frozen=True, slots=True)
class Beginning:
    """The first message to the process.

    settings  of the server
    config    the rest of its app's configuration
    measures  whether its answers are noted for Prometheus
    """

    settings: Settings
    config: Mapping[str, str]
    measures: bool


@dataclass(frozen=True, slots=True)
class Work:
    """A request for the process. `lane`: those of the same lane are done one after the other."""

    number: int
    lane: str
    environ: Mapping[str, str]
    body: bytes


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to the request of this number."""

    number: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class Call:
    """Something that the process asks the server to do meanwhile, by its name in `calls`."""

    number: int
    name: str
    given: tuple[Any, ...]
    named: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Returned:
    """The return value of the call with this number."""

    number: int
    value: Any


class LargeWorkProcess:
    """A process that answers requests. `calls`: functions of the server that it may call, by name."""

    def __init__(self, beginning: Beginning, calls: Mapping[str, Callable[..., Any]]) -> None:
        self._process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **APART)  # noqa: S603
        if not self._process.stdin or not self._process.stdout:
            raise WorkLost
        self._frames = Frames(self._process.stdout, self._process.stdin)
        self._calls, self._numbers = calls, count()
        self._asked: dict[int, Future[Answer]] | None = {}
        self._lock, self._ends = Lock(), False
        with suppress(*ENDED):
            self._frames.write(beginning)
        Thread(target=self._read, name="large work", daemon=True).start()

    @property
    def runs(self) -> bool:
        """Whether it can be asked still."""
        return self._asked is not None and not self._ends

    def ask(self, lane: str, environ: Mapping[str, str], body: bytes) -> Future[Answer]:
        """Have a request answered. The answer is WorkLost if the process ends before."""
        answer = Future[Answer]()
        with self._lock:
            number = next(self._numbers)
            if self._asked is None:
                raise WorkLost
            self._asked[number] = answer
        with suppress(*ENDED):
            self._frames.write(Work(number, lane, environ, body))
        return answer

    def end(self) -> None:
        """End it at once: a write under way is done whole or not at all."""
        self._ends = True
        self._process.kill()

    def _read(self) -> None:
        with suppress(*ENDED):
            while True:
                self._take(self._frames.read())
        self._process.kill()
        self._process.wait()
        self._frames.close()
        with self._lock:
            asked, self._asked = self._asked or {}, None
        for answer in asked.values():
            with suppress(InvalidStateError):
                answer.set_exception(WorkLost())

    def _take(self, said: Done | Call) -> None:
        match said:
            case Done(number, answer):
                with self._lock:
                    asked = (self._asked or {}).pop(number)
                with suppress(InvalidStateError):  # nobody waits for it any more
                    asked.set_result(answer)
            case Call(number, name, given, named):
                self._frames.write(Returned(number, self._calls[name](*given, **named)))
