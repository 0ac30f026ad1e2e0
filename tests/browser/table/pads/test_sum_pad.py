"""The pad for any game: numbers and sums are typed with the phone's keypad; the total moves, and Next goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scorepad.rules.sentence import Who
from tests.browser.begun_evening import Sitting, rested
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import Given, Phone, begun
from tests.support.scored_records import NAMES

ANA, BOGDAN, CALIN, DOINA = map(Who, ("p1", "p2", "p3", "p4"))
FIRST: Given = {"points": {"Ana": 45, "Bogdan": 12, "Călin": 30, "Doina": 99}}


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with begun(live_server, "any-game", NAMES, {}) as at:
        yield at


@pytest.fixture
def table(phones: Phones, at: Sitting) -> Page:
    page = at.seat(phones.open())
    page.wait_for_function("() => window.htmx")
    rested(page)
    return page


def field(page: Page, who: Who) -> str:
    return page.locator(f".sums [name='{who}']").input_value()


def total(page: Page, who: Who) -> str:
    return page.locator(f".sums [data-key='{who}'] .points").inner_text()


def sign(page: Page, key: str) -> None:
    page.locator(f".signs button[value='{key}']").tap()


def in_turn(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.name"))


def totals(page: Page, at: Sitting, place: int) -> list[int]:
    page.locator(f"#form[data-place='{place}']").wait_for()
    page.wait_for_function("() => !scorepad.waiting")
    return [at.state.table.totals[who] for who in at.state.table.seats]


def test_a_deal_takes_its_digits_and_one_tap_a_column(table: Page, at: Sitting) -> None:
    phone = Phone(table, NAMES)
    assert phone.deal(FIRST) == 8 + 4 + 1
    assert totals(table, at, 2) == [45, 12, 30, 99]
    assert in_turn(table) == ANA  # the first field of the next deal, so that its tap is saved
    assert phone.deal(FIRST) == 8 + 4
    assert totals(table, at, 3) == [90, 24, 60, 198]


def test_sums_and_minus_are_next_to_the_keypad_and_the_total_moves(table: Page, at: Sitting) -> None:
    table.locator(f".sums [name='{ANA}']").tap()
    table.keyboard.type("80")
    sign(table, "+")
    table.keyboard.type("22")
    assert (in_turn(table), field(table, ANA), total(table, ANA)) == (ANA, "80+22", "102")
    expect(table.locator(".worked")).to_have_text(
        "Ana: \u206680+22 = 102\u2069"
    )  # also within words from right to left
    table.locator(".next").tap()
    table.keyboard.type("25")
    sign(table, "±")
    assert (in_turn(table), field(table, BOGDAN), total(table, BOGDAN)) == (BOGDAN, "−25", "−25")
    sign(table, "±")
    assert field(table, BOGDAN) == "25"
    table.keyboard.press("Enter")
    assert in_turn(table) == CALIN
    table.get_by_role("button", name="0 for others").tap()
    assert [field(table, who) for who in (CALIN, DOINA)] == ["0", "0"]
    table.locator("#step .send").tap()
    assert totals(table, at, 2) == [102, 25, 0, 0]
    assert at.state.rows[0].facts.answers["points"] == {ANA: (80, 22), BOGDAN: 25, CALIN: 0, DOINA: 0}
    expect(table.locator("#gone")).to_have_count(0)


def test_a_text_without_a_number_is_refused_in_its_field_which_is_in_turn(table: Page, at: Sitting) -> None:
    table.locator(f".sums [name='{ANA}']").tap()
    for text in ("8o", "1", "2", "3"):
        table.keyboard.type(text)
        table.keyboard.press("Enter")
    expect(table.locator(".sums .problem")).to_have_text("“8o” isn’t a whole number")
    expect(table.locator(f".sums [name='{ANA}']")).to_be_focused()
    table.locator(f".sums [name='{ANA}']").fill("8")
    expect(table.locator(".sums .problem")).to_have_count(0)
    table.locator("#step .send").tap()
    assert totals(table, at, 2) == [8, 1, 2, 3]


def test_undo_shows_the_deal_as_it_was_typed(table: Page, at: Sitting) -> None:
    Phone(table, NAMES).deal(FIRST)
    rested(table)
    table.locator(".bar").get_by_role("button", name="Undo").tap()
    table.locator("#form[data-place='1']").wait_for()
    assert [field(table, who) for who in (ANA, BOGDAN, CALIN, DOINA)] == ["45", "12", "30", "99"]


def test_with_a_fixed_sum_the_last_number_follows(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "any-game", NAMES, {"sum": "zero"}) as at:
        page = at.seat(phones.open())
        page.wait_for_function("() => window.htmx")
        page.locator(f".sums [name='{BOGDAN}']").tap()
        for text in ("30", "-10"):
            page.keyboard.type(text)
            page.keyboard.press("Enter")
        page.keyboard.type("-25")
        assert (field(page, ANA), total(page, ANA)) == ("5", "5")
        expect(page.locator(f".implied [name='{ANA}']")).to_be_visible()
        page.keyboard.press("Enter")
        assert totals(page, at, 2) == [5, 30, -10, -25]


def test_without_script_sums_are_typed_and_added_up(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "any-game", NAMES, {}) as at:
        page = at.seat(phones.open(javascript=False))
        for who, text in ((ANA, "80+22"), (BOGDAN, "-5"), (CALIN, "3x25"), (DOINA, "0")):
            page.locator(f".sums [name='{who}']").fill(text)
        page.locator("#step .sign-keys .send").tap()
        page.locator("#form[data-place='2']").wait_for()
        assert [at.state.table.totals[who] for who in at.state.table.seats] == [102, -5, 75, 0]


def test_the_winner_and_their_number_take_one_page(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "any-game", NAMES, {"entry": "winners"}) as at:
        page = at.seat(phones.open())
        page.wait_for_function("() => window.htmx")
        rested(page)
        page.locator("#form label", has_text="Bogdan").tap()
        page.locator(".sums [name='value']").tap()
        page.keyboard.type("20")
        sign(page, "+")
        page.keyboard.type("8")
        expect(page.locator(".sums .points")).to_have_text("28")
        expect(page.locator(".next")).to_be_hidden()
        page.locator(".sign-keys .send").tap()
        assert totals(page, at, 2) == [0, 28, 0, 0]


def test_a_number_of_the_winners_that_is_refused_stays_with_them(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "any-game", NAMES, {"entry": "winners"}) as at:
        page = at.seat(phones.open(javascript=False))
        page.locator("#form label", has_text="Bogdan").tap()
        page.locator(".sums [name='value']").fill("4o")
        page.locator(".sign-keys .send").tap()
        expect(page.locator(".sums .problem")).to_be_visible()
        expect(page.locator(".sums [name='value']")).to_have_value("4o")
        expect(page.locator("#form [value='p2']")).to_be_checked()
        page.locator(".sums [name='value']").fill("40")
        page.locator(".sign-keys .send").tap()
        expect(page.locator("#form[data-place='2']")).to_be_attached()
        assert [at.state.table.totals[who] for who in at.state.table.seats] == [0, 40, 0, 0]
