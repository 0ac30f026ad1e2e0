"""Umbridge's bidding: rounds of calls, and after each the exchange of cards with the bridge, until that is used up.

Source: S1, sections 2 and 3 (ビッド, 手札の交換) and its note for bridge players, by way of rules.md, chapter 6.3.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import eq

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.auction import EXCHANGES, PASS, Auction, CallsSoFar, call_step
from scorepad.rules.contracts.bid_ladder import Ladder
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.constraints import AtMost
from scorepad.rules.steps.step import WHOLE, Answers, Choice, Field, IllegalAnswer, Step, number

KIND = EXCHANGES.name
BRIDGE = 13  # cards in it before the first exchange
Pair = tuple[int, int]  # how many cards the holder of the highest bid exchanged, and the other


def bidding(order: tuple[Who, ...], ladder: Ladder, *, doubles: bool) -> Flow[Answers | None]:
    """Ask for calls and exchanges in turn; returns the answers of the contract step, or None where both passed.

    A double stays in force through later rounds until a higher bid. If the exchanges were not entered, the fewest
    cards that the rules allow are assumed.
    """
    rules = Auction(order, ladder, ends_after=1, partners=eq if doubles else None)
    said, turn, bridge = CallsSoFar(), order[0], BRIDGE
    while True:
        said, turn = yield from _round(rules, said, turn)
        if not said.bids:
            return None
        holder, bid = said.bids[-1]
        if bridge:
            other = next(who for who in order if who != holder)
            answer = yield exchange_step(holder, other, bridge)
            pair = number(answer[holder]), number(answer[other])
            if not ends(bridge, pair):
                bridge -= sum(pair)
                continue
        return {"declarer": holder, "bid": bid.word} | ({"doubled": said.doubled} if said.doubled else {})


def _round(rules: Auction, said: CallsSoFar, who: Who) -> Flow[tuple[CallsSoFar, Who]]:
    """Ask for calls until somebody passes a bid, or both pass.

    Returns them, and the player who did not pass and opens the next round.
    """
    while True:
        answer = yield call_step(who, rules, said)
        said = said.then(who, str(answer[who]), rules.ladder)
        passed, who = answer[who] == PASS, next(each for each in rules.order if each != who)
        if passed and (said.bids or said.passes == len(rules.order)):
            return said, who


def exchanges(bridge: int) -> tuple[Pair, ...]:
    """All legal exchanges with `bridge` cards in the bridge, as (cards of the holder, cards of the other).

    The holder of the highest bid may take up to half of them, and then the other at most as many; or the holder takes
    none, and then the other up to all. Either of them may take a last card.
    """
    if bridge == 1:
        return (1, 0), (0, 1), (0, 0)
    both = [(first, second) for first in range(1, bridge // 2 + 1) for second in range(first + 1)]
    return (*both, *((0, second) for second in range(bridge + 1))) if bridge else ()


def ends(bridge: int, pair: Pair) -> bool:
    """Whether the bidding is over after this exchange: the holder took none, or one card was left."""
    return bridge == 1 or pair[0] == 0


@lru_cache
def exchange_step(holder: Who, other: Who, bridge: int) -> Step:
    """The step that asks how many cards both exchanged after a round of calls."""
    pairs = exchanges(bridge)
    tops = tuple(max(second for one, second in pairs if one == first) for first in range(max(pairs)[0] + 1))
    notes = (
        (say("0 ends the bidding"), say("no more than the bidder, unless the bidder exchanges 0"))
        if bridge > 1
        else (None, None)
    )
    return Step(
        kind=KIND,
        title=_may_exchange(holder, other, bridge),
        fields=(
            Field(holder, tuple(range(len(tops))), notes[0]),
            Field(other, tuple(range(bridge + 1)), notes[1]),
        ),
        outside=outside(bridge),
        missing=say("enter how many cards {who} exchanged"),
        constraints=(AtMost(other, tops, outside(bridge)),),
        in_turns=True,
        if_skipped=((1, 0) if bridge > 1 else (0, 0), (0, 0)),
    )


def outside(bridge: int) -> Say:
    """Why an exchange is refused, with `bridge` cards in the bridge."""
    if bridge > 1:
        return say(
            "with {n} cards in the bridge, the highest bidder may exchange up to {half} and the opponent at "
            "most as many as the bidder; if the bidder exchanges none, the opponent may exchange up to {n}",
            n=bridge,
            half=bridge // 2,
        )
    if bridge:
        return say("one card is left in the bridge: only one player can take it")
    return say("the bidding was over before this exchange")


def bridge_left(exchanged: Choice) -> int:
    """How many cards the bridge holds after these exchanges."""
    return BRIDGE - sum(sum(_pair(pair)) for pair in _pairs(exchanged))


def check_exchanges(exchanged: Choice) -> None:
    """Refuse exchanges that cannot follow one another, noted with or without the calls. Raises IllegalAnswer."""
    if not isinstance(exchanged, tuple):
        raise IllegalAnswer({WHOLE: say("enter a list of pairs: how many cards each player exchanged")}, KIND)
    bridge = BRIDGE
    for pair in map(_pair, exchanged):
        if pair not in exchanges(bridge):
            raise IllegalAnswer({WHOLE: outside(bridge)}, KIND)
        bridge = 0 if ends(bridge, pair) else bridge - sum(pair)


def _pairs(exchanged: Choice) -> Iterable[Choice]:
    return exchanged if isinstance(exchanged, tuple) else ()


def _pair(exchanged: Choice) -> Pair:
    """A pair of numbers; (-1, -1), which is never a legal exchange, for anything else."""
    if isinstance(exchanged, tuple) and len(exchanged) == 2:
        return number(exchanged[0]), number(exchanged[1])
    return -1, -1


def _may_exchange(holder: Who, other: Who, bridge: int) -> Say:
    if bridge == 1:
        return say("{who} may take the last card, or leave it to {other}", who=holder, other=other)
    return say_many("{who} may exchange {n} card", "{who} may exchange up to {n} cards", bridge // 2, who=holder)
