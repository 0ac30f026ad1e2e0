"""Polls: paused while nobody looks, and quiet while nothing happens."""

from __future__ import annotations

from playwright.sync_api import Page, Request

from tests.browser.begun_evening import sitting
from tests.browser.live_server import Server

LOOKED_AT = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


def test_a_page_that_nobody_looks_at_does_not_poll(phone: Page, live_server: Server) -> None:
    with sitting(live_server) as at:
        at.seat(phone)
        asked: list[Request] = []
        phone.on("request", lambda request: asked.append(request) if "seen=" in request.url else None)
        phone.wait_for_event("request", lambda request: "seen=" in request.url)
        phone.evaluate(LOOKED_AT, True)
        asked.clear()
        phone.wait_for_timeout(4500)
        assert not asked
        phone.evaluate(LOOKED_AT, False)
        phone.wait_for_event("request", lambda request: "seen=" in request.url)


def test_requests_for_which_no_user_waits_give_way_to_those_for_which_one_does(
    phone: Page, live_server: Server
) -> None:
    """A browser that knows priorities fetches an answer before a poll or what the phone plays by; it also knows when a
    page is done although a poll is held."""
    priorities: dict[str, str] = {}
    session = phone.context.new_cdp_session(phone)
    session.send("Network.enable")
    session.on(
        "Network.requestWillBeSent",
        lambda event: priorities.update({event["request"]["url"]: event["request"]["initialPriority"]}),
    )
    with sitting(live_server) as at, phone.expect_request("**/log.json?*seen=*"):
        at.seat(phone)
    asked = [url for url in priorities if "/static/phone/" in url or "log.json" in url or "seen=" in url]
    assert asked
    assert {priorities[url] for url in asked} == {"Low"}
