"""Estimation, as it is played in Egypt. An auction for trump, then all four bid the exact number of tricks; at the end
deals with fixed trumps.

Sources: the rules of jawaker.com, the README of moamenahmed/estimation-score, the rule baseline of
plusmaloma-dev/estimation-score-calculator, the canonical rules of Estemshan; by way of rules-family.md, chapter 16.
"""

from __future__ import annotations

from scorepad.games.estimation import options as house
from scorepad.games.estimation import rules_and_hints as words
from scorepad.games.estimation.dash_calls import DASH_CALLS, bids_not, check_dash_calls, dash_callers, note_dash_calls
from scorepad.games.estimation.scoring import CARDS, Estimates, lines, multiplier
from scorepad.rules.bids_and_tricks import (
    BIDS,
    NO_TRUMP,
    SUIT_SIGNS,
    SUIT_WORDS,
    TRICKS,
    TRUMP,
    Counts,
    Flow,
    ask_bids,
    ask_tricks,
    balance,
    bids_last,
    leads,
    note_trump,
    signed,
    trumps,
    trumps_are_fixed,
)
from scorepad.rules.contracts.auction import AUCTION, Auction, auction
from scorepad.rules.contracts.bid_ladder import Bid, suit_bids
from scorepad.rules.contracts.contract import CONTRACT, ask_contract, bid_of_auction
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, equal_deals, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.constraints import Barred, NotTotal
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Choice, Field, Step, number, total_of
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Plan, Played, Table
from scorepad.rules.voids import ALL_PASSED, MISDEAL


class Estimation(Game):
    """Estimation: an auction for trump, then everybody alone bids the exact number of tricks."""

    slug = "estimation"
    adjusted = 9999
    name = say("Estimation")
    players = range(4, 5)
    family = say("Exact bids")
    in_a_line = say("Make your bid exactly; a dash call means 0.")
    motif = ("AC", "dash", "AH")
    asks = (DASH_CALLS, CONTRACT, AUCTION, BIDS, TRICKS, TRUMP)
    on_paper = (BIDS, TRICKS)
    options = house.OPTIONS
    presets = house.PRESETS
    clockwise = False
    opens = say("{who} calls first")
    front = ("auction_deals", "fast_deals", "scoring")

    def check(self, options: Options, players: int) -> None:
        """Refuse an invalid order of trumps. Raises IllegalOptions. Rules 16.2."""
        house.check(options)

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, ALL_PASSED)

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Everybody, the next after the dealer first; by house rule the dealer opens an auction. Rules 16.2."""
        *others, last = table.clockwise_from_left_of(dealer)
        opens = table.options["auction_start"] == "dealer" and not trump_of(len(table.scored) + 1, table.options)
        return (last, *others) if opens else (*others, last)

    def plan(self, table: Table) -> tuple[Plan, ...]:
        return equal_deals(CARDS, self.schedule(table).length)

    def schedule(self, table: Table) -> Schedule:
        """All deals, and by house rule one more as long as a multiplied deal is due. Rules 16.2."""
        waits = table.options["saayda_last"] == "extra" and multiplier(table.past, table.options) > 1
        return fixed(max(house.usual_deals(table.options), len(table.scored) + waits))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the contract, the numbers and the tricks; each scores alone. Rules 16.3."""
        options = table.options
        check_dash_calls(deal, options, fast=bool(trump_of(deal.number, options)))
        said = yield from (fast_deal if trump_of(deal.number, options) else deal_with_auction)(deal, options)
        state, caller = balance(said.together - CARDS), said.caller
        took = yield from ask_tricks(
            tuple(said.numbers),
            total=CARDS,
            notes={caller: say("caller")} if caller else {},
            hints=(leads(caller), state) if caller else (state,),
        )
        return list(lines(said, took, multiplier(table.past, options), options))

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The dash calls of a deal with an auction, the trump of a fast one. Rules 16.3."""
        trump = trump_of(deal.number, table.options)
        if not trump:
            return (note_dash_calls(deal.order),) if table.options.number("max_dash_calls") else ()
        return (note_trump((trump,), trumps_are_fixed(deal.number, trump)),)

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        """A fast deal has no auction. Rules 16.6."""
        trump = trump_of(deal.number, options)
        if not trump or kind not in (CONTRACT.name, AUCTION.name):
            return None
        return say("a fast round has no auction; this one is played in {suit}", suit=SUIT_WORDS[trump])

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        """The trump of a fast deal, and how often the deal counts."""
        trump, times = trump_of(deal.number, table.options), multiplier(table.past, table.options)
        said = (trumps(trump),) if trump else ()
        return (*said, say("this deal counts ×{n}", n=times)) if times > 1 else said

    def remark(self, played: Played, options: Options) -> Say | None:
        """The trump of a fast deal, by how much the numbers are off 13, and how often it counts. Rules 16.6."""
        trump = trump_of(played.deal.number, options)
        off = signed(total_of(played.answers[BIDS.name]) - CARDS)
        if trump:
            off = say("{suit} {off}", suit=say("NT") if trump == NO_TRUMP else SUIT_SIGNS[trump], off=off)
        times = next((line.named for line in played.lines if line.named), None)
        return say("{off}\u00a0{times}", off=off, times=times) if times else off

    def answer_in_words(self, kind: StepKind, value: Choice, column: Who, played: Played, options: Options) -> Say:
        """A number with its marks: the caller's ring, D for a dash call, w for with, ! for the risk. 16.6."""
        if kind.name != BIDS.name:
            return kind.cell(value)
        said = said_in(played, options)
        if column in said.dash:
            return say("D")
        signs = "○" if column == said.caller else "w" if said.is_with(column) else ""
        signs += "!" if column == said.risk else ""
        return say("{n}{signs}", n=kind.cell(value), signs=signs) if signs else kind.cell(value)

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, 13 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(words.tonight(options))


