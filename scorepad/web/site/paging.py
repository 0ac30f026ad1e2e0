"""Which page of a long list a request asks for."""

from __future__ import annotations

import math

from flask import abort, request

from scorepad.pages.typed_number import typed_number


def pages_of(count: int, size: int) -> int:
    """How many pages a list has; an empty one has one."""
    return max(1, math.ceil(count / size))


def asked_page(count: int, size: int, key: str = "page") -> tuple[int, int]:
    """The number of the page, from 1, and how many there are of a list; there is always one. Aborts with 404.

    key  what the address names the number by
    """
    page, pages = typed_number(request.args.get(key, "1"), 5), pages_of(count, size)
    if not page or page > pages:
        abort(404)
    return page, pages
