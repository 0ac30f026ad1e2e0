"""The points of a deal of Coinche: a contract made or failed, coinched or not, and points that wait. Rules 25.3."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile

from scorepad.games.coinche import options as house
from scorepad.games.coinche.bids import CAPOT, CONTRACT, EVERY_BID, GENERALE, VALUES, level_of
from scorepad.rules.bids_and_tricks import SUIT_SIGNS, Counts
from scorepad.rules.contracts.auction import REDOUBLE
from scorepad.rules.contracts.bid_ladder import NO_TRUMPS, Bid, bid_words
from scorepad.rules.contracts.contract import TIMES
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ListOf, Person, YesNo
from scorepad.rules.steps.card_points import CARD_POINTS
from scorepad.rules.steps.side_notes import ANNOUNCEMENTS, Noted, melds, noted_side, noted_sides
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Line, Table, opponent

ALL, ALL_TRICKS = 162, 252  # the last trick counts 10, or 100 to the side that has all eight
BELOTE_WORTH, MOST_BELOTES = 20, 4
BASE, BASE_WITH_CAPOT = 160, 250  # of a coinched contract that is made
BELOTE = StepKind("belote", say("Belote"), ListOf(Person(sides=True)), noted=True)
ALL_EIGHT = StepKind(CAPOT, say("Capot"), Person(sides=True), noted=True)
ALONE = StepKind(GENERALE, say("Générale"), YesNo(), noted=True)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a deal as entered.

    takers, defence  the sides
    cards            the card points of each side, 252 for one with all eight tricks
    melds            the points of each side's announcements
    belotes          the points of each side's belotes
    """

    bid: Bid
    times: int
    takers: Who
    defence: Who
    cards: Counts
    melds: Counts
    belotes: Counts
    capot: Who | None
    alone: bool

    def count(self, side: Who, options: Options) -> int:
        """The points that count towards the contract, unrounded."""
        return self.cards[side] + self.melds[side] + self.belotes[side] * options.on("belote_counts")


def wrong_notes(noted: Noted, bid: Bid, takers: Who) -> Iterator[tuple[StepKind, Say]]:
    """The notes that are impossible with this bid, each with the sentence why. Rules 25.7."""
    belotes = len(noted_sides(noted, BELOTE))
    if belotes and bid.kind == NO_TRUMPS:
        yield BELOTE, say("there’s no belote in no-trumps")
    if belotes > 1 and bid.kind in SUIT_SIGNS:
        yield BELOTE, say("with one trump suit, there’s only one belote")
    if belotes > MOST_BELOTES:
        yield BELOTE, say("there are at most four belotes")
    if noted.get(GENERALE) and level_of(bid) != GENERALE:
        yield ALONE, say("nobody bid générale")
    if noted.get(GENERALE) and noted_side(noted, ALL_EIGHT) not in (None, takers):
        yield ALONE, say("in a générale, the bidder takes all eight tricks")


def all_eight(noted: Noted, takers: Who) -> Who | None:
    """The side with all eight tricks, or None."""
    return takers if noted.get(GENERALE) else noted_side(noted, ALL_EIGHT)


def result_of(contract: Answers, points: Answers | Counts, noted: Noted, table: Table) -> Result:
    """The result of a deal from its answers and notes. Takers with all the tricks get the defence's announcements."""
    takers = table.column_of(Who(str(contract["declarer"])))
    capot, belotes = all_eight(noted, takers), noted_sides(noted, BELOTE)
    holder, values = melds(noted, ANNOUNCEMENTS)
    holder = takers if capot == takers else holder
    doubled = str(contract.get("doubled", ""))
    return Result(
        EVERY_BID[str(contract["bid"])],
        table.options.number("surcoinche") if doubled == REDOUBLE else TIMES[doubled],
        takers,
        opponent(takers, table.columns),
        cards={side: ALL_TRICKS if side == capot else number(points.get(side, 0)) for side in table.columns},
        melds={side: sum(values) if side == holder else 0 for side in table.columns},
        belotes={side: BELOTE_WORTH * belotes.count(side) for side in table.columns},
        capot=capot,
        alone=bool(noted.get(GENERALE)),
    )


def made(deal: Result, options: Options) -> bool:
    """Whether the takers made what they bid."""
    ours, theirs = (deal.count(side, options) for side in (deal.takers, deal.defence))
    by_tricks = {CAPOT: deal.capot == deal.takers, GENERALE: deal.alone}
    return by_tricks.get(level_of(deal.bid), deal.bid.number <= ours > theirs)


