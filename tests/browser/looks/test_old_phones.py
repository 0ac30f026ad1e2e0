"""Phones that get no newer browser: what they lack is taken away. The script does what it can, the forms the rest."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, answers, chip, play_on, rested, sent, sitting, step
from tests.browser.live_server import Server
from tests.browser.phones import Phones

SAFARI_15_4 = "delete HTMLFormElement.prototype.requestSubmit;"
SAFARI_15_0 = (
    SAFARI_15_4
    + """
  for (const list of [Array, String, Uint8Array]) delete list.prototype.at;
  delete SubmitEvent.prototype.submitter;
  delete window.HTMLDialogElement;
  delete HTMLElement.prototype.showModal;
  delete window.structuredClone;
  delete Object.hasOwn;
"""
)
# In Chrome 87 htmx fails when it looks for a title by a selector that nobody knew then.
CHROME_87 = """
  for (const list of [Array, String]) delete list.prototype.at;
  delete crypto.randomUUID;
  const unknown = "title:not(svg title)", supports = CSS.supports;
  CSS.supports = (...asked) => asked.join() !== "selector(:not(svg title))" && supports.apply(CSS, asked);
  for (const kind of [Document, DocumentFragment, Element]) {
    const find = kind.prototype.querySelector;
    kind.prototype.querySelector = function (query) {
      if (query === unknown) throw new SyntaxError(unknown);
      return find.call(this, query);
    };
  }
"""
OLD = {"Safari 15.4": SAFARI_15_4, "Safari 15.0": SAFARI_15_0, "Chrome 87": CHROME_87}
SCHEDULE = (1, 2, 1)
# Clear is in the place of Undo once the scripts are there that are fetched after the first paint.
CHOSEN_AND_UNDONE = """chip => {
  chip.click();
  for (const button of ["#clear", "#undo"]) document.querySelector(button)?.click();
}"""


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, schedule="custom", custom_schedule=SCHEDULE) as begun:
        yield begun


@pytest.fixture(params=OLD)
def table(phones: Phones, at: Sitting, request: pytest.FixtureRequest) -> Page:
    page = phones.open()
    page.add_init_script("{" + OLD[request.param] + "}")
    at.seat(page)
    expect(page.locator(".sum")).not_to_be_empty()
    if request.param != "Chrome 87":
        page.wait_for_function("() => window.htmx")
    rested(page)
    return page


def test_a_complete_answer_goes_off_by_itself_to_the_end_of_the_evening(table: Page, at: Sitting) -> None:
    play_on(table, at.state, random.Random(7))
    expect(table.locator(".end")).to_be_visible()
    sent(table)
    assert [(place, kind) for place, kind, _ in answers(at)] == [
        (place, kind) for place in (1, 2, 3) for kind in ("bids", "tricks")
    ]


def test_a_forbidden_answer_is_struck_out_refused_and_given_again(table: Page, at: Sitting) -> None:
    for who, n in (("p1", 1), ("p2", 0), ("p3", 0), ("p4", 0)):
        chip(table, who, n).tap()
    expect(chip(table, "p1", 1)).to_have_class("barred")
    table.locator("#step .send").evaluate("button => button.click()")
    expect(table.get_by_role("alert")).to_contain_text("Ana can’t bid 1 as dealer")
    rested(table)
    assert not answers(at)
    chip(table, "p1", 0).tap()
    step(table, 1, "tricks")
    assert len(answers(at)) == 1


def test_undo_takes_back_and_sends_nothing_else(table: Page, at: Sitting) -> None:
    play_on(table, at.state, random.Random(7), steps=1)
    step(table, 1, "tricks")
    chip(table, "taker", "p3").evaluate(CHOSEN_AND_UNDONE)  # half an answer: nothing may come of it
    step(table, 1, "bids")
    assert [(place, kind) for place, kind, _ in answers(at)] == [(1, "bids")]
    assert not at.state.facts.answers


def test_trump_is_noted_and_nothing_entered_is_lost(table: Page, at: Sitting) -> None:
    chip(table, "p2", 1).tap()
    table.get_by_role("button", name="hearts").tap()
    expect(table.locator(".top")).to_contain_text("trumps ♥ hearts")
    expect(chip(table, "p2", 1)).to_be_checked()
    sent(table)
    assert at.state.facts.answers["trump"] == "H"


def test_a_number_is_explained_and_corrected(table: Page, at: Sitting) -> None:
    play_on(table, at.state, random.Random(7), deals=1)
    step(table, 2, "bids")
    table.locator(".sheet tbody a").first.tap()
    table.get_by_role("link", name="Correct this deal").first.tap()
    table.wait_for_url("**/amend")
    taker = table.locator("#amend input[name='tricks-taker']:not(:checked)").first
    taker.tap()
    save, look = (table.get_by_role("button", name=name) for name in ("Save", "Preview changes"))
    expect(save.or_(look)).to_be_visible()
    table.wait_for_timeout(500)  # htmx, where it works, looks by itself
    if look.count():
        look.tap()
    save.tap()
    table.wait_for_url(f"{at.table}*")
    expect(table.locator(".sheet .fixed").first).to_be_visible()


def test_an_evening_begins(table: Page) -> None:
    table.goto("/new")
    for n, name in enumerate(("Ana", "Bogdan", "Călin"), 1):
        table.locator(f"#name-{n}").fill(name)
    with table.expect_navigation():
        table.locator(".go .send").tap()
    if table.url.endswith("/new"):  # no script has followed the names
        expect(table.get_by_role("alert")).to_contain_text("shown are for 4 players, but there are 3 names")
        table.locator(".go .send").tap()
    table.wait_for_url("**/table/*/")
    expect(table.locator("h1")).to_have_text("Deal 1 of 21 · 1 card")


def test_a_watcher_follows(table: Page, at: Sitting) -> None:
    table.goto(at.watching)
    at.answer(1, 1, 1, 0)
    expect(table.locator(".told")).to_have_text(["1", "1", "1", "0"], timeout=8000)


def test_if_htmx_cannot_work_it_is_not_loaded(phones: Phones, at: Sitting) -> None:
    page = phones.open()
    page.add_init_script("{" + CHROME_87 + "}")
    for address in (at.table, at.watching, f"{at.url}/new", f"{at.url}/"):
        at.seat(page)
        page.goto(address)
        page.wait_for_timeout(1000)
        assert page.evaluate("typeof htmx") == "undefined"
        assert page.locator("script[src*=htmx\\.min]:not([type])").count() == 0
