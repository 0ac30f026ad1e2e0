"""Corrections: their effect is shown before they are saved, and none overwrites entries that its page has not shown."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.form import Form
from scorepad.app.refused_forms import effect_of, refused_effect
from scorepad.evenings import OpenEvening
from scorepad.pages.table.correction import CorrectionEffect
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import evenings
from scorepad.web.access.rate_limits import LOOK, spend
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem, status
from scorepad.web.site.form import posted_form
from scorepad.web.table.posted import write_posted

Show = Callable[[OpenEvening, Form, CorrectionEffect], str]


def corrected(opened: OpenEvening, action: str, show: Show) -> ResponseReturnValue:
    """Save the correction that was posted and return to the table, or only look at what it would move.

    action  the path of its address below the table's
    show    draws the page, or the part of it that htmx asks for
    Refused, it says why and shows all that was entered.
    """
    form = posted_form()
    try:
        if request.form.get("do") != "save":
            spend(LOOK)
            return show(opened, form, effect_of(opened, action, form, now()))
        write_posted(opened, action)
    except (ValueError, StoreFailed) as error:
        if (code := status(error)) == 500:
            raise
        fresh = evenings().open(opened.evening)
        return show(fresh, form, refused_effect(fresh, action, form, now(), error, problem(error))), code
    return redirect(url_for("table.show", evening=opened.evening, _anchor="table"), 303)  # else the form's own stays


def form_key() -> str:
    """The key of the form that was sent, else a new one."""
    return request.form.get("key") or token_urlsafe(9)
