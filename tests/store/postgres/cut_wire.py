"""A way to PostgreSQL that is cut in the middle of a statement, before it arrives or before its answer does."""

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from threading import Event, Thread

import psycopg
from psycopg.conninfo import make_conninfo

COMMIT = b"COMMIT\0"


class CutWire:
    """Carries bytes from a port of its own to a server; `address` names the database by that port."""

    def __init__(self, address: str) -> None:
        with psycopg.connect(address) as db:
            self._host, self._port = db.info.host, db.info.port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = make_conninfo(address, host="127.0.0.1", port=self._listening.getsockname()[1])
        self.cuts = 0
        self._at, self._arrives = b"", False
        Thread(target=self._serve, daemon=True).start()

    def cut(self, at: bytes, *, arrives: bool) -> None:
        """Cut the next connection that sends this; either it `arrives`, and nobody hears the answer, or it does not."""
        self._at, self._arrives = at, arrives

    def close(self) -> None:
        """Let nobody in any more."""
        self._listening.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                Thread(target=self._carry, args=(self._listening.accept()[0],), daemon=True).start()

    def _carry(self, app: socket.socket) -> None:
        with suppress(OSError), closing(app), closing(self._connected()) as server:
            unheard = Event()
            Thread(target=self._answer, args=(server, app, unheard), daemon=True).start()
            while piece := app.recv(65536):
                if self._at and self._at in piece:
                    self.cuts, self._at = self.cuts + 1, b""
                    if not self._arrives:
                        _end(server, app)
                        return
                    unheard.set()
                server.sendall(piece)

    def _answer(self, server: socket.socket, app: socket.socket, unheard: Event) -> None:
        with suppress(OSError):
            while (piece := server.recv(65536)) and not unheard.is_set():
                app.sendall(piece)
        _end(server, app)

    def _connected(self) -> socket.socket:
        if not self._host.startswith("/"):
            return socket.create_connection((self._host, self._port))
        there = socket.socket(socket.AF_UNIX)
        there.connect(f"{self._host}/.s.PGSQL.{self._port}")
        return there


def _end(*ways: socket.socket) -> None:
    """Cut them also under a thread that reads."""
    for way in ways:
        with suppress(OSError):
            way.shutdown(socket.SHUT_RDWR)


@contextmanager
def cut_wire(address: str) -> Iterator[CutWire]:
    """Such a way to a database."""
    wire = CutWire(address)
    try:
        yield wire
    finally:
        wire.close()
