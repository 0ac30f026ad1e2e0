"""House rules that Bid Whist and Dummy Whist share: auction, what counts double, reneges. Rules 3.3, 3.6, 5.4, 5.6."""

from __future__ import annotations

from collections.abc import Iterator

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
        help=say("calls go round until all the others have passed, or everybody calls once, the dealer last"),
        example=say("Ana passes, Bogdan bids 3, the dealer 4: Ana and Bogdan may go on, or the dealer has it"),
        words=(say("until all others pass"), say("once each")),
        group=BIDDING,
    )  # fmt: skip


def low_beats_high(*, default: bool) -> Option:
    """The option whether a bid down beats a bid up of the same number, with this default."""
    return Option.yes_no(
        "low_beats_high", default=default,
        label=say("Downtown beats uptown"),
        help=say("a downtown bid overcalls an uptown bid of the same number; else they are equal"),
        example=say("after 3 up: 3 down is higher, or the next bids are 3 NT and 4 up"),
        group=BIDDING,
    )  # fmt: skip


PASS_FINAL = Option.yes_no(
    "pass_final", default=False,
    label=say("Who has passed stays out"),
    help=say("a pass is for the whole auction; makes a difference only where calls go round more than once"),
    example=say("Ana passes, Bogdan bids 3 up: Ana may not come back with 4 up"),
    only={"auction_rounds": ("multi",)},
    group=BIDDING,
)  # fmt: skip
FORCED_DEALER = Option.yes_no(
    "forced_dealer", default=True,
    label=say("The dealer must bid"),
    help=say("when everybody else has passed the dealer bids and plays; else the deal is thrown in and dealt again"),
    example=say("all the others pass: the dealer must bid, if only 1 up"),
    group=BIDDING,
)  # fmt: skip
NT_FACTOR = Option(
    "nt_factor", default=1, choices=(1, 2),
    label=say("No-trump counts"),
    help=say("a no-trump bid counts double, made or set"),
    example=say("4 NT made with 10 tricks: 4, or 8 if it counts twice"),
    words=ONCE_OR_TWICE,
    group=POINTS,
)  # fmt: skip
FACTORS = Option(
    "factors", default="multiply", choices=("multiply", "max"),
    label=say("No-trump and Boston together"),
    help=say("where both count double they multiply, or only one of them counts"),
    example=say("7 NT made, both twice: 7 × 4 = 28, or 7 × 2 = 14"),
    words=(say("multiply"), say("only the greater")),
    group=POINTS,
)  # fmt: skip
RENEGE_TRANSFER = Option.yes_no(
    "renege_transfer", default=True,
    label=say("The other side gets the tricks of a renege"),
    help=say("tricks given up for a renege go to the other side, else nobody has them"),
    example=say("8 tricks against 5, the 8 reneged, 3 tricks: 5 against 8, or 5 against 5"),
    only=RENEGES_COST,
    group=POINTS,
)  # fmt: skip


def renege_tricks(default: int) -> Option:
    """The option how many tricks a renege costs, with this default."""
    return Option(
        "renege_tricks", default=default, choices=Whole(0, 13),
        label=say("Tricks for a renege"),
        help=say("what a side gives up for failing to follow suit, or for calling that wrongly; 0 for nothing"),
        example=say("3: a side with 10 tricks that reneged is left with 7"),
        group=POINTS,
    )  # fmt: skip


def how_they_call(options: Options) -> Iterator[Say]:
    """How the auction goes with these house rules, in sentences."""
    if options["auction_rounds"] == "single":
        yield say("The dealer's left calls first; everybody calls once, each bid higher than the last.")
    elif options.on("pass_final"):
        yield say("The dealer's left calls first, each bid higher than the last; who has passed stays out.")
    else:
        yield say("The dealer's left calls first, each bid higher than the last, until all the others have passed.")
    yield say("A bid says so many tricks above six, and up, down or no-trump; the lowest number is {n}.").put(
        n=options.number("min_bid")
    )
    if options.on("low_beats_high"):
        yield say("Of one number down beats up, and no-trump beats both.")
    else:
        yield say("Of one number up and down are equal, and no-trump beats both.")
    if options.on("forced_dealer"):
        yield say("If everybody else passes, the dealer must bid.")
    else:
        yield say("If everybody passes, the same dealer deals again.")


def what_counts_double(options: Options, boston: str) -> Iterator[Say]:
    """Which bids count double, in a sentence; `boston`: the key of the option for a bid of 7."""
    no_trump, seven = options.number("nt_factor") == 2, options.number(boston) == 2
    if no_trump and seven and options["factors"] == "multiply":
        yield say("No-trump and a bid of 7 count double, 7 NT four times.")
    elif no_trump and seven:
        yield say("No-trump and a bid of 7 count double, and so does 7 NT.")
    elif no_trump:
        yield say("No-trump counts double.")
    elif seven:
        yield say("A bid of 7 counts double.")


def what_a_renege_costs(options: Options) -> Iterator[Say]:
    """What a side gives up for a renege, in a sentence; nothing where a renege costs no tricks."""
    tricks = options.number("renege_tricks")
    if tricks and options.on("renege_transfer"):
        yield say_many(
            "A renege, or a wrong call of one, hands {n} trick to the other side.",
            "A renege, or a wrong call of one, hands {n} tricks to the other side.",
            tricks,
        )
    elif tricks:
        yield say_many(
            "A renege, or a wrong call of one, costs {n} trick.",
            "A renege, or a wrong call of one, costs {n} tricks.",
            tricks,
        )
