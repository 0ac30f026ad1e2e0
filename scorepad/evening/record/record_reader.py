"""Turns the parsed JSON of a record into an Evening. Here only its form is checked; the rules when it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from scorepad.evening.inks import INKS
from scorepad.evening.log.facts import DealFacts, Evening
from scorepad.evening.play.decide_seats import MOST_PEOPLE
from scorepad.evening.play.names import IllegalNames, check_apart, check_names
from scorepad.evening.record import deal_parts
from scorepad.evening.record.answer_reader import People, read_answer
from scorepad.evening.record.checks import (
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
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Who, say, say_in
from scorepad.rules.voids import VOIDS

T = TypeVar("T")

FORMAT, VERSION = "scorepad-record", 1
NEEDED = ("format", "version", "game", "players", "first_dealer", "deals")
OPTIONAL = ("title", "note", "started", "rules", "options", "columns", "start", "inks", "winner", "closed")
TITLE, NOTE = 80, 500  # characters
MOST_DEALS = 1000  # with those thrown in

SEATING = ("dealer", "seats", "start", "substitutes", "new_schedule")
PARTS = ("void", "label", *SEATING, "was", "given", "stands")
BESIDE_VOID = ("void", "label", *SEATING)  # all that a thrown-in deal may have, besides its calls


def evening(document: object, games: Mapping[str, Game], most_deals: int | None = MOST_DEALS) -> Evening:
    """The evening of a record.

    document    the objects and lists of its JSON, with `Pairs` for objects
    games       by slug
    most_deals  the largest number of deals, or None for any
    Raises IllegalRecord.
    """
    record = keys(document, say("the saved game"), needed=NEEDED, allowed=OPTIONAL)
    game, names = _game(record, games), _names(record["players"])
    options = _options(record.get("options", Pairs(())), game, len(names))
    people = _people(names, game, options)
    deals, everybody = _deals(record["deals"], game, people, most_deals, _known(games))
    return Evening(
        game.slug,
        options,
        tuple(names),
        first_dealer=people.player(record["first_dealer"], "first_dealer"),
        columns=people.all_columns(record.get("columns", [*people.columns]), "columns"),
        names={who: name for name, who in everybody.players.items()},
        start=_start(record["start"], people) if "start" in record else {},
        winner=everybody.column(record["winner"], "winner") if "winner" in record else None,
        inks=_inks(record["inks"], everybody) if "inks" in record else {},
        deals=deals,
        closed="closed" in record and yes_no(record["closed"], "closed"),
        title=text(record.get("title", ""), "title", TITLE),
        note=text(record.get("note", ""), "note", NOTE, lines=True),
        rules=text(record.get("rules", ""), "rules", TITLE),
        started=moment(record["started"], "started") if "started" in record else "",
    ).with_joined()


def _game(record: Mapping[str, object], games: Mapping[str, Game]) -> Game:
    one_of(record["format"], "format", (FORMAT,))
    if whole(record["version"], "version") != VERSION:
        raise IllegalRecord("version", say("only version {n} can be read", n=VERSION))
    slug = record["game"]
    if not isinstance(slug, str) or slug not in games:
        raise IllegalRecord("game", say("unknown game {game}", game=shown(slug)))
    return games[slug]


def _names(value: object) -> Mapping[Who, str]:
    """The players' names, by the ids that they are given here: p1, p2, … in seat order."""
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
    """The place of an option in the record, for messages. `players` and unknown keys are no options of the game."""
    if any(option.key == key for option in game.options):
        return within("options", key)
    return "players" if key == "players" else "options"


def _people(names: Mapping[Who, str], game: Game, options: Options) -> People:
    """Players and columns by name: a side by its players' names in seat order, a column of no player's by its own."""
    columns, players = game.columns_by(options, tuple(names)), {name: who for who, name in names.items()}
    try:
        check_apart(tuple(players), game.nobodys(tuple(names)))
    except IllegalNames as illegal:
        raise IllegalRecord("players", illegal.why) from None
    sides = {" & ".join(names.get(member, member) for member in column.members): column for column in columns}
    return People(players, sides)


def _start(value: object, people: People) -> Mapping[Who, int]:
    return {people.column(name, "start"): whole(n, "start") for name, n in an_object(value, "start").items()}


def _inks(value: object, people: People) -> Mapping[Who, int]:
    """The chosen inks, by player."""
    return {people.player(name, "inks"): _ink(whole(ink, "inks")) for name, ink in an_object(value, "inks").items()}


def _ink(number: int) -> int:
    offered = tuple(range(1, INKS + 1))
    if number not in offered:
        raise IllegalRecord("inks", say("expected one of {choices}, not {value}", choices=offered, value=number))
    return number


