"""`scorepad games`: what can be played, and with which house rules."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.games import games as every_game
from scorepad.games.romanian_whist.romanian_whist import GAME
from tests.support.own_games import FOLDER


def games(*given: str, folder: Path | str = "") -> Result:
    return CliRunner().invoke(main, ["games", *given], env={"SCOREPAD_GAMES": str(folder)})


def test_one_game_is_one_object() -> None:
    shown = games("romanian-whist", "--format", "json")
    assert shown.exit_code == 0
    game = json.loads(shown.stdout)
    assert list(game) == ["game", "name", "players", "options"]
    assert (game["game"], game["name"], game["players"]) == ("romanian-whist", "Romanian Whist", [3, 7])
    assert [option["key"] for option in game["options"]] == [option.key for option in GAME.options]


@pytest.mark.parametrize(
    ("key", "default", "choices"),
    [
        ("schedule", "1-8-1", ["1-8-1", "8-1-8", "parlett", "custom"]),
        ("hook", True, [True, False]),
        ("exact_base", 5, {"min": 0, "max": 20}),
        ("custom_schedule", [], {"min": 1, "max": 8}),
        ("streak", "off", ["off", "n_plus_1", "doizece", "five_five", "custom"]),
    ],
)
def test_an_option_shows_its_default_and_its_choices(key: str, default: object, choices: object) -> None:
    options = json.loads(games("romanian-whist", "--format", "json").stdout)["options"]
    option = next(each for each in options if each["key"] == key)
    assert list(option) == ["key", "default", "choices", "help", "example"]
    assert (option["default"], option["choices"]) == (default, choices)


def test_every_option_has_its_help_and_its_example() -> None:
    for option in json.loads(games("romanian-whist", "--format", "json").stdout)["options"]:
        assert option["help"]
        assert option["example"]


def test_all_games_are_listed_one_a_line() -> None:
    lines = games("--format", "json").stdout.splitlines()
    assert "romanian-whist" in [json.loads(line)["game"] for line in lines]
    assert "romanian-whist: Romanian Whist, 3 to 7 players\n" in games().stdout
    assert "whist: Whist, 4 players\n" in games().stdout


def test_the_text_of_one_game_has_every_option() -> None:
    shown = games("romanian-whist").stdout
    assert "  schedule = 1-8-1   (1-8-1, 8-1-8, parlett, custom)\n" in shown
    assert "  exact_base = 5   (0 to 20)\n" in shown
    assert "  custom_schedule = []   (a list of up to 52 numbers from 1 to 8)\n" in shown
    assert "  hook = true   (true, false)\n" in shown


def test_an_unknown_game_gets_a_sentence() -> None:
    shown = games("poker")
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == f"Unknown game “poker”. Games: {', '.join(every_game())}\n"


def test_a_game_from_a_folder_of_ones_own_is_listed_too(tmp_path: Path) -> None:
    (tmp_path / "crew.py").write_text((Path(FOLDER) / "crew.py").read_text())
    assert "crew: Crew, 3 to 5 players\n" in games(folder=tmp_path).stdout
    assert "crew" not in games().stdout
