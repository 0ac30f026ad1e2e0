"""The game of a table: who sits where, who deals first, by which rules; and the result that it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorepad.evening.log.events import Started
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value
from scorepad.rules.options import IllegalOptions, Options
from scorepad.rules.sentence import Who
from scorepad.rules.table import ids_of_players
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import Result, SeatedTable


def begun_game(opened: OpenTournament, table: SeatedTable, title: str, at: str) -> Started:
    """The first event of the evening of a table; who has the first seat deals first. `at`: ISO 8601 with offset."""
    game, options, players = opened.game, options_of(opened, table), ids_of_players(len(table.seats))
    words = {"title": title, **{str(who): name for who, name in zip(players, names_at(opened, table), strict=True)}}
    return Started(game.slug, options, players, players[0], game.columns_by(options, players), at, words)


def names_at(opened: OpenTournament, table: SeatedTable) -> list[str]:
    """The name of each seat: of a pair one each. A name that is there twice has the entrant's number too."""
    seen, found = dict[int, int](), list[str]()
    for number in table.seats:
        names = opened.state.entrants[number].names
        name = names[seen.get(number, 0) % len(names)]
        found.append(f"{name} {number}" if name in found else name)
        seen[number] = seen.get(number, 0) + 1
    return found


def options_of(opened: OpenTournament, table: SeatedTable) -> Options:
    """The house rules of a table: those of the tournament, and how long its format lets a game last."""
    given, size = opened.state.options, len(table.seats)
    lasts = opened.kind.lasts(opened.state.settings, size)
    of_game = {key: value for key, value in lasts.items() if key in {each.key for each in opened.game.options}}
    for wanted in ({**given, **of_game}, of_game, {}):
        if options := _settled(opened.game, wanted, size):
            return options
    return given


def _settled(game: Game, wanted: Mapping[str, Value], size: int) -> Options | None:
    try:
        return game.settle(wanted, size)
    except IllegalOptions:
        return None


def came_to(opened: OpenTournament, table: SeatedTable, state: State) -> Result | None:
    """The result of the evening of a table; None while it is played, or where others sit there."""
    players = ids_of_players(len(table.seats))
    if not state.over or state.evening.game != opened.game.slug or {*players} - {*state.evening.people}:
        return None
    return opened.kind.came_to(state, _numbers(players, table))


def _numbers(players: Sequence[Who], table: SeatedTable) -> Mapping[Who, int]:
    return dict(zip(players, table.seats, strict=True))
