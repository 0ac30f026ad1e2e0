"""Obligatory solos, and rounds of Bock, in which every deal counts double. Rules 30.1, 30.5."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scorepad.games.doppelkopf.points import Result, result_of, value
from scorepad.games.doppelkopf.steps import BLACK, BOCK, CARD_POINTS, CONTRACT, DOPPELKOPF, PARTIES, RE, solo_of
from scorepad.rules.contracts.parties import DECLARER, END_MODE, LIST
from scorepad.rules.options import Options
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import number
from scorepad.rules.table import Deal, Played, Table

SOLO, ROUNDS = "solo", "rounds"  # carried on: players who have announced a solo; how long each round still lasts
MOST_TIMES = 8


def owing(table: Table) -> tuple[Who, ...]:
    """Those at the table who have not announced a solo yet."""
    return tuple(who for who in table.seats if who not in table.carried.get(SOLO, {}))


def forced(table: Table, order: tuple[Who, ...], deals: int) -> Who | None:
    """The player who must play the solo that is owed: once as many deals are left as solos. Rules 30.1."""
    if not table.options.on("obligatory_solos") or table.options[END_MODE] != LIST:
        return None
    owe = owing(table)
    return next((who for who in order if who in owe), None) if deals - len(table.scored) <= len(owe) else None


def deals_again(table: Table, played: Played, deals: int) -> bool:
    """Whether the dealer deals again after a solo, by house rule. `table`: before it."""
    rule, contract = table.options["solo_dealer"], played.answers[CONTRACT.name]
    if rule == "never" or not solo_of(contract):
        return False
    who = Who(str(contract[DECLARER]))
    return rule == "all" or (who in owing(table) and forced(table, played.deal.order, deals) != who)


def carried(table: Table, played: Played) -> Mapping[str, Mapping[Who, int]]:
    """The players who have announced a solo, and the rounds of Bock after a deal with the deals that each still has."""
    contract, left = played.answers[CONTRACT.name], rounds(table)
    solos = {**table.carried.get(SOLO, {}), **({Who(str(contract[DECLARER])): 1} if solo_of(contract) else {})}
    if table.options["bock"] == "off":
        return {SOLO: solos}
    stacked, length = table.options["bock_next"] == "stack", table.options.number("bock_length") or len(table.seats)
    left = [n - 1 if stacked or place == 0 else n for place, n in enumerate(left)]
    left = [n for n in left if n] + [length] * brought(played, table.options)
    return {SOLO: solos, ROUNDS: {Who(str(place)): n for place, n in enumerate(left)}}


def rounds(table: Table) -> list[int]:
    """The rounds of Bock that run or are to come, each with the deals that it still has."""
    return [*table.carried.get(ROUNDS, {}).values()]


def times(table: Table) -> int:
    """How many times the next deal counts."""
    running = len(rounds(table))
    if table.options["bock_next"] == "queue":
        return 2 if running else 1
    return min(1 << running, MOST_TIMES)


def brought(played: Played, options: Options) -> int:
    """How many rounds of Bock a deal brings: one by rule, and those of the table."""
    deal, answers = played.deal, played.answers
    cards = {party: number(answers[CARD_POINTS.name][party]) for party in PARTIES}
    result = result_of(deal, answers[CONTRACT.name], cards)
    by_rule = options["bock"] == "rules" and any(_causes(result, deal, options))
    return by_rule + number(deal.noted.get(BOCK.name, 0))


def _causes(result: Result, deal: Deal, options: Options) -> Iterator[bool]:
    """Whether each of the causes that the house rules name holds."""
    lost = result.alone and result.winner != RE
    holds = {
        "even": result.cards[RE] == result.cards["kontra"],
        "lost_call": any(party != result.winner for party in result.announced),
        "both_calls": len(result.announced) > 1,
        "zero": value(result, options) == 0,
        "black": deal.noted.get(BLACK.name) is True,
        "solo": result.alone,
        "solo_lost": lost,
        "doppelkopf": bool(deal.noted.get(DOPPELKOPF.name)),
    }
    return (holds[cause] for cause in options.words("bock_on"))
