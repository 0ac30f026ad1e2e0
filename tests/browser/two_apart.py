"""Two scorers of one evening who go on apart, each without the network, and meet again."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from playwright.sync_api import Page, Route

from scorepad.evening.log.events import Answered
from scorepad.store import access
from tests.browser.any_wish import Wish, anything
from tests.browser.begun_evening import BEGAN, Sitting

MOST = 10  # wishes of one who is apart
PATIENCE = 60_000  # milliseconds until all was sent, on a busy machine
SETTLED = """seq => {
  const { queue, isSending, find } = scorepad;
  return !queue().length && !isSending() && find("[data-seq]").dataset.seq === String(seq);
}"""
SHEET = "document.querySelector('.sheet')?.outerHTML || ''"
SERVERS_SHEET = """async () => {
  const reply = await fetch(location.pathname, { headers: { "HX-Request": "true", "HX-Request-Type": "partial" } });
  return scorepad.find(".sheet", scorepad.parsed(await reply.text()))?.outerHTML || "";
}"""
STILL_CHOSEN = """chosen => {
  const { findAll } = scorepad, inputs = findAll("#form .row input");
  const asked = chosen.filter(([name]) => inputs.some(input => input.name === name));
  const checked = inputs.filter(input => input.checked).map(input => `${input.name}=${input.value}`);
  return asked.length && asked.every(([name, value]) => checked.includes(`${name}=${value}`));
}"""
NOTICES = "[...document.querySelectorAll('#notice .notice')].map(each => each.innerText).join('\\n')"


@dataclass(slots=True)
class Met:
    """How two met again: what they had wished, how much of it was set aside, and what is wrong, in words."""

    wished: int = 0
    refused: int = 0
    wrong: list[str] = field(default_factory=list)


def second_scorer(at: Sitting) -> Sitting:
    """The same evening for another device that keeps score too."""
    device, secret = access.new_device(at.store, "another phone", at=BEGAN)
    access.grant(at.store, at.evening, device.id, "scorer", at=BEGAN)
    return replace(at, secret=secret)


def go_apart_and_meet(at: Sitting, pages: tuple[Page, Page], rng: random.Random) -> Met:
    """Let both wish for up to MOST things without the network, and let it come back, for one after the other or both.

    pages  both show the table as the server has it, and play by themselves
    """
    met = Met()
    wishes = [_apart(page, rng) for page in pages]
    met.wished = sum(map(len, wishes))
    back = [*pages]
    rng.shuffle(back)
    for page in back:
        if rng.random() < 0.3:
            _lose_a_reply(page)
        page.context.set_offline(False)
        if rng.random() < 0.6:
            page.wait_for_function("() => !scorepad.queue().length && !scorepad.isSending()", timeout=PATIENCE)
    seq = _settle(at, pages)
    for page, wished in zip(pages, wishes, strict=True):
        met.refused += _account_for(page, wished, at, met.wrong)
    sheets = [page.evaluate(SHEET) for page in pages] + [pages[0].evaluate(SERVERS_SHEET)]
    if len(set(sheets)) > 1:
        met.wrong.append(f"sheets differ after entry {seq}: " + "\n".join(sheets))
    return met


def discard(page: Page) -> None:
    """Let go of what was set aside, as somebody does who has read it."""
    page.evaluate("scorepad.discard().then(() => document.querySelector('[data-discard]')?.click())")
    page.wait_for_function("() => !scorepad.refusedWishes().length")


def _apart(page: Page, rng: random.Random) -> list[Wish]:
    page.context.set_offline(True)
    most, wished = rng.randint(1, MOST), list[Wish]()
    for _ in range(3 * MOST):  # not all that is tried is allowed
        wished += anything(page, rng) if len(wished) < most else ()
    return wished


def _lose_a_reply(page: Page) -> None:
    """The next batch arrives, and the phone never hears of it."""

    def lose(route: Route) -> None:
        route.fetch()
        route.abort("connectionreset")

    page.route("**/batch", lose, times=1)


def _settle(at: Sitting, pages: tuple[Page, Page]) -> int:
    """Wait until nothing is under way and both show the server's last entry. Returns its number."""
    for page in pages:
        page.wait_for_function("() => !scorepad.queue().length && !scorepad.isSending()", timeout=PATIENCE)
    seq = at.log[-1].seq
    for page in pages:
        page.wait_for_function(SETTLED, arg=seq, timeout=PATIENCE)
    return seq


def _account_for(page: Page, wished: list[Wish], at: Sitting, wrong: list[str]) -> int:
    """Each wish is in the log once, or set aside and shown on the page. Returns how many were set aside."""
    written, aside = Counter(entry.key for entry in at.log), page.evaluate("scorepad.refusedWishes()")
    notices, words = page.evaluate(NOTICES), {wish["key"]: wish["words"] for wish in aside}
    for wish in wished:
        times = written[wish["key"]] + (wish["key"] in words)
        if times != 1 and not (times == 0 and _is_so_already(wish, at)):
            wrong.append(f"{times} times: {wish}")
        shown = words.get(wish["key"], "")
        if wish["key"] in words and not page.evaluate(STILL_CHOSEN, wish["chosen"]):
            wrong += [] if shown and shown in notices else [f"not told of {wish}: {shown}\n{notices}"]
            wrong += [f"does not say {value} of {wish}: {shown}" for value in _entered(wish) if value not in shown]
    return len(aside)


def _is_so_already(wish: Wish, at: Sitting) -> bool:
    """Whether both noted the same: what is so already is written once."""
    kind = wish["action"].removeprefix("note/")
    notes = [entry.event for entry in at.log if isinstance(entry.event, Answered) and entry.event.step == kind]
    places, chosen = {("place", str(note.place)) for note in notes}, set(map(tuple, wish["chosen"]))
    return wish["action"].startswith("note/") and not places.isdisjoint(chosen)


PAGE_FIELDS = ("place", "seq", "key", "last", "turn")
"""Fields of a page about itself; values that it showed begin with `was-` or `first-`."""


def _entered(wish: Wish) -> Iterator[str]:
    """Numbers and words that were entered, as they have to be read where they were refused."""
    for name, value in wish["chosen"]:
        entered = wish["action"] == "names" or (wish["action"] == "step" and value.isdigit())
        if entered and name not in PAGE_FIELDS and not name.startswith(("was-", "first-")):
            yield value


def opened_by_both(at: Sitting, other: Sitting, pages: tuple[Page, Page]) -> None:
    """Open the table on both phones, and wait until they play by themselves."""
    for sitting, page in zip((at, other), pages, strict=True):
        sitting.seat(page)
        page.wait_for_function("() => scorepad.evening", timeout=PATIENCE)
