"""Tournaments in a database file: read again as they were written, and written by one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.rules.option_kinds import Value
from scorepad.store import access
from scorepad.store.book import book_log, links, rights, tournament_log
from scorepad.store.book.book_log import UnknownBook
from scorepad.store.book.tournament_log import UnknownTournament
from scorepad.store.protocol import Connection
from scorepad.store.schema.book_tables import TOURNAMENT
from scorepad.store.sqlite.database import SqliteStore
from scorepad.stored_tournaments import Tournaments
from scorepad.stored_tournaments.open_tournaments import SeenBefore
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.cant_direct import CantDirect
from scorepad.tournament.log.tournament_events import Begun
from scorepad.tournament.log.tournament_state import ROUNDS
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.typed_entrants import enter
from tests.tournament.played_log import AT, Played


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "data" / "scorepad.db")
    yield store
    store.close()


@pytest.fixture
def device(store: SqliteStore) -> int:
    return access.new_device(store, "Firefox", at=AT)[0].id


def begun(**settings: Value) -> Begun:
    event = Played("whist-drive", **settings).log[0].event
    assert isinstance(event, Begun)
    return event


@pytest.fixture
def night(store: SqliteStore, device: int) -> str:
    """A whist drive of eight who are here."""
    rooms = Tournaments(store)
    night = rooms.begin(begun(), at=AT, device=device)
    names = "\n".join(f"N{n}" for n in range(1, 9))
    rooms.write(night, lambda opened: enter(opened, names), at=AT, device=device)
    rooms.write(night, lambda opened: decisions.check_in(opened, range(1, 9)), at=AT, device=device)
    return night


def test_a_tournament_is_read_again_as_it_was_written(store: SqliteStore, night: str, device: int) -> None:
    rooms = Tournaments(store)
    written = rooms.write(night, decisions.draw, at=AT, device=device)
    again = Tournaments(store).open(night)
    assert again.state == written.state == rooms.open(night).state
    assert [entry.device for entry in again.state.in_force] == [device] * 4


def test_another_process_sees_what_was_written(store: SqliteStore, night: str, device: int) -> None:
    one, other = Tournaments(store), Tournaments(store)
    assert other.open(night).number == 0
    one.write(night, decisions.draw, at=AT, device=device)
    assert other.open(night).number == 1


def test_of_two_draws_at_once_one_is_done(store: SqliteStore, night: str, device: int) -> None:
    one, other = Tournaments(store), Tournaments(store)
    seen = one.open(night).state.seq
    for rooms in (one, other):
        rooms.open(night)
    one.write(night, decisions.draw, at=AT, device=device, seen=seen, about=ROUNDS)
    with pytest.raises(SeenBefore):
        other.write(night, decisions.draw, at=AT, device=device, seen=seen, about=ROUNDS)
    assert other.open(night).number == 1


def test_an_event_that_comes_between_is_seen_before_anything_is_written(
    store: SqliteStore, night: str, device: int
) -> None:
    one, other = Tournaments(store), Tournaments(store)

    def meanwhile(opened: OpenTournament) -> object:
        if opened.state.seq == 3:
            other.write(night, decisions.draw, at=AT, device=device)
        return decisions.draw(opened)

    with pytest.raises(CantDirect):
        one.write(night, meanwhile, at=AT, device=device)  # type: ignore[arg-type]
    assert one.open(night).number == 1


def test_a_server_that_dies_in_the_middle_of_a_draw_leaves_no_half_of_it(
    store: SqliteStore, night: str, device: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms, append = Tournaments(store), tournament_log.append_entry

    def dies(*given: object) -> None:
        append(*given)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    monkeypatch.setattr("scorepad.stored_tournaments.open_tournaments.append_entry", dies)
    with pytest.raises(KeyboardInterrupt):
        rooms.write(night, decisions.draw, at=AT, device=device)
    assert (rooms.open(night).number, Tournaments(store).open(night).number) == (0, 0)


def test_a_form_that_is_sent_twice_begins_one_tournament(store: SqliteStore, device: int) -> None:
    rooms = Tournaments(store)
    assert rooms.begin(begun(), at=AT, device=device, key="k") == rooms.begin(begun(), at=AT, device=device, key="k")
    assert rooms.begin(begun(), at=AT, device=device) != rooms.begin(begun(), at=AT, device=device)
    assert len(rights.books_of(store, device, TOURNAMENT)) == 3


def test_a_tournament_is_no_book_and_a_book_no_tournament(store: SqliteStore, night: str, device: int) -> None:
    book = book_log.begin(store, at=AT)
    assert rights.books_of(store, device) == []
    assert rights.right_to(store, night, device) is None
    assert rights.right_to(store, night, device, TOURNAMENT) == "own"
    with pytest.raises(UnknownTournament):
        Tournaments(store).open(book)
    with pytest.raises(UnknownBook):
        book_log.load(store, night)


def test_another_device_directs_by_a_link_that_works_once(store: SqliteStore, night: str, device: int) -> None:
    other = access.new_device(store, "Chrome", at=AT)[0].id
    key = links.invite(store, night, at=AT, by=device)
    assert links.join(store, key, other, at=AT) == night
    assert rights.right_to(store, night, other, TOURNAMENT) == "write"


def words(db: Connection) -> set[str]:
    return {text for (text,) in db.execute("SELECT text FROM book_word").fetchall()}


def test_a_name_that_is_forgotten_is_gone_from_the_log_and_the_number_stays(store: SqliteStore, night: str) -> None:
    assert book_log.forget_name(store, "N3") == [night]
    opened = Tournaments(store).open(night)
    assert opened.state.entrants[3].name == ""
    assert len(opened.state.entrants) == 8
    with store.reading() as db:
        assert "N3" not in words(db)


def test_a_tournament_that_is_deleted_leaves_nothing(store: SqliteStore, night: str) -> None:
    book_log.erase(store, night)
    with pytest.raises(UnknownTournament):
        Tournaments(store).open(night)
    with store.reading() as db:
        assert not words(db)
