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
    in_a_line = say("Whist for two, two hands face up.")
    motif = ("AS", "KS", "back", "back")
    usual_deals = 10
    asks = (*DummyFamily.asks, TRUMP)
    opens = say("{who} goes first")
    front = ("scoring", "target")
    options = (
        Option(
            "scoring", default="bid", choices=("bid", "classic"),
            label=say("Style of play"),
            help=say(
                "bid as in Dummy Whist, or play the traditional way: the last card dealt sets trumps, and each "
                     "trick above six scores a point"
            ),
            example=say("with bids, nine tricks make 3 uptown for 3 points; without bids, they score 3"),
            words=(say("with bids"), say("without bids, to 5 points")),
            group=POINTS,
        ),
        house.OWN_TARGET,
        *house.contract_options("scoring", "bid"),
        house.TIE_BREAK,
    )  # fmt: skip
    presets = (
        Preset(
            "book",
            say("Standard"),
            say("if you bid 3 uptown and take eight tricks, you’re set and your opponent scores 3"),
            {},
        ),
        Preset(
            "classic",
            say("Traditional"),
            say("no bids; nine tricks score 3; the first player to 5 wins"),
            {"scoring": "classic"},
        ),
    )

    def without_bids(self, options: Options) -> bool:
        return options["scoring"] == "classic"

    def voids(self, options: Options) -> tuple[str, ...]:
        """Only that both passed: dealing is no advantage here, so a misdeal isn't dealt again."""
        return self.passed_out(options)

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return (say("no redeal after a misdeal"),)

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards; 13 for each player and 13 for each dummy")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        if self.without_bids(options):
            sentences: tuple[Say, ...] = (
                say("Both dummies are face up; the last card dealt sets trumps."),
                say("A player with seven tricks or more scores a point for each above six."),
            )
        else:
            sentences = (
                say("Both dummies are turned up after the bidding; the highest bidder names trumps and leads."),
                *house.how_it_counts(options, opponents=1),
            )
        return self.deck(options, players), *sentences, house.end(self.target(options), options)


GAME = DoubleDummy()
