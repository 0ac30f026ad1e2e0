"""A watching player's own part of the game, and the objections that he may make to the entries for him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorepad.evening.sheet.sheet import SheetRow
from scorepad.rules.sentence import Say, Who


@dataclass(frozen=True, slots=True)
class Claim:
    """An objection that a player may make to a step of a deal.

    place      of the deal, from 1
    step       the kind of the step
    words      of the button
    choices    the values that were possible, each as a form writes it and in words; none where they are too many
    entered    the one that was entered, as a form writes it
    sent       whether the player has made it, and the scorer sees it
    dismissed  whether the scorer has confirmed the entered value
    changed    whether the entry was changed after the player had objected to it
    """

    place: int
    step: str
    words: Say
    choices: Sequence[tuple[str, Say]]
    entered: str
    sent: bool
    dismissed: bool
    changed: bool


@dataclass(frozen=True, slots=True)
class Own:
    """One player's part of the last scored deal, and the objections that he may make to it and to the running one.

    at      where his column is on the sheet, from 1; 0 without one
    place   his place, and `gap` how far ahead or behind; None before anything is scored
    """

    who: Who
    last: SheetRow | None
    column: Who
    claims: tuple[Claim, ...]
    earlier: tuple[Claim, ...]
    at: int = 0
    place: Say | None = None
    gap: Say | None = None
