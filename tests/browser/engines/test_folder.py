"""The folder that needs no server, in every engine: an evening is begun and played, and is there after a reload."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines.conftest import NewPhone, not_in_chromium
from tests.browser.engines.evening_by_taps import play, rested
from tests.browser.engines.phone import Phone
from tests.support.static_folder import served, static

REFUSED = "addEventListener('securitypolicyviolation', event => { document.body.dataset.refused = event.blockedURI; })"


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[str]:
    """The address of a folder down in a web space."""
    assert static(tmp_path / "space" / "club" / "scorepad").exit_code == 0
    with served(tmp_path / "space") as (url, _):
        yield f"{url}club/scorepad/"


def ready(phone: Phone) -> None:
    """Wait until the table takes taps."""
    phone.until("() => !!window.scorepad?.evening && !!document.querySelector('.poll')")
    rested(phone)


@not_in_chromium
def test_an_evening_is_begun_and_played_in_a_folder_without_a_server(new_phone: NewPhone, folder: str) -> None:
    phone = new_phone()
    phone.open(folder)
    phone.tap("a[href*='new']")
    phone.sees("h1", "New game")
    phone.until("() => !!document.querySelector('#name-4')")
    phone.run(f"() => {REFUSED}")
    for number, name in enumerate(("Ana", "Bogdan", "Călin", "Doina"), 1):
        phone.write(f"#name-{number}", name)
    phone.tap("#setup input[name=dealer][value='1']")
    assert phone.run("() => document.body.dataset.refused ?? ''") == ""
    phone.tap("#setup button.send")
    ready(phone)
    phone.run(f"() => {REFUSED}")
    assert play(phone, random.Random(5), until=2) == 4
    sheet = phone.text(".sheet tbody")
    phone.tap("nav a[href$='/more']")
    phone.sees("h1", "More")
    phone.back()
    phone.until("() => !document.querySelector('.over')")
    assert phone.run("() => document.body.dataset.refused ?? ''") == ""
    phone.reload()
    ready(phone)
    assert phone.text(".sheet tbody") == sheet
    phone.tap("a.home:last-child")
    phone.sees(".running .on", "Continue")
