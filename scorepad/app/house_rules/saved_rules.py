"""House rules that a device keeps, as they are offered when the game is begun again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorepad.evening.play.house_rules import difference, restore_rules
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.options import Options
from scorepad.rules.sentence import Say

SavedRules = tuple[int, str, Mapping[str, object]]
"""A set of house rules that a device has saved: its number, name and rules."""
FROM_THE_TABLE = 0  # the number of a set that this device does not keep: that of the table that plays again


@dataclass(frozen=True, slots=True)
class Offer:
    """A set of rules that is offered by its name.

    lost     sentences on its rules that this game no longer has
    differs  its differences from the book's rules
    """

    id: int
    name: str
    options: Options
    lost: tuple[Say, ...]
    differs: tuple[Say, ...]

    @property
    def is_saved(self) -> bool:
        """Whether the device has saved it; else it is another table's."""
        return self.id != FROM_THE_TABLE


def offers(game: Game, saved: Iterable[SavedRules], again: State | None = None) -> tuple[Offer, ...]:
    """The sets that a device has `saved` for a game, then that of the table that plays `again`."""
    found = [_offer(game, number, name, options) for number, name, options in saved]
    if again and again.evening.rules and again.evening.game == game.slug and not among(found, again.table.options):
        found.append(_offer(game, FROM_THE_TABLE, again.evening.rules, again.table.options))
    return tuple(found)


def among(found: Iterable[Offer], options: Options) -> Offer | None:
    """The set that holds just these rules."""
    return next((each for each in found if each.options == options), None)


def _offer(game: Game, number: int, name: str, kept: Mapping[str, object]) -> Offer:
    fits = restore_rules(game, kept)
    options = game.settle(fits.given, game.players[0])
    return Offer(number, name, options, fits.lost, difference(game, options))


class RulesNotSaved(ValueError):
    """Raised if rules cannot be kept so; the sentence is shown next to the name.

    id    the set that was to be renamed, or FROM_THE_TABLE where a new one was to be kept
    held  the set that has the name already
    """

    def __init__(self, why: Say, id_: int = FROM_THE_TABLE, held: int = FROM_THE_TABLE) -> None:
        super().__init__(why.text)
        self.why = why
        self.id = id_
        self.held = held
