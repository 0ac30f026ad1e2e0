"""Evenings in memory are checked against the log, so that it does not matter which process answers."""

import gc
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.speed import long_evenings
from bench.support.played_evenings import AT, begun
from scorepad.evening.log.events import beginning
from scorepad.evening.log.remark import Remark
from scorepad.evening.play import decide
from scorepad.games import games
from scorepad.rules.sentence import Who
from scorepad.store import log, remarks, texts, versions
from scorepad.store.sqlite.database import SqliteStore
from scorepad.store.versions import Version
from scorepad.stored_evenings import Evenings, OpenEvening, open_evenings
from scorepad.stored_evenings.known_log import KnownLog
from tests.stored_evenings.test_write import renames, sent, write

P1 = Who("p1")


@pytest.fixture
def standby(opened: OpenEvening, evenings: Evenings, tmp_path: Path) -> Iterator[Evenings]:
    """The same evenings on another machine, which has nothing of what is written from now on."""
    (tmp_path / "standby").mkdir()
    with evenings.store.apart() as db:
        db.execute("VACUUM INTO ?", [str(tmp_path / "standby" / "scorepad.db")])
    store = SqliteStore(tmp_path / "standby" / "scorepad.db")
    yield Evenings(store, "")
    store.close()


def version(evenings: Evenings, opened: OpenEvening) -> Version:
    there = versions.version(evenings.store, opened.evening)
    assert there
    return there


def test_entries_written_here_are_known_without_reading_them_again(
    evenings: Evenings, opened: OpenEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    after = write(evenings, opened, renames("Anna"), sent("one"))
    whole = log.load(evenings.store, opened.evening)
    monkeypatch.delattr("scorepad.store.log.load")
    assert evenings.open(opened.evening, version(evenings, opened)) is after
    assert evenings.log(after) == KnownLog().then(whole)
    assert evenings.log(opened).entries == (whole[0],)


def test_an_event_that_was_seen_and_then_lost_is_noticed_where_another_has_its_number(
    evenings: Evenings, opened: OpenEvening, standby: Evenings
) -> None:
    seen = write(evenings, opened, renames("Anna"), sent("one"))
    other = write(standby, standby.open(opened.evening), renames("Anneke"), sent("another"))
    assert seen.seq == other.seq
    assert version(evenings, opened).mark != version(standby, opened).mark
    evenings.store = standby.store
    assert evenings.open(opened.evening) == other
    assert evenings.log(other) == standby.log(other)
    more = write(standby, other, renames("Anne"), sent("one more"))
    assert evenings.open(opened.evening).state.evening.names[P1] == "Anne" == more.state.evening.names[P1]


def test_an_event_that_was_seen_and_then_lost_is_noticed_where_nothing_came_after_it(
    evenings: Evenings, opened: OpenEvening, standby: Evenings
) -> None:
    for name in ("Anna", "Anne"):
        opened = write(evenings, opened, renames(name), sent(name))
    evenings.store = standby.store
    assert evenings.open(opened.evening).seq == 1
    assert evenings.open(opened.evening).state.evening.names[P1] == "Ana"


def test_a_name_that_another_process_has_forgotten_is_gone_here_too(
    evenings: Evenings, opened: OpenEvening, elsewhere: Evenings
) -> None:
    texts.forget(elsewhere.store, opened.evening, "p1", "somebody")
    fresh = evenings.open(opened.evening)
    assert fresh.state.evening.names[P1] == "somebody"
    assert evenings.log(fresh).words_hash != KnownLog().words_hash
    assert evenings.log(fresh) == KnownLog().then(log.load(evenings.store, opened.evening))


def test_watchers_remarks_are_read_once_and_cause_no_replay(
    evenings: Evenings, opened: OpenEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert evenings.unlogged(version(evenings, opened)).remarks == ()
    remarks.remark(evenings.store, opened.evening, Remark(1, "bids", "p1", "0"), at=AT)
    now = version(evenings, opened)
    unlogged = evenings.unlogged(now)
    assert [each.who for each in unlogged.remarks] == ["p1"]
    assert [each.label for each in unlogged.granted] == ["Firefox"]
    monkeypatch.delattr("scorepad.stored_evenings.open_evenings.remarks")
    assert evenings.unlogged(now) is unlogged
    assert evenings.open(opened.evening, now) is opened


def test_the_hash_of_words_changes_if_one_is_written_over_and_not_by_later_words(
    evenings: Evenings, opened: OpenEvening
) -> None:
    before = evenings.log(opened).words_hash
    after = write(evenings, opened, lambda now: (decide.rename(now.state, {P1: "Hezekiah"}),), sent("one"))
    assert evenings.log(after).up_to(1).words_hash == before != evenings.log(after).words_hash
    texts.forget(evenings.store, opened.evening, "p2", "somebody")
    assert evenings.log(evenings.open(opened.evening)).up_to(1).words_hash != before


def test_an_evening_that_is_looked_at_again_and_again_is_kept_while_others_come_and_go(
    evenings: Evenings, opened: OpenEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_evenings, "MOST_EVENINGS", 2)
    here = Evenings(evenings.store, "")
    first = here.open(opened.evening)
    for _ in range(3):
        here.open(log.start(evenings.store, begun(4), at=AT))
        assert here.open(opened.evening) is first


def test_evenings_that_are_too_large_together_are_not_all_kept(
    evenings: Evenings, opened: OpenEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_evenings, "LARGEST", 3 * open_evenings.A_DEAL)
    here = Evenings(evenings.store, "")
    others = [log.start(evenings.store, begun(4), at=AT) for _ in range(4)]
    first, *_, last = [here.open(evening) for evening in (opened.evening, *others)]
    assert here.open(last.evening) is last
    assert here.open(opened.evening) is not first
    assert here.open(opened.evening) == first


@pytest.mark.parametrize("slug", ["call-break", "israeli-whist", "rubber-bridge", "umbridge"])
def test_an_evening_takes_up_no_more_memory_than_is_reckoned_for_it(
    evenings: Evenings, monkeypatch: pytest.MonkeyPatch, slug: str
) -> None:
    game = long_evenings.endless(games()[slug])
    monkeypatch.setattr(open_evenings, "game_named", lambda *_: game)
    evening = log.start(evenings.store, beginning(long_evenings.evening(game, 200)), at=AT)
    Evenings(evenings.store, "").open(evening)  # brings what all evenings of the game share
    here = Evenings(evenings.store, "")
    tracemalloc.start()
    here.open(evening)
    gc.collect()  # garbage that is not collected yet takes up nothing for long
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert here._opened.size / 4 < taken < here._opened.size
