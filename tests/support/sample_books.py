"""Books to test with: evenings given by their points and bids, or drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from scorepad.book.figures.evening import (
    ColumnFigures,
    EveningFigures,
    SeatBids,
    SeatFigures,
    Tally,
    Turn,
    bids_text,
    together,
    turns_text,
)
from scorepad.book.played import Played

GAMES = ("romanian-whist", "israeli-whist", "bid-whist")
FAMILIES = {"romanian-whist": "Exact bids", "israeli-whist": "Exact bids", "bid-whist": "Whist"}


def played(
    evening: str,
    people: Sequence[str],
    points: Sequence[int],
    *,
    seats: Sequence[SeatFigures] = (),
    sides: Sequence[tuple[int, ...]] = (),
    deals: int = 10,
    **parts: Any,
) -> Played:
    """An evening that was won with the most points: those of each seat, or of each of `sides`."""
    of = sides or [(seat,) for seat in range(len(people))]
    columns = tuple(_column(seats_of, mine, points) for seats_of, mine in zip(of, points, strict=True))
    seats = tuple(seats) or (SeatFigures(deals),) * len(people)
    figures = EveningFigures(True, deals, columns, seats, _turns(seats))
    common = {"game": GAMES[0], "started": "2026-01-01T20:00:00+02:00", "house_rules": "", "finished": True, **parts}
    return Played(evening, people=tuple(people), figures=figures, **common)


def _turns(seats: Sequence[SeatFigures]) -> str:
    spoken = [each for seat in seats for each in seat.bids.by_turn]
    turns = sorted({turn for turn, _ in spoken})
    return turns_text([(turn, together(tally for each, tally in spoken if each == turn)) for turn in turns])


def _column(seats: tuple[int, ...], points: int, everybody: Sequence[int]) -> ColumnFigures:
    place = 1 + sum(other > points for other in everybody)
    return ColumnFigures(seats, place, place == 1, points, points // 2, 3, -points // 3, 5)


def at_random(seed: int, evenings: int, people: int = 8) -> list[Played]:
    """A book of many evenings of the same few people."""
    random = Random(seed)
    names = [f"n{n}" for n in range(people)]
    return [evening_at_random(f"e{n:05}", random, names) for n in range(evenings)]


def evening_at_random(evening: str, random: Random, people: Sequence[str]) -> Played:
    """An evening of four of these people, now and then with a guest, with partners, or stopped before its end."""
    game = random.choice(GAMES)
    sides = ((0, 2), (1, 3)) if game == "bid-whist" else ()
    sitting = [person if random.random() > 0.05 else "" for person in random.sample(people, 4)]
    return played(
        evening,
        sitting,
        [random.randint(-40, 160) for _ in sides or sitting],
        seats=() if sides else [_seat(random, place) for place in range(4)],
        sides=sides,
        game=game,
        started=f"20{random.randint(20, 26)}-{random.randint(1, 12):02}-{random.randint(1, 28):02}T20:00:00+02:00",
        house_rules=random.choice(("", "hook off")),
        finished=random.random() > 0.1,
    )


def _seat(random: Random, place: int) -> SeatFigures:
    by_cards = tuple((cards, _tally(random, 4 if cards in (1, 8) else 2)) for cards in range(1, 9))
    by_turn = tuple((Turn((place + n) % 4 + 1, 4, bound=n < 3), _tally(random, 6)) for n in range(4))
    bids = SeatBids(by_cards, by_turn, _tally(random, 3))
    return SeatFigures(24, bids_text(bids), random.randint(0, 9), random.randint(0, 5))


def _tally(random: Random, bids: int) -> Tally:
    return Tally(bids, random.randint(0, bids), *(random.randint(0, 3 * bids) for _ in range(3)))
