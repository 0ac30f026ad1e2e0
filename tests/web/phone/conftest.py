"""A phone that keeps score by itself: it sends what it decided meanwhile, as JSON."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.evening.log.history import Entry
from scorepad.evening.play.state import State
from scorepad.store import access, log
from tests.web.conftest import BEGAN, HERE, AtTable, SitDown

Data = dict[str, Any]
ID = "AnEveningOfAPhone00000"
KEPT = "2026-11-20T21:00:00+02:00"


def wish(action: str, *, key: str = "", at: str = KEPT, **fields: object) -> Data:
    """A wish as a phone sends it; `seat=[…]` for a field that appears several times."""
    form = {name: value if isinstance(value, list) else [str(value)] for name, value in fields.items()}
    return {"key": key or f"key-of-{action}-{len(repr(form))}", "at": at, "action": action, "form": form}


def answer(place: int, step: str, *numbers: int, key: str = "", at: str = KEPT) -> Data:
    """An answer of four players, in the order of their seats."""
    said = {f"p{seat}": n for seat, n in enumerate(numbers, 1)}
    return wish("step", key=key or f"{step}-of-{place}", at=at, place=place, step=step, **said)


@dataclass(frozen=True)
class Phone:
    """A phone at an evening."""

    app: Flask
    client: FlaskClient
    evening: str

    def log(self, **query: object) -> Data:
        response = self.client.get(f"/table/{self.evening}/log.json", query_string=query)
        assert response.status_code == 200, response.text
        reply: Data = response.json
        return reply

    def post(self, path: str, body: object) -> TestResponse:
        sent = {"data": body} if isinstance(body, bytes) else {"json": body}
        kind = {"content_type": "application/json"} if isinstance(body, bytes) else {}
        return self.client.post(f"/table/{self.evening}/{path}", headers=HERE, **sent, **kind)  # type: ignore[arg-type]

    def send(self, *wishes: Data, since: int = 1, **more: object) -> Data:
        """Send a batch that is judged."""
        response = self.post("batch", {"since": since, "wishes": wishes, **more})
        assert response.status_code == 200, response.text
        reply: Data = response.json
        return reply

    @property
    def state(self) -> State:
        state: State = self.app.extensions["evenings"].open(self.evening).state
        return state

    @property
    def entries(self) -> list[Entry]:
        return log.load(self.app.extensions["evenings"].store, self.evening)


OnceMore = Callable[[], Phone]


@pytest.fixture
def alone(app: Flask, client: FlaskClient) -> Phone:
    """A phone that has looked at the server's pages once, and goes on without it."""
    client.get("/")
    return Phone(app, client, ID)


@pytest.fixture
def other(app: Flask) -> Phone:
    """Another phone, which goes on under the same id."""
    client = app.test_client()
    client.get("/")
    return Phone(app, client, ID)


@pytest.fixture
def phone(sit_down: SitDown) -> Phone:
    """The phone that began an evening of four, without any answer yet."""
    at: AtTable = sit_down(4)
    return Phone(at.app, at.client, at.evening)


@pytest.fixture
def second(phone: Phone) -> Phone:
    """Another phone that may write in the same evening."""
    store, client = phone.app.extensions["evenings"].store, phone.app.test_client()
    device, secret = access.new_device(store, "a second phone", at=BEGAN)
    access.grant(store, phone.evening, device.id, "scorer", at=BEGAN)
    client.set_cookie("device", secret)
    return Phone(phone.app, client, phone.evening)


def keys(entries: Sequence[Data]) -> list[str]:
    return [each["key"] for each in entries]
