"""Asks for the contract of a deal: in one step (who declares what, doubled or not), or call by call (auction.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from scorepad.rules.bids_and_tricks import MOST_STEPS, SUIT_WORDS, TRICKS, Flow, Stakes
from scorepad.rules.contracts.bid_ladder import DOWN, NO_DIRECTION, UP, Bid, Ladder, bid_halves, bid_named, bid_words
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import ContractForm
from scorepad.rules.steps.constraints import Barred, Total
from scorepad.rules.steps.step import WHOLE, Answers, Choice, Field, IllegalAnswer, Step, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import AUCTION_STEP, Deal, Line

DOUBLED = ("x", "xx")
TIMES = {"": 1, "x": 2, "xx": 4}
DECLARER = say_in("contract", "declarer")
CONTRACT = StepKind(
    "contract",
    say("Contract"),
    ContractForm(),
    made_by=TRICKS.name,
    made=say_in("contract", "made"),
    failed=say_in("contract", "set"),
)
UP_DOWN = (UP, DOWN)


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid of an auction with its declarer.

    doubled    empty, `x` or `xx`
    trump      the suit that was named after the auction, or empty
    direction  `up` or `down`, named after an auction that ended in no-trumps, or empty
    """

    declarer: Who
    bid: Bid
    doubled: str = ""
    trump: str = ""
    direction: str = ""


class AllPassed(IllegalAnswer):
    """Everybody passed: there is no contract to play."""

    def __init__(self) -> None:
        super().__init__({WHOLE: say("everyone passed: throw in the deal")})


def ask_contract(
    deal: Deal,
    ladder: Ladder,
    calls: Callable[[], Flow[Answers | None]] | None = None,
    *,
    among: tuple[Who, ...] = (),
    doubles: bool = False,
    named_later: bool = False,
    more: tuple[Field, ...] = (),
    refused: tuple[tuple[str, Choice, Say], ...] = (),
    hints: tuple[Say, ...] = (),
    called: Say = DECLARER,
) -> Flow[Contract]:
    """Ask for declarer and bid, by the auction's result or, if the table enters the deal so, call by call.

    calls        the auction, which returns its contract, or None if everybody passed. Left out where there is none
    among        who may declare, where that is not everybody in the deal
    named_later  the suit, or in no-trumps the direction, is named after the auction
    more         other fields of the step: a double or a trump that no auction decides
    refused      choices that are refused in this deal: the field, the choice, the sentence why
    hints        what the table should know before it
    called       the game's word for the declarer
    Raises AllPassed, IllegalAnswer.
    """
    step = contract_step(among or deal.order, ladder, doubles, named_later, called)
    step = replace(step, constraints=(Barred(refused),), hints=hints) if refused or hints else step
    step = replace(step, fields=(*step.fields, *more)) if more else step
    answers = yield from answers_to(step, deal, calls, ("declarer", "bid", *(("doubled",) if doubles else ())))
    return _checked(_contract(answers, ladder), named_later)


def _checked(contract: Contract, named_later: bool) -> Contract:
    """The contract. Raises IllegalAnswer if its bid has named another trump."""
    if contract.bid.kind and not named_later and contract.trump not in ("", contract.bid.kind):
        raise IllegalAnswer({"trump": _other_trump(contract)})
    return contract


def answers_to(
    step: Step,
    deal: Deal,
    calls: Callable[[], Flow[Answers | None]] | None = None,
    told: tuple[str, ...] = ("declarer", "bid"),
) -> Flow[Answers]:
    """Ask for a contract by its result or, if the table enters the deal so, call by call; `calls` as above.

    `told`: the parts that an auction decides. Raises AllPassed, IllegalAnswer.
    """
    if calls is None:
        return (yield replace(step, alternative=""))
    if deal.call_by_call:
        return (yield from _call_by_call(step, calls, told))
    return (yield step)


def _call_by_call(step: Step, calls: Callable[[], Flow[Answers | None]], decided: tuple[str, ...]) -> Flow[Answers]:
    """Ask call by call, then for the parts named after the auction. Raises AllPassed, and IllegalAnswer if the
    contract differs from the auction's. `decided`: the parts that an auction decides."""
    came_to = yield from calls()
    if came_to is None:
        raise AllPassed
    answers = yield replace(step, derived=came_to)
    if any(answers.get(key) != came_to.get(key) for key in decided):
        raise IllegalAnswer({WHOLE: say("this isn’t the contract the auction ended in")})
    return answers


def _contract(answers: Answers, ladder: Ladder) -> Contract:
    doubled, trump, direction = (str(answers.get(part, "")) for part in ("doubled", "trump", "direction"))
    return Contract(Who(str(answers["declarer"])), bid_named(ladder, str(answers["bid"])), doubled, trump, direction)


