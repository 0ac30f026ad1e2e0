"""The figures of one evening, by column and by seat: stored with it, so that many can be counted together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad.book.figures.glance import NO_HEADLINE, Headline

FIGURES = 9
"""The version of these figures: those stored by another version are worked out again."""


class Tally(NamedTuple):
    """Bids counted together.

    bids      how many
    made      how many of them were made
    promised  the tricks that were bid, together
    taken     the tricks that were taken, together
    points    of the deals in which they were bid, together
    """

    bids: int = 0
    made: int = 0
    promised: int = 0
    taken: int = 0
    points: int = 0


def together(tallies: Iterable[Tally]) -> Tally:
    """All of these counted together."""
    return Tally(*map(sum, zip(*tallies, strict=True)))


NO_BIDS = Tally()
COUNTED = len(NO_BIDS)


class Turn(NamedTuple):
    """When somebody spoke.

    place  from 1, who spoke first
    of     how many spoke
    bound  whether the last one was not free: the bids could not add up to the tricks
    """

    place: int
    of: int
    bound: bool

    @property
    def last(self) -> bool:
        """Whether nobody spoke after."""
        return self.place == self.of


ByCards = Sequence[tuple[int, Tally]]
ByTurn = Sequence[tuple[Turn, Tally]]


class ColumnFigures(NamedTuple):
    """The result of a column of the sheet.

    seats   whose it is: the numbers of seats, from 0; empty where it is nobody's
    place   in the order of finish, from 1; equal ones share a place; 0 for who had left, or came too late to score
    won     whether it won, alone or with others
    points  the total
    best, worst        the most and the fewest points of a deal, of those with the column
    best_at, worst_at  the places of these deals, from 1, those thrown in counted too; 0 where nothing was scored
    start              the part of the total with which somebody joined later
    """

    seats: tuple[int, ...]
    place: int
    won: bool
    points: int
    best: int = 0
    best_at: int = 0
    worst: int = 0
    worst_at: int = 0
    start: int = 0

    @property
    def gained(self) -> int:
        """The points of its own deals."""
        return self.points - self.start


class SeatBids(NamedTuple):
    """The bids of a player.

    by_cards  by the number of cards in each hand, fewest first
    by_turn   by when they were spoken
    zeros     those of no trick at all
    """

    by_cards: ByCards = ()
    by_turn: ByTurn = ()
    zeros: Tally = NO_BIDS


class SeatFigures(NamedTuple):
    """The figures of a player. Bids and contracts are empty if the game has none.

    deals       in which the player held cards
    written     the bids as `bids_text` wrote them: a book has thousands of these in memory, and reads few
    made_run, missed_run  the most bids in a row that were made, and missed
    contracts   how many the player declared, and `contracts_made` of them made
    bid, kept   how many bids, and how many of them were made; `over` were missed with too many tricks
    """

    deals: int
    written: str = ""
    made_run: int = 0
    missed_run: int = 0
    contracts: int = 0
    contracts_made: int = 0
    bid: int = 0
    kept: int = 0
    over: int = 0

    @property
    def bids(self) -> SeatBids:
        """The bids, read."""
        if not self.written:
            return SeatBids()
        cards, turns, zeros = self.written.split(";")
        by_cards = tuple((row[0], Tally._make(row[1:])) for row in _rows(cards, 1 + COUNTED))
        return SeatBids(by_cards, _turns(turns), Tally._make(map(int, zeros.split())))


def bids_text(bids: SeatBids) -> str:
    """The bids of a player as text; empty where there are none."""
    if bids == SeatBids():
        return ""
    cards = _text((cards, *tally) for cards, tally in bids.by_cards)
    return ";".join((cards, turns_text(bids.by_turn), _text([bids.zeros])))


@dataclass(frozen=True, slots=True)
class EveningFigures:
    """The figures of an evening.

    over     whether it is over, by the rules or because the table stopped
    deals    how many were scored
    columns  in the order of the sheet
    seats    of everybody who was at the table, in the order in which they sat down
    written  the bids of all by when they were spoken, as `turns_text` wrote them
    headline the strongest fact about who won
    """

    over: bool
    deals: int
    columns: tuple[ColumnFigures, ...]
    seats: tuple[SeatFigures, ...]
    written: str = ""
    headline: Headline = NO_HEADLINE

    @property
    def ranked(self) -> tuple[ColumnFigures, ...]:
        """The columns of players who have a place, and played for it."""
        return tuple(column for column in self.columns if column.seats and column.place and column.best_at)

    @property
    def by_turn(self) -> ByTurn:
        """The bids of all by when they were spoken."""
        return _turns(self.written)


def turns_text(by_turn: ByTurn) -> str:
    """Bids by when they were spoken, as text; empty where there are none."""
    return _text((place, of, int(bound), *tally) for (place, of, bound), tally in by_turn)


def _turns(text: str) -> ByTurn:
    rows = _rows(text, 3 + COUNTED)
    return tuple((Turn(row[0], row[1], bool(row[2])), Tally._make(row[3:])) for row in rows)


def _text(rows: Iterable[Sequence[int]]) -> str:
    return " ".join(str(number) for row in rows for number in row)


def _rows(text: str, long: int) -> Iterable[tuple[int, ...]]:
    return zip(*[map(int, text.split())] * long, strict=True)


def as_data(figures: EveningFigures) -> Sequence[Any]:
    """The figures as plain data, to be kept as JSON: lists, which are read faster than what has names."""
    return [figures.over, figures.deals, figures.columns, figures.seats, figures.written, figures.headline]


def from_data(data: Sequence[Any]) -> EveningFigures:
    """The figures that `as_data` wrote, also after JSON has made lists of tuples."""
    over, deals, columns, seats, written, headline = data
    return EveningFigures(
        over, deals, tuple(map(_column, columns)), tuple(map(SeatFigures._make, seats)), written, Headline(*headline)
    )


def _column(data: Sequence[Any]) -> ColumnFigures:
    seats, *rest = data
    return ColumnFigures(tuple(seats), *rest)
