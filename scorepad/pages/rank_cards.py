"""The pack as small cards, one for each rank: which are kept, and which are put away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.base.agreed_rules import RANKS
from scorepad.rules.bids_and_tricks import SUITS


@dataclass(frozen=True, slots=True)
class RankCard:
    """The cards of a rank. `rank`: as it is on a card; `kept`: how many of the four are played with."""

    rank: str
    kept: int


def rank_cards(left_out: Sequence[str]) -> tuple[RankCard, ...]:
    """A card for each rank, from ace to two; none if no card is put away. `left_out`: as a game names them."""
    return tuple([RankCard(rank, _number_of(rank, left_out)) for rank in RANKS]) if left_out else ()


def _number_of(rank: str, left_out: Sequence[str]) -> int:
    return 0 if rank in left_out else len([suit for suit in SUITS if rank + suit not in left_out])
