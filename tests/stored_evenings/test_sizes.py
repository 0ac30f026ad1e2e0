"""How many deals an evening has is known before any of them is replayed."""

from collections.abc import Mapping

import pytest

from bench.support.played_evenings import AT
from scorepad.evening.log.events import beginning
from scorepad.evening.play import decide
from scorepad.evening.record import record
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.store import log
from scorepad.stored_evenings import Evenings, OpenEvening, sizes
from scorepad.stored_evenings.sizes import Sizes
from tests.stored_evenings.test_open_evenings import version
from tests.stored_evenings.test_write import sent, write
from tests.support import sample_records

GAMES: Mapping[str, Game] = games()


def test_an_evening_that_began_with_a_record_has_about_as_many_deals_as_that(evenings: Evenings) -> None:
    start = beginning(record.played(sample_records.long(200), GAMES).evening)
    opened = evenings.open(log.start(evenings.store, start, at=AT))
    assert 150 <= Sizes(evenings.store).deals(version(evenings, opened)) <= 250


def test_an_evening_that_is_played_has_its_last_deal(evenings: Evenings, opened: OpenEvening) -> None:
    assert Sizes(evenings.store).deals(version(evenings, opened)) <= 2
    after = write(
        evenings,
        opened,
        lambda now: [decide.answer(now.state, 1, "bids", {"p1": 0, "p2": 0, "p3": 0, "p4": 0})],
        sent("one"),
    )  # type: ignore[dict-item]
    assert Sizes(evenings.store).deals(version(evenings, after)) <= 2


def test_the_database_is_asked_once_until_an_evening_has_grown(
    evenings: Evenings, opened: OpenEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, asked = Sizes(evenings.store), list[str]()
    size = sizes.log_size
    monkeypatch.setattr(sizes, "log_size", lambda store, evening: asked.append(evening) or size(store, evening))
    for n in range(sizes.GROWTH + 1):
        known.deals(version(evenings, opened))
        opened = write(
            evenings,
            opened,
            lambda now: [decide.close(now.state) if not now.state.over else decide.reopen(now.state)],
            sent(f"k{n}"),
        )
    known.deals(version(evenings, opened))
    assert len(asked) == 2
