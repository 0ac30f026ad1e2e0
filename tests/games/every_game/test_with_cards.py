"""House rules by which another number of cards is dealt in one deal: all else stays as it was."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from scorepad.games import game_named, games
from scorepad.games.romanian_whist.runs import one_card
from scorepad.rules.game import Game
from tests.support import random_evenings
from tests.support.random_evenings import CHANCE, examples
from tests.support.sample_sheets import blank

LISTS = ["oh-hell", "romanian-whist"]


@pytest.mark.parametrize("game", [game_named(slug) for slug in LISTS], ids=LISTS)
@given(chance=CHANCE)
@examples(50)
def test_the_deal_has_that_many_cards_and_each_other_deal_as_many_as_before(game: Game, chance: Random) -> None:
    table = random_evenings.evening(game, chance, 5).state.table
    before = [deal.cards for deal in game.plan(table)]
    number = chance.randint(1, len(before))
    options = game.with_cards(table, number, 2)
    if options is not None:
        settled = game.settle(options, len(table.seats))
        listed = [*settled.numbers("custom_schedule")]
        assert listed == [2 if place == number else cards for place, cards in enumerate(before[: len(listed)], 1)]
        assert [deal.cards for deal in game.plan(replace(table, options=settled))][: len(listed)] == listed


@pytest.mark.parametrize("slug", sorted({*games()} - {*LISTS}))
def test_a_game_whose_deals_are_not_listed_has_no_such_rules(slug: str) -> None:
    state = blank(slug)
    assert state.game.with_cards(state.table, 1, 2) is None


@pytest.mark.parametrize("number", [0, 27, 100])
def test_a_deal_that_is_not_on_the_list_has_none_either(number: int) -> None:
    state = blank("romanian-whist")
    assert state.game.with_cards(state.table, number, 2) is None


@pytest.mark.parametrize("said", ["auto", "ignore", "break"])
@pytest.mark.parametrize("schedule", ["1-8-1", "8-1-8"])
def test_the_effect_of_one_card_deals_on_a_run_stays_if_the_schedule_decided_it(schedule: str, said: str) -> None:
    game, table = game_named("romanian-whist"), blank("romanian-whist").table
    before = game.settle({"schedule": schedule, "streak_one_card": said}, 4)
    options = game.with_cards(replace(table, options=before), 3, 2)
    assert options
    assert one_card(game.settle(options, 4)) == one_card(before)
