"""If partners score together, their row has what they promised and need, and what each number gives them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.play import decide
from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.answer_form import ContractForm
from scorepad.rules.steps.step import IllegalAnswer, total_of
from scorepad.rules.table import ids_of_players
from scorepad.settings import Settings
from scorepad.store.links import watch_links
from tests.support.own_games import FOLDER, GAMES
from tests.support.random_evenings import Log, to_the_end, tried
from tests.support.sample_evenings import by_the_book
from tests.web.conftest import AtTable, read
from tests.web.test_every_game import sit


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """With the folder of own games."""
    return replace(settings, games=FOLDER)


ROW = r'<fieldset class="row[^"]*" data-key="{}".*?</fieldset>'
NEEDED = re.compile(r'<span class="needed">(.*?)</span>')
NEEDS = re.compile(r'<small class="needs">(.*?)</small>')
CHIP = re.compile(r'value="(\d+)"[^>]*data-verdict="([^"]*)"')
BY_SIDE = [
    game for game in GAMES.values() if any("+" in side for side in game.columns(ids_of_players(game.players[-1])))
]


def promisers(state: State) -> Iterator[Who]:
    """The sides that have promised what the present step measures: those with bids, or the declarer's."""
    step, contract, said = state.step, state.game.contract_kind, state.progress.answers
    asked = [Who(field.key) for field in step.fields if not field.hidden] if step else []
    sides = [side for side in asked if len(side.members) > 1]
    called = said.get(contract.name, {}) if contract and step else {}
    measured = step and contract and (contract.made_by == step.kind or "bid" in called)
    for side in sides:
        bids = {who: bid for kind in state.game.asks if kind.promises for who, bid in said.get(kind.name, {}).items()}
        if (measured and called.get("declarer") in side.members) or total_of(
            {who: bid for who, bid in bids.items() if who in (side, *side.members)}
        ):
            yield side


@pytest.mark.parametrize("game", BY_SIDE, ids=lambda game: game.slug)
def test_the_row_of_a_side_has_its_needs_and_the_points_of_each_number(
    app: Flask, client: FlaskClient, game: Game
) -> None:
    seen = 0
    for seed in range(30):
        played = next((each for each in to_the_end(game, Random(seed)) if any(promisers(each.state))), None)
        if played:
            check_rows(sit(app, client, played), played)
            seen += 1
        if seen == max(2, tried(4)):
            break
    contract = game.contract_kind
    parts = contract.form.parts if contract and isinstance(contract.form, ContractForm) else ()
    measured = (contract and contract.made_by) or "bid" in [part.key for part in parts]
    assert seen or not (measured or any(kind.promises for kind in game.asks))


def check_rows(table: AtTable, played: Log) -> None:
    page = unescape(table.get().text)
    link = f"/watch/{watch_links.watch_key(table.app.extensions['evenings'].store, table.evening)}/"
    watched = NEEDS.findall(unescape(table.client.get(link).text))
    for side in promisers(played.state):
        row = re.search(ROW.format(re.escape(side)), page, re.DOTALL)
        assert row
        needed = NEEDED.search(row[0])
        assert needed
        assert needed[1], f"{side}: {row[0]}"
        assert any(words.endswith(needed[1]) for words in watched)
        check_verdicts(played.state, side, row[0])


def check_verdicts(state: State, side: Who, row: str) -> None:
    """The verdict on each number has the points that the same number gives once it is entered."""
    step, place = state.step, len(state.rows) + 1
    assert step
    verdicts = dict(CHIP.findall(row))
    assert verdicts or step.by_key[side].typed
    for number, verdict in verdicts.items():
        try:
            after = decide.answer(state, place, step.kind, step.completed({side: int(number)})).state
        except IllegalAnswer:
            continue
        deal = after.rows[-1].played
        assert deal
        points = {column: deal.points(column) for column in state.table.columns}
        shown = points[side] or next((n for n in points.values() if n), 0)
        assert verdict.endswith(f"{shown:+}".replace("-", "\N{MINUS SIGN}") if shown else "0")


def test_a_player_alone_has_the_bags_in_their_own_row_once_there_are_some(app: Flask, client: FlaskClient) -> None:
    log = Log(by_the_book(GAMES["spades"], play="solo"), GAMES["spades"])
    assert "bag" not in read(sit(app, client, log).get())
    deal = (
        ("bids", (3, 3, 3, 3), []),
        ("tricks", (3, 3, 4, 3), ["bids first · 1 bag"]),
        ("bids", (3, 3, 3, 2), ["bid 3 · 1 bag"]),
    )
    for kind, numbers, shown in deal:
        answer = {f"p{seat}": n for seat, n in enumerate(numbers, 1)}
        log.add(decide.answer(log.state, len(log.state.rows) + 1, kind, answer))
        rows = re.findall("<b>Călin</b> <small>([^<]*bags?)<", sit(app, client, log).get().text)
        assert rows == shown
