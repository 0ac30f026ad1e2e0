"""Seats by hand: a disc is dragged round the table or tapped, and the list below follows it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from scorepad.rules.sentence import Who
from tests.browser.begun_evening import Sitting, opened, sitting_at, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones


@pytest.fixture
def page(phones: Phones, at: Sitting) -> Page:
    """The page as the server draws it."""
    page = at.seat(phones.open())
    page.goto(at.table + "seats")
    return page


def listed(page: Page) -> list[str]:
    return [row.input_value() for row in page.locator("#seats [name=seat]").all()]


def chair(page: Page, name: str) -> tuple[float, float]:
    """The middle of a player's disc, once it is at its place."""
    box = page.locator(".chair", has_text=name).locator(".disc").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, name: str, to: str) -> None:
    there = chair(page, to)
    page.mouse.move(*chair(page, name))
    page.mouse.down()
    page.mouse.move(*there, steps=8)
    page.mouse.up()


def test_a_disc_dragged_to_another_chair_changes_the_list_and_nothing_is_sent_before_save(
    page: Page, at: Sitting
) -> None:
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    before = chair(page, "Doina")
    drag(page, "Bogdan", "Doina")
    assert listed(page) == ["p1", "p3", "p4", "p2"]
    assert chair(page, "Bogdan") == pytest.approx(before, abs=1)
    expect(page.locator("#seats [value=up-p2]")).to_be_enabled()
    expect(page.locator("#seats [value=down-p2]")).to_be_disabled()
    assert asked == []
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(at.table)
    assert [*at.state.table.seats] == ["p1", "p3", "p4", "p2"]


@pytest.mark.parametrize(
    ("name", "to", "order"),
    [("Ana", "Bogdan", ["p2", "p1", "p4", "p3"]), ("Bogdan", "Doina", ["p1", "p4", "p3", "p2"])],
)
def test_partners_stay_opposite_each_other_if_a_disc_is_dragged(
    phones: Phones, live_server: Server, name: str, to: str, order: list[str]
) -> None:
    with sitting_at("spades", live_server) as at:
        page = at.seat(phones.open())
        page.goto(at.table + "seats")
        drag(page, name, to)
        assert listed(page) == order
        page.get_by_role("button", name="Save").click()
        page.wait_for_url(at.table)
        assert [*at.state.table.seats] == order


