"""Games with a kind of step that nobody here knows, each one file in a folder: told, scored, refused and taken away."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.evening import record
from tests.own import FOLDER, GAMES

Told = dict[str, Any]
NAMES = ("Ana", "Bogdan", "Călin", "Doina")


def told(game: str, *deals: Told, **more: Any) -> bytes:
    evening = {"game": game, "players": [*NAMES], "first_dealer": "Ana", "deals": [*deals], **more}
    return json.dumps({"format": "scorepad-record", "version": 1, **evening}, ensure_ascii=False).encode()


def score(evening: bytes, form: str = "json") -> Result:
    return CliRunner().invoke(main, ["score", "-", "--format", form], input=evening, env={"SCOREPAD_GAMES": FOLDER})


def scored(evening: bytes) -> Told:
    result = score(evening)
    assert result.exit_code == 0, result.stderr
    report: Told = json.loads(result.stdout)
    return report


def refused(evening: bytes) -> str:
    result = score(evening)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.rstrip("\n")


def spreadsheet(evening: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(score(evening, "csv").stdout)))


def by_name(*numbers: int) -> dict[str, int]:
    return dict(zip(NAMES, numbers, strict=True))


# Hearts


def hearts(*deals: Told, **more: Any) -> bytes:
    return told("hearts", *deals, **more)


def caught(*numbers: int) -> Told:
    return {"penalties": by_name(*numbers)}


def test_fewest_points_lead_and_win() -> None:
    running = scored(hearts(caught(1, 5, 0, 20)))
    assert running["totals"] == by_name(1, 5, 0, 20)
    assert running["ranking"] == [["Călin"], ["Ana"], ["Bogdan"], ["Doina"]]
    over = scored(hearts(caught(1, 5, 0, 20), caught(13, 2, 0, 11), options={"target": 30}))
    assert (over["finished"], over["winners"]) == (True, ["Călin"])


def test_who_takes_all_penalties_has_shot_the_moon() -> None:
    assert scored(hearts(caught(0, 26, 0, 0)))["totals"] == by_name(26, 0, 26, 26)
    assert scored(hearts(caught(0, 26, 0, 0), options={"moon": "self"}))["totals"] == by_name(0, -26, 0, 0)


def test_a_number_that_follows_from_the_sum_may_be_left_out() -> None:
    left_out = {"penalties": {"Ana": 1, "Bogdan": 5, "Călin": 0}}
    assert scored(hearts(left_out))["totals"] == by_name(1, 5, 0, 20)


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (caught(1, 5, 0, 27), "Doina can have 0 to 26, not 27"),
        (caught(1, 5, 0, 21), "there are 26 penalty points, and this is 1 too many"),
        (caught(1, 5, 0, 2), "there are 26 penalty points, and 18 are missing"),
        ({"penalties": {"Ana": "two"}}, "“two” is not a whole number"),
        ({"penalties": {"Eva": 2}}, "nobody at the table is called “Eva”"),
        ({"penalties": [1, 5, 0, 20]}, "an object in braces belongs here, not […]"),
    ],
)
def test_penalties_that_cannot_be_are_refused_in_words(deal: Told, why: str) -> None:
    assert refused(hearts(deal)) == f"deal 1, penalties: {why}"


def test_another_games_steps_do_not_belong_here() -> None:
    assert refused(hearts({"bids": by_name(0, 0, 0, 0)})) == "deal 1, bids: nobody asks for this in Hearts"
    assert refused(hearts({"penalty": {}})) == "deal 1: “penalty” is not known here"


# all of them

EVENINGS = {
    "hearts": hearts(caught(1, 5, 0, 20), {"void": "misdeal"}, caught(0, 26, 0, 0), {"penalties": {"Bogdan": 3}})
}
every_game = pytest.mark.parametrize("evening", EVENINGS.values(), ids=EVENINGS)


@every_game
def test_a_record_names_people_and_comes_back_as_it_was(evening: bytes) -> None:
    state = record.played(evening, GAMES)
    written = record.write(state.evening, state.game)
    deals = json.loads(written)["deals"]
    assert deals == json.loads(evening)["deals"]
    again = record.played(written, GAMES)
    assert record.write(again.evening, again.game) == written
    assert record.write(again.evening) == written, "without the game's file it is written as it was told"
