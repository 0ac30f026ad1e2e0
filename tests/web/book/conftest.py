"""A book with three evenings, and devices that own it, write in it, watch it, or have no part in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.book.book_state import BookState
from scorepad.store.book import evenings
from tests.web.book.test_begin import begun
from tests.web.conftest import HERE


@dataclass(frozen=True)
class AtBook:
    """A book, and a client of each who may do something with it."""

    app: Flask
    book: str
    phones: Mapping[str, FlaskClient]

    @property
    def state(self) -> BookState:
        state: BookState = self.app.extensions["books"].open(self.book)
        return state

    @property
    def names(self) -> list[str]:
        return [person.name for person in self.state.people.values()]

    def get(self, path: str = "", by: str = "owner") -> TestResponse:
        return self.phones[by].get(f"/book/{self.book}/{path}")

    def post(self, path: str, by: str = "owner", **form: object) -> TestResponse:
        return self.phones[by].post(f"/book/{self.book}/{path}", data=form, headers=HERE)

    def link(self, path: str) -> str:
        """The link on the page that shares the book."""
        page = self.post(path) if path else self.get("share/")
        return str(re.findall(r'href="http://localhost(/book/join/\w+)"', page.text)[-1])


@pytest.fixture
def shared(app: Flask) -> AtBook:
    phones = {name: app.test_client() for name in ("owner", "writer", "watcher", "stranger")}
    owner = phones["owner"]
    first = begun(owner, "Ana", "Bogdan", "Călin", key="one")
    begun(owner, "Ana P", "Bogdan", "Dora", key="two")
    begun(owner, "ana", "Emil", "Dora", key="three")
    at = AtBook(app, evenings.book_of(app.extensions["books"].store, first), phones)
    for name, path in (("writer", "share/link"), ("watcher", "")):
        link = at.link(path)
        phones[name].get(link)
        assert phones[name].post(link, headers=HERE).status_code == 303
        phones[name].get("/")
    phones["stranger"].get("/")
    return at
