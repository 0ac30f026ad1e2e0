"""Sets of house rules that people know by a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from scorepad.rules.option_kinds import Value
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class Preset:
    """A set of house rules that people know by a name, with a worked example.

    by_players  those that depend on the number of players, each as a function of it
    start       the total with which everybody begins
    """

    key: str
    name: Say
    example: Say
    options: Mapping[str, Value]
    by_players: Mapping[str, Callable[[int], Value]] = field(default_factory=dict)
    start: int = 0

    def for_players(self, players: int) -> Mapping[str, Value]:
        """Its house rules for this number of players."""
        return {**self.options, **{key: value(players) for key, value in self.by_players.items()}}
