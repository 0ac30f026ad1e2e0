"""The house rules of Oh Hell (rules 12.4), and the forms of it that people know by a name (rules 12.2)."""

from __future__ import annotations

from scorepad.games.oh_hell.cards import STAIRS, full, top
from scorepad.games.oh_hell.presets import PRESETS as PRESETS
from scorepad.games.oh_hell.scoring_options import SCORING
from scorepad.rules.option_kinds import Listed, OneOf, Whole
from scorepad.rules.options import BIDDING, END, IllegalOptions, Option, Options
from scorepad.rules.sentence import say, say_in

TRUMPS = ("S", "D", "C", "H", "NT")
TIMES = (say_in("how often", "once"), say_in("how often", "twice"), say("once for each player"))

OPTIONS = (
    Option(
        "schedule", default="down-up", choices=("down-up", "up-down", "down", "up", "fixed", "custom"),
        label=say("Hands"),
        help=say("how the number of cards changes from deal to deal"),
        example=say("four players, down and up again: 10, 9 … 2, 1, 2 … 9, 10 cards, which are 19 deals"),
        words=(
            say("down and up again"), say("up and down again"), say("down only"), say("up only"),
            say("always the same"), say("a list of our own"),
        ),
    ),
    Option(
        "max_cards", default=None, choices=Whole(2, 34, none=say("10, or what the pack has")),
        label=say("Cards in the largest hand"),
        help=say("left empty: ten, or as many as the pack has for each"),
        example=say("seven players: the pack has 7 for each, so the largest hand has 7"),
        only={"schedule": (*STAIRS, "fixed")},
    ),
    Option(
        "min_cards", default=1, choices=Whole(1, 33),
        label=say("Cards in the smallest hand"),
        help=say("where going up or down begins or turns"),
        example=say("3: ten cards down to three, and up again"),
        only={"schedule": STAIRS},
    ),
    Option(
        "bottom_repeat", default="one", choices=("one", "two", "players"),
        label=say("The smallest hand is dealt"),
        help=say("how often, each time it is reached"),
        example=say("once for each player, four of them: 1 1 1 1 2 3 4 3 2 1 1 1 1"),
        words=TIMES,
        only={"schedule": STAIRS},
    ),
    Option(
        "top_repeat", default="one", choices=("one", "two", "players"),
        label=say("The largest hand is dealt"),
        help=say("how often, each time it is reached"),
        example=say("twice: … 8 9 10 10 9 8 …"),
        words=TIMES,
        only={"schedule": STAIRS},
    ),
    Option(
        "custom_schedule", default=(), choices=Listed(Whole(1, 34), 80),
        label=say("Our own list of cards"),
        help=say("the cards of each deal, up to 80 deals"),
        example=say("1 2 3 4 5 6 7 8: a short evening of eight deals"),
        only={"schedule": ("custom",)},
    ),
    Option(
        "deals", default=10, choices=Whole(1, 100),
        label=say("Deals"),
        help=say("how many, where every hand has the same number of cards"),
        example=say("10: ten deals of ten cards"),
        only={"schedule": ("fixed",), "end_mode": ("schedule",)},
        group=END,
    ),
    Option(
        "end_mode", default="schedule", choices=("schedule", "target"),
        label=say("The game ends"),
        help=say("after its deals or, where hands are always the same, once somebody has reached a target"),
        example=say("target 100: somebody has 104 and leads alone, so it is over"),
        words=(say("after the last deal"), say("at a target")),
        only={"schedule": ("fixed",)},
        group=END,
    ),
    Option(
        "target", default=100, choices=Whole(1, 1000000),
        label=say("Target"),
        help=say("the points at which the game is over"),
        example=say("100: 104 against 96 wins; 104 each plays on"),
        only={"schedule": ("fixed",), "end_mode": ("target",)},
        group=END,
    ),
    Option(
        "decks", default=1, choices=(1, 2),
        label=say("Packs"),
        help=say("a second pack gives larger hands where many play"),
        example=say("two packs, eight players: 13 cards each are possible"),
        words=(say("one"), say("two")),
    ),
    Option(
        "trump", default="turned", choices=("turned", "last_dealt", "rotate", "spades", "none"),
        label=say("Trump"),
        help=say("what decides it; the points are the same"),
        example=say("in turn, spades first: the second deal is played with diamonds"),
        words=(
            say("the next card is turned"), say("the dealer's last card"), say("the suits in turn"),
            say("always spades"), say_in("trump", "none"),
        ),
    ),
    Option(
        "trump_order", default=TRUMPS[:4], choices=Listed(OneOf(TRUMPS), 5),
        label=say("Trumps in turn"),
        help=say("the suits, and no trump, in the order in which the deals are played; none twice"),
        example=say("S D C H: the fifth deal is played with spades again"),
        words=(say("spades"), say("diamonds"), say("clubs"), say("hearts"), say("no trump")),
        only={"trump": ("rotate",)},
    ),
    Option.yes_no(
        "top_no_trump", default=False,
        label=say("No trump in the largest hands"),
        help=say("the deals with the most cards are played without trump"),
        example=say("down and up from ten: the first and the last deal"),
        only={"trump": ("turned", "last_dealt", "none")},
    ),
    Option.yes_no(
        "hook", default=True,
        label=say("The last bidder may not even out the bids"),
        help=say("the bids never add up to the cards dealt, so somebody always misses"),
        example=say("6 cards, bids 3 and 1: the last may say anything but 2"),
        group=BIDDING,
    ),
    Option(
        "hook_from", default=1, choices=Whole(1, 20),
        label=say("… from so many cards on"),
        help=say("in smaller hands the bids may add up to anything"),
        example=say("2: in deals of one card the last may say what he likes"),
        only={"hook": (True,)},
        group=BIDDING,
    ),
    Option(
        "bid_order", default="turn", choices=("turn", "together"),
        label=say("Everyone bids"),
        help=say("one after another, or at once with fists or fingers; at once there is no last bidder"),
        example=say("at once: on three everybody shows as many fingers as tricks"),
        words=(say_in("bidding", "in turn"), say("at once")),
        group=BIDDING,
    ),
    *SCORING,
    Option(
        "forehead", default="none", choices=("none", "last_deal", "all"),
        label=say("Card on the forehead"),
        help=say("which one-card deals are played with the card on the forehead, seen by all but its owner"),
        example=say("every one-card deal: one sees all cards but one's own"),
        words=(say("never"), say("the very last deal"), say("every one-card deal")),
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "extra_max"),
        label=say("A tie at the end"),
        help=say("is shared, or broken by further deals of the largest hand until one leads alone"),
        example=say("two lead with 71: they share the win, or play on"),
        words=(say("is shared"), say("is played out")),
        only={"end_mode": ("schedule",)},
        group=END,
    ),
)  # fmt: skip


