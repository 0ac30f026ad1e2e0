"""The house rules of Coinche, and sets of them known by name. Rules 25.3."""

from __future__ import annotations

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say
from scorepad.rules.target_game import MOST_DEALS

TO_160, ONLY_BID = "to_160", "bid"
BY_POINTS: dict[str, tuple[object, ...]] = {"counting": ("points",)}

OPTIONS = (
    Option(
        "target", default=1000, choices=Whole(1, 1_000_000),
        label=say("Target"),
        help=say("a side that reaches this score wins; 1000, 2000 and 3000 are common"),
        example=say("from 900, 90♥ made with 100 card points takes you to 1090, past a target of 1000"),
        group=END,
    ),
    Option(
        "lowest_bid", default=80, choices=(80, 82),
        label=say("Lowest number"),
        help=say("the bidding begins with this number; the next is 90"),
        example=say("82: nobody can bid 80, and 82♥ needs 82 card points"),
        words=(say("{n}", n=80), say("{n}", n=82)),
        group=BIDDING, later=True,
    ),
    Option(
        "top_bid", default=160, choices=(160, 180, 250),
        label=say("Highest number"),
        help=say("bids run in tens up to this number, then capot"),
        example=say("160: nobody can bid 170"),
        words=(say("160"), say("180"), say("250")),
        group=BIDDING,
    ),
    Option.yes_no(
        "ta_sa", default=False,
        label=say("All trumps and no-trumps"),
        help=say("besides the four suits, you can bid all trumps (AT) or no-trumps; a deal still has 162 card "
                 "points"),
        example=say("110 AT is a bid of 110 in all trumps"),
        group=BIDDING,
    ),
    Option.yes_no(
        "generale", default=False,
        label=say("Générale"),
        help=say("you can bid to take all eight tricks yourself; this bid (générale) is worth 500"),
        example=say("if you bid générale and make it, you score 250 + 500 = 750"),
        group=BIDDING,
    ),
    Option.yes_no(
        "announcements", default=False,
        label=say("Announcements"),
        help=say("the side with the best announcement scores its own: a sequence of three (tierce) 20, four "
                 "(cinquante) 50, five (cent) 100; four of a kind 100 to 200"),
        example=say("90♥ is made with 80 card points and a tierce"),
        group=POINTS,
    ),
    Option.yes_no(
        "belote_counts", default=True,
        label=say("Belote towards the contract"),
        help=say("belote (king and queen of trumps in one hand, 20 points) counts towards the bid"),
        example=say("90♥ with 80 card points and belote is made if belote counts, and fails if it doesn’t"),
        group=POINTS,
    ),
    Option(
        "counting", default="points", choices=("points", ONLY_BID),
        label=say("Points for a contract"),
        help=say("card points and the number bid, or only the number: for the bidders if they make it, else for the "
                 "defenders; belote and announcements are added"),
        example=say("only the number: 90♥ made with 100 card points scores 90 to 0, not 190 to 60"),
        words=(say("card points and the number"), say("only the number")),
        group=POINTS, later=True,
    ),
    Option(
        "rounding", default="nearest", choices=("nearest", "five_down", "none", TO_160),
        label=say("Rounding of card points"),
        help=say("card points are rounded to tens after the contract is judged"),
        example=say("85 becomes 90 with “fives up”, 80 with “fives down”"),
        words=(say("fives up"), say("fives down"), say("no rounding"), say("to 160 together")),
        only=BY_POINTS,
        group=POINTS,
    ),
    Option(
        "tie", default="fails", choices=("fails", "held"),
        label=say("Tied contract"),
        help=say("if both sides tie, the contract fails, or the bidders’ points are held over (litige) for the "
                 "side that wins the next deal"),
        example=say("if 80♥ ends 81 to 81, the defenders score 240 if the contract fails; if points are held over, "
                    "they score 80 and the bidders’ 80 is held over"),
        words=(say("contract fails"), say("points are held over")),
        only=BY_POINTS,
        group=POINTS,
    ),
    Option(
        "failed", default=160, choices=(160, 162),
        label=say("Failed contract"),
        help=say("the defenders score this plus the number bid"),
        example=say("if you bid 110♦ and fail, the defenders score 160 + 110 = 270"),
        words=(say("160"), say("162")),
        only=BY_POINTS,
        group=POINTS,
    ),
    Option(
        "capot_fail", default=160, choices=(160, 250),
        label=say("Failed capot"),
        help=say("the defenders score this plus the 250 for capot"),
        example=say("if you bid capot♠ and fail, the defenders score 410 with 160, 500 with 250"),
        words=(say("160"), say("250")),
        only=BY_POINTS,
        group=POINTS,
    ),
    Option(
        "coinche_mode", default="all", choices=("all", "belote_out", "contract"),
        label=say("Doubled by a coinche"),
        help=say("a coinche doubles everything, everything but belote, or only the number bid"),
        example=say("100♣ coinched and made with belote scores 560 with “everything”, 540 with “all but belote”, 380 "
                    "with “the number bid”"),
        words=(say("everything"), say("all but belote"), say("the number bid")),
        group=POINTS,
    ),
    Option(
        "surcoinche", default=4, choices=(4, 3),
        label=say("Surcoinche"),
        help=say("a surcoinche counts this many times"),
        example=say("3: 100♣ surcoinched and made scores 780, not 1040"),
        words=(say("{n}", n=4), say("{n}", n=3)),
        group=POINTS, later=True,
    ),
    Option(
        "belote_finish", default="counts", choices=("counts", "needs_trick"),
        label=say("Winning on belote alone"),
        help=say("this decides whether a side can win in a deal that gives it only belote or announcements"),
        example=say("if your side is on 980 and scores only belote, it wins if that’s allowed; otherwise play goes on"),
        words=(say("is allowed"), say("isn’t allowed")),
        group=END,
    ),
    MOST_DEALS,
)  # fmt: skip

PRESETS = (
    Preset("coinche", say("Coinche"), say("play to 1000, without announcements"), {}),
    Preset(
        "federation",
        say("French federation"),
        say("announcements count; a side can’t win on belote alone"),
        {"announcements": True, "belote_finish": "needs_trick"},
    ),
    Preset(
        "all-trumps",
        say("With all trumps and no-trumps"),
        say("play to 2000, with all trumps, no-trumps and générale"),
        {"ta_sa": True, "generale": True, "target": 2000},
    ),
)
