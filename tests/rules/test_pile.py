"""A pile of items: what it holds, and that one more costs no copy of the others."""

import sys
from itertools import pairwise

from scorepad.rules.table import FULL, Pile

MANY = 5 * FULL + 3


def _piles(many: int) -> list[Pile[int]]:
    """The pile after each of `many` items, the empty one first."""
    piles: list[Pile[int]] = [Pile()]
    for n in range(many):
        piles.append(piles[-1].with_one(n))
    return piles


def test_every_state_of_a_pile_holds_what_was_put_on_it() -> None:
    for number, pile in enumerate(_piles(MANY)):
        assert (tuple(pile), len(pile), bool(pile)) == (tuple(range(number)), number, number > 0)


def test_without_its_last_item_a_pile_is_what_it_was_before() -> None:
    piles = _piles(MANY)
    for before, after in pairwise(piles):
        assert after.last == len(before)
        assert after.without_last == before


def test_two_piles_that_part_change_nothing_of_one_another() -> None:
    common = _piles(FULL + 1)[-1]
    one, other = common.with_one(1), common.with_one(2)
    assert (one.last, other.last, len(common)) == (1, 2, FULL + 1)


def test_a_thousand_states_of_a_pile_are_kept_in_little_more_than_what_one_holds() -> None:
    piles = _piles(1000)
    parts = {id(part): part for pile in piles for part in (pile.full, pile.top, *pile.full)}
    assert sum(map(sys.getsizeof, parts.values())) < 300 * len(piles)
