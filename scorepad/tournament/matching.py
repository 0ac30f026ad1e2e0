"""Meetings by rank: neighbours in the ranking, as far as they have not met."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.tournament.augmenting_path import complete

Two = tuple[int, int]
Waiting = tuple[int, ...]
Ways = dict[Waiting, tuple[int, Two | None, Waiting]]
"""By the places that wait, the cost so far, the last two who meet, and the way before that."""
WINDOWS = (6, 12, 24)  # places apart at most; the next one if no way is found within the last
SMALL = 24  # a field that has no other window than the last
STATES = 20_000  # ways to leave some waiting that are kept at all places together: those that can become the cheapest


def matched(places: int, may_meet: Callable[[int, int], bool], cost: Callable[[int, int], int]) -> list[Two] | None:
    """Pairs of places, from 0, whose costs together are as low as is found; None if not all can meet somebody.

    It goes down the ranking: each place meets one that waits, or waits for one below.
    """
    for window in WINDOWS if places > SMALL else WINDOWS[-1:]:
        found = _within(places, window, may_meet, cost)
        if found is not None:
            return found

    def others(place: int) -> list[int]:
        there = [n for n in range(places) if n != place and may_meet(place, n)]
        return sorted(there, key=lambda n: abs(n - place))

    return complete([others(place) for place in range(places)], cost)


def _within(
    places: int, window: int, may_meet: Callable[[int, int], bool], cost: Callable[[int, int], int]
) -> list[Two] | None:
    ways: Ways = {(): (0, None, ())}
    history = list[Ways]()
    for place in range(places):
        after: Ways = {}
        for waiting, (so_far, _, _) in ways.items():
            for other in waiting:
                if may_meet(other, place):
                    rest = tuple(each for each in waiting if each != other)
                    _keep(after, rest, so_far + cost(other, place), (other, place), waiting)
            if not waiting or place - waiting[0] < window:
                _keep(after, (*waiting, place), so_far, None, waiting)
        ways = _promising(after, cost, place, places)
        history.append(ways)
    return _traced(history) if () in ways else None


def _promising(ways: Ways, cost: Callable[[int, int], int], place: int, places: int) -> Ways:
    """The ways that cost least so far, with the least that the meetings of those who wait can cost."""
    waiting = {each for way in ways for each in way}
    still = {each: _at_least(cost, each, place, places) for each in waiting}
    order = sorted(ways.items(), key=lambda way: way[1][0] + sum(still[each] for each in way[0]))
    return dict(order[: STATES // places])


def _at_least(cost: Callable[[int, int], int], waiting: int, place: int, places: int) -> int:
    """How much the meeting of one that waits costs at least, with one below this place."""
    below = [cost(waiting, each) for each in range(place + 1, min(place + 3, places))]
    return below[0] if below and below[0] <= below[-1] else 0


def _keep(ways: Ways, now: Waiting, cost: int, two: Two | None, before: Waiting) -> None:
    if now not in ways or cost < ways[now][0]:
        ways[now] = (cost, two, before)


def _traced(history: Sequence[Ways]) -> list[Two]:
    """The pairs of the cheapest way, from its end."""
    found: list[Two] = []
    state: Waiting = ()
    for ways in reversed(history):
        _, two, state = ways[state]
        if two:
            found.append(two)
    return found[::-1]
