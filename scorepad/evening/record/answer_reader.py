"""Reads the answers in a record by the forms that the game declares, and finds the people that are named there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.evening.log.facts import Answer
from scorepad.evening.record.checks import (
    IllegalRecord,
    Place,
    a_list,
    a_text,
    an_object,
    keys,
    one_of,
    shown,
    whole,
    within,
    yes_no,
)
from scorepad.rules.bids_and_tricks import NO_TRUMP, SUITS
from scorepad.rules.sentence import Who, say
from scorepad.rules.steps.answer_form import (
    ContractForm,
    Each,
    Form,
    ListOf,
    NameByWord,
    Number,
    NumberOr,
    NumbersByName,
    Part,
    Person,
    Suit,
    TrueByName,
    Word,
    YesNo,
)
from scorepad.rules.steps.step import Choice


@dataclass(frozen=True, slots=True)
class People:
    """Who may be named in a record, by name.

    players  every player
    columns  whoever points are written for: players or sides
    """

    players: Mapping[str, Who]
    columns: Mapping[str, Who]

    def player(self, value: object, where: Place) -> Who:
        """The player with this name. Raises IllegalRecord."""
        return _named(value, where, self.players)

    def column(self, value: object, where: Place) -> Who:
        """The player or side with this name that points are written for. Raises IllegalRecord."""
        return _named(value, where, self.columns)

    def anybody(self, value: object, where: Place) -> Who:
        """A player, a column, or two players (“Ana & Ion”) in the order of the first seats. Raises IllegalRecord."""
        players = tuple(self.players.items())
        pairs = {f"{a} & {b}": Who(f"{x}+{y}") for n, (a, x) in enumerate(players) for b, y in players[n + 1 :]}
        return _named(value, where, {**pairs, **self.columns, **self.players})

    def some_players(self, value: object, where: Place) -> tuple[Who, ...]:
        """A list that names players, none of them twice, in its order. Raises IllegalRecord."""
        found = tuple(self.player(name, where) for name in a_list(value, where))
        if not found:
            raise IllegalRecord(where, say("somebody has to stay at the table"))
        if len(set(found)) < len(found):
            raise IllegalRecord(where, say("nobody has two seats"))
        return found

    def all_columns(self, value: object, where: Place) -> tuple[Who, ...]:
        """A list that names every column once, in its order. Raises IllegalRecord."""
        return _permutation(value, where, self.columns)


def read_answer(form: Form, value: object, where: Place, people: People) -> Answer:
    """The answer of a step, with ids for names, from its value in a record. Raises IllegalRecord.

    form   which the value must have
    where  in the record, for messages
    """
    match form:
        case Each(of, sides):
            named = Person(sides)
            told = an_object(value, where).items()
            return {_person(named, name, where, people): _value(of, each, where, people) for name, each in told}
        case ContractForm(parts):
            return _contract(parts, value, where, people)
    return _value(form, value, where, people)


def _value(form: Form, value: object, where: Place, people: People) -> Choice:
    match form:
        case Number():
            return whole(value, where)
        case YesNo():
            return yes_no(value, where)
        case Word():
            return a_text(value, where)
        case Suit():
            return one_of(value, where, (*SUITS, NO_TRUMP))
        case Person():
            return _person(form, value, where, people)
        case ListOf(of):
            return tuple(_value(of, each, where, people) for each in a_list(value, where))
        case NumberOr(other):
            return _value(other if isinstance(value, list) else Number(), value, where, people)
    return _pairs(form, value, where, people)


def _person(form: Person, value: object, where: Place, people: People) -> Who:
    return people.anybody(value, where) if form.sides else people.player(value, where)


def _contract(parts: Sequence[Part], value: object, where: Place, people: People) -> Answer:
    needed = [part.key for part in parts if part.needed]
    found = keys(value, where, needed=needed, allowed=[part.key for part in parts])
    forms = {part.key: part.form for part in parts}
    return {key: _value(forms[key], said, within(where, key), people) for key, said in found.items()}


def _pairs(form: Form, value: object, where: Place, people: People) -> Choice:
    if isinstance(form, NameByWord):
        return tuple(_name_by_word(form.words, each, where, people) for each in a_list(value, where))
    if isinstance(form, NumbersByName):
        named = ((people.anybody(name, where), each) for name, each in an_object(value, where).items())
        return tuple((who, whole(n, where)) for who, each in named for n in a_list(each, where))
    if isinstance(form, TrueByName):
        told = an_object(value, where).items()
        return tuple(people.anybody(name, where) for name, each in told if yes_no(each, within(where, name)))
    return tuple((people.anybody(name, where), whole(n, where)) for name, n in an_object(value, where).items())


def _name_by_word(words: tuple[str, ...], value: object, where: Place, people: People) -> tuple[str, Who]:
    told = keys(value, where, needed=(), allowed=words)
    if len(told) != 1:
        raise IllegalRecord(where, say("either “{one}” or “{other}” stands here", one=words[0], other=words[-1]))
    ((word, who),) = told.items()
    return word, people.anybody(who, where)


def _named(value: object, where: Place, who: Mapping[str, Who]) -> Who:
    if isinstance(value, str) and value in who:
        return who[value]
    # Partners may have been written in another order than they sit in by now.
    together = {_together(name): each for name, each in who.items()} if isinstance(value, str) else {}
    found = together.get(_together(str(value)))
    if found is None:
        raise IllegalRecord(where, say("nobody at the table is called {name}", name=shown(value)))
    return found


def _together(name: str) -> frozenset[str]:
    """The names of those who are called so together, in no order."""
    return frozenset(name.split(" & "))


def _permutation(value: object, where: Place, who: Mapping[str, Who]) -> tuple[Who, ...]:
    found = tuple(_named(name, where, who) for name in a_list(value, where))
    if sorted(found) != sorted(who.values()):
        raise IllegalRecord(where, say("everybody stands here once: {names}", names=tuple(who)))
    return found
