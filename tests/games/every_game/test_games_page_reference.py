"""docs/games.md: each example of its questions is played, and its tables have the signatures of the source."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from scorepad.evening.record.record_reader import PARTS
from scorepad.games import games
from scorepad.own_games.declared import PAIRS
from scorepad.own_games.load import load
from scorepad.rules.game import Game
from scorepad.rules.steps.shared_step_kinds import SHARED
from scorepad.rules.target_game import OpenEnded

PAGE = (Path(__file__).parents[3] / "docs/games.md").read_text("utf-8")
QUESTIONS, _, REFERENCE = PAGE.partition("## Questions")[2].partition("## Reference")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", QUESTIONS, re.MULTILINE | re.DOTALL)
CALL = re.compile(r"^\| `((\w+)\(.*?\))` \| (.*) \|$", re.MULTILINE)
BEFORE_METHODS, METHODS = (CALL.findall(part) for part in REFERENCE.partition("## What is")[0].split("### Methods"))
PLAIN = (None, (), True, False, "", 0)
GAME = """
class Example(OpenEnded):
    slug, name, players, options = "example", say("Example"), range(4, 5), ()
    def play(self, table, deal):
        tricks = yield from ask_tricks(table.columns, total=13)
        return [Line(who, tricks[who], say("tricks")) for who in table.columns]
    def over(self, table):
        return len(table.scored) == 3
    def deck(self, options, players):
        return say("52 cards")
    def tonight(self, options, players):
        return (say("Three deals."),)
"""


def places() -> dict[str, str]:
    """The module of each name, by the first table."""
    rows = re.findall(r"^\| (`.*?`) \| (`.*`) \|$", REFERENCE.partition("### Steps")[0], re.MULTILINE)
    found = dict[str, str]()
    for folders, names in rows:
        modules = [import_module(f"scorepad.rules.{each}") for each in re.findall(r"`([\w.]+)`", folders)]
        for name in re.findall(r"`(\w+)`", names):
            found[name] = next(each.__name__ for each in modules if hasattr(each, name))
    return found


PLACES = places()


def game_of(example: str) -> str:
    """A file with this example in it: its kinds, what it does in `play`, and its methods."""
    tree = ast.parse("\n".join(f"from {module} import {name}" for name, module in PLACES.items()) + GAME)
    (own,) = (node for node in tree.body if isinstance(node, ast.ClassDef))
    (play,) = (node for node in own.body if isinstance(node, ast.FunctionDef) and node.name == "play")
    body = ast.parse(example).body
    methods: list[ast.stmt] = [node for node in body if isinstance(node, ast.FunctionDef)]
    above = [node for node in body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).isupper()]
    kinds = [node for node in above if "StepKind(" in ast.unparse(node)]
    asked = ["TRICKS", *(["CARD_POINTS"] if "ask_card_points" in example else [])]
    names = ", ".join([*(ast.unparse(node).partition(" ")[0] for node in kinds), *asked, ""])
    sides = "table.column" in example
    own.body += [*methods, *ast.parse(f"asks = ({names})\npartners = {sides}").body]
    play.body = [node for node in body if node not in (*methods, *above)] or play.body
    tree.body = [*tree.body[:-1], *above, own, *ast.parse("GAME = Example()").body]
    return ast.unparse(tree)


def shape(called: Callable[..., Any]) -> Iterator[str]:
    """The arguments as the page has them: a default is written where it is short."""
    star = False
    for each in inspect.signature(called).parameters.values():
        if each.kind is each.KEYWORD_ONLY and not star:
            star = True
            yield "*"
        if each.name != "self":
            short = any(each.default is plain for plain in PLAIN)
            given = "" if each.default is each.empty else f"={each.default!r}" if short else "=…"
            yield f"{each.name}{given}"


@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_is_part_of_a_game_that_can_be_played(example: str, tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(game_of(example), "utf-8")
    (game,) = load(str(tmp_path), games())
    assert isinstance(game, Game), str(game)


@pytest.mark.parametrize(("written", "name"), [row[:2] for row in BEFORE_METHODS])
def test_each_signature_is_that_of_the_source(written: str, name: str) -> None:
    called = getattr(import_module(PLACES[name]), name)
    assert written == f"{name}({', '.join(shape(called))})"


@pytest.mark.parametrize(("written", "name"), [row[:2] for row in METHODS])
def test_each_method_has_the_arguments_of_the_source(written: str, name: str) -> None:
    assert written == f"{name}({', '.join(shape(getattr(OpenEnded, name)))})"


def test_every_method_that_a_game_may_define_is_in_the_table() -> None:
    groups = (*Game.__bases__, OpenEnded)
    defined = {name for group in groups for name, each in vars(group).items() if isinstance(each, FunctionType)}
    assert {name for _, name, _ in METHODS} == {name for name in defined if not name.startswith("_")}


def test_every_attribute_that_a_game_may_define_is_in_the_table() -> None:
    table = REFERENCE.partition("### Attributes")[2].partition("### Methods")[0]
    declared = {name for group in OpenEnded.__mro__[:-1] for name in vars(group).get("__annotations__", {})}
    assert declared - {"file", "first"} <= set(re.findall(r"`(\w+)`", table))


def test_the_names_that_no_step_can_have_are_listed() -> None:
    (row,) = (line for line in PAGE.splitlines() if line.startswith("| means something else in records"))
    shared = {name for name, kind in SHARED.items() if isinstance(kind.form, PAIRS)}
    assert {*re.findall(r"`(\w+)`", row)} == {*PARTS, *shared}
