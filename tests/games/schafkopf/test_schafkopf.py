"""Schafkopf by rules-whom.md, chapter 31: SF1 to SF21 are its worked examples, SR1 to SR14 its refusals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.scored_records import NAMES, Given, hints, lines, refused, scored

FIVE = (*NAMES, "Emil")
STOCK, RAMSCH = {"all_pass": "stock"}, {"all_pass": "ramsch"}
PASSED: Given = {"contract": {"game": "passed"}}


def call(result: str = "won", who: str = "Ana", partner: str = "Călin", **more: Any) -> Given:
    """A called game; `doubled` is in the contract, all else is a note."""
    parts = {key: more.pop(key) for key in ("doubled", "tout") if key in more}
    outcome = {"result": result} if result else {}
    return {"contract": {"declarer": who, "game": "call", "partner": partner, **parts}, **outcome, **more}


def alone(game: str, result: str = "won", **more: Any) -> Given:
    parts = {key: more.pop(key) for key in ("doubled", "tout") if key in more}
    return {"contract": {"declarer": "Ana", "game": game, **parts}, **({"result": result} if result else {}), **more}


def ramsch(**more: Any) -> Given:
    return {"contract": {"game": "ramsch"}, **more}


def counted(n: int, **more: Any) -> Given:
    return call("", card_points={"players": n}, **more)


def points(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> list[int]:
    """The totals in seat order."""
    report = scored("schafkopf", deals, options, players=players)
    return [report["totals"][name] for name in players]


def no(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> str:
    return refused("schafkopf", deals, options, players=players)


@pytest.mark.parametrize(
    ("entered", "options", "each"),
    [
        (call(), {}, 10),  # SF1
        (call("won-schneider", runners=3), {}, 50),  # SF2
        (call("lost-black"), {}, -30),  # SF3
        (counted(61), {}, 10),  # SF4
        (counted(91), {}, 20),
        (counted(60), {}, -10),
        (counted(30), {}, -20),
        (counted(31), {}, -10),
        (call("", card_points={"others": 0}, black=True), {}, 30),
        (call(runners=3, doubled="xx"), {}, 160),  # SF9
        (call("lost", legs=2, doubled="x"), {"legs": True}, -80),  # SF10
        (counted(60, doubled="x"), {"kontra_takes": True}, 20),  # SF16
        (counted(60, doubled="x"), {}, -20),
        (call(runners=2), {}, 10),  # SF18
        (call(runners=2), {"runners_from": 2}, 30),
        (call("won-schneider", runners=3), {"tariff_call": 20}, 60),  # SF20
    ],
)
def test_two_win_or_pay_what_the_book_says(entered: Given, options: Given, each: int) -> None:
    assert points(entered, **options) == [each, -each, each, -each]


@pytest.mark.parametrize(
    ("entered", "options", "each"),
    [
        (alone("wenz", runners=2), {}, 70),  # SF5
        (alone("solo", "lost-schneider", runners=4), {}, -100),  # SF6
        (alone("solo", tout=True, runners=5), {}, 200),  # SF7
        (alone("solo", "lost", tout=True, runners=5), {}, -200),
        (alone("sie", ""), {}, 520),  # SF8
        (alone("sie", ""), {"sie_runners": False}, 200),
        (alone("bettel"), {"games": ["call", "bettel"]}, 30),  # SF15
        (alone("solo", bock=True), {"bock": True}, 100),  # SF19
        (alone("wenz"), {"tariff_wenz": 40}, 40),
    ],
)
def test_one_alone_is_paid_by_each(entered: Given, options: Given, each: int) -> None:
    assert points(entered, **options) == [3 * each, -each, -each, -each]


def test_the_stock_goes_to_the_next_called_game_that_is_won() -> None:
    assert points(PASSED, call(), **STOCK) == [20, -20, 20, -20]  # SF11
    assert points(PASSED, call("lost"), **STOCK) == [-40, 0, -40, 0]  # SF12
    assert hints("schafkopf", [PASSED, call("lost")], STOCK) == ["in the stock: 0.80"]
    assert hints("schafkopf", [PASSED, call()], STOCK) == []
    assert points(PASSED, PASSED, call(), **STOCK, stock_cap=40)[0] == 10  # SF21
    assert hints("schafkopf", [PASSED, PASSED, call()], {**STOCK, "stock_cap": 40}) == ["in the stock: 0.40"]
    assert points(PASSED, alone("solo"), **STOCK)[0] == 140


@pytest.mark.parametrize(
    ("entered", "options", "totals"),
    [
        (ramsch(loser="Ana", virgins=["Bogdan"]), {}, [-80, 40, 20, 20]),  # SF13
        (ramsch(loser="Ana", virgins=["Bogdan"]), {"virgin": "all"}, [-120, 40, 40, 40]),
        (ramsch(loser="Ana", virgins=["Bogdan", "Doina"]), {"virgin": "all"}, [-240, 80, 80, 80]),
        (ramsch(march="Ana"), {}, [210, -70, -70, -70]),  # SF14
        (ramsch(march="Ana"), {"march": "ramsch"}, [60, -20, -20, -20]),
        (ramsch(loser="Doina", virgins=["Ana"]), {}, [40, 20, 20, -80]),
    ],
)
def test_a_ramsch_costs_what_the_book_says(entered: Given, options: Given, totals: list[int]) -> None:
    assert points(entered, **RAMSCH, **options) == totals


def test_of_five_the_dealer_sits_out() -> None:  # SF17
    assert points(call(who="Bogdan"), players=FIVE) == [0, 10, 10, -10, -10]


def test_every_point_has_its_reason() -> None:
    report = scored("schafkopf", [call("won-schneider", runners=3, doubled="x")])
    assert [each for each in lines(report, 1) if each.startswith("Ana")] == [
        "Ana: Rufspiel", "Ana: runners: 3", "Ana: schneider", "Ana: doubled: × 2",
    ]  # fmt: skip


def test_after_all_passed_the_next_player_deals() -> None:
    assert scored("schafkopf", [{"void": "all pass"}])["next"]["dealer"] == "Bogdan"


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (alone("geier"), {}, "“geier” isn’t played here"),  # SR1
        ({"contract": {"declarer": "Ana", "game": "call"}, "result": "won"}, {}, "or what is played alone"),  # SR2
        (call(partner="Ana"), {}, "nobody can be their own partner"),  # SR3
        ({"contract": {"declarer": "Ana", "game": "wenz", "partner": "Doina"}}, {}, "played alone, without a partner"),
        (alone("wenz", runners=5), {}, "Wenz has at most 4 runners"),  # SR5
        (call("", card_points={"players": 75, "others": 44}), {}, "card points must total 120"),  # SR6
        (call("lost", card_points={"players": 75}), {}, "enter the result or the card points, not both"),  # SR7
        (alone("solo", "won-schneider", tout=True), {}, "this game is won or lost, without schneider"),  # SR8
        (call(legs=1), {}, "Schafkopf has no such step in this deal"),  # SR9
        (call(doubled="xxx"), {}, "“xxx” isn’t allowed here"),  # SR10
        (ramsch(loser="Ana"), {}, "“ramsch” can’t play here"),  # SR11
        (ramsch(loser="Ana", virgins=["Ana"]), RAMSCH, "the loser of a Ramsch took a trick"),  # SR12
        (alone("sie", "lost"), {}, "a Sie is always won"),  # SR13
        (call(tout=True), {}, "Rufspiel can’t be played as tout"),
        (alone("bettel", runners=3), {"games": ["call", "bettel"]}, "this can’t be entered with Bettel"),
        (call("", black=True), {}, "this goes with card points"),
    ],
)  # fmt: skip
def test_an_impossible_deal_is_refused(entered: Given, options: Given, why: str) -> None:
    assert no(entered, **options).endswith(why)


def test_a_dealer_who_sits_out_plays_nothing() -> None:  # SR14
    assert no(call(), players=FIVE).endswith("Ana can’t play here")


def test_impossible_house_rules_are_refused() -> None:
    assert no(games=["wenz"]).endswith("Rufspiel is always played")
    assert no(stock_cap=7).endswith("enter an even number")
