"""Properties of every evening, for any house rules and any wishes of the table."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from scorepad.evening.log.events import Undone
from scorepad.evening.log.facts import Evening
from scorepad.evening.log.history import Entry, read
from scorepad.evening.play import decide
from scorepad.evening.play.deal import play_deal
from scorepad.evening.play.replay import play
from scorepad.evening.play.seats import starting_totals
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.english import English
from scorepad.evening.sheet import export, spreadsheet
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from tests.support.random_evenings import CHANCE, EVENINGS, Log, answer, at, examples

quick = examples(100)


def untold(evening: Evening) -> Evening:
    """An evening without what a record adds or leaves out: old values, labels, and whether deals are accepted."""
    return replace(evening, deals=tuple(replace(deal, was=(), label="", accepted=False) for deal in evening.deals))


@quick
@given(EVENINGS)
def test_playing_on_and_playing_again_come_to_the_same(log: Log) -> None:
    again = read(log.entries)
    assert again.evening == log.history.evening
    assert play(again.evening, GAME, accepted=True) == log.state


@quick
@given(EVENINGS)
def test_a_record_gives_the_same_evening(log: Log) -> None:
    written = record.write(log.history.evening, GAME)
    state = record.played(written, games())
    assert record.write(state.evening, GAME) == written
    assert export.report(state) == {**export.report(log.state), "deals": _reported(log.state)}


def _reported(state: State) -> list[export.Data]:
    """The deals, save those that were thrown in after what an amendment has made the end of the game."""
    return [
        deal
        for deal, row in zip(export.report(state)["deals"], state.rows, strict=True)
        if row.played or row.deal.number <= GAME.schedule(row.before).length
    ]


@quick
@given(EVENINGS, CHANCE)
def test_undone_and_redone_entries_are_as_they_were(log: Log, chance: Random) -> None:
    before, times = log.history.evening, chance.randint(1, 9)
    taken_back = 0
    while taken_back < times and log.history.can_undo:
        log.add(decide.undo(log.state, log.history))
        taken_back += 1
    for _ in range(taken_back):
        log.add(decide.redo(log.state, log.history))
    assert log.history.evening == before
    assert log.state == play(before, GAME, accepted=True)


@quick
@given(EVENINGS)
def test_everything_can_be_taken_back_to_the_start(log: Log) -> None:
    while log.history.can_undo:
        log.add(Undone())
    assert log.history.evening == read(log.entries[:1]).evening


@quick
@given(EVENINGS, CHANCE)
def test_an_amendment_is_as_if_it_had_been_entered_so(log: Log, chance: Random) -> None:
    rows = [(place, row) for place, row in enumerate(log.state.rows, 1) if row.played]
    if not rows:
        return
    place, row = chance.choice(rows)
    held = play_deal(GAME, row.before, row.deal, row.facts, accepted=True)
    new = {step.kind: answer(step, chance) for step in held.asked}
    try:
        log.add(decide.amend(log.state, place, new, log.next_at))
    except decide.NotNow:  # the same once more
        return
    deals = log.history.evening.deals
    entered = replace(deals[place - 1], answers={**row.facts.answers, **new}, was=())
    other = play(
        replace(log.history.evening, deals=(*deals[: place - 1], entered, *deals[place:])), GAME, accepted=True
    )
    assert untold(other.evening) == untold(log.state.evening)
    assert export.report(other) == export.report(log.state)


@quick
@given(EVENINGS)
def test_every_total_is_the_start_and_its_lines(log: Log) -> None:
    state = log.state
    for who in state.evening.columns:
        running = {**state.evening.start, **starting_totals(state.evening)}.get(who, 0)
        for row in state.rows:
            running += sum(line.points for line in row.played.lines if line.column == who) if row.played else 0
            assert row.after.totals[who] == running
        assert state.table.totals[who] == running


@quick
@given(EVENINGS)
def test_every_deal_keeps_the_rules_of_the_table(log: Log) -> None:
    state = log.state
    for row in state.rows:
        if row.played:
            bids, tricks = (row.played.answers[step] for step in ("bids", "tricks"))
            assert sum(map(int, tricks.values())) == row.deal.cards
            assert set(bids) == set(tricks) == set(row.deal.order)
            assert {line.column for line in row.played.lines if not line.given} == set(row.deal.order)
            assert row.deal.number == len(row.before.past) + 1
    _dealers_go_round(state)


def _dealers_go_round(state: State) -> None:
    for before, row in zip(state.rows, state.rows[1:], strict=False):
        if row.facts.dealer:
            assert row.deal.dealer == row.facts.dealer
        elif before.deal.dealer not in (seats := row.before.seats):
            stayed = [who for who in before.before.clockwise_from_left_of(before.deal.dealer) if who in seats]
            assert row.deal.dealer == [*stayed, seats[0]][0]
        elif before.played is None:
            assert row.deal.dealer == before.deal.dealer
        else:
            assert row.deal.dealer == seats[(seats.index(before.deal.dealer) + 1) % len(seats)]


@quick
@given(EVENINGS)
def test_the_end_is_reported_correctly(log: Log) -> None:
    state = log.state
    assert (state.step is None) == state.over
    assert bool(state.winners) == (state.over and not state.discarded)
    assert (export.report(state)["next"] is None) == state.over


@quick
@given(EVENINGS)
def test_every_evening_can_be_shown(log: Log) -> None:
    laid = make_sheet(log.state)
    assert [name for place in laid.ranking for name in sorted(place)] != []
    shown = [*laid.gone, *(who for place in laid.ranking for who in place)]
    assert sorted(shown) == sorted(laid.columns) == sorted(log.state.evening.people)
    assert len(sheet_text(log.state, English(log.state.evening.names)).splitlines()) > len(laid.rows)
    assert len(list(spreadsheet.by_columns(log.state, "-"))) == len(laid.rows) * len(laid.columns)


@quick
@given(EVENINGS, CHANCE)
def test_offered_answers_are_accepted_and_barred_answers_are_refused(log: Log, chance: Random) -> None:
    state = log.state
    if state.step is None:
        return
    said = dict(answer(state.step, chance))
    state.step.read(said)
    left = chance.choice(state.step.keys)
    del said[left]
    for barred in state.step.refused(said).get(left, {}):
        with pytest.raises(decide.IllegalAnswer):
            state.step.read({**said, left: barred})
    if state.step.kind == "bids":
        for free in set(state.step.fields[0].choices) - set(state.step.refused(said).get(left, {})):
            state.step.read({**said, left: free})


@quick
@given(EVENINGS)
def test_a_log_read_from_the_middle_is_the_same_log(log: Log) -> None:
    for cut in {1, len(log.entries) // 2 or 1, len(log.entries)}:
        assert read(log.entries[cut:], read(log.entries[:cut])) == log.history


def test_entries_carry_their_time() -> None:
    assert Entry(1, at(1), Undone()).at == "2026-11-20T19:00:01+02:00"
