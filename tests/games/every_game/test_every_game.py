"""Properties that hold for every game found, whatever its rules: each is played at random to its end and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from scorepad.book.figures.from_state import evening_figures
from scorepad.evening.log.facts import Answer, DealFacts, Evening
from scorepad.evening.log.history import read
from scorepad.evening.play import decide
from scorepad.evening.play.deal import IllegalDeal, PassedOut
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import Row, State
from scorepad.evening.record.english import English
from scorepad.evening.record.read_back import check_read_back
from scorepad.evening.sheet.export import Data, report
from scorepad.evening.sheet.outcome import standings
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.evening.sheet.spreadsheet import by_columns
from scorepad.evening.sheet.text import sheet_text
from scorepad.evening.story.tallies import tallies
from scorepad.rules.bids_and_tricks import TRICKS
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who, translate
from scorepad.rules.steps.field import alone
from scorepad.rules.steps.step import Choice, Step
from scorepad.rules.table import AUCTION_STEP
from tests.support.own_games import GAMES
from tests.support.random_evenings import CHANCE, answer, evening, examples, to_the_end

CONTRACT = "contract"

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
few = examples(10)


# a whole game


@every_game
@few
@given(chance=CHANCE)
def test_a_game_played_to_its_end_holds_together(game: Game, chance: Random) -> None:
    *_, log = to_the_end(game, chance)
    check_the_end(log.state)
    check_the_points(log.state)
    check_the_totals(log.state)
    check_what_was_promised(log.state)
    check_the_record(log.state)
    for form in (by_result, by_result_and_calls):
        check_it_comes_to_the_same(log.state, tuple(form(row) for row in log.state.rows))


def check_the_end(state: State) -> None:
    assert state.over
    assert state.winners or not (state.finished or state.table.scored)  # a table may stop without a scored deal
    assert set(state.winners) <= set(state.evening.columns)
    assert (state.step, report(state)["next"]) == (None, None)
    with pytest.raises(decide.NotNow):
        decide.answer(state, len(state.rows) + 1, "tricks", {})


def check_the_points(state: State) -> None:
    """Every point has a line, and every line a reason."""
    for deal in report(state)["deals"]:
        assert all(line["why"] for line in deal["lines"])
        assert deal["void"] == (not deal["points"])
        for column, points in deal["points"].items():
            assert points == sum(line["points"] for line in deal["lines"] if line["column"] == column)


def check_the_totals(state: State) -> None:
    """The start and what was scored."""
    for column in state.evening.columns:
        running = state.evening.start.get(column, 0)
        for row in state.rows:
            running += row.played.points(column) if row.played else 0
            assert row.after.totals[column] == running
        assert state.table.totals[column] == running


def check_what_was_promised(state: State) -> None:
    """As many bids or contracts were made by the sheet as by the story; and by a book where everybody plays alone."""
    found = tallies(state)
    counted = {each.column: each for each in found.each}
    for of_column in standings(make_sheet(state)):
        if of_column.made:
            said, tally = dict(of_column.made.params), counted[of_column.column]
            assert (said["made"], said["n"]) == (tally.made, tally.made + tally.missed)
    for player, seat in zip(state.evening.people, evening_figures(state).seats, strict=True):
        if found.promises and player in counted:
            assert (seat.made_run, seat.missed_run) == (counted[player].made_run, counted[player].missed_run)


def check_the_record(state: State) -> None:
    assert report(check_read_back(state.evening, state.game, state)) == report(state)


def check_it_comes_to_the_same(state: State, deals: tuple[DealFacts, ...]) -> None:
    again = play(replace(state.evening, deals=deals), state.game)
    assert scores(again) == scores(state)
    assert (again.table.totals, again.winners) == (state.table.totals, state.winners)


def scores(state: State) -> list[tuple[Data, Data]]:
    """The points of each deal, and their reasons."""
    return [(row["points"], row["lines"]) for row in report(state)["deals"]]


def by_result(row: Row) -> DealFacts:
    """The same deal without its calls: its contract, or that it was thrown in."""
    others = {kind: said for kind, said in row.facts.answers.items() if not by_calls(kind, said)}
    if row.played and AUCTION_STEP in row.facts.answers:
        others[CONTRACT] = row.played.answers[CONTRACT]
    return replace(row.facts, answers=others)


def by_result_and_calls(row: Row) -> DealFacts:
    """The same deal with its contract and its calls."""
    if row.played and AUCTION_STEP in row.facts.answers:
        return replace(row.facts, answers={**row.facts.answers, CONTRACT: row.played.answers[CONTRACT]})
    return row.facts


def by_calls(kind: str, said: Answer) -> bool:
    return kind in (AUCTION_STEP, "exchanges") and isinstance(said, tuple)


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if AUCTION_STEP in game.kinds], ids=lambda game: game.slug
)
def test_random_evenings_have_deals_with_and_without_calls(game: Game) -> None:
    """The tests above would pass for evenings without a single call too."""
    evenings = (log.state.rows for seed in range(40) for *_, log in [to_the_end(game, Random(seed))])
    assert shows_all(
        {True, False}, (AUCTION_STEP in row.facts.answers for rows in evenings for row in rows if row.played)
    )


@every_game
def test_games_at_random_reach_their_end_by_the_rules(game: Game) -> None:
    """Not only because the table stops."""
    assert shows_all(
        {True}, (log.state.finished for seed in range(200) for *_, log in [to_the_end(game, Random(seed))])
    )


def shows_all(wanted: set[bool], flags: Iterable[bool]) -> bool:
    """Whether everything wanted comes up sooner or later."""
    left = set(wanted)
    return any(not (left := left - {each}) for each in flags)


# whatever happens at the table


@every_game
@few
@given(chance=CHANCE)
def test_playing_again_comes_to_the_same(game: Game, chance: Random) -> None:
    log = evening(game, chance, chance.randint(0, 60))
    again = read(log.entries)
    assert again.evening == log.history.evening
    assert play(again.evening, game, accepted=True) == log.state
    check_read_back(log.history.evening, game)


@every_game
@few
@given(chance=CHANCE)
def test_undone_and_redone_entries_are_as_they_were(game: Game, chance: Random) -> None:
    log = evening(game, chance, chance.randint(1, 40))
    before, times = log.history.evening, 0
    while times < chance.randint(1, 50) and log.history.can_undo:
        log.add(decide.undo(log.state, log.history))
        times += 1
    for _ in range(times):
        log.add(decide.redo(log.state, log.history))
    assert log.history.evening == before
    assert log.state == play(before, game, accepted=True)


# what is asked


def accepted(state: State, step: Step, key: str, choice: Choice) -> bool:
    """Whether a record may say this next."""
    before = state.facts.answers.get(step.kind, ())
    calls = (*(before if isinstance(before, tuple) else ()), choice)
    try:
        with_answer(state, step.kind, calls if step.in_turns else {**state.chosen, key: choice})
    except PassedOut:  # the last pass of a deal that is thrown in
        return True
    except IllegalDeal:
        return False
    return True


def with_answer(state: State, kind: str, answer: Answer) -> State:
    """The table after a record's last deal contains this answer too."""
    deal = replace(state.facts, answers={**state.facts.answers, kind: answer})
    deals = (*state.evening.deals[: len(state.rows)], deal)
    return play(replace(state.evening, deals=deals), state.game, known=state)


