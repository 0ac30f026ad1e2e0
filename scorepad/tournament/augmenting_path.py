"""A matching of as many as can be, by augmenting paths, made cheaper by exchanges; for when no cheap one was found.

Source: Edmonds, Paths, trees, and flowers (1965). A blossom is a cycle of odd length; it counts as one place, its base.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

FREE = -1
SWEEPS, NEAREST = 20, 16  # over all meetings, to exchange partners with one of those that should meet first
Cost = Callable[[int, int], int]


def complete(near: Sequence[Sequence[int]], cost: Cost) -> list[tuple[int, int]] | None:
    """Pairs of all places, from 0; None if there is no way.

    near  the places that each may meet, those first that it should
    cost  of a meeting of two, the higher place first
    """
    mate = [FREE] * len(near)
    for place, others in enumerate(near):
        other = next((each for each in others if mate[each] == FREE), FREE) if mate[place] == FREE else FREE
        if other != FREE:
            mate[place], mate[other] = other, place
    for place in range(len(near)):
        if mate[place] == FREE and not _Search(near, mate, place).augments():
            return None
    _exchange(near, mate, cost)
    return [(place, other) for place, other in enumerate(mate) if place < other]


class _Search:
    """A search for a path from a free place to another, on which every second step is a meeting.

    before  the place before each on its path, or FREE; base: of the blossom of each place
    """

    def __init__(self, near: Sequence[Sequence[int]], mate: list[int], root: int) -> None:
        self._near, self._mate, self._root = near, mate, root
        self._before: list[int] = [FREE] * len(near)
        self._base: list[int] = [*range(len(near))]
        self._reached, self._queue = {root}, [root]

    def augments(self) -> bool:
        """Whether there is such a path; then its places meet otherwise, and two more meet."""
        for place in self._queue:  # it grows meanwhile
            for other in self._near[place]:
                if self._base[place] != self._base[other] and self._mate[place] != other:
                    if other == self._root or self._is_even(other):
                        self._contract(place, other)
                    elif self._before[other] == FREE and self._ends_at(place, other):
                        return True
        return False

    def _is_even(self, place: int) -> bool:
        """Whether a place is reached by a meeting."""
        return self._mate[place] != FREE and self._before[self._mate[place]] != FREE

    def _ends_at(self, place: int, other: int) -> bool:
        self._before[other] = place
        if self._mate[other] == FREE:
            self._turn(other)
            return True
        self._reach(self._mate[other])
        return False

    def _turn(self, place: int) -> None:
        """Let all on the path to a free place meet the one before."""
        while place != FREE:
            before = self._before[place]
            following = self._mate[before]
            self._mate[place], self._mate[before] = before, place
            place = following

    def _reach(self, place: int) -> None:
        if place not in self._reached:
            self._reached.add(place)
            self._queue.append(place)

    def _contract(self, place: int, other: int) -> None:
        """A step between two places that are reached closes a blossom: all of it is one place from now on."""
        base, blossom = self._shared(place, other), set[int]()
        self._mark(place, base, other, blossom)
        self._mark(other, base, place, blossom)
        for n, its in enumerate(self._base):
            if its in blossom:
                self._base[n] = base
                self._reach(n)

    def _shared(self, place: int, other: int) -> int:
        """The base at which the paths to two places part."""
        passed, at = set[int](), self._base[place]
        passed.add(at)
        while self._mate[at] != FREE:
            at = self._up(at)
            passed.add(at)
        at = self._base[other]
        while at not in passed:
            at = self._up(at)
        return at

    def _up(self, base: int) -> int:
        """The base two steps before another on its path."""
        return self._base[self._before[self._mate[base]]]

    def _mark(self, place: int, base: int, child: int, blossom: set[int]) -> None:
        while self._base[place] != base:
            blossom |= {self._base[place], self._base[self._mate[place]]}
            self._before[place] = child
            child = self._mate[place]
            place = self._before[child]


def _exchange(near: Sequence[Sequence[int]], mate: list[int], cost: Cost) -> None:
    """Let two meetings exchange partners as long as that costs less."""
    may = [{*others} for others in near]
    for _ in range(SWEEPS):
        if not sum(_exchanged(may, mate, cost, a, c) for a, others in enumerate(near) for c in others[:NEAREST]):
            return


def _exchanged(may: Sequence[set[int]], mate: list[int], cost: Cost, a: int, c: int) -> bool:
    """Let two places meet, and those that met them, if that costs less."""
    b, d = mate[a], mate[c]
    if c == b or d not in may[b]:
        return False
    if _cost(cost, a, c) + _cost(cost, b, d) >= _cost(cost, a, b) + _cost(cost, c, d):
        return False
    mate[a], mate[c], mate[b], mate[d] = c, a, d, b
    return True


def _cost(cost: Cost, one: int, other: int) -> int:
    return cost(min(one, other), max(one, other))
