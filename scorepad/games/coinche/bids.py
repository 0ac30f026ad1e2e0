"""The bids of Coinche, and how the contract is asked. Rules 25.1, 25.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from scorepad.rules.bids_and_tricks import SUITS, Flow
from scorepad.rules.contracts.auction import DOUBLE, REDOUBLE, Auction, CallsSoFar, auction
from scorepad.rules.contracts.bid_ladder import ALL_TRUMPS, NO_TRUMPS, Bid, Ladder, bid_words
from scorepad.rules.contracts.contract import CONTRACT as BRIDGES
from scorepad.rules.contracts.contract import answers_to, contract_step
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, say
from scorepad.rules.steps.answer_form import BY_AUCTION, ContractForm
from scorepad.rules.steps.step import Answers, Choice, IllegalAnswer, Step
from scorepad.rules.table import Deal, Table

LOWEST, SECOND, STEP, HIGHEST = (80, 82), 90, 10, 250
CAPOT, GENERALE = "capot", "generale"
LEVELS = {CAPOT: say("capot"), GENERALE: say("générale")}
VALUES = {CAPOT: 250, GENERALE: 500}
COINCHED = {DOUBLE: say("coinche"), REDOUBLE: say("surcoinche")}
BY_HOUSE_RULE = {
    ALL_TRUMPS: ("ta_sa", say("these house rules don’t allow all trumps")),
    NO_TRUMPS: ("ta_sa", say("these house rules don’t allow no-trumps")),
    GENERALE: ("generale", say("these house rules don’t allow générale")),
}
PASSES = 3  # after a bid, which end the auction
CONTRACT = replace(BRIDGES, made_by="", form=ContractForm(BY_AUCTION[:3]))  # declarer, bid, doubled


def ladder(options: Options) -> Ladder:
    """All bids that may be made; those of one number are level, whatever their trumps."""
    low, top = options.number("lowest_bid"), options.number("top_bid")
    return _ladder(low, top, trumps=options.on("ta_sa"), generale=options.on("generale"))


@cache
def _ladder(low: int, top: int, *, trumps: bool, generale: bool) -> Ladder:
    kinds = (*SUITS[::-1], ALL_TRUMPS, NO_TRUMPS) if trumps else SUITS[::-1]
    levels = (str(low), *map(str, range(SECOND, top + 1, STEP)), CAPOT, *((GENERALE,) if generale else ()))
    return tuple(
        Bid(f"{level}{kind}", VALUES.get(level) or int(level), kind, rank, level=LEVELS.get(level))
        for rank, level in enumerate(levels)
        for kind in kinds
    )


EVERY_BID = {bid.word: bid for low in LOWEST for bid in _ladder(low, HIGHEST, trumps=True, generale=True)}


def level_of(bid: Bid) -> str:
    """The level of a bid, without the trump: `90`, `capot`, `generale`."""
    return bid.word.removesuffix(bid.kind)


def not_played(options: Options) -> Mapping[str, Say]:
    """The bids that other tables make and this one does not, each with the sentence that refuses it. Rules 25.7."""
    refused = dict[str, Say]()
    for what, (house_rule, why) in BY_HOUSE_RULE.items():
        if not options.on(house_rule):
            refused |= {word: why for word, bid in EVERY_BID.items() if what in (bid.kind, level_of(bid))}
    return refused


def ask_bid(deal: Deal, table: Table) -> Flow[Answers]:
    """Ask for the contract and its declarer, by its result or call by call. Raises AllPassed, IllegalAnswer."""
    refused, decided = not_played(table.options), ("declarer", "bid", "doubled")
    step = _step(deal, table.options, refused)
    answers = yield from answers_to(step, deal, lambda: _calls(deal, table, refused), decided)
    if why := refused.get(str(answers["bid"])):
        raise IllegalAnswer({"bid": why})
    return answers


def _step(deal: Deal, options: Options, refused: Mapping[str, Say]) -> Step:
    """The step that asks for the contract; the bid has its trump."""
    step = contract_step(deal.order, ladder(options), doubles=True, named_later=False)
    (declarer, bid, doubled), low, high = step.fields[:3], options.number("lowest_bid"), options.number("top_bid")
    tens = say("{value} isn’t a bid: bids go up in tens, from {low} to {high}", low=low, high=high)
    bid = replace(bid, also=tuple(refused), outside=tens)
    doubled = replace(doubled, note=COINCHED[DOUBLE], words=tuple(COINCHED.values()))
    return replace(step, fields=(declarer, bid, doubled))


def _calls(deal: Deal, table: Table, refused: Mapping[str, Say]) -> Flow[Answers | None]:
    """The auction: a coinche freezes the bid, a surcoinche ends it."""
    bids = ladder(table.options)
    return auction(
        Auction(
            deal.order,
            bids,
            ends_after=PASSES,
            partners=lambda one, other: table.column_of(one) == table.column_of(other),
            redouble_ends=True,
            refused=lambda said: _refused(said, bids, refused),
            words=COINCHED,
        )
    )


def _refused(said: CallsSoFar, bids: Ladder, never: Mapping[str, Say]) -> Iterator[tuple[Choice, Say]]:
    """Bids that this table never makes, those of the number that was bid last, and after a coinche all."""
    yield from never.items()
    if not said.bids:
        return
    last = said.bids[-1][1]
    for bid in bids:
        if said.doubled:
            yield bid.word, say("{bid} is coinched: no higher bid is allowed", bid=bid_words(last))
        elif bid.rank == last.rank:
            why = say("{bid} doesn’t beat {last}: only the number counts", bid=bid_words(bid), last=bid_words(last))
            yield bid.word, why
