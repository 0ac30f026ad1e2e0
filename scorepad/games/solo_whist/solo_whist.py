"""Solo Whist. One player, or two, against the rest; each deal is settled in units.

Sources: Hoyle's Games Modernized, Britannica (1911), pagat.com, liquisearch.com, everything2.com; by way of
rules-more.md, chapter 35.
"""

from __future__ import annotations

from scorepad.games.solo_whist import options as house
from scorepad.games.solo_whist.calls import SIGNS, WORDS
from scorepad.games.solo_whist.settlement import general_misere, lines
from scorepad.games.solo_whist.steps import CONTRACT, LOSER, ask_contract, ask_loser, ask_tricks
from scorepad.rules.base.payments import Balances
from scorepad.rules.bids_and_tricks import SUIT_SIGNS, TRICKS, Flow
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, fixed
from scorepad.rules.sentence import Say, Who, say
from scorepad.rules.steps.step import Answers
from scorepad.rules.table import Deal, Line, Table
from scorepad.rules.target_game import OpenEnded
from scorepad.rules.voids import ALL_PASSED, MISDEAL


class SoloWhist(OpenEnded):
    """Solo Whist: the call, its declarer, perhaps a partner, and the tricks."""

    slug = "solo-whist"
    name = say("Solo Whist")
    players = range(4, 5)
    same = True
    adjusted = 9999
    family = say("Whist")
    in_a_line = say("Alone against three, or two against two.")
    motif = ("KD", "back", "back", "back")
    usual_deals = 12
    asks = (CONTRACT, TRICKS, LOSER)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} calls first")
    front = ("stake", "all_pass", "deals")

    def over(self, table: Table) -> bool:
        return 0 < table.options.number("deals") <= len(table.scored)

    def usual(self, options: Options) -> int:
        return options.number("deals") or super().usual(options)

    def schedule(self, table: Table) -> Schedule:
        deals = table.options.number("deals")
        return fixed(deals) if deals else super().schedule(table)

    def voids(self, options: Options) -> tuple[str, ...]:
        """All passed, if no general misère follows. Rules 35.1."""
        return (MISDEAL,) if options.word("all_pass") == "general_misere" else (MISDEAL, ALL_PASSED)

    def void_refused(self, options: Options, void: str) -> Say | None:
        """Rules 35.4."""
        return say("if all pass, a general misère is played") if void == ALL_PASSED else None

    def deal_moves_on(self, options: Options, void: str) -> bool:
        return void == ALL_PASSED and options.word("all_pass") == "next_dealer"

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for the call, then for the declarer's tricks, or for the loser of a general misère. Rules 35.2."""
        declared = yield from ask_contract(deal, table.options)
        if declared is None:
            loser = yield from ask_loser(deal)
            return list(general_misere(loser, deal, table.options))
        tricks = yield from ask_tricks(declared, deal, table.options)
        return list(lines(declared, tricks, deal, table.options))

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """The initials of the call, with the sign of its trump if that was noted."""
        bid, suit = str(contract["bid"]), str(contract.get("trump", ""))
        return say("{signs}", signs=f"{SIGNS[bid]} {SUIT_SIGNS[suit]}" if suit else SIGNS[bid])

    def contract_in_full(self, contract: Answers, options: Options) -> Say | None:
        """The call with the sign of its trump, or its partner."""
        call, partner, suit = WORDS[str(contract["bid"])], contract.get("partner"), str(contract.get("trump", ""))
        if partner is None:
            return say("{bid}{suit}{times}", bid=call, suit=" ", times=SUIT_SIGNS[suit]) if suit else call
        return say("{bid}, with {who}", bid=call, who=Who(str(partner)))

    def balances(self, table: Table) -> Balances:
        """Rules 35.2."""
        return table.totals

    def deck(self, options: Options, players: int) -> Say:
        return say("all 52 cards, 13 each")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *house.tonight(options))


GAME = SoloWhist()
