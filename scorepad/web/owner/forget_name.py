"""A person's name forgotten everywhere, for an owner; and the copies that still hold it."""

from __future__ import annotations

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.play.names import tidy
from scorepad.evenings.erase import forget_name
from scorepad.pages.owner.owner_pages import ForgetName
from scorepad.rules.sentence import say
from scorepad.store import texts
from scorepad.store.books import log
from scorepad.web.access.devices import books, evenings
from scorepad.web.owner.owner_page import copies_here, owners_only
from scorepad.web.site.clock import now
from scorepad.web.site.language import translated as translate
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored
from scorepad.web.site.server_form import ServerForm, Text

bp = Blueprint("privacy", __name__, url_prefix="/owner/name")
bp.before_request(owners_only)
bp.after_request(never_stored)


class NameForm(ServerForm):
    """A name as it would be stored."""

    name = Text(filters=[tidy])


@bp.post("/")
def look() -> str:
    """Tell in how many evenings a name stands, before anything is done."""
    name = NameForm().name.data
    store = evenings().store
    return _page(name, found=len(texts.evenings_with(store, name)), in_books=len(log.books_with(store, name)))


@bp.post("/forget")
def forget() -> str:
    """Write over a name wherever it stands. Nothing brings it back but an older copy."""
    name = NameForm().name.data
    in_books = log.forget_name(evenings().store, name)
    done = forget_name(evenings(), name, lambda n: translate(say("Player {n}", n=n)))
    for book in in_books:
        books().forget(book)
    return _page(name, done=len(done), in_books=len(in_books))


@bp.post("/copies")
def drop_copies() -> ResponseReturnValue:
    """Copy everything as it is now, and delete the daily copies from before. Raises StoreFailed."""
    copies_here().keep_only(now()[:10])
    return redirect(url_for("owner.show"), 303)


def _page(name: str, found: int = 0, done: int | None = None, in_books: int = 0) -> str:
    older = copies_here().copies()
    return render(ForgetName(name, found, in_books, done, older[0].day if older else ""))
