"""Entrants from the groups of the director’s device."""

from __future__ import annotations

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.book.book_state import BookState
from scorepad.pages.tournament.entrants_page import group_people_page
from scorepad.store.book import rights
from scorepad.tournament.log.tournament_state import ENTRANTS
from scorepad.tournament.typed_entrants import enter
from scorepad.web.access.devices import books
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, directs, tournaments, write

bp = Blueprint("group_people", __name__, url_prefix="/tournament/<tournament>")
MOST_GROUPS = 20


@bp.get("/people")
def show(tournament: str) -> str:
    """The people of all groups of this device who are not on the list."""
    return render(group_people_page(directed(tournament), _groups(directs(tournament))))


@bp.post("/people")
def add(tournament: str) -> ResponseReturnValue:
    """Put those who were ticked on the list."""
    names = request.form.getlist("name")
    if why := write(tournament, lambda opened: enter(opened, "\n".join(names)), ENTRANTS):
        now = tournaments().open(tournament)
        return render(group_people_page(now, _groups(directs(tournament)), names, why)), 422
    return redirect(url_for("entrants.show", tournament=tournament), 303)


def _groups(me: int) -> list[BookState]:
    """The groups that a device has part in, the one that was chosen last first."""
    return [books().open(each.book) for each in rights.books_of(books().store, me)[:MOST_GROUPS]]
