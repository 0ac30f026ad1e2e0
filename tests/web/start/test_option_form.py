"""House rules as a form."""

from __future__ import annotations

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from scorepad.games import games
from scorepad.games.romanian_whist import GAME
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.web.start.option_form import PREFIX, option_form, options_given

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def posted(**rules: str) -> MultiDict[str, str]:
    return MultiDict({PREFIX + key: value for key, value in rules.items()})


@every_game
def test_what_a_form_shows_is_read_back_as_it_was(app: Flask, game: Game) -> None:
    with app.test_request_context():
        values = game.settle({}, game.players[0])
        sent = MultiDict({name: field.data for name, field in option_form(game, values)._fields.items()})
        assert options_given(game, sent) == values


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("hook", "yes", True),
        ("hook", "no", False),
        ("exact_base", " 7 ", 7),
        ("schedule", "8-1-8", "8-1-8"),
        ("custom_schedule", "1, 2;3  4", (1, 2, 3, 4)),
        ("custom_schedule", " ", ()),
    ],
)
def test_values_are_read_as_they_are_declared(app: Flask, key: str, text: str, value: object) -> None:
    with app.test_request_context():
        assert options_given(GAME, posted(**{key: text})) == {key: value}


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("hook", "True"), ("hook", ""), ("exact_base", "1_0"), ("exact_base", "٣"), ("exact_base", "5.0"),
        ("exact_base", ""), ("exact_base", "9" * 10), ("exact_base", "-1"), ("schedule", "1-9-1"),
        ("custom_schedule", "1 two 3"), ("custom_schedule", "0"), ("custom_schedule", "1 " * 53),
    ],
)  # fmt: skip
def test_what_is_not_offered_stays_text_and_is_refused(app: Flask, key: str, text: str) -> None:
    with app.test_request_context():
        given = options_given(GAME, posted(**{key: text}))
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle({"schedule": "custom" if key == "custom_schedule" else "1-8-1", **given}, 4)
    assert refused.value.key == key


def test_what_was_typed_is_shown_again(app: Flask) -> None:
    with app.test_request_context():
        form = option_form(GAME, {"exact_base": 3}, posted(exact_base="many"))
    assert form[PREFIX + "exact_base"].data == "many"
