"""Large work is done by a process of its own, so that no scorer waits for it: queues, their order, kept answers.

The process is started when it is needed first, and ends when nothing was asked of it for a while. It has two lanes: one
for tables that play on with a long evening behind them, and one for all else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable, Mapping
from contextlib import suppress
from typing import Any
from wsgiref.types import WSGIEnvironment

from flask import Flask

from scorepad.server.asgi_to_wsgi import Answer
from scorepad.server.large_work_process import LANES, Beginning, LargeWorkProcess
from scorepad.server.turns import TooMany, Turns
from scorepad.stored_evenings.recently_used import RecentlyUsed
from scorepad.web.access.rate_limits import counted_in
from scorepad.web.access.request_cost import LargeRequest, WorkLost

LONGEST = 120.0  # seconds for one request; then the process is started again
IDLE = 600.0  # seconds after which it ends
PAUSE = 5.0  # seconds between two starts, if the first one failed
MOST_WAITING = 50  # requests of one address in a lane; tables in play never send that many
MOST_KEPT, LARGEST_KEPT = 200, 8 * 1024 * 1024  # answers, and their bytes together
SHOWN_BY = ("QUERY_STRING", "HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE", "HTTP_ACCEPT_ENCODING", "HTTP_HOST", "HTTP_ACCEPT")
CALLS = ("hit", "test", "get_window_stats")


class LargeWork:
    """Answers large requests. `ended`: whether the server ends."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        self._lanes = {name: Turns(MOST_WAITING) for name in LANES}
        self._kept: RecentlyUsed[Hashable, Answer] = RecentlyUsed(MOST_KEPT, LARGEST_KEPT, lambda kept: len(kept.body))
        self._process: LargeWorkProcess | None = None
        self._starting = asyncio.Lock()
        self._not_before = 0.0
        self._under_way = 0
        self._idle: asyncio.TimerHandle | None = None
        self.ended = False

    async def answer(self, environ: WSGIEnvironment, work: LargeRequest) -> Answer:
        """The app's answer from the other process. Raises WorkLost."""
        alike = (work.version, environ["PATH_INFO"], *(environ.get(name, "") for name in SHOWN_BY))
        try:
            answer = await self._in_turn(alike, environ, work)
        finally:
            work.leave()
        if work.version and answer.is_for_all:
            self._kept.put(alike, answer)
        elif work.evening and environ["REQUEST_METHOD"] == "POST":
            self._app.extensions["evenings"].store.on_write(work.evening)  # the other process may have written in it
        return answer

    async def _in_turn(self, alike: Hashable, environ: WSGIEnvironment, work: LargeRequest) -> Answer:
        lane = "table" if work.kind == "table" else "other"
        try:
            async with self._lanes[lane].turn(work.address):
                return self._kept.get(alike) or await self._asked(lane, environ)
        except TooMany:
            raise WorkLost from None

    def end(self) -> None:
        """Let nothing be waited for any more."""
        self.ended = True
        if self._process:
            self._process.end()

    async def _asked(self, lane: str, environ: WSGIEnvironment) -> Answer:
        process = await self._started()
        loop, (texts, body) = asyncio.get_running_loop(), portable(environ)
        self._under_way += 1
        try:
            asked = await loop.run_in_executor(None, process.ask, lane, texts, body)
            answer = await asyncio.wait_for(asyncio.wrap_future(asked), LONGEST)
            self._not_before = 0.0
            return answer
        except TimeoutError:
            process.end()
            raise WorkLost from None
        finally:
            self._under_way -= 1
            self._end_when_idle(loop)

    async def _started(self) -> LargeWorkProcess:
        """The process, started if it does not run. Raises WorkLost."""
        loop = asyncio.get_running_loop()
        async with self._starting:
            if not self.ended and not (self._process and self._process.runs) and loop.time() >= self._not_before:
                self._not_before = loop.time() + PAUSE
                with suppress(OSError):
                    self._process = await loop.run_in_executor(None, self._start)
        if self._process is None or self.ended or not self._process.runs:
            raise WorkLost
        return self._process

    def _start(self) -> LargeWorkProcess:
        app, config = self._app, self._app.config
        metrics = app.extensions["metrics"]
        beginning = Beginning(
            app.extensions["settings"], {key: config[key] for key in ("SEEN_AT",) if key in config}, bool(metrics)
        )
        counts = counted_in(app)
        calls: dict[str, Callable[..., Any]] = {name: getattr(counts, name) for name in CALLS}
        return LargeWorkProcess(beginning, calls | ({"note": metrics.count_answer} if metrics else {}))

    def _end_when_idle(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._idle:
            self._idle.cancel()
        self._idle = loop.call_later(IDLE, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if self._process and not self._under_way:
            self._process.end()
            self._process = None


def portable(environ: WSGIEnvironment) -> tuple[Mapping[str, str], bytes]:
    """A request as it is sent to another process: its texts, and its body."""
    return {key: value for key, value in environ.items() if type(value) is str}, environ["wsgi.input"].getvalue()
