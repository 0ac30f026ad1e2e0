"""Scorepad as a folder on a web space that knows nothing of it: a phone does everything alone."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, Request, expect

from scorepad.evening.log.codec import read_entry
from scorepad.evening.open_evening import OpenEvening, replayed
from scorepad.evening.record import qr_text, record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.games import games
from tests.browser.begun_evening import GUARD, chip, play_on, step
from tests.browser.phones import Phones
from tests.support import sample_records
from tests.support.static_folder import served, static

NAMES = ("Ana", "Bogdan", "Călin", "Doina")
PATIENCE = 30_000  # milliseconds for a page that a busy machine draws
WITHIN = "some/where/scorepad/"
LOG = """() => new Promise(done => {
  const opening = indexedDB.open("scorepad");
  opening.onsuccess = () => {
    const key = "log " + location.pathname + location.search.replace(/\\/.*/, "/");
    const reading = opening.result.transaction("kept").objectStore("kept").get(key);
    reading.onsuccess = () => {
      opening.result.close();
      done(JSON.stringify(reading.result.log));
    };
  };
})"""
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })"


class PatientPhones(Phones):
    """Phones that draw their pages by themselves, which takes its time while other tests run."""

    def open(self, **options: Any) -> Page:
        page = super().open(**options)
        page.context.set_default_timeout(PATIENCE)
        return page


@pytest.fixture(scope="module")
def space(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a web space, with the folder far down in it."""
    top = tmp_path_factory.mktemp("space")
    done = static(top / WITHIN)
    assert done.exit_code == 0, done.output
    return top


@pytest.fixture(scope="module")
def address(space: Path) -> Iterator[str]:
    with served(space) as (url, _):
        yield url + WITHIN


@pytest.fixture
def phones(browser: Browser, address: str) -> Iterator[Phones]:
    """Phones that reach nothing but the folder."""
    phones = PatientPhones(browser, address)
    yield phones
    phones.close()
    if phones.problems:
        pytest.fail("\n".join(phones.problems), pytrace=False)


@pytest.fixture
def phone(phones: Phones) -> Page:
    return phones.open()


def at(page: Page) -> OpenEvening:
    """The evening of this table, as its log is kept on the phone."""
    entries = [read_entry(each) for each in json.loads(page.evaluate(LOG))]
    return replayed("here", entries, games().__getitem__)


def written(page: Page, seq: int) -> OpenEvening:
    """The evening, once its log has that many entries."""
    for _ in range(100):
        if (evening := at(page)).seq == seq:
            return evening
        page.wait_for_timeout(50)
    raise AssertionError(f"{evening.seq} entries, not {seq}")


def begun(page: Page, slug: str = "") -> Page:
    """Begin an evening from the first page on."""
    page.goto("./")
    page.get_by_role("link", name="New game").click()
    if slug:
        expect(page.locator("#name-1")).to_be_visible(timeout=PATIENCE)
        opened(page, slug)
    return started(page)


def opened(page: Page, slug: str) -> Page:
    """The page on which an evening of this game is set up."""
    page.goto(f"new.html?game={slug}")
    return page


def started(page: Page) -> Page:
    """Begin the evening that is set up on this page; the first player deals first."""
    lines = page.locator("[name=name]")
    expect(lines.first).to_be_visible(timeout=PATIENCE)
    for line, name in zip(range(lines.count()), NAMES, strict=False):
        lines.nth(line).fill(name)
    for first in page.locator("[name=dealer][value='1']").all():  # a plain pad has no dealer
        first.check()
    page.get_by_role("button", name="Start").click()
    return ready(page)


def ready(page: Page) -> Page:
    """Wait until the table takes taps."""
    page.wait_for_function("() => window.scorepad?.evening", timeout=PATIENCE)
    page.wait_for_timeout(GUARD)
    return page


def heading(page: Page) -> Locator:
    return page.locator("h1:visible")


def test_the_charts_of_rotations_are_drawn_for_what_is_asked_for(phone: Page) -> None:
    phone.goto("./")
    phone.get_by_role("link", name="Rotation chart").click()
    expect(phone.get_by_role("heading", name="Rotation chart · 8 players")).to_be_visible(timeout=PATIENCE)
    phone.get_by_label("Players").select_option("22")
    phone.get_by_label("Never at one table").fill("1-2")
    phone.get_by_text("Table cards").click()
    phone.get_by_role("button", name="Show").click()
    expect(phone.get_by_role("heading", name="Table 5")).to_be_visible(timeout=PATIENCE)
    expect(phone.get_by_label("Never at one table")).to_have_value("1-2")
    expect(phone.get_by_role("button", name="Print")).to_be_visible()
    assert Axe().run(phone).violations_count == 0


