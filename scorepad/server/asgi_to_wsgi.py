"""From ASGI to the WSGI app. A request's body is read to its end before a thread is taken for it.

Requests that read, those that write, and large ones have threads of their own: no reader waits behind a writer for whom
the database is locked, and no scorer waits for people who only look: these begin while no scorer's answer is under way.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from io import BytesIO
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import unquote_to_bytes
from wsgiref.types import WSGIApplication, WSGIEnvironment

from scorepad.web.access.request_cost import HANDED_OVER, HOW, WorkLost

if TYPE_CHECKING:
    from scorepad.server.large_work import LargeWork

T = TypeVar("T")
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]

READERS, WRITERS = 2, 6  # threads; three readers keep a scorer waiting longer, and read no faster
SCORER_FIRST = 0.02  # seconds that a reader waits for writers at most: one of them may wait for the database
LARGE_ONES = 1  # two would take the processor from each other, and from the tables
LARGE = 32 * 1024  # bytes of a body: no answer at a table has as many
READS = {"GET", "HEAD", "OPTIONS"}
MOST_UNFINISHED = 64 * 1024 * 1024  # bytes of all bodies that are under way
PIECE = 128 * 1024  # bytes of an answer that are handed on at once
WSGI: WSGIEnvironment = {
    "wsgi.version": (1, 0),
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
}
ONE_VALUE = ("CONTENT_TYPE", "CONTENT_LENGTH")


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole HTTP response. Header names are in small letters."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes = b""

    @property
    def is_for_all(self) -> bool:
        """Whether it is good for everybody who asks the same."""
        return self.status == 200 and not any(name == b"set-cookie" for name, _ in self.headers)


FAILED = Answer(500, [(b"content-type", b"text/plain"), (b"content-length", b"0")])
NO_TUNNEL = Answer(405, [(b"connection", b"close"), (b"content-length", b"0")])
BUSY = Answer(503, [(b"retry-after", b"10"), (b"content-length", b"0")])


class ClientGone(Exception):
    """The connection has ended before the request did."""


class Bridge:
    """An ASGI application that answers with what the WSGI app `app` answers.

    most        bytes that a body may have
    large_work  answers what costs too much to be answered here; without it everything is
    """

    def __init__(self, app: WSGIApplication, most: int, large_work: LargeWork | None = None) -> None:
        self._app, self._large_work = app, large_work
        self._most = most
        self._unfinished = 0
        self._writes, self._no_write = 0, Event()
        self._no_write.set()
        self._readers = ThreadPoolExecutor(READERS, "reads")
        self._writers = ThreadPoolExecutor(WRITERS, "writes")
        self._large = ThreadPoolExecutor(LARGE_ONES, "large")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.answer(environ_of(scope), receive, send)

    async def answer(self, environ: WSGIEnvironment, receive: Receive, send: Send) -> None:
        """Read the request's body, ask the app in a thread, and send its answer."""
        if environ["REQUEST_METHOD"] == "CONNECT":  # HTTP itself would end with any good answer to this
            await reply(send, NO_TUNNEL)
            return
        try:
            answer = await self._asked_with_body(environ, receive)
        except ClientGone:
            return
        await reply(send, answer)

    async def ask(self, environ: WSGIEnvironment) -> Answer:
        """The app's answer to a request whose body is in `environ`, worked out in a thread, or by `large_work`."""
        if self._large_work is None:
            return await self._asked(environ)
        environ[HOW] = "apart"
        answer = await self._asked(environ)
        if HANDED_OVER not in environ:
            return answer
        try:
            return await self._large_work.answer(environ, environ.pop(HANDED_OVER))
        except WorkLost:
            environ[HOW] = "lost"
            environ["wsgi.input"].seek(0)
            return await self._asked(environ)

    async def _asked(self, environ: WSGIEnvironment) -> Answer:
        if environ["REQUEST_METHOD"] in READS:
            return await _in_thread(self._readers, self._read_after_writes, environ)
        length = environ.get("CONTENT_LENGTH", "")
        if length.isdecimal() and int(length) > LARGE:  # it keeps no scorer waiting
            return await _in_thread(self._large, answered, self._app, environ)
        return await self._scored(environ)

    def _read_after_writes(self, environ: WSGIEnvironment) -> Answer:
        """The answer to a request that reads. A scorer goes first: a request that only looks waits a moment."""
        self._no_write.wait(SCORER_FIRST)
        return answered(self._app, environ)

    async def _scored(self, environ: WSGIEnvironment) -> Answer:
        self._writes += 1
        self._no_write.clear()
        try:
            return await _in_thread(self._writers, answered, self._app, environ)
        finally:
            self._writes -= 1
            if not self._writes:
                self._no_write.set()

    async def read(self, look: Callable[..., T], *given: Any) -> T:
        """The result of `look(*given)`, called in one of the readers' threads."""
        return await _in_thread(self._readers, look, *given)

    async def _asked_with_body(self, environ: WSGIEnvironment, receive: Receive) -> Answer:
        """The app's answer to a request, once its body is read. Raises ClientGone.

        If the announced length is too large, the body is not read: the app refuses it.
        """
        length = environ.get("CONTENT_LENGTH", "")
        chunked = environ.pop("HTTP_TRANSFER_ENCODING", "")
        if not (length or chunked) or (length.isdecimal() and int(length) > self._most):
            return await self.ask(environ)
        body = bytearray()
        try:
            whole = await self._take(body, receive)
            if not whole and len(body) <= self._most:
                return BUSY
            environ["CONTENT_LENGTH"] = str(len(body))
            environ["wsgi.input"] = BytesIO(body if whole else b"")
            return await self.ask(environ)
        finally:
            self._unfinished -= len(body)

    async def _take(self, body: bytearray, receive: Receive) -> bool:
        """Read a body into `body`. Returns whether that is all of it, within the limits. Raises ClientGone."""
        more = True
        while more and len(body) <= self._most and self._unfinished <= MOST_UNFINISHED:
            message = await receive()
            if message["type"] != "http.request":
                raise ClientGone
            body += message["body"]
            self._unfinished += len(message["body"])
            more = message["more_body"]
        return not more


