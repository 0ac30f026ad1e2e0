"""Phones in the hall of a tournament: they come by the links of cards, and direct nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.evening.play import decide
from scorepad.store.protocol import Store
from scorepad.stored_evenings import Evenings
from scorepad.stored_tournaments import hall_keys
from tests.web.conftest import HERE
from tests.web.tournament.conftest import Night, begun_night


@dataclass
class Guest:
    """A phone that came by a link of the hall."""

    phone: FlaskClient
    path: str
    round: int

    def get(self) -> TestResponse:
        return self.phone.get(self.path)

    def post(self, what: str, **form: object) -> TestResponse:
        form.setdefault("round", self.round)
        return self.phone.post(f"{self.path}/{what}", data=form, headers=HERE)

    @property
    def mark(self) -> str:
        found = re.search(r'name="mark" value="([^"]*)"', self.get().text)
        return found[1] if found else ""

    def agree(self, entrant: int) -> TestResponse:
        return self.post("agree", entrant=entrant, mark=self.mark)


@dataclass
class Hall:
    """A night with the links of its hall."""

    app: Flask
    night: Night

    @property
    def store(self) -> Store:
        store: Store = self.app.extensions["tournaments"].store
        return store

    @property
    def evenings(self) -> Evenings:
        evenings: Evenings = self.app.extensions["evenings"]
        return evenings

    def table(self, number: int) -> Guest:
        path = hall_keys.table_path(self.store, self.night.id, number)
        return Guest(self.app.test_client(), path, self.night.opened.number)

    def person(self, number: int) -> Guest:
        path = hall_keys.person_path(self.store, self.night.id, number)
        return Guest(self.app.test_client(), path, self.night.opened.number)

    def screen(self) -> TestResponse:
        return self.app.test_client().get(hall_keys.screen_path(self.store, self.night.id))

    def seats(self, table: int) -> tuple[int, ...]:
        found = self.night.opened.state.table(self.night.opened.number, table)
        assert found
        return found.seats

    def close(self, evening: str) -> None:
        """The table stops its evening as it is."""
        opened = self.evenings.open(evening)
        self.evenings.append(opened, decide.close(opened.state), at="2026-11-27T21:00:00+00:00", device=0, key="end")

    def typed(self, table: int, points: int = 8) -> Guest:
        """The phone of a table where the tricks of a hand were typed."""
        guest, seats = self.table(table), self.seats(table)
        answer = guest.post("result", **{f"points-{seats[0]}": points, f"points-{seats[1]}": 13 - points})
        assert answer.status_code == 303, answer.text
        return guest

    def agreed(self, table: int) -> None:
        """Type the tricks at a table, to which both sides agree."""
        seats, guest = self.seats(table), self.typed(table)
        for number in seats[:2]:
            assert guest.agree(number).status_code == 303


@pytest.fixture
def drive(app: Flask) -> Hall:
    """A whist drive of twelve with three hands, in its first."""
    night = begun_night(app, "whist-drive", hands=3)
    night.enter()
    night.draw()
    return Hall(app, night)


@pytest.fixture
def alone(app: Flask) -> Hall:
    """Twelve who play Romanian whist, each alone, in the first round."""
    night = begun_night(app, "each-alone")
    night.enter()
    night.draw()
    return Hall(app, night)
