"""Five Hundred. An auction for a number of ten tricks, with the misères in between; to 500, or out the back door.

Sources: the encyclopaedia's article as github.com/dmadouros/five_hundred has it, thatbiz.org, asoliduniverse.com,
whatisflike.com, options of the Trickster tables; by way of rules-family.md, chapter 20.
That minus the target loses only if another score is above 0 is a rule of tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.games.five_hundred import options as house
from scorepad.games.five_hundred.bids import (
    CONTRACT,
    HIGHEST_NUMBER,
    MISERES,
    NONE,
    WORDS,
    ask_bid,
    avondale_table,
    ladder,
    value,
)
from scorepad.games.five_hundred.reneges import reneges
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.base.penalties import Penalty
from scorepad.rules.bids_and_tricks import TRICKS, Counts, Flow, ask_tricks
from scorepad.rules.contracts.auction import AUCTION
from scorepad.rules.contracts.bid_ladder import Bid, bid_named, bid_words, bid_written
from scorepad.rules.contracts.contract import ask_declarers_tricks, stakes
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say, say_many
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.table import Deal, Line, Played, Table, opponent
from scorepad.rules.target_game import OpenEnded, latest_end
from scorepad.rules.voids import ALL_PASSED, MISDEAL

EACH_TRICK = 10  # points where all have passed and the deal is played


class FiveHundred(OpenEnded):
    """Five Hundred: two sides of two, or three each alone."""

    slug = "five-hundred"
    name = say("Five Hundred")
    players = range(3, 5)
    in_a_line = say("Win the auction, make your bid, reach 500.")
    motif = ("500", "H")
    usual_deals = 10
    cards = HIGHEST_NUMBER
    family = say("Partners")
    partners = True
    asks = (CONTRACT, AUCTION, TRICKS)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    front = ("target",)

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL,) if options.word("all_pass") == "no_trumps" else (MISDEAL, ALL_PASSED)

    def void_refused(self, options: Options, void: str) -> Say | None:
        """Rules 20.8."""
        return say("all passed: under these rules the deal is played, not thrown in") if void == ALL_PASSED else None

    def deal_moves_on(self, options: Options, void: str) -> bool:
        return void == ALL_PASSED and options.word("all_pass") == "next_dealer"

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The winners after the last deal: at the target, or because another is out the back door. Rules 20.5."""
        if not table.scored:
            return ()
        options, target = table.options, table.options.number("target")
        there = [column for column in table.columns if table.totals[column] >= target]
        made = made_by(table.scored.last, table)
        if options.on("must_bid_out"):
            there = [column for column in there if column == made]
        if there:
            return best(there, made, table.totals)
        return table.leaders if out_the_back_door(table) else ()

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for contract and tricks; if all passed and the deal is played, for the tricks alone. Rules 20.3."""
        declarer, bid = yield from ask_bid(deal, table.options)
        if bid is None or declarer is None:
            tricks = yield from ask_tricks(table.columns, total=HIGHEST_NUMBER)
            return [Line(who, EACH_TRICK * n, of_tricks(n)) for who, n in tricks.items()]
        side = table.column_of(declarer)
        won = yield from self._ask_tricks(bid, side, table)
        return scored(bid, side, won, table.options)

    def _ask_tricks(self, bid: Bid, side: Who, table: Table) -> Flow[Counts]:
        need = bid.number
        note = say("{n} needed", n=need) if need else say("no tricks")
        if len(table.columns) > 2:
            return (yield from ask_tricks(table.columns, total=HIGHEST_NUMBER, notes={side: note}))
        other = opponent(side, table.columns)

        def lines(tricks: int) -> list[Line]:
            return scored(bid, side, {side: tricks, other: HIGHEST_NUMBER - tricks}, table.options)

        tricks = yield from ask_declarers_tricks(
            side,
            other,
            total=HIGHEST_NUMBER,
            note=note,
            stakes=(lambda: stakes(side, lines(need), lines(need - 1))) if need else None,
        )
        return {side: tricks, other: HIGHEST_NUMBER - tricks}

    def penalties(self, table: Table, played: Played) -> tuple[Penalty, ...]:
        """A revoke of each side or player; where all passed nobody has a bid to lose."""
        contract, tricks = played.answers[CONTRACT.name], played.answers[TRICKS.name]
        if contract["bid"] == NONE:
            return ()
        side = table.column_of(Who(str(contract["declarer"])))
        bid = bid_named(ladder(table.options), str(contract["bid"]))
        won = {column: number(tricks[column]) for column in table.columns}
        return tuple(reneges(won, lambda tricks: scored(bid, side, tricks, table.options)))

    def bid_in_words(self, bid: str, options: Options) -> Say:
        return WORDS[bid] if bid in WORDS else bid_words(bid_written(bid))

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """The bid; where all passed and the deal was played, a dash. Rules 20.3."""
        return say("–") if contract["bid"] == NONE else self.bid_in_words(str(contract["bid"]), options)

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        return avondale_table()

    def deck(self, options: Options, players: int) -> Say:
        """Rules 20.1."""
        if players == 3:
            return say("sevens to aces and a joker, 33 cards; 10 each and a kitty of 3")
        return say("red fours and black fives up to aces, and a joker, 43 cards; 10 each and a kitty of 3")

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below("7") if players == 3 else ("4C", "4S", "3", "2")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *house.tonight(options, players), *latest_end(options))


def scored(bid: Bid, side: Who, won: Mapping[Who, int], options: Options) -> list[Line]:
    """The points of a deal: the bid made or set, and the others' points for tricks. Rules 20.4."""
    tricks = won[side]
    made = tricks == 0 if bid.word in MISERES else tricks >= bid.number
    each = others_for_each(bid, options)
    taken = {column: tricks if bid.word in MISERES else n for column, n in won.items() if column != side}
    lines = [Line(column, each * n, of_tricks(n)) for column, n in taken.items() if each * n]
    return [own(bid, side, tricks, options, made=made), *lines]


