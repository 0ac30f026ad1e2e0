"""Wishes that a phone kept from before an upgrade of the server are sent after it."""

from __future__ import annotations

import random

from playwright.sync_api import Route

from scorepad.phone import build
from tests.browser.begun_evening import answers, opened, play_on, sitting, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones

# A waiting answer as kept by versions before the phone played by itself.
KEPT = """async bodies => {
  const table = location.pathname, url = new URL("step", location.href).href;
  for (const [place, kind, body] of bodies)
    await scorepad.write("posts", "put", { table, place, kind, said: {}, url, body });
}"""
YESTERDAY = "yesterday"
LOOKED_AT = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"
BODIES = [
    ["1", "bids", "place=1&step=bids&seq=1&p2=0&p3=1&p4=0&p1=1&key=174713177-136-1"],
    ["1", "tricks", "place=1&step=tricks&seq=2&taker=p3&key=455762466-137-1"],
]


def yesterdays(route: Route) -> None:
    """The page of the table as it was sent before the server was upgraded."""
    reply = route.fetch()
    route.fulfill(response=reply, body=reply.text().replace(build.version(), YESTERDAY))


def test_answers_that_an_older_script_kept_arrive_once_and_in_order(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, schedule="custom", custom_schedule=(1, 1)) as at:
        phone = with_rules(opened(phones.open(), at))
        phone.evaluate(KEPT, BODIES)
        assert answers(at) == []
        phone.reload()
        with_rules(phone).wait_for_function("() => !scorepad.queue().length")
        taken = {"p2": 0, "p3": 1, "p4": 0, "p1": 0}
        assert answers(at) == [(1, "bids", {"p2": 0, "p3": 1, "p4": 0, "p1": 1}), (1, "tricks", taken)]


def test_a_page_from_before_an_upgrade_plays_on_and_is_reloaded_at_the_next_look(
    phones: Phones, live_server: Server
) -> None:
    with sitting(live_server, 4, schedule="custom", custom_schedule=(1, 1)) as at:
        phone = phones.open()
        phone.route(at.table, yesterdays, times=1)
        with_rules(opened(phone, at))
        play_on(phone, at.state, random.Random(3), steps=1)
        step(phone, 1, "tricks")
        assert len(answers(at)) == 1
        assert phone.evaluate("scorepad.phone.hash") == YESTERDAY
        phone.route("**/batch", lambda route: route.abort("connectionreset"))
        state = play_on(phone, at.state, random.Random(3), steps=1)
        phone.wait_for_function("() => scorepad.waits", timeout=30_000)
        phone.evaluate(LOOKED_AT)
        assert phone.evaluate("scorepad.phone.hash") == YESTERDAY  # something waits
        phone.unroute("**/batch")
        phone.wait_for_function("() => !scorepad.queue().length", timeout=30_000)
        phone.evaluate(LOOKED_AT)
        phone.wait_for_function(f"() => scorepad.phone.hash === '{build.version()}'", timeout=30_000)
        assert at.state == state
