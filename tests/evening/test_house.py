"""House rules beside the book: what differs, of every game and in every set that is known by a name."""

import pytest

from scorepad.evening.english import English
from scorepad.evening.house import difference
from scorepad.games import games
from scorepad.games.game import Game
from scorepad.games.say import spoken

GAMES = games()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def differs(game: Game, **given: object) -> list[str]:
    return [spoken(each, English()) for each in difference(game, game.settle(given, game.players[0]))]


@every_game
def test_the_book_differs_in_nothing_and_every_other_preset_in_all_that_it_sets(game: Game) -> None:
    book, *others = game.presets
    assert differs(game, **book.options) == []
    for preset in others:
        assert len(differs(game, **preset.options)) == len(preset.options)


def test_a_difference_is_told_in_the_options_own_words() -> None:
    assert differs(GAMES["romanian-whist"], streak="five_five") == ["Runs: 5 in a row, 5 instead of no bonus"]
    assert differs(GAMES["whist"], trump_mode="rotate", trump_order=["S", "NT"]) == [
        "Trump: in turn instead of the last card",
        "Trumps in turn: spades, no trump instead of hearts, clubs, diamonds, spades",
    ]
    assert differs(GAMES["double-dummy"], target=30) == ["Target: 30 instead of 21, or 5 without bids"]
