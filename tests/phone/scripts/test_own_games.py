"""Scripts of own games are kept: none is translated again before its file changes, or our sources."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
from pathlib import Path

import pytest

from python_to_js import NotTranslatable
from scorepad.games import games
from scorepad.phone import build, own_games
from scorepad.phone.own_games import MOST_KEPT, outcome
from scorepad.rules.game import Game
from scorepad.rules.sentence import in_context
from tests.support.own_games import FOLDER

SCRIPT = "1"
OWN_TEXTS = """
from scorepad.rules.sentence import say_in
TEXTS = [say("Trump"), say("Statistics"), say_in("of one’s own", "Hearts of mine")]
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """A game in a folder of one's own."""
    (tmp_path / "games").mkdir()
    shutil.copy(Path(FOLDER) / "black_lady.py", tmp_path / "games")
    return games(str(tmp_path / "games"))["black-lady"]


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "data" / "scripts"


@pytest.fixture
def translated(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were translated, which here takes no time."""
    begun = list[str]()

    def script(game: Game) -> str:
        begun.append(game.slug)
        if "os.getcwd" in Path(game.file).read_text():
            raise NotTranslatable("black_lady", None, "os is not known to the phone")
        return SCRIPT

    monkeypatch.setattr(own_games, "script", script)
    return begun


def change(game: Game, added: str) -> None:
    with Path(game.file).open("a") as file:
        file.write(added)


def test_its_script_is_made_once_and_then_read(game: Game, kept: Path, translated: list[str]) -> None:
    assert [outcome(game, kept).script for _ in range(3)] == [SCRIPT] * 3
    assert translated == [game.slug]


def test_so_is_why_it_has_none(game: Game, kept: Path, translated: list[str]) -> None:
    change(game, "\nimport os\nNAME = os.getcwd()\n")
    first, again = outcome(game, kept), outcome(game, kept)
    assert first == again
    assert (first.script, "os is not known" in first.refused) == ("", True)
    assert translated == [game.slug]


def test_a_file_that_changes_is_translated_again_and_one_that_changes_back_is_not(
    game: Game, kept: Path, translated: list[str]
) -> None:
    before = Path(game.file).read_text()
    outcome(game, kept)
    change(game, "# changed\n")
    outcome(game, kept)
    Path(game.file).write_text(before)
    outcome(game, kept)
    assert translated == [game.slug] * 2


def test_sources_of_ours_that_change_make_it_again(
    game: Game, kept: Path, translated: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome(game, kept)
    monkeypatch.setattr(own_games, "version", lambda: "another")
    outcome(game, kept)
    assert translated == [game.slug] * 2


def test_only_the_last_versions_stay(game: Game, kept: Path, translated: list[str]) -> None:
    for version in range(MOST_KEPT + 3):
        change(game, f"# {version}\n")
        outcome(game, kept)
        for file in kept.glob("*/*.json"):
            os.utime(file, (file.stat().st_mtime - 10,) * 2)
    assert len(list(kept.glob("*/*"))) == MOST_KEPT
    outcome(game, kept)
    assert len(translated) == MOST_KEPT + 3


@pytest.mark.parametrize("broken", ["", "{", "[]", '{"else": 1}'])
def test_a_broken_file_is_made_again(game: Game, kept: Path, translated: list[str], broken: str) -> None:
    outcome(game, kept)
    next(kept.glob("*/*.json")).write_text(broken)
    assert [outcome(game, kept).script for _ in range(2)] == [SCRIPT] * 2
    assert len(translated) == 2


def test_if_no_file_can_be_kept_it_is_made_all_the_same(game: Game, kept: Path, translated: list[str]) -> None:
    kept.parent.write_text("a file where the folder would be")
    assert [outcome(game, kept).script for _ in range(2)] == [SCRIPT] * 2
    assert len(translated) == 2


def test_a_package_keeps_it_in_the_folder_of_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build.kept_in(tmp_path) == build.KEPT / "own_games"
    monkeypatch.setattr(build, "PACKED", tmp_path)
    (tmp_path / build.INDEX).write_text("{}")
    assert build.kept_in(tmp_path / "data") == tmp_path / "data" / "scripts"


@pytest.mark.long
def test_words_that_the_program_lacks_come_with_a_game(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    file = Path(shutil.copy(Path(FOLDER) / "black_lady.py", tmp_path / "games"))
    file.write_text(file.read_text() + OWN_TEXTS)
    game = games(str(tmp_path / "games"))["black-lady"]
    script = own_games.script(game)
    added = json.loads(ast.literal_eval(re.findall(r"add_own_words\((.*)\)", script)[0]))
    assert added["de"]["Statistics"] != ["Statistics"]
    assert added["en"] == {in_context("of one’s own", "Hearts of mine"): ["Hearts of mine"]}
    assert "Trump" not in added["de"]
