"""Solo Whist by the book: rules-more.md, chapter 35; SW1 to SW12 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first, declares, and has Cy as her partner.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.games.solo_whist.options import PRESETS
from scorepad.games.solo_whist.solo_whist import GAME
from scorepad.rules.sentence import Who, translate
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data

SIXPENNY, DIMES = ({**preset.options} for preset in PRESETS[1:])
GENERAL = {"all_pass": "general_misere"}


def deal(bid: str, tricks: int, **more: Any) -> Data:
    partner = {"partner": "Cy"} if bid == "prop" else {}
    return {"contract": {"declarer": "Ana", "bid": bid, **partner, **more}, "tricks": {"Ana": tricks}}


def points(entered: Data, **options: Any) -> list[int]:
    told = told_as_records.points(GAME, 4, entered, options=options)
    return [told[name] for name in NAMES]


def sentence(*deals: Data, **options: Any) -> str:
    return told_as_records.sentence(GAME, 4, deals, options=options)


@pytest.mark.parametrize(
    ("bid", "tricks", "options", "scored"),
    [
        pytest.param("prop", 8, {}, [1, -1, 1, -1], id="SW1"),
        pytest.param("prop", 7, {}, [-1, 1, -1, 1], id="SW1 lost"),
        pytest.param("solo", 5, {}, [3, -1, -1, -1], id="SW2"),
        pytest.param("solo", 4, {}, [-3, 1, 1, 1], id="SW2 lost"),
        pytest.param("misere", 0, {}, [6, -2, -2, -2], id="SW3"),
        pytest.param("misere", 1, {}, [-6, 2, 2, 2], id="SW3 lost"),
        pytest.param("misere", 4, {"overtrick": 9}, [-6, 2, 2, 2], id="SW3 lost by more"),
        pytest.param("abundance", 9, {}, [9, -3, -3, -3], id="SW4"),
        pytest.param("royal-abundance", 8, {}, [-9, 3, 3, 3], id="SW4 royal"),
        pytest.param("open-misere", 0, {}, [12, -4, -4, -4], id="SW5"),
        pytest.param("abundance-declared", 13, {}, [18, -6, -6, -6], id="SW6"),
        pytest.param("abundance-declared", 12, {}, [-18, 6, 6, 6], id="SW6 lost"),
        pytest.param("prop", 10, SIXPENNY, [8, -8, 8, -8], id="SW7"),
        pytest.param("prop", 13, SIXPENNY, [16, -16, 16, -16], id="SW7 all"),
        pytest.param("prop", 6, SIXPENNY, [-8, 8, -8, 8], id="SW7 lost"),
        pytest.param("solo", 7, SIXPENNY, [24, -8, -8, -8], id="SW8"),
        pytest.param("solo", 3, SIXPENNY, [-24, 8, 8, 8], id="SW8 lost"),
        pytest.param("solo", 4, DIMES, [-30, 10, 10, 10], id="SW9"),
        pytest.param("prop", 9, DIMES, [11, -11, 11, -11], id="SW9 prop"),
        pytest.param("misere", 0, {"stake": 5}, [30, -10, -10, -10], id="SW10"),
        pytest.param(
            "abundance", 11, {"abundance_overtrick": 2, "abundance_undertrick": 1}, [21, -7, -7, -7], id="SW12"
        ),
        pytest.param(
            "abundance", 7, {"abundance_overtrick": 2, "abundance_undertrick": 1}, [-15, 5, 5, 5], id="SW12 lost"
        ),
    ],
)
def test_payments_of_a_deal(bid: str, tricks: int, options: Data, scored: list[int]) -> None:
    assert points(deal(bid, tricks), **options) == scored
    assert sum(scored) == 0


def test_the_loser_of_a_general_misere_pays_for_a_solo() -> None:
    """SW11."""
    assert points({"contract": {"bid": "general-misere"}, "loser": "Di"}, **GENERAL) == [1, 1, 1, -3]


def test_an_open_game_goes_on_and_a_set_number_of_deals_ends() -> None:
    told = told_as_records.score(GAME, 4, [deal("solo", 5)] * 13)
    assert (told["finished"], told["next"]["deal"]) == (False, 14)
    told = told_as_records.score(GAME, 4, [deal("solo", 5)] * 12, options={"deals": 12})
    assert (told["finished"], told["winners"]) == (True, ["Ana"])


@pytest.mark.parametrize(("rule", "dealer"), [("next_dealer", "p2"), ("same_dealer", "p1")])
def test_if_all_pass_the_deal_is_thrown_in(rule: str, dealer: str) -> None:
    state = told_as_records.state(GAME, 4, [{"void": "all pass"}], options={"all_pass": rule})
    assert state.deal
    assert (state.deal.dealer, state.deal.number) == (Who(dealer), 1)


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (
            {"contract": {"declarer": "Ana", "bid": "prop"}, "tricks": {"Ana": 8}}, {},
            "prop and cop needs a partner: who accepted?",
        ),
        (deal("prop", 8, partner="Ana"), {}, "nobody can accept their own proposal"),
        (deal("solo", 5, partner="Cy"), {}, "only prop and cop has a partner"),
        (deal("misere", 0, trump="H"), {}, "misère is played without trumps"),
        (deal("open-misere", 0, trump="H"), {}, "misère is played without trumps"),
        (deal("solo", 14), {}, "Ana can take 0 to 13, not 14"),
        (deal("misere", 14), {}, "Ana can take 0 to 13, not 14"),
        (
            {"contract": {"declarer": "Ana", "bid": "prop", "partner": "Cy"}, "tricks": {"Cy": 8}}, {},
            "enter the tricks for Ana",
        ),
        ({"contract": {"bid": "general-misere"}}, {}, "general misère isn’t played here: throw in the deal"),
        ({"void": "all pass"}, GENERAL, "if all pass, a general misère is played"),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(entered: Data, options: Data, why: str) -> None:
    assert why in sentence(entered, **options)


def test_after_the_last_deal_the_game_is_over() -> None:
    assert "the game is over after deal 12" in sentence(*[deal("solo", 5)] * 13, deals=12)


def test_a_general_misere_without_its_loser_is_not_complete() -> None:
    assert "choose who took the last trick" in sentence(
        {"contract": {"bid": "general-misere"}}, deal("solo", 5), **GENERAL
    )


def test_four_play() -> None:
    assert "Solo Whist is for 4 players" in told_as_records.sentence(GAME, 3, [])


def test_the_call_in_words() -> None:
    def words(contract: Data) -> list[str]:
        rules = GAME.settle({}, 4)
        said = GAME.contract_in_words(contract, rules), GAME.contract_in_full(contract, rules)
        return [translate(each, English({"p3": "Cy"})) for each in said if each]  # type: ignore[dict-item]

    assert words({"bid": "abundance", "trump": "H"}) == ["A ♥", "abundance ♥"]
    assert words({"bid": "prop", "partner": "p3"}) == ["P", "prop and cop, with Cy"]