def held(deal: Result, options: Options) -> bool:
    """Whether both sides are level on a number that was reached, so that the takers' points wait."""
    if options["tie"] != "held" or by_bid(options) or deal.times > 1 or level_of(deal.bid) in VALUES:
        return False
    return deal.count(deal.takers, options) == deal.count(deal.defence, options) >= deal.bid.number


def by_bid(options: Options) -> bool:
    """Whether a contract scores only the number bid."""
    return options["counting"] == house.ONLY_BID


def rounded(deal: Result, side: Who, options: Options) -> int:
    """The card points of a side as they are written. By a house rule both sides have 160 together, but for a capot."""
    if options["rounding"] == house.TO_160 and side == deal.defence and not deal.capot:
        return BASE - rounded(deal, deal.takers, options)
    up, points = {"none": 0, "nearest": 5}.get(options.word("rounding"), 4), deal.cards[side]
    return (points + up) // 10 * 10 if up else points


def own(deal: Result, side: Who, options: Options) -> Iterator[tuple[Say, int]]:
    """The points of a side that do not depend on the contract: each reason with its points."""
    yield say("card points"), rounded(deal, side, options)
    yield say("announcements"), deal.melds[side]
    yield say("belote"), deal.belotes[side]


def waiting(table: Table) -> int:
    """The points that wait from the last deals for the winner of the next contract. Rules 25.3."""
    past = reversed(table.past if table.options["tie"] == "held" else ())
    entered = ((each.answers[CONTRACT.name], each.answers[CARD_POINTS.name], each.deal.noted) for each in past)
    level = takewhile(lambda deal: held(deal, table.options), (result_of(*each, table) for each in entered))
    return sum(n for deal in level for _, n in own(deal, deal.takers, table.options))


def lines(deal: Result, waits: int, options: Options) -> list[Line]:
    """The points of a deal with their reasons. `waits`: the points that wait for the winner of a contract."""
    if held(deal, options):
        wait = sum(n for _, n in own(deal, deal.takers, options))
        return [
            Line(deal.takers, 0, say("tied on {bid}: {n} held over", bid=bid_words(deal.bid), n=wait)),
            *_lines(deal.defence, own(deal, deal.defence, options)),
        ]
    won = made(deal, options)
    winner, loser = (deal.takers, deal.defence) if won else (deal.defence, deal.takers)
    waited = _lines(winner, [(say("points held over"), waits)])
    return [*_winners(deal, winner, options, won=won), *_losers(deal, loser, options, won=won), *waited]


def each_scores(deal: Result, options: Options, *, won: bool) -> bool:
    """Whether both sides score their own card points: where a contract was made that nobody coinched."""
    return won and deal.times == 1 and not by_bid(options)


def _winners(deal: Result, side: Who, options: Options, *, won: bool) -> Iterator[Line]:
    """The points of the side that has won the contract; the house rules say what a coinche multiplies."""
    contract, belote = (say("contract"), deal.bid.number), deal.belotes[side]
    if each_scores(deal, options, won=won):
        yield from _lines(side, [*own(deal, side, options), contract])
        return
    mode, times = options["coinche_mode"], deal.times
    all_points = _base(deal, options, won=won), (say("announcements"), sum(deal.melds.values()))
    yield from _lines(side, all_points, 1 if mode == "contract" else times)
    yield from _lines(side, [(say("belote"), belote)], times if mode == "all" else 1)
    yield from _lines(side, [contract], times)


def _base(deal: Result, options: Options, *, won: bool) -> tuple[Say, int]:
    """The points that replace the card points in a contract that failed or was coinched; none by the number alone."""
    if by_bid(options):
        return say("card points"), 0
    if won:
        return say("all card points"), BASE_WITH_CAPOT if deal.capot == deal.takers else BASE
    return say("contract defeated"), options.number("capot_fail" if level_of(deal.bid) in VALUES else "failed")


def _losers(deal: Result, side: Who, options: Options, *, won: bool) -> Iterator[Line]:
    """The points of the other side: its own points if an uncoinched contract was made, else its belote."""
    if not won:
        yield Line(side, 0, say("{bid} failed", bid=bid_words(deal.bid)), missed=True)
    mine = own(deal, side, options) if each_scores(deal, options, won=won) else [(say("belote"), deal.belotes[side])]
    yield from _lines(side, mine)


def _lines(side: Who, gained: Iterable[tuple[Say, int]], times: int = 1) -> Iterator[Line]:
    """A line for each reason that gives points."""
    for what, n in gained:
        if n and times > 1:
            yield Line(side, n * times, say("{what}: {n} × {times}", what=what, n=n, times=times))
        elif n:
            yield Line(side, n, say("{what}: {n}", what=what, n=n))
