"""Reads the answers in a record by the forms that the game declares, and finds the people that are named there."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
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
from scorepad.rules.sentence import Who, quoted, say
from scorepad.rules.steps.answer_form import (
    ByWord,
    ContractForm,
    CountByWord,
    Each,
    Form,
    ListOf,
    NameByWord,
    Number,
    NumberOr,
    NumbersByName,
    Person,
    Suit,
    TrueByName,
    Word,
    YesNo,
)
from scorepad.rules.steps.step import Choice, IllegalAnswer

TOGETHER = " & "  # between the names of a side
PAIR = 2
MOST_OF_A_WORD = 100
OTHERWISE = re.compile(r"[+/&,;]")  # what people write between them instead


def _nobody(_: str) -> None:
    """No side: only players and columns are known."""


@dataclass(frozen=True, slots=True)
class People:
    """The people that a record may name, by name.

    players  every player
    columns  the players or sides that points are written for
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
        """A player, a column, or players together (“Ana & Ion”), in the first seats' order. Raises IllegalRecord."""
        return _named(value, where, {**self.columns, **self.players}, self._side)

    def _side(self, name: str) -> Who | None:
        """The side of the players in this name, each of them once; None if it is none."""
        names = _names(name)
        side = [who for name, who in self.players.items() if name in names]
        return Who("+".join(side)) if 1 < len(side) == len(names) else None

    def substitutes(self, value: object, where: Place) -> Mapping[Who, Who]:
        """The person who plays in another's seat, by the seat. Raises IllegalRecord."""
        return {self.player(seat, where): self.player(who, where) for seat, who in an_object(value, where).items()}

    def some_players(self, value: object, where: Place) -> tuple[Who, ...]:
        """A list that names players, none of them twice, in its order. Raises IllegalRecord."""
        found = tuple(self.player(name, where) for name in a_list(value, where))
        if not found:
            raise IllegalRecord(where, say("someone has to stay at the table"))
        if len(set(found)) < len(found):
            raise IllegalRecord(where, say("nobody can have two seats"))
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
            pairs = an_object(value, where).items()
            return {_person(named, name, where, people): _value(of, each, where, people) for name, each in pairs}
        case ContractForm():
            return _contract(form, value, where, people)
        case ByWord(words, of, False):
            pairs = keys(value, where, needed=(), allowed=words).items()
            return {word: _value(of, each, within(where, word), people) for word, each in pairs}
        case ByWord() | CountByWord():
            return _by_word(form, value, where, people)
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


def _contract(form: ContractForm, value: object, where: Place, people: People) -> Answer:
    needed = [part.key for part in form.parts if part.needed]
    found = keys(value, where, needed=needed, allowed=[part.key for part in form.parts])
    forms = {part.key: part.form for part in form.parts}
    parts = {key: _value(forms[key], said, within(where, key), people) for key, said in found.items()}
    if form.answered is None:
        return parts
    try:
        return form.answered(parts)
    except IllegalAnswer as illegal:
        raise IllegalRecord(where, next(iter(illegal.problems.values()))) from None


def _pairs(form: Form, value: object, where: Place, people: People) -> Choice:
    if isinstance(form, NameByWord):
        return tuple(_name_by_word(form.words, each, where, people) for each in a_list(value, where))
    if isinstance(value, list):
        return _listed(form, value, where, people)
    if isinstance(form, NumbersByName):
        named = ((people.anybody(name, where), each) for name, each in an_object(value, where).items())
        return tuple((who, whole(n, where)) for who, each in named for n in a_list(each, where))
    if isinstance(form, TrueByName):
        pairs = an_object(value, where).items()
        return tuple(people.anybody(name, where) for name, each in pairs if yes_no(each, within(where, name)))
    return tuple((people.anybody(name, where), whole(n, where)) for name, n in an_object(value, where).items())


def _by_word(form: ByWord | CountByWord, value: object, where: Place, people: People) -> Choice:
    """The value of a note by words: pairs, or each word as often as its number says."""
    found = keys(value, where, needed=(), allowed=form.words)
    if isinstance(form, ByWord):
        return tuple((word, _value(form.value, each, within(where, word), people)) for word, each in found.items())
    counts = {word: whole(each, within(where, word)) for word, each in found.items()}
    for word, n in counts.items():
        if n > MOST_OF_A_WORD:
            raise IllegalRecord(within(where, word), say("{value} is too large a number", value=n))
    return tuple(word for word, n in counts.items() for _ in range(n))


def _listed(form: Form, value: list[object], where: Place, people: People) -> Choice:
    """The same as a list: it is written so if the game's file, which declares the form, is gone."""
    if isinstance(form, TrueByName):
        return tuple(people.anybody(name, where) for name in value)
    pairs = [each for each in value if isinstance(each, list) and len(each) == PAIR]
    if len(pairs) < len(value):
        an_object(value, where)
    return tuple((people.anybody(who, where), whole(n, where)) for who, n in pairs)


def _name_by_word(words: tuple[str, ...], value: object, where: Place, people: People) -> tuple[str, Who]:
    given = keys(value, where, needed=(), allowed=words)
    if len(given) != 1:
        raise IllegalRecord(where, say("expected either “{one}” or “{other}”", one=words[0], other=words[-1]))
    ((word, who),) = given.items()
    return word, people.anybody(who, where)


def _named(value: object, where: Place, who: Mapping[str, Who], side: Callable[[str], Who | None] = _nobody) -> Who:
    """The player or column with this name; `side`: finds players together by their names. Raises IllegalRecord."""
    if isinstance(value, str):
        if found := _found(value, who) or side(value):
            return found
        right = TOGETHER.join([part.strip() for part in OTHERWISE.split(value)])
        if _found(right, who) or side(right):
            why = say("nobody at the table is called {name}: write {right}", name=shown(value), right=quoted(right))
            raise IllegalRecord(where, why)
    raise IllegalRecord(where, say("nobody at the table is called {name}", name=shown(value)))


def _found(name: str, who: Mapping[str, Who]) -> Who | None:
    """The player or column with this name, or None. Partners may be written in another order than they sit in now."""
    return who.get(name) or {_names(each): one for each, one in who.items()}.get(_names(name))


def _names(name: str) -> tuple[str, ...]:
    """The names of those who are called so together, in the order of their letters."""
    return tuple(sorted(name.split(TOGETHER)))


def _permutation(value: object, where: Place, who: Mapping[str, Who]) -> tuple[Who, ...]:
    found = tuple(_named(name, where, who) for name in a_list(value, where))
    if sorted(found) != sorted(who.values()):
        raise IllegalRecord(where, say("each name must appear exactly once: {names}", names=tuple(who)))
    return found
