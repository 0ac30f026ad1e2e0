"""The setup in a posted form, and the evening that begins with it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scorepad.app.form import Form
from scorepad.app.setup.draft import IllegalSetup
from scorepad.app.setup.setup_form import begun, set_number, typed
from scorepad.evening.log.events import begin
from scorepad.evening.play.replay import play
from scorepad.games import game_named, games
from scorepad.rules.game import Game
from tests.support.random_evenings import at
from tests.support.sample_evenings import NAMES, P2, P3

WHIST = game_named("romanian-whist")
AT = at(1)


def last(lines: Sequence[int]) -> int:
    return lines[-1]


def form(**fields: str | list[str]) -> Form:
    return {name: value if isinstance(value, list) else [value] for name, value in fields.items()}


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_evening_begins_with_names_alone(game: Game) -> None:
    names = list(NAMES[: game.players[0]])
    event = begun(typed(game, form(name=names), "key"), AT, last)
    assert [*event.words.values()] == names
    assert event.first_dealer == event.players[-1]
    assert event.started == AT
    assert play(begin(event), game).deal


def test_the_first_dealer_is_a_line_of_the_form_or_is_drawn_among_those_with_a_name() -> None:
    names = ["", "Ana", "Bob", "Cid", ""]
    assert begun(typed(WHIST, form(name=names, dealer="3"), "key"), AT, last).first_dealer == P2
    for drawn in ("draw", "", "9", "-1", "½"):
        assert begun(typed(WHIST, form(name=names, dealer=drawn), "key"), AT, last).first_dealer == P3


def test_house_rules_and_their_name_go_along() -> None:
    sent = form(name=["Ana", "Bob", "Cid"], rules=" Ours ", **{"rule-hook": "no"})
    event = begun(typed(WHIST, sent, "key"), AT, last)
    assert event.options["hook"] is False
    assert event.words["rules"] == "Ours"


@pytest.mark.parametrize(
    ("names", "lines", "rule"),
    [
        (["Ana", "Ana", "Bob"], {1}, ""),
        (["Ana", "x" * 300, "Bob"], {1}, ""),
        (["Ana"], set(), "players"),
        ([], {0}, ""),
    ],
)
def test_a_table_that_cannot_begin_says_what_is_wrong(names: list[str], lines: set[int], rule: str) -> None:
    with pytest.raises(IllegalSetup) as refused:
        begun(typed(WHIST, form(name=names), "key"), AT, last)
    assert {*refused.value.names} == lines
    assert (refused.value.fault.key if refused.value.fault else "") == rule


def test_a_dealer_without_a_name_is_refused_under_its_line() -> None:
    with pytest.raises(IllegalSetup) as refused:
        begun(typed(WHIST, form(name=["Ana", "Bob", "Cid", ""], dealer="4"), "key"), AT, last)
    assert {*refused.value.names} == {3}


@pytest.mark.parametrize(("text", "number"), [("7", 7), ("", -1), ("-3", -1), ("1" * 10, -1), ("x", -1)])
def test_the_number_of_a_kept_set_is_a_number_or_no_sets(text: str, number: int) -> None:
    assert set_number(form(set=text), "set") == number
    assert typed(WHIST, form(set=text), "key").picked == number
