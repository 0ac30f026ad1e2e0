"""The pages below a table, and their forms: what each shows and saves is decided in `scorepad.app`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from secrets import token_urlsafe

from flask import Blueprint, abort, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.app import handle
from scorepad.app.corrections.correct import AGREED
from scorepad.app.form import Form
from scorepad.app.route import LOOK, SAVE, Failure, Kept, Request, names_on
from scorepad.evening.play.state import State
from scorepad.pages.page import Page
from scorepad.rules.game import Game
from scorepad.rules.sentence import say
from scorepad.store.protocol import StoreFailed
from scorepad.stored_evenings import OpenEvening
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.access.rate_limits import LOOK as LOOKS
from scorepad.web.access.rate_limits import TooOften, spend
from scorepad.web.access.writing_devices import writing_devices
from scorepad.web.pdf.drawing import can_draw
from scorepad.web.site.addresses import add_addresses
from scorepad.web.site.clock import now
from scorepad.web.site.errors import problem, status, timed
from scorepad.web.site.language import reader_language
from scorepad.web.site.posted_form import posted_form
from scorepad.web.site.render import render
from scorepad.web.start import rule_sets
from scorepad.web.table.posted import write_posted

bp = Blueprint("pages", __name__, url_prefix="/table/<evening>")


def request_of(opened: OpenEvening, path: str, form: Form | None = None, *, write: bool = True) -> Request:
    """This request to an evening: the page at a path below its table, with the form that was posted."""
    return Request(
        path,
        reader_language(names_on(opened.state.evening, path), opened.state.evening.inks),
        form,
        now(),
        key=form_key(),
        write=write,
        deals=f"{url_for('table.show', evening=opened.evening)}deal/",
        pdf=can_draw,
        devices=partial(writing_devices, opened),
        kept_rules=_kept_rules,
        saved_as=_saved_as,
    )


def form_key() -> str:
    """The key of the form that was sent, else a new one."""
    return request.form.get("key") or token_urlsafe(9)


def _kept_rules(game: Game) -> Iterable[Kept]:
    return [(f"kept-{each.id}", say("{word}", word=each.name), each.options) for each in rule_sets.offers(game)]


def _saved_as(state: State) -> str:
    saved = rule_sets.saved_as_set(state.game, state.table.options)
    return saved.name if saved else ""


def page_at(opened: OpenEvening, path: str, *, write: bool = True) -> tuple[str, int]:
    """The page at a path below a table, as HTML with its status. Without `write` nothing can be corrected."""
    page = handle.page(opened, request_of(opened, path, write=write))
    return _html(opened, page, path), 404 if page and page.missing else 200


def shown_again(opened: OpenEvening, asked: Request, failure: Failure, code: int) -> ResponseReturnValue:
    """The page of a form that was not saved, with all that was entered, and with the status of the error."""
    page = handle.page(opened, asked, failure)
    return timed(make_response(_html(opened, page, asked.path), code), failure.error)


def _html(opened: OpenEvening, page: Page | None, path: str) -> str:
    return abort(404) if page is None else render(page, names_on(opened.state.evening, path), opened.state.evening.inks)


def show(evening: str, path: str) -> ResponseReturnValue:
    """A page below the table. Raises UnknownEvening, Forbidden."""
    return page_at(open_evening(evening), path)


@bp.get("/other-rules", defaults={"chosen": ""})
@bp.get("/other-rules-<chosen>")
def other_rules(evening: str, chosen: str) -> ResponseReturnValue:
    """The evening by the set of house rules with this key."""
    return page_at(open_evening(evening), f"other-rules-{chosen}")


@bp.get("/deal/<int:place>")
def deal(evening: str, place: int) -> ResponseReturnValue:
    """How the numbers of a deal came about."""
    return page_at(open_evening(evening), f"deal/{place}")


@bp.get('/deal/<int:place>/<any(amend, "throw-in", remove, insert, name):change>')
def amend(evening: str, place: int, change: str) -> ResponseReturnValue:
    """The form that corrects a deal, throws it in, removes it, inserts one before it, or names it."""
    return page_at(open_evening(evening), f"deal/{place}/{change}")


@bp.post('/deal/<int:place>/<any(amend, "throw-in", remove, insert, name):change>')
def post_amend(evening: str, place: int, change: str) -> ResponseReturnValue:
    """Do so, or show what that would change."""
    return _posted(open_evening(evening), f"deal/{place}/{change}", (ValueError, StoreFailed), "table")


@bp.post(f"/{AGREED}")
def post_agreed(evening: str) -> ResponseReturnValue:
    """Correct the agreement at the start, or show what that would change."""
    return _posted(open_evening(evening), AGREED, (ValueError, StoreFailed), "table")


def post(evening: str, path: str) -> ResponseReturnValue:
    """Save the form of a page below the table."""
    return _posted(open_evening(evening), path, (ValueError, StoreFailed, TooOften))


def _posted(
    opened: OpenEvening, path: str, caught: tuple[type[Exception], ...], anchor: str | None = None
) -> ResponseReturnValue:
    """Save the form that was posted and return to the table, or show its page again.

    caught  the errors after which the page is shown with all that was entered
    anchor  of the table where it was saved; None keeps the form's own
    """
    asked = request_of(opened, path, posted_form())
    try:
        if (purpose := handle.purpose(asked)) == LOOK:
            spend(LOOKS)
        if purpose != SAVE:
            return _html(opened, handle.page(opened, asked), path)
        write_posted(opened, path)
    except caught as error:
        if (code := status(error)) == 500:
            raise
        return shown_again(evenings().open(opened.evening), asked, Failure(error, problem(error)), code)
    return redirect(url_for("table.show", evening=opened.evening, _anchor=anchor), 303)


PAGES = [route for route in handle.ROUTES if route.page and "*" not in route.path]
"""The pages whose paths name nothing else. A new one needs only its route in `handle`."""
add_addresses(bp, [route.path for route in PAGES], show)
add_addresses(bp, [route.path for route in PAGES if route.decide and route.path != AGREED], post, post=True)
