"""The best possible deals for one player: in no other deal does another column do worse against him.

From the extremes of rules 1.6 and the hook of rules 1.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product

MOST_WAYS = 200
"""The most combinations of tricks and bids, also illegal ones, that are tried; if there are more, none is tried."""
KEPT = 20
"""The most candidates for the best deal; if there are more, no result is given."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The points that a deal may bring.

    cards        in each hand
    zero         whether everybody has to bid 0
    never        the total that the bids must not have, or None
    base         points for a bid made, besides the tricks
    over, under  points lost for each trick too many, and for each one too few
    """

    cards: int
    zero: bool
    never: int | None
    base: int
    over: int
    under: int

    def points(self, bid: int, taken: int) -> int:
        """The points of a bid, without runs."""
        if bid == taken:
            return self.base + bid
        return (bid - taken) * self.over if taken > bid else (taken - bid) * self.under

    def allows(self, bids: Iterable[int]) -> bool:
        """Whether all these bids may be made in one deal."""
        return sum(bids) != self.never


Hands = tuple[tuple[int, int], ...]
"""The bid and the tricks of each player, the player in question first if he plays."""


@lru_cache(256)
def best_hands(stakes: Stakes, others: int, plays: bool) -> tuple[Hands, ...] | None:
    """The deals that are best for one player against `others` others; None if there are too many to try.

    plays  whether he holds cards in this deal
    """
    best = _best_at_once(stakes, others, plays)
    if best:
        return (best,)
    bids = len(_bids(stakes)) ** others
    falls = list(islice(_shared_out(stakes.cards, others + plays), MOST_WAYS // bids + 1))
    return _undominated(_every(stakes, others, falls), stakes, plays) if len(falls) * bids <= MOST_WAYS else None


def _best_at_once(stakes: Stakes, others: int, plays: bool) -> Hands | None:
    """The deal that is the best for him and the worst for each of the others, if one is both.

    He bids and takes all tricks, and the others bid all too; if he sits out, one who bid 0 takes them.
    """
    cards = stakes.cards
    first = (cards, cards) if plays else (0, cards)
    hands = (first, *[(cards, 0)] * (others - (not plays)))
    lost = [stakes.points(*hand) for hand in (hands[1:] if plays else hands)]
    worst = -cards * max(stakes.over, stakes.under)
    legal = not stakes.zero and stakes.allows(bid for bid, _ in hands)
    return hands if legal and all(points == worst for points in lost) else None


def _bids(stakes: Stakes) -> Sequence[int]:
    """The bids that are tried for each of the others: without the hook no bid between the extremes costs more."""
    if stakes.zero:
        return (0,)
    return (0, stakes.cards) if stakes.never is None else range(stakes.cards + 1)


def _every(stakes: Stakes, others: int, falls: Iterable[tuple[int, ...]]) -> Iterator[Hands]:
    """Every deal that may be best if tricks fall in one of these ways. He makes his bid."""
    for taken in falls:
        own = [(0 if stakes.zero else taken[0],)] * (len(taken) - others)
        for bids in product(*own, *[_bids(stakes)] * others):
            if stakes.allows(bids):
                yield tuple(zip(bids, taken, strict=True))


def _shared_out(tricks: int, players: int) -> Iterator[tuple[int, ...]]:
    """All ways in which `tricks` tricks can fall to `players` players."""
    if players == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in _shared_out(tricks - first, players - 1):
            yield (first, *rest)


def _undominated(every: Iterable[Hands], stakes: Stakes, plays: bool) -> tuple[Hands, ...] | None:
    """Those that no other deal equals in all respects; of equals one. None if they are too many."""
    gains = {_gains(hands, stakes, plays): hands for hands in every}
    best = list[tuple[int, ...]]()
    for gain in sorted(gains, reverse=True):  # a deal that is better in all respects comes first
        if not any(_as_good(other, gain) for other in best):
            best.append(gain)
        if len(best) > KEPT:
            return None
    return tuple(gains[gain] for gain in best)


def _gains(hands: Hands, stakes: Stakes, plays: bool) -> tuple[int, ...]:
    """His gain, if he plays, and the loss of each of the others."""
    points = [stakes.points(*hand) for hand in hands]
    return (*points[:plays], *(-lost for lost in points[plays:]))


def _as_good(gain: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(one >= two for one, two in zip(gain, other, strict=True))
