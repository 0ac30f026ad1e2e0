"""An evening that begins, however it does, comes into the book of its device in the same breath."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.record import record
from scorepad.flask_app import create_app
from scorepad.settings import Settings
from scorepad.store.book import evenings, rights
from tests.support import sample_evenings
from tests.web.conftest import HERE, count, read

PLAYERS = ("Ana", "Bogdan", "Călin", "Dora")


def begun(client: FlaskClient, *names: str, key: str = "one", ink: Sequence[str] = ()) -> str:
    """The id of an evening that was begun by the form of a new game."""
    client.get("/")
    form = {"game": "romanian-whist", "dealer": "1", "key": key, "name": list(names or PLAYERS), "ink": list(ink)}
    response = client.post("/new", data=form, headers=HERE)
    assert response.status_code == 303
    return response.location.split("/")[2]


def people(app: Flask, evening: str) -> list[str]:
    """Everybody in the book of an evening, as they came."""
    books = app.extensions["books"]
    return [person.name for person in books.open(evenings.book_of(books.store, evening)).people.values()]


def test_an_evening_comes_into_the_book_of_its_device(app: Flask, client: FlaskClient, stranger: FlaskClient) -> None:
    first = begun(client)
    second = begun(client, "ana", "Bogdan", "Zoe", key="two")
    assert people(app, first) == people(app, second) == [*PLAYERS, "Zoe"]
    assert people(app, begun(stranger, "Ana", "Dan", "Emil")) == ["Ana", "Dan", "Emil"]


def test_sent_again_it_comes_into_the_book_once(app: Flask, client: FlaskClient) -> None:
    evening = begun(client)
    assert begun(client) == evening
    books = app.extensions["books"]
    assert books.open(evenings.book_of(books.store, evening)).seq == 1


def test_a_record_that_is_opened_comes_into_the_book(app: Flask, client: FlaskClient) -> None:
    begun(client)
    state = sample_evenings.table(4, [])
    sent = {"record": record.write(state.evening, state.game).decode(), "key": "open"}
    response = client.post("/open", data=sent, headers=HERE)
    assert response.status_code == 303
    assert people(app, response.location.split("/")[2])[:4] == list(PLAYERS)


def test_if_the_book_cannot_be_written_no_evening_begins_by_half(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get("/")
    monkeypatch.setattr("scorepad.store.book.book_log.BEGIN", "nonsense")
    form = {"game": "romanian-whist", "dealer": "1", "key": "one", "name": list(PLAYERS)}
    assert client.post("/new", data=form, headers=HERE).status_code == 500
    assert count(app) == 0
    monkeypatch.undo()
    evening = begun(client)
    store = app.extensions["evenings"].store
    assert people(app, evening) == list(PLAYERS)
    assert [each.right for each in rights.members(store, evenings.book_of(store, evening))] == ["own"]


def test_a_book_that_is_full_says_so_and_the_next_evening_begins_another(settings: Settings) -> None:
    app = create_app(replace(settings, book_size=2))
    client, store = app.test_client(), app.extensions["books"].store
    books = [evenings.book_of(store, begun(client, key=f"evening {n}")) for n in range(5)]
    assert books == [books[0], books[0], books[2], books[2], books[4]]
    assert len({*books}) == 3
    assert "This group is full, with 2 games." in read(client.get(f"/book/{books[0]}/"))
    assert "This group is full" not in read(client.get(f"/book/{books[4]}/"))
