"""Which evenings of a book are counted: those of a game, of some people, of a time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorepad.book.played import Played
from scorepad.evening.log.instant import instant

UNTOLD = (0, "")  # the time of an evening whose beginning is not known


@dataclass(frozen=True, slots=True)
class Choice:
    """Which evenings are asked for; an empty field asks for nothing.

    game    the game's slug
    people  all of them took part
    since, until  the first and the last date, as 2026-11-20
    """

    game: str = ""
    people: frozenset[str] = frozenset()
    since: str = ""
    until: str = ""

    def takes(self, played: Played) -> bool:
        """Whether an evening is among those that are asked for."""
        date = played.started[:10]
        return (
            self.game in ("", played.game)
            and self.people.issubset(played.people)
            and self.since <= date
            and (not self.until or date <= self.until)
        )


def chosen(played: Iterable[Played], choice: Choice) -> tuple[Played, ...]:
    """The evenings that are asked for and over, with a deal at least, in the order in which they are given."""
    return tuple(each for each in played if each.figures.over and each.figures.deals and choice.takes(each))


def in_order(played: Iterable[Played]) -> tuple[Played, ...]:
    """Evenings in the order in which they were played."""
    return tuple(sorted(played, key=in_time))


def in_time(played: Played) -> tuple[tuple[int, str], str]:
    """The key by which evenings are sorted: when they began, then their ids."""
    return instant(played.started) if played.started else UNTOLD, played.evening
