"""Winners and places on the pad for any game: examples and refusals of rules-more.md, chapter 38, by their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from scorepad.games.any_game.any_game import GAME
from scorepad.rules.options import IllegalOptions
from tests.games import told_as_records

SHARE, EACH = {"losers": "share"}, {"losers": "each"}
FOUR = {"place_points": [5, 3, 2, 1]}


def winners(names: str, value: object, options: Mapping[str, Any]) -> Any:
    return {"deals": [{"winners": names.split(), "value": value}], "options": {"entry": "winners", **options}}


def places(named: Mapping[str, int], options: Mapping[str, Any]) -> Any:
    return {"deals": [{"places": named}], "options": {"entry": "places", **options}}


def totals(record: Any) -> Sequence[int]:
    return [*told_as_records.score(GAME, 4, **record)["totals"].values()]


def refused(record: Any) -> str:
    record["deals"] *= 2  # a last deal may be unfinished
    return told_as_records.sentence(GAME, 4, **record)


@pytest.mark.parametrize(
    ("names", "value", "options", "points"),
    [
        pytest.param("Ana Cy", 4, {}, [4, 0, 4, 0], id="AG6"),
        pytest.param("Ana", 6, SHARE, [6, -2, -2, -2], id="AG7"),
        pytest.param("Ana Bo Cy", 3, SHARE, [3, 3, 3, -9], id="AG7 three win"),
        pytest.param("Ana Bo", 4, SHARE, [4, 4, -4, -4], id="AG7 two win"),
        pytest.param("Ana", 2, EACH, [6, -2, -2, -2], id="AG8"),
        pytest.param("Ana Cy", 3, EACH, [3, -3, 3, -3], id="AG8 two win"),
        pytest.param("Bo", [20, 8], {}, [0, 28, 0, 0], id="a number typed as a sum"),
        pytest.param("Bo", -3, EACH, [3, -9, 3, 3], id="a number below 0"),
    ],
)
def test_winners_get_the_number_and_losers_pay(names: str, value: int, options: Any, points: list[int]) -> None:
    assert totals(winners(names, value, options)) == points


@pytest.mark.parametrize(
    ("named", "options", "points"),
    [
        pytest.param({"Di": 1, "Ana": 2, "Bo": 3}, FOUR, [3, 2, 1, 5], id="AG9"),
        pytest.param({"Ana": 1}, {"place_points": [1]}, [1, 0, 0, 0], id="AG10"),
        pytest.param({"Ana": 1, "Di": 1, "Bo": 3}, {**FOUR, "place_ties": True}, [5, 2, 1, 5], id="AG11"),
        pytest.param({"Cy": 2, "Ana": 1}, {"place_points": [4, 2, 1, 1]}, [4, 1, 2, 1], id="the rest are level"),
        pytest.param({"Ana": 1, "Bo": 2, "Cy": 3}, {"place_points": [1]}, [1, 0, 0, 0], id="more than is needed"),
        pytest.param(dict.fromkeys(("Ana", "Bo", "Cy", "Di"), 1), {"place_ties": True}, [3, 3, 3, 3], id="all first"),
    ],
)
def test_places_give_points(named: dict[str, int], options: Any, points: list[int]) -> None:
    assert totals(places(named, options)) == points


@pytest.mark.parametrize(
    ("record", "why"),
    [
        pytest.param(winners("", 4, {}), "winners: enter who won", id="Mark who won"),
        pytest.param(winners("Ana Bo Cy Di", 4, {}), "winners: not everyone can win: someone must lose", id="all win"),
        pytest.param(winners("Ana", 5, SHARE), "value: 5 can’t be shared equally by Bo, Cy, Di", id="AG20"),
        pytest.param(winners("Ana Bo Cy", 5, EACH), "value: 5 can’t be shared equally by Ana, Bo, Cy", id="AG20 each"),
        pytest.param(winners("Ana", 43, {"multiple": 5}), "value: 43 isn’t a multiple of 5", id="AG20 a multiple"),
        pytest.param(places({"Di": 1}, FOUR), "places: no place entered for Ana", id="Who came second?"),
        pytest.param(
            places({"Ana": 1, "Di": 1, "Bo": 2, "Cy": 4}, {**FOUR, "place_ties": True}),
            "places: number 1 is shared: the next is number 3",
            id="Two share first place",
        ),
        pytest.param(
            places({"Ana": 1, "Di": 1, "Bo": 4, "Cy": 4}, {**FOUR, "place_ties": True}),
            "places: nobody is number 3",
            id="a gap",
        ),
        pytest.param(
            places({"Ana": 1, "Di": 1, "Bo": 3}, FOUR),
            "places: two players can’t both be number 1: each place is there once",
            id="places aren’t shared here",
        ),
        pytest.param(
            places({"Ana": 2}, {"place_points": [1]}), "places: no place entered for Ana", id="nobody is first"
        ),
        pytest.param(places({"Ana": 5}, FOUR), "places: there are places 1 to 4, not 5", id="there is no such place"),
    ],
)
def test_refused(record: Any, why: str) -> None:
    assert refused(record) == f"deal 1, {why}"


@pytest.mark.parametrize(
    ("options", "key", "why"),
    [
        ({"entry": "winners", "sum": "zero"}, "sum", "only points that are typed for everyone can have a total"),
        ({"place_points": []}, "place_points", "enter the points for first place"),
        ({"round_min": 50, "round_max": 10}, "round_min", "the least in a deal, {low}, is more than the most, {high}"),
    ],
)
def test_house_rules_that_contradict_each_other_are_refused(options: dict[str, Any], key: str, why: str) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        GAME.settle(options, 4)
    assert (refusal.value.key, refusal.value.why.text) == (key, why)


def test_presets_are_the_games_that_players_know() -> None:
    named = {preset.key: preset.options for preset in GAME.presets}
    assert [*named][:4] == ["any-game", "fewest", "rummy", "golf"]
    assert (named["uno"]["entry"], named["bowls"]["target"], named["rounds-won"]["place_points"]) == (
        "winners",
        21,
        (1,),
    )
    assert named["grand-prix"]["place_ties"]
