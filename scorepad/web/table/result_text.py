"""The result of an evening in a few lines, for a message: as text, and on a page that copies or shares it."""

from __future__ import annotations

from flask import Blueprint, Response

from scorepad.evenings import OpenEvening
from scorepad.pages.table.result_text import Result, result_text
from scorepad.web.access.devices import open_evening
from scorepad.web.pdf.drawing import can_draw
from scorepad.web.site.language import reader_language
from scorepad.web.site.render import render

bp = Blueprint("result", __name__, url_prefix="/table/<evening>")


@bp.get("/result")
def show(evening: str) -> str:
    """The page with the result, to be copied or shared."""
    return show_result(open_evening(evening))


@bp.get("/result.txt")
def text(evening: str) -> Response:
    """The result as a file of plain text."""
    return plain(open_evening(evening))


def show_result(opened: OpenEvening) -> str:
    """The page with the result of an evening, as HTML."""
    return render(Result(_text(opened), can_draw()))


def plain(opened: OpenEvening) -> Response:
    """The result in the reader's language."""
    return Response(f"{_text(opened)}\n", content_type="text/plain; charset=utf-8")


def _text(opened: OpenEvening) -> str:
    language = reader_language(opened.state.evening.names)
    return result_text(opened.state, opened.sheet, language, language.day(opened.state.evening.started))
