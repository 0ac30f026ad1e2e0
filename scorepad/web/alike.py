"""What a thousand watchers are shown alike is drawn once: answers of the app, kept for a few seconds."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from threading import Lock
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

SECONDS = 4.0  # within which all have asked that ask every two
MOST = 1000  # answers of a few kilobytes


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer as it goes to the server; `until` when it may be given again, by the clock that only goes on."""

    status: str
    headers: list[tuple[str, str]]
    body: list[bytes]
    until: float


class Alike:
    """Answers of an app by whatever makes them alike."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app
        self._lock = Lock()
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()

    def answer(self, alike: Hashable, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """What was answered to who asked alike a moment ago, else what the app answers now."""
        known = self._answers.get(alike)
        if known is None or known.until < time.monotonic():
            known = self._asked(environ)
            if known.status.startswith("200") and not any(name == "Set-Cookie" for name, _ in known.headers):
                self._keep(alike, known)
        start_response(known.status, [*known.headers])
        return known.body

    def _keep(self, alike: Hashable, answer: Answer) -> None:
        with self._lock:
            self._answers[alike] = answer
            self._answers.move_to_end(alike)
            while len(self._answers) > MOST:
                self._answers.popitem(last=False)

    def _asked(self, environ: WSGIEnvironment) -> Answer:
        said: list[tuple[str, list[tuple[str, str]]]] = []

        def hear(status: str, headers: list[tuple[str, str]], *_: Any) -> Any:
            said.append((status, headers))

        parts = self._app(environ, hear)
        try:
            body = list(parts)
        finally:
            getattr(parts, "close", lambda: None)()
        return Answer(*said[-1], body, time.monotonic() + SECONDS)
