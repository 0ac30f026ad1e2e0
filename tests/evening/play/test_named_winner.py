"""A winner that the table names among those who share the first place: on the sheet, in files, in figures."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from scorepad.book.figures.from_state import evening_figures
from scorepad.evening.log.codec import read_event, write_event
from scorepad.evening.log.events import WinnerNamed, begin, beginning
from scorepad.evening.log.history import Entry, read
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import NotNow, amend, close, reopen
from scorepad.evening.play.decide_points import name_winner
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.qr_text import packed, unpacked
from scorepad.evening.sheet.export import report
from scorepad.evening.sheet.outcome import headline, standings
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games import games
from scorepad.rules.sentence import Who
from tests.support.sample_evenings import P1, P2, P3, deal, table

SHARED = table(3, [deal((0, 0, 0), (1, 0, 0))], closed=True)
"""Ana missed her bid; Bogdan and Călin are level."""
NAMED = name_winner(SHARED, P3).state
AT = "2026-11-20T21:00:00+02:00"


def places(state: State) -> list[tuple[int, str]]:
    return [(each.place, each.column) for each in standings(make_sheet(state))]


def test_the_named_one_has_won_and_is_first_and_the_other_second() -> None:
    assert (SHARED.winners, places(SHARED)) == ((P2, P3), [(1, P2), (1, P3), (3, P1)])
    assert (NAMED.winners, places(NAMED)) == ((P3,), [(1, P3), (2, P2), (3, P1)])
    assert headline(NAMED).text == "{who} wins"
    assert report(NAMED)["winners"] == ["Călin"]
    assert [(each.place, each.won) for each in evening_figures(NAMED).columns] == [(3, False), (2, False), (1, True)]


def test_another_can_be_named_or_nobody_again() -> None:
    assert name_winner(NAMED, P2).state.winners == (P2,)
    again = name_winner(NAMED, None)
    assert (again.event, again.state.evening) == (WinnerNamed(), SHARED.evening)


def test_the_sheet_has_the_named_one_first_again_if_the_game_goes_on_and_ends_once_more() -> None:
    log = read([Entry(1, AT, beginning(NAMED.evening))])
    going_on = reopen(NAMED).state
    at = OpenEvening("abc", log, going_on, make_sheet(going_on, ahead=False))
    ended = at.after(close(going_on), AT, 1, "k")
    assert ended.sheet.ranking == NAMED.ranking != at.sheet.ranking


@pytest.mark.parametrize(
    ("state", "winner"),
    [(SHARED, P1), (SHARED, Who("p9")), (NAMED, P3), (SHARED, None), (table(3, [deal((0, 0, 0), (0, 0, 1))]), P1)],
)
def test_only_one_of_those_who_share_the_first_place_is_named(state: State, winner: Who | None) -> None:
    with pytest.raises(NotNow):
        name_winner(state, winner)


def test_once_a_correction_breaks_the_tie_the_rules_say_who_has_won() -> None:
    taken = {"bids": {P1: 0, P2: 0, P3: 0}, "tricks": {P1: 0, P2: 0, P3: 1}}
    assert amend(NAMED, 1, taken, AT).state.winners == (P1, P2)


def test_the_saved_game_has_one_key_more_and_none_without() -> None:
    plain, named = record.write(SHARED.evening, SHARED.game), record.write(NAMED.evening, NAMED.game)
    assert b'  "winner": "C\xc4\x83lin",\n' in named
    assert named.replace(b'  "winner": "C\xc4\x83lin",\n', b"") == plain
    assert record.played(named, games()).winners == (P3,)
    assert unpacked(packed(named.decode())) == named.decode()


def test_a_saved_game_names_one_of_its_players() -> None:
    document = json.loads(record.write(NAMED.evening, NAMED.game)) | {"winner": "Nobody"}
    with pytest.raises(record.record_text.IllegalRecord):
        record.played(json.dumps(document).encode(), games())


def test_the_log_keeps_it_and_an_evening_that_begins_with_it() -> None:
    assert write_event(WinnerNamed(P3)) == ("winner_named", {"winner": "p3"}, {})
    for event in (WinnerNamed(P3), WinnerNamed(), beginning(NAMED.evening)):
        assert read_event(*write_event(event)) == event
    assert "winner" not in write_event(beginning(SHARED.evening))[1]
    assert begin(beginning(NAMED.evening)) == replace(SHARED.evening, winner=P3)
