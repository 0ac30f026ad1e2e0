"""Names of files: each leads to one file, and a game's rules lie in the file with its name."""

from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINES = {"sqlite", "postgres"}
"""Folders with files of the same names: each engine of the database has all of them."""
SIDES = {
    *("blank_sheets", "evening_list", "home", "known_people", "language", "open_record", "rule_sets", "setup", "table"),
}
"""Features with a file of that name for what a server, a phone or the store alone does. None is added."""


def modules() -> Counter[str]:
    """How often each name of a module is there, without games and engines."""
    package = ROOT / "scorepad"
    paths = [path.relative_to(package) for path in package.rglob("*.py")]
    return Counter(path.stem for path in paths if path.parts[0] != "games" and not ENGINES & {*path.parts})


def test_a_module_is_found_by_its_name() -> None:
    assert {name for name, number in modules().items() if number > 1} <= {"__init__", *SIDES}


@pytest.mark.parametrize("folder", ["static", "templates"])
def test_a_static_file_or_template_is_found_by_its_name(folder: str) -> None:
    names = Counter(path.name for path in (ROOT / folder).rglob("*") if path.is_file())
    assert not [name for name, number in names.items() if number > 1]


def test_each_game_has_its_rules_in_a_file_with_a_name() -> None:
    assert [path.parent.name for path in (ROOT / "scorepad" / "games").rglob("__init__.py")] == ["games"]


def test_templates_and_tests_of_a_feature_lie_under_its_name() -> None:
    features = {path.parent.name for path in (ROOT / "scorepad" / "app").glob("*/__init__.py")}
    assert features <= {path.name for path in (ROOT / "templates").iterdir()}
    assert {path.name for path in (ROOT / "tests" / "app").iterdir() if path.is_dir()} - {"__pycache__"} <= features
