"""Two people of a book side by side: who was ahead when both played, and how they fared as partners."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorepad.book.figures.counted import BidCount, Bids, share
from scorepad.book.figures.seated import Seated, seat_of
from scorepad.book.played import Played


@dataclass(slots=True)
class HeadToHead:
    """Two people. Each list holds the ids of evenings.

    against   in which they played against each other, both to the end
    ahead     in which the first of them finished before the second, `behind` the other way round; `level`: neither
    together  in which they were partners, and `won` of these
    lead      by how many points the first was ahead, all evenings together, by game
    margins   each evening of `against` with its game and by how many points the first was ahead; below 0: behind
    bids      of each of them in the evenings that both played
    """

    against: list[str] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)
    level: list[str] = field(default_factory=list)
    together: list[str] = field(default_factory=list)
    won: list[str] = field(default_factory=list)
    lead: dict[str, list[int]] = field(default_factory=dict)
    margins: list[tuple[str, str, int]] = field(default_factory=list)
    bids: tuple[Bids, ...] = ()

    def average_lead(self, game: str) -> float:
        """By how many points the first was ahead on the average of a game's evenings; below 0 where behind."""
        return share(sum(self.lead[game]), len(self.lead[game]))


def head_to_head(evenings: Iterable[Played], one: str, other: str) -> HeadToHead:
    """The comparison of two people in these evenings."""
    found, counts = HeadToHead(), (BidCount(), BidCount())
    for played in evenings:
        ours, theirs = seat_of(played, one), seat_of(played, other)
        if ours is None or theirs is None:
            continue
        _count(found, played, ours, theirs)
        for count, each in zip(counts, (ours, theirs), strict=True):
            count.add((tally for _, tally in each.seat.bids.by_cards), played.evening)
    found.bids = tuple(count.bids for count in counts)
    return found


def _count(found: HeadToHead, played: Played, ours: Seated, theirs: Seated) -> None:
    if ours.column is theirs.column:
        found.together.append(played.evening)
        found.won += [played.evening] * ours.column.won
        return
    places = ours.column.place, theirs.column.place
    if not all(places):
        return
    found.against.append(played.evening)
    points = ours.column.points - theirs.column.points
    found.lead.setdefault(played.game, []).append(points)
    found.margins.append((played.evening, played.game, _signed(points, *places)))
    kind = found.level if places[0] == places[1] else found.ahead if places[0] < places[1] else found.behind
    kind.append(played.evening)


def _signed(points: int, ours: int, theirs: int) -> int:
    """Points above 0 for the one who finished first, whatever wins; 0 for a tie."""
    return 0 if ours == theirs else abs(points) if ours < theirs else -abs(points)
