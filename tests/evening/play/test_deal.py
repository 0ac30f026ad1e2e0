"""One deal played by its entered answers: how far they go, which of them are refused, and what is still missing."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play import deal as one_deal
from scorepad.evening.play.deal import DealProgress, IllegalDeal, PassedOut, play_deal
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Who, translate
from tests.support.refusals import ENGLISH
from tests.support.sample_evenings import P1, P2, P3, P4, P7, by_seat, deal, table
from tests.support.sample_sheets import blank

TWO_CARDS = table(4, schedule="custom", custom_schedule=(2, 1))  # Ana deals, Bogdan speaks first
BID_WHIST = blank("bid-whist")
WE, THEY = BID_WHIST.evening.columns
OVER = "the auction was over before this call"


def progress(state: State, facts: DealFacts, *, accepted: bool = False) -> DealProgress:
    assert state.deal
    return play_deal(state.game, state.table, state.deal, facts, accepted=accepted)


def told(**answers: Any) -> DealFacts:
    return DealFacts(answers=answers)


def contract(declarer: Who, bid: str) -> dict[str, str]:
    return {"declarer": declarer, "bid": bid}


def refused(state: State, facts: DealFacts) -> tuple[str, str]:
    """The kind of the step that is wrong, and the sentence why."""
    with pytest.raises(IllegalDeal) as illegal:
        progress(state, facts)
    assert illegal.value.number == 1
    return illegal.value.step, translate(next(iter(illegal.value.problems.values())), ENGLISH)


@pytest.mark.parametrize(("facts", "asked", "waits"), [
    (deal(), ["bids"], "bids"),
    (deal([None, 0, 0]), ["bids"], "bids"),
    (deal([0, 0, 1, 0], trump="H"), ["bids", "tricks"], "tricks"),
    (deal([0, 0, 1, 0], [0, 1]), ["bids", "tricks"], "tricks"),
    (deal([0, 0, 1, 0], [0, 1, 1, 0]), ["bids", "tricks"], None),
])  # fmt: skip
def test_a_deal_goes_as_far_as_it_was_answered(facts: DealFacts, asked: list[str], waits: str | None) -> None:
    now = progress(TWO_CARDS, facts)
    assert [step.kind for step in now.asked] == asked
    assert (now.step.kind if now.step else None) == waits


def test_a_deal_that_is_played_has_its_points_and_the_reasons_for_them() -> None:
    """Rules 1.6: bid 2 and took 2; bid 0 and took 0; two cards, so the hook forbids a sum of 2."""
    played = progress(TWO_CARDS, deal([1, 2, 0, 0], [0, 2, 0, 0])).played
    assert played
    assert [played.points(who) for who in (P1, P2, P3, P4)] == [-1, 7, 5, 5]
    assert [translate(line.why, ENGLISH) for line in played.lines if line.column in (P1, P2)] == [
        "bid 2, took 2: 5 + 2", "bid 1, took 0: 1 short, −1",
    ]  # fmt: skip


def test_the_last_number_of_tricks_follows_from_the_others() -> None:
    """Rules 0.3."""
    played = progress(TWO_CARDS, deal([0, 0, 0, 0], [None, 1, 0, 0])).played
    assert played
    assert played.answers["tricks"] == by_seat([1, 1, 0, 0])


@pytest.mark.parametrize(("facts", "step", "why"), [
    # rules 1.4, 1.5, 1.12
    (deal([0, 3, 0, 0]), "bids", "Bogdan may bid 0 to 2, not 3"),
    (deal([1, 0, 1, 0]), "bids", "Ana deals and may not bid 1: the bids would add up to 2, the cards dealt"),
    (deal([0, 0, 1, 0], [1, 1, 1, 0]), "tricks", "there are 2 tricks to take, and this is 1 too many"),
    (deal([0, 0, 1, 0], [1, 0, 0, 0]), "tricks", "there are 2 tricks to take, and 1 is missing"),
    (deal([0, 0, 1, 0], [3]), "tricks", "Ana can take 0 to 2, not 3"),
    (deal((), [1, 1, 0, 0]), "tricks", "Bogdan has not bid"),
    (deal([None, 0, 0, 0], [1, 1, 0, 0]), "tricks", "Ana has not bid"),
    (deal(trump="X"), "trump", "“X” is not a suit: C, D, H or S"),
    (DealFacts(answers={**deal([0, 0, 1, 0], [1, 1, 0, 0]).answers, "honours": 1}), "honours",
     "nobody asks for this in Romanian Whist"),
])  # fmt: skip
def test_an_answer_that_the_rules_forbid_is_refused_with_its_step(facts: DealFacts, step: str, why: str) -> None:
    assert refused(TWO_CARDS, facts) == (step, why)


def test_who_sits_out_has_no_say() -> None:
    """Rules 1.1: of seven the dealer holds no cards."""
    seven = table(7)
    assert seven.deal
    assert (seven.deal.dealer, len(seven.deal.order)) == (P1, 6)
    assert refused(seven, deal([0, 0, 0, 0, 0, 0, 0])) == ("bids", "Ana holds no cards in this deal")
    bid = progress(seven, deal([None, 0, 0, 0, 0, 0, 0])).step
    assert bid
    assert (bid.kind, bid.keys[0], bid.keys[-1]) == ("tricks", P2, P7)


def test_only_what_was_accepted_before_may_break_the_hook() -> None:
    hooked = deal([1, 0, 0, 0], [1, 0, 0, 0])
    assert refused(table(4), hooked)[0] == "bids"
    played = progress(table(4), hooked, accepted=True).played
    assert played
    assert [played.points(who) for who in (P1, P2, P3, P4)] == [6, 5, 5, 5]


# contracts, by their result and call by call


@pytest.mark.parametrize(("bid", "table_tricks", "points"), [("4up", 9, 4), ("3up", 10, 5), ("4down", 8, -1)])
def test_a_contract_gives_the_same_by_its_result_and_call_by_call(bid: str, table_tricks: int, points: int) -> None:
    """Rules 3.10, B2, B4, B5: the kitty is one trick more than were won at the table."""
    tricks = {WE: table_tricks}
    by_result = progress(BID_WHIST, told(contract=contract(P3, bid), tricks=tricks)).played
    calls = ("pass", bid, "pass", "pass", "pass")
    by_calls = progress(BID_WHIST, told(auction=calls, tricks=tricks)).played
    assert by_result
    assert by_calls
    assert (by_result.points(WE), by_result.points(THEY)) == (points, 0)
    assert (by_calls.answers, by_calls.lines) == (by_result.answers, by_result.lines)


@pytest.mark.parametrize(("calls", "caller"), [(("pass",), P3), (("pass", "2up", "pass"), P1), (("1up", "1down"), P4)])
def test_an_auction_waits_for_whose_turn_it_is(calls: tuple[str, ...], caller: Who) -> None:
    """Rules 3.4: the dealer's left calls first, clockwise."""
    now = progress(BID_WHIST, told(auction=calls))
    assert now.step
    assert (now.step.kind, now.step.keys, now.asked) == ("auction", (caller,), ())
    assert [answer for _, answer in now.turns] == [{who: call} for who, call in zip((P2, P3, P4), calls, strict=False)]


