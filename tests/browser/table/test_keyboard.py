"""Evenings kept by the keyboard alone: no finger, no mouse, from the names to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.log.events import Answered
from tests.browser.begun_evening import Sitting, answers, chip, opened, sitting, sitting_at, step
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.table.test_step import shown
from tests.support.sample_evenings import NAMES

# Signs that a key did something: the step, the choices in it, and where the keyboard is.
SEEN = """() => {
  const form = document.querySelector("#form"), at = document.activeElement;
  const chosen = form ? [...form.querySelectorAll("input:checked")].map(({ name, value }) => name + value) : [];
  return [form?.dataset.place, form?.dataset.kind, ...chosen, at.name, at.value, at.className].join();
}"""
DESK = {"is_mobile": False, "has_touch": False, "viewport": {"width": 1000, "height": 800}}


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 3) as begun:
        yield begun


def desk(phones: Phones) -> Page:
    return phones.open(**DESK)


# Whether the answer goes off now: then nothing is pressed until the page has gone on.
COMPLETE = """() => !!document.querySelector("#form:not([data-waits])")
  && [...document.querySelectorAll("#form .row")].every(row => row.querySelector(":checked, [name=taker]"))"""


def press(page: Page, key: str) -> None:
    """Press a key and wait until all has come of it."""
    before, seq = page.evaluate(SEEN), page.locator(".poll").get_attribute("data-seq")
    page.keyboard.press(key)
    page.wait_for_function(f"before => ({SEEN})() !== before", arg=before)
    if page.evaluate(COMPLETE):
        page.locator(f".poll:not([data-seq='{seq}'])").wait_for(state="attached")


def tab_to(page: Page, query: str) -> None:
    for _ in range(60):
        if page.evaluate("query => document.activeElement.matches(query)", query):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"the Tab key does not reach {query}")


def begin(page: Page, game: str, players: int) -> None:
    page.goto(f"/new?game={game}")
    for n, name in enumerate(NAMES[:players], 1):
        tab_to(page, f"#name-{n}")
        page.keyboard.type(name)
    tab_to(page, ".go .send")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*/")
    page.wait_for_function("() => window.htmx")


def play_on(page: Page, rng: random.Random) -> set[str]:
    """Choose by arrows and Enter whatever is asked, until the evening is over. Returns the kinds of steps."""
    kinds: set[str] = set()
    while page.locator("#form").count():
        kinds.add(page.locator("#form").get_attribute("data-kind") or "")
        for _ in range(rng.randint(0, 2)):
            if page.evaluate("document.activeElement.type === 'radio'"):
                page.keyboard.press("ArrowRight")
        press(page, "Enter")
    return kinds


@pytest.mark.parametrize(
    ("game", "players", "deals", "kinds"),
    [("romanian-whist", 4, 24, {"bids", "tricks"}), ("chicago-bridge", 4, 4, {"contract", "tricks"})],
)
def test_a_whole_evening_is_kept_by_the_keyboard_alone(
    phones: Phones, game: str, players: int, deals: int, kinds: set[str]
) -> None:
    page = desk(phones)
    begin(page, game, players)
    tab_to(page, "#form input")
    assert play_on(page, random.Random(11)) == kinds
    expect(page.locator(".end")).to_be_visible()
    record = page.request.get(page.url + "record.json").json()
    assert len(record["deals"]) == deals
    assert not any("trump" in deal for deal in record["deals"])
    expect(page.get_by_role("link", name="Same players again")).to_be_focused()


def test_enter_on_a_chip_chooses_it_and_goes_on_to_the_next_blank(phones: Phones, at: Sitting) -> None:
    page = opened(desk(phones), at)
    chip(page, "p2", 0).focus()
    page.keyboard.press("Enter")
    assert shown(page) == {"p2": "0"}
    expect(chip(page, "p3", 0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(chip(page, "p1", 1)).to_be_focused()  # 0 is forbidden to the dealer
    assert not answers(at)
    page.keyboard.press("Enter")
    step(page, 1, "tricks")
    assert answers(at) == [(1, "bids", {"p2": 0, "p3": 1, "p1": 1})]
    expect(chip(page, "taker", "p2")).to_be_focused()


def test_a_key_that_is_held_down_does_not_run_through_the_steps(phones: Phones, at: Sitting) -> None:
    page = opened(desk(phones), at)
    chip(page, "p2", 0).focus()
    for _ in range(5):
        page.keyboard.down("Enter")
    page.wait_for_timeout(300)
    assert shown(page) == {"p2": "0"}
    page.keyboard.up("Enter")


def test_enter_on_a_chip_sends_and_notes_no_trump_without_a_script_too(phones: Phones, at: Sitting) -> None:
    page = phones.open(javascript=False, **DESK)
    at.seat(page)
    for who in ("p2", "p3"):
        chip(page, who, 0).focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Ana hasn’t bid")
    chip(page, "p1", 0).focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.locator("#form[data-kind=tricks]").wait_for()
    assert [entry.event.step for entry in at.log if isinstance(entry.event, Answered)] == ["bids"]


def test_enter_on_the_next_dealer_moves_nobody(phones: Phones, at: Sitting) -> None:
    page = desk(phones)
    at.seat(page)
    page.goto(at.table + "seats")
    page.locator("input[name=dealer][value=p3]").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url(at.table)
    assert at.state.evening.players == ("p1", "p2", "p3")
    assert at.state.deal
    assert at.state.deal.dealer == "p3"


@pytest.mark.parametrize("scripts", [True, False], ids=["drawn by the phone", "without scripts"])
def test_the_first_key_leads_past_the_sheet_to_what_is_asked(phones: Phones, at: Sitting, scripts: bool) -> None:
    page = phones.open(javascript=scripts, **DESK)
    at.seat(page)
    if scripts:
        page.wait_for_function("() => window.scorepad?.evening")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to: Bids")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to: Bids")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#step")).to_be_focused()
    for _ in range(5 if scripts else 6):  # past the four suits, and Done
        page.keyboard.press("Tab")
    expect(chip(page, "p2", 0)).to_be_focused()


def test_digits_enter_bids_and_two_of_them_soon_after_each_other_one_number(
    phones: Phones, live_server: Server
) -> None:
    with sitting_at("spades", live_server) as at:
        page = opened(desk(phones), at)
        page.wait_for_function("() => scorepad.inWords")  # scripts that come after the first paint
        chip(page, "p2", 0).focus()
        for key in ("1", "2", "Enter", "1", "Enter", "1", "Enter", "3"):
            page.keyboard.press(key)
        assert shown(page) == {"p2": "12", "p3": "1", "p4": "1", "p1": "3"}
        page.wait_for_timeout(900)
        page.keyboard.press("4")  # another number for the same player
        assert shown(page)["p1"] == "4"
        assert not answers(at)  # a digit alone sends nothing
        page.keyboard.press("Enter")
        step(page, 1, "tricks")
        assert answers(at) == [(1, "bids", {"p2": 12, "p3": 1, "p4": 1, "p1": 4})]


def test_digits_are_entered_wherever_the_focus_is_but_in_a_text_field(phones: Phones, at: Sitting) -> None:
    page = opened(desk(phones), at)
    page.wait_for_function("() => window.scorepad?.evening")
    for _ in range(3):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("0")
    page.keyboard.press("Enter")
    step(page, 1, "tricks")


def test_digits_go_into_the_row_in_turn_of_a_pad(phones: Phones, live_server: Server) -> None:
    with sitting_at("hearts", live_server) as at:
        page = opened(desk(phones), at)
        page.wait_for_function("() => window.scorepad?.evening")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.type("10")
        expect(page.locator(".lit .typed")).to_have_value("10")
