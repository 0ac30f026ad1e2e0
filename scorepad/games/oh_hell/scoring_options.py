"""The house rules of Oh Hell about points: its scoring, the figures of that, zero and blind bids. Rules 12.4, 12.5."""

from __future__ import annotations

from scorepad.games.oh_hell.points import FAMILIES
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, POINTS, Option
from scorepad.rules.sentence import Say, say


def _figure(key: str, label: Say, example: Say) -> Option:
    """A figure of the scoring that the table may set itself."""
    return Option(
        key, None, Whole(0, 100, none=say("as the scoring has it")), label,
        say("left empty: as the scoring above has it"), example, group=POINTS,
    )  # fmt: skip


SCORING = (
    Option(
        "scoring", default="basic", choices=tuple(FAMILIES),
        label=say("Scoring"),
        help=say("what a bid gives, made and missed; each figure can be changed below"),
        example=say("bid 3: took 3 gives 13 by the book; took 1 gives 1, or nothing, or −2, or −13"),
        words=(
            say("10 + bid, or the tricks taken"), say("10 + bid, or nothing"), say("10 + bid, −1 for each trick off"),
            say("10 + bid, or as much less"), say("10 + 2 a trick, −2 for each off"),
            say("10 + 5 a trick, −5 for each off"), say("20 + 10 a trick, −10 for each off"),
            say("10 a trick, −10 for each off"), say("10 + the square of the bid, minus that of what is off"),
        ),
        group=POINTS,
    ),
    _figure("exact_base", say("For a bid made"), say("5: bid 3, took 3, gives 5 and what the tricks are worth")),
    _figure("exact_trick", say("… and for each trick of it"), say("2: bid 3, took 3, gives 10 + 6")),
    _figure("exact_square", say("… and times the bid squared"), say("1: bid 3, took 3, gives 9 more")),
    _figure("miss_taken", say("Missed: for each trick taken"), say("1: bid 1, took 2, gives 2")),
    _figure("miss_off", say("Missed: off for each trick too many or too few"), say("1: bid 2, took 4, costs 2")),
    _figure("miss_square", say("Missed: off times the square of that"), say("1: bid 5, took 3, costs 4")),
    _figure("miss_base", say("Missed: off in any case"), say("10: any bid that is missed costs 10")),
    _figure("miss_bid", say("Missed: off for each trick bid"), say("1: bid 4, took 3, costs 4")),
    Option(
        "zero_made", default=None, choices=Whole(0, 100, none=say("as any bid")),
        label=say("A made bid of 0"),
        help=say("gives this instead of what any bid made gives"),
        example=say("5: bid 0, took 0, gives 5 and not 10"),
        group=POINTS,
    ),
    Option(
        "zero_per_card", default=0, choices=Whole(0, 10),
        label=say("… and for each card dealt"),
        help=say("a made bid of 0 gets so much more for each card in the hand"),
        example=say("1: with 7 cards, bid 0 made gives 7 more"),
        group=POINTS,
    ),
    Option(
        "zero_missed", default=None, choices=Whole(0, 100, none=say("as any bid")),
        label=say("A missed bid of 0 costs"),
        help=say("this instead of what any bid missed costs"),
        example=say("20: bid 0, took 3, costs 20"),
        group=POINTS,
    ),
    Option(
        "blind", default="off", choices=("off", "bonus", "double", "double_both"),
        label=say("Blind bids"),
        help=say("who bids before looking at the cards gets more for it"),
        example=say("counts twice if made: bid 2 blind, took 2, gives 24"),
        words=(
            say("are not played"), say("a bonus if made"), say("count twice if made"),
            say("count twice, made or missed"),
        ),
        group=BIDDING,
    ),
    Option(
        "blind_bonus", default=10, choices=Whole(1, 100),
        label=say("For a blind bid made"),
        help=say("points on top of those of the bid"),
        example=say("10: bid 2 blind, took 2, gives 22"),
        only={"blind": ("bonus",)},
        group=BIDDING,
    ),
)  # fmt: skip
