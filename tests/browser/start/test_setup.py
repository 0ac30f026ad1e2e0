"""The page of a new game under thumbs and keys."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.phones import Cdn, Phones


def name(page: Page, line: int) -> None:
    """Type a name where the keyboard is, which must be this line, and press what the phone's keyboard offers."""
    expect(page.locator(f"#name-{line}")).to_be_focused()
    page.keyboard.type("ABCDEFG"[line - 1] + "na")
    page.keyboard.press("Enter")


def test_enter_in_a_name_goes_on_to_the_next_line_and_from_the_last_to_start(phone: Page) -> None:
    phone.goto("/new?game=romanian-whist")
    phone.wait_for_function("() => window.htmx")
    lines = phone.locator("#setup [name=name]").count()
    hints = phone.locator("#setup [name=name]").evaluate_all("all => all.map(line => line.enterKeyHint)")
    assert hints == ["next"] * (lines - 1) + ["done"]
    phone.locator("#name-1").tap()
    for line in range(1, lines + 1):
        name(phone, line)
    expect(phone.locator(".go .send")).to_be_focused()
    phone.wait_for_timeout(500)  # the text for that many players was looked up meanwhile
    expect(phone.locator(".go .send")).to_be_focused()
    expect(phone.locator(".problem")).to_have_count(0)
    phone.keyboard.press("Enter")
    phone.wait_for_url("**/table/*/")
    expect(phone.get_by_role("columnheader", name="Dna")).to_be_attached()


HOPS = """() => {
    const { animate } = Element.prototype;
    window.hops = [];
    Element.prototype.animate = function (...way) {
        const [{ transform }, { duration }] = way;
        if (this.matches(".sheet .dealer")) hops.push(transform.length, transform[transform.length - 1], duration);
        return animate.apply(this, way);
    };
}"""


@pytest.mark.parametrize(("dealer", "motion", "hops"), [
    ("draw", "no-preference", [8, "translateX(0px)", 1200]), ("2", "no-preference", []), ("draw", "reduce", []),
])  # fmt: skip
def test_a_drawn_dealer_is_sought_round_the_names_once(
    phones: Phones, dealer: str, motion: Literal["no-preference", "reduce"], hops: list[object]
) -> None:
    phone = phones.open(reduced_motion=motion)
    phone.add_init_script(f"({HOPS})()")
    phone.goto("/new?game=romanian-whist")
    phone.wait_for_function("() => window.htmx")
    for n, player in enumerate(("Ana", "Bogdan", "Călin", "Dora"), 1):
        phone.locator(f"#name-{n}").fill(player)
    phone.wait_for_timeout(500)
    phone.locator(f"#setup [name=dealer][value='{dealer}']").check(force=True)
    phone.locator(".go .send").tap()
    phone.wait_for_url("**/table/*/")
    phone.wait_for_function("() => scorepad.evening")  # all of it works
    assert phone.evaluate("hops") == hops
    phone.reload()
    phone.wait_for_function("() => scorepad.evening")
    assert phone.evaluate("hops") == []


def test_chips_show_the_games_for_a_number_of_players_at_once(phone: Page) -> None:
    phone.goto("/new")
    phone.wait_for_function("() => window.htmx")
    phone.locator("#game").tap()
    phone.get_by_role("checkbox", name="2", exact=True).tap()
    expect(phone.locator("#games li")).to_have_count(6)
    phone.get_by_role("checkbox", name="Bridge").tap()
    expect(phone.locator("#games li")).to_have_count(1)
    expect(phone.get_by_role("checkbox", name="2", exact=True)).to_be_checked()
    phone.get_by_role("button", name="Umbridge").tap()
    expect(phone.locator("#game b")).to_have_text("Umbridge")
    expect(phone.locator("#games")).not_to_have_attribute("open", "")
    phone.locator("#game").tap()
    expect(phone.get_by_role("checkbox", name="2", exact=True)).not_to_be_checked()


