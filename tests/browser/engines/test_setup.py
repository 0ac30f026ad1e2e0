"""The form of a new evening in every engine, where people of the book are seated by a tap."""

from __future__ import annotations

from tests.browser.engines.conftest import NewPhone
from tests.browser.engines.evening_by_taps import begin
from tests.browser.live_server import Server

NAMES = "names => [...document.querySelectorAll('[name=name]')].map(line => line.value).join() === names"


def test_people_of_the_book_are_seated_by_a_tap_and_somebody_else_of_the_same_name_too(
    new_phone: NewPhone, server: Server
) -> None:
    phone = new_phone()
    begin(phone, server.url, "Ana", "Bogdan", "Călin")
    phone.open(f"{server.url}/new")
    phone.until("() => window.htmx")
    phone.tap("[name=sit][value=Bogdan]")
    phone.until(NAMES, "Bogdan,,,")
    phone.tap("[name=sit][value=Ana]")
    phone.until(NAMES, "Bogdan,Ana,,")
    phone.tap(".sitting details summary")
    phone.tap("[name=another][value='2']")
    phone.until(NAMES, "Bogdan,Ana 2,,")
    phone.tap("[name=sit][value=Ana]")
    phone.until(NAMES, "Bogdan,Ana 2,Ana,")
    phone.tap(".go .send")
    phone.sees("#form", "Ana 2")
