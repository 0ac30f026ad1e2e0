"""Knockout Whist by the book: rules-more.md, chapter 37; KO1 to KO12 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scorepad.evening.play import decide
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.knockout_whist.knockout_whist import GAME
from scorepad.games.knockout_whist.life import life_now
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import translate
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data

NO_DOGS = {"dogs": "none"}


def dealt(*failed: str) -> list[Data]:
    """Deals with those who took no trick by the first letters of their names: `D`, `CD`, empty."""
    return [{"no_trick": [name for name in NAMES if name[0] in each]} for each in failed]


def after(*failed: str, players: int = 4, **options: Any) -> State:
    return told_as_records.state(GAME, players, dealt(*failed), options=options)


def lives(state: State) -> dict[str, int]:
    """2 in, 1 a dog's life, 0 out."""
    return {name[0]: life_now(state.table).of(who) for who, name in zip(state.table.seats, NAMES, strict=False)}


def totals(*failed: str, players: int = 4, **options: Any) -> list[int]:
    told = told_as_records.score(GAME, players, dealt(*failed), options=options)
    return [*told["totals"].values()]


def sentence(*deals: Data, **options: Any) -> str:
    return told_as_records.sentence(GAME, 4, deals, options=options)


@pytest.mark.parametrize(
    ("failed", "options", "left"),
    [
        pytest.param([""], {}, "2222", id="KO1"),
        pytest.param(["D"], {}, "2221", id="KO2 dog"),
        pytest.param(["D", "D"], {}, "2220", id="KO2"),
        pytest.param(["D", ""], {}, "2222", id="KO3 in again"),
        pytest.param(["D", "", "D"], {}, "2220", id="KO3"),
        pytest.param(["CD"], {}, "2211", id="KO4"),
        pytest.param(["D", "C"], {}, "2202", id="KO5"),
        pytest.param(["D", "", "CD"], {"dogs": "each"}, "2210", id="KO9"),
        pytest.param(["D"], NO_DOGS, "2220", id="no dogs"),
    ],
)
def test_players_that_are_in_after_these_deals(failed: Sequence[str], options: Data, left: str) -> None:
    state = after(*failed, **options)
    assert "".join(map(str, lives(state).values())) == left
    assert state.deal
    assert state.deal.cards == 7 - len(failed)
    assert len(state.deal.order) == 4 - left.count("0")


@pytest.mark.parametrize(
    ("failed", "players", "options", "points"),
    [
        pytest.param(["BCD"], 4, NO_DOGS, [1, 0, 0, 0], id="KO6"),
        pytest.param(["BCD"], 4, {**NO_DOGS, "score": "pool", "stake": 5}, [15, -5, -5, -5], id="KO7"),
        pytest.param([*[""] * 6, "A"], 2, {}, [0, 1], id="KO8"),
        pytest.param(["BCD", "ACD"], 4, {**NO_DOGS, "games": 2}, [1, 1, 0, 0], id="KO12"),
    ],
)
def test_the_last_one_in_wins(failed: Sequence[str], players: int, options: Data, points: list[int]) -> None:
    assert totals(*failed, players=players, **options) == points
    told = told_as_records.score(GAME, players, dealt(*failed), options=options)
    most = [name for name, n in told["totals"].items() if n == max(points)]
    assert (told["finished"], told["winners"]) == (True, most)


def test_tricks_may_be_entered() -> None:
    """KO10."""
    tricks = {"tricks": dict(zip(NAMES, (4, 1, 2, 0), strict=True))}
    state = told_as_records.state(GAME, 4, [tricks], options={"entry": "tricks"})
    assert lives(state)["D"] == 1
    dog = {"tricks": dict(zip(NAMES, (2, 1, 1, 2), strict=True))}
    assert "Di has one card and can’t take 2 tricks" in sentence(tricks, dog, entry="tricks")
    few = {"tricks": dict(zip(NAMES, (3, 1, 2, 0), strict=True))}
    assert "there are 7 tricks in this deal: the sum is 1 too low" in sentence(few, entry="tricks")


