"""A hall with its room screen, two tables on phones, and a person’s own page."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from random import Random

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.stored_tournaments import hall_keys
from tests.browser.any_wish import do
from tests.browser.begun_evening import with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.web.hall.conftest import Hall
from tests.web.tournament.conftest import NAMES, begun_night

WALL = {"viewport": {"width": 1920, "height": 1080}, "is_mobile": False, "has_touch": False}
CUT = """() => {
  const lists = [...document.querySelectorAll(".view.shown .turning")], page = document.documentElement;
  return page.scrollWidth > innerWidth || page.scrollHeight > innerHeight
    || lists.some(list => list.scrollHeight > list.clientHeight + 1);
}"""


@pytest.fixture
def app(live_server: Server) -> Flask:
    """Another program on the database of the server."""
    return create_app(Settings(live_server.data))


@pytest.fixture
def drive(app: Flask) -> Iterator[Hall]:
    """Eight at two tables, in the first of three hands."""
    night = begun_night(app, "whist-drive", hands=3)
    night.enter(NAMES[:8])
    night.draw()
    hall = Hall(app, night)
    yield hall
    hall.store.close()


@pytest.fixture
def alone(app: Flask) -> Iterator[Hall]:
    """Four who play Romanian whist, each alone."""
    night = begun_night(app, "each-alone")
    night.enter(NAMES[:4])
    night.draw()
    hall = Hall(app, night)
    yield hall
    hall.store.close()


def opened(phones: Phones, path: str, **options: object) -> Page:
    page = phones.open(**options)
    page.goto(path)
    return page


def at_table(phones: Phones, hall: Hall, number: int) -> Page:
    return opened(phones, hall_keys.table_path(hall.store, hall.night.id, number))


def enters(page: Page, first: int, second: int) -> None:
    """Type the tricks of both sides."""
    fields = page.locator(".numbers input")
    fields.nth(0).fill(str(first))
    fields.nth(1).fill(str(second))
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("heading", name="Result")).to_be_visible()


def agrees(page: Page) -> None:
    """Both sides agree, one after the other."""
    for left in (1, 0):
        buttons = page.get_by_role("button", name=re.compile("Agree"))
        buttons.first.tap()
        expect(buttons).to_have_count(left)


def test_two_tables_agree_and_everybody_sees_the_next_seat(phones: Phones, drive: Hall) -> None:
    seats = drive.seats(1)
    me = opened(phones, hall_keys.person_path(drive.store, drive.night.id, seats[1]))
    screen = opened(phones, hall_keys.screen_path(drive.store, drive.night.id), **WALL)
    one, two = at_table(phones, drive, 1), at_table(phones, drive, 2)
    expect(screen.locator(".playing li")).to_have_text(["1", "2"])
    enters(one, 8, 5)
    one.get_by_role("button", name=re.compile("Agree")).first.tap()
    me.get_by_role("button", name=re.compile("Agree")).tap()
    expect(screen.locator(".playing li")).to_have_text(["2"])
    enters(two, 6, 7)
    two.get_by_role("button", name=re.compile("Agree")).first.tap()
    expect(two.get_by_role("button", name=re.compile("Agree"))).to_have_count(1)
    two.get_by_role("button", name=re.compile("Agree")).tap()
    expect(screen.locator("header")).to_contain_text("Round 2 of 3")
    name = drive.night.opened.state.entrants[seats[1]].name
    expect(screen.locator("#seats li")).to_have_count(8)
    expect(me.locator(".own-rounds")).to_contain_text("5 : 8")
    expect(one.locator("header")).to_contain_text("Round 2")
    expect(me.locator("header")).to_contain_text("Round 2")
    sentence = me.locator(".sentence").text_content() or ""
    expect(screen.locator("#seats li").filter(has_text=re.compile(f"^{name}:"))).to_contain_text(sentence)


def test_the_screen_turns_pages_so_that_nobody_of_a_long_list_is_cut(phones: Phones, app: Flask) -> None:
    night = begun_night(app, "whist-drive")
    night.enter([f"Person {n:03} of the club" for n in range(1, 121)])
    night.draw()
    night.play()
    night.draw()
    hall = Hall(app, night)
    screen = phones.open(**WALL)
    screen.clock.install()
    screen.goto(hall_keys.screen_path(hall.store, night.id))
    seen = set[str]()
    pages = int((screen.locator("#seats small").text_content() or "").partition("/")[2])
    for _ in range(pages):
        assert not screen.evaluate(CUT)
        shown = screen.locator("#seats li").evaluate_all(
            "all => all.filter(one => { const { left, right } = one.getBoundingClientRect();"
            " return left >= 0 && right <= innerWidth; }).map(one => one.querySelector('b').textContent)"
        )
        seen |= {*shown}
        screen.clock.run_for(8000)
    assert len(seen) == 120
    expect(screen.locator("#seats")).to_be_visible()
    screen.clock.run_for(60_000)
    expect(screen.locator("#standings")).to_be_visible()
    expect(screen.locator("#standings h2")).to_contain_text("Standings after round 1")
    hall.store.close()


def test_seats_and_standings_of_a_small_drive_are_side_by_side(phones: Phones, drive: Hall) -> None:
    screen = phones.open(**WALL)
    path = hall_keys.screen_path(drive.store, drive.night.id)
    screen.goto(path)
    expect(screen.locator("#standings")).to_have_count(0)
    drive.night.play()
    drive.night.draw()
    expect(screen.locator("#standings h2")).to_contain_text("Standings after round 1")
    expect(screen.locator("#seats")).to_be_visible()
    expect(screen.locator("#standings")).to_be_visible()
    assert not screen.evaluate(CUT)


def test_the_bell_rings_once_when_the_clock_of_the_round_has_run_out(phones: Phones, drive: Hall) -> None:
    drive.night.post("room/pace", minutes=1)
    screen = phones.open(**WALL)
    screen.add_init_script(
        "window.strikes = 0; const start = OscillatorNode.prototype.start;"
        "OscillatorNode.prototype.start = function (...at) { strikes += 1; return start.apply(this, at); };"
    )
    screen.clock.install()
    screen.goto(hall_keys.screen_path(drive.store, drive.night.id))
    screen.get_by_role("button", name="Play sounds").click()
    assert screen.evaluate("window.strikes") == 3
    screen.clock.run_for(65_000)
    assert screen.evaluate("window.strikes") == 6
    expect(screen.locator(".clock b")).to_contain_text("+0:")


def test_a_table_keeps_score_in_an_ordinary_evening_and_comes_back_with_its_result(phones: Phones, alone: Hall) -> None:
    table = at_table(phones, alone, 1)
    table.get_by_role("button", name="Keep score").tap()
    table.wait_for_url("**/table/*/")
    evening = table.url.rstrip("/").rpartition("/")[2]
    expect(table.locator("#step")).to_be_visible()
    alone.close(evening)
    table.get_by_role("button", name="To the tournament").tap()
    expect(table.get_by_role("heading", name="Result")).to_be_visible()
    assert alone.night.opened.state.reports[1, 1].evening == evening


def test_a_table_that_ends_its_game_offline_has_its_result_at_the_tournament_by_itself(
    phones: Phones, alone: Hall
) -> None:
    table = at_table(phones, alone, 1)
    table.get_by_role("button", name="Keep score").tap()
    table.wait_for_url("**/table/*/")
    with_rules(table)
    table.context.set_offline(True)
    do(table, "close", Random(1))
    assert (1, 1) not in alone.night.opened.state.reports
    table.context.set_offline(False)
    deadline = time.monotonic() + 60
    while (1, 1) not in alone.night.opened.state.reports:
        assert time.monotonic() < deadline
        table.wait_for_timeout(100)


def test_a_result_typed_offline_arrives_once_even_after_a_reload(phones: Phones, drive: Hall) -> None:
    table = at_table(phones, drive, 1)
    before = drive.night.opened.state.seq
    table.context.set_offline(True)
    for number, tricks in enumerate(("8", "5")):
        table.locator(".numbers input").nth(number).fill(tricks)
    table.get_by_role("button", name="Save").tap()
    expect(table.get_by_text("Offline. Nothing is lost.")).to_be_visible()
    table.context.set_offline(False)
    table.reload()
    expect(table.get_by_role("heading", name="Result")).to_be_visible()
    expect(table.get_by_text("Offline. Nothing is lost.")).to_be_hidden()
    assert drive.night.opened.state.seq == before + 1
    agrees(table)


def test_a_result_that_arrives_after_its_round_was_closed_is_refused_on_the_phone(phones: Phones, drive: Hall) -> None:
    table = at_table(phones, drive, 1)
    table.context.set_offline(True)
    for number, tricks in enumerate(("9", "4")):
        table.locator(".numbers input").nth(number).fill(tricks)
    table.get_by_role("button", name="Save").tap()
    drive.night.play()
    drive.night.draw()
    table.context.set_offline(False)
    expect(table.get_by_role("alert")).to_have_text("This round is closed: ask the director.")
    assert drive.night.opened.waits_for == [1, 2]
    played = drive.night.opened.state.table(1, 1)
    assert played
    assert played.result
    assert [played.result.points[number] for number in played.seats[:2]] == [8, 5]


def test_without_script_a_table_agrees_too(phones: Phones, drive: Hall) -> None:
    page = opened(phones, hall_keys.table_path(drive.store, drive.night.id, 1), javascript=False)
    enters(page, 9, 4)
    agrees(page)
    expect(page.get_by_text("All have agreed.")).to_be_visible()
