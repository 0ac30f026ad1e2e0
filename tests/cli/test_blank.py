"""Blank sheets from the command line: which games, how many on a page, by which rules, and what is refused."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.games import games


def blank(*args: str) -> Result:
    return CliRunner().invoke(main, ["blank", *args])


@pytest.mark.parametrize("slug", games())
def test_every_game_has_a_blank_sheet_without_a_name_on_it(slug: str) -> None:
    sheet = blank(slug)
    assert sheet.exit_code == 0, sheet.output
    assert len(re.findall('<article class="paper', sheet.stdout)) == 1
    assert "<img" not in sheet.stdout
    heads = re.findall(r'<th scope="colgroup"[^>]*>\s*(?:<small>(?:We|They)</small>)?\s*(.*?)\s*</th>', sheet.stdout)
    assert heads
    assert {*heads} <= {"", "&amp;"}, "no name stands on it, only what joins two"
    assert not re.search(r"p\d\b", re.sub(r"<style>.*?</style>|<[^>]*>", "", sheet.stdout, flags=re.DOTALL))


def test_several_games_have_a_page_each_with_as_many_sheets_as_asked_for() -> None:
    sheet = blank("whist", "romanian-whist", "--pads", "4").stdout
    assert re.findall('<div class="([^"]*)"', sheet.split("</style>")[1]).count("pads pads-4") == 2
    heads = re.findall(r"<h1>(?:<svg.*?</svg>)?\s*([^<]*?)\s*</h1>", sheet, re.DOTALL)
    assert [heads.count(name) for name in ("Whist", "Romanian Whist")] == [4, 4]


def test_players_and_house_rules_are_those_that_were_asked_for() -> None:
    sheet = blank("romanian-whist", "--players", "6", "--rule", "schedule=8-1-8", "--rule", "exact_base=10").stdout
    assert "6 players" in sheet
    assert "Made: 10" in sheet
    rows = re.findall(r'<tr[^>]*><th scope="row">(\d+)</th>', sheet)
    assert rows[0] == "8"


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["chess"], "Unknown game “chess”"),
        (["romanian-whist", "--players", "9"], "romanian-whist, players: Romanian Whist is for 3 to 7 players"),
        (["whist", "--rule", "target=no"], "whist, target: "),
        (["whist", "--rule", "nonsense"], "whist, nonsense: "),
        (["whist", "--pads", "3"], "'3' is not one of"),
        ([], "Missing argument"),
    ],
)
def test_impossible_arguments_are_refused_in_a_sentence(args: list[str], why: str) -> None:
    refused = blank(*args)
    assert refused.exit_code == 2
    assert why in refused.output
