"""Typing in a sheet of paper: once its numbers agree it becomes an evening that goes on where the paper stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import token_urlsafe

from flask import Blueprint, abort, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.blank_sheets.blank_sheets import usual_number
from scorepad.app.form import Form, text
from scorepad.app.setup.draft import IllegalSetup
from scorepad.app.typed_paper.typed_grid import PaperDraft, without_totals
from scorepad.app.typed_paper.typed_paper_form import anybodys, paper_draft, read_cells, typed_sheet, wrong_day
from scorepad.app.typed_paper.typed_paper_page import typed_paper
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.replay import play
from scorepad.evening.typed.faults import Fault, checked
from scorepad.evening.typed.typed_sheet import can_be_typed
from scorepad.rules.sentence import Say, Who, say
from scorepad.store.protocol import StoreFailed
from scorepad.web.access.devices import ensure_secret
from scorepad.web.access.rate_limits import CREATE, TYPED, TooOften, count_new_evening, spend
from scorepad.web.access.request_cost import ALWAYS, check
from scorepad.web.site.clock import now
from scorepad.web.site.errors import Busy, problem, status, timed
from scorepad.web.site.posted_form import entered_form, key_of_content, posted_form
from scorepad.web.site.render import render
from scorepad.web.start.evening_list import games_here, list_evenings
from scorepad.web.start.known_people import known_people
from scorepad.web.start.open_record import begin_read

bp = Blueprint("typed_paper", __name__, url_prefix="/typed")
A_ROW = 2  # deals that it costs to draw a row of the form
FORM_BUTTONS = ("look", "more", "preset")  # they change the form, and begin nothing
NOTHING_TYPED = say("Nothing has been entered yet.")


@bp.get("")
def show() -> str:
    """An empty sheet of the game, players and house rules that the address names."""
    ensure_secret()
    return _page(_draft(entered_form()))


@bp.post("")
def begin() -> ResponseReturnValue:
    """Begin an evening with the typed sheet, or show where it does not agree."""
    form = posted_form()
    draft = _draft(form)
    if any(text(form, button) for button in FORM_BUTTONS):
        return _page(draft)
    try:
        return _begin(without_totals(draft) if text(form, "without") else draft)
    except IllegalSetup as illegal:
        return _page(draft, wrong=illegal.names, why=illegal.why), 422
    except (NotNow, TooOften, Busy, StoreFailed) as error:
        return timed(make_response(_page(draft, why=problem(error)), status(error)), error)


def _begin(draft: PaperDraft) -> ResponseReturnValue:
    if not draft.cells:
        return _page(draft, why=NOTHING_TYPED), 422
    entered, unread = read_cells(draft)
    check(ALWAYS)
    spend(TYPED)
    at, day = now(), wrong_day(draft)
    read = checked(typed_sheet(anybodys(draft), entered, at), unread)
    try:
        begun = typed_sheet(replace(draft, day="") if day else draft, entered, at).evening
    except IllegalSetup as illegal:
        return _page(draft, read.faults, illegal.names, day or illegal.why), 422
    if day or read.faults:
        return _page(draft, read.faults, why=day), 422
    try:
        state = play(replace(begun, deals=tuple(read.sheet.deals())), draft.game)
    except IllegalDeal as illegal:
        return _page(draft, why=next(iter(illegal.problems.values()))), 422
    spend(CREATE)
    count_new_evening()
    key = key_of_content(draft.key, posted_form())
    return redirect(url_for("table.show", evening=begin_read(state, key)), 303)


def _draft(form: Form) -> PaperDraft:
    """The draft of the form; 404 for a game that is unknown here, or whose sheets cannot be typed in.

    Raises what `check` raises if the sheet has very many rows.
    """
    games = games_here()
    slug = text(form, "game") or next(slug for slug, game in games.items() if can_be_typed(game))
    if slug not in games or not can_be_typed(games[slug]):
        abort(404)
    draft = paper_draft(games[slug], form, usual_number(games[slug]), text(form, "key")[:64] or token_urlsafe(12))
    check(draft.rows * A_ROW)
    return draft


def _page(
    draft: PaperDraft, faults: Sequence[Fault] = (), wrong: Mapping[int, Say] | None = None, why: Say | None = None
) -> str:
    known = known_people(list_evenings().evenings).people
    names = {Who(f"p{n}"): name or str(n) for n, name in enumerate(draft.names, 1)}
    return render(typed_paper(draft, games_here().values(), known, faults, wrong, why), names)
