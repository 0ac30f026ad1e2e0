"""House rules as a form: a field for each option that a game declares, and what was posted read back as declared."""

from __future__ import annotations

import re
from collections.abc import Mapping

from werkzeug.datastructures import MultiDict
from wtforms import Field, SelectField, StringField
from wtforms.fields.core import UnboundField
from wtforms.form import BaseForm
from wtforms.widgets import NumberInput

from scorepad.rules.game import Game
from scorepad.rules.options import Listed, Option, OrNone, Whole
from scorepad.web.site.language import translated

PREFIX = "rule-"  # so that no option can be taken for another field of the page
WHOLE = re.compile(r"-?[0-9]{1,9}")
SEPARATED = re.compile(r"[\s,;]+")


def option_form(game: Game, values: Mapping[str, object], posted: MultiDict[str, str] | None = None) -> BaseForm:
    """The form of a game's house rules, showing `posted` as it was typed, else `values`, else the defaults.

    The field of an option is `form[PREFIX + option.key]`; the partial `start/_options.html` draws them all.
    """
    form = BaseForm({PREFIX + option.key: _field(option) for option in game.options})
    shown = {PREFIX + option.key: _text(values.get(option.key, option.default)) for option in game.options}
    form.process(posted, data=shown)
    return form


def options_given(game: Game, posted: MultiDict[str, str]) -> dict[str, object]:
    """What was posted, by option: declared values as they are declared, others as text for `settle` to refuse.

    What was not posted is left out.
    """
    form = option_form(game, {}, posted)
    here = [option for option in game.options if PREFIX + option.key in posted]
    return {option.key: _value(option, form[PREFIX + option.key].data or "") for option in here}


def _field(option: Option) -> UnboundField[Field]:
    label = translated(option.label)
    match option.choices:
        case Whole(low, high):
            return _number(label, low, high)
        case OrNone(Whole(low, high), none):
            return _number(label, low, high, placeholder=translated(none))
        case Listed():
            return UnboundField(StringField, label, render_kw={"autocomplete": "off"})
    named = zip(option.choices, option.words, strict=True)
    return UnboundField(
        SelectField, label, choices={_text(choice): translated(word) for choice, word in named}, validate_choice=False
    )


def _number(label: str, low: int, high: int, **more: str) -> UnboundField[Field]:
    kinds = {"min": low, "max": high, "inputmode": "numeric", **more}
    return UnboundField(StringField, label, widget=NumberInput(), render_kw=kinds)


def _text(value: object) -> str:
    """A value as a form writes it; an empty field is None."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return " ".join(map(str, value))
    return str(value)


def _value(option: Option, text: str) -> object:
    match option.choices:
        case Whole():
            return _whole(text.strip())
        case OrNone():
            return _whole(text.strip()) if text.strip() else None
        case Listed():
            return tuple(_whole(part) for part in SEPARATED.split(text) if part)
    return next((choice for choice in option.choices if _text(choice) == text), text)


def _whole(text: str) -> int | str:
    return int(text) if WHOLE.fullmatch(text) else text
