"""What the pages of a table are made from."""

from __future__ import annotations

from typing import Protocol

from scorepad.evening.log.history import History
from scorepad.evening.play.state import State
from scorepad.evening.sheet.sheet import Sheet


class AtTable(Protocol):
    """An evening as its log stands."""

    @property
    def evening(self) -> str:
        """Its id in addresses."""

    @property
    def history(self) -> History:
        """Its log, with undo and redo worked out."""

    @property
    def state(self) -> State:
        """What follows from the log."""

    @property
    def sheet(self) -> Sheet:
        """Its score sheet."""
