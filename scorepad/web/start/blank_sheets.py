"""Blank sheets to print, of any game here: nothing is begun, and nobody is named."""

from __future__ import annotations

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue

from scorepad.pages.paper import Paper
from scorepad.pages.start.blank_sheets import PADS, BlankSheets, blank_paper, usual_number
from scorepad.pages.typed_number import typed_number
from scorepad.rules.options import IllegalOptions
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import render
from scorepad.web.start.evening_list import games_here

bp = Blueprint("blank_sheets", __name__, url_prefix="/blank")


@bp.get("")
def show() -> ResponseReturnValue:
    """Blank sheets of the game that was chosen, or of the first; 404 for a game that nobody knows here."""
    games, asked = games_here(), request.args
    game = games.get(asked["game"]) if "game" in asked else next(iter(games.values()))
    pads = typed_number(asked.get("pads", "1"), 1)
    if game is None or pads not in PADS:
        abort(404)
    players = typed_number(asked.get("players", ""), 2) or usual_number(game)
    numbers = sorted({n for each in games.values() for n in each.players})
    papers, why = list[Paper](), None
    try:
        papers = [blank_paper(game, {}, players, reader_language())] * pads
    except IllegalOptions as illegal:
        why = illegal.why
    page = BlankSheets(papers, game, [*games.values()], players, numbers, pads, why)
    return render(page, dict.fromkeys(papers[0].evening.players, "") if papers else {}), 422 if why else 200