async def _in_thread(threads: Executor, work: Callable[..., T], *given: Any) -> T:
    return await asyncio.get_running_loop().run_in_executor(threads, work, *given)


def answered(app: WSGIApplication, environ: WSGIEnvironment) -> Answer:
    """The app's answer; an exception is logged."""
    said: list[tuple[str, list[tuple[str, str]]]] = []

    def start_response(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
        said.append((status, headers))

    try:
        parts = app(environ, start_response)
        try:
            body = b"".join(parts)
        finally:
            getattr(parts, "close", lambda: None)()
    except Exception:
        logging.getLogger(__name__).exception("No answer to %s", environ["REQUEST_METHOD"])
        return FAILED
    status, headers = said[-1]
    encoded = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    return Answer(int(status[:3]), encoded, body)


def environ_of(scope: Scope) -> WSGIEnvironment:
    """An ASGI request as a WSGI environ, with an empty body."""
    server, client = scope["server"] or ("", None), scope["client"] or ("", 0)
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope["raw_path"]).decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1]),
        "REMOTE_ADDR": client[0],
        "REMOTE_PORT": str(client[1]),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(),
        **WSGI,
    }
    for name, value in scope["headers"]:
        if b"_" not in name:  # X_Forwarded_For would be X-Forwarded-For
            _add(environ, name.decode("latin-1").upper().replace("-", "_"), value.decode("latin-1"))
    return environ


def _add(environ: WSGIEnvironment, name: str, value: str) -> None:
    """Add a header; one that comes twice becomes a list."""
    key = name if name in ONE_VALUE else f"HTTP_{name}"
    if key in environ:
        value = f"{environ[key]}{'; ' if name == 'COOKIE' else ','}{value}"
    environ[key] = value


async def reply(send: Send, answer: Answer) -> None:
    """Send a whole answer; a large one in pieces, each when the client has taken the last."""
    await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
    last = max(0, len(answer.body) - 1) // PIECE * PIECE
    for at in range(0, last, PIECE):
        await send({"type": "http.response.body", "body": answer.body[at : at + PIECE], "more_body": True})
    await send({"type": "http.response.body", "body": answer.body[last:]})
