"""Somebody takes over a seat where partners play together: the side keeps its total, the history who played when."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from scorepad.book.figures.from_state import evening_figures
from scorepad.evening.log.codec import read_event, write_event
from scorepad.evening.log.events import Reseated, ThrownIn, begin, beginning
from scorepad.evening.play.decide import NotNow, answer, decided
from scorepad.evening.play.decide_past import remove
from scorepad.evening.play.decide_seats import reseat, substitute
from scorepad.evening.play.names import IllegalNames
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.checks import IllegalRecord
from scorepad.evening.record.english import English
from scorepad.evening.record.qr_text import packed, unpacked
from scorepad.evening.record.read_back import check_read_back
from scorepad.evening.sheet.text import sheet_text
from scorepad.games import game_named, games
from scorepad.rules.sentence import Who
from tests.games import told_as_records
from tests.support.sample_evenings import P1, P2, P3, P4, P5, deal, table

SPADES = game_named("spades")
BIDS = {"bids": {"Ana": 3, "Bo": 3, "Cy": 3, "Di": 3}, "tricks": {"Ana & Cy": 7, "Bo & Di": 6}}
ONE = told_as_records.state(SPADES, 4, [BIDS])
EVA = substitute(ONE, P3, "Eva").state
"""Eva sits in the seat of Cy from deal 2 on."""


def played_on(state: State) -> State:
    """One deal more, like the first."""
    document = json.loads(record.write(state.evening, SPADES))
    deals = document["deals"]
    last = deals[-1] if "bids" not in deals[-1] else {}
    document["deals"] = [*deals[: len(deals) - bool(last)], {**BIDS, **last}]
    return record.played(json.dumps(document).encode(), games())


TWO = played_on(EVA)


def test_the_side_keeps_its_total_and_its_column() -> None:
    assert EVA.table.totals == ONE.table.totals
    assert (EVA.table.seats, EVA.evening.columns) == (ONE.table.seats, ONE.evening.columns)
    assert EVA.evening.names_now[P3] == "Eva"
    assert [EVA.evening.names_at(place)[P3] for place in (1, 2)] == ["Cy", "Eva"]


def test_the_saved_game_has_the_key_in_the_deal_from_which_it_holds_and_reads_back() -> None:
    written = record.write(TWO.evening, SPADES)
    assert json.loads(written)["deals"][1]["substitutes"] == {"Cy": "Eva"}
    assert b"substitutes" not in record.write(ONE.evening, SPADES)
    again = record.played(written, games())
    assert record.write(again.evening, SPADES) == written == unpacked(packed(written.decode())).encode()
    assert again.evening.names_now[P3] == "Eva"


def test_the_text_says_who_took_over() -> None:
    assert "Eva took over from Cy in deal 2" in sheet_text(TWO, English(TWO.evening.names_now))


def test_each_deal_counts_for_the_one_who_played_it_and_the_game_for_who_plays_at_its_end() -> None:
    figures = evening_figures(TWO)
    assert [seat.deals for seat in figures.seats] == [2, 2, 1, 2, 1]
    assert [column.seats for column in figures.columns] == [(0, 4), (1, 3)]
    assert [seat.bid for seat in evening_figures(ONE).seats] == [1, 1, 1, 1]


def test_the_first_player_comes_back_by_name_and_a_second_substitute_may_follow() -> None:
    back = substitute(TWO, P3, "cy")
    assert back.event == Reseated(3, (), substitutes={P3: P3})
    assert back.state.evening.names_now[P3] == "Cy"
    flo = substitute(TWO, P3, "Flo").state
    assert (flo.evening.names_now[P3], flo.evening.substitutes) == ("Flo", (P5, Who("p6")))
    assert substitute(flo, P3, "Eva").event == Reseated(3, (), substitutes={P3: P5})


def test_it_is_refused_in_the_middle_of_a_deal_and_for_a_name_at_the_table() -> None:
    step = ONE.step
    assert step
    bidding = answer(ONE, 2, step.kind, dict.fromkeys(step.keys, 3))
    for state, seat in ((bidding.state, P3), (ONE, Who("p9")), (table(3, [deal((0, 0, 0), (0, 0, 1))]), P1)):
        with pytest.raises(NotNow):
            substitute(state, seat, "Eva")
    for name in ("Ana", "eva", ""):
        with pytest.raises(IllegalNames):
            substitute(TWO, P1, name)


def test_the_log_keeps_it_and_older_entries_stay_as_they_were() -> None:
    event = substitute(ONE, P3, "Eva").event
    assert read_event(*write_event(event)) == event
    assert "substitutes" not in write_event(Reseated(1, (P1,)))[1]
    assert begin(read_event(*write_event(beginning(EVA.evening)))) == EVA.evening  # type: ignore[arg-type]


def test_a_deal_that_is_removed_leaves_the_seat_to_the_substitute() -> None:
    assert remove(TWO, 2).state.evening.names_now[P3] == "Eva"
    assert decided(TWO, Reseated(3, (), substitutes={P3: P3})).state.evening.names_now[P3] == "Cy"


@pytest.mark.parametrize("substitutes", [{"Cy": "Bo"}, {"Nobody": "Eva"}, {"Cy": "Eva", "Ana": "Eva"}, {"Cy": ""}, []])
def test_a_saved_game_in_which_somebody_would_have_two_seats_is_refused(substitutes: object) -> None:
    given = told_as_records.record(SPADES, 4, [BIDS, {**BIDS, "substitutes": substitutes}])
    with pytest.raises(IllegalRecord):
        record.played(json.dumps(given).encode(), games())


# other partners from a deal on

OTHERS = reseat(ONE, (P1, P3, P2, P4))
"""Ana plays with Bo, and Cy with Di, from deal 2 on."""


def test_four_who_change_partners_take_over_seats_and_the_sides_keep_their_points() -> None:
    assert OTHERS.event == Reseated(2, (), substitutes={P2: P3, P3: P2})
    state = OTHERS.state
    assert state.table.totals == ONE.table.totals
    assert [state.evening.name_now(side) for side in state.table.columns] == ["Ana & Bo", "Cy & Di"]
    assert [state.evening.names_at(1)[seat] for seat in (P2, P3)] == ["Bo", "Cy"]


def test_each_deal_counts_for_the_partners_who_played_it() -> None:
    again = played_on(OTHERS.state)
    assert json.loads(record.write(again.evening, SPADES))["deals"][1]["substitutes"] == {"Bo": "Cy", "Cy": "Bo"}
    figures = evening_figures(again)
    assert [seat.deals for seat in figures.seats] == [2, 2, 2, 2]
    assert [column.seats for column in figures.columns] == [(0, 1), (2, 3)]


def test_partners_may_change_again_and_come_back() -> None:
    third = reseat(OTHERS.state, (P1, P2, P4, P3))  # Ana and Di, Cy and Bo
    assert [third.state.evening.name_now(side) for side in third.state.table.columns] == ["Ana & Di", "Cy & Bo"]
    back = reseat(OTHERS.state, (P1, P3, P2, P4)).state
    assert back.evening.names_now == ONE.evening.names_now
    assert substitute(OTHERS.state, P2, "Eva").state.evening.names_now[P2] == "Eva"


def test_a_deal_thrown_in_after_what_is_the_end_by_now_still_seats_a_substitute() -> None:
    """The table stopped there; by house rules that were corrected later the game ended with the deal before."""
    thrown_in = decided(EVA, ThrownIn(2, "misdeal")).state.evening
    evening = replace(thrown_in, options={**thrown_in.options, "most_deals": 1}, closed=True)
    again = check_read_back(evening, SPADES)
    assert (again.finished, again.evening.names_now[P3]) == (True, "Eva")