def _other_trump(contract: Contract) -> Say:
    """Why another trump than that of the bid is refused."""
    bid, trump = bid_words(contract.bid), SUIT_WORDS[contract.bid.kind]
    return say("{bid} was bid, so it’s played in {trump}", bid=bid, trump=trump)


@lru_cache(MOST_STEPS)
def contract_step(
    order: tuple[Who, ...], ladder: Ladder, doubles: bool, named_later: bool, called: Say = DECLARER
) -> Step:
    """The step that `ask_contract` asks."""
    fields = [
        Field("declarer", order, called, words=tuple(say("{who}", who=who) for who in order)),
        _bid_field(ladder),
    ]
    if doubles:
        said = (say("doubled"), say("redoubled"))
        fields.append(Field("doubled", DOUBLED, say("doubled"), words=said, optional=True))
    if named_later:
        fields += _named_after()
    elif ladder[0].kind in SUIT_WORDS:
        fields.append(Field("trump", tuple(SUIT_WORDS), say("trump"), hidden=True))
    return Step(
        kind=CONTRACT.name,
        title=CONTRACT.title,
        fields=tuple(fields),
        outside=say("{value} isn’t allowed here"),
        missing=say("the contract isn’t complete"),
        alternative=AUCTION_STEP,
    )


def _bid_field(ladder: Ladder) -> Field:
    words = tuple(map(bid_words, ladder))
    outside = say("{value} isn’t a possible bid: bids run from {low} to {high}", low=words[0], high=words[-1])
    return Field("bid", tuple(bid.word for bid in ladder), say("bid"), words, bid_halves(ladder), outside=outside)


def _named_after() -> Iterator[Field]:
    """The fields for what is named after the auction: the suit or, where no-trumps was bid, the direction."""
    suits = tuple(SUIT_WORDS)[:4]
    words = tuple(SUIT_WORDS[suit] for suit in suits)
    yield Field("trump", suits, say("trump"), words, optional=True, hidden_by=(NO_DIRECTION,))
    words = (say("uptown"), say("downtown"))
    yield Field("direction", UP_DOWN, say("in NT"), words, optional=True, hidden_by=UP_DOWN)


def bid_of_auction(who: Who, bid: Bid) -> Field:
    """The field of a player whose number is the bid that has won the auction: it is not asked."""
    won = say("{who} won the auction with {bid}, so the bid is {n}, not {value}", bid=bid_words(bid), n=bid.number)
    return Field(who, (bid.number,), hidden=True, outside=won)


def check_named(contract: Contract) -> Say | None:
    """Why the suit or direction named after the auction does not fit the bid; None where it does.

    A suit belongs to a bid up or down, a direction to no-trumps.
    """
    no_trump = contract.bid.kind == NO_DIRECTION
    if contract.trump and no_trump:
        return say("there’s no trump suit in no-trumps")
    if contract.direction and not no_trump:
        return say("this bid already includes uptown or downtown")
    return None


def stakes(column: Who, made: Iterable[Line], missed: Iterable[Line]) -> Say:
    """A sentence: what the bid gives its declarer when just made, and everybody when it is one trick short.

    made, missed  the lines that a deal would write in either case
    """
    won, (lost, gained) = _sums(made, column)[0], _sums(missed, column)
    if lost and gained:
        return say("made: {won}; one short: {lost}, opponents {gained}", won=won, lost=lost, gained=gained)
    if gained:
        return say("made: {won}; one short: opponents {gained}", won=won, gained=gained)
    return say("made: {won}; one short: {lost}", won=won, lost=lost)


def _sums(lines: Iterable[Line], column: Who) -> tuple[int, int]:
    """The sum of the lines of a column, and the highest sum of any other."""
    sums = Counter[Who]()
    for line in lines:
        sums[line.column] += line.points
    return sums.pop(column, 0), max(sums.values(), default=0)


def ask_declarers_tricks(
    declarer: Who,
    defenders: Who,
    *,
    total: int,
    note: Say | None = None,
    hints: tuple[Say, ...] = (),
    stakes: Stakes | None = None,
) -> Flow[int]:
    """Ask for the declarer's tricks, or for the defenders'; either follows from the other.

    `note`: what is needed. `hints` and `stakes`: what the table should know while it plays.
    """
    counts = tuple(range(total + 1))
    answers = yield Step(
        kind=TRICKS.name,
        title=TRICKS.title,
        fields=(Field(declarer, counts, note), Field(defenders, counts, hidden=True)),
        outside=say("{who} can take {low} to {high}, not {value}", low=0, high=total),
        missing=say("no tricks entered for {who}"),
        constraints=(Total(total),),
        hints=hints,
        stakes=stakes,
    )
    return number(answers[declarer])
