"""What a table seldom needs: how we play tonight, names and title, points entered by hand, the sheet to print."""

from __future__ import annotations

from functools import partial
from secrets import token_urlsafe

from flask import Blueprint, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.form import Form
from scorepad.app.names import names_form
from scorepad.app.points import points_form
from scorepad.evening.play import decide
from scorepad.evening.play.names import tidy
from scorepad.evenings import OpenEvening
from scorepad.evenings.write import write
from scorepad.pages import paper
from scorepad.pages.paper import SheetPage
from scorepad.pages.start.saved_rules import RulesNotSaved
from scorepad.pages.table.menu import menu
from scorepad.pages.table.rules_tonight import rules_tonight
from scorepad.rules.sentence import Say
from scorepad.rules.steps.step import IllegalAnswer, Problems
from scorepad.web.access.devices import evenings, open_evening
from scorepad.web.access.writing_devices import writing_devices
from scorepad.web.site.errors import problem
from scorepad.web.site.form import posted_form
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import render
from scorepad.web.site.server_form import Number, ServerForm, Text
from scorepad.web.start import rule_sets
from scorepad.web.table.corrections import form_key
from scorepad.web.table.posted import posted, write_or_ask_again

bp = Blueprint("more", __name__, url_prefix="/table/<evening>")


class KeepRulesForm(ServerForm):
    """The name to keep rules by, or the number of the kept rules that they overwrite."""

    rules = Text(filters=[tidy])
    overwrite = Number(digits=9)


@bp.get("/more")
def show(evening: str) -> str:
    """Everything that can be done with the table beside playing on."""
    state = open_evening(evening).state
    return render(menu(state, token_urlsafe(9)), state.evening.names)


@bp.get("/tonight")
def tonight(evening: str) -> str:
    """How we play tonight, in plain words."""
    return _tonight(open_evening(evening))


@bp.post("/tonight")
def keep_rules(evening: str) -> ResponseReturnValue:
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
    return redirect(url_for("more.tonight", evening=evening, _anchor="keep"), 303)


def _tonight(opened: OpenEvening, called: str = "", refused: RulesNotSaved | None = None) -> str:
    state = opened.state
    saved, key = rule_sets.saved_as_set(state.game, state.table.options), form_key()
    why, held = (refused.why, refused.held) if refused else (None, 0)
    page = rules_tonight(state, key, saved_as=saved.name if saved else "", called=called, why=why, held=held)
    return render(page, state.evening.names)


@bp.get("/sheet")
def sheet(evening: str) -> str:
    """The printable sheet."""
    return print_page(open_evening(evening))


def print_page(opened: OpenEvening) -> str:
    """The sheet on a page of its own, with a button to print it; links lead to the page of the same folder."""
    return render(SheetPage(paper.make_paper(opened.state, reader_language())), opened.state.evening.names)


@bp.get("/points")
def points(evening: str) -> str:
    """The form for points that no rule gives, and those that were given."""
    opened = open_evening(evening)
    return render(points_form(opened, form_key()), opened.state.evening.names)


@bp.post("/points")
def give_points(evening: str) -> ResponseReturnValue:
    """Give points for a reason, change such points or take them away again."""
    return write_or_ask_again(open_evening(evening), "points", _points_again)


def _points_again(fresh: OpenEvening, error: Exception) -> str:
    problems = error.problems if isinstance(error, IllegalAnswer) else {}
    devices = partial(writing_devices, fresh)
    page = points_form(fresh, form_key(), posted_form(), problems, None if problems else problem(error), devices)
    return render(page, fresh.state.evening.names)


@bp.get("/names")
def ask(evening: str) -> str:
    """The form with names, title and note."""
    return _form(open_evening(evening))


@bp.post("/names")
def rename(evening: str) -> ResponseReturnValue:
    """Write names, title and note anew; the scores stay with the people."""
    return write_or_ask_again(open_evening(evening), "names", _names_again)


def _names_again(fresh: OpenEvening, error: Exception) -> str:
    problems = error.problems if isinstance(error, IllegalAnswer) else {}
    return _form(fresh, posted_form(), problems, None if problems else problem(error))


def _form(
    opened: OpenEvening, form: Form | None = None, problems: Problems | None = None, why: Say | None = None
) -> str:
    devices = partial(writing_devices, opened)
    page = names_form(opened, form_key(), form or {}, problems or {}, why, devices)
    return render(page, opened.state.evening.names)
