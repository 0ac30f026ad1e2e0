"""The sentence on the end page about other house rules: only if they have another winner, only for few deals."""

from __future__ import annotations

import pytest

from scorepad.app.story import other_rules_page
from scorepad.app.story.other_rules_page import can_be_rescored, other_rules, strongest
from tests.support.sample_sheets import at_random, blank, played_on


def test_it_is_true_of_the_page_of_those_rules_and_left_out_where_nobody_else_wins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = 0
    for seed in range(4):
        state = played_on(blank("oh-hell"), 99, at_random(seed))
        said = strongest(state)
        sets = [other_rules(state, each.key) for each in other_rules(state).sets]
        turned = {
            (each.columns[0].column, each.columns[0].total)
            for each in sets
            if each.columns[0].place != each.columns[1].place and each.columns[0].column not in state.winners
        }
        if said is None:
            assert not turned
        else:
            found += 1
            assert (dict(said.params)["who"], dict(said.params)["total"]) in turned
    assert found
    monkeypatch.setattr(other_rules_page, "MOST_PLAYED", 0)
    assert strongest(state) is None


@pytest.mark.parametrize(("game", "can"), [("skat", False), ("romanian-whist", True)])
def test_an_evening_is_rescored_only_if_other_house_rules_have_the_same_deals(game: str, can: bool) -> None:
    ended = played_on(blank(game), 99, at_random(1))
    assert ended.over
    assert can_be_rescored(ended) is bool(other_rules(ended).sets) is can
