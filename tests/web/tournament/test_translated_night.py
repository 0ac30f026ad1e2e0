"""Every word of the pages of a tournament is translated: in a language of ⟦brackets⟧ no other word is left over."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from flask import Flask, request
from werkzeug.test import TestResponse

from scorepad.stored_tournaments import hall_keys
from tests.support import bracket_language
from tests.web.conftest import HERE
from tests.web.hall.conftest import Hall
from tests.web.site.test_translated_pages import TOURNAMENTS, left_over, unmarked
from tests.web.tournament.conftest import NAMES, Night, begun_night

TYPED = re.compile(rf"\b({'|'.join((*NAMES, 'Friday', 'Zoe', 'Reds', 'mixed up', 'misread'))})\b")


@pytest.fixture(autouse=True)
def brackets(monkeypatch: pytest.MonkeyPatch, app: Flask) -> Iterator[None]:
    """Every phone speaks the language of brackets."""
    client = app.test_client

    def speaks(*given: object, **named: object) -> object:
        phone = client(*given, **named)  # type: ignore[arg-type]
        phone.set_cookie("lang", bracket_language.CODE)
        return phone

    bracket_language.speak(monkeypatch)
    monkeypatch.setattr(app, "test_client", speaks)
    yield
    monkeypatch.undo()
    bracket_language.forget()


@pytest.fixture
def read(app: Flask) -> set[str]:
    """The endpoints that were asked, as a test goes on."""
    asked = set[str]()
    app.before_request(lambda: asked.add(str(request.endpoint)))  # type: ignore[arg-type,func-returns-value]
    return asked


def words(response: TestResponse) -> list[str]:
    """The words of a page that nobody translated; the club typed names, a title and reasons."""
    if response.status_code in (302, 303) or response.mimetype != "text/html":
        return []
    return [rest for each in unmarked(response) if (rest := left_over(TYPED.sub(" ", each)))]


def night_of(app: Flask) -> Iterator[TestResponse]:
    phone = app.test_client()
    yield from (phone.get(f"/tournament/{page}") for page in ("", "new", "new?kind=skat-series", "restore", "season"))
    yield phone.post(
        "/tournament/new", data={"kind": "whist-drive", "game": "whist", "setting-hands": "x"}, headers=HERE
    )
    yield phone.post("/tournament/restore", data={"codes": "no code"}, headers=HERE)
    night = begun_night(app, "whist-drive", hands=3)
    yield from (night.get(page) for page in ("", "entrants", "directors", "standings", "log", "room", "print"))
    yield night.post("draw")
    yield night.post("enter", names="")
    night.enter()
    yield from entrants(night)
    night.draw()
    yield from round_one(night)
    night.play()
    night.draw()
    yield from corrections(night)
    night.play()
    yield from hall(Hall(app, night))
    yield from the_end(app, night)


def entrants(night: Night) -> Iterator[TestResponse]:
    yield night.post("fee", fee="7,50")
    yield night.post("fee", fee="")
    yield night.post("check-out", entrant=1)
    yield night.post("check-in", entrant=1)
    yield night.post("entrant/2/paid", paid="yes")
    yield night.post("paid")
    yield night.post("entrant/3/edit", names="Călin", role="", team="Reds", apart="4")
    yield night.post("entrant/3/edit", names="bogdan")
    yield night.post("enter", names="Zoe")
    yield night.get("people")
    yield night.post("people")
    yield night.post("entrant/13/withdraw")
    yield from (night.get(page) for page in ("entrants", "entrant/3"))


def round_one(night: Night) -> Iterator[TestResponse]:
    yield night.get("round/1")
    yield night.post("go", to="leave")
    yield night.post("round/1/1", **{"points-1": "x"})
    for do in ({}, {"do": "save"}):
        yield night.post("entrant/1/substitute", name="Zoe", **do)
    yield from (night.get(page) for page in ("", "standings", "print?what=table-cards", "print?what=entrants"))


def corrections(night: Night) -> Iterator[TestResponse]:
    one, _, other, _ = night.opened.state.rounds[1].tables[0].seats
    yield night.get("round/1/seats")
    yield night.post("round/1/seats", one=one, other=other)
    first = night.opened.state.rounds[0].tables[0]
    yield night.get("round/1/1/correct")
    yield night.post("round/1/1/correct", **night.result(first), why="")
    flipped = dict(zip(night.result(first), reversed(night.result(first).values()), strict=True))
    yield night.post("round/1/1/correct", **flipped, why="misread")
    for action, form in (("penalty", {"points": "-3", "why": "mixed up"}), ("role", {}), ("leave", {}), ("join", {})):
        for do in ({}, {"do": "save"}):
            yield night.post(f"entrant/2/{action}", **form, **do)
        yield night.get("entrant/2")
    for action in ("leave", "substitute", "penalty", "role"):
        yield night.get(f"do/{action}")
        yield night.post(f"do/{action}", entrant=3)
    yield from (night.get(page) for page in ("results", "entrants?late=yes"))
    yield night.post("undo")
    yield night.post("redo")
    yield night.get("log")


def hall(hall: Hall) -> Iterator[TestResponse]:
    yield hall.night.get("room")
    yield hall.night.post("room/pace", minutes="x")
    yield hall.night.post("room/card", table=2)
    yield hall.night.post("room/card", table=99)
    yield hall.screen()
    yield hall.app.test_client().get(hall_keys.door_path(hall.store, hall.night.id))
    yield hall.night.get("table/1/code.svg")
    for guest in (hall.table(1), hall.table(9), hall.person(3)):
        yield guest.get()
        for what in ("result", "game", "done", "agree", "object"):
            yield guest.post(what)
    yield hall.night.post("directors/link")
    yield hall.app.test_client().get("/tournament/join/nothing")
    yield hall.app.test_client().post("/tournament/join/nothing", headers=HERE)
    yield hall.night.post("directors/99/remove")


def the_end(app: Flask, night: Night) -> Iterator[TestResponse]:
    yield night.post("end", unfinished="yes")
    things = ("", "names", "tables", "wall", "cards", "sheets", "entrants", "standings", "certificates")
    yield from (night.get(f"print?what={what}") for what in things)
    yield from (night.get(page) for page in ("", "standings", "standings.csv", "tournament.json"))
    yield night.get("prizes")
    yield night.post("prizes", **{"order-place-1": "1"})
    yield night.post("delete")
    yield app.test_client().get(f"/tournament/{night.id}/")


def test_no_word_of_a_night_is_left_untranslated(app: Flask, read: set[str]) -> None:
    for response in night_of(app):
        assert words(response) == [], (response.request.path, response.status)
    there = {rule.endpoint for rule in app.url_map.iter_rules() if rule.rule.startswith(TOURNAMENTS)}
    assert there - read == set()
