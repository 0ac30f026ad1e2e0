"""The house rules of Euchre, as chapter 21 of the rules has them, and their sentences."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, DEAL, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say
from scorepad.rules.target_game import MOST_DEALS

OPTIONS = (
    Option(
        "target", default=10, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("the first side to reach this score wins; usually 5, 7 or 10, in Britain often 11"),
        example=say("10: at 9–9 the next point wins"),
        group=END,
    ),
    Option(
        "march", default=2, choices=(1, 2, 3, 4, 5),
        label=say("All five tricks"),
        help=say("the makers score this for taking all five tricks (a march)"),
        example=say("2: taking 3 or 4 tricks scores 1 point, all five 2"),
        words=tuple(say("{n}", n=n) for n in range(1, 6)),
        group=POINTS,
    ),
    Option(
        "loner", default=4, choices=(3, 4, 5),
        label=say("All five alone"),
        help=say("a maker who goes alone and takes all five tricks scores this"),
        example=say("4: a loner who takes all five tricks scores 4; one who takes four scores 1"),
        words=tuple(say("{n}", n=n) for n in (3, 4, 5)),
        group=POINTS,
    ),
    Option(
        "euchre", default=2, choices=(1, 2, 3, 4),
        label=say("Makers euchred"),
        help=say("the defenders score this if the makers take fewer than three tricks"),
        example=say("2: if the makers take 2 tricks, the defenders score 2"),
        words=tuple(say("{n}", n=n) for n in range(1, 5)),
        group=POINTS,
    ),
    Option(
        "alone_euchred", default=2, choices=(2, 4),
        label=say("Loner euchred"),
        help=say("the defenders score this if a loner takes fewer than three tricks"),
        example=say("4: if a loner takes only 2 tricks, the defenders score 4"),
        words=(say("2"), say("4")),
        group=POINTS,
    ),
    Option.yes_no(
        "defend_alone", default=False,
        label=say("Defending alone"),
        help=say("one defender may go alone against a loner; a euchre then scores 4 points"),
        example=say("if both go alone and the maker takes 2 tricks, the defenders score 4"),
        group=BIDDING,
    ),
    Option.yes_no(
        "stick_dealer", default=False,
        label=say("Stick the dealer"),
        help=say("if the others pass twice, the dealer must name trumps"),
        example=say("if you deal and nobody has named trumps by your second turn, you must name them"),
        group=BIDDING,
    ),
    Option(
        "all_pass", default="next_dealer", choices=("next_dealer", "same_dealer"),
        label=say("If all pass twice"),
        help=say("if everyone passes twice, the next player deals, or the same dealer deals again"),
        example=say("same dealer deals again: if Ana deals and nobody calls trumps, Ana shuffles and deals again"),
        words=(say("next player deals"), say("same dealer deals again")),
        only={"stick_dealer": (False,)},
        group=DEAL,
    ),
    Option.yes_no(
        "no_trump", default=False,
        label=say("No-trumps"),
        help=say("no-trumps may be called in the second round"),
        example=say("three tricks in no-trumps score 1 point"),
        group=BIDDING,
    ),
    Option.yes_no(
        "farmers_hand", default=False,
        label=say("Farmer’s hand"),
        help=say("a player dealt only nines and tens may show them for a redeal"),
        example=say("if you show three nines and two tens, the same dealer deals again"),
        group=DEAL,
    ),
    Option.yes_no(
        "joker", default=False,
        label=say("Joker"),
        help=say("as in British euchre, the joker or the 2 of spades is the top trump, the Benny"),
        example=say("the Benny beats the right bower"),
        group=DEAL,
    ),
    MOST_DEALS,
)  # fmt: skip

PRESETS = (
    Preset("euchre", say("Euchre"), say("3 or 4 tricks score 1, all five score 2, or 4 alone; play to 10"), {}),
    Preset("british", say("British euchre"), say("with the Benny; play to 11"), {"joker": True, "target": 11}),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, as sentences made from its house rules."""
    yield say("Partners sit opposite each other. The player on the dealer’s left is first to order it up or pass.")
    yield say("The makers need three of the five tricks, for 1 point.")
    yield say(
        "All five tricks score {march}, or {loner} alone; euchred makers give the defenders {euchre}.",
        march=options.number("march"), loner=options.number("loner"), euchre=options.number("euchre"),
    )  # fmt: skip
    yield say("A euchred loner gives the defenders {n}.", n=options.number("alone_euchred"))
    if options.on("defend_alone"):
        yield say("One defender may go alone against a loner; a euchre then scores 4 points.")
    yield _all_pass(options)
    if options.on("no_trump"):
        yield say("No-trumps may be called in the second round.")
    if options.on("farmers_hand"):
        yield say("A player dealt only nines and tens may show them for a redeal.")
    yield say("The first side to reach {n} wins.", n=options.number("target"))


def _all_pass(options: Options) -> Say:
    if options.on("stick_dealer"):
        return say("If the others pass twice, the dealer must name trumps.")
    if options.word("all_pass") == "next_dealer":
        return say("If everyone passes twice, the next player deals.")
    return say("If everyone passes twice, the same dealer deals again.")
