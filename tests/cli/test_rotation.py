"""The chart of a rotation from the command line, as text and as JSON, and what is refused."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main


def rotation(*args: str) -> Result:
    return CliRunner().invoke(main, ["rotation", *args])


def test_as_json_it_has_every_round_with_two_pairs_at_each_table() -> None:
    chart = json.loads(rotation("8", "--format", "json").stdout)
    assert [*chart] == ["players", "rounds", "partners", "opponents", "sits_out"]
    assert (chart["players"], len(chart["rounds"])) == (8, 7)
    assert chart["rounds"][0] == [[[1, 8], [3, 4]], [[2, 6], [5, 7]]]
    assert (chart["partners"], chart["opponents"], chart["sits_out"]) == ([1, 1], [2, 2], [0, 0])


def test_rounds_and_couples_are_those_that_were_asked_for() -> None:
    chart = json.loads(rotation("24", "--rounds", "12", "--apart", "1-2,3-4,5-6", "--format", "json").stdout)
    tables = [{*first, *second} for each in chart["rounds"] for first, second in each]
    assert len(chart["rounds"]) == 12
    assert not [table for table in tables for a in (1, 3, 5) if {a, a + 1} <= table]


def test_as_text_each_round_is_a_line_that_names_those_who_sit_out() -> None:
    lines = rotation("9", "--rounds", "2").stdout.splitlines()
    assert lines[0].split() == ["table", "1", "table", "2"]
    assert lines[1].endswith("sits out: 1")
    assert lines[-1] == "partners: 0-1, opponents: 0-2, sits out: 0-1"


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["3"], "A rotation is for 4 to 40 players."),
        (["41"], "A rotation is for 4 to 40 players."),
        (["8", "--rounds", "0"], "A rotation has 1 to 100 rounds."),
        (["8", "--apart", "1-1"], "“1-1”: a pair is two players from 1 to 8, as in 1-2."),
        (["8", "--apart", "1-9"], "“1-9”: a pair is two players from 1 to 8, as in 1-2."),
        (["5", "--apart", "1-2"], "They can’t all be kept apart in every round."),
    ],
)
def test_impossible_arguments_are_refused_in_a_sentence(args: list[str], why: str) -> None:
    for form in ("text", "json"):
        refused = rotation(*args, "--format", form)
        assert (refused.exit_code, refused.stdout, refused.stderr) == (2, "", f"{why}\n")