def test_an_auction_that_is_over_gives_its_contract() -> None:
    """Rules 3.4: three passes in a row after a bid end it."""
    now = progress(BID_WHIST, told(auction=("2up", "2down", "pass", "pass", "pass")))
    assert now.step
    assert (now.step.kind, now.step.keys) == ("tricks", (WE, THEY))
    assert now.answers == {"contract": contract(P3, "2down")}


@pytest.mark.parametrize(("facts", "step", "why"), [
    (told(auction=("2up", "1nt")), "auction", "Bogdan bid 2 up, and this is not higher"),
    (told(auction=("2up", "pass", "pass", "pass", "3up")), "auction", OVER),
    (told(auction=("9up",)), "auction", "“9up” is no call here: bids go from 1 up to 7 NT"),
    (told(auction=("pass",) * 4), "auction", "everybody else has passed, so Ana must bid"),
    (told(auction=("2up", "pass", "pass", "pass"), contract=contract(P3, "2up")), "contract",
     "the auction ended in another contract"),
    (told(contract=contract(P2, "0up")), "contract", "“0up” is no bid here: they go from 1 up to 7 NT"),
    (told(contract={**contract(P2, "3nt"), "trump": "H"}), "contract", "there is no trump suit in no-trump"),
    (told(contract=contract(P2, "3nt"), tricks={WE: 13}), "tricks", "Ana & Călin can take 0 to 12, not 13"),
    (told(tricks={WE: 9}), "tricks", "the contract is not complete"),
])  # fmt: skip
def test_a_call_contract_or_count_that_cannot_be_is_refused(facts: DealFacts, step: str, why: str) -> None:
    """Rules 3.4, 3.5 and 3.11."""
    assert refused(BID_WHIST, facts) == (step, why)


# deals that are thrown in, and what is missing


def test_where_all_may_pass_the_deal_can_only_be_thrown_in() -> None:
    """Rules 3.3: a redeal, where the dealer is not forced."""
    free = blank("bid-whist", {"forced_dealer": False})
    with pytest.raises(PassedOut):
        progress(free, told(auction=("pass",) * 4))
    with pytest.raises(IllegalDeal, match="over before this call"):
        progress(free, told(auction=("pass",) * 5))


@pytest.mark.parametrize(("void", "calls", "why"), [
    ("all pass", ("pass",) * 4, ""), ("misdeal", ("pass", "2up"), ""), ("misdeal", (), ""),
    ("all pass", ("pass", "2up"), "not everybody passed"), ("all pass", ("pass",) * 5, OVER),
])  # fmt: skip
def test_a_deal_is_thrown_in_as_all_passed_only_where_all_passed(void: str, calls: tuple[str, ...], why: str) -> None:
    free = blank("bid-whist", {"forced_dealer": False})
    assert free.deal
    facts, found = DealFacts({"auction": calls} if calls else {}, void), ""
    try:
        one_deal.check_thrown_in(free.game, free.table, one_deal.with_notes(free.game, free.deal, facts), facts)
    except IllegalDeal as illegal:
        found = translate(next(iter(illegal.problems.values())), ENGLISH)
    assert found == why


@pytest.mark.parametrize(("facts", "words"), [
    (deal(), {P2: "Bogdan has not bid", P3: "Călin has not bid", P4: "Doina has not bid", P1: "Ana has not bid"}),
    (deal([0, 1, None, 0]), {P3: "Călin has not bid"}),
    (deal([0, 0, 0, 0], [0, 1]), {P3: "the tricks of Călin are missing", P4: "the tricks of Doina are missing"}),
])  # fmt: skip
def test_each_field_that_is_still_empty_is_named(facts: DealFacts, words: dict[Who, str]) -> None:
    step = progress(TWO_CARDS, facts).step
    assert step
    given = one_deal.by_field(step, facts.answers.get(step.kind, {}))
    assert {key: translate(why, ENGLISH) for key, why in one_deal.missing(step, given).items()} == words
