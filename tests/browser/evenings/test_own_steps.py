"""Games with a step of their own, by finger and without a script: numbers with a sum, a list to tick, an order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.begun_evening import rested
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.support.own_games import FOLDER

PLAYERS = ("Ana", "Bogdan", "Călin", "Doina")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("live"), SCOREPAD_GAMES=FOLDER, quick=True) as server:
        yield server


@pytest.fixture
def phones(browser: Browser, server: Server) -> Iterator[Phones]:
    phones = Phones(browser, server.url)
    yield phones
    phones.close()
    assert not phones.problems


def sit_down(page: Page, game: str, players: Sequence[str] = PLAYERS) -> None:
    """Begin the game with these players, of whom the first deals."""
    page.goto(f"/new?game={game}")
    for line, name in enumerate(players, 1):
        field = page.locator(f"#name-{line}")
        if not field.count():
            page.get_by_role("button", name="Add a player").click()
        page.locator(f"#name-{line}").fill(name)
    page.locator("input[name=dealer][value='1']").check()
    page.locator(".go button").click()
    page.wait_for_url("**/table/*/", wait_until="domcontentloaded", timeout=40_000)


def tap(page: Page, *chips: tuple[str, str]) -> None:
    for key, choice in chips:
        rested(page) if (key, choice) == chips[0] else page.wait_for_timeout(50)
        page.locator(f"#form label:has(input[name='{key}'][value='{choice}'])").tap()


def totals(page: Page) -> list[str]:
    """Each column's last total, without its small numbers."""
    cells = page.locator(".sheet tbody tr").last.locator("td > a")
    return [each.evaluate("cell => cell.firstChild.textContent") for each in cells.all()]


def rows(page: Page, expected: Sequence[str]) -> None:
    expect(page.locator(".sheet tbody tr").last.locator("td")).to_have_count(len(expected))
    assert totals(page) == [*expected]


def test_numbers_with_a_sum_are_three_taps_and_the_last_follows(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "black-lady")
    tap(page, ("p2", "5"), ("p3", "0"), ("p4", "20"))
    rows(page, ["1", "5", "0", "20"])
    expect(page.locator(".sheet thead th", has_text="leads")).to_have_text("Călin leads")
    expect(page.locator("caption")).to_contain_text("Penalties")


def test_numbers_beyond_the_sum_are_struck_out(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "black-lady")
    tap(page, ("p2", "20"))
    expect(page.locator("#form input[name=p3][value='7']")).to_be_disabled()
    expect(page.locator("#form input[name=p3][value='6']")).to_be_enabled()
    expect(page.locator(".sum")).to_have_text("6 left")


def test_a_list_is_ticked_and_sent(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "feats")
    tap(page, ("p1", "last"), ("p1", "most"), ("p3", "queen"), ("p3", "none"))
    ticked = page.locator("#form input:checked")
    expect(ticked).to_have_count(4)
    tap(page, ("p3", "queen"))
    expect(ticked).to_have_count(3)
    page.wait_for_timeout(500)  # it is stored a moment after it is seen
    page.reload()
    expect(ticked).to_have_count(3)
    rested(page)
    page.locator("#step .send").evaluate("button => button.click()")
    rows(page, ["5", "0", "1", "0"])
    expect(page.locator(".sheet tbody")).to_contain_text("L, M")


def test_an_order_strikes_out_those_already_placed_and_fills_in_the_last(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "president")
    tap(page, ("first", "p3"), ("second", "p1"))
    expect(page.locator("#form input[name=third][value=p3]")).to_be_disabled()
    tap(page, ("third", "p4"))
    rows(page, ["2", "0", "3", "1"])


