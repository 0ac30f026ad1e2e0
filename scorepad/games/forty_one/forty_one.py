"""Forty-One (Syrian 41, Lebanese 400). Partners sit opposite, but everybody bids and scores alone; hearts are trump.

Sources: Giles' forty_one.py (P. Bordelon), josephdiab/skorat rules_400, analog.games and thanoscardgames; see
rules-family.md, chapter 15B.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from scorepad.games.forty_one import options as house
from scorepad.rules.bids_and_tricks import BIDS, TRICKS, Flow, ask_tricks, bids_step, leads
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.constraints import Agree, Barred
from scorepad.rules.steps.step import Answers, Step, number
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded, partners
from scorepad.rules.voids import LOW_BIDS, MISDEAL

CARDS = 13
DECK = say("all 52 cards, 13 each")
AT_LEAST = replace(BIDS, at_least=True)  # more tricks make the bid too
FACE_FROM = 30  # points from which 5 and 6 are worth their face, and lowest bids rise
LEBANESE = {5: 10, 6: 12, 7: 14, 8: 16, 9: 27, 10: 40, 11: 40, 12: 40, 13: 40}


class FortyOne(OpenEnded):
    """Forty-One: everybody bids and scores alone, partners win together."""

    slug = "forty-one"
    name = say("Forty-One")
    players = range(4, 5)
    in_a_line = say("Bid what you can take; the race is to 41.")
    motif = ("41", "H")
    usual_deals = 14
    cards = CARDS
    clockwise = False
    family = say("Partners")
    asks = (AT_LEAST, TRICKS)
    options = house.OPTIONS
    presets = house.PRESETS
    first_leads = True
    front = ("target",)

    def sides(self, options: Options, seats: Sequence[Who]) -> tuple[Who, ...]:
        return partners(seats)

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, LOW_BIDS)

    def deal_moves_on(self, options: Options, void: str) -> bool:
        """After bids that were too low the next player deals."""
        return void == LOW_BIDS

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The partners of whom one is at the target, if that decides the game."""
        return side_that_won(table.seats, table.totals, table.options)

    def leading(self, table: Table) -> tuple[Who, ...]:
        """The leading player and his partner."""
        there = [side.members for side in partners(table.seats) if set(side.members) & set(table.leaders)]
        return tuple(who for members in there for who in members)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for bids and tricks; a bid that is made gives its worth, a missed one costs it."""
        totals, options = table.totals, table.options
        answers = yield step_of_bids(table, deal)
        bids = {who: number(answers[who]) for who in deal.order}
        tricks = yield from ask_tricks(deal.order, total=CARDS, hints=(leads(deal.order[0]),))
        return [line(who, bids[who], tricks[who], worth(bids[who], totals[who], options)) for who in deal.order]

    def deck(self, options: Options, players: int) -> Say:
        return DECK

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (DECK, *house.tonight(options))


def step_of_bids(table: Table, deal: Deal) -> Step:
    """The step that asks for the bids, from the dealer's next on."""
    options, totals = table.options, table.totals
    needed, by_points = least_of_all(table), options["min_total_by"] == "points"
    why = say(
        "the bids come to {n}, under the minimum of {needed}: throw in the deal; {who} deals next",
        needed=needed,
        who=deal.order[0],
    )

    def too_low(answers: Answers) -> Say | None:
        bids = {who: number(answers[who]) for who in deal.order}
        come_to = sum(worth(n, totals[who], options) if by_points else n for who, n in bids.items())
        return why.put(n=come_to) if come_to < needed else None

    barred = tuple(barred for who in deal.order for barred in too_few(who, totals[who], options))
    step = bids_step(deal.order, CARDS, deal.dealer, low=options.number("min_bid"))
    return step.forbidding(Barred(barred), Agree(too_low))


def too_few(who: Who, points: int, options: Options) -> Iterator[tuple[str, int, Say]]:
    """The bids that are too low for a player with `points` points, each with the sentence why."""
    least = lowest(points, options)
    why = say("{who} has {points} points and must bid at least {n}", who=who, points=points, n=least)
    yield from ((who, n, why) for n in range(options.number("min_bid"), least))


def line(who: Who, bid: int, taken: int, value: int) -> Line:
    """A player's points of a deal."""
    points = value if taken >= bid else -value
    return Line(who, points, say("bid {bid}, took {taken}: {points}", bid=bid, taken=taken, points=points))


def worth(bid: int, points: int, options: Options) -> int:
    """The worth of a bid for a player with `points` points."""
    if options["values"] == "lebanese":
        return bid if points >= FACE_FROM and bid in (5, 6) else LEBANESE.get(bid, bid)
    from_ = options.number("double_from")
    return bid * 2 if from_ and bid >= from_ else bid


def _rise(points: int, options: Options) -> int:
    return min(3, max(0, points // 10 - 2)) if options.on("escalate") else 0


def lowest(points: int, options: Options) -> int:
    """The lowest bid of a player with `points` points."""
    return options.number("min_bid") + _rise(points, options)


def least_of_all(table: Table) -> int:
    """The sum that all bids must reach."""
    best = max(table.totals[who] for who in table.seats)
    return table.options.number("min_total") + _rise(best, table.options)


def side_that_won(seats: Sequence[Who], totals: Mapping[Who, int], options: Options) -> tuple[Who, ...]:
    """The partners who have won with these totals; nobody where the game goes on."""
    target, above_0 = options.number("target"), options.on("partner_positive")
    there = [
        side.members
        for side in partners(seats)
        if any(totals[who] >= target and (not above_0 or totals[other] > 0) for who, other in _pairs(side))
    ]
    scores = [[totals[who] for who in side] for side in there]
    ranks = [max(each) if options["both"] == "highest_player" else sum(each) for each in scores]
    best = max(ranks, default=0)
    return there[ranks.index(best)] if ranks.count(best) == 1 else ()


def _pairs(side: Who) -> tuple[tuple[Who, Who], tuple[Who, Who]]:
    one, other = side.members
    return (one, other), (other, one)


GAME = FortyOne()
