"""An evening to sit down at with a phone: begun through the server's database, as if it had been played so far."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from scorepad.evening.log.events import Answered, Event, Started, beginning
from scorepad.evening.log.facts import DealFacts
from scorepad.evening.log.history import Entry
from scorepad.evening.play import decide
from scorepad.evening.play.state import State
from scorepad.games import game_named
from scorepad.rules.sentence import Who
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.links import watch_links
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_evenings import Evenings
from scorepad.web.access.devices import cookie_name
from tests.browser.live_server import Server
from tests.support import sample_evenings

BEGAN = "2026-11-20T19:30:00+02:00"
GUARD = 450  # milliseconds: as long as a new step takes no tap, nor one where the last was, and a little more
ALL_IS_THERE = """most => new Promise(done => {
  const end = performance.now() + most;
  const look = () => scorepad.inWords || performance.now() > end ? done() : setTimeout(look, 20);
  look();
})"""


@dataclass(frozen=True)
class Sitting:
    """An evening on a server, and the secret of the phone that keeps its score."""

    url: str
    store: SqliteStore
    evening: str
    secret: str

    @property
    def table(self) -> str:
        return f"{self.url}/table/{self.evening}/"

    @property
    def watching(self) -> str:
        return f"{self.url}/watch/{watch_links.watch_key(self.store, self.evening)}/"

    @property
    def state(self) -> State:
        return Evenings(self.store, "").open(self.evening).state

    @property
    def log(self) -> Sequence[Entry]:
        return log.load(self.store, self.evening)

    def seat(self, page: Page, *, until: Literal["load", "commit"] = "load") -> Page:
        """Let a phone keep score, and open the table on it."""
        secure = self.url.startswith("https")
        device = {"name": cookie_name(secure=secure), "value": self.secret, "url": self.url, "secure": secure}
        page.context.add_cookies([device])
        page.goto(self.table, wait_until=until)
        return page

    def write(self, event: Event) -> None:
        """Write something down as another phone does."""
        kept = Evenings(self.store, "").open(self.evening)
        log.append(self.store, self.evening, kept.seq + 1, event, at=BEGAN, key=f"other-{kept.seq}")

    def answer(self, *numbers: int) -> None:
        """Answer the step that waits, on another phone; everybody's number in speaking order."""
        state = self.state
        assert state.step
        answer = dict(zip(state.step.keys, numbers, strict=True))
        self.write(decide.answer(state, len(state.rows) + 1, state.step.kind, answer).event)


@contextmanager
def sitting(
    server: Server, players: int = 4, deals: Sequence[DealFacts] = (), names: Sequence[str] = (), **options: object
) -> Iterator[Sitting]:
    """Begin an evening at which the first player deals first, with these deals already played."""
    state = sample_evenings.table(players, deals, **options)
    called = dict(zip(state.evening.players, names or sample_evenings.NAMES, strict=False))
    with begun(server, beginning(replace(state.evening, options=state.table.options, names=called))) as at:
        yield at


@contextmanager
def sitting_at(slug: str, server: Server) -> Iterator[Sitting]:
    """Begin an evening of another game, four at the table, by the rules of the book."""
    with begun(server, sample_evenings.by_the_book(game_named(slug), at=BEGAN)) as at:
        yield at


@contextmanager
def begun(server: Server, started: Started) -> Iterator[Sitting]:
    store = SqliteStore(Settings(server.data).database)
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    try:
        yield Sitting(server.url, store, log.start(store, started, at=BEGAN, device=device.id), secret)
    finally:
        store.close()


def opened(page: Page, at: Sitting) -> Page:
    """Open the table on a phone that keeps score, and wait until all of it works; it takes taps then."""
    at.seat(page)
    page.wait_for_function("() => window.htmx")
    expect(page.locator(".sum")).not_to_be_empty()  # our script has read the step
    page.evaluate(ALL_IS_THERE, 1000)  # the scripts that come after the first paint, unless a test holds them back
    return page


