"""The pad for any game: worked examples and refusals of rules-more.md, chapter 38, by their ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.app.corrections.deal_answers import open_steps, past_deal
from scorepad.games.any_game.any_game import GAME
from scorepad.rules.sentence import Points as Parts
from scorepad.rules.steps.sum_pad import sum_in_text, typed_sum
from tests.games import told_as_records
from tests.games.told_as_records import NAMES

Points = Sequence[int | list[int] | None]
ZERO, FEWEST = {"sum": "zero"}, {"wins": "fewest", "end_mode": "target", "target": 100}


def deal(*points: int | list[int] | None) -> dict[str, Any]:
    """A deal with these points by seat; None: left out."""
    return {"points": {name: n for name, n in zip(NAMES, points, strict=False) if n is not None}}


def score(*deals: Points, players: int = 4, **more: Any) -> Any:
    return told_as_records.score(GAME, players, [deal(*points) for points in deals], **more)


def refusal(*points: int | list[int] | None, options: dict[str, Any] | None = None) -> str:
    return told_as_records.sentence(GAME, 4, [deal(*points)], options=options or {})


@pytest.mark.parametrize(
    ("points", "options", "totals"),
    [
        pytest.param((45, [80, 22], 0, -5), {}, [45, 102, 0, -5], id="AG1"),
        pytest.param((30, -10, -25, None), ZERO, [30, -10, -25, 5], id="AG3"),
        pytest.param((None, [10, 5], -25, -5), ZERO, [15, 15, -25, -5], id="AG3 with a sum, the first left out"),
        pytest.param((13, 6, 7, 0), {"sum": "fixed", "sum_value": 26}, [13, 6, 7, 0], id="AG4"),
        pytest.param((None, 7, None, None), {"blank": "zero"}, [0, 7, 0, 0], id="AG17"),
        pytest.param((None, 7, -7, None), {"blank": "zero", **ZERO}, [0, 7, -7, 0], id="AG17 with a sum of 0"),
    ],
)
def test_points_of_a_deal(points: Points, options: dict[str, Any], totals: list[int]) -> None:
    assert [*score(points, options=options)["totals"].values()] == totals


def test_fewest_points_win_once_somebody_is_at_the_target() -> None:
    """AG2."""
    told = score((104, 57, 98, 60), options=FEWEST)
    assert (told["finished"], told["winners"], told["ranking"][-1]) == (True, ["Bo"], ["Ana"])


@pytest.mark.parametrize(
    ("tie_break", "over", "winners"),
    [("shared", True, ["Ana", "Bo"]), ("extra", False, [])],
    ids=["AG14", "AG14 extra"],
)
def test_a_tie_at_the_end_is_shared_or_played_off(tie_break: str, over: bool, winners: list[str]) -> None:
    options = {"end_mode": "rounds", "rounds": 2, "tie_break": tie_break}
    told = score((10, 5, 0, 0), (5, 10, 0, 0), options=options)
    assert (told["finished"], told["winners"]) == (over, winners)
    assert (told["next"] or {}).get("deal") == (None if over else 3)


def test_totals_from_paper_count_towards_the_target_and_not_in_the_sum() -> None:
    """AG16."""
    assert [*score((30, 10, 0, 0), start={"Ana": 20})["totals"].values()] == [50, 10, 0, 0]
    told = score((30, -30, 0, 0), start={"Ana": 70}, options={**ZERO, "end_mode": "target"})
    assert (told["finished"], told["winners"]) == (True, ["Ana"])


def test_totals_come_down_to_the_target() -> None:
    """AG13."""
    darts = {"wins": "fewest", "end_mode": "target", "target": 0, "target_by": "fall"}
    deals, start = [(-180, -60), (-180, -85), (-141, -100)], dict.fromkeys(NAMES[:2], 501)
    told = score(*deals, players=2, start=start, options=darts)
    assert ([*told["totals"].values()], told["finished"], told["winners"]) == ([0, 256], True, ["Ana"])
    assert not score(*deals[:2], players=2, start=start, options=darts)["finished"]
    state = told_as_records.state(GAME, 2, [deal(*points) for points in deals[:2]], start=start, options=darts)
    assert state.deal
    (hint,) = GAME.hints(state.table, state.deal)
    assert dict(hint.params) == {"target": 0, "who": state.table.columns[0], "n": Parts(141, 1)}


def test_the_pad_goes_on_until_the_table_ends_it() -> None:
    told = score(*[(500, 1, 2, 3)] * 40)
    assert (told["finished"], told["next"]["deal"], told["next"]["fields"]["Ana"]) == (False, 41, [])


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("80+22", (80, 22)), ("-5", -5), ("−5", -5), ("3x25", 75), ("8 0", 80), ("１２", 12),
        ("80+22-10", (80, 22, -10)), ("＋٤٥", 45), ("2×10-3*4", (20, -12)), ("- 7", -7), ("+7", 7), ("007", 7),
    ],
)  # fmt: skip
def test_typed_numbers_and_sums(text: str, value: int | tuple[int, ...]) -> None:
    """AG18; they are written back as they are typed."""
    assert typed_sum(text) == value
    assert typed_sum(sum_in_text(value)) == value


@pytest.mark.parametrize(
    "text", ["80+", "8o", "1,234", "4.5", "--5", "5++3", "3x", "3x-5", "", "-", "12345678", "1+" * 30]
)
def test_other_texts_stay_as_they_are(text: str) -> None:
    """AG19."""
    assert typed_sum(text) == text


def test_a_product_that_is_too_large_is_refused_like_a_number() -> None:
    assert typed_sum("9999999x9999999x9999999") == 1_000_001


@pytest.mark.parametrize(
    ("points", "options", "why"),
    [
        pytest.param((30, -10, -25, 10), ZERO, "the points must total 0: the sum is 5 too high", id="38.7"),
        pytest.param(
            (13, 6, 8, 1),
            {"sum": "fixed", "sum_value": 26},
            "the points must total 26: the sum is 2 too high",
            id="AG4",
        ),
        pytest.param((None, 7, 0, 0), {}, "no number entered for Ana", id="AG17"),
        pytest.param((None, None, 0, 0), ZERO, "no number entered for Ana", id="two are left out of a sum"),
        pytest.param(([999_999, 2], 0, 0, 0), {}, "1000001 is too large a number", id="38.3"),
        pytest.param((43, 0, 0, 0), {"multiple": 5}, "43 isn’t a multiple of 5", id="AG20"),
        pytest.param(
            (0, [150, 100], 0, 0),
            {"round_max": 100},
            "250 is more than 100, the most in a deal by these house rules",
            id="AG20 the most",
        ),
        pytest.param(
            (5, 50, 50, None),
            {**ZERO, "round_min": -100},
            "−105 is less than −100, the least in a deal by these house rules",
            id="a number that follows is guarded too",
        ),
    ],
)
def test_refused(points: Points, options: dict[str, Any], why: str) -> None:
    assert (
        told_as_records.sentence(GAME, 4, [deal(*points), deal(0, 0, 0, 0)], options=options)
        == f"deal 1, points: {why}"
    )


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ([7], "isn’t a whole number"),
        ([1] * 21, "isn’t a whole number"),
        ([], "isn’t a whole number"),
        (4.5, "4.5 isn’t a whole number"),
        ("80+22", "“80+22” isn’t a whole number"),
    ],
)
def test_a_record_holds_numbers_or_lists_of_several(points: Any, why: str) -> None:
    assert why in refusal(points, 0, 0, 0)


def test_the_reason_for_points_is_what_was_typed() -> None:
    (told,) = score((45, [80, -22], 0, -5))["deals"]
    assert [line["why"] for line in told["lines"]] == ["45", "80−22", "0", "−5"]


def test_typed_points_can_be_corrected() -> None:
    state = told_as_records.state(GAME, 4, [deal(45, [80, 22], 0, -5)])
    found = past_deal(state, 1)
    assert found
    assert [step.kind for step in open_steps(found.as_entered)] == ["points"]


@pytest.mark.parametrize("players", [2, 12])
def test_two_to_twelve_play(players: int) -> None:
    assert players in GAME.seats(GAME.settle({}, players))
    assert GAME.players == range(2, 13)
