"""A deal from a record, tapped in on a phone: by its result, or call by call."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page

from scorepad.evening.log.events import beginning
from scorepad.evening.record.record import played
from scorepad.games import games
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.begun_evening import BEGAN, GUARD, Sitting
from tests.browser.live_server import Server
from tests.support.scored_records import record

Given = dict[str, Any]
VOIDS = {"misdeal": "Misdeal", "all pass": "All passed"}
PAUSE = 200  # milliseconds: as long as a complete answer waits before it goes off, and a little more
LOOK = 1100  # milliseconds: as long as a pad shows a whole answer before it goes off, and a little more
PAINTED = "new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))"


@contextmanager
def begun(
    server: Server, game: str, players: Sequence[str], options: Given, deals: Sequence[Given] = ()
) -> Iterator[Sitting]:
    """An evening of any game; the first player deals first, these deals are played already."""
    evening = played(record(game, deals, players=players, options=options), games()).evening
    store = SqliteStore(Settings(server.data).database)
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    try:
        yield Sitting(server.url, store, log.start(store, beginning(evening), at=BEGAN, device=device.id), secret)
    finally:
        store.close()


class Phone:
    """A phone at a table, and everybody's name there; `taps` counts them all.

    `quick`: its clock is one that can be put forward, so that nobody waits where a hand would.
    """

    def __init__(self, page: Page, players: Sequence[str], *, quick: bool = False) -> None:
        self.page = page
        self.taps = 0
        self._rest: Callable[[int], None] = page.clock.fast_forward if quick else page.wait_for_timeout
        self._ids = {name: f"p{seat}" for seat, name in enumerate(players, 1)}
        self._open()

    def deal(self, answers: Given, notes: Iterable[tuple[str, str]] = ()) -> int:
        """Tap in a whole deal, with `notes` by their folds and words. Returns the taps it took, notes apart."""
        before, noted, place = self.taps, 0, self.place
        calls, pairs = iter(answers.get("auction", ())), iter(answers.get("exchanges", ()))
        if "auction" in answers and self.kind != "auction":
            self._call_by_call()
        elif "void" in answers:
            seq = self.seq
            if answers["void"] == "misdeal":
                self.tap(self.page.get_by_role("link", name="More"))
            self.tap(self.page.get_by_role("button", name=VOIDS[answers["void"]]))
            self._moved_on(seq)
        while self.place == place:
            if self.kind == "tricks":
                noted += sum(self.note(*note) for note in notes)
            self._step(self._said(answers, calls, pairs))
        return self.taps - before - noted

    def _said(self, answers: Given, calls: Iterator[str], pairs: Iterator[Sequence[int]]) -> list[tuple[str, object]]:
        """The answers to the step that the page asks, blank by blank."""
        match self.kind:
            case "auction":
                return [(self.rows[0], next(calls))]
            case "exchanges":
                return [*zip(self.rows, next(pairs), strict=True)]
            case "contract":
                return [(key, self._ids.get(said, said)) for key, said in answers["contract"].items()]
        said = answers[self.kind]
        return self._numbers(said) if isinstance(said, Mapping) else [(self.kind, self._ids.get(said, said))]

    def _call_by_call(self) -> None:
        self.tap(self.page.get_by_role("link", name="Enter the auction"))
        self.page.locator("#form[data-kind=auction]").wait_for()
        self._open()

    def call(self, said: str) -> None:
        """Tap one call of the next player."""
        self._step([(self.rows[0], said)])

    def note(self, fold: str, words: str) -> int:
        """Note something with the deal, its fold opened first. Returns the taps."""
        seq, before = self.seq, self.taps
        self.tap(self.page.locator("summary", has_text=fold))
        self.tap(self.page.get_by_role("button", name=words, exact=True))
        self._moved_on(seq)
        return self.taps - before

    @property
    def kind(self) -> str:
        """The kind of the step on the page; empty at the end."""
        form = self.page.locator("#form")
        return form.get_attribute("data-kind") or "" if form.count() else ""

    @property
    def place(self) -> str:
        form = self.page.locator("#form")
        return form.get_attribute("data-place") or "" if form.count() else ""

    @property
    def seq(self) -> str:
        return self.page.locator(".poll").get_attribute("data-seq") or ""

    @property
    def rows(self) -> list[str]:
        """The blanks of the step, in order."""
        return [row.get_attribute("data-key") or "" for row in self.page.locator("#form .row").all()]

    def chip(self, key: str, choice: object) -> Locator:
        return self.page.locator(f"#form input[name='{key}'][value='{choice}']")

    def _rows_of(self, key: str, choice: object) -> list[Locator]:
        """The chip of a choice; if it has two rows, the chips of its number and of its suit."""
        bid = re.fullmatch(r"(\d+)(\D+)", str(choice))
        return [self.chip(key, bid[1]), self.chip(f"{key}.second", bid[2])] if bid else [self.chip(key, choice)]

    def _open(self) -> None:
        """Wait until the page that was asked for works and takes taps."""
        self.page.wait_for_load_state()  # our script has run then
        self.page.wait_for_function("() => window.htmx")
        self._rest(GUARD)

    def _numbers(self, given: Mapping[str, object]) -> list[tuple[str, object]]:
        """By player, side or party, in the order of the page."""
        said = {"+".join(self._ids.get(name, name) for name in names.split(" & ")): n for names, n in given.items()}
        return [(key, said[key]) for key in self.rows if key in said]

    def _step(self, choices: Sequence[tuple[str, object]]) -> None:
        """Tap until nothing is blank: it is sent by itself, or by Done where something may stay blank or is typed."""
        seq = self.seq
        form = self.page.locator("#form")
        if form.locator(".numbers").count():
            self._share_out({key: int(str(choice)) for key, choice in choices})
            self._moved_on(seq)
            return
        waits = form.get_attribute("data-waits") or form.locator(".typed").count()
        for key, choice in choices:
            taker = self.chip("taker", key)
            if taker.count():
                if choice:
                    self.tap(taker)
                continue
            if not self._type(key, str(choice)):
                self._choose(key, choice)
            if not waits and not self.page.locator("#form .row:not(:has(:checked))").count():
                break
        if waits:
            self.tap(self.page.locator("#step .send"))
        self._moved_on(seq)

    def _share_out(self, points: Mapping[str, int]) -> None:
        """Tap what each took on a pad: the lit player's number, then the next one's; and the high card's taker."""
        high, rows = self.page.locator("#form [data-worth]"), self.rows
        worth = int(high.first.get_attribute("data-worth") or 0) if high.count() else 0
        taker = max(points, key=lambda key: points[key])
        for key in rows[:-1]:
            number = points[key] - worth * (key == taker)
            self.tap(self.page.locator(f"#form .numbers button[value='{number}']"))
            self.page.evaluate(PAINTED)
        if worth:
            self.tap(self.page.locator(f"#form [data-worth][value='{taker}']"))
        self.page.evaluate(PAINTED)
        self._rest(LOOK)

    def _choose(self, key: str, choice: object) -> None:
        """Tap the chips of a choice that are not chosen yet."""
        for chip in self._rows_of(key, choice):
            if not chip.is_checked():
                self.tap(chip)
                self.page.evaluate(PAINTED)

    def _type(self, key: str, number: str) -> bool:
        """Type a number where it is typed, each digit a tap; the first field waits for it. Returns whether it is."""
        field = self.page.locator(f"#form input.typed[name='{key}']")
        if not field.count():
            return False
        if not field.evaluate("field => field === document.activeElement"):
            self.tap(field)
        self.page.keyboard.type(number)
        self.taps += len(number)
        return True

    def tap(self, what: Locator) -> None:
        """Tap something, and count it; a number that is not shown after the button that shows it."""
        if what.evaluate("one => one.closest('.fold') && !one.offsetParent"):
            self.tap(what.locator("xpath=ancestor::div[1]/button"))
        what.tap(no_wait_after=True)
        self.taps += 1

    def _moved_on(self, seq: str) -> None:
        """Wait until the page shows what was written, and takes taps."""
        self._rest(PAUSE)
        self.page.locator(f".poll:not([data-seq='{seq}'])").wait_for(state="attached")
        self._rest(GUARD)
        if self.page.locator(".rests").count():  # the keys of a new deal rest longer
            self._rest(PAUSE + 100)
