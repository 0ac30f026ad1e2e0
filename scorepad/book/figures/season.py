"""The season of a book: the year in which it played last, with everybody's wins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from scorepad.book.figures.choice import Choice, chosen
from scorepad.book.figures.seated import seat_of
from scorepad.book.figures.standings import Standing, one_game, standings
from scorepad.book.played import Played


@dataclass(frozen=True, slots=True)
class Season:
    """A season.

    year      of its evenings
    game      the one that was played, of all evenings of the book; empty if there were several
    since     when the book's first evening of known date began
    count     how many evenings of the book are over
    standings of this year: the leader first, who has won at least once
    run       how many of the last evenings of all the leader has won; one without the leader ends the run
    """

    year: str
    game: str
    since: str
    count: int
    standings: tuple[Standing, ...]
    run: int

    @property
    def leaders(self) -> frozenset[str]:
        """The people who have won most, as often as each other."""
        return frozenset(each.person for each in self.standings if len(each.won) == len(self.standings[0].won))


def season(played: Sequence[Played]) -> Season | None:
    """The season of these evenings, which are in the order in which they were played; None if nobody has won."""
    over = chosen(played, Choice())
    year = over[-1].started[:4] if over else ""
    these = chosen(over, Choice(since=year, until=f"{year}-12-31")) if year else ()
    found = standings(these)
    if not found or not found[0].won:
        return None
    since = next(each.started for each in over if each.started)
    return Season(year, one_game(over), since, len(over), found, _run(these, found[0].person))


def _run(evenings: Sequence[Played], person: str) -> int:
    theirs = (seat_of(played, person) for played in reversed(evenings))
    return sum(1 for _ in takewhile(lambda each: each is not None and each.column.won, theirs))
