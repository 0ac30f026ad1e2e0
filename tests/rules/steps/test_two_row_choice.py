"""A bid entered in two rows: together they are the bid; for half a bid, the missing row is known."""

from __future__ import annotations

from random import Random

import pytest

from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.games import games
from scorepad.rules.contracts.bid_ladder import bid_halves, kind_bids, suit_bids
from scorepad.rules.game import Game
from scorepad.rules.sentence import translate
from scorepad.rules.steps.step import Field, Step
from scorepad.rules.steps.two_row_choice import closed, halved, other_half
from tests.support.random_evenings import to_the_end, turned

GAMES = games()
SUITS, KINDS = suit_bids(5, 13), kind_bids(0, 7, low_beats_high=True)
ALONE = {"pass", "x", "xx", "misere", "open-misere", "none"}
ENGLISH = English({})


def in_two_rows(game: Game) -> set[Field]:
    """The fields of a game that are entered in two rows, by all kinds of house rules."""
    evenings = (played.state for seed in range(6) for played in to_the_end(game, Random(seed)))
    steps = [step for state in evenings for step in (state.step, _turned(state)) if step]
    return {field for step in steps for field in step.fields if field.halves}


def _turned(state: State) -> Step | None:
    return turned(state) if state.step and state.step.alternative else None


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_two_rows_make_every_choice_and_no_other(game: Game) -> None:
    for field in in_two_rows(game):
        assert field.halves
        whole = [choice for choice in field.choices if halved(str(choice), field.halves)[1]]
        numbers, suits = (half.choices for half in field.halves)
        assert whole == [number + suit for number in numbers for suit in suits]
        assert {choice for choice in field.choices if choice not in whole} <= ALONE
        assert all("".join(halved(str(choice), field.halves)) == choice for choice in field.choices)


@pytest.mark.parametrize("ladder", [SUITS, KINDS, suit_bids(1, 7), suit_bids(7, 13, 6)])
def test_by_its_result_no_contract_of_four_is_chosen_from_more_than_eighteen_chips(ladder: object) -> None:
    assert 4 + sum(len(half.choices) for half in bid_halves(ladder)) <= 18  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "rows"),
    [("13NT", ("13", "NT")), ("1C", ("1", "C")), ("6", ("6", "")), ("S", ("", "S")), ("", ("", "")),
     ("pass", ("pass", "")), ("6X", ("6X", "")), ("CS", ("CS", ""))],
)  # fmt: skip
def test_a_choice_is_read_row_by_row_also_where_one_is_missing(text: str, rows: tuple[str, str]) -> None:
    assert halved(text, bid_halves(suit_bids(1, 13))) == rows


@pytest.mark.parametrize(
    ("text", "ladder", "sentence"),
    [
        ("6", SUITS, "choose a suit or no-trumps"),
        ("6", KINDS, "choose uptown, downtown or no-trumps"),
        ("S", SUITS, "choose a number"),
        ("6S", SUITS, None),
        ("4", SUITS, None),  # which is no bid in any suit
        ("pass", SUITS, None),
    ],
)
def test_of_half_a_bid_the_other_half_is_asked(text: str, ladder: object, sentence: str | None) -> None:
    why = other_half(text, bid_halves(ladder))  # type: ignore[arg-type]
    assert (translate(why, ENGLISH) if why else None) == sentence


def test_a_half_of_no_remaining_choice_is_closed() -> None:
    halves = bid_halves(suit_bids(1, 3))
    assert closed(halves, ["2S", "2NT", "3NT", "pass"]) == ("1", "C", "D", "H")
    assert closed(halves, []) == ("1", "2", "3", "C", "D", "H", "S", "NT")
    assert closed(halves, [bid.word for bid in suit_bids(1, 3)]) == ()


def test_numbers_are_called_as_the_table_calls_them() -> None:
    numbers, suits = bid_halves(suit_bids(7, 13, 6))
    assert [translate(word, ENGLISH) for word in numbers.words] == ["1", "2", "3", "4", "5", "6", "7"]
    assert [translate(word, ENGLISH) for word in suits.words] == ["clubs", "diamonds", "hearts", "spades", "NT"]
