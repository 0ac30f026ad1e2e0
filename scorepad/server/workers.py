"""Several server processes on one socket: started, started again where one dies, replaced without a pause, and ended.

Whoever waits on the socket is taken by the process that comes first, so that none waits for one that has gone.
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
PAUSE = 1.0
TRIES = 5  # starts without success, one after the other, until all end


class NotStarted(Exception):
    """A process ended before it served; it has said itself why."""


@dataclass(frozen=True, eq=False, slots=True)
class Worker:
    """A server process. `line`: by which each of the two processes notices that the other one is gone; `since`: when
    it was started, by the loop's clock.
    """

    process: Process
    line: socket.socket
    since: float


class Workers:
    """The server processes of one `scorepad serve`.

    command    starts one; the numbers of the socket, of the line to this process and of its place are put behind it
    number     of places
    listening  the socket that all of them serve
    ready      called once all of them serve
    say        called with a sentence for whoever looks after the server
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
        self._running: set[Worker] = set()
        self._changing = asyncio.Lock()
        self._ending = self._failed = False

    async def run(self) -> bool:
        """Keep all places filled until a signal ends it: SIGHUP replaces all, SIGTERM and SIGINT end all.

        Returns whether a signal ended it, and not a process that does not start.
        """
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._end, number)
        replacing = set[asyncio.Task[None]]()  # a loop alone does not hold its tasks
        loop.add_signal_handler(signal.SIGHUP, lambda: replacing.add(loop.create_task(self._replace())))
        try:
            self._places[0] = await self._start(0)  # alone: it brings the database up to date
            self._places[1:] = await asyncio.gather(*(self._start(at) for at in range(1, len(self._places))))
            self._ready()
            await asyncio.gather(*(self._keep(at) for at in range(len(self._places))))
        except NotStarted:
            self._failed = not self._ending
            self._end(signal.SIGTERM)
        while self._running:
            await asyncio.gather(*map(self._gone, self._running))
        return not self._failed

    async def _start(self, place: int) -> Worker:
        """A process that serves. Raises NotStarted."""
        loop = asyncio.get_running_loop()
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
        ours.setblocking(False)
        worker = Worker(process, ours, loop.time())
        self._running.add(worker)
        if self._ending:  # meanwhile
            _tell(worker, signal.SIGTERM)
        if not await loop.sock_recv(ours, 1):
            await self._gone(worker)
            raise NotStarted
        return worker

    async def _gone(self, worker: Worker) -> None:
        """Wait until a process has ended."""
        await worker.process.wait()
        self._running.discard(worker)
        worker.line.close()

    async def _keep(self, place: int) -> None:
        """Start the process of a place again whenever it has died, until the end. Raises NotStarted."""
        while (worker := self._places[place]) and not self._ending:
            await self._gone(worker)
            async with self._changing:
                if worker is self._places[place] and not self._ending:
                    self._say(f"A process ended ({worker.process.returncode}), and is started again.")
                    self._places[place] = await self._start_again(place, worker)

    async def _start_again(self, place: int, died: Worker) -> Worker:
        """Another process for a place, tried some times. Raises NotStarted."""
        if asyncio.get_running_loop().time() - died.since < LIVED:
            await asyncio.sleep(PAUSE)
        for _ in range(TRIES - 1):
            with suppress(NotStarted):
                return await self._start(place)
            await asyncio.sleep(PAUSE)
        return await self._start(place)

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
        self._ending = True
        for worker in self._running:
            _tell(worker, number)


def _tell(worker: Worker, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        worker.process.send_signal(number)


def tell_parent(line: int) -> None:
    """Tell the process that started this one that it serves; end with that process, should it be killed."""
    parent = socket.socket(fileno=line)
    parent.send(b"1")

    def wait() -> None:
        with suppress(OSError):
            parent.recv(1)
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=wait, name="parent", daemon=True).start()
