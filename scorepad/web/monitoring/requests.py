"""Notes of requests: each failure with its id; every request for Prometheus or in the log, if set so."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from functools import cache
from time import perf_counter

from flask import Flask, Response, current_app, g, request

from scorepad.settings import BadSettings, Settings
from scorepad.store.protocol import DailyCopies, Store
from scorepad.web.monitoring.request_id import HEADER, request_id

LOG = logging.getLogger("scorepad.requests")
Note = Callable[[str, str, int, float], object]
"""Takes the route of a request, its method, the status of the answer, and the seconds that it took."""


def init_app(app: Flask, settings: Settings, store: Store, copies: DailyCopies) -> Store:
    """Measure and log what the settings ask for. Returns the store to use. Raises BadSettings."""
    app.after_request(_note_failure)
    app.extensions["metrics"] = None
    if settings.log:
        note_requests(app, _log)
    return _measured(app, store, copies) if settings.metrics[1] else store


def _measured(app: Flask, store: Store, copies: DailyCopies) -> Store:
    """The store to use, once all is measured. Raises BadSettings."""
    try:
        from scorepad.web.monitoring.metrics import Metrics
    except ImportError:
        raise BadSettings("SCOREPAD_METRICS needs the package scorepad[hosted]") from None
    metrics = app.extensions["metrics"] = Metrics()
    metrics.watch_copies(copies)
    note_requests(app, metrics.count_answer)
    return metrics.measured(store)


def _note_failure(response: Response) -> Response:
    """Give an answer about a failure the id of its request; failures without an exception are logged here."""
    if response.status_code >= 500:
        response.headers[HEADER] = request_id()
        if "logged" not in g:
            given = (response.status_code, request.endpoint, request.method, g.get("why", "it says no more"))
            current_app.logger.warning("Answer %d in %s [%s]: %s", *given, extra={"request": request_id()})
    return response


def note_requests(app: Flask, note: Note) -> None:
    """Have every request noted that this app answers."""

    def begin() -> None:
        g.begun = perf_counter()

    def end(response: Response) -> Response:
        if "handed_over" in g:  # another process answers, and notes it
            return response
        rule = request.url_rule
        # Requests for unknown pages come with any method and any address: together they are one route without a label.
        route, method = (_route(rule.rule), request.method) if rule else ("", "")
        note(route, method, response.status_code, perf_counter() - g.begun)
        return response

    app.before_request(begin)
    app.after_request(end)


def _log(route: str, method: str, status: int, seconds: float) -> None:
    fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
    LOG.info(
        "%(method)s %(route)s %(status)d in %(ms).1f ms", fields, extra={"request": request_id(), "fields": fields}
    )


@cache
def _route(rule: str) -> str:
    """A rule without what its parts may be: `/table/<evening>/<action>`."""
    return re.sub(r"<[^>]*:(\w+)>", r"<\1>", rule)
