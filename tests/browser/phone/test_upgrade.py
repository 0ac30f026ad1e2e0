"""What a phone had kept before the server was upgraded is sent after it."""

from __future__ import annotations

from tests.browser.begun_evening import answers, opened, sitting, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones

# What versions before the phone played by itself kept of an answer that waited.
KEPT = """async bodies => {
  const table = location.pathname, url = new URL("step", location.href).href;
  for (const [place, kind, body] of bodies)
    await scorepad.write("posts", "put", { table, place, kind, said: {}, url, body });
}"""
BODIES = [
    ["1", "bids", "place=1&step=bids&seq=1&p2=0&p3=1&p4=0&p1=1&key=174713177-136-1"],
    ["1", "tricks", "place=1&step=tricks&seq=2&taker=p3&key=455762466-137-1"],
]


def test_answers_that_an_older_script_kept_arrive_once_and_in_order(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, schedule="custom", custom_schedule=(1, 1)) as at:
        phone = with_rules(opened(phones.open(), at))
        phone.evaluate(KEPT, BODIES)
        assert answers(at) == []
        phone.reload()
        with_rules(phone).wait_for_function("() => !scorepad.queue().length")
        taken = {"p2": 0, "p3": 1, "p4": 0, "p1": 0}
        assert answers(at) == [(1, "bids", {"p2": 0, "p3": 1, "p4": 0, "p1": 1}), (1, "tricks", taken)]