def nearly_answered(state: State, step: Step, chance: Random) -> State:
    """The table after all but one have answered, or all but one part of the contract is entered."""
    asked = [field.key for field in step.fields if not (field.hidden or field.optional)]
    said, left = answer(step, chance), chance.choice(asked or step.keys)
    if alone(step.fields, said):
        return state
    return with_answer(state, step.kind, {key: said[key] for key in asked if key in said and key != left})


def check_what_is_asked(state: State) -> None:
    step, shown = state.step_if_skipped or state.step, report(state)["next"]
    assert step
    if step.if_skipped:
        assert (shown["step"], shown["order"]) == (AUCTION_STEP, [])  # a record is never asked for them
        check_pairs(state, step)
        return
    names = {field.key: _called(field.key, step, state.evening) for field in step.fields}
    blanks = step.blanks({} if state.step_if_skipped else state.chosen)
    sides = [column for column in state.table.columns if step.kind == TRICKS.name and len(column.members) > 1]
    follow = [names[side] for side in sides]
    order = [names[field.key] for field in blanks]
    assert shown["order"] == [*order, *(name for name in follow if order and name not in order)]
    for field in blanks:
        refused = shown["refused"].get(names[field.key], {})
        called = {choice: state.evening.name(choice) if isinstance(choice, Who) else choice for choice in field.choices}
        assert set(refused) <= {str(each) for each in called.values()}
        for choice in field.choices:
            said = (choice,) if step.many else choice
            # A choice that excludes all others replaces earlier choices.
            asked = with_answer(state, step.kind, {}) if choice in field.alone else state
            assert accepted(asked, step, field.key, said) == (str(called[choice]) not in refused), (field.key, choice)
    assert all(why for barred in shown["refused"].values() for why in barred.values())
    assert len(state.hints) <= 2


