"""Runs in Romanian Whist: what bids made or missed in a row give, as options and as they are in force. Rules 1.7."""

from __future__ import annotations

from collections.abc import Container

from scorepad.games.romanian_whist.streaks import TEN, Streaks
from scorepad.rules.options import STREAKS, Option, Options, Whole
from scorepad.rules.sentence import say

YES_NO = (True, False)
ON_OFF = (say("yes"), say("no"))
RUN: dict[str, Container[object]] = {"streak": ("n_plus_1", "doizece", "five_five", "custom")}
TEN_PAYS: dict[str, Container[object]] = {"ten_streak": range(1, 1001)}

RUNS = (
    Option(
        "streak", "off", ("off", "n_plus_1", "doizece", "five_five", "custom"),
        say("Runs"),
        say("a run of bids made earns a bonus, a run of bids missed costs as much; one-card deals do not count"),
        say("DoiZece: five in a row made earn 10 more, five in a row missed cost 10"),
        (
            say("no bonus"), say("one more deal than players: 10"), say("DoiZece: 5 in a row, 10"),
            say("5 in a row, 5"), say("our own"),
        ),
        group=STREAKS,
    ),
    Option(
        "streak_length", 5, Whole(2, 52),
        say("Our own run: deals"),
        say("how many deals in a row make a run"),
        say("4: the fourth bid made in a row earns the bonus"),
        only={"streak": ("custom",)},
        group=STREAKS,
    ),
    Option(
        "streak_bonus", 10, Whole(0, 1000),
        say("Our own run: bonus"),
        say("what a run of bids made earns"),
        say("10: the deal that completes the run is worth 10 more"),
        only={"streak": ("custom",)},
        group=STREAKS,
    ),
    Option(
        "streak_penalty", 10, Whole(0, 1000),
        say("Our own run: penalty"),
        say("what a run of bids missed costs"),
        say("10: the deal that completes the run costs 10 more"),
        only={"streak": ("custom",)},
        group=STREAKS,
    ),
    Option(
        "ten_streak", 0, Whole(0, 1000),
        say("Ten in a row"),
        say("what ten in a row made earn, and ten in a row missed cost; 0 for nothing"),
        say("30: the tenth bid made in a row earns 30"),
        group=STREAKS,
    ),
    Option(
        "ten_streak_mode", "extra", ("extra", "total"),
        say("Ten in a row pay"),
        say("on top of what shorter runs paid, or topped up to that sum"),
        say("30 and two runs of 10 on the way: 30 more on top, or 10 more to make 30 together"),
        (say("on top of the runs"), say("together with the runs")),
        only=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option(
        "streak_one_card", "auto", ("auto", "ignore", "break"),
        say("A one-card deal in a run"),
        say("is left out of the count, or ends the run; by the book it ends runs only where cards go 8 to 1 to 8"),
        say("made 2, 2, 1, 2, 2, 2 cards: five in a row if left out, no run if it ends them"),
        (say("by the book"), say("is left out"), say("ends the run")),
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option(
        "streak_repeat", "restart", ("restart", "once"),
        say("After a bonus"),
        say("the count begins again, or a run pays once until it is broken"),
        say("runs of 5, ten made in a row: 10 twice, or 10 once"),
        (say("count again"), say("one bonus a run")),
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option(
        "streak_zero_void", False, YES_NO,
        say("A bid of 0 spoils the bonus"),
        say("no bonus for a run with a bid of 0 in it; the penalty stays"),
        say("made 2, 1, 0, 3, 1: no bonus"),
        ON_OFF,
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
    Option(
        "streak_penalty_mode", "same", ("same", "count"),
        say("A run of misses costs"),
        say("as much as a run made earns, or one point for each miss"),
        say("runs of 5 for 10: a run of misses costs 10, or 5"),
        (say("as much as the bonus"), say("a point for each miss")),
        either=RUN | TEN_PAYS,
        group=STREAKS,
    ),
)  # fmt: skip


def streaks(options: Options, players: int) -> Streaks:
    """What runs of made or missed bids pay with these house rules and so many players. Rules 1.7."""
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
    """What a deal of one card does to a run. S3 lets it end a run only where the cards go 8 to 1 to 8."""
    asked = options.word("streak_one_card")
    return asked if asked != "auto" else "break" if options["schedule"] == "8-1-8" else "ignore"
