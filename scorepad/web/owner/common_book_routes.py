"""One book for all: the server's owner lets the new evenings of every device come into it, or into their own again."""

from __future__ import annotations

from flask import Blueprint, abort, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.book import book_decisions
from scorepad.book.book_decisions import IllegalChange
from scorepad.store.book import book_log, common_book, rights
from scorepad.web.access.devices import books, device_or_new
from scorepad.web.book.book_routes import NameForm, form_texts
from scorepad.web.owner.owner_page import draw, owners_only
from scorepad.web.site.clock import now
from scorepad.web.site.security_headers import never_stored

bp = Blueprint("book_for_all", __name__, url_prefix="/owner/book")
bp.before_request(owners_only)
bp.after_request(never_stored)


@bp.post("/new")
def begin() -> ResponseReturnValue:
    """Begin a book for all, which this device owns; what it has chosen for itself stays chosen for later."""
    form, store, me = NameForm(), books().store, device_or_new().id
    try:
        named = book_decisions.name_book(form.name.data)
    except IllegalChange as illegal:
        return draw(typed=form.name.data, why=illegal.why), 422
    with books().writing():
        book, before = book_log.begin(store, at=now()), rights.chosen(store, me)
        books().write(book, lambda _: named, at=now(), device=me)
        rights.grant(store, book, me, "own", at=now())
        if before:
            rights.choose(store, before, me)
        common_book.use_for_all(store, book)
    return _back()


@bp.post("/all")
def use() -> ResponseReturnValue:
    """Let a book that this device owns be for all."""
    store, book = books().store, form_texts().get("book", "")
    if rights.right_to(store, book, device_or_new().id) != "own":
        abort(404)
    common_book.use_for_all(store, book)
    return _back()


@bp.post("/own")
def end() -> ResponseReturnValue:
    """Let each device have its own book again; what is in the book for all stays there."""
    common_book.use_own_books(books().store)
    return _back()


def _back() -> ResponseReturnValue:
    return redirect(url_for("owner.show", _anchor="book"), 303)
