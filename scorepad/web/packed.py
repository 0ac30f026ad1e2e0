"""What is packed better than Flask-Compress packs: files, which are fetched once, and whole pages, which are few.

The fragments that follow each tap stay with Flask-Compress: there the time that packing takes counts.
"""

from __future__ import annotations

from functools import lru_cache

import brotli  # type: ignore[import-untyped]  # it brings no types
from flask import Flask, Response, request

from scorepad.web.htmx import partial

BEST, WELL = 11, 6


def pack_file(response: Response) -> Response:
    """Pack a file for a browser that takes it; each once."""
    return _packed(response, _best(response.get_data())) if _takes() else response


def pack(response: Response) -> Response:
    """Pack what is fetched seldom, and for which there is time."""
    return _packed(response, brotli.compress(response.get_data(), quality=WELL)) if _takes() else response


def pack_pages(app: Flask) -> None:
    """Pack every whole page, before Flask-Compress looks at it."""
    app.after_request(_pack_page)


def _pack_page(response: Response) -> Response:
    if partial() or response.mimetype != "text/html":
        return response
    return pack(response)


@lru_cache(64)
def _best(data: bytes) -> bytes:
    packed: bytes = brotli.compress(data, quality=BEST)
    return packed


def _packed(response: Response, data: bytes) -> Response:
    response.set_data(data)
    response.headers["Content-Encoding"] = "br"
    return response


def _takes() -> bool:
    return request.accept_encodings.quality("br") > 0
