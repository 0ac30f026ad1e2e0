"""An answer of the server that says what the phone shows already changes no node of the page and moves no focus; what
the next step does not change stays."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count

import pytest
from playwright.sync_api import Error, Page, Route, expect

from tests.browser.begun_evening import Sitting, answers, opened, play_on, rested, sitting, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.sample_evenings import deal

WATCH = """() => {
  window.changes = [];
  const watched = { subtree: true, childList: true, attributes: true, characterData: true };
  // That something is on this phone alone is said at the foot of the screen and at the end: until the server has it.
  const tells = node => (node.closest ? node : node.parentElement)?.closest("#strip, .reminder");
  const told = one => [one.target, ...one.addedNodes, ...one.removedNodes].some(tells);
  const note = all => changes.push(...all.filter(one => !told(one)).map(one => one.target));
  new MutationObserver(note).observe(document.body, watched);
}"""

Enter = Callable[[Page, Sitting], str]
"""Enters something, while the server's answers are held back. Returns the selector of what has the focus then."""


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    """An evening of two deals, of which one was played."""
    played = [deal([0, 0, 0, 0], [1, 0, 0, 0])]
    with sitting(live_server, 4, played, schedule="custom", custom_schedule=(1, 1)) as begun:
        yield begun


@pytest.fixture(params=["en-GB", "ro-RO"])
def table(phones: Phones, at: Sitting, request: pytest.FixtureRequest) -> Page:
    return with_rules(opened(phones.open(locale=request.param), at))


def a_step(table: Page, at: Sitting) -> str:
    play_on(table, at.state, random.Random(3), steps=1)
    step(table, 2, "tricks")
    table.locator("#form input").first.focus()
    return "#form input"


def a_refusal(table: Page, at: Sitting) -> str:
    """A refusal by the phone itself, after an answer that the server still has to confirm."""
    play_on(table, at.state, random.Random(3), steps=1)
    form = step(table, 2, "tricks")
    form.locator("input[name=taker]").first.evaluate("one => one.value = 'p9'")
    form.locator("label:has(input[name=taker])").first.tap()
    expect(table.locator("#form .problem, #step .problem").first).to_be_visible()
    table.locator("#form input").first.focus()
    return "#form input"


def an_end(table: Page, at: Sitting) -> str:
    play_on(table, at.state, random.Random(3))
    expect(table.locator(".end .story .tallies").first).to_be_visible()
    table.locator("header a").first.focus()
    return "header a"


def a_correction(table: Page, at: Sitting) -> str:
    """The form of a past deal lies over the table, half filled in."""
    play_on(table, at.state, random.Random(3), steps=1)
    step(table, 2, "tricks")
    table.locator(".sheet tbody td a").first.tap()
    table.locator("a.button[href$='deal/1/amend']").tap()
    table.locator("main.over summary").first.tap()
    chosen = table.locator("main.over .wrong input[type=radio]").first
    chosen.focus()
    return "main.over input"


@pytest.mark.parametrize("enter", [a_step, a_refusal, an_end, a_correction])
def test_an_answer_that_says_what_is_shown_changes_nothing_on_the_page(table: Page, at: Sitting, enter: Enter) -> None:
    held, holding = list[Route](), True
    table.route("**/batch", lambda route: held.append(route) if holding else route.continue_())
    focused = enter(table, at)
    before = len(answers(at))
    rested(table)  # htmx has read what was drawn last, and the keys take taps
    table.evaluate(WATCH)
    holding = False
    for route in held:
        with suppress(Error):  # what was held too long the phone has given up, and sends again
            route.continue_()
    table.wait_for_function("() => !scorepad.queue().length")
    table.wait_for_timeout(300)  # what the answer would draw, it would have drawn by now
    assert len(answers(at)) > before
    assert table.evaluate("changes.map(node => node.outerHTML || node.data)") == []
    assert table.evaluate("selector => document.activeElement.matches(selector)", focused)


SLOW_DISK = """() => {
  const forget = IDBObjectStore.prototype.delete;
  IDBObjectStore.prototype.delete = function (...given) {
    const over = performance.now() + 1000;
    const wait = () => { if (performance.now() < over) this.get("nothing").onsuccess = wait; };
    wait();
    return forget.apply(this, given);
  };
}"""

LOOKED_AT = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  dispatchEvent(new Event("visibilitychange"));
}"""


def test_news_from_before_an_answer_changes_nothing_while_the_phone_notes_its_arrival(
    phones: Phones, at: Sitting
) -> None:
    table, asked, polls, held = phones.open(), count(), list[Route](), list[Route]()
    # The page asks for its log first, and for news from then on.
    table.route("**/log.json?*", lambda route: polls.append(route) if next(asked) else route.continue_())
    table.route("**/batch", lambda route: held.append(route))
    with table.expect_response("**/log.json?*"):
        opened(table, at)
    with_rules(table)
    table.evaluate(SLOW_DISK)
    for hidden in (True, False):  # from here on the poll has all of its time
        table.evaluate(LOOKED_AT, hidden)
        table.wait_for_timeout(100)
    old = table.request.get(re.sub(r"seen=[^&]*", "seen=0.0", polls[-1].request.url))
    a_step(table, at)
    table.evaluate(WATCH)
    with table.expect_response("**/batch"):
        held[0].continue_()
    polls[-1].fulfill(response=old)
    table.wait_for_function("() => !scorepad.queue().length && !scorepad.isSending()")
    table.wait_for_timeout(300)
    assert table.evaluate("changes.map(node => node.outerHTML || node.data)") == []


def test_the_next_step_leaves_unchanged_rows_of_the_sheet_and_asks_by_a_form_of_its_own(
    phones: Phones, at: Sitting
) -> None:
    table = with_rules(opened(phones.open(), at))
    table.evaluate(
        """() => {
          window.rows = [...document.querySelectorAll(".sheet tbody tr")];
          window.form = document.querySelector("#form");
        }"""
    )
    play_on(table, at.state, random.Random(3), steps=1)
    step(table, 2, "tricks")
    assert table.evaluate("rows.length && rows.every(row => row.isConnected)")
    assert table.evaluate("!form.isConnected && document.querySelectorAll('#form').length === 1")
    assert table.evaluate("document.querySelectorAll('#form :checked').length") == 0
