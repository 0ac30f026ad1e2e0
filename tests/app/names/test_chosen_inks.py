"""A player's ink is chosen where names are changed, and is kept with the game."""

from __future__ import annotations

import re

import pytest

from scorepad.evening.inks import inks
from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.games import games
from tests.support.sample_evenings import P1, P2, P3, P4
from tests.web.conftest import AtTable, SitDown


@pytest.fixture
def table(sit_down: SitDown) -> AtTable:
    return sit_down(4)


def shown(table: AtTable) -> dict[str, int]:
    """The ink of each player's disc on the table."""
    found = re.findall(r'<fieldset class="row[^"]* ink(\d)[^"]*" data-key="(p\d)"', table.get().text)
    return {who: int(ink) for ink, who in found}


def checked(table: AtTable) -> list[tuple[str, str]]:
    return re.findall(r'name="ink-(p\d)" value="(ink\d)" checked', table.get("names").text)


def test_inks_are_given_in_the_order_of_seats_until_one_is_chosen(table: AtTable) -> None:
    assert shown(table) == {P1: 1, P2: 2, P3: 3, P4: 4}
    assert checked(table) == [(P1, "ink1"), (P2, "ink2"), (P3, "ink3"), (P4, "ink4")]
    table.post("names", **{"ink-p1": "ink7"})
    assert shown(table) == {P1: 7, P2: 2, P3: 3, P4: 4}
    assert table.state.evening.inks == {P1: 7}


def test_an_ink_that_another_player_has_is_exchanged(table: AtTable) -> None:
    table.post("names", **{"ink-p1": "ink3"})
    assert shown(table) == {P1: 3, P2: 2, P3: 1, P4: 4}
    table.post("names", **{"ink-p2": "ink3"}, seq=str(table.seq))
    assert shown(table) == {P1: 2, P2: 3, P3: 1, P4: 4}


def test_an_unknown_ink_changes_nothing(table: AtTable) -> None:
    before = table.seq
    table.post("names", **{"ink-p1": "ink9", "ink-p2": "red", "ink-p3": "ink3"})
    assert (table.seq, table.state.evening.inks) == (before, {})


def test_columns_of_the_sheet_have_the_inks_too_and_a_name_is_never_missing(table: AtTable) -> None:
    table.post("names", **{"ink-p1": "ink7"})
    dealer = r'(?:<i class="dealer".*?</span>)?'
    heads = re.findall(rf'<th scope="col" class="column (ink\d)[^"]*">{dealer}<abbr title="(\w+)"', table.get().text)
    assert heads[:2] == [("ink7", "Ana"), ("ink2", "Bogdan")]


def test_a_saved_game_has_inks_only_if_they_were_chosen(table: AtTable) -> None:
    state = table.state
    assert b'"inks"' not in record.write(state.evening, state.game)
    table.post("names", **{"ink-p1": "ink2"})
    state = table.state
    raw = record.write(state.evening, state.game)
    assert b'"inks": {"Ana": 2},' in raw
    again = record.played(raw, games())
    assert inks(again.evening.people, again.evening.inks) == {P1: 2, P2: 1, P3: 3, P4: 4}
    assert record.write(again.evening, again.game) == raw


def test_an_ink_chosen_back_leaves_no_trace_in_the_saved_game(table: AtTable) -> None:
    table.post("names", **{"ink-p1": "ink7"})
    table.post("names", **{"ink-p1": "ink1"}, seq=str(table.seq))
    state = table.state
    assert b'"inks"' not in record.write(state.evening, state.game)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ('{"Ana": 9}', "expected one of 1, 2, 3, 4, 5, 6, 7, 8, not 9"),
        ('{"Ana": "red"}', "isn’t a whole number"),
        ('{"Zoe": 1}', "Zoe"),
        ("[1]", "expected"),
    ],
)
def test_wrong_inks_in_a_saved_game_are_refused_with_their_place(table: AtTable, value: str, why: str) -> None:
    state = table.state
    raw = record.write(state.evening, state.game).replace(b'  "deals"', f'  "inks": {value},\n  "deals"'.encode())
    with pytest.raises(IllegalRecord) as refused:
        record.played(raw, games())
    assert "inks" in str(refused.value)
    assert why in str(refused.value)
