"""Romanian Whist compared with Oh Hell as the package `open_spiel` scores it: see tests/cases/oh_hell_scores.py."""

import csv
from pathlib import Path

import pytest

from scorepad.rules.sentence import Who
from tests.support.sample_evenings import deal, table

OH_HELL = Path(__file__).parent.parent / "cases" / "oh_hell_scores.csv"
TEN_A_BID = {"exact_base": 10}  # what a bid made gives there


def numbers(text: str) -> list[int]:
    return [int(n) for n in text.split()]


with OH_HELL.open(newline="") as file:
    DEALS = [tuple(map(numbers, row.values())) for row in csv.DictReader(file)]


@pytest.mark.parametrize(
    ("players", "cards", "bids", "may", "tricks", "points"), DEALS, ids=[str(n) for n in range(1, len(DEALS) + 1)]
)
def test_a_deal_gives_what_oh_hell_gives(
    players: list[int], cards: list[int], bids: list[int], may: list[int], tricks: list[int], points: list[int]
) -> None:
    options = {"schedule": "custom", "custom_schedule": cards, **TEN_A_BID}
    *others, last = bids
    before = table(*players, [deal([None, *others])], **options)  # the first player deals, and speaks last
    assert before.step
    barred = before.step.refused(before.chosen).get(Who("p1"), {})
    assert [choice for choice in range(cards[0] + 1) if choice not in barred] == may
    scored = table(*players, [deal([last, *others], [tricks[-1], *tricks[:-1]])], **options).rows[0].played
    assert scored
    assert [scored.points(who) for who in scored.deal.order] == points


def test_the_deals_are_of_every_kind() -> None:
    made = [bid == taken for _, _, bids, _, tricks, _ in DEALS for bid, taken in zip(bids, tricks, strict=True)]
    hooked = [len(may) <= cards[0] for _, cards, _, may, _, _ in DEALS]
    assert min(map(sum, (made, hooked))) > len(DEALS) // 4
    assert {(players[0], cards[0]) for players, cards, *_ in DEALS} == {
        (n, c) for n in range(3, 7) for c in range(1, 9)
    }
