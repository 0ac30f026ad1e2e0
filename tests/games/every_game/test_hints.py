"""Hints of every game at each kind of step; the points shown at stake are the points scored."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.sentence import Say, Who, translate
from scorepad.rules.steps.step import Step
from scorepad.rules.table import Played
from tests.support.random_evenings import to_the_end

GAMES = games()
NAMES = ("Ana", "Bogdan", "Călin", "Doina", "Emil", "Florin", "Gabi")
BY_ANA: dict[str, Any] = {"contract": {"declarer": "Ana", "bid": "3up"}}
# what all bid decides; each result says it; nobody bids; the points of the cards count too
WITHOUT_STAKES = ("israeli-whist", "estimation", "skat", "schieber", "coinche", "doppelkopf", "schafkopf", "tarot")
FOUR_SPADES: dict[str, Any] = {"contract": {"declarer": "Bogdan", "bid": "4S"}}


def hints_after(slug: str, players: int, said: dict[str, Any], **options: Any) -> list[str]:
    """The hints of the first deal after these answers."""
    record = {
        "format": "scorepad-record", "version": 1, "game": slug, "players": NAMES[:players], "first_dealer": "Ana",
        "options": options, "deals": [said],
    }  # fmt: skip
    state = played(json.dumps(record).encode(), GAMES)
    return [translate(each, English(state.evening.names)) for each in state.hints]


@pytest.mark.parametrize(
    ("slug", "players", "said", "options", "hints"),
    [
        ("romanian-whist", 4, {}, {}, ["made: 5 + tricks; −1 per trick off"]),
        (
            "romanian-whist", 6, {}, {"over_unit": 2},
            ["made: 5 + tricks; −1 per trick short, −2 per trick over"],
        ),
        (
            "romanian-whist", 7, {}, {"seven_mode": "56_cards"},
            ["made: 5 + tricks; −1 per trick off"],
        ),
        ("romanian-whist", 4, {}, {"schedule": "8-1-8"}, ["made: 5 + tricks; −1 per trick off", "no trumps"]),
        ("romanian-whist", 3, {"bids": {"Ana": 1, "Bogdan": 1, "Călin": 0}}, {}, ["Bogdan leads", "over by 1"]),
        ("romanian-whist", 3, {"bids": {"Ana": 0, "Bogdan": 0, "Călin": 0}}, {}, ["Bogdan leads", "under by 1"]),
        ("romanian-whist", 3, {"bids": {"Ana": 0, "Bogdan": 0, "Călin": 1}}, {"hook": False}, ["Bogdan leads", "even"]),
        ("israeli-whist", 4, {}, {}, []),
        (
            "israeli-whist", 4, {"contract": {"declarer": "Ana", "bid": "5H"}}, {},
            ["made: bid × bid + 10; missed: minus 10 per trick off"],
        ),
        (
            "israeli-whist", 4,
            {"contract": {"declarer": "Ana", "bid": "5H"}, "bids": {"Bogdan": 4, "Călin": 3, "Doina": 2}}, {},
            ["Ana leads", "over by 1; a made 0 scores 30"],
        ),
        ("whist", 4, {}, {}, []),
        ("whist", 4, {}, {"trump_mode": "rotate"}, ["trumps: hearts"]),
        ("whist", 4, {}, {"match": "rubber"}, ["this game of the rubber: Ana & Călin 0, Bogdan & Doina 0"]),
        ("bid-whist", 4, {}, {}, ["Ana must bid if all others pass", "6 in the kitty: one book"]),
        ("bid-whist", 4, {"auction": ["pass"]}, {}, ["6 in the kitty: one book"]),
        ("bid-whist", 4, BY_ANA, {}, ["Ana leads", "made: 3; one short: −1"]),
        ("bid-whist", 4, BY_ANA, {"defenders_score": "bid"}, ["Ana leads", "made: 3; one short: −1, opponents 3"]),
        ("dummy-whist", 3, {}, {}, ["Ana must bid if all others pass", "13 each, 13 for the dummy"]),
        ("dummy-whist", 3, BY_ANA, {}, ["Ana leads", "made: 3; one short: opponents 3"]),
        ("double-dummy", 2, {}, {}, ["Ana must bid if all others pass", "no redeal after a misdeal"]),
        ("double-dummy", 2, BY_ANA, {}, ["Ana leads", "made: 3; one short: opponents 3"]),
        (
            "double-dummy", 2, {}, {"scoring": "classic"},
            ["the last card dealt sets trumps", "no redeal after a misdeal"],
        ),
        ("nonsense", 2, {}, {}, ["a kept hand counts double; the dead hand is on your right"]),
        (
            "nonsense", 2, {"kept": {"Ana": True, "Bogdan": False}}, {},
            ["Bogdan calls first", "Ana must bid if all others pass"],
        ),
        (
            "nonsense", 2, {"kept": {"Ana": True, "Bogdan": True}, **BY_ANA}, {},
            ["Ana leads", "made: 12; one short: opponents 12"],
        ),
        (
            "nonsense", 2, {"kept": {"Ana": True, "Bogdan": False}}, {"nonsense_scoring": "historic"},
            ["Bogdan leads", "the last card dealt sets trumps"],
        ),
        ("umbridge", 2, {}, {}, ["13 cards in the bridge"]),
        ("umbridge", 2, {}, {"scoring": "rubber"}, ["13 cards in the bridge", "nobody vulnerable"]),
        (
            "umbridge", 2, {"auction": ["7C", "pass"], "exchanges": []}, {},
            ["13 cards in the bridge"],
        ),
        (
            "umbridge", 2, {"contract": {"declarer": "Ana", "bid": "9S", "doubled": "x"}}, {},
            ["Bogdan leads", "made: 60; one short: opponents 100"],
        ),
        ("rubber-bridge", 4, {}, {}, ["nobody vulnerable"]),
        ("rubber-bridge", 4, FOUR_SPADES, {}, ["Călin leads", "made: 120; one short: opponents 50"]),
        ("chicago-bridge", 4, {}, {}, ["nobody vulnerable"]),
        ("chicago-bridge", 4, FOUR_SPADES, {}, ["Călin leads", "made: 420; one short: opponents 50"]),
    ],
)  # fmt: skip
def test_each_step_has_its_hints(
    slug: str, players: int, said: dict[str, Any], options: dict[str, Any], hints: list[str]
) -> None:
    assert hints_after(slug, players, said, **options) == hints


def at_stake(saying: Say) -> tuple[int, int, int]:
    """Points in the hint: of a bid just made, of one short, and those of the opponents then."""
    params = dict(saying.params)
    won, lost, gained = (params.get(key, 0) for key in ("won", "lost", "gained"))
    assert isinstance(won, int)
    assert isinstance(lost, int)
    assert isinstance(gained, int)
    return won, lost, gained


def needed(step: Step) -> tuple[Who, int]:
    """The declarer or side of the contract, and the tricks that it needs."""
    note = next(field for field in step.fields if field.note and "need" in translate(field.note, English()))
    params = dict(note.note.params) if note.note else {}
    need = next(params[key] for key in ("need", "tricks", "n") if key in params)
    assert isinstance(need, int)
    return Who(note.key), need


def scored(state: State, step: Step, who: Who, tricks: int) -> Played:
    """The deal as it is scored when its declarer takes `tricks` tricks; honours and revokes are left out."""
    place = len(state.rows)
    bare = {kind: answer for kind, answer in state.facts.answers.items() if kind not in ("honours", "revokes")}
    said = replace(state.facts, answers={**bare, "tricks": step.completed({who: tricks})})
    evening = replace(state.evening, deals=(*state.evening.deals[:place], said))
    found = play(evening, state.game, accepted=True).rows[place].played
    assert found
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_points_shown_at_stake_are_the_points_scored(game: Game) -> None:
    seen = 0
    for seed in range(8):
        for log in to_the_end(game, Random(seed)):
            state, step = log.state, log.state.step
            if step is None or step.stakes is None or "revokes" in state.facts.answers:
                continue
            seen += 1
            who, need = needed(step)
            column = who if who in state.table.columns else state.table.column_of(who)
            made, missed = scored(state, step, who, need), scored(state, step, who, need - 1)
            against = max((missed.points(other) for other in state.table.columns if other != column), default=0)
            assert at_stake(step.stakes()) == (made.points(column), missed.points(column), against)
    assert seen or "contract" not in game.kinds or game.slug in WITHOUT_STAKES
