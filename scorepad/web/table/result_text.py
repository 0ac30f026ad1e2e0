"""The result of an evening in a few lines, as a file of plain text."""

from __future__ import annotations

from flask import Blueprint, Response

from scorepad.app.result import result_text
from scorepad.evenings import OpenEvening
from scorepad.web.access.devices import open_evening
from scorepad.web.site.language import reader_language

bp = Blueprint("result", __name__, url_prefix="/table/<evening>")


@bp.get("/result.txt")
def text(evening: str) -> Response:
    """The result as a file of plain text."""
    return plain(open_evening(evening))


def plain(opened: OpenEvening) -> Response:
    """The result in the reader's language."""
    return Response(f"{_text(opened)}\n", content_type="text/plain; charset=utf-8")


def _text(opened: OpenEvening) -> str:
    language = reader_language(opened.state.evening.names)
    return result_text(opened.state, opened.sheet, language, language.day(opened.state.evening.started))
