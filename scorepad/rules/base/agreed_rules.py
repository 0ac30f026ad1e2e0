"""The house rules of a game, which a table agrees on before it begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from scorepad.rules.options import Option, Options
from scorepad.rules.preset import Preset
from scorepad.rules.sentence import Say
from scorepad.rules.table import Table

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
"""The ranks of a French pack."""


class AgreedRules(ABC):
    """The house rules of a game, which a table agrees on before it begins.

    options its house rules, in the order of the form
    presets sets of house rules that people know by a name; the first is the book's
    front   the keys of the options on the setup form itself; the others are under “House rules”
    """

    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]] = ()
    front: ClassVar[tuple[str, ...]] = ()

    def check(self, options: Options, players: int) -> None:
        """Refuse options that contradict each other or the number of players. Raises IllegalOptions."""

    def pack(self, options: Options) -> int | None:
        """How many cards there are, in a game whose schedule might ask for more once others sit down; else None."""
        return None

    def with_cards(self, table: Table, number: int, cards: int) -> Mapping[str, object] | None:
        """The house rules by which the deal of this number, dealt at `table`, has `cards` cards; None: none."""
        return None

    @abstractmethod
    def deck(self, options: Options, players: int) -> Say:
        """Which cards are used."""

    def left_out(self, options: Options, players: int) -> Sequence[str]:
        """The cards that are put away: a rank of `RANKS`, for all four suits, or one with a suit, as `2D`."""
        return ()

    @abstractmethod
    def tonight(self, options: Options, players: int) -> tuple[Say, ...]:
        """How this table plays, as sentences made from its house rules: about half a screen."""


def ranks_below(rank: str) -> Sequence[str]:
    """The ranks that are left out if this one is the lowest."""
    return RANKS[RANKS.index(rank) + 1 :]
