"""The state of a book: who belongs to it, who sat where in which evening, and what everybody is called now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from scorepad.book.log.book_entry import Entry
from scorepad.book.log.book_events import (
    Entered,
    Event,
    Forgotten,
    GuestsCounted,
    InkChosen,
    Merged,
    Named,
    Renamed,
    Role,
    RoleGiven,
    Seated,
    Split,
    TakenOut,
    ToldApart,
    Words,
)
from scorepad.evening.inks import colour, inks
from scorepad.evening.log.instant import instant
from scorepad.evening.play.names import lookalike_key
from scorepad.rules.sentence import Who

NAME = "name"  # the key of the word that names the book


@dataclass(frozen=True, slots=True)
class Seating:
    """An evening in the book.

    number   its number in the book: that of the entry by which it came
    started  when it began: ISO 8601 with offset
    moment   the same, to be compared
    people   the person in each seat, by the player's id, in the order in which they sat down
    """

    number: int
    started: str
    moment: tuple[int, str]
    people: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here.

    name    by which the person is called now; empty once it was forgotten
    role    member of the circle, guest, or retired
    ink     the ink that the person chose last, else that of the first evening, from 1 to 8; 0 before that
    merged  the evenings of those who were found to be the same person, by their ids
    named   the number of the entry by which the person got the name
    """

    id: str
    name: str
    role: Role = "member"
    ink: int = field(default=0, compare=False)
    merged: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    named: int = field(default=0, compare=False)


@dataclass(slots=True)
class BookState:
    """The state of a book after the entries of its log up to `seq`. Only `replay` changes it, after copying it.

    evenings    in the order in which they came, by id
    people      everybody who was not merged into somebody else, by id
    played      the evenings of each person, by the person's id
    names       whose a name is, by how it looks; every name that somebody has or had
    former      what those who were merged were called last, by their ids
    marks       who had a name that was forgotten, by its mark
    told_apart  pairs that could be taken for one and are two, by their ids
    numbered    the highest number that a person has had: the next person gets the next number
    """

    seq: int = 0
    name: str = ""
    guests_counted: bool = False
    evenings: dict[str, Seating] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    played: dict[str, dict[str, None]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    former: dict[str, str] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)
    told_apart: set[frozenset[str]] = field(default_factory=set)
    numbered: int = 0

    def person_of(self, evening: str, player: str) -> str:
        """The person who sat there; empty where nobody is known to."""
        seating = self.evenings.get(evening)
        return seating.people.get(player, "") if seating else ""

    def person_named(self, name: str) -> str:
        """The person who has this name, or had it last; empty where nobody did."""
        return self.names.get(lookalike_key(name), "")

    def last_evening(self, person: str) -> Seating | None:
        """The evening of a person that began last; None where there is none."""
        theirs = (self.evenings[each] for each in self.played.get(person, ()))
        return max(theirs, key=lambda evening: (evening.moment, evening.number), default=None)

    def latest_first(self) -> list[Person]:
        """Everybody, who played last first; those of one evening as they sat down."""
        last = {person: evening for person in self.people if (evening := self.last_evening(person))}
        newest = sorted(last, key=lambda person: _newness(last[person], person), reverse=True)
        return [self.people[person] for person in (*newest, *(each for each in self.people if each not in last))]


def _newness(evening: Seating, person: str) -> tuple[tuple[int, str], int, int]:
    return evening.moment, evening.number, -list(evening.people.values()).index(person)


def replay(log: Iterable[Entry], known: BookState | None = None) -> BookState:
    """The book after these entries. `known`: the book before the first of them, where that is not the first of all."""
    state = _copied(known) if known else BookState()
    for entry in log:
        state.seq = entry.seq
        _apply(state, entry.event)
    return state


def _copied(state: BookState) -> BookState:
    return replace(
        state,
        evenings=dict(state.evenings),
        people=dict(state.people),
        played={person: dict(evenings) for person, evenings in state.played.items()},
        names=dict(state.names),
        former=dict(state.former),
        marks=dict(state.marks),
        told_apart=set(state.told_apart),
    )


