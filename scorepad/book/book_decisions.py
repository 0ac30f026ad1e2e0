"""Decisions about a book: each function returns the event for a change, or refuses it with a sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from scorepad.book.book_state import NAME, BookState, Person
from scorepad.book.log.book_events import (
    Entered,
    Event,
    Forgotten,
    InkChosen,
    Merged,
    Named,
    Renamed,
    Seated,
    Split,
    TakenOut,
)
from scorepad.evening.play.names import IllegalNames, check_names, lookalike_key, tidy
from scorepad.rules.sentence import Say, quoted, say

MOST_ENTRIES, EACH_EVENING = 5000, 50  # entries of a log: some for the whole book, and some for each evening


class IllegalChange(ValueError):
    """A change that the book does not allow. `why`: the sentence."""

    def __init__(self, why: Say) -> None:
        super().__init__(why.text)
        self.why = why


class UnknownPerson(LookupError):
    """The book has no person with this id, or no evening with this number."""


def check_room(state: BookState, event: Event) -> None:
    """Refuse an event by which the log of a book would outgrow what its evenings need. Raises IllegalChange.

    Evenings come and go, and people are forgotten, whatever the size of the log.
    """
    if isinstance(event, Entered | TakenOut | Forgotten):
        return
    if state.seq >= MOST_ENTRIES + EACH_EVENING * len(state.evenings):
        raise IllegalChange(say("This group has reached its limit of changes: nothing more can be changed in it."))


def person(state: BookState, number: str) -> Person:
    """The person with this id. Raises UnknownPerson."""
    if number not in state.people:
        raise UnknownPerson(number)
    return state.people[number]


def enter(state: BookState, evening: str, started: str, names: Mapping[str, str]) -> Entered:
    """Let an evening come into the book: a name that somebody has or had is that person, any other somebody new.

    names  by the player's id, in the order in which they sat down
    Two at one table are never the same person.
    """
    people, new = dict[str, str](), dict[str, str]()
    for player, name in names.items():
        known = state.person_named(name)
        if not known or known in people.values():
            known = _next(state, len(new))
            new[known] = name
        people[player] = known
    return Entered(evening, started, people, new)


def name_book(name: str) -> Named:
    """Raises IllegalChange."""
    return Named({NAME: _checked(name)})


def rename(state: BookState, number: str, name: str) -> Renamed:
    """Call a person by another name. Raises UnknownPerson, IllegalChange."""
    person(state, number)
    return Renamed(number, {number: _free(state, name, number)})


def merge(state: BookState, number: str, into: str) -> Merged:
    """Say that two are one. Raises UnknownPerson, IllegalChange."""
    one, other = person(state, number), person(state, into)
    if one is other:
        raise IllegalChange(say("Choose two different people."))
    if met(state, number, into):
        why = say(
            "{one} and {other} have played together, so they can’t be the same person.",
            one=quoted(one.name),
            other=quoted(other.name),
        )
        raise IllegalChange(why)
    return Merged(number, into)


def merge_keeping(state: BookState, number: str, other: str, keep: str) -> Merged:
    """Say that two are one, who is called by one of their names. Raises UnknownPerson, IllegalChange.

    keep  `this`: the name of `number`, `other`: that of `other`, `last`: the one that was given last; else as `merge`
    """
    one, second = person(state, number), person(state, other)
    last = max(one, second, key=lambda each: (bool(each.name), each.named))
    kept = {"this": one, "other": second, "last": last}.get(keep, second)
    return merge(state, second.id if kept is one else one.id, kept.id)


def met(state: BookState, number: str, other: str) -> bool:
    """Whether two people ever sat at one table."""
    return not state.played[number].keys().isdisjoint(state.played[other])


def undo_merge(state: BookState, number: str, other: str) -> Split:
    """Let `other`, who was merged into `number`, be somebody else again. Raises UnknownPerson."""
    merged = person(state, number).merged
    if other not in merged:
        raise UnknownPerson(other)
    return Split(number, merged[other], other)


def split(state: BookState, number: str, evenings: Collection[str], name: str) -> Split:
    """Say that in these evenings it was somebody else, called so. Raises UnknownPerson, IllegalChange."""
    person(state, number)
    theirs = tuple(each for each in state.played[number] if each in evenings)
    if not theirs:
        raise IllegalChange(say("Choose the games that someone else played."))
    into = state.person_named(name)
    if into in state.people and lookalike_key(state.people[into].name) == lookalike_key(name):
        return _split_into(state, number, theirs, into)
    new = _next(state)
    return Split(number, theirs, new, {new: _free(state, name)})


def _split_into(state: BookState, number: str, evenings: tuple[str, ...], into: str) -> Split:
    if into == number or any(each in state.played[into] for each in evenings):
        raise IllegalChange(say("{name} already played in one of these games.", name=quoted(state.people[into].name)))
    return Split(number, evenings, into)


def seat(state: BookState, evening: str, player: str, name: str) -> Seated | None:
    """Say who sat there, by name; None where that is known already. Raises UnknownPerson, IllegalChange."""
    seating = state.evenings.get(evening)
    if seating is None or player not in seating.people:
        raise UnknownPerson(evening)
    there = state.person_named(name)
    if there == seating.people[player]:
        return None
    if there in seating.people.values():
        raise IllegalChange(say("two players are called {name}: names must differ", name=quoted(tidy(name))))
    if there:
        return Seated(evening, player, there)
    new = _next(state)
    return Seated(evening, player, new, {new: _free(state, name)})


def follow(state: BookState, evening: str, names: Mapping[str, str]) -> Seated | None:
    """The next event that a book needs to know the players of an evening; None if it knows all.

    names  of everybody who was at the table by now, by the player's id
    Players who joined later are found by name, as in `enter`; those who did not join after all lose their seats.
    """
    seating = state.evenings.get(evening)
    if seating is None:
        return None
    for player, name in names.items():
        if player not in seating.people:
            return _joined(state, evening, player, name)
    gone = next((player for player in seating.people if player not in names), "")
    return Seated(evening, gone, "") if gone else None


def _joined(state: BookState, evening: str, player: str, name: str) -> Seated:
    known = state.person_named(name)
    if known and known not in state.evenings[evening].people.values():
        return Seated(evening, player, known)
    new = _next(state)
    return Seated(evening, player, new, {new: name})


def renamed_at_table(
    state: BookState, evening: str, player: str, name: str, others: Collection[str] = ()
) -> Renamed | Seated | None:
    """The event for a player who is called by another name at the table; None if the book does not change.

    others  who else at that table got another name at the same time
    A name that nobody else in the book has or had is the person's from now on; else somebody else sat there, as in
    `enter`. A person who was forgotten gets no name again.
    """
    people = state.evenings[evening].people if evening in state.evenings else {}
    sat, known = people.get(player, ""), state.person_named(name)
    if not sat or state.people[sat].name in ("", name) or _is_crowded(state):
        return None
    if known not in ("", sat) and known not in _people_but(people, player, *others):
        return Seated(evening, player, known)
    if known in ("", sat) and sat not in _people_but(people, player):
        return Renamed(sat, {sat: _free(state, name, sat)})
    new = _next(state)
    return Seated(evening, player, new, {new: name})


def ink_chosen_at_table(state: BookState, evening: str, player: str, ink: int) -> InkChosen | None:
    """The event for a player who chose an ink at the table; None if the book does not change."""
    person = state.person_of(evening, player)
    if not person or state.people[person].ink == ink or _is_crowded(state):
        return None
    return InkChosen(person, ink)


def _people_but(people: Mapping[str, str], *players: str) -> set[str]:
    """The people of the book at a table, without those of these players."""
    return {person for player, person in people.items() if player not in players}


def _is_crowded(state: BookState) -> bool:
    """Whether half of all that may be changed in a book was: the rest is for who owns it."""
    return state.seq >= MOST_ENTRIES // 2 + EACH_EVENING * len(state.evenings)


def _next(state: BookState, further: int = 0) -> str:
    return str(state.numbered + 1 + further)


def _free(state: BookState, name: str, number: str = "") -> str:
    """A name that nobody else has now."""
    new = _checked(name)
    taken = {lookalike_key(each.name) for each in state.people.values() if each.name and each.id != number}
    if lookalike_key(new) in taken:
        raise IllegalChange(
            say("{name} is already in this group: merge the two, or choose another name.", name=quoted(new))
        )
    return new


def _checked(name: str) -> str:
    new = tidy(name)
    try:
        check_names([new], new=(0,))
    except IllegalNames as illegal:
        raise IllegalChange(illegal.why) from None
    return new
