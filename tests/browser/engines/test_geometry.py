"""In every engine: every step of every game is whole next to rows of the sheet; so are the pages of a book."""

from __future__ import annotations

import pytest

from scorepad.games import games
from scorepad.rules.game import Game
from tests.browser import layout_check
from tests.browser.engines.conftest import NewPhone
from tests.browser.engines.phone import Phone
from tests.browser.live_server import Server
from tests.browser.looks.test_looks_books import PAGES, book_on
from tests.browser.looks.test_looks_pages import BROKEN, LARGE, OPEN, SMALL, WIDE
from tests.browser.step_tables import BARS, WHOLE, at_every_step, step_faults
from tests.support import prerequisites

GAMES = games()
LOOKS = {"plain": "", "large": LARGE, "from right to left": "document.documentElement.dir = 'rtl'"}
LINES = """selector => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(selector));
  return [...range.getClientRects()].filter(({ top }, at, all) => !at || top >= all[at - 1].bottom).length;
}"""

# The parts of a table's top whose text is cut, is over the edge of the page, or lies on another part.
CUT_ABOVE = """() => {
  const parts = [...document.querySelectorAll(".top h1, .facts > span, .facts > a > b, .bar > *")];
  const edge = document.documentElement.clientWidth;
  const texts = parts.map(part => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getBoundingClientRect();
  });
  const cut = part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1;
  const over = ({ left, right }) => left < 0 || right > edge;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const lies = at => texts.some((text, other) => other !== at && meet(text, texts[at]));
  return parts.filter((part, at) => cut(part) || over(texts[at]) || lies(at)).map(part => part.textContent.trim());
}"""


# Games with layouts of their own: a number of each, many numbers, contracts with the parts next to them, words. In
# Chromium all are looked at in looks/test_screen_layout.py.
@pytest.mark.parametrize("slug", ["romanian-whist", "umbridge", "rubber-bridge", "hearts"])
@pytest.mark.parametrize("engine", [one for one in prerequisites.engines() if one != "chromium"], indirect=True)
def test_every_step_has_room_next_to_five_whole_rows(new_phone: NewPhone, server: Server, slug: str) -> None:
    check_every_step(new_phone(), server, GAMES[slug])


def check_every_step(phone: Phone, server: Server, game: Game) -> None:
    """No step of the game may be laid out wrongly, with and without the bars of a browser."""
    wrong = {}
    with at_every_step(server, game) as (cookie, addresses):
        phone.remember(cookie, server.url)
        for kind, address in addresses.items():
            phone.open(address)
            phone.until("() => document.readyState === 'complete' && !!document.querySelector('.poll')")
            for height in (WHOLE, BARS):
                phone.resize(390, height)
                phone.until("height => innerHeight === height", height)
                wrong[kind, height] = step_faults(phone.run(layout_check.MEASURED), game, kind)
    assert {at: faults for at, faults in wrong.items() if faults} == {}


def test_the_title_of_a_deal_is_one_line_on_a_tablet(new_phone: NewPhone, server: Server) -> None:
    phone = new_phone()
    with at_every_step(server, GAMES["romanian-whist"]) as (cookie, addresses):
        phone.remember(cookie, server.url)
        phone.open(addresses["bids"])
        phone.resize(820, 1180)
        phone.until("() => innerWidth === 820")
        assert phone.text("h1") == "Deal 11 of 24 · 8 cards"
        assert phone.run(LINES, "h1") == 1


@pytest.mark.parametrize("size", [(390, BARS), (320, 640)], ids=str)
def test_in_romanian_too_the_lines_above_the_sheet_are_whole(
    new_phone: NewPhone, server: Server, size: tuple[int, int]
) -> None:
    phone, cut = new_phone(), {}
    with at_every_step(server, GAMES["romanian-whist"]) as (cookie, addresses):
        for each in (cookie, {"name": "lang", "value": "ro"}):
            phone.remember(each, server.url)
        for kind, address in addresses.items():
            phone.open(address)
            phone.until("() => document.readyState === 'complete' && !!document.querySelector('.poll')")
            phone.resize(*size)
            phone.until("(width, height) => innerWidth === width && innerHeight === height", *size)
            assert "Călin" in phone.text(".facts")
            cut[kind] = phone.run(CUT_ABOVE)
    assert {kind: parts for kind, parts in cut.items() if parts} == {}


def test_pages_of_a_book_are_whole_words_that_can_be_hit_and_no_wider_than_the_phone(
    new_phone: NewPhone, server: Server
) -> None:
    phone, wrong = new_phone(), {}
    book, cookie = book_on(server)
    phone.remember(cookie, server.url)
    for path in PAGES:
        phone.open(f"{server.url}{book}{path}")
        phone.until("() => document.readyState === 'complete'")
        for look, change in LOOKS.items():
            phone.run(f"() => {{ {OPEN}; {change} }}")
            wrong[path, look] = phone.run(f"() => [({BROKEN})(), ({SMALL})(), {WIDE}]")
    assert {at: found for at, found in wrong.items() if any(found)} == {}
