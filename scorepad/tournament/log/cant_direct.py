"""The error of a change that a tournament does not allow."""

from __future__ import annotations

from scorepad.rules.sentence import Say


class CantDirect(ValueError):
    """A change that the tournament does not allow. `why`: the sentence."""

    def __init__(self, why: Say) -> None:
        super().__init__(why.text)
        self.why = why