def _known(games: Mapping[str, Game]) -> frozenset[str]:
    """The keys that deals may have in any game here, and `direction`, whose place is in a contract."""
    return frozenset({*PARTS, *(name for game in games.values() for name in game.kinds), "direction"})


def _deals(
    value: object, game: Game, people: People, most: int | None, known: frozenset[str]
) -> tuple[tuple[DealFacts, ...], People]:
    """Every deal, and who sat at the table in any of them.

    Messages number deals as the sheet does: a thrown-in deal has the number of the deal after it.
    """
    deals, number = list[DealFacts](), 1
    for each in a_list(value, "deals"):
        if len(deals) == most:
            raise IllegalRecord(
                "deals", say("a saved game can have at most {n} deals, including any thrown in", n=most)
            )
        where = say_in("in a saved game", "deal {n}", n=number)
        people = _with_joined(each, where, game, people)
        deals.append(_deal(each, where, game, people, known))
        number += not deals[-1].void
    return tuple(deals), people


def _with_joined(deal: object, where: Place, game: Game, people: People) -> People:
    """The people with those who join in this deal: those with a first total in `start`, and substitutes."""
    begun, joining = tuple(people.players), tuple(_object_in(deal, where, "start"))
    named = dict.fromkeys(a_text(name, where) for name in _object_in(deal, where, "substitutes").values())
    added = (*joining, *(name for name in named if name not in begun))
    place = within(where, "start" if joining else "substitutes")
    if added and len(begun) + len(added) > MOST_PEOPLE:
        raise IllegalRecord(place, say("a game has room for {n} people", n=MOST_PEOPLE))
    try:
        check_names((*begun, *added))
        check_apart(added, game.nobodys(tuple(people.players.values())))
    except IllegalNames as illegal:
        raise IllegalRecord(place, illegal.why) from None
    new = {name: Who(f"p{len(begun) + n}") for n, name in enumerate(added, 1)}
    return People({**people.players, **new}, {**people.columns, **{name: new[name] for name in joining}})


def _object_in(deal: object, where: Place, key: str) -> Mapping[str, object]:
    """An object in a deal; an empty one if the deal has none."""
    return an_object(an_object(deal, where).get(key, Pairs(())), within(where, key))


def _deal(value: object, where: Place, game: Game, people: People, known: frozenset[str]) -> DealFacts:
    deal = keys(value, where, needed=(), allowed=known)
    for key in deal:
        if key not in PARTS and key not in game.kinds:
            raise IllegalRecord(within(where, key), say("{game} has no such step", game=game.name))
        if "void" in deal and key not in BESIDE_VOID and not (key in game.kinds and game.kinds[key].in_turns):
            raise IllegalRecord(within(where, key), say("the deal was thrown in, so nothing in it counts"))
    steps = {key: game.kinds[key].form for key in deal if key not in PARTS}
    return DealFacts(
        answers={kind: read_answer(form, deal[kind], within(where, kind), people) for kind, form in steps.items()},
        void=_part(deal, where, "void", lambda value, place: one_of(value, place, VOIDS), ""),
        label=_part(deal, where, "label", lambda value, place: deal_parts.label(value, place, game), ""),
        dealer=_part(deal, where, "dealer", people.player, None),
        seats=_part(deal, where, "seats", people.some_players, ()),
        start=_start_of_joined(deal, where, people) if "start" in deal else {},
        substitutes=_part(deal, where, "substitutes", people.substitutes, {}),
        new_schedule=_part(deal, where, "new_schedule", yes_no, False),
        was=_part(deal, where, "was", lambda value, place: deal_parts.was(value, place, game, people), ()),
        given=_part(deal, where, "given", lambda value, place: deal_parts.given(value, place, people, game), ()),
        accepted=_part(deal, where, "stands", yes_no, False),
    )


def _part(deal: Pairs, where: Place, key: str, read: Callable[[object, Place], T], otherwise: T) -> T:
    """A part of a deal, read with its place; `otherwise` if the deal has no such part."""
    return read(deal[key], within(where, key)) if key in deal else otherwise


def _start_of_joined(deal: Pairs, where: Place, people: People) -> Mapping[Who, int]:
    """The first total of each player who joins. Each of them has a seat: `seats` names them too."""
    place, start = within(where, "start"), an_object(deal["start"], within(where, "start"))
    seated = a_list(deal.get("seats", []), within(where, "seats"))
    for name in start:
        if name not in seated:
            raise IllegalRecord(place, say("{name} joins but has no seat", name=shown(name)))
    return {people.player(name, place): whole(n, place) for name, n in start.items()}
