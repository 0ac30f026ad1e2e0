"""A person's name forgotten everywhere, for an owner; and the copies that still hold it."""

from __future__ import annotations

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.play.names import tidy
from scorepad.pages.owner.owner_pages import ForgetName
from scorepad.rules.sentence import say
from scorepad.store import rule_sets, texts
from scorepad.store.book import book_log
from scorepad.stored_evenings.erase import forget_name
from scorepad.web.access.devices import books, evenings
from scorepad.web.owner.owner_page import copies_here, owners_only
from scorepad.web.site.clock import now
from scorepad.web.site.language import translated as translate
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored
from scorepad.web.site.server_form import ServerForm, Text
from scorepad.web.tournament.directing import tournaments

bp = Blueprint("privacy", __name__, url_prefix="/owner/name")
bp.before_request(owners_only)
bp.after_request(never_stored)


class NameForm(ServerForm):
    """A name as it would be stored."""

    name = Text(filters=[tidy])


@bp.post("/")
def look() -> str:
    """Show how many evenings contain a name, before anything is done."""
    name = NameForm().name.data
    store = evenings().store
    in_books, in_rules = len(book_log.books_with(store, name)), len(rule_sets.sets_with(store, name))
    return _page(name, in_books, in_rules, found=len(texts.evenings_with(store, name)))


@bp.post("/forget")
def forget() -> str:
    """Write over a name everywhere. Only an older copy could bring it back."""
    name = NameForm().name.data
    in_books, in_rules = book_log.forget_name(evenings().store, name), rule_sets.forget_name(evenings().store, name)
    done = forget_name(evenings(), name, lambda n: translate(say("Player {n}", n=n)))
    for book in in_books:
        books().forget(book)
        tournaments().forget(book)
    return _page(name, len(in_books), in_rules, done=len(done))


@bp.post("/copies")
def drop_copies() -> ResponseReturnValue:
    """Copy everything as it is now, and delete the daily copies from before. Raises StoreFailed."""
    copies_here().keep_only(now()[:10])
    return redirect(url_for("owner.show"), 303)


def _page(name: str, in_books: int, in_rules: int, *, found: int = 0, done: int | None = None) -> str:
    older = copies_here().copies()
    copied, unwiped = older[0].day if older else "", evenings().store.unwiped
    return render(ForgetName(name, found, in_books, in_rules, done, copied, unwiped))
