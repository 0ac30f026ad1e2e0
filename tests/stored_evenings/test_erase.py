"""Erased evenings and forgotten names are gone from the store and from memory."""

from datetime import UTC, datetime, timedelta

import pytest

from bench.support.played_evenings import AT
from scorepad.store import erasure
from scorepad.store.log import UnknownEvening
from scorepad.stored_evenings import Evenings, OpenEvening
from scorepad.stored_evenings.erase import GRACE, erase, erase_due, forget_name


def test_an_erased_evening_stays_for_a_week_and_is_then_gone_also_from_memory(
    evenings: Evenings, opened: OpenEvening
) -> None:
    now = datetime.now(UTC) - timedelta(seconds=1)
    erase(evenings.store, opened.evening, at=now.isoformat())
    assert erasure.is_to_be_erased(evenings.store, opened.evening)
    erase_due(evenings)
    assert evenings.open(opened.evening) is opened
    erase(evenings.store, opened.evening, at=(now - GRACE).isoformat())
    erase_due(evenings)
    with pytest.raises(UnknownEvening):
        evenings.open(opened.evening)


def test_a_forgotten_name_is_nowhere_also_not_in_memory(evenings: Evenings, opened: OpenEvening) -> None:
    assert forget_name(evenings, "ana", "Player {}".format) == [opened.evening]
    assert "Ana" not in evenings.open(opened.evening).state.evening.names.values()
    assert "Player 1" in evenings.open(opened.evening).state.evening.names.values()
    assert forget_name(evenings, "ana", "Player {}".format) == []


def test_an_evening_that_is_not_there_is_not_erased(evenings: Evenings) -> None:
    with pytest.raises(UnknownEvening):
        erase(evenings.store, "nobody", at=AT)
