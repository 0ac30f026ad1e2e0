"""Umbridge. Bridge for two: they bid and exchange cards in turn, and share the dummy.

Source: S1, the article on Umbridge after David Parlett, by way of rules.md, chapter 6.
"""

from __future__ import annotations

from scorepad.games.bridge.chicago_scoring import CHICAGO, ROUND, chicago_lines
from scorepad.games.bridge.deal_score import Result, check_honours, honours_lines, note_bridge_honours, without_notes
from scorepad.games.bridge.rubber_scoring import RUBBER, rubber_lines, rubber_won
from scorepad.games.umbridge import options as house
from scorepad.games.umbridge import rules_and_hints as words
from scorepad.games.umbridge.calls_and_exchanges import KIND, bidding, check_exchanges
from scorepad.rules.bids_and_tricks import TRICKS, Flow, leads
from scorepad.rules.contracts.auction import AUCTION, EXCHANGES
from scorepad.rules.contracts.bid_ladder import Bid, bid_named, bid_words
from scorepad.rules.contracts.contract import CONTRACT, TIMES, Contract, ask_contract, ask_declarers_tricks, stakes
from scorepad.rules.honours import HONOURS
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.rubber import Rubber
from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.steps.note import Note
from scorepad.rules.table import Deal, Line, Table, opponent
from scorepad.rules.target_game import OpenEnded, once_reached
from scorepad.rules.voids import ALL_PASSED, MISDEAL

SIX, ALL = 6, 13
EACH = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
NO_TRUMP_MORE = 10
EACH_DOWN = 50


class Umbridge(OpenEnded):
    """Umbridge: two players bid, exchange cards with a third hand, and share the dummy."""

    slug = "umbridge"
    adjusted = 9999
    name = say("Umbridge")
    players = range(2, 3)
    family = say("Bridge")
    in_a_line = say("Bridge for two, who share the dummy.")
    motif = ("KS", "KH", "back")
    usual_deals = 8
    asks = (CONTRACT, AUCTION, EXCHANGES, TRICKS, HONOURS)
    options = house.OPTIONS
    presets = house.PRESETS
    front = ("scoring", "end_mode", "target", "deals")
    opens = say("{who} calls first")

    def check(self, options: Options, players: int) -> None:
        """Refuse an end or an option that does not belong to the chosen scoring. Raises IllegalOptions.

        Rules 6.5, 6.6.
        """
        scoring = options.word("scoring")
        if options["end_mode"] not in (None, *house.ENDS[scoring]):
            raise IllegalOptions("end_mode", words.other_end(options))
        if scoring == "chicago" and options["deals"] != ROUND:
            raise IllegalOptions("deals", say("Chicago always has {n} deals", n=ROUND))
        foreign = house.OF_BRIDGE if scoring in house.SIMPLE else house.OF_SIMPLE
        for option in house.OPTIONS:
            if option.key in foreign and options[option.key] != option.default:
                raise IllegalOptions(option.key, words.foreign(option, options))

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Both players, the dealer first: the dealer opens the bidding. Rules 6.3."""
        return dealer, opponent(dealer, table.seats)

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, ALL_PASSED)

    def deal_moves_on(self, options: Options, void: str) -> bool:
        """After both passed the other player deals, by house rule and never in Chicago. Rules 0.5, 6.3."""
        return void == ALL_PASSED and options["passed_out"] == "next_dealer" and options["scoring"] != "chicago"

    def over(self, table: Table) -> bool:
        """Whether the rubber is won, the last deal is played or the target is reached, as the table ends. Rules 6.6."""
        match house.end_mode(table.options):
            case "rubber":
                return rubber_won(table)
            case "deals":
                return len(table.scored) >= table.options.number("deals")
        return once_reached(table, table.options.number("target"))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the contract and the declarer's tricks, and score as the table does. Rules 6.3 to 6.5."""
        ladder, doubles = house.ladder(table.options), house.doubles(table.options)
        contract = yield from ask_contract(
            deal,
            ladder,
            lambda: bidding(deal.order, ladder, doubles=doubles),
            doubles=doubles,
            called=say_in("bridge", "declarer"),
        )
        check_exchanges(deal.noted.get(KIND, ()))
        check_honours(deal.noted, contract.bid.kind)
        other = opponent(contract.declarer, deal.order)

        def scored(tricks: int) -> list[Line]:
            return lines(contract, tricks, table, without_notes(deal))

        tricks = yield from ask_declarers_tricks(
            contract.declarer,
            other,
            total=ALL,
            note=words.needs(contract.bid),
            hints=(leads(other),),
            stakes=lambda: stakes(contract.declarer, scored(contract.bid.number), scored(contract.bid.number - 1)),
        )
        return lines(contract, tricks, table, deal)

    def bid_in_words(self, bid: str, options: Options) -> Say:
        """In tricks, or as bridge players say it. Rules 6.2."""
        return bid_words(bid_named(house.ladder(options), bid))

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        return (note_bridge_honours(table.columns),) if table.options.on("honours") else ()

    def rubber(self, options: Options) -> Rubber | None:
        """By the scoring of rubber or Chicago bridge, where the table has chosen one of them. Rules 6.5, 7.3."""
        return {"rubber": RUBBER, "chicago": CHICAGO}.get(options.word("scoring"))

    def usual(self, options: Options) -> int:
        return options.number("deals") if house.end_mode(options) == "deals" else super().usual(options)

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return tuple(words.hints(table, deal))

    def deck(self, options: Options, players: int) -> Say:
        return words.DECK

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(words.tonight(options))


