"""While it's asked what was made, everybody sees what was promised; and what may be noted comes before what sends."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from itertools import islice
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.evening.play.state import State
from scorepad.rules.game import Game
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import Choice, number
from scorepad.settings import Settings
from scorepad.store.links import watch_links
from tests.support.own_games import FOLDER, GAMES
from tests.support.random_evenings import to_the_end, tried
from tests.web.conftest import AtTable
from tests.web.test_every_game import sit


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """With the folder of own games."""
    return replace(settings, games=FOLDER)


ROW = re.compile(r'<fieldset class="row[^"]*" data-key="([^"]+)".*?<legend.*?<small[^>]*>(.*?)</small>', re.DOTALL)
SEAT = re.compile(r'<li class="seat.*?</li>', re.DOTALL)
TOLD = re.compile(
    r'<b class="told">.*?</b> <span><b>[^<]*</b>( <small>\([^<]*\)</small>)?'
    r'( <small class="needs">(.+? bid (blind )?nil)?)?'
)
CONTRACT_SHOWN = '<span class="contract">'
PROMISING = [game for game in GAMES.values() if any(kind.promises for kind in game.asks) or game.contract_kind]


def promises_of(state: State) -> Mapping[Who, Choice]:
    """The promises in the running deal, if the present step asks how they came out; else empty."""
    kinds = (kind for kind in state.game.asks if kind.promises and state.step and kind.made_by == state.step.kind)
    answers = {who: bid for kind in kinds for who, bid in state.progress.answers.get(kind.name, {}).items()}
    return {Who(who): bid for who, bid in answers.items()}


def says(shown: str, key: Who, promised: Mapping[Who, Choice], *, nil: bool) -> bool:
    """Whether the words at a player or side have the promise and, if partners promised each, both parts."""
    parts = [promised[who] for who in (key, *key.members) if who in promised][: len(key.members)]
    words = ["nil" if nil and bid == 0 else str(bid) for bid in parts]
    counted, nils = [word for word in words if word != "nil"], [word for word in words if word == "nil"]
    added = [str(sum(map(number, parts))), *counted] if len(counted) > 1 else counted
    return re.findall(r"\bnil\b|\d+", re.sub(r"<[^>]*>", " ", shown)) == [*added, *nils]


@pytest.mark.parametrize("game", PROMISING, ids=lambda game: game.slug)
def test_while_it_is_asked_what_was_made_scorer_and_watchers_see_what_was_promised(
    app: Flask, client: FlaskClient, game: Game
) -> None:
    seen = 0
    for seed in range(60):
        played = next((each for each in to_the_end(game, Random(seed)) if asks_what_was_made(each.state)), None)
        if played:
            check_what_is_shown(sit(app, client, played))
            seen += 1
        if seen == max(2, tried(6)):
            return
    pytest.fail(f"what was made is asked {seen} times")


def asks_what_was_made(state: State) -> bool:
    """Whether the contract is known, or what was promised, and it's asked what came of it."""
    return bool(promises_of(state)) or bool(contract_known(state) and state.step and not state.step.in_turns)


def contract_known(state: State) -> bool:
    kind = state.game.contract_kind
    return kind is not None and kind.name in state.progress.answers


def check_what_is_shown(table: AtTable) -> None:
    promised, contract = promises_of(table.state), contract_known(table.state)
    link = f"/watch/{watch_links.watch_key(table.app.extensions['evenings'].store, table.evening)}/"
    page, watched = unescape(table.get().text), unescape(table.client.get(link).text)
    assert contract is (CONTRACT_SHOWN in page) is (CONTRACT_SHOWN in watched)
    if not promised:
        return
    nil = bool(table.state.table.options.get("nil"))
    rows = {Who(found[1]): found[2] for found in ROW.finditer(page)}
    assert rows
    bids = {who: words.partition(" · ")[0] for who, words in rows.items()}  # the bags of a player alone come after it
    assert [who for who, words in bids.items() if not says(words, who, promised, nil=nil)] == []
    order = table.state.deal.order if table.state.deal else ()
    columns = dict.fromkeys(map(table.state.table.column_of, order))
    seats = [TOLD.search(found[0]) for found in SEAT.finditer(watched)][: len(columns)]
    promising = {who for who in columns if {who, *who.members} & {*promised}}
    shown = {who: words for who, words in zip(columns, seats, strict=True) if who in promising}
    assert [who for who, words in shown.items() if not (words and says(words[0], who, promised, nil=nil))] == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_notes_are_offered_before_the_button_that_sends_the_answer(app: Flask, client: FlaskClient, game: Game) -> None:
    for played in islice(to_the_end(game, Random(1)), 0, 40, 8):
        page = sit(app, client, played).get().text
        assert "note/" not in page.partition('<button class="send">')[2]


def test_players_that_may_not_bid_blind_have_no_live_button_but_the_reason(app: Flask, client: FlaskClient) -> None:
    spades = next(state for state in to_the_end(GAMES["spades"], Random(1)))
    fold = sit(app, client, spades).get().text.partition('class="notes"')[2].partition("</details>")[0]
    assert fold.count("note/blind") == 2 * fold.count(" disabled>") > 0  # each button says twice where it leads
    assert "you must be 100 behind to bid blind: Ana trails by 0" in fold
