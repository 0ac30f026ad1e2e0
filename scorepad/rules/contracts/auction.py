"""An auction call by call: whose turn it is, which calls are not allowed and why, and when it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.bid_ladder import Bid, Ladder, bid_halves, bid_words
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ListOf, Number, NumberOr, Word
from scorepad.rules.steps.constraints import Barred
from scorepad.rules.steps.step import Answers, Choice, Field, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import AUCTION_STEP

PASS, DOUBLE, REDOUBLE = "pass", "x", "xx"
WORDS = {PASS: say("pass"), DOUBLE: say("double"), REDOUBLE: say("redouble")}
AUCTION = StepKind(
    AUCTION_STEP, say("Auction"), ListOf(Word()), over=say("the auction had already ended before this call")
)
EXCHANGES = StepKind(
    "exchanges",
    say("Exchanges"),
    NumberOr(ListOf(ListOf(Number()))),
    over=say("the auction had already ended before this exchange"),
)


@dataclass(frozen=True, slots=True)
class Auction:
    """The rules of an auction.

    order         who calls, in the order of play, the first to call first
    ladder        the bids in rising order
    ends_after    the number of passes in a row after a bid that ends it
    forced        who must bid when everybody else has passed, and ends the auction with that bid; None: nobody
    once          whether everybody calls once only
    pass_final    whether a player who has passed may not call again
    partners      whether two players are of one side, who do not double each other; None where nobody doubles
    first_named   whether, as in bridge, the declarer is the player of the last bidder's side who first named its suit
    top_ends      whether the highest bid ends it at once
    redouble_ends whether a redouble ends it at once
    over_redouble whether a higher bid may follow a redouble, as in bridge; in Umbridge all pass then (rules 6.3)
    refused       further calls that are refused after the calls so far, each with the reason, even calls that no
                  auction of these house rules has; None: no such calls. Its reason comes first
    words         what a double and a redouble are called, where a game has words of its own for them
    """

    order: tuple[Who, ...]
    ladder: Ladder
    ends_after: int
    forced: Who | None = None
    once: bool = False
    pass_final: bool = False
    partners: Callable[[Who, Who], bool] | None = None
    first_named: bool = False
    over_redouble: bool = False
    top_ends: bool = False
    redouble_ends: bool = False
    refused: Callable[[CallsSoFar], Iterator[tuple[Choice, Say]]] | None = None
    words: Mapping[str, Say] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CallsSoFar:
    """The calls of an auction so far.

    calls    every call with its player
    bids     the bids among them
    doubled  whether the last bid is doubled: empty, `x` or `xx`
    passes   how many calls in a row, up to now, were passes
    out      everybody who has passed at any time
    """

    calls: tuple[tuple[Who, str], ...] = ()
    bids: tuple[tuple[Who, Bid], ...] = ()
    doubled: str = ""
    passes: int = 0
    out: frozenset[Who] = field(default_factory=frozenset)

    def then(self, who: Who, call: str, ladder: Ladder) -> CallsSoFar:
        """The same after one more call. `ladder`: the bids of the auction."""
        calls = (*self.calls, (who, call))
        if call == PASS:
            return replace(self, calls=calls, passes=self.passes + 1, out=self.out | {who})
        if call in (DOUBLE, REDOUBLE):
            return replace(self, calls=calls, passes=0, doubled=call)
        bid = next(bid for bid in ladder if bid.word == call)
        return CallsSoFar(calls, (*self.bids, (who, bid)), "", 0, self.out)


def auction(rules: Auction) -> Flow[Answers | None]:
    """Ask for call after call. Returns the contract as answers by field, or None where everybody passed."""
    said = CallsSoFar()
    while not over(rules, said):
        who = rules.order[len(said.calls) % len(rules.order)]
        answer = yield call_step(who, rules, said)
        said = said.then(who, str(answer[who]), rules.ladder)
    if not said.bids:
        return None
    bid = said.bids[-1][1]
    return {"declarer": declarer_of(rules, said), "bid": bid.word} | ({"doubled": said.doubled} if said.doubled else {})


def declarer_of(rules: Auction, said: CallsSoFar) -> Who:
    """The declarer of the last bid: its bidder or, with `first_named`, the first of that side to name its suit."""
    last, bid = said.bids[-1]
    if not (rules.first_named and rules.partners):
        return last
    return next(who for who, earlier in said.bids if earlier.kind == bid.kind and rules.partners(who, last))


def over(rules: Auction, said: CallsSoFar) -> bool:
    """Whether the auction has ended."""
    if not said.bids:
        return said.passes >= len(rules.order)
    if rules.top_ends and said.bids[-1][1] == rules.ladder[-1]:
        return True
    if rules.redouble_ends and said.doubled == REDOUBLE:
        return True
    if rules.once and len(said.calls) >= len(rules.order):
        return True
    # A forced bid ends the auction at once: all the others have passed. Rules 3.4, 5.4.
    forced = len(said.calls) == len(rules.order) and said.bids[-1][0] == rules.forced and len(said.bids) == 1
    return forced or said.passes >= rules.ends_after


def call_step(who: Who, rules: Auction, said: CallsSoFar) -> Step:
    """The step that asks this player for a call: all calls, and the reasons why some of them are refused now."""
    doubles = (DOUBLE, REDOUBLE) if rules.partners else ()
    calls = (PASS, *doubles, *(bid.word for bid in rules.ladder))
    words = (*(rules.words.get(call, WORDS[call]) for call in (PASS, *doubles)), *map(bid_words, rules.ladder))
    refused = tuple((who, call, why) for call, why in barred(who, rules, said))
    unknown = tuple(call for _, call, _ in refused if call not in calls)
    return Step(
        kind=AUCTION.name,
        title=say("{who} to call", who=who),
        fields=(Field(who, calls, words=words, halves=bid_halves(rules.ladder), also=unknown),),
        outside=_no_call(rules.ladder),
        missing=say("{who} hasn’t called"),
        constraints=(Barred(refused),),
        allowed=_allowed(who, rules, said),
        in_turns=True,
    )


def _no_call(ladder: Ladder) -> Say:
    low, high = (bid_words(bid) for bid in (ladder[0], ladder[-1]))
    return say("{value} isn’t a possible call: bids run from {low} to {high}", low=low, high=high)


def _allowed(who: Who, rules: Auction, said: CallsSoFar) -> Say | None:
    """In a few words, which calls are allowed now; None where all are."""
    if _must_bid(who, rules, said):
        return say("all others passed: {who} must bid", who=who)
    if rules.pass_final and who in said.out:
        return say("{who} has passed and stays out", who=who)
    if said.doubled == REDOUBLE and not rules.over_redouble:
        return say("after a redouble, you can only pass")
    if said.bids and said.bids[-1][1] != rules.ladder[-1]:
        return say("higher than {bid}", bid=bid_words(said.bids[-1][1]))
    return None


def _must_bid(who: Who, rules: Auction, said: CallsSoFar) -> bool:
    return rules.forced == who and not said.bids and said.passes == len(rules.order) - 1


def barred(who: Who, rules: Auction, said: CallsSoFar) -> Iterator[tuple[Choice, Say]]:
    """The calls that are refused to this player now, each with its reason."""
    if _must_bid(who, rules, said):
        yield PASS, say("everyone else has passed, so {who} must bid", who=who)
    if rules.partners:
        yield from _doubles(who, rules.partners, said)
    if rules.pass_final and who in said.out:
        yield from ((bid.word, say("{who} has passed and stays out", who=who)) for bid in rules.ladder)
    elif said.bids:
        yield from _too_low(rules, said)
    if rules.refused:
        yield from rules.refused(said)  # the last reason for a call counts


def _too_low(rules: Auction, said: CallsSoFar) -> Iterator[tuple[Choice, Say]]:
    last, highest = said.bids[-1]
    redoubled = say("after a redouble, you can only pass")
    too_low = say("{last} bid {bid}: bid higher, or pass", last=last, bid=bid_words(highest))
    for bid in rules.ladder:
        if said.doubled == REDOUBLE and not rules.over_redouble:
            yield bid.word, redoubled
        elif bid.rank <= highest.rank:
            yield bid.word, too_low


def _doubles(who: Who, partners: Callable[[Who, Who], bool], said: CallsSoFar) -> Iterator[tuple[Choice, Say]]:
    if not said.bids:
        yield DOUBLE, say("there’s no bid to double")
        yield REDOUBLE, say("there’s no double to redouble")
        return
    bidder = said.bids[-1][0]
    if said.doubled:
        yield DOUBLE, say("it’s already doubled")
    elif partners(who, bidder):
        yield DOUBLE, say("you can’t double your own side’s bid")
    if said.doubled != DOUBLE:
        yield REDOUBLE, say("there’s no double to redouble")
    elif not partners(who, bidder):
        yield REDOUBLE, say("only the side that was doubled can redouble")
