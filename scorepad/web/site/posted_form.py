"""The form of a request, as `scorepad.app` reads it."""

from __future__ import annotations

from hashlib import sha256

from flask import request

from scorepad.app.form import Form


def posted_form() -> Form:
    """All that was posted, by the name of the field."""
    form: Form = request.form.to_dict(flat=False)
    return form


def entered_form() -> Form:
    """The entered values: posted, or on a page without a script kept in its address."""
    return posted_form() if request.method == "POST" else request.args.to_dict(flat=False)


def key_of_content(key: str, *content: object) -> str:
    """The idempotency key of a post: the same only if the same content is sent again from the same page.

    key  made for the page; empty if it has none, and then so is the result
    """
    return sha256(repr((key, content)).encode()).hexdigest()[:32] if key else ""
