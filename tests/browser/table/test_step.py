"""One step under the thumb: what is struck out, filled in, sent, kept and guarded while numbers are tapped in."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Request, Route, expect

from scorepad.evening.play import decide, decide_seats
from tests.browser.begun_evening import (
    Sitting,
    bid_nothing,
    chip,
    opened,
    rested,
    sent,
    sitting,
    sitting_at,
    step,
    with_rules,
)
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import PAUSE
from tests.support.sample_evenings import deal

# Ana (p1) deals first. After four deals of one card two are dealt each: Bogdan, Călin, Doina, Ana in turn.
ONES = [deal((0, 0, 0, 0), (0, 1, 0, 0))] * 4
TWOS = [*ONES, deal((1, 1, 1, 0), (1, 1, 0, 0))]


@pytest.fixture
def at(live_server: Server) -> Iterator[Sitting]:
    with sitting(live_server, 4, ONES) as begun:
        yield begun


@pytest.fixture
def at_three_cards(live_server: Server) -> Iterator[Sitting]:
    """Three cards each: Călin, Doina, Ana, Bogdan in turn."""
    with sitting(live_server, 4, TWOS) as begun:
        yield begun


@pytest.fixture
def table(phones: Phones, at: Sitting) -> Page:
    return opened(phones.open(), at)


def posts(page: Page) -> list[Request]:
    """All that is sent from now on."""
    sent: list[Request] = []
    page.on("request", lambda request: request.method == "POST" and sent.append(request))
    return sent


def painted(page: Page) -> None:
    """Wait until what follows from the last tap is worked out: it comes after the tapped chip is painted."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")


def weighed(page: Page) -> None:
    """Wait for what follows from a choice: it comes after the chip is painted."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")


def shown(page: Page) -> dict[str, str]:
    """The chips that look chosen, implied ones too."""
    painted(page)
    weighed(page)
    checked = page.locator("#form input:checked")
    found: dict[str, str] = checked.evaluate_all("all => Object.fromEntries(all.map(one => [one.name, one.value]))")
    return found


def verdicts(page: Page) -> list[str]:
    """The words about everybody's bid; empty while it is open."""
    painted(page)
    weighed(page)
    return [verdict.inner_text().strip() for verdict in page.locator(".verdict").all()]


def bid(at: Sitting, *numbers: int) -> None:
    at.answer(*numbers)


# Bids


# Notes what moves: an animation is soon over.
NOTE_MOTION = """() => {
  const animate = Element.prototype.animate;
  window.motions = [];
  Element.prototype.animate = function (frames, ...more) {
    motions.push(JSON.stringify([this.tagName, frames]));
    return animate.call(this, frames, ...more);
  };
}"""
MARKED = [["SPAN", {"color": ["var(--ink)"] * 2, "backgroundColor": ["var(--tint)"] * 2}]]


