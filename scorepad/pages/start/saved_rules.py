"""House rules that a device keeps, as they are offered to whoever begins the game again."""

from __future__ import annotations

from dataclasses import dataclass

from scorepad.rules.options import Options
from scorepad.rules.sentence import Say

FROM_THE_TABLE = 0  # the number of a set that this device does not keep: that of the table that plays again


@dataclass(frozen=True, slots=True)
class Offer:
    """A set of rules that is offered by its name.

    lost     what of it no longer holds in this game, in sentences
    differs  what it changes of the book's
    """

    id: int
    name: str
    options: Options
    lost: tuple[Say, ...]
    differs: tuple[Say, ...]

    @property
    def is_saved(self) -> bool:
        """Whether the device has saved it; else it is what another table plays."""
        return self.id != FROM_THE_TABLE


class RulesNotSaved(ValueError):
    """Why rules cannot be kept so, in a sentence beside the name.

    id    the set that was to be renamed, or FROM_THE_TABLE where a new one was to be kept
    held  the set that has the name already
    """

    def __init__(self, why: Say, id_: int = FROM_THE_TABLE, held: int = FROM_THE_TABLE) -> None:
        super().__init__(why.text)
        self.why = why
        self.id = id_
        self.held = held
