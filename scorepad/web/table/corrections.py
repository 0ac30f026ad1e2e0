"""Corrections: looked at before they are saved, and never saved over what their page has not shown."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from secrets import token_urlsafe

from flask import redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.play.effect import differences
from scorepad.evenings import OpenEvening
from scorepad.evenings.write import GoneOn, Wish, correct
from scorepad.pages.table.correction import CorrectionEffect
from scorepad.rules.sentence import Say
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import evenings
from scorepad.web.site.errors import problem, status
from scorepad.web.table.posted import seen, write_posted

Show = Callable[[OpenEvening, CorrectionEffect], str]


def corrected(opened: OpenEvening, wish: Wish, show: Show) -> ResponseReturnValue:
    """Save what is wished and return to the table, or only look at what it would move.

    Refused, it says why and shows all that was entered. `show` draws the page, or the part of it that htmx asks for.
    """
    try:
        if request.form.get("do") != "save":
            return show(opened, CorrectionEffect(_changes(opened, wish)))
        write_posted(opened, correct(wish, seen()))
    except (ValueError, StoreFailed) as error:
        if (code := status(error)) == 500:
            raise
        fresh = evenings().open(opened.evening)
        return show(fresh, _refused(fresh, wish, error)), code
    return redirect(url_for("table.show", evening=opened.evening, _anchor="table"), 303)  # else the form's own stays


def form_key() -> str:
    """The key of the form that was sent, else a new one."""
    return request.form.get("key") or token_urlsafe(9)


def _changes(opened: OpenEvening, wish: Wish) -> tuple[Say, ...]:
    return differences(opened.state, wish(opened).state)


def _refused(opened: OpenEvening, wish: Wish, error: Exception) -> CorrectionEffect:
    """Why not; where only the page was behind, with what moves now."""
    if isinstance(error, GoneOn):
        with suppress(ValueError):
            return CorrectionEffect(_changes(opened, wish), problem(error), error)
    return CorrectionEffect(None, problem(error), error)
