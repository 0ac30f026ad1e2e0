"""Phones on the card table: fresh browser contexts whose complaints are collected."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Route

from tests.support import prerequisites

Cdn = Literal["answers", "refuses", "is silent"]

# Chromium writes an error for every answer from 400 on and for every lost connection, expected or not.
REFUSAL = re.compile(
    r"Failed to load resource: (the server responded with a status of (403|409|422|503)"
    r"|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED))"
)


class Phones:
    """Opens phones at one address, or at any that begins like one of several.

    `problems` has what their consoles, scripts and requests did wrong.
    """

    def __init__(self, browser: Browser, url: str | tuple[str, ...]) -> None:
        self.problems: list[str] = []
        self.tolerated: list[str] = []  # pieces of complaints that a test expects
        self._browser = browser
        self._url = url
        self._contexts: list[BrowserContext] = []
        self._held: list[Route] = []

    def open(self, *, javascript: bool = True, cdn: Cdn = "answers", **options: Any) -> Page:
        """Open a blank page on a phone that nobody has used before; `options` are those of `new_context`."""
        context = self._browser.new_context(**self._phone(javascript) | options)
        context.set_default_timeout(10_000)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._problem(f"script: {error.error}"))
        context.on("request", self._asked)
        if cdn != "answers" or self._browser.browser_type.name != "chromium":  # with a route there is no cache
            context.route(lambda url: not url.startswith(self._url), lambda route: self._outside(route, cdn))
        self._contexts.append(context)
        return context.new_page()

    def _phone(self, javascript: bool) -> dict[str, Any]:
        return {
            "base_url": self._url if isinstance(self._url, str) else None,
            "viewport": {"width": 390, "height": 844},
            "is_mobile": True,
            "has_touch": True,
            "java_script_enabled": javascript,
            "locale": "en",
            # Motion would be in the way of measuring; tests of motion ask for it.
            "reduced_motion": "reduce",
            # A service worker answers from its own cache, and requests of it pass no route.
            "service_workers": "block",
        }

    def close(self) -> None:
        for route in self._held:
            route.abort()
        for context in self._contexts:
            context.close()

    def _problem(self, text: str) -> None:
        if not any(piece in text for piece in self.tolerated):
            self.problems.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        from_cdn = message.location.get("url", "") in _cdn_files()
        if message.type == "error" and not from_cdn and not REFUSAL.match(message.text):
            self._problem(f"console: {message.text} ({message.location.get('url')})")

    def _asked(self, request: Request) -> None:
        """Report what would leave this machine. Chromium finds no other one, and any other's requests pass a route."""
        outside = request.url.startswith("http") and not request.url.startswith(self._url)
        if outside and request.url not in _cdn_files():
            self._problem(f"left this machine: {request.url}")

    def _outside(self, route: Route, cdn: Cdn) -> None:
        kept = _cdn_files().get(route.request.url)
        if kept and cdn == "answers":
            headers = {"Access-Control-Allow-Origin": "*"}
            route.fulfill(path=kept, content_type="text/javascript", headers=headers)
        elif not kept or cdn == "refuses":
            route.abort()
        else:
            self._held.append(route)


@cache
def _cdn_files() -> dict[str, Path]:
    return prerequisites.cdn_files()
