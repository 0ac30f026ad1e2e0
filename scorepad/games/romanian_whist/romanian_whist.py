"""Romanian Whist. Each player alone predicts the exact number of tricks.

Source: S3, the encyclopaedia article on Romanian Whist after Parlett (2008, 86-87), by way of rules.md, chapter 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain

from scorepad.games.romanian_whist import options as house
from scorepad.games.romanian_whist import rules_and_hints as words
from scorepad.games.romanian_whist import runs
from scorepad.games.romanian_whist.best_deals import Hands, Stakes, best_hands
from scorepad.games.romanian_whist.streaks import Hand, Streaks, paid_on_last
from scorepad.rules.bids_and_tricks import (
    BIDS,
    NO_TRUMP,
    SUITS,
    TRICKS,
    TRUMP,
    Counts,
    Flow,
    ask_bids,
    ask_tricks,
    balance,
    leads,
    missed_by,
    note_trump,
)
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options, check_own_list
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Answers, Choice, number
from scorepad.rules.table import Deal, Line, Plan, Table

FULL_HAND = 8
ZERO, BLIND = "0", "NV"
SUIT_TURNED, JOKER_TURNED = (note_trump(),), (note_trump((*SUITS, NO_TRUMP)),)
NONE_TURNED = (note_trump((NO_TRUMP,), say("with 8 cards each, all the cards are dealt, so there are no trumps")),)


class RomanianWhist(Game):
    """Romanian Whist: everybody alone predicts the exact number of tricks, with hands from one to eight cards."""

    slug = "romanian-whist"
    name = say("Romanian Whist")
    players = range(3, 8)
    first = True
    family = say("Exact bids")
    in_a_line = say("One to eight cards: make your bid exactly.")
    motif = ("hands", "S")
    asks = (BIDS, TRICKS, TRUMP)
    options = house.OPTIONS
    presets = house.PRESETS
    first_leads = True
    front = ("schedule", "custom_schedule")

    def check(self, options: Options, players: int) -> None:
        """Refuse options that contradict each other or the number of players. Raises IllegalOptions. Rules 1.12."""
        if players == 2 and not options.on("allow_two"):
            raise IllegalOptions("allow_two", say("two can play Romanian Whist only if the house rules allow it"))
        # S3 notes that this rule does not fit 8-1-8. Rules 1.8.
        if options.on("zero_finish") and options["schedule"] == "8-1-8":
            raise IllegalOptions("zero_finish", say("a total of 0 can’t win if the cards go 8 to 1 to 8"))
        check_own_list(options)

    def seats(self, options: Options) -> range:
        return range(2, 8) if options.on("allow_two") else self.players

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Everybody from the dealer's left; with seven players and 48 cards the dealer sits out. Rules 1.1."""
        everybody = table.clockwise_from_left_of(dealer)
        return everybody[:-1] if dead_hand(table.options, len(everybody)) else everybody

    def with_cards(self, table: Table, number: int, cards: int) -> Mapping[str, object] | None:
        return runs.with_cards(table.options, schedule(table.options, table.players), number, cards)

    def plan(self, table: Table) -> tuple[Plan, ...]:
        """The schedule, the extra deals, and the deals that break a tie if there is one. Rules 1.2, 1.9."""
        return self._regular(table) + extra_deals(table.options.word("tie_break"), table.players)

    def schedule(self, table: Table) -> Schedule:
        """The deals without the tie-break, or with it if the best are level after them. Rules 1.8, 1.9.

        A tie is broken once, with all the deals of the tie-break; a total of 0 that wins leaves no tie.
        """
        regular = len(self._regular(table))
        level = len(table.scored) == regular and len(table.leaders) > 1 and not self._on_zero(table)
        return fixed(len(self.plan(table)) if level or len(table.scored) > regular else regular, regular)

    def winners(self, table: Table) -> tuple[Who, ...]:
        at_the_end = len(table.scored) == len(self._regular(table))
        # A total of 0 wins after the last regular deal only, and then there is no tie-break. Rules 1.9.
        return (self._on_zero(table) if at_the_end else ()) or table.leaders

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for bids and tricks and score each alone; the bids must not add up to the cards dealt.

        Rules 1.4 to 1.7.
        """
        options = table.options
        # In a “0” deal everybody bids 0. Rules 1.9.
        high = 0 if deal.label == ZERO else deal.cards
        worth = (words.worth(options),)
        bids = yield from ask_bids(
            deal.order, high=high, dealer=deal.dealer, never_total=never_total(deal, options), hints=worth
        )
        margin = (balance(sum(bids.values()) - deal.cards),) if high else ()
        tricks = yield from ask_tricks(deal.order, total=deal.cards, hints=(leads(deal.order[0]), *margin))
        streaks = runs.streaks(options, len(table.seats))
        return [line for who in deal.order for line in lines(who, bids, tricks, table, deal, streaks)]

    def best_deals(self, table: Table, deal: Deal, column: Who) -> Sequence[Mapping[str, Answers | Choice]] | None:
        """It is best to make one's bid; with two house rules for runs that is certain for the last deal only.

        If a total of 0 wins, it is never certain.
        """
        options, streaks = table.options, runs.streaks(table.options, len(table.seats))
        breaking_may_pay = streaks.pay and (streaks.zero_void or not streaks.restart)
        if options.on("zero_finish") or (breaking_may_pay and deal.number < self.schedule(table).length):
            return None
        order = sorted(deal.order, key=lambda who: who != column)
        best = best_hands(_stakes(deal, options), len(set(order) - {column}), column in order)
        return None if best is None else [_answers(order, hands) for hands in best]

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """The suit of the turned card.

        With 8 cards each no card is left to turn, and a turned joker has no suit. Rules 1.3.
        """
        joker = table.options["seven_mode"] == "56_cards" and len(table.seats) == 7
        return NONE_TURNED if deal.cards == FULL_HAND else JOKER_TURNED if joker else SUIT_TURNED

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return words.hints(deal, self._regular(table), table.options)

    def deck(self, options: Options, players: int) -> Say:
        return words.deck(options, players)

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return words.left_out(options, players)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return tuple(words.tonight(options, players))

    def _regular(self, table: Table) -> tuple[Plan, ...]:
        return schedule(table.options, table.players) + extra_deals(table.options.word("extra_deals"), table.players)

    def _on_zero(self, table: Table) -> tuple[Who, ...]:
        zero = tuple(who for who in table.columns if table.totals[who] == 0)
        return zero if table.options.on("zero_finish") else ()


def never_total(deal: Deal, options: Options) -> int | None:
    """The total that the bids of a deal must not have, or None. Rules 1.4."""
    # With one card each the hook may be left out; S3 keeps it, for a block of such deals shares it out. Rules 1.4.
    hook = options.on("hook") and (deal.cards > 1 or options.on("hook_one_card"))
    # In a “0” deal the hook could forbid nothing anyhow. Rules 1.9.
    return deal.cards if hook and deal.label != ZERO else None


def _answers(order: Sequence[Who], hands: Hands) -> Mapping[str, Answers | Choice]:
    dealt = list(zip(order, hands, strict=True))
    return {BIDS.name: {who: bid for who, (bid, _) in dealt}, TRICKS.name: {who: taken for who, (_, taken) in dealt}}


def _stakes(deal: Deal, options: Options) -> Stakes:
    units = (options.number(key) for key in ("exact_base", "over_unit", "under_unit"))
    return Stakes(deal.cards, deal.label == ZERO, never_total(deal, options), *units)


def dead_hand(options: Options, players: int) -> bool:
    """Whether the dealer sits out: seven play with 48 cards, which are six hands of eight."""
    return players == 7 and options["seven_mode"] == "dead_hand"


def schedule(options: Options, players: int) -> tuple[Plan, ...]:
    """The cards in each hand, deal by deal. Rules 1.2; Parlett's single eight is S3's footnote a."""
    return _schedule(options.word("schedule"), players, options.numbers("custom_schedule"))


@lru_cache(256)  # the setup lets people choose any list of cards, so the cache has a limit
def _schedule(name: str, players: int, custom: tuple[int, ...]) -> tuple[Plan, ...]:
    ones, eights, up = [1] * players, [FULL_HAND] * players, list(range(2, FULL_HAND))
    cards: dict[str, Sequence[int]] = {
        "1-8-1": ones + up + eights + up[::-1] + ones,
        "8-1-8": eights + up[::-1] + ones + up + eights,
        "parlett": ones + up + [FULL_HAND] + up[::-1] + ones,
        "custom": custom,
    }
    return tuple(Plan(n, str(n)) for n in cards[name])


@cache
def extra_deals(kind: str, players: int) -> tuple[Plan, ...]:
    """Deals of eight cards after the schedule: everybody bids 0, or bids before seeing the cards (NV). Rules 1.9."""
    zeros = (Plan(FULL_HAND, ZERO),) * players
    blind = (Plan(FULL_HAND, BLIND),)
    # The options for extra deals and for the tie-break have other words for the same deals.
    return {"zero": zeros, "zero_deals": zeros, "nv": blind, "nv_deal": blind, "both": zeros + blind}.get(kind, ())


def lines(who: Who, bids: Counts, tricks: Counts, table: Table, deal: Deal, streaks: Streaks) -> Iterator[Line]:
    """A player's points of a deal: for the bid, and for a run that this deal completes."""
    yield Line(who, *points(bids[who], tricks[who], table.options))
    # One-card deals never complete a run, and extra deals do not count for one. Rules 1.7.
    if streaks.pay and deal.cards > 1 and deal.label not in (ZERO, BLIND):
        for paid in paid_on_last(chain([Hand(bids[who], tricks[who])], hands(who, table)), streaks):
            row = say("{run} made in a row: {points}") if paid.made else say("{run} missed in a row: {points}")
            yield Line(who, paid.points, row.put(run=paid.run, points=paid.points))


