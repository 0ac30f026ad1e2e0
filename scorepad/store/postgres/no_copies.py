"""Where no daily copies are made: whoever runs the database has other means for that."""

from __future__ import annotations

from scorepad.store.protocol import DailyCopy, LargerCopy


class NoCopies:
    """It fulfils `scorepad.store.protocol.DailyCopies` by making none."""

    def copies(self) -> list[DailyCopy]:
        """None."""
        return []

    def keep(self, day: str) -> DailyCopy | None:
        """Nothing is made."""
        return None

    def keep_only(self, day: str) -> None:
        """Nothing is made, and nothing has to go."""

    def larger(self) -> LargerCopy | None:
        """None."""
        return None
