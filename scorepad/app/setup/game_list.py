"""The list that a new game is chosen from: those played here last, then family by family; made for thirty games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.home.evening_list import search_key
from scorepad.app.setup.game_in_short import game_in_short
from scorepad.rules.game import Game
from scorepad.rules.sentence import Language, Say, say, translate

LAST = 3  # games that are listed as played last
MANY = 12  # games from which on the list can be filtered


@dataclass(frozen=True, slots=True)
class Group:
    """Games under one heading. `recent`: those that were played here last."""

    heading: Say
    games: tuple[Game, ...]
    recent: bool = False


def game_groups(here: Mapping[str, Game], played: Sequence[str], wanted: str, language: Language) -> tuple[Group, ...]:
    """The games by group; `played`: slugs, the last played first; `wanted`: only games that this text finds, empty
    for all of them."""
    last = [here[slug] for slug in dict.fromkeys(played) if slug in here][:LAST]
    recent = say("Recently played")
    groups = {recent: last} | {game.family: [] for game in here.values()}
    for game in here.values():
        if game not in last:
            groups[game.family].append(game)
    found = {heading: _found(games, wanted, language) for heading, games in groups.items()}
    return tuple(Group(heading, games, heading == recent) for heading, games in found.items() if games)


def _found(games: Sequence[Game], wanted: str, language: Language) -> tuple[Game, ...]:
    return tuple(game for game in games if all(_starts(game, start, language) for start in search_key(wanted).split()))


def _starts(game: Game, start: str, language: Language) -> bool:
    """Whether one of a game's words begins so, or `start` is a possible number of players."""
    if start in [str(number) for number in game.players]:
        return True
    return any(word.startswith(start) for word in _words(game, language))


def _words(game: Game, language: Language) -> Iterator[str]:
    short, presets = game_in_short(game), [preset.name for preset in game.presets]
    for saying in (game.name, game.family, short.players, short.entries, short.idea, *presets):
        yield from search_key(translate(saying, language)).split()
