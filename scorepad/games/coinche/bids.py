"""The bids of Coinche, and how the contract is asked. Rules 25.1, 25.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.auction import DOUBLE, REDOUBLE, Auction, CallsSoFar, auction
from scorepad.rules.contracts.bid_ladder import ALL_TRUMPS, NO_TRUMPS, Bid, Ladder, bid_named, bid_words
from scorepad.rules.contracts.contract import CONTRACT as BY_AUCTION
from scorepad.rules.contracts.contract import Contract, answers_to, contract_step
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ContractForm, Part, Person, Word
from scorepad.rules.steps.step import Answers, Choice, IllegalAnswer, Step
from scorepad.rules.table import Deal, Table

LOWEST, STEP, HIGHEST = 80, 10, 250
CAPOT, GENERALE = "capot", "generale"
LEVELS = {CAPOT: say("capot"), GENERALE: say("générale")}
VALUES = {CAPOT: 250, GENERALE: 500}
SUITS = ("S", "H", "D", "C")
COINCHED = {DOUBLE: say("coinche"), REDOUBLE: say("surcoinche")}
PASSES = 3  # after a bid, which end the auction
CONTRACT = replace(
    BY_AUCTION,
    made_by="",
    form=ContractForm(
        (Part("declarer", Person(), needed=True), Part("bid", Word(), needed=True), Part("doubled", Word()))
    ),
)


def ladder(options: Options) -> Ladder:
    """All bids that may be made; those of one number are level, whatever their trumps."""
    return _ladder(options.number("top_bid"), trumps=options.on("ta_sa"), generale=options.on("generale"))


@cache
def _ladder(top: int, *, trumps: bool, generale: bool) -> Ladder:
    kinds = (*SUITS, ALL_TRUMPS, NO_TRUMPS) if trumps else SUITS
    levels = (*map(str, range(LOWEST, top + 1, STEP)), CAPOT, *((GENERALE,) if generale else ()))
    return tuple(
        Bid(f"{level}{kind}", VALUES.get(level) or int(level), kind, rank, level=LEVELS.get(level))
        for rank, level in enumerate(levels)
        for kind in kinds
    )


EVERY_BID = {bid.word: bid for bid in _ladder(HIGHEST, trumps=True, generale=True)}


def level_of(bid: Bid) -> str:
    """What is bid, without the trump: `90`, `capot`, `generale`."""
    return bid.word.removesuffix(bid.kind)


def not_played(options: Options) -> Iterator[tuple[str, Say]]:
    """The bids that other tables make and this one does not, each with the sentence that refuses it. Rules 25.7."""
    played = {bid.word for bid in ladder(options)}
    for word, bid in EVERY_BID.items():
        if word in played:
            continue
        if level_of(bid) == GENERALE and not options.on("generale"):
            yield word, say("générale is not played here")
        elif bid.kind == ALL_TRUMPS and not options.on("ta_sa"):
            yield word, say("all trumps is not played here")
        elif bid.kind == NO_TRUMPS and not options.on("ta_sa"):
            yield word, say("no trump is not played here")


def ask_bid(deal: Deal, table: Table) -> Flow[Contract]:
    """Ask who took at what, by its result or call by call. Raises AllPassed, IllegalAnswer."""
    options, refused = table.options, dict(not_played(table.options))
    told = ("declarer", "bid", "doubled")
    answers = yield from answers_to(_step(deal, options, refused), deal, lambda: _calls(deal, table, refused), told)
    if why := refused.get(str(answers["bid"])):
        raise IllegalAnswer({"bid": why})
    bid = bid_named(ladder(options), str(answers["bid"]))
    return Contract(Who(str(answers["declarer"])), bid, str(answers.get("doubled", "")))


def _step(deal: Deal, options: Options, refused: Mapping[str, Say]) -> Step:
    """The step that asks for the contract; the bid has its trump."""
    bids = ladder(options)
    step = contract_step(deal.order, bids, doubles=True, named_later=False)
    declarer, bid, doubled = step.fields[:3]
    tens = say(
        "{value} is not a bid: they go up in tens, from {low} to {high}", low=LOWEST, high=options.number("top_bid")
    )
    bid = replace(bid, also=tuple(refused), outside=tens)
    doubled = replace(doubled, note=COINCHED[DOUBLE], words=tuple(COINCHED.values()))
    return replace(step, fields=(declarer, bid, doubled))


def _calls(deal: Deal, table: Table, refused: Mapping[str, Say]) -> Flow[Answers | None]:
    """The auction: a coinche freezes the bid, a surcoinche ends it."""
    bids = ladder(table.options)
    rules = Auction(
        deal.order,
        bids,
        ends_after=PASSES,
        partners=lambda one, other: table.column_of(one) == table.column_of(other),
        redouble_ends=True,
        refused=lambda said: _refused(said, bids, refused),
        words=COINCHED,
    )
    return (yield from auction(rules))


def _refused(said: CallsSoFar, bids: Ladder, never: Mapping[str, Say]) -> Iterator[tuple[Choice, Say]]:
    """Bids that are never made here, those of the number that was bid last, and after a coinche all."""
    yield from never.items()
    if not said.bids:
        return
    last = said.bids[-1][1]
    for bid in bids:
        if said.doubled:
            yield bid.word, say("{bid} is coinched: nobody bids more", bid=bid_words(last))
        elif bid.rank == last.rank:
            why = say("{bid} does not beat {last}: only the number counts", bid=bid_words(bid), last=bid_words(last))
            yield bid.word, why
