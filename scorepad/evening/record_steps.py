"""The form of each step in a record, and who may be named in it. A game with a further step adds its form to STEPS."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorepad.evening.form import (
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
from scorepad.evening.said import Answer
from scorepad.games.flow import NO_TRUMP, SUITS
from scorepad.games.say import Who, say


@dataclass(frozen=True, slots=True)
class People:
    """Who may be named in a record: the players, and the columns, which may be sides. Each by name."""

    players: Mapping[str, Who]
    columns: Mapping[str, Who]

    def player(self, value: object, where: Place) -> Who:
        return _named(value, where, self.players)

    def column(self, value: object, where: Place) -> Who:
        return _named(value, where, self.columns)

    def anybody(self, value: object, where: Place) -> Who:
        """A player, a column, or two players together, named in the order of the first seating."""
        players = tuple(self.players.items())
        pairs = {f"{a} & {b}": Who(f"{x}+{y}") for n, (a, x) in enumerate(players) for b, y in players[n + 1 :]}
        return _named(value, where, {**pairs, **self.columns, **self.players})

    def all_players(self, value: object, where: Place) -> tuple[Who, ...]:
        return _permutation(value, where, self.players)

    def all_columns(self, value: object, where: Place) -> tuple[Who, ...]:
        return _permutation(value, where, self.columns)


Form = Callable[[object, Place, People], Answer]


def bids(value: object, where: Place, people: People) -> Answer:
    return {people.player(name, where): whole(n, where) for name, n in an_object(value, where).items()}


def tricks(value: object, where: Place, people: People) -> Answer:
    return {people.anybody(name, where): whole(n, where) for name, n in an_object(value, where).items()}


def kept(value: object, where: Place, people: People) -> Answer:
    return {people.player(name, where): yes_no(kept, where) for name, kept in an_object(value, where).items()}


def trump(value: object, where: Place, _people: People) -> Answer:
    return one_of(value, where, (*SUITS, NO_TRUMP))


def contract(value: object, where: Place, people: People) -> Answer:
    parts = keys(value, where, needed=("declarer", "bid"), allowed=("doubled", "trump", "direction"))
    told = {part: a_text(said, within(where, part)) for part, said in parts.items() if part != "declarer"}
    return {"declarer": people.player(parts["declarer"], within(where, "declarer")), **told}


def auction(value: object, where: Place, _people: People) -> Answer:
    return tuple(a_text(call, where) for call in a_list(value, where))


def exchanges(value: object, where: Place, _people: People) -> Answer:
    """A number of exchanges, or pairs of cards exchanged."""
    if not isinstance(value, list):
        return whole(value, where)
    return tuple(tuple(whole(n, where) for n in a_list(pair, where)) for pair in value)


def revokes(value: object, where: Place, people: People) -> Answer:
    return tuple(_revoke(each, where, people) for each in a_list(value, where))


def _revoke(value: object, where: Place, people: People) -> tuple[str, Who]:
    told = keys(value, where, needed=(), allowed=("side", "false_call"))
    if len(told) != 1:
        raise IllegalRecord(where, say("either “side” or “false_call” stands here"))
    ((how, who),) = told.items()
    return how, people.anybody(who, where)


def honours(value: object, where: Place, people: People) -> Answer:
    return tuple((people.anybody(name, where), whole(n, where)) for name, n in an_object(value, where).items())


STEPS: Mapping[str, Form] = {
    "kept": kept,
    "contract": contract,
    "auction": auction,
    "exchanges": exchanges,
    "bids": bids,
    "tricks": tricks,
    "trump": trump,
    "revokes": revokes,
    "honours": honours,
}


def _named(value: object, where: Place, who: Mapping[str, Who]) -> Who:
    if not isinstance(value, str) or value not in who:
        raise IllegalRecord(where, say("nobody at the table is called {name}", name=shown(value)))
    return who[value]


def _permutation(value: object, where: Place, who: Mapping[str, Who]) -> tuple[Who, ...]:
    found = tuple(_named(name, where, who) for name in a_list(value, where))
    if sorted(found) != sorted(who.values()):
        raise IllegalRecord(where, say("everybody stands here once: {names}", names=tuple(who)))
    return found
