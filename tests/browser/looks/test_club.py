"""A group as a club, without a script: from its page to a person, to a duel, and through the tabs of statistics."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.live_server import Server
from tests.browser.looks.test_looks_books import book_on
from tests.browser.phones import Phones


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

    for name, chart in (("Ratings", ".ratings circle"), ("Bids", ".bid-bars .made"), ("Records", ".records li")):
        page.locator(".views a", has_text=name).tap()
        expect(page.locator(".views [aria-current]")).to_have_text(name)
        expect(page.locator(chart).first).to_be_visible()
    page.locator(".views a", has_text="More").tap()
    with page.expect_download() as saved:
        page.locator(".files li", has_text="Records").get_by_text("Spreadsheet").tap()
    assert saved.value.suggested_filename == "records.csv"
