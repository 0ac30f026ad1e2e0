"""Corrections on a phone: what moves is seen as it is chosen, and nothing needs JavaScript. And the page to print."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from scorepad.evening.log.events import beginning
from scorepad.evening.record import record
from scorepad.games import games
from scorepad.settings import Settings
from scorepad.store import access, log
from scorepad.store.sqlite.database import SqliteStore
from tests.browser.begun_evening import opened
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import begun
from tests.support import sample_evenings
from tests.support.sample_evenings import P1, P2, P3, P4, deal
from tests.support.scored_records import Given
from tests.support.scored_records import record as as_record

BEGAN = "2026-11-20T19:30:00+02:00"
DEALS = [deal((1, 1, 0, 1), (1, 0, 0, 0))] * 4 + [deal((1, 1, 1, 0), (1, 1, 0, 0))]
LONG = {who: f"Wolfeschlegelsteinhausen the {nth} of us" for who, nth in zip((P1, P2, P3, P4), "1234", strict=True)}
PAGES = ["deal/5", "deal/5/amend", "more", "agreed", "seats", "names", "sheet", "tonight"]


@pytest.fixture
def evening(live_server: Server) -> tuple[str, str]:
    """An evening of five deals, and the secret of the phone that keeps its score."""
    store = SqliteStore(Settings(live_server.data).database)
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    state = sample_evenings.table(4, DEALS)
    began = beginning(replace(state.evening, options=state.table.options, names=LONG))
    begun = log.start(store, began, at=BEGAN, device=device.id)
    store.close()
    return f"/table/{begun}/", secret


def seated(phones: Phones, evening: tuple[str, str], **options: object) -> Page:
    """A phone that keeps score of the evening."""
    phone = phones.open(**options)  # type: ignore[arg-type]
    table, secret = evening
    phone.goto("/")
    phone.context.add_cookies([{"name": "device", "value": secret, "url": phone.url}])
    phone.goto(table)
    return phone


def choose(phone: Page, field: str, value: int) -> None:
    """Open a field of the correction, and choose a number there."""
    chip = phone.locator(f"[name={field}][value='{value}']")
    phone.locator("details", has=chip).locator("summary").click()
    chip.check()


FEW = ("Ana", "Bogdan", "Călin")
DEAL_OF: dict[str, Given] = {
    "skat": {"contract": {"declarer": "Ana", "game": "C", "bid": 20}, "matadors": 1, "result": "won"},
    "romanian-whist": {"bids": dict.fromkeys(FEW, 0), "tricks": {"Ana": 0, "Bogdan": 1, "Călin": 0}},
}


def test_a_deal_shows_its_entries_and_the_chips_of_the_one_that_was_tapped(
    phones: Phones, evening: tuple[str, str]
) -> None:
    phone = seated(phones, evening)
    phone.goto(evening[0] + "deal/5/amend")
    phone.wait_for_function("() => window.htmx")
    entries = phone.locator(".wrong .entry")
    expect(entries).to_have_text(["1", "1", "0", "1", "1", "0", "0", "1", "2"])  # the last: the cards in each hand
    expect(phone.locator(".wrong .chips").filter(visible=True)).to_have_count(0)
    choose(phone, "tricks-p3", 1)
    expect(phone.locator(".wrong .chips").filter(visible=True)).to_have_count(1)
    expect(entries.nth(5)).to_have_text("0 corrected to 1")


def test_a_number_shows_its_reason_over_the_sheet_and_leads_to_its_correction(
    phones: Phones, evening: tuple[str, str]
) -> None:
    phone = seated(phones, evening)
    phone.locator(".sheet tbody tr").last.locator("a").last.click()
    drawer = phone.get_by_role("dialog")
    expect(drawer).to_contain_text("bid 0, took 0: 5 + 0")
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()
    phone.locator(".sheet tbody tr").last.locator("a").last.click()
    drawer.get_by_role("link", name="Correct this deal").click()
    expect(phone.get_by_role("heading", level=1)).to_contain_text("Correct deal 5")


def test_back_closes_what_is_open_over_the_sheet_and_after_close_it_leaves_the_table(
    phones: Phones, evening: tuple[str, str]
) -> None:
    phone = seated(phones, evening)
    phone.goto("/")
    phone.goto(evening[0])
    table, drawer = phone.url, phone.get_by_role("dialog")
    for closes in (phone.go_back, lambda: phone.keyboard.press("Escape")):
        phone.locator(".sheet tbody tr").last.locator("a").last.click()
        expect(drawer).to_be_visible()
        closes()
        expect(drawer).to_be_hidden()
        phone.wait_for_function("() => history.state !== 'drawer'")
        assert phone.url == table
    phone.go_back()
    expect(phone).not_to_have_url(table)


def test_previous_and_next_keep_their_places_at_the_first_and_the_last_deal(
    phones: Phones, evening: tuple[str, str]
) -> None:
    phone = seated(phones, evening)
    drawer = phone.get_by_role("dialog")
    seen: dict[str, set[float]] = {"prev": set(), "next": set()}
    for row in (0, 2, 4):
        phone.locator(".sheet tbody tr").nth(row).locator("a").last.click()
        expect(drawer).to_be_visible()
        for rel, places in seen.items():
            for link in drawer.locator(f"nav [rel={rel}]").all():
                box = link.bounding_box()
                assert box
                places |= {box["x"], box["width"]}
        drawer.get_by_role("button", name="Close").click()
        phone.wait_for_function("() => history.state !== 'drawer'")
    assert {rel: len(places) for rel, places in seen.items()} == {"prev": 2, "next": 2}


def test_over_the_sheet_one_turns_to_the_deal_before_and_after(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening)
    phone.locator(".sheet tbody tr").last.locator("a").last.click()
    drawer = phone.get_by_role("dialog")
    expect(drawer.get_by_role("heading", level=2).first).to_contain_text("Deal 5 of")
    drawer.get_by_role("link", name="Previous deal").click()
    expect(drawer.get_by_role("heading", level=2).first).to_contain_text("Deal 4 of")
    expect(drawer.get_by_role("link", name="Previous deal")).to_be_focused()
    drawer.get_by_role("link", name="Next deal").click()
    drawer.get_by_role("link", name="Next deal").click()
    expect(drawer).to_contain_text("This deal is still in progress")
    expect(drawer.get_by_role("link", name="Next deal")).to_have_count(0)


def test_changes_are_seen_as_soon_as_a_value_is_chosen(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening)
    phone.goto(evening[0] + "deal/5/amend")
    phone.wait_for_function("() => window.htmx")
    choose(phone, "tricks-p3", 1)
    expect(phone.get_by_role("alert")).to_contain_text("there are 2 tricks in this deal: the sum is 1 too high")
    expect(phone.get_by_role("button", name="Save")).to_have_count(0)
    choose(phone, "tricks-p1", 0)
    expect(phone.get_by_role("heading", name="Changes")).to_be_visible()
    expect(phone.locator("#look")).to_contain_text("(bid 1, took 1: 5 + 1)")
    phone.get_by_role("button", name="Save").click()
    expect(phone).to_have_url(evening[0] + "#table")
    expect(phone.locator(".sheet .fixed").first).to_be_visible()


HEARTS: Given = {"penalties": {"Ana": 14, "Bogdan": 6, "Călin": 4, "Doina": 2}}


@pytest.mark.parametrize("alone", [True, False])
def test_the_focus_stays_in_the_next_field_while_one_looks(phones: Phones, live_server: Server, *, alone: bool) -> None:
    with begun(live_server, "hearts", ("Ana", "Bogdan", "Călin", "Doina"), {}, [HEARTS]) as at:
        phone = opened(phones.open(), at)
        if alone:
            phone.wait_for_function("() => window.scorepad.evening")
        phone.locator(".sheet tbody a").last.tap()
        phone.get_by_role("link", name="Correct this deal").tap()
        first, second = (phone.get_by_role("textbox", name=who) for who in ("Bogdan", "Călin"))
        expect(first).to_be_visible()
        phone.wait_for_function("() => window.htmx")
        first.fill("7")
        second.focus()
        expect(phone.get_by_role("alert")).to_contain_text("the sum is 1 too high")
        expect(second).to_be_focused()
        second.fill("3")
        second.press("Tab")
        expect(phone.get_by_role("button", name="Save")).to_be_visible()
        expect(phone.get_by_role("button", name="Preview")).to_have_count(0)


@pytest.mark.parametrize("game", ["skat", "romanian-whist"])
def test_no_number_that_was_tapped_is_covered_by_what_changes(phones: Phones, live_server: Server, game: str) -> None:
    with begun(live_server, game, FEW, {}, [DEAL_OF[game]]) as at:
        phone = at.seat(phones.open(viewport={"width": 390, "height": 700}))
        phone.goto(at.table + "deal/1/amend")
        phone.wait_for_function("() => window.htmx")
        look = phone.locator("#look")
        assert look.evaluate("room => room.lastElementChild.offsetTop - room.firstElementChild.offsetTop") < 70
        if game == "skat":
            expect(phone.locator(".entry")).to_have_text(["Ana", "clubs", "–", "–", "1", "won 24"])
            expect(phone.locator(".wrong[open]")).to_have_count(0)
            expect(phone.locator(".step h2:not(.unseen)")).to_have_text(["Game"])
        phone.locator("summary").first.click()
        room = look.bounding_box()
        phone.locator("details[open] label:not(:has(:checked))").first.click()
        expect(phone.get_by_role("alert").or_(phone.locator(".moves"))).to_be_visible()
        assert look.bounding_box() == room


def test_a_deal_is_corrected_without_javascript(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening, javascript=False)
    phone.locator(".sheet tbody tr").last.locator("a").last.click()
    phone.get_by_role("link", name="Correct this deal").click()
    choose(phone, "tricks-p3", 1)
    choose(phone, "tricks-p1", 0)
    phone.get_by_role("button", name="Preview changes").click()
    expect(phone.locator("#look")).to_contain_text("(bid 1, took 1: 5 + 1)")
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator(".sheet .fixed").first).to_be_visible()


def test_the_first_dealer_alone_has_a_filled_token(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening)
    phone.goto(evening[0] + "agreed")
    tokens = phone.locator(".seats .pick .dealer")
    for n in (0, 2):
        phone.locator(".seats .pick").nth(n).click()
        for place in range(4):
            expect(tokens.nth(place)).to_have_css("border-top-style", "solid" if place == n else "dashed")


def test_a_field_opened_at_the_end_lies_over_the_changes(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening)
    phone.goto(evening[0] + "deal/5/amend")
    phone.wait_for_function("() => window.htmx")
    last = phone.locator("#amend summary").last
    last.scroll_into_view_if_needed()
    last.click()
    phone.wait_for_function("""() => {
        const bottom = [...document.querySelectorAll("#amend details[open]")].pop().getBoundingClientRect().bottom;
        return bottom <= document.querySelector("#look").getBoundingClientRect().top;
    }""")


@pytest.mark.parametrize("javascript", [True, False])
def test_changes_and_save_are_in_sight_without_scrolling(
    phones: Phones, evening: tuple[str, str], javascript: bool
) -> None:
    phone = seated(phones, evening, javascript=javascript)
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(evening[0] + "deal/5/amend")
    if javascript:
        phone.wait_for_function("() => window.htmx")
    choose(phone, "tricks-p3", 1)
    choose(phone, "tricks-p1", 0)
    if not javascript:
        phone.get_by_role("button", name="Preview changes").click()
    expect(phone.get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)
    expect(phone.get_by_role("heading", name="Changes")).to_be_in_viewport(ratio=1)
    expect(phone.locator(".moves li").first).to_be_in_viewport(ratio=1)
    phone.evaluate("scrollTo(0, 0)")
    expect(phone.get_by_role("button", name="Save")).to_be_in_viewport(ratio=1)


def test_all_that_a_correction_changes_is_in_sight_and_the_button_keeps_its_place(
    phones: Phones, evening: tuple[str, str]
) -> None:
    phone = seated(phones, evening)
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(evening[0] + "deal/5/amend")
    phone.wait_for_function("() => window.htmx")
    bottoms = set[float]()
    pairs = [({"tricks-p3": 1, "tricks-p1": 0}, 4), ({"bids-p2": 0, "bids-p4": 1}, 8)]
    for answers, lines in pairs:
        for field, value in answers.items():
            choose(phone, field, value)
        changes = phone.locator(".moves li")
        expect(changes).to_have_count(lines)
        for line in changes.all():
            expect(line).to_be_in_viewport(ratio=1)
        box = phone.get_by_role("button", name="Save").bounding_box()
        assert box
        bottoms.add(box["y"])
    room = phone.locator("#look")
    assert room.evaluate("room => room.scrollHeight - room.clientHeight") == 0
    assert len(bottoms) == 1


def test_rules_that_somebody_has_folded_open_stay_open_while_one_looks(
    phones: Phones, evening: tuple[str, str]
) -> None:
    phone = seated(phones, evening)
    phone.goto(evening[0] + "agreed")
    phone.wait_for_function("() => window.htmx")
    phone.locator("summary").first.click()
    phone.locator(".group summary", has_text="Points").click()
    phone.get_by_label("Points per made bid").fill("3")
    phone.get_by_label("Points per made bid").press("Tab")
    expect(phone.get_by_role("heading", name="Changes")).to_be_visible()
    expect(phone.get_by_label("Points per made bid")).to_be_visible()


def test_two_phones_correct_one_deal_and_neither_loses_what_the_other_saved(
    phones: Phones, evening: tuple[str, str]
) -> None:
    one, other = (seated(phones, evening) for _ in range(2))
    for phone in (one, other):
        phone.goto(evening[0] + "deal/5/amend")
        phone.wait_for_function("() => window.htmx")
    one.locator("[name=trump-trump][value='H']").check()
    one.get_by_role("button", name="Save").click()
    expect(one).to_have_url(evening[0] + "#table")
    choose(other, "tricks-p3", 1)
    choose(other, "tricks-p1", 0)
    expect(other.get_by_role("status")).to_contain_text("Trump: hearts.")
    expect(other.locator("[name=trump-trump][value='H']")).to_be_checked()
    other.get_by_role("button", name="Save").click()
    expect(other).to_have_url(evening[0] + "#table")
    other.goto(evening[0] + "deal/5")
    expect(other.locator("main")).to_contain_text("hearts")


def test_return_in_a_field_looks_and_does_not_move_a_seat(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening, javascript=False)
    phone.goto(evening[0] + "agreed")
    phone.locator("summary").first.click()
    phone.locator(".group summary", has_text="Points").click()
    phone.get_by_label("Points per made bid").fill("3")
    phone.get_by_label("Points per made bid").press("Enter")
    expect(phone.get_by_role("heading", name="Changes")).to_be_visible()
    assert phone.locator("[name=seat]").evaluate_all("seats => seats.map(seat => seat.value)") == [P1, P2, P3, P4]


@pytest.mark.parametrize(("paper", "across"), [("A4", False), ("Letter", False), ("A4", True), ("Letter", True)])
def test_the_sheet_prints_on_one_page_from_its_page(
    phones: Phones, evening: tuple[str, str], paper: str, across: bool
) -> None:
    phone = seated(phones, evening)
    phone.goto(evening[0] + "print")
    expect(phone.get_by_role("button", name="Print", exact=True)).to_be_visible()
    expect(phone.get_by_text("use your browser")).to_be_hidden()
    printed = PdfReader(BytesIO(phone.pdf(format=paper, landscape=across, prefer_css_page_size=False)))
    assert len(printed.pages) == 1
    text = printed.pages[0].extract_text()
    assert "Romanian Whist" in text
    assert "Print" not in text
    assert "Back to the game" not in text


SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver(list => shifts.push(...list.getEntries().map(each => each.value)))
    .observe({ type: "layout-shift", buffered: true });
}"""


