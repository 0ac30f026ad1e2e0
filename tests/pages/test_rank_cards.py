"""Which ranks of a pack are kept, as a game declares it, and as setup draws them."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from scorepad.games import game_named
from scorepad.pages.rank_cards import rank_cards
from scorepad.rules.base.agreed_rules import RANKS

PACKS = [
    *(("romanian-whist", players, 8 * players) for players in range(3, 7)), ("romanian-whist", 7, 48), ("skat", 4, 32),
    ("schieber", 4, 36), ("coinche", 4, 32), ("euchre", 4, 24), ("five-hundred", 3, 32), ("five-hundred", 4, 42),
    ("hearts", 3, 51), ("hearts", 4, 52), ("hearts", 5, 50), ("hearts", 6, 48), ("spades", 3, 51), ("whist", 4, 52),
]  # fmt: skip


def pack_of(slug: str, players: int) -> dict[str, int]:
    """How many cards of each rank are played with by the book."""
    game = game_named(slug)
    cards = rank_cards(game.left_out(game.settle({}, players), players))
    return {card.rank: card.kept for card in cards}


@pytest.mark.parametrize(("slug", "players", "cards"), PACKS)
def test_as_many_cards_are_kept_as_the_rules_have(slug: str, players: int, cards: int) -> None:
    assert sum(pack_of(slug, players).values() or [52]) == cards


def test_single_cards_leave_the_others_of_their_rank() -> None:
    assert pack_of("hearts", 6) == dict.fromkeys(RANKS, 4) | {"3": 2, "2": 2}


def test_seven_with_jokers_and_a_whole_pack_show_no_cards() -> None:
    game = game_named("romanian-whist")
    assert not rank_cards(game.left_out(game.settle({"seven_mode": "56_cards"}, 7), 7))


@pytest.mark.parametrize(("query", "out"), [("romanian-whist", 5), ("schieber", 4), ("hearts", 0)])
def test_setup_draws_what_is_put_away(client: FlaskClient, query: str, out: int) -> None:
    text = client.get(f"/new?game={query}").text
    assert text.count('<i class="out">') == out
    assert ('class="pack"' in text) == bool(out)
