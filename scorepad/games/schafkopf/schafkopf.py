"""Schafkopf: two against two with a called ace, or one against three; for money.

Sources: the tariffs of the manual of raschesspiele.de, the rules of internet-schafkopf.de, and a program that follows
them (github.com/phimuemue/openschafkopf); by way of rules-whom.md, chapter 31.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.games.schafkopf import options as house
from scorepad.games.schafkopf import rules_and_hints as words
from scorepad.games.schafkopf.points import POT, STOCK, Played, in_stock, lines, march_lines, moves, ramsch_lines
from scorepad.games.schafkopf.steps import (
    BLACK,
    BOCK,
    CALL,
    CARD_POINTS,
    CONTRACT,
    GAMES,
    LEGS,
    LOSER,
    MARCH,
    PASSED,
    RAMSCH,
    RESULT,
    RUNNERS,
    VIRGINS,
    ask_loser,
    ask_result,
    check,
    check_notes,
    contract_step,
    game_of,
    marched,
    notes,
    virgins,
)
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.base.payments import NO_MONEY, Balances
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.parties import DECLARER, PARTNER, ListOfDeals, the_others
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Points, Say, Who, say
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.table import Played as Scored
from scorepad.rules.voids import ALL_PASSED, MISDEAL

CENTS = 100
LETTERS = {CALL: "R", "wedding": "H", "wenz": "W", "geier": "G", "farbwenz": "FW", "farbgeier": "FG", "solo": "S",
           "bettel": "B", "sie": "Sie", PASSED: "–", RAMSCH: "Ra"}  # fmt: skip


class Schafkopf(ListOfDeals):
    """Schafkopf for four, or for five of whom the dealer sits out."""

    slug = "schafkopf"
    name = say("Schafkopf")
    players = range(4, 6)
    usual_deals = 32
    cards = 8
    unit = CENTS
    family = say("Changing partners")
    in_a_line = say("Call an ace, or play alone, for money.")
    also_called = say("Sauspiel")
    motif = ("AC", "QC")
    asks = (CONTRACT, LEGS, BOCK, RESULT, RUNNERS, CARD_POINTS, BLACK, LOSER, VIRGINS, MARCH)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} leads")
    front = ("end_mode", "deals", "tariff_call", "tariff_solo", "all_pass")

    def check(self, options: Options, players: int) -> None:
        if CALL not in options.words("games"):
            raise IllegalOptions("games", say("{game} is always played", game=GAMES[CALL]))
        if options.number("stock_cap") % 2:
            raise IllegalOptions("stock_cap", say("enter an even number"))

    def shown_unit(self, options: Options) -> int:
        return CENTS if options["show"] == "cents" else 1

    def balances(self, table: Table) -> Balances:
        """The totals, where they are shown as money."""
        return table.totals if table.options["show"] == "cents" else NO_MONEY

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Rules 31.1."""
        return table.clockwise_from_left_of(dealer)[:4]

    def voids(self, options: Options) -> tuple[str, ...]:
        return (MISDEAL, ALL_PASSED) if options.word("all_pass") == "throw_in" else (MISDEAL,)

    def deal_moves_on(self, options: Options, void: str) -> bool:
        return void == ALL_PASSED

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        return tuple(notes(deal, table.options))

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return (self._stock(table),) if in_stock(table) else ()

    def _stock(self, table: Table) -> Say:
        return say("in the stock: {n}", n=Points(in_stock(table), self.shown_unit(table.options)))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask who plays what with whom, then for the result. Rules 31.2."""
        options = table.options
        contract = yield contract_step(deal, options)
        check(contract)
        game, doubled = game_of(contract), len(str(contract.get("doubled", "")))
        check_notes(deal, game)
        times = 1 << (doubled + number(deal.noted.get(LEGS.name, 0)) + (deal.noted.get(BOCK.name) is True))
        if game == PASSED:
            return [Line(who, -options.number("tariff_call"), say("stock")) for who in deal.order]
        if game == RAMSCH:
            return (yield from _ramsch(deal, times, options))
        tout = contract.get("tout") is True
        result = yield from ask_result(deal, game, options, tout=tout, doubled=doubled)
        ours = tuple(who for part in (DECLARER, PARTNER) if isinstance(who := contract[part], Who))
        runners = number(deal.noted.get(RUNNERS.name, 0))
        played = Played(game, ours, the_others(deal, ours), result, runners, times, tout)
        return lines(played, options, in_stock(table))

    def carried(self, table: Table, played: Scored) -> Mapping[str, Mapping[Who, int]]:
        """The money in the stock. Rules 31.3."""
        if table.options.word("all_pass") != "stock":
            return {}
        lies, game = in_stock(table), game_of(played.answers[CONTRACT.name])
        if game == PASSED:
            return {STOCK: {POT: lies + table.options.number("tariff_call") * len(played.deal.order)}}
        if game != CALL:
            return table.carried
        won = str(played.answers[RESULT.name][RESULT.name]).startswith("won")
        moved = moves(lies, table.options)
        return {STOCK: {POT: lies - moved if won else lies + moved}}

    def contract_in_words(self, contract: Answers, options: Options) -> Say:
        """The letter of the game, T for tout, a stroke for each time that it was doubled. Rules 31.7."""
        strokes = "|" * len(str(contract.get("doubled", "")))
        return say("{sign}", sign=LETTERS[game_of(contract)] + ("T" if contract.get("tout") else "") + strokes)

    def contract_in_full(self, contract: Answers, options: Options) -> Say:
        partner = contract.get(PARTNER)
        return say("and {who}", who=partner) if isinstance(partner, Who) else GAMES[game_of(contract)]

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        return ((self._stock(table),),) if table.options.word("all_pass") == "stock" else ()

    def deck(self, options: Options, players: int) -> Say:
        return say("32 cards, sevens and up; 8 each")

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below("7")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *words.tonight(options, self.shown_unit(options)))


def _ramsch(deal: Deal, times: int, options: Options) -> Flow[list[Line]]:
    if who := marched(deal):
        return march_lines(who, the_others(deal, (who,)), times, options)
    loser = yield from ask_loser(deal)
    return ramsch_lines(loser, the_others(deal, (loser,)), virgins(deal, loser), times, options)


GAME = Schafkopf()
