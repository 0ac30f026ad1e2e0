"""An evening of each game by a finger on a phone: what the page comes to is what the record comes to."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.begun_evening import Sitting, sent
from tests.browser.live_server import Server
from tests.browser.phones import Phones
from tests.browser.tapped_deal import Given, Phone, begun
from tests.support.scored_records import NAMES, THEY, WE, scored

FOUR, THREE, TWO = NAMES, NAMES[:3], NAMES[:2]
MISDEAL, ALL_PASS = {"void": "misdeal"}, {"void": "all pass"}
Notes = tuple[tuple[str, str], ...]


def by(declarer: str, bid: str, tricks: Given, **more: Any) -> Given:
    """A deal by its result. `doubled`, `trump`, `direction` are parts of the contract, all else comes next to it."""
    parts = {key: more.pop(key) for key in ("doubled", "trump", "direction") if key in more}
    return {"contract": {"declarer": declarer, "bid": bid, **parts}, "tricks": tricks, **more}


def predicted(declarer: str, bid: str, bids: Given, tricks: tuple[int, ...]) -> Given:
    """A deal in which the others predict too; `tricks` from the declarer on."""
    return by(declarer, bid, dict(zip((declarer, *bids), tricks, strict=True)), bids=bids)


# By game: the players, the house rules, each deal with its notes to tap, and the most taps that a deal may take.
EVENINGS: dict[str, tuple[tuple[str, ...], Given, list[tuple[Given, Notes]], int]] = {
    "romanian-whist": (
        THREE,
        {"schedule": "custom", "custom_schedule": [1, 2]},
        [
            ({"bids": {"Bogdan": 1, "Călin": 0, "Ana": 1}, "tricks": {"Bogdan": 1}}, ()),
            (MISDEAL, ()),
            ({"bids": {"Călin": 1, "Ana": 0, "Bogdan": 0}, "tricks": {"Călin": 1, "Ana": 0, "Bogdan": 1}}, ()),
        ],
        5,
    ),
    "israeli-whist": (
        FOUR,
        {"end_mode": "deals", "deals": 2},
        [
            (predicted("Bogdan", "6S", {"Călin": 2, "Doina": 3, "Ana": 3}, (6, 2, 3, 2)), ()),
            (ALL_PASS, ()),
            (predicted("Doina", "7H", {"Ana": 1, "Bogdan": 0, "Călin": 4}, (7, 1, 0, 5)), ()),
        ],
        10,
    ),
    "whist": (
        FOUR,
        {"honours": True, "revoke": "tricks3"},
        [
            ({"tricks": {WE: 8}, "honours": {WE: 2}}, (("Honours", f"{WE}: three honours"),)),
            (MISDEAL, ()),
            ({"tricks": {THEY: 4}, "revokes": [{"side": "Ana"}]}, (("Revokes", "Ana revoked"),)),
            ({"tricks": {WE: 12}}, ()),
        ],
        1,
    ),
    "bid-whist": (
        FOUR,
        {"renege_tricks": 3},
        [
            (by("Bogdan", "4down", {THEY: 8}), ()),
            (MISDEAL, ()),
            (
                by("Ana", "3nt", {WE: 5}, direction="up", revokes=[{"false_call": "Doina"}]),
                (("Reneges", "Doina wrongly called a renege"),),
            ),
            (by("Doina", "6up", {THEY: 12}, trump="H"), ()),
        ],
        6,
    ),
    "dummy-whist": (
        THREE,
        {},
        [
            (by("Bogdan", "7nt", {"Bogdan": 13}), ()),
            (by("Ana", "4up", {"Ana": 12}, trump="S", revokes=[{"side": "Ana"}]), (("Reneges", "Ana reneged"),)),
            (MISDEAL, ()),
            (by("Călin", "6down", {"Călin": 9}), ()),
        ],
        6,
    ),
    "double-dummy": (
        TWO,
        {"target": 12},
        [
            (by("Bogdan", "5nt", {"Bogdan": 10}), ()),
            (by("Ana", "6up", {"Ana": 11}, revokes=[{"side": "Bogdan"}]), (("Reneges", "Bogdan reneged"),)),
        ],
        5,
    ),
    "nonsense": (
        TWO,
        {},
        [
            (by("Bogdan", "3up", {"Bogdan": 10}, kept={"Bogdan": True, "Ana": False}), ()),
            (MISDEAL, ()),
            (by("Ana", "4nt", {"Ana": 9}, kept={"Ana": True, "Bogdan": True}), ()),
        ],
        7,
    ),
    "umbridge": (
        TWO,
        {"scoring": "bridge_simple", "target": 250, "honours": True},
        [
            (by("Ana", "9NT", {"Ana": 9}), ()),
            (ALL_PASS, ()),
            (by("Bogdan", "8S", {"Bogdan": 7}, doubled="x"), ()),
            (
                by("Bogdan", "10H", {"Bogdan": 11}, honours={"Bogdan": 100}),
                (("Honours", "Bogdan: four honours"),),
            ),
        ],
        6,
    ),
    "rubber-bridge": (
        FOUR,
        {},
        [
            (by("Ana", "3NT", {WE: 9}), ()),
            (ALL_PASS, ()),
            (by("Doina", "2S", {THEY: 6}, doubled="x", honours={WE: 100}), (("Honours", f"{WE}: four honours"),)),
            (by("Călin", "4H", {WE: 11}, doubled="xx"), ()),
        ],
        6,
    ),
    "chicago-bridge": (
        FOUR,
        {},
        [
            (by("Ana", "1NT", {WE: 7}), ()),
            (ALL_PASS, ()),
            (by("Doina", "4S", {THEY: 9}), ()),
            (MISDEAL, ()),
            (by("Bogdan", "6D", {THEY: 12}), ()),
            (by("Călin", "3C", {WE: 10}, doubled="x"), ()),
        ],
        6,
    ),
}  # fmt: skip


def seated(phones: Phones, at: Sitting, players: tuple[str, ...]) -> Phone:
    page = phones.open()
    page.clock.install()
    return Phone(at.seat(page), players, quick=True)


def totals(page: Page) -> dict[str, int]:
    """The totals at the end, by column."""
    lines = page.locator(".ranking li").all()
    ranked = ((line.locator("b").inner_text(), line.locator("span").inner_text()) for line in lines)
    return {name: int(total.replace("−", "-")) for name, total in ranked}


def exported(page: Page) -> Given:
    sent(page)
    record: Given = json.loads(page.context.request.get(f"{page.url.partition('?')[0]}record.json").body())
    return record


def check_the_end(page: Page, game: str, players: tuple[str, ...], options: Given, deals: list[Given]) -> None:
    """The end is on the page, and the tapped deals score the same as a record of them."""
    expect(page.locator(".end")).to_be_visible()
    expected = scored(game, deals, options, players=players)
    assert expected["finished"]
    assert totals(page) == expected["totals"]
    saved = exported(page)
    assert scored(game, saved["deals"], saved["options"], players=players) == expected
    thrown_in = [deal["number"] for deal in expected["deals"] if deal["void"]]
    expect(page.locator(".sheet .void")).to_have_count(len(thrown_in))


@pytest.mark.parametrize("game", EVENINGS)
def test_an_evening_by_result(phones: Phones, live_server: Server, game: str) -> None:
    players, options, deals, most = EVENINGS[game]
    with begun(live_server, game, players, options) as at:
        phone = seated(phones, at, players)
        taps = [phone.deal(deal, notes) for deal, notes in deals]
        thrown_in = [(n, deal["void"]) for n, (deal, _) in zip(taps, deals, strict=True) if "void" in deal]
        assert [n for n, why in thrown_in] == [2 if why == "misdeal" else 1 for _, why in thrown_in]
        assert max(n for n, (deal, _) in zip(taps, deals, strict=True) if deal.get("void") != "misdeal") <= most, taps
        check_the_end(phone.page, game, players, options, [deal for deal, _ in deals])


# Call by call


def test_israeli_whist_call_by_call(phones: Phones, live_server: Server) -> None:
    options = {"end_mode": "deals", "deals": 2, "all_pass": "frisch"}
    deals: list[Given] = [
        {
            "auction": ["pass", "5C", "5H", "pass", "6S", "pass", "pass", "pass", "pass"],
            "bids": {"Călin": 2, "Doina": 3, "Ana": 3},
            "tricks": {"Bogdan": 6, "Călin": 2, "Doina": 3, "Ana": 2},
        },
        {
            "auction": ["pass"] * 4 + ["6C", "pass", "pass", "pass", "pass"],  # cards were exchanged
            "bids": {"Doina": 1, "Ana": 4, "Bogdan": 0},
            "tricks": {"Călin": 8, "Doina": 1, "Ana": 4, "Bogdan": 0},
        },
    ]
    with begun(live_server, "israeli-whist", FOUR, options) as at:
        phone = seated(phones, at, FOUR)
        for deal in deals:
            phone.deal(deal)
        check_the_end(phone.page, "israeli-whist", FOUR, options, deals)


def test_israeli_predictions_are_counted_with_the_declarers_bid(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "israeli-whist", FOUR, {}, [{"contract": {"declarer": "Ana", "bid": "5S"}}]) as at:
        phone = seated(phones, at, FOUR)
        expect(phone.page.locator(".sum")).to_have_text("5 of 13")


def test_umbridge_call_by_call(phones: Phones, live_server: Server) -> None:
    options = {"scoring": "bridge_simple", "target": 150}
    deals: list[Given] = [
        {"auction": ["7C", "7D", "pass", "8C", "x", "pass"], "exchanges": [[3, 2], [0, 5]], "tricks": {"Bogdan": 7}},
        {"auction": ["pass", "pass"], "void": "all pass"},
        {"auction": ["7NT", "pass", "pass"], "exchanges": [[6, 6], [0, 1]], "tricks": {"Ana": 9}},
    ]
    with begun(live_server, "umbridge", TWO, options) as at:
        phone = seated(phones, at, TWO)
        for deal in deals:
            phone.deal(deal)
        check_the_end(phone.page, "umbridge", TWO, options, deals)


def struck_out(phone: Phone) -> list[str]:
    found: list[str] = phone.page.locator("#form input:disabled").evaluate_all("all => all.map(one => one.value)")
    return found


def expect_said(phone: Phone, calls: list[str]) -> None:
    expect(phone.page.locator(".calls span")).to_have_text(calls)


def test_the_next_caller_is_marked_and_the_allowed_calls_are_shown(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "rubber-bridge", FOUR, {}, [{"auction": ["1C", "pass"]}]) as at:
        phone = seated(phones, at, FOUR)
        expect(phone.page.get_by_role("heading", name="Călin to call")).to_be_visible()
        expect(phone.page.locator("[aria-current=step]")).to_contain_text("Călin")
        expect_said(phone, ["Ana 1♣", "Bogdan pass", "Călin …"])
        assert struck_out(phone) == ["x", "xx"]
        expect(phone.page.locator(".allowed")).to_have_text("higher than 1♣")
        assert phone.page.locator("#form .problem, #form .refusal").count() == 0  # nobody has done anything wrong
        assert phone.deal({"auction": ["pass", "1S", "pass", "pass", "pass"], "tricks": {THEY: 8}}) == 7


def test_a_pass_is_taken_back_and_a_half_entered_auction_survives_a_reload(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "israeli-whist", FOUR, {}) as at:
        phone = seated(phones, at, FOUR)
        phone.page.get_by_role("link", name="Enter the auction").tap()
        phone.page.locator("#form[data-kind=auction]").wait_for()
        expect(phone.page.get_by_role("link", name="Enter final contract")).to_be_visible()
        phone = Phone(phone.page, FOUR, quick=True)
        for call in ("pass", "6C", "pass"):
            phone.call(call)
        phone.page.reload()
        expect_said(phone, ["Bogdan pass", "Călin 6♣", "Doina pass", "Ana …"])
        phone = Phone(phone.page, FOUR, quick=True)
        phone.page.get_by_role("button", name="Undo").tap()
        expect(phone.page.get_by_role("heading", name="Doina to call")).to_be_visible()
        expect_said(phone, ["Bogdan pass", "Călin 6♣", "Doina …"])
        expect(phone.page.get_by_role("link", name="Enter the auction")).to_have_count(0)


def test_the_dealer_must_bid_when_everybody_else_has_passed_and_that_ends_it(
    phones: Phones, live_server: Server
) -> None:
    with begun(live_server, "bid-whist", FOUR, {}, [{"auction": ["pass", "pass", "pass"]}]) as at:
        phone = seated(phones, at, FOUR)
        assert struck_out(phone) == ["pass"]
        expect(phone.page.locator(".allowed")).to_have_text("all others passed: Ana must bid")
        phone.call("2down")
        assert phone.kind == "tricks"
        expect(phone.page.locator(".contract")).to_have_text("Ana 2 down")


def test_exchanges_are_guided_and_the_bridge_is_counted_down(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "umbridge", TWO, {}, [{"auction": ["7C", "pass"], "exchanges": []}]) as at:
        phone, page = seated(phones, at, TWO), at.table
        expect(phone.page.get_by_role("heading", name="Ana may exchange up to 6 cards")).to_be_visible()
        phone.chip("p1", 2).tap()
        expect(phone.chip("p2", 3)).to_be_disabled()
        expect(phone.chip("p2", 2)).to_be_enabled()
        phone.chip("p1", 0).tap()
        expect(phone.chip("p2", 13)).to_be_enabled()
        phone.chip("p1", 3).tap()
        phone.chip("p2", 2).tap()
        expect(phone.page.get_by_role("heading", name="Ana to call")).to_be_visible()
        expect(phone.page.locator(".top")).to_contain_text("8 cards in the bridge")
        expect_said(phone, ["Ana 7♣", "Bogdan pass", "Ana 3", "Bogdan 2", "Ana …"])
        phone = Phone(phone.page, TWO, quick=True)
        phone.call("pass")
        expect(phone.page.get_by_role("heading", name="Ana may exchange up to 4 cards")).to_be_visible()
        phone.chip("p1", 0).tap()
        phone.chip("p2", 8).tap()
        expect(phone.page.get_by_role("heading", name="Tricks")).to_be_visible()  # bidding is over
        assert phone.page.url == page


def test_without_javascript_a_note_keeps_what_was_half_chosen(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "romanian-whist", THREE, {}) as at:
        page = at.seat(phones.open(javascript=False))
        for who, n in (("p2", 1), ("p3", 0)):
            page.locator(f"#form input[name='{who}'][value='{n}']").check()
        page.get_by_role("button", name="hearts").click()
        expect(page.locator(".top")).to_contain_text("hearts")
        chosen = page.locator("#form input:checked").evaluate_all("all => all.map(one => [one.name, one.value])")
        assert chosen == [["p2", "1"], ["p3", "0"]]
        page.locator("#form input[name=p1][value='1']").check()
        page.locator("#step .send").evaluate("button => button.click()")
        expect(page.locator("#form[data-kind=tricks]")).to_be_visible()
        sent(page)
        assert at.state.facts.answers == {"trump": "H", "bids": {"p2": 1, "p3": 0, "p1": 1}}


def test_a_deal_is_thrown_in_by_one_tap_and_taken_back_by_one(phones: Phones, live_server: Server) -> None:
    with begun(live_server, "umbridge", TWO, {}) as at:
        phone = seated(phones, at, TWO)
        assert phone.deal(MISDEAL) == 2
        expect(phone.page.locator(".top")).to_contain_text("Ana deals")  # again
        assert phone.deal(ALL_PASS) == 1
        expect(phone.page.locator(".top")).to_contain_text("Bogdan deals")
        expect(phone.page.locator(".sheet .void")).to_have_count(2)
        phone.page.get_by_role("button", name="Undo").tap()
        expect(phone.page.locator(".sheet .void")).to_have_count(1)
