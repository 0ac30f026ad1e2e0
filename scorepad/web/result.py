"""The result of an evening in a few lines, for a message: as text, and on a page that copies or shares it."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response, render_template

from scorepad.evening.outcome import headline, standings, stopped
from scorepad.games.say import Say, say, say_many
from scorepad.web.gate import opened
from scorepad.web.kept import Kept
from scorepad.web.tongue import PageTongue, day, tongue, words

bp = Blueprint("result", __name__, url_prefix="/table/<evening>")


@bp.get("/result")
def show(evening: str) -> str:
    return page(opened(evening))


@bp.get("/result.txt")
def text(evening: str) -> Response:
    return plain(opened(evening))


def page(kept: Kept) -> str:
    """The result to be copied or shared, and the files to be saved; links lead to what lies in the same folder."""
    lines = _lines(kept, tongue(kept.state.evening.names))
    return render_template("result.html", kept=kept, result="\n".join(lines))


def plain(kept: Kept) -> Response:
    """The result in the reader's language."""
    lines = _lines(kept, tongue(kept.state.evening.names))
    return Response("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")


def _lines(kept: Kept, here: PageTongue) -> Iterator[str]:
    state = kept.state
    yield " · ".join(filter(None, [state.evening.title, words(state.game.name), day(state.evening.started)]))
    yield words(headline(state) if state.winners else _so_far(kept))
    if why := stopped(state):
        yield words(why)
    for each in standings(kept.sheet):
        yield f"{here.number(each.place)}. {here.name(each.column)}  {here.number(each.total)}"


def _so_far(kept: Kept) -> Say:
    state, played = kept.state, len(kept.state.table.past)
    if not state.game.scheduled:
        return say_many("after {n} deal", "after {n} deals", played)
    return say("after {played} of {total} deals", played=played, total=state.game.length(state.table))
