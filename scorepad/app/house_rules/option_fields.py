"""House rules as fields of a form, one for each option that a game declares: drawn, and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorepad.app.form import Form, text
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import OptionKind
from scorepad.rules.options import Option

PREFIX = "rule-"  # so that no option can be taken for another field of the page


@dataclass(frozen=True, slots=True)
class OptionField:
    """One field, as `house_rules/_options.html` draws it.

    name   in the form, and its id on the page
    kind   what may be filled in
    value  its value, as the form writes it
    """

    name: str
    kind: OptionKind
    value: str

    @property
    def ticks(self) -> tuple[str, ...]:
        """All words that may be ticked: first those that are, in their order."""
        known = tuple(map(str, self.kind.data()))
        return tuple(dict.fromkeys((*(word for word in self.value.split() if word in known), *known)))


OptionFields = Mapping[str, OptionField]
"""The fields of a game's options, by the option's key."""


def option_fields(game: Game, values: Mapping[str, object], typed: Mapping[str, str] | None = None) -> OptionFields:
    """The fields of a game's house rules, showing what was `typed`, by field name, else `values`, else the defaults."""
    shown = typed or {}
    return {option.key: _field(option, values, shown) for option in game.options}


def _field(option: Option, values: Mapping[str, object], typed: Mapping[str, str]) -> OptionField:
    name = PREFIX + option.key
    return OptionField(name, option.kind, typed.get(name, option.kind.in_field(values.get(option.key, option.default))))


def own_rules(game: Game, options: Mapping[str, object]) -> list[tuple[str, str]]:
    """The fields of the house rules that are not the book's, each with its value as a form writes it."""
    own = [option for option in game.options if options[option.key] != option.default]
    return [(PREFIX + option.key, option.kind.in_field(options[option.key])) for option in own]


def options_given(game: Game, form: Form) -> dict[str, object]:
    """The posted values, by option: declared values as they are declared, others as text for `settle` to refuse.

    Options that were not posted are left out.
    """
    return {
        option.key: option.kind.typed(" ".join(form[PREFIX + option.key]))
        for option in game.options
        if form.get(PREFIX + option.key)
    }


def chosen_rules(game: Game, form: Form) -> dict[str, object]:
    """The house rules of a form that begins nothing: those of a preset whose button was pressed, else its own."""
    pressed = text(form, "preset")
    return next((dict(each.options) for each in game.presets if each.key == pressed), options_given(game, form))
