"""Errors about games: an unknown game, and a game that asks for a kind of step which it does not declare."""

from __future__ import annotations

from scorepad.rules.sentence import say


class UnknownGame(LookupError):
    """A slug or a folder for which no game file was found."""


class UndeclaredKind(UnknownGame):
    """A game that asks for a kind of step which its `asks` does not name. `why` says so."""

    def __init__(self, file: str, kind: str) -> None:
        self.why = say("{file}: “asks” doesn’t name “{kind}”", file=file, kind=kind)
        super().__init__(kind)
