"""A record becomes an evening: every key and value is checked for its form here, and for the rules when it is played.

A game with further steps adds their forms to STEPS.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorepad.evening.form import (
    IllegalRecord,
    Pairs,
    Place,
    a_list,
    a_text,
    an_object,
    keys,
    moment,
    one_of,
    shown,
    text,
    whole,
    within,
    yes_no,
)
from scorepad.evening.names import IllegalNames, check_names
from scorepad.evening.said import Answer, DealSaid, Evening, Was
from scorepad.games.flow import NO_TRUMP, SUITS
from scorepad.games.game import Game
from scorepad.games.options import IllegalOptions, Options
from scorepad.games.say import Who, say

FORMAT, VERSION = "scorepad-record", 1
NEEDED = ("format", "version", "game", "players", "first_dealer", "deals")
OPTIONAL = ("title", "note", "started", "rules", "options", "columns", "start", "closed")
TITLE, NOTE = 80, 500

VOIDS = ("misdeal", "all pass")
LABELS = ("0", "NV")
BESIDE_VOID = frozenset({"void", "label", "dealer", "seats"})  # a deal that was thrown in has nothing else
PARTS = (*BESIDE_VOID, "was", "stands")


@dataclass(frozen=True, slots=True)
class People:
    """Who may be named in a record: the players, and the columns, which may be sides. Each by name."""

    players: Mapping[str, Who]
    columns: Mapping[str, Who]

    def player(self, value: object, where: Place) -> Who:
        return _named(value, where, self.players)

    def column(self, value: object, where: Place) -> Who:
        return _named(value, where, self.columns)

    def all_players(self, value: object, where: Place) -> tuple[Who, ...]:
        return _permutation(value, where, self.players)

    def all_columns(self, value: object, where: Place) -> tuple[Who, ...]:
        return _permutation(value, where, self.columns)


Form = Callable[[object, Place, People], Answer]


def bids(value: object, where: Place, people: People) -> Answer:
    return {people.player(name, where): whole(n, where) for name, n in an_object(value, where).items()}


def tricks(value: object, where: Place, people: People) -> Answer:
    both = People({**people.columns, **people.players}, {})
    return {both.player(name, where): whole(n, where) for name, n in an_object(value, where).items()}


def trump(value: object, where: Place, _people: People) -> Answer:
    return one_of(value, where, (*SUITS, NO_TRUMP))


STEPS: Mapping[str, Form] = {"bids": bids, "tricks": tricks, "trump": trump}
# Steps of games that are not played here yet, or of the wrong game: known, but nobody asks for them.
UNASKED = frozenset({"contract", "auction", "direction", "kept", "exchanges", "revokes", "honours"})


def evening(document: object, games: Mapping[str, Game]) -> Evening:
    """Read an evening from the objects and lists of a record. Raises IllegalRecord."""
    record = keys(document, say("the record"), needed=NEEDED, allowed=OPTIONAL)
    game = _game(record, games)
    names = _names(record["players"])
    players = tuple(names)
    options = _options(record.get("options", Pairs(())), game, len(players))
    people = _people(names, game.columns(players))
    return Evening(
        game.slug,
        options,
        players,
        first_dealer=people.player(record["first_dealer"], "first_dealer"),
        columns=people.all_columns(record.get("columns", [*people.columns]), "columns"),
        names=names,
        start=_start(record["start"], people) if "start" in record else {},
        deals=_deals(record["deals"], game, people),
        closed="closed" in record and yes_no(record["closed"], "closed"),
        title=text(record.get("title", ""), "title", TITLE),
        note=text(record.get("note", ""), "note", NOTE, lines=True),
        rules=text(record.get("rules", ""), "rules", TITLE),
        started=moment(record["started"], "started") if "started" in record else "",
    )


def _game(record: Mapping[str, object], games: Mapping[str, Game]) -> Game:
    one_of(record["format"], "format", (FORMAT,))
    if whole(record["version"], "version") != VERSION:
        raise IllegalRecord("version", say("only version {n} can be read here", n=VERSION))
    slug = record["game"]
    if not isinstance(slug, str) or slug not in games:
        raise IllegalRecord("game", say("nobody here knows the game {game}", game=shown(slug)))
    return games[slug]


def _names(value: object) -> Mapping[Who, str]:
    """The players' names, by the ids they have from now on."""
    where = "players"
    names = [a_text(name, where) for name in a_list(value, where)]
    try:
        check_names(names)
    except IllegalNames as illegal:
        raise IllegalRecord(where, illegal.why) from None
    return {Who(f"p{place}"): name for place, name in enumerate(names, 1)}


