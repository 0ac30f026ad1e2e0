"""The seat of an entrant in a round, for sentences such as “table 4, seat N, with Bogdan”."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.rules.sentence import Say, say_in
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import SeatedTable

COMPASS = (say_in("seat", "N"), say_in("seat", "E"), say_in("seat", "S"), say_in("seat", "W"))


@dataclass(frozen=True, slots=True)
class SeatWords:
    """Somebody’s seat in a round.

    name     of a person, or both of a pair
    table    its number; 0 for who sits out
    seats    those of the entrant: one, or the two of a pair; each a letter, or a number where there are no sides;
             none where chairs don’t matter
    partner  the name of a partner who changes from round to round, or empty
    against  the names of the others at the table
    """

    name: str
    table: int = 0
    seats: Sequence[Say | int] = ()
    partner: str = ""
    against: Sequence[str] = ()


def seat_words(opened: OpenTournament, table: SeatedTable, number: int, *, at_table: bool = False) -> SeatWords:
    """The seat of an entrant at a table; `at_table`: for those who sit there, who need their order of play."""
    name_of = {who: each.name for who, each in opened.state.entrants.items()}
    seats = _chairs(table, number) if opened.kind.chairs or at_table else ()
    side = next((each for each in opened.sides(table) if number in each), (number,))
    partner = next((name_of[each] for each in side if each != number), "")
    against = [name_of[each] for each in table.entrants if each not in side]
    return SeatWords(name_of[number], table.table, seats, partner, against)


def _chairs(table: SeatedTable, number: int) -> Sequence[Say | int]:
    letters: Sequence[Say | int] = COMPASS if len(table.seats) == 4 else range(1, 1 + len(table.seats))
    return [letters[n] for n, each in enumerate(table.seats) if each == number]


def seat_of(opened: OpenTournament, number: int) -> SeatWords | None:
    """The seat of an entrant in the last round that was drawn; None for who is not in it."""
    now = opened.round
    table = next((each for each in now.tables if number in each.seats), None) if now else None
    if table:
        return seat_words(opened, table, number)
    rests = now is not None and number in now.sits_out
    return SeatWords(opened.state.entrants[number].name) if rests else None