def test_the_sample_game_is_played_and_forgotten(phone: Page) -> None:
    phone.goto("./")
    phone.get_by_role("link", name="Try a sample game").click()
    ready(phone)
    expect(phone.get_by_text("Tap each player’s bid.")).to_be_visible()
    for who, bid in (("p3", 2), ("p4", 3), ("p1", 1), ("p2", 4)):
        chip(phone, who, bid).tap()
    step(phone, 12, "tricks")
    for who, taken in (("p3", 2), ("p4", 3), ("p1", 1)):
        chip(phone, who, taken).tap()
    expect(phone.get_by_text("Undo removes your last entry")).to_be_visible()
    phone.get_by_role("link", name="Home").click()
    expect(phone.get_by_role("link", name="Try a sample game")).to_be_visible(timeout=PATIENCE)


def test_an_evening_is_begun_and_played_and_goes_on_after_a_reload(phone: Page) -> None:
    table, rng = begun(phone), random.Random(3)
    state = play_on(table, at(table).state, rng, deals=2)
    assert written(table, 5).state == state
    step(table, 3, "bids")
    table.reload()
    state = play_on(ready(table), state, rng, steps=1)
    step(table, 3, "tricks")
    assert written(table, 6).state == state
    totals = table.locator(".sheet tbody tr").last.locator("td a > b").all_text_contents()
    assert [int(total.replace("−", "-")) for total in totals] == list(state.table.totals.values())


def test_only_files_of_the_folder_are_requested_and_none_while_it_is_played(phone: Page, address: str) -> None:
    asked: list[Request] = []
    phone.on("request", lambda request: asked.append(request))
    table = begun(phone)
    assert asked
    assert {(request.method, request.url.startswith(address)) for request in asked} == {("GET", True)}
    asked.clear()
    play_on(table, at(table).state, random.Random(3), deals=2)
    step(table, 3, "bids")
    expect(table.locator("nav a", has_text="Share")).to_have_count(0)
    table.get_by_role("link", name="More").click()
    table.get_by_role("link", name="Back to the game").click()
    step(table, 3, "bids")
    assert not asked


def test_vibration_is_switched_on_and_stays_so(phone: Page) -> None:
    phone.add_init_script("window.felt = []; navigator.vibrate = buzz => felt.push(buzz);")
    table = begun(phone)
    table.get_by_role("link", name="More").click()
    table.get_by_role("checkbox", name="Vibrate").check()
    table.wait_for_function("() => felt.length === 1")
    table.get_by_role("link", name="Back to the game").click()
    table.reload()
    ready(table)
    chip(table, "p2", 0).click()
    table.wait_for_function("() => felt.length === 1")


def test_an_entry_is_taken_back_and_a_deal_is_corrected(phone: Page) -> None:
    table = begun(phone)
    state = play_on(table, at(table).state, random.Random(3), deals=1)
    step(table, 2, "bids")
    table.get_by_role("button", name="Undo").click()
    step(table, 1, "tricks")
    table.get_by_role("button", name="Redo").click()
    step(table, 2, "bids")
    assert written(table, 5).state.table.totals == state.table.totals
    table.locator(".sheet tbody a").last.click()
    table.get_by_role("link", name="Correct this deal").click()
    tricks = state.rows[0].facts.answers["tricks"]
    other = next(who for who in ("p2", "p3", "p4", "p1") if not tricks[who])  # type: ignore[index,call-overload]
    table.locator(f"[name='tricks-taker'][value='{other}']").click()
    expect(table.locator("#look .moves li").first).to_be_visible()
    table.get_by_role("button", name="Save").click()
    expect(table.locator(".sheet .fixed").first).to_be_visible()
    assert written(table, 6).state.rows[0].facts.answers["tricks"][other] == 1  # type: ignore[index,call-overload]


