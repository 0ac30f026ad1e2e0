"""A network that goes wrong on purpose, between a phone and the server on the loopback."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from threading import Event, Thread
from typing import Literal

Way = Literal["open", "swallows", "loses replies", "portal"]
PORTAL = (
    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 33\r\nConnection: close\r\n\r\n"
    b"<h1>Welcome to our guest Wi-Fi</h1>"[:33]
)


class Wire:
    """Carries bytes from a port of its own to the server's, or does with them what `way` says.

    swallows       nothing arrives on either side, ever, on any connection that was used meanwhile
    loses replies  the server hears everything, and nobody hears the server
    portal         a hotel's page is the answer to everything
    """

    def __init__(self, port: int) -> None:
        self.way: Way = "open"
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._ready = Event()
        self._thread = Thread(target=lambda: asyncio.run(self._serve()))

    @property
    def url(self) -> str:
        """The address to use in place of the server's."""
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def __enter__(self) -> Wire:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join()

    async def _serve(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._carry, sock=self._listening):
            self._ready.set()
            await self._end.wait()

    async def _carry(self, reads: asyncio.StreamReader, writes: asyncio.StreamWriter) -> None:
        try:
            behind = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:  # the server is gone
            writes.transport.abort()
            return
        ways = [asyncio.create_task(way) for way in (self._up(reads, behind[1], writes), self._down(behind[0], writes))]
        with suppress(asyncio.CancelledError):  # the wire is taken away
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        behind[1].close()
        writes.close()

    async def _up(self, reads: asyncio.StreamReader, to: asyncio.StreamWriter, back: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reads.read(65536):
                if self.way == "portal":
                    back.write(PORTAL)
                    await back.drain()
                    return
                if self.way == "swallows":
                    await asyncio.sleep(3600)  # what comes after a hole is never heard
                to.write(piece)

    async def _down(self, reads: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reads.read(65536):
                if self.way == "loses replies":
                    return
                if self.way != "open":
                    await asyncio.sleep(3600)
                to.write(piece)
