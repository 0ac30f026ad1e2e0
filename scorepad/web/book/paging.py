"""Which page of a long list a request asks for."""

from __future__ import annotations

from flask import abort, request

from scorepad.pages.typed_number import typed_number


def asked_page(count: int, size: int, key: str = "page") -> tuple[int, int]:
    """The number of the page, from 1, and how many there are of a list; there is always one. Aborts with 404.

    key  what the address names the number by
    """
    page, pages = typed_number(request.args.get(key, "1"), 5), max(1, -(-count // size))
    if not page or page > pages:
        abort(404)
    return page, pages