def test_as_many_are_named_as_the_others_have_no_tricks_for() -> None:
    """KO11; an answer that names too few is not complete."""
    rules = {"start_cards": 2, **NO_DOGS}
    assert "name 2 players at least who took no trick" in sentence(*dealt("D", ""), **rules)
    assert after("CD", **rules).deal
    waiting = after("D", **rules)
    assert (len(waiting.rows), waiting.step and waiting.step.kind) == (0, "no_trick")


def test_in_a_deal_of_one_card_all_but_one_are_out() -> None:
    assert "name 3 players at least who took no trick" in sentence(*dealt("BC", ""), start_cards=1)
    assert totals("BCD", start_cards=1) == [1, 0, 0, 0]


def test_the_next_dealer_is_in_and_a_new_game_begins_with_everybody() -> None:
    state = after("BC", **NO_DOGS)
    assert state.deal
    assert (state.deal.dealer, state.deal.order) == (state.table.seats[3], (state.table.seats[0], state.table.seats[3]))
    new = after("BCD", games=2, **NO_DOGS)
    assert new.deal
    assert (new.deal.cards, new.deal.dealer, len(new.deal.order)) == (7, new.table.seats[1], 4)
    again = after("BCD", "", games=2, **NO_DOGS)
    assert [(plan.cards, plan.turned) for plan in GAME.plan(again.table)[:3]] == [(7, False), (7, True), (6, False)]


def test_the_sheet_has_crosses_and_half_a_life() -> None:
    state = after("D")
    cell = make_sheet(state).rows[0].cells[3]
    assert cell.small
    assert translate(cell.small.words, English()) == "✗"
    assert cell.total_note
    assert translate(cell.total_note, English()) == "½"
    assert GAME.count_in_words(state.table.seats[0], state.table) is None


def test_the_caller_names_the_next_trumps_and_a_dog_has_one_card() -> None:
    state = told_as_records.state(GAME, 4, [{"no_trick": ["Di"], "caller": "Bo", "trump": "H"}])
    told = [translate(each, English(state.evening.names)) for each in state.hints]
    assert told == ["Bo names trumps", "one card: Di"]


def test_open_games_go_on() -> None:
    told = told_as_records.score(GAME, 4, dealt(*["BCD"] * 9), options={"games": 0, **NO_DOGS})
    assert (told["finished"], told["totals"]["Ana"]) == (False, 9)


@pytest.mark.parametrize(
    ("deals", "options", "why"),
    [
        (dealt("D", "D"), NO_DOGS, "only players with cards can be named"),
        (dealt("ABCD"), {}, "somebody took a trick: not everyone can be named"),
        ([{"no_trick": ["Di"], "caller": "Di"}], {}, "Di took no trick and can’t name trumps"),
        (dealt("BCD", ""), NO_DOGS, "the game is over after deal 1"),
    ],
)
def test_a_deal_against_the_rules_is_refused(deals: Sequence[Data], options: Data, why: str) -> None:
    assert why in sentence(*deals, **options)


def test_seven_have_seven_cards_each() -> None:
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle({"start_cards": 8}, 7)
    assert refused.value.key == "start_cards"
    assert GAME.settle({"start_cards": 13}, 4)


def test_a_correction_that_changes_who_was_in_later_is_refused() -> None:
    state = after("D", "", **NO_DOGS)
    with pytest.raises(decide.IllegalDeal) as refused:
        decide.amend(state, 1, {"no_trick": ()}, "")
    why = translate(refused.value.problems[""], English(state.evening.names))
    assert why == "this changes who holds cards in deal 2: undo that deal first"
    assert decide.amend(state, 2, {"no_trick": (state.table.seats[2],)}, "").state.table.seats == state.table.seats
    assert decide.amend(after("D", **NO_DOGS), 1, {"no_trick": ()}, "")
