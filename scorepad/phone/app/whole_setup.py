"""The whole page of a new evening, if no server draws it."""

from __future__ import annotations

import json

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.setup.setup_form import setup_page
from scorepad.phone.app.games import KNOWN
from scorepad.phone.app.language import language
from scorepad.phone.app.setup import Known, blank_draft, evenings_of, people_of


def shown(known: str, code: str, slug: str, key: str) -> str:
    """The whole page with the form that `blank` of `setup` draws, which describes the parameters."""
    data: Known = json.loads(known)
    page = setup_page(blank_draft(data, slug, key), {}, KNOWN, evenings_of(data), people_of(data), language(code, {}))
    return TEMPLATES[page.template](language(code, {}), page)
