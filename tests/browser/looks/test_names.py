"""Names on a phone: ten letters are whole at a table of four, six at a table of five; none is broken in two."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from scorepad.evening.log.events import Closed
from scorepad.rules.bids_and_tricks import BIDS
from tests.browser.begun_evening import Sitting, bids_of, sitting, sitting_at, tricks_of
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import begun
from tests.support.sample_evenings import deal

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


LONG = ("Maximilian", "Bartholomew", "Anne-Sophie", "Konstantina")
FULL = ("Bartholomew", "Ana-Maria Popescu", "Dan Constantinescu", "Eva")


@pytest.mark.parametrize("width", [390, 1920])
def test_a_podium_has_long_names_in_two_lines_or_the_first_name_alone(
    phones: Phones, live_server: Server, width: int
) -> None:
    with sitting(live_server, 4, [deal((0, 0, 0, 1), (0, 0, 0, 1))], FULL, hook=False) as at:
        at.write(Closed())
        page = phones.open(viewport={"width": width, "height": 1080})
        page.goto(at.watching + ("?big=1" if width == 1920 else ""))
        assert sorted(page.locator(".step b").all_inner_texts()) == ["Ana-Maria Popescu", "Bartholomew", "Dan", "Eva"]
        assert wrong(page, ".step b") == []


OURS, THEIRS = "Maximilian & Anne-Sophie", "Bartholomew & Konstantina"


def test_a_headline_with_a_long_name_is_smaller_so_that_it_has_one_line(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 4, [deal((0, 0, 0, 1), (0, 0, 0, 1))], LONG, hook=False) as at:
        at.write(Closed())
        page = at.seat(phones.open())
        assert page.locator(".stage h2").evaluate("one => getComputedStyle(one).fontSize") == "34px"


def test_names_of_partners_leave_the_lines_of_the_chart_their_room(phones: Phones, live_server: Server) -> None:
    deals = [{"bids": dict(zip(LONG, (4, 3, 4, 2), strict=True)), "tricks": {OURS: 8, THEIRS: 5}}] * 3
    with begun(live_server, "spades", LONG, {}, deals) as at:
        at.write(Closed())
        page = at.seat(phones.open())
        plot = page.locator(".plot").bounding_box()
        assert plot
        assert plot["width"] > 190
        assert page.locator(".course li b").first.inner_text() == OURS  # it is read out
        page.set_viewport_size({"width": 1440, "height": 900})
        assert wrong(page, ".course li b") == []


def test_seven_discs_are_not_covered_by_the_dealers_button(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, 7) as at:
        assert at.seat(phones.open()).evaluate(COVERED) == []


AT_ITS_DISC = """() => {
  const of = part => document.querySelector(`.sheet th:has(.dealer) ${part}`).getBoundingClientRect();
  return Math.abs(of(".dealer").right - of(".disc").left) < 5;
}"""


@pytest.mark.parametrize("players", [6, 7])
def test_the_dealers_button_is_at_the_disc_of_the_dealer(phones: Phones, live_server: Server, players: int) -> None:
    with sitting(live_server, players) as at:
        assert at.seat(phones.open()).evaluate(AT_ITS_DISC)


def test_the_sheet_of_hearts_needs_no_more_for_its_deals_than_another(phones: Phones, live_server: Server) -> None:
    with sitting_at("hearts", live_server) as at:
        at.answer(3, 18, 5, 0)
        page = at.seat(phones.open())
        first = page.locator(".sheet tbody th").bounding_box()
        assert first
        assert first["width"] == 52
        assert not page.locator(".sheet tbody th a").evaluate("one => one.scrollHeight > one.clientHeight + 1")


SIZES = """query => [...document.querySelectorAll(query)].map(one => parseFloat(getComputedStyle(one).fontSize))"""
SHORT = ("Bogdan", "Cristina", "Ana", "Mihai")
IN_LINE = """() => {
  const of = one => one.getBoundingClientRect(), [head] = document.querySelectorAll("th:has(.dealer)");
  const D = of(head.querySelector(".dealer")), name = of(head.querySelector("abbr"));
  return [D.right <= name.left, Math.abs(D.top + D.bottom - name.top - name.bottom) <= 4, D.top > of(head).top + 3];
}"""
LEVEL = """() => [...document.querySelectorAll("#form legend")].map(one => {
  const of = part => one.querySelector(part)?.getBoundingClientRect(), disc = of(".disc"), small = of("small");
  return Math.abs((disc.top + disc.bottom) / 2 - (of("b").top + (small ?? of("b")).bottom) / 2);
}).filter(apart => apart > 3)"""


@pytest.mark.parametrize("names", [SHORT, FOUR], ids=["short", "long"])
def test_names_in_a_row_have_one_size_and_shrink_only_where_one_needs_it(
    phones: Phones, live_server: Server, names: Sequence[str]
) -> None:
    page, rng = phones.open(), random.Random(5)
    with sitting(live_server, 4, names=names) as at:
        at.seat(page)
        for query in (HEADS, ROWS):
            (size,) = set(page.evaluate(SIZES, query))
            assert size == (14 if names == FOUR else 15 if query == HEADS else 16)
        for _ in range(4):
            answer(at, rng)
        at.write(Closed())
        at.seat(page)
        for query in (".ranking .step:not([value='1']) b", ".course li b"):
            (size,) = set(page.evaluate(SIZES, query))
            assert size >= 14
            assert (size < 15) == (names == FOUR)
        page.set_viewport_size({"width": 1920, "height": 1080})
        page.goto(at.watching + "?big=1")
        assert min(page.evaluate(SIZES, ".ranking .step b") + page.evaluate(SIZES, ".course li b")) >= 24
        assert {*wrong(page, STEPS, ".course li b")} <= {"Bogdan-Alexandru"}


@pytest.mark.parametrize("slug", ["romanian-whist", "spades"])
def test_the_dealers_button_is_in_the_line_of_the_name_below_the_coloured_rule(
    phones: Phones, live_server: Server, slug: str
) -> None:
    with sitting_at(slug, live_server) as at:
        assert at.seat(phones.open()).evaluate(IN_LINE) == [True, True, True]


def test_discs_are_level_with_their_names_on_bids_and_on_tricks(phones: Phones, live_server: Server) -> None:
    page = phones.open()
    with sitting(live_server, 4, names=SHORT) as at:
        assert at.seat(page).evaluate(LEVEL) == []
        at.answer(0, 0, 0, 0)
        assert at.seat(page).evaluate(LEVEL) == []


def test_names_of_two_sides_are_8_pixels_apart(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        heads = at.seat(phones.open()).locator(".sheet thead .column")
        expect(heads).to_have_count(2)
        for head in heads.all():
            expect(head).to_have_css("padding-left", "8px")
