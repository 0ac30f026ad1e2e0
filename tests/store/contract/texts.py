"""Words that are forgotten everywhere."""

from dataclasses import replace

import pytest

from scorepad.evening.log.events import DealNamed, PointsGiven, Renamed
from scorepad.evening.log.facts import DealFacts, Given
from scorepad.evening.log.history import read
from scorepad.store import log
from scorepad.store.book import book_log as books
from scorepad.store.protocol import Store
from scorepad.store.texts import evenings_with, forget, forget_everywhere
from tests.store.conftest import AT, PLAYERS, started
from tests.store.contract.engine import Engine


def called(store: Store, evening: str) -> dict[str, str]:
    return dict(read(log.load(store, evening)).evening.names)


class TextsContract(Engine):
    def test_a_name_is_forgotten_everywhere_also_on_the_disk(self, store: Store) -> None:
        evening = log.start(store, started("Hezekiah's night"), at=AT)
        log.append(store, evening, 2, Renamed({"a": "Hezekiah", "b": "Ana"}), at=AT)
        log.append(store, evening, 3, Renamed({"a": "Hezekiah the Second"}), at=AT)
        assert forget(store, evening, "a", "somebody") == 3
        assert forget(store, evening, "title", "") == 1
        names = [dict(read(log.load(store, evening)[:seq]).evening.names) for seq in (1, 2, 3)]
        assert {each[PLAYERS[0]] for each in names} == {"somebody"}
        assert names[2][PLAYERS[1]] == "Ana"
        left = self.on_disk()
        assert b"Hezekiah" not in left
        assert b"Ana" in left

    def test_a_name_is_forgotten_within_the_reasons_for_points_too(self, store: Store) -> None:
        given = PointsGiven(1, PLAYERS[0], 5, words={"reason": "Hezekiah's cake"})
        evening = log.start(store, started(), at=AT)
        log.append(store, evening, 2, given, at=AT)
        begun = replace(started(), deals=(DealFacts(given=(Given(PLAYERS[0], 5, "for Hezekiah"),)),))
        other = log.start(store, begun, at=AT)
        assert forget_everywhere(store, "Hezekiah", "Player {}".format) == [evening, other]
        (_, entry), (first,) = log.load(store, evening), log.load(store, other)
        assert entry.event == replace(given, words={"reason": "…'s cake"})
        assert first.event == replace(begun, deals=(DealFacts(given=(Given(PLAYERS[0], 5, "for …"),)),))
        assert b"Hezekiah" not in self.on_disk()

    def test_a_name_is_forgotten_within_the_names_of_deals_too(self, store: Store) -> None:
        evening = log.start(store, started(), at=AT)
        log.append(store, evening, 2, DealNamed(1, {"label": "Hezekiah's hole"}), at=AT)
        begun = replace(started(), deals=(DealFacts(label="For Hezekiah"),))
        other = log.start(store, begun, at=AT)
        assert forget_everywhere(store, "Hezekiah", "Player {}".format) == [evening, other]
        (_, entry), (first,) = log.load(store, evening), log.load(store, other)
        assert entry.event == DealNamed(1, {"label": "…'s hole"})
        assert first.event == replace(begun, deals=(DealFacts(label="For …"),))
        assert b"Hezekiah" not in self.on_disk()

    def test_so_much_is_read_apart_from_those_who_write(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        evening, book = log.start(store, started(), at=AT), books.begin(store, at=AT)

        def reads(*_: object) -> None:
            raise AssertionError("this may hold the turn of those who write")

        monkeypatch.setattr(store, "reading", reads)
        assert evenings_with(store, "Peggy") == log.every_evening(store) == [evening]
        assert forget_everywhere(store, "Peggy", "Player {}".format) == [evening]
        assert books.books_with(store, "Peggy") == books.forget_name(store, "Peggy") == []
        assert book

    def test_a_name_forgotten_in_one_evening_stays_in_others(self, store: Store, evening: str) -> None:
        other = log.start(store, started(), at=AT)
        forget(store, evening, "a", "somebody")
        assert read(log.load(store, other)).evening.names[PLAYERS[0]] == "Peggy"

    def test_a_name_is_forgotten_in_every_evening_and_within_titles_and_notes(self, store: Store) -> None:
        words = {"a": "hezekiah", "b": "Ana", "c": "Player 1", "note": "HEZEKIAH's cat, Hezekiahs all"}
        first = log.start(store, started("At Hezekiah's"), at=AT)
        log.append(store, first, 2, Renamed({"c": "Hezekiah"}), at=AT)
        second = log.start(store, replace(started(), words=words), at=AT)
        other = log.start(store, started(), at=AT)
        assert evenings_with(store, "Hezekiah ") == [first, second]
        assert forget_everywhere(store, "Hezekiah", "Player {}".format) == [first, second]
        assert called(store, first) == {"a": "Peggy", "b": "Ștefan", "c": "Player 1"}
        assert called(store, second) == {"a": "Player 2", "b": "Ana", "c": "Player 1"}
        assert read(log.load(store, first)).evening.title == "At …'s"
        assert read(log.load(store, second)).evening.note == "…'s cat, Hezekiahs all"
        assert called(store, other) == {"a": "Peggy", "b": "Ștefan", "c": "<b>"}
        assert evenings_with(store, "Hezekiah") == []
        left = self.on_disk()
        assert b"Hezekiah's" not in left
        assert b"hezekiah" not in left

    def test_two_who_were_called_the_same_one_after_the_other_stay_apart(self, store: Store, evening: str) -> None:
        log.append(store, evening, 2, Renamed({"a": "Bob", "b": "Peggy"}), at=AT)
        forget_everywhere(store, "Peggy", "Player {}".format)
        assert [dict(read(log.load(store, evening)[:seq]).evening.names) for seq in (1, 2)] == [
            {"a": "Player 1", "b": "Ștefan", "c": "<b>"},
            {"a": "Bob", "b": "Player 2", "c": "<b>"},
        ]

    @pytest.mark.parametrize("name", ["", "  ", "e", ".", "<b", "Nobody"])
    def test_a_name_that_is_nowhere_changes_nothing(self, store: Store, name: str) -> None:
        evening = log.start(store, started("One - two"), at=AT)
        before = log.load(store, evening)
        assert evenings_with(store, name) == []
        assert forget_everywhere(store, name, "Player {}".format) == []
        assert log.load(store, evening) == before