@pytest.mark.parametrize("width", [320, 390, 1200])
def test_no_part_moves_while_the_sheet_comes_over_a_slow_net(
    phones: Phones, evening: tuple[str, str], width: int
) -> None:
    phone = seated(phones, evening)
    phone.set_viewport_size({"width": width, "height": 844})
    slow = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
    network = phone.context.new_cdp_session(phone)
    network.send("Network.emulateNetworkConditions", slow)
    network.send("Emulation.setCPUThrottlingRate", {"rate": 4})  # painted before its script has come
    phone.add_init_script(f"({SHIFTS})()")
    phone.goto(evening[0] + "sheet")
    expect(phone.get_by_role("link", name="Print", exact=True)).to_be_visible()
    phone.wait_for_function("() => document.fonts.status === 'loaded'")
    phone.wait_for_timeout(200)
    assert phone.evaluate("shifts.reduce((sum, each) => sum + each, 0)") < 0.01


def test_the_button_prints(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening)
    phone.goto(evening[0] + "print")
    phone.evaluate("window.print = () => { document.title = 'printed'; }")
    phone.get_by_role("button", name="Print", exact=True).click()
    assert phone.title() == "printed"


def test_without_javascript_a_sentence_is_in_the_place_of_the_button(phones: Phones, evening: tuple[str, str]) -> None:
    phone = seated(phones, evening, javascript=False)
    phone.goto(evening[0] + "print")
    expect(phone.get_by_role("button", name="Print", exact=True)).to_be_hidden()
    expect(phone.get_by_text("use your browser")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everybody_can_use_these_pages(phones: Phones, evening: tuple[str, str], scheme: str) -> None:
    phone = seated(phones, evening, color_scheme=scheme)
    for page in PAGES:
        phone.goto(evening[0] + page)
        for fold in phone.locator("summary").all():
            fold.click()
        found = Axe().run(phone)
        assert not found.violations_count, f"{page}: {found.generate_report()}"


@pytest.mark.parametrize("page", [page for page in PAGES if page != "sheet"])
def test_on_the_narrowest_phone_nothing_is_cut_off_and_everything_can_be_hit(
    phones: Phones, evening: tuple[str, str], page: str
) -> None:
    phone = seated(phones, evening, viewport={"width": 320, "height": 640})
    phone.goto(evening[0] + page)
    for fold in phone.locator("summary").all():
        fold.click()
    assert phone.evaluate("document.documentElement.scrollWidth") == 320
    small = phone.evaluate(
        """[...document.querySelectorAll("main :is(a, button, label:has([type=radio]), select, [type=text], textarea)")]
        .filter(each => each.checkVisibility() && !each.classList.contains("unseen"))
        .map(each => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
        .filter(([, box]) => box.height < 48 || box.width < 40).map(([html]) => html)"""
    )
    assert small == []


ISRAELI: Given = {
    "auction": ["pass", "6H", "pass", "pass", "pass", "pass"],
    "bids": {"Ana": 3, "Bogdan": 2, "Doina": 1},
    "tricks": {"Ana": 3, "Bogdan": 2, "Călin": 6, "Doina": 2},
}


def test_another_declarer_is_asked_for_otherwise_while_one_looks(phones: Phones, live_server: Server) -> None:
    store = SqliteStore(Settings(live_server.data).database)
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    state = record.played(as_record("israeli-whist", [ISRAELI], options={}), games())
    began = beginning(replace(state.evening, options=state.table.options))
    table = f"/table/{log.start(store, began, at=BEGAN, device=device.id)}/"
    store.close()
    phone = seated(phones, (table, secret))
    phone.goto(f"{table}deal/1/amend")
    phone.locator("summary", has_text="declarer").click()
    phone.get_by_role("group", name="declarer").get_by_role("radio", name="Bogdan").check()
    look = phone.locator("#amend")
    expect(look).to_contain_text("Călin hasn’t bid")
    phone.get_by_role("group", name="Călin").first.get_by_role("radio", name="5", exact=True).check()
    expect(look).to_contain_text("the new contract replaces the calls")
    expect(phone.get_by_role("group", name="declarer").get_by_role("radio", name="Bogdan")).to_be_checked()
    phone.get_by_role("button", name="Save").click()
    expect(phone.locator(".sheet tbody tr").first).to_contain_text("6♥")
    phone.locator(".sheet tbody tr").first.locator("a").last.click()
    expect(phone.get_by_role("dialog")).to_contain_text("pass, 6♥, pass, pass, pass, pass")
