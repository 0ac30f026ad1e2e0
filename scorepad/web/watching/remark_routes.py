"""Remarks that a watcher may send, and a scorer dismiss: “that is not what I bid”. They do not change the evening."""

from __future__ import annotations

from flask import Blueprint, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.route import Failure
from scorepad.app.table.doubts import SETTLED, as_meant
from scorepad.app.table.entered import Entered
from scorepad.app.table.objections import entered_already, remark_on
from scorepad.evening.play.decide import NotNow
from scorepad.rules.sentence import Who, say
from scorepad.store import remarks
from scorepad.store.protocol import StoreFailed
from scorepad.store.remarks import TooMany
from scorepad.stored_books.write_with_book import write
from scorepad.stored_evenings import OpenEvening
from scorepad.web.access.devices import books, evenings, open_evening
from scorepad.web.access.rate_limits import REMARK, TooOften, spend_own
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem, status, timed
from scorepad.web.site.htmx import partial
from scorepad.web.site.server_form import Number, ServerForm, Text
from scorepad.web.table.posted import posted
from scorepad.web.table.table_routes import show_table, unlogged_now
from scorepad.web.watching import watch_page

bp = Blueprint("remarks", __name__)


class RemarkForm(ServerForm):
    """The subject of a remark: the deal, the step, the player whose answer it was, and the value he gives instead."""

    place = Number(digits=4)
    step = Text()
    who = Text()
    wanted = Text()


@bp.post("/watch/<key>/remark")
def remark(key: str) -> ResponseReturnValue:
    """The only write by a watch link: a player's doubt about an entered value."""
    opened = watch_page.watched(key)
    try:
        _keep(opened)
    except (NotNow, TooOften) as error:
        shown = watch_page.show_watched(opened, Entered(notice=problem(error)))
        return timed(make_response(shown, status(error)), error)
    if partial():
        return watch_page.show_watched(watch_page.watched(key))  # as it is now, with the remark
    return redirect(url_for("watch.show", key=key), 303)


def _keep(opened: OpenEvening) -> None:
    """Raises NotNow, TooOften, StoreFailed."""
    form = RemarkForm()
    who = Who(form.who.data)
    said = remark_on(opened, form.place.data, form.step.data, who, form.wanted.data)
    if said is None:
        entered = entered_already(opened, form.place.data, form.step.data, who, form.wanted.data)
        raise NotNow(entered or say("There’s no such entry in this deal."))
    spend_own(REMARK, opened.evening, who)
    try:
        remarks.remark(evenings().store, opened.evening, said, at=now())
    except TooMany:
        raise NotNow(say("The scorer already has enough to check. Speak to them instead.")) from None


@bp.post("/table/<evening>/remark/<int:number>/dismiss")
def dismiss(evening: str, number: int) -> ResponseReturnValue:
    """The scorer has looked at it."""
    open_evening(evening)
    remarks.dismiss(evenings().store, evening, number, at=now())
    if partial():
        return show_table(open_evening(evening))  # as it is now, without what was taken away
    return redirect(url_for("table.show", evening=evening), 303)


@bp.post("/table/<evening>/remark/<int:number>/make")
def make(evening: str, number: int) -> ResponseReturnValue:
    """The scorer takes the value that the watcher names: a correction like any other."""
    opened = open_evening(evening)
    doubt = next((each for each in unlogged_now().remarks if each.id == number), None)
    sent = posted()
    try:
        if doubt is None:
            raise NotNow(SETTLED)
        opened = write(books(), evenings(), opened, lambda at: as_meant(at, doubt, sent.at), sent)
    except (ValueError, StoreFailed) as error:
        if (code := status(error)) == 500:
            raise
        return show_table(evenings().open(evening), failure=Failure(error, problem(error))), code
    if partial():
        return show_table(opened)
    return redirect(url_for("table.show", evening=evening), 303)
