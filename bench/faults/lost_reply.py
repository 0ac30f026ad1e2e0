"""The reply that gives a phone its rights is lost: sent again it lets the phone in, and does nothing twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from bench.support.faulty_network import Wire
from bench.support.figures import Figure, exactly
from bench.support.measuring_phone import chromium, phone
from scorepad.store import log, owners
from scorepad.store.links import invitations
from scorepad.web.site.clock import now
from tests.browser.begun_evening import Sitting, sitting
from tests.browser.live_server import Server

NAMES = ("Ana", "Bogdan", "Călin")
LOST = 1000  # milliseconds, in which the server has done it and the browser has given up
BUTTONS = {"new": "Start", "join": "Keep score here", "owner": "Add this device"}


def measure(data: Path) -> Iterator[Figure]:
    """Phones that are locked out, or posts done twice, for each right and way to ask again."""
    with chromium() as browser:
        yield from lost_replies(browser, data)


def lost_replies(browser: Browser, data: Path) -> Iterator[Figure]:
    """A phone that was never here, each time; for every right, and every way to ask for it again."""
    with Server(data) as server, sitting(server, 3) as at, Wire(server.port) as wire:
        for right in BUTTONS:
            for way, again in AGAIN.items():
                if right == "new" and way == "opened again":
                    continue  # that is an empty form, for another evening
                before = len(log.every_evening(at.store))
                with phone(browser, wire.url) as page:
                    locked_out = not _let_in(page, wire, at, right, again)
                more = len(log.every_evening(at.store)) - before - (right == "new")
                yield exactly(f"reply lost at {right}, {way}: locked out, or done twice", locked_out + more, 0)


def _let_in(page: Page, wire: Wire, at: Sitting, right: str, again: Callable[[Page, str], object]) -> bool:
    path = _path(at, right)
    page.goto(path)
    for place, name in enumerate(NAMES if right == "new" else ()):
        page.locator("input[name=name]").nth(place).fill(name)
    if right == "new":  # the page has followed the names
        page.locator(f"input[name=shown][value='{len(NAMES)}']").wait_for(state="attached")
    _lose(page, wire, at, right)
    again(page, path)
    if _button(page, right).is_visible():
        _button(page, right).click()
    page.locator("#devices" if right == "owner" else "#table").wait_for()
    answer = page.reload()
    return bool(answer and answer.ok)


def _lose(page: Page, wire: Wire, at: Sitting, right: str) -> None:
    """Press the button; the server does what it asks for, and the phone never hears of it."""
    known, secrets = _devices(at), page.context.cookies()
    wire.way = "loses replies"
    if right == "new":  # sent at once: the script would first ask whether the server is there
        page.locator("#setup").evaluate("form => form.submit()")
    else:
        _button(page, right).click(no_wait_after=True)
    page.wait_for_timeout(LOST)
    wire.way = "open"
    if _devices(at) == known or page.context.cookies() != secrets:
        raise RuntimeError("no reply was lost")


def _devices(at: Sitting) -> int:
    with at.store.reading() as db:
        number: int = db.execute("SELECT count(*) FROM device").fetchone()[0]
    return number


def _path(at: Sitting, right: str) -> str:
    match right:
        case "join":
            return f"/join/{invitations.invite(at.store, at.evening, at=now())}"
        case "owner":
            return f"/owner/{owners.owner_link(at.store, at=now())}"
    return "/new"


def _button(page: Page, right: str) -> Locator:
    return page.get_by_role("button", name=BUTTONS[right], exact=True)


AGAIN: Mapping[str, Callable[[Page, str], object]] = {
    "sent again": lambda page, _: page.reload(),  # as the browser offers if no answer came
    "opened again": lambda page, path: page.goto(path),
}
