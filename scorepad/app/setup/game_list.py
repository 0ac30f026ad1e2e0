"""The list that a new game is chosen from: those played here last, then family by family; made for thirty games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.home.evening_list import search_key
from scorepad.app.setup.game_in_short import USUAL, game_in_short
from scorepad.app.setup.sides import sides
from scorepad.rules.game import Game
from scorepad.rules.sentence import Language, Say, say, translate

LAST = 3  # games that are listed as played last
MANY = 12  # games from which on the list can be filtered
NUMBERS = (2, 3, 4, 5, 6)  # of players that can be asked for; the last one is for more too
PAIRS = "pairs"
"""The kind of the games that four can play in pairs; every family is another kind, by the slug of its first game."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The games that the list shows: all, as long as nothing is given.

    text     each of its words begins one of the game's, or is a possible number of players
    players  one of these numbers of NUMBERS is possible
    kinds    it is of one of these kinds
    """

    text: str = ""
    players: Sequence[str] = ()
    kinds: Sequence[str] = ()

    @property
    def given(self) -> bool:
        """Whether anything is."""
        return bool(self.text or self.players or self.kinds)


@dataclass(frozen=True, slots=True)
class Group:
    """Games under one heading. `recent`: those that were played here last."""

    heading: Say
    games: tuple[Game, ...]
    recent: bool = False


def game_groups(
    here: Mapping[str, Game], played: Sequence[str], wanted: Wanted, language: Language
) -> tuple[Group, ...]:
    """The games by group, as far as they are wanted. `played`: slugs, the last played first.

    A game that is a family by itself comes last.
    """
    last = [here[slug] for slug in dict.fromkeys(played) if slug in here][:LAST]
    recent = say("Recently played")
    families = [game.family for game in sorted(here.values(), key=lambda game: game.family == game.name)]
    groups = {recent: last} | {family: [] for family in families}
    for game in here.values():
        if game not in last:
            groups[game.family].append(game)
    known = kinds(here)
    chosen = [known[kind] for kind in wanted.kinds if kind in known]
    found = {heading: _found(games, wanted, chosen, language) for heading, games in groups.items()}
    shown = [Group(heading, games, heading == recent) for heading, games in found.items() if games]
    return (*_named_first(shown, wanted, language), *_outside(here, shown, wanted, language))


def _outside(here: Mapping[str, Game], shown: Sequence[Group], wanted: Wanted, language: Language) -> tuple[Group, ...]:
    """The games that the text finds though the ticked numbers and kinds leave them out."""
    inside = [game for group in shown for game in group.games]
    found = _found(tuple(here.values()), Wanted(wanted.text), (), language) if wanted.text else ()
    rest = tuple(game for game in found if game not in inside)
    return (Group(say("More games"), rest),) if rest else ()


def _named_first(groups: Sequence[Group], wanted: Wanted, language: Language) -> tuple[Group, ...]:
    first = [group for group in groups if group.recent or _is_named(group.games[0], wanted, language)]
    return (*first, *(group for group in groups if group not in first))


def kinds(here: Mapping[str, Game]) -> Mapping[str, Say]:
    """The kinds of games that can be asked for, with their names; a game that is a family by itself is none."""
    first = {here[slug].family: slug for slug in sorted(here, reverse=True)}
    families = [game.family for game in here.values() if game.family != game.name]
    return {PAIRS: say("{n}, in pairs", n=USUAL)} | {first[family]: family for family in families}


def _found(games: Sequence[Game], wanted: Wanted, families: Sequence[Say], language: Language) -> tuple[Game, ...]:
    """The games that are wanted, first those with a name that begins so."""
    found = [game for game in games if _is_wanted(game, wanted, families, language)]
    named = [game for game in found if _is_named(game, wanted, language)]
    return (*named, *(game for game in found if game not in named))


def _is_named(game: Game, wanted: Wanted, language: Language) -> bool:
    words = search_key(translate(game.name, language)).split()
    return all(any(word.startswith(start) for word in words) for start in search_key(wanted.text).split())


def _is_wanted(game: Game, wanted: Wanted, families: Sequence[Say], language: Language) -> bool:
    starts = search_key(wanted.text).split()
    return (
        all(_starts(game, start, language) for start in starts)
        and (not wanted.players or any(str(min(n, NUMBERS[-1])) in wanted.players for n in game.players))
        and (not wanted.kinds or game.family in families or (PAIRS in wanted.kinds and _in_pairs(game)))
    )


def _in_pairs(game: Game) -> bool:
    return {len(side) for side in sides(game, USUAL)} == {2}


def _starts(game: Game, start: str, language: Language) -> bool:
    """Whether one of a game's words begins so, or `start` is a possible number of players."""
    if start in [str(number) for number in game.players]:
        return True
    return any(word.startswith(start) for word in _words(game, language))


def _words(game: Game, language: Language) -> Iterator[str]:
    short, names = game_in_short(game), [preset.name for preset in game.presets]
    names += [game.also_called] if game.also_called else []
    for saying in (game.name, game.family, short.players, short.entries, short.idea, *names):
        yield from search_key(translate(saying, language)).split()
