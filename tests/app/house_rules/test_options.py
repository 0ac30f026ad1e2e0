"""House rules as they are drawn and as they were posted."""

from __future__ import annotations

import pytest

from scorepad.app.form import Form
from scorepad.app.house_rules.option_fields import PREFIX, option_fields, options_given
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import OneOf
from scorepad.rules.options import IllegalOptions

every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def posted(**rules: str) -> Form:
    return {PREFIX + key: [value] for key, value in rules.items()}


@every_game
def test_values_shown_on_a_form_are_read_back_unchanged(game: Game) -> None:
    values = game.settle({}, game.players[0])
    shown = {field.name: [field.value] for field in option_fields(game, values).values()}
    assert options_given(game, shown) == values


@every_game
def test_a_choice_among_the_words_of_a_rule_is_read_as_that_value(game: Game) -> None:
    for option in game.options:
        field = option_fields(game, {})[option.key]
        values, texts = field.kind.offered, field.kind.texts if isinstance(field.kind, OneOf) else ()
        read = [options_given(game, {field.name: [text]}) for text in texts]
        assert read == [{option.key: value} for value in values]
        assert not values or len(option.words) == len(values)


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
def test_values_are_read_as_they_are_declared(key: str, text: str, value: object) -> None:
    assert options_given(GAME, posted(**{key: text})) == {key: value}


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("hook", "True"), ("hook", ""), ("exact_base", "1_0"), ("exact_base", "½"), ("exact_base", "5.0"),
        ("exact_base", ""), ("exact_base", "9" * 10), ("exact_base", "-1"), ("exact_base", "--1"), ("exact_base", "-"),
        ("schedule", "1-9-1"), ("custom_schedule", "1 two 3"), ("custom_schedule", "0"), ("custom_schedule", "1 " * 53),
    ],
)  # fmt: skip
def test_a_value_that_is_not_offered_stays_text_and_is_refused(key: str, text: str) -> None:
    given = options_given(GAME, posted(**{key: text}))
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle({"schedule": "custom" if key == "custom_schedule" else "1-8-1", **given}, 4)
    assert refused.value.key == key


def test_options_that_were_not_posted_are_left_out() -> None:
    assert options_given(GAME, {"name": ["Ana"], "rule-exact_base": []}) == {}


def test_typed_text_is_shown_again() -> None:
    fields = option_fields(GAME, {"exact_base": 3}, {PREFIX + "exact_base": "many"})
    assert fields["exact_base"].value == "many"
