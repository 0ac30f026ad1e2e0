"""Blank sheets to print, of any game here: nothing is begun, and nobody is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Blueprint, abort, request
from flask.typing import ResponseReturnValue

from scorepad.app.blank_sheets.blank_sheets import PADS, BlankSheets, blank_paper, usual_number
from scorepad.app.house_rules.option_fields import chosen_rules
from scorepad.app.house_rules.rules_form import rules_form
from scorepad.app.setup.setup_form import set_number
from scorepad.pages.paper import Paper
from scorepad.pages.typed_number import typed_number
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.web.pdf.drawing import can_draw
from scorepad.web.site.language import reader_language
from scorepad.web.site.posted_form import entered_form
from scorepad.web.site.render import render
from scorepad.web.start import rule_sets
from scorepad.web.start.evening_list import games_here

bp = Blueprint("blank_sheets", __name__, url_prefix="/blank")


@bp.get("")
def show() -> ResponseReturnValue:
    """Blank sheets of the game and the house rules that were chosen; 404 for a game that nobody knows here."""
    games, (game, given, players, pads) = games_here(), chosen_sheets()
    numbers = sorted({n for each in games.values() for n in each.players})
    papers, fault = list[Paper](), None
    try:
        papers = [blank_paper(game, given, players, reader_language())] * pads
    except IllegalOptions as illegal:
        fault = illegal
    house, why = rules_form(game, given, players, fault), fault.why if fault else None
    kept = rule_sets.offers(game)
    page = BlankSheets(papers, game, [*games.values()], numbers, pads, kept, house, why, can_draw(), _letter(papers))
    return render(page, dict.fromkeys(papers[0].evening.players, "") if papers else {}), 422 if why else 200


def chosen_sheets() -> tuple[Game, Mapping[str, object], int, int]:
    """The game that was chosen, its house rules, how many play and the sheets on a page; 404 for what nobody knows."""
    games, asked = games_here(), request.args
    game = games.get(asked["game"]) if "game" in asked else next(iter(games.values()))
    pads = typed_number(asked.get("pads", "1"), 1)
    if game is None or pads not in PADS:
        abort(404)
    players = typed_number(asked.get("players", ""), 2) or usual_number(game)
    return game, _rules(game), players, pads


def _letter(papers: Sequence[Paper]) -> bool:
    asked = request.args.get("paper")
    return asked == "letter" if asked else any(paper.letter for paper in papers)


def _rules(game: Game) -> Mapping[str, object]:
    """The house rules that were chosen: a set that this device keeps, a preset, or each by itself."""
    picked = set_number(entered_form(), "pick")
    kept = next((each.options for each in rule_sets.offers(game) if each.id == picked), None)
    return chosen_rules(game, entered_form()) if kept is None else kept
