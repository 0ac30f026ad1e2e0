"""The house rules of Spades about points: nils, bags, bids of 10 and of 13, and what a set costs. Rules 13.2, 13.4.

That a bid of 10 is worth 150, a blind 13 counts 350, and a set costs 10 for each missing trick, are rules of tables.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import POINTS, Option
from scorepad.rules.sentence import say, say_in

PARTNERS, SOLO = "partners", "solo"
PAIRS: dict[str, tuple[object, ...]] = {"play": (None, PARTNERS)}
FOUR = (4,)
EACH: dict[str, tuple[object, ...]] = {"bid_style": ("each",)}
TENS: Mapping[str, tuple[Sequence[int], int]] = {
    "off": ((), 0), "ten": ((10,), 200), "ten_or_more": ((10, 11, 12, 13), 200), "ten_150": ((10,), 150),
}  # fmt: skip
"""The bids that are worth another number of points, and that number, by the value of `ten_for_200`."""
BLIND_13 = "double_350"

SCORING = (
    Option(
        "double_nil", default="each", choices=("each", "refused"),
        label=say("Two nils on one side"),
        help=say("each nil is scored separately, or the second isn’t allowed"),
        example=say("scored separately: if both bid nil and one takes a trick, one nil scores 100 and the other "
                    "loses 100"),
        words=(say("scored separately"), say("not allowed")),
        only={**PAIRS, **EACH},
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "nil_failed", default="help", choices=("help", "bags", "nothing"),
        label=say("Tricks from a failed nil"),
        help=say("tricks taken by a nil bidder help make the partner’s bid, count only as bags, or count for "
                 "nothing"),
        example=say("help the partner: if the bids are nil and 2 and each takes one trick, the bid of 2 is made"),
        words=(say("help the partner"), say("count as bags"), say("count for nothing")),
        only={**PAIRS, **EACH},
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "bag_points", default=1, choices=(0, 1),
        label=say("Points per bag"),
        help=say("each overtrick (bag) scores this"),
        example=say("1: if you bid 7 and take 9, you score 72; with 0, you score 70"),
        words=(say("{n}", n=0), say("{n}", n=1)),
        group=POINTS,
    ),
    Option(
        "bag_limit", default=10, choices=(0, 5, 7, 10),
        label=say("Bag limit"),
        help=say("reaching this many bags costs points"),
        example=say("10: if you have 9 bags and take two more, you lose 100 and keep 1 bag"),
        words=(say_in("bags", "never"), *(say("{n}", n=n) for n in (5, 7, 10))),
        group=POINTS,
    ),
    Option(
        "bag_penalty", default=100, choices=Whole(10, 200),
        label=say("Bag penalty"),
        help=say("reaching the bag limit costs this; 50 is usual with 5 bags"),
        example=say("100: with a limit of 10, the tenth bag costs 100"),
        only={"bag_limit": (5, 7, 10)},
        group=POINTS,
    ),
    Option(
        "ten_for_200", default="off", choices=tuple(TENS),
        label=say("10 for 200"),
        help=say("a side’s bid of exactly 10, or of 10 or more, is worth 200"),
        example=say("if partners bid 6 and 4 and take 11, they score 201"),
        words=(say("no"), say("exactly 10"), say("10 or more"), say("exactly 10, for 150")),
        only=PAIRS,
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "ten_failed", default="double", choices=("double", "plain"),
        label=say("Failed bid of 10"),
        help=say("a failed bid of 10 loses as much as it would score, or 10 for each trick bid"),
        example=say("10 a trick: if you bid 10 and take 9, you lose 100"),
        words=(say("as much as made"), say("10 a trick")),
        only={**PAIRS, "ten_for_200": tuple(TENS)[1:]},
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "boston", default="off", choices=("off", "200", "win", "win_unbid"),
        label=say("Boston"),
        help=say("a side that bids and takes all 13 tricks scores 200, or wins the game"),
        example=say("200: if partners bid 7 and 6, 13 tricks score 200; 12 tricks lose 130"),
        words=(say("no bonus"), say("200"), say("wins the game"), say("wins the game, even unbid")),
        only=PAIRS,
        players=FOUR,
        group=POINTS,
    ),
    Option(
        "set_cost", default="bid", choices=("bid", "short"),
        label=say("Set bid"),
        help=say("a set bid loses 10 for each trick bid, or only for each missing trick"),
        example=say("missing tricks: if you bid 7 and take 5, you lose 20, not 70"),
        words=(say("tricks bid"), say("missing tricks")),
        group=POINTS, later=True,
    ),
)  # fmt: skip
