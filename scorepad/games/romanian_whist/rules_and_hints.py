"""How Romanian Whist is played tonight, in words made from the options: the deck, the bids, the points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorepad.games.romanian_whist.options import OPTIONS
from scorepad.games.romanian_whist.runs import one_card, streaks
from scorepad.games.romanian_whist.streaks import TEN
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.bids_and_tricks import NO_TRUMP, trumps
from scorepad.rules.options import HOOKED, NOT_HOOKED, Options
from scorepad.rules.sentence import Say, in_one_line, say, say_many
from scorepad.rules.table import Deal, Plan

LOWEST = {2: "J", 3: "9", 4: "7", 5: "5", 6: "3", 7: "3"}


def deck(options: Options, players: int) -> Say:
    """The cards that are used: eight for each player, the highest ones. Rules 1.1."""
    if _all_cards(options, players):
        return say("all 52 cards and four jokers, which rank lowest")
    return say_many(
        "keep A to {lowest} of each suit, {n} card; put the rest away",
        "keep A to {lowest} of each suit, {n} cards; put the rest away",
        8 * min(players, 6),
        lowest=LOWEST[players],
    )


def left_out(options: Options, players: int) -> Sequence[str]:
    """The ranks that are put away."""
    return () if _all_cards(options, players) else ranks_below(LOWEST[players])


def _all_cards(options: Options, players: int) -> bool:
    return players == 7 and options["seven_mode"] == "56_cards"


def hints(deal: Deal, plan: Sequence[Plan], options: Options) -> tuple[Say, ...]:
    """Special rules of a deal: no trump, bids of 0 or made blind, card on the forehead.

    At most two sentences. Rules 1.1, 1.3, 1.8, 1.9.
    """
    special = {"0": say("no trumps; everyone bids 0"), "NV": say("NV: no trumps; bid before you look at your cards")}
    if deal.cards == 8:
        return (special.get(deal.label, trumps(NO_TRUMP)),)
    if deal.cards == 1 and _on_forehead(deal.number, plan, options.word("forehead")):
        return (say("forehead hand"),)
    return ()


def worth(options: Options) -> Say:
    """A sentence: the points of a bid, made and missed."""
    base, over, under = (options.number(key) for key in ("exact_base", "over_unit", "under_unit"))
    if over == under:
        return say("made: {base} + tricks; {unit} per trick off", base=base, unit=-over)
    return say(
        "made: {base} + tricks; {under} per trick short, {over} per trick over", base=base, under=-under, over=-over
    )


def _on_forehead(number: int, plan: Sequence[Plan], which: str) -> bool:
    """Whether the one-card deal of that number is played with the card on the forehead."""
    last = max(place for place, deal in enumerate(plan, 1) if deal.cards == 1)
    one_cards = all(deal.cards == 1 for deal in plan[number - 1 : last])
    return {"none": False, "last_block": one_cards, "last_deal": number == last, "all": True}[which]


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules: about half a screen."""
    yield deck(options, players)
    if players == 7 and options["seven_mode"] == "dead_hand":
        yield say("The dealer sits out each deal: no cards, no bid, no points.")
    yield say("After the deal, a card is turned up: its suit is trumps. With 8 cards, there are no trumps.")
    yield _hook(options)
    yield _scores(options)
    yield from _runs(options, players)
    yield from (option.chosen(options) for option in OPTIONS if option.own_line and option.differs(options))
    yield say("Highest score after the last deal wins.")
    yield from in_one_line(_chosen(options, "tie_break", "zero_finish"))


def _hook(options: Options) -> Say:
    if not options.on("hook"):
        return NOT_HOOKED
    if not options.on("hook_one_card"):
        return say(
            "The player on the dealer’s left bids first; except with one card, the last bidder can’t make "
            "the bids total the number of tricks."
        )
    return HOOKED


def _scores(options: Options) -> Say:
    base, over, under = (options.number(key) for key in ("exact_base", "over_unit", "under_unit"))
    if over == under:
        return say("Made: {base} + tricks. Missed: minus {unit} per trick off.", base=base, unit=over)
    return say(
        "Made: {base} + tricks. Missed: minus {under} per trick short, minus {over} per trick over.",
        base=base,
        under=under,
        over=over,
    )


def _runs(options: Options, players: int) -> Iterator[Say]:
    pay = streaks(options, players)
    if pay.length:
        yield say(
            "{run} made in a row: plus {bonus}; {run} missed: minus {penalty}.",
            run=pay.length,
            bonus=pay.bonus,
            penalty=pay.penalty,
        )
    if pay.ten_bonus:
        yield say(
            "{run} made in a row: plus {bonus}; {run} missed: minus {penalty}.",
            run=TEN,
            bonus=pay.ten_bonus,
            penalty=pay.ten_penalty,
        )
    if pay.pay:
        ends = one_card(options) == "break"
        yield say("A one-card deal ends a run.") if ends else say("One-card deals don’t count towards runs.")
        yield from _chosen(options, "streak_repeat", "streak_zero_void")


def _chosen(options: Options, *keys: str) -> Iterator[Say]:
    """The options that differ from the book, each with its label and the words of the choice."""
    yield from (option.chosen(options) for option in OPTIONS if option.key in keys and option.differs(options))
