"""The headers of every answer: what may run on the page, who may frame it, what may be cached."""

from __future__ import annotations

from flask import Flask, Response, request

from scorepad.web.site import assets, cdn
from scorepad.web.site.htmx import partial

POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self' {' '.join(file.url for file in cdn.FILES)}",
        f"style-src 'self' {assets.style_hashes()}",
        "img-src 'self' data:",
        "font-src data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
ON_PAGES = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
}

FOUND = {"rotations.show"}
"""Pages that search engines may list: they are about no game, and organisers look for them."""

HALF_A_YEAR = "max-age=15768000"
"""How long a browser that came by https comes by nothing else. It believes that only of a certificate it trusts."""
ON_FILES = {"Cross-Origin-Resource-Policy": "same-origin"}

OURS = "Scorepad"
"""The header by which a phone recognises our responses among those that a hotel's network sends in their place."""


def init_app(app: Flask) -> None:
    """Add these headers to every response."""
    app.after_request(_add)


def never_stored(response: Response) -> Response:
    """The response of a page that shows a key or what only its owner may read, marked so that no cache stores it."""
    response.headers["Cache-Control"] = "no-store"
    return response


def _add(response: Response) -> Response:
    """Add the headers. Fragments and files go without the long ones: the page that they join has sent those."""
    headers = response.headers
    headers[OURS] = "1"
    headers["X-Content-Type-Options"] = "nosniff"
    headers.setdefault("Cache-Control", "private, no-cache")
    if request.endpoint == "assets.file":
        headers.extend(ON_FILES)
        return response
    headers.add("Vary", "HX-Request-Type")
    if not partial():
        headers.extend(ON_PAGES)
        if request.endpoint in FOUND:
            del headers["X-Robots-Tag"]
        if request.is_secure:
            headers["Strict-Transport-Security"] = HALF_A_YEAR
    return response
