"""Sharing an evening: the watch link, one-time links for scoring, and the list of devices that may write."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.play.decide import NotNow
from scorepad.pages.access.share import OneTimeLink, Share, SpokenCode, Writer
from scorepad.pages.access.share import join as page_to_join
from scorepad.rules.sentence import say
from scorepad.store import access
from scorepad.store.book.evenings import book_of
from scorepad.store.links import invitations, spoken_codes, watch_links
from scorepad.stored_books.enter import enter
from scorepad.web.access.devices import (
    books,
    device,
    device_of_repeated_post,
    device_or_new,
    device_with_new_secret,
    ensure_secret,
    evenings,
    open_evening,
    open_for_anybody,
)
from scorepad.web.access.hosts import alone, root
from scorepad.web.access.qr_code import qr_code
from scorepad.web.access.rate_limits import JOIN, LINK, spend
from scorepad.web.access.writing_devices import device_names
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Forbidden
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored

bp = Blueprint("share", __name__)
bp.add_app_template_filter(qr_code)


@bp.get("/table/<evening>/share")
def show(evening: str) -> Response:
    """The watch link and its QR code, and who may write."""
    return _page(evening)


@bp.post("/table/<evening>/share/link")
def link(evening: str) -> Response:
    """Make a one-time link that hands scoring to another phone, and show it this once."""
    open_evening(evening)
    spend(LINK)
    by = device_or_new().id
    return _page(evening, invitations.invite(evenings().store, evening, at=now(), by=by))


@bp.post("/table/<evening>/share/revoke/<int:other>")
def revoke(evening: str, other: int) -> ResponseReturnValue:
    """Take scoring from a device. The owner's right ends only by the owner's own wish."""
    open_evening(evening)
    store, me = evenings().store, device_or_new().id
    if other != me and access.role(store, evening, me) != "owner":
        raise Forbidden(say("Only the scorer in charge can revoke another device’s scoring rights."))
    if other == me:
        return _given_up(evening, me)
    access.revoke(store, evening, other, at=now())
    return redirect(url_for("share.show", evening=evening), 303)


@bp.post("/table/<evening>/share/withdraw/<mark>")
def withdraw(evening: str, mark: str) -> ResponseReturnValue:
    """End a one-time link before anybody uses it."""
    open_evening(evening)
    invitations.withdraw(evenings().store, evening, mark, at=now())
    return redirect(url_for("share.show", evening=evening), 303)


@bp.post("/table/<evening>/share/renew")
def renew(evening: str) -> ResponseReturnValue:
    """End the watch link that is about, and make a new one."""
    open_evening(evening)
    watch_links.new_watch_key(evenings().store, evening)
    return redirect(url_for("share.show", evening=evening), 303)


@bp.get("/join/<invitation>")
def invited(invitation: str) -> Response:
    """Show a button: only its POST uses the link up, so that a chat's preview burns nothing."""
    opened = open_for_anybody(_opens(invitation))
    ensure_secret()
    return never_stored(
        make_response(render(page_to_join(opened.state), opened.state.evening.names_now, opened.state.evening.inks))
    )


@bp.post("/join/<invitation>")
def join(invitation: str) -> ResponseReturnValue:
    """Use the link up: from now on this device keeps score too."""
    spend(JOIN)
    store, me = evenings().store, device()
    evening = invitations.evening_redeemed_by(store, invitation, me.id) if me else ""
    if not evening:
        _opens(invitation)  # a link that is none makes no device
        by, joined = device_or_new(invitation).id, device_with_new_secret(invitation).id
        evening = invitations.redeem(store, invitation, joined, at=now())
        if not book_of(store, evening):  # `scorepad import` began it, for nobody yet
            enter(books(), [evening], at=now(), device=by, owner=joined)
    return redirect(url_for("table.show", evening=evening), 303)


def _opens(invitation: str) -> str:
    """The evening of a one-time link that is still good, or that this phone used before, when the reply was lost.

    Raises BadInvitation.
    """
    store, before = evenings().store, device_of_repeated_post(invitation)
    evening = invitations.evening_redeemed_by(store, invitation, before.id) if before else ""
    return evening or invitations.invited(store, invitation, at=now())


def _given_up(evening: str, me: int) -> ResponseReturnValue:
    """From now on this device only watches."""
    store = evenings().store
    try:
        access.give_up(store, evening, me, at=now())
    except access.OnlyWriter:
        raise NotNow(say("This is the only device keeping score. Hand over scoring first.")) from None
    return redirect(url_for("watch.show", key=watch_links.watch_key(store, evening)), 303)


def _page(evening: str, invitation: str = "") -> Response:
    opened, store, known = open_evening(evening), evenings().store, device()
    me = known.id if known else 0
    code, links = spoken_codes.code_of(store, evening, at=now()), invitations.open_links(store, evening, at=now())
    page = Share(
        site=root(),
        alone=alone(),
        watching=root() + url_for("watch.show", key=watch_links.watch_key(store, evening)),
        joining=root() + url_for("share.invited", invitation=invitation) if invitation else "",
        spoken=SpokenCode(code.spaced, code.until) if code else None,
        writers=_writers(access.grants(store, evening), me),
        links=[OneTimeLink(each.mark, each.until, each.made_by == me) for each in links],
        revokes=access.role(store, evening, me) == "owner",
    )
    return never_stored(make_response(render(page, opened.state.evening.names_now, opened.state.evening.inks)))


def _writers(granted: list[access.Granted], me: int) -> list[Writer]:
    names = device_names(granted)
    return [
        Writer(each.device, names[each.device], each.device == me, each.role == "owner", each.granted, each.wrote)
        for each in granted
        if not each.revoked
    ]
