"""The house rules of Romanian Whist: its options (rules 1.2, 1.7, 1.8) and the sets of them known by name."""

from __future__ import annotations

from scorepad.games.romanian_whist.runs import RUNS
from scorepad.rules.option_kinds import Listed, Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say, say_in

OPTIONS = (
    Option(
        "schedule", default="1-8-1", choices=("1-8-1", "8-1-8", "parlett", "custom"),
        label=say("Cards dealt"),
        help=say("how many cards each player gets, deal by deal"),
        example=say(
            "four players, 1 to 8 to 1: 24 deals, from 1 card up to 8 and down again; Parlett deals the 8 once, so 21"
        ),
        words=(say("1 to 8 to 1"), say("8 to 1 to 8"), say("Parlett: a single 8"), say("a list of our own")),
    ),
    Option(
        "custom_schedule", default=(), choices=Listed(Whole(1, 8), 52),
        label=say("Our own list of cards"),
        help=say("the cards of each deal, 1 to 8, up to 52 deals"),
        example=say("1 2 3 4 5 6 7 8: a short evening of eight deals"),
    ),
    Option.yes_no(
        "hook", default=True,
        label=say("The last bidder may not even out the bids"),
        help=say("the bids never add up to the cards dealt, so somebody always misses"),
        example=say("6 cards, bids 3 and 1: the last may say anything but 2"),
        group=BIDDING,
    ),
    Option.yes_no(
        "hook_one_card", default=True,
        label=say("… also with one card"),
        help=say("keep that rule in the deals of one card"),
        example=say("1 card, everyone said 0: the dealer must say 0 too"),
        only={"hook": (True,)},
        group=BIDDING,
    ),
    Option(
        "exact_base", default=5, choices=Whole(0, 20),
        label=say("For a bid made"),
        help=say("points for a bid made, the tricks come on top; less than 5 rewards higher bids"),
        example=say("5: bid 3, took 3, gives 8"),
        group=POINTS,
    ),
    Option(
        "under_unit", default=1, choices=Whole(0, 20),
        label=say("For each trick too few"),
        help=say("points lost for each trick short of the bid"),
        example=say("1: bid 3, took 1, loses 2; with 0 it costs nothing"),
        group=POINTS,
    ),
    Option(
        "over_unit", default=1, choices=Whole(0, 20),
        label=say("For each trick too many"),
        help=say("points lost for each trick above the bid"),
        example=say("1: bid 2, took 4, loses 2"),
        group=POINTS,
    ),
    *RUNS,
    Option.yes_no(
        "zero_finish", default=False,
        label=say("A total of 0 wins"),
        help=say("who has exactly 0 after the last deal wins outright; not where cards go 8 to 1 to 8"),
        example=say("totals 71, 64, 0: the player on 0 wins"),
        group=END,
    ),
    Option(
        "forehead", default="none", choices=("none", "last_block", "last_deal", "all"),
        label=say("Card on the forehead"),
        help=say("which one-card deals are played with the card on the forehead, seen by all but its owner"),
        example=say("the last one-card deals: with four players and 1 to 8 to 1 those are four"),
        words=(say("never"), say("the last one-card deals"), say("the very last deal"), say("every one-card deal")),
    ),
    Option(
        "extra_deals", default="none", choices=("none", "zero", "nv", "both"),
        label=say("Extra deals at the end"),
        help=say("for fun: deals where everybody bids 0, or one with bids before the cards are seen (NV)"),
        example=say("four players, everybody bids 0: four more deals of 8 cards"),
        words=(
            say_in("extra deals", "none"), say("everybody bids 0"), say("one blind deal (NV)"),
            say_in("extra deals", "both"),
        ),
        group=END,
    ),
    Option(
        "seven_mode", default="dead_hand", choices=("dead_hand", "56_cards"),
        label=say("Seven players"),
        help=say("the dealer sits out each deal, or four jokers join as the lowest cards"),
        example=say("the dealer sits out: in 33 deals five players sit out 5 times and two sit out 4 times"),
        words=(say("the dealer sits out"), say("56 cards with four jokers")),
        players=(7,),
    ),
    Option(
        "tie_break", default="shared", choices=("shared", "zero_deals", "nv_deal"),
        label=say("A tie at the end"),
        help=say("is shared, or broken once by deals where everybody bids 0, or by one blind deal"),
        example=say("two lead with 71: they share the win, or play on once"),
        words=(say("is shared"), say("deals with bids of 0"), say("one blind deal (NV)")),
        group=END,
    ),
    Option.yes_no(
        "allow_two", default=False,
        label=say("Two players"),
        help=say("let two play, with 16 cards and 18 deals"),
        example=say("two players, 1 to 8 to 1: 1 1 2 3 4 5 6 7 8 8 7 6 5 4 3 2 1 1"),
        ),
)  # fmt: skip

PRESETS = (
    Preset("book", say("By the book"), say("bid 3, took 3: 8 points; took 1 or 5: −2; no bonus for runs"), {}),
    Preset(
        "parlett",
        say("Parlett's single eight"),
        say("the 8-card deal comes once: four players play 21 deals"),
        {"schedule": "parlett"},
    ),
    Preset(
        "promotion",
        say("With promotion"),
        say("four players: five in a row earn 10, ten in a row 30 more; misses cost the same"),
        {"streak": "n_plus_1", "ten_streak": 30},
    ),
    Preset(
        "doizece",
        say("DoiZece"),
        say("five in a row made earn 10, five in a row missed cost 10, whoever plays"),
        {"streak": "doizece"},
    ),
    Preset(
        "five_five",
        say("Five for five"),
        say("the fifth in a row, bid 3, took 3: 5 + 3 + 5 = 13"),
        {"streak": "five_five"},
    ),
    Preset(
        "8-1-8",
        say("Eight to eight"),
        say("the evening begins and ends with 8 cards; a one-card deal ends a run"),
        {"schedule": "8-1-8"},
    ),
)
