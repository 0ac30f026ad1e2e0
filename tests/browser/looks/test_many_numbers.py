"""Of many numbers in a row the first seven are shown, or the others; without script all of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, chip, opened, sitting_at, step
from tests.browser.live_server import Server
from tests.browser.phones import Phones

SEVEN, OTHERS = [*map(str, range(7))], [*map(str, range(7, 14))]
SHOWN = """row => [...document.querySelectorAll(`#form [data-key=${row}] input`)]
  .filter(one => one.offsetParent).map(one => one.value)"""


def shown(page: Page, who: str) -> Sequence[str]:
    numbers: Sequence[str] = page.evaluate(SHOWN, who)
    return numbers


@pytest.mark.parametrize("slug", ["spades", "call-break"])
def test_a_usual_bid_takes_one_tap_and_a_large_one_one_more(phones: Phones, live_server: Server, slug: str) -> None:
    with sitting_at(slug, live_server) as at:
        page = opened(phones.open(), at)
        usual, rest = (SEVEN, OTHERS) if slug == "spades" else ([*map(str, range(1, 8))], [*map(str, range(8, 14))])
        assert shown(page, "p2") == usual
        places = page.locator("#form .row").evaluate_all("rows => rows.map(row => row.getBoundingClientRect().top)")
        page.locator("#form [data-key=p2] .more").tap()
        assert (shown(page, "p2"), shown(page, "p3")) == (rest, usual)
        chip(page, "p2", 9).tap()
        assert shown(page, "p2") == rest
        page.locator("#form [data-key=p2] .more").tap()
        assert shown(page, "p2") == usual
        chip(page, "p2", 4).tap()
        assert places == page.locator("#form .row").evaluate_all(
            "rows => rows.map(row => row.getBoundingClientRect().top)"
        )
        expect(chip(page, "p2", 4)).to_be_checked()
        expect(page.locator("#form [data-key=p2] :checked")).to_have_count(1)


def _bid_all(page: Page, at: Sitting) -> None:
    for who, n in (("p2", 3), ("p3", 3), ("p4", 3)):
        chip(page, who, n).tap()
    page.locator("#form [data-key=p1] .more").tap()
    chip(page, "p1", 8).tap()
    step(page, 1, "tricks")
    assert at.state.facts.answers["bids"] == {"p2": 3, "p3": 3, "p4": 3, "p1": 8}


def test_the_bidding_fits_a_phone_and_every_number_of_tricks_is_in_sight(phones: Phones, live_server: Server) -> None:
    with sitting_at("call-break", live_server) as at:
        page = opened(phones.open(), at)
        last = page.locator("#form .row").last.bounding_box()
        bar = page.locator(".bar").bounding_box()
        assert last
        assert bar
        assert last["y"] + last["height"] <= bar["y"]
        _bid_all(page, at)
        assert shown(page, "p1") == shown(page, "p2") == [*SEVEN, *OTHERS]


def test_digits_choose_a_number_that_is_not_shown(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = opened(phones.open(), at)
        chip(page, "p2", 0).focus()
        page.keyboard.type("11")
        expect(chip(page, "p2", 11)).to_be_checked()
        expect(chip(page, "p2", 11)).to_be_focused()
        assert shown(page, "p2") == OTHERS


def test_without_a_script_all_numbers_are_shown(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = at.seat(phones.open(javascript=False))
        assert page.locator("#form [data-key=p2] input:visible, #form [data-key=p2] label:visible").count() >= 14
        expect(page.locator(".more").first).to_be_hidden()


def test_all_bids_are_in_sight_while_the_tricks_of_who_bid_nil_are_asked(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        at.answer(3, 0, 4, 2)
        page = at.seat(phones.open())
        expect(page.locator("#step .calls span")).to_have_text(["Bogdan 3", "Călin nil", "Doina 4", "Ana 2"])
        at.answer(1)
        page = at.seat(page)
        expect(page.locator("#step .calls")).to_have_count(0)
