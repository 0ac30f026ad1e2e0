"""The fairness of the seats of all rounds: how often two are partners and opponents, and how often one sits out."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from scorepad.rules.sentence import Say, say
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import SeatedTable

DASH = "\N{WORD JOINER}\N{EN DASH}\N{WORD JOINER}"  # so that no line ends at it


def fairness(opened: OpenTournament) -> Say:
    """The most often two were partners, the most often two met otherwise, and the fewest and most rests."""
    partners, opponents = Counter[frozenset[int]](), Counter[frozenset[int]]()
    for table in (table for each in opened.state.rounds for table in each.tables):
        together = _partners(opened, table)
        partners.update(together)
        opponents.update({frozenset(two) for two in combinations({*table.seats}, 2)} - together)
    rests = [opened.tournament.sat_out(number) for number in opened.state.attending]
    least, most = min(rests, default=0), max(rests, default=0)
    words = say("At most {partners}× partners, {opponents}× opponents; sat out {rests}×")
    if not partners:
        words = say("At most {opponents}× opponents; sat out {rests}×")
    shown_rests = str(least) if least == most else f"{least}{DASH}{most}"
    known = {"partners": max(partners.values())} if partners else {}
    return words.put(**known, opponents=max(opponents.values(), default=0), rests=shown_rests)


def _partners(opened: OpenTournament, table: SeatedTable) -> set[frozenset[int]]:
    """The partners at a table, if persons play in sides."""
    if len(table.entrants) != 4 or not opened.kind.in_sides(opened.tournament):
        return set()
    return {frozenset(side) for side in table.sides}