def trump_of(deal: int, options: Options) -> str:
    """The trump that a fast deal is given, by its number; empty in a deal with an auction. Rules 16.1."""
    fast = deal - options.number("auction_deals")
    # Without fast deals an extra deal, which is due to be multiplied, has an auction. Rules 16.2.
    if fast < 1 or not options.number("fast_deals"):
        return ""
    order = options.words("fast_order")
    return order[(fast - 1) % len(order)]


def deal_with_auction(deal: Deal, options: Options) -> Flow[Estimates]:
    """Ask for the contract, then for everybody's number but the caller's and those of dash calls. Rules 16.3."""
    dash = dash_callers(deal)
    callers = tuple(who for who in deal.order if who not in dash)
    ladder = suit_bids(options.number("min_auction"), CARDS)
    contract = yield from ask_contract(
        deal,
        ladder,
        lambda: auction(Auction(callers, ladder, ends_after=len(callers) - 1, pass_final=True)),
        called=say("caller"),
        refused=tuple(("declarer", who, bids_not(who)) for who in dash),
    )
    first = deal.order.index(contract.declarer)
    around = deal.order[first:] + deal.order[:first]
    answers = yield numbers_step(around, contract.bid, dash, options)
    numbers = {who: number(answers[who]) for who in around}
    return Estimates(numbers, around[0], dash, [who for who in around if who not in dash][-1])


def numbers_step(around: tuple[Who, ...], bid: Bid, dash: tuple[Who, ...], options: Options) -> Step:
    """The step that asks for the numbers of a deal with an auction; `around`: everybody from the caller on."""
    top = bid.number if options.on("cap") else CARDS
    counts, over = tuple(range(top + 1)), tuple(range(top + 1, CARDS + 1))
    caller, speak = around[0], [who for who in around[1:] if who not in dash]
    last = speak[-1]
    too_many = say("nobody can bid more than the caller’s {n}", n=bid.number)
    return Step(
        kind=BIDS.name,
        title=BIDS.title,
        fields=(
            bid_of_auction(caller, bid),
            *(Field(who, (0,), hidden=True, outside=bids_not(who)) for who in dash),
            *(Field(who, counts, say("bids last") if who == last else None, also=over) for who in speak),
        ),
        outside=say("{who} can bid {low} to {high}, not {value}", low=0, high=top),
        missing=say("{who} hasn’t bid"),
        constraints=(
            Barred((*((who, 0, bids_not(who)) for who in dash), *((who, n, too_many) for who in speak for n in over))),
            # The caller's number is no answer of this step, so it is taken from the 13 beforehand.
            NotTotal(CARDS - bid.number, bids_last(last, CARDS)),
        ),
        hints=(words.worth(options),),
    )


def fast_deal(deal: Deal, options: Options) -> Flow[Estimates]:
    """Ask for everybody's number; the dealer speaks last. Rules 16.3."""
    numbers = yield from ask_bids(deal.order, high=CARDS, dealer=deal.dealer, never_total=CARDS)
    return Estimates(numbers, caller_of_fast(numbers, options), (), deal.order[-1])


def caller_of_fast(numbers: Counts, options: Options) -> Who | None:
    """The first to bid the highest number, if the auction could begin with it; nobody by house rule. Rules 16.2."""
    most = max(numbers.values())
    if options["fast_caller"] == "none" or most < options.number("min_auction"):
        return None
    return next(who for who, said in numbers.items() if said == most)


def said_in(played: Played, options: Options) -> Estimates:
    """The estimates of a past deal."""
    answers, dash = played.answers[BIDS.name], dash_callers(played.deal)
    numbers = {Who(who): number(said) for who, said in answers.items()}
    contract = played.answers.get(CONTRACT.name)
    caller = Who(str(contract["declarer"])) if contract else caller_of_fast(numbers, options)
    return Estimates(numbers, caller, dash, [*numbers][-1])  # players who were asked come after those who were not


GAME = Estimation()