def points(bid: int, taken: int, options: Options) -> tuple[int, Say]:
    """The points of a bid and their reason. Rules 1.6."""
    if taken == bid:
        return _made(bid, options.number("exact_base"))
    return _missed(bid, taken, options.number("over_unit" if taken > bid else "under_unit"))


@cache
def _made(bid: int, base: int) -> tuple[int, Say]:
    return base + bid, say("bid {bid}, took {taken}: {base} + {taken}", bid=bid, taken=bid, base=base)


@cache
def _missed(bid: int, taken: int, unit: int) -> tuple[int, Say]:
    lost = abs(taken - bid) * unit
    return -lost, missed_by(bid, taken, -lost)


def hands(who: Who, table: Table) -> Iterator[Hand]:
    """A player's past hands, the last first, for counting runs; only deals that he played and that count. Rules 1.7.

    So a run goes on over deals in which he sat out, or was away.
    """
    ends_runs = runs.one_card(table.options) == "break"
    for past in reversed(table.past):
        deal = past.deal
        if who in deal.order and deal.label not in (ZERO, BLIND) and (deal.cards > 1 or ends_runs):
            yield Hand(
                number(past.answers[BIDS.name][who]), number(past.answers[TRICKS.name][who]), breaks=deal.cards == 1
            )


GAME = RomanianWhist()
