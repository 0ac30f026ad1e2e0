"""The rules in force at a table, and keeping them on this device."""

from __future__ import annotations

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.rules_tonight import rules_tonight
from scorepad.evening.play import decide
from scorepad.evening.play.names import tidy
from scorepad.evenings import OpenEvening
from scorepad.evenings.write import write
from scorepad.pages.start.saved_rules import RulesNotSaved
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.site.render import render
from scorepad.web.site.server_form import Number, ServerForm, Text
from scorepad.web.start import rule_sets
from scorepad.web.table.pages import form_key
from scorepad.web.table.posted import posted

bp = Blueprint("tonight", __name__, url_prefix="/table/<evening>")


class KeepRulesForm(ServerForm):
    """The name to keep rules by, or the number of the kept rules that they overwrite."""

    rules = Text(filters=[tidy])
    overwrite = Number(digits=9)


@bp.get("/tonight")
def show(evening: str) -> str:
    """How we play tonight, in plain words."""
    return _tonight(open_evening(evening))


@bp.post("/tonight")
def keep(evening: str) -> ResponseReturnValue:
    """Keep tonight's rules on this device; where the evening has no name for them yet, it is theirs too."""
    opened, form = open_evening(evening), KeepRulesForm()
    called = form.rules.data
    game, options = opened.state.game, opened.state.table.options
    try:
        if held := form.overwrite.data:
            called = rule_sets.overwrite(game, held, options) or called
        else:
            rule_sets.keep(game, called, options)
    except RulesNotSaved as refused:
        return _tonight(opened, called, refused), 422
    if not opened.state.evening.rules:
        write(evenings(), opened, lambda fresh: (decide.rename(fresh.state, {"rules": called}),), posted())
    return redirect(url_for("tonight.show", evening=evening, _anchor="keep"), 303)


def _tonight(opened: OpenEvening, called: str = "", refused: RulesNotSaved | None = None) -> str:
    state = opened.state
    saved = rule_sets.saved_as_set(state.game, state.table.options)
    why, held = (refused.why, refused.held) if refused else (None, 0)
    shown = rules_tonight(state, form_key(), saved_as=saved.name if saved else "", called=called, why=why, held=held)
    return render(shown, state.evening.names)
