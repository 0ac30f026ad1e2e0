"""House rules by taps: kept, offered, played and printed under their name; and the lines of each step, two at most."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.log.events import Event, Started
from scorepad.evening.play import decide
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import IllegalAnswer, Step
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_evenings import Evenings, OpenEvening
from tests.browser.begun_evening import BEGAN
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.random_evenings import answer
from tests.support.sample_evenings import NAMES

GAMES = games()


def names(page: Page) -> None:
    for line, name in enumerate(NAMES[:4], 1):
        page.locator(f"#name-{line}").fill(name)


@pytest.mark.parametrize("javascript", [True, False], ids=["with script", "without"])
def test_rules_that_were_kept_begin_the_next_evening_in_two_screens(phones: Phones, *, javascript: bool) -> None:
    page = phones.open(javascript=javascript)
    page.goto("/new")
    names(page)
    page.locator("#house-rules").tap()
    page.locator("#preset-five_five").tap()
    expect(page.locator("#preset-five_five")).to_have_attribute("aria-pressed", "true")
    page.locator(".group summary", has_text="Points").tap()
    page.locator("#rule-exact_base").fill("10")
    page.locator("#name-of-0").fill("Cellar club")
    page.locator("#keep").tap()
    expect(page.get_by_role("button", name="Cellar club", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#name-1")).to_have_value("Ana")

    page.goto("/new")
    names(page)
    page.get_by_role("button", name="Cellar club", exact=True).tap()
    expect(page.locator("#house-rules")).to_contain_text("Cellar club")
    page.locator(".go .send").tap()
    page.wait_for_url("**/table/*/")

    page.goto(page.url + "sheet")
    page.emulate_media(media="print")
    printed = page.locator(".paper .differs")
    expect(printed).to_be_visible()
    expect(printed).to_contain_text("Cellar club")
    expect(printed).to_contain_text("Points per made bid: 10 instead of 5")
    expect(printed).to_contain_text("Runs: 5 in a row for 5 instead of no bonus")


def test_a_kept_set_is_renamed_and_deleted_by_taps_and_what_is_entered_stays(phone: Page) -> None:
    phone.goto("/new")
    phone.wait_for_function("() => window.htmx")
    names(phone)
    phone.locator("#house-rules").tap()
    phone.locator("#name-of-0").fill("Friday")
    phone.locator("#keep").tap()
    phone.get_by_text("Rename or delete").tap()
    phone.get_by_label("New name for “Friday”").fill("Saturday")
    phone.get_by_role("button", name="Rename “Friday”").tap()
    expect(phone.get_by_role("button", name="Saturday", exact=True)).to_be_visible()
    phone.get_by_text("Rename or delete").tap()
    phone.get_by_label("New name for “Saturday”").fill(" ")
    phone.get_by_role("button", name="Rename “Saturday”").tap()
    expect(phone.get_by_role("alert")).to_be_visible()
    phone.get_by_role("button", name="Delete “Saturday”").tap()
    expect(phone.get_by_text("Saved house rules")).to_have_count(0)
    expect(phone.locator("#name-4")).to_have_value("Doina")


def begin(store: SqliteStore, game: Game) -> tuple[str, str]:
    """An evening by the book, as many at the table as can be up to four; and the secret of its phone."""
    number = 4 if 4 in game.players else game.players[0]
    players = tuple(Who(f"p{seat}") for seat in range(1, number + 1))
    called = dict(zip(map(str, players), NAMES, strict=False))
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    event = Started(game.slug, game.settle({}, number), players, players[0], game.columns(players), BEGAN, called)
    return log.start(store, event, at=BEGAN, device=device.id), secret


def answered(opened: OpenEvening, step: Step, chance: Random) -> Event:
    """An answer that goes with all the rest."""
    while True:
        with suppress(IllegalAnswer):
            return decide.answer(opened.state, len(opened.state.rows) + 1, step.kind, answer(step, chance)).event


NOT_AT_FIRST = {"german-whist": {"first"}, "knockout-whist": {"tricks"}}
"""Steps that a house rule asks, or a later deal."""


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_text_of_each_step_has_two_lines_at_most(phone: Page, live_server: Server, game: Game) -> None:
    store, chance, seen = SqliteStore(Settings(live_server.data).database), Random(1), set[str]()
    evening, secret = begin(store, game)
    phone.context.add_cookies([{"name": "device", "value": secret, "url": live_server.url}])
    opened = Evenings(store, "").open(evening)
    while (step := opened.state.step) and step.kind not in seen:
        phone.goto(f"{live_server.url}/table/{evening}/", wait_until="domcontentloaded")
        text = phone.locator(".top p")
        cut = "p => [...p.children].filter(one => !one.href && one.scrollWidth > one.clientWidth + 1).length"
        assert text.evaluate(cut) == 0, text.inner_text()
        seen.add(step.kind)
        log.append(store, evening, opened.seq + 1, answered(opened, step, chance), at=BEGAN)
        opened = Evenings(store, "").open(evening)
    store.close()
    assert seen
    asked = {kind.name for kind in game.asks if kind.of_each and not kind.noted}
    assert seen >= asked - NOT_AT_FIRST.get(game.slug, set())
