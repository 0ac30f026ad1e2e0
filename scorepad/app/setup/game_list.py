"""The list that a new game is chosen from: those played here last, then family by family; made for thirty games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.home.evening_list import search_key
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Language, Say, Who, say, translate

LAST = 3  # games that are listed as played last
BY_THE_BOOK: Mapping[str, object] = {}
MANY = 12  # games from which on the list can be filtered


@dataclass(frozen=True, slots=True)
class Group:
    """Games under one heading."""

    heading: Say
    games: tuple[Game, ...]


def game_groups(here: Mapping[str, Game], played: Sequence[str], wanted: str, language: Language) -> tuple[Group, ...]:
    """The games by group; `played`: slugs, the last played first; `wanted`: only games that this text finds, empty
    for all of them."""
    last = [here[slug] for slug in dict.fromkeys(played) if slug in here][:LAST]
    groups = {say("Recently played"): last} | {game.family: [] for game in here.values()}
    for game in here.values():
        if game not in last:
            groups[game.family].append(game)
    found = {heading: _found(games, wanted, language) for heading, games in groups.items()}
    return tuple(Group(heading, games) for heading, games in found.items() if games)


def game_in_short(game: Game) -> tuple[Say, ...]:
    """The number of players of a game, and the entries of a deal: `4, in pairs` and `auction`."""
    return _for_how_many(game), _entries(game)


def sides(game: Game, players: int, given: Mapping[str, object] = BY_THE_BOOK) -> tuple[tuple[int, ...], ...]:
    """The sides, by line from 1, with these house rules; empty if each plays alone."""
    seats = tuple(Who(str(line)) for line in range(1, players + 1))
    columns = columns_with(game, given, seats) if players in game.players else ()
    found = tuple(tuple(map(int, column.members)) for column in columns if set(column.members) <= set(seats))
    return found if any(len(side) > 1 for side in found) else ()


def columns_with(game: Game, given: Mapping[str, object], seats: tuple[Who, ...]) -> tuple[Who, ...]:
    """The columns with these house rules; by the book if the rules are illegal."""
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


def _entries(game: Game) -> Say:
    auction = any(kind.in_turns for kind in game.asks)
    if any(kind.promises for kind in game.asks):
        return say("auction, then everyone bids") if auction else say("everyone bids")
    if auction:
        return say("auction")
    entered = next((kind for kind in game.asks if kind.of_each), game.asks[0])
    return entered.alone.put(what=entered.title)


def _found(games: Sequence[Game], wanted: str, language: Language) -> tuple[Game, ...]:
    return tuple(game for game in games if all(_starts(game, start, language) for start in search_key(wanted).split()))


def _starts(game: Game, start: str, language: Language) -> bool:
    """Whether one of a game's words begins so, or `start` is a possible number of players."""
    if start in [str(number) for number in game.players]:
        return True
    return any(word.startswith(start) for word in _words(game, language))


def _words(game: Game, language: Language) -> Iterator[str]:
    for saying in (game.name, game.family, *game_in_short(game), *(preset.name for preset in game.presets)):
        yield from search_key(translate(saying, language)).split()
