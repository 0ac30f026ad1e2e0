"""The way back from an evening to the table of a tournament, kept in a cookie by the phone that came from there."""

from __future__ import annotations

import re

from flask import request
from werkzeug import Response

from scorepad.web.access.devices import KEEP

WAY_BACK = "hall"
PATH = re.compile(r"/tournament/([A-Za-z0-9]{1,64})/table/([0-9]{1,9})/([A-Za-z0-9]{1,64})/done\?round=[0-9]{1,3}")


def keep_way_back(response: Response, back: str, there: str) -> Response:
    """The response, which has the phone remember for the page `there` that it came from the address `back`."""
    secure = request.is_secure
    response.set_cookie(WAY_BACK, back, max_age=KEEP, path=there, httponly=True, samesite="Lax", secure=secure)
    return response


def way_back() -> str:
    """The address that takes the result at the table from which this phone came; empty if it came from elsewhere."""
    kept = request.cookies.get(WAY_BACK, "")
    return kept if PATH.fullmatch(kept) else ""


def table_left() -> tuple[str, int, str] | None:
    """The tournament, the table and its key from which this phone came; None if it came from elsewhere."""
    found = PATH.fullmatch(way_back())
    return (found[1], int(found[2]), found[3]) if found else None
