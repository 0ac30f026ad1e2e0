"""A director’s phone, and a night that it directs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import token_urlsafe

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.tournament import SeatedTable
from tests.tournament.tournament_files import GAME_OF
from tests.web.conftest import HERE

NAMES = ("Ana", "Bogdan", "Călin", "Dora", "Emil", "Flora", "Gabi", "Horia", "Ion", "Jana", "Karl", "Lia")
OF_PAIRS = ("pairs", "duplicate-whist")


@dataclass
class Night:
    """A tournament, with the phone of its director."""

    app: Flask
    phone: FlaskClient
    id: str

    @property
    def opened(self) -> OpenTournament:
        opened: OpenTournament = self.app.extensions["tournaments"].open(self.id)
        return opened

    def get(self, path: str = "") -> TestResponse:
        return self.phone.get(f"/tournament/{self.id}/{path}")

    def post(self, path: str, **form: object) -> TestResponse:
        form.setdefault("seen", self.opened.state.seq)
        return self.phone.post(f"/tournament/{self.id}/{path}", data=form, headers=HERE)

    def enter(self, names: Sequence[str] = NAMES) -> None:
        """Enter these and check all of them in."""
        assert self.post("enter", names="\n".join(names)).status_code == 303
        assert self.post("check-in").status_code == 303

    def draw(self) -> None:
        response = self.post("draw")
        assert response.status_code == 303, response.text

    def play(self) -> None:
        """Type a result for each table of the round."""
        for table in self.opened.round.tables if self.opened.round else ():
            response = self.post(f"round/{self.opened.number}/{table.table}", **self.result(table))
            assert response.status_code == 303, response.text

    def result(self, table: SeatedTable) -> Mapping[str, int]:
        """A result that can be, by the names of its fields."""
        kind, settings = self.opened.kind.slug, self.opened.state.settings
        if kind in ("each-alone", "skat-series"):
            points = {f"points-{who}": 10 * n for n, who in enumerate(table.seats)}
            more = {f"{key}-{who}": 1 for who in table.seats for key in ("won", "lost")}
            return points | more if kind == "skat-series" else points
        total = {"schieber": 157 * settings.number("deals") if kind == "schieber" else 0}.get(kind, 13)
        first, second = table.seats[:2]
        return {f"points-{first}": total - 5, f"points-{second}": 5}


def begun_night(app: Flask, kind: str, game: str = "", phone: FlaskClient | None = None, **settings: object) -> Night:
    """A tournament of a format, begun on this phone, or on a new one."""
    phone = phone or app.test_client()
    game = game or GAME_OF[kind]
    phone.get(f"/tournament/new?kind={kind}&game={game}")
    given = {f"setting-{key}": value for key, value in settings.items()}
    form = {"kind": kind, "game": game, "key": token_urlsafe(9), "title": "Friday"} | given
    response = phone.post("/tournament/new", data=form, headers=HERE)
    assert response.status_code == 303, response.text
    found = re.search(r"/tournament/(\w+)/", response.location)
    assert found
    return Night(app, phone, found[1])


@pytest.fixture
def drive(app: Flask) -> Night:
    """A whist drive of twelve with two hands, all checked in."""
    night = begun_night(app, "whist-drive", hands=2)
    night.enter()
    return night
