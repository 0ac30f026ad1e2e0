"""How a deal can go best for one player: whatever else can happen, no other column fares worse against him.

From the extremes of rules 1.6 and the hook of rules 1.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, product

MOST_WAYS = 200
"""Ways in which tricks fall and bids are made, also those that are not allowed; where there are more, none is tried."""
KEPT = 20
"""Ways that may be best, each of them for somebody; where there are more, nothing is said."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a deal may bring.

    cards        in each hand
    zero         whether everybody has to bid 0
    never        what the bids must not add up to, or None
    base         points for a bid made, beside the tricks
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
"""The bid and the tricks of each player, the one that it is about first where he plays."""


@lru_cache(256)
def best_hands(stakes: Stakes, others: int, plays: bool) -> tuple[Hands, ...] | None:
    """The deals that are best for one player against so many others; None where there are too many to be tried.

    plays  whether he holds cards in this deal
    """
    best = _best_at_once(stakes, others, plays)
    if best:
        return (best,)
    bids = len(_bids(stakes)) ** others
    falls = list(islice(_shared_out(stakes.cards, others + plays), MOST_WAYS // bids + 1))
    return _undominated(_every(stakes, others, falls), stakes, plays) if len(falls) * bids <= MOST_WAYS else None


def _best_at_once(stakes: Stakes, others: int, plays: bool) -> Hands | None:
    """The deal that is the best for him and the worst for each of the others, where one is all of that.

    He makes all tricks and has bid so, and the others have bid all too; where he sits out, one who bid 0 makes them.
    """
    cards = stakes.cards
    first = (cards, cards) if plays else (0, cards)
    hands = (first, *[(cards, 0)] * (others - (not plays)))
    lost = [stakes.points(*hand) for hand in (hands[1:] if plays else hands)]
    worst = -cards * max(stakes.over, stakes.under)
    legal = not stakes.zero and stakes.allows(bid for bid, _ in hands)
    return hands if legal and all(points == worst for points in lost) else None


def _bids(stakes: Stakes) -> Sequence[int]:
    """The bids that are tried for each of the others: without the hook nothing between the extremes costs more."""
    if stakes.zero:
        return (0,)
    return (0, stakes.cards) if stakes.never is None else range(stakes.cards + 1)


def _every(stakes: Stakes, others: int, falls: Iterable[tuple[int, ...]]) -> Iterator[Hands]:
    """Every deal that may be best where tricks fall in one of these ways. He makes what he bids."""
    for taken in falls:
        own = [(0 if stakes.zero else taken[0],)] * (len(taken) - others)
        for bids in product(*own, *[_bids(stakes)] * others):
            if stakes.allows(bids):
                yield tuple(zip(bids, taken, strict=True))


def _shared_out(tricks: int, players: int) -> Iterator[tuple[int, ...]]:
    """All ways in which so many tricks fall to so many players."""
    if players == 1:
        yield (tricks,)
        return
    for first in range(tricks + 1):
        for rest in _shared_out(tricks - first, players - 1):
            yield (first, *rest)


def _undominated(every: Iterable[Hands], stakes: Stakes, plays: bool) -> tuple[Hands, ...] | None:
    """Those against which no other is as good in all respects; of equals one. None where they are too many."""
    gains = {_gains(hands, stakes, plays): hands for hands in every}
    best = list[tuple[int, ...]]()
    for gain in sorted(gains, reverse=True):  # what is better in all respects stands before
        if not any(_as_good(other, gain) for other in best):
            best.append(gain)
        if len(best) > KEPT:
            return None
    return tuple(gains[gain] for gain in best)


def _gains(hands: Hands, stakes: Stakes, plays: bool) -> tuple[int, ...]:
    """What he gains, where he plays, and what each of the others loses."""
    points = [stakes.points(*hand) for hand in hands]
    return (*points[:plays], *(-lost for lost in points[plays:]))


def _as_good(gain: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(one >= two for one, two in zip(gain, other, strict=True))
