"""How answers are compressed: with brotli if it is installed and the browser takes it, else with gzip.

Files as small as possible, for each is compressed once; whole pages well, for they are few; and the fragments that
follow each tap fast, for there the time counts.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from flask import Flask, Response, request
from werkzeug.http import parse_accept_header

from scorepad.web.site import htmx

Pack = Callable[[bytes], bytes]
BEST = 11  # brotli's own most
LEAST = 400  # bytes that are worth it
TYPES = {"application/json", "application/manifest+json", "image/svg+xml"}
"""Types of answers that are compressed, apart from every text."""


@dataclass(frozen=True, slots=True)
class Coding:
    """An encoding: as small as it can, well, and quickly."""

    best: Pack
    well: Pack
    quickly: Pack


def codings() -> Mapping[str, Coding]:
    """The encodings that there are by their names, the better ones first."""
    packed = [partial(gzip.compress, compresslevel=level, mtime=0) for level in (9, 6, 3)]
    try:
        from brotli import compress  # type: ignore[import-untyped]  # it brings no types
    except ImportError:
        return {"gzip": Coding(*packed)}
    # A wider window for what is packed quickly costs memory to clear at each answer.
    well, quickly = partial(compress, quality=6), partial(compress, quality=1, lgwin=15)
    return {"br": Coding(lambda data: compress(data, quality=BEST), well, quickly), "gzip": Coding(*packed)}


CODINGS = codings()


def compress_file(response: Response) -> Response:
    """Compress a file as small as possible, once."""
    coding = _taken()
    return _packed(response, _best(coding, response.get_data()), coding) if coding else response


def init_app(app: Flask) -> None:
    """Compress every answer for a browser that takes it compressed."""
    app.after_request(_compress)


def _compress(response: Response) -> Response:
    response.headers.add("Vary", "Accept-Encoding")
    coding = CODINGS.get(_taken())
    if not coding or not _worth_it(response):
        return response
    pack = coding.quickly if response.mimetype == "text/html" and htmx.partial() else coding.well
    return _packed(response, pack(response.get_data()), _taken())


def _worth_it(response: Response) -> bool:
    if response.direct_passthrough or response.is_streamed or "Content-Encoding" in response.headers:
        return False
    if not (response.mimetype or "").startswith("text/") and response.mimetype not in TYPES:
        return False
    return 200 <= response.status_code < 300 and len(response.get_data()) >= LEAST


@lru_cache(128)  # more than there are: the static files, the program, its words, the games of one's own
def _best(coding: str, data: bytes) -> bytes:
    """The data compressed as small as it can."""
    return CODINGS[coding].best(data)


def _packed(response: Response, data: bytes, coding: str) -> Response:
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
    return next((coding for coding in CODINGS if qualities.quality(coding) > 0), "")
