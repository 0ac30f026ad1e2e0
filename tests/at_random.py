"""Evenings at random: any legal house rules, and a table that does whatever it may do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from scorepad.evening import decide
from scorepad.evening.events import Event, Redone, Started, Undone
from scorepad.evening.history import Entry, History, read
from scorepad.evening.replay import State, play
from scorepad.games.game import Game
from scorepad.games.options import IllegalOptions, Listed, OneOf, Option, Options, Value, Whole
from scorepad.games.romanian_whist import GAME
from scorepad.games.say import Who
from scorepad.games.steps import Answers, Step
from tests.tables import NAMES

# A seed, not hypothesis' own random numbers: these make a whole evening one number, which is quick to make small.
CHANCE = st.integers(0, 2**32).map(Random)
EVENINGS = st.builds(lambda chance, wishes: evening(GAME, chance, wishes), CHANCE, st.integers(0, 60))


class Log:
    """A log as it is written, and the table after its last entry: each event was decided there."""

    def __init__(self, start: Started) -> None:
        self.entries = [Entry(1, at(1), start)]
        self.history: History = read(self.entries)
        self.state: State = play(self.history.evening, GAME)

    def add(self, event: Event) -> None:
        seq = len(self.entries) + 1
        self.entries.append(Entry(seq, at(seq), event))
        self.history = read(self.entries[-1:], self.history)
        self.state = play(self.history.evening, GAME, known=self.state, accepted=True)


def at(seq: int) -> str:
    return f"2026-11-20T{19 + seq // 3600:02}:{seq // 60 % 60:02}:{seq % 60:02}+02:00"


def evening(game: Game, chance: Random, wishes: int) -> Log:
    """Play as many wishes of the table as there are: mostly answers, now and then anything else that can happen."""
    log = Log(started(game, chance))
    for _ in range(wishes):
        for event in _wish(log, chance):
            log.add(event)
    return log


def started(game: Game, chance: Random) -> Started:
    number = chance.choice([2, 3, 3, 4, 4, 5, 6, 7, 7])
    options = house_rules(game, number, chance)
    players = tuple(Who(f"p{seat}") for seat in range(1, number + 1))
    return Started(
        game.slug,
        options,
        players,
        chance.choice(players),
        tuple(chance.sample(players, number)),
        at(0),
        words={**dict(zip(players, NAMES, strict=False)), **chance.choice([{}, {"title": "Friday", "note": "cake"}])},
        start=chance.choice([{}, {player: chance.randint(-20, 20) for player in players}]),
    )


def house_rules(game: Game, players: int, chance: Random) -> Options:
    """Legal options, each at random; short schedules more often than not, so that evenings come to an end."""
    while True:
        given = {option.key: _choice(option, chance) for option in game.options if chance.random() < 0.4}
        if chance.random() < 0.7:
            given |= {
                "schedule": "custom",
                "custom_schedule": tuple(chance.choices(range(1, 9), k=chance.randint(1, 9))),
            }
        try:
            return game.settle(given, players)
        except IllegalOptions:
            continue


def answer(step: Step, chance: Random) -> Answers:
    """A whole legal answer, the last to speak choosing among what is left to him."""
    if step.total is not None:
        takers = chance.choices(step.keys, k=step.total)
        return {key: takers.count(key) for key in step.keys}
    said = {field.key: chance.choice(field.choices) for field in step.fields}
    *_, last = step.fields
    del said[last.key]
    barred = step.refused(said).get(last.key, {})
    return {**said, last.key: chance.choice([choice for choice in last.choices if choice not in barred])}


def _choice(option: Option, chance: Random) -> Value:
    match option.choices:
        case Whole(low, high):
            return chance.randint(low, min(high, low + 12))
        case Listed(Whole(low, high)):
            return tuple(chance.choices(range(low, high + 1), k=chance.randint(0, 6)))
        case Listed(OneOf(words)):
            return tuple(chance.choices(words, k=chance.randint(0, 6)))
        case tuple():
            return chance.choice(option.choices)


def _wish(log: Log, chance: Random) -> Iterator[Event]:
    """One thing that the table wants to happen; nothing where it may not."""
    wishes = [_answered, _noted, _thrown_in, _amended, _dealer_named, _reseated, _undone, _redone, _closed, _changed]
    wish = chance.choices(wishes, weights=[60, 4, 4, 6, 3, 3, 6, 4, 2, 2])[0]
    try:
        yield wish(log, chance)
    except (decide.NotNow, decide.IllegalDeal, IllegalOptions):
        return


def _answered(log: Log, chance: Random) -> Event:
    step = log.state.step
    if step is None:
        raise decide.NotNow(decide.say("nothing is asked"))
    return decide.answer(log.state, len(log.state.rows) + 1, step.kind, answer(step, chance))


def _noted(log: Log, chance: Random) -> Event:
    state = log.state
    for step in state.game.beside(state.table, state.deal) if state.deal else ():
        return decide.note(state, step.kind, chance.choice([*step.fields[0].choices, ""]))
    raise decide.NotNow(decide.say("nothing is noted"))


def _thrown_in(log: Log, chance: Random) -> Event:
    return decide.throw_in(log.state, chance.choice(log.state.game.voids(log.state.table.options)))


def _amended(log: Log, chance: Random) -> Event:
    place = chance.randint(1, len(log.state.rows) or 1)
    row = log.state.rows[place - 1] if log.state.rows else None
    if row is None or row.played is None:
        raise decide.NotNow(decide.say("nothing was played"))
    held = decide.hold(log.state.game, row.before, row.deal, row.said, accepted=True)
    step = chance.choice(held.asked)
    return decide.amend(log.state, place, {step.kind: answer(step, chance)})


def _dealer_named(log: Log, chance: Random) -> Event:
    return decide.name_dealer(log.state, chance.choice(log.state.table.seats))


def _reseated(log: Log, chance: Random) -> Event:
    seats = log.state.table.seats
    return decide.reseat(log.state, tuple(chance.sample(seats, len(seats))))


def _undone(log: Log, chance: Random) -> Undone:
    return decide.undo(log.history)


def _redone(log: Log, chance: Random) -> Redone:
    return decide.redo(log.history)


def _closed(log: Log, chance: Random) -> Event:
    return decide.reopen(log.state) if log.state.evening.closed else decide.close(log.state)


def _changed(log: Log, chance: Random) -> Event:
    """House rules that were forgotten: any of them, save how many cards are dealt."""
    state, options = log.state, log.state.table.options
    given = house_rules(state.game, len(state.evening.players), chance)
    kept = {key: options[key] for key in ("schedule", "custom_schedule", "seven_mode")}
    return decide.change(state, state.evening.players, state.evening.first_dealer, {**given, **kept})
