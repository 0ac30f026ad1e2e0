"""Players who come late or leave: an evening of any game for individuals stays consistent, whatever else happens."""

from random import Random

import pytest

from scorepad.evening.log.history import read
from scorepad.evening.open_evening import replayed
from scorepad.evening.play import decide, decide_seats
from scorepad.evening.play.replay import play
from scorepad.evening.play.seats import starting_totals, staying_together
from scorepad.evening.record import record
from scorepad.evening.record.english import English
from scorepad.evening.sheet import export, spreadsheet
from scorepad.evening.sheet.sheet import Sheet, make_sheet
from scorepad.evening.sheet.text import sheet_text
from tests.support import random_evenings
from tests.support.own_games import GAMES
from tests.support.random_evenings import Log, tried
from tests.support.sample_sheets import blank

EVENINGS = tried(5)
WISHES = 40
MANY_CHANGES = {**random_evenings.ANYTHING, random_evenings.people_changed: 25}
TOGETHER = (
    "whist",
    "bid-whist",
    "rubber-bridge",
    "chicago-bridge",
    "euchre",
    "tarneeb",
    "schieber",
    "forty-one",
    "coinche",
    "crew",
    "quint",
    "slate",
)
"""The games in which some score together."""
ALONE = [slug for slug, game in GAMES.items() if slug not in TOGETHER and not game.same]


def evenings(slug: str) -> list[Log]:
    """Evenings in which people came and went; of these random evenings, at least one qualifies."""
    seeds = (Random(f"{slug} {seed}") for seed in range(EVENINGS + 5))
    played = [random_evenings.evening(GAMES[slug], chance, WISHES, MANY_CHANGES) for chance in seeds]
    changed = [log for log in played if log.history.evening.joined]
    assert changed
    return changed


@pytest.mark.parametrize("slug", ALONE)
def test_an_evening_with_others_than_at_first_holds_together(slug: str) -> None:
    for log in evenings(slug):
        _replayed_it_is_the_same(log)
        _shown_entry_by_entry_it_is_the_same(log)
        _totals_are_start_and_lines(log)
        _can_be_shown(log)
        _only_who_sits_there_plays_and_wins(log)
        _taken_back_and_brought_again_it_is_the_same(log)


def _replayed_it_is_the_same(log: Log) -> None:
    game, evening = log.game, log.history.evening
    assert play(read(log.entries).evening, game, accepted=True) == log.state
    written = record.write(evening, game)
    again = record.played(written, GAMES)
    assert record.write(again.evening, game) == written
    if not any(row.facts.void for row in log.state.rows):  # one thrown in after what is the end by now is left out
        assert export.report(again) == export.report(log.state)


def _shown_entry_by_entry_it_is_the_same(log: Log) -> None:
    shown = replayed("evening", log.entries[:1], GAMES.__getitem__)
    for entry in log.entries[1:]:
        shown = replayed("evening", [entry], GAMES.__getitem__, shown)
        assert _all_of(shown.sheet) == _all_of(make_sheet(shown.state, ahead=False))


def _all_of(sheet: Sheet) -> tuple[object, ...]:
    return sheet.columns, sheet.totals, sheet.ranking, sheet.gone, [(row.row, row.cells) for row in sheet.rows]


def _totals_are_start_and_lines(log: Log) -> None:
    state = log.state
    for who in state.evening.columns:
        lines = [line.points for past in state.table.past for line in past.lines if line.column == who]
        start = {**state.evening.start, **starting_totals(state.evening)}.get(who, 0)
        assert state.table.totals[who] == start + sum(lines)
        first = state.evening.came(who)
        assert not any(row.played and row.played.points(who) for row in state.rows[: first - 1 if first else 0])


def _can_be_shown(log: Log) -> None:
    laid = make_sheet(log.state)
    assert {*laid.gone, *(who for place in laid.ranking for who in place)} == {*log.state.evening.people}
    assert sheet_text(log.state, English(log.state.evening.names))
    assert len(list(spreadsheet.by_columns(log.state, "-"))) == len(laid.rows) * len(laid.columns)
    assert len(list(spreadsheet.by_deals(log.state))) >= len(laid.rows)


def _only_who_sits_there_plays_and_wins(log: Log) -> None:
    for row in log.state.rows:
        assert {*row.deal.order, row.deal.dealer} <= {*row.before.seats}
        assert len(row.before.seats) in log.game.seats(row.before.options)
    assert {*log.state.winners} <= {*log.state.table.columns}


def _taken_back_and_brought_again_it_is_the_same(log: Log) -> None:
    before = log.history.evening
    while log.history.can_undo:
        log.add(decide.undo(log.state, log.history))
    assert not log.history.evening.joined
    while log.history.evening != before:
        log.add(decide.redo(log.state, log.history))
    assert log.state == play(before, log.game, accepted=True)


@pytest.mark.parametrize("slug", TOGETHER)
def test_if_people_score_together_no_player_joins_or_leaves(slug: str) -> None:
    log = random_evenings.evening(GAMES[slug], Random(slug), 0)
    assert staying_together(log.game, log.state.table)
    new = decide_seats.new_ids(log.history.evening, 1)
    with pytest.raises(decide.NotNow, match="nobody can join or leave"):
        decide_seats.reseat(log.state, (*log.state.table.seats[1:], *new), {new[0]: "Zoe"})


def test_a_total_that_no_saved_game_can_hold_begins_nobody() -> None:
    state = blank("any-game", players=4)
    for place in (1, 2):
        points = dict.fromkeys(state.table.seats, 999_999)
        state = decide.answer(state, place, "points", points).state
    new = decide_seats.new_ids(state.evening, 1)
    with pytest.raises(decide.NotNow, match="too large a number"):
        decide_seats.reseat(state, (*state.table.seats, *new), {new[0]: "Zoe"}, decide_seats.LAST)
