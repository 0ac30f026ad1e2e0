"""The bids of Five Hundred in their order, their points, and the step for the contract. Rules 20.2 to 20.4."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from scorepad.rules.bids_and_tricks import NO_TRUMP, SUIT_SIGNS, TRICKS, Flow
from scorepad.rules.contracts.auction import Auction, CallsSoFar, auction
from scorepad.rules.contracts.bid_ladder import Bid, Ladder, bid_named
from scorepad.rules.contracts.contract import CONTRACT as BY_AUCTION
from scorepad.rules.contracts.contract import answers_to, contract_step
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ContractForm, Part, Person, Word
from scorepad.rules.steps.step import Answers, Choice, IllegalAnswer, Step
from scorepad.rules.table import Deal

MISERE, OPEN_MISERE = MISERES = ("misere", "open-misere")
NONE = "none"  # the contract of a deal that is played although all have passed
SEVEN = 7
LOWEST_NUMBER, HIGHEST_NUMBER = 6, 10
SUITS = ("S", "C", "D", "H", NO_TRUMP)
WORDS = {MISERE: say("misère"), OPEN_MISERE: say("open misère")}
# The bid before each misère. By its 250 points the misère is between 8♠ and 8♣.
AFTER = {"seven_level": "7NT", "by_value": "8S", "ten_diamonds": "10D", "highest": "10NT"}
NOT_PLAYED = say("these rules don’t allow misère")
CONTRACT = replace(BY_AUCTION, form=ContractForm((Part("declarer", Person()), Part("bid", Word(), needed=True))))


def ladder(options: Options) -> Ladder:
    """All bids in rising order."""
    misere = "" if options["misere"] == "off" else options.word("misere_rank")
    return _ladder(misere, options.word("open_misere_rank"))


@cache
def _ladder(misere: str, open_misere: str) -> Ladder:
    words = list[str]()
    for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1):
        for suit in SUITS:
            words.append(f"{number}{suit}")
            words += [MISERE] if misere and words[-1] == AFTER[misere] else []
            words += [OPEN_MISERE] if misere and words[-1] == AFTER[open_misere] else []
    return tuple(_bid(word, rank) for rank, word in enumerate(words))


def _bid(word: str, rank: int = 0) -> Bid:
    if word in MISERES:
        return Bid(word, 0, "", rank, named=WORDS[word])
    suit = NO_TRUMP if word.endswith(NO_TRUMP) else word[-1]
    return Bid(word, int(word.removesuffix(suit)), suit, rank)


def value(bid: Bid) -> int:
    """The points of a bid, made or lost: the Avondale table."""
    if bid.word in MISERES:
        return 250 if bid.word == MISERE else 500
    return 40 + 100 * (bid.number - LOWEST_NUMBER) + 20 * SUITS.index(bid.kind)


def avondale_table() -> tuple[tuple[Say, ...], ...]:
    """The points of each bid, as printed: a column for each suit, a row for each number. Rules 20.4, 20.6."""
    rows = (
        [say("{n}", n=number), *(say("{n}", n=value(_bid(f"{number}{suit}"))) for suit in SUITS)]
        for number in range(LOWEST_NUMBER, HIGHEST_NUMBER + 1)
    )
    heads = (TRICKS.title, *(say("{sign}", sign=SUIT_SIGNS[suit]) for suit in SUITS[:-1]), say("NT"))
    return heads, *map(tuple, rows)


def ask_bid(deal: Deal, options: Options) -> Flow[tuple[Who | None, Bid | None]]:
    """Ask for declarer and bid, or call by call; returns None for both if all passed and the deal is played."""
    played = options.word("all_pass") == "no_trumps"
    answers = yield from answers_to(_step(deal, options, played), deal, lambda: _calls(deal, options, played))
    if answers["bid"] == NONE:
        return None, None
    if answers["bid"] in MISERES and options.word("misere") == "off":
        raise IllegalAnswer({"bid": NOT_PLAYED})
    return Who(str(answers["declarer"])), bid_named(ladder(options), str(answers["bid"]))


def _step(deal: Deal, options: Options, played: bool) -> Step:
    """The step that asks for the contract; if all may pass and play, “all passed” excludes other fields. Rules 20.3."""
    step = contract_step(deal.order, ladder(options), doubles=False, named_later=False)
    declarer, bid = step.fields[:2]  # the bid has its trump
    if options.word("misere") == "off":
        bid = replace(bid, also=MISERES)  # refused in a sentence of its own
    if played:
        bid = replace(bid, choices=(*bid.choices, NONE), words=(*bid.words, say("all passed")), alone=(NONE,))
    return replace(step, fields=(declarer, bid))


def _calls(deal: Deal, options: Options, played: bool) -> Flow[Answers | None]:
    came_to = yield from auction(
        Auction(
            deal.order,
            ladder(options),
            ends_after=len(deal.order) - 1,
            pass_final=True,
            refused=lambda said: _no_misere(said, options.word("misere")),
        )
    )
    return {"bid": NONE} if came_to is None and played else came_to


def _no_misere(said: CallsSoFar, allowed: str) -> Iterator[tuple[Choice, Say]]:
    """Refuses misère until seven has been bid, and both misères if they are not played. Rules 20.8."""
    if allowed == "off":
        yield from ((misere, NOT_PLAYED) for misere in MISERES)
    elif allowed == "after_seven" and not any(bid.number == SEVEN for _, bid in said.bids):
        yield MISERE, say("misère can be bid only after a bid of seven")
