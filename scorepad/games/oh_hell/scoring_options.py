"""The house rules of Oh Hell about points: its scoring, the figures of that, zero and blind bids. Rules 12.4, 12.5."""

from __future__ import annotations

from scorepad.games.oh_hell.points import FAMILIES
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, POINTS, Option
from scorepad.rules.sentence import Say, say


def _figure(key: str, label: Say, example: Say) -> Option:
    """A figure of the scoring that the table may set itself."""
    return Option(
        key, None, Whole(0, 100, none=say("standard figure")), label,
        say("if you leave this empty, the scoring above decides this figure"), example, group=POINTS,
    )  # fmt: skip


SCORING = (
    Option(
        "scoring", default="basic", choices=tuple(FAMILIES),
        label=say("Scoring"),
        help=say("this sets what a made bid and a missed bid score; you can change each figure below"),
        example=say("10 + bid, or the tricks taken: if you bid 3, taking 3 scores 13 and taking 1 scores 1"),
        words=(
            say("10 + bid, or the tricks taken"), say("10 + bid, or nothing"), say("10 + bid, −1 per trick off"),
            say("10 + bid, or minus that"), say("10 + 2 a trick, −2 per trick off"),
            say("10 + 5 a trick, −5 per trick off"), say("20 + 10 a trick, −10 per trick off"),
            say("10 a trick, −10 per trick off"), say("10 + bid squared, minus tricks off squared"),
            say("10 + bid, −1, −3, −6, … by tricks off"), say("10 + bid, or half of that"),
        ),
        group=POINTS,
    ),
    _figure("exact_base", say("Points per made bid"), say("5: if you bid 3 and take 3, you score 5 plus the tricks")),
    _figure("exact_trick", say("… and per trick bid"), say("2: if you bid 3 and take 3, you score 10 + 6")),
    _figure("exact_square", say("… and times the bid squared"), say("1: if you bid 3 and take 3, you score 9 more")),
    _figure("miss_taken", say("Gain per trick taken if missed"), say("1: if you bid 1 and take 2, you score 2")),
    _figure("miss_off", say("Loss per trick off"), say("1: if you bid 2 and take 4, you lose 2")),
    _figure("miss_square", say("… and times the tricks off squared"), say("1: if you bid 5 and take 3, you lose 4")),
    _figure("miss_base", say("Fixed loss if missed"), say("10: any missed bid loses 10")),
    _figure("miss_bid", say("Loss per trick bid if missed"), say("1: if you bid 4 and take 3, you lose 4")),
    Option(
        "zero_made", default=None, choices=Whole(0, 100, none=say("usual points")),
        label=say("Zero bid made"),
        help=say("a made bid of 0 scores this instead of the usual points"),
        example=say("5: if you bid 0 and take 0, you score 5, not 10"),
        group=POINTS,
    ),
    Option(
        "zero_per_card", default=0, choices=Whole(0, 10),
        label=say("… and per card dealt"),
        help=say("a made bid of 0 scores this much more per card in the hand"),
        example=say("1: with 7 cards, a made 0 scores 7 more"),
        group=POINTS,
    ),
    Option(
        "zero_missed", default=None, choices=Whole(0, 100, none=say("usual points")),
        label=say("Zero bid missed"),
        help=say("a missed bid of 0 loses this instead of the usual points"),
        example=say("20: if you bid 0 and take 3, you lose 20"),
        group=POINTS,
    ),
    Option(
        "blind", default="off", choices=("off", "bonus", "double", "double_both"),
        label=say("Blind bids"),
        help=say("a bid made before you look at your cards can earn a bonus or count double"),
        example=say("double if made: if you bid 2 blind and take 2, you score 24"),
        words=(
            say("not played"), say("bonus if made"), say("double if made"),
            say("double, made or missed"),
        ),
        group=BIDDING,
    ),
    Option(
        "blind_bonus", default=10, choices=Whole(1, 100),
        label=say("Blind bid bonus"),
        help=say("a made blind bid scores this much extra"),
        example=say("10: if you bid 2 blind and take 2, you score 22"),
        only={"blind": ("bonus",)},
        group=BIDDING,
    ),
)  # fmt: skip
