"""The evening goes on without the server: steps that were fetched beforehand, totals that are provisional."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import (
    Sitting,
    answers,
    chip,
    opened,
    play_on,
    played,
    sitting,
    sitting_at,
    step,
    with_steps,
)
from tests.browser.live_server import Server
from tests.browser.phones import Phones

SCHEDULE = (1, 2, 3, 1)


@pytest.fixture
def at(fresh_server: Server) -> Iterator[Sitting]:
    with sitting(fresh_server, 4, schedule="custom", custom_schedule=SCHEDULE) as begun:
        yield begun


@pytest.fixture
def table(phones: Phones, fresh_server: Server, at: Sitting) -> Page:
    phones._url = fresh_server.url
    return with_steps(opened(phones.open(base_url=fresh_server.url), at))


def totals_shown(page: Page) -> list[str]:
    row = page.locator(".sheet tbody tr").last
    return [text.split("\n")[0] for text in row.locator("td a").evaluate_all("all => all.map(a => a.firstChild.data)")]


def test_the_evening_is_played_to_its_end_without_the_server(table: Page, at: Sitting, fresh_server: Server) -> None:
    rng = random.Random(3)
    state = play_on(table, at.state, rng, deals=1)
    step(table, 2, "bids")
    fresh_server.stop(kill=True)
    state = play_on(table, state, rng)
    expect(table.locator("#step")).to_contain_text("This phone knows no further")
    expect(table.locator("#strip")).to_contain_text("6 waiting on this phone")
    expect(table.locator(".provisional")).to_have_count(3)
    assert totals_shown(table) == [f"≈{total}".replace("-", "−") for total in state.table.totals.values()]
    fresh_server.start()
    expect(table.locator(".end")).to_be_visible()
    expect(table.locator("#strip")).to_have_text("Sent")
    assert at.state.table.totals == state.table.totals
    assert [(place, kind) for place, kind, _ in answers(at)] == [
        (place, kind) for place in range(1, 5) for kind in ("bids", "tricks")
    ]


def test_names_from_before_that_hold_odd_characters_stand_in_no_step_s_way(
    phones: Phones, fresh_server: Server
) -> None:
    names = ("\ue000bids.p2\ue001", "\ue001Bo\ue000", "\ue000", "Doina")
    with sitting(fresh_server, 4, names=names, schedule="custom", custom_schedule=SCHEDULE) as at:
        phones._url = fresh_server.url
        table = with_steps(opened(phones.open(base_url=fresh_server.url), at))
        fresh_server.stop(kill=True)
        play_on(table, at.state, random.Random(3), deals=2)
        form = step(table, 3, "bids")
        for name in names:
            expect(form).to_contain_text(name)


def test_what_waits_can_be_taken_back_until_it_was_tried(table: Page, at: Sitting, fresh_server: Server) -> None:
    fresh_server.stop(kill=True)
    state = play_on(table, at.state, random.Random(3), steps=2)  # the bids are tried, the tricks are not
    step(table, 2, "bids")
    expect(table.locator("#strip")).to_have_text("2 waiting on this phone")
    table.get_by_role("button", name="Undo").tap()
    tricks = step(table, 1, "tricks")
    expect(table.locator(".provisional")).to_have_count(0)
    expect(table.locator("#strip")).to_have_text("1 waiting on this phone")
    assert tricks.locator("input:checked").count() == 1  # what was chosen is still there
    table.get_by_role("button", name="Undo").tap()  # nobody knows whether the bids have arrived
    expect(table.locator("#strip")).to_have_text("That has to wait until the server is back.")
    step(table, 1, "tricks")
    other = next(who for who in ("p2", "p3", "p4", "p1") if not state.rows[0].facts.answers["tricks"][who])  # type: ignore[index,call-overload]
    chip(table, "taker", other).tap()
    step(table, 2, "bids")
    fresh_server.start()
    expect(table.locator("#strip")).to_have_text("Sent")
    assert [(place, kind) for place, kind, _ in answers(at)] == [(1, "bids"), (1, "tricks")]
    assert answers(at)[1][2][other] == 1


def test_what_a_step_forbids_is_forbidden_without_the_server(table: Page, at: Sitting, fresh_server: Server) -> None:
    fresh_server.stop(kill=True)
    play_on(table, at.state, random.Random(3), deals=1)
    form = step(table, 2, "bids")
    rows = form.locator(".row")
    for row in rows.all()[:-1]:
        row.locator("input").nth(0).tap()
    expect(rows.last.locator("input").nth(2)).to_be_disabled()
    expect(rows.last).to_contain_text("may not bid 2")


def test_a_hotels_page_is_no_answer(table: Page, at: Sitting) -> None:
    login = "<html><body><h1>Welcome to our guest Wi-Fi</h1></body></html>"
    table.route("**/table/**", lambda route: route.fulfill(status=200, content_type="text/html", body=login))
    state = play_on(table, at.state, random.Random(3), steps=1)
    step(table, 1, "tricks")  # drawn by the phone
    expect(table.locator("#strip")).to_have_text("1 waiting on this phone")
    assert "guest Wi-Fi" not in table.content()
    assert answers(at) == []
    table.unroute("**/table/**")
    expect(table.locator("#strip")).to_have_text("Sent", timeout=6000)
    assert len(answers(at)) == 1
    play_on(table, state, random.Random(4))
    expect(table.locator(".end")).to_be_visible()


def test_a_page_that_is_three_deals_behind_tells_what_was_entered(table: Page, at: Sitting) -> None:
    table.context.set_offline(True)
    state = play_on(table, at.state, random.Random(3), steps=1)
    expect(table.locator("#strip")).to_have_text("1 waiting on this phone")
    rng, other = random.Random(9), at.state
    while len(other.rows) < 3:
        other, event, _ = played(other, rng)
        at.write(event)
    table.context.set_offline(False)
    step(table, 4, "bids")
    expect(table.locator("#notice")).to_contain_text("What you had chosen: Ana")
    assert at.state.table.totals == other.table.totals
    assert len(answers(at)) == 6
    assert state.facts.answers != {}


ISRAELI = {  # who declares what, what the others bid, and what three of the four took
    "under": ("p3", "5H", {"p4": 0, "p1": 3, "p2": 4}, {"p3": 5, "p4": 0, "p1": 4}),
    "over": ("p1", "6H", {"p2": 5, "p3": 3, "p4": 0}, {"p1": 6, "p2": 5, "p3": 2}),
}


def test_what_all_bid_together_counts_without_the_server(phones: Phones, fresh_server: Server) -> None:
    with sitting_at("israeli-whist", fresh_server) as at:
        phones._url = fresh_server.url
        table = with_steps(at.seat(phones.open(base_url=fresh_server.url)))
        fresh_server.stop(kill=True)
        for place, (declarer, bid, bids, tricks) in enumerate(ISRAELI.values(), 1):
            step(table, place, "contract")
            chip(table, "declarer", declarer).tap()
            chip(table, "bid", bid[0]).tap()
            chip(table, "bid.second", bid[1]).tap()
            for kind, said in (("bids", bids), ("tricks", tricks)):
                step(table, place, kind)
                for who, n in said.items():
                    chip(table, who, n).tap()
        step(table, 3, "contract")
        shown = totals_shown(table)
        fresh_server.start()
        expect(table.locator("#strip")).to_have_text("Sent", timeout=20_000)
        totals = at.state.table.totals
        assert totals["p4"] == 50 + 30  # nothing bid and nothing taken, under and over
        assert shown == [f"≈{totals[column]}" for column in at.state.evening.columns]


def test_a_contract_is_played_without_the_server(phones: Phones, fresh_server: Server) -> None:
    with sitting_at("chicago-bridge", fresh_server) as at:
        phones._url = fresh_server.url
        table = with_steps(at.seat(phones.open(base_url=fresh_server.url)))
        fresh_server.stop(kill=True)
        for place in (1, 2, 3):
            form = step(table, place, "contract")
            for name, value in (("declarer", "p2"), ("bid", "3"), ("bid.second", "NT"), ("doubled", "")):
                form.locator(f"input[name='{name}'][value='{value}']").tap()
            form.get_by_role("button", name="Send").tap()
            step(table, place, "tricks")
            chip(table, "p2+p4", 9).tap()
        step(table, 4, "contract")
        expect(table.locator(".provisional")).to_have_count(3)
        expect(table.locator("#strip")).to_have_text("6 waiting on this phone")
        shown = totals_shown(table)
        fresh_server.start()
        expect(table.locator("#strip")).to_have_text("Sent", timeout=20_000)
        totals = at.state.table.totals
        assert shown == [f"≈{totals[column]}" for column in at.state.evening.columns]
