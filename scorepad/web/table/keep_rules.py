"""Keeping the rules in force at a table on this device."""

from __future__ import annotations

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.house_rules.saved_rules import RulesNotSaved
from scorepad.app.route import Failure
from scorepad.evening.play import decide
from scorepad.evening.play.names import tidy
from scorepad.stored_evenings.write import write
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.site.posted_form import posted_form
from scorepad.web.site.server_form import Number, ServerForm, Text
from scorepad.web.start import rule_sets
from scorepad.web.table.pages import request_of, shown_again
from scorepad.web.table.posted import posted

bp = Blueprint("tonight", __name__, url_prefix="/table/<evening>")


class KeepRulesForm(ServerForm):
    """The name to keep rules by, or the number of the kept rules that they overwrite."""

    rules = Text(filters=[tidy])
    overwrite = Number(digits=9)


@bp.post("/tonight")
def keep(evening: str) -> ResponseReturnValue:
    """Keep tonight's rules on this device; if the evening has no name for them yet, it is theirs too."""
    opened, form = open_evening(evening), KeepRulesForm()
    called = form.rules.data
    game, options = opened.state.game, opened.state.table.options
    try:
        if held := form.overwrite.data:
            called = rule_sets.overwrite(game, held, options) or called
        else:
            rule_sets.keep(game, called, options)
    except RulesNotSaved as refused:
        asked = request_of(opened, "tonight", posted_form())
        return shown_again(opened, asked, Failure(refused, refused.why), 422)
    if not opened.state.evening.rules:
        write(evenings(), opened, lambda fresh: (decide.rename(fresh.state, {"rules": called}),), posted())
    return redirect(url_for("pages.tonight", evening=evening, _anchor="keep"), 303)
