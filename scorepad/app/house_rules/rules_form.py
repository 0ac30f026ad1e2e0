"""The house rules of a game as a form that is folded up: on pages that need them without beginning an evening."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scorepad.app.house_rules.option_fields import OptionFields, option_fields
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions, Option, in_groups
from scorepad.rules.sentence import Say


@dataclass(frozen=True, slots=True)
class RulesForm:
    """The content of `house_rules/_rules_form.html`.

    game     whose rules they are
    players  for how many
    rules    a field for each house rule
    groups   the house rules by their headings, but for those that are drawn outside
    values   the value of each on the form, by its key
    fault    the error of one of them, or None
    own      whether they are not the book's
    """

    game: Game
    players: int
    rules: OptionFields
    groups: Mapping[Say, Sequence[Option]]
    values: Mapping[str, object]
    fault: IllegalOptions | None
    own: bool


def rules_form(
    game: Game,
    given: Mapping[str, object],
    players: int,
    fault: IllegalOptions | None = None,
    front: Collection[str] = (),
) -> RulesForm:
    """The house rules of a game with those that were `given`, for these players.

    fault  why they are illegal
    front  the keys of the options that are in no group
    """
    values = {option.key: given.get(option.key, option.default) for option in game.options}
    own = any(values[option.key] != option.default for option in game.options)
    groups = in_groups(option for option in game.options if option.key not in front)
    return RulesForm(game, players, option_fields(game, given), groups, values, fault, own)
