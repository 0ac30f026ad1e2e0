"""What a book tells of one person: evenings, places, bids, runs, records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from scorepad.book.figures.counted import BidCount, Bids, Most
from scorepad.book.figures.records import records
from scorepad.book.figures.seated import Seated, seat_of
from scorepad.book.figures.standings import Standing, standings
from scorepad.book.played import Played


@dataclass(frozen=True, slots=True)
class PersonFigures:
    """A person's figures.

    standing  the person's line of the table of standings
    places    the evenings by place, first place first
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
    """What these evenings tell of somebody."""
    theirs = [(played, each) for played in evenings if (each := seat_of(played, person))]
    line = next((line for line in standings(played for played, _ in theirs) if line.person == person), None)
    places: dict[int, list[str]] = defaultdict(list)
    for played, each in theirs:
        places[each.column.place].append(played.evening)
    return PersonFigures(
        line or Standing(person),
        dict(sorted(places.items())),
        *_all_bids(theirs),
        _by_cards(theirs),
        _by_turn(theirs),
        sum(each.seat.contracts for _, each in theirs),
        sum(each.seat.contracts_made for _, each in theirs),
        tuple(played.evening for played, each in theirs if each.seat.contracts),
        records((played for played, _ in theirs), person),
    )


def _all_bids(theirs: Sequence[tuple[Played, Seated]]) -> tuple[Bids, Bids]:
    """All bids, and those of no trick."""
    bids, zeros = BidCount(), BidCount()
    for played, each in theirs:
        bids.add((tally for _, tally in each.seat.by_cards), played.evening)
        zeros.add([each.seat.zeros], played.evening)
    return bids.bids, zeros.bids


def _by_cards(theirs: Sequence[tuple[Played, Seated]]) -> Mapping[int, Bids]:
    found: dict[int, BidCount] = defaultdict(BidCount)
    for played, each in theirs:
        for cards, tally in each.seat.by_cards:
            found[cards].add((tally,), played.evening)
    return {cards: found[cards].bids for cards in sorted(found)}


def _by_turn(theirs: Sequence[tuple[Played, Seated]]) -> Mapping[tuple[int, int], Bids]:
    found: dict[tuple[int, int], BidCount] = defaultdict(BidCount)
    for played, each in theirs:
        turns = groupby(each.seat.by_turn, lambda told: (told[0].of, told[0].place))
        for key, tallies in turns:
            found[key].add((tally for _, tally in tallies), played.evening)
    return {(place, of): found[of, place].bids for of, place in sorted(found)}
