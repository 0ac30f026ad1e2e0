"""Coinche in sentences: the pack, how this table plays, and what the takers need. Rules 25.1 to 25.3."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.games.coinche.bids import CAPOT, GENERALE, level_of
from scorepad.games.coinche.options import ONLY_BID, OPTIONS, TO_160
from scorepad.rules.contracts.bid_ladder import Bid
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in

BY_KEY = {option.key: option for option in OPTIONS}
DECK = say("32 cards, sevens and up; 8 each")


def promised(bid: Bid, takers: Who) -> dict[Who, Say]:
    """The points or tricks that the takers need, in a few words."""
    if level_of(bid) in (CAPOT, GENERALE):
        return {takers: say("all eight tricks")}
    return {takers: say_in("card points", "{n} needed", n=bid.number)}


def needed(bid: Bid, takers: Who, waits: int) -> Say:
    """A hint: the points that the takers need, and those that wait for the winner."""
    if level_of(bid) in (CAPOT, GENERALE):
        return say("{who} need all eight tricks", who=takers)
    if waits:
        return say("{who} need {n}; {waits} held over for the winner", who=takers, n=bid.number, waits=waits)
    return say("{who} need {n}, and more than the other side", who=takers, n=bid.number)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, in sentences."""
    yield say("Partners sit opposite each other; play is anticlockwise.")
    low, high = options.number("lowest_bid"), options.number("top_bid")
    yield say("Bids run from {low} to {n} in tens, then capot; only the number counts.", low=low, n=high)
    if options.on("ta_sa"):
        yield say("All trumps and no-trumps can be bid.")
    if options.on("generale"):
        yield say("Générale (the bidder alone takes all eight tricks) is worth 500.")
    yield say("If all pass, the next player deals.")
    if options.on("belote_counts"):
        yield say("The bidders need their number and more than the other side; belote (20) counts.")
    else:
        yield say("The bidders need their number and more than the other side, not counting belote.")
    if options.on("announcements"):
        yield say("Only one side’s announcements count.")
    yield from _points(options)
    yield say("The first side to reach {n} wins.", n=options.number("target"))
    if options["belote_finish"] == "needs_trick":
        yield say("A side can’t win in a deal that gives it only belote or announcements.")


def _points(options: Options) -> Iterator[Say]:
    """Sentences on the points of a deal."""
    if options["counting"] == ONLY_BID:
        yield BY_KEY["counting"].chosen(options)
    else:
        yield from _with_card_points(options)
    if options.number("surcoinche") == 3:
        yield BY_KEY["coinche_mode"].chosen(options)
        yield BY_KEY["surcoinche"].chosen(options)
        return
    yield {
        "all": say("A coinche doubles everything; a surcoinche quadruples it."),
        "belote_out": say("A coinche doubles everything but belote; a surcoinche quadruples it."),
        "contract": say("A coinche doubles only the number bid; a surcoinche quadruples it."),
    }[options.word("coinche_mode")]


def _with_card_points(options: Options) -> Iterator[Say]:
    """Sentences on the points if a contract scores the card points too."""
    yield {
        "nearest": say("Made: card points, rounded to tens, plus the number bid; a capot scores 250 + 250."),
        "five_down": say(
            "Made: card points, rounded to tens (fives down), plus the number bid; a capot scores 250 + 250."
        ),
        TO_160: say("Made: card points, rounded to 160 together, plus the number bid; a capot scores 250 + 250."),
        "none": say("Made: card points plus the number bid; a capot scores 252 + 250."),
    }[options.word("rounding")]
    failed, capot = options.number("failed"), options.number("capot_fail")
    yield say("Failed: {n} plus the number bid to the defenders; {all} for a capot.", n=failed, all=capot + 250)
    if options["tie"] == "held":
        yield say("If the sides tie, the bidders’ points are held over (litige) for the side that wins the next deal.")
