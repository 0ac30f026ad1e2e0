"""The form of a request, as `scorepad.wishes` reads it."""

from __future__ import annotations

from flask import request

from scorepad.wishes.form import Form


def posted_form() -> Form:
    """All that was posted, by the name of the field."""
    form: Form = request.form.to_dict(flat=False)
    return form


def entered_form() -> Form:
    """What was entered: posted, or on a page without a script kept in its address."""
    return posted_form() if request.method == "POST" else request.args.to_dict(flat=False)
