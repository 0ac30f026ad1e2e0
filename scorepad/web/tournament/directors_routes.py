"""Other directors of a tournament: one-time links, joining, and the end of a right; and deleting a tournament."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.book.share_book import Member
from scorepad.pages.tournament.directors_pages import Directors, JoinDirectors
from scorepad.pages.tournament.night import night_of
from scorepad.store.book import book_log, links, rights
from scorepad.store.book.tournament_log import UnknownTournament
from scorepad.store.links.invitations import BadInvitation
from scorepad.web.access.devices import device, device_of_repeated_post, device_with_new_secret, ensure_secret
from scorepad.web.access.hosts import alone, root
from scorepad.web.access.rate_limits import JOIN, LINK, spend
from scorepad.web.site.clock import here, now
from scorepad.web.site.errors import Forbidden
from scorepad.web.site.render import render
from scorepad.web.site.security_headers import never_stored
from scorepad.web.tournament.directing import NOT_HERE, directed, directs, right_of, tournaments

bp = Blueprint("directors", __name__, url_prefix="/tournament")


@bp.get("/<tournament>/directors")
def show(tournament: str) -> Response:
    """The devices that direct the tournament."""
    return _page(tournament)


@bp.post("/<tournament>/directors/link")
def link(tournament: str) -> Response:
    """Make a one-time link for another director, and show it this once."""
    me = directs(tournament)
    spend(LINK)
    return _page(tournament, links.invite(tournaments().store, tournament, at=now(), by=me))


@bp.post("/<tournament>/directors/<int:other>/remove")
def remove(tournament: str, other: int) -> ResponseReturnValue:
    """Take the tournament from another device; only the one that began it may."""
    if other != _owner(tournament):
        rights.revoke(tournaments().store, tournament, other, at=now())
    return redirect(url_for(".show", tournament=tournament), 303)


@bp.post("/<tournament>/delete")
def delete(tournament: str) -> ResponseReturnValue:
    """Erase the tournament."""
    _owner(tournament)
    book_log.erase(tournaments().store, tournament)
    tournaments().forget(tournament)
    return redirect(url_for("tournament.show_all"), 303)


@bp.get("/join/<key>")
def invited(key: str) -> Response:
    """Show a button: only its POST uses the link, so that a chat’s preview burns nothing. Raises BadInvitation."""
    opened = tournaments().open(_opens(key))
    ensure_secret()
    return never_stored(make_response(render(JoinDirectors(opened.state.title, opened.kind.name))))


@bp.post("/join/<key>")
def join(key: str) -> ResponseReturnValue:
    """Use the link: this device directs the tournament from now on. Raises BadInvitation."""
    spend(JOIN)
    me, tournament = device(), _opens(key)
    if not (me and right_of(tournament, me.id)):
        new = device_with_new_secret(key).id
        links.join(tournaments().store, key, new, at=now())
    return redirect(url_for("tournament.show", tournament=tournament), 303)


def _opens(key: str) -> str:
    """The tournament of a link that is good, or that this device used when the reply was lost. Raises BadInvitation."""
    store, known = tournaments().store, filter(None, (device(), device_of_repeated_post(key)))
    found = next(filter(None, (links.redeemed_by(store, key, each.id) for each in known)), "")
    if not found:
        opens = links.opens(store, key, at=now())
        found = opens.book if opens.right == "write" else ""
    try:
        tournaments().open(found)
    except UnknownTournament:
        raise BadInvitation from None
    return found


def _owner(tournament: str) -> int:
    """This device, which began the tournament. Raises Forbidden."""
    me = directs(tournament)
    if right_of(tournament, me) != "own":
        raise Forbidden(NOT_HERE)
    return me


def _page(tournament: str, key: str = "") -> Response:
    opened, store, known = directed(tournament), tournaments().store, device()
    me = known.id if known else 0
    address = root() + url_for(".invited", key=key) if key else ""
    members = [
        Member(each.device, each.label, each.right, each.device == me, here(each.since))
        for each in rights.members(store, tournament)
    ]
    owns = right_of(tournament, me) == "own"
    return never_stored(make_response(render(Directors(night_of(opened), alone(), address, members, owns))))
