"""Hearts on its pad: a number is tapped for the player who is lit, the queen is tapped in a row, the rest follows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from scorepad.rules.sentence import Who
from tests.browser.begun_evening import Sitting, rested, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import LOOK, PAINTED, Given, Phone, begun

NAMES = ("Bogdan", "Călin", "Doina", "Ana")
BOGDAN, CALIN, DOINA, ANA = map(Who, ("p1", "p2", "p3", "p4"))
DEAL: Given = {"penalties": {"Ana": 14, "Bogdan": 6, "Călin": 4, "Doina": 2}}


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with begun(live_server, "hearts", NAMES, {}) as at:
        yield at


def number(page: Page, n: int) -> None:
    page.locator(f".numbers button[value='{n}']").tap()
    page.evaluate(PAINTED)


def counts(page: Page) -> list[str]:
    """The hearts of Bogdan, Călin, Doina and Ana: rows are in the order of the sheet in each deal."""
    return [field.input_value() for field in page.locator(".hand .typed").all()]


def lit(page: Page) -> str:
    return page.locator(".hand.lit b").inner_text()


def booked(page: Page, at: Sitting) -> dict[str, int]:
    page.locator("#form[data-place='2']").wait_for()
    page.wait_for_function("() => !scorepad.waiting")
    return {who: at.state.table.totals[who] for who in at.state.table.seats}


def test_a_deal_of_four_takes_four_taps_and_no_scrolling(table: Page, at: Sitting) -> None:
    phone = Phone(table, NAMES)
    assert phone.deal(DEAL) == 4
    assert table.evaluate("[scrollY, document.documentElement.scrollHeight <= innerHeight]") == [0, True]
    assert booked(table, at) == {ANA: 14, BOGDAN: 6, CALIN: 4, DOINA: 2}


def test_a_tap_on_a_number_that_is_too_high_shakes_it_and_says_what_is_left(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open(reduced_motion="no-preference")))
    number(page, 9)
    key = page.locator(".numbers button[value='8']")
    expect(key).to_be_disabled()
    key.tap(force=True)
    assert key.evaluate("key => key.getAnimations().length") == 1
    expect(page.locator("output.why")).to_have_text("4 ♥︎ left")


def test_taps_leave_no_ring_round_a_number(table: Page, at: Sitting) -> None:
    Phone(table, NAMES).deal(DEAL)
    booked(table, at)
    rested(table)
    field = table.locator(".hand .typed").first
    field.tap()
    number(table, 3)
    expect(table.locator(".hand").nth(1)).to_contain_class("lit")
    expect(field).to_have_css("outline-width", "0px")


def test_the_hearts_left_limit_the_numbers_and_go_to_the_last_player(table: Page, at: Sitting) -> None:
    assert lit(table) == "Bogdan"
    number(table, 6)
    assert lit(table) == "Călin"
    expect(table.locator(".sum")).to_have_text("7 ♥\ufe0e left")
    expect(table.locator(".numbers button:enabled")).to_have_count(8)
    number(table, 4)
    number(table, 2)
    assert counts(table) == ["6", "4", "2", "1"]
    expect(table.locator(".row.implied")).to_have_attribute("data-key", ANA)
    table.wait_for_timeout(LOOK)
    assert at.state.rows == ()  # nobody has the queen
    table.get_by_role("radio", name="Ana: Queen of spades").locator("xpath=..").tap()
    expect(table.locator(".hand .points")).to_have_text(["6", "4", "2", "14"])
    assert booked(table, at) == {ANA: 14, BOGDAN: 6, CALIN: 4, DOINA: 2}


def test_a_number_is_changed_by_its_row_before_the_answer_goes_off(table: Page, at: Sitting) -> None:
    for n in (6, 4, 2):
        number(table, n)
    table.locator(".hand b", has_text="Călin").tap()
    assert lit(table) == "Călin"
    number(table, 0)
    assert counts(table) == ["6", "0", "2", "5"]
    table.get_by_role("radio", name="Bogdan: Queen of spades").locator("xpath=..").tap()
    assert booked(table, at) == {ANA: 5, BOGDAN: 19, CALIN: 0, DOINA: 2}


def test_shot_the_moon_shows_all_points_before_they_go_off(table: Page, at: Sitting) -> None:
    number(table, 0)
    table.get_by_role("button", name="Shot the moon").tap()
    expect(table.locator(".hand .points")).to_have_text(["0", "26", "0", "0"])
    assert at.state.rows == ()
    assert booked(table, at) == {ANA: 26, BOGDAN: 26, CALIN: 0, DOINA: 26}


def test_the_moon_names_its_player_and_is_nobodys_once_others_have_points(table: Page) -> None:
    moon = table.locator(".sweep")
    expect(moon).to_have_text("Bogdan shot the moon")
    number(table, 0)
    expect(moon).to_have_text("Călin shot the moon")
    expect(moon).to_be_enabled()
    number(table, 2)
    expect(moon).to_have_text("Doina shot the moon")
    expect(moon).to_be_disabled()
    with_rules(table).get_by_role("button", name="Clear").tap()
    assert counts(table) == ["", "", "", ""]
    expect(moon).to_have_text("Bogdan shot the moon")
    table.get_by_role("radio", name="Călin: Queen of spades").locator("xpath=..").tap()
    expect(moon).to_be_disabled()


def test_the_moon_is_taken_back_by_the_same_button_which_brings_back_the_numbers_before_it(
    table: Page, at: Sitting
) -> None:
    moon, queen = table.locator(".sweep"), table.get_by_role("radio", name="Bogdan: Queen of spades")
    queen.locator("xpath=..").tap()
    number(table, 5)
    table.locator(".hand b", has_text="Bogdan").tap()
    moon.tap()
    assert counts(table) == ["13", "0", "0", "0"]
    expect(moon).to_have_attribute("aria-pressed", "true")
    moon.tap()
    table.wait_for_timeout(LOOK)
    assert counts(table) == ["5", "", "", ""]
    expect(queen).to_be_checked()
    expect(moon).to_have_attribute("aria-pressed", "false")
    assert (lit(table), at.state.rows) == ("Bogdan", ())


def test_after_undo_numbers_are_entered_as_the_first_time(table: Page, at: Sitting) -> None:
    table.get_by_role("button", name="Bogdan shot the moon").tap()
    booked(table, at)
    rested(table)
    table.get_by_role("button", name="Undo").tap()
    table.locator("#form[data-place='1']").wait_for()
    rested(table)
    assert counts(table) == ["13", "0", "0", "0"]
    expect(table.locator(".numbers button:enabled")).to_have_count(14)
    for n, who in ((4, "Călin"), (3, "Doina"), (0, "Ana")):
        number(table, n)
        assert lit(table) == who
    assert counts(table) == ["4", "3", "0", "6"]


def test_a_page_that_is_opened_again_goes_on_with_the_first_player_without_a_number(table: Page, at: Sitting) -> None:
    number(table, 4)
    number(table, 3)
    table.wait_for_timeout(300)  # they are kept
    with_rules(table).reload()
    with_rules(table)
    assert (counts(table)[:2], lit(table)) == (["4", "3"], "Doina")
    table.locator(".hand", has_text="Bogdan").locator("b").tap()
    assert lit(table) == "Bogdan"


def test_hearts_alone_have_no_queen(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "hearts", NAMES[:3], {"queen": 0}) as at:
        page = at.seat(phones.open())
        assert page.locator("[data-worth]").count() == 0
        phone = Phone(page, NAMES[:3])
        assert phone.deal({"penalties": {"Doina": 5, "Bogdan": 8, "Călin": 0}}) == 2
        assert booked(page, at) == {DOINA: 5, BOGDAN: 8, CALIN: 0}


def test_by_keyboard_numbers_are_typed_and_enter_goes_on(table: Page, at: Sitting) -> None:
    table.get_by_role("textbox", name="Bogdan: hearts").focus()
    for n in (10, 2, 1):
        table.keyboard.type(str(n))
        table.keyboard.press("Enter")
    expect(table.get_by_role("radio", name="Bogdan: Queen of spades")).to_be_focused()
    table.keyboard.press("Space")
    table.wait_for_timeout(LOOK)
    assert at.state.rows == ()  # only a finger's answer goes off by itself
    table.keyboard.press("Enter")
    assert booked(table, at) == {ANA: 0, BOGDAN: 23, CALIN: 2, DOINA: 1}


def test_without_javascript_numbers_are_typed_and_a_missing_queen_is_named(phones: Phones, at: Sitting) -> None:
    page = at.seat(phones.open(javascript=False))
    expect(page.locator(".keys")).to_be_hidden()
    for who, n in (("Bogdan", "6"), ("Călin", "4"), ("Doina", "2")):
        page.get_by_role("textbox", name=f"{who}: hearts").fill(n)
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("alert")).to_contain_text("the queen of spades is missing")
    assert counts(page) == ["6", "4", "2", "1"]
    page.get_by_role("radio", name="Călin: Queen of spades").check()
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#form[data-place='2']")).to_be_visible()
    assert {who: at.state.table.totals[who] for who in at.state.table.seats} == {ANA: 1, BOGDAN: 6, CALIN: 17, DOINA: 2}


def test_the_queen_is_called_for_while_she_alone_is_missing(table: Page, at: Sitting) -> None:
    calls = "Queen of spades: ?"
    for n in (6, 4, 2):
        number(table, n)
    expect(table.locator(".sum")).to_have_text(calls)
    lit_row = table.locator(".hand.lit").bounding_box()
    table.get_by_role("radio", name="Ana: Queen of spades").check(force=True)
    expect(table.locator(".sum")).to_have_text("0 ♥\ufe0e left")
    assert table.locator(".hand.lit").bounding_box() == lit_row


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_it_has_room_on_every_phone(phones: Phones, live_server: Server, players: int, size: tuple[int, int]) -> None:
    with begun(live_server, "hearts", (*NAMES, "Emil", "Florentina")[:players], {}) as at:
        page = at.seat(phones.open())
        page.set_viewport_size({"width": size[0], "height": size[1]})
        wide, high = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert wide <= size[0]
        assert high <= size[1] or size == (320, 640)
        assert page.evaluate(
            "[...document.querySelectorAll('.keys button:not([hidden]), .hand .row, .hand .chips label')]"
            ".every(one => one.offsetHeight >= 48 && one.offsetWidth >= 40)"
        )


def test_after_a_deal_the_page_is_at_its_top_and_shows_the_points(phones: Phones, at: Sitting) -> None:
    page = at.seat(phones.open(reduced_motion="no-preference"))
    page.set_viewport_size({"width": 320, "height": 480})
    phone = Phone(page, NAMES)
    page.evaluate("scrollTo(0, 999)")
    assert page.evaluate("scrollY") > 0
    phone.deal(DEAL)
    assert page.evaluate("scrollY") == 0
    shown = page.locator(".closing p")
    expect(shown).to_have_text("Deal 1Bogdan+6Călin+4Doina+2Ana+14")
    expect(shown).to_have_count(0)  # it goes by itself
    page.get_by_role("button", name="Undo").tap()
    expect(shown).to_have_count(0)


def test_a_phone_draws_the_pad_without_the_server(phones: Phones, at: Sitting) -> None:
    page = with_rules(at.seat(phones.open()))
    page.context.set_offline(True)
    phone = Phone(page, NAMES)
    assert phone.deal(DEAL) == 4
    expect(page.locator(".hand .typed[inputmode=none]")).to_have_count(4)
    assert phone.deal({"penalties": {"Ana": 0, "Bogdan": 26, "Călin": 0, "Doina": 0}}) == 4
    expect(page.locator(".sheet tbody")).to_contain_text("40")  # Ana: 14 and 26
    page.context.set_offline(False)
    page.wait_for_function("() => !scorepad.waiting")
    assert at.state.table.totals[BOGDAN] == 6