def lines(contract: Contract, tricks: int, table: Table, deal: Deal) -> list[Line]:
    """The points of a deal, by the scoring that the table has chosen. Rules 6.5."""
    bid, scoring = contract.bid, table.options["scoring"]
    result = Result(contract.declarer, bid.number - SIX, bid.kind, contract.doubled, tricks, bid_words(bid))
    if scoring == "rubber":
        return rubber_lines(result, table, deal)
    if scoring == "chicago":
        return chicago_lines(result, table, deal)
    honours = honours_lines(deal.noted, bid.kind)
    return [simple_line(contract, tricks, table), *(Line(held.column, held.points, held.why) for held in honours)]


def simple_line(contract: Contract, tricks: int, table: Table) -> Line:
    """The points by S1's short scoring, to the declarer or to the other player. Rules 6.5.

    AMB-08, AMB-23: S1 can be read in two ways, and both are offered as house rules.
    """
    bid, options = contract.bid, table.options
    points, how = made(bid, tricks, options) if tricks >= bid.number else missed(bid, tricks, options)
    times = TIMES[contract.doubled]
    if times > 1:
        how = say("{times} × ({how})", times=times, how=how)
    taken = say_many("{bid} made, {n} trick: {how}", "{bid} made, {n} tricks: {how}", tricks)
    if tricks < bid.number:
        taken = say_many("{bid} failed, {n} trick: {how}", "{bid} failed, {n} tricks: {how}", tricks)
    to_declarer = tricks >= bid.number or options["down_to"] == "declarer"
    column = contract.declarer if to_declarer else opponent(contract.declarer, table.columns)
    return Line(column, points * times, taken.put(bid=bid_words(bid), how=how), missed=tricks < bid.number)


def made(bid: Bid, tricks: int, options: Options) -> tuple[int, Say]:
    """The points of a bid that is made, undoubled, and how they are worked out.

    By the letter of S1 tricks count from the bid on; with `bridge_simple` those above six count, as in bridge.
    """
    count = tricks - SIX if options["scoring"] == "bridge_simple" else tricks - bid.number + 1
    each = EACH[bid.kind]
    if bid.kind == "NT":
        how = say("{more} + {count} × {each}", more=NO_TRUMP_MORE, count=count, each=each)
        return NO_TRUMP_MORE + count * each, how
    return count * each, say("{count} × {each}", count=count, each=each)


def missed(bid: Bid, tricks: int, options: Options) -> tuple[int, Say]:
    """The points of a bid that is missed, undoubled, and how they are worked out: 50 for each trick short.

    S1's score table gives them to the opponent, its introduction takes them from the declarer.
    """
    short = bid.number - tricks
    each = EACH_DOWN if options["down_to"] == "opponent" else -EACH_DOWN
    return short * each, say("{count} × {each}", count=short, each=each)


GAME = Umbridge()
