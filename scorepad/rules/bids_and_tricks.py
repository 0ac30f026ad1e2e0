"""Steps that many games share: bids, tricks, other counts, and the note of the trump suit."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.steps.answer_form import Each, Number, Suit
from scorepad.rules.steps.constraints import Constraint, NotTotal, Total
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.points_pad import PointsPad
from scorepad.rules.steps.step import Answers, Field, Step, number
from scorepad.rules.steps.step_kind import StepKind

T = TypeVar("T")
Flow = Generator[Step, Answers, T]
Counts = dict[Who, int]
Stakes = Callable[[], Say]  # what a bid made or missed would give

SUITS = ("C", "D", "H", "S")
NO_TRUMP = "NT"
MOST_STEPS = 2048  # size of the cache: the same order and cards occur again, at this table and at others
SUIT_WORDS = {"C": say("clubs"), "D": say("diamonds"), "H": say("hearts"), "S": say("spades"), "NT": say("no-trumps")}
NO_SUIT = say("{value} isn’t a suit: enter C, D, H or S")
SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "NT": ""}

BIDS = StepKind(
    "bids",
    say("Bids"),
    Each(Number()),
    column="bid",
    made_by="tricks",
    said=say_in("noun", "bid {n}"),
    small=say("Small figures: the bid, and points for this deal."),
    claim=say("That’s not what I bid"),
    report=say("Deal {n}: {who} remembers a different bid"),
)
TRICKS = StepKind(
    "tricks",
    say("Tricks"),
    Each(Number(), sides=True),
    one=say("took it"),
    alone=say("tricks only"),
    counted=say_many("{n} trick", "{n} tricks", 0),
    small=say("Small figures: tricks, and points for this deal."),
    claim=say_in("tricks", "That’s not what I took"),
    report=say_in("tricks", "Deal {n}: {who} counted a different number"),
)
TRUMP = StepKind("trump", say("Trump"), Suit(), noted=True, said=say_in("before a suit", "trumps"))


def ask_bids(
    order: Sequence[Who], *, high: int, dealer: Who, never_total: int | None = None, hints: tuple[Say, ...] = ()
) -> Flow[Counts]:
    """Ask everybody for the number of tricks they will take, 0 to `high`; returns it by player.

    never_total  total that the bids must not have: the last bidder is refused the number that would make it
    """
    answers = yield bids_step(tuple(order), high, dealer, never_total, hints)
    return {who: number(answers[who]) for who in order}


@lru_cache(MOST_STEPS)
def bids_step(
    order: tuple[Who, ...],
    high: int,
    dealer: Who,
    never_total: int | None = None,
    hints: tuple[Say, ...] = (),
    low: int = 0,
) -> Step:
    """The step that `ask_bids` asks. `low`: the lowest number that may be bid.

    Steps are cached: the same order and cards occur again in later deals.
    """
    return Step(
        kind=BIDS.name,
        title=BIDS.title,
        fields=number_fields(order, high, tuple(_speaks(who, order) for who in order), low),
        outside=say("{who} can bid {low} to {high}, not {value}", low=low, high=high)
        if high
        else say("everyone bids 0 in this deal"),
        missing=say("{who} hasn’t bid"),
        constraints=() if never_total is None else (NotTotal(never_total, _hook(order[-1], dealer, never_total)),),
        hints=hints,
    )


NO_NOTES: Mapping[Who, Say] = {}


def ask_tricks(
    order: Sequence[Who],
    *,
    total: int,
    title: Say = TRICKS.title,
    notes: Mapping[Who, Say] = NO_NOTES,
    hints: tuple[Say, ...] = (),
    stakes: Stakes | None = None,
) -> Flow[Counts]:
    """Ask how many tricks each took, `total` together; returns it by player or side. The last number may be left out.

    title   over the form: what players call tricks
    notes   next to a name: how many tricks are needed
    hints   sentences shown meanwhile; `stakes`: one more, computed only if it is shown
    """
    step = tricks_step(tuple(order), total, tuple(map(notes.get, order)), hints, title)
    answers = yield replace(step, stakes=stakes) if stakes else step
    return {who: number(answers[who]) for who in order}


@lru_cache(MOST_STEPS)
def tricks_step(
    order: tuple[Who, ...],
    total: int,
    notes: tuple[Say | None, ...],
    hints: tuple[Say, ...],
    title: Say = TRICKS.title,
) -> Step:
    """The step that `ask_tricks` asks; `notes` are in the order of `order`."""
    return Step(
        kind=TRICKS.name,
        title=title,
        fields=number_fields(order, total, notes),
        outside=say("{who} can take {low} to {high}, not {value}", low=0, high=total),
        missing=say("no tricks entered for {who}"),
        constraints=(Total(total),),
        hints=hints,
    )


@lru_cache(MOST_STEPS)
def number_fields(
    order: tuple[Who, ...], high: int, notes: tuple[Say | None, ...], low: int = 0, *, typed: bool = False
) -> tuple[Field, ...]:
    """A field for each of these people with the numbers `low` to `high`, and its note."""
    counts = tuple(range(low, high + 1))
    return tuple(Field(who, counts, note, typed=typed) for who, note in zip(order, notes, strict=True))


def ask_numbers(
    kind: StepKind,
    order: Sequence[Who],
    high: int,
    *,
    total: int | None = None,
    there_are: Say | None = None,
    hints: tuple[Say, ...] = (),
    pad: PointsPad | None = None,
    more: tuple[Constraint, ...] = (),
) -> Flow[Counts]:
    """Ask each for a number from 0 to `high` of whatever the game counts; returns it by player.

    total      the sum of the numbers, if that is fixed; the last may then be left out
    there_are  beginning of the refusal of another sum, as in “there are 26 points”
    pad        the pad on which the numbers are shared out; the kind has to say that it may have one
    more       what else is forbidden
    """
    answers = yield Step(
        kind=kind.name,
        title=kind.title,
        fields=number_fields(tuple(order), high, (None,) * len(order), typed=pad is not None),
        outside=say("{who} can have {low} to {high}, not {value}", low=0, high=high),
        missing=say("no number entered for {who}"),
        constraints=more if total is None else (Total(total, there_are), *more),
        hints=hints,
        pad=pad,
    )
    return {who: number(answers[who]) for who in order}


def leads(who: Who) -> Say:
    """A sentence: who plays the first card."""
    return say("{who} leads", who=who)


def note_trump(suits: Sequence[str] = SUITS, outside: Say = NO_SUIT) -> Note:
    """The step in which the trump suit of a deal may be noted; it is never asked for.

    `outside`: why a value is refused.
    """
    return Note(
        kind=TRUMP.name,
        title=TRUMP.title,
        fields=(Field(TRUMP.name, tuple(suits)),),
        outside=outside,
        missing=say("the trump suit hasn’t been entered"),
    )


def trumps(suit: str) -> Say:
    """A sentence: what is trumps in a deal."""
    return say("no trumps") if suit == NO_TRUMP else say("trumps: {suit}", suit=SUIT_WORDS[suit])


def trumps_are_fixed(deal: int, suit: str) -> Say:
    """Why other trumps than those that the rules give a deal are refused."""
    if suit == NO_TRUMP:
        return say("deal {n} has no trumps", n=deal)
    return say("trumps in deal {n} are fixed: {suit}, not {value}", n=deal, suit=SUIT_WORDS[suit])


def missed_by(bid: int, taken: int, points: int) -> Say:
    """The reason for the points of a bid that was missed."""
    short = abs(bid - taken)
    if taken > bid:
        why = say_many(
            "bid {bid}, took {taken}: {n} over, {points}", "bid {bid}, took {taken}: {n} over, {points}", short
        )
    else:
        why = say_many(
            "bid {bid}, took {taken}: {n} short, {points}", "bid {bid}, took {taken}: {n} short, {points}", short
        )
    return why.put(bid=bid, taken=taken, points=points)


def signed(off: int) -> Say:
    """A difference with its sign."""
    return say("+{n}", n=off) if off > 0 else say("{n}", n=off) if off else say("±0")


def balance(off: int) -> Say:
    """A sentence: by how much the bids together are more or less than the cards."""
    if off:
        return say("over by {n}", n=off) if off > 0 else say("under by {n}", n=-off)
    return say("even")


def _speaks(who: Who, order: Sequence[Who]) -> Say | None:
    if who == order[0]:
        return say("bids first")
    return say("bids last") if who == order[-1] else None


def _hook(last: Who, dealer: Who, total: int) -> Say:
    if last == dealer:
        return say(
            "{who} can’t bid {n} as dealer: the bids would total {total}, the number of tricks", who=last, total=total
        )
    return bids_last(last, total)


def bids_last(who: Who, tricks: int) -> Say:
    """The refusal of the number that would make all bids total the number of tricks (hole {n})."""
    return say(
        "{who} bids last and can’t bid {n}: the bids would total {total}, the number of tricks", who=who, total=tricks
    )
