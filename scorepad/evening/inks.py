"""The ink of each player: a color by which the player is recognised, never without the initial."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scorepad.rules.sentence import Who

INKS = 8
"""How many inks there are. The ninth player gets the first one again, as number 9, which is drawn with a ring."""


def inks(people: Iterable[Who], chosen: Mapping[Who, int]) -> dict[Who, int]:
    """The number of each player's ink: the chosen one, else the first that is free, in the order of the players.

    chosen  inks that were chosen, by player
    """
    order, found = sorted(people, key=_order), dict[Who, int]()
    for who in order:
        if who in chosen:
            found[who] = _free(chosen[who], INKS, list(found.values()))
    for who in order:
        if who not in found:
            found[who] = _free(1, 1, list(found.values()))
    return found


def _order(who: Who) -> tuple[int, str]:
    """Players in the order in which they came: p10 after p9."""
    return len(who), who


def _free(ink: int, step: int, taken: list[int]) -> int:
    """The first number from `ink` on, in these steps, that is not taken."""
    while ink in taken:
        ink += step
    return ink
