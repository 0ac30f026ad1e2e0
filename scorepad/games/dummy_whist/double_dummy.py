"""Double Dummy. Two players, each with an open partner hand.

Source: S0, the section on Double Dummy in the article on Dummy Whist, and for the form without bids the Laws of Short
Whist that it cites, by way of rules.md, chapter 5A.
"""

from __future__ import annotations

from scorepad.games.dummy_whist import options as house
from scorepad.games.dummy_whist.family import DummyFamily
from scorepad.rules.bids_and_tricks import TRUMP
from scorepad.rules.options import POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say
from scorepad.rules.table import Deal, Table


class DoubleDummy(DummyFamily):
    """Double Dummy: two players, each with an open hand as partner, with bids or without."""

    slug = "double-dummy"
    name = say("Double Dummy")
    players = range(2, 3)
    asks = (*DummyFamily.asks, TRUMP)
    opens = say("{who} begins")
    front = ("scoring", "target")
    options = (
        Option(
            "scoring", default="bid", choices=("bid", "classic"),
            label=say("Played"),
            help=say(
                "with bids as in Dummy Whist, or in the old way: the last card is trump, each trick above six counts"
            ),
            example=say("9 tricks: 3 up is made for 3 points, or 3 points without any bid"),
            words=(say("with bids"), say("without bids, to 5 points")),
            group=POINTS,
        ),
        house.OWN_TARGET,
        *house.contract_options("scoring", "bid"),
        house.TIE_BREAK,
    )  # fmt: skip
    presets = (
        Preset("book", say("By the book"), say("3 up with eight tricks: set, 3 points for the other"), {}),
        Preset("classic", say("The old way"), say("9 tricks: 3 points, no bids, 5 points win"), {"scoring": "classic"}),
    )

    def without_bids(self, options: Options) -> bool:
        return options["scoring"] == "classic"

    def voids(self, options: Options) -> tuple[str, ...]:
        """Only that both passed: dealing is no advantage here, so a faulty deal stands."""
        return self.passed_out(options)

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return (say("a faulty deal stands"),)

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards; 13 for each player and 13 for each dummy")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        if self.without_bids(options):
            told: tuple[Say, ...] = (
                say("Both dummies are open; the last card dealt is trump."),
                say("Who takes seven tricks or more scores a point for each above six."),
            )
        else:
            told = (
                say("Both dummies are open after the bidding; the highest bidder names the suit and leads."),
                *house.how_it_counts(options, opponents=1),
            )
        return self.deck(options, players), *told, house.end(self.target(options), options)


GAME = DoubleDummy()
