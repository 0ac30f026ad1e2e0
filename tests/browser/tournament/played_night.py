"""A whist drive from the names to the standings, with what goes wrong on a night; and its totals by plain arithmetic.

Everybody enters by the pages’ own forms: the director on one phone, and each table on its own.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Browser, BrowserContext, Page

from scorepad.settings import Settings
from scorepad.store.book.tournament_log import load_entries
from scorepad.store.sqlite.database import SqliteStore
from scorepad.tournament.log.tournament_events import Drawn
from tests.browser.live_server import Server
from tests.browser.tournament.night_oracle import Entered, Outcome

PATIENCE = 60_000  # milliseconds, on a busy machine
LATE = "Zoe Late"
IN_ROUND = "n => document.querySelector('#hall input[name=round]')?.value === String(n)"
SIDES = (
    """() => [...document.querySelectorAll("[action$='/result'] .side .names")].map(each => each.textContent.trim())"""
)
ENTER = """([selector, ...numbers]) => {
  const part = document.querySelector(selector);
  [...part.querySelectorAll(".numbers input")].forEach((field, n) => { field.value = numbers[n]; });
  part.closest("form").requestSubmit(part.querySelector(".save button"));
}"""
AGREE = "() => document.querySelector(\"[action$='/agree']\").requestSubmit()"
AGREED = """([round, left]) => document.querySelectorAll("[action$='/agree']").length === left
  && document.querySelector(".to-agree")
  || document.querySelector("#hall input[name=round]")?.value !== String(round)"""
SUBMIT = """([selector, values, button]) => {
  const form = document.querySelector(selector);
  for (const [name, value] of Object.entries(values)) form.elements[name].value = value;
  form.requestSubmit(button ? form.querySelector(button) : null);
}"""


@dataclass(frozen=True)
class Plan:
    """The rounds in which something happens, 0: never. In `away_in` the first `away` tables have no network."""

    tables: int
    rounds: int
    killed: int = 0
    killed_draw: int = 0
    away: int = 0
    away_in: Collection[int] = ()
    late: int = 0
    leaves: int = 0
    wrong_seats: int = 0
    corrected: int = 0


@dataclass
class Night:
    """A night that is played: `all` that was entered, and who is `here`."""

    plan: Plan
    server: Server
    director: Page
    phones: list[Page]
    all: Entered
    id: str = ""
    here: set[str] = field(default_factory=set)
    chance: Random = field(default_factory=lambda: Random(7))

    @property
    def at(self) -> str:
        return f"{self.server.url}/tournament/{self.id}/"

    def begin(self) -> None:
        """Create it, enter half of the people as up and half as down, draw, and open each table by its link."""
        self.director.goto(f"{self.server.url}/tournament/new?kind=whist-drive&game=whist")
        self._send("form:has([name=title])", {"title": "Friday", "setting-hands": self.plan.rounds})
        self.id = self.director.url.split("/tournament/")[1].split("/")[0]
        for role in ("up", "down"):
            names = [f"{role.title()} {n:02}" for n in range(1, 2 * self.plan.tables + 1)]
            self._direct("entrants", "[action$='/enter']", {"names": "\n".join(names), "role": role})
            self.here |= {*names}
        self._direct("entrants", "#all", {})
        self.all.present[1] = {*self.here}
        self._direct("entrants", "[action$='/draw']", {})
        self.director.goto(f"{self.at}room")
        links = self.director.locator(".hall-links").first.locator("a").evaluate_all("all => all.map(one => one.href)")
        for phone, link in zip(self.phones, links, strict=True):
            phone.goto(link)

    def play(self, number: int) -> None:
        """A round: all tables enter and agree; with the last one the next is drawn, unless it was the last."""
        plan, away = self.plan, self.plan.away if number in self.plan.away_in else 0
        self._direct_before(number)
        for table, phone in enumerate(self.phones, 1):
            if table > away:
                phone.wait_for_function(IN_ROUND, arg=number)
                self._enter(number, table, phone)
                if number == plan.killed and table == away + 1:
                    self.server.stop(kill=True)
                    self.server.start()
        for table in range(1, away + 1):
            self._typed_by_director(number, table)
        for table, phone in [*enumerate(self.phones, 1)][away:]:
            phone.wait_for_selector(".to-agree")
            self._agree(number, phone, killed=number == plan.killed_draw and table == plan.tables)
        self.all.present[number + 1] = {*self.here}
        if number + 1 not in plan.away_in:
            for phone in self.phones[:away]:
                phone.context.set_offline(False)

    def _direct_before(self, number: int) -> None:
        plan = self.plan
        if number == min(plan.away_in, default=0):
            for table in range(1, plan.away + 1):
                self.phones[table - 1].wait_for_function(IN_ROUND, arg=number)
                self.phones[table - 1].context.set_offline(True)
        if number == plan.late:
            self._direct("entrants", "[action$='/enter']", {"names": LATE})
            self._direct("entrants", "#all", {})
            self.here.add(LATE)
        if number == plan.leaves:
            who = "Up 03"
            self.director.goto(f"{self.at}entrants")
            link = self.director.get_by_label(f"More about {who}").get_attribute("href")
            self._twice(f"{self.server.url}{link}", "[action$='/leave']", {})
            self.here.remove(who)
        if plan.wrong_seats and number == plan.wrong_seats + 1:
            self._seat_otherwise(plan.wrong_seats)
        if plan.corrected and number == plan.corrected + 2:
            self._correct(plan.corrected, 2)

    def _enter(self, number: int, table: int, phone: Page) -> None:
        self._remember(number, table, phone.evaluate(SIDES))
        phone.evaluate(ENTER, ["[action$='/result']", *self.all.results[number, table].values()])

    def _typed_by_director(self, number: int, table: int) -> None:
        """The phone keeps what is entered at its table in its first round without network; the director types it."""
        form = f"#t{table}"
        self.director.goto(f"{self.at}round/{number}")
        names = self.director.locator(f"{form} .side .names").evaluate_all("all => all.map(one => one.textContent)")
        self._remember(number, table, [" & ".join(each.split(" & ")) for each in names])
        numbers = [*self.all.results[number, table].values()]
        if number == min(self.plan.away_in):
            self.phones[table - 1].evaluate(ENTER, ["[action$='/result']", *numbers])
        with self.director.expect_navigation():
            self.director.evaluate(ENTER, [form, *numbers])
        self.director.goto("about:blank")  # a page of a round goes on to the next one by itself

    def _remember(self, number: int, table: int, sides: list[str]) -> None:
        tricks = self.chance.randint(0, 13)
        one, other = (frozenset(each.strip() for each in names.split("&")) for names in sides)
        self.all.results[number, table] = {one: tricks, other: 13 - tricks}

    def _agree(self, number: int, phone: Page, *, killed: bool) -> None:
        for left in (1, 0):
            phone.evaluate(AGREE)
            if killed and left == 0:
                time.sleep(self.chance.random() / 50)
                self.server.stop(kill=True)
                self.server.start()
            phone.wait_for_function(AGREED, arg=[number, left])

    def _seat_otherwise(self, number: int) -> None:
        """Two of one role at two tables sat in each other’s seats: the numbers follow the people."""
        (one, table), (other, where) = ((self._up_at(number, each), each) for each in (1, 2))
        self.director.goto(f"{self.at}round/{number}/seats")
        options = self.director.locator("select[name=one] option").evaluate_all(
            "all => all.map(o => [o.text, o.value])"
        )
        of = {text.split(" (")[0]: value for text, value in options}
        self._twice(self.director.url, "form.correction", {"one": of[one], "other": of[other]})
        swapped = {one: other, other: one}
        for place in ((number, table), (number, where)):
            self.all.results[place] = {
                frozenset(swapped.get(who, who) for who in side): n for side, n in self.all.results[place].items()
            }

    def _up_at(self, number: int, table: int) -> str:
        return min(who for side in self.all.results[number, table] for who in side if who.startswith("Up"))

    def _correct(self, number: int, table: int) -> None:
        before = self.all.results[number, table]
        self.all.results[number, table] = {side: 13 - n for side, n in before.items()}
        path = f"{self.at}round/{number}/{table}/correct"
        self.director.goto(path)
        names = self.director.locator("form.correction .numbers input").evaluate_all("all => all.map(one => one.name)")
        sides = self.director.locator("form.correction .names").all_text_contents()
        numbers = [
            self.all.results[number, table][frozenset(part.strip() for part in each.split("&"))] for each in sides
        ]
        self._twice(path, "form.correction", {**dict(zip(names, numbers, strict=True)), "why": "misread"})

    def _direct(self, page: str, form: str, values: Mapping[str, object]) -> None:
        self.director.goto(f"{self.at}{page}")
        self._send(form, values)

    def _twice(self, path: str, form: str, values: Mapping[str, object]) -> None:
        """See what it changes, and do it."""
        self.director.goto(path)
        self._send(form, values)
        self._send(form, values, "[value=save]")

    def _send(self, form: str, values: Mapping[str, object], button: str = "") -> None:
        with self.director.expect_navigation() as done:
            self.director.evaluate(SUBMIT, [form, {**values}, button])
        if (answer := done.value) is None or answer.status >= 400:
            raise AssertionError(f"{form} at {self.director.url}: {self.director.locator('main').inner_text()}")

    def come_to(self) -> Outcome:
        """The file, the standings and the draws that the program has at the end."""
        self.director.goto(f"{self.at}standings")
        file = self.director.evaluate("async at => (await fetch(`${at}tournament.json`)).json()", self.at)
        rows = self.director.evaluate("async at => (await fetch(`${at}standings.csv`)).text()", self.at)
        with closing(SqliteStore(Settings(self.server.data).database)) as store:
            draws = Counter(each.event.round for each in load_entries(store, self.id) if isinstance(each.event, Drawn))
        return Outcome(file, rows, draws)


def played_night(browser: Browser, server: Server, plan: Plan) -> tuple[Entered, Outcome]:
    """Play a night. Returns what was entered, and what the program has at its end."""
    director, *phones = (_phone(browser) for _ in range(plan.tables + 1))
    night = Night(plan, server, director.new_page(), [each.new_page() for each in phones], Entered(plan.rounds))
    try:
        night.begin()
        for number in range(1, plan.rounds + 1):
            night.play(number)
        return night.all, night.come_to()
    finally:
        for each in (director, *phones):
            each.close()


def _phone(browser: Browser) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True, locale="en", service_workers="block"
    )
    context.set_default_timeout(PATIENCE)
    return context
