"""The promises of the first release (docs/stability.md) are kept."""

import json
from typing import Any

import pytest

from scorepad.evening.record.record import played
from scorepad.games import games
from tests.landed.promises import RELEASE, missing, promised, scores

ONCE: dict[str, Any] = json.loads((RELEASE / "promised.json").read_text("utf-8"))
RECORDS = [json.loads(line) for line in (RELEASE / "records.jsonl").read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    return promised()


@pytest.mark.parametrize("kind", ONCE)
def test_every_promised_name_is_there(now: dict[str, Any], kind: str) -> None:
    assert missing(ONCE[kind], now[kind]) == []


def test_steps_of_the_database_keep_their_order(now: dict[str, Any]) -> None:
    assert now["steps"][: len(ONCE["steps"])] == ONCE["steps"]


@pytest.mark.parametrize("saved", RECORDS, ids=lambda saved: saved["record"]["game"])
def test_a_game_saved_by_the_first_release_has_the_same_points(saved: dict[str, Any]) -> None:
    state = played(json.dumps(saved["record"]).encode(), games())
    assert json.loads(json.dumps(scores(state))) == saved["scores"]


@pytest.mark.parametrize(
    ("once", "now", "gone"),
    [
        (["a", "b"], ["b", "c"], ["a"]),
        ({"serve": ["--host", "--port"]}, {"serve": ["--host"], "demo": []}, ["serve: --port"]),
        ({"skat": []}, {}, ["skat"]),
    ],
)
def test_a_name_that_is_gone_is_reported(once: Any, now: Any, gone: list[str]) -> None:
    assert missing(once, now) == gone
