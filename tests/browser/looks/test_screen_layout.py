"""The table on every screen and with letters twice as large: nothing is cut, nothing overlaps, the sheet stays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from scorepad.evening.log.events import beginning
from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play import decide
from scorepad.games import games
from scorepad.rules.game import Game
from tests.browser import layout_check, tapped_deal
from tests.browser.begun_evening import begun, sitting
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.step_tables import BARS, WHOLE, at_every_step, step_faults
from tests.support import sample_sheets
from tests.support.sample_evenings import P1, P2, P3, P4

GAMES = games()
SMALL, LAID, TABLET, DESK = (320, 640), (844, 390), (820, 1180), (1440, 900)
# Thirteen in no trump: no contract has a longer name.
NO_TRUMP = DealFacts(
    answers={
        "contract": {"declarer": P1, "bid": "13NT"},
        "bids": {P2: 0, P3: 0, P4: 1},
        "tricks": {P1: 13, P2: 0, P3: 0, P4: 0},
    }
)
OUTSIDE = """() => [...document.querySelectorAll(".room tbody th a")]
  .filter(one => [...one.childNodes].some(part => {
    const range = document.createRange(), cell = one.getBoundingClientRect();
    range.selectNodeContents(part);
    const outside = text => text.left < cell.left - 1 || text.right > cell.right + 1;
    return [...range.getClientRects()].some(text => text.width && outside(text));
  })).map(one => `outside its column: ${one.textContent}`)"""
LARGE = "document.documentElement.style.fontSize = '200%'"
LONG = ("Maria-Ioana", "Bogdan-Mihai", "Christopher", "Alexandra")
ROWS = "line => new Set([...line.children].map(one => one.getBoundingClientRect().top)).size"
SEVEN = ("Bogdan", "Carmen", "Florin", "Doina", "Ana", "Emil", "Gabi")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_step_fits_every_screen_and_letters_twice_as_large(
    phones: Phones, live_server: Server, game: Game
) -> None:
    page, wrong = phones.open(), {}
    with at_every_step(live_server, game) as (cookie, addresses):
        page.context.add_cookies([{**cookie, "url": live_server.url}])  # type: ignore[typeddict-item]
        for kind, address in addresses.items():
            page.goto(address)
            for height in (WHOLE, BARS):
                page.set_viewport_size({"width": 390, "height": height})
                wrong[kind, 390, height] = step_faults(page.evaluate(layout_check.MEASURED), game, kind)
            for large in (False, True):
                for width, height in ((390, 844), SMALL) if large else (SMALL, LAID, TABLET, DESK):
                    page.set_viewport_size({"width": width, "height": height})
                    found = page.evaluate(layout_check.MEASURED)
                    faults = layout_check.faults(found, scrolls=True, send=not large)
                    wrong[kind, width, large] = faults
                page.evaluate(LARGE)
    assert {at: faults for at, faults in wrong.items() if faults} == {}


@pytest.mark.parametrize(
    ("slug", "rules", "said"),
    [
        ("israeli-whist", {"target": 1_000_000}, NO_TRUMP),
        ("nonsense", {"nonsense_scoring": "historic", "target": 1_000_000}, None),
    ],
)
def test_everything_next_to_the_number_of_a_deal_is_whole(
    phones: Phones, live_server: Server, slug: str, rules: Mapping[str, object], said: DealFacts | None
) -> None:
    page, wrong = phones.open(), {}
    blank = sample_sheets.blank(slug, rules)
    facts = sample_sheets.played_on(blank, 10, sample_sheets.at_random(3)).evening
    facts = replace(facts, options=blank.table.options, deals=(said,) * 10 if said else facts.deals)
    with begun(live_server, beginning(facts)) as at:
        at.seat(page)
        for width, height in (SMALL, (390, 844), TABLET, DESK):
            page.set_viewport_size({"width": width, "height": height})
            wrong[width] = layout_check.faults(page.evaluate(layout_check.MEASURED), scrolls=True)
            wrong[width] += page.evaluate(OUTSIDE)
    assert {at: faults for at, faults in wrong.items() if faults} == {}


def test_seven_columns_have_discs_and_five_names_are_whole_on_a_phone_or_a_cut_shows(
    phones: Phones, live_server: Server
) -> None:
    page = phones.open()
    with sitting(live_server, 7, names=SEVEN) as at:
        at.seat(page)
        assert page.locator(".sheet thead .disc").all_text_contents() == ["B", "C", "F", "Do", "A", "E", "G"]
    with sitting(live_server, 5, names=("Ana", "Emil", "Gabi", "Doina", "Florin")) as at:
        at.seat(page)
        assert [name for name, cut in page.evaluate(layout_check.MEASURED)["names"] if cut] == []
        page.set_viewport_size({"width": 320, "height": 640})
        heads = page.locator(".sheet thead abbr")
        assert {head.evaluate("one => getComputedStyle(one).textOverflow") for head in heads.all()} == {"ellipsis"}
        assert {head.evaluate("one => getComputedStyle(one).whiteSpace") for head in heads.all()} == {"nowrap"}


def test_names_that_begin_alike_differ_even_if_they_are_cut(phones: Phones, live_server: Server) -> None:
    page = phones.open()
    names = ("Alexandrina", "Alexandrinu", *SEVEN[:3])
    with sitting(live_server, 5, names=names) as at:
        at.seat(page)
        ends = page.locator(".sheet thead .alike i:last-child")
        assert ends.all_text_contents() == ["a", "u"]
        assert not any(end.evaluate("one => one.scrollWidth > one.clientWidth + 1") for end in ends.all())
        page.set_viewport_size({"width": 1440, "height": 900})
        assert [name for name, cut in page.evaluate(layout_check.MEASURED)["names"] if cut] == []


@pytest.mark.parametrize("width", [360, 375])
def test_nine_numbers_of_four_players_are_in_sight_on_a_small_phone(
    phones: Phones, live_server: Server, width: int
) -> None:
    page = phones.open(viewport={"width": width, "height": 680})  # wide letters here: the facts have two lines
    played = DealFacts(answers={"bids": {P1: 3, P2: 2, P3: 2, P4: 0}, "tricks": {P1: 3, P2: 2, P3: 1, P4: 2}})
    with sitting(live_server, 4, [played], schedule="custom", custom_schedule=(8, 8)) as at:
        for numbers in ((2, 2, 2, 1), ()):
            at.seat(page)
            faults = layout_check.faults(page.evaluate(layout_check.MEASURED))
            assert faults == []
            last = page.locator("#form .row label").last.bounding_box()
            bar = page.locator(".bar").bounding_box()
            assert last
            assert bar
            assert last["y"] + last["height"] <= bar["y"] + 1
            if numbers:
                at.answer(*numbers)


SIZES = """() => [...document.querySelectorAll(".sheet td b, .sheet td small")]
  .map(one => parseFloat(getComputedStyle(one).fontSize))"""
BEHIND = """() => [...document.querySelectorAll("#form .row")].filter(row => {
  const chip = row.querySelector("input:enabled");
  chip.focus();
  return chip.getBoundingClientRect().bottom > document.querySelector(".bar").getBoundingClientRect().top + 1;
}).map(row => row.dataset.key)"""


@pytest.mark.parametrize("slug", ["romanian-whist", "spades", "bid-whist", "israeli-whist", "oh-hell"])
def test_with_letters_twice_as_large_all_numbers_are_and_what_has_the_focus_is_in_sight(
    phones: Phones, live_server: Server, slug: str
) -> None:
    with at_every_step(live_server, GAMES[slug]) as (cookie, addresses):
        page = phones.open()
        page.context.add_cookies([{**cookie, "url": live_server.url}])  # type: ignore[typeddict-item]
        for address in addresses.values():
            page.goto(address)
            usual = page.evaluate(SIZES)
            page.evaluate("document.documentElement.style.fontSize = '32px'")
            assert page.evaluate(SIZES) == pytest.approx([2 * size for size in usual])
            assert page.evaluate(BEHIND) == []


@pytest.mark.parametrize("locale", ["en", "de"])
def test_the_facts_of_a_deal_are_in_one_line_with_long_names(phones: Phones, live_server: Server, locale: str) -> None:
    page = phones.open(locale=locale)
    with sitting(live_server, 4, names=LONG) as at:
        at.answer(1, 1, 1, 0)
        at.seat(page)
        assert page.locator(".facts > *").count() == 3  # who deals, who leads, by how many the bids are over
        assert page.locator(".facts").evaluate(ROWS) == 1
    with tapped_deal.begun(live_server, "skat", SEVEN[:4], {}) as at:
        at.seat(page)
        assert page.locator(".facts > *").count() == 2  # the dealer, who sits out, is one of them
        assert page.locator(".facts").evaluate(ROWS) == 1


def test_names_are_in_one_line_on_a_phone_that_lies_and_both_titles_are_level(
    phones: Phones, live_server: Server
) -> None:
    page = phones.open()
    with sitting(live_server, 4, names=("Florentina", "Alexandra", "Valentina", "Ana")) as at:
        at.seat(page)
        page.set_viewport_size({"width": LAID[0], "height": LAID[1]})
        assert {name.evaluate("one => one.getClientRects().length") for name in page.locator(".row b").all()} == {1}
        assert page.locator(".row b").evaluate_all("all => all.every(one => one.offsetHeight < 30)")
        middle = "one => { const { top, bottom } = one.getBoundingClientRect(); return (top + bottom) / 2; }"
        deal, asked = (page.locator(at).evaluate(middle) for at in ("h1", "#step h2"))
        assert abs(deal - asked) <= 3


def test_done_and_the_contract_are_in_lines_of_their_own(phones: Phones, live_server: Server) -> None:
    page = phones.open()
    with tapped_deal.begun(live_server, "tarot", (*LONG, "Konstantin"), {}) as at:
        state = at.state
        assert state.step
        at.write(decide.answer(state, 1, state.step.kind, state.step.example).event)
        at.write(decide.answer(at.state, 1, "bouts", {"bouts": 1}).event)
        at.seat(page)
        title, sum_left, done, contract = (
            box for at in ("h2", ".sum", ".send", ".contract") if (box := page.locator(f".line {at}").bounding_box())
        )
        assert done["y"] < title["y"] < sum_left["y"] + sum_left["height"] < done["y"] + done["height"]
        assert contract["y"] >= done["y"] + done["height"] - 2
