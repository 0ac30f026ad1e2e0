"""The device of a request, by the secret in its cookie, and what it may do; and the check that posts are our own."""

from __future__ import annotations

from datetime import timedelta

from flask import Flask, Response, current_app, g, request

from scorepad.evening.play.decide import NotNow
from scorepad.rules.sentence import say
from scorepad.store import access, erasure, log, secret_rotation, versions
from scorepad.store.access import Device
from scorepad.store.secret import is_token, new_token, token
from scorepad.store.versions import Version
from scorepad.stored_books import Books
from scorepad.stored_evenings import Evenings, OpenEvening
from scorepad.web.access.rate_limits import CREATE, spend
from scorepad.web.access.request_cost import check_table
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Forbidden

KEEP = timedelta(days=400)  # the longest that browsers keep a cookie


def cookie_name(*, secure: bool) -> str:
    """The name of the cookie with the device's secret. Over https, `__Host-` lets the browser tie it to this host."""
    return "__Host-device" if secure else "device"


def evenings() -> Evenings:
    """The evenings of the app that answers this request."""
    room: Evenings = current_app.extensions["evenings"]
    return room


def books() -> Books:
    """The books of the app that answers this request."""
    room: Books = current_app.extensions["books"]
    return room


def init_app(app: Flask) -> None:
    """Refuse posts of other sites, and send each new secret to its browser in a cookie."""
    app.before_request(_own_posts_only)
    app.after_request(_give_cookie)


def _own_posts_only() -> None:
    """Refuse a post that does not say that it comes from a page of this site. Raises Forbidden."""
    if request.method in ("GET", "HEAD", "OPTIONS"):
        return
    same_site = request.headers.get("Sec-Fetch-Site", "") == "same-origin"
    if not same_site and request.headers.get("Origin", "") != request.host_url.rstrip("/"):
        raise Forbidden(say("This came from another site, so nothing was saved."))


def _secret() -> str:
    return request.cookies.get(cookie_name(secure=request.is_secure), "")


def device() -> Device | None:
    """The device of this request, by the secret in its cookie; None if the secret is unknown."""
    if "device" not in g:
        g.device = access.device_for(evenings().store, secret) if (secret := _secret()) else None
        if g.device and g.device.rotating:
            g.device = secret_rotation.shown(evenings().store, secret)
    known: Device | None = g.device
    return known


def ensure_secret() -> None:
    """Give a browser that has no secret yet a new one with its page.

    It grants nothing: it only lets the server see that two posts come from the same browser.
    """
    if not is_token(_secret()):
        g.new_secret = new_token()


def device_or_new(chance: str = "") -> Device:
    """The device of this request, which is stored now if it is new; `chance` as for `device_with_new_secret`.

    Raises TooOften, NotNow, StoreFailed.
    """
    return device() or device_with_new_secret(chance)


def device_with_new_secret(chance: str = "") -> Device:
    """The device that gets new rights: the browser gets a new secret for it, so that an old one that leaked has none.

    If the response is lost and the browser sends the post again with its old secret, it gets the same new secret, as
    long as no request has used that.

    chance  what nobody else can guess of a post from a page without a key: a link that works once, or an evening's id
            made by a phone. A post that has neither gets another secret each time it is sent: somebody else who has
            put the old secret into this browser could send the same
    Raises TooOften, NotNow, StoreFailed.
    """
    if "renewed" not in g:
        old, secret = device(), _next_secret(chance)
        if old is None and not device_of_repeated_post(chance):
            spend(CREATE)
        try:
            replaces = old.id if old else 0
            g.renewed = secret_rotation.rotate(evenings().store, secret, _label(), at=now(), replaces=replaces)
        except secret_rotation.AlreadyShown:
            raise NotNow(say("This has already been saved. Open the page again.")) from None
        g.new_secret, g.device = secret, old or g.renewed
    device_of_new_secret: Device = g.renewed
    return device_of_new_secret


def device_of_repeated_post(chance: str = "") -> Device | None:
    """The device that an earlier sending of this same post got, if its new secret was not used since; else None."""
    before = access.device_for(evenings().store, _next_secret(chance))
    return before if before and before.rotating else None


def sender(chance: str) -> int:
    """The device of this request, or the one that an earlier sending of this same post made; 0 if there is none."""
    known = device() or access.device_for(evenings().store, _next_secret(chance))
    return known.id if known else 0


def _next_secret(chance: str) -> str:
    """The secret that follows the one of this request.

    Derived from it, the address and the post's key, so it is the same whenever that post is sent again; without a key
    and without `chance` in the address it is a new one each time.
    """
    key = request.form.get("key", "")
    if not is_token(_secret()) or not (key or chance):
        return new_token()
    return token(evenings().store.secret, "device", _secret(), request.path, key)


def open_evening(evening: str) -> OpenEvening:
    """An evening, for a device that may write in it.

    Raises UnknownEvening, UnknownGame, Forbidden, and what `request_cost.check` raises.
    """
    version = writable(evening)
    check_table(version)
    return evenings().open(evening, version)


def writable(evening: str) -> Version:
    """The stored version of an evening in which this device may write. Raises UnknownEvening, Forbidden."""
    try:
        return may_write(evening)
    except Forbidden:
        if versions.version(evenings().store, evening) is None:
            raise log.UnknownEvening(evening) from None
        raise


def open_for_anybody(evening: str) -> OpenEvening:
    """An evening, for any device. Raises UnknownEvening, UnknownGame, and the errors of `request_cost.check`."""
    version = versions.version(evenings().store, evening)
    if version is None:
        raise log.UnknownEvening(evening)
    check_table(version)
    return evenings().open(evening, version)


def may_write(evening: str) -> Version:
    """The stored version of an evening. Raises Forbidden if this device may not write in it."""
    writer = access.writer(evenings().store, evening, _secret())
    if writer.device and writer.device.rotating:
        secret_rotation.shown(evenings().store, _secret())
        writer = access.writer(evenings().store, evening, _secret())
    g.device, g.version = writer.device, writer.version
    if writer.version is None:
        if erasure.is_to_be_erased(evenings().store, evening):
            raise Forbidden(say("This game is being deleted. The administrator can still restore it."))
        raise Forbidden(say("This device doesn’t keep score here. Ask the scorer to hand over scoring."))
    return writer.version


def _label() -> str:
    """The kind of this device, for the list of those that may write; empty if its headers do not give it."""
    agent = request.user_agent.string
    systems = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux")
    browsers = {"Firefox": "Firefox", "Edg": "Edge", "OPR": "Opera", "Chrome": "Chrome", "Safari": "Safari"}
    browser = next((name for mark, name in browsers.items() if mark in agent), "")
    return ", ".join(filter(None, (browser, next((system for system in systems if system in agent), ""))))


def _give_cookie(response: Response) -> Response:
    if secret := g.pop("new_secret", None):
        response.set_cookie(
            cookie_name(secure=request.is_secure),
            secret,
            max_age=KEEP,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
            path="/",
        )
    return response
