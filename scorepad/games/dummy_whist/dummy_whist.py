"""Dummy Whist. Three players; the highest bidder plays together with the dummy against the other two.

Source: S0, the encyclopaedia article on Dummy Whist, by way of rules.md, chapter 5.
"""

from __future__ import annotations

from scorepad.games.dummy_whist import options as house
from scorepad.games.dummy_whist.family import DummyFamily
from scorepad.rules.options import Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, say
from scorepad.rules.table import Deal, Table


class DummyWhist(DummyFamily):
    """Dummy Whist: three players; the highest bidder plays with the dummy against the other two."""

    slug = "dummy-whist"
    name = say("Dummy Whist")
    players = range(3, 4)
    in_a_line = say("Whist for three, one hand face up.")
    motif = ("AH", "KH", "back")
    usual_deals = 10
    front = ("target",)
    options = (
        Option.yes_no(
            "jokers", default=False,
            label=say("Two jokers"),
            help=say("if the jokers are in, the dummy gets 15 cards and the declarer discards two of them unseen; "
                     "they don’t count as a trick"),
            example=say("with jokers, there are 54 cards, but still 13 tricks"),
            ),
        *house.CONTRACT_OPTIONS,
        house.TARGET,
        house.TIE_BREAK,
    )  # fmt: skip
    presets = (
        Preset(
            "book",
            say("Standard"),
            say("if you bid 5 uptown and take ten tricks, you’re set and both opponents score 5"),
            {},
        ),
        Preset(
            "double",
            say("Double no-trumps"),
            say("if you bid 4 NT and take ten tricks, you score 8; if you take nine, each opponent scores 8"),
            {"nt_factor": 2},
        ),
        Preset(
            "declarer_loses",
            say("Declarer loses"),
            say("if you bid 4 NT and take nine tricks, you lose 8 and the opponents score nothing"),
            {"nt_factor": 2, "set_mode": "declarer_loses"},
        ),
    )

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        if table.options.on("jokers"):
            return (say("13 each, 15 for the dummy"),)
        return (say("13 each, 13 for the dummy"),)

    def deck(self, options: Options, players: int) -> Say:
        """All 52 cards, with two jokers where the table plays with them. Rules 5.1."""
        if options.on("jokers"):
            return say("all 52 cards and both jokers; 13 cards each, 15 for the dummy")
        return say("all 52 cards; 13 each, 13 for the dummy")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (
            self.deck(options, players),
            say("The highest bidder plays with the dummy against the other two, names trumps and leads."),
            *house.how_it_counts(options, opponents=2),
            house.end(self.target(options), options),
        )


GAME = DummyWhist()
