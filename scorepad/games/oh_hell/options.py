"""The house rules of Oh Hell (rules 12.4), and the forms of it that people know by a name (rules 12.2)."""

from __future__ import annotations

from scorepad.games.oh_hell.cards import STAIRS, full, top
from scorepad.games.oh_hell.presets import PRESETS as PRESETS
from scorepad.games.oh_hell.scoring_options import SCORING
from scorepad.rules.option_kinds import Listed, OneOf, Whole
from scorepad.rules.options import BIDDING, END, HOOK, HOOK_FROM, IllegalOptions, Option, Options, check_own_list
from scorepad.rules.sentence import say, say_in

TRUMPS = ("S", "D", "C", "H", "NT")
TIMES = (say_in("how often", "once"), say_in("how often", "twice"), say("once for each player"))

OPTIONS = (
    Option(
        "schedule", default="down-up", choices=("down-up", "up-down", "down", "up", "fixed", "custom"),
        label=say("Hands"),
        help=say("hands grow, shrink or stay the same size from deal to deal"),
        example=say("four players, down and up again: 10, 9 … 2, 1, 2 … 9, 10 cards, so 19 deals"),
        words=(
            say("down and up again"), say("up and down again"), say("down only"), say("up only"),
            say("always the same"), say("custom list"),
        ),
    ),
    Option(
        "max_cards", default=None, choices=Whole(2, 34, none=say("10, or the most possible")),
        label=say("Cards in the largest hand"),
        help=say("if you leave this empty, the largest hand is ten cards, or as many as the pack allows if that’s "
                 "fewer"),
        example=say("with seven players, the pack allows 7 each, so the largest hand is 7"),
        only={"schedule": (*STAIRS, "fixed")},
    ),
    Option(
        "min_cards", default=1, choices=Whole(1, 33),
        label=say("Cards in the smallest hand"),
        help=say("hands start, turn or end at this size"),
        example=say("3: hands go from ten cards down to three and up again"),
        only={"schedule": STAIRS},
    ),
    Option(
        "bottom_repeat", default="one", choices=("one", "two", "players"),
        label=say("Smallest hand dealt"),
        help=say("each time this hand size comes up, it’s dealt once, twice or once for each player"),
        example=say("once for each player: with four players, the hands are 1 1 1 1 2 3 4 3 2 1 1 1 1"),
        words=TIMES,
        only={"schedule": STAIRS},
    ),
    Option(
        "top_repeat", default="one", choices=("one", "two", "players"),
        label=say("Largest hand dealt"),
        help=say("each time this hand size comes up, it’s dealt once, twice or once for each player"),
        example=say("twice: the hands are … 8 9 10 10 9 8 …"),
        words=TIMES,
        only={"schedule": STAIRS},
    ),
    Option(
        "custom_schedule", default=(), choices=Listed(Whole(1, 34), 80),
        label=say("Custom hand sizes"),
        help=say("list the hand size for each deal, up to 80 deals"),
        example=say("1 2 3 4 5 6 7 8: a short game of eight deals"),
        only={"schedule": ("custom",)},
    ),
    Option(
        "deals", default=10, choices=Whole(1, 100),
        label=say_in("how many", "Deals"),
        help=say("if all hands are the same size, the game lasts this many deals"),
        example=say("10: you play ten deals, all with the same number of cards"),
        only={"schedule": ("fixed",), "end_mode": ("schedule",)},
        group=END,
    ),
    Option(
        "end_mode", default="schedule", choices=("schedule", "target"),
        label=say("End of game"),
        help=say("the game ends after its last deal or, if all hands are the same size, when a sole leader has "
                 "reached a target"),
        example=say("at a target of 100, a sole leader with 104 wins"),
        words=(say("after the last deal"), say("at a target")),
        only={"schedule": ("fixed",)},
        group=END,
    ),
    Option(
        "target", default=100, choices=Whole(1, 1000000),
        label=say("Target"),
        help=say("the game ends at this score"),
        example=say("100: a leader with 104 to 96 wins; at 104 each, play goes on"),
        only={"schedule": ("fixed",), "end_mode": ("target",)},
        group=END,
    ),
    Option(
        "decks", default=1, choices=(1, 2),
        label=say("Packs"),
        help=say("a second pack allows larger hands for many players"),
        example=say("with two packs, eight players can have up to 13 cards each"),
        words=(say("one"), say("two")),
    ),
    Option.yes_no(
        "spanish_pack", default=False,
        label=say("Spanish pack"),
        help=say("40 cards are used: a Spanish pack, or 52 cards without the eights, nines and tens"),
        example=say("four players can have up to ten cards each"),
        only={"decks": (1,)},
    ),
    Option(
        "trump", default="turned", choices=("turned", "last_dealt", "rotate", "spades", "none"),
        label=say_in("option", "Trump"),
        help=say("this sets how trumps are chosen; it doesn’t affect the scoring"),
        example=say("suits in turn, spades first: diamonds are trumps in the second deal"),
        words=(
            say("the next card, turned up"), say("the dealer’s last card"), say("the suits in turn"),
            say("always spades"), say_in("trump", "none"),
        ),
    ),
    Option(
        "trump_order", default=TRUMPS[:4], choices=Listed(OneOf(TRUMPS), 5),
        label=say("Trumps in turn"),
        help=say("list the suits, with or without no-trumps, in playing order, each only once"),
        example=say("S D C H: spades are trumps again in the fifth deal"),
        words=(say("spades"), say("diamonds"), say("clubs"), say("hearts"), say("no-trumps")),
        only={"trump": ("rotate",)},
    ),
    Option.yes_no(
        "top_no_trump", default=False,
        label=say("No trumps in the largest hands"),
        help=say("the deals with the most cards are played without trumps"),
        example=say("ten cards down and up again: the first and the last deal have no trumps"),
        only={"trump": ("turned", "last_dealt", "none")},
    ),
    HOOK,
    HOOK_FROM,
    Option(
        "bid_order", default="turn", choices=("turn", "together"),
        label=say("Bidding order"),
        help=say("players bid in turn, or all at once with fists or fingers; then nobody bids last"),
        example=say("all at once: on three, everyone shows a finger for each trick bid"),
        words=(say_in("bidding", "in turn"), say("all at once")),
        group=BIDDING,
    ),
    *SCORING,
    Option(
        "forehead", default="none", choices=("none", "last_deal", "all"),
        label=say("Forehead hand"),
        help=say("in these one-card deals, you hold your card to your forehead, unseen by you but seen by all the "
                 "others"),
        example=say("every one-card deal: you see every card but your own"),
        words=(say_in("forehead hand", "never"), say("the very last deal"), say("every one-card deal")),
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "extra_max"),
        label=say("Tie at the end"),
        help=say("tied leaders share the win, or play extra deals of the largest hand until one leads alone"),
        example=say("played off: if two lead with 71, you play on until one is ahead"),
        words=(say("shared win"), say("played off")),
        only={"end_mode": ("schedule",)},
        group=END,
    ),
)  # fmt: skip


