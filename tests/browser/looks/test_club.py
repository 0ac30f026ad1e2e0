"""A group as a club, without a script: from its page to a person, to a duel, and through the tabs of statistics."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from scorepad.evening.log.events import beginning
from scorepad.evening.log.facts import Evening
from scorepad.evening.play.replay import play
from scorepad.flask_app import create_app
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.book import evenings as in_books
from scorepad.stored_books.enter import enter
from tests.browser.live_server import Server
from tests.browser.looks.test_looks_books import book_on
from tests.browser.phones import Phones
from tests.web.book.test_figures import AT, played


def test_the_way_from_a_group_to_a_person_and_to_all_charts(phones: Phones, live_server: Server) -> None:
    page = phones.open(javascript=False, viewport={"width": 390, "height": 844})
    book, cookie = book_on(live_server)
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.goto(book)
    days = [each.get_attribute("datetime") or "" for each in page.locator(".dated time").all()]
    assert days == sorted(days, reverse=True)
    expect(page.locator(".dated .small-chart")).to_have_count(len(days))
    leader = page.locator(".season li").first
    expect(page.locator(".leader b")).to_contain_text(leader.locator("b").inner_text())
    assert leader.locator(".tally path").count() == int(leader.locator("a > span").inner_text().split()[0])

    leader.locator("a").tap()
    page.wait_for_url("**/person/*/")
    expect(page.locator(".band .disc")).to_be_visible()
    assert 0 < page.locator(".form li").count() <= 10
    page.locator("a.box", has_text="Nemesis").tap()
    page.wait_for_url("**/figures/two?*")
    ahead, behind = (int(each.inner_text()) for each in page.locator(".score > span b").all())
    drawn = page.locator(".margins li").count()
    assert 0 < drawn <= min(8, ahead + behind)

    columns = set[tuple[float, float]]()
    for name, chart in (("Ratings", ".ratings circle"), ("Bids", ".bid-bars .made"), ("Records", ".records li")):
        page.locator(".views a", has_text=name).tap()
        expect(page.locator(".views [aria-current]")).to_have_text(name)
        expect(page.locator(chart).first).to_be_visible()
        lines = page.locator(":is(.ratings, .bid-bars) li > svg")
        columns |= {(box["x"], box["width"]) for each in lines.all() if (box := each.bounding_box())}
    assert len(columns) == 1  # the charts have their lines at the same place
    page.locator(".views a", has_text="More").tap()
    with page.expect_download() as saved:
        page.locator(".files li", has_text="Records").get_by_text("Spreadsheet").tap()
    assert saved.value.suggested_filename == "records.csv"


def test_a_long_name_has_two_lines_at_most_and_no_wider_place(phones: Phones, live_server: Server) -> None:
    page = phones.open(javascript=True, viewport={"width": 390, "height": 844})
    book, cookie = book_on(live_server)
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.goto(book)
    name = page.locator(".people b").first
    for written in ("Wolfeschlegelsteinhausenbergerdorff", "Anna Maria Luise Sophie Charlotte Theodora"):
        name.evaluate("(name, written) => { name.textContent = written; }", written)
        lines = name.evaluate("name => name.clientHeight / parseFloat(getComputedStyle(name).lineHeight)")
        assert round(lines) <= 2
        assert name.evaluate("name => name.clientWidth <= name.closest('li').clientWidth")


def test_four_people_are_in_one_row_though_one_has_a_long_name(phones: Phones, live_server: Server) -> None:
    book, cookie = book_on(live_server)
    page = phones.open(viewport={"width": 390, "height": 844})
    page.context.add_cookies([{**cookie, "url": live_server.url}])
    page.goto(book)
    columns = """list => {
        list.querySelector("b").className = "snug";
        return getComputedStyle(list).gridTemplateColumns.split(" ").length;
    }"""
    assert page.locator(".people").first.evaluate(columns) == 4


@pytest.mark.parametrize(("ahead", "behind"), [(0, 1), (2, 0), (1, 1)])
def test_a_duel_of_few_games_has_the_figures_of_both(
    phones: Phones, live_server: Server, ahead: int, behind: int
) -> None:
    page = phones.open(javascript=False)
    book, secret = group_of_games(live_server, [True] * ahead + [False] * behind)
    page.context.add_cookies([{"name": "device", "value": secret, "url": live_server.url}])
    page.goto(f"/book/{book}/figures/two?one=1&other=2")
    figures = page.locator(".score > span b").all()
    assert [(each.inner_text(), each.is_visible()) for each in figures] == [(str(ahead), True), (str(behind), True)]
    boxes = [
        page.locator(each).bounding_box() for each in (".margins", ".margins li >> nth=0", ".margins li >> nth=-1")
    ]
    assert boxes[0]
    assert boxes[1]
    assert boxes[2]
    right = boxes[0]["x"] + boxes[0]["width"] - boxes[2]["x"] - boxes[2]["width"]
    assert abs(boxes[1]["x"] - boxes[0]["x"] - right) < 1, "the bars are not in the middle"


def group_of_games(server: Server, won: Sequence[bool]) -> tuple[str, str]:
    """A group with games of Ana and Bogdan, and who owns it. `won`: whether Ana was ahead, in each."""
    books = create_app(Settings(server.data)).extensions["books"]
    device, secret = access.new_device(books.store, "Firefox", at=AT)
    games = [played(day) for day in range(1, 12)]
    chosen = [games.pop([ana_ahead(each) for each in games].index(each)) for each in won]
    ids = [log.start(books.store, beginning(each), at=AT, device=device.id) for each in chosen]
    enter(books, ids, at=AT, device=device.id)
    book = in_books.book_of(books.store, ids[0])
    books.store.close()
    return book, secret


def ana_ahead(evening: Evening) -> bool | None:
    """Whether Ana finished before Bogdan; None if neither did."""
    ana, bogdan = (play(evening, GAME).table.totals[each] for each in evening.players[:2])
    return None if ana == bogdan else ana > bogdan
