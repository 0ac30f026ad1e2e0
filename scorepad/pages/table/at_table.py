"""What the pages of a table are made from."""

from __future__ import annotations

from typing import Protocol

from scorepad.evening.log.history import History
from scorepad.evening.play.replay import State
from scorepad.evening.sheet.sheet import Sheet


class AtTable(Protocol):
    """An evening as its log stands: its id in addresses, the log, the table after it, and the sheet."""

    @property
    def evening(self) -> str: ...
    @property
    def history(self) -> History: ...
    @property
    def state(self) -> State: ...
    @property
    def sheet(self) -> Sheet: ...