def test_the_arrows_of_the_list_seat_other_partners(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = at.seat(phones.open())
        page.goto(at.table + "seats")
        page.locator("#seats [value=down-p2]").click()
        assert listed(page) == ["p1", "p3", "p2", "p4"]
        page.get_by_role("button", name="Save").click()
        page.wait_for_url(at.table)
        sides = [at.state.evening.name_now(side) for side in at.state.table.columns]
        assert sides == ["Ana & Bogdan", "Călin & Doina"]


def test_chairs_go_clockwise_from_the_nearest_and_an_empty_one_is_last(page: Page) -> None:
    ana, bogdan, calin, doina, new = (chair(page, name) for name in ("Ana", "Bogdan", "Călin", "Doina", "New player"))
    assert bogdan[0] < ana[0] < new[0]
    assert calin[1] < bogdan[1] < ana[1]
    assert calin[0] < doina[0]
    page.locator(".chair[data-adds]").click()
    expect(page.get_by_label("New player")).to_be_focused()


def test_a_tapped_player_deals_now_or_leaves(page: Page, at: Sitting) -> None:
    page.locator(".chair", has_text="Doina").click()
    page.locator("[data-act=deals]").click()
    expect(page.locator("#seats [name=dealer]:checked")).to_have_value("p4")
    expect(page.locator(".chair", has=page.locator(".dealer"))).to_contain_text("Doina")
    page.locator(".chair", has_text="Bogdan").click()
    page.locator("[data-act=leaves]").click()
    expect(page.locator(".chair", has_text="Bogdan")).to_have_count(0)
    assert listed(page) == ["p1", "p3", "p4"]
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(at.table + "#seats")
    assert [*at.state.table.seats] == ["p1", "p3", "p4"]
    assert at.state.deal
    assert at.state.deal.dealer == "p4"


def test_a_player_gets_another_name_in_the_list_and_moved_seats_are_saved_with_it(page: Page, at: Sitting) -> None:
    drag(page, "Bogdan", "Doina")
    page.locator("[data-act=renames]").click()
    field = page.get_by_role("textbox", name="Name: Bogdan")
    expect(field).to_be_focused()
    field.fill("Bob")
    expect(page.locator(".chair[data-key=p2]")).to_contain_text("Bob")
    expect(page.get_by_role("textbox", name="Name: Ana")).to_be_hidden()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(at.table)
    state = at.state
    assert ([*state.table.seats], state.evening.name(Who("p2"))) == (["p1", "p3", "p4", "p2"], "Bob")


def test_a_moved_seat_says_who_deals_and_marks_that_player_in_the_list(page: Page, at: Sitting) -> None:
    """Ana deals first; choosing another dealer changes the same words, and says who dealt until then."""
    middle, marked, until = (
        page.locator(".chairs > p span"),
        page.locator("#seats .deals"),
        page.locator(".chairs > p b"),
    )
    expect(middle).to_have_text("Deal 1: Ana deals")
    expect(until).to_be_hidden()
    expect(marked).to_contain_text("Ana")
    page.locator(".chair", has_text="Doina").click()
    page.locator("[data-act=deals]").click()
    expect(middle).to_have_text("Deal 1: Doina deals")
    expect(until).to_have_text("until now: Ana")
    expect(page.get_by_role("status")).to_have_text("Deal 1: Doina deals · until now: Ana")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text("Doina")


def test_the_arrows_of_the_list_move_discs_without_a_request_and_keep_the_focus(page: Page) -> None:
    page.locator("#seats [value=down-p1]").click()
    assert listed(page) == ["p2", "p1", "p3", "p4"]
    expect(page.locator("#seats [value=down-p1]")).to_be_focused()
    assert chair(page, "Bogdan")[1] > chair(page, "Ana")[1]


def test_rows_of_the_list_are_56_pixels_high_and_all_targets_48(page: Page) -> None:
    heights = page.locator("#seats li").evaluate_all("rows => rows.map(row => row.offsetHeight)")
    assert heights == [56, 56, 56, 56]
    small = page.evaluate("""() => [...document.querySelectorAll("#seats button, #seats .pick, .acts > *, .chair")]
      .filter(one => one.offsetHeight < 48 || one.offsetWidth < 48).map(one => one.outerHTML)""")
    assert small == []


def test_without_a_script_the_list_does_all(phones: Phones, at: Sitting) -> None:
    plain = at.seat(phones.open(javascript=False))
    plain.goto(at.table + "seats")
    expect(plain.locator(".round")).to_be_hidden()
    plain.locator("#seats [value=down-p1]").click()
    assert listed(plain) == ["p2", "p1", "p3", "p4"]


def test_the_table_from_above_is_there_without_the_server(phones: Phones, at: Sitting, fresh_server: Server) -> None:
    phones._url = at.url
    page = with_rules(opened(phones.open(base_url=at.url), at))
    fresh_server.stop(kill=True)
    page.locator(".facts a").first.tap()
    expect(page.locator(".chair")).to_have_count(5)
    drag(page, "Bogdan", "Doina")
    assert listed(page) == ["p1", "p3", "p4", "p2"]
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".sheet thead abbr")).to_have_text(["Ana", "Bogdan", "Călin", "Doina"])
    fresh_server.start()
    page.wait_for_function("() => !scorepad.queue().length", timeout=20_000)
    assert [*at.state.table.seats] == ["p1", "p3", "p4", "p2"]