def test_each_page_has_an_address_and_back_leads_from_one_to_the_other(phone: Page) -> None:
    table = begun(phone)
    table.get_by_role("link", name="More").click()
    expect(heading(table)).to_have_text("More")
    table.get_by_role("link", name="Names, title and note").click()
    expect(heading(table)).to_have_text("Names, title and note")
    table.get_by_label("Player 1").fill("Zoe")
    table.get_by_role("button", name="Save").click()
    expect(table.locator(".sheet thead")).to_contain_text("Zoe")
    table.go_back()  # the form that was saved is left out
    expect(heading(table)).to_have_text("More")
    table.get_by_role("link", name="Names, title and note").click()
    expect(heading(table)).to_have_text("Names, title and note")
    table.reload()
    expect(heading(ready(table))).to_have_text("Names, title and note")
    expect(table.get_by_label("Player 1")).to_have_value("Zoe")
    table.get_by_role("link", name="Home").click()
    expect(table.locator(".running .who")).to_have_text("Zoe, Bogdan, Călin, Doina", timeout=PATIENCE)
    table.locator(".running").click()
    expect(ready(table).locator(".sheet thead")).to_contain_text("Zoe")
    table.go_back()
    expect(table.locator(".running .who")).to_have_text("Zoe, Bogdan, Călin, Doina", timeout=PATIENCE)


def test_the_table_that_played_last_plays_again(phone: Page) -> None:
    table = begun(phone)
    table.get_by_role("link", name="Home").click()
    table.get_by_role("link", name="Same players again").click()
    for line, name in enumerate(NAMES, 1):
        expect(table.locator(f"#name-{line}")).to_have_value(name, timeout=PATIENCE)
    table.get_by_role("button", name="Start").click()
    assert at(ready(table)).state.evening.names["p1"] == "Ana"  # type: ignore[index]
    table.get_by_role("link", name="Home").click()
    expect(table.locator(".running, .evenings .who")).to_have_count(2, timeout=PATIENCE)


def test_named_house_rules_are_offered_again_and_nothing_that_only_a_server_does_with_them(phone: Page) -> None:
    phone.goto("new.html")
    for line, name in enumerate(NAMES, 1):
        phone.locator(f"#name-{line}").fill(name)
    phone.get_by_text("8 to 1 to 8", exact=True).click()
    phone.locator("#house-rules").click()
    phone.locator("#name-of-0").fill("At Doina's")
    phone.get_by_role("button", name="Start").click()
    rules = at(ready(phone)).state.table.options
    phone.goto("new.html")
    phone.locator("#house-rules").click()
    kept = phone.locator(".presets").get_by_role("button", name="At Doina's")
    for _ in range(2):  # the form is drawn as a page, and then once more within it
        expect(kept).to_be_visible(timeout=PATIENCE)
        for name in ("Rename", "Delete", "Save", "Update"):
            expect(phone.get_by_role("button", name=name)).to_have_count(0)
        expect(phone.get_by_text("Rename or delete")).to_have_count(0)
        kept.click()
        expect(kept).to_have_attribute("aria-pressed", "true")
    assert rules["schedule"] == "8-1-8"


def test_the_end_reminds_of_the_record_until_it_is_saved(phone: Page) -> None:
    table = begun(phone, "whist")
    table.get_by_role("link", name="More").click()
    table.get_by_role("button", name="Discard game").click()
    reminder = table.locator("#table .reminder")
    expect(reminder).to_contain_text("only on this phone")
    table.wait_for_timeout(GUARD)  # a tap meant for the control that was there before does nothing
    with table.expect_download() as download:
        reminder.get_by_role("link", name="Save game").click()
    assert record.played(Path(download.value.path()).read_bytes(), games()).evening.closed
    table.reload()
    expect(ready(table).locator(".end")).to_be_visible()
    expect(reminder).to_have_count(0)


def test_actions_that_need_a_server_are_not_offered(phone: Page) -> None:
    table = begun(phone)
    links = "all => all.map(one => one.getAttribute('href'))"
    addresses = table.locator("a[href]").evaluate_all(links)
    table.get_by_role("link", name="More").click()
    addresses += table.locator("main.over a").evaluate_all(links)
    table.get_by_role("link", name="Home").click()
    expect(table.get_by_role("link", name="New game")).to_be_visible(timeout=PATIENCE)
    addresses += table.locator("a[href]").evaluate_all(links)
    pages = {address.partition("?")[0] for address in addresses if not address.startswith("#")}
    assert pages == {"index.html", "new.html", "open.html", "rotations.html", "table.html"}
    assert not [address for address in addresses if "share" in address]


def test_names_stay_while_a_choice_is_looked_up_and_the_house_rules_answer(phone: Page) -> None:
    phone.goto("new.html")
    phone.locator("#name-1").press_sequentially("Ana")
    phone.locator("#name-1").press("Enter")
    expect(phone.locator("#name-2")).to_be_focused()
    phone.locator("#name-2").press_sequentially("Bogdan")
    phone.get_by_text("8 to 1 to 8", exact=True).click()
    expect(phone.locator("#name-2")).to_have_value("Bogdan")
    phone.get_by_role("button", name="Start").click()
    expect(phone.get_by_role("alert").first).to_be_visible(timeout=PATIENCE)
    expect(phone.locator("#name-1")).to_have_value("Ana")


