"""Effects of the buttons of a new game's form on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from scorepad.app.house_rules.saved_rules import Offer
from scorepad.app.setup.draft import Draft
from scorepad.app.setup.known_people import NOBODY, KnownPeople
from scorepad.app.setup.setup_form import pressed, typed
from scorepad.games import UnknownGame, game_named

WHIST = game_named("romanian-whist")
PEOPLE = KnownPeople(("Ana", "Bogdan", "Călin"), ("Ana", "Bogdan", "Călin", "Zoe 2"), ("bogdan 2",))


def press(names: Sequence[str], **button: str) -> tuple[Draft, str] | None:
    """Press a button of a form with these names."""
    form = {"name": names, **{key.replace("_", "-"): [value] for key, value in button.items()}}
    return pressed(typed(WHIST, form, "key"), form, game_named, PEOPLE)


@pytest.mark.parametrize(
    ("names", "button", "after", "focus"),
    [
        (["Ana", "Bob", ""], {"move": "1 down"}, ("Bob", "Ana", ""), "down-2"),
        (["Ana", "Bob", ""], {"move": "1 up"}, ("Ana", "Bob", ""), "down-1"),
        (["Ana", "Bob"], {"add": "1"}, ("Ana", "Bob", ""), "name-3"),
        (["x"] * 7, {"add": "1"}, ("x",) * 7, "name-7"),
        (["", "Bob"], {"sit": " Zoe "}, ("Zoe", "Bob"), "sit-1"),
        (["", "Bob"], {"sit": "Bob"}, ("", "Bob"), "sit-1"),
        (["", "Bogdan"], {"sit_all": "1"}, ("Ana", "Bogdan", "Călin"), "sit-1"),
        (["", "Ana"], {"another": "2"}, ("", "Ana 2"), "sit-1"),
        (["ana", "Ana 2"], {"another": "1"}, ("ana 3", "Ana 2"), "sit-1"),
        (["Bogdan", "zoe 2"], {"another": "1"}, ("Bogdan 3", "zoe 2"), "sit-1"),
        (["Bogdan", "zoe 2"], {"another": "2"}, ("Bogdan", "zoe 3"), "sit-1"),
        (["Emil", "Ana"], {"another": "1"}, ("Emil", "Ana"), "sit-1"),
        (["Emil", "Ana"], {"another": "x"}, ("Emil", "Ana"), "sit-1"),
        (["Ana", ""], {"look": "1"}, ("Ana", ""), ""),
        (["Ana", "", ""], {"enter": "1"}, ("Ana", "", ""), "name-2"),
    ],
)
def test_a_button_changes_the_lines_and_says_where_the_focus_goes(
    names: Sequence[str], button: dict[str, str], after: tuple[str, ...], focus: str
) -> None:
    done = press(names, **button)
    assert done
    assert (done[0].names, done[1]) == (after, focus)


def test_another_game_is_chosen_with_the_same_people() -> None:
    done = press(["Ana", "Bob"], play="whist")
    assert done
    assert (done[0].game.slug, done[0].names[:2], done[1]) == ("whist", ("Ana", "Bob"), "game")
    with pytest.raises(UnknownGame):
        press(["Ana"], play="no-such-game")


def test_a_preset_and_saved_rules_are_put_on_the_form() -> None:
    preset = WHIST.presets[-1]
    done = press(["Ana"], preset=preset.key)
    assert done
    assert (done[0].given, done[1]) == (preset.options, f"preset-{preset.key}")
    offered = replace(typed(WHIST, {}, "key"), sets=(Offer(7, "Ours", WHIST.settle({"hook": False}, 4), (), ()),))
    done = pressed(offered, {"pick": ["7"]}, game_named, NOBODY)
    assert done
    assert (done[0].given["hook"], done[0].picked, done[1]) == (False, 7, "set-7")


@pytest.mark.parametrize("button", [{}, {"start": "1"}, {"enter": "1"}, {"look": ""}])
def test_a_form_that_is_filled_in_begins_the_evening(button: dict[str, str]) -> None:
    assert press(["Ana", "Bob", "Cid"], **button) is None
