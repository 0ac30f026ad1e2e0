"""German Whist by the book: rules-more.md, chapter 36; GW1 to GW12 are its worked examples, with their sources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.games.german_whist.german_whist import GAME
from scorepad.rules.sentence import translate
from tests.games import told_as_records
from tests.games.told_as_records import Data

WEIGHTED = {"count": "weighted"}
TO_50 = {"score": "tricks", "end_mode": "target"}
EXTEND = {**TO_50, "both": "extend"}


def deal(ana: int | None, bo: int | None = None, first: int | None = None, **noted: Any) -> Data:
    """The tricks of a deal, Ana's and Bo's; None: left out. `first`: Ana's of the first stage."""
    tricks = {name: n for name, n in (("Ana", ana), ("Bo", bo)) if n is not None}
    return {**({} if first is None else {"first": {"Ana": first}}), "tricks": tricks, **noted}


def score(*deals: Data, start: Data | None = None, **options: Any) -> Data:
    return told_as_records.score(GAME, 2, deals, options=options, **({"start": start} if start else {}))


@pytest.mark.parametrize(
    ("entered", "options", "points"),
    [
        pytest.param(deal(7, 6), {}, [1, 0], id="GW1"),
        pytest.param(deal(8, 5), {"score": "tricks"}, [8, 5], id="GW2"),
        pytest.param(deal(8, 5), {"score": "margin"}, [3, 0], id="GW3"),
        pytest.param(deal(8, 5), {"score": "over"}, [2, 0], id="GW4"),
        pytest.param(deal(7, 6), {"score": "over"}, [1, 0], id="GW4 just"),
        pytest.param(deal(13, 13), {"count": "all"}, [0, 0], id="GW5 level"),
        pytest.param(deal(15, 11), {"count": "all", "score": "over"}, [2, 0], id="GW5"),
        pytest.param(deal(5, first=9), WEIGHTED, [0, 1], id="GW6"),
        pytest.param(deal(5, first=9), {**WEIGHTED, "score": "tricks"}, [19, 20], id="GW6 tricks"),
        pytest.param(deal(5, first=9), {**WEIGHTED, "score": "margin"}, [0, 1], id="GW6 margin"),
        pytest.param(deal(5, first=9), {**WEIGHTED, "score": "over"}, [0, 1], id="GW6 over"),
        pytest.param(deal(8), {"score": "tricks"}, [8, 5], id="GW11"),
        pytest.param(deal(None, 5, trump="H"), {"score": "tricks"}, [8, 5], id="GW11 the other"),
    ],
)
def test_points_of_a_deal(entered: Data, options: Data, points: list[int]) -> None:
    assert [*score(entered, **options)["totals"].values()] == points


def test_the_reason_is_in_tricks() -> None:
    lines = score(deal(5, first=9), **WEIGHTED)["deals"][0]["lines"]
    assert [line["why"] for line in lines] == ["9 + 5 × 2", "4 + 8 × 2"]
    assert score(deal(8))["deals"][0]["lines"][0]["why"] == "8 tricks"


@pytest.mark.parametrize(
    ("totals", "options", "winners", "hint"),
    [
        pytest.param((52, 48), TO_50, ["Ana"], None, id="GW7"),
        pytest.param((52, 51), TO_50, ["Ana"], None, id="GW8"),
        pytest.param((52, 51), EXTEND, [], "to 60: Ana 8", id="GW8 extend"),
        pytest.param((66, 57), EXTEND, ["Ana"], None, id="GW9"),
        pytest.param((60, 60), EXTEND, [], "to 70: Ana 10", id="both at the risen target"),
        pytest.param((50, 50), TO_50, [], "to 50: Ana 0", id="GW10"),
        pytest.param((49, 40), TO_50, [], "to 50: Ana 1", id="nobody at the target"),
        pytest.param(
            (52, 51), {**EXTEND, "extend_by": 1}, ["Ana"], None, id="the target has risen to the loser's total"
        ),
    ],
)
def test_the_end_at_a_target(totals: Sequence[int], options: Data, winners: list[str], hint: str | None) -> None:
    before = dict(zip(("Ana", "Bo"), (totals[0] - 7, totals[1] - 6), strict=True))
    state = told_as_records.state(GAME, 2, [deal(7)], options=options, start=before)
    told = score(deal(7), start=before, **options)
    assert [*told["totals"].values()] == [*totals]
    assert (told["finished"], told["winners"]) == (bool(winners), winners)
    assert [translate(each, English(state.evening.names)) for each in state.hints] == ([hint] if hint else [])


def test_the_end_after_a_number_of_deals() -> None:
    """GW12."""
    told = score(*[deal(7)] * 3, *[deal(5)] * 2, end_mode="deals")
    assert ([*told["totals"].values()], told["finished"], told["winners"]) == ([3, 2], True, ["Ana"])


def test_an_open_game_goes_on() -> None:
    told = score(*[deal(7)] * 60)
    assert (told["finished"], told["next"]["deal"]) == (False, 61)


@pytest.mark.parametrize(
    ("deals", "options", "why"),
    [
        ([deal(8, 6)], {}, "there are 13 tricks in this deal: the sum is 1 too high"),
        ([deal(7, 6)], {"count": "all"}, "there are 26 tricks in this deal: the sum is 13 too low"),
        ([deal(7, first=6)], {}, "the first 13 tricks don’t count here"),
        (
            [{"first": {"Ana": 6, "Bo": 6}, "tricks": {"Ana": 7}}], WEIGHTED,
            "the first stage has 13 tricks: the sum is 1 too low",
        ),
        ([deal(8)] * 12, TO_50, "the game is over after deal 7"),
        ([deal(8)] * 6, {"end_mode": "deals"}, "the game is over after deal 5"),
        ([deal(None, None), deal(7)], {}, "no tricks entered for Bo"),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(deals: Sequence[Data], options: Data, why: str) -> None:
    assert why in told_as_records.sentence(GAME, 2, deals, options=options)


def test_two_play() -> None:
    assert "German Whist is for 2 players" in told_as_records.sentence(GAME, 3, [])
