"""Humbug, which a translation calls "Nonsense". Two players, two dead hands; a hand that is kept doubles the deal.

Source: S0, the section "Nonsense" in the article on Dummy Whist, and for the form without bids a column of 1884, by way
of rules.md, chapter 5B.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.games.dummy_whist import options as house
from scorepad.games.dummy_whist.family import DummyFamily, play_contract, play_whist
from scorepad.rules.bids_and_tricks import TRUMP, Flow, leads
from scorepad.rules.options import POINTS, Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import Each, YesNo
from scorepad.rules.steps.step import Field, Step
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Played, Table

KEPT = StepKind("kept", say_in("kept or changed", "Hands"), Each(YesNo()), on_sheet=False)
KEEPS, CHANGES = say("keeps the hand"), say("takes the dead hand")


class Nonsense(DummyFamily):
    """Humbug: two players and two dead hands; a player who keeps the hand he was dealt doubles the deal."""

    slug = "nonsense"
    name = say("Humbug (Nonsense)")
    players = range(2, 3)
    in_a_line = say("Keep your hand, or swap it for one unseen.")
    motif = ("QH", "to", "back")
    usual_deals = 10
    asks = (KEPT, *DummyFamily.asks, TRUMP)
    opens = say("{who} decides first")
    front = ("nonsense_scoring", "target")
    options = (
        Option(
            "nonsense_scoring", default="inherit", choices=("inherit", "historic"),
            label=say("Style of play"),
            help=say(
                "bid as in Dummy Whist, or play the traditional way: the last card dealt sets trumps, and each "
                     "trick above six scores a point"
            ),
            example=say(
                "with bids and one hand kept, ten tricks make 3 uptown for 8 points; without bids, they score 8"
            ),
            words=(say("with bids"), say("without bids, to 5 points")),
            group=POINTS,
        ),
        house.OWN_TARGET,
        *house.contract_options("nonsense_scoring", "inherit"),
        house.TIE_BREAK,
    )  # fmt: skip
    presets = (
        Preset(
            "book",
            say("Standard"),
            say("if one hand is kept and you make 3 uptown with ten tricks, you score 4 × 2 = 8"),
            {},
        ),
        Preset(
            "historic",
            say("Traditional"),
            say("no bids; if one hand is kept, eight tricks score 2 × 2 = 4; the first player to 5 wins"),
            {"nonsense_scoring": "historic"},
        ),
    )

    def without_bids(self, options: Options) -> bool:
        return options["nonsense_scoring"] == "historic"

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Each keeps or changes hands, before any bid; then the deal is played and multiplied."""
        kept = yield from ask_kept(deal.order)
        first = deal.order[0]
        if self.without_bids(table.options):
            return (yield from play_whist(deal, 2**kept, (leads(first),)))
        return (yield from play_contract(table, deal, 2**kept, (say("{who} calls first", who=first),)))

    def remark(self, played: Played, options: Options) -> Say | None:
        """The factor of the deal, where somebody kept the hand that was dealt."""
        kept = sum(answer is True for answer in played.answers[KEPT.name].values())
        return say("×{n}", n=2**kept) if kept else None

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards; 13 for each player and two dead hands of 13")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        if self.without_bids(options):
            sentences: tuple[Say, ...] = (
                say("The last card dealt sets trumps, even if its hand is thrown away; the non-dealer leads."),
                say("A player with seven tricks or more scores a point for each above six."),
            )
        else:
            leads = say("The highest bidder names trumps and leads.")
            sentences = (leads, *house.how_it_counts(options, opponents=1))
        return (
            self.deck(options, players),
            say("Keep your hand, or throw it away and play the dead hand on your right; the non-dealer decides first."),
            say("One hand kept: all points ×2; both kept: ×4."),
            *sentences,
            house.end(self.target(options), options),
        )


def ask_kept(order: Sequence[Who]) -> Flow[int]:
    """Ask each, the non-dealer first, whether the hand that was dealt is kept; returns how many keep it.

    S0 says the dead hand on the right; the column of 1884 has it on the left.
    """
    words = (KEEPS, CHANGES)
    answers = yield Step(
        kind=KEPT.name,
        title=KEPT.title,
        fields=tuple(Field(who, (True, False), words=words) for who in order),
        outside=say("{who} can only keep the hand or take the dead hand"),
        missing=say("{who} hasn’t chosen a hand"),
        hints=(say("a kept hand counts double; the dead hand is on your right"),),
    )
    return sum(answers[who] is True for who in order)


GAME = Nonsense()
