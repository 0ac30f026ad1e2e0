"""A page that the phone draws over the table looks as the page of its own that the server sends."""

from __future__ import annotations

from random import Random

from tests.browser.begun_evening import play_on, sitting_at, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones

OPEN = """path => {
  const link = Object.assign(document.createElement("a"), { href: path });
  scorepad.find("#table").append(link);
  link.click();
  link.remove();
}"""
SETTLED = "() => [...document.querySelectorAll('link[rel=stylesheet]')].every(link => link.sheet)"
# Of each element: what it is, where it lies and in which letters.
LOOKS = """() => [...document.querySelectorAll("main:not([hidden]) *")].map(one => {
  const { x, y, width, height } = one.getBoundingClientRect(), look = getComputedStyle(one);
  const where = [x, y, width, height].map(Math.round);
  return [one.tagName, one.className, ...where, look.fontFamily, look.fontWeight, look.color].join(" ");
})"""


def test_a_page_over_the_table_looks_as_it_does_alone(phones: Phones, live_server: Server) -> None:
    with sitting_at("romanian-whist", live_server) as at:
        page = phones.open()
        with_rules(at.seat(page))
        play_on(page, at.state, Random("over the table"), deals=1)
        page.locator(".sheet tbody a").first.wait_for()
        for path in ("deal/1/amend", "names", "seats", "more", "agreed", "points"):
            page.evaluate(OPEN, path)
            page.wait_for_function("() => document.querySelector('main.over')")
            page.wait_for_function(SETTLED)
            over = page.evaluate(LOOKS)
            page.reload()
            page.wait_for_function(SETTLED)
            assert [path, *over] == [path, *page.evaluate(LOOKS)]
            with_rules(at.seat(page))


CLICK = "path => [...document.querySelectorAll(`a[href='${path}']`)].find(link => link.offsetParent).click()"


def test_the_table_comes_back_as_far_down_as_it_was_left(phones: Phones, live_server: Server) -> None:
    with sitting_at("spades", live_server) as at:
        page = phones.open(viewport={"width": 390, "height": 560})
        with_rules(at.seat(page))
        for path, over in (("more", True), ("sheet", False)):
            for down in (0, 40):
                for back in ("a link", "the browser"):
                    page.evaluate("down => scrollTo(0, down)", down)
                    page.wait_for_timeout(200)
                    page.evaluate(CLICK, path)
                    page.wait_for_url(f"**/{path}")
                    page.wait_for_function(SETTLED)
                    assert bool(page.locator("main.over").count()) == over
                    page.evaluate(CLICK, "./") if back == "a link" else page.go_back()
                    page.wait_for_url(at.table)
                    with_rules(page)
                    page.wait_for_timeout(200)
                    assert [path, back, page.evaluate("scrollY")] == [path, back, down]
