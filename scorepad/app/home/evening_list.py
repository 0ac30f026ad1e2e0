"""A device's evenings as they are listed, also those whose rules are gone."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.home.leader_line import line_of
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.instant import instant
from scorepad.evening.play.state import State
from scorepad.rules.sentence import Say, Who


@dataclass(frozen=True, slots=True)
class ListedEvening:
    """An evening in a list.

    id       as in addresses
    running  whether it is still played
    touched  when somebody last wrote in it by the clock of this place: ISO 8601 with offset
    evening  what was entered in it
    state    its state; None if the game's rules are gone, or if it is long
    long     the name of its game, if it is so long that its state is not computed yet; else None
    """

    id: str
    running: bool
    touched: str
    evening: Evening
    state: State | None
    long: Say | None = None

    @property
    def seats(self) -> tuple[Who, ...]:
        """The players at the table now, in the order of play."""
        return self.state.table.seats if self.state else self.evening.players

    @property
    def leaders(self) -> tuple[Who, ...]:
        """Those who have won, or lead once a deal is scored."""
        if self.state is None:
            return ()
        return self.state.winners or (self.state.table.leaders if self.state.table.scored else ())

    @property
    def others(self) -> tuple[Who, ...]:
        """The columns behind the leaders, best first."""
        ranking = self.state.table.ranking if self.state else ()
        return tuple(column for level in ranking for column in level if column not in self.leaders)

    @property
    def trend(self) -> tuple[str, ...]:
        """The line of the one who leads alone, as `line_of` has it; empty if there is none yet."""
        return line_of(self.leaders[0], self.state) if self.state and len(self.leaders) == 1 else ()

    def names_of(self, who: tuple[Who, ...]) -> tuple[str, ...]:
        """Players or sides by their names here: a list has many tables, and names belong to one."""
        return tuple(map(self.evening.name_now, who))


def in_short(each: ListedEvening) -> Mapping[str, object]:
    """An evening as the phone gets it for the form of a new one, as values for JSON."""
    evening = each.evening
    return {
        "id": each.id,
        "running": each.running,
        "touched": each.touched,
        "game": evening.game,
        "names": evening.names_now,
        "seats": each.seats,
    }


@dataclass(frozen=True, slots=True)
class EveningList:
    """One page of a list of evenings.

    evenings  those on this page, running ones first
    page      its number, from 1
    pages     how many there are, at least 1
    wanted    the searched text, or empty
    many      whether the list is so long that one may want to search
    query     the search as the addresses of the other pages end with it, or empty
    """

    evenings: tuple[ListedEvening, ...]
    page: int
    pages: int
    wanted: str = ""
    many: bool = False
    query: str = ""


def latest_first(evenings: Sequence[ListedEvening]) -> list[ListedEvening]:
    """The evenings, the last written first."""
    return sorted(evenings, key=lambda each: instant(each.touched), reverse=True)


def played_last_first(evenings: Sequence[ListedEvening]) -> list[ListedEvening]:
    """The evenings by when they were played, whenever they came here or were opened again; the server lists them so."""
    return sorted(latest_first(evenings), key=lambda each: instant(each.evening.started or each.touched), reverse=True)


def search_key(text: str) -> str:
    """A text as people search for it: without accents, capitals or signs."""
    letters = (char for char in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(char))
    return "".join(char if char.isalnum() else " " for char in letters)
