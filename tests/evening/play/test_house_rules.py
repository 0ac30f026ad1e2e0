"""House rules compared with the standard ones: the differences, for every game and every preset."""

import json

import pytest

from scorepad.evening.play.house_rules import check_name, difference, restore_rules
from scorepad.evening.play.names import IllegalNames
from scorepad.evening.record.english import English
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.sentence import translate

GAMES = games()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def differs(game: Game, **given: object) -> list[str]:
    return [translate(each, English()) for each in difference(game, game.settle(given, game.players[0]))]


@every_game
def test_the_book_differs_in_nothing_and_every_other_preset_in_all_that_it_sets(game: Game) -> None:
    for book in game.presets[:1]:
        assert differs(game, **book.options) == []
    for preset in game.presets[1:]:
        assert len(differs(game, **preset.options)) == len(preset.options)


def test_a_difference_is_listed_in_the_options_own_words() -> None:
    assert differs(GAMES["romanian-whist"], streak="five_five") == ["Runs: 5 in a row for 5 instead of no bonus"]
    assert differs(GAMES["whist"], trump_mode="rotate", trump_order=["S", "NT"]) == [
        "Trump: in turn instead of the last card dealt",
        "Trumps in turn: spades, no-trumps instead of hearts, clubs, diamonds, spades",
    ]
    assert differs(GAMES["double-dummy"], target=30) == ["Target: 30 instead of 21, or 5 without bids"]


@pytest.mark.parametrize(
    ("slug", "given", "said"),
    [
        ("romanian-whist", {"streak_length": 4}, []),
        ("romanian-whist", {"streak": "custom", "streak_length": 4}, ["Custom run length: 4 instead of 5"]),
        ("double-dummy", {"nt_factor": 2}, ["Bids in no-trumps count: twice instead of once"]),
        ("double-dummy", {"scoring": "classic", "nt_factor": 2}, []),
        ("dummy-whist", {"pass_final": True}, []),
        ("bid-whist", {"pass_final": True}, ["Passing is final: yes instead of no"]),
        ("israeli-whist", {"deals": 5}, []),
    ],
)
def test_an_option_without_meaning_under_the_other_options_is_no_difference(
    slug: str, given: dict[str, object], said: list[str]
) -> None:
    """The option that gives it a meaning, or takes it away, is listed too."""
    listed = differs(GAMES[slug], **given)
    assert [each for each in listed if not each.startswith(("Runs: ", "Style of play: "))] == said


@every_game
def test_an_option_depends_on_options_of_its_game_with_values_that_they_offer(game: Game) -> None:
    declared = {option.key: option for option in game.options}
    for option in game.options:
        for key, values in option.only.items():
            assert all(map(declared[key].kind.allows, values))


def lost(game: Game, **kept: object) -> list[str]:
    return [translate(each, English()) for each in restore_rules(game, kept).lost]


@every_game
def test_every_preset_holds_as_it_was_kept(game: Game) -> None:
    for preset in game.presets:
        settled = game.settle(preset.options, game.players[0])
        fits = restore_rules(game, json.loads(json.dumps(settled)))
        assert fits.lost == ()
        assert game.settle(fits.given, game.players[0]) == settled


def test_of_two_rules_that_do_not_go_together_any_more_the_refused_one_is_given_up() -> None:
    listed = lost(GAMES["romanian-whist"], schedule="8-1-8", zero_finish=True, hook=False)
    assert listed == ["Win on a total of 0: reset to standard (a total of 0 can’t win if the cards go 8 to 1 to 8)"]
    fits = restore_rules(GAMES["romanian-whist"], {"schedule": "8-1-8", "zero_finish": True, "hook": False})
    assert fits.given == {"schedule": "8-1-8", "hook": False}


def test_if_the_refused_rule_is_valid_the_rule_that_spoils_it_is_given_up() -> None:
    fits = restore_rules(GAMES["romanian-whist"], {"hook": False, "schedule": "custom", "custom_schedule": [99]})
    assert fits.given == {"hook": False}
    assert len(fits.lost) == 2


def test_options_and_values_that_a_newer_game_no_longer_has_are_listed() -> None:
    assert lost(GAMES["whist"], joker=True, target="five", revoke="plus9") == [
        "This game no longer has the option “joker”.",
        "Game: “five” is no longer offered; reset to standard: 5",
        "Revoke penalty: “plus9” is no longer offered; reset to standard: no penalty",
    ]


@pytest.mark.parametrize("name", ["", "x" * 81, "a\x00b", "a\nb", "a\u2028b", "a\u202eb"])
def test_house_rules_cannot_be_called_everything(name: str) -> None:
    with pytest.raises(IllegalNames):
        check_name(name)


@pytest.mark.parametrize("name", ["x" * 80, "Pivnița “Ștefan” & Co.", "اتفاق"])
def test_house_rules_may_be_called_what_can_be_shown(name: str) -> None:
    check_name(name)
