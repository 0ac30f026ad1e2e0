"""What htmx says of a request."""

from __future__ import annotations

from flask import request


def partial() -> bool:
    """Whether htmx asks for a fragment; a history restore asks for a page."""
    return bool(request.environ.get("HTTP_HX_REQUEST_TYPE") == "partial")
