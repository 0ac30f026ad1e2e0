"""Every step that a game can ask at a table that has played ten deals: to be looked at, and measured.

The house rules are the book's, and those that ask for the most; four play, or as many as the game is for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product
from random import Random

from scorepad.evening.log.history import Entry, read
from scorepad.evening.play import decide
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Value, Whole
from scorepad.rules.options import IllegalOptions, Option
from scorepad.rules.steps.step import IllegalAnswer, Step
from scorepad.rules.table import AUCTION_STEP
from tests.support.random_evenings import answer, call, turned
from tests.support.sample_evenings import by_the_book

DEALS = 10  # then all eight cards are dealt where they go from 1 to 8 to 1
TRIES = 10
MOST = 3000  # points: what chance loses at Spades in ten deals is more than any table has seen
CALLS = 5  # of an auction that is entered call by call
# So that ten deals end no game.
LONG: Mapping[str, Value] = {"target": 1_000_000, "deals": 1000, "match": "single"}


def steps(game: Game) -> dict[str, State]:
    """The table at each step of the deal after the tenth, named by the step's kind; of two house rules the fuller."""
    found: dict[str, State] = {}
    for rules in (_long(game), widest(game)):
        for state in _deal(_played(_begun(game, rules))):
            kind = state.step.kind if state.step else ""
            if kind not in found or _asked(state) > _asked(found[kind]):
                found[kind] = state
    return found


def widest(game: Game) -> Mapping[str, Value]:
    """House rules that ask for the most: of each option in turn a value with which a deal has more blanks and notes."""
    rules = _long(game)
    most = _weight(game, rules)
    for option in game.options:
        for value in _values(option):
            with suppress(IllegalOptions):
                if (weight := _weight(game, {**rules, option.key: value})) > most:
                    rules, most = {**rules, option.key: value}, weight
    return rules


def _long(game: Game) -> Mapping[str, Value]:
    rules: Mapping[str, Value] = {}
    for option in game.options:
        if option.key in LONG:
            with suppress(IllegalOptions):
                by_the_book(game, **rules, **{option.key: LONG[option.key]})
                rules = {**rules, option.key: LONG[option.key]}
    return rules


def _values(option: Option) -> tuple[Value, ...]:
    if isinstance(option.choices, tuple):
        return option.choices
    return (option.choices.low, option.choices.high) if isinstance(option.choices, Whole) else ()


def _weight(game: Game, rules: Mapping[str, Value]) -> int:
    return sum(map(_asked, _deal(_begun(game, rules))))


def _asked(state: State) -> int:
    """How much the page of a step asks: its blanks with their choices, and what may be noted."""
    blanks = [field for field in state.step.fields if not field.hidden] if state.step else []
    notes = state.game.notes(state.table, state.deal) if state.deal else ()
    return sum(len(field.choices) for field in blanks) + 100 * (len(blanks) + len(notes))


def _begun(game: Game, rules: Mapping[str, Value]) -> State:
    return play(read([Entry(1, "", by_the_book(game, **rules))]).evening, game)


def _played(state: State) -> State:
    """The table after ten deals by chance, or as many as a game can have that goes on."""
    for deals, seed in product(range(DEALS, 0, -1), range(TRIES)):
        later = _after(state, deals, Random(seed))
        if later.step and all(abs(total) < MOST for total in later.table.totals.values()):
            return later
    return state


def _after(state: State, deals: int, chance: Random) -> State:
    while len(state.rows) < deals and state.step:
        state = _answered(state, chance)
    return state


def _deal(state: State) -> Iterator[State]:
    """The table at each step of its next deal, entered by result, and in the middle of its auction."""
    chance, place = Random(CALLS), len(state.rows)
    while len(state.rows) == place and state.step:
        yield state
        if state.step.alternative:
            yield _called(state, chance)
        state = _answered(state, chance)


def _called(state: State, chance: Random) -> State:
    """The table in the middle of an auction, entered call by call."""
    place = len(state.rows) + 1
    step: Step | None = turned(state)
    for _ in range(CALLS):
        assert step
        after = decide.answer(state, place, AUCTION_STEP, call(step, chance)).state
        if after.step is None or after.step.kind != AUCTION_STEP:
            break
        state, step = after, after.step
    return state


def _answered(state: State, chance: Random) -> State:
    """The table after an answer by chance that the rules allow.

    If more than was promised is no miss, people promise what they can keep: four of thirteen tricks.
    """
    step, place = state.step, len(state.rows) + 1
    assert step
    if state.game.kind_of(step).at_least:
        return decide.answer(state, place, step.kind, dict.fromkeys(step.keys, 4)).state
    while True:
        with suppress(IllegalAnswer):
            said = (call if step.in_turns else answer)(step, chance)
            return decide.answer(state, place, step.kind, said).state