def test_enter_in_the_search_for_a_game_begins_nothing(phone: Page) -> None:
    phone.goto("/new")
    phone.wait_for_function("() => window.htmx")
    for n, name in enumerate(("Ana", "Bogdan", "Călin", "Dora"), 1):
        phone.locator(f"#name-{n}").fill(name)
    phone.locator("#game").tap()
    phone.get_by_placeholder("Find a game").fill("spades")
    phone.get_by_placeholder("Find a game").press("Enter")
    expect(phone.locator("#games li").first).to_contain_text("Spades")
    phone.locator("#play-spades").tap()
    expect(phone.locator("#game b")).to_have_text("Spades")
    expect(phone.locator("#name-4")).to_have_value("Dora")


def test_without_a_script_the_chips_are_sent_by_search(plain: Page) -> None:
    plain.goto("/new")
    plain.locator("#game").tap()
    plain.get_by_role("checkbox", name="6+").tap()
    plain.get_by_role("button", name="Search").tap()
    expect(plain.locator("#games li")).to_have_count(8)
    expect(plain.get_by_role("checkbox", name="6+")).to_be_checked()


def test_without_a_script_enter_goes_on_to_the_first_line_that_is_empty(plain: Page) -> None:
    plain.goto("/new?game=romanian-whist")
    lines = plain.locator("#setup [name=name]").count()
    plain.locator("#name-1").focus()
    for line in range(1, lines):
        name(plain, line)
        expect(plain.locator(".problem")).to_have_count(0)
    name(plain, lines)  # nothing is open any more, but the cards that were shown are those for one player fewer
    expect(plain.locator(".problem")).to_contain_text(f"there are {lines} names")
    expect(plain.locator("#name-1")).to_be_focused()
    plain.keyboard.press("Enter")
    plain.wait_for_url("**/table/*/")


def test_a_letter_typed_while_a_choice_is_looked_up_is_not_lost(phone: Page) -> None:
    held: list[Route] = []
    phone.goto("/new?game=romanian-whist")
    phone.wait_for_function("() => window.htmx")
    phone.route("**/new", lambda route: held.append(route))
    phone.locator("#name-1").focus()
    phone.keyboard.type("An")
    phone.locator("#setup").dispatch_event("change")
    phone.wait_for_timeout(300)
    phone.keyboard.type("a")
    phone.keyboard.press("Tab")
    assert len(held) == 1
    phone.unroute("**/new")  # lets the one that waits go on
    expect(phone.locator("#name-1")).to_have_attribute("value", "Ana")  # what was typed has been looked up
    expect(phone.locator("#name-1")).to_have_value("Ana")


def test_the_dealer_is_chosen_by_a_mouse_that_is_pressed_as_long_as_people_press_it(phone: Page) -> None:
    """The press ends the last name, and who is known goes from the page above what is pressed."""
    for _ in range(2):
        phone.goto("/new?game=whist")
        phone.wait_for_function("() => window.htmx")
        for line, who in enumerate(("Ana", "Bogdan", "Călin", "Doina"), 1):
            phone.locator(f"#name-{line}").fill(who)
        expect(phone.locator("[name=dealer][value='3'] + span")).to_have_text("Călin")  # all but the last are drawn
        pressed = phone.locator("[name=dealer][value='1'] + span").bounding_box()
        assert pressed
        phone.mouse.move(pressed["x"] + pressed["width"] / 2, pressed["y"] + pressed["height"] / 2)
        phone.mouse.down()
        phone.wait_for_timeout(100)
        phone.mouse.up()
        expect(phone.locator("[name=dealer][value='1'] + span")).to_have_text("Ana")
        expect(phone.locator("[name=dealer][value='1']")).to_be_checked()
        phone.get_by_role("button", name="Start").click()
        phone.wait_for_url("**/table/*/")


