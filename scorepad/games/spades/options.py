"""The house rules of Spades. Rules 13.2."""

from __future__ import annotations

from scorepad.games.spades.presets import PRESETS as PRESETS
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, DEAL, END, POINTS, IllegalOptions, Option, Options
from scorepad.rules.sentence import say

PARTNERS, SOLO = "partners", "solo"
BOARD = 4
PAIRS: dict[str, tuple[object, ...]] = {"play": (None, PARTNERS)}
FOUR = (4,)
EACH: dict[str, tuple[object, ...]] = {"bid_style": ("each",)}

OPTIONS = (
    Option(
        "play", default=None, choices=(None, PARTNERS, SOLO),
        label=say("Who plays with whom"),
        help=say("partners sit opposite; three always play each alone"),
        example=say("four play in two sides, or each alone"),
        words=(say("four in pairs, three alone"), say("partners"), say("each alone")),
        group=DEAL,
    ),
    Option(
        "deck", default="standard", choices=("standard", "jokers", "jokers_deuces"),
        label=say("The pack"),
        help=say("with two jokers as the highest cards, or with jokers and the deuces of diamonds and spades"),
        example=say("with jokers three players have 18 cards each, four have 13 in any case"),
        words=(say("52 cards"), say("with two jokers"), say("jokers and two deuces high")),
        group=DEAL,
    ),
    Option(
        "first_deal", default="bid", choices=("bid", "board"),
        label=say("The first hand"),
        help=say("is bid like any other, or bids itself: 10 for each trick, if they are enough for the board"),
        example=say("bids itself, 8 tricks: 80; 3 tricks: 40 less"),
        words=(say("is bid"), say("bids itself")),
        only=PAIRS,
        players=FOUR,
        group=DEAL,
    ),
    Option(
        "bid_style", default="each", choices=("each", "side"),
        label=say("A bid is made by"),
        help=say("each player, and partners’ bids add up; or one number for each side, without nil"),
        example=say("4 and 3, or 7 for the side"),
        words=(say("each player"), say("each side")),
        only=PAIRS,
        players=FOUR,
        group=BIDDING,
    ),
    Option(
        "min_side_bid", default=0, choices=tuple(range(7)),
        label=say("The board"),
        help=say("the least that a side’s bids add up to, without a nil; 0 for none"),
        example=say("4: after a nil the partner bids at least 4"),
        words=tuple(say("{n}", n=n) for n in range(7)),
        only=PAIRS,
        players=FOUR,
        group=BIDDING,
    ),
    Option.yes_no(
        "sum_not_all", default=False,
        label=say("Bids may not add up"),
        help=say("the last to bid may not make all bids add up to the tricks"),
        example=say("4, 3 and 3: the last may not bid 3"),
        group=BIDDING,
    ),
    Option(
        "nil", default=100, choices=Whole(0, 200),
        label=say("Nil"),
        help=say("for a bid of 0 and no trick, and lost with any; 0: a bid of 0 is a bid like others"),
        example=say("100: nil and no trick are 100, nil and 2 tricks 100 less"),
        group=POINTS,
    ),
    Option(
        "blind_nil", default=200, choices=Whole(0, 400),
        label=say("Blind nil"),
        help=say("nil bid before the cards are seen; 0: nobody may"),
        example=say("200: no trick is 200, any trick is 200 less"),
        group=POINTS,
    ),
    Option(
        "blind_bid", default="off", choices=("off", "double"),
        label=say("A side bids blind"),
        help=say("where a side has one bid: made before the cards are seen it counts twice, made or not"),
        example=say("6 blind and 7 tricks: 121"),
        words=(say("no"), say("counts twice")),
        only={**PAIRS, "bid_style": ("side",)},
        players=FOUR,
        group=BIDDING,
    ),
    Option(
        "blind_min", default=6, choices=Whole(1, 13),
        label=say("… with at least"),
        help=say("the lowest bid that a side may make blind"),
        example=say("6: nobody bids 5 blind"),
        only={**PAIRS, "bid_style": ("side",), "blind_bid": ("double",)},
        players=FOUR,
        group=BIDDING,
    ),
    Option(
        "blind_behind", default=100, choices=Whole(0, 500),
        label=say("Blind from"),
        help=say("how far behind the leader one must be to bid blind; 0: anybody may"),
        example=say("100: at 120 against 230 one may bid blind"),
        group=BIDDING,
    ),
    Option(
        "double_nil", default="each", choices=("each", "refused"),
        label=say("Two nils on one side"),
        help=say("each is scored by itself, or the second is not allowed"),
        example=say("both nil, one of them takes a trick: 100 and 100 less"),
        words=(say("each by itself"), say("not allowed")),
        only={**PAIRS, **EACH},
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "nil_failed", default="help", choices=("help", "bags", "nothing"),
        label=say("Tricks of a failed nil"),
        help=say("count for the partner’s bid, or are bags and do not, or neither"),
        example=say("nil and 2, each takes one trick: the bid of 2 is made, or set"),
        words=(say("help the partner"), say("are bags"), say("are nothing")),
        only={**PAIRS, **EACH},
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "bag_points", default=1, choices=(0, 1),
        label=say("A bag is worth"),
        help=say("the points of a trick more than was bid"),
        example=say("7 bid, 9 taken: 72, or 70"),
        words=(say("{n}", n=0), say("{n}", n=1)),
        group=POINTS,
    ),
    Option(
        "bag_limit", default=10, choices=(0, 5, 7, 10),
        label=say("Bags that cost"),
        help=say("when so many have come together they cost points"),
        example=say("10: with 9 bags two more cost 100, and 1 bag stays"),
        words=(say("never"), *(say("{n}", n=n) for n in (5, 7, 10))),
        group=POINTS,
    ),
    Option(
        "bag_penalty", default=100, choices=Whole(10, 200),
        label=say("… so many points"),
        help=say("what the bags cost then; 50 goes with 5 bags"),
        example=say("100: the tenth bag takes off 100"),
        only={"bag_limit": (5, 7, 10)},
        group=POINTS,
    ),
    Option(
        "ten_for_200", default="off", choices=("off", "ten", "ten_or_more"),
        label=say("200 for ten"),
        help=say("a side’s bid of 10 is worth 200, or every one from 10 on"),
        example=say("6 and 4, 11 tricks: 201"),
        words=(say("no"), say("a bid of 10"), say("10 or more")),
        only=PAIRS,
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "ten_failed", default="double", choices=("double", "plain"),
        label=say("… when it fails"),
        help=say("it costs 200, or 10 for each trick bid"),
        example=say("10 bid, 9 taken: 200 less, or 100 less"),
        words=(say("200"), say("10 a trick")),
        only={**PAIRS, "ten_for_200": ("ten", "ten_or_more")},
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "boston", default="off", choices=("off", "200", "win"),
        label=say("Boston"),
        help=say("a side that bids 13 and takes them all has 200, or wins the game"),
        example=say("7 and 6, 13 tricks: 200; 12 tricks: 130 less"),
        words=(say("nothing special"), say("200"), say("wins the game")),
        only=PAIRS,
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "target", default=500, choices=Whole(100, 1000),
        label=say("Target"),
        help=say("who has so many points ends the game, and the most win"),
        example=say("500: 510 to 505, and the first has won"),
        group=END,
    ),
    Option(
        "losing_total", default=None, choices=Whole(-1000, -100, none=say("no such end")),
        label=say("Too low"),
        help=say("who is so low ends the game too"),
        example=say("−200: at 499 to −210 the first has won"),
        group=END,
    ),
    Option(
        "sets_lose", default=0, choices=(0, 2, 3),
        label=say("Set so often"),
        help=say("so many bids that failed lose the game"),
        example=say("3: the side that is set three times has lost"),
        words=(say("never"), say("{n}", n=2), say("{n}", n=3)),
        only=PAIRS,
        players=FOUR,
        group=END,
    ),
)  # fmt: skip


def is_solo(options: Options, players: int) -> bool:
    """Whether each plays alone."""
    return players < 4 or options["play"] == SOLO


def by_side(options: Options, players: int) -> bool:
    """Whether a side has one bid."""
    return options["bid_style"] == "side" and not is_solo(options, players)


def offers_blind(options: Options, players: int) -> bool:
    """Whether bids may be made blind."""
    return options["blind_bid"] == "double" if by_side(options, players) else options.number("blind_nil") > 0


def board(options: Options) -> int:
    """How many tricks a hand that bids itself needs."""
    return options.number("min_side_bid") or BOARD


def check(options: Options, players: int) -> None:
    """Refuse options that contradict each other or the number of players. Raises IllegalOptions. Rules 13.6."""
    if players < 4 and options["play"] == PARTNERS:
        raise IllegalOptions("play", say("three players play each alone"))
    if by_side(options, players) and options.number("nil"):
        raise IllegalOptions("nil", say("a bid for the side knows no nil"))
    if options.number("blind_nil") and not options.number("nil"):
        raise IllegalOptions("blind_nil", say("nil is switched off, so blind nil cannot be on"))
