"""What a watcher says of a deal: “that is not what I bid”."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """One player's doubt about a step of a deal.

    place      of the deal, counted from 1 over every deal told
    step       the step's kind
    who        the player who says it
    said       what was written there then, as JSON
    dismissed  when a scorer took it away, in UTC, or empty
    wanted     what the player says instead, as a form writes it, or empty
    """

    place: int
    step: str
    who: str
    said: str
    id: int = 0
    dismissed: str = ""
    wanted: str = ""

    def repeats(self, other: Remark) -> bool:
        """Whether it says what another one says that still stands."""
        ours, theirs = ((each.place, each.step, each.who, each.said) for each in (self, other))
        return ours == theirs and not other.dismissed
