"""The house rules of Coinche, sets of them known by name, and how it is played tonight. Rules 25.3."""

from __future__ import annotations

from collections.abc import Iterator

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say

OPTIONS = (
    Option(
        "target", default=1000, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("the points that win; people play to 1000, 2000 or 3000"),
        example=say("1000: 900 and 90♥ made with 100 give 1090"),
        group=END,
    ),
    Option(
        "top_bid", default=160, choices=(160, 180, 250),
        label=say("Highest number"),
        help=say("the last number before a capot"),
        example=say("160: nobody may bid 170"),
        words=(say("160"), say("180"), say("250")),
        group=BIDDING,
    ),
    Option.yes_no(
        "ta_sa", default=False,
        label=say("All trumps and no trump"),
        help=say("beside the four suits all of them may be trump, or none; a deal still has 162 card points"),
        example=say("110 in all trumps"),
        group=BIDDING,
    ),
    Option.yes_no(
        "generale", default=False,
        label=say("Générale"),
        help=say("the bidder alone takes all eight tricks; it is worth 500"),
        example=say("générale made: 250 and 500"),
        group=BIDDING,
    ),
    Option.yes_no(
        "announcements", default=False,
        label=say("Announcements"),
        help=say("tierce 20, cinquante 50, cent 100, four alike 100 to 200, of one side"),
        example=say("90♥ with 80 card points and a tierce: made"),
        group=POINTS,
    ),
    Option.yes_no(
        "belote_counts", default=True,
        label=say("Belote helps the contract"),
        help=say("king and queen of trumps in one hand, 20, count towards the number bid"),
        example=say("90♥ with 80 and belote: made, or failed"),
        group=POINTS,
    ),
    Option(
        "rounding", default="nearest", choices=("nearest", "five_down", "none"),
        label=say("Card points are rounded"),
        help=say("to tens, five up or down, or not at all; a contract is judged before"),
        example=say("85: 90, 80 or 85"),
        words=(say("five up"), say("five down"), say("not at all")),
        group=POINTS,
    ),
    Option(
        "tie", default="fails", choices=("fails", "held"),
        label=say("Both sides level"),
        help=say("the contract has failed, or the takers' points wait for who wins the next contract"),
        example=say("80♥, 81 to 81: 240 for the others, or 80, and 80 wait"),
        words=(say("failed"), say("the points wait")),
        group=POINTS,
    ),
    Option(
        "failed", default=160, choices=(160, 162),
        label=say("A contract failed"),
        help=say("what the others get beside its number"),
        example=say("110♦ failed: 160 and 110"),
        words=(say("160"), say("162")),
        group=POINTS,
    ),
    Option(
        "capot_fail", default=160, choices=(160, 250),
        label=say("A capot failed"),
        help=say("what the others get beside its 250"),
        example=say("capot♠ failed: 410, or 500"),
        words=(say("160"), say("250")),
        group=POINTS,
    ),
    Option(
        "coinche_mode", default="all", choices=("all", "belote_out", "contract"),
        label=say("A coinche doubles"),
        help=say("everything, everything but belote, or the number bid; a surcoinche makes it four times"),
        example=say("100♣ made with belote: 560, 540 or 380"),
        words=(say("everything"), say("all but belote"), say("the number bid")),
        group=POINTS,
    ),
    Option(
        "belote_finish", default="counts", choices=("counts", "needs_trick"),
        label=say("Belote at the target"),
        help=say("whether a side can win in a deal that gave it nothing for tricks, only belote or announcements"),
        example=say("980 and belote: won, or play goes on"),
        words=(say("wins"), say("is not enough alone")),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("coinche", say("Coinche"), say("to 1000, without announcements"), {}),
    Preset(
        "federation",
        say("French federation"),
        say("announcements count; belote alone does not win"),
        {"announcements": True, "belote_finish": "needs_trick"},
    ),
    Preset(
        "all-trumps",
        say("With all trumps and no trump"),
        say("to 2000, with all trumps, no trump and générale"),
        {"ta_sa": True, "generale": True, "target": 2000},
    ),
)


def tonight(options: Options) -> Iterator[Say]:
    """How this table plays, in sentences."""
    yield say("Partners sit opposite; play goes round the other way than clockwise.")
    yield say("Bids go from 80 to {n} in tens, then capot; only the number counts.", n=options.number("top_bid"))
    if options.on("ta_sa"):
        yield say("All trumps and no trump may be bid.")
    if options.on("generale"):
        yield say("Générale, all eight tricks of the bidder alone, is worth 500.")
    yield say("Where all pass, the next player deals.")
    if options.on("belote_counts"):
        yield say("The takers need their number and more than the others; belote, 20, helps.")
    else:
        yield say("The takers need their number and more than the others, without belote.")
    if options.on("announcements"):
        yield say("Announcements of one side count.")
    yield from _points(options)
    yield say("A side with {n} wins.", n=options.number("target"))
    if options["belote_finish"] == "needs_trick":
        yield say("Not in a deal that gives it nothing for tricks, only belote or announcements.")


def _points(options: Options) -> Iterator[Say]:
    """What is said of the points of a deal."""
    yield {
        "nearest": say("Made: card points, rounded to tens, and the number bid; a capot counts 250 and 250."),
        "five_down": say("Made: card points, rounded to tens, five down, and the number; a capot counts 250 and 250."),
        "none": say("Made: card points and the number bid; a capot counts 252 and 250."),
    }[options.word("rounding")]
    failed, capot = options.number("failed"), options.number("capot_fail")
    yield say("Failed: {n} and the number for the others; a capot {all}.", n=failed, all=capot + 250)
    if options["tie"] == "held":
        yield say("If both are level, the takers' points wait for who wins the next contract.")
    yield {
        "all": say("A coinche doubles everything, a surcoinche counts four times."),
        "belote_out": say("A coinche doubles everything but belote, a surcoinche counts four times."),
        "contract": say("A coinche doubles the number bid, a surcoinche counts four times."),
    }[options.word("coinche_mode")]