def test_a_single_number_a_word_and_yes_or_no_are_one_tap_each(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "crew")
    tap(page, ("done", "3"))
    rows(page, ["3"])
    expect(page.locator(".sheet thead")).to_contain_text("The crew")
    sit_down(page, "pool")
    tap(page, ("taker", "p2"))
    expect(page.locator("#form h2, .line h2").first).to_have_text("A sweep?")
    tap(page, ("swept", "True"))
    rows(page, ["−1", "3", "−1", "−1", "0"])
    sit_down(page, "quint", (*PLAYERS, "Emil"))
    tap(page, ("verdict", "won"))
    rows(page, ["3", "0", "0", "0"])


@pytest.mark.parametrize(
    ("game", "chosen", "expected"),
    [
        ("crew", [("done", "4")], ["4"]),
        ("black-lady", [("p1", "1"), ("p2", "5"), ("p3", "0")], ["1", "5", "0", "20"]),
        ("feats", [("p1", "last"), ("p1", "most"), ("p3", "queen")], ["5", "0", "1", "0"]),
        ("president", [("first", "p3"), ("second", "p1"), ("third", "p4"), ("fourth", "p2")], ["2", "0", "3", "1"]),
    ],
)
def test_without_a_script_the_same_is_entered_by_the_form(
    phones: Phones, game: str, chosen: Sequence[tuple[str, str]], expected: Sequence[str]
) -> None:
    page = phones.open(javascript=False)
    sit_down(page, game)
    for key, choice in chosen:
        page.locator(f"#form input[name='{key}'][value='{choice}']").check()
    page.locator("#step .send").evaluate("button => button.click()")
    rows(page, expected)


def typed(page: Page, who: str) -> Locator:
    return page.locator(f"#form .typed[name='{who}']")


def test_a_typed_number_fills_in_the_other_sides_and_is_sent_by_its_button_alone(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "slate")
    rested(page)
    typed(page, "p1+p3").tap()
    page.keyboard.type("1")
    expect(typed(page, "p2+p4")).to_have_value("156")
    page.keyboard.type("5")
    expect(typed(page, "p2+p4")).to_have_value("142")
    rested(page)
    expect(page.locator(".sheet tbody tr")).to_have_count(0)
    page.keyboard.press("Enter")  # as the keypad's own button does
    rows(page, ["15", "142"])
    typed(page, "p1+p3").tap()
    page.keyboard.type("99")
    rested(page)
    expect(page.locator(".sheet tbody tr")).to_have_count(1)  # no digit can follow, and still it waits
    expect(page.locator("#form")).not_to_have_class("taps")  # so the button is highlighted
    page.locator("#step .send").evaluate("button => button.click()")
    expect(page.locator(".sheet tbody tr")).to_have_count(2)
    rows(page, ["114", "200"])
    typed(page, "p2+p4").tap()  # the side that is typed decides
    page.keyboard.type("3")
    expect(typed(page, "p1+p3")).to_have_value("154")
    typed(page, "p1+p3").fill("15")
    expect(typed(page, "p2+p4")).to_have_value("142")
    page.reload()
    expect(typed(page, "p1+p3")).to_have_value("15")
    expect(typed(page, "p2+p4")).to_have_value("142")


def test_a_number_typed_in_digits_of_any_script_is_taken_as_its_value(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "slate")
    page.wait_for_function("() => scorepad.inWords")  # scripts that come after the first paint
    rested(page)
    typed(page, "p1+p3").tap()
    page.keyboard.insert_text("８")
    expect(typed(page, "p1+p3")).to_have_value("8")
    expect(typed(page, "p2+p4")).to_have_value("149")
    page.keyboard.insert_text("٢")
    expect(typed(page, "p1+p3")).to_have_value("82")
    page.keyboard.press("Enter")
    rows(page, ["82", "75"])
    typed(page, "p1+p3").tap()
    composed = page.context.new_cdp_session(page)
    composed.send("Input.imeSetComposition", {"text": "１５", "selectionStart": 2, "selectionEnd": 2})
    expect(typed(page, "p1+p3")).to_have_value("１５")
    composed.send("Input.insertText", {"text": "１５"})
    expect(typed(page, "p1+p3")).to_have_value("15")
    expect(typed(page, "p2+p4")).to_have_value("142")


