"""No daily copies: the administrator of a PostgreSQL database has other means for that."""

from __future__ import annotations

from scorepad.store.protocol import DailyCopy, LargerCopy


class NoCopies:
    """It fulfils `scorepad.store.protocol.DailyCopies` by making none."""

    def copies(self) -> list[DailyCopy]:
        """None."""
        return []

    def keep(self, day: str) -> DailyCopy | None:
        """Does nothing and returns None."""
        return None

    def keep_only(self, day: str) -> None:
        """Does nothing: there are no copies."""

    def larger(self) -> LargerCopy | None:
        """None."""
        return None
