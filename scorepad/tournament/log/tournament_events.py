"""The events of a tournament. They point to entrants, rounds and tables by numbers, never by names.

The fields of an event are stored by their names, so a field’s name never changes. Keys of mappings are texts, as in
JSON: the number of an entrant or of a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorepad.evening.log.plain_events import Redone, Undone
from scorepad.rules.option_kinds import Value

TABLE = -1  # a report by nobody in particular: it was typed on the phone of the table
TITLE, WHY, SECOND, TEAM, CLUB = "name", "why", "b", "team", "club"
Words = Mapping[str, str]
"""Texts that people typed, stored apart from the rest, and erasable.

By TITLE, WHY, or an entrant’s number: `7` for the name, `7b` for that of the partner in a pair, `7team` for the team.
"""
Points = Mapping[str, int]
"""Numbers by entrant."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The tournament was begun, with the house rules and settings that were chosen, each with its value."""

    kind: str
    game: str
    seed: int
    options: Mapping[str, Value]
    settings: Mapping[str, Value]
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entered:
    """These entrants came onto the list, with their roles, and those whom each avoids; `here`: and are checked in."""

    entrants: tuple[int, ...]
    roles: Mapping[str, str] = field(default_factory=dict)
    apart: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    here: bool = False
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Edited:
    """An entrant has these names, role and team from now on, and avoids these."""

    entrant: int
    role: str = ""
    apart: tuple[int, ...] = ()
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """An entrant who has not played was taken from the list; nobody else gets the number."""

    entrant: int


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """These entrants are here: they play from the next draw on."""

    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CheckedOut:
    """These entrants are not here, or leave: the next draw seats them no more."""

    entrants: tuple[int, ...]
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PaidBy:
    """These entrants have paid, or have not after all."""

    entrants: tuple[int, ...]
    paid: bool = True


@dataclass(frozen=True, slots=True)
class FeeSet:
    """Each person pays as much, in hundredths."""

    fee: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A round was drawn: who sits where, as it was given; with that the round before is closed.

    tables  the seats of each table, in the order of play
    roles   of those who had none
    """

    round: int
    tables: Mapping[str, tuple[int, ...]]
    sits_out: tuple[int, ...] = ()
    roles: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reported:
    """The result of a table, in place of any that it had; without points it has none again.

    by       the entrant who reported it, or TABLE; 0: the director, whose result needs nobody to agree
    evening  the id of the game that it comes from, or empty
    words    why it was corrected, where it was
    """

    round: int
    table: int
    points: Points
    won: Points = field(default_factory=dict)
    lost: Points = field(default_factory=dict)
    made: Points = field(default_factory=dict)
    deals: int = 0
    by: int = 0
    evening: str = ""
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Agreed:
    """An entrant agreed to the result of the table."""

    round: int
    table: int
    entrant: int


@dataclass(frozen=True, slots=True)
class Objected:
    """An entrant objected to the result of the table."""

    round: int
    table: int
    entrant: int
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody new plays on in an entrant’s place, in this round too where it is not 0."""

    entrant: int
    by: int
    round: int = 0
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Reseated:
    """They sat so: these tables of a round had these seats. Points that a seat has go to who sat there."""

    round: int
    tables: Mapping[str, tuple[int, ...]]
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """An entrant lost points, or got some, in a round."""

    entrant: int
    points: int
    round: int = 0
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Paced:
    """A round lasts as many minutes, 0: as long as it lasts; and whether the next is drawn once all tables agree."""

    minutes: int
    moves_on: bool


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """These prizes are given, in this order; their own names are words, by the key of the prize, and CLUB’s is one.

    several  whether one person may have more than one, as it was before somebody could choose
    """

    prizes: tuple[str, ...]
    several: bool = True
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardRenewed:
    """The card of a table was lost: its key opens nothing from now on, and a new card has another one."""

    table: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The tournament is over."""


Event = (
    Begun
    | Entered
    | Edited
    | Withdrawn
    | CheckedIn
    | CheckedOut
    | PaidBy
    | FeeSet
    | Drawn
    | Reported
    | Agreed
    | Objected
    | Substituted
    | Reseated
    | PenaltyGiven
    | Paced
    | PrizesSet
    | CardRenewed
    | Ended
    | Undone
    | Redone
)
KINDS: dict[str, type[Event]] = {
    "begun": Begun, "entered": Entered, "edited": Edited, "withdrawn": Withdrawn, "checked_in": CheckedIn,
    "checked_out": CheckedOut, "paid": PaidBy, "fee": FeeSet, "drawn": Drawn, "reported": Reported, "agreed": Agreed,
    "objected": Objected, "substituted": Substituted, "reseated": Reseated, "penalty": PenaltyGiven, "paced": Paced,
    "prizes": PrizesSet, "card": CardRenewed, "ended": Ended, "undone": Undone, "redone": Redone,
}  # fmt: skip
NAMES = {event: kind for kind, event in KINDS.items()}
