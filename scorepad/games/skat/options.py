"""The house rules of Skat. Rules 24.1 to 24.6."""

from __future__ import annotations

from scorepad.rules.base.payments import STAKE
from scorepad.rules.option_kinds import Whole
from scorepad.rules.options import BIDDING, END, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

RAMSCH = say("Ramsch")
FEWEST = "fewest"
MOST_LOSES: dict[str, tuple[object, ...]] = {"ramsch": (True,), "ramsch_counts": ("most",)}
LONGEST_LIST = 1000  # deals that a record holds

OPTIONS = (
    Option(
        "scoring", default="seeger_fabian", choices=("seeger_fabian", "list"),
        label=say("Scoring"),
        help=say("with Seeger-Fabian, a win adds 50; a loss costs 50 more and gives the others 40 each (30 with "
                 "four, 24 with five)"),
        example=say("if you lose clubs with 1, you score −98 and the other two 40 each; with “game points only”, you "
                    "score −48"),
        words=(say("Seeger-Fabian"), say("game points only")),
        group=POINTS,
    ),
    Option(
        "deals", default=None, choices=Whole(1, LONGEST_LIST, none=say("12 for each player")),
        label=say("Deals on the score sheet"),
        help=say("this many deals are played; passed-out deals count"),
        example=say("36: with three players, each deals twelve times"),
        group=END,
    ),
    Option(
        "hand_loss", default="double", choices=("double", "single"),
        label=say("Lost hand games"),
        help=say("a lost hand game costs twice its value, or its value once, as before 1998"),
        example=say("if you lose spades hand with 1, you score −66 if it counts twice, −33 if it counts once"),
        words=(say("twice"), say("once")),
        group=POINTS,
    ),
    Option.yes_no(
        "own_schneider", default=True,
        label=say("Schneidered declarer"),
        help=say("if the declarer has 30 card points or fewer, one extra multiplier counts, or two if they took "
                 "no tricks"),
        example=say("if you lose diamonds with 1 and have only 28 card points, you score −54 (9 × 3 × 2); without "
                    "this rule, −36"),
        group=POINTS,
    ),
    Option.yes_no(
        "kontra", default=False,
        label=say("Kontra and re"),
        help=say("kontra doubles what the declarer wins or loses; re doubles it again"),
        example=say("if you win hearts with 1, you score 40 with kontra, 80 with re"),
        group=BIDDING,
    ),
    Option.yes_no(
        "bock", default=False,
        label=say("Bock deals"),
        help=say("a deal you mark as bock counts double; when to play one is up to you"),
        example=say("if you win hearts with 1 in a bock deal, you score 40"),
        group=POINTS,
    ),
    Option.yes_no(
        "ramsch", default=False,
        label=RAMSCH,
        help=say("if all pass, each plays alone, and the player with the most card points loses them"),
        example=say("with 70, 35 and 15 card points, the first player loses 70"),
        group=RAMSCH,
    ),
    Option.yes_no(
        "ramsch_virgin", default=True,
        label=say("Doubling for a player with no tricks"),
        help=say("if one player takes no tricks, the loss is doubled"),
        example=say("if one player takes no tricks and the others have 90 and 30 card points, the player with 90 "
                    "loses 180"),
        only=MOST_LOSES,
        group=RAMSCH,
    ),
    Option(
        "ramsch_counts", default="most", choices=("most", FEWEST),
        label=say("Ramsch score"),
        help=say("the player with the most card points loses them, or the one with the fewest scores 20"),
        example=say("the fewest: with 70, 35 and 15 card points, the last player scores 20; a tie shares it"),
        words=(say("the most loses"), say("the fewest wins 20")),
        only={"ramsch": (True,)},
        group=RAMSCH, later=True,
    ),
    Option(
        "ramsch_tie", default="last_trick", choices=("last_trick", "share", "each"),
        label=say("Tie for most card points"),
        help=say("of those tied, the last to take a trick bears the whole loss, or they share it, rounded down, or "
                 "each loses it in full"),
        example=say("with 45, 45 and 30 card points, one player loses 45 if the last trick decides; both lose 22 if "
                    "the loss is shared"),
        words=(say("the last trick decides"), say("the loss is shared"), say("each loses in full")),
        only=MOST_LOSES,
        group=RAMSCH,
    ),
    Option.yes_no(
        "ramsch_shoves", default=False,
        label=say("Pushing the skat"),
        help=say("each push of the skat doubles the points"),
        example=say("if you have 70 card points and the skat was pushed twice, you lose 280"),
        only={"ramsch": (True,)},
        group=RAMSCH,
    ),
    Option(
        "tie_break", default="won_games", choices=("won_games", "shared"),
        label=say("Tie for first"),
        help=say("a tie goes to the player with more games won, then fewer lost, or the win is shared"),
        example=say("at 812 each, the player who won 9 games beats the one who won 8"),
        words=(say("compare games won"), say("share the win")),
        group=END,
    ),
    STAKE,
)  # fmt: skip

PRESETS = (
    Preset(
        "book", say("Standard"), say("if you win clubs with 1, you score 24, plus 50 with Seeger-Fabian scoring"), {}
    ),
    Preset(
        "pub",
        say("Pub rules"),
        say("game points only, with kontra, bock and Ramsch; if you lose hearts with 1 under kontra, you score −80"),
        {"scoring": "list", "kontra": True, "bock": True, "ramsch": True},
    ),
)
