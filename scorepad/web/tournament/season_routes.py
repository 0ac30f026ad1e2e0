"""The season of a device’s finished tournaments."""

from __future__ import annotations

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from scorepad.evening.record.checks import IllegalRecord
from scorepad.formats import formats
from scorepad.pages.tournament.season_page import season_page
from scorepad.pages.typed_number import typed_number
from scorepad.store.book import rights
from scorepad.store.schema.book_tables import TOURNAMENT
from scorepad.tournament.ending.season_places import check_season
from scorepad.web.access.devices import device
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import tournaments

bp = Blueprint("season", __name__, url_prefix="/tournament")
MOST_NIGHTS = 60


@bp.get("/season")
def show() -> ResponseReturnValue:
    """The season of the chosen nights; at first of those that are as the latest."""
    known = device()
    held = rights.books_of(tournaments().store, known.id, TOURNAMENT) if known else []
    opened = [tournaments().open(each.book) for each in held[:MOST_NIGHTS]]
    finished = [each for each in opened if each.state.ended]
    like = [each.id for each in finished if (each.kind, each.game) == (finished[0].kind, finished[0].game)]
    chosen, best = request.args.getlist("night") or like, typed_number(request.args.get("best", ""), 3)
    try:
        check_season([each.tournament for each in finished if each.id in chosen], formats())
    except IllegalRecord as illegal:
        return render(season_page(finished, chosen, best, illegal.why)), 422
    return render(season_page(finished, chosen, best))
