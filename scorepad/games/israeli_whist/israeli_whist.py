"""Israeli Whist. The highest bid names trump; then all four, each alone, predict the exact number of tricks.

Source: S4, after John McLeod's pages of card games, by way of rules.md, chapter 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorepad.games.israeli_whist import options as house
from scorepad.games.israeli_whist import rules_and_hints as words
from scorepad.games.israeli_whist.best_deals import best_deal
from scorepad.rules.bids_and_tricks import BIDS, TRICKS, Counts, Flow, ask_tricks, bids_last, leads, missed_by, signed
from scorepad.rules.contracts.auction import AUCTION, EXCHANGES, Auction, auction
from scorepad.rules.contracts.bid_ladder import Bid, Ladder, bid_words, suit_bids
from scorepad.rules.contracts.contract import CONTRACT, ask_contract, bid_of_auction
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule
from scorepad.rules.sentence import Say, Who, say, say_in, say_many
from scorepad.rules.steps.constraints import Barred, NotTotal
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Answers, Choice, Field, IllegalAnswer, Step, number, total_of
from scorepad.rules.table import Deal, Line, Played, Table
from scorepad.rules.target_game import OpenEnded, once_reached
from scorepad.rules.voids import ALL_PASSED, MISDEAL

CARDS = 13
MOST_EXCHANGES = {"redeal": 0, "exchange_right": 2, "frisch": 3}  # how often all may pass and the deal goes on


class IsraeliWhist(OpenEnded):
    """Israeli Whist: an auction for trump, then everybody alone predicts the exact number of tricks."""

    slug = "israeli-whist"
    name = say("Israeli Whist")
    players = range(4, 5)
    in_a_line = say("Bid for trumps, then bid your tricks exactly.")
    motif = ("AC", "AH", "AD", "AS")
    usual_deals = 12
    cards = CARDS
    family = say("Exact bids")
    asks = (CONTRACT, AUCTION, EXCHANGES, BIDS, TRICKS)
    on_paper = (BIDS, TRICKS)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    front = ("end_mode", "target", "deals")

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Everybody, the first to call first: the dealer's left neighbour or, by house rule, the dealer. Rules 2.3."""
        *others, last = table.clockwise_from_left_of(dealer)
        return (last, *others) if table.options["auction_start"] == "dealer" else (*others, last)

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, ALL_PASSED)

    def over(self, table: Table) -> bool:
        """Whether the target or the last deal is reached and somebody is alone in the lead. Rules 2.2, 2.8."""
        return self._at_the_end(table) and len(table.leaders) == 1

    def schedule(self, table: Table) -> Schedule:
        """One deal more as long as the game is not over; a whole game has no more for a tie. Rules 2.8."""
        return replace(super().schedule(table), whole=len(table.scored) + (not self._at_the_end(table)))

    def usual(self, options: Options) -> int:
        return options.number("deals") if options["end_mode"] == "deals" else super().usual(options)

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the contract, the predictions and the tricks; each scores alone. Rules 2.3 to 2.6."""
        options = table.options
        ladder = bids_after(number(deal.noted.get(EXCHANGES.name, 0)), options)
        contract = yield from ask_contract(deal, ladder, lambda: rounds(deal, options))
        *others, declarer = table.clockwise_from_left_of(contract.declarer)
        bids = yield from ask_predictions(declarer, others, contract.bid, options)
        together, declares = sum(bids.values()), {declarer: say_in("noun", "bid {bid}", bid=bid_words(contract.bid))}
        state = words.state(together, options)
        tricks = yield from ask_tricks((declarer, *others), total=CARDS, notes=declares, hints=(leads(declarer), state))
        return [Line(who, *points(bids[who], tricks[who], together, options)) for who in deal.order]

    def deals_left(self, table: Table) -> int | None:
        """After the last of a fixed number of deals, one at a time as long as the best are level. Rules 2.8."""
        options = table.options
        return max(1, options.number("deals") - len(table.scored)) if options["end_mode"] == "deals" else None

    def best_deals(self, table: Table, deal: Deal, column: Who) -> Sequence[Mapping[str, Answers | Choice]] | None:
        best = best_deal(
            deal.order, column, CARDS, lambda bid, taken, together: points(bid, taken, together, table.options)[0]
        )
        return [best] if best else None

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """How often all passed and cards were exchanged, for tables that do not enter the auction call by call.

        Rules 2.3.
        """
        return (note_exchanges(MOST_EXCHANGES[table.options.word("all_pass")]),)

    def remark(self, played: Played, options: Options) -> Say | None:
        """By how much the predictions together are more or less than 13. Rules 2.4."""
        return signed(total_of(played.answers[BIDS.name]) - CARDS)

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, 13 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(words.tonight(options))

    def _at_the_end(self, table: Table) -> bool:
        if table.options["end_mode"] == "deals":
            return len(table.scored) >= table.options.number("deals")
        # Once reached is enough: while a shared lead is played out, totals may fall below the target again. Rules 2.8.
        return once_reached(table, table.options.number("target"))


def bids_after(exchanges: int, options: Options) -> Ladder:
    """The bids of the auction after these exchanges; with the Frisch rule each exchange raises the lowest bid by one.

    Rules 2.3.
    """
    rise = exchanges if options.word("all_pass") == "frisch" else 0
    return suit_bids(options.number("min_auction") + rise, CARDS)


def rounds(deal: Deal, options: Options) -> Flow[Answers | None]:
    """Ask for the auction call by call; where all pass, cards are exchanged and a new auction begins. Rules 2.3.

    Returns the answers of the contract step, or None where the deal is passed out.
    """
    for exchanges in range(MOST_EXCHANGES[options.word("all_pass")] + 1):
        contract = yield from auction(
            Auction(
                deal.order,
                bids_after(exchanges, options),
                # Four passes: after the three others the last bidder may still raise his own bid. Rules 2.3.
                ends_after=4 if options["auction_end"] == "four" else 3,
                pass_final=options.on("pass_final"),
            )
        )
        if contract:
            _check_exchanges(exchanges, deal.noted)
            return contract
    return None


def _check_exchanges(called: int, noted: Mapping[str, Choice]) -> None:
    """Refuse a note of exchanges that the auction, entered call by call, contradicts. Raises IllegalAnswer."""
    if noted.get(EXCHANGES.name, called) != called:
        why = say_many(
            "the auction has {n} exchange, but you entered {noted}",
            "the auction has {n} exchanges, but you entered {noted}",
            called,
        )
        raise IllegalAnswer({EXCHANGES.name: why.put(noted=number(noted[EXCHANGES.name]))}, EXCHANGES.name)


def note_exchanges(most: int) -> Note:
    """The step in which it may be noted how often all passed and cards were exchanged."""
    times = (say("not exchanged"), say("exchanged once"), say("exchanged twice"), say("exchanged three times"))
    return Note(
        kind=EXCHANGES.name,
        title=say("Everyone passed"),
        fields=(Field(EXCHANGES.name, tuple(range(most + 1)), words=times[: most + 1]),),
        outside=say("cards can be exchanged at most {n} times, not {value}", n=most)
        if most
        else say("these house rules have no exchanges: if all pass, deal again"),
        missing=say("choose how many times cards were exchanged"),
    )


def ask_predictions(declarer: Who, others: Sequence[Who], bid: Bid, options: Options) -> Flow[Counts]:
    """Ask for everybody's prediction; returns the number of tricks by player. Rules 2.4.

    The declarer plays for the number he bid or, by house rule, speaks first and may name more. If the predictions
    must not add up to 13, the last to speak, the declarer's right-hand neighbour, is refused the number that would
    make that total.
    """
    counts, last, fixed = tuple(range(CARDS + 1)), others[-1], options["declarer_second"] == "fixed"
    less = say("{who} won the auction with {bid} and can’t bid less", who=declarer, bid=bid_words(bid))
    answers = yield Step(
        kind=BIDS.name,
        title=say("Bids"),
        fields=(
            bid_of_auction(declarer, bid)
            if fixed
            else Field(declarer, counts, say("declares, bids first: {n} or more", n=bid.number)),
            *(Field(who, counts, say("bids last") if who == last else None) for who in others),
        ),
        outside=say("{who} can bid {low} to {high}, not {value}", low=0, high=CARDS),
        missing=say("{who} hasn’t bid"),
        # A fixed number of the declarer is no answer of this step, so it is subtracted from the 13 first. Rules 2.4.
        constraints=(
            *(() if fixed else (Barred(tuple((declarer, n, less) for n in range(bid.number))),)),
            *(() if options["sum_rule"] == "free" else (NotTotal(CARDS - bid.number * fixed, bids_last(last, CARDS)),)),
        ),
        hints=(words.worth(options),),
    )
    return {who: number(answers[who]) for who in (declarer, *others)}


def points(bid: int, taken: int, together: int, options: Options) -> tuple[int, Say]:
    """A player's points and their reason; `together`: the sum of all four predictions. Rules 2.6."""
    if bid == 0:
        return zero(taken, over=words.over(together, options), options=options)
    if taken == bid:
        add = options.number("exact_add")
        return bid * bid + add, say("bid {bid}, took {taken}: {bid} × {bid} + {add}", bid=bid, taken=taken, add=add)
    lost = options.number("miss_unit") * abs(taken - bid)
    return -lost, missed_by(bid, taken, -lost)


def zero(taken: int, *, over: bool, options: Options) -> tuple[int, Say]:
    """The points of a prediction of 0 and their reason; `over`: all predictions together are over 13. Rules 2.6."""
    state = say("over") if over else say("under")
    if taken == 0:
        won = options.number("zero_over" if over else "zero_under")
        return won, say("bid 0, took 0, {state}: {points}", state=state, points=won)
    if options["zero_fail_mode"] == "flat":
        lost = options.number("zero_fail_over" if over else "zero_fail")
        return lost, say("bid 0, took {taken}, {state}: {points}", taken=taken, state=state, points=lost)
    first, step, cap = options.number("zero_fail"), options.number("zero_step"), options["zero_fail_cap"]
    # Many tricks on a bid of 0 may even earn points; only a cap prevents that. Rules 2.6.
    scored = first + step * (taken - 1)
    if isinstance(cap, int) and scored > cap:
        return cap, say("bid 0, took {taken}: capped at {points}", taken=taken, points=cap)
    return scored, say("bid 0, took {taken}: {first} + {n} × {step}", taken=taken, first=first, n=taken - 1, step=step)


GAME = IsraeliWhist()
