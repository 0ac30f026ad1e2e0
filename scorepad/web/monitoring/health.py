"""Whether this process lives, and whether it can answer: for a balancer that chooses among several.

Both may be asked by any host name, as a balancer asks by an address of its own, and show nothing about evenings.
"""

from __future__ import annotations

from flask import Blueprint, Response

from scorepad.store.versions import check_answers
from scorepad.web.access.devices import evenings

bp = Blueprint("health", __name__)


@bp.get("/healthz")
def lives() -> Response:
    """Answer as long as this process answers anything; no database is asked."""
    return Response("alive\n", mimetype="text/plain")


@bp.get("/readyz")
def ready() -> Response:
    """Answer 200 if the database answers and has our tables. Raises StoreFailed (503)."""
    check_answers(evenings().store)
    return Response("ready\n", mimetype="text/plain")
