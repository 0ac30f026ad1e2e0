"""The games and house rules that were played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorepad.book.played import Played


@dataclass(slots=True)
class GamePlayed:
    """A game that was played.

    evenings   their ids; `finished`: of those that went to their end
    deals      how many were scored
    by_rules   the evenings by their house rules
    by_players the evenings by how many took part
    """

    game: str
    evenings: list[str] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)
    deals: int = 0
    by_rules: dict[str, list[str]] = field(default_factory=dict)
    by_players: dict[int, list[str]] = field(default_factory=dict)


def games_played(evenings: Iterable[Played]) -> tuple[GamePlayed, ...]:
    """Each game that was played, the most played first."""
    found: dict[str, GamePlayed] = {}
    for played in evenings:
        game = found.setdefault(played.game, GamePlayed(played.game))
        game.evenings.append(played.evening)
        game.finished += [played.evening] * played.finished
        game.deals += played.figures.deals
        game.by_rules.setdefault(played.house_rules, []).append(played.evening)
        game.by_players.setdefault(sum(seat.deals > 0 for seat in played.figures.seats), []).append(played.evening)
    return tuple(sorted(found.values(), key=lambda each: (-len(each.evenings), each.game)))
