"""The standings, the end and its files; undo and redo."""

from __future__ import annotations

import csv
import io
import json

from flask import Blueprint, Response, redirect, request, url_for
from flask.typing import ResponseReturnValue

from scorepad.pages.tournament.prizes_page import prizes_page
from scorepad.pages.tournament.standings_page import standings_page
from scorepad.tournament.ending.arranged_prizes import set_prizes
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.tournament_state import ALL, ROUNDS
from scorepad.tournament.ratio import as_text
from scorepad.tournament.tournament_writer import written_file
from scorepad.web.site.render import render
from scorepad.web.tournament.directing import directed, tournaments, write

bp = Blueprint("standings", __name__, url_prefix="/tournament/<tournament>")
HEADS = ("place", "number", "name", "role", "team", "score", "breaks")


@bp.get("/standings")
def show(tournament: str) -> str:
    """The standings."""
    return render(standings_page(directed(tournament)))


@bp.post("/end")
def end(tournament: str) -> ResponseReturnValue:
    """End the tournament."""
    if why := write(tournament, decisions.end, ROUNDS):
        return render(standings_page(tournaments().open(tournament), why)), 422
    return redirect(url_for(".show", tournament=tournament), 303)


@bp.get("/prizes")
def prizes(tournament: str) -> str:
    """The prizes, to arrange them."""
    return render(prizes_page(directed(tournament)))


@bp.post("/prizes")
def arrange(tournament: str) -> ResponseReturnValue:
    """Arrange the prizes."""
    if why := write(tournament, lambda opened: set_prizes(opened, request.form)):
        return render(prizes_page(tournaments().open(tournament), why)), 422
    return redirect(url_for(".show", tournament=tournament), 303)


@bp.post("/undo")
def undo(tournament: str) -> ResponseReturnValue:
    """Undo the last change, if it is the one that the page named."""
    if why := write(tournament, decisions.undo, ALL):
        return render(standings_page(tournaments().open(tournament), why)), 422
    return redirect(url_for("tournament.show", tournament=tournament), 303)


@bp.post("/redo")
def redo(tournament: str) -> ResponseReturnValue:
    """Redo the change that was undone last."""
    if why := write(tournament, decisions.redo, ALL):
        return render(standings_page(tournaments().open(tournament), why)), 422
    return redirect(url_for("tournament.show", tournament=tournament), 303)


@bp.get("/standings.csv")
def as_csv(tournament: str) -> Response:
    """The standings for a spreadsheet."""
    opened, rows = directed(tournament), io.StringIO()
    writer = csv.writer(rows)
    writer.writerow(HEADS)
    for each in opened.standings():
        who, score = each.entrant, each.score
        breaks = " ".join(str(as_text(number)) for number in score.breaks)
        writer.writerow([each.place, who.number, who.name, who.role, who.team, as_text(score.points), breaks])
    return _file(rows.getvalue(), "text/csv", "standings.csv")


@bp.get("/tournament.json")
def portable(tournament: str) -> Response:
    """The portable file."""
    opened = directed(tournament)
    document = written_file(opened.tournament, opened.kind)
    return _file(json.dumps(document, ensure_ascii=False, indent=1), "application/json", "tournament.json")


def _file(content: str, mimetype: str, name: str) -> Response:
    response = Response(content, mimetype=mimetype)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
