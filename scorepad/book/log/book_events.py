"""The events of a book. They point to people, players and evenings by ids, never by names.

The fields of an event are stored by their names, so a field's name never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Role = Literal["member", "guest", "retired"]

# Texts that people typed, by a person's id or by `name` for the book's own; stored apart from the rest, and erasable.
Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Named:
    """The book was given a name."""

    words: Words


@dataclass(frozen=True, slots=True)
class Entered:
    """An evening came into the book.

    started  when it began: ISO 8601 with offset
    people   the person in each seat, by the player's id in the evening, in the order in which they sat down
    words    the names of those people who are new in the book
    """

    evening: str
    started: str
    people: Mapping[str, str]
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TakenOut:
    """An evening went into another book."""

    evening: str


@dataclass(frozen=True, slots=True)
class Seated:
    """In an evening this person sat there, and not who was thought to; where it is empty, nobody did after all.

    words  the name, where the person is new
    """

    evening: str
    player: str
    person: str
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Renamed:
    """A person is called by another name from now on."""

    person: str
    words: Words


@dataclass(frozen=True, slots=True)
class Merged:
    """Two were one: `person` is `into`, in every evening so far and by every name."""

    person: str
    into: str


@dataclass(frozen=True, slots=True)
class Split:
    """One was two: in these evenings it was `into` who played. `words`: the name, where `into` is new."""

    person: str
    evenings: tuple[str, ...]
    into: str
    words: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ToldApart:
    """Two people who could be taken for one are two."""

    person: str
    other: str


@dataclass(frozen=True, slots=True)
class RoleGiven:
    """A person belongs to the circle, is a guest of it, or plays no more."""

    person: str
    role: Role


@dataclass(frozen=True, slots=True)
class InkChosen:
    """A person has this ink from now on, in games that begin later; one from 1 to 8."""

    person: str
    ink: int


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A person's names were erased. `marks`: by which one of them is recognised, should it be typed again."""

    person: str
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GuestsCounted:
    """Whether guests are counted in the figures of the book."""

    counted: bool


Event = (
    Named
    | Entered
    | TakenOut
    | Seated
    | Renamed
    | Merged
    | Split
    | ToldApart
    | RoleGiven
    | InkChosen
    | Forgotten
    | GuestsCounted
)
KINDS: dict[str, type[Event]] = {
    "named": Named, "entered": Entered, "taken_out": TakenOut, "seated": Seated, "renamed": Renamed, "merged": Merged,
    "split": Split, "told_apart": ToldApart, "role_given": RoleGiven, "forgotten": Forgotten,
    "guests_counted": GuestsCounted, "ink_chosen": InkChosen,
}  # fmt: skip
NAMES = {event: kind for kind, event in KINDS.items()}
