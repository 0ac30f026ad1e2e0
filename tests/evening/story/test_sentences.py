"""Sentences about an evening: only those that are true of it and not of every evening."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given

from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.evening.story.course import biggest_swing, lead, margin, tables, usual_swing
from scorepad.evening.story.sentences import MOST_SENTENCES, story, tied, turns
from scorepad.games import games
from scorepad.rules.sentence import translate
from tests.support import random_evenings
from tests.support.random_evenings import CHANCE, examples
from tests.support.sample_evenings import NAMES, P1, P2, P3, deal, table
from tests.support.scored_records import record

# In deals of two cards: the points to gain, and the bid and tricks for them. Rules 1.6: made is 5 and the bid, each
# trick off costs 1.
BID = {5: (0, 0), 6: (1, 1), 7: (2, 2), -1: (0, 1), -2: (2, 0)}


def evening(*deals: Sequence[int], start: Sequence[int] = (0, 0, 0), **options: Any) -> State:
    """Three players gain these points deal by deal, two tricks in each."""
    said = [deal(*zip(*(BID[points] for points in each), strict=True)) for each in deals]
    rules = {"schedule": "custom", "custom_schedule": (2,) * len(deals), "hook": False}
    return table(3, said, start=start, **rules | options)


def words(found: Sequence[Any]) -> list[str]:
    return [translate(each, English(dict(zip((P1, P2, P3), NAMES, strict=False)))) for each in found]


ANA, BOGDAN, CALIN = (7, 5, 5), (5, 7, 5), (5, 5, 7)
FAR = (7, -2, 5)  # for Ana, and for Bogdan to fall back


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (evening(ANA, ANA, ANA, ANA, ANA), ["Ana led from the first deal to the last"]),
        (evening(BOGDAN, ANA, ANA, ANA, ANA, ANA, start=(0, 0, 3)), []),
        (evening(BOGDAN, BOGDAN, BOGDAN, ANA, FAR), ["Ana took the lead only in the very last deal"]),
        (evening(ANA, BOGDAN, BOGDAN, FAR), ["Won in the very last deal"]),
        (evening(BOGDAN, ANA, ANA, BOGDAN, ANA, ANA, start=(0, 1, 0)), ["Ana took the lead in deal 5 and kept it"]),
    ],
    ids=["all the time", "in the first half", "at the very end", "at the very end again", "in the second half"],
)
def test_the_winners_way_to_the_lead_is_reported_unless_it_is_the_usual_one(state: State, said: list[str]) -> None:
    assert [each for each in words(story(state)) if "in a row" not in each and "Only" not in each] == said


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (evening(BOGDAN, BOGDAN, BOGDAN, ANA, ANA, ANA, ANA), []),
        (evening(ANA, BOGDAN, BOGDAN, ANA, ANA), []),
        (evening(BOGDAN, ANA, BOGDAN, BOGDAN, FAR), ["Won in the very last deal"]),
    ],
    ids=["just before", "just before, and alone in the first deal", "but behind just before"],
)
def test_a_lead_that_was_shared_before_does_not_begin_in_the_very_last_deal(state: State, said: list[str]) -> None:
    assert [each for each in words(story(state)) if "in a row" not in each and "Only" not in each] == said


def test_a_winner_who_was_last_halfway_is_reported() -> None:
    state = evening(BOGDAN, CALIN, BOGDAN, CALIN, ANA, ANA, ANA, ANA, ANA)
    assert words(story(state))[0] == "Last after deal 5, Ana still won"


def test_a_finish_is_close_where_half_a_usual_deal_lies_between_the_first_two() -> None:
    close = evening(*[(7, -2, 5), (-2, 7, 5)] * 2, start=(1, 0, -30))
    assert (margin(close.table), usual_swing(close)) == (1, 9)
    assert "Only 1 point between first and second" in words(story(close))
    clear = evening(*[(7, -2, 5), (-2, 7, 5)] * 2, start=(5, 0, -30))
    assert not [each for each in words(story(clear)) if "Only" in each]


def test_a_shared_win_is_level_and_not_close() -> None:
    shared = evening(ANA, BOGDAN, ANA, BOGDAN, start=(0, 0, 3))
    assert (margin(shared.table), usual_swing(shared)) == (1, 2)
    assert words(story(shared)) == ["Level after 4 deals"]


def test_five_in_a_row_are_reported_and_four_are_not() -> None:
    assert "Ana, Bogdan, Călin: 5 bids made in a row" in words(story(evening(*[ANA] * 5)))
    assert not [each for each in words(story(evening(*[ANA] * 4))) if "in a row" in each]
    assert "Bogdan: 5 bids missed in a row" in words(story(evening(*[(-1, -2, 6), (6, -2, -1)] * 2, (-1, -2, 6))))


def test_no_sentence_is_about_an_end_that_has_not_come() -> None:
    state = evening(ANA, ANA, ANA, ANA, ANA, custom_schedule=(2,) * 6)
    assert words(story(state)) == ["Ana, Bogdan, Călin: 5 bids made in a row"]
    assert lead(state) is None


def test_those_who_share_the_lead_of_a_running_evening_are_named_with_their_total() -> None:
    longer: dict[str, Any] = {"custom_schedule": (2,) * 6}
    assert words(tied(evening(ANA, BOGDAN, **longer))) == ["Ana, Bogdan are ahead: 12"]
    assert tied(evening(ANA, **longer)) == ()  # one leads alone
    assert tied(evening(ANA, BOGDAN, CALIN, **longer)) == ()  # all are level
    assert tied(evening(ANA, BOGDAN)) == ()  # it is over


def test_three_deals_have_no_sentences() -> None:
    state = evening(ANA, ANA, BOGDAN)
    assert (story(state), turns(state)) == ((), ())


def test_the_deal_that_moved_the_totals_most_and_the_one_that_turned_the_evening_are_named() -> None:
    state = evening(BOGDAN, (7, -2, 5), ANA, ANA, ANA, ANA)
    assert words(turns(state)) == [
        "Biggest swing, deal 2: Ana gained 9 points on Bogdan",
        "In the lead for good from deal 2: Ana",
    ]


@given(chance=CHANCE)
@examples(60)
def test_in_every_game_the_sentences_are_true(chance: Random) -> None:
    """Reckoned again from the points of each deal alone."""
    *_, log = random_evenings.to_the_end(chance.choice([*games().values()]), chance)
    state, after = log.state, tables(log.state)
    assert len(story(state)) <= MOST_SENTENCES
    swing, found = biggest_swing(state), lead(state)
    gained = [
        {column: played.points(column) * (-1 if state.table.fewest else 1) for column in state.table.columns}
        for played in state.table.past
    ]
    if swing:
        ranked = [column for place in state.table.ranking for column in place]
        assert swing.points == max(
            max(each[column] for column in ranked) - min(each[column] for column in ranked) for each in gained
        )
        assert gained[swing.number - 1][swing.up] - gained[swing.number - 1][swing.down] == swing.points
    if found:
        assert all(each.leaders == (found.who,) for each in after[found.since :])
        assert not found.since or after[found.since - 1].leaders != (found.who,)


def test_a_moon_that_was_shot_is_the_headline_of_the_evening() -> None:
    taken = [(2, 24, 0, 0), (26, 0, 0, 0), (1, 20, 3, 2), (20, 2, 2, 2)]
    deals = [{"penalties": dict(zip(NAMES, each, strict=False))} for each in taken]
    state = played(record("hearts", deals, options={}), games())
    assert words(story(state))[0] == "Deal 2: Ana shot the moon"
    state = played(record("hearts", deals[:1] * 4, options={"target": 500}), games())
    assert "moon" not in " ".join(words(story(state)))
