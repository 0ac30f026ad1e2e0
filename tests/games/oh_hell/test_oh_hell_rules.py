"""Oh Hell by the book: rules-family.md, chapter 12; OH1 to OH22 are its worked examples, with their sources.

Ana, Bo, Cy and Di sit so; Ana deals first.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.oh_hell import cards
from scorepad.games.oh_hell.oh_hell import GAME
from scorepad.games.oh_hell.points import lines
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who, say
from tests.games import told_as_records
from tests.games.told_as_records import NAMES, Data
from tests.support.sample_sheets import at_random, blank, played_on


def of_deal(bids: Sequence[int], tricks: Sequence[int], **more: Any) -> Data:
    players = NAMES[: len(bids)]
    return {"bids": dict(zip(players, bids, strict=True)), "tricks": dict(zip(players, tricks, strict=True)), **more}


def worth(bid: int, taken: int, dealt: int = 10, *, unseen: bool = False, **options: Any) -> int:
    settled = GAME.settle(options, 4)
    return sum(line.points for line in lines(Who("p1"), bid, taken, dealt, settled, blind=unseen))


def hands(players: int, **options: Any) -> list[int]:
    return [*cards.schedule(GAME.settle(options, players), players)]


def sentence(*deals: Data, **options: Any) -> str:
    return told_as_records.sentence(GAME, 4, deals, options=options)


def barred(dealt: int, said: Sequence[int], **options: Any) -> list[int]:
    """The bid that the dealer, who bids last, must not make."""
    given = {"schedule": "custom", "custom_schedule": [dealt], **options}
    entered = {"bids": dict(zip(NAMES[1:], said, strict=False))}
    state = told_as_records.state(GAME, 1 + len(said), [entered], options=given)
    assert state.step
    return [n for n in state.step.refused(state.chosen).get(Who("p1"), {}) if isinstance(n, int)]


@pytest.mark.parametrize(
    ("options", "of", "points"),
    [
        ({}, [(3, 3), (1, 2), (0, 0)], [13, 2, 10]),  # OH1
        ({"scoring": "exact_only"}, [(3, 3), (3, 2), (0, 0)], [13, 0, 10]),  # OH2
        ({"scoring": "minus"}, [(3, 3), (2, 4), (5, 0)], [13, -2, -5]),  # OH3
        ({"scoring": "lose_bid"}, [(4, 4), (4, 3), (0, 2)], [14, -14, -10]),  # OH4
        ({"scoring": "rikiki"}, [(3, 3), (3, 1), (0, 0)], [16, -4, 10]),  # OH5
        ({"scoring": "fives"}, [(5, 5), (4, 1), (0, 1)], [35, -15, -5]),  # OH6
        ({"scoring": "fives", "exact_base": 5}, [(2, 2), (2, 0)], [15, -10]),  # OH7
        ({"scoring": "wizard"}, [(2, 2), (0, 0), (3, 5)], [40, 20, -20]),  # OH8
        ({"scoring": "squares"}, [(4, 4), (5, 3), (0, 0)], [26, -4, 10]),  # OH9
        ({"scoring": "triangles"}, [(4, 4), (3, 2), (3, 1), (0, 3), (1, 5)], [14, -1, -3, -6, -10]),
        ({"scoring": "half"}, [(4, 4), (3, 1), (2, 4), (0, 3)], [14, 6, 6, 5]),
        ({"scoring": "half", "zero_missed": 5}, [(0, 3)], [-5]),
        ({"scoring": "tens"}, [(4, 4), (3, 1), (0, 0)], [40, -20, 0]),  # OH10
        ({"scoring": "tens", "zero_made": 10}, [(0, 0)], [10]),  # OH10
        ({"scoring": "minus", "exact_base": 5}, [(3, 3), (2, 4)], [8, -2]),  # OH11
        ({"zero_made": 5}, [(0, 0), (0, 2)], [5, 2]),  # OH12
        ({"scoring": "fives", "zero_made": 20, "zero_missed": 20}, [(0, 0), (0, 3)], [20, -20]),  # OH13
    ],
)
def test_points(options: Data, of: list[tuple[int, int]], points: list[int]) -> None:
    assert [worth(bid, taken, **options) for bid, taken in of] == points


def test_a_bid_of_zero_may_count_the_cards() -> None:
    assert worth(0, 0, 7, zero_made=5, zero_per_card=1) == 12  # OH12


@pytest.mark.parametrize(
    ("options", "bid", "taken", "points"),
    [
        ({"blind": "bonus"}, 2, 2, 22),  # OH14
        ({"blind": "bonus"}, 2, 1, 1),  # OH14
        ({"scoring": "minus", "blind": "double"}, 2, 2, 24),  # OH15
        ({"scoring": "minus", "blind": "double"}, 2, 0, -2),  # OH15
        ({"scoring": "minus", "blind": "double_both"}, 2, 0, -4),  # OH15
    ],
)
def test_a_blind_bid(options: Data, bid: int, taken: int, points: int) -> None:
    assert worth(bid, taken, unseen=True, **options) == points


def test_the_hands_of_the_book_and_of_other_tables() -> None:
    assert hands(7) == [7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7]  # OH16
    assert [len(hands(4)), len(hands(6)), len(hands(4, schedule="up-down", max_cards=12))] == [19, 15, 23]  # OH17
    ones = hands(4, schedule="up-down", max_cards=4, bottom_repeat="players")
    assert ones == [1, 1, 1, 1, 2, 3, 4, 3, 2, 1, 1, 1, 1]  # OH18
    assert len(hands(4, max_cards=13, bottom_repeat="two")) == 26  # OH19
    assert [max(hands(players)) for players in range(3, 11)] == [10, 10, 10, 8, 7, 6, 5, 5]  # OH21


@pytest.mark.parametrize(
    ("dealt", "said", "options", "never"),
    [
        (10, (3, 0, 3), {}, [4]),
        (5, (3, 1, 2), {}, []),
        (3, (1, 1, 0), {"hook_from": 4}, []),
        (7, (0, 4, 2), {}, [1]),
    ],
)
def test_the_bid_that_the_dealer_must_not_make(
    dealt: int, said: tuple[int, ...], options: Data, never: list[int]
) -> None:
    assert barred(dealt, said, **options) == never  # OH20


def test_a_whole_deal() -> None:
    entered = {"bids": {"Bo": 3, "Cy": 2, "Di": 0, "Ana": 4}, "tricks": {"Bo": 3, "Cy": 4, "Di": 0, "Ana": 3}}
    assert told_as_records.points(GAME, 4, entered) == {"Bo": 13, "Cy": 4, "Di": 10, "Ana": 3}  # OH22


def test_a_blind_bid_is_recorded_with_the_deal() -> None:
    entered = of_deal([2, 0, 0], [2, 8, 0], blind={"Ana": True})
    assert told_as_records.points(GAME, 3, entered, options={"blind": "bonus"}) == {"Ana": 22, "Bo": 8, "Cy": 10}
    assert sentence({"blind": {"Ana": True}}).startswith("deal 1, blind: ")


def test_a_deal_against_the_rules_is_refused() -> None:
    four = {"schedule": "custom", "custom_schedule": [7, 7, 7]}
    assert "Ana can’t bid 1 as dealer" in sentence(of_deal([1, 3, 3, 0], [7, 0, 0, 0]), **four)
    assert "Bo can bid 0 to 7, not 8" in sentence(of_deal([0, 8, 0, 0], [7, 0, 0, 0]), **four)
    assert "the sum is 1 too low" in sentence(of_deal([0, 0, 0, 0], [6, 0, 0, 0]), **four)
    turns = {**four, "trump": "rotate"}
    first = of_deal([0, 0, 0, 0], [7, 0, 0, 0])
    assert "trumps in deal 3 are fixed: clubs, not “D”" in sentence(first, first, {**first, "trump": "D"}, **turns)
    full = {"schedule": "custom", "custom_schedule": [13]}
    assert "none is left to turn up" in sentence({"trump": "D"}, **full)


@pytest.mark.parametrize(
    ("options", "players", "key"),
    [
        ({"bid_order": "together"}, 4, "bid_order"),
        ({"max_cards": 10}, 6, "max_cards"),
        ({"end_mode": "target"}, 4, "end_mode"),
        ({"trump": "rotate", "top_no_trump": True}, 4, "top_no_trump"),
        ({"trump": "rotate", "trump_order": ["S", "S"]}, 4, "trump_order"),
        ({"min_cards": 10}, 4, "min_cards"),
        ({"schedule": "custom"}, 4, "custom_schedule"),
    ],
)
def test_house_rules_that_cannot_be(options: Data, players: int, key: str) -> None:
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle(options, players)
    assert refused.value.key == key


def test_every_preset_can_be_played_by_any_number() -> None:
    for preset in GAME.presets:
        for players in GAME.players:
            assert GAME.settle(preset.for_players(players), players)


def test_la_pocha_is_dealt_from_forty_cards_once_for_each_player_at_both_ends() -> None:
    pocha = next(preset for preset in GAME.presets if preset.key == "pocha")
    up = [*range(2, 10)]
    assert hands(4, **pocha.for_players(4)) == [1] * 4 + up + [10] * 4 + up[::-1] + [1] * 4
    assert [max(hands(players, **pocha.for_players(players))) for players in (3, 5, 6)] == [13, 8, 6]
    points = [worth(bid, taken, **pocha.for_players(4)) for bid, taken in ((3, 3), (3, 1), (0, 0), (0, 2))]
    assert points == [25, -10, 10, -10]  # nhfournier.es/como-jugar/pocha


def test_of_two_packs_none_is_spanish() -> None:
    """The rule of the Spanish pack stays with a table that then takes two packs: it has no effect there."""
    two = GAME.settle({"spanish_pack": True, "decks": 2}, 4)
    assert (GAME.pack(two), GAME.deck(two, 4)) == (104, say("two packs, 104 cards"))
    one = GAME.settle({"spanish_pack": True}, 4)
    assert (GAME.pack(one), GAME.deck(one, 4)) == (40, say("the 40 cards of a Spanish pack"))
    assert max(hands(4, spanish_pack=True, decks=2, max_cards=26)) == 26


def test_a_tie_is_played_out_where_the_table_wants_it() -> None:
    level = of_deal([1, 1, 0], [1, 1, 0])
    rules = {"schedule": "custom", "custom_schedule": [2], "tie_break": "extra_max", "hook": False, "max_cards": 2}
    assert not told_as_records.state(GAME, 3, [level], options=rules).over
    assert not told_as_records.state(GAME, 3, [level, level], options=rules).over
    assert told_as_records.state(GAME, 3, [level, of_deal([2, 0, 1], [2, 0, 0])], options=rules).over
    assert not told_as_records.state(GAME, 3, [level], options=rules, closed=True).finished


@pytest.mark.parametrize("max_cards", [2, 5, 17])
def test_a_tie_after_a_list_of_cards_is_broken_by_the_largest_hand_of_that_list(max_cards: int) -> None:
    level = [of_deal([1, 1, 0], [1, 1, 0]), of_deal([0, 0, 1], [0, 0, 1])]
    rules = {"schedule": "custom", "custom_schedule": [2, 1], "tie_break": "extra_max", "hook": False}
    state = told_as_records.state(GAME, 3, level, options={**rules, "max_cards": max_cards})
    assert state.deal
    assert (state.deal.number, state.deal.cards) == (3, 2)


def test_to_a_target_the_game_goes_on_until_one_leads_alone() -> None:
    rules = {"schedule": "fixed", "max_cards": 2, "end_mode": "target", "target": 11, "hook": False}
    level, won = of_deal([1, 1, 0], [1, 1, 0]), of_deal([2, 0, 1], [2, 0, 0])
    assert not told_as_records.state(GAME, 3, [level], options=rules).over
    assert told_as_records.state(GAME, 3, [level, won], options=rules).winners == (Who("p1"),)


@pytest.mark.parametrize(
    ("options", "above"),
    [
        ({}, [11]),  # below the one card between ten and ten
        ({"schedule": "up-down"}, [11]),
        ({"bottom_repeat": "two"}, [10, 12]),  # around both deals of one card
        ({"schedule": "down"}, []),
    ],
)
def test_a_line_is_drawn_on_the_sheet_at_the_turn_of_the_schedule(
    options: Mapping[str, object], above: list[int]
) -> None:
    sheet = make_sheet(blank("oh-hell", options, players=4))
    assert [row.number for row in sheet.ahead if row.ruled] == above


def test_trumps_in_rotation_are_on_the_sheet_before_they_are_played() -> None:
    begun = played_on(
        blank("oh-hell", {"trump": "rotate", "trump_order": ["S", "H", "NT"]}, players=4), 2, at_random(3)
    )
    sheet = make_sheet(begun)
    assert [row.trump for row in (*sheet.rows, *sheet.ahead)][:5] == ["S", "H", "NT", "S", "H"]
