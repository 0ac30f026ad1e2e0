"""French Tarot: one taker against the rest, at five with a partner whose king is called.

Source: the rules of the Fédération française de Tarot (free deals) in a full summary, with the tests of a calculator
(github.com/Soviann/tarot); house rules by rencontrestarot.org; by way of rules-whom.md, chapter 32.
"""

from __future__ import annotations

from scorepad.games.tarot import options as house
from scorepad.games.tarot import rules_and_hints as words
from scorepad.games.tarot.points import Result, reasons, size
from scorepad.games.tarot.steps import (
    BIDS,
    BOUTS,
    CARD_POINTS,
    CONTRACT,
    HALF,
    HANDFUL,
    MISERE,
    PETIT,
    SLAM,
    ask_bouts,
    ask_card_points,
    attack_of,
    contract_step,
    handfuls,
    notes,
    slam,
)
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.parties import PARTNER, ListOfDeals, share, the_others
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import noted_sides
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.table import Deal, Line, Played, Table
from scorepad.rules.voids import ALL_PASSED, LONE_PETIT, MISDEAL

CARDS = {3: 24, 4: 18, 5: 15}
LETTERS = {"prise": "P", "pousse": "PO", "garde": "G", "garde-sans": "GS", "garde-contre": "GC"}


class Tarot(ListOfDeals):
    """French Tarot for three to five."""

    slug = "tarot"
    name = say("French Tarot")
    players = range(3, 6)
    usual_deals = 20
    clockwise = False
    family = say("Changing partners")
    in_a_line = say("One taker against the rest, with 21 trumps.")
    also_called = say("Tarot")
    motif = ("21", "KH")
    asks = (CONTRACT, BOUTS, CARD_POINTS, HALF, PETIT, HANDFUL, SLAM, MISERE)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} leads")
    deal_heads = (CONTRACT.title, BOUTS.title, say("Points"))
    front = ("end_mode", "deals", "five")

    def sum_of_deal(self, options: Options) -> int | None:
        return 0

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Rules 32.1."""
        everybody = table.clockwise_from_left_of(dealer)
        return everybody[:4] if table.options["five"] == "dealer_out" else everybody

    def cards_each(self, table: Table) -> int:
        return CARDS[min(table.players, 4) if table.options["five"] == "dealer_out" else table.players]

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, ALL_PASSED, LONE_PETIT)

    def deal_moves_on(self, options: Options, void: str) -> bool:
        return void != MISDEAL and options.word("all_pass") == "next_dealer"

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        return tuple(notes(deal, table.options))

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        """Rules 32.6, TR2 and TR11."""
        if kind == HALF.name:
            return say("with four there are no half points")
        return say("misère doesn’t count here") if kind == MISERE.name else None

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for taker and contract, then for the bouts and the card points of one side. Rules 32.2."""
        contract = yield contract_step(deal, table.options)
        bouts = yield from ask_bouts()
        shown = handfuls(deal)
        twice = yield from ask_card_points(bouts, half=deal.noted.get(HALF.name) is True)
        result = Result(str(contract["bid"]), bouts, twice, str(deal.noted.get(PETIT.name, "")), shown)
        result = Result(result.bid, bouts, twice, result.petit, shown, slam(deal, made=result.made))
        ours = attack_of(contract)
        others, missed = the_others(deal, ours), not result.made
        found = [
            line for n, why in reasons(result, table.options) for line in share(n, why, ours, others, missed=missed)
        ]
        for who in noted_sides(deal.noted, MISERE):
            found += share(table.options.number("misere"), MISERE.title, (who,), the_others(deal, (who,)))
        return found

    def contract_in_words(self, contract: Answers, options: Options) -> Say:
        """P, G, GS or GC. Rules 32.7."""
        return say("{sign}", sign=LETTERS[str(contract["bid"])])

    def contract_in_full(self, contract: Answers, options: Options) -> Say:
        bid, partner = BIDS[str(contract["bid"])], contract.get(PARTNER)
        return say("{bid} with {who}", bid=bid, who=partner) if isinstance(partner, Who) else bid

    def remark(self, played: Played, options: Options) -> Say:
        """By how much the contract was made or missed. Rules 32.7."""
        result = _result(played)
        points = size(result, options)
        return say("+{n}", n=points) if result.made else say("{n}", n=-points)

    def deal_cells(self, played: Played, options: Options) -> tuple[Say, ...]:
        contract = self.contract_in_words(played.answers[CONTRACT.name], options)
        return contract, say("{n}", n=_result(played).bouts), self.remark(played, options)

    def deck(self, options: Options, players: int) -> Say:
        return words.deck(options, players)

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *words.tonight(options, players))


def _result(played: Played) -> Result:
    """The result of a deal, without what is noted."""
    answers, half = played.answers, played.deal.noted.get(HALF.name) is True
    twice = 2 * number(answers[CARD_POINTS.name]["attack"]) + half
    return Result(str(answers[CONTRACT.name]["bid"]), number(answers[BOUTS.name][BOUTS.name]), twice)


GAME = Tarot()
