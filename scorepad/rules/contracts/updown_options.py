"""House rules that Bid Whist and Dummy Whist share: auction, what counts double, reneges. Rules 3.3, 3.6, 5.4, 5.6."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, POINTS, Option, Options
from scorepad.rules.sentence import Say, say, say_many

ONCE_OR_TWICE = (say("once"), say("twice"))
TARGETS = Whole(1, 1_000_000)
RENEGES_COST = {"renege_tricks": range(1, 14)}


def auction_rounds(default: str) -> Option:
    """The option whether calls go round (`multi`) or everybody calls once (`single`), with this default."""
    return Option(
        "auction_rounds", default=default, choices=("multi", "single"),
        label=say("Calls"),
        help=say("calls go round until all others pass, or everyone calls once, the dealer last"),
        example=say("if Ana passes, Bogdan bids 3 and the dealer bids 4, the dealer has won the auction with “once "
                    "each”; with “until all others pass”, Ana and Bogdan can bid again"),
        words=(say("until all others pass"), say("once each")),
        group=BIDDING,
    )  # fmt: skip


def low_beats_high(*, default: bool) -> Option:
    """The option whether a bid down beats a bid up of the same number, with this default."""
    return Option.yes_no(
        "low_beats_high", default=default,
        label=say("Downtown beats uptown"),
        help=say("a downtown bid beats an uptown bid of the same number; without this rule, they rank equally"),
        example=say("over 3 uptown, 3 downtown is enough; without this rule, it takes at least 3 NT"),
        group=BIDDING,
    )  # fmt: skip


PASS_FINAL = Option.yes_no(
    "pass_final", default=False,
    label=say("Passing is final"),
    help=say("a player who passes is out of the auction; this matters only if calls go round more than once"),
    example=say("if Ana passes and Bogdan bids 3 uptown, Ana can’t come back with 4 uptown"),
    only={"auction_rounds": ("multi",)},
    group=BIDDING,
)  # fmt: skip
FORCED_DEALER = Option.yes_no(
    "forced_dealer", default=True,
    label=say("Dealer must bid"),
    help=say("if everyone else passes, the dealer must bid; without this rule, the deal is thrown in and "
             "dealt again"),
    example=say("if all the others pass, the dealer must make at least the lowest bid"),
    group=BIDDING,
)  # fmt: skip
NT_FACTOR = Option(
    "nt_factor", default=1, choices=(1, 2),
    label=say("Bids in no-trumps count"),
    help=say("a bid in no-trumps can count double, made or set"),
    example=say("if you bid 4 NT and take ten tricks, you score 4 if the bid counts once, 8 if it counts twice"),
    words=ONCE_OR_TWICE,
    group=POINTS,
)  # fmt: skip
FACTORS = Option(
    "factors", default="multiply", choices=("multiply", "max"),
    label=say("No-trumps and Boston together"),
    help=say("if no-trumps and a Boston both count double, the two are multiplied, or only the greater counts"),
    example=say("if both count double, 7 NT made scores 7 × 4 = 28 with “multiplied”, 7 × 2 = 14 with “greater "
                "only”"),
    words=(say("multiplied"), say("greater only")),
    group=POINTS,
)  # fmt: skip
RENEGE_TRANSFER = Option.yes_no(
    "renege_transfer", default=True,
    label=say("Renege tricks to the other side"),
    help=say("tricks given up for a renege go to the other side; without this rule, nobody gets them"),
    example=say("if the tricks are 8 to 5 and the side with 8 gives up 3 for a renege, it ends 5 to 8; without "
                "this rule, 5 to 5"),
    only=RENEGES_COST,
    group=POINTS,
)  # fmt: skip


def renege_tricks(default: int) -> Option:
    """The option how many tricks a renege costs, with this default."""
    return Option(
        "renege_tricks", default=default, choices=Whole(0, 13),
        label=say("Tricks for a renege"),
        help=say("a side gives up this many tricks for failing to follow suit, or for wrongly calling a renege; "
                 "0: none"),
        example=say("3: if a side with 10 tricks reneged, it’s left with 7"),
        group=POINTS,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class TrickWords:
    """The sentences that speak of tricks, or of what players call tricks. Each has a hole {n}.

    bid    what a bid names, and the lowest number
    gives  how many tricks a renege gives to the other side
    costs  how many tricks a renege costs
    """

    bid: Say
    gives: Say
    costs: Say


TRICK_WORDS = TrickWords(
    say("A bid names a number of tricks above six, and uptown, downtown or no-trumps; the lowest number is {n}."),
    say_many(
        "A renege, or wrongly calling one, gives {n} trick to the other side.",
        "A renege, or wrongly calling one, gives {n} tricks to the other side.",
        0,
    ),
    say_many(
        "A renege, or wrongly calling one, costs {n} trick.", "A renege, or wrongly calling one, costs {n} tricks.", 0
    ),
)


def how_they_call(options: Options, words: TrickWords = TRICK_WORDS) -> Iterator[Say]:
    """How the auction goes with these house rules, in sentences."""
    if options["auction_rounds"] == "single":
        yield say("The player on the dealer’s left calls first; everyone calls once, each bid higher than the last.")
    elif options.on("pass_final"):
        yield say(
            "The player on the dealer’s left calls first; each bid must be higher than the last, and a "
            "player who passes is out."
        )
    else:
        yield say(
            "The player on the dealer’s left calls first; calls go round, each bid higher than the last, "
            "until all others pass."
        )
    yield words.bid.put(n=options.number("min_bid"))
    if options.on("low_beats_high"):
        yield say("At the same number, downtown beats uptown, and no-trumps beats both.")
    else:
        yield say("At the same number, uptown and downtown rank equally, and no-trumps beats both.")
    if options.on("forced_dealer"):
        yield say("If everyone else passes, the dealer must bid.")
    else:
        yield say("If everyone passes, the same dealer deals again.")


def what_counts_double(options: Options, boston: str) -> Iterator[Say]:
    """Which bids count double, in a sentence; `boston`: the key of the option for a bid of 7."""
    no_trump, seven = options.number("nt_factor") == 2, options.number(boston) == 2
    if no_trump and seven and options["factors"] == "multiply":
        yield say("No-trumps and a bid of 7 each count double; 7 NT counts four times.")
    elif no_trump and seven:
        yield say("No-trumps and a bid of 7 count double; 7 NT counts double too.")
    elif no_trump:
        yield say("No-trumps counts double.")
    elif seven:
        yield say("A bid of 7 counts double.")


def what_a_renege_costs(options: Options, words: TrickWords = TRICK_WORDS) -> Iterator[Say]:
    """The cost of a renege in a sentence; no sentence if a renege costs no tricks."""
    if tricks := options.number("renege_tricks"):
        yield (words.gives if options.on("renege_transfer") else words.costs).put(n=tricks)
