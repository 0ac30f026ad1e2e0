"""A seat as a watcher sees it: of partners, the one who goes first is named."""

from __future__ import annotations

from random import Random

from scorepad.app.watching.my_seat import Seat, seats
from scorepad.games import games
from scorepad.rules.sentence import Who
from tests.support.posted_forms import opened
from tests.support.random_evenings import Log, started


def seats_of(game: str) -> tuple[Who, tuple[Seat, ...]]:
    """The player who goes first in the first deal, and all seats."""
    log = Log(started(games()[game], Random(3)), games()[game])
    assert log.state.deal
    return log.state.deal.order[0], seats(opened(log), Who(""))


def test_of_partners_the_one_who_goes_first_is_named() -> None:
    first, found = seats_of("spades")
    assert not any(seat.opens for seat in found)
    named = {seat.who: [dict(fact.params) for fact in seat.facts if "first" in fact.text] for seat in found}
    assert named == {seat.who: [{"who": first}] if first in seat.who.members else [] for seat in found}


def test_a_player_alone_has_the_word_for_it() -> None:
    first, found = seats_of("hearts")
    assert [seat.who for seat in found if seat.opens] == [first]