LIFTED_AS_AN_ANSWER_COMES = """() => addEventListener("htmx:before:swap", () => {
  const rules = document.querySelector("#house-rules");
  for (const kind of ["pointerdown", "pointerup"]) rules.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
  setTimeout(() => {
    window.drawn = document.querySelector("[name=dealer][value='1'] + span").textContent;
    rules.click();
  });
}, { capture: true, once: true })"""


def test_no_part_moves_between_a_lifted_finger_and_its_click(phone: Page) -> None:
    """A slow phone sends the click later; what moved meanwhile would be clicked in its place."""
    phone.goto("/new?game=romanian-whist")
    phone.wait_for_function("() => window.htmx")
    phone.evaluate(LIFTED_AS_AN_ANSWER_COMES)
    phone.locator("#name-1").fill("Ana")
    phone.locator("#name-2").focus()
    phone.wait_for_function("() => window.drawn")
    assert phone.evaluate("drawn") == "1"
    expect(phone.locator("[name=dealer][value='1'] + span")).to_have_text("Ana")  # asked for once more
    expect(phone.locator("#house")).to_have_attribute("open", "")


@pytest.mark.usefixtures("copied")
@pytest.mark.parametrize("cdn", ["refuses", "is silent"])
def test_without_the_cdn_the_length_of_the_game_is_shown_all_the_same(phones: Phones, cdn: Cdn) -> None:
    page = phones.open(cdn=cdn)
    page.goto("/new?game=romanian-whist", wait_until="commit")
    page.wait_for_function("() => window.htmx")
    length = page.locator(".go p").first
    before = length.inner_text()
    page.locator("#name-1").fill("Ana")
    page.locator("#name-2").fill("Bogdan")
    page.locator("#name-3").fill("Călin")
    page.locator("#name-3").press("Tab")
    expect(length).to_contain_text("3 players · 21 deals")
    assert length.inner_text() != before


def test_text_typed_during_a_look_up_is_looked_up_after_it(phone: Page) -> None:
    phone.goto("/new?game=romanian-whist")
    phone.wait_for_function("() => window.htmx")
    held: list[Route] = []
    phone.route("**/new", lambda route: route.continue_() if held else held.append(route))
    phone.locator("#name-1").fill("Ana")
    phone.locator("#name-2").fill("Bogdan")
    phone.wait_for_timeout(200)
    phone.locator("#name-3").fill("Călin")
    phone.locator("#name-3").press("Tab")
    phone.wait_for_timeout(200)
    held[0].continue_()
    expect(phone.locator(".go p").first).to_contain_text("3 players · 21 deals")
    assert [line.input_value() for line in phone.locator("#setup [name=name]").all()[:3]] == ["Ana", "Bogdan", "Călin"]


def type_three(page: Page) -> None:
    """Type three names of four, and stay in the third line."""
    for line, typed in enumerate(("Ana", "Bo", "Cy"), 1):
        page.locator(f"#name-{line}").focus()
        page.keyboard.type(typed)


@pytest.mark.parametrize(("game", "deals", "lowest"), [("romanian-whist", 21, "9"), ("skat", 36, "7")])
def test_cards_and_deals_follow_the_names_while_they_are_typed(phone: Page, game: str, deals: int, lowest: str) -> None:
    phone.goto(f"/new?game={game}")
    phone.wait_for_function("() => window.htmx")
    type_three(phone)
    expect(phone.locator(".go p")).to_contain_text(f"3 players · {deals} deals")
    expect(phone.locator(".deck")).to_contain_text("The pack for 3 players")
    expect(phone.locator(".pack i:not(.out)").last).to_have_text(lowest)
    expect(phone.locator("#name-3")).to_be_focused()
    phone.keyboard.type("rus")
    expect(phone.locator("#name-3")).to_have_value("Cyrus")
    phone.get_by_role("button", name="Start").tap()
    phone.wait_for_url("**/table/*/")


