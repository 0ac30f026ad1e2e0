"""Many phones at one table: who keeps score, who looks on and objects, and the screen on the shelf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from bench.support.played_evenings import next_answer
from scorepad.evening.play import decide
from scorepad.store import access
from scorepad.store.links import invitations, spoken_codes
from scorepad.web.site.clock import now
from tests.browser.begun_evening import Sitting, chip, opened, sitting, step
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import begun
from tests.support import sample_evenings
from tests.support.sample_evenings import deal

ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
SOON = 3000  # milliseconds: a poll, and a little more
OVERFLOW = """() => {
  const root = document.documentElement;
  return root.scrollWidth > innerWidth || root.scrollHeight > innerHeight;
}"""
SAYS = """sent => fetch("remark", {
  method: "POST", body: new URLSearchParams(sent), headers: { "HX-Request-Type": "partial" },
}).then(reply => reply.status)"""
LOOKS = """all => all.map(one => {
  const { background, borderColor, fontWeight } = getComputedStyle(one);
  return [one.offsetWidth, one.offsetHeight, background, borderColor, fontWeight].join();
})"""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => sessionStorage.away === '1' });"


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    """Deal 5, two cards; Bogdan speaks first."""
    with sitting(live_server, 4, ONES) as begun:
        yield begun


def looks_on(phones: Phones, at: Sitting, who: str = "", **options: object) -> Page:
    page = phones.open(**options)
    page.goto(at.watching + (f"?me={who}" if who else ""))
    page.wait_for_function("() => window.htmx")
    return page


def entered(page: Page) -> Locator:
    return page.locator(".seat .told")


def objects(page: Page, words: str, value: int) -> None:
    """Tap what was not so, then what it was."""
    page.get_by_text(words).first.tap()
    page.locator("details[open]").get_by_role("button", name=str(value), exact=True).tap()


def chips(page: Page) -> list[str]:
    """The places of all chips."""
    boxes: list[str] = page.evaluate(
        "[...document.querySelectorAll('.chips label')].map(chip => JSON.stringify(chip.getBoundingClientRect()))"
    )
    return boxes


def everything_shows(page: Page) -> None:
    """No part is wider or higher than the screen, and the important parts can be read across the room."""
    assert not page.evaluate(OVERFLOW)
    for seat in page.locator(".seat").all():
        expect(seat).to_be_in_viewport(ratio=0.99)
    screen = page.viewport_size
    assert screen
    high = min(screen["width"] * 9 / 16, screen["height"])
    for query, part in ((".total", 26), (".told", 44), (".name b", 34), (".facts", 40)):
        for one in page.locator(query).all():
            size: float = one.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
            assert size >= high / part, query


# Two who keep score


def test_two_phones_keep_score_in_turn_and_each_sees_the_others_step_soon(phones: Phones, at: Sitting) -> None:
    first, second = opened(phones.open(), at), phones.open()
    second.goto(f"{at.url}/join/{invitations.invite(at.store, at.evening, at=now())}")
    second.get_by_role("button", name="Keep score here").tap()
    step(second, 5, "bids")
    watcher = looks_on(phones, at)
    for who in ("p2", "p3", "p4", "p1"):
        chip(first, who, 1).tap()
    expect(second.locator("#form[data-kind=tricks]")).to_be_visible(timeout=SOON)
    expect(entered(watcher)).to_have_text(["1"] * 4, timeout=SOON)
    step(second, 5, "tricks")
    for who, n in (("p2", 1), ("p3", 1), ("p4", 0)):
        chip(second, who, n).tap()
    expect(first.locator("#form[data-place='6']")).to_be_visible(timeout=SOON)
    assert [entry.device for entry in at.log[-2:]] == [each.device for each in access.grants(at.store, at.evening)]


# Objections of watchers


def test_an_objection_travels_to_the_scorer_and_moves_nothing_under_the_finger(phones: Phones, at: Sitting) -> None:
    at.answer(1, 2, 0, 1)
    table, bogdan = opened(phones.open(), at), looks_on(phones, at, "p2")
    chip(table, "p3", 1).tap()
    before = chips(table)
    objects(bogdan, "That’s not what I bid", 2)
    expect(bogdan.get_by_text("sent to the scorer")).to_be_visible()
    expect(table.locator(".doubts")).to_contain_text("Deal 5: Bogdan remembers a different bid: 2", timeout=SOON)
    expect(table.locator("[data-key=p2] .doubted")).to_have_text("bid 1, disputed")
    assert chips(table) == before
    expect(chip(table, "p3", 1)).to_be_checked()
    expect(table.locator(".sheet tbody tr").last).to_be_in_viewport(ratio=1)
    chip(table, "p2", 1).tap()
    chip(table, "p4", 0).tap()  # the game goes on
    expect(table.locator("#form[data-place='6']")).to_be_visible()
    expect(table.locator(".doubts")).to_contain_text("Deal 5: Bogdan remembers a different bid")


def test_the_scorer_dismisses_an_objection_and_the_watcher_reads_so(phones: Phones, at: Sitting) -> None:
    at.answer(1, 2, 0, 1)
    table, bogdan = opened(phones.open(), at), looks_on(phones, at, "p2")
    objects(bogdan, "That’s not what I bid", 2)
    table.get_by_role("button", name="Keep 1").tap()
    expect(table.locator(".doubts li")).to_have_count(0)
    expect(bogdan.get_by_text("The scorer kept this entry.")).to_be_visible(timeout=SOON)
    expect(bogdan.get_by_text("That’s not what I bid").first).to_be_visible()


def test_the_scorer_takes_a_watchers_value_and_the_watcher_reads_so(phones: Phones, at: Sitting) -> None:
    at.answer(1, 2, 0, 1)
    table, bogdan = opened(phones.open(), at), looks_on(phones, at, "p2")
    objects(bogdan, "That’s not what I bid", 2)
    answers = table.locator(".doubts button")
    expect(answers).to_have_text(["Make it 2", "Keep 1"], timeout=SOON)
    assert len(set(answers.evaluate_all(LOOKS))) == 1, "neither answer is brighter"
    doubt, step_of = table.locator(".doubts ul").bounding_box(), table.locator("#step").bounding_box()
    assert doubt
    assert step_of
    assert doubt["y"] + doubt["height"] <= step_of["y"], "over the sheet, never over the step"
    answers.first.tap()
    expect(table.locator(".doubts li")).to_have_count(0)
    expect(bogdan.locator(".my-bid")).to_have_text("BYou bid 2", timeout=SOON)
    expect(bogdan.get_by_text("The scorer changed this entry.")).to_be_visible()


@pytest.mark.parametrize(("motion", "buzzes"), [("no-preference", [60]), ("reduce", [])])
def test_a_phone_buzzes_once_for_an_objection_unless_it_is_to_keep_still(
    phones: Phones, at: Sitting, motion: str, buzzes: list[int]
) -> None:
    at.answer(1, 2, 0, 1)
    page = phones.open(reduced_motion=motion)
    page.add_init_script("window.buzzes = []; navigator.vibrate = length => buzzes.push(length);")
    table, bogdan = opened(page, at), looks_on(phones, at, "p2")
    chip(table, "p3", 1).tap()
    objects(bogdan, "That’s not what I bid", 2)
    expect(table.locator(".doubts li")).to_have_count(1, timeout=SOON)
    chip(table, "p4", 0).tap()
    table.get_by_role("button", name="Keep 1").tap()
    expect(table.locator(".doubts li")).to_have_count(0)
    assert table.evaluate("buzzes") == buzzes


def test_a_refused_objection_has_its_reason_on_a_phone_that_draws_by_itself(phones: Phones, at: Sitting) -> None:
    table, bogdan = opened(phones.open(), at), looks_on(phones, at, "p2")
    table.wait_for_function("() => scorepad.evening", timeout=60_000)  # its rules may have to be translated first
    sent = {"who": "p2", "place": "4", "step": "tricks", "wanted": "0"}
    assert bogdan.evaluate(SAYS, sent) == 200
    table.get_by_role("button", name="Make it 0").tap()
    expect(table.locator("#notice [role=alert]")).to_contain_text("1 too low")
    expect(table.locator("#notice [role=alert]")).to_be_in_viewport()
    expect(table.get_by_role("button", name="Make it 0")).to_be_visible()


def test_an_objection_after_the_tricks_leads_to_the_correction_and_ends_with_it(phones: Phones, at: Sitting) -> None:
    at.answer(1, 1, 1, 0)
    at.answer(1, 1, 0, 0)
    bogdan, table = looks_on(phones, at, "p2"), opened(phones.open(), at)
    objects(bogdan, "That’s not what I took", 0)
    table.get_by_role("link", name="Fix it").tap()
    for who, n in (("p2", 0), ("p3", 2)):
        table.locator(f"input[name='tricks-{who}'][value='{n}']").evaluate("chip => chip.click()")
    table.get_by_role("button", name="Save").tap()
    expect(table.locator("#step")).to_be_visible()
    expect(table.locator(".doubts li")).to_have_count(0)
    expect(bogdan.get_by_text("sent to the scorer")).to_have_count(0, timeout=SOON)


def test_without_javascript_one_says_who_one_is_and_objects_by_plain_forms(
    phones: Phones, plain: Page, at: Sitting
) -> None:
    at.answer(1, 2, 0, 1)
    plain.goto(at.watching)
    plain.get_by_role("link", name="Bogdan").tap()
    objects(plain, "That’s not what I bid", 2)
    expect(plain.get_by_text("sent to the scorer")).to_be_visible()
    table = opened(phones.open(), at)
    expect(table.locator(".doubts")).to_contain_text("Deal 5: Bogdan remembers a different bid")


def test_two_objections_at_once_are_one_too_many_and_the_table_stays(phones: Phones, at: Sitting) -> None:
    phones.tolerated.append("status of 429")
    at.answer(1, 1, 1, 0)
    at.answer(1, 1, 0, 0)
    bogdan = looks_on(phones, at, "p2")
    objects(bogdan, "That’s not what I took", 0)
    expect(bogdan.get_by_text("sent to the scorer")).to_be_visible()
    objects(bogdan, "That’s not what I bid", 0)
    expect(bogdan.get_by_role("alert")).to_contain_text("That was quick. Try again in")
    expect(bogdan.locator(".sheet tbody tr")).to_have_count(5)


# A seat of one's own


def test_a_watcher_who_picks_a_name_finds_that_row_marked_on_this_phone_alone(phones: Phones, at: Sitting) -> None:
    at.answer(1, 2, 0, 1)
    page = looks_on(phones, at)
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.locator(".mine")).to_have_count(0)
    page.get_by_role("link", name="Bogdan").tap()
    for _ in range(2):
        expect(page.locator(".my-place")).to_contain_text("4th · 24 behind")
        page.goto(at.watching)
    size: float = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.cockpit .told')).fontSize)")
    assert size >= 64  # a centimetre on a phone, for who reads it a metre away
    expect(page.locator(".cockpit")).to_be_in_viewport(ratio=1)
    expect(page.locator(".seat.mine")).to_be_in_viewport(ratio=1)
    expect(looks_on(phones, at).locator(".mine")).to_have_count(0)
    page.get_by_role("link", name="I’m not Bogdan").tap()
    expect(page.locator(".mine")).to_have_count(0)
    assert page.context.cookies() == []


def test_a_seat_is_kept_while_the_table_goes_on(phones: Phones, at: Sitting) -> None:
    page = looks_on(phones, at, "p3")
    at.answer(1, 2, 0, 1)
    expect(page.locator(".mine .told")).to_have_text("2", timeout=SOON)
    at.answer(1, 1, 0, 0)
    expect(page.locator(".own")).to_contain_text("bid 2, took 1", timeout=SOON)


# A code


@pytest.mark.parametrize("javascript", [True, False])
def test_a_spoken_code_leads_from_the_first_page_to_the_table(phones: Phones, at: Sitting, javascript: bool) -> None:
    table = at.seat(phones.open())
    table.goto(at.table + "share")
    table.get_by_role("button", name="Create code").tap()
    code = table.locator("code").inner_text()
    phone = phones.open(javascript=javascript)
    phone.goto(at.url)
    phone.get_by_role("link", name="Watch with a code").tap()
    phone.get_by_label("Watch with a code").fill("AAAA AAAA")
    phone.get_by_role("button", name="Watch", exact=True).tap()
    expect(phone.get_by_role("alert")).to_contain_text("No game is using this code")
    expect(phone.get_by_label("Watch with a code")).to_have_value("AAAA AAAA")
    phone.get_by_label("Watch with a code").fill(code.lower().replace(" ", "-"))
    phone.get_by_role("button", name="Watch", exact=True).tap()
    expect(phone.locator("h1")).to_have_text("Deal 5 of 24 · 2 cards")
    assert phone.url == at.watching


def test_a_code_ends_where_the_watch_link_is_ended(phones: Phones, at: Sitting) -> None:
    code = spoken_codes.new_code(at.store, at.evening, at=now()).code
    table = at.seat(phones.open())
    table.goto(at.table + "share")
    expect(table.locator("code")).to_have_text(f"{code[:4]} {code[4:]}")
    table.get_by_text("Is someone watching who shouldn’t be?").tap()
    table.get_by_role("button", name="Replace this link").tap()
    expect(table.locator("code")).to_have_count(0)


# The screen on the shelf


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1024, 768), (1280, 800)])
@pytest.mark.parametrize(
    ("players", "names"), [(3, ()), (4, ()), (7, ()), (7, ("Anamaria-Constantina Popescu", "M" * 40, *"ABCDE"))]
)
def test_a_big_screen_shows_everything_at_once_in_large_letters(
    phones: Phones, live_server: Server, width: int, height: int, players: int, names: Sequence[str]
) -> None:
    with sitting(live_server, players, names=names, schedule="custom", custom_schedule=(1, 8, 2)) as at:
        playing = min(players, 6)
        at.answer(*[0] * playing)
        at.answer(*[0] * (playing - 1), 1)
        at.answer(*[1] * playing)
        page = looks_on(phones, at, viewport={"width": width, "height": height}, is_mobile=False, has_touch=False)
        page.goto(at.watching + "?big=1")
        everything_shows(page)
        at.answer(*[1] * (playing - 1), 9 - playing)  # and after the next poll too
        expect(page.locator(".arc .done")).to_have_count(2, timeout=SOON)
        everything_shows(page)
        at.answer(*[0] * playing)
        at.answer(*[0] * (playing - 1), 2)
        expect(page.locator(".end")).to_be_visible(timeout=SOON)
        assert not page.evaluate(OVERFLOW)
        expect(page.locator(".ranking")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("slug", "players", "answers"), [("oh-hell", 10, 3), ("spades", 4, 5), ("skat", 4, 4)])
@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_a_big_screen_has_a_row_for_each_of_ten_players_and_for_each_side(
    phones: Phones, live_server: Server, slug: str, players: int, answers: int, width: int, height: int
) -> None:
    with begun(live_server, slug, sample_evenings.LONG_NAMES[:1] + tuple("BCDEFGHIJ"[: players - 1]), {}, []) as at:
        for _ in range(answers):
            at.write(next_answer(at.state, Random(answers)).event)
        page = looks_on(phones, at, viewport={"width": width, "height": height}, is_mobile=False, has_touch=False)
        page.goto(at.watching + "?big=1")
        everything_shows(page)
        rows = [row.bounding_box() for row in page.locator(".board > li").all()]
        assert len(rows) == len(at.state.evening.columns)
        for above, below in pairwise(rows):
            assert above
            assert below
            assert above["y"] + above["height"] <= below["y"] + 1


def test_the_trump_is_a_card_and_stays_white_at_night_as_does_the_code_in_the_corner(
    phones: Phones, at: Sitting
) -> None:
    at.answer(1, 2, 0, 1)
    at.write(decide.note(at.state, "trump", "H").event)
    big = {"viewport": {"width": 1280, "height": 720}, "is_mobile": False, "has_touch": False}
    page = looks_on(phones, at, color_scheme="dark", **big)
    page.goto(at.watching + "?big=1")
    page.evaluate("document.querySelector('.join').insertAdjacentHTML('afterbegin', '<svg class=qr></svg>')")
    for part, colour in ((".trump", "rgb(255, 253, 245)"), (".join .qr", "rgb(255, 255, 255)")):
        expect(page.locator(part)).to_have_css("background-color", colour)
    expect(page.locator(".trump .heart")).to_be_visible()
    expect(page.locator("aside .facts")).to_contain_text("hearts")


FILLED = """() => {
  const side = document.querySelector("aside"), { top, right, bottom } = side.getBoundingClientRect();
  const going = side.querySelector(".going-on"), line = document.querySelector(".top").getBoundingClientRect().bottom;
  return Math.abs(top - line) < 2 && Math.abs(right - innerWidth) < 2 && Math.abs(bottom - innerHeight) < 2
    && going.scrollHeight <= going.clientHeight + 1 && going.scrollWidth <= going.clientWidth + 1;
}"""


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_the_side_of_a_big_screen_says_in_every_state_what_is_going_on(
    phones: Phones, live_server: Server, width: int, height: int
) -> None:
    with sitting(live_server, 4) as at:
        page = looks_on(phones, at, viewport={"width": width, "height": height}, is_mobile=False, has_touch=False)
        page.goto(at.watching + "?big=1")
        expect(page.locator("aside .who")).to_contain_text(["Ana deals", "Bogdan bids first"])
        assert page.evaluate(FILLED)
        at.answer(1, 0, 0, 1)
        expect(page.locator(".in-turn b")).to_have_text(["1", "0", "0", "1"], timeout=SOON)
        assert page.evaluate(FILLED)
        at.answer(1, 0, 0, 0)
        expect(page.locator(".gained")).to_have_text(["+6", "+5", "+5", "−1"], timeout=SOON)
        assert page.evaluate(FILLED)
        at.answer(1, 0, 0, 1)
        expect(page.locator(".gained")).to_have_count(0, timeout=SOON)


SCREENS = [(1920, 1080), (1280, 720), (1080, 1920)]


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("trump", ["", "S"])
def test_the_side_of_a_big_screen_is_whole_in_the_last_deals_too(
    phones: Phones, live_server: Server, width: int, height: int, trump: str
) -> None:
    with begun(live_server, "romanian-whist", ("Anamaria", "Bartholomew", "Călin-Andrei", "Wilhelmina"), {}, []) as at:
        while len(at.state.rows) < 22:
            at.write(next_answer(at.state, Random(len(at.log))).event)
        page = looks_on(phones, at, viewport={"width": width, "height": height}, is_mobile=False, has_touch=False)
        for answer in ((), (1, 0, 0, 1)):
            if answer:
                at.answer(*answer)
                if trump:
                    at.write(decide.note(at.state, "trump", trump).event)
            page.goto(at.watching + "?big=1")
            page.evaluate("document.querySelector('.join').insertAdjacentHTML('afterbegin', '<svg class=qr></svg>')")
            assert not page.evaluate(OVERFLOW)
            assert page.evaluate(INSIDE)


INSIDE = """() => {
  const { bottom, left, right } = document.querySelector("aside").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".going-on > *, .join > *")].map(part => part.getBoundingClientRect());
  return parts.filter(part => part.height).every(
    part => part.bottom <= Math.min(bottom, innerHeight) + 1 && part.left >= left - 1 && part.right <= right + 1,
  );
}"""


@pytest.mark.parametrize("answers", [0, 1])
def test_a_big_screen_draws_the_lines_of_two_sides(phones: Phones, live_server: Server, answers: int) -> None:
    with begun(live_server, "spades", "ABCD", {}, []) as at:
        while len(at.state.rows) < 3 or len(at.state.progress.answers) < answers:
            at.write(next_answer(at.state, Random(4)).event)
        page = looks_on(phones, at, viewport={"width": 1920, "height": 1080}, is_mobile=False, has_touch=False)
        page.goto(at.watching + "?big=1")
        assert page.evaluate(FILLED)
        expect(page.locator("aside .curve polyline")).to_have_count(2)
        expect(page.locator(".in-turn")).to_have_count(0)


ONE_LINE = """parts => parts.map(part => part.getClientRects().length === 1
  && part.scrollWidth <= part.clientWidth && part.clientHeight < 1.6 * parseFloat(getComputedStyle(part).fontSize))"""


@pytest.mark.parametrize("width", [1440, 1920])
def test_a_big_screen_has_the_names_of_a_side_in_one_line_and_the_rest_in_another(
    phones: Phones, live_server: Server, width: int
) -> None:
    with begun(live_server, "spades", ("Bartholomew", "Cris", "Ana-Maria Popescu", "Diana"), {}, []) as at:
        for _ in range(12):
            at.write(next_answer(at.state, Random(4)).event)
        page = looks_on(
            phones, at, viewport={"width": width, "height": width * 5 // 8}, is_mobile=False, has_touch=False
        )
        page.goto(at.watching + "?big=1")
        assert page.locator(".name > :is(b, small)").evaluate_all(ONE_LINE) == [True] * 4
        assert not page.evaluate(OVERFLOW)


def test_the_bars_of_the_deals_have_one_foot_in_a_game_with_contracts_too(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "skat", "ABC", {}, []) as at:
        for _ in range(4):
            at.write(next_answer(at.state, Random(4)).event)
        page = looks_on(phones, at)
        expect(page.locator(".arc .done")).not_to_have_count(0)
        feet = "() => [...document.querySelectorAll('.arc i')].map(bar => bar.getBoundingClientRect().bottom)"
        assert len(set(page.evaluate(feet))) == 1


def test_a_big_screen_stays_big_while_it_follows_and_has_a_way_back(phones: Phones, at: Sitting) -> None:
    page = looks_on(phones, at, viewport={"width": 1024, "height": 768}, is_mobile=False, has_touch=False)
    page.get_by_role("link", name="Big screen").click()
    expect(page.locator(".board > li")).to_have_count(4)
    at.answer(1, 2, 0, 1)
    expect(entered(page)).to_have_count(4, timeout=SOON)
    expect(page.get_by_role("link", name="Small screen")).to_be_visible()
    expect(page.get_by_text("Who are you?")).to_have_count(0)
    page.get_by_role("link", name="Small screen").click()
    expect(page.get_by_text("Who are you?")).to_be_visible()


MOVES = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    moved.push([this.id, how.duration]);
    return animate.call(this, frames, how);
  };
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_rows_change_places_when_the_lead_does(phones: Phones, at: Sitting, motion: str) -> None:
    big = {"viewport": {"width": 1920, "height": 1080}, "is_mobile": False, "has_touch": False}
    page = looks_on(phones, at, reduced_motion=motion, **big)
    page.goto(at.watching + "?big=1")
    page.wait_for_function("() => window.htmx")
    page.evaluate(MOVES)
    rows = page.locator(".board > li")
    expect(rows.first).to_have_id("row-p1")
    at.answer(0, 2, 0, 1)
    at.answer(0, 2, 0, 0)
    expect(rows.first).to_have_id("row-p3", timeout=SOON)
    totals = [str(at.state.table.totals[who]) for who in ("p3", "p4", "p1", "p2")]
    expect(page.locator(".total")).to_have_text([total.replace("-", "−") for total in totals])
    moved = page.evaluate("moved")
    assert (motion == "reduce") == (not moved)
    assert {length for _, length in moved} <= {240}


# Hidden


@pytest.mark.parametrize("cdn", ["answers", "refuses"])
def test_a_watcher_who_looks_at_something_else_asks_nothing(phones: Phones, at: Sitting, cdn: str) -> None:
    page = phones.open(cdn=cdn)
    page.add_init_script(AWAY)
    page.goto(at.watching)
    page.evaluate("sessionStorage.away = '1'")
    page.wait_for_timeout(500)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(6500)
    assert [url for url in asked if "/watch/" in url] == []
    at.answer(1, 2, 0, 1)
    page.evaluate("sessionStorage.away = ''")
    expect(entered(page)).to_have_text(["1", "2", "0", "1"], timeout=6000)


UPRIGHT = """() => {
  const of = query => document.querySelector(query).getBoundingClientRect();
  const root = document.documentElement;
  const size = parseFloat(getComputedStyle(document.querySelector(".name b")).fontSize);
  const inside = of("footer").bottom <= innerHeight + 1 && root.scrollWidth <= innerWidth;
  return [size >= 20, of(".board").bottom <= of("aside").top + 1, inside];
}"""


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)])
def test_the_big_screen_on_an_upright_phone_has_everybody_over_the_whole_width(
    phones: Phones, at: Sitting, size: tuple[int, int]
) -> None:
    page = phones.open(viewport={"width": size[0], "height": size[1]})
    page.goto(at.watching + "?big=1")
    assert page.evaluate(UPRIGHT) == [True, True, True]
