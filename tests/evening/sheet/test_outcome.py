"""The outcome of an evening: the headline, the places with the bids that were made, and where the table stopped."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.sheet.outcome import headline, standings, stopped
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.rules.sentence import Say, Who, translate
from tests.support import sample_evenings
from tests.support.sample_evenings import NAMES, deal
from tests.support.sample_sheets import always_set, blank, played_on

NAMED = {Who(f"p{seat}"): name for seat, name in enumerate(NAMES, 1)}

EVEN = [deal((0, 0, 0), (0, 0, 1)), deal((1, 1, 0), (1, 0, 0))]
OWN = {"schedule": "custom", "custom_schedule": (1, 1)}


def said(saying: Say | None) -> str:
    return translate(saying, English(NAMED)) if saying else ""


def set_always(*, closed: bool) -> State:
    """Three deals of rubber bridge, each bid to the skies and set."""
    state = played_on(blank("rubber-bridge"), 3, always_set)
    return play(replace(state.evening, closed=closed), state.game)


def at(*deals: object, **more: object) -> State:
    return sample_evenings.table(3, deals, **more)  # type: ignore[arg-type]


def test_a_single_winner_is_named() -> None:
    assert said(headline(at(*EVEN, closed=True))) == "Ana wins"


def test_those_who_are_level_share_the_win() -> None:
    assert headline(at(deal((0, 0, 0), (1, 0, 0)), closed=True)).text == "{who} share the win"


def test_no_player_wins_if_no_deal_was_scored() -> None:
    assert headline(at(closed=True)).text == "Game discarded"


def test_a_side_that_wins_is_more_than_one() -> None:
    assert said(headline(set_always(closed=True))) == "Ana & Călin win"


def test_a_game_without_a_schedule_is_ended_after_a_number_of_deals() -> None:
    assert said(stopped(set_always(closed=True))) == "Ended early, after 3 deals"
    assert stopped(set_always(closed=False)) is None


def test_contracts_are_counted_where_nobody_bids_for_himself() -> None:
    kept = {each.column: said(each.made) for each in standings(make_sheet(set_always(closed=True)))}
    assert kept == {"p1+p3": "0 of 1 contract made", "p2+p4": "0 of 2 contracts made"}


@pytest.mark.parametrize(("state", "sentence"), [
    (at(*EVEN), ""),
    (at(*EVEN, closed=True), "Ended early, after 2 of 21 deals"),
    (at(*EVEN, **OWN), ""),
    (at(*EVEN, closed=True, **OWN), ""),
])  # fmt: skip
def test_a_table_that_stops_before_the_end_says_so(state: State, sentence: str) -> None:
    assert said(stopped(state)) == sentence


def test_each_has_a_place_a_total_and_the_bids_it_made() -> None:
    assert [
        (each.place, each.column, each.total, said(each.made)) for each in standings(make_sheet(at(*EVEN, closed=True)))
    ] == [(1, "p1", 11, "2 of 2 bids made"), (2, "p2", 4, "1 of 2 bids made"), (2, "p3", 4, "1 of 2 bids made")]