def _apply(state: BookState, event: Event) -> None:
    """Change the state by an event. The event is not checked here: that happens before it is written."""
    match event:
        case Entered(evening, started, people, words):
            _name(state, words)
            state.evenings[evening] = Seating(state.seq, started, instant(started), {})
            for player, person in people.items():
                _seat(state, evening, player, person)
            _give_inks(state, evening)
        case TakenOut(evening):
            for person in state.evenings.pop(evening).people.values():
                state.played[person].pop(evening, None)
        case Seated(evening, player, person, words):
            _name(state, words)
            _seat(state, evening, player, person)
            _give_inks(state, evening)
        case Split(person, evenings, into, words):
            _split(state, person, evenings, into, words)
        case Merged(person, into):
            _merge(state, person, into)
        case _:
            _apply_to_people(state, event)


def _apply_to_people(state: BookState, event: Event) -> None:
    match event:
        case Named(words):
            state.name = words.get(NAME, "")
        case Renamed(_, words):
            _name(state, words)
        case ToldApart(person, other):
            state.told_apart.add(frozenset((person, other)))
        case RoleGiven(person, role):
            state.people[person] = replace(state.people[person], role=role)
        case InkChosen(person, ink):
            state.people[person] = replace(state.people[person], ink=ink)
        case Forgotten(person, marks):
            state.people[person] = replace(state.people[person], name="")
            state.former.update(dict.fromkeys(state.people[person].merged, ""))
            state.names = {key: whose for key, whose in state.names.items() if whose != person}
            state.marks.update(dict.fromkeys(marks, person))
        case GuestsCounted(counted):
            state.guests_counted = counted


def _name(state: BookState, words: Words) -> None:
    """Give names to people; who is not known yet is known from now on."""
    for person, name in words.items():
        state.people[person] = replace(state.people.get(person, Person(person, "")), name=name, named=state.seq)
        state.played.setdefault(person, {})
        state.numbered = max(state.numbered, int(person))
        if name:  # one that was forgotten is empty
            state.names[lookalike_key(name)] = person


def _seat(state: BookState, evening: str, player: str, person: str) -> None:
    """Record who sat there, or nobody. The person before has not played the evening then, except in another seat."""
    seating = state.evenings[evening]
    before, people = seating.people.get(player, ""), {**seating.people, player: person}
    if not person:
        del people[player]
    if before and before not in people.values():
        state.played[before].pop(evening, None)
    state.evenings[evening] = replace(seating, people=people)
    if person:
        state.played[person][evening] = None


def _give_inks(state: BookState, evening: str) -> None:
    """Let people who have no ink yet keep the one that they have in this evening, their first one."""
    people = {Who(player): state.people[person] for player, person in state.evenings[evening].people.items()}
    known = {player: person.ink for player, person in people.items() if person.ink}
    for player, ink in inks(people, known).items():
        if player not in known:
            state.people[people[player].id] = replace(people[player], ink=colour(ink))


def _merge(state: BookState, person: str, into: str) -> None:
    gone, stays = state.people.pop(person), state.people[into]
    evenings = tuple(state.played[person])
    _move(state, person, into, evenings)
    state.names.update({key: into for key, whose in state.names.items() if whose == person})
    state.former[person] = gone.name
    state.people[into] = replace(stays, merged={**stays.merged, **gone.merged, person: evenings})


def _split(state: BookState, person: str, evenings: tuple[str, ...], into: str, words: Words) -> None:
    """A person who is split off again gets the old name back, unless another one is given."""
    _name(state, {into: state.former.pop(into)} if into in state.former else {})
    _name(state, words)
    stays = state.people[person]
    merged = {other: theirs for other, theirs in stays.merged.items() if other != into}
    state.people[person] = replace(stays, merged=merged)
    _move(state, person, into, evenings)


def _move(state: BookState, person: str, into: str, evenings: Iterable[str]) -> None:
    for evening in evenings:
        seating = state.evenings.get(evening)
        for player, sat in seating.people.items() if seating else ():
            if sat == person:
                _seat(state, evening, player, into)
