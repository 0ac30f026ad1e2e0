"""The list that a new game is chosen from: what was played here last, then family by family; it carries thirty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.pages.start.evening_list import search_key
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Language, Say, Who, say, translate

LAST = 3  # games that stand under those played last
BY_THE_BOOK: Mapping[str, object] = {}
MANY = 12  # games from which on the list can be filtered


@dataclass(frozen=True, slots=True)
class Group:
    """Games that stand under one heading."""

    heading: Say
    games: tuple[Game, ...]


def game_groups(here: Mapping[str, Game], played: Sequence[str], wanted: str, language: Language) -> tuple[Group, ...]:
    """The games by group; `played`: slugs, what was played last first; `wanted`: only games that this text finds, empty
    for all of them."""
    last = [here[slug] for slug in dict.fromkeys(played) if slug in here][:LAST]
    groups = {say("Recently played"): last} | {game.family: [] for game in here.values()}
    for game in here.values():
        if game not in last:
            groups[game.family].append(game)
    found = {heading: _found(games, wanted, language) for heading, games in groups.items()}
    return tuple(Group(heading, games) for heading, games in found.items() if games)


def game_in_short(game: Game) -> tuple[Say, ...]:
    """For how many a game is, and what is told of a deal: `4, in pairs` and `auction`."""
    return _for_how_many(game), _what_is_told(game)


def sides(game: Game, players: int, given: Mapping[str, object] = BY_THE_BOOK) -> tuple[tuple[int, ...], ...]:
    """Who plays together, by line from 1, with these house rules; empty where each plays alone."""
    seats = tuple(Who(str(line)) for line in range(1, players + 1))
    columns = columns_with(game, given, seats) if players in game.players else ()
    found = tuple(tuple(map(int, column.members)) for column in columns if set(column.members) <= set(seats))
    return found if any(len(side) > 1 for side in found) else ()


def columns_with(game: Game, given: Mapping[str, object], seats: tuple[Who, ...]) -> tuple[Who, ...]:
    """What points are written for with these house rules; by the book where they cannot be."""
    try:
        return game.columns_by(game.settle(given, len(seats)), seats)
    except IllegalOptions:
        return game.columns(seats)


def _for_how_many(game: Game) -> Say:
    low, high = game.players[0], game.players[-1]
    if low != high:
        return say("{low} to {high}", low=low, high=high)
    pairs = {len(side) for side in sides(game, low)} == {2}
    return say("{n}, in pairs", n=low) if pairs else say("{n}", n=low)


def _what_is_told(game: Game) -> Say:
    auction = any(kind.in_turns for kind in game.asks)
    if any(kind.promises for kind in game.asks):
        return say("auction, then everyone bids") if auction else say("everyone bids")
    if auction:
        return say("auction")
    told = next((kind for kind in game.asks if kind.of_each), game.asks[0])
    return told.alone.put(what=told.title)


def _found(games: Sequence[Game], wanted: str, language: Language) -> tuple[Game, ...]:
    return tuple(game for game in games if all(_starts(game, start, language) for start in search_key(wanted).split()))


def _starts(game: Game, start: str, language: Language) -> bool:
    """Whether one of a game's words begins so, or so many may play it."""
    if start in [str(number) for number in game.players]:
        return True
    return any(word.startswith(start) for word in _words(game, language))


def _words(game: Game, language: Language) -> Iterator[str]:
    for saying in (game.name, game.family, *game_in_short(game), *(preset.name for preset in game.presets)):
        yield from search_key(translate(saying, language)).split()
