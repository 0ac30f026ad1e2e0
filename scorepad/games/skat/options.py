"""The house rules of Skat. Rules 24.1 to 24.6."""

from __future__ import annotations

from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

RAMSCH = say("Ramsch")
LONGEST_LIST = 1000  # deals that a record holds

OPTIONS = (
    Option(
        "scoring", default="seeger_fabian", choices=("seeger_fabian", "list"),
        label=say("Scoring"),
        help=say("after Seeger and Fabian a game won is 50 more, one lost 50 less and 40 (of four: 30) for the others"),
        example=say("clubs with 1, lost: −98 and 40 for each of the two others; by game points alone −48"),
        words=(say("Seeger-Fabian"), say("game points alone")),
        group=POINTS,
    ),
    Option(
        "deals", default=None, choices=Whole(1, LONGEST_LIST, none=say("36 with three, 48 with four")),
        label=say("Deals in the list"),
        help=say("so many deals are played; a deal in which all pass is one of them"),
        example=say("36 with three: each deals twelve times"),
        group=END,
    ),
    Option(
        "hand_loss", default="double", choices=("double", "single"),
        label=say("Hand games lost"),
        help=say("lose twice their value, or once as they did until 1998"),
        example=say("spades hand with 1, lost: −66, or −33"),
        words=(say("twice"), say("once")),
        group=POINTS,
    ),
    Option.yes_no(
        "own_schneider", default=True,
        label=say("Declarer schneider"),
        help=say("a declarer with 30 points or less pays a level more, without a trick two"),
        example=say("diamonds with 1, 28 points: 9 × 3, so −54; else −36"),
        group=POINTS,
    ),
    Option.yes_no(
        "kontra", default=False,
        label=say("Kontra and re"),
        help=say("kontra doubles what the declarer wins or loses, re doubles it again"),
        example=say("hearts with 1, won with kontra: 40; with re 80"),
        group=BIDDING,
    ),
    Option.yes_no(
        "bock", default=False,
        label=say("Bock deals"),
        help=say("a deal that is marked as bock counts twice; the table says which"),
        example=say("hearts with 1, won in a bock deal: 40"),
        group=POINTS,
    ),
    Option.yes_no(
        "ramsch", default=False,
        label=RAMSCH,
        help=say("where all pass, everybody plays alone, and who takes the most card points loses them"),
        example=say("70, 35 and 15 card points: −70"),
        group=RAMSCH,
    ),
    Option.yes_no(
        "ramsch_virgin", default=True,
        label=say("Doubled by a player without a trick"),
        help=say("where somebody takes no trick, the loser loses twice as much"),
        example=say("90, 30 and 0 without a trick: −180"),
        only={"ramsch": (True,)},
        group=RAMSCH,
    ),
    Option(
        "ramsch_tie", default="last_trick", choices=("last_trick", "share"),
        label=say("Several have the most"),
        help=say("who took the last trick of them loses all, or they share the loss, rounded down"),
        example=say("45, 45 and 30: one loses 45, or both 22"),
        words=(say("the last trick decides"), say("they share it")),
        only={"ramsch": (True,)},
        group=RAMSCH,
    ),
    Option.yes_no(
        "ramsch_shoves", default=False,
        label=say("Pushing the skat"),
        help=say("each who pushes the skat on doubles the points"),
        example=say("70 card points and the skat pushed on twice: −280"),
        only={"ramsch": (True,)},
        group=RAMSCH,
    ),
    Option(
        "tie_break", default="won_games", choices=("won_games", "shared"),
        label=say("Several have the most points"),
        help=say("more games won decide, then fewer lost; or they share the win at once"),
        example=say("both have 812: who won 9 games is before who won 8"),
        words=(say("games won decide"), say("they share the win")),
        group=END,
    ),
)  # fmt: skip

PRESETS = (
    Preset("book", say("By the book"), say("clubs with 1, won: 24, and 50 after Seeger and Fabian"), {}),
    Preset(
        "pub",
        say("At the pub"),
        say("game points alone, with kontra, bock and Ramsch: hearts with 1, lost with kontra: −80"),
        {"scoring": "list", "kontra": True, "bock": True, "ramsch": True},
    ),
)
