"""In front of the app: a poll that already shows the newest version is held until that changes, or for a few seconds.

Only htmx's own request on the page of a table counts as a poll. The database says whether the phone may still see the
table, and its version: each time, or if it reports every change, once a minute and after each of them. Watchers who
are shown the same share one rendering.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import uniform
from wsgiref.types import WSGIEnvironment

from flask import Flask
from werkzeug.http import parse_cookie
from werkzeug.middleware.proxy_fix import ProxyFix

from scorepad.server.asgi_to_wsgi import Answer, Bridge, Receive, Scope, Send, environ_of, reply
from scorepad.server.change_signal import ChangeSignal
from scorepad.store.book.tournament_log import tournament_version
from scorepad.store.protocol import Store, StoreFailed
from scorepad.store.versions import Version, seen_by_watcher, seen_by_writer
from scorepad.web.access.devices import cookie_name
from scorepad.web.access.hosts import is_ours
from scorepad.web.site.language import COOKIE
from scorepad.web.site.security_headers import OURS
from scorepad.web.watching.watch_page import ME

HOLD = 10.0  # seconds; a phone waits a little longer before it takes the connection for dead: see table/_table.html
WATCHED = 2  # times as long for watchers: they have nothing to send that a dead connection would keep
SHARED = 4.0  # seconds that an answer for watchers is kept
LOST = f"HTTP_{OURS.upper()}"  # a phone that has lost the server says so
TABLE = re.compile(r"/(table|watch)/([A-Za-z0-9]{1,64})/(?:log\.json)?")
HALL = re.compile(
    r"/tournament/([A-Za-z0-9]{1,64})/"
    r"(?:(room|me/[0-9]{1,9}|table/[0-9]{1,9})/[A-Za-z0-9]{1,64}|(round/[0-9]{1,3}))"
)
ROOM = "room"
SPREAD = (0.05, 0.4)  # seconds after which phones of a hall get news: the screen of the room has it first
LOOK_AGAIN = 1.0  # seconds until a tournament is looked at again: other processes may write it
AT_TABLE = re.compile(r"/table/([A-Za-z0-9]{1,64})/.")
SEEN = re.compile(
    r"(?:since=[0-9]{1,9}&key=[\w-]*&words=\w*&)?seen=([0-9]{1,9}\.[0-9a-f]{1,10})(&(?:by=[a-z]+|big=1))?"
)
UNCHANGED = Answer(
    204,
    [
        (b"hx-reswap", b"none"),
        (OURS.lower().encode(), b"1"),
        (b"x-content-type-options", b"nosniff"),
        (b"cache-control", b"no-store"),
    ],
)


@dataclass(frozen=True, slots=True)
class Poll:
    """A phone's poll: of an evening in which it keeps score with this secret; else of a table that it watches.

    name   the evening's id, or the watch key
    seen   the version that the phone shows
    also   the rest of the query: how else it shows the table
    waits  whether the request may be held
    hall   the page of a tournament’s hall that it is of, where the name is the tournament’s id; else empty
    """

    name: str
    secret: str | None
    seen: str
    also: str
    waits: bool
    hall: str = ""


class Polls:
    """An ASGI application that answers polls, and passes everything else on to the app."""

    def __init__(self, app: Flask, bridge: Bridge, changes: ChangeSignal) -> None:
        self._bridge, self._changes = bridge, changes
        self._store: Store = app.extensions["evenings"].store
        self._ours: tuple[str, ...] = app.config["OUR_HOSTS"]
        self._proxied = _proxied(app)
        self._shared: dict[Hashable, asyncio.Task[Answer]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        environ = environ_of(scope)
        if poll := self._poll(environ):
            await reply(send, await self._answer(poll, environ))
            return
        await self._bridge.answer(environ, receive, send)
        table = environ["REQUEST_METHOD"] == "POST" and AT_TABLE.match(environ["PATH_INFO"])
        if table and self._changes.is_awaited(table[1]):
            self._changes.release(table[1], _secret(self._proxied(environ)))
        self._changes.wake_written()

    def _poll(self, environ: WSGIEnvironment) -> Poll | None:
        seen = environ["REQUEST_METHOD"] == "GET" and SEEN.fullmatch(environ["QUERY_STRING"])
        if not seen or environ.get("HTTP_HX_REQUEST_TYPE") != "partial":
            return None
        asked, path, waits = self._proxied(environ), environ["PATH_INFO"], LOST not in environ
        if not is_ours(asked.get("HTTP_HOST", "").lower(), self._ours):
            return None
        if hall := HALL.fullmatch(path):
            return Poll(hall[1], None, seen[1], "", waits=waits, hall=hall[2] or hall[3])
        if not (table := TABLE.fullmatch(path)):
            return None
        secret = _secret(asked) if table[1] == "table" else None
        return Poll(table[2], secret, seen[1], seen[2] or "", waits=waits)

    async def _answer(self, poll: Poll, environ: WSGIEnvironment) -> Answer:
        """Answer 204 when nothing has changed after HOLD seconds; as soon as something has, the app's own answer."""
        hold = HOLD if poll.secret is not None else HOLD * WATCHED
        until = asyncio.get_running_loop().time() + hold * uniform(0.9, 1)  # noqa: S311  # not all at once again
        now = await self._look(poll)
        while now and now.mark == poll.seen:
            if not poll.waits or not await self._wait(poll, now, until):
                return UNCHANGED
            now = await self._look(poll)
        if now and poll.secret is None and not poll.hall:
            return await self._drawn_once((poll.name, now.mark, poll.also, *_as_shown(self._proxied(environ))), environ)
        return await self._bridge.ask(environ)

    async def _wait(self, poll: Poll, now: Version, until: float) -> bool:
        """Wait for news, at most until then; returns whether there may be some."""
        if not poll.hall:
            return await self._changes.wait(now, until, poll.secret or "")
        soon = asyncio.get_running_loop().time() + LOOK_AGAIN
        news = await self._changes.wait(now, min(until, soon))
        if news and poll.hall != ROOM:
            await asyncio.sleep(uniform(*SPREAD))  # noqa: S311
        return news or (soon < until and not self._changes.ended)

    async def _look(self, poll: Poll) -> Version | None:
        """The version of the table, if the phone may see it, from memory or from the database."""
        asked, now, known = (poll.name, poll.secret), asyncio.get_running_loop().time(), self._changes.known
        if not poll.hall and (version := known.get(asked, now)):
            return version
        changes = known.changes
        if (version := await self._read(poll)) and not poll.hall:
            known.keep(asked, version, now, changes)
        return version

    async def _read(self, poll: Poll) -> Version | None:
        """The version from the database. Read in a thread if the store may have to wait."""
        if poll.hall:
            look = partial(tournament_version, self._store, poll.name)
        elif poll.secret is None:
            look = partial(seen_by_watcher, self._store, poll.name)
        else:
            look = partial(seen_by_writer, self._store, poll.name, poll.secret)
        with suppress(StoreFailed):  # the app says it in a sentence
            return look() if self._store.reads_at_once else await self._bridge.read(look)
        return None

    async def _drawn_once(self, alike: Hashable, environ: WSGIEnvironment) -> Answer:
        """The app's answer, shared with everybody who asks for the same (`alike`) within SHARED seconds."""
        if drawing := self._shared.get(alike):
            answer = await asyncio.shield(drawing)
            return answer if answer.is_for_all else await self._bridge.ask(environ)
        drawing = self._shared[alike] = asyncio.create_task(self._bridge.ask(environ))
        asyncio.get_running_loop().call_later(SHARED, self._shared.pop, alike, None)
        return await asyncio.shield(drawing)


def _as_shown(environ: WSGIEnvironment) -> Iterable[str]:
    """Everything else that a watcher's page depends on: the seat, the language, the encoding."""
    cookies = parse_cookie(environ)
    asked = (environ.get(name, "") for name in ("HTTP_ACCEPT_LANGUAGE", "HTTP_ACCEPT_ENCODING", "wsgi.url_scheme"))
    return (cookies.get(ME, ""), cookies.get(COOKIE, ""), *asked)


def _secret(environ: WSGIEnvironment) -> str:
    return parse_cookie(environ).get(cookie_name(secure=environ["wsgi.url_scheme"] == "https"), "")


def _proxied(app: Flask) -> Callable[[WSGIEnvironment], WSGIEnvironment]:
    """A function that applies a trusted proxy's headers to a copy of a request, as the app does."""
    behind = app.wsgi_app
    if not isinstance(behind, ProxyFix):
        return lambda environ: environ
    fix = ProxyFix(lambda *_: (), behind.x_for, behind.x_proto, behind.x_host)

    def read(environ: WSGIEnvironment) -> WSGIEnvironment:
        asked = {**environ}
        fix(asked, lambda *_: lambda _: None)
        return asked

    return read
