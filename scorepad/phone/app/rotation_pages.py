"""Charts of rotations, as a phone draws them."""

from __future__ import annotations

import json

from python_to_js.jinja.drawing import TEMPLATES
from scorepad.app.rotations.rotations_page import rotations
from scorepad.phone.app.language import language


def shown(asked: str, code: str) -> str:
    """The page.

    asked  the fields of its address, as JSON
    code   of the reader's language
    """
    page = rotations(json.loads(asked))
    return TEMPLATES[page.template](language(code, {}), page)
