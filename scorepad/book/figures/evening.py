"""The figures of one evening, by column and by seat: what is kept beside it, so that many can be counted together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

FIGURES = 1
"""The version of these figures: whoever keeps some of another one works them out again."""


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


class DealPoints(NamedTuple):
    """The points of a column in one deal; `place`: that of the deal, from 1, those thrown in too."""

    points: int
    place: int


@dataclass(frozen=True, slots=True)
class ColumnFigures:
    """What a column of the sheet came to.

    seats   whose it is: the numbers of seats, from 0; empty where it is nobody's
    place   in the order of finish, from 1; equal ones share a place
    won     whether it won, alone or with others
    points  the total
    best, worst  the deals with the most and the fewest points; None where nothing was scored
    """

    seats: tuple[int, ...]
    place: int
    won: bool
    points: int
    best: DealPoints | None
    worst: DealPoints | None


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a player did. Without bids or contracts in the game there are none here.

    deals       in which the player held cards
    by_cards    the bids by the number of cards in each hand, fewest first
    by_turn     the bids by when they were spoken
    zeros       the bids of no trick at all
    made_run, missed_run  the most bids in a row that were made, and missed
    contracts   how many the player declared, and `contracts_made` of them made
    """

    deals: int
    by_cards: tuple[tuple[int, Tally], ...] = ()
    by_turn: tuple[tuple[Turn, Tally], ...] = ()
    zeros: Tally = NO_BIDS
    made_run: int = 0
    missed_run: int = 0
    contracts: int = 0
    contracts_made: int = 0


@dataclass(frozen=True, slots=True)
class EveningFigures:
    """The figures of an evening.

    over     whether it is over, by the rules or because the table stopped
    deals    how many were scored
    columns  in the order of the sheet
    seats    in the order in which the players sat down
    """

    over: bool
    deals: int
    columns: tuple[ColumnFigures, ...]
    seats: tuple[SeatFigures, ...]


def as_data(figures: EveningFigures) -> dict[str, Any]:
    """The figures as plain data, to be kept as JSON."""
    return {
        "over": figures.over,
        "deals": figures.deals,
        "columns": [[each.seats, each.place, each.won, each.points, each.best, each.worst] for each in figures.columns],
        "seats": [_seat_data(each) for each in figures.seats],
    }


def from_data(data: dict[str, Any]) -> EveningFigures:
    """The figures that `as_data` wrote, also after JSON has made lists of tuples."""
    return EveningFigures(
        data["over"], data["deals"], tuple(map(_column, data["columns"])), tuple(map(_seat, data["seats"]))
    )


def _seat_data(seat: SeatFigures) -> list[Any]:
    return [
        seat.deals,
        [[cards, *tally] for cards, tally in seat.by_cards],
        [[*turn, *tally] for turn, tally in seat.by_turn],
        [*seat.zeros],
        *(seat.made_run, seat.missed_run, seat.contracts, seat.contracts_made),
    ]


def _seat(data: list[Any]) -> SeatFigures:
    deals, by_cards, by_turn, zeros, *counts = data
    return SeatFigures(
        deals,
        tuple((cards, Tally(*tally)) for cards, *tally in by_cards),
        tuple((Turn(place, of, bound), Tally(*tally)) for place, of, bound, *tally in by_turn),
        Tally(*zeros),
        *counts,
    )


def _column(data: list[Any]) -> ColumnFigures:
    seats, place, won, points, best, worst = data
    return ColumnFigures(tuple(seats), place, won, points, _deal_points(best), _deal_points(worst))


def _deal_points(data: list[int] | None) -> DealPoints | None:
    return DealPoints(*data) if data else None
