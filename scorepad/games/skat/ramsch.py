"""Ramsch: nobody bids, and the player with the most card points loses. Rules 24.4.

By house rule the player with the fewest scores 20, and several share it: koelln-reisiek.de, “Spielregeln”.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scorepad.games.skat.options import FEWEST
from scorepad.rules.options import Options
from scorepad.rules.sentence import Who

ALL_POINTS, BEST = 120, 20


@dataclass(frozen=True, slots=True)
class Ramsch:
    """The entered facts of a Ramsch.

    taken     the card points of the three who play, with those in the skat
    no_trick  those who took no trick
    last      of those level with the most points, the one who took the last trick, if that decides; else None
    shoves    how often the skat was pushed on
    bock      whether it counts double
    """

    taken: Mapping[Who, int]
    no_trick: Collection[Who] = ()
    last: Who | None = None
    shoves: int = 0
    bock: bool = False


def level(taken: Mapping[Who, int]) -> tuple[Who, ...]:
    """Those with the most card points."""
    return tuple(who for who, n in taken.items() if n == max(taken.values()))


def marched(said: Ramsch) -> Who | None:
    """The player who took all the tricks, as two took none; else None."""
    return level(said.taken)[0] if len(said.no_trick) > 1 else None


def factor(said: Ramsch, options: Options) -> int:
    """By how much the points are multiplied: for a player without a trick, for shoves, in a bock deal."""
    loses = options["ramsch_counts"] != FEWEST
    virgin = 2 if loses and options.on("ramsch_virgin") and len(said.no_trick) == 1 else 1
    shoved = 2**said.shoves if options.on("ramsch_shoves") else 1
    return virgin * shoved * (2 if said.bock else 1)


def ramsch_points(said: Ramsch, options: Options) -> Mapping[Who, int]:
    """The points that are written; players who are not in it have none."""
    times, worst = factor(said, options), level(said.taken)
    if options["ramsch_counts"] == FEWEST:
        best = [who for who, n in said.taken.items() if n == min(said.taken.values())]
        return dict.fromkeys(best, BEST * times // len(best))
    if (winner := marched(said)) is not None:
        return {winner: ALL_POINTS * times}
    lost = said.taken[worst[0]] * times
    if said.last is not None and len(worst) > 1:
        return {said.last: -lost}
    return dict.fromkeys(worst, -(lost // len(worst) if options["ramsch_tie"] == "share" else lost))
