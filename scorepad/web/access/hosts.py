"""Which host names are ours. Any other name is refused: somebody else may have let it point here (DNS rebinding)."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, abort, current_app, request
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.sansio.utils import host_is_trusted

from scorepad.rules.sentence import quoted, say
from scorepad.settings import Settings
from scorepad.web.site.errors import Forbidden

NOT_OURS = say(
    "{host} isn’t one of this server’s addresses. The administrator can add it to SCOREPAD_HOSTS, "
    "then restart the server."
)
LABEL = "[a-z0-9_-]{1,63}"
HOST = re.compile(rf"(?:{LABEL}(?:\.{LABEL})*\.?|\[[0-9a-f:.]+\])(?::[0-9]{{1,5}})?", re.IGNORECASE)
LONGEST = 253 + len(":65535")  # characters
NO_HOST = "malformed.invalid"  # a name that is reserved for nobody


class WellFormedHost:
    """A WSGI application that puts NO_HOST into a request whose host cannot be one, or that names none and has to.

    Flask would have no address for anything then, its page of the error included.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        host, needed = environ.get("HTTP_HOST", ""), environ["SERVER_PROTOCOL"] != "HTTP/1.0"
        if (host or needed) and not (len(host) <= LONGEST and HOST.fullmatch(host)):
            environ["HTTP_HOST"] = NO_HOST
        return self._app(environ, start_response)


def init_app(app: Flask, settings: Settings) -> None:
    """Answer requests for this machine and for the names in the settings, and refuse those for any other host."""
    app.wsgi_app = WellFormedHost(app.wsgi_app)  # type: ignore[method-assign]
    name = socket.gethostname().lower()
    app.config["OUR_HOSTS"] = ("localhost", name, f"{name}.local", *settings.hosts)
    app.before_request(_ours_only)
    if settings.proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]


def _ours_only() -> None:
    if request.blueprint == "health":  # a balancer asks each machine by its own address
        return
    if request.host == NO_HOST:
        abort(400)
    if not is_ours(request.host.lower(), current_app.config["OUR_HOSTS"]):
        raise Forbidden(NOT_OURS.put(host=quoted(request.host)))


@lru_cache
def is_ours(host: str, ours: tuple[str, ...]) -> bool:
    """Whether a host, in small letters, is this machine or one of `ours`."""
    return _is_address(host) or host_is_trusted(host, ours)


def _is_address(host: str) -> bool:
    """Whether a host is given as an address: those change, and no foreign name can hide behind one."""
    bare = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() and not host.endswith("]") else host
    try:
        ip_address(bare.strip("[]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether a host is this machine by its own name, which no other device can follow."""
    return host == "localhost" or (_is_address(host) and ip_address(host.strip("[]")).is_loopback)


def root() -> str:
    """The address of this site as another device reaches it, without the last slash."""
    seen_at: str = current_app.config.get("SEEN_AT", request.host_url)
    ours = urlsplit(request.host_url).hostname or ""
    return (seen_at if is_loopback(ours) else request.host_url).rstrip("/")


def alone() -> bool:
    """Whether only this machine can reach the site."""
    return is_loopback(urlsplit(root()).hostname or "")