def test_melds_add_up_next_to_their_buttons_and_a_match_needs_no_number(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "slate")
    rested(page)
    page.get_by_text("Weis", exact=True).click()
    for meld in ("50", "20", "20"):
        rested(page)
        page.get_by_role("button", name=f"Ana & Călin: {meld}").tap()
        expect(page.locator("#step")).to_be_visible()
    expect(page.get_by_role("group", name="Ana & Călin").locator("output:not(.outcome)")).to_have_text(
        "50 + 20 + 20 = 90"
    )
    expect(page.get_by_role("button", name="Bogdan & Doina: 20")).to_be_disabled()
    rested(page)
    page.get_by_role("group", name="Ana & Călin").get_by_role("button", name="Remove one").tap()
    expect(page.get_by_role("group", name="Ana & Călin").locator("output:not(.outcome)")).to_have_text("50 + 20 = 70")
    page.get_by_text("Match", exact=True).click()
    rested(page)
    page.locator("button[formaction='note/match']").first.tap()
    rows(page, ["327", "0"])


def test_numbers_are_typed_without_a_script_and_a_wrong_sum_has_its_sentence(phones: Phones) -> None:
    page = phones.open(javascript=False)
    sit_down(page, "slate")
    typed(page, "p1+p3").fill("100")
    typed(page, "p2+p4").fill("60")
    page.locator("#step .send").evaluate("button => button.click()")
    expect(page.locator(".problem")).to_have_text("there are 157 card points: the sum is 3 too high")
    expect(typed(page, "p1+p3")).to_have_value("100")
    typed(page, "p2+p4").fill("")
    page.locator("#step .send").evaluate("button => button.click()")
    rows(page, ["100", "57"])


def test_a_choice_that_is_the_whole_answer_goes_off_by_itself(phones: Phones) -> None:
    page = phones.open()
    sit_down(page, "solo")
    tap(page, ("declarer", "p2"), ("bid", "passed"))
    expect(page.locator(".sheet tbody tr")).to_have_count(1)
    tap(page, ("bid", "jacks"), ("declarer", "p2"))
    expect(page.locator("#form")).to_have_attribute("data-kind", "result")


BROKEN_WORDS = """() => [...document.querySelectorAll("#form .chips span")].flatMap(span => {
  const text = [...span.childNodes].find(({ data }) => data?.trim());
  const words = [...(text?.data || "").matchAll(/\\S+/g)], outside = span.scrollWidth > span.clientWidth;
  return words.filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return outside || range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""
CLIPPED = """() => [...document.querySelectorAll(".sheet tbody th a")].filter(
  cell => cell.scrollHeight > cell.clientHeight + 1 || cell.scrollWidth > cell.clientWidth + 1).length"""
OVER_THE_EDGE = """() => [...document.querySelectorAll(".paper td.contract")].filter(
  cell => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1).length"""


@pytest.mark.parametrize("width", [390, 320])
def test_long_words_of_choices_and_of_contracts_are_whole(phones: Phones, width: int) -> None:
    page = phones.open(viewport={"width": width, "height": 844})
    sit_down(page, "solo")
    assert page.evaluate(BROKEN_WORDS) == []
    tap(page, ("bid", "silent"), ("declarer", "p2"))
    expect(page.locator("#form")).to_have_attribute("data-kind", "result")
    tap(page, ("result", "won"))
    expect(page.locator(".sheet tbody tr")).to_have_count(1)
    assert "silent marriage" in page.locator(".sheet tbody th").inner_text()
    assert page.evaluate(CLIPPED) == 0
    page.goto(page.url + "sheet")
    for media in ("screen", "print"):
        page.emulate_media(media=media)
        assert page.evaluate(OVER_THE_EDGE) == 0
