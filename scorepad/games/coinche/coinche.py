"""Coinche, belote with an auction: the points of the contract and those of the cards.

Sources: the rules of 2015 of the Fédération française de belote as github.com/vareversat/carg has them; coinchons.fr,
exoty.com, ange.heureux.free.fr, belote-coinchee-montpellier.com; by way of rules-family.md, chapter 25.
Rules of tables are the bid of 82, points that round to 160 together, contracts that score the number alone, and a
surcoinche that counts three times (the help of iscool).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.games.coinche import options as house
from scorepad.games.coinche import rules_and_hints as words
from scorepad.games.coinche.bids import CONTRACT, EVERY_BID, ask_bid
from scorepad.games.coinche.scoring import (
    ALL,
    ALL_EIGHT,
    ALONE,
    BELOTE,
    BELOTE_WORTH,
    MOST_BELOTES,
    all_eight,
    lines,
    result_of,
    waiting,
    wrong_notes,
)
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.bids_and_tricks import Flow, leads
from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.contracts.bid_ladder import bid_words
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.steps.card_points import CARD_POINTS, ask_card_points
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import ANNOUNCEMENTS, note_melds, note_side, note_sides, note_yes, noted_sides
from scorepad.rules.steps.step import WHOLE, Answers, IllegalAnswer, number
from scorepad.rules.table import Deal, Line, Plan, Played, Table
from scorepad.rules.target_game import OpenEnded, latest_end
from scorepad.rules.voids import ALL_PASSED, MISDEAL

MELDS = (20, 50, 100, 150, 200)
HALF = "half"  # of the target


class Coinche(OpenEnded):
    """Coinche: two sides of two, an auction, 162 card points a deal, to a target."""

    slug = "coinche"
    adjusted = 9999
    name = say("Coinche")
    players = range(4, 5)
    in_a_line = say("Belote with an auction.")
    motif = ("KS", "QS")
    usual_deals = 10
    cards = 8
    clockwise = False
    family = say("Jass and Belote")
    partners = True
    asks = (CONTRACT, AUCTION, ANNOUNCEMENTS, BELOTE, CARD_POINTS, ALL_EIGHT, ALONE)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    front = ("target", "announcements", "ta_sa")

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, ALL_PASSED)

    def deal_moves_on(self, options: Options, void: str) -> bool:
        """After four passes the next player deals. Rules 25.1."""
        return void == ALL_PASSED

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The side at the target; if both are, the higher one; nobody if they are level. Rules 25.4."""
        levels = (tuple(side for side in level if is_out(side, table)) for level in table.ranking)
        best = next(filter(None, levels), ())
        return best if len(best) == 1 else ()

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the contract and its declarer, then for the card points. Rules 25.2."""
        contract = yield from ask_bid(deal, table)
        takers, bid = table.column_of(Who(str(contract["declarer"]))), EVERY_BID[str(contract["bid"])]
        for kind, why in wrong_notes(deal.noted, bid, takers):
            raise IllegalAnswer({WHOLE: why}, kind.name)
        capot, waits = all_eight(deal.noted, takers), waiting(table)
        points = yield from ask_card_points(
            table.columns,
            ALL,
            all_to=capot,
            why_all=say("a capot needs all 162 card points") if capot else None,
            together=say_many(
                "there is {n} card point, including the last trick",
                "there are {n} card points, including the last trick",
                ALL,
            ),
            notes=words.promised(bid, takers),
            hints=(leads(deal.order[0]), words.needed(bid, takers, waits)),
        )
        return lines(result_of(contract, points, deal.noted, table), waits, table.options)

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """Announcements, belote, a capot and a générale, on the page of the card points. Rules 25.2."""
        return tuple(notes(table))

    def carried(self, table: Table, played: Played) -> Mapping[str, Mapping[Who, int]]:
        """With which deal a side was the first to have half of the target, once one has. Rules 25.5."""
        half = table.options.number("target") / 2
        there = [side for side in table.columns if table.totals[side] + played.points(side) >= half]
        first = there and max(table.totals[side] for side in table.columns) < half
        return {HALF: {there[0]: played.deal.number}} if first else table.carried

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """The table turns after that deal."""
        plan = super().plan(table)
        for turns in table.carried.get(HALF, {}).values():
            return (*plan[:turns], Plan(self.cards, plan[turns].label, turned=True), *plan[turns + 1 :])
        return plan

    def bid_in_words(self, bid: str, options: Options) -> Say:
        return bid_words(EVERY_BID[bid])

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """The bid, and C or SC where it was coinched. Rules 25.5."""
        bid = self.bid_in_words(str(contract["bid"]), options)
        return say("{bid}{times}", bid=bid, times={"x": " C", "xx": " SC"}.get(str(contract.get("doubled")), ""))

    def deck(self, options: Options, players: int) -> Say:
        return words.DECK

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below("7")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (words.DECK, *words.tonight(options), *latest_end(options))


def notes(table: Table) -> Iterator[Note]:
    """The notes that may accompany the card points with these house rules."""
    options, sides, page = table.options, table.columns, CARD_POINTS.name
    if options.on("announcements"):
        yield note_melds(ANNOUNCEMENTS, sides, MELDS, say("only one side’s announcements count"), page)
    yield note_sides(BELOTE, sides, MOST_BELOTES if options.on("ta_sa") else 1, page)
    yield note_side(ALL_EIGHT, sides, page)
    if options.on("generale"):
        yield note_yes(ALONE, say_in("générale", "made"), page)


def is_out(side: Who, table: Table) -> bool:
    """Whether a side is at the target; by the house rules only after a deal with points for its tricks. Rules 25.4.

    A side that failed scores its belote alone, whatever it took; without a card point no trick of it counts.
    """
    out = table.totals[side] >= table.options.number("target")
    if not out or table.options["belote_finish"] == "counts":
        return out
    last = table.scored.last if table.scored else None
    if last is None or not number(last.answers[CARD_POINTS.name].get(side, 0)):
        return False
    return last.by_rules(side) > BELOTE_WORTH * noted_sides(last.deal.noted, BELOTE).count(side)


GAME = Coinche()
