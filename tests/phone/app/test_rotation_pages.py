"""Charts of rotations: the phone draws them as the server does, also those that a search has changed."""

from __future__ import annotations

import json

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page

from scorepad.phone.program import set_globals

pytestmark = pytest.mark.process

PAGES = "pythonModules['scorepad.phone.app.rotation_pages']"
NO_FILES = {"assets": {}, "languages": {}, "icon": "", "htmx": ["", "", ""], "origin": ""}
ASKED = (
    *({"players": str(n), "print": kind} for n, kind in ((8, "wall"), (9, "persons"), (22, "tables"), (39, "wall"))),
    {
        "players": "24",
        "rounds": "12",
        "apart": "1-2, 3-4, 5-6, 7-8, 9-10, 11-12, 13-14, 15-16, 17-18, 19-20, 21-22, 23-24",
    },
    {"players": "18", "apart": "1-2, 4-18", "paper": "letter"},
    *({"players": "8", "apart": "1-<"}, {"players": "x"}, {}),
)


@pytest.mark.parametrize("code", ["en", "ro"])
def test_the_phone_draws_the_charts_that_the_server_draws(client: FlaskClient, tab: Page, code: str) -> None:
    tab.evaluate(f"() => {{ {set_globals(json.dumps(json.dumps(NO_FILES)))} }}")
    for asked in ASKED:
        page = client.get("/rotations", query_string=asked, headers={"Accept-Language": code}).text
        drawn = tab.evaluate(f"all => {PAGES}.shown(...all)", [json.dumps(asked), code])
        assert body(drawn) == body(page), asked


def body(page: str) -> str:
    """A page without its head, which names files."""
    return page[page.index("<main") :]