def _options(value: object, game: Game, players: int) -> Options:
    try:
        return game.settle(an_object(value, "options"), players)
    except IllegalOptions as illegal:
        raise IllegalRecord(_place(illegal.key, game), illegal.why) from None


def _place(key: str, game: Game) -> Place:
    """Where an option stands; the number of players is none, and nor is one that the game does not have."""
    if any(option.key == key for option in game.options):
        return within("options", key)
    return "players" if key == "players" else "options"


def _people(names: Mapping[Who, str], columns: tuple[Who, ...]) -> People:
    """Everybody by name; a side by its players' names in seat order."""
    sides = {" & ".join(names[member] for member in column.members): column for column in columns}
    return People({name: who for who, name in names.items()}, sides)


def _start(value: object, people: People) -> Mapping[Who, int]:
    return {people.column(name, "start"): whole(n, "start") for name, n in an_object(value, "start").items()}


def _deals(value: object, game: Game, people: People) -> tuple[DealSaid, ...]:
    """Every deal; the places in complaints count as the score sheet does, a thrown-in deal with the one after it."""
    deals = list[DealSaid]()
    for each in a_list(value, "deals"):
        number = 1 + sum(not deal.void for deal in deals)
        deals.append(_deal(each, say("deal {n}", n=number), game, people))
    return tuple(deals)


def _deal(value: object, where: Place, game: Game, people: People) -> DealSaid:
    deal = keys(value, where, needed=(), allowed=(*PARTS, *STEPS, *UNASKED))
    for kind in deal:
        if kind in UNASKED:
            raise IllegalRecord(within(where, kind), say("nobody asks for this in {game}", game=game.name))
        if "void" in deal and kind not in BESIDE_VOID:
            raise IllegalRecord(within(where, kind), say("the deal was thrown in, so nothing of it counts"))
    steps = {kind: answer for kind, answer in deal.items() if kind in STEPS}
    return DealSaid(
        answers={kind: STEPS[kind](answer, within(where, kind), people) for kind, answer in steps.items()},
        void=one_of(deal["void"], within(where, "void"), VOIDS) if "void" in deal else "",
        label=one_of(deal["label"], within(where, "label"), LABELS) if "label" in deal else "",
        dealer=people.player(deal["dealer"], within(where, "dealer")) if "dealer" in deal else None,
        seats=people.all_players(deal["seats"], within(where, "seats")) if "seats" in deal else (),
        was=_was(deal["was"], within(where, "was"), people) if "was" in deal else (),
        stands="stands" in deal and yes_no(deal["stands"], within(where, "stands")),
    )


def _was(value: object, where: Place, people: People) -> tuple[Was, ...]:
    return tuple(_one_was(each, where, people) for each in a_list(value, where))


def _one_was(value: object, where: Place, people: People) -> Was:
    was = keys(value, where, needed=("step", "value", "at"))
    step = one_of(was["step"], where, STEPS)
    return Was(step, STEPS[step](was["value"], where, people), moment(was["at"], where))


def _named(value: object, where: Place, who: Mapping[str, Who]) -> Who:
    if not isinstance(value, str) or value not in who:
        raise IllegalRecord(where, say("nobody at the table is called {name}", name=shown(value)))
    return who[value]


def _permutation(value: object, where: Place, who: Mapping[str, Who]) -> tuple[Who, ...]:
    found = tuple(_named(name, where, who) for name in a_list(value, where))
    if sorted(found) != sorted(who.values()):
        raise IllegalRecord(where, say("everybody stands here once: {names}", names=tuple(who)))
    return found
