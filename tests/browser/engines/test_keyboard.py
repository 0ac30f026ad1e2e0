"""An evening kept by the keyboard alone in other engines than Chromium, from the names to the end."""

from __future__ import annotations

import random

from tests.browser.engines.conftest import NewPhone, not_in_chromium
from tests.browser.engines.evening_by_taps import asked, begin, moved_on, played_elsewhere, ready
from tests.browser.engines.phone import Phone
from tests.browser.live_server import Server

FOCUSED = "selector => document.activeElement.matches(selector)"
# Signs that a key did something: the step, the choices in it, and where the keyboard is.
SEEN = """() => {
  const form = document.querySelector("#form"), at = document.activeElement;
  const chosen = form ? [...form.querySelectorAll("input:checked")].map(({ name, value }) => name + value) : [];
  return [form?.dataset.place, form?.dataset.kind, ...chosen, at.name, at.value, at.className].join();
}"""
COMPLETE = """() => !!document.querySelector(".poll")
  && [...document.querySelectorAll("#form .row")].every(row => row.querySelector(":checked, [name=taker]"))"""


def tab_to(phone: Phone, selector: str) -> None:
    """Go on by the Tab key until it is there."""
    for _ in range(160):  # past each number of a long sheet
        if phone.run(FOCUSED, selector):
            return
        phone.press("Tab")
    raise AssertionError(f"the Tab key does not reach {selector}")


def enter(phone: Phone) -> None:
    """Press Enter and wait until something came of it."""
    before = phone.run(SEEN)
    phone.press("Enter")
    phone.until(f"before => ({SEEN})() !== before", before)


def answered(phone: Phone, chance: random.Random, *, until: int = 1000) -> None:
    """Answer step after step by keys, until that many deals are over or the evening is."""
    tab_to(phone, "#form input")
    while (step := asked(phone))["kind"] and step["place"] <= until:
        if chance.random() < 0.5 and phone.run("() => document.activeElement.type === 'radio'"):
            phone.press("ArrowRight")
        enter(phone)
        if phone.run(COMPLETE):
            moved_on(phone, step["seq"])


@not_in_chromium
def test_an_evening_is_kept_by_the_keyboard_alone(new_phone: NewPhone, server: Server) -> None:
    phone, chance = new_phone(), random.Random(11)
    phone.open(f"{server.url}/new?game=romanian-whist")
    for number, name in enumerate(("Ana", "Bogdan", "Calin"), 1):
        tab_to(phone, f"#name-{number}")
        for letter in name:
            phone.press(letter)
    tab_to(phone, "#setup .send")
    phone.press("Enter")
    phone.until("() => location.pathname.startsWith('/table/')")
    ready(phone)
    answered(phone, chance, until=2)
    played_elsewhere(server, phone.url, chance, deals=20)
    phone.reload()
    ready(phone)
    answered(phone, chance)
    phone.sees(".end")
    assert phone.run("() => document.querySelectorAll('.sheet tbody tr').length") == 21
    assert phone.run("async () => !(await (await fetch('record.json')).text()).includes('\"trump\"')")


@not_in_chromium
def test_points_of_any_game_are_typed_with_enter_from_field_to_field(new_phone: NewPhone, server: Server) -> None:
    phone = new_phone()
    begin(phone, server.url, "Ana", "Bogdan", "Calin", game="any-game")
    phone.tap(".sums .typed")
    for key in (*"80+22", "Enter", *"-5", "Enter", *"3x25"):
        phone.press(key)
    phone.until("() => document.querySelector('.sums .row:last-child .points').textContent === '75'")
    seq = asked(phone)["seq"]
    phone.press("Enter")
    moved_on(phone, seq)
    assert phone.run("() => [...document.querySelectorAll('.sums .points')].map(each => each.textContent)") == [
        "102",
        "−5",
        "75",
    ]
    assert phone.run(FOCUSED, ".sums .row:first-child .typed")
