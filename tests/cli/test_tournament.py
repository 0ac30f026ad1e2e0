"""`scorepad tournament`: standings of files in three forms, files that are refused, and the list of formats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.formats import formats
from scorepad.tournament.paper.night_codes import list_codes, sheet_code
from tests.tournament.played_log import played
from tests.tournament.tournament_files import Data, file, persons, table

NIGHT = file("schieber", persons(4), [table(1, (1, 3, 2, 4), points={1: 1000, 3: 884})], title="Friday")


def run(*command: str, given: bytes = b"") -> Result:
    return CliRunner().invoke(main, ["tournament", *command], input=given)


@pytest.fixture
def night(tmp_path: Path) -> str:
    return written(tmp_path / "night.json", NIGHT)


def written(path: Path, given: Data) -> str:
    path.write_text(json.dumps(given), "utf-8")
    return str(path)


def test_text_names_everybody_and_the_next_seats(night: str) -> None:
    shown = run("score", night)
    assert (shown.exit_code, shown.stderr) == (0, "")
    lines = shown.stdout.splitlines()
    assert lines[0] == "Friday"
    assert sum(f" N{n}" in line for line in lines for n in range(1, 5)) == 4
    assert "round 2" in lines


def test_one_file_is_one_document_and_standard_input_is_a_file_too(night: str) -> None:
    shown = run("score", night, "--format", "json")
    document = json.loads(shown.stdout)
    assert [*document] == ["standings", "roles", "teams", "next"]
    assert document["next"]["round"] == 2
    assert shown.stdout == run("score", "-", "--format", "json", given=json.dumps(NIGHT).encode()).stdout


def test_of_several_files_an_illegal_one_is_a_line_with_its_error(night: str, tmp_path: Path) -> None:
    bad = written(tmp_path / "bad.json", {**NIGHT, "version": 3})
    shown = run("score", night, bad, night, "--format", "json")
    lines = [json.loads(line) for line in shown.stdout.splitlines()]
    assert (shown.exit_code, [*lines[1]]) == (2, ["error"])
    assert lines[0] == lines[2]


def test_one_illegal_file_is_a_sentence_on_standard_error(tmp_path: Path) -> None:
    shown = run("score", written(tmp_path / "bad.json", {**NIGHT, "version": 3}))
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr == "version: only version 1 can be read\n"


def test_a_spreadsheet_has_a_row_for_each_entrant(night: str) -> None:
    rows = run("score", night, "--format", "csv").stdout.splitlines()
    assert rows[0] == "place,number,name,score,breaks"
    assert len(rows) == 5


def test_formats_are_listed_with_their_settings() -> None:
    listed = json.loads(run("formats", "--format", "json").stdout)
    assert [each["kind"] for each in listed] == [*formats()]
    (drive,) = json.loads(run("formats", "whist-drive", "--format", "json").stdout)
    assert [each["key"] for each in drive["settings"]] == ["mode", "movers", "hands", "trumps", "sit_out", "ties"]
    assert "  hands = 24: Hands (1 to 60)" in run("formats", "whist-drive").stdout.splitlines()


def test_an_unknown_format_is_refused() -> None:
    shown = run("formats", "knockout")
    assert shown.exit_code == 2
    assert shown.stderr.startswith("There is no format “knockout”: choose one of duplicate-whist, each-alone")


def test_scanned_codes_become_a_file_with_the_same_standings(tmp_path: Path) -> None:
    opened = played("whist-drive", 2)
    codes = [*list_codes(opened), *(sheet_code(opened, 2, each.table) for each in opened.state.rounds[-1].tables)]
    (tmp_path / "codes.txt").write_text("\n".join(codes), "utf-8")
    restored = run("restore", str(tmp_path / "codes.txt"))
    assert restored.exit_code == 0
    scored = json.loads(run("score", "-", "--format", "json", given=restored.stdout_bytes).stdout)
    assert [each["number"] for each in scored["standings"]] == [each.entrant.number for each in opened.standings()]


def test_codes_that_are_missing_or_damaged_are_named() -> None:
    opened = played("whist-drive", 1)
    lacks = run("restore", "-", given=list_codes(opened)[0].encode() + sheet_code(opened, 1, 2).encode())
    assert lacks.exit_code == 2
    assert lacks.stderr.splitlines() == ["missing: Round 1, table 1", "missing: Round 1, table 3"]
    damaged = run("restore", "-", given=b"SCOREPAD/T1/ABC/")
    assert damaged.exit_code == 2
    assert "damaged" in damaged.stderr


def test_a_season_counts_the_best_nights_of_each(night: str, tmp_path: Path) -> None:
    other = file("schieber", persons(4), [table(1, (1, 3, 2, 4), points={1: 984, 3: 900})], title="Saturday")
    shown = run("season", night, written(tmp_path / "other.json", other), "--best", "1", "--format", "json")
    assert [(each["place"], each["name"], each["score"]) for each in json.loads(shown.stdout)] == [
        (1, "N1", 1000),
        (1, "N2", 1000),
        (3, "N3", 900),
        (3, "N4", 900),
    ]
    assert run("season", night).stdout.splitlines()[0].split() == ["1", "1000", "N1"]


def test_nights_of_different_formats_are_no_season(night: str, tmp_path: Path) -> None:
    other = file("each-alone", persons(4), [table(1, (1, 3, 2, 4), points={1: 9, 3: 5, 2: 1, 4: 0})])
    refused = run("season", night, written(tmp_path / "other.json", other))
    assert refused.exit_code == 2
    assert "one format" in refused.stderr