def until(page: Page, promised: str, seconds: int = 20) -> Page:
    """Wait until what a function of the page promises is true; `wait_for_function` would take the promise for it."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(promised):
        assert time.monotonic() < deadline, promised
        page.wait_for_timeout(50)
    return page


def rested(page: Page) -> None:
    """Wait until the step that is shown takes taps."""
    page.wait_for_timeout(GUARD)
    page.wait_for_function("() => !document.querySelector('.rests')")  # the keys of a new deal rest longer


def step(page: Page, place: int, kind: str) -> Locator:
    """Wait until the page asks this step and takes taps."""
    form = page.locator(f"#form[data-place='{place}'][data-kind='{kind}']")
    form.wait_for()
    rested(page)
    sent(page)
    return form


def sent(page: Page) -> None:
    """Wait until the server has what was entered, or is away: a phone that plays by itself does not wait for it."""
    page.wait_for_function(
        "() => !window.scorepad?.queue || !scorepad.queue().length || scorepad.waits || scorepad.away"
    )


def chip(page: Page, who: str, choice: object) -> Locator:
    return page.locator(f"#form input[name='{who}'][value='{choice}']")


def bid_nothing(page: Page, place: int) -> None:
    """Let all four bid 0 in a deal, and wait until their tricks are asked."""
    for who in ("p1", "p2", "p3", "p4"):
        chip(page, who, 0).tap()
    step(page, place, "tricks")


def bids_of(state: State, rng: random.Random) -> dict[Who, int]:
    """Bids that the rules allow, by chance."""
    assert state.step
    assert state.deal
    while True:
        bids = {Who(key): rng.randint(0, min(state.deal.cards, 3)) for key in state.step.keys}
        if sum(bids.values()) != state.deal.cards:
            return bids


def tricks_of(state: State, rng: random.Random) -> dict[Who, int]:
    """Tricks that add up, by chance; the last to speak takes one at least, so that it is he who is implied."""
    assert state.step
    assert state.deal
    tricks = dict.fromkeys(map(Who, state.step.keys), 0)
    takers = [list(tricks)[-1], *(rng.choice(list(tricks)) for _ in range(state.deal.cards - 1))]
    for who in takers:
        tricks[who] += 1
    return tricks


def choices(state: State, answer: Mapping[Who, int]) -> list[tuple[str, object]]:
    """The chips to tap for an answer, by name and value: one for a single trick, and never the last number of a sum."""
    if state.step and state.step.total == 1:
        return [("taker", who) for who, n in answer.items() if n]
    tapped = list(answer.items())
    return [*tapped[:-1]] if state.step and state.step.total else [*tapped]


def with_rules(page: Page) -> Page:
    """Wait until the phone plays by the rules itself, and can draw the other pages of the table."""
    page.wait_for_function("() => window.scorepad?.evening", timeout=30_000)
    page.evaluate("() => scorepad.complete")
    page.wait_for_function('() => [...document.querySelectorAll("link.of-page")].every(link => link.sheet)')
    return page


def played(state: State, rng: random.Random) -> tuple[State, Answered, list[tuple[str, object]]]:
    """The next answer by chance: the table after it, the event, and the chips to tap."""
    assert state.step
    answer = (bids_of if state.step.kind == "bids" else tricks_of)(state, rng)
    decision = decide.answer(state, len(state.rows) + 1, state.step.kind, answer)
    assert isinstance(decision.event, Answered)
    return decision.state, decision.event, choices(state, answer)


def play_on(
    page: Page, state: State, rng: random.Random, *, deals: int = 100, steps: int = 200, mouse: bool = False
) -> State:
    """Tap in every step until the evening is over, or that many deals or steps from now; a mouse does as well."""
    last = len(state.rows) + deals
    while state.step and len(state.rows) < last and steps:
        steps -= 1
        step(page, len(state.rows) + 1, state.step.kind)
        state, _, chips = played(state, rng)
        for name, value in chips:
            chip(page, name, value).click() if mouse else chip(page, name, value).tap()
    return state


def answers(at: Sitting) -> list[tuple[int, str, dict[Who, int]]]:
    """The answers in the log, in order."""
    events = [entry.event for entry in at.log if isinstance(entry.event, Answered)]
    return [(event.place, event.step, dict(event.value)) for event in events]  # type: ignore[arg-type]
