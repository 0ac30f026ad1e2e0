"""docs/games.md: its game can be played after every step, its test passes, its messages and names exist."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from click.testing import CliRunner

from scorepad.cli import main
from scorepad.games import games
from scorepad.own_games.load import load
from scorepad.rules.game import Game

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs/games.md").read_text("utf-8")
TUTORIAL = PAGE.partition("## Questions")[0]
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(language, code) for language, code in FENCED.findall(TUTORIAL)]
STEPS = [code for language, code in BLOCKS if language == "python" and "import pytest" not in code]
(TEST,) = (code for _, code in BLOCKS if "import pytest" in code)
(RECORD,) = (code for language, code in BLOCKS if language == "json")
NAMED = re.compile(r"`([A-Za-z_.]+)[`(]")


def merged(tree: ast.Module, step: ast.Module) -> ast.Module:
    """The file after one more step: new names come before its class, members of the class replace those it has."""
    at = next(n for n, node in enumerate(tree.body) if isinstance(node, ast.ClassDef))
    own = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    for node in step.body:
        if not isinstance(node, ast.ClassDef):
            tree.body.insert(at, node)
            at += 1
            continue
        names = {name for member in node.body for name in named(member)}
        own.body = [member for member in own.body if not named(member) & names] + node.body
    return tree


def named(node: ast.stmt) -> set[str]:
    """The name that a method gives, or an assignment of one name."""
    if isinstance(node, ast.FunctionDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else []
    return {target.id for target in targets if isinstance(target, ast.Name)}


def files() -> Iterator[str]:
    """The text of the file after each step."""
    tree = ast.parse(STEPS[0])
    yield STEPS[0]
    for step in STEPS[1:]:
        yield ast.unparse(merged(tree, ast.parse(step)))


FILES = list(files())


def game_in(folder: Path, text: str) -> Game:
    (folder / "ninety_nine.py").write_text(text, "utf-8")
    (game,) = load(str(folder), games())
    assert isinstance(game, Game), str(game)
    return game


def scored(folder: Path, form: str) -> str:
    """The saved game of the page, as `scorepad score` prints it."""
    result = CliRunner().invoke(main, ["score", "-", "--format", form], RECORD, env={"SCOREPAD_GAMES": str(folder)})
    assert result.exit_code == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("text", FILES, ids=range(1, len(FILES) + 1))
def test_the_game_can_be_played_after_each_step(text: str, tmp_path: Path) -> None:
    assert game_in(tmp_path, text).slug == "ninety-nine"


def test_the_saved_game_on_the_page_is_scored(tmp_path: Path) -> None:
    game_in(tmp_path, FILES[-1])
    text, page = scored(tmp_path, "text"), scored(tmp_path, "html")
    (deal,) = (line for line in text.splitlines() if line.strip().startswith("1"))
    assert re.findall(r"\d+", deal) == ["1", "3", "53", "4", "24", "1", "2"]
    assert "Bid declared: Ana" in text
    assert "† Bid declared deal 1, Ana" in " ".join(re.sub(r"<[^>]*>", "", page).split())


def test_the_table_of_scores_on_the_page_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module: Any = ModuleType("ninety_nine")
    module.GAME = game_in(tmp_path, FILES[-1])
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setenv("SCOREPAD_GAMES", str(tmp_path))
    test: dict[str, Any] = {}
    exec(TEST, test)  # the page is ours
    (rows,) = test["test_points_of_a_deal"].pytestmark
    for row in rows.args[1]:
        test["test_points_of_a_deal"](*row)
    test["test_tricks_total_nine"]()


def test_each_message_is_one_that_scorepad_reports() -> None:
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "scorepad/own_games").glob("*.py"))
    listed = PAGE.partition("| message |")[2].partition("\n\n")[0].splitlines()[2:]
    messages = [part.strip() for row in listed for part in re.split("…|;", row.split("|")[1])]
    of_python = {"Can’t instantiate abstract class"}
    assert [each for each in messages if each not in sources and each not in of_python] == []
    assert len(listed) > 15


def test_each_name_in_a_question_exists() -> None:
    questions = PAGE.partition("## Questions")[2]
    paths = [
        path for folder in ("scorepad", "tests/own_games", "tests/games") for path in (ROOT / folder).rglob("*.py")
    ]
    words = set(re.findall(r"\w+", "".join(path.read_text("utf-8") for path in paths) + STEPS[0]))
    names = {part for name in NAMED.findall(questions) for part in name.split(".") if part}
    assert names - words - {"py"} == set()
