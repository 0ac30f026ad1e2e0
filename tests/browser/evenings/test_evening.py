"""An evening of few deals, large and small, on one phone, with a watcher: with taps, and without JavaScript."""

from __future__ import annotations

import random
from statistics import median

import pytest
from playwright.sync_api import Page, Request, expect

from scorepad.evening.play.state import State
from tests.browser.begun_evening import Sitting, bids_of, chip, choices, sitting, step, tricks_of
from tests.browser.begun_evening import sent as arrived
from tests.browser.live_server import Server
from tests.browser.phones import Phones

SIZES = (1, 8, 3, 2, 1)
# Notes when the page first shows each state of the table.
STAMP = """() => {
  window.seen = {};
  const note = () => { window.seen[document.querySelector(".poll").dataset.seq] ??= Date.now(); };
  const table = document.querySelector("#table");
  new MutationObserver(note).observe(table, { childList: true, subtree: true, attributes: true });
  note();
}"""


def play_a_step(page: Page, at: Sitting, rng: random.Random) -> int:
    """Fill in by taps what is asked now; how many it took."""
    state = at.state
    assert state.step
    place, kind = len(state.rows) + 1, state.step.kind
    step(page, place, kind)
    taps = choices(state, (bids_of if kind == "bids" else tricks_of)(state, rng))
    for who, choice in taps:
        chip(page, who, choice).tap()
    page.locator(f"#form[data-place='{place}'][data-kind='{kind}']").wait_for(state="detached")
    arrived(page)
    return len(taps)


def asked(request: Request, sent: list[Request], others: list[str]) -> None:
    """Sort requests: polls do not count; scripts, the log and the style of the end are no part of the game."""
    if "/static/" in request.url or "log.json?since=0" in request.url:
        others.append(request.url)
    elif "seen=" not in request.url:
        sent.append(request)


def ranking(page: Page) -> list[tuple[str, str]]:
    lines = page.locator(".ranking li").all()
    return [(line.locator("b").inner_text(), line.locator("span").inner_text()) for line in lines]


def ranked(state: State) -> list[tuple[str, str]]:
    """The ranking that the end must show, worked out from the log."""
    totals = {state.evening.name(who): total for who, total in state.table.totals.items()}
    best_first = sorted(totals.items(), key=lambda ranked: -ranked[1])
    return [(name, str(total).replace("-", "−")) for name, total in best_first]


def test_deals_of_all_sizes_take_seven_taps_a_round_and_two_requests(phones: Phones, live_server: Server) -> None:
    rng = random.Random(20)
    with sitting(live_server, schedule="custom", custom_schedule=SIZES) as at:
        phone, watcher = at.seat(phones.open()), phones.open()
        watcher.goto(at.watching)
        sent: list[Request] = []
        others: list[str] = []
        phone.on("request", lambda request: asked(request, sent, others))
        for page in (phone, watcher):
            page.wait_for_function("() => window.htmx")
            page.evaluate(STAMP)
        taps, requests = {}, {}
        for place in range(1, len(SIZES) + 1):
            deal, before = at.state.deal, len(sent)
            assert deal
            bidding = play_a_step(phone, at, rng)
            if place in (2, 4):
                bids = at.state.facts.answers["bids"]
                bids_shown = watcher.locator(".said .told")
                expect(bids_shown).to_have_text([str(bids[who]) for who in deal.order], timeout=3000)
            taps[place] = (deal.cards, bidding + play_a_step(phone, at, rng))
            requests[place] = len(sent) - before
        phone.locator(".end").wait_for()
        assert set(requests.values()) == {2}
        assert len(others) == len(set(others))
        assert {n for cards, n in taps.values() if cards == 1} == {5}
        assert {n for cards, n in taps.values() if cards > 1} == {7}

        watcher.locator(".end").wait_for()
        assert ranking(phone) == ranking(watcher) == ranked(at.state)
        shown, followed = phone.evaluate("window.seen"), watcher.evaluate("window.seen")
        behind = [min(t for s, t in followed.items() if int(s) >= int(seq)) - at_ for seq, at_ in shown.items()]
        assert max(behind) < 3000
        assert median(behind) < 2000

        phone.wait_for_timeout(450)
        phone.get_by_role("button", name="Undo").tap()
        step(phone, len(SIZES), "tricks")
        arrived(phone)
        assert not at.state.over
        phone.get_by_role("button", name="Redo").tap()
        expect(phone.locator(".end")).to_be_visible()
        arrived(phone)
        assert ranking(phone) == ranked(at.state)


def fill_in(page: Page, at: Sitting, rng: random.Random) -> None:
    """The same by a plain form."""
    state = at.state
    assert state.step
    for who, choice in choices(state, (bids_of if state.step.kind == "bids" else tricks_of)(state, rng)):
        chip(page, who, choice).check()
    with page.expect_navigation():
        page.locator("#step .send").evaluate("button => button.click()")


def test_an_evening_is_played_and_followed_without_javascript(phones: Phones, plain: Page, live_server: Server) -> None:
    rng = random.Random(21)
    with sitting(live_server, schedule="custom", custom_schedule=SIZES) as at:
        watcher = phones.open(javascript=False)
        watcher.goto(at.watching)
        at.seat(plain)
        while not at.state.over:
            fill_in(plain, at, rng)
        assert ranking(plain) == ranked(at.state)
        assert plain.url == at.table
        expect(watcher.locator(".end")).to_be_visible()  # it has asked again by itself
        assert ranking(watcher) == ranked(at.state)
        plain.get_by_role("button", name="Undo").click()
        expect(plain.locator("#form")).to_be_visible()
        plain.get_by_role("button", name="Redo").click()
        expect(plain.locator(".end")).to_be_visible()


@pytest.mark.parametrize("players", [3, 7])
def test_fewer_and_more_people_play_by_taps_too(phones: Phones, live_server: Server, players: int) -> None:
    rng = random.Random(players)
    with sitting(live_server, players, schedule="custom", custom_schedule=(1, 8)) as at:
        phone = at.seat(phones.open())
        while not at.state.over:
            play_a_step(phone, at, rng)
        expect(phone.locator(".end")).to_be_visible()
        assert ranking(phone) == ranked(at.state)
