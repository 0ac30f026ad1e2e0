"""The house rules of Romanian Whist: its options (rules 1.2, 1.7, 1.8) and the sets of them known by name."""

from __future__ import annotations

from scorepad.games.romanian_whist.runs import RUNS
from scorepad.rules.option_kinds import Listed, Whole
from scorepad.rules.options import BIDDING, END, HOOK, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say, say_in

OPTIONS = (
    Option(
        "schedule", default="1-8-1", choices=("1-8-1", "8-1-8", "parlett", "custom"),
        label=say("Cards dealt"),
        help=say("each player gets this many cards, deal by deal"),
        example=say(
            "with four players, 1 to 8 to 1 takes 24 deals: four of 1 card at each end and four of 8 in the "
                    "middle; Parlett has a single deal of 8, so it takes 21"
        ),
        words=(say("1 to 8 to 1"), say("8 to 1 to 8"), say("Parlett: a single 8"), say("custom list")),
    ),
    Option(
        "custom_schedule", default=(), choices=Listed(Whole(1, 8), 52),
        label=say("Custom hand sizes"),
        help=say("list the hand size for each deal, 1 to 8, up to 52 deals"),
        example=say("1 2 3 4 5 6 7 8: a short game of eight deals"),
    ),
    HOOK,
    Option.yes_no(
        "hook_one_card", default=True,
        label=say("… even with one card"),
        help=say("the hook applies in one-card deals too"),
        example=say("with 1 card, if everyone else bids 0, the dealer must bid 0 too"),
        only={"hook": (True,)},
        group=BIDDING,
    ),
    Option(
        "exact_base", default=5, choices=Whole(0, 20),
        label=say("Points per made bid"),
        help=say("a made bid scores this plus its tricks; less than 5 favours higher bids"),
        example=say("5: if you bid 3 and take 3, you score 8"),
        group=POINTS,
    ),
    Option(
        "under_unit", default=1, choices=Whole(0, 20),
        label=say("Loss per trick short"),
        help=say("each trick short of the bid costs this much"),
        example=say("1: if you bid 3 and take 1, you lose 2; 0: you lose nothing"),
        group=POINTS,
    ),
    Option(
        "over_unit", default=1, choices=Whole(0, 20),
        label=say("Loss per trick over"),
        help=say("each trick over the bid costs this much"),
        example=say("1: if you bid 2 and take 4, you lose 2"),
        group=POINTS,
    ),
    *RUNS,
    Option.yes_no(
        "zero_finish", default=False,
        label=say("Win on a total of 0"),
        help=say("a player on exactly 0 after the last deal wins outright, but not if the cards go 8 to 1 to 8"),
        example=say("if the totals are 71, 64 and 0, the player on 0 wins"),
        group=END,
    ),
    Option(
        "forehead", default="none", choices=("none", "last_block", "last_deal", "all"),
        label=say("Forehead hand"),
        help=say("in these one-card deals, you hold your card to your forehead, unseen by you but seen by all the "
                 "others"),
        example=say("the last one-card deals: four of them, with four players and 1 to 8 to 1"),
        words=(
            say_in("forehead hand", "never"), say("the last one-card deals"), say("the very last deal"),
            say("every one-card deal"),
        ),
        own_line=True,
    ),
    Option(
        "extra_deals", default="none", choices=("none", "zero", "nv", "both"),
        label=say("Extra deals at the end"),
        help=say("for fun, add deals in which everyone bids 0, or one in which you bid before seeing your cards "
                 "(NV, “unseen”)"),
        example=say("zero-bid deals: four players play four more deals of 8 cards"),
        words=(
            say_in("extra deals", "none"), say("zero-bid deals"), say("one blind deal (NV)"),
            say_in("extra deals", "both"),
        ),
        group=END,
        own_line=True,
    ),
    Option(
        "seven_mode", default="dead_hand", choices=("dead_hand", "56_cards"),
        label=say("Seven players"),
        help=say("if seven play, the dealer sits out each deal, or four jokers are added as the lowest cards"),
        example=say("the dealer sits out: in 33 deals, five players sit out 5 times and two sit out 4 times"),
        words=(say("the dealer sits out"), say("56 cards with four jokers")),
        players=(7,),
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "zero_deals", "nv_deal"),
        label=say("Tie at the end"),
        help=say("tied leaders share the win, or play one tie-break: zero-bid deals or a blind deal"),
        example=say("one blind deal (NV): if two lead with 71, you play one more deal, bidding before you see your "
                    "cards"),
        words=(say("shared win"), say("zero-bid deals"), say("one blind deal (NV)")),
        group=END,
    ),
    Option.yes_no(
        "allow_two", default=False,
        label=say("Two players"),
        help=say("two can play, with 16 cards and 18 deals"),
        example=say("two players, 1 to 8 to 1: 1 1 2 3 4 5 6 7 8 8 7 6 5 4 3 2 1 1"),
        ),
)  # fmt: skip

PRESETS = (
    Preset(
        "book", say("Standard"), say("if you bid 3, taking 3 scores 8 and taking 1 or 5 loses 2; no bonus for runs"), {}
    ),
    Preset(
        "parlett",
        say("Parlett’s single eight"),
        say("only one 8-card deal: four players play 21 deals"),
        {"schedule": "parlett"},
    ),
    Preset(
        "promotion",
        say("Bonus for runs"),
        say("four players: five in a row earn 10, ten in a row 30 more; misses cost the same"),
        {"streak": "n_plus_1", "ten_streak": 30},
    ),
    Preset(
        "doizece",
        say("DoiZece"),
        say("five made in a row earn 10, five missed in a row cost 10, for any number of players"),
        {"streak": "doizece"},
    ),
    Preset(
        "five_five",
        say("Five for five"),
        say("if you bid 3 and take 3 as your fifth made bid in a row, you score 5 + 3 + 5 = 13"),
        {"streak": "five_five"},
    ),
    Preset(
        "8-1-8",
        say("Eight to eight"),
        say("the game begins and ends with 8 cards; a one-card deal ends a run"),
        {"schedule": "8-1-8"},
    ),
)
