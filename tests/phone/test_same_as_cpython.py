"""The rules as a browser runs them come to the same as CPython's: every game, any house rules, any wishes."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from scorepad.evening.log.codec import write_event
from scorepad.evening.play.deal import play_deal
from scorepad.games import games
from scorepad.rules.contracts.auction import PASS
from scorepad.rules.game import Game
from scorepad.rules.steps.step import Step
from tests.phone.both_sides import Both
from tests.phone.conftest import Load
from tests.support import random_evenings

pytestmark = pytest.mark.process
WISHES = int(os.environ.get("SCOREPAD_WISHES", "1000"))  # of all games together
OF_AN_EVENING = 40
BROWSER = """([started, game, wishes]) => {
    const evening = scorepadRooms["tests.phone.both_sides"].evening;
    return evening(started, scorepadRooms[game].GAME, wishes);
}"""


def wishes(both: Both, chance: Random, number: int) -> Iterator[list[object]]:
    """What a table may wish, allowed or not, one after another, after each that it did; each as JSON takes it."""
    for _ in range(number):
        wish = _wish(both, chance)
        if wish:
            yield json.loads(json.dumps(wish))


def _wish(both: Both, chance: Random) -> list[object]:
    state, place = both.state, len(both.state.rows) + 1
    step = state.step
    others = [
        ["undo"],
        ["redo"],
        ["close"],
        ["reopen"],
        ["throw_in", place, chance.choice(["misdeal", "all pass", "?"])],
    ]
    if step is None or chance.random() < 0.12:
        return chance.choice([*others, _seating(both, chance)])
    if chance.random() < 0.05:
        rules = random_evenings.house_rules(both.game, len(state.evening.players), chance)
        return ["change", chance.choice(state.evening.players), dict(rules)]
    if state.rows and chance.random() < 0.12:
        return _amended(both, chance)
    beside = both.game.beside(state.table, state.deal) if state.deal else ()
    if beside and chance.random() < 0.12:
        noted = chance.choice(beside)
        return ["note", noted.kind, chance.choice([*noted.fields[0].choices, "", "?"])]
    if step.alternative and chance.random() < 0.6:
        step = random_evenings.turned(state)
    return ["answer", place, step.kind, _answer(step, chance)]


def _seating(both: Both, chance: Random) -> list[object]:
    seats = both.state.table.seats
    return chance.choice([["name_dealer", chance.choice(seats)], ["reseat", chance.sample(seats, len(seats))]])


def _amended(both: Both, chance: Random) -> list[object]:
    place = chance.randint(1, len(both.state.rows))
    row = both.state.rows[place - 1]
    if row.played is None:
        return ["amend", place, "bids", {}]
    progress = play_deal(both.game, row.before, row.deal, row.facts, accepted=True)
    step = chance.choice(progress.asked)
    return ["amend", place, step.kind, _answer(step, chance)]


def _answer(step: Step, chance: Random) -> object:
    """A legal answer, or one that has something wrong or missing in it."""
    given = dict((random_evenings.call if step.in_turns else random_evenings.answer)(step, chance))
    if chance.random() < 0.2 and given:
        key = chance.choice(list(given))
        wrong = [-1, 0, 1, 2, 99, "", "?", True, PASS, "p9", [1], "3NT"]
        given[key] = chance.choice([*wrong, *step.fields[0].choices])
        if chance.random() < 0.3:
            del given[key]
    return given


GAMES = games()


@dataclass
class Played:
    """An evening at random as CPython plays it.

    started   the event that begins it, as JSON
    module    where the game is
    wishes    what the table wished, allowed or not
    expected  what shows at the start and after each wish
    """

    started: str
    module: str
    wishes: list[list[object]]
    expected: list[str]


def played(slug: str, chance: Random, number: int) -> Played:
    """An evening of this game with so many wishes."""
    game: Game = GAMES[slug]
    started = json.dumps(write_event(random_evenings.started(game, chance)))
    both = Both(started, game)
    evening = Played(started, type(game).__module__, [], ["\n".join(both.told())])
    for wish in wishes(both, chance, number):
        evening.wishes.append(wish)
        evening.expected.append(both.wish(json.dumps(wish)))
    return evening


@pytest.mark.parametrize("slug", GAMES)
def test_a_browser_comes_to_the_same_as_cpython_after_every_wish(slug: str, translated: Load) -> None:
    page = translated("tests.phone.both_sides", type(GAMES[slug]).__module__)
    tried = seed = 0
    while tried < WISHES / len(GAMES):
        evening = played(slug, Random(f"{slug} {seed}"), OF_AN_EVENING)
        found = json.loads(page.evaluate(BROWSER, [evening.started, evening.module, json.dumps(evening.wishes)]))
        for wish, ours, theirs in zip(["the start", *evening.wishes], evening.expected, found, strict=True):
            assert theirs == ours, (seed, wish)
        tried, seed = tried + len(evening.wishes), seed + 1
