"""Evenings at random on which everything changes that may: people, partners, past deals, points by hand, names."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from scorepad.evening.log.facts import Given
from scorepad.evening.play import decide, decide_points, decide_seats
from scorepad.evening.play.decide import Decision
from scorepad.evening.record.english import English
from scorepad.rules.sentence import translate
from tests.support.own_games import GAMES
from tests.support.random_evenings import ANYTHING, Log, Wish, evening, people_changed

MOST_WISHES = 60
LABELS = ("", "Hole 7", "17", "=cake")
NEWCOMERS = ("Eva", "Flo", "ana", "Zoë-Marie")


def history(seed: int, slug: str = "") -> Log:
    """An evening at random; the seed chooses its game too, if none is named."""
    chance = Random(f"history {seed}")
    game = GAMES[slug or chance.choice([*GAMES])]
    return evening(game, chance, chance.randint(1, MOST_WISHES), CHANGES)


def _substituted(log: Log, chance: Random) -> Decision:
    """Somebody new, or somebody who was away, takes over a seat."""
    return decide_seats.substitute(log.state, chance.choice(log.state.table.seats), chance.choice(NEWCOMERS))


def _partners_changed(log: Log, chance: Random) -> Decision:
    seats = tuple(chance.sample(log.state.table.seats, len(log.state.table.seats)))
    if not decide_seats.other_partners(log.state, seats):
        raise decide.NotNow(decide.say("they would be partners as before"))
    return decide_seats.change_partners(log.state, seats)


def _penalized(log: Log, chance: Random) -> Decision:
    """One of the penalties that the game names for a deal."""
    state = log.state
    rows = [(place, row, row.played) for place, row in enumerate(state.rows, 1) if row.played]
    place, row, played = chance.choice(rows or [(0, None, None)])
    named = state.game.penalties(row.before, played) if row and played else ()
    if not named:
        raise decide.NotNow(decide.say("no penalty is named"))
    penalty = chance.choice(named)
    reason = translate(penalty.words, English(state.evening.names_now))
    return decide_points.give_points(state, place, Given(penalty.column, penalty.points, reason))


def _winner_named(log: Log, chance: Random) -> Decision:
    return decide_points.name_winner(log.state, chance.choice([None, *log.state.first]))


def _deal_named(log: Log, chance: Random) -> Decision:
    place = chance.randint(1, len(log.state.rows) + 1)
    return decide_points.name_deal(log.state, place, chance.choice(LABELS))


def _renamed(log: Log, chance: Random) -> Decision:
    who = chance.choice(log.state.evening.people)
    return decide.rename(log.state, {who: f"{chance.choice(NEWCOMERS)} {who}"})


CHANGES: Mapping[Wish, int] = {
    **ANYTHING, people_changed: 10, _substituted: 6, _partners_changed: 6, _penalized: 5, _winner_named: 4,
    _deal_named: 3, _renamed: 2,
}  # fmt: skip
