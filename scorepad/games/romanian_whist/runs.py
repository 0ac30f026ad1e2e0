"""Runs in Romanian Whist: points for bids made or missed in a row, as options and as in force. Rules 1.7."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from scorepad.games.romanian_whist.streaks import TEN, Streaks
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import STREAKS, Option, Options, own_list
from scorepad.rules.sentence import say, say_in
from scorepad.rules.table import Plan

RUN: dict[str, Container[object]] = {"streak": ("n_plus_1", "doizece", "five_five", "custom")}
TEN_PAYS: dict[str, Container[object]] = {"ten_streak": range(1, 1001)}

RUNS = (
    Option(
        "streak", default="off", choices=("off", "n_plus_1", "doizece", "five_five", "custom"),
        label=say("Runs"),
        help=say("a run of made bids earns a bonus, and a run of missed bids costs points; one-card deals have "
                 "their own rule"),
        example=say("DoiZece: five made in a row earn 10 more, five missed in a row cost 10"),
        words=(
            say("no bonus"), say("players + 1 in a row for 10"), say("DoiZece: 5 in a row for 10"),
            say("5 in a row for 5"), say_in("runs", "custom"),
        ),
        group=STREAKS,
    ),
    Option(
        "streak_length", default=5, choices=Whole(2, 52),
        label=say("Custom run length"),
        help=say("this many deals in a row make a run"),
        example=say("4: the fourth bid made in a row earns the bonus"),
        only={"streak": ("custom",)},
        group=STREAKS,
    ),
    Option(
        "streak_bonus", default=10, choices=Whole(0, 1000),
        label=say("Custom run bonus"),
        help=say("a run of made bids earns this much"),
        example=say("10: the deal that completes the run is worth 10 more"),
        only={"streak": ("custom",)},
        group=STREAKS,
    ),
    Option(
        "streak_penalty", default=10, choices=Whole(0, 1000),
        label=say("Custom run penalty"),
        help=say("a run of missed bids costs this much"),
        example=say("10: the deal that completes the run costs 10 more"),
        only={"streak": ("custom",)},
        group=STREAKS,
    ),
    Option(
        "ten_streak", default=0, choices=Whole(0, 1000),
        label=say("Ten in a row"),
        help=say("ten bids made in a row earn this much, ten missed in a row cost as much; 0: nothing"),
        example=say("30: the tenth bid made in a row earns 30"),
        group=STREAKS,
    ),
    Option(
        "ten_streak_mode", default="extra", choices=("extra", "total"),
        label=say("Ten-in-a-row bonus"),
        help=say("the bonus is paid on top of what shorter runs earned, or includes what they earned"),
        example=say("30: after two 10-point runs, you score 30 more with “on top of the runs”, 10 more with "
                    "“including the runs”"),
        words=(say("on top of the runs"), say("including the runs")),
        only=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option(
        "streak_one_card", default="auto", choices=("auto", "ignore", "break"),
        label=say("One-card deal in a run"),
        help=say("a one-card deal doesn’t count, or ends the run; with “standard”, it ends the run only if the "
                 "cards go 8 to 1 to 8"),
        example=say("if you make your bids in deals of 2, 2, 1, 2, 2 and 2 cards, you have five in a row if the 1 "
                    "doesn’t count, only three if it ends the run"),
        words=(say_in("choice", "standard"), say("doesn’t count"), say("ends the run")),
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option(
        "streak_repeat", default="restart", choices=("restart", "once"),
        label=say("After a bonus"),
        help=say("after a bonus, the count starts again, or a run pays only once until it’s broken"),
        example=say("if a run of 5 earns 10, ten made in a row earn 10 twice with “count starts again”, once with "
                    "“one bonus per run”"),
        words=(say("count starts again"), say("one bonus per run")),
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option.yes_no(
        "streak_zero_void", default=False,
        label=say("A bid of 0 spoils the bonus"),
        help=say("a run with a bid of 0 in it earns no bonus; the penalty still applies"),
        example=say("if you make 2, 1, 0, 3 and 1, you get no bonus"),
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option(
        "streak_penalty_mode", default="same", choices=("same", "count"),
        label=say("Cost of a run of misses"),
        help=say("a run of misses costs as much as a made run earns, or one point per miss"),
        example=say("if a run of 5 earns 10, a run of misses costs 10 with “same as the bonus”, 5 with “one point "
                    "per miss”"),
        words=(say("same as the bonus"), say("one point per miss")),
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
)  # fmt: skip


def streaks(options: Options, players: int) -> Streaks:
    """The points of runs of made or missed bids with these house rules and this number of players. Rules 1.7."""
    length, bonus, penalty = {
        "off": (0, 0, 0),
        "n_plus_1": (players + 1, 10, 10),
        "doizece": (5, 10, 10),
        "five_five": (5, 5, 5),
        "custom": (options.number("streak_length"), options.number("streak_bonus"), options.number("streak_penalty")),
    }[options.word("streak")]
    ten = options.number("ten_streak")
    count = options["streak_penalty_mode"] == "count"
    return Streaks(
        length=length,
        bonus=bonus,
        # “count” is S3's literal text: a point for each miss in the run. Rules 1.7.
        penalty=length if count else penalty,
        restart=options["streak_repeat"] == "restart",
        zero_void=options.on("streak_zero_void"),
        ten_bonus=ten,
        ten_penalty=TEN if count and ten else ten,
        ten_tops_up=options["ten_streak_mode"] == "total",
    )


def one_card(options: Options) -> str:
    """The effect of a one-card deal on a run. S3 lets it end a run only where the cards go 8 to 1 to 8."""
    asked = options.word("streak_one_card")
    return asked if asked != "auto" else "break" if options["schedule"] == "8-1-8" else "ignore"


def with_cards(options: Options, plan: Sequence[Plan], number: int, cards: int) -> Mapping[str, object] | None:
    """`Game.with_cards`; the effect of a one-card deal on a run stays, even if it follows from the schedule alone."""
    own = own_list(options, [deal.cards for deal in plan], number, cards)
    return {**own, "streak_one_card": "break"} if own and one_card(options) == "break" else own
