"""Chances to win, checked against every ending of small games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.story.can_still_win import MOST_PLAYED, certainties, may_win
from scorepad.games.israeli_whist.best_deals import best_deal
from scorepad.games.israeli_whist.israeli_whist import points
from scorepad.games.romanian_whist.romanian_whist import RomanianWhist
from scorepad.rules.sentence import Who, translate
from scorepad.rules.steps.step import Answers, Choice
from scorepad.rules.table import Deal, Table
from tests.evening.story import margins
from tests.evening.story.endings import small_evening, winners
from tests.support.random_evenings import CHANCE, examples, house_rules
from tests.support.sample_evenings import table
from tests.support.sample_sheets import GAMES, at_random, blank, played_on

PLAYERS = tuple(Who(f"p{seat}") for seat in range(1, 5))
US, THEM = Who("p1+p3"), Who("p2+p4")
FOUR_BIDS = ("1C", "3NT", "4S", "7NT")  # a part-score, both kinds of game, a grand slam


@given(chance=CHANCE)
@examples(200)
def test_a_player_reported_as_unable_to_win_wins_in_no_ending(chance: Random) -> None:
    state, left = small_evening(chance)
    possible, known = winners(state, left), may_win(state)
    if left == 1 and state.table.options["tie_break"] == "shared":
        assert None not in known.values()
    assert {column: may for column, may in known.items() if may is not None} == {
        column: column in possible for column, may in known.items() if may is not None
    }


def test_if_a_tie_is_played_on_no_player_is_out_who_could_still_gain_by_that() -> None:
    last = {"schedule": "custom", "custom_schedule": (1,)}
    shared, played_on = (table(3, start=(20, 20, 12), tie_break=how, **last) for how in ("shared", "zero_deals"))
    assert may_win(shared) == {"p1": True, "p2": True, "p3": False}
    assert may_win(played_on) == {"p1": True, "p2": True, "p3": None}
    assert sentences(table(3, start=(30, 20, 12), tie_break="zero_deals", **last)) == ["Nobody can catch Ana now"]


# Israeli Whist, rules 2.6: 13 bid and made are 169 + 10, 13 bid and none made -130: 309 between two players.


def israeli(*totals: int, left: int = 1, **options: object) -> State:
    begun = blank("israeli-whist", {"end_mode": "deals", "deals": left, **options})
    start = dict(zip(begun.evening.players, totals, strict=True))
    return play(replace(begun.evening, start=start), begun.game)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (israeli(310, 0, 0, 0), ["Nobody can catch Ana now"]),
        (
            israeli(618, 0, 0, 0, left=2),
            [
                f"{name} needs 618 more than Ana in the last 2 deals to draw level"
                for name in ("Bogdan", "Călin", "Doina")
            ],
        ),
        (israeli(619, 0, 0, 0, left=2), ["Nobody can catch Ana now"]),
        (israeli(310, 0, 0, 0, zero_under=200), []),
    ],
    ids=["one more than a deal can move", "as much as two can", "one more than that", "0 is worth more than 13"],
)
def test_in_israeli_whist_with_a_number_of_deals_a_lead_may_be_out_of_reach(state: State, said: list[str]) -> None:
    assert sentences(state) == said


@given(chance=CHANCE)
@examples(100)
def test_no_deal_of_israeli_whist_is_better_for_a_player_than_the_reported_one(chance: Random) -> None:
    """Predictions and tricks at random, and those of every kind for the house rules that were drawn."""
    game = GAMES["israeli-whist"]
    rules = house_rules(game, 4, chance)

    def scored(bid: int, taken: int, together: int) -> int:
        return points(bid, taken, together, rules)[0]

    best = best_deal(PLAYERS, PLAYERS[0], 13, scored)
    every = [scored(bid, taken, total) for bid in range(14) for taken in range(14) for total in (0, 12, 13, 14, 52)]
    assert (best is not None) == (scored(13, 13, 52) == max(every) and scored(13, 0, 52) == min(every))


# Chicago, rules 7.4: 7NT redoubled, vulnerable and without a trick costs 7,600; four aces are worth 150.


def chicago(**options: object) -> State:
    """Before the last of four deals."""
    state = blank("chicago-bridge", options)
    return played_on(state, 3, at_random(4))


@pytest.mark.parametrize("options", [{}, {"honours": False, "chicago_style": "duplicate"}, {"undertricks": "pre1987"}])
def test_no_last_deal_of_chicago_is_better_for_a_side_than_the_reported_one(options: dict[str, object]) -> None:
    state = chicago(**options)
    (best,) = state.game.best_deals(state.table, state.deal, US) or ()

    def gain(answers: dict[str, Any]) -> int:
        lines = play(
            replace(state.evening, deals=(*state.evening.deals, DealFacts(answers=answers))), state.game, known=state
        )
        played = lines.table.past[-1]
        return played.points(US) - played.points(THEM)

    most = gain(dict(best))
    for bid, doubled, declarer, tricks in product(FOUR_BIDS, ("", "x", "xx"), (0, 1), range(14)):
        contract = {"declarer": PLAYERS[declarer], "bid": bid, **({"doubled": doubled} if doubled else {})}
        side, other = (US, THEM) if declarer == 0 else (THEM, US)
        held = {"honours": ((US, 150),)} if state.table.options.on("honours") else {}
        assert gain({"contract": contract, "tricks": {side: tricks, other: 13 - tricks}, **held}) <= most


@given(chance=CHANCE)
@examples(20)
def test_in_israeli_whist_no_way_of_all_gains_more_than_is_claimed(chance: Random) -> None:
    claimed, most = margins.israeli_whist(margins.first_deal(chance))
    assert claimed in (None, most)


@pytest.mark.long
@given(chance=CHANCE)
@examples(1)
def test_in_the_last_deal_of_chicago_no_way_of_all_gains_more_than_is_claimed(chance: Random) -> None:
    claimed, most = margins.chicago(margins.last_deal(chance))
    assert claimed == most


class ManyWays(RomanianWhist):
    """Three ways in which every deal may go best, and who asked for them."""

    def __init__(self) -> None:
        self.asked: list[Who] = []

    def best_deals(self, table: Table, deal: Deal, column: Who) -> Sequence[Mapping[str, Answers | Choice]]:
        self.asked.append(column)
        none = dict.fromkeys(deal.order, 0)
        return [{"bids": none, "tricks": none | {who: 1}} for who in deal.order]


def test_a_limited_number_of_deals_is_tried_for_all_together_and_more_are_unknown() -> None:
    game, at_last = ManyWays(), last_deals(0, 90, 90, cards=(1, 1, 1, 1), hook=False).evening
    state = play(at_last, game)
    assert may_win(state) == {"p1": None, "p2": None, "p3": None}
    assert len(game.asked) <= MOST_PLAYED
    assert set(game.asked) == {"p1"}


def sentences(state: State) -> list[str]:
    return [translate(each, English(state.evening.names)) for each in certainties(state)]


def last_deals(*totals: int, cards: tuple[int, ...] = (1,), **options: Any) -> State:
    """Three before their last deals."""
    return table(3, start=totals, schedule="custom", custom_schedule=cards, **options)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        # Rules 1.6: with one card somebody gains 6 at most and another loses 1, so 7 are made up and 8 are not.
        (
            last_deals(20, 13, 13),
            [
                "Bogdan needs 7 more than Ana in the last deal to draw level",
                "Călin needs 7 more than Ana in the last deal to draw level",
            ],
        ),
        (
            last_deals(13, 20, 12),
            ["Călin can no longer win", "Ana needs 7 more than Bogdan in the last deal to draw level"],
        ),
        (
            last_deals(20, 5, 3, cards=(1, 2)),
            ["Călin can no longer win", "Bogdan needs 15 more than Ana in the last 2 deals to draw level"],
        ),
        (last_deals(20, 12, 12), ["Nobody can catch Ana now"]),
        (
            last_deals(20, 12, 11, under_unit=2),
            ["Călin can no longer win", "Bogdan needs 8 more than Ana in the last deal to draw level"],
        ),
        (last_deals(20, 20, 12), ["Călin can no longer win"]),
        (last_deals(20, 12, 12, cards=(8,) * 9), []),
    ],
)
def test_certainties_are_reported(state: State, said: list[str]) -> None:
    assert [translate(each, English(state.evening.names)) for each in certainties(state)] == said


@pytest.mark.parametrize(
    "state",
    [
        last_deals(90, 5, 5, zero_finish=True),
        last_deals(20, 12, 12, closed=True),
        blank("whist"),
        blank("chicago-bridge"),
    ],
    ids=["a total of 0 wins", "the table stopped", "no known number of deals", "no known extremes"],
)
def test_without_certainties_there_are_no_sentences(state: State) -> None:
    assert certainties(state) == ()
