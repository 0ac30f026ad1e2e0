"""The result of an evening in a few lines, for a message: as text, and on a page that copies or shares it."""

from __future__ import annotations

from flask import Blueprint, Response

from scorepad.evenings import Kept
from scorepad.pages.table.result_text import Result, result_text
from scorepad.web.access.devices import opened
from scorepad.web.site.language import day, tongue
from scorepad.web.site.render import render

bp = Blueprint("result", __name__, url_prefix="/table/<evening>")


@bp.get("/result")
def show(evening: str) -> str:
    """The page with the result, to be copied or shared."""
    return show_result(opened(evening))


@bp.get("/result.txt")
def text(evening: str) -> Response:
    """The result as a file of plain text."""
    return plain(opened(evening))


def show_result(kept: Kept) -> str:
    """The page with the result of an evening, as HTML."""
    return render(Result(_text(kept)))


def plain(kept: Kept) -> Response:
    """The result in the reader's language."""
    return Response(f"{_text(kept)}\n", content_type="text/plain; charset=utf-8")


def _text(kept: Kept) -> str:
    return result_text(kept.state, kept.sheet, tongue(kept.state.evening.names), day(kept.state.evening.started))
