"""A deal with a contract, by its result or call by call: whose turn it is, what it comes to, and who passed."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.deal import IllegalDeal, PassedOut, check_thrown_in, with_notes
from scorepad.rules.sentence import Who, translate
from tests.evening.play.test_deal import progress, refused
from tests.support.refusals import ENGLISH
from tests.support.sample_evenings import P1, P2, P3, P4
from tests.support.sample_sheets import blank

BID_WHIST = blank("bid-whist")
WE, THEY = BID_WHIST.evening.columns
OVER = "the auction had already ended before this call"


def facts(**answers: Any) -> DealFacts:
    return DealFacts(answers=answers)


def contract(declarer: Who, bid: str) -> dict[str, str]:
    return {"declarer": declarer, "bid": bid}


@pytest.mark.parametrize(("bid", "table_tricks", "points"), [("4up", 9, 4), ("3up", 10, 5), ("4down", 8, -1)])
def test_a_contract_gives_the_same_by_its_result_and_call_by_call(bid: str, table_tricks: int, points: int) -> None:
    """Rules 3.10, B2, B4, B5: the kitty is one trick more than were won at the table."""
    tricks = {WE: table_tricks}
    by_result = progress(BID_WHIST, facts(contract=contract(P3, bid), tricks=tricks)).played
    calls = ("pass", bid, "pass", "pass", "pass")
    by_calls = progress(BID_WHIST, facts(auction=calls, tricks=tricks)).played
    assert by_result
    assert by_calls
    assert (by_result.points(WE), by_result.points(THEY)) == (points, 0)
    assert (by_calls.answers, by_calls.lines) == (by_result.answers, by_result.lines)


@pytest.mark.parametrize(("calls", "caller"), [(("pass",), P3), (("pass", "2up", "pass"), P1), (("1up", "1down"), P4)])
def test_an_auction_waits_for_whose_turn_it_is(calls: tuple[str, ...], caller: Who) -> None:
    """Rules 3.4: the dealer's left calls first, clockwise."""
    now = progress(BID_WHIST, facts(auction=calls))
    assert now.step
    assert (now.step.kind, now.step.keys, now.asked) == ("auction", (caller,), ())
    assert [answer for _, answer in now.turns] == [{who: call} for who, call in zip((P2, P3, P4), calls, strict=False)]


def test_an_auction_that_is_over_gives_its_contract() -> None:
    """Rules 3.4: three passes in a row after a bid end it."""
    now = progress(BID_WHIST, facts(auction=("2up", "2down", "pass", "pass", "pass")))
    assert now.step
    assert (now.step.kind, now.step.keys) == ("tricks", (WE, THEY))
    assert now.answers == {"contract": contract(P3, "2down")}


@pytest.mark.parametrize(("facts", "step", "why"), [
    (facts(auction=("2up", "1nt")), "auction", "Bogdan bid 2 up: bid higher, or pass"),
    (facts(auction=("2up", "pass", "pass", "pass", "3up")), "auction", OVER),
    (facts(auction=("9up",)), "auction", "“9up” isn’t a possible call: bids run from 1 up to 7 NT"),
    (facts(auction=("pass",) * 4), "auction", "everyone else has passed, so Ana must bid"),
    (facts(auction=("2up", "pass", "pass", "pass"), contract=contract(P3, "2up")), "contract",
     "this isn’t the contract the auction ended in"),
    (facts(contract=contract(P2, "0up")), "contract", "“0up” isn’t a possible bid: bids run from 1 up to 7 NT"),
    (facts(contract={**contract(P2, "3nt"), "trump": "H"}), "contract", "there’s no trump suit in no-trumps"),
    (facts(contract=contract(P2, "3nt"), tricks={WE: 13}), "tricks", "Ana & Călin can take 0 to 12, not 13"),
    (facts(tricks={WE: 9}), "contract", "the contract isn’t complete"),
])  # fmt: skip
def test_a_call_contract_or_count_that_cannot_be_is_refused(facts: DealFacts, step: str, why: str) -> None:
    """Rules 3.4, 3.5 and 3.11."""
    assert refused(BID_WHIST, facts) == (step, why)


@pytest.mark.parametrize(("calls", "waits", "if_skipped"), [
    (("7H", "pass"), "exchanges", "tricks"), (("7H", "pass", "8H"), "auction", None),
])  # fmt: skip
def test_an_exchange_that_nobody_entered_is_skipped_once_the_calls_go_on(
    calls: tuple[str, ...], waits: str, if_skipped: str | None
) -> None:
    """Rules 6.3: a pass after a bid ends the round, and the exchange of its last bidder comes; it may go unrecorded."""
    now = progress(blank("umbridge"), facts(auction=calls))
    skipped = now.step_if_skipped
    assert now.step
    assert (now.step.kind, skipped.kind if skipped else None) == (waits, if_skipped)


# deals that are thrown in


def test_if_all_may_pass_the_deal_can_only_be_thrown_in() -> None:
    """Rules 3.3: a redeal, where the dealer is not forced."""
    free = blank("bid-whist", {"forced_dealer": False})
    with pytest.raises(PassedOut):
        progress(free, facts(auction=("pass",) * 4))
    with pytest.raises(IllegalDeal, match="already ended before this call"):
        progress(free, facts(auction=("pass",) * 5))


@pytest.mark.parametrize(("void", "calls", "why"), [
    ("all pass", ("pass",) * 4, ""), ("misdeal", ("pass", "2up"), ""), ("misdeal", (), ""),
    ("all pass", ("pass", "2up"), "not everyone passed"), ("all pass", ("pass",) * 5, OVER),
])  # fmt: skip
def test_a_deal_is_thrown_in_as_all_passed_only_where_all_passed(void: str, calls: tuple[str, ...], why: str) -> None:
    free = blank("bid-whist", {"forced_dealer": False})
    assert free.deal
    facts, found = DealFacts({"auction": calls} if calls else {}, void), ""
    try:
        check_thrown_in(free.game, free.table, with_notes(free.game, free.deal, facts), facts)
    except IllegalDeal as illegal:
        found = translate(next(iter(illegal.problems.values())), ENGLISH)
    assert found == why
