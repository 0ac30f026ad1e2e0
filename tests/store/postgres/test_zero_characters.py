"""The character zero, which PostgreSQL takes in no text and SQLite in any, sent wherever a text may be sent."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.routing import Rule

from bench.support.played_evenings import seeded
from scorepad.flask_app import create_app
from scorepad.settings import Settings

pytestmark = pytest.mark.process
ARGUMENT = re.compile(r"<(?:[^:>]+:)?(\w+)>")
HERE = {"Origin": "http://localhost"}
FIELDS = "key seq place step title note name label reason words game players code back person record p1 p2 p3 p4"
WISH = {"key": "a\0b", "at": "2026-11-20T20:00:00+02:00", "action": "note", "form": {"note": ["a\0b"]}}
BATCH = {"since": 1, "key": "a\0b", "words": "a\0b", "draw": False, "wishes": [WISH]}


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    on_postgres = request.param == "PostgreSQL"
    app = create_app(Settings(tmp_path, postgres=request.getfixturevalue("address") if on_postgres else ""))
    yield app
    app.extensions["evenings"].store.close()


def addresses(rule: Rule, evening: str) -> Iterator[str]:
    """The address of a route as it may be, and with a zero in the place of each of its arguments."""
    known = {"evening": evening, "game": "romanian-whist"}
    names = ARGUMENT.findall(rule.rule)
    for bad in ("", *names):
        said = {name: "x%00y" if name == bad else known.get(name, "1") for name in names}
        yield ARGUMENT.sub(lambda found, said=said: said[found[1]], rule.rule)  # type: ignore[misc]


def test_no_zero_in_an_address_a_form_or_a_batch_is_an_error_of_the_server(app: Flask) -> None:
    evening, secret = seeded(app.extensions["evenings"], 4, 2)
    client, form = app.test_client(), dict.fromkeys(FIELDS.split(), "a\0b")
    client.set_cookie("device", secret)
    statuses = dict[tuple[str, str], int]()
    for rule in app.url_map.iter_rules():
        for address in addresses(rule, evening):
            methods = rule.methods or set()
            if "GET" in methods and "%00" in address:
                statuses["GET", address] = client.get(address, headers=HERE).status_code
            if "POST" in methods:
                statuses["form", address] = client.post(address, data=form, headers=HERE).status_code
            if "POST" in methods and address.endswith(("/batch", "/begin")):
                statuses["JSON", address] = client.post(address, json=BATCH, headers=HERE).status_code
    assert {asked for asked, status in statuses.items() if status >= 500} == set()
    assert {status for (_, address), status in statuses.items() if "%00" in address} <= {400, 403, 404, 413}
    assert len(statuses) > 120