def check(options: Options, players: int) -> None:
    """Refuse options that contradict each other or the number of players. Raises IllegalOptions. Rules 12.6."""
    _check_hands(options, players)
    if options["end_mode"] == "target" and options["schedule"] != "fixed":
        raise IllegalOptions("end_mode", say("a target goes with a fixed number of cards"))
    if options["bid_order"] == "together" and options.on("hook"):
        why = say("everyone bids at once, so there is no last bidder: switch the dealer's rule off")
        raise IllegalOptions("bid_order", why)
    order = options.words("trump_order")
    if options["trump"] == "rotate" and (not order or len(set(order)) < len(order)):
        raise IllegalOptions("trump_order", say("at least one trump is named, and none twice"))
    if options.on("top_no_trump") and options["trump"] in ("rotate", "spades"):
        raise IllegalOptions("top_no_trump", say("here every deal has its trump, the largest hands too"))


def _check_hands(options: Options, players: int) -> None:
    possible, custom = full(options, players), options.numbers("custom_schedule")
    by_list = options["schedule"] == "custom"
    if by_list != bool(custom):
        choice = say("a list of our own")
        why = say("a list of cards goes with “{choice}”, and only with it", choice=choice)
        raise IllegalOptions("custom_schedule", why)
    most = max(custom) if by_list else top(options, players)
    if most > possible:
        why = say("with {players} players there are cards for {n} each, not {most}", players=players, n=possible)
        raise IllegalOptions("custom_schedule" if by_list else "max_cards", why.put(most=most))
    if options["schedule"] in STAIRS and options.number("min_cards") >= most:
        raise IllegalOptions(
            "min_cards", say("the smallest hand has fewer cards than the largest, which has {n}", n=most)
        )
