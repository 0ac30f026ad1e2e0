"""The house rules of Doppelkopf, and sets of them known by name. Rules 30.5."""

from __future__ import annotations

from collections.abc import Mapping

from scorepad.games.doppelkopf.steps import (
    ARMUT,
    BOCK,
    CAUGHT,
    CHARLIE,
    DOPPELKOPF,
    EXTRA,
    FOX,
    FOX_LAST,
    GAMES,
    MARRIAGE,
    SOLOS,
)
from scorepad.rules.base.payments import STAKE
from scorepad.rules.contracts.parties import LIST, end_options
from scorepad.rules.option_kinds import Listed, OneOf, Value, Whole
from scorepad.rules.options import BIDDING, POINTS, Option
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import say

CAUSES = ("even", "lost_call", "both_calls", "zero", "black", "solo", "solo_lost", "doppelkopf")
SOLO, AGAINST = say("Solo"), say("Special points")
WITH_BOCK, BY_RULE = {"bock": ("table", "rules")}, {"bock": ("rules",)}

OPTIONS = (
    *end_options(LIST, None, say("six times as many as players")),
    STAKE,
    Option.yes_no(
        "obligatory_solos", default=True,
        label=say("Obligatory solos"),
        help=say("in a list of deals each player has to play one solo; who still owes one plays it in the last deals"),
        example=say("with 24 deals, if nobody has played a solo, the last four deals are solos"),
        only={"end_mode": (LIST,)},
        group=SOLO,
    ),
    Option(
        "solo_dealer", default="obligatory", choices=("obligatory", "all", "never"),
        label=say("Same dealer after a solo"),
        help=say("after an announced solo the same player deals again: after a player’s first one, after every one, or "
                 "never"),
        example=say("if Ana deals and Bo plays a first solo, Ana deals again"),
        words=(say("after the first one"), say("after every one"), say("never")),
        group=SOLO,
    ),
    Option(
        "solo_games", default=("queens", "jacks", "meatless", "C", "S", "H", "D"),
        choices=Listed(OneOf(tuple(SOLOS)), len(SOLOS)),
        label=say("Solos played"),
        help=say("these solos can be announced: queens, jacks, meatless, C, S, H, D, kings, court, brothel, pure"),
        example=say("queens jacks D: nobody can play meatless"),
        words=tuple(SOLOS.values()),
        group=SOLO,
    ),
    Option.yes_no(
        MARRIAGE, default=True,
        label=GAMES[MARRIAGE],
        help=say("a player with both queens of clubs can look for a partner; you note it, and it gives no points"),
        example=say("if nobody is found, the player is alone and scores three times"),
        group=BIDDING,
    ),
    Option.yes_no(
        ARMUT, default=False,
        label=GAMES[ARMUT],
        help=say("a player with few trumps can look for a partner who takes them; both are Re"),
        example=say("you note it, and it gives no points"),
        group=BIDDING,
    ),
    Option.yes_no(
        "nines", default=True,
        label=say("Nines"),
        help=say("the nines are in the pack"),
        example=say("no: 40 cards, 10 each"),
    ),
    Option.yes_no(
        "second_ten", default=False,
        label=say("Second ten of hearts"),
        help=say("in a trick with both tens of hearts the second one wins"),
        example=say("it changes the play, not the score"),
    ),
    Option.yes_no(
        "pigs", default=False,
        label=say("Schweinchen"),
        help=say("both aces of diamonds in one hand are the highest trumps"),
        example=say("it changes the play, not the score"),
    ),
    Option(
        "calls", default="plus", choices=("plus", "double"),
        label=say("Re and Kontra"),
        help=say("announced, each adds 2 points or doubles them"),
        example=say("if Re announces Re and wins with 125, each of them scores 3 or 2"),
        words=(say("add 2"), say("double the score")),
        group=POINTS,
    ),
    Option(
        "double_scope", default="all", choices=("all", "game"),
        label=say("Scope of doubling"),
        help=say("Re and Kontra double everything, or everything but special points"),
        example=say("Re announced, under 90 and a fox: 6 with “everything”, 5 with “all but special points”"),
        words=(say("everything"), say("all but special points")),
        only={"calls": ("double",)},
        group=BIDDING,
    ),
    Option.yes_no(
        "no120", default=False,
        label=say("No 120"),
        help=say("between Re or Kontra and no 90, a party can announce no 120; then it needs 121"),
        example=say("if Re announces no 120 and wins 121 to 119, each of them scores 4"),
        group=POINTS,
    ),
    Option.yes_no(
        "against_old", default=True,
        label=say("Against the old ones"),
        help=say("if Kontra wins, it scores 1 more"),
        example=say("if Kontra has 125 card points, each of them scores 2"),
        group=AGAINST,
    ),
    Option.yes_no(
        FOX.name, default=True,
        label=FOX.title,
        help=say("the other party’s ace of diamonds in your own trick counts 1"),
        example=say("if Re wins with 125 and a fox, each of them scores 2"),
        group=AGAINST,
    ),
    Option.yes_no(
        FOX_LAST.name, default=False,
        label=FOX_LAST.title,
        help=say("a fox that takes the last trick, or is caught in it, counts 1 more"),
        example=say("a fox caught in the last trick: 2"),
        group=AGAINST,
    ),
    Option.yes_no(
        DOPPELKOPF.name, default=True,
        label=DOPPELKOPF.title,
        help=say("a trick of 40 card points or more counts 1"),
        example=say("four tens or aces in one trick: 1"),
        group=AGAINST,
    ),
    Option.yes_no(
        CHARLIE.name, default=True,
        label=CHARLIE.title,
        help=say("the jack of clubs that takes the last trick counts 1"),
        example=say("if Re wins with 125 and Charlie, each of them scores 2"),
        group=AGAINST,
    ),
    Option.yes_no(
        CAUGHT.name, default=False,
        label=CAUGHT.title,
        help=say("the other party’s jack of clubs in the last trick, which you take, counts 1"),
        example=say("two of them caught: 2"),
        group=AGAINST,
    ),
    Option.yes_no(
        EXTRA.name, default=False,
        label=EXTRA.title,
        help=say("up to 20 points for a party, for whatever else you count"),
        example=say("a trick of hearts: 1"),
        group=AGAINST,
    ),
    Option.yes_no(
        "solo_specials", default=False,
        label=say("Special points in solos"),
        help=say("special points count against one alone too"),
        example=say("if you win a solo with 125 and a fox, you score 6"),
        group=AGAINST,
    ),
    Option(
        "counting", default="both", choices=("both", "plus"),
        label=say("Scoring"),
        help=say("the winners score plus and the losers minus, or only the winners write"),
        example=say("a deal of 2: plus 2 and minus 2, or 2 and nothing"),
        words=(say("plus and minus"), say("only plus")),
        group=POINTS,
    ),
    Option(
        "bock", default="off", choices=("off", "table", "rules"),
        label=BOCK.title,
        help=say("a round in which each deal counts double begins when you decide so, or by rule too"),
        example=say("after 120 : 120, the next four deals count double"),
        words=(say("no"), say("when you decide so"), say("by rule")),
        group=BOCK.title,
    ),
    Option(
        "bock_on", default=("even", "lost_call"), choices=Listed(OneOf(CAUSES), len(CAUSES)),
        label=say("Causes of Bock"),
        help=say("even, lost_call, both_calls, zero, black, solo, solo_lost, doppelkopf: each of these brings a round"),
        example=say("lost_call: a party announced something and didn’t win"),
        words=(
            say("120 : 120"), say("announcement lost"), say("Re and Kontra announced"), say("a deal of 0 points"),
            say("no tricks"), say("one alone"), say("one alone lost"), DOPPELKOPF.title,
        ),
        only=BY_RULE,
        group=BOCK.title,
    ),
    Option(
        "bock_length", default=None, choices=Whole(1, 12, none=say("as many as players")),
        label=say("Deals in a round of Bock"),
        help=say("a round lasts this many deals"),
        example=say("4: the next four deals count double"),
        only=WITH_BOCK,
        group=BOCK.title,
    ),
    Option(
        "bock_next", default="queue", choices=("queue", "stack"),
        label=say("Bock within Bock"),
        help=say("a round that comes within another is played after it, or both count together: four times"),
        example=say("after 120 : 120 twice in a row, the next deal counts 2 or 4 times"),
        words=(say("one after the other"), say("both together")),
        only=WITH_BOCK,
        group=BOCK.title,
    ),
)  # fmt: skip

HOME: Mapping[str, Value] = {
    "end_mode": "open", "solo_dealer": "never", "second_ten": True, "calls": "double",
    "charlie_caught": True, "bock": "rules",
}  # fmt: skip
PRESETS = (
    Preset("ddv", say("Tournament (DDV)"), say("Re and Kontra add 2; each player owes one solo"), {}),
    Preset(
        "home",
        say("Doko at home"),
        say("Re and Kontra double; Bock, Armut and Schweinchen"),
        {**HOME, "armut": True, "pigs": True},
    ),
    Preset(
        "sharp",
        say("Without nines"),
        say("40 cards; Re and Kontra double; a lost announcement brings Bock"),
        {**HOME, "nines": False, "fox_last": True, "bock_on": ("lost_call",), "solo_games": ("queens", "jacks", "D")},
    ),
    Preset(
        "sums",
        say("Only winners write"),
        say("a deal of 2 gives each winner 2, and the losers nothing"),
        {"counting": "plus", "armut": True, "second_ten": True, "pigs": True, "charlie_caught": True},
    ),
)