def test_every_game_begins(phone: Page) -> None:
    for slug in games():
        table = started(opened(phone, slug))
        assert at(table).state.game.slug == slug
        expect(table.locator("#form"), slug).to_be_visible()


def test_a_record_goes_from_one_phone_to_another(phones: Phones, tmp_path: Path) -> None:
    table, rng = begun(phones.open()), random.Random(3)
    state = play_on(table, at(table).state, rng, deals=1)
    step(table, 2, "bids")
    table.get_by_role("link", name="More").click()
    with table.expect_download() as download:
        table.get_by_role("link", name="Save game").click()
    download.value.save_as(tmp_path / "evening.json")
    assert record.played((tmp_path / "evening.json").read_bytes(), games()).table.totals == state.table.totals
    other = phones.open()
    other.goto("./")
    other.get_by_role("link", name="Open a saved game").click()
    other.get_by_label("Choose a file").set_input_files(tmp_path / "evening.json")
    other.get_by_role("button", name="Open game").click()
    assert at(ready(other)).state.table.totals == state.table.totals
    play_on(other, at(other).state, rng, steps=1)
    step(other, 2, "tricks")


def test_the_code_of_a_printed_sheet_is_opened_or_refused_as_by_the_server(phone: Page) -> None:
    code = qr_text.packed(sample_records.data().decode())
    for spoilt in (code[:-3], code[:40] + ("A" if code[40] != "A" else "B") + code[41:], "SCOREPAD/1/", f"{code}é"):
        with pytest.raises(IllegalRecord) as refused:
            record.played(spoilt.encode(), games())
        phone.goto("open.html")  # reload: two of them are refused in the same words
        phone.get_by_label("or paste the file’s text here").fill(spoilt)
        phone.get_by_role("button", name="Open game").click()
        expect(phone.get_by_role("alert")).to_contain_text(str(refused.value), timeout=PATIENCE)
        expect(phone.get_by_label("or paste the file’s text here")).to_have_value(spoilt)
    phone.get_by_label("or paste the file’s text here").fill(f" {code[:50]}\n{code[50:]}\n")
    phone.get_by_role("button", name="Open game").click()
    assert at(ready(phone)).state.table.totals == record.played(sample_records.data(), games()).table.totals


def test_a_record_is_refused_where_and_as_the_server_refuses_it(phone: Page) -> None:
    phone.goto("open.html")
    bad = sample_records.data(players=["Peggy", "Peggy", "Peter"])
    with pytest.raises(IllegalRecord) as refused:
        record.played(bad, games())
    phone.get_by_label("or paste the file’s text here").fill(bad.decode())
    phone.get_by_role("button", name="Open game").click()
    expect(phone.get_by_role("alert")).to_contain_text(str(refused.value), timeout=PATIENCE)
    expect(phone.get_by_label("or paste the file’s text here")).to_have_value(bad.decode())
    whole = sample_records.data()
    for spoilt in (b"\xff" + whole, whole[:40] + b"\xc3(" + whole[40:], whole + b"\xe2\x82"):
        with pytest.raises(UnicodeDecodeError) as wrong:
            spoilt.decode()
        file = {"name": "evening.json", "mimeType": "application/json", "buffer": spoilt}
        phone.get_by_label("Choose a file").set_input_files(file)  # type: ignore[arg-type]
        phone.get_by_role("button", name="Open game").click()
        expect(phone.get_by_role("alert")).to_contain_text(f"see byte {wrong.value.start + 1}", timeout=PATIENCE)


def test_a_page_speaks_the_language_of_the_readers_region(phones: Phones) -> None:
    page = phones.open(locale="en-GB")
    page.goto("./")
    expect(page.get_by_role("link", name="New game")).to_be_visible(timeout=PATIENCE)
    assert page.locator("html").get_attribute("lang") == "en-GB"


def test_the_language_is_the_reader_s_and_can_be_chosen(phones: Phones) -> None:
    page = phones.open(locale="ro-RO")
    page.goto("./")
    expect(page.get_by_role("link", name="Partidă nouă")).to_be_visible(timeout=PATIENCE)
    page.locator(".languages summary").click()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("link", name="New game")).to_be_visible(timeout=PATIENCE)
    assert page.locator("html").get_attribute("lang") == "en"
    begun(page)
    page.get_by_role("link", name="Home").click()
    page.locator(".languages summary").click()
    page.get_by_role("button", name="Română").click()
    page.locator(".running").click()
    expect(ready(page).locator("#form")).to_contain_text("licitează primul")
    assert page.locator("html").get_attribute("lang") == "ro-RO"


