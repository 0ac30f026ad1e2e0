"""Euchre by the book: rules-family.md, chapter 21; EU1 to EU5 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first, and Ana and Cy are partners.
"""

import json
from typing import Any

import pytest

from scorepad.evening.record.record_text import write
from scorepad.games.euchre.euchre import GAME
from scorepad.rules.options import IllegalOptions
from tests.games import told_as_records
from tests.games.told_as_records import Data

WE, THEY = "Ana & Cy", "Bo & Di"


def dealt(tricks: int, **contract: Any) -> Data:
    """A deal in which Ana makes trump and her side takes `tricks` tricks."""
    return {"contract": {"declarer": "Ana", **contract}, "tricks": {WE: tricks}}


def points(deal: Data, **options: Any) -> tuple[int, int]:
    scored = told_as_records.points(GAME, 4, deal, options=options)
    return scored[WE], scored[THEY]


def sentence(*deals: Data, **options: Any) -> str:
    return told_as_records.sentence(GAME, 4, deals, options=options)


@pytest.mark.parametrize(
    ("deal", "options", "scored"),
    [
        (dealt(3), {}, (1, 0)),  # EU1
        (dealt(4), {}, (1, 0)),  # EU1
        (dealt(5), {}, (2, 0)),  # EU1
        (dealt(5, alone=True), {}, (4, 0)),  # EU2
        (dealt(4, alone=True), {}, (1, 0)),  # EU2
        (dealt(2, alone=True), {}, (0, 2)),  # EU2
        (dealt(2, alone=True), {"alone_euchred": 4}, (0, 4)),  # EU2
        (dealt(2), {}, (0, 2)),  # EU3
        (dealt(2, alone=True, defender="Bo"), {"defend_alone": True}, (0, 4)),  # EU4
        (dealt(3, alone=True, defender="Bo"), {"defend_alone": True}, (1, 0)),  # EU4
        (dealt(5), {"march": 3}, (3, 0)),
        (dealt(5, alone=True), {"loner": 5}, (5, 0)),
        (dealt(0), {"euchre": 4}, (0, 4)),
    ],
)
def test_a_deal_gives_its_points(deal: Data, options: Data, scored: tuple[int, int]) -> None:
    assert points(deal, **options) == scored


def test_the_first_side_at_the_target_has_won() -> None:
    """EU5: 9 to 9, and the makers take one trick."""
    shown = told_as_records.score(GAME, 4, [dealt(1)], start={WE: 9, THEY: 9})
    assert (shown["totals"], shown["finished"], shown["winners"]) == ({WE: 9, THEY: 11}, True, [THEY])


def test_either_side_s_tricks_are_enough() -> None:
    entered = {"contract": {"declarer": "Bo", "trump": "H", "alone": True}, "tricks": {THEY: 5}}
    assert points(entered) == (0, 4)
    assert points({**entered, "tricks": {WE: 0}}) == (0, 4)


@pytest.mark.parametrize(
    ("deal", "options", "why"),
    [
        ({**dealt(3), "tricks": {WE: 3, THEY: 3}}, {}, "there are 5 tricks in this deal: the sum is 1 too high"),
        ({"void": "all pass"}, {"stick_dealer": True}, "stick the dealer: the dealer must call"),
        (
            dealt(3, defender="Bo"),
            {"defend_alone": True},
            "Bo can defend alone only against a loner",
        ),
        (
            dealt(3, alone=True, defender="Cy"),
            {"defend_alone": True},
            "Cy is the maker’s partner and can’t defend",
        ),
        (dealt(3, alone=True, defender="Ana"), {"defend_alone": True}, "Ana is the maker and can’t defend"),
        ({"void": "farmer's hand"}, {}, "these rules don’t allow a farmer’s hand"),
        (dealt(3, trump="NT"), {}, "these rules don’t allow no-trumps"),
    ],
)
def test_a_deal_against_the_rules_is_refused_in_a_sentence(deal: Data, options: Data, why: str) -> None:
    assert why in sentence(deal, **options)


def test_the_dealer_after_all_have_passed_is_a_house_rule() -> None:
    void = {"void": "all pass"}
    dealers = [
        told_as_records.score(GAME, 4, [void], options={"all_pass": who})["next"]["dealer"]
        for who in ("next_dealer", "same_dealer")
    ]
    assert dealers == ["Bo", "Ana"]
    shown = told_as_records.score(GAME, 4, [{"void": "farmer's hand"}], options={"farmers_hand": True})
    assert shown["next"]["dealer"] == "Ana"


def test_euchre_is_for_four() -> None:
    with pytest.raises(IllegalOptions):
        GAME.settle({}, 3)


def test_the_sheet_shows_the_trump_and_the_lone_player() -> None:
    options = GAME.settle({"no_trump": True}, 4)

    def in_words(**contract: Any) -> str:
        said = GAME.contract_in_words({"declarer": "p1", **contract}, options)
        assert said
        return said.text.format(**{key: getattr(part, "text", part) for key, part in said.params})

    assert in_words(trump="H", alone=True).split() == ["{suit}", "○"]
    assert in_words(alone=True) == "○"
    assert in_words() == "•"


def test_a_record_is_written_as_it_was_read() -> None:
    entered = [
        {
            "contract": {"declarer": "Ana", "trump": "H", "alone": True, "defender": "Bo"},
            "tricks": {WE: 2, THEY: 3},
        },
        {"void": "all pass"},
    ]
    state = told_as_records.state(GAME, 4, entered, options={"defend_alone": True})
    assert json.loads(write(state.evening, state.game))["deals"] == entered
