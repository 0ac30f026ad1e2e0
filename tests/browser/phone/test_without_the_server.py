"""The evening goes on without the server: decided and drawn by the phone itself, and sent when the server is back."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

from scorepad.evening.log.facts import Given
from scorepad.rules.sentence import Who
from tests.browser.begun_evening import Sitting, answers, chip, opened, play_on, sitting, step, with_rules
from tests.browser.live_server import Server
from tests.browser.phones import Phones


def totals_shown(page: Page) -> list[str]:
    row = page.locator(".sheet tbody tr").last
    return row.locator("td a > b").all_text_contents()


def written(total: int) -> str:
    return str(total).replace("-", "−")


def sent(page: Page) -> None:
    """Wait until the server has all that was entered."""
    page.wait_for_function("() => !scorepad.queue().length", timeout=20_000)


def test_the_evening_is_played_to_its_end_with_exact_totals(table: Page, at: Sitting, fresh_server: Server) -> None:
    rng = random.Random(3)
    state = play_on(table, at.state, rng, deals=1)
    step(table, 2, "bids")
    fresh_server.stop(kill=True)
    state = play_on(table, state, rng)
    expect(table.locator(".end")).to_be_visible()
    expect(table.locator("#strip")).to_contain_text("Offline. Nothing is lost. Entries to send: 6")
    assert totals_shown(table) == [written(total) for total in state.table.totals.values()]
    fresh_server.start()
    sent(table)
    assert at.state.table.totals == state.table.totals
    assert [(place, kind) for place, kind, _ in answers(at)] == [
        (place, kind) for place in range(1, 5) for kind in ("bids", "tricks")
    ]


def test_names_from_before_that_hold_odd_characters_block_no_step(phones: Phones, fresh_server: Server) -> None:
    names = ("\ue000bids.p2\ue001", "\ue001Bo\ue000", "\ue000", "Doina")
    with sitting(fresh_server, 4, names=names, schedule="custom", custom_schedule=(1, 2, 3, 1)) as at:
        phones._url = fresh_server.url
        table = with_rules(opened(phones.open(base_url=fresh_server.url), at))
        fresh_server.stop(kill=True)
        play_on(table, at.state, random.Random(3), deals=2)
        form = step(table, 3, "bids")
        for name in names:
            expect(form).to_contain_text(name)


def test_an_entry_is_taken_back_and_entered_again(table: Page, at: Sitting, fresh_server: Server) -> None:
    fresh_server.stop(kill=True)
    state = play_on(table, at.state, random.Random(3), steps=2)
    step(table, 2, "bids")
    table.get_by_role("button", name="Undo").tap()
    step(table, 1, "tricks")
    expect(table.locator(".sheet tbody tr")).to_have_count(0)
    other = next(who for who in ("p2", "p3", "p4", "p1") if not state.rows[0].facts.answers["tricks"][who])  # type: ignore[index,call-overload]
    chip(table, "taker", other).tap()
    step(table, 2, "bids")
    fresh_server.start()
    sent(table)
    assert at.state.rows[0].facts.answers["tricks"][other] == 1  # type: ignore[index,call-overload]
    assert len(at.log) == 5  # the start, bids, tricks, taken back, tricks


def test_a_deal_is_corrected_after_a_look_at_what_moves(table: Page, at: Sitting, fresh_server: Server) -> None:
    state = play_on(table, at.state, random.Random(3), deals=1)
    step(table, 2, "bids")
    fresh_server.stop(kill=True)
    table.locator(".sheet tbody a").last.tap()
    table.get_by_role("link", name="Correct this deal").tap()
    taker = next(who for who, n in state.rows[0].facts.answers["tricks"].items() if n)  # type: ignore[union-attr]
    other = next(who for who in ("p2", "p3", "p4", "p1") if who != taker)
    table.locator(f"[name='tricks-taker'][value='{other}']").tap()
    expect(table.locator("#look .moves li").first).to_be_visible()
    table.get_by_role("button", name="Save").tap()
    expect(table.locator(".sheet .fixed").first).to_be_visible()
    fresh_server.start()
    sent(table)
    assert at.state.rows[0].facts.answers["tricks"][other] == 1  # type: ignore[index,call-overload]


def test_the_cards_of_a_deal_and_its_tricks_are_corrected_together(
    table: Page, at: Sitting, fresh_server: Server
) -> None:
    """In the second deal one card fewer was dealt than the list says."""
    play_on(table, at.state, random.Random(3), deals=2)
    step(table, 3, "bids")
    table.wait_for_timeout(500)
    fresh_server.stop(kill=True)
    table.locator(".sheet tbody tr").last.locator("a").last.tap()
    table.get_by_role("link", name="Correct this deal").tap()
    table.locator("summary", has_text="Cards dealt").tap()
    table.get_by_label("Cards dealt").fill("1")
    table.get_by_label("Cards dealt").press("Tab")
    expect(table.get_by_role("alert")).to_contain_text("deal 2: Călin can bid 0 to 1, not 2")
    for who in at.state.evening.players:
        table.locator(f"[name=bids-{who}][value='0']").check(force=True)
    expect(table.get_by_role("alert")).to_contain_text("deal 2: there is 1 trick in this deal: the sum is 1 too high")
    table.locator("[name=tricks-taker][value=p3]").check(force=True)
    expect(table.locator("#look")).to_contain_text("deal 2: 1 card")
    table.get_by_role("button", name="Save").tap()
    step(table, 3, "bids")
    fresh_server.start()
    sent(table)
    assert [row.deal.cards for row in at.state.rows] == [1, 1]
    assert at.state.rows[1].facts.answers["tricks"][Who("p3")] == 1  # type: ignore[index,call-overload]
    assert [type(entry.event).__name__ for entry in at.log][-1] == "Changed"


def test_names_are_changed_and_are_in_the_sheet(table: Page, at: Sitting, fresh_server: Server) -> None:
    fresh_server.stop(kill=True)
    table.get_by_role("link", name="More").tap()
    table.get_by_role("link", name="Names, title and note").tap()
    table.get_by_label("Player 1").fill("Zoe")
    table.get_by_role("button", name="Save").tap()
    expect(table.locator(".sheet thead")).to_contain_text("Zoe")
    fresh_server.start()
    sent(table)
    assert at.state.evening.names["p1"] == "Zoe"  # type: ignore[index]


def test_points_are_entered_by_hand_changed_and_brought_along(table: Page, at: Sitting, fresh_server: Server) -> None:
    state = play_on(table, at.state, random.Random(3), deals=1)
    step(table, 2, "bids")
    fresh_server.stop(kill=True)
    table.get_by_role("link", name="More").tap()
    table.get_by_role("link", name="Adjust the score").tap()
    table.get_by_label("Ana").tap()
    table.get_by_label("− deduct").tap()
    table.get_by_role("button", name="Save").tap()
    expect(table.get_by_role("alert").first).to_contain_text("a whole number from 1 to 999")
    table.locator("[name=points]").fill("10")
    table.get_by_label("Reason").fill("an hour late")
    table.get_by_role("button", name="Save").tap()
    expect(table.locator(".sheet caption")).to_contain_text("‡ adjustment")
    table.get_by_role("link", name="More").tap()
    table.get_by_role("link", name="Adjust the score").tap()
    table.get_by_text("an hour late").tap()
    changed = table.locator("details[open]")
    changed.locator("[name=points]").fill("3")
    changed.get_by_role("button", name="Save").tap()
    expect(table.locator(".sheet td small", has_text="‡")).to_have_count(1)
    fresh_server.start()
    sent(table)
    assert at.state.evening.deals[0].given == (Given(Who("p1"), -3, "an hour late"),)
    assert at.state.table.totals == {**state.table.totals, "p1": state.table.totals[Who("p1")] - 3}


def test_entries_of_a_page_are_decided_again_after_a_reload(table: Page, at: Sitting) -> None:
    table.route("**/batch", lambda route: route.abort("connectionrefused"))
    table.get_by_role("link", name="More").tap()
    table.get_by_role("link", name="Names, title and note").tap()
    table.get_by_label("Player 1").fill("Zoe")
    table.get_by_role("button", name="Save").tap()
    expect(table.locator(".sheet thead")).to_contain_text("Zoe")
    table.reload()
    expect(with_rules(table).locator(".sheet thead")).to_contain_text("Zoe")
    assert table.evaluate("() => scorepad.queue().map(wish => wish.action)") == ["names"]
    table.unroute("**/batch")
    sent(table)
    assert at.state.evening.names["p1"] == "Zoe"  # type: ignore[index]


def test_a_deal_is_thrown_in_and_the_evening_stopped_and_reopened(
    table: Page, at: Sitting, fresh_server: Server
) -> None:
    fresh_server.stop(kill=True)
    table.get_by_role("link", name="More").tap()
    table.get_by_role("button", name="Misdeal").tap()
    expect(table.locator(".sheet .void")).to_have_count(1)
    table.wait_for_timeout(450)
    table.get_by_role("link", name="More").tap()
    table.get_by_role("button", name="Discard game").tap()
    expect(table.locator(".end")).to_be_visible()
    table.wait_for_timeout(450)
    table.get_by_role("button", name="Resume game").tap()
    step(table, 2, "bids")
    fresh_server.start()
    sent(table)
    assert [type(entry.event).__name__ for entry in at.log][1:] == ["ThrownIn", "Closed", "Reopened"]


def test_of_two_who_went_on_apart_the_later_sees_what_was_not_taken(
    phones: Phones, table: Page, at: Sitting, fresh_server: Server
) -> None:
    table.context.set_offline(True)
    play_on(table, at.state, random.Random(3), steps=3)
    table.wait_for_function("() => scorepad.queue().length === 3")
    at.answer(0, 0, 0, 0)
    table.context.set_offline(False)
    notice = table.locator("#notice")
    expect(notice).to_contain_text("Already entered: the game has moved on.", timeout=20_000)
    expect(notice).to_contain_text("You had chosen:")
    expect(notice.locator("li")).to_have_count(2)
    step(table, 1, "tricks")
    assert len(answers(at)) == 1
    table.reload()
    with_rules(table)
    expect(notice.locator("li")).to_have_count(2)
    notice.get_by_role("button", name="Clear").tap()
    expect(notice).to_be_empty()
    table.reload()
    with_rules(table)
    expect(notice).to_be_empty()


def test_another_page_of_the_table_looks_the_same_without_the_server(table: Page, fresh_server: Server) -> None:
    table.wait_for_timeout(500)
    fresh_server.stop(kill=True)
    table.get_by_role("link", name="More").tap()
    expect(table.locator("ul.ways").first).to_have_css("list-style-type", "none")
    table.get_by_role("link", name="Back to the game").tap()
    expect(table.locator("#form")).to_be_visible()
    table.go_back()
    expect(table.get_by_role("heading", name="More")).to_be_visible()