def test_a_tap_on_a_struck_out_bid_shakes_its_key_and_the_reason_is_below(phones: Phones, at: Sitting) -> None:
    table = with_rules(opened(phones.open(reduced_motion="no-preference"), at))
    for who, n in (("p2", 1), ("p3", 0), ("p4", 0)):
        chip(table, who, n).tap()
    table.evaluate(NOTE_MOTION)
    chip(table, "p1", 1).locator("xpath=..").tap(force=True)
    expect(table.locator(".refusal span")).to_contain_text("Ana can’t bid 1 as dealer")
    moved = [["SPAN", {"transform": [f"translateX({far}px)" for far in (0, -5, 5, -4, 2, 0)]}]]
    table.wait_for_function("moved => moved.every(one => motions.includes(JSON.stringify(one)))", arg=[*MARKED, *moved])
    expect(table.locator(".refusal span")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(table.locator("output.why")).to_have_count(0)
    expect(chip(table, "p1", 1)).not_to_be_checked()


def test_the_forbidden_bid_is_struck_out_the_moment_it_is_known_with_its_reason(table: Page) -> None:
    chip(table, "p2", 1).tap()
    chip(table, "p3", 0).tap()
    expect(table.locator(".refusal span")).to_be_hidden()
    expect(table.locator("#form input:disabled")).to_have_count(0)
    chip(table, "p4", 0).tap()
    expect(chip(table, "p1", 1)).to_be_disabled()
    expect(chip(table, "p1", 1).locator("+ span")).to_have_css("border-style", "dashed")
    expect(table.locator("#form input:disabled")).to_have_count(1)
    expect(table.locator(".refusal")).to_have_text(
        "Ana can’t bid 1 as dealer: the bids would total 2, the number of tricks"
    )
    chip(table, "p4", 1).tap()
    expect(chip(table, "p1", 1)).to_be_enabled()
    expect(table.locator(".refusal")).to_have_text(
        "Ana can’t bid 0 as dealer: the bids would total 2, the number of tricks"
    )
    chip(table, "p2", 2).tap()
    expect(table.locator("#form input:disabled")).to_have_count(0)
    expect(table.locator(".refusal span")).to_be_hidden()


def test_a_bid_that_becomes_forbidden_is_not_sent(table: Page, at: Sitting) -> None:
    sent = posts(table)
    chip(table, "p1", 1).tap()
    chip(table, "p2", 1).tap()
    chip(table, "p3", 0).tap()
    chip(table, "p4", 0).tap()
    expect(table.locator(".refusal")).to_contain_text("Ana can’t bid 1 as dealer")
    table.wait_for_timeout(400)
    assert not sent
    chip(table, "p1", 0).tap()
    step(table, 5, "tricks")
    assert len(sent) == 1


def test_the_sum_of_the_bids_is_counted_while_people_bid(table: Page) -> None:
    said = table.locator(".sum")
    expect(said).to_have_text("0 of 2")
    chip(table, "p2", 2).tap()
    expect(said).to_have_text("2 of 2")
    chip(table, "p3", 1).tap()
    expect(said).to_have_text("3 of 2")
    chip(table, "p2", 0).tap()
    expect(said).to_have_text("1 of 2")


def test_unset_is_not_nought(table: Page, at: Sitting) -> None:
    assert shown(table) == {}
    sent = posts(table)
    for who in ("p2", "p3", "p4"):
        chip(table, who, 0).tap()
    table.wait_for_timeout(400)
    assert not sent
    table.locator("#step .send").evaluate("button => button.click()")
    expect(table.get_by_role("alert").filter(has_text="Ana hasn’t bid")).to_be_visible()
    assert shown(table) == {"p2": "0", "p3": "0", "p4": "0"}
    assert not at.state.facts.answers


# Tricks


def test_the_remaining_tricks_are_shown_and_no_player_can_take_more(phones: Phones, at_three_cards: Sitting) -> None:
    bid(at_three_cards, 1, 1, 1, 1)
    table = opened(phones.open(), at_three_cards)
    expect(table.locator(".sum")).to_have_text("3 left")
    chip(table, "p3", 2).tap()
    expect(table.locator(".sum")).to_have_text("1 left")
    for n, there in ((0, True), (1, True), (2, False), (3, False)):
        expect(chip(table, "p4", n)).to_be_enabled(enabled=there)
        expect(chip(table, "p4", n).locator("+ span")).to_have_css("border-top-width", "1px" if there else "0px")
    expect(chip(table, "p3", 3)).to_be_enabled()


def test_made_and_missed_are_shown_at_once(phones: Phones, at_three_cards: Sitting) -> None:
    bid(at_three_cards, 1, 1, 1, 1)
    table = opened(phones.open(), at_three_cards)
    assert verdicts(table) == ["", "", "", ""]
    chip(table, "p3", 1).tap()
    chip(table, "p4", 0).tap()
    assert verdicts(table) == ["made", "missed", "", ""]
    chip(table, "p3", 0).tap()
    assert verdicts(table) == ["missed", "missed", "", ""]


def test_the_last_number_follows_and_is_worked_out_again_when_an_earlier_one_changes(
    phones: Phones, at_three_cards: Sitting
) -> None:
    bid(at_three_cards, 1, 1, 1, 1)
    table = opened(phones.open(), at_three_cards)
    sent = posts(table)
    for who, n in (("p3", 1), ("p4", 0), ("p1", 0)):
        chip(table, who, n).evaluate("chip => chip.click()")  # as assistive technology does, so that nothing goes off
    assert shown(table) == {"p3": "1", "p4": "0", "p1": "0", "p2": "2"}
    expect(table.locator(".implied")).to_have_attribute("data-key", "p2")
    chip(table, "p4", 1).evaluate("chip => chip.click()")
    assert shown(table) == {"p3": "1", "p4": "1", "p1": "0", "p2": "1"}
    chip(table, "p3", 2).evaluate("chip => chip.click()")
    assert shown(table)["p2"] == "0"
    chip(table, "p3", 0).evaluate("chip => chip.click()")
    assert verdicts(table) == ["missed", "made", "missed", "missed"]
    assert shown(table)["p2"] == "2"
    assert not sent
    table.locator("#step .send").evaluate("button => button.click()")
    step(table, 7, "bids")
    assert at_three_cards.state.rows[-1].facts.answers["tricks"] == {"p3": 0, "p4": 1, "p1": 0, "p2": 2}


def test_once_nothing_is_left_everybody_else_took_none(phones: Phones, at_three_cards: Sitting) -> None:
    bid(at_three_cards, 1, 1, 1, 1)
    table = opened(phones.open(), at_three_cards)
    chip(table, "p3", 3).tap()
    step(table, 7, "bids")
    assert at_three_cards.state.rows[-1].facts.answers["tricks"] == {"p3": 3, "p4": 0, "p1": 0, "p2": 0}


def test_with_one_card_a_tap_shows_who_took_it_and_who_made_it(phones: Phones, live_server: Server) -> None:
    with sitting(live_server) as at:
        at.answer(0, 1, 0, 1)
        table = opened(phones.open(), at)
        chip(table, "taker", "p3").evaluate("chip => chip.click()")
        assert verdicts(table) == ["made", "made", "made", "missed"]
        chip(table, "taker", "p1").tap()
        step(table, 2, "bids")
        assert at.state.rows[0].facts.answers["tricks"] == {"p2": 0, "p3": 0, "p4": 0, "p1": 1}


# Sending


def test_chosen_by_keys_it_waits_for_the_send_button(table: Page, at: Sitting) -> None:
    sent = posts(table)
    for who in ("p2", "p3", "p4", "p1"):
        chip(table, who, 0).focus()
        table.keyboard.press("Space")
    assert len(shown(table)) == 4
    table.wait_for_timeout(600)
    assert not sent
    table.locator("#step .send").focus()
    table.keyboard.press("Enter")
    step(table, 5, "tricks")
    assert len(sent) == 1


def loud(page: Page) -> bool:
    """Whether Done asks to be pressed."""
    return page.locator("#step .send").is_visible()


def test_done_is_there_only_when_it_must_be_pressed(table: Page) -> None:
    assert not loud(table)
    chip(table, "p2", 1).tap()
    painted(table)
    assert not loud(table)
    table.locator("#step .send").evaluate("button => button.click()")  # refused: that is not all
    expect(table.get_by_role("alert").first).to_be_visible()
    assert loud(table)
    for who in ("p3", "p4"):
        chip(table, who, 1).tap()
    chip(table, "p1", 0).tap()
    step(table, 5, "tricks")
    assert not loud(table)
    table.get_by_role("button", name="Undo").tap()
    step(table, 5, "bids")
    assert loud(table)  # it is complete, and goes off by no tap
    table.locator("#step .send").evaluate("button => button.click()")
    step(table, 5, "tricks")
    assert not loud(table)
    chip(table, "p2", 1).focus()
    table.keyboard.press("Space")
    assert loud(table)


def test_send_is_loud_where_something_may_stay_blank_and_where_no_script_sends(
    phones: Phones, live_server: Server, at: Sitting
) -> None:
    assert loud(at.seat(phones.open(javascript=False)))
    with sitting_at("chicago-bridge", live_server) as bridge:
        page = bridge.seat(phones.open())
        page.wait_for_function("() => window.htmx")
        assert loud(page)


def test_a_click_that_no_hand_made_does_not_send_even_right_after_a_tap(table: Page) -> None:
    sent = posts(table)
    for who in ("p2", "p3"):
        chip(table, who, 0).tap()
    table.evaluate(
        """() => {
          for (const who of ["p4", "p1"]) document.querySelector(`#form input[name=${who}][value="0"]`).click();
        }"""
    )
    assert len(shown(table)) == 4
    table.wait_for_timeout(400)
    assert not sent


def test_the_mouse_sends_like_a_finger(phones: Phones, at: Sitting) -> None:
    table = opened(phones.open(is_mobile=False, has_touch=False), at)
    for who in ("p2", "p3", "p4", "p1"):
        chip(table, who, 0).click()
    step(table, 5, "tricks")


def test_a_triple_tap_sends_once(table: Page, at: Sitting) -> None:
    sent = posts(table)
    for who in ("p2", "p3", "p4"):
        chip(table, who, 0).tap()
    for _ in range(3):
        chip(table, "p1", 0).tap(no_wait_after=True)
    step(table, 5, "tricks")
    table.wait_for_timeout(300)
    assert len(sent) == 1
    assert len([entry for entry in at.log if getattr(entry.event, "step", "") == "bids"]) == 1


def test_a_triple_tap_on_send_sends_once(table: Page, at: Sitting) -> None:
    sent = posts(table)
    for who in ("p2", "p3", "p4", "p1"):
        chip(table, who, 0).evaluate("chip => chip.click()")
    button = table.locator("#step .send")
    table.route("**/step", lambda route: (table.wait_for_timeout(300), route.continue_()))
    button.evaluate("button => { button.click(); button.click(); button.click(); }")
    step(table, 5, "tricks")
    assert len(sent) == 1


def test_a_new_step_takes_no_tap_for_400_ms(table: Page, at: Sitting) -> None:
    """The next dialog's OK lay where the last one had been and was hit by accident."""
    table.evaluate(
        """() => addEventListener("scorepad:drawn", () => setTimeout(() => {
          const chip = document.querySelector("#form[data-kind=tricks] input[name=p2][value='1']");
          chip?.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true }));
        }))"""
    )
    for who in ("p2", "p3", "p4", "p1"):
        chip(table, who, 0).tap()
    table.locator("#form[data-kind=tricks]").wait_for()
    assert shown(table) == {}
    rested(table)
    chip(table, "p2", 1).tap()
    assert shown(table) == {"p2": "1"}


def test_the_end_takes_no_tap_for_400_ms(phones: Phones, live_server: Server) -> None:
    with sitting(live_server, schedule="custom", custom_schedule=(1,)) as at:
        at.answer(0, 0, 0, 0)
        table = opened(phones.open(), at)
        table.evaluate(
            """() => addEventListener("scorepad:drawn", () => {
              const again = document.querySelector(".after .send");
              if (!again) return;
              window.pressed = true;
              again.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true }));
            })"""
        )
        chip(table, "taker", "p3").tap()
        table.locator(".end").wait_for()
        table.wait_for_timeout(300)
        assert table.url == at.table
        assert table.evaluate("pressed")
        rested(table)
        table.get_by_role("link", name="Same players again").tap()
        table.wait_for_url("**/new?again=*")


# Entries that are kept


def test_rows_never_move_while_someone_enters(table: Page) -> None:
    rows = table.locator("#form .row, .bar")

    def where() -> list[tuple[float, float]]:
        weighed(table)
        boxes = [row.bounding_box() for row in rows.all()]
        return [(box["y"], box["height"]) for box in boxes if box]

    before = where()
    assert len(before) == 5
    for who, n in (("p2", 1), ("p3", 0), ("p4", 0)):
        chip(table, who, n).tap()
        assert where() == before
    expect(table.locator(".refusal span")).to_be_visible()
    chip(table, "p4", 2).tap()
    assert where() == before


def test_rows_never_move_while_tricks_are_entered(phones: Phones, at_three_cards: Sitting) -> None:
    bid(at_three_cards, 1, 1, 1, 1)
    table = opened(phones.open(), at_three_cards)
    rows = table.locator("#form .row")
    before = [row.bounding_box() for row in rows.all()]
    for who, n in (("p3", 1), ("p4", 0), ("p1", 0)):
        chip(table, who, n).evaluate("chip => chip.click()")
    weighed(table)
    assert [row.bounding_box() for row in rows.all()] == before


NOTHING_WAITS = "() => !window.scorepad?.queue?.().length"


@pytest.mark.parametrize("kind", ["bids", "tricks"])
def test_trump_is_noted_by_one_tap_and_nothing_entered_is_lost(
    phones: Phones, at_three_cards: Sitting, kind: str
) -> None:
    if kind == "tricks":
        bid(at_three_cards, 1, 1, 1, 1)
    table = opened(phones.open(), at_three_cards)
    chip(table, "p3", 1).tap()
    chip(table, "p4", 0).tap()
    table.get_by_role("button", name="hearts").tap()
    expect(table.get_by_role("button", name="hearts")).to_have_attribute("aria-pressed", "true")
    expect(table.locator(".top")).to_contain_text("trumps ♥ hearts")
    assert shown(table) == {"p3": "1", "p4": "0"}
    table.wait_for_function(NOTHING_WAITS)
    assert at_three_cards.state.facts.answers["trump"] == "H"
    table.get_by_role("button", name="hearts").tap()
    expect(table.get_by_role("button", name="hearts")).to_have_attribute("aria-pressed", "false")
    assert shown(table) == {"p3": "1", "p4": "0"}
    table.wait_for_function(NOTHING_WAITS)
    assert "trump" not in at_three_cards.state.facts.answers
    press(with_rules(table), "Clear")
    press(table, "Undo")  # of what the page now shows: the note that was taken back
    expect(table.locator(".top")).to_contain_text("trumps ♥ hearts")


def test_a_second_phone_that_notes_trump_does_not_disturb_what_is_half_entered(table: Page, at: Sitting) -> None:
    chip(table, "p2", 1).tap()
    chip(table, "p3", 0).tap()
    chip(table, "p4", 0).focus()
    at.write(decide.note(at.state, "trump", "S").event)
    expect(table.locator(".top")).to_contain_text("trumps ♠ spades")
    assert shown(table) == {"p2": "1", "p3": "0"}
    expect(chip(table, "p4", 0)).to_be_focused()
    expect(table.locator(".sum")).to_have_text("1 of 2")
    chip(table, "p4", 0).tap()
    expect(chip(table, "p1", 1)).to_be_disabled()
    chip(table, "p1", 0).tap()
    step(table, 5, "tricks")
    assert at.state.facts.answers["bids"] == {"p2": 1, "p3": 0, "p4": 0, "p1": 0}


def test_an_implied_number_stays_implied_when_a_second_phone_notes_trump(
    phones: Phones, at_three_cards: Sitting
) -> None:
    bid(at_three_cards, 1, 1, 1, 1)
    table = opened(phones.open(), at_three_cards)
    for who, n in (("p3", 1), ("p4", 0), ("p1", 0)):
        chip(table, who, n).evaluate("chip => chip.click()")
    at_three_cards.write(decide.note(at_three_cards.state, "trump", "S").event)
    expect(table.locator(".top")).to_contain_text("trumps ♠ spades")
    expect(table.locator(".implied")).to_have_attribute("data-key", "p2")
    chip(table, "p3", 2).evaluate("chip => chip.click()")
    assert shown(table) == {"p3": "2", "p4": "0", "p1": "0", "p2": "1"}


def test_half_entered_bids_are_not_taken_for_tricks_when_another_phone_was_quicker(table: Page, at: Sitting) -> None:
    chip(table, "p2", 1).tap()
    chip(table, "p3", 0).tap()
    at.answer(1, 1, 1, 0)
    table.locator("#form[data-kind=tricks]").wait_for()
    assert shown(table) == {}
    expect(table.locator(".sum")).to_have_text("2 left")


def test_half_an_answer_overtaken_by_another_phone_stays_readable_until_the_next_action_here(
    table: Page, at: Sitting
) -> None:
    table.wait_for_function("() => scorepad.evening", timeout=60_000)  # the rules may have to be translated first
    for who in ("p2", "p3"):
        chip(table, who, 0).tap()
    at.answer(1, 1, 1, 0)
    table.locator("#form[data-kind=tricks]").wait_for()
    gone = table.locator("#notice .notice")
    expect(gone).to_contain_text("Another device has moved the game on. You had chosen:")
    expect(gone).to_contain_text("Bogdan: 0, Călin: 0")
    at.write(decide.note(at.state, "trump", "S").event)
    expect(table.locator(".top")).to_contain_text("trumps ♠ spades")
    expect(gone).to_contain_text("Bogdan: 0, Călin: 0")
    table.get_by_role("button", name="Undo").tap()
    expect(table.locator(".top")).not_to_contain_text("trumps ♠ spades")
    expect(gone).to_have_count(0)
    for who, n in (("p2", 2), ("p3", 0)):
        chip(table, who, n).tap()
    step(table, 6, "bids")
    expect(gone).to_have_count(0)


def test_half_entered_bids_stay_with_their_people_when_seats_change(table: Page, at: Sitting) -> None:
    """Seats reordered mid-game and two players' columns swapped."""
    chip(table, "p2", 2).tap()
    chip(table, "p3", 0).tap()
    p1, p2, p3, p4 = at.state.evening.players
    at.write(decide_seats.reseat(at.state, (p1, p4, p3, p2)).event)
    expect(table.locator("#form .row").last).to_have_attribute("data-key", "p3")
    assert shown(table) == {"p2": "2", "p3": "0"}


@pytest.mark.parametrize(("locale", "comma", "colon"), [("en", ", ", ": "), ("ja", "、", "："), ("ar", "، ", ": ")])
def test_an_entry_is_put_into_words_with_the_marks_of_the_language(
    phones: Phones, at: Sitting, locale: str, comma: str, colon: str
) -> None:
    page = opened(phones.open(locale=locale), at)
    page.wait_for_function("() => scorepad.inWords")
    for who in ("p2", "p3"):
        chip(page, who, 0).check(force=True)
    words = page.evaluate("() => scorepad.inWords(document.querySelector('#form'))")
    assert re.sub("[\u2068\u2069]", "", words).endswith(f"Bogdan{colon}0{comma}Călin{colon}0")


def test_a_half_filled_step_survives_a_reload(table: Page) -> None:
    chip(table, "p2", 1).tap()
    chip(table, "p3", 0).tap()
    chip(table, "p4", 0).tap()
    table.wait_for_timeout(100)  # a choice is painted first, and then written down
    table.reload()
    expect(chip(table, "p1", 1)).to_be_disabled()
    assert shown(table) == {"p2": "1", "p3": "0", "p4": "0"}


def test_a_half_filled_step_survives_a_browser_that_empties_it_on_the_way_back(table: Page) -> None:
    """WebKit keeps the page for Back, says so, and then resets every form of it that is not to be completed."""
    for who, n in (("p2", 1), ("p3", 0), ("p4", 0)):
        chip(table, who, n).tap()
    assert shown(table) == {"p2": "1", "p3": "0", "p4": "0"}
    table.evaluate(
        """() => {
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
          document.querySelector("#form").reset();
        }"""
    )
    assert shown(table) == {"p2": "1", "p3": "0", "p4": "0"}
    expect(chip(table, "p1", 1)).to_be_disabled()
    expect(table.locator("#form input:disabled")).to_have_count(1)


def test_choices_made_before_our_script_has_come_are_kept(phones: Phones, at: Sitting) -> None:
    page = phones.open()
    late: list[Route] = []
    page.route("**/table.js", lambda route: late.append(route))
    at.seat(page, until="commit")
    chip(page, "p2", 1).tap()
    late[0].continue_()
    expect(page.locator(".sum")).to_have_text("1 of 2")
    assert shown(page) == {"p2": "1"}


def test_an_answer_that_was_taken_back_is_changed_as_often_as_one_likes_and_sent_by_done(
    table: Page, at: Sitting
) -> None:
    for who in ("p2", "p3", "p4", "p1"):
        chip(table, who, 0).tap()
    step(table, 5, "tricks")
    table.get_by_role("button", name="Undo").tap()
    step(table, 5, "bids")
    assert not at.state.facts.answers
    assert shown(table) == {"p2": "0", "p3": "0", "p4": "0", "p1": "0"}
    for who, n in (("p4", 1), ("p3", 2)):
        chip(table, who, n).tap()
        table.wait_for_timeout(PAUSE)
        assert not at.state.facts.answers
    table.get_by_role("button", name="Done").tap()
    step(table, 5, "tricks")
    assert at.state.facts.answers["bids"] == {"p2": 0, "p3": 2, "p4": 1, "p1": 0}


def test_by_keyboard_an_answer_that_was_taken_back_is_sent_by_done(table: Page, at: Sitting) -> None:
    for who in ("p2", "p3", "p4", "p1"):
        chip(table, who, 0).tap()
    step(table, 5, "tricks")
    table.get_by_role("button", name="Undo").tap()
    step(table, 5, "bids")
    chip(table, "p4", 1).focus()
    table.keyboard.press("Enter")
    expect(table.get_by_role("button", name="Done")).to_be_focused()
    assert not at.state.facts.answers


def test_an_answer_sent_and_taken_back_can_be_sent_unchanged(table: Page, at: Sitting) -> None:
    for who in ("p2", "p3", "p4", "p1"):
        chip(table, who, 0).tap()
    step(table, 5, "tricks")
    table.get_by_role("button", name="Undo").tap()
    step(table, 5, "bids")
    table.locator("#step .send").evaluate("button => button.click()")
    step(table, 5, "tricks")
    assert at.state.facts.answers["bids"] == {"p2": 0, "p3": 0, "p4": 0, "p1": 0}


def test_undo_sits_there_in_the_first_round_and_takes_back_the_first_bids(phones: Phones, live_server: Server) -> None:
    """Undo dead in the first round."""
    with sitting(live_server) as at:
        table = opened(phones.open(), at)
        expect(table.get_by_role("button", name="Undo")).to_be_disabled()
        for who in ("p2", "p3", "p4", "p1"):
            chip(table, who, 0).tap()
        step(table, 1, "tricks")
        table.get_by_role("button", name="Undo").tap()
        step(table, 1, "bids")
        assert at.state.facts.answers == {}


def test_the_buttons_of_the_bar_keep_their_places(phones: Phones, live_server: Server) -> None:
    """Undo and Redo are grey while there is nothing for them to do."""
    bar = "[...document.querySelectorAll('.bar > *')]"
    places = f"() => {bar}.map(each => [each.textContent, each.offsetLeft, each.offsetWidth])"
    with sitting(live_server) as at:
        table = opened(phones.open(), at)
        undo, redo = (table.get_by_role("button", name=name) for name in ("Undo", "Redo"))
        first = table.evaluate(places)
        for who in ("p2", "p3", "p4", "p1"):
            chip(table, who, 0).tap()
        step(table, 1, "tricks")
        expect(undo).to_be_enabled()
        expect(redo).to_be_disabled()
        assert table.evaluate(places) == first
        undo.focus()
        table.keyboard.press("Enter")
        step(table, 1, "bids")
        expect(undo).to_be_disabled()
        expect(redo).to_be_enabled()
        assert table.evaluate(places) == first
        assert table.evaluate("document.activeElement.matches('#form input')")  # no longer at Undo


# The keyboard alone


def test_focus_is_kept_over_swaps(table: Page, at: Sitting) -> None:
    for suit in ("hearts", "spades"):
        button = table.get_by_role("button", name=suit)
        button.focus()
        table.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()
    table.get_by_role("button", name="Undo").focus()
    table.keyboard.press("Enter")
    expect(table.get_by_role("button", name="hearts")).to_have_attribute("aria-pressed", "true")
    expect(table.get_by_role("button", name="Undo")).to_be_focused()


def test_a_deal_is_played_by_the_keyboard_alone(phones: Phones, at: Sitting) -> None:
    table = opened(phones.open(is_mobile=False, has_touch=False, viewport={"width": 1000, "height": 800}), at)
    for kind, downs in (("bids", (1, 0, 2, 0)), ("tricks", (1, 0, 1))):
        table.locator(f"#form[data-kind={kind}]").wait_for()
        for _ in range(40):
            if table.evaluate("document.activeElement.name") == at.state.step.keys[0]:  # type: ignore[union-attr]
                break
            table.keyboard.press("Tab")
        for count in downs:
            table.keyboard.press("Space")
            for _ in range(count):
                table.keyboard.press("ArrowRight")
            table.keyboard.press("Tab")
        while table.evaluate("document.activeElement.textContent") != "Done":
            table.keyboard.press("Tab")
        table.keyboard.press("Enter")
        table.locator(f"#form[data-kind={kind}]").wait_for(state="detached")
        sent(table)
    answers = at.state.rows[-1].facts.answers
    assert answers["bids"] == {"p2": 1, "p3": 0, "p4": 2, "p1": 0}
    assert answers["tricks"] == {"p2": 1, "p3": 0, "p4": 1, "p1": 0}


def test_a_number_is_explained_over_the_table(table: Page) -> None:
    table.locator(".sheet tbody tr").last.locator("a").last.tap()
    drawer = table.get_by_role("dialog")
    expect(drawer).to_contain_text("bid 0, took 0: 5 + 0")
    table.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


@pytest.mark.parametrize("offline", [False, True], ids=["server", "phone"])
def test_undo_names_an_entry_that_is_not_on_the_screen(phones: Phones, at: Sitting, *, offline: bool) -> None:
    page = with_rules(at.seat(phones.open()))
    page.context.set_offline(offline)
    page.get_by_role("link", name="More").tap()
    page.get_by_role("link", name="Names, title and note").tap()
    page.get_by_label("Note, printed under the sheet").fill("at the lake")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Undo: Names, title and note").tap()
    expect(page.get_by_role("status").get_by_text("Undone: Names, title and note")).to_be_visible()
    page.get_by_role("button", name="Redo: Names, title and note").tap()
    expect(page.locator("#notice")).to_have_text("Redone: Names, title and note")


# Clear, in the place of Undo while a step is half entered


BAR = "bar => [...bar.children].map(one => one.getBoundingClientRect().left).filter(Boolean)"


def press(page: Page, words: str) -> None:
    rested(page)
    page.locator(".bar button:visible", has_text=words).tap()


def test_a_half_entered_step_is_cleared_before_undo_takes_back_the_step_before(table: Page, at: Sitting) -> None:
    with_rules(table)
    bid_nothing(table, 5)
    press(table, "Undo")
    step(table, 5, "bids")
    expect(table.locator("#undo")).to_be_visible()  # what undo brought back is nothing to clear
    places = table.locator(".bar").evaluate(BAR)
    bids = {"p1": "0", "p2": "0", "p3": "0"}
    before = {who: n for who, n in shown(table).items() if who in bids}
    chip(table, "p2", 1).tap()
    expect(table.locator("#undo")).to_be_hidden()
    entries = len(at.log)
    assert table.locator(".bar").evaluate(BAR) == places
    press(table, "Clear")
    assert {who: n for who, n in shown(table).items() if who in bids} == before == bids
    expect(table.locator("#undo")).to_be_visible()
    assert len(at.log) == entries


def test_a_cleared_step_stays_empty_after_a_reload_and_undo_works(table: Page) -> None:
    with_rules(table)
    bid_nothing(table, 5)
    chip(table, "p2", 1).tap()
    press(table, "Clear")
    assert shown(table) == {}
    with_rules(table).reload()
    assert shown(table) == {}
    with_rules(table)
    press(table, "Undo")
    step(table, 5, "bids")


def test_the_first_step_of_a_game_is_cleared_though_there_is_nothing_to_undo(table: Page) -> None:
    expect(with_rules(table).locator("#undo")).to_be_disabled()
    chip(table, "p2", 1).tap()
    press(table, "Clear")
    assert shown(table) == {}
    expect(table.locator("#undo")).to_be_disabled()


def test_the_pad_of_hearts_is_cleared_too(phones: Phones, live_server: Server) -> None:
    with sitting_at("hearts", live_server) as at:
        page = with_rules(at.seat(phones.open()))
        page.get_by_role("button", name="Ana shot the moon").tap()
        page.locator("#form[data-place='2']").wait_for()
        rested(page)
        page.locator(".numbers button[value='5']").tap()
        press(page, "Clear")
        assert {field.input_value() for field in page.locator(".hand .typed").all()} == {""}
        expect(page.locator("#undo")).to_be_visible()
