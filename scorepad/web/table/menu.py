"""What a table seldom needs: how we play tonight, names and title, throwing a deal in, stopping, the sheet to print."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_urlsafe

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.evening.play import decide
from scorepad.evening.play.names import IllegalNames, check_names, tidy, unseen
from scorepad.evening.record.checks import shows
from scorepad.evenings import Kept
from scorepad.pages import paper
from scorepad.pages.paper import SheetPage
from scorepad.pages.start.saved_rules import NotKept
from scorepad.pages.table.menu import menu
from scorepad.pages.table.names import LONGEST, names, words_of
from scorepad.pages.table.rules_tonight import rules_tonight
from scorepad.rules.sentence import Say, say, say_many
from scorepad.rules.steps.step import IllegalAnswer, Problems
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import evenings, opened
from scorepad.web.site.errors import problem, status
from scorepad.web.site.language import tongue
from scorepad.web.site.render import render
from scorepad.web.start import rule_sets
from scorepad.web.table.actions import written
from scorepad.web.table.corrections import form_key

bp = Blueprint("more", __name__, url_prefix="/table/<evening>")


@bp.get("/more")
def show(evening: str) -> str:
    """Everything that can be done with the table beside playing on."""
    state = opened(evening).state
    return render(menu(state, token_urlsafe(9)), state.evening.names)


@bp.get("/tonight")
def tonight(evening: str) -> str:
    """How we play tonight, in plain words."""
    return _tonight(opened(evening))


@bp.post("/tonight")
def keep_rules(evening: str) -> ResponseReturnValue:
    """Keep tonight's rules on this device; where the evening has no name for them yet, it is theirs too."""
    kept, called = opened(evening), tidy(request.form.get("rules", ""))
    game, options, held = kept.state.game, kept.state.table.options, request.form.get("overwrite", "")
    try:
        if held.isascii() and held.isdigit() and len(held) < 10:
            called = rule_sets.overwrite(game, int(held), options) or called
        else:
            rule_sets.keep(game, called, options)
    except NotKept as refused:
        return _tonight(kept, called, refused), 422
    if not kept.state.evening.rules:
        written(kept, lambda fresh: decide.rename(fresh.state, {"rules": called}), "rules")
    return redirect(url_for("more.tonight", evening=evening, _anchor="keep"), 303)


def _tonight(kept: Kept, called: str = "", refused: NotKept | None = None) -> str:
    state = kept.state
    saved, key = rule_sets.kept_as(state.game, state.table.options), form_key()
    why, held = (refused.why, refused.held) if refused else (None, 0)
    page = rules_tonight(state, key, saved_as=saved.name if saved else "", called=called, why=why, held=held)
    return render(page, state.evening.names)


@bp.get("/sheet")
def sheet(evening: str) -> str:
    """The printable sheet."""
    return print_page(opened(evening))


def print_page(kept: Kept) -> str:
    """The sheet on a page of its own, with a button to print it; links lead to the page of the same folder."""
    return render(SheetPage(paper.lay(kept.state, tongue().language)), kept.state.evening.names)


@bp.get("/names")
def ask(evening: str) -> str:
    """The form with names, title and note."""
    return _form(opened(evening))


@bp.post("/names")
def rename(evening: str) -> ResponseReturnValue:
    """Write names, title and note anew; the scores stay with the people."""
    kept = opened(evening)
    words = {key: _typed(key) for key in (*kept.state.evening.players, *LONGEST) if key in request.form}
    new = {key: word for key, word in words.items() if word != words_of(kept.state.evening)[key]}
    try:
        _check(kept, new)
        if new:
            written(kept, lambda fresh: decide.rename(fresh.state, new))
    except (ValueError, StoreFailed) as error:
        if (code := status(error)) == 500:
            raise
        problems = error.problems if isinstance(error, IllegalAnswer) else {}
        return _form(evenings().open(evening), words, problems, None if problems else problem(error)), code
    return redirect(url_for("table.show", evening=evening), 303)


def _form(
    kept: Kept, typed: Mapping[str, str] | None = None, problems: Problems | None = None, why: Say | None = None
) -> str:
    evening, key = kept.state.evening, form_key()
    return render(names(evening, key, typed or {}, problems or {}, why), evening.names)


def _typed(key: str) -> str:
    """A word as it is kept; a note may have lines."""
    text = request.form[key]
    return "\n".join(map(tidy, text.splitlines())).strip() if key == "note" else tidy(text)


def _check(kept: Kept, new: Mapping[str, str]) -> None:
    """Look at what is new. Raises IllegalAnswer with all that is wrong, by field."""
    problems = {key: why for key, most in LONGEST.items() if (why := _fault(new.get(key, ""), most))}
    players = kept.state.evening.players
    try:
        check_names(
            [{**words_of(kept.state.evening), **new}[who] for who in players],
            [seat for seat, who in enumerate(players) if who in new],
        )
    except IllegalNames as illegal:
        problems[players[illegal.index]] = illegal.why
    if problems:
        raise IllegalAnswer(problems)


def _fault(text: str, most: int) -> Say | None:
    if len(text) > most:
        return say_many("{n} character at most", "{n} characters at most", most)
    if not all(shows(char) or char == "\n" for char in text):
        return say("it holds a character that cannot be shown")
    return next(filter(None, map(unseen, text.split("\n"))), None)
