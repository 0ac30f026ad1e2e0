"""Skat. One alone against two; a game is worth its base times its levels.

Sources: the Internationale Skatordnung (5.2 to 5.4), the tournament sheet of the HTW Dresden, preisskat.org, and for
Ramsch rasche-software.de and kneipenskat.blogspot.com; by way of rules-family.md, chapter 24. The order of five is
that of skatspielen.info (“1, 2, 4”), and their 24 points of Seeger and Fabian those of 32karten.de, “Skat zu fünft”.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorepad.games.skat import options as house
from scorepad.games.skat import rules_and_hints as words
from scorepad.games.skat.list_points import (
    HEADS,
    game_lines,
    list_cells,
    seeger_fabian,
    sums,
    total,
)
from scorepad.games.skat.ramsch_steps import (
    CARD_POINTS,
    LAST_TRICK,
    NO_TRICK,
    SHOVES,
    no_notes,
    play_ramsch,
    ramsch_notes,
)
from scorepad.games.skat.rules_and_hints import game_signs, game_words, gives, reason, sign
from scorepad.games.skat.steps import (
    CONTRACT,
    MATADORS,
    RESULT,
    ask_matadors,
    ask_result,
    check_declared,
    contract_step,
    declared,
)
from scorepad.games.skat.values import ALONE, NULL_RESULTS, PASSED, RAMSCH, RESULTS, Declared, outcome
from scorepad.rules.base.agreed_rules import ranks_below
from scorepad.rules.base.payments import Balances, differences, for_money
from scorepad.rules.bids_and_tricks import Flow
from scorepad.rules.contracts.contract import TIMES
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.schedule import Schedule, equal_deals, fixed
from scorepad.rules.sentence import Say, Who, say, say_in
from scorepad.rules.steps.answer_form import YesNo
from scorepad.rules.steps.note import Note
from scorepad.rules.steps.side_notes import note_yes
from scorepad.rules.steps.step import Answers, number
from scorepad.rules.steps.step_kind import StepKind
from scorepad.rules.table import Deal, Line, Plan, Played, Table
from scorepad.rules.voids import PASSED_OUT

CARDS, EACH_DEALS = 10, 12
BOCK = StepKind("bock", say("Bock"), YesNo(), noted=True)


class Skat(Game):
    """Skat for three players, or for four or five of whom the dealer sits out, and of five the third on his left."""

    slug = "skat"
    adjusted = 9999
    name = say("Skat")
    players = range(3, 6)
    usual_players = 3
    family = say("One against two")
    in_a_line = say("One player alone against two.")
    motif = ("JC", "back", "back")
    asks = (CONTRACT, MATADORS, RESULT, CARD_POINTS, LAST_TRICK, NO_TRICK, SHOVES, BOCK)
    options = house.OPTIONS
    presets = house.PRESETS
    opens = say("{who} leads")
    deal_heads = HEADS
    front = ("scoring", "deals", "ramsch", "kontra")

    def order(self, table: Table, dealer: Who) -> tuple[Who, ...]:
        """Everybody from the dealer's left; of four the dealer sits out, of five also the third. Rules 24.1."""
        first, second, *others = table.clockwise_from_left_of(dealer)
        return first, second, others[len(others) // 3]

    def plan(self, table: Table) -> tuple[Plan, ...]:
        return equal_deals(CARDS, deals(table.options, table.players))

    def schedule(self, table: Table) -> Schedule:
        """The deals of the list: any in which all pass is one of them. Rules 24.1, 24.6."""
        return fixed(deals(table.options, table.players))

    def winners(self, table: Table) -> tuple[Who, ...]:
        """The player with most points; in a tie, by house rule, most games won, then fewest lost. Rules 24.6."""
        if table.options["tie_break"] == "shared":
            return table.leaders
        played = {who: games_of(who, table) for who in table.leaders}
        return tuple(who for who in table.leaders if played[who] == max(played.values()))

    def notes(self, table: Table, deal: Deal) -> tuple[Note, ...]:
        """A bock deal, and what may be noted of a Ramsch."""
        bock = (note_yes(BOCK, say_in("deal", "counts double"), ""),) if table.options.on("bock") else ()
        return (*bock, *ramsch_notes(deal, table.options))

    def play(self, table: Table, deal: Deal) -> Flow[list[Line]]:
        """Ask for declarer and game; then for matadors and result, or for the card points of a Ramsch. Rules 24.2."""
        options, bock = table.options, deal.noted.get(BOCK.name) is True
        answers = yield contract_step(tuple(who for who in table.seats if who in deal.order), options)
        check_declared(answers, options)
        if answers["game"] == RAMSCH:
            return (yield from play_ramsch(deal, options, bock=bock))
        no_notes(deal)
        if answers["game"] == PASSED:
            return []
        declarer, game = Who(str(answers["declarer"])), declared(answers)
        factors = str(answers.get("doubled", "")), bock
        matadors = yield from ask_matadors(game)
        result = yield from ask_result(game, all_results(game, matadors, factors, options))
        come = outcome(game, matadors, result, options)
        lines = list(game_lines(declarer, game, come, reason(game, matadors, result, come, options), factors, options))
        return [*lines, *_premium(declarer, table, won=come.won)]

    def contract_in_words(self, contract: Answers, options: Options) -> Say | None:
        """The game as the list has it: its suit, grand or null, and what was announced; None where nobody plays."""
        return None if contract["game"] in ALONE else game_signs(declared(contract), str(contract.get("doubled", "")))

    def contract_in_full(self, contract: Answers, options: Options) -> Say | None:
        return None if contract["game"] in ALONE else game_words(declared(contract))

    def remark(self, played: Played, options: Options) -> Say:
        """The value of the game, won or lost; else that all passed, or a sign for a Ramsch. Rules 24.7."""
        answers = played.answers[CONTRACT.name]
        if answers["game"] in ALONE:
            return PASSED_OUT if answers["game"] == PASSED else say("R")
        scored = played.lines[0].points * TIMES[str(answers.get("doubled", ""))]
        scored *= 2 if played.deal.noted.get(BOCK.name) else 1
        return say("+{n}", n=scored) if scored > 0 else say("{n}", n=scored)

    def deal_cells(self, played: Played, options: Options) -> tuple[Say, ...]:
        game, value = game_of(played), self.remark(played, options)
        return (*list_cells(*game, options), value) if game else (value, *[sign("")] * (len(HEADS) - 1))

    def total_note(self, column: Who, table: Table) -> Say | None:
        """A tick for a game won, a cross for one lost. Rules 24.7."""
        won = [won for _, declarer, won in games_in(table.past[-1:], table.options) if declarer == column]
        return sign("✓" if won[0] else "✗") if won else None

    def balances(self, table: Table) -> Balances:
        """Everybody pays everybody else the difference of their totals, where they play for money."""
        return for_money(differences(table.totals), table.options)

    def below_sheet(self, table: Table) -> tuple[tuple[Say, ...], ...]:
        return sums(table, games_in(table.past, table.options)) if table.options["scoring"] == "seeger_fabian" else ()

    def deck(self, options: Options, players: int) -> Say:
        return say("32 cards: 10 each, two in the skat")

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        return ranks_below("7")

    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        return (self.deck(options, players), *words.tonight(options, players, deals(options, players)))


def deals(options: Options, players: int) -> int:
    """How many deals the list has: the number agreed on, or twelve of each player."""
    return options.number("deals") or EACH_DEALS * players


def all_results(game: Declared, matadors: int, factors: tuple[str, bool], options: Options) -> Mapping[str, Say]:
    """Each result in words, with what it scores."""
    results = NULL_RESULTS if game.null else RESULTS
    come = {result: outcome(game, matadors, result, options) for result in results}
    return {result: gives(result, each, total(game, each, factors, options)) for result, each in come.items()}


def _premium(declarer: Who, table: Table, *, won: bool) -> Iterator[Line]:
    if table.options["scoring"] == "seeger_fabian":
        yield from seeger_fabian(declarer, table.seats, won=won)


def games_of(who: Who, table: Table) -> tuple[int, int]:
    """How many games somebody won on this list, and how many lost, as a number below 0."""
    won = [won for _, declarer, won in games_in(table.past, table.options) if declarer == who]
    return won.count(True), -won.count(False)


def games_in(past: Iterable[Played], options: Options) -> Iterator[tuple[Played, Who, bool]]:
    """Each deal in which somebody played alone: who, and whether the game was won."""
    for played in past:
        if game := game_of(played):
            yield played, Who(str(played.answers[CONTRACT.name]["declarer"])), outcome(*game, options).won


def game_of(played: Played) -> tuple[Declared, int, str] | None:
    """The game of a deal, its matadors and its result; None where nobody played alone."""
    answers = played.answers[CONTRACT.name]
    if answers["game"] in ALONE:
        return None
    matadors = number(played.answers.get(MATADORS.name, {}).get(MATADORS.name, 0))
    return declared(answers), matadors, str(played.answers[RESULT.name][RESULT.name])


GAME = Skat()
