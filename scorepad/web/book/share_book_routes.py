"""Sharing a book: links, joining, leaving; and the end of a book."""

from __future__ import annotations

from secrets import token_urlsafe

from flask import Blueprint, Response, make_response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.book.share_book import JoinBook, Member, OwnerLink, ShareBook
from scorepad.rules.sentence import Say, say
from scorepad.store.book import book_log, links, rights
from scorepad.store.book import evenings as in_books
from scorepad.store.book.links import Opens
from scorepad.stored_books.enter import move
from scorepad.web.access.devices import (
    books,
    device,
    device_of_repeated_post,
    device_with_new_secret,
    ensure_secret,
)
from scorepad.web.access.hosts import alone, root
from scorepad.web.access.rate_limits import JOIN, LINK, spend
from scorepad.web.book.who_may import may
from scorepad.web.site.clock import here, now
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored

bp = Blueprint("share_book", __name__, url_prefix="/book")
FEW = 12  # people who are named on the page that asks to join


@bp.get("/<book>/share/")
def show(book: str) -> Response:
    """The link for watching, and the members of the book."""
    may(book, "own")
    return _page(book)


@bp.post("/<book>/share/link")
def link(book: str) -> Response:
    """Make a one-time link that lets another device write, and show it this once."""
    me = may(book, "own")
    spend(LINK)
    return _page(book, links.invite(books().store, book, at=now(), by=me))


@bp.get("/<book>/share/owner/")
def owner(book: str) -> Response:
    """The link that owns the book, as a page to print and keep."""
    may(book, "own")
    key = links.owner_key(books().store, book)
    link = root() + url_for("share_book.invited", key=key) if key else ""
    return never_stored(make_response(render(OwnerLink(books().open(book).name, alone(), link))))


@bp.post("/<book>/share/owner/new")
def new_owner(book: str) -> ResponseReturnValue:
    """Make the link that owns the book and end the one before; and, if that is ticked, all devices it let in."""
    me, end = may(book, "own"), request.form.get("end") == "yes"
    links.new_owner_key(books().store, book, at=now(), by=me, end=end)
    return redirect(url_for("share_book.owner", book=book), 303)


@bp.post("/<book>/share/renew")
def renew(book: str) -> ResponseReturnValue:
    """End the link for watching, and make a new one; who has part in the book keeps it."""
    may(book, "own")
    links.new_watch_key(books().store, book)
    return redirect(url_for("share_book.show", book=book), 303)


@bp.post("/<book>/share/<int:other>/<wish>")
def member(book: str, other: int, wish: str) -> ResponseReturnValue:
    """Let another device own the book too, or take the book from it."""
    me, store = may(book, "own"), books().store
    if wish == "own" and rights.right_to(store, book, other):
        rights.grant(store, book, other, "own", at=now())
    elif wish == "remove" and other != me:
        rights.revoke(store, book, other, at=now())
    return redirect(url_for("share_book.show", book=book), 303)


@bp.post("/<book>/leave")
def leave(book: str) -> ResponseReturnValue:
    """Have part in the book no more; its last owner stays."""
    me, store = may(book, "watch"), books().store
    owners = [each.device for each in rights.members(store, book) if each.right == "own"]
    if owners == [me]:
        why = say(
            "This is the only device that owns this group. Make another device an owner first, or delete the group."
        )
        return _page(book, why=why), 409
    rights.revoke(store, book, me, at=now())
    return redirect(url_for("book.show_all"), 303)


@bp.post("/<book>/delete")
def delete(book: str) -> ResponseReturnValue:
    """Erase the book; its evenings stay, and come into the books of those who began them."""
    may(book, "own")
    book_log.erase(books().store, book)
    books().forget(book)
    return redirect(url_for("book.show_all"), 303)


@bp.get("/join/<key>")
def invited(key: str) -> Response:
    """Show a button: only its POST uses the link, so that a chat's preview burns nothing. Raises BadInvitation."""
    found = _opens(key)
    ensure_secret()
    state, me = books().open(found.book), device()
    names = [each.name for each in state.latest_first() if each.name and each.role != "retired"][:FEW]
    earlier = len(_earlier(me.id)) if me and found.right != "watch" else 0
    return never_stored(make_response(render(JoinBook(state.name, found.right, names, earlier, _form_key(found)))))


@bp.post("/join/<key>")
def join(key: str) -> ResponseReturnValue:
    """Use the link: this device has part in the book from now on. Raises BadInvitation."""
    spend(JOIN)
    store, me, found = books().store, device(), _opens(key)  # a link that is none makes no device
    book = _had_by(key, found, me.id) if me else ""
    if not book:
        earlier = _earlier(me.id) if me and found.right != "watch" and request.form.get("bring") else []
        new = device_with_new_secret(key if found.right == "write" else "").id
        book = links.join(store, key, new, at=now())
        move(books(), earlier, book, at=now(), device=me.id if me else new)
    return redirect(url_for("book.show", book=book), 303)


def _form_key(found: Opens) -> str:
    """A key for the page of a link that works for many: only a link that works once is as good as one."""
    return "" if found.right == "write" else token_urlsafe(12)


def _opens(key: str) -> Opens:
    """The purpose of a link that is still good, or that this device used before, when the reply was lost."""
    store, known = books().store, filter(None, (device(), device_of_repeated_post(key)))
    book = next(filter(None, (links.redeemed_by(store, key, each.id) for each in known)), "")
    return Opens(book, "write") if book else links.opens(store, key, at=now())


def _had_by(key: str, found: Opens, me: int) -> str:
    """The book that a device has by a link already: a one-time link that it used, or what it owns anyway."""
    owns = found.right == "own" and rights.right_to(books().store, found.book, me) == "own"
    return found.book if owns else links.redeemed_by(books().store, key, me)


def _earlier(me: int) -> list[str]:
    """The evenings of this device in books of its own."""
    store = books().store
    held = [each.book for each in rights.books_of(store, me) if each.right == "own"]
    return [evening for book in held for evening in in_books.of_device(store, book, me)]


def _page(book: str, writing: str = "", why: Say | None = None) -> Response:
    state, store, known = books().open(book), books().store, device()
    me = known.id if known else 0
    page = ShareBook(
        name=state.name,
        alone=alone(),
        watching=root() + url_for("share_book.invited", key=links.watch_key(store, book)),
        writing=root() + url_for("share_book.invited", key=writing) if writing else "",
        members=[
            Member(each.device, each.label, each.right, each.device == me, here(each.since))
            for each in rights.members(store, book)
        ],
        why=why,
    )
    return never_stored(make_response(render(page)))
