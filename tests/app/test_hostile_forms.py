"""Forms that no page sends: with any content, they are decided or refused, and never break."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from scorepad.app.corrections.correct import refused_effect
from scorepad.app.corrections.deal_correction import deal_correction
from scorepad.app.corrections.start_correction import start_correction
from scorepad.app.form import Form
from scorepad.app.handle import decided
from scorepad.app.house_rules.option_fields import PREFIX
from scorepad.app.seats.seats_form import seats_form
from scorepad.app.setup.draft import IllegalSetup
from scorepad.app.setup.known_people import KnownPeople
from scorepad.app.setup.setup_form import BUTTONS, begun, pressed, typed
from scorepad.app.table.entered import entered, why
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.names import IllegalNames
from scorepad.games import game_named, games
from scorepad.rules.game import Game
from scorepad.rules.options import IllegalOptions
from scorepad.rules.steps.step import IllegalAnswer
from tests.support import random_evenings
from tests.support.posted_forms import filled_in, opened
from tests.support.random_evenings import CHANCE, Log, examples

REFUSED = (NotNow, IllegalAnswer, IllegalDeal, IllegalOptions, IllegalNames)
ACTIONS = (
    "step",
    "throw-in",
    "undo",
    "redo",
    "close",
    "reopen",
    "winner",
    "seats",
    "names",
    "agreed",
    "deal/1/amend",
    "note/",
)
TEXTS = (
    *("", " ", "0", "1", "-1", "01", "+1", "1.0", "1e3", "9" * 30, "٣", "²", "½", "True", "None", "null", "p1", "p9"),
    *(
        "p1+p3",
        "yes",
        "no",
        "pass",
        "X",
        "XX",
        "1NT",
        "7S",
        "NT",
        "H",
        "\0",
        "é" * 300,
        "🂡",
        "{who}",
        "{",
        "%s",
        "up-p1",
    ),
    *("down-p9", "misdeal", "all pass", "1 down", "\u202e", "a\nb", "romanian-whist", "no-such-game"),
)
FIELDS = (
    *("place", "step", "taker", "value", "why", "seq", "seat", "dealer", "do", "rules", "title", "note", "name", "set"),
    *("p1", "p2", "p3", "p4", "p1.second", "declarer", "bid", "bid.second", "again", *BUTTONS),
)


def form(log: Log, chance: Random) -> Form:
    """Fields of this table's forms and of others, with anything in them."""
    step, place = log.state.step, len(log.state.rows) + 1
    names = [*FIELDS, *(PREFIX + option.key for option in log.game.options)]
    names += [f"{kind}-{key}" for kind in log.game.kinds for key in ("p1", "p2", kind, "bid", "declarer")]
    sent: dict[str, list[str]] = {"place": [str(place)], "step": [step.kind if step else ""]}
    if step and chance.random() < 0.7:
        sent |= {name: [*texts] for name, texts in filled_in(step, random_evenings.answer(step, chance)).items()}
    if chance.random() < 0.7:
        sent |= {"seq": [str(log.history.seq)], "seat": [*log.state.table.seats]}
    for name in chance.sample(names, chance.randint(0, 8)):
        sent[name] = chance.choices(TEXTS, k=chance.randint(0, 3))
    return sent


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(chance=CHANCE)
@examples(8)
def test_any_form_is_decided_or_refused_and_can_be_shown_again(game: Game, chance: Random) -> None:
    log = random_evenings.evening(game, chance, chance.randint(0, 30))
    for _ in range(40):
        sent, action, at = form(log, chance), chance.choice(ACTIONS), log.next_at
        if action == "note/":
            action += chance.choice([*game.kinds, *TEXTS])
        table = opened(log)
        try:
            for decision in decided(table, action, sent, at):
                log.add(decision)
        except REFUSED as refusal:
            notice = why(refusal)
            entered(table, action, sent, refusal, notice, dict)
            if action in ("agreed", "deal/1/amend"):
                refused_effect(table, action, sent, at, refusal, notice)
        start_correction(opened(log), "key", sent)
        seats_form(opened(log), "key", sent)
        deal_correction(table, chance.randint(0, 3), "key", sent)


@pytest.mark.parametrize("game", games().values(), ids=games())
@given(chance=CHANCE)
@examples(8)
def test_any_setup_form_begins_an_evening_or_is_refused(game: Game, chance: Random) -> None:
    log, sentences = random_evenings.evening(game, chance, 0), list[str]()
    for _ in range(20):
        draft = typed(game, form(log, chance), "key")
        pressed(draft, form(log, chance), lambda _: game_named("whist"), KnownPeople(("Ana", "Bob"), ("Ana", "Zoe")))
        try:
            assert begun(draft, log.next_at, chance.choice).game == game.slug
        except IllegalSetup as refusal:
            sentences.append(why(refusal).text)
    assert all(sentences)
