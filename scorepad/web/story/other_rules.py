"""The evening by other house rules: those of the book that have a name, and those that this device keeps."""

from __future__ import annotations

from flask import Blueprint
from flask.typing import ResponseReturnValue

from scorepad.evenings import OpenEvening
from scorepad.pages.story.other_rules import other_rules
from scorepad.rules.sentence import say
from scorepad.web.access.devices import open_evening
from scorepad.web.site.render import render
from scorepad.web.start import rule_sets

bp = Blueprint("other_rules", __name__, url_prefix="/table/<evening>")


@bp.get("/other-rules", defaults={"chosen": ""})
@bp.get("/other-rules-<chosen>")
def show(evening: str, chosen: str) -> ResponseReturnValue:
    """The evening by the set of house rules with this key."""
    return show_by_other_rules(open_evening(evening), chosen)


def show_by_other_rules(opened: OpenEvening, chosen: str) -> ResponseReturnValue:
    """An evening by other house rules, as HTML; with 404 and a sentence where there are none with this key."""
    state = opened.state
    kept = [(f"kept-{each.id}", say("{word}", word=each.name), each.options) for each in rule_sets.offers(state.game)]
    page = other_rules(state, chosen, kept)
    return render(page, state.evening.names), 404 if page.why else 200