def test_choices_are_put_into_words_with_the_marks_of_the_language(phone: Page) -> None:
    table = begun(phone)
    step(table, 1, "bids")
    for who in ("p2", "p3"):
        chip(table, who, 0).tap()
    words = "() => scorepad.inWords(document.querySelector('#form'))"
    assert "Bogdan: 0, Călin: 0" in table.evaluate(words)
    table.evaluate("localStorage['scorepad language'] = 'ja'")
    table.reload()
    step(ready(table), 1, "bids")
    for who in ("p2", "p3"):
        chip(table, who, 0).check(force=True)
    assert "Bogdan：0、Călin：0" in table.evaluate(words)


@pytest.mark.parametrize("locale", ["en", "ro"])
def test_axe_finds_nothing(phones: Phones, locale: str) -> None:
    page = phones.open()
    play_on(begun(page), at(page).state, random.Random(3), deals=1)
    step(page, 2, "bids")
    table = page.url
    page.goto("./")
    page.locator(".languages summary").click()
    page.get_by_role("button", name="English" if locale == "en" else "Română").click()
    for path in (
        "index.html",
        "new.html",
        "open.html",
        table,
        *(f"{table}{under}" for under in ("more", "names", "sheet", "print", "print-names")),
    ):
        page.goto(path)
        expect(heading(page).first).to_be_visible(timeout=PATIENCE)
        expect(page.locator(".on-server:visible")).to_have_count(0)  # such as blank sheets
        found = Axe().run(page)
        assert not found.response["violations"], (path, found.generate_report())


def test_it_opens_without_the_network_once_it_was_there(browser: Browser, space: Path) -> None:
    with served(space) as (url, server):
        phones = PatientPhones(browser, url)
        page = phones.open(base_url=url + WITHIN, service_workers="allow")
        table = begun(page)
        state = play_on(table, at(table).state, random.Random(3), deals=1)
        step(table, 2, "bids")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        server.shutdown()
        server.server_close()
        page.reload()
        step(ready(page), 2, "bids")
        assert at(page).state == state
        page.get_by_role("link", name="Home").click()
        expect(page.locator(".running")).to_contain_text(NAMES[-1], timeout=PATIENCE)
        page.get_by_role("link", name="New game").click()
        expect(page.locator("#name-1")).to_be_visible(timeout=PATIENCE)
        phones.close()
        assert not phones.problems


def test_over_plain_http_it_plays_too_and_says_how_long(phone: Page) -> None:
    phone.add_init_script(NO_WORKER)
    phone.goto("./")
    expect(phone.locator("main")).to_contain_text("only while this page stays open", timeout=PATIENCE)
    table = begun(phone)
    play_on(table, at(table).state, random.Random(3), deals=1)
    step(table, 2, "bids")


def test_a_page_that_another_one_has_left_behind_shows_what_is_true(phones: Phones) -> None:
    page = phones.open()
    table = begun(page)
    other = page.context.new_page()
    other.goto(table.url)
    state = play_on(ready(other), at(other).state, random.Random(3), deals=1)
    step(other, 2, "bids")
    page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    step(ready(page), 2, "bids")
    assert written(page, 3).state == state


def test_an_answer_that_another_page_was_quicker_to_give_is_not_written_twice(phones: Phones) -> None:
    page = phones.open()
    table = begun(page)
    other = page.context.new_page()
    other.goto(table.url)
    play_on(ready(other), at(other).state, random.Random(3), steps=1)
    step(other, 1, "tricks")
    for who in ("p2", "p3", "p4", "p1"):
        chip(page, who, 0).tap()
    step(page, 1, "tricks")
    assert written(page, 2).state.step


def test_an_address_of_an_evening_that_is_not_here_leads_home_and_says_so(phone: Page) -> None:
    phone.goto("table.html?abc/")
    expect(phone.locator("main")).to_contain_text("This game isn’t on this phone.", timeout=PATIENCE)


def test_without_a_script_a_notice_explains_the_empty_page(phones: Phones) -> None:
    plain = phones.open(javascript=False)
    plain.goto("./")
    expect(plain.locator(".notice[lang=en]")).to_contain_text("please allow JavaScript")
    expect(plain.locator(".notice[lang=ro]")).to_contain_text("permiteți JavaScript")
