"""The page of threats names tests that are there."""

import re
from pathlib import Path

from tests.for_each import for_each

TESTS = Path(__file__).parent
THREATS = (TESTS.parent / "docs" / "threats.md").read_text()
NAMED = re.findall(r"`((?:\w+/)*(?:test_|contract/)\w+\.py)(?:::(test_\w+))?`", THREATS)


def test_every_line_names_a_test() -> None:
    lines = re.findall(r"^\| (?!who|part |---)(.*) \|$", THREATS, re.MULTILINE)
    assert len(lines) > 20
    assert not [line for line in lines if ".py" not in line.rpartition(" | ")[2]]


@for_each(NAMED)
def test_a_test_that_is_named_is_there(named: tuple[str, str]) -> None:
    file, name = named
    assert f"def {name}" in (TESTS / file).read_text()
