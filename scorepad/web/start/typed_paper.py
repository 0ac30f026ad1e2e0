"""Typing in a sheet of paper: once its numbers agree it becomes an evening that goes on where the paper stops."""

from __future__ import annotations

from secrets import token_urlsafe

from flask import Blueprint, abort, make_response, redirect, url_for
from flask.typing import ResponseReturnValue

from scorepad.app.blank_sheets.blank_sheets import usual_number
from scorepad.app.form import Form, text
from scorepad.app.typed_paper.typed_grid import PaperDraft, without_totals
from scorepad.app.typed_paper.typed_paper_form import IllegalSheet, paper_draft, read_cells, typed_evening
from scorepad.app.typed_paper.typed_paper_page import typed_paper
from scorepad.evening.play.decide import NotNow
from scorepad.evening.typed_paper.typed_sheet import can_be_typed
from scorepad.rules.sentence import Who, say
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
NOTHING_WRONG = IllegalSheet()


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
    sheet = without_totals(draft) if text(form, "without") else draft
    try:
        return redirect(url_for("table.show", evening=_begun(sheet, form)), 303)
    except IllegalSheet as illegal:
        return _page(sheet, illegal), 422
    except (NotNow, TooOften, Busy, StoreFailed) as error:
        return timed(make_response(_page(draft, IllegalSheet(why=problem(error))), status(error)), error)


def _begun(draft: PaperDraft, form: Form) -> str:
    """The id of the evening that begins. Raises IllegalSheet, NotNow, TooOften, Busy, StoreFailed."""
    if not draft.cells:
        raise IllegalSheet(why=NOTHING_TYPED)
    entered, unread = read_cells(draft)
    check(ALWAYS)
    spend(TYPED)
    state = typed_evening(draft, entered, unread, now())
    spend(CREATE)
    count_new_evening()
    return begin_read(state, key_of_content(draft.key, form))


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


def _page(draft: PaperDraft, wrong: IllegalSheet = NOTHING_WRONG) -> str:
    known = known_people(list_evenings().evenings).people
    names = {Who(f"p{n}"): name or str(n) for n, name in enumerate(draft.names, 1)}
    page = typed_paper(draft, games_here().values(), known, wrong.faults, wrong.names, wrong.why)
    return render(page, names)
