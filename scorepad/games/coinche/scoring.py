"""What a deal of Coinche gives: a contract made or failed, coinched or not, and points that wait. Rules 25.3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorepad.games.coinche.bids import CAPOT, CONTRACT, EVERY_BID, GENERALE, VALUES, level_of
from scorepad.rules.bids_and_tricks import SUIT_SIGNS
from scorepad.rules.contracts.bid_ladder import NO_TRUMPS, Bid, bid_words
from scorepad.rules.contracts.contract import TIMES
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.answer_form import ListOf, Person, YesNo
from scorepad.rules.steps.card_points import CARD_POINTS
from scorepad.rules.steps.side_notes import ANNOUNCEMENTS, Noted, melds, noted_side, noted_sides
from scorepad.rules.steps.step import WHOLE, IllegalAnswer, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Line, Played, Table, opponent

ALL, ALL_TRICKS = 162, 252  # the last trick counts 10, or 100 to the side that has all eight
BELOTE_WORTH, MOST_BELOTES = 20, 4
BASE, BASE_WITH_CAPOT = 160, 250  # of a coinched contract that is made
BELOTE = StepKind("belote", say("Belote"), ListOf(Person(sides=True)), noted=True)
ALL_EIGHT = StepKind(CAPOT, say("Capot"), Person(sides=True), noted=True)
ALONE = StepKind(GENERALE, say("Générale"), YesNo(), noted=True)

Points = Mapping[Who, int]


@dataclass(frozen=True, slots=True)
class Told:
    """A deal as the table told it.

    takers, defence  the sides
    cards            the card points of each side, 252 for one with all eight tricks
    melds            what the announcements of each side count
    belotes          the points of each side's belotes
    """

    bid: Bid
    times: int
    takers: Who
    defence: Who
    cards: Points
    melds: Points
    belotes: Points
    capot: Who | None
    alone: bool

    def count(self, side: Who, options: Options) -> int:
        """What counts towards the contract, unrounded."""
        return self.cards[side] + self.melds[side] + self.belotes[side] * options.on("belote_counts")


def all_eight(noted: Noted, bid: Bid, takers: Who) -> Who | None:
    """The side with all eight tricks, or None. Raises IllegalAnswer where a générale was noted that cannot be."""
    capot = noted_side(noted, ALL_EIGHT)
    if not noted.get(GENERALE):
        return capot
    if level_of(bid) != GENERALE:
        raise IllegalAnswer({WHOLE: say("nobody bid a générale")}, GENERALE)
    if capot not in (None, takers):
        raise IllegalAnswer({WHOLE: say("a générale is all eight tricks of who bid it")}, GENERALE)
    return takers


def check_belotes(noted: Noted, bid: Bid) -> None:
    """Refuse belotes that there cannot be with this trump. Raises IllegalAnswer. Rules 25.7."""
    belotes = len(noted_sides(noted, BELOTE))
    if belotes and bid.kind == NO_TRUMPS:
        raise IllegalAnswer({WHOLE: say("there is no belote without trumps")}, BELOTE.name)
    if belotes > 1 and bid.kind in SUIT_SIGNS:
        raise IllegalAnswer({WHOLE: say("with one suit as trump there is one belote")}, BELOTE.name)
    if belotes > MOST_BELOTES:
        raise IllegalAnswer({WHOLE: say("there are four belotes at most")}, BELOTE.name)


def deal_told(table: Table, bid: Bid, doubled: str, declarer: Who, points: Points, noted: Noted) -> Told:
    """A deal from what was answered and noted. Announcements of the defence go to takers with all the tricks."""
    takers = table.column_of(declarer)
    defence = opponent(takers, table.columns)
    capot = all_eight(noted, bid, takers)
    holder, values = melds(noted, ANNOUNCEMENTS)
    holder = takers if capot == takers else holder
    named = noted_sides(noted, BELOTE)
    return Told(
        bid,
        TIMES[doubled],
        takers,
        defence,
        cards={side: ALL_TRICKS if side == capot else points[side] for side in table.columns},
        melds={side: sum(values) if side == holder else 0 for side in table.columns},
        belotes={side: BELOTE_WORTH * named.count(side) for side in table.columns},
        capot=capot,
        alone=bool(noted.get(GENERALE)),
    )


def past_deal(played: Played, table: Table) -> Told:
    """A past deal."""
    contract, points = played.answers[CONTRACT.name], played.answers[CARD_POINTS.name]
    return deal_told(
        table,
        EVERY_BID[str(contract["bid"])],
        str(contract.get("doubled", "")),
        Who(str(contract["declarer"])),
        {side: number(points.get(side, 0)) for side in table.columns},
        played.deal.noted,
    )


def made(deal: Told, options: Options) -> bool:
    """Whether the takers made what they bid."""
    match level_of(deal.bid):
        case "capot":
            return deal.capot == deal.takers
        case "generale":
            return deal.alone
    ours, theirs = (deal.count(side, options) for side in (deal.takers, deal.defence))
    return ours >= deal.bid.number and ours > theirs


def held(deal: Told, options: Options) -> bool:
    """Whether both sides are level on a number that was reached, so that the takers' points wait."""
    if options["tie"] != "held" or deal.times > 1 or level_of(deal.bid) in VALUES:
        return False
    return deal.count(deal.takers, options) == deal.count(deal.defence, options) >= deal.bid.number


