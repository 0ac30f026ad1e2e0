"""Names on a phone: ten letters are whole at a table of four, six at a table of five; none is broken in two."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from scorepad.evening.log.events import Closed
from scorepad.rules.bids_and_tricks import BIDS
from tests.browser.begun_evening import Sitting, bids_of, sitting, sitting_at, tricks_of
from tests.browser.live_server import Server
from tests.browser.phones import Phones

FOUR = ("Constantin", "Maximilian", "Wilhelmina", "Bogdan-Alexandru")
FIVE = ("Monica", "Miriam", "Andrei", "Ștefan", "Costin")
HEADS, ROWS, STEPS = ".sheet thead abbr", "#form legend b", ".ranking b"
BROKEN_OR_CUT = """query => [...document.querySelectorAll(query)].filter(one => {
  const range = document.createRange(), text = one.firstChild;
  const apart = [...text.data.matchAll(/[^ -]+/g)].some(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  });
  return apart || one.scrollWidth > one.clientWidth + 1;
}).map(one => one.textContent)"""
BESIDE = """() => {
  const of = part => document.querySelector(`#form ${part}`).getBoundingClientRect();
  const [name, chips] = ["legend", ".chips"].map(of);
  return name.right <= chips.left + 3;
}"""
COVERED = """() => {
  const of = one => one.getBoundingClientRect(), D = of(document.querySelector(".sheet .dealer"));
  const range = document.createRange();
  return [...document.querySelectorAll(".sheet thead abbr")].filter(name => {
    range.selectNodeContents(name);
    const box = of(name.querySelector(".disc") || range);
    const wide = Math.min(box.right, D.right) - Math.max(box.left, D.left);
    return wide > 4 && Math.min(box.bottom, D.bottom) - Math.max(box.top, D.top) > 4;
  }).map(name => name.title);
}"""


def wrong(page: Page, *queries: str) -> Sequence[str]:
    return [name for query in queries for name in page.evaluate(BROKEN_OR_CUT, query)]


def answer(at: Sitting, rng: random.Random) -> None:
    """Answer the step that waits, by chance."""
    state = at.state
    assert state.step
    numbers = (bids_of if state.step.kind == BIDS.name else tricks_of)(state, rng)
    at.answer(*numbers.values())


@pytest.mark.parametrize(("names", "cut"), [(FOUR, ["Bogdan-Alexandru"]), (FIVE, [])], ids=len)
def test_names_are_whole_in_the_rows_the_heads_of_the_sheet_and_on_the_podium(
    phones: Phones, live_server: Server, names: Sequence[str], cut: Sequence[str]
) -> None:
    page, rng = phones.open(), random.Random(5)
    with sitting(live_server, len(names), names=names) as at:
        for _ in range(18):  # up to six cards: seven chips
            at.seat(page)
            assert (at.state.progress, wrong(page, ROWS)) == (at.state.progress, [])
            assert wrong(page, HEADS) == cut
            assert page.evaluate(COVERED) == []
            assert page.evaluate(BESIDE) == (at.state.deal.cards < 6)  # type: ignore[union-attr]
            answer(at, rng)
        at.write(Closed())
        at.seat(page)
        assert [name for name in wrong(page, STEPS, ".course li b", ".tallies th[scope=row]") if name not in cut] == []


def test_seven_discs_are_not_covered_by_the_dealers_button(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 7) as at:
        assert at.seat(phones.open()).evaluate(COVERED) == []


def test_the_sheet_of_hearts_needs_no_more_for_its_deals_than_another(phones: Phones, live_server: Server) -> None:
    with sitting_at("hearts", live_server) as at:
        at.answer(3, 18, 5, 0)
        page = at.seat(phones.open())
        first = page.locator(".sheet tbody th").bounding_box()
        assert first
        assert first["width"] == 52
        assert not page.locator(".sheet tbody th a").evaluate("one => one.scrollHeight > one.clientHeight + 1")