def check_pairs(state: State, step: Step) -> None:
    """A number of the second blank is barred for one of the first only if a record with both is refused."""
    first, second = step.fields
    for one in first.choices:
        barred = step.refused({first.key: one}).get(second.key, {})
        for two in second.choices:
            assert accepted(state, step, first.key, (one, two)) == (two not in barred), (one, two)


def _called(key: str, step: Step, evening: Evening) -> str:
    """The name of a field in a report: people by name, the only field of a step `value`."""
    if isinstance(key, Who):
        return evening.name(key)
    return "value" if key == step.kind else key


def _by_turns(step: Step) -> bool:
    """True if the parts of the step are entered one by one, so that it can be half answered."""
    plain = step.total is None and not step.different and not step.in_turns
    return plain and not step.many and len(step.fields) > 1


@every_game
@few
@given(chance=CHANCE)
def test_barred_choices_are_refused_and_all_others_accepted(game: Game, chance: Random) -> None:
    for log in to_the_end(game, chance):
        state = log.state
        if state.step is None or chance.random() < 0.8 or any(_noted(state)):
            continue
        check_what_is_asked(state)
        if _by_turns(state.step) and not state.chosen:
            nearly = nearly_answered(state, state.step, chance)
            if nearly.step:  # what is left may follow, and end the game
                check_what_is_asked(nearly)


def _noted(state: State) -> Iterator[str]:
    """Notes entered before the step; they may forbid choices that the step alone allows."""
    noted = state.game.notes(state.table, state.deal) if state.deal else ()
    said = {kind for kind, answer in state.facts.answers.items() if not by_calls(kind, answer)}
    return (step.kind for step in noted if step.kind in said)


# words


@every_game
@few
@given(chance=CHANCE)
def test_every_evening_can_be_shown(game: Game, chance: Random) -> None:
    state = evening(game, chance, chance.randint(0, 40)).state
    sheet, language = make_sheet(state), English(state.evening.names)
    ranked = {*state.evening.columns} - ({*game.nobodys(state.evening.players)} if len(sheet.columns) > 1 else set())
    assert sorted([*sheet.gone, *(who for place in sheet.ranking for who in place)]) == sorted(ranked)
    assert len(sheet_text(state, language).splitlines()) > len([row for row in sheet.rows if not row.void])
    assert len(list(by_columns(state, "-"))) == len(state.rows) * len(sheet.columns)
    assert all(translate(hint, language) for hint in state.hints)


@every_game
@few
@given(chance=CHANCE)
def test_how_we_play_tonight_takes_half_a_screen(game: Game, chance: Random) -> None:
    log = evening(game, chance, 0)
    options, players = log.state.table.options, len(log.state.evening.players)
    lines = [translate(line, English({})) for line in game.tonight(options, players)]
    assert 1 <= len(lines) <= 14
    assert all(lines)
    assert translate(game.deck(options, players), English({}))


@every_game
def test_every_option_is_explained(game: Game) -> None:
    assert len({option.key for option in game.options}) == len(game.options)
    for option in game.options:
        assert option.kind.allows(option.default)
        assert all(part.text for part in (option.label, option.help, option.example))
        if isinstance(option.choices, tuple):
            assert len(option.words) == len(option.choices)
    assert set(game.front) <= {option.key for option in game.options}
