"""Books: logs with words apart, the evenings in them, who may do what, and links."""

from datetime import datetime, timedelta

import pytest

from scorepad.book.log.book_entry import Entry
from scorepad.book.log.book_events import Entered, Merged, Named
from scorepad.store import access, erasure, secret_rotation
from scorepad.store import log as evening_log
from scorepad.store.access import Device
from scorepad.store.book import book_log, evenings, links, rights, tournament_log
from scorepad.store.book.book_log import UnknownBook
from scorepad.store.links.invitations import BadInvitation
from scorepad.store.protocol import Store
from scorepad.store.schema.book_tables import TOURNAMENT
from scorepad.store.secret import new_token
from scorepad.tournament.log import tournament_events as of_night
from scorepad.tournament.log.log_entry import LogEntry
from tests.store.conftest import AT, started
from tests.store.contract.engine import Engine

LATER = "2026-11-28T19:30:00+02:00"
CAME = Entered("an-evening", AT, {"p1": "1"}, {"1": "Peggy"})


class BooksContract(Engine):
    @pytest.fixture
    def book(self, store: Store) -> str:
        return book_log.begin(store, at=AT)

    @pytest.fixture
    def other(self, store: Store) -> Device:
        return access.new_device(store, "Firefox", at=AT)[0]

    def test_a_book_is_loaded_as_it_was_written(self, store: Store, book: str, device: Device) -> None:
        written = [
            book_log.append(store, book, 1, Named({"name": "Cellar club"}), at=AT, device=device.id),
            book_log.append(store, book, 2, CAME, at=AT),
            book_log.append(store, book, 3, Merged("1", "2"), at=AT),
        ]
        assert book_log.load(store, book) == written
        assert book_log.load(store, book, after=2) == [Entry(3, AT, Merged("1", "2"))]
        assert book_log.load(store, book_log.begin(store, at=AT)) == []
        with pytest.raises(UnknownBook):
            book_log.load(store, "nothing")

    def test_a_tournament_is_loaded_as_it_was_written_and_is_no_book(self, store: Store, device: Device) -> None:
        tournament_log.begin_tournament(store, "a-night", at=AT)
        written = [
            LogEntry(1, AT, of_night.Begun("pairs", "whist", 7, {}, {"trumps": ("H",)}, {"name": "Friday"}), device.id),
            LogEntry(2, AT, of_night.Entered((1,), {"1": "up"}, {"1": (2,)}, {"1": "Peggy"})),
            LogEntry(3, AT, of_night.CheckedIn((1,))),
        ]
        for entry in written:
            tournament_log.append_entry(store, "a-night", entry)
        assert tournament_log.load_entries(store, "a-night") == written
        assert tournament_log.load_entries(store, "a-night", after=2) == written[2:]
        rights.grant(store, "a-night", device.id, "own", at=AT)
        assert [each.book for each in rights.books_of(store, device.id, TOURNAMENT)] == ["a-night"]
        assert rights.books_of(store, device.id) == []
        with pytest.raises(UnknownBook):
            book_log.load(store, "a-night")

    def test_the_id_of_a_tournament_or_a_book_is_taken(self, store: Store, book: str) -> None:
        tournament_log.begin_tournament(store, "a-night", at=AT)
        assert tournament_log.is_taken(store, "a-night")
        assert tournament_log.is_taken(store, book)
        assert not tournament_log.is_taken(store, "another-night")

    def test_a_device_without_evenings_has_an_empty_list(self, store: Store) -> None:
        evening = evening_log.start(store, started(), at=AT)
        assert [each.evening for each in evenings.named(store, [evening])] == [evening]
        assert evenings.named(store, []) == []

    def test_an_event_of_a_book_is_the_next_one_and_stays(self, store: Store, book: str) -> None:
        book_log.append(store, book, 1, CAME, at=AT)
        for statement in (
            "UPDATE book_event SET at = ''",
            "DELETE FROM book_event",
            "INSERT INTO book_event (book, seq, at, kind, data) SELECT id, 3, '', 'merged', '{}' FROM book",
        ):
            with pytest.raises(Exception, match="an event"), store.writing() as db:
                db.execute(statement)
        assert [entry.seq for entry in book_log.load(store, book)] == [1]

    def test_a_persons_names_are_written_over_everywhere_in_a_book(self, store: Store, book: str) -> None:
        book_log.append(store, book, 1, CAME, at=AT)
        assert b"Peggy" in self.on_disk()
        book_log.overwrite(store, book, ["1", "7"])
        store.wipe()
        assert b"Peggy" not in self.on_disk()
        assert book_log.load(store, book) == [Entry(1, AT, Entered("an-evening", AT, {"p1": "1"}, {"1": ""}))]

    def test_an_erased_book_leaves_its_evenings_in_no_book(
        self, store: Store, book: str, evening: str, device: Device
    ) -> None:
        book_log.append(store, book, 1, CAME, at=AT)
        evenings.put(store, evening, book)
        rights.grant(store, book, device.id, "own", at=AT)
        links.invite(store, book, at=AT, by=device.id)
        book_log.erase(store, book)
        with pytest.raises(UnknownBook):
            book_log.load(store, book)
        assert (rights.books_of(store, device.id), evenings.book_of(store, evening)) == ([], "")
        assert [each.evening for each in evenings.in_no_book(store, 0, 9)] == [evening]
        assert b"Peggy" in self.on_disk()  # in the evening itself

    def test_an_evening_is_in_one_book_at_most(self, store: Store, book: str, evening: str) -> None:
        assert evenings.book_of(store, evening) == ""
        evenings.put(store, evening, book)
        there = book_log.begin(store, at=AT)
        evenings.put(store, evening, there)
        assert evenings.book_of(store, evening) == there
        assert (evenings.evenings_in(store, book), evenings.evenings_in(store, there)) == ([], [evening])

    def test_evenings_of_a_book_come_in_pages_without_those_nobody_may_see(
        self, store: Store, book: str, device: Device
    ) -> None:
        begun = [evening_log.start(store, started(), at=f"2026-11-2{n}T19:30:00+02:00") for n in range(5)]
        for each in begun:
            evenings.put(store, each, book)
        erasure.hide(store, begun[0], True)
        erasure.erase(store, begun[1], LATER)
        page = evenings.page_of_evenings(store, book, 2, 2)
        assert ([each.evening for each in page.evenings], page.count) == ([begun[2]], 3)
        assert evenings.evenings_in(store, book) == begun[2:]

    def test_an_evening_that_is_erased_for_good_is_in_no_book(self, store: Store, book: str, evening: str) -> None:
        evenings.put(store, evening, book)
        erasure.erase(store, evening, (datetime.now().astimezone() - timedelta(days=1)).isoformat())
        assert erasure.erase_due(store) == [evening]
        assert evenings.evenings_in(store, book) == []

    def test_evenings_in_no_book_are_listed_with_the_device_that_owns_them(
        self, store: Store, evening: str, book: str, device: Device, other: Device
    ) -> None:
        access.grant(store, evening, other.id, "scorer", at=AT)
        nobodys, taken = (evening_log.start(store, started(), at=AT) for _ in range(2))
        evenings.put(store, taken, book)
        found = evenings.in_no_book(store, 0, 9)
        assert [(each.evening, each.device) for each in found] == [(evening, device.id), (nobodys, 0)]
        assert evenings.in_no_book(store, found[0].number, 9) == found[1:]
        assert evenings.in_no_book(store, 0, 1) == found[:1]

    def test_a_device_has_its_own_evenings_in_a_book(
        self, store: Store, evening: str, book: str, device: Device, other: Device
    ) -> None:
        evenings.put(store, evening, book)
        access.grant(store, evening, other.id, "scorer", at=AT)
        assert (evenings.of_device(store, book, device.id), evenings.of_device(store, book, other.id)) == (
            [evening],
            [],
        )

    def test_a_right_to_a_book_grows_and_ends(self, store: Store, book: str, device: Device) -> None:
        assert rights.right_to(store, book, device.id) is None
        for given, then in (("watch", "watch"), ("own", "own"), ("write", "own")):
            rights.grant(store, book, device.id, given, at=AT)  # type: ignore[arg-type]
            assert rights.right_to(store, book, device.id) == then
        assert [(each.device, each.right) for each in rights.members(store, book)] == [(device.id, "own")]
        rights.revoke(store, book, device.id, at=AT)
        assert (rights.right_to(store, book, device.id), rights.members(store, book)) == (None, [])
        rights.grant(store, book, device.id, "watch", at=AT)
        assert rights.right_to(store, book, device.id) == "watch"

    def test_new_evenings_come_into_the_book_that_was_chosen_last(
        self, store: Store, book: str, device: Device
    ) -> None:
        second, watched = book_log.begin(store, at=AT), book_log.begin(store, at=AT)
        assert rights.current(store, device.id) == ""
        rights.grant(store, book, device.id, "own", at=AT)
        rights.grant(store, second, device.id, "write", at=AT)
        rights.grant(store, watched, device.id, "watch", at=AT)
        assert rights.current(store, device.id) == second
        rights.choose(store, book, device.id)
        assert rights.current(store, device.id) == book
        assert [each.book for each in rights.books_of(store, device.id)] == [book, watched, second]

    def test_a_device_that_loses_a_book_loses_its_evenings_but_those_it_began(
        self, store: Store, book: str, evening: str, device: Device, other: Device
    ) -> None:
        outside, his = (evening_log.start(store, started(), at=AT, device=each) for each in (device.id, other.id))
        for each in (evening, his):
            evenings.put(store, each, book)
        for each in (evening, outside):
            access.grant(store, each, other.id, "scorer", at=AT)
        rights.grant(store, book, other.id, "write", at=AT)
        rights.revoke(store, book, other.id, at=AT)
        assert [access.role(store, each, other.id) for each in (evening, outside, his)] == [None, "scorer", "owner"]

    def test_a_new_secret_has_the_books_of_the_old_one(self, store: Store, book: str) -> None:
        old, _ = access.new_device(store, "Firefox", at=AT)
        rights.grant(store, book, old.id, "write", at=AT)
        new = secret_rotation.rotate(store, secret := new_token(), "Firefox", at=AT, replaces=old.id)
        second = book_log.begin(store, at=AT)
        rights.grant(store, second, new.id, "own", at=AT)
        assert rights.right_to(store, second, old.id) is None
        assert (now := secret_rotation.shown(store, secret))
        assert [rights.right_to(store, each, now.id) for each in (book, second)] == ["write", "own"]
        assert rights.current(store, now.id) == second

    def test_the_watch_link_of_a_book_lets_everybody_watch_until_it_is_replaced(
        self, store: Store, book: str, device: Device, other: Device
    ) -> None:
        key = links.watch_key(store, book)
        assert (links.join(store, key, device.id, at=AT), links.join(store, key, other.id, at=AT)) == (book, book)
        assert rights.right_to(store, book, other.id) == "watch"
        links.new_watch_key(store, book)
        with pytest.raises(BadInvitation):
            links.opens(store, key, at=AT)
        assert links.watch_key(store, book) != key
        assert key.encode() not in self.on_disk()

    def test_a_watch_link_of_a_book_is_made_again_where_the_secret_is_another_one(
        self, store: Store, book: str, open_store: object
    ) -> None:
        key = links.watch_key(store, book)
        store.close()
        self.lose_secret()
        again = open_store()  # type: ignore[operator]
        assert (new := links.watch_key(again, book)) != key
        assert links.opens(again, new, at=AT).book == book

    def test_a_link_to_write_in_a_book_works_once_and_for_a_week(
        self, store: Store, book: str, device: Device, other: Device
    ) -> None:
        link = links.invite(store, book, at=AT, by=device.id)
        with pytest.raises(BadInvitation):
            links.opens(store, link, at=LATER)
        assert links.opens(store, link, at=AT) == links.Opens(book, "write")
        for _ in range(2):  # the second time its reply was lost
            assert links.join(store, link, device.id, at=AT) == book
        with pytest.raises(BadInvitation):
            links.join(store, link, other.id, at=AT)
        rights.revoke(store, book, device.id, at=AT)
        with pytest.raises(BadInvitation):
            links.join(store, link, device.id, at=AT)

    def test_the_link_that_owns_a_book_is_made_from_the_secret_and_a_turn_and_lets_in_any_number(
        self, store: Store, book: str, device: Device, other: Device
    ) -> None:
        assert links.owner_key(store, book) == ""
        links.new_owner_key(store, book, at=AT, by=device.id)
        first = links.owner_key(store, book)
        for each in (device, other, other):
            assert links.join(store, first, each.id, at=AT) == book
            assert rights.right_to(store, book, each.id) == "own"
        links.new_owner_key(store, book, at=AT, by=other.id, end=True)
        assert links.owner_key(store, book) not in ("", first)
        assert [rights.right_to(store, book, each.id) for each in (device, other)] == [None, "own"]
        with pytest.raises(BadInvitation):
            links.join(store, first, device.id, at=LATER)

    def test_links_of_who_lost_a_book_end(self, store: Store, book: str, device: Device, other: Device) -> None:
        rights.grant(store, book, device.id, "own", at=AT)
        link = links.invite(store, book, at=AT, by=device.id)
        rights.revoke(store, book, device.id, at=AT)
        with pytest.raises(BadInvitation):
            links.join(store, link, other.id, at=AT)
