"""The id of a request: shown to a reader if something failed, and in the log next to the failure."""

from __future__ import annotations

import re
from secrets import token_hex

from flask import current_app, g, request

from scorepad.log_masking import masked

HEADER = "X-Request-ID"
GIVEN = re.compile(r"[\w.-]{1,64}", re.ASCII)


def request_id() -> str:
    """The id of this request: the one that a trusted proxy gives it, else made when it is first asked for."""
    if "request_id" not in g:
        g.request_id = _given() or token_hex(6)
    known: str = g.request_id
    return known


def _given() -> str:
    """The proxy's name for this request; empty if there is no proxy, or if the name could be a key."""
    given = request.headers.get(HEADER, "") if current_app.extensions["settings"].proxy else ""
    return given if GIVEN.fullmatch(given) and masked(given) == given else ""
