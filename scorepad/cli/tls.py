"""https in front of the server: takes TLS connections on one port and hands what they carry on, on the loopback.

One thread holds all connections, so that who is slow to shake hands keeps nobody else waiting.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

HANDSHAKE, GOODBYE = 10, 2  # seconds
PIECE = 64 * 1024  # bytes


def certificate(cert: Path, key: Path | None) -> ssl.SSLContext:
    """What a server shows of itself; without `key` it stands in the same file. Raises OSError, ssl.SSLError too."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(cert, key, password="")  # an empty one: a server asks nobody for it at the terminal
    return context


class Front:
    """Listens with a certificate; as a WSGI application it tells the app behind it who really asks."""

    def __init__(self, app: WSGIApplication, listening: socket.socket, shows: ssl.SSLContext) -> None:
        self._app, self._listening, self._shows = app, listening, shows
        self._asks: dict[int, str] = {}  # the address of a phone, by the port from which its words come on
        self.behind = socket.socket()
        self.behind.bind(("127.0.0.1", 0))

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ["REMOTE_ADDR"] = self._asks.get(int(environ.get("REMOTE_PORT") or 0), environ["REMOTE_ADDR"])
        return self._app(environ, start_response)

    def begin(self) -> None:
        """Take connections from now on, for as long as the program runs."""
        self._listening.listen()
        Thread(target=lambda: asyncio.run(self._serve()), daemon=True).start()

    async def _serve(self) -> None:
        server = await asyncio.start_server(
            self._carry,
            sock=self._listening,
            ssl=self._shows,
            ssl_handshake_timeout=HANDSHAKE,
            ssl_shutdown_timeout=GOODBYE,
        )
        await server.serve_forever()

    async def _carry(self, reads: asyncio.StreamReader, writes: asyncio.StreamWriter) -> None:
        """Carry words both ways until either side ends."""
        try:
            behind = await asyncio.open_connection(*self.behind.getsockname())
        except OSError:
            writes.transport.abort()
            return
        port = behind[1].get_extra_info("sockname")[1]
        self._asks[port] = writes.get_extra_info("peername")[0]
        ways = [asyncio.create_task(_hand_on(*way)) for way in ((reads, behind[1]), (behind[0], writes))]
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        del self._asks[port]
        for each in (behind[1], writes):
            with suppress(OSError):
                each.close()
                await each.wait_closed()


async def _hand_on(reads: asyncio.StreamReader, writes: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reads.read(PIECE):
            writes.write(piece)
            await writes.drain()
