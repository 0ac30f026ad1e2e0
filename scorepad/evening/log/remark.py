"""A watcher's message about a deal: “that is not what I bid”."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Remark:
    """One player's doubt about a step of a deal.

    place      of the deal, from 1; those thrown in count too
    step       the step's kind
    who        the player who says it
    said       the answer that was entered there then, as JSON
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
        """Whether it repeats a remark that was not dismissed."""
        ours, theirs = ((each.place, each.step, each.who, each.said) for each in (self, other))
        return ours == theirs and not other.dismissed
