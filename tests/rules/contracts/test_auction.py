"""Auctions: what ends one, which calls are refused, and a ladder in which not every bid is a number with a suit."""

from collections.abc import Iterator

import pytest

from scorepad.evening.record.english import English
from scorepad.rules.contracts.auction import Auction, CallsSoFar, auction, barred, call_step, over
from scorepad.rules.contracts.bid_ladder import Bid, bid_halves, bid_words, number_bids
from scorepad.rules.sentence import Say, Who, say, translate
from scorepad.rules.steps.step import Choice
from scorepad.rules.steps.two_row_choice import halved

ORDER = tuple(map(Who, ("p1", "p2", "p3")))
LADDER = number_bids(7, 9)
MIXED = (
    Bid("6S", 6, "S", 0), Bid("6NT", 6, "NT", 1), Bid("misere", 0, "", 2, named=say("misère")), Bid("7S", 7, "S", 3),
)  # fmt: skip


def rules(*, top_ends: bool = False) -> Auction:
    return Auction(ORDER, LADDER, ends_after=2, top_ends=top_ends)


def said(*calls: str) -> CallsSoFar:
    so_far = CallsSoFar()
    for n, call in enumerate(calls):
        so_far = so_far.then(ORDER[n % len(ORDER)], call, LADDER)
    return so_far


def test_bids_that_are_numbers_alone_rise_by_their_number() -> None:
    assert [(bid.word, bid.number, bid.kind) for bid in LADDER] == [("7", 7, ""), ("8", 8, ""), ("9", 9, "")]
    assert [bid.rank for bid in LADDER] == sorted({bid.rank for bid in LADDER})
    assert bid_halves(LADDER) is None


def test_tricks_above_six_are_called_and_all_are_written() -> None:
    bid = number_bids(7, 13, unsaid=6)[0]
    assert (bid.word, translate(bid_words(bid), English())) == ("7", "1")


@pytest.mark.parametrize(("top_ends", "calls", "ended"), [
    (True, ("8", "9"), True), (True, ("9",), True), (True, ("8",), False), (False, ("8", "9"), False),
    (False, ("9", "pass", "pass"), True), (True, ("8", "pass", "pass"), True),
])  # fmt: skip
def test_the_highest_bid_ends_the_auction_where_the_rules_say_so(
    top_ends: bool, calls: tuple[str, ...], ended: bool
) -> None:
    assert over(rules(top_ends=top_ends), said(*calls)) is ended


def test_an_auction_that_the_highest_bid_ends_asks_nobody_more() -> None:
    flow = auction(rules(top_ends=True))
    step = next(flow)
    with pytest.raises(StopIteration) as ended:
        flow.send({step.fields[0].key: "9"})
    assert ended.value.value == {"declarer": "p1", "bid": "9"}


def test_a_game_may_refuse_calls_for_reasons_of_its_own() -> None:
    why = say("not yet")

    def early(so_far: CallsSoFar) -> Iterator[tuple[Choice, Say]]:
        if not so_far.bids:
            yield "9", why

    own = Auction(ORDER, LADDER, ends_after=2, refused=early)
    assert list(barred(ORDER[0], own, said())) == [("9", why)]
    assert "9" not in dict(barred(ORDER[1], own, said("7")))


def test_a_bid_with_a_name_is_called_by_it_and_is_in_no_row_of_numbers() -> None:
    assert translate(bid_words(MIXED[2]), English()) == "misère"
    halves = bid_halves(MIXED)
    assert halves
    assert halves[0].choices == ("6", "7")


CAPOTS = (
    *(Bid(f"{number}{kind}", number, kind, number) for number in (80, 90) for kind in ("S", "TA", "SA")),
    *(Bid(f"capot{kind}", 250, kind, 250, level=say("capot")) for kind in ("S", "TA", "SA")),
)


def test_a_word_is_among_the_numbers_and_all_trumps_among_the_suits() -> None:
    halves = bid_halves(CAPOTS)
    assert halves
    assert (halves[0].choices, halves[1].choices) == (("80", "90", "capot"), ("S", "TA", "SA"))
    assert halves[0].words_among_numbers == ("capot",)
    assert halves[1].words_among_numbers == ()
    assert halved("capotSA", halves) == ("capot", "SA")
    assert [translate(bid_words(bid), English()) for bid in CAPOTS[-3:]] == ["capot♠", "capot AT", "capot NT"]


@pytest.mark.parametrize(("ends", "ended"), [(True, True), (False, False)])
def test_a_redouble_ends_the_auction_where_the_rules_say_so(*, ends: bool, ended: bool) -> None:
    own = Auction(ORDER, LADDER, ends_after=2, redouble_ends=ends)
    assert over(own, said("7", "x")) is False
    assert over(own, said("7", "x", "xx")) is ended


def test_a_double_may_have_a_name_of_its_own() -> None:
    own = Auction(ORDER, LADDER, ends_after=2, partners=lambda one, other: one == other, words={"x": say("coinche")})
    words = call_step(ORDER[1], own, said("7")).fields[0].words
    assert [translate(word, English()) for word in words[:3]] == ["pass", "coinche", "redouble"]


def test_the_reason_of_a_game_comes_before_that_of_every_auction() -> None:
    why = say("only the number counts")
    own = Auction(ORDER, LADDER, ends_after=2, refused=lambda _: iter([("7", why)]))
    assert dict(call_step(ORDER[1], own, said("7")).refused({})[ORDER[1]])["7"] == why
