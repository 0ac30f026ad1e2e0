"""The best deal for one player: he gains as much as possible, and each other loses as much. Rules 2.6."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scorepad.rules.bids_and_tricks import BIDS, TRICKS
from scorepad.rules.contracts.contract import CONTRACT
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Answers, Choice

Points = Callable[[int, int, int], int]
"""The points for a prediction and the tricks taken, where all predictions add up to the third number."""


def best_deal(order: Sequence[Who], best: Who, cards: int, points: Points) -> Mapping[str, Answers | Choice] | None:
    """The deal that is the best for one player and the worst for each other; None if no deal is both.

    He declares, predicts and takes all tricks, and the others have also predicted all. A higher prediction is worth
    more, and a miss costs more the further it was off; only 0 has a price of its own, which goes up or down with the
    tricks and depends on whether the predictions are under or over the number of cards.
    """
    zeros = [points(0, taken, total) for taken in (0, 1, cards) for total in (cards - 1, cards, cards + 1)]
    if points(cards, cards, cards + 1) < max(zeros) or points(cards, 0, cards + 1) > min(zeros):
        return None
    return {
        CONTRACT.name: {"declarer": best, "bid": f"{cards}NT"},
        BIDS.name: dict.fromkeys(order, cards),
        TRICKS.name: {who: cards if who == best else 0 for who in order},
    }
