"""The table from above on the form of a new game."""

from __future__ import annotations

from flask.testing import FlaskClient

from scorepad.app.setup.draft import Draft
from scorepad.app.setup.drawn_table import drawn_table
from scorepad.games import game_named

WHIST = game_named("romanian-whist")


def test_each_name_sits_in_the_chair_of_its_line_and_a_blank_line_is_an_empty_chair() -> None:
    table = drawn_table(Draft(WHIST, ("Ana", "", "Doru", "Ioana"), None, {}, "key"))
    assert table.chairs == ["p1", None, "p2", "p3"]
    assert table.names == {"p1": "Ana", "p2": "Doru", "p3": "Ioana"}


def test_a_player_keeps_the_ink_that_was_chosen_before() -> None:
    table = drawn_table(Draft(WHIST, ("Ana", "Doru", "Ioana"), None, {}, "key", inks=("5Doru",)))
    assert table.inks == {"p2": 5}


def test_partners_have_a_line_across_the_table(client: FlaskClient) -> None:
    assert client.get("/new?game=spades").text.count('class="partner') == 4
    assert client.get("/new?game=romanian-whist").text.count('class="partner') == 0
