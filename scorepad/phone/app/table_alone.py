"""The empty page of a table that has no server."""

from __future__ import annotations

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.table.table_alone import TableAlone
from scorepad.phone.app.language import language


def shown(code: str) -> str:
    """The page, in the language of this code."""
    page = TableAlone()
    return TEMPLATES[page.template](language(code, {}), page)