def own(bid: Bid, side: Who, tricks: int, options: Options, *, made: bool) -> Line:
    """The points of the bidder's side."""
    worth = value(bid)
    if not made:
        why = say_many("{bid} set: {n} trick", "{bid} set: {n} tricks", tricks).put(bid=bid_words(bid))
        return Line(side, -worth, why, missed=True)
    if tricks == HIGHEST_NUMBER and worth < options.number("slam"):
        return Line(side, options.number("slam"), say("{bid} made with all ten tricks", bid=bid_words(bid)))
    return Line(side, worth, say("{bid} made", bid=bid_words(bid)))


def of_tricks(n: int) -> Say:
    """The reason for points for tricks."""
    return say_many("{n} trick", "{n} tricks", n)


def others_for_each(bid: Bid, options: Options) -> int:
    """The others' points for each of their tricks; in a misère, for each trick of the bidder."""
    return options.number("misere_tricks" if bid.word in MISERES else "defender_tricks")


def made_by(played: Played, table: Table) -> Who | None:
    """The column that made its own bid in a deal, or None."""
    declarer = played.answers[CONTRACT.name].get("declarer")
    if declarer is None or any(line.missed for line in played.lines):
        return None
    return table.column_of(Who(str(declarer)))


def out_the_back_door(table: Table) -> bool:
    """Whether a column is at minus the target and has lost; by a house rule only if another is above 0."""
    totals, options = [table.totals[column] for column in table.columns], table.options
    lost = options.on("back_door") and min(totals) <= -options.number("target")
    return lost and (max(totals) > 0 or not options.on("back_door_above_0"))


def best(there: Sequence[Who], made: Who | None, totals: Mapping[Who, int]) -> tuple[Who, ...]:
    """Of those at the target the one that made its bid, else the one with most points; nobody if several have most."""
    if made in there and made is not None:
        return (made,)
    most = max(totals[column] for column in there)
    leads = tuple(column for column in there if totals[column] == most)
    return leads if len(leads) == 1 else ()


GAME = FiveHundred()
