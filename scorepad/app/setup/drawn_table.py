"""The table from above on the form of a new game: a chair for each line, with the disc of the player who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.setup.draft import Draft
from scorepad.evening.inks import remembered
from scorepad.rules.sentence import Who
from scorepad.rules.table import ids_of_players


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """The table as it is drawn.

    chairs  the player of each line of the form, or None
    names   of these players
    inks    that they chose before
    """

    chairs: Sequence[Who | None]
    names: Mapping[Who, str]
    inks: Mapping[Who, int]


def drawn_table(draft: Draft) -> DrawnTable:
    """The table with the players whose names are on the form."""
    names = [draft.names[line] for line in draft.taken]
    players = ids_of_players(len(names))
    sits = dict(zip(draft.taken, players, strict=True))
    chairs = [sits.get(line) for line in range(len(draft.names))]
    return DrawnTable(chairs, dict(zip(players, names, strict=True)), remembered(names, draft.inks))
