"""What is noted of each request where somebody asks for that: figures for Prometheus."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from time import perf_counter

from flask import Flask, Response, g, request

from scorepad.settings import BadSettings, Settings
from scorepad.store.protocol import DailyCopies, Store

Note = Callable[[str, str, int, float], object]
"""Takes the route of a request, its method, the status of the answer, and the seconds that it took."""


def init_app(app: Flask, settings: Settings, store: Store, copies: DailyCopies) -> Store:
    """Measure what the settings ask for, and nothing else. Returns the store to use. Raises BadSettings."""
    app.extensions["metrics"] = None
    if not settings.metrics[1]:
        return store
    try:
        from scorepad.web.monitoring.metrics import Metrics
    except ImportError:
        raise BadSettings("SCOREPAD_METRICS needs the package scorepad[hosted]") from None
    metrics = app.extensions["metrics"] = Metrics()
    metrics.watch_copies(copies)
    _note_requests(app, metrics.count_answer)
    return metrics.measured(store)


def _note_requests(app: Flask, note: Note) -> None:
    def begin() -> None:
        g.begun = perf_counter()

    def end(response: Response) -> Response:
        rule = request.url_rule
        # Whoever asks for what is not there may ask by any method and any address: that is one route, and no label.
        route, method = (_route(rule.rule), request.method) if rule else ("", "")
        note(route, method, response.status_code, perf_counter() - g.begun)
        return response

    app.before_request(begin)
    app.after_request(end)


@cache
def _route(rule: str) -> str:
    """A rule without what its parts may be: `/table/<evening>/<action>`."""
    return re.sub(r"<[^>]*:(\w+)>", r"<\1>", rule)
