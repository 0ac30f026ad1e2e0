"""The podium: the first three places as far as there is room, and nobody apart from those with an equal total."""

from __future__ import annotations

import pytest

from scorepad.evening.sheet.outcome import Standing, podium
from scorepad.rules.sentence import Who


@pytest.mark.parametrize(
    ("places", "steps"),
    [
        ((1, 2), 2), ((1, 2, 3, 4), 4), ((1, 1, 1, 1), 4), ((1, 2, 3, 4, 5), 3), ((1, 2, 3, 3, 5), 4),
        ((1, 2, 3, 3, 3), 2), ((1, 1, 3, 3, 3), 2), ((1, 2, 2, 2, 2), 1), ((1, 1, 1, 1, 1), 0), ((), 0),
    ],
)  # fmt: skip
def test_ties_stay_together(places: tuple[int, ...], steps: int) -> None:
    assert podium([Standing(place, Who(f"p{n}"), 0, None) for n, place in enumerate(places)]) == steps
