"""Several server processes on one socket: started, started again if one dies, replaced without a pause, and ended.

The first free process takes a client that waits on the socket, so that none waits for a process that has gone.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
from asyncio.subprocess import Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread

LIVED = 10.0  # seconds; a process that ended sooner is started again after a pause
PAUSE = 1.0  # seconds before the first of several starts, and then twice as long each time
LONGEST = 10.0  # seconds between two starts, however often none succeeded


class NotStarted(Exception):
    """A process ended before it served; it has reported itself why."""


@dataclass(frozen=True, eq=False, slots=True)
class Worker:
    """A server process. `line`: by which each of the two processes notices that the other one is gone; `since`: when
    it was started, by the loop's clock.
    """

    process: Process
    line: socket.socket
    since: float

    @property
    def lived(self) -> bool:
        """Whether it was started a good while ago."""
        return asyncio.get_running_loop().time() - self.since >= LIVED

    @property
    def end(self) -> str:
        """How it ended, in words."""
        return f"ended ({self.process.returncode})"


class Workers:
    """The server processes of one `scorepad serve`.

    command    starts one; the numbers of the socket, of the line to this process and of its place are appended to it
    number     of places
    listening  the socket that all of them serve
    ready      called once one serves, and each of the others does or could not be started
    say        called with a sentence for the administrator
    """

    def __init__(
        self,
        command: Sequence[str],
        number: int,
        listening: socket.socket,
        ready: Callable[[], object],
        say: Callable[[str], object],
    ) -> None:
        self._command, self._listening = command, listening
        self._ready, self._say = ready, say
        self._places: list[Worker | None] = [None] * number
        self._untried = {*range(number)}
        self._running: set[Worker] = set()
        self._changing = asyncio.Lock()
        self._ending = asyncio.Event()

    async def run(self) -> bool:
        """Keep all places filled until a signal ends it: SIGHUP replaces all, SIGTERM and SIGINT end all.

        A process that serves goes on whatever becomes of the others; those are started again and again, as the database
        may be away. Returns whether a signal ended it, and not that the very first process could not start.
        """
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._end, number)
        replacing = set[asyncio.Task[None]]()  # a loop alone does not hold its tasks
        loop.add_signal_handler(signal.SIGHUP, lambda: replacing.add(loop.create_task(self._replace())))
        with suppress(NotStarted):
            self._places[0] = await self._start(0)  # alone: it brings the database up to date
            await asyncio.gather(*(self._keep(at) for at in range(len(self._places))))
        while self._running:
            await asyncio.gather(*map(self._gone, self._running))
        return self._ending.is_set()

    async def _start(self, place: int) -> Worker:
        """A process that serves. Raises NotStarted."""
        try:
            worker = await self._begun(place)
        except OSError as error:  # no memory, or no room for one more process
            self._say(f"The system starts no process: {error}.")
            raise NotStarted from None
        self._take_in(worker)
        if not await asyncio.get_running_loop().sock_recv(worker.line, 1):
            await self._gone(worker)
            raise NotStarted
        return worker

    async def _begun(self, place: int) -> Worker:
        """A process that does not serve yet. Raises OSError."""
        ours, theirs = socket.socketpair()
        passed = (self._listening.fileno(), theirs.fileno())
        with theirs:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                *map(str, (*passed, place)),
                pass_fds=passed,
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # a Ctrl+C in the terminal comes from here, and once only
            )
        return Worker(process, ours, asyncio.get_running_loop().time())

    def _take_in(self, worker: Worker) -> None:
        """Count a process among those that run; a late one is ended."""
        worker.line.setblocking(False)
        self._running.add(worker)
        if self._ending.is_set():
            _tell(worker, signal.SIGTERM)

    async def _gone(self, worker: Worker) -> None:
        """Wait until a process has ended."""
        await worker.process.wait()
        self._running.discard(worker)
        worker.line.close()

    async def _keep(self, place: int) -> None:
        """Fill a place, and again whenever its process has died, until the end; after pauses that grow to a limit."""
        pause = 0.0
        while not self._ending.is_set():
            worker = self._places[place] or await self._fill(place)
            self._tried(place)
            if worker:
                await self._gone(worker)
            if worker is self._places[place] and not self._ending.is_set():  # else it has a successor
                self._places[place] = None
                pause = 0.0 if worker and worker.lived else min(pause * 2 or PAUSE, LONGEST)
                self._say(f"A process {worker.end if worker else 'did not start'}, and is started again.")
                await self._rest(pause)

    async def _fill(self, place: int) -> Worker | None:
        """A process for a place, if it can be started; if the place was filled meanwhile, what fills it."""
        with suppress(NotStarted):
            worker = await self._start(place)
            if self._places[place]:
                _tell(worker, signal.SIGHUP)
            else:
                self._places[place] = worker
        return self._places[place]

    def _tried(self, place: int) -> None:
        if self._untried == {place}:
            self._ready()
        self._untried.discard(place)

    async def _rest(self, seconds: float) -> None:
        """Wait, at most until the end."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._ending.wait(), seconds)

    async def _replace(self) -> None:
        """Start another process for each place; once all of them serve, the old ones take leave."""
        async with self._changing:
            started = await asyncio.gather(*map(self._start, range(len(self._places))), return_exceptions=True)
            new = [each for each in started if isinstance(each, Worker)]
            if len(new) < len(started):
                self._say("The new processes do not start; those that serve go on.")
                for worker in new:
                    _tell(worker, signal.SIGTERM)
                await asyncio.gather(*map(self._gone, new))
                return
            old, self._places[:] = [*self._places], new
            for worker in filter(None, old):
                _tell(worker, signal.SIGHUP)
            self._say("All processes are new.")

    def _end(self, number: signal.Signals) -> None:
        self._ending.set()
        for worker in self._running:
            _tell(worker, number)


def _tell(worker: Worker, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        worker.process.send_signal(number)


def tell_parent(line: int) -> None:
    """Report to the process that started this one that it serves; end with that process, should it be killed."""
    parent = socket.socket(fileno=line)
    parent.send(b"1")

    def wait() -> None:
        with suppress(OSError):
            parent.recv(1)
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=wait, name="parent", daemon=True).start()