def test_without_a_script_the_right_cards_are_seen_before_the_first_deal(plain: Page) -> None:
    plain.goto("/new?game=romanian-whist")
    type_three(plain)
    plain.get_by_role("button", name="Start").tap()
    expect(plain.locator(".problem")).to_contain_text("shown are for 4 players, but there are 3 names")
    expect(plain.locator(".go p")).to_contain_text("3 players · 21 deals")
    plain.get_by_role("button", name="Start").tap()
    plain.wait_for_url("**/table/*/")


def test_the_table_from_above_fills_as_names_are_typed_and_the_dealer_has_the_button(phone: Page) -> None:
    phone.goto("/new?game=romanian-whist")
    phone.wait_for_function("() => window.htmx")
    expect(phone.locator(".drawn-table .empty")).to_have_count(4)
    before = phone.locator("#name-1").bounding_box()
    phone.locator("#name-1").tap()
    for line in (1, 2):
        name(phone, line)
    expect(phone.locator(".drawn-table .sits text")).to_have_text(["A", "B"])
    phone.locator("[name=dealer][value='2']").evaluate("dealer => dealer.click()")
    expect(phone.locator(".drawn-table .sits + .deals")).to_have_count(1)
    assert phone.evaluate("scrollTo(0, 0)") or phone.locator("#name-1").bounding_box() == before


def test_without_a_script_the_table_from_above_has_everybody_whose_name_was_sent(plain: Page) -> None:
    plain.goto("/new?game=romanian-whist")
    for line, typed in enumerate(("Ana", "Doru"), 1):
        plain.locator(f"#name-{line}").fill(typed)
    plain.get_by_role("button", name="Add a player").tap()
    expect(plain.locator(".drawn-table .sits text")).to_have_text(["A", "Do"])
    expect(plain.locator(".drawn-table .empty")).to_have_count(3)


def test_a_fault_goes_once_something_else_is_typed(phone: Page) -> None:
    phone.goto("/new?game=romanian-whist")
    phone.wait_for_function("() => window.htmx")
    for line in range(1, 5):
        phone.locator(f"#name-{line}").fill("ABCD"[line - 1])
    phone.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    field = phone.locator("#rule-exact_base")
    field.fill("x")
    phone.locator(".go .send").tap()
    expect(phone.locator(".rule .problem")).to_be_visible()
    field.press("1")
    expect(phone.locator(".problem")).to_have_count(0)
    expect(field).not_to_have_attribute("aria-invalid", "true")


UNDER_A_TAP = """inputs => inputs.filter(input => {
    input.scrollIntoView({ block: "center" });
    const { left, top, width, height } = input.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) !== input;
}).map(input => input.id)"""
OUTSIDE = """(blocks, wide) => blocks.filter(block => {
    const own = block.getBoundingClientRect();
    return Math.abs(own.width - wide) > 1 || [...block.querySelectorAll("*")].some(part => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < own.left - 1 || right > own.right + 1 || top < own.top - 1 || bottom > own.bottom + 1;
    });
}).map(block => block.textContent)"""


@pytest.mark.parametrize("width", [390, 1440])
@pytest.mark.parametrize("slug", ["hearts", "romanian-whist"])
def test_a_typed_rule_with_its_hint_and_error_is_a_block_of_its_own(phone: Page, slug: str, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": 844})
    phone.goto(f"/new?game={slug}")
    phone.wait_for_function("() => window.htmx")
    if choice := phone.locator(".front:has(+ .typed-rule) label:last-of-type").all():
        choice[0].click()
    for line in range(1, phone.locator("[name=name]").count() + 1):
        phone.locator(f"#name-{line}").fill("ABCD"[line - 1] + "na")
    phone.locator(".typed-rule input").first.fill("abc")
    phone.locator(".go .send").click()
    expect(phone.locator(".typed-rule .problem")).to_be_visible()
    deck = phone.locator(".deck").bounding_box()
    assert deck
    assert phone.locator(".typed-rule").evaluate_all(OUTSIDE, deck["width"]) == []
    assert phone.locator(".typed-rule input").evaluate_all(UNDER_A_TAP) == []
