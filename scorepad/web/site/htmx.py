"""htmx's headers of a request."""

from __future__ import annotations

from flask import request


def partial() -> bool:
    """Whether htmx asks for a fragment. When it restores a page from the history, it asks for a whole page."""
    return bool(request.environ.get("HTTP_HX_REQUEST_TYPE") == "partial")
