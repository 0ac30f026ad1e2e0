"""The owner's page, for the administrator: the server's state, all evenings, and the devices that may write."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import token_urlsafe

from babel.numbers import format_decimal
from flask import Blueprint, Response, abort, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.log.history import UNREADABLE
from scorepad.pages.owner.owner_pages import BecomeOwner, BookForAll, KnownDevice, OwnerPage, StoredEvening
from scorepad.pages.template_words import listed
from scorepad.pages.typed_number import typed_number
from scorepad.rules.sentence import Say, say
from scorepad.settings import Settings
from scorepad.store import access, erasure, owners
from scorepad.store.book.common_book import book_for_all
from scorepad.store.book.rights import owned, right_to
from scorepad.store.erasure import Stored
from scorepad.store.owners import Known
from scorepad.store.protocol import DailyCopies, Store
from scorepad.stored_evenings.begin_recorded import read_evening
from scorepad.stored_evenings.erase import erase
from scorepad.web.access.devices import (
    books,
    device,
    device_of_repeated_post,
    device_or_new,
    device_with_new_secret,
    ensure_secret,
    evenings,
)
from scorepad.web.access.rate_limits import JOIN, spend
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Forbidden
from scorepad.web.site.language import reader_language, reader_locale, translated
from scorepad.web.site.paging import pages_of
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored
from scorepad.web.start.evening_list import games_here

bp = Blueprint("owner", __name__, url_prefix="/owner")
SIZE = 20


def owners_only() -> Response | None:
    """Refuse everybody else, before anything is read of what was sent. Raises Forbidden."""
    known = device()
    if known is None or not owners.is_owner(evenings().store, known.id):
        raise Forbidden(
            say(
                "This page is for the administrator. On the server, “scorepad owner” prints a link that lets a "
                "device in."
            )
        )
    return None


bp.after_request(never_stored)


@bp.before_request
def guard() -> None:
    """The link that makes an owner is for those who are none yet."""
    if request.endpoint not in ("owner.invited", "owner.own"):
        owners_only()


@bp.get("/")
def show() -> str:
    """A page of the evenings, and everything else about the server."""
    page = typed_number(request.args.get("page", "1"), 5)
    if not page:
        abort(404)
    return draw(page)


@bp.post("/evening/<evening>/<wish>")
def evening(evening: str, wish: str) -> ResponseReturnValue:
    """Hide it or list it, delete it or take it back, keep its score. Raises UnknownEvening."""
    if wish not in WISHES:
        abort(404)
    WISHES[wish](evenings().store, evening)
    if wish == "join":
        return redirect(url_for("table.show", evening=evening), 303)
    return redirect(url_for("owner.show", page=request.form.get("page", "1"), _anchor="evenings"), 303)


@bp.post("/device/<int:number>/<wish>")
def devices(number: int, wish: str) -> ResponseReturnValue:
    """Take from a device the right to write in any evening, or to own the server."""
    if wish not in ("bar", "disown"):
        abort(404)
    (owners.bar if wish == "bar" else owners.disown)(evenings().store, number, at=now())
    return redirect(url_for("owner.show", _anchor="devices"), 303)


@bp.get("/<link>")
def invited(link: str) -> str:
    """Show a button: only its POST uses the link up. Raises BadInvitation."""
    _check(link)
    ensure_secret()
    return render(BecomeOwner())


@bp.post("/<link>")
def own(link: str) -> ResponseReturnValue:
    """Use the link up: from now on this device owns the server. Raises BadInvitation."""
    spend(JOIN)
    store, me = evenings().store, device()
    if not (me and owners.was_redeemed_by(store, link, me.id)):
        _check(link)  # a link that is none makes no device
        owners.own(store, link, device_with_new_secret(link).id, at=now())
    return redirect(url_for("owner.show"), 303)


def _check(link: str) -> None:
    """Refuse a link that is good no more, unless this device used it and the reply was lost. Raises BadInvitation."""
    store, before = evenings().store, device_of_repeated_post(link)
    if not (before and owners.was_redeemed_by(store, link, before.id)):
        owners.check_link(store, link, at=now())


def copies_here() -> DailyCopies:
    """The daily copies of the database."""
    copies: DailyCopies = current_app.extensions["daily_copies"]
    return copies


def settings_here() -> Settings:
    """The settings of the app that answers this request."""
    settings: Settings = current_app.extensions["settings"]
    return settings


def _join(store: Store, evening: str) -> None:
    access.grant(store, evening, device_or_new().id, "owner", at=now())


WISHES: Mapping[str, Callable[[Store, str], None]] = {
    "hide": lambda store, evening: erasure.hide(store, evening, True),
    "list": lambda store, evening: erasure.hide(store, evening, False),
    "delete": lambda store, evening: erase(store, evening, at=now()),
    "keep": erasure.take_back,
    "join": _join,
}


def draw(page: int = 1, typed: str = "", why: Say | None = None) -> str:
    """The page, with a page of the evenings; `why`: why there is no new book for all by the name that was `typed`."""
    store, upkeep = evenings().store, current_app.extensions["upkeep"]
    (stored, count), kept, known = erasure.stored_evenings(store, page, SIZE), copies_here().copies(), device()
    me = known.id if known else 0
    shown = OwnerPage(
        faults=upkeep.faults,
        not_copied=upkeep.not_copied,
        checked_all=upkeep.checked_all,
        count=count,
        size=format_decimal(store.size() / 1e6, format="#,##0.0", locale=reader_locale()),
        last_copy=str(kept[0].file) if kept else "",
        copied=kept[0].day if kept else "",
        most_copies=settings_here().copies,
        evenings=list(map(_stored, stored)),
        page=page,
        pages=pages_of(count, SIZE),
        devices=[_device(each, me) for each in owners.known_devices(store)],
        for_all=_book_for_all(me),
        own_books={book: books().open(book).name for book in owned(store, me)},
        typed=typed,
        why=why,
        key=token_urlsafe(9),
    )
    return render(shown)


def _book_for_all(me: int) -> BookForAll | None:
    store = evenings().store
    if not (book := book_for_all(store)):
        return None
    return BookForAll(book if right_to(store, book, me) else "", books().open(book).name)


def _stored(stored: Stored) -> StoredEvening:
    """An evening with who plays and its title, as far as they can be read."""
    game = games_here().get(stored.game)
    title = translated(game.name) if game else stored.game
    try:
        evening = read_evening(evenings().store, stored.evening)
        names, title = listed(reader_language(), evening.names.values()), evening.title or title
    except UNREADABLE:
        names = ""
    at, erased = stored.touched, stored.erase_after
    return StoredEvening(stored.evening, names, title, at, erased, hidden=stored.hidden, running=stored.running)


def _device(each: Known, me: int) -> KnownDevice:
    return KnownDevice(each.id, each.label, each.id == me, each.owns, each.evenings, each.since, each.wrote)