def check(options: Options, players: int) -> None:
    """Refuse options that contradict each other or the number of players. Raises IllegalOptions. Rules 12.6."""
    _check_hands(options, players)
    if options["end_mode"] == "target" and options["schedule"] != "fixed":
        raise IllegalOptions("end_mode", say("a target needs hands that are always the same size"))
    if options["bid_order"] == "together" and options.on("hook"):
        why = say("everyone bids at the same time, so nobody bids last: turn off the hook")
        raise IllegalOptions("bid_order", why)
    order = options.words("trump_order")
    if options["trump"] == "rotate" and (not order or len(set(order)) < len(order)):
        raise IllegalOptions("trump_order", say("list at least one suit or no-trumps, and nothing twice"))
    if options.on("top_no_trump") and options["trump"] in ("rotate", "spades"):
        raise IllegalOptions("top_no_trump", say("every deal has fixed trumps, even the largest hands: turn this off"))


def _check_hands(options: Options, players: int) -> None:
    check_own_list(options)
    possible, by_list = full(options, players), options["schedule"] == "custom"
    most = max(options.numbers("custom_schedule")) if by_list else top(options, players)
    if most > possible:
        why = say(
            "with {players} players, there are enough cards for {n} each, not {most}", players=players, n=possible
        )
        raise IllegalOptions("custom_schedule" if by_list else "max_cards", why.put(most=most))
    if options["schedule"] in STAIRS and options.number("min_cards") >= most:
        raise IllegalOptions(
            "min_cards", say("the smallest hand must be smaller than the largest, which is {n}", n=most)
        )
