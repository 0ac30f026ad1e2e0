"""A whole evening in every engine, from its first page to its end, with a watcher."""

from __future__ import annotations

import random

from tests.browser.engines.conftest import NewPhone, not_in_chromium
from tests.browser.engines.evening_by_taps import (
    answer,
    asked,
    begin,
    chip,
    moved_on,
    play,
    played_elsewhere,
    ready,
    rested,
)
from tests.browser.engines.phone import Phone
from tests.browser.live_server import Server

SEQ = "() => document.querySelector('.poll').dataset.seq"
TOTALS = "() => [...document.querySelectorAll('.sheet tbody tr')].map(row => row.innerText)"


def watching(phone: Phone, table: str) -> str:
    """The address for who only watches, as the table's page for sharing shows it."""
    phone.open(f"{table}share")
    return str(
        phone.until(
            """() => [...document.querySelectorAll("a, input, code")]
              .map(one => one.href || one.value || one.textContent).find(text => text.includes("/watch/"))"""
        )
    )


# In Chromium `evenings/test_evening.py` plays one, and counts its taps and requests.
@not_in_chromium
def test_an_evening_of_romanian_whist_is_begun_played_and_followed(new_phone: NewPhone, server: Server) -> None:
    phone, watcher, chance = new_phone(), new_phone(), random.Random(5)
    table = begin(phone, server.url, "Ana", "Bogdan", "Călin")
    watcher.open(watching(phone, table))
    phone.open(table)
    for page in (phone, watcher):
        ready(page)
    assert play(phone, chance, until=2) == 4
    watcher.until("seq => document.querySelector('.poll').dataset.seq === seq", phone.run(SEQ))
    played_elsewhere(server, table, chance, deals=20)
    for page in (phone, watcher):
        page.reload()
        ready(page)
    assert play(phone, chance) == 2
    phone.sees(".end")
    watcher.sees(".end")
    assert phone.run(TOTALS) == watcher.run(TOTALS)
    assert len(phone.run(TOTALS)) == 21
    shown = phone.run(TOTALS)
    phone.reload()
    assert phone.run(TOTALS) == shown


def test_a_forbidden_bid_is_struck_out_and_refused_in_a_sentence(new_phone: NewPhone, server: Server) -> None:
    phone = new_phone()
    begin(phone, server.url, "Ana", "Bogdan", "Călin", "Doina")
    first, *_, last = asked(phone)["rows"]
    phone.run("() => document.querySelector('#step .send').click()")  # taps need no Done: it is there for keys
    phone.sees("#form .problem")
    rested(phone)
    assert asked(phone)["place"] == 1
    for row in asked(phone)["rows"][:-1]:
        phone.tap(chip(row["name"], 0))
    phone.until("barred => document.querySelector(barred).disabled", chip(last["name"], 1))
    assert "Ana" in phone.text(".refusal")
    phone.tap(chip(first["name"], 1))
    phone.until("barred => document.querySelector(barred).disabled", chip(last["name"], 0))
    seq = asked(phone)["seq"]
    phone.tap(chip(last["name"], 1))
    moved_on(phone, seq)
    assert asked(phone)["kind"] == "tricks"


def test_an_answer_is_taken_back_and_brought_again(new_phone: NewPhone, server: Server) -> None:
    phone = new_phone()
    begin(phone, server.url, "Ana", "Bogdan", "Călin")
    play(phone, random.Random(2), until=1)
    step = asked(phone)
    phone.tap("#undo")
    moved_on(phone, step["seq"])
    back = asked(phone)
    assert (back["kind"], back["place"]) == ("tricks", 1)
    phone.tap("#redo")
    moved_on(phone, back["seq"])
    again = asked(phone)
    assert (again["kind"], again["place"]) == (step["kind"], step["place"])


def test_a_number_of_a_past_deal_is_corrected_and_the_old_one_stays_struck_out(
    new_phone: NewPhone, server: Server
) -> None:
    phone = new_phone()
    table = begin(phone, server.url, "Ana", "Bogdan", "Călin")
    answer(phone, [0, 0, 0])
    answer(phone, [1, 0, 0])
    phone.tap(".sheet tbody tr td a")
    phone.until("() => document.querySelector('#drawer').open && document.querySelector('#drawer').innerText")
    phone.press("Escape")
    phone.until("() => !document.querySelector('#drawer').open && history.state !== 'drawer'")  # it goes back
    phone.open(f"{table}deal/1/amend")
    phone.until("() => !!window.htmx")
    phone.tap("#amend input[name='tricks-taker'][value='p3']")
    phone.tap("#amend button[value=save]")
    phone.sees(".sheet .fixed")
    assert phone.url.startswith(table)


def test_back_and_reload_in_the_middle_of_an_answer_lose_nothing(new_phone: NewPhone, server: Server) -> None:
    phone = new_phone()
    table = begin(phone, server.url, "Ana", "Bogdan", "Călin", "Doina")
    rows = asked(phone)["rows"]
    for row in rows[:2]:
        phone.tap(chip(row["name"], 0))
    rested(phone)
    phone.open(f"{table}sheet")
    phone.back()
    ready(phone)
    assert [row["chosen"] for row in asked(phone)["rows"]] == ["0", "0", None, None]
    phone.reload()
    ready(phone)
    assert [row["chosen"] for row in asked(phone)["rows"]] == ["0", "0", None, None]
    seq = asked(phone)["seq"]
    phone.tap(chip(rows[2]["name"], 0))
    phone.until("barred => document.querySelector(barred).disabled", chip(rows[3]["name"], 1))
    phone.tap(chip(rows[3]["name"], 0))
    moved_on(phone, seq)
    assert asked(phone)["kind"] == "tricks"
