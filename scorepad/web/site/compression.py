"""How answers are compressed.

Files as small as possible, for each is compressed once; whole pages well, for they are few; and the fragments that
follow each tap fast, for there the time counts. Flask-Compress does all else.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from functools import lru_cache, partial

import brotli  # type: ignore[import-untyped]  # it brings no types
from flask import Flask, Response, request
from flask_compress import Compress
from werkzeug.http import parse_accept_header

from scorepad.web.site import htmx

BEST, WELL = 11, 6
QUICKLY: Mapping[str, Callable[[bytes], bytes]] = {
    "br": partial(brotli.compress, quality=1, lgwin=15),  # a wider window costs memory to clear at each answer
    "gzip": partial(gzip.compress, compresslevel=3),
}
LEAST = 400  # bytes that are worth it


def compress_file(response: Response) -> Response:
    """Compress a file as small as possible, once, for a browser that takes brotli."""
    return _packed(response, _best(response.get_data())) if _taken() == "br" else response


def compress(response: Response) -> Response:
    """Compress a response that is fetched seldom well, which takes more time, for a browser that takes brotli."""
    if _taken() != "br":
        return response
    return _packed(response, brotli.compress(response.get_data(), quality=WELL))


def init_app(app: Flask) -> None:
    """Compress every response for a browser that takes it compressed."""
    app.config.update(COMPRESS_REGISTER=False, COMPRESS_ALGORITHM=["br", "gzip"], COMPRESS_MIN_SIZE=LEAST)
    others = Compress(app)

    @app.after_request
    def pack_answer(response: Response) -> Response:
        if response.mimetype != "text/html":
            return others.after_request(response)
        return _pack_fragment(response) if htmx.partial() else others.after_request(compress(response))


def _pack_fragment(response: Response) -> Response:
    response.headers["Vary"] = "Accept-Encoding"
    coding, data = _taken(), response.get_data()
    return _packed(response, QUICKLY[coding](data), coding) if coding and len(data) >= LEAST else response


@lru_cache(128)  # more than there are: the static files, the program, its words, the games of one's own
def _best(data: bytes) -> bytes:
    """The data compressed as small as brotli can."""
    packed: bytes = brotli.compress(data, quality=BEST)
    return packed


def _packed(response: Response, data: bytes, coding: str = "br") -> Response:
    """The response with its body replaced by compressed data."""
    response.set_data(data)
    response.headers["Content-Encoding"] = coding
    return response


def _taken() -> str:
    """The best encoding that this browser takes; empty if it takes none."""
    return _best_of(request.headers.get("Accept-Encoding", ""))


@lru_cache
def _best_of(accepted: str) -> str:
    qualities = parse_accept_header(accepted)
    return next((coding for coding in QUICKLY if qualities.quality(coding) > 0), "")
