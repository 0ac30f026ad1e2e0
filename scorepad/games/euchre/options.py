"""The house rules of Euchre, as chapter 21 of the rules has them, and how they are told."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say

OPTIONS = (
    Option(
        "target", default=10, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("the side that has so many points first wins; 5, 7 or 10, in Britain often 11"),
        example=say("10: at 9 and 9 the next point decides"),
        group=END,
    ),
    Option(
        "march", default=2, choices=(1, 2, 3, 4, 5),
        label=say("All five tricks"),
        help=say("what the makers get for a march"),
        example=say("3 or 4 tricks give 1 point, all five give 2"),
        words=tuple(say("{n}", n=n) for n in range(1, 6)),
        group=POINTS,
    ),
    Option(
        "loner", default=4, choices=(3, 4, 5),
        label=say("All five alone"),
        help=say("what a maker who plays alone gets for all five tricks"),
        example=say("alone and all five tricks: 4; alone and four tricks: 1"),
        words=tuple(say("{n}", n=n) for n in (3, 4, 5)),
        group=POINTS,
    ),
    Option(
        "euchre", default=2, choices=(1, 2, 3, 4),
        label=say("Makers euchred"),
        help=say("what the defenders get where the makers take fewer than three tricks"),
        example=say("the makers take 2 tricks: 2 points for the others"),
        words=tuple(say("{n}", n=n) for n in range(1, 5)),
        group=POINTS,
    ),
    Option(
        "alone_euchred", default=2, choices=(2, 4),
        label=say("A lone maker euchred"),
        help=say("what the defenders get then"),
        example=say("alone and only 2 tricks: 2 points for the others, or 4"),
        words=(say("2"), say("4")),
        group=POINTS,
    ),
    Option.yes_no(
        "defend_alone", default=False,
        label=say("Defending alone"),
        help=say("against a maker who plays alone one defender may play alone too, for 4 points"),
        example=say("both alone and the maker takes 2 tricks: 4 points for the others"),
        group=BIDDING,
    ),
    Option.yes_no(
        "stick_dealer", default=False,
        label=say("Stick the dealer"),
        help=say("where all pass, the dealer has to name trump"),
        example=say("three pass twice: the dealer names trump"),
        group=BIDDING,
    ),
    Option(
        "all_pass", default="next_dealer", choices=("next_dealer", "same_dealer"),
        label=say("All pass twice"),
        help=say("who deals then"),
        example=say("all pass: the cards are thrown in and dealt anew"),
        words=(say("the next one deals"), say("the same one deals again")),
        only={"stick_dealer": (False,)},
        group=DEAL,
    ),
    Option.yes_no(
        "no_trump", default=False,
        label=say("No trump"),
        help=say("in the second round no trump may be called"),
        example=say("no trump and three tricks: 1 point"),
        group=BIDDING,
    ),
    Option.yes_no(
        "farmers_hand", default=False,
        label=say("Farmer's hand"),
        help=say("a hand of nines and tens may be shown, and is dealt anew"),
        example=say("three nines and two tens: the same player deals again"),
        group=DEAL,
    ),
    Option.yes_no(
        "joker", default=False,
        label=say("A joker"),
        help=say("British euchre: the joker or the 2 of spades is the highest trump, the Benny"),
        example=say("the Benny takes the right bower"),
        group=DEAL,
    ),
)  # fmt: skip

PRESETS = (
    Preset("euchre", say("Euchre"), say("3 or 4 tricks 1, all five 2, alone 4; to 10"), {}),
    Preset("british", say("British euchre"), say("with the Benny; to 11"), {"joker": True, "target": 11}),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Partners sit opposite. The dealer's left says first whether the turned suit is trump.")
    yield say("The makers need three of five tricks: 1 point.")
    yield say(
        "All five give {march}, alone {loner}; makers who take fewer than three give the others {euchre}.",
        march=options.number("march"), loner=options.number("loner"), euchre=options.number("euchre"),
    )  # fmt: skip
    yield say("A lone maker who is euchred gives them {n}.", n=options.number("alone_euchred"))
    if options.on("defend_alone"):
        yield say("One defender may play alone against him, for 4 points.")
    yield _all_pass(options)
    if options.on("no_trump"):
        yield say("No trump may be called in the second round.")
    if options.on("farmers_hand"):
        yield say("A hand of nines and tens may be shown, and is dealt anew.")
    yield say("The first side with {n} points wins.", n=options.number("target"))


def _all_pass(options: Options) -> Say:
    if options.on("stick_dealer"):
        return say("Where all pass, the dealer has to name trump.")
    if options.word("all_pass") == "next_dealer":
        return say("Where all pass twice, the next player deals.")
    return say("Where all pass twice, the same player deals again.")
