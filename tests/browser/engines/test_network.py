"""Without the server, in every engine: answers wait on the phone, go off once and in order, and a table opens again."""

from __future__ import annotations

import random

import pytest

from tests.browser.engines.conftest import NewPhone, not_in_chromium
from tests.browser.engines.evening_by_taps import answer, asked, begin, by_chance, ready, rested
from tests.browser.engines.phone import Phone
from tests.browser.live_server import Server
from tests.support import sample_records

# Whether the page that is open has been kept, with its script, for when the server is away.
KEPT = """async () => {
  const names = (await (await caches.open("scorepad")).keys()).map(({ url }) => url);
  return names.includes(location.href) && names.some(name => name.endsWith("/table.js"));
}"""
# Whether it has all by which a new evening begins while the server is away.
READY = """async () => {
  const names = (await (await caches.open("scorepad-start")).keys()).map(({ url }) => url);
  return ["/new", "/new.js", "/table_offline.js"].every(name => names.some(known => known.endsWith(name)));
}"""
ANOTHER = "before => (({ place, kind }) => place + kind !== before)(document.querySelector('#form').dataset)"
RULES = "() => !!scorepad.evening"  # the phone decides and draws by itself


def play_alone(phone: Phone, chance: random.Random, steps: int) -> None:
    """Answer steps that the phone decides by itself, while nobody takes them."""
    for _ in range(steps):
        step = asked(phone)
        answer(phone, by_chance(step, chance), alone=True)
        phone.until(ANOTHER, f"{step['place']}{step['kind']}")
        rested(phone)


# In Chromium: tests/browser/network, and over https below.
@not_in_chromium
def test_answers_wait_for_the_server_and_go_off_in_order(
    new_phone: NewPhone, engine: str, request: pytest.FixtureRequest
) -> None:
    either_server: Server = request.getfixturevalue("secure_server" if engine == "firefox" else "fresh_server")
    phone, chance = new_phone(), random.Random(7)
    begin(phone, either_server.url, "Ana", "Bogdan", "Călin", "Doina")
    phone.until(RULES)
    either_server.stop(kill=True)
    play_alone(phone, chance, 3)
    phone.sees("#strip", "Offline. Nothing is lost. Entries to send: 3")
    assert (asked(phone)["place"], asked(phone)["kind"]) == (2, "tricks")
    either_server.start()
    phone.until("() => !document.querySelector('#strip').textContent.includes('Offline')")
    phone.until("() => document.querySelector('.poll')?.dataset.seq === '4'")
    phone.reload()
    ready(phone)
    assert (asked(phone)["place"], asked(phone)["kind"], asked(phone)["seq"]) == (2, "tricks", "4")


@not_in_chromium
def test_over_https_a_table_opens_without_the_server(new_phone: NewPhone, secure_server: Server) -> None:
    phone = new_phone(offline=True)
    begin(phone, secure_server.url, "Ana", "Bogdan", "Călin", "Doina")
    answer(phone, [0, 0, 0, 0])
    phone.until(RULES)
    phone.until(KEPT)
    secure_server.stop(kill=True)
    phone.reload()
    phone.until("() => document.querySelector('#form')?.dataset.kind === 'tricks'")
    assert phone.run("() => document.querySelectorAll('#form .row').length") == 4


def test_over_https_an_evening_begins_without_the_server_and_arrives(
    new_phone: NewPhone, secure_server: Server
) -> None:
    phone, chance = new_phone(offline=True), random.Random(7)
    phone.open(f"{secure_server.url}/")
    phone.until(READY, patience=90)  # a checkout makes the scripts first
    secure_server.stop(kill=True)
    begin(phone, secure_server.url, "Ana", "Bogdan", "Călin", "Doina")
    phone.until(RULES)
    phone.sees("#strip", "Stored only on this phone")
    play_alone(phone, chance, 3)
    secure_server.start()
    phone.until("() => !scorepad.onlyHere && !scorepad.queue().length", patience=40)
    phone.reload()
    ready(phone)
    assert (asked(phone)["place"], asked(phone)["kind"], asked(phone)["seq"]) == (2, "tricks", "4")


@not_in_chromium
def test_over_https_a_record_opens_without_the_server_and_arrives(new_phone: NewPhone, secure_server: Server) -> None:
    phone = new_phone(offline=True)
    phone.open(f"{secure_server.url}/")
    phone.until(READY, patience=90)  # a checkout makes the scripts first
    secure_server.stop(kill=True)
    phone.open(f"{secure_server.url}/open")
    phone.write("[name=record]", sample_records.data().decode())
    phone.tap(".send")
    phone.until("() => location.pathname.startsWith('/table/')")
    ready(phone)
    phone.until(RULES)
    play_alone(phone, random.Random(7), 1)
    secure_server.start()
    phone.until("() => !scorepad.onlyHere && !scorepad.queue().length", patience=40)
    phone.reload()
    ready(phone)
    assert (asked(phone)["place"], asked(phone)["kind"], asked(phone)["seq"]) == (6, "tricks", "2")
