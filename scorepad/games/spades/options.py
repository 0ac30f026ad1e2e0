"""The house rules of Spades. Rules 13.2."""

from __future__ import annotations

from scorepad.games.spades.presets import PRESETS as PRESETS
from scorepad.games.spades.scoring_options import BLIND_13, FOUR, PAIRS, PARTNERS, SCORING, SOLO
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, DEAL, END, POINTS, IllegalOptions, Option, Options
from scorepad.rules.sentence import say, say_in
from scorepad.rules.target_game import MOST_DEALS

BOARD = 4
IN_A_ROW = "2_in_a_row"

OPTIONS = (
    Option(
        "play", default=None, choices=(None, PARTNERS, SOLO),
        label=say("Partnerships"),
        help=say("partners sit opposite each other; three players always play individually"),
        example=say("partners: four players form two sides of two"),
        words=(say("four as partners, three individually"), say("partners"), say("individually")),
        group=DEAL,
    ),
    Option(
        "deck", default="standard", choices=("standard", "jokers", "jokers_deuces"),
        label=say("Pack"),
        help=say("two jokers can be added as the highest cards, and the deuces of diamonds and spades can rank "
                 "high too"),
        example=say("with jokers, three players get 18 cards each; four always get 13"),
        words=(say("52 cards"), say("two jokers high"), say("jokers and two deuces high")),
        group=DEAL,
    ),
    Option(
        "first_deal", default="bid", choices=("bid", "board"),
        label=say("First hand"),
        help=say("the first hand is bid as usual, or bids itself: a side scores 10 a trick if it takes enough for "
                 "the board"),
        example=say("bids itself: 8 tricks score 80; 3 tricks lose 40"),
        words=(say("bid as usual"), say("bids itself")),
        only=PAIRS,
        players=FOUR,
        group=DEAL,
    ),
    Option(
        "bid_style", default="each", choices=("each", "side"),
        label=say("Bidder"),
        help=say("each player bids and partners’ bids are added, or each side bids one number, without nil"),
        example=say("each player: if partners bid 4 and 3, the side has bid 7"),
        words=(say("each player"), say("each side")),
        only=PAIRS,
        players=FOUR,
        group=BIDDING,
    ),
    Option(
        "min_side_bid", default=0, choices=tuple(range(7)),
        label=say("Board (minimum bid)"),
        help=say("a side’s bids, not counting nil, must total at least this; 0: no minimum"),
        example=say("4: if you bid nil, your partner must bid at least 4"),
        words=tuple(say("{n}", n=n) for n in range(7)),
        only=PAIRS,
        players=FOUR,
        group=BIDDING,
    ),
    Option.yes_no(
        "sum_not_all", default=False,
        label=say("Hook on the last bid"),
        help=say("the last bidder can’t make the bids total the number of tricks"),
        example=say("if the others bid 4, 3 and 3, the last bidder can’t bid 3"),
        group=BIDDING,
    ),
    Option(
        "nil", default=100, choices=Whole(0, 200),
        label=say("Nil"),
        help=say("a nil bidder wins this by taking no tricks and loses it otherwise; 0: a bid of 0 is like any "
                 "other bid"),
        example=say("100: if you bid nil and take no tricks, you score 100; if you take 2, you lose 100"),
        group=POINTS,
    ),
    Option(
        "blind_nil", default=200, choices=Whole(0, 400),
        label=say("Blind nil"),
        help=say("a nil bid before you look at your cards wins or loses this; 0: not allowed"),
        example=say("200: if you bid blind nil and take no tricks, you score 200; if you take any, you lose 200"),
        group=POINTS,
    ),
    Option(
        "blind_bid", default="off", choices=("off", "double", BLIND_13),
        label=say("Blind bid by a side"),
        help=say("a side’s bid counts double, made or set, if it bids before looking at the cards"),
        example=say("if you bid 6 blind and take 7, you score 121"),
        words=(say("no"), say_in("bid", "counts double"), say_in("bid", "counts double, 13 counts 350")),
        only={**PAIRS, "bid_style": ("side",)},
        players=FOUR,
        group=BIDDING,
    ),
    Option(
        "blind_min", default=6, choices=Whole(1, 13),
        label=say("Minimum blind bid"),
        help=say("a side that bids blind must bid at least this"),
        example=say("6: nobody can bid 5 blind"),
        only={**PAIRS, "bid_style": ("side",), "blind_bid": ("double", BLIND_13)},
        players=FOUR,
        group=BIDDING,
    ),
    Option(
        "blind_behind", default=100, choices=Whole(0, 500),
        label=say("Deficit needed to bid blind"),
        help=say("you must trail the leader by at least this to bid blind; 0: anyone may"),
        example=say("100: if you trail 120 to 230, you may bid blind"),
        group=BIDDING,
    ),
    *SCORING,
    Option(
        "target", default=500, choices=Whole(100, 1000),
        label=say("Target"),
        help=say("reaching this score ends the game; highest score wins"),
        example=say("500: at 510 to 505, the side with 510 wins"),
        group=END,
    ),
    Option(
        "losing_total", default=None, choices=Whole(-1000, -100, none=say_in("losing score", "none")),
        label=say("Losing score"),
        help=say("falling to this score also ends the game"),
        example=say("−200: at 499 to −210, the side with 499 wins"),
        group=END,
    ),
    Option(
        "sets_lose", default=0, choices=(0, 2, 3, IN_A_ROW),
        label=say("Sets that lose the game"),
        help=say("a side that is set this many times loses the game"),
        example=say("3: the third set loses the game"),
        words=(say_in("sets", "never"), say("{n}", n=2), say("{n}", n=3), say_in("sets", "2 in a row")),
        only=PAIRS,
        players=FOUR,
        group=END,
    ),
    MOST_DEALS,
)  # fmt: skip


def is_solo(options: Options, players: int) -> bool:
    """Whether each plays alone."""
    return players < 4 or options["play"] == SOLO


def by_side(options: Options, players: int) -> bool:
    """Whether a side has one bid."""
    return options["bid_style"] == "side" and not is_solo(options, players)


def offers_blind(options: Options, players: int) -> bool:
    """Whether bids may be made blind."""
    return options["blind_bid"] != "off" if by_side(options, players) else options.number("blind_nil") > 0


def board(options: Options) -> int:
    """How many tricks a hand that bids itself needs."""
    return options.number("min_side_bid") or BOARD


def check(options: Options, players: int) -> None:
    """Refuse options that contradict each other or the number of players. Raises IllegalOptions. Rules 13.6."""
    if players < 4 and options["play"] == PARTNERS:
        raise IllegalOptions("play", say("three players must play individually"))
    if by_side(options, players) and options.number("nil"):
        raise IllegalOptions("nil", say("if each side makes one bid, “Nil” must be 0"))
    if options.number("blind_nil") and not options.number("nil"):
        raise IllegalOptions("blind_nil", say("nil is off, so blind nil can’t be on"))
