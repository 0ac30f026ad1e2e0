"""The figures of one person in a book: evenings, places, bids, runs, records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf

from scorepad.book.figures.counted import BidCount, Bids, Most
from scorepad.book.figures.evening import SeatBids
from scorepad.book.figures.records import records
from scorepad.book.figures.seated import seat_of
from scorepad.book.figures.standings import Standing, standings
from scorepad.book.played import Played


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """A person's figures.

    standing  the person's line of the table of standings
    places    the evenings by place, first place first; under 0 those that the person left before the end
    bids      all of them; `zeros`: those of no trick
    by_cards  the bids by the number of cards in each hand
    by_turn   the bids by when they were spoken: the place, and of how many
    contracts how many were declared, and `contracts_made` of them made
    declared  the evenings in which contracts were declared
    records   by game and kind
    """

    standing: Standing
    places: Mapping[int, Sequence[str]]
    bids: Bids
    zeros: Bids
    by_cards: Mapping[int, Bids]
    by_turn: Mapping[tuple[int, int], Bids]
    contracts: int
    contracts_made: int
    declared: tuple[str, ...]
    records: Mapping[str, Mapping[str, Most]]


def person_figures(evenings: Iterable[Played], person: str) -> PersonFigures:
    """The figures of a person in these evenings."""
    theirs = [(played, each) for played in evenings if (each := seat_of(played, person))]
    all_played = [played for played, _ in theirs]
    lines = {line.person: line for line in standings(all_played)}
    places: dict[int, list[str]] = defaultdict(list)
    bids = _BidCounts()
    for played, each in theirs:
        bids.add(each.seat.bids, played.evening)
        places[each.column.place].append(played.evening)
    return PersonFigures(
        lines.get(person) or Standing(person),
        dict(sorted(places.items(), key=lambda each: each[0] or inf)),
        bids.all.bids,
        bids.zeros.bids,
        bids.of_cards,
        bids.of_turns,
        sum(each.seat.contracts for _, each in theirs),
        sum(each.seat.contracts_made for _, each in theirs),
        tuple(played.evening for played, each in theirs if each.seat.contracts),
        records(all_played, person),
    )


class _BidCounts:
    """Somebody's bids, counted together in every way that is shown."""

    def __init__(self) -> None:
        self.all, self.zeros = BidCount(), BidCount()
        self.by_cards: dict[int, BidCount] = defaultdict(BidCount)
        self.by_turn: dict[tuple[int, int], BidCount] = defaultdict(BidCount)

    @property
    def of_cards(self) -> Mapping[int, Bids]:
        """Those of each number of cards, the lowest first."""
        return {cards: self.by_cards[cards].bids for cards in sorted(self.by_cards)}

    @property
    def of_turns(self) -> Mapping[tuple[int, int], Bids]:
        """Those of each turn: the place, and of how many."""
        return {(place, of): self.by_turn[of, place].bids for of, place in sorted(self.by_turn)}

    def add(self, bids: SeatBids, evening: str) -> None:
        """Count those of one evening."""
        self.all.add((tally for _, tally in bids.by_cards), evening)
        self.zeros.add([bids.zeros], evening)
        for cards, tally in bids.by_cards:
            self.by_cards[cards].add((tally,), evening)
        for key, tallies in groupby(bids.by_turn, lambda turn: (turn[0].of, turn[0].place)):
            self.by_turn[key].add((tally for _, tally in tallies), evening)
