"""How a table plays, as its printed sheet says it."""

from __future__ import annotations

from scorepad.evening.play.state import State
from scorepad.rules.sentence import Say, say, say_many


def rules_on_paper(state: State) -> tuple[Say, ...]:
    """The house rules in plain words; each pack, where it changed because somebody came or went."""
    options, now = state.table.options, len(state.table.seats)
    rules = state.game.tonight(options, now)
    numbers = dict.fromkeys([*(len(row.before.seats) for row in state.rows if row.played), now])
    packs = {n: state.game.deck(options, n) for n in numbers}
    if all(pack == packs[now] for pack in packs.values()):
        return rules
    named = [say("{what}: {answer}", what=_whose(n), answer=pack) for n, pack in packs.items()]
    return (*named, *(rule for rule in rules if rule != packs[now]))


def _whose(players: int) -> Say:
    return say_many("The pack for {n} player", "The pack for {n} players", players)
