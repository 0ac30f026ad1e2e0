"""House rules as they were posted."""

from __future__ import annotations

from scorepad.app.form import Form, text
from scorepad.app.house_rules.option_fields import PREFIX
from scorepad.app.house_rules.rules_form import preset
from scorepad.rules.game import Game


def options_given(game: Game, form: Form) -> dict[str, object]:
    """The posted values, by option: declared values as they are declared, others as text for `settle` to refuse.

    Options that were not posted are left out.
    """
    return {
        option.key: option.kind.typed(text(form, PREFIX + option.key))
        for option in game.options
        if form.get(PREFIX + option.key)
    }


def chosen_rules(game: Game, form: Form) -> dict[str, object]:
    """The house rules of a form that begins nothing: those of a preset whose button was pressed, else its own."""
    chosen = preset(game, text(form, "preset"))
    return dict(chosen.options) if chosen else options_given(game, form)
