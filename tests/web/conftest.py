"""A table to sit down at: an evening in the store, and a phone that keeps its score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from html import unescape
from re import fullmatch, sub
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.evening.log.events import beginning
from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.state import State
from scorepad.store import access, log
from scorepad.store.versions import version
from scorepad.stored_evenings import OpenEvening
from tests.support import sample_evenings

BEGAN = "2026-11-20T19:30:00+02:00"
HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}
HERE = {"Origin": "http://localhost"}


@dataclass(frozen=True)
class AtTable:
    """An evening, and a client of the device that began it."""

    app: Flask
    client: FlaskClient
    evening: str

    @property
    def opened(self) -> OpenEvening:
        opened: OpenEvening = self.app.extensions["evenings"].open(self.evening)
        return opened

    @property
    def state(self) -> State:
        return self.opened.state

    @property
    def seq(self) -> int:
        return self.opened.seq

    @property
    def mark(self) -> str:
        """The mark of a page that shows the table as it is now."""
        there = version(self.app.extensions["evenings"].store, self.evening)
        assert there
        return there.mark

    @property
    def totals(self) -> list[int]:
        return sample_evenings.totals(self.state)

    def get(self, path: str = "", *, htmx: bool = False) -> TestResponse:
        return self.client.get(f"/table/{self.evening}/{path}", headers=HTMX if htmx else {})

    def post(self, path: str, *, htmx: bool = False, **form: Any) -> TestResponse:
        """Post a form from our own page with the table's number, unless `seq` gives another."""
        sent = {"seq": str(self.seq), "key": f"key-{self.seq}", **form}
        return self.client.post(f"/table/{self.evening}/{path}", data=sent, headers=HERE | (HTMX if htmx else {}))

    def answer(self, *numbers: int) -> TestResponse:
        """Answer the step that waits, everybody's number in the order of the step."""
        step = self.state.step
        assert step
        said = dict(zip(step.keys, map(str, numbers), strict=True))
        return self.post("step", place=len(self.state.rows) + 1, step=step.kind, **said)


def begun(app: Flask, response: TestResponse) -> State:
    """The evening that a post began."""
    assert response.status_code == 303
    evening = fullmatch(r"/table/([\w-]{22})/", response.location)
    assert evening
    state: State = app.extensions["evenings"].open(evening[1]).state
    return state


def count(app: Flask) -> int:
    """How many evenings there are."""
    return len(log.every_evening(app.extensions["evenings"].store))


SitDown = Callable[..., AtTable]


def seated(
    app: Flask, client: FlaskClient, players: int = 4, deals: Sequence[DealFacts] = (), **options: Any
) -> AtTable:
    """Begin an evening with these deals already played; `options` are house rules, else as in sample_evenings."""
    store = app.extensions["evenings"].store
    device, secret = access.new_device(store, "a phone", at=BEGAN)
    client.set_cookie("device", secret)
    state = sample_evenings.table(players, deals, **options)
    began = beginning(replace(state.evening, options=state.table.options))  # an evening begins with every rule settled
    return AtTable(app, client, log.start(store, began, at=BEGAN, device=device.id))


@pytest.fixture
def sit_down(app: Flask, client: FlaskClient) -> SitDown:
    """Begin an evening as `seated` does."""
    return partial(seated, app, client)


@pytest.fixture
def stranger(app: Flask) -> FlaskClient:
    """A device that keeps score nowhere."""
    return app.test_client()


def read(response: TestResponse) -> str:
    """The text that a person reads on a page: without markup, blanks made single."""
    return " ".join(unescape(sub(r"<[^>]*>", " ", response.text)).split())
