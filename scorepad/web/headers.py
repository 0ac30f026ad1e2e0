"""What every answer says about itself: what may run on the page, who may frame it, what may be kept."""

from __future__ import annotations

from flask import Flask, Response

from scorepad.web import cdn

POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self' {' '.join(file.url for file in cdn.FILES)}",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
ALWAYS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
}


def say_always(app: Flask) -> None:
    app.after_request(_add)


def _add(response: Response) -> Response:
    response.headers.extend({name: value for name, value in ALWAYS.items() if name not in response.headers})
    if "Cache-Control" not in response.headers:
        response.headers["Cache-Control"] = "private, no-cache"
    response.vary.add("HX-Request-Type")
    return response
