"""Printed sheets of a tournament."""

from __future__ import annotations

from flask import Blueprint, Response, request

from scorepad.pages.night_paper.night_on_paper import Codes, night_on_paper
from scorepad.pages.typed_number import typed_number
from scorepad.stored_tournaments.hall_keys import person_path, table_path
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.web.access.hosts import alone, root
from scorepad.web.access.qr_code import printed_code
from scorepad.web.hall.hall_rights import shown
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, tournaments

bp = Blueprint("night_paper", __name__, url_prefix="/tournament/<tournament>")


@bp.get("/print")
def show(tournament: str) -> Response:
    """One thing to print: the one that was asked for."""
    round_, letter = typed_number(request.args.get("round", ""), 3), request.args.get("paper") == "letter"
    opened = directed(tournament)
    page = night_on_paper(opened, _codes(opened), request.args.get("print", ""), round_, letter=letter)
    return shown(render(page))


def _codes(opened: OpenTournament) -> Codes:
    """The codes of tables and persons, if phones reach this server."""
    store, site, tournament, cards = tournaments().store, root(), opened.id, opened.state.cards
    if alone():
        return Codes(lambda _: "", lambda _: "", printed_code)
    return Codes(
        lambda table: printed_code(site + table_path(store, tournament, table, cards.get(table, 0))),
        lambda entrant: printed_code(site + person_path(store, tournament, entrant)),
        printed_code,
    )
