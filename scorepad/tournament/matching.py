"""Meetings by rank: neighbours in the ranking, as far as they have not met."""

from __future__ import annotations

from collections.abc import Callable, Sequence

Two = tuple[int, int]
Waiting = tuple[int, ...]
WINDOWS = (6, 12, 24, 60, 400)  # places apart at most; the next one if there is no way within the last
STATES = 400  # ways to leave some waiting that are kept at each place: the cheapest


def matched(places: int, may_meet: Callable[[int, int], bool], cost: Callable[[int, int], int]) -> list[Two] | None:
    """Pairs of places, from 0, whose costs together are least; None if no way was found.

    It goes down the ranking: each place meets one that waits, or waits for one below.
    """
    for window in WINDOWS:
        found = _within(places, window, may_meet, cost)
        if found is not None:
            return found
    return None


def _within(
    places: int, window: int, may_meet: Callable[[int, int], bool], cost: Callable[[int, int], int]
) -> list[Two] | None:
    ways: dict[Waiting, tuple[int, Two | None, Waiting]] = {(): (0, None, ())}
    history = list[dict[Waiting, tuple[int, Two | None, Waiting]]]()
    for place in range(places):
        after: dict[Waiting, tuple[int, Two | None, Waiting]] = {}
        for waiting, (so_far, _, _) in ways.items():
            for other in waiting:
                if may_meet(other, place):
                    rest = tuple(each for each in waiting if each != other)
                    _keep(after, rest, so_far + cost(other, place), (other, place), waiting)
            if not waiting or place - waiting[0] < window:
                _keep(after, (*waiting, place), so_far, None, waiting)
        ways = dict(sorted(after.items(), key=lambda way: way[1][0] + len(way[0]))[:STATES])
        history.append(ways)
    return _traced(history) if () in ways else None


def _keep(
    ways: dict[Waiting, tuple[int, Two | None, Waiting]], now: Waiting, cost: int, two: Two | None, before: Waiting
) -> None:
    if now not in ways or cost < ways[now][0]:
        ways[now] = (cost, two, before)


def _traced(history: Sequence[dict[Waiting, tuple[int, Two | None, Waiting]]]) -> list[Two]:
    """The pairs of the cheapest way, from its end."""
    found, state = list[Two](), Waiting()
    for ways in reversed(history):
        _, two, state = ways[state]
        if two:
            found.append(two)
    return found[::-1]
