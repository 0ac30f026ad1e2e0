"""For any number of players, the pack has the cards of every deal to come; older evenings stay as they are."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from scorepad.app.seats.seats_page import cards_of, plans_offered
from scorepad.evening.play import decide_seats
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.read_back import check_read_back
from scorepad.games import games
from tests.games.told_as_records import record as told
from tests.support.random_evenings import CHANCE, evening, people_changed

GAME = games()["oh-hell"]
SEVEN = ["Ana", "Bo", "Cy", "Di", "Eva", "Fi", "Gil"]
LATE = {"seats": SEVEN, "start": dict.fromkeys(SEVEN[4:], 0)}
NOTHING = dict.fromkeys(SEVEN, 0)
DEALT = {"bids": NOTHING | {"Gil": 1}, "tricks": NOTHING | {"Ana": 10}}


def opened(*deals: object, **more: object) -> State:
    import json

    return record.played(json.dumps(told(GAME, 4, deals, **more)).encode(), games())  # type: ignore[arg-type]


def test_a_kept_schedule_is_not_offered_where_it_needs_more_cards_than_there_are() -> None:
    state = opened()
    new = decide_seats.new_ids(state.evening, 3)
    seats, names = (*state.table.seats, *new), dict(zip(new, SEVEN[4:], strict=True))
    with pytest.raises(NotNow):
        decide_seats.reseat(state, seats, names, schedule="kept")
    assert [*plans_offered(state, seats)] == ["anew"]
    assert "more than the" in str(cards_of(state, seats))
    seated = decide_seats.reseat(state, seats, names, schedule="anew").state
    assert seated.deal
    assert seated.deal.cards * 7 <= 52
    five = decide_seats.reseat(state, seats[:5], {new[0]: "Eva"}, schedule="kept").state
    assert five.deal
    assert five.deal.cards == 10


def test_a_schedule_that_was_made_and_not_yet_played_is_not_what_is_kept() -> None:
    state = opened()
    new = decide_seats.new_ids(state.evening, 2)
    seats, names = (*state.table.seats, *new), dict(zip(new, SEVEN[4:], strict=False))
    six = decide_seats.reseat(state, seats, names, schedule="anew").state
    assert [*plans_offered(six, seats)] == ["anew"]
    with pytest.raises(NotNow):
        decide_seats.reseat(six, seats, schedule="kept")


def test_a_record_of_such_a_deal_is_refused_and_one_that_is_kept_here_stays_open() -> None:
    with pytest.raises(IllegalRecord, match="deal 1: 10 cards each for 7 players is more than the 52 in the pack"):
        opened({**LATE, **DEALT})
    before = opened({**LATE, **DEALT, "stands": True}).evening
    assert play(before, GAME, accepted=True).rows
    check_read_back(before, GAME)
    assert b'"stands": true' in record.write(before, GAME)


@given(chance=CHANCE)
def test_however_people_come_and_go_the_pack_has_the_cards(chance: Random) -> None:
    state = evening(GAME, chance, 8, {people_changed: 1}).state
    pack = GAME.pack(state.table.options)
    assert pack
    assert state.deal is None or state.deal.cards * len(state.deal.order) <= pack
