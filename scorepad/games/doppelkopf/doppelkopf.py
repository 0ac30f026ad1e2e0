"""Doppelkopf: Re, the two queens of clubs, against Kontra.

Sources: the tournament rules of the Deutscher Doppelkopf-Verband (7.1, 7.2) by a program that follows them clause by
clause, and cases with a referee's answers (github.com/lbleckwenn/SmartDoko); house rules by schwarzkohl.de and others;
by way of rules-whom.md, chapter 30.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.games.doppelkopf import options as house
from scorepad.games.doppelkopf import rules_and_hints as words
from scorepad.games.doppelkopf.points import lines, result_of
from scorepad.games.doppelkopf.rounds import carried, deals_again, forced, owing, times
from scorepad.games.doppelkopf.steps import (
    BLACK,
    BOCK,
    CARD_POINTS,
    CONTRACT,
    PARTIES,
    RE,
    SAID,
    SPECIAL,
    ask_card_points,
    check_black,
    check_special,
    contract_step,
    notes,
    re_of,
    solo_of,
)
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.base.payments import Balances, differences, for_money
from scorepad.rules.bids_and_tricks import SUIT_SIGNS, Flow
from scorepad.rules.contracts.parties import DECLARER, END_MODE, LIST, PARTNER, ListOfDeals
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.step import Answers
from scorepad.rules.table import Deal, Line, Played, Table

EACH_DEALS = 6
OUT = {4: (), 5: (4,), 6: (5, 2), 7: (6, 1, 4)}
"""The players who sit out, counted from the dealer's next on; the dealer is the last. Rules 30.1."""


class Doppelkopf(ListOfDeals):
    """Doppelkopf for four; of five to seven the dealer and others sit out."""

    slug = "doppelkopf"
    name = say("Doppelkopf")
    players = range(4, 8)
    usual_deals = 24
    family = say("Changing partners")
    in_a_line = say("The queens of clubs secretly make partners.")
    motif = ("QC", "QC")
    asks = (CONTRACT, SAID, CARD_POINTS, *SPECIAL, BLACK, BOCK)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} leads")
    deal_heads = (CONTRACT.title, BOCK.title, say_in("of a game", "Value"))
    front = ("end_mode", "deals", "calls", "bock")

    def check(self, options: Options, players: int) -> None:
        """Rules 30.7, DR13."""
        if options.on("obligatory_solos") and options[END_MODE] == LIST and not options.words("solo_games"):
            raise IllegalOptions("solo_games", say("an obligatory solo needs a solo that may be played"))

    def listed(self, table: Table) -> int:
        return table.options.number(LIST) or EACH_DEALS * table.players

    def cards_each(self, table: Table) -> int:
        return 12 if table.options.on("nines") else 10

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Rules 30.1."""
        everybody = table.clockwise_from_left_of(dealer)
        return tuple(who for seat, who in enumerate(everybody) if seat not in OUT[len(everybody)])

    def deals_again(self, table: Table, played: Played) -> bool:
        return deals_again(table, played, self.listed(table))

    def carried(self, table: Table, played: Played) -> Mapping[str, Mapping[Who, int]]:
        return carried(table, played)

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        return tuple(notes(table.options))

    def hints(self, table: Table, deal: Deal) -> tuple[Say, ...]:
        return words.hints(times(table), forced(table, deal.order, self.listed(table)))

    def not_asked(self, kind: str, deal: Deal, options: Options) -> Say | None:
        return say("Bock rounds aren’t played here") if kind == BOCK.name and options["bock"] == "off" else None

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask who is Re, then for the card points. Rules 30.2."""
        options = table.options
        contract = yield contract_step(deal, options, forced(table, deal.order, self.listed(table)))
        check_special(deal, options, alone=len(re_of(contract)) == 1)
        cards = yield from ask_card_points()
        check_black(deal, cards)
        return lines(result_of(deal, contract, cards), options, times(table))

    def contract_in_words(self, contract: Answers, options: Options) -> Say:
        """A solo with its letter, else Re."""
        solo = solo_of(contract)
        return say("S{sign}", sign=SUIT_SIGNS.get(solo, "")) if solo else PARTIES[RE]

    def contract_in_full(self, contract: Answers, options: Options) -> Say:
        return words.contract(contract)

    def remark(self, played: Played, options: Options) -> Say:
        """The value of the deal: what each of the others pays or gets."""
        return say("{n}", n=_value(played))

    def deal_cells(self, played: Played, options: Options) -> tuple[Say, ...]:
        """The solo, a stroke for each time that Bock doubled, the value. Rules 30.8."""
        sign = self.contract_in_words(played.answers[CONTRACT.name], options)
        bock = next((line.named for line in played.lines if line.named), say("{sign}", sign=""))
        return sign, bock, self.remark(played, options)

    def sum_of_deal(self, options: Options) -> int | None:
        return None if options["counting"] == "plus" else 0

    def balances(self, table: Table) -> Balances:
        """The totals; where only the winners write, the differences."""
        owed = differences(table.totals) if table.options["counting"] == "plus" else table.totals
        return for_money(owed, table.options)

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        """The players who have played their obligatory solo. Rules 30.8."""
        if not table.options.on("obligatory_solos") or table.options[END_MODE] != LIST:
            return ()
        owe = owing(table)
        ticks = (say("{sign}", sign="" if who in owe else "✓") for who in table.seats)
        return (say("Solo"), *(say("{who}", who=who) for who in table.seats)), (say("{n}", n=1), *ticks)

    def deck(self, options: Options, players: int) -> Say:
        return words.deck(options)

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below("9" if options.on("nines") else "10")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *words.tonight(options, options.number(LIST) or EACH_DEALS * players))


def _value(played: Played) -> int:
    """The points of one of a pair, or a third of those of one alone; unsigned."""
    alone = not isinstance(played.answers[CONTRACT.name][PARTNER], Who)
    points = {who: abs(played.by_rules(who)) for who in played.deal.order}
    who = Who(str(played.answers[CONTRACT.name][DECLARER]))
    return max(points[who] // (3 if alone else 1), *(n for other, n in points.items() if other != who))


GAME = Doppelkopf()
