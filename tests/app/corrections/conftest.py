"""A table with deals as records write them, for corrections of past deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.log.events import beginning
from scorepad.evening.record import record
from scorepad.games import games
from scorepad.store import access, log
from tests.support.scored_records import NAMES, Given
from tests.support.scored_records import record as as_record
from tests.web.conftest import BEGAN, AtTable

Sit = Callable[..., AtTable]


@pytest.fixture
def sit(app: Flask, client: FlaskClient) -> Sit:
    """A table with these deals, as records write them."""

    def begin(game: str, *deals: Given, players: int = 4, **options: object) -> AtTable:
        store = app.extensions["evenings"].store
        device, secret = access.new_device(store, "a phone", at=BEGAN)
        client.set_cookie("device", secret)
        played = record.played(as_record(game, deals, players=NAMES[:players], options=options), games())
        began = beginning(replace(played.evening, options=played.table.options))
        return AtTable(app, client, log.start(store, began, at=BEGAN, device=device.id))

    return begin