def rounded(points: int, options: Options) -> int:
    """Card points as they are written."""
    up = {"none": 0, "nearest": 5, "five_down": 4}[options.word("rounding")]
    return (points + up) // 10 * 10 if up else points


def own(deal: Told, side: Who, options: Options) -> Iterator[tuple[Say, int]]:
    """What a side has whatever becomes of the contract: each reason with its points."""
    yield say("card points"), rounded(deal.cards[side], options)
    yield say("announcements"), deal.melds[side]
    yield say("belote"), deal.belotes[side]


def waiting(table: Table) -> int:
    """The points that wait from the last deals, for who wins the next contract. Rules 25.3."""
    points = 0
    for played in reversed(table.past if table.options["tie"] == "held" else ()):
        deal = past_deal(played, table)
        if not held(deal, table.options):
            break
        points += sum(n for _, n in own(deal, deal.takers, table.options))
    return points


def lines(deal: Told, waits: int, options: Options) -> list[Line]:
    """The points of a deal with their reasons. `waits`: what has waited for the side that wins a contract."""
    if held(deal, options):
        wait = sum(n for _, n in own(deal, deal.takers, options))
        return [
            Line(deal.takers, 0, say("level on {bid}: {n} wait", bid=bid_words(deal.bid), n=wait)),
            *_lines(deal.defence, own(deal, deal.defence, options)),
        ]
    won = made(deal, options)
    winner, loser = (deal.takers, deal.defence) if won else (deal.defence, deal.takers)
    found = [*_winners(deal, winner, options, won=won), *_losers(deal, loser, options, won=won)]
    return [*found, *_lines(winner, [(say("points that waited"), waits)])]


def _winners(deal: Told, side: Who, options: Options, *, won: bool) -> Iterator[Line]:
    """The points of the side that has won the contract."""
    worth = VALUES.get(level_of(deal.bid)) or deal.bid.number
    belote, contract = (say("belote"), deal.belotes[side]), (say("contract"), worth)
    if deal.times == 1 and won:
        yield from _lines(side, [*own(deal, side, options), contract])
        return
    all_melds = say("announcements"), sum(deal.melds.values())
    base = _base(deal, options, won=won)
    mode = "none" if deal.times == 1 else options.word("coinche_mode")
    once = {"all": [], "belote_out": [belote], "contract": [base, all_melds, belote]}
    multiplied = {"all": [base, all_melds, belote, contract], "belote_out": [base, all_melds, contract]}
    yield from _lines(side, once.get(mode, [base, all_melds, belote, contract]))
    yield from _lines(side, [] if mode == "none" else multiplied.get(mode, [contract]), deal.times)


def _base(deal: Told, options: Options, *, won: bool) -> tuple[Say, int]:
    """What stands in place of the card points in a contract that failed or was coinched."""
    if won:
        return say("all the points"), BASE_WITH_CAPOT if deal.capot == deal.takers else BASE
    return say("against the contract"), options.number("capot_fail" if level_of(deal.bid) in VALUES else "failed")


def _losers(deal: Told, side: Who, options: Options, *, won: bool) -> Iterator[Line]:
    """The points of the other side: what it has made itself where an uncoinched contract was made, else its belote."""
    if not won:
        yield Line(side, 0, say("{bid} failed", bid=bid_words(deal.bid)), missed=True)
    mine = own(deal, side, options) if won and deal.times == 1 else [(say("belote"), deal.belotes[side])]
    yield from _lines(side, mine)


def _lines(side: Who, gained: Iterator[tuple[Say, int]] | list[tuple[Say, int]], times: int = 1) -> Iterator[Line]:
    """A line for each reason that gives points."""
    for what, n in gained:
        if n and times > 1:
            yield Line(side, n * times, say("{what}: {n} × {times}", what=what, n=n, times=times))
        elif n:
            yield Line(side, n, say("{what}: {n}", what=what, n=n))
