"""In front of the app: a poll that has seen all there is gets its answer here, for a tenth of what a page costs; and
when there is news, watchers who are shown the same share what is drawn.

Only what htmx asks for on the page of a table counts as one. Nothing is remembered from one to the next: whether the
phone may still see the table, and how it stands, the database says each time; another process may have written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask
from werkzeug.http import parse_cookie

from scorepad.store import polls
from scorepad.store.database import Store, StoreFailed
from scorepad.web.alike import Alike
from scorepad.web.gate import cookie_name
from scorepad.web.headers import OURS
from scorepad.web.hosts import is_ours
from scorepad.web.tongue import COOKIE
from scorepad.web.watch import ME

TABLE = re.compile(r"/(table|watch)/([A-Za-z0-9]{1,64})/")
SEEN = re.compile(r"seen=([0-9]{1,9}\.[0-9]{1,9})(&(?:by=[a-z]+|big=1))?")
# After a 204 the server closes the connection. It looks at each one that is open whenever anything happens, so that a
# thousand left open cost four times what it costs to open them again every two seconds.
UNCHANGED = [
    ("HX-Reswap", "none"),
    (OURS, "1"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cache-Control", "no-store"),
]


class Polls:
    """A WSGI application that answers an app's unchanged polls and hands on everything else."""

    def __init__(self, app: Flask) -> None:
        self._app: WSGIApplication = app.wsgi_app
        self._alike = Alike(self._app)
        self._config = app.config
        self._store: Store = app.extensions["evenings"].store

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        seen = SEEN.fullmatch(environ.get("QUERY_STRING", ""))
        table = seen and TABLE.fullmatch(environ.get("PATH_INFO", ""))
        if not (seen and table and self._from_our_page(environ)):
            return self._app(environ, start_response)
        mark = self._mark(environ, *table.groups())
        if mark == seen[1]:
            start_response("204 No Content", [*UNCHANGED])
            return ()
        if mark and table[1] == "watch":
            return self._alike.answer((table[2], mark, seen[2], *_as_shown(environ)), environ, start_response)
        return self._app(environ, start_response)

    def _from_our_page(self, environ: WSGIEnvironment) -> bool:
        asks = environ["REQUEST_METHOD"] == "GET" and environ.get("HTTP_HX_REQUEST_TYPE") == "partial"
        return asks and is_ours(environ.get("HTTP_HOST", "").lower(), self._config["OUR_HOSTS"])

    def _mark(self, environ: WSGIEnvironment, room: str, name: str) -> str | None:
        """How the table stands, for who may see it."""
        with suppress(StoreFailed):  # the app says it in a sentence
            if room == "watch":
                return polls.seen_by_watcher(self._store, name)
            cookie = cookie_name(secure=environ["wsgi.url_scheme"] == "https")
            return polls.seen_by_writer(self._store, name, parse_cookie(environ).get(cookie, ""))
        return None


def _as_shown(environ: WSGIEnvironment) -> tuple[str, ...]:
    """All else that a watcher's table depends on: whose it is, the language, and how it is packed."""
    cookies = parse_cookie(environ)
    asked = (environ.get(name, "") for name in ("HTTP_ACCEPT_LANGUAGE", "HTTP_ACCEPT_ENCODING", "wsgi.url_scheme"))
    return (cookies.get(ME, ""), cookies.get(COOKIE, ""), *asked)


def answer_unchanged(app: Flask) -> None:
    """Put this in front of an app; a proxy's headers have to be read before."""
    app.wsgi_app = Polls(app)  # type: ignore[method-assign]
