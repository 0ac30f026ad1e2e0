"""The events that say everything by their kind alone."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Closed:
    """The table stopped here, before the end."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """The table goes on after it had stopped."""


@dataclass(frozen=True, slots=True)
class Undone:
    """The last event in force was undone."""


@dataclass(frozen=True, slots=True)
class Redone:
    """The event that was undone last is in force again."""
