"""In front of the app: a poll that has seen all there is gets its answer here, for a tenth of what a page costs.

Only what htmx asks for on the page of a table counts as one. Nothing is remembered from one to the next: whether the
phone may still see the table, and how it stands, the database says each time; another process may have written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask
from werkzeug.http import parse_cookie

from scorepad.store import polls
from scorepad.store.database import Store, StoreFailed
from scorepad.web.gate import cookie_name
from scorepad.web.headers import OURS
from scorepad.web.hosts import is_ours

TABLE = re.compile(r"/(table|watch)/([A-Za-z0-9]{1,64})/")
SEEN = re.compile(r"seen=([0-9]{1,9}\.[0-9]{1,9})(?:&(?:by=[a-z]+|big=1))?")
# Not 204 or 304: the server would close the connection after these.
UNCHANGED = [
    ("Content-Length", "0"),
    ("HX-Reswap", "none"),
    (OURS, "1"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cache-Control", "no-store"),
]


class Polls:
    """A WSGI application that answers an app's unchanged polls and hands on everything else."""

    def __init__(self, app: Flask) -> None:
        self._app: WSGIApplication = app.wsgi_app
        self._config = app.config
        self._store: Store = app.extensions["evenings"].store

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not self._unchanged(environ):
            return self._app(environ, start_response)
        start_response("200 OK", [*UNCHANGED])
        return ()

    def _unchanged(self, environ: WSGIEnvironment) -> bool:
        seen = SEEN.fullmatch(environ.get("QUERY_STRING", ""))
        table = seen and TABLE.fullmatch(environ.get("PATH_INFO", ""))
        if not (seen and table and self._from_our_page(environ)):
            return False
        try:
            return self._mark(environ, *table.groups()) == seen[1]
        except StoreFailed:  # the app says so in a sentence
            return False

    def _from_our_page(self, environ: WSGIEnvironment) -> bool:
        asks = environ["REQUEST_METHOD"] == "GET" and environ.get("HTTP_HX_REQUEST_TYPE") == "partial"
        return asks and is_ours(environ.get("HTTP_HOST", "").lower(), self._config["OUR_HOSTS"])

    def _mark(self, environ: WSGIEnvironment, room: str, name: str) -> str | None:
        """How the table stands, for who may see it."""
        if room == "watch":
            return polls.seen_by_watcher(self._store, name)
        cookie = cookie_name(secure=environ["wsgi.url_scheme"] == "https")
        return polls.seen_by_writer(self._store, name, parse_cookie(environ).get(cookie, ""))


def answer_unchanged(app: Flask) -> None:
    """Put this in front of an app; a proxy's headers have to be read before."""
    app.wsgi_app = Polls(app)  # type: ignore[method-assign]
