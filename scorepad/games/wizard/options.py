"""The house rules of Wizard (rules 34.1), the forms of it that people know by a name, and the rules in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, DEAL, END, HOOK, HOOK_FROM, POINTS, Option, Options, hook_in_words
from scorepad.rules.preset import Preset
from scorepad.rules.schedule import sizes_of_hands
from scorepad.rules.sentence import Say, say, say_in

PLAYING, SPECIAL = 60, 6
AS_USUAL, ALL_AT_ONCE, IN_SECRET = "turn", "together", "secret"
NO_LAST_BIDDER = say("everyone bids at the same time, so nobody bids last: turn off the hook")
BLIND_BID = say("every third deal is bid before you look at your cards")

OPTIONS = (
    Option(
        "schedule", default="up", choices=("up", "down", "quick", "maximus"),
        label=say("Hands"),
        help=say("hands grow, shrink or stay the same size from deal to deal"),
        example=say("four players, every second hand: 1, 3, 5 … 15 cards"),
        words=(say("up only"), say("down only"), say("every second hand"), say("all the cards, five times")),
    ),
    Option(
        "rounds", default=None, choices=Whole(1, 20, none=say("all")),
        label=say_in("how many", "Deals"),
        help=say("a short game has only the first deals"),
        example=say("5: you play hands of one to five cards"),
        group=END,
    ),
    replace(HOOK, default=False),
    HOOK_FROM,
    Option(
        "bid_order", default=AS_USUAL, choices=(AS_USUAL, ALL_AT_ONCE, IN_SECRET),
        label=say("Bidding order"),
        help=say("players bid in turn, all at once, or on paper, which is shown after the deal"),
        example=say("all at once: on three, everyone shows a finger for each trick bid"),
        words=(say_in("bidding", "in turn"), say("all at once"), say("on paper, in secret")),
        group=BIDDING,
    ),
    Option(
        "base", default=20, choices=Whole(0, 100),
        label=say("Points per made bid"),
        help=say("a made bid scores this, and more for each trick"),
        example=say("20: if you bid 0 and take 0, you score 20"),
        group=POINTS,
    ),
    Option(
        "per_trick", default=10, choices=Whole(0, 50),
        label=say("… and per trick bid"),
        help=say("a made bid scores this for each trick"),
        example=say("10: if you bid 2 and take 2, you score 20 + 20"),
        group=POINTS,
    ),
    Option(
        "per_miss", default=10, choices=Whole(0, 50),
        label=say("Loss per trick off"),
        help=say("a missed bid loses this for each trick over or under"),
        example=say("10: if you bid 5 and take 7, you lose 20"),
        group=POINTS,
    ),
    Option(
        "special_cards", default="none", choices=("none", "anniversary"),
        label=say("Anniversary cards"),
        help=say("six more cards: with the bomb, nobody wins the trick; the cloud changes a bid by one"),
        example=say("if you bid 2 and win a trick with the cloud, your bid becomes 1 or 3"),
        words=(say("no"), say("yes")),
        group=DEAL,
    ),
    Option.yes_no(
        "saboteur", default=False,
        label=say("Saboteur"),
        help=say("the dealer doesn’t bid, and always scores the points of a made bid of 0"),
        example=say("20: the dealer scores 20, whatever tricks they take"),
        group=BIDDING,
    ),
    Option(
        "blind", default="none", choices=("none", "third"),
        label=say("Blind bids"),
        help=BLIND_BID,
        example=say("you bid blind in deals 3, 6 and 9"),
        words=(say("not played"), say("every third deal")),
        group=BIDDING,
    ),
    Option(
        "deck", default="colours", choices=("colours", "suits"),
        label=say_in("option", "Trump"),
        help=say("Wizard’s own cards have colours; ordinary cards with eight jokers have suits"),
        example=say("with colours, you can mark red, yellow, green or blue as trumps"),
        words=(say("colours"), say("suits")),
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "bids"),
        label=say("Tie at the end"),
        help=say("tied leaders share the win, or the one who bid more tricks in all wins"),
        example=say("at 100 each, 12 tricks bid in all beat 9"),
        words=(say("shared win"), say("more tricks bid wins")),
        group=END,
    ),
)  # fmt: skip
BY_KEY = {option.key: option for option in OPTIONS}

PRESETS = (
    Preset(
        "wizard", say("Wizard"), say("if you bid 2 and take 2, you score 40; if you bid 3 and take 5, you lose 20"), {}
    ),
    Preset("plus-minus", say("Plus or minus one"), HOOK.example, {"hook": True}),
    Preset("hidden", say("Hidden bids"), BY_KEY["bid_order"].example, {"bid_order": ALL_AT_ONCE}),
    Preset("secret", say("Secret bids"), say("bids are on paper until the deal is over"), {"bid_order": IN_SECRET}),
    Preset("quick", say("Quick play"), BY_KEY["schedule"].example, {"schedule": "quick"}),
    Preset("maximus", say("Wizard Maximus"), say("four players: 15 cards, five times"), {"schedule": "maximus"}),
    Preset("saboteur", say("Saboteur"), BY_KEY["saboteur"].example, {"saboteur": True}),
    Preset("jubilee", say("Wizard Jubilee"), BY_KEY["special_cards"].example, {"special_cards": "anniversary"}),
)


def cards(options: Options) -> int:
    """How many cards there are."""
    return PLAYING + SPECIAL if options["special_cards"] == "anniversary" else PLAYING


def hands(options: Options, players: int) -> Sequence[int]:
    """The cards of each deal, as many as there can be. Rules 34.1."""
    full = PLAYING // players
    match options["schedule"]:
        case "down":
            return tuple(range(full, 0, -1))
        case "quick":
            return tuple(range(2 - full % 2, full + 1, 2))
        case "maximus":
            return (full,) * 5
    return tuple(range(1, full + 1))


def dealt(options: Options, players: int) -> Sequence[int]:
    """The cards of each deal that is played. Rules 34.1."""
    return hands(options, players)[: options.number("rounds") or PLAYING]


def deck(options: Options) -> Say:
    """Which cards are used."""
    if options["special_cards"] == "anniversary":
        return say("66 cards: 52, four wizards, four jesters and the six of the anniversary edition")
    return say("60 cards: 52, four wizards and four jesters")


def hints(options: Options, number: int) -> Iterator[Say]:
    """How this deal is bid, if not as usual."""
    if options["blind"] == "third" and number % 3 == 0:
        yield say("bid before you look at your cards")
    if options["bid_order"] == IN_SECRET:
        yield say("bids are on paper until the deal is over")


def tonight(options: Options, players: int) -> Iterator[Say]:
    """How this table plays: hands, bids, points, the end."""
    yield deck(options)
    yield from (BY_KEY[key].chosen(options) for key in ("schedule", "deck"))
    yield sizes_of_hands(dealt(options, players))
    yield from _bids(options)
    yield say(
        "Made: {base} + {each} a trick. Missed: −{off} per trick off.",
        base=options.number("base"), each=options.number("per_trick"), off=options.number("per_miss"),
    )  # fmt: skip
    if options.on("saboteur"):
        yield say("The dealer doesn’t bid and scores {n}.", n=options.number("base"))
    yield say("Highest score wins.")
    yield from (BY_KEY[key].chosen(options) for key in ("rounds", "tie_break"))


def _bids(options: Options) -> Iterator[Say]:
    if options["bid_order"] == IN_SECRET:
        yield say("Everyone writes a bid on paper, to be shown after the deal.")
    else:
        yield from hook_in_words(options, together=options["bid_order"] == ALL_AT_ONCE)
    if options["blind"] == "third":
        yield BY_KEY["blind"].chosen(options)
