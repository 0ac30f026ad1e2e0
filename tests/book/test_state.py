"""The people of a book: names, merges, splits and seats, replayed from its log."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from scorepad.book import book_decisions
from scorepad.book.book_decisions import IllegalChange, UnknownPerson
from scorepad.book.book_state import BookState, replay
from scorepad.book.log.book_entry import Entry
from scorepad.book.log.book_events import KINDS, NAMES, Event, Forgotten, GuestsCounted, RoleGiven, TakenOut
from scorepad.store.book.event_rows import as_data, of_data

AT = "2026-11-20T19:30:00+02:00"


class Log:
    """A book in memory: what is decided is written, and all of it replayed."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    @property
    def state(self) -> BookState:
        return replay(self.entries)

    def write(self, event: Event) -> BookState:
        stored = as_data(event, NAMES)
        self.entries.append(Entry(len(self.entries) + 1, AT, of_data(*stored, KINDS)))
        return self.state

    def play(self, evening: str, *names: str, day: int = 1) -> BookState:
        seats = {f"p{seat}": name for seat, name in enumerate(names, 1)}
        return self.write(book_decisions.enter(self.state, evening, f"2026-11-{day:02}T20:00:00+02:00", seats))

    def who(self, evening: str) -> list[str]:
        """The names now of those who sat there."""
        people = self.state.evenings[evening].people.values()
        return [self.state.people[person].name for person in people]

    def number(self, name: str) -> str:
        return self.state.person_named(name)


@pytest.fixture
def log() -> Log:
    return Log()


def some(event: Event | None) -> Event:
    assert event
    return event


def test_a_name_typed_twice_is_the_same_person_however_it_is_written(log: Log) -> None:
    log.play("first", "Ana", "Bogdan")
    state = log.play("second", "ANA", "Călin")
    assert [person.name for person in state.people.values()] == ["Ana", "Bogdan", "Călin"]
    assert state.person_of("first", "p1") == state.person_of("second", "p1")
    assert state.person_of("first", "p3") == state.person_of("third", "p1") == ""


def test_two_at_one_table_are_two_even_by_names_that_were_one_persons(log: Log) -> None:
    log.play("first", "Bogdi")
    log.play("second", "Bogdan")
    log.write(book_decisions.merge(log.state, log.number("Bogdi"), log.number("Bogdan")))
    state = log.play("third", "Bogdan", "Bogdi")
    assert len(set(state.evenings["third"].people.values())) == 2


def test_a_renamed_person_is_known_by_the_old_name_too(log: Log) -> None:
    log.play("first", "Ana")
    log.write(book_decisions.rename(log.state, log.number("Ana"), "Ana Pop"))
    log.play("second", "ana")
    assert log.who("first") == log.who("second") == ["Ana Pop"]


def test_no_two_people_are_called_the_same(log: Log) -> None:
    log.play("first", "Ana", "Bogdan")
    with pytest.raises(IllegalChange, match="merge the two"):
        book_decisions.rename(log.state, log.number("Bogdan"), "ana")
    assert book_decisions.rename(log.state, log.number("Ana"), "ANA").words == {"1": "ANA"}


@pytest.mark.parametrize("name", ["", "x" * 41, "A & B", "A\u200bna"])
def test_a_name_is_one_that_a_table_could_have(log: Log, name: str) -> None:
    log.play("first", "Ana")
    for change in (lambda: book_decisions.rename(log.state, "1", name), lambda: book_decisions.name_book(name)):
        with pytest.raises(IllegalChange):
            change()


def test_those_who_are_merged_have_all_evenings_together(log: Log) -> None:
    log.play("first", "Ana", "Bogdan")
    log.play("second", "Anna", "Bogdan")
    state = log.write(book_decisions.merge(log.state, log.number("Anna"), log.number("Ana")))
    assert log.who("second") == ["Ana", "Bogdan"]
    assert list(state.played[log.number("Ana")]) == ["first", "second"]
    assert len(state.people) == 2
    log.play("third", "Anna")
    assert log.who("third") == ["Ana"]


def test_people_who_sat_at_one_table_are_never_one_person(log: Log) -> None:
    log.play("first", "Ana", "Bogdan")
    with pytest.raises(IllegalChange, match="can’t be the same person"):
        book_decisions.merge(log.state, "1", "2")
    with pytest.raises(IllegalChange, match="Choose two different"):
        book_decisions.merge(log.state, "1", "1")
    with pytest.raises(UnknownPerson):
        book_decisions.merge(log.state, "1", "7")


@pytest.mark.parametrize("keep", ["last", "this", "other", ""])
@pytest.mark.parametrize("number", ["1", "2"])
def test_of_two_who_are_one_the_name_is_kept_that_was_given_last_or_was_chosen(
    log: Log, keep: str, number: str
) -> None:
    log.play("first", "Bogdan")
    log.play("second", "Bogdi")
    log.write(book_decisions.rename(log.state, "1", "Bogdan I"))
    log.write(book_decisions.rename(log.state, "2", "Bogdi"))
    one, other = ("1", "2") if number == "1" else ("2", "1")
    names = {"1": "Bogdan I", "2": "Bogdi"}
    expected = {"last": "Bogdi", "this": names[one], "other": names[other], "": names[other]}[keep]
    state = log.write(book_decisions.merge_keeping(log.state, one, other, keep))
    assert [person.name for person in state.people.values()] == [expected]
    assert log.who("first") == log.who("second") == [expected]


def test_a_new_name_at_a_table_is_the_name_in_the_book_too(log: Log) -> None:
    log.play("first", "Bogdan", "Ana")
    log.play("second", "Bogdan", "Dan")
    log.write(some(book_decisions.renamed_at_table(log.state, "second", "p1", "Bogdan I")))
    assert log.who("first") == ["Bogdan I", "Ana"]
    log.write(some(book_decisions.renamed_at_table(log.state, "second", "p1", "Bogdan")))
    assert log.who("first") == ["Bogdan", "Ana"]
    assert book_decisions.renamed_at_table(log.state, "second", "p1", "Bogdan") is None
    assert book_decisions.renamed_at_table(log.state, "elsewhere", "p1", "Zoe") is None


def test_a_name_of_somebody_else_says_who_sat_there(log: Log) -> None:
    log.play("first", "Bogdan", "Ana")
    log.play("second", "Bogdan", "Dan")
    log.write(some(book_decisions.renamed_at_table(log.state, "second", "p1", "ana")))
    assert (log.who("second"), log.who("first")) == (["Ana", "Dan"], ["Bogdan", "Ana"])


def test_two_who_change_their_names_at_a_table_have_changed_seats(log: Log) -> None:
    log.play("first", "Bogdan", "Ana")
    names = {"p1": "Ana", "p2": "Bogdan"}
    for player, name in names.items():
        log.write(some(book_decisions.renamed_at_table(log.state, "first", player, name, names)))
    assert log.who("first") == ["Ana", "Bogdan"]
    assert log.state.evenings["first"].people == {"p1": "2", "p2": "1"}
    names = {"p1": "Bogdan", "p2": "Zoe"}
    for player, name in names.items():
        log.write(some(book_decisions.renamed_at_table(log.state, "first", player, name, names)))
    assert log.state.evenings["first"].people == {"p1": "1", "p2": "3"}
    assert len(log.state.people) == 3


def test_a_forgotten_person_never_gets_a_name_again(log: Log) -> None:
    log.play("first", "Bogdan", "Ana")
    log.write(Forgotten("1"))
    assert book_decisions.renamed_at_table(log.state, "first", "p1", "Player 1") is None


def test_names_at_tables_leave_room_for_what_the_owner_of_a_book_changes(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book_decisions, "MOST_ENTRIES", 4)
    monkeypatch.setattr(book_decisions, "EACH_EVENING", 0)
    log.play("first", "Bogdan", "Ana")
    log.write(some(book_decisions.renamed_at_table(log.state, "first", "p1", "Bogdi")))
    assert book_decisions.renamed_at_table(log.state, "first", "p1", "Bogdan") is None
    book_decisions.check_room(log.state, book_decisions.rename(log.state, "1", "Bogdan"))


def test_a_merge_can_be_undone_and_evenings_of_since_stay(log: Log) -> None:
    log.play("first", "Ana")
    log.play("second", "Anna")
    before = log.state
    log.write(book_decisions.merge(log.state, "2", "1"))
    log.play("third", "Ana")
    state = log.write(book_decisions.undo_merge(log.state, "1", "2"))
    assert [log.who(evening) for evening in ("first", "second", "third")] == [["Ana"], ["Anna"], ["Ana"]]
    assert (state.people["2"], state.names["anna"]) == (before.people["2"], "2")
    with pytest.raises(UnknownPerson):
        book_decisions.undo_merge(log.state, "1", "2")


def test_evenings_that_somebody_else_played_are_split_off(log: Log) -> None:
    for evening in ("first", "second", "third"):
        log.play(evening, "Ana", "Bogdan")
    log.write(book_decisions.split(log.state, "1", ("second",), "Ana P"))
    assert [log.who(evening) for evening in ("first", "second", "third")] == [
        ["Ana", "Bogdan"], ["Ana P", "Bogdan"], ["Ana", "Bogdan"],
    ]  # fmt: skip
    log.write(book_decisions.split(log.state, "1", ("third",), "ana p"))
    assert list(log.state.played[log.number("Ana P")]) == ["second", "third"]
    with pytest.raises(IllegalChange, match="Choose the games"):
        book_decisions.split(log.state, "1", ("second",), "Zoe")
    with pytest.raises(IllegalChange, match="already played in one of these games"):
        book_decisions.split(log.state, "1", ("first",), "Bogdan")


def test_the_seats_of_one_evening_are_corrected(log: Log) -> None:
    log.play("first", "Ana", "Bogdan")
    log.play("second", "Ana", "Bogdan")
    event = book_decisions.seat(log.state, "first", "p1", "Zoe")
    assert event
    state = log.write(event)
    assert (log.who("first"), log.who("second")) == (["Zoe", "Bogdan"], ["Ana", "Bogdan"])
    assert list(state.played["1"]) == ["second"]
    assert book_decisions.seat(state, "first", "p1", "zoe") is None
    with pytest.raises(IllegalChange):
        book_decisions.seat(state, "first", "p1", "Bogdan")
    with pytest.raises(UnknownPerson):
        book_decisions.seat(state, "first", "p3", "Zoe")


def test_an_evening_that_went_into_another_book_is_nobodys_here(log: Log) -> None:
    log.play("first", "Ana")
    log.play("second", "Ana")
    state = log.write(TakenOut("first"))
    assert (list(state.evenings), list(state.played["1"])) == (["second"], ["second"])


def test_the_people_who_played_last_come_first(log: Log) -> None:
    log.play("new", "Ana", "Bogdan", day=9)
    log.play("old", "Călin", "Ana", day=3)
    log.write(book_decisions.split(log.state, log.number("Călin"), ("old",), "Dora"))
    assert [person.name for person in log.state.latest_first()] == ["Ana", "Bogdan", "Dora", "Călin"]


def test_settings_of_people_and_of_the_book_stay(log: Log) -> None:
    log.play("first", "Ana")
    log.write(RoleGiven("1", "guest"))
    log.write(book_decisions.name_book("Cellar club"))
    state = log.write(GuestsCounted(True))
    assert (state.people["1"].role, state.name, state.guests_counted) == ("guest", "Cellar club", True)


def test_a_forgotten_person_has_no_name_and_keeps_the_evenings(log: Log) -> None:
    log.play("first", "Ana")
    log.play("second", "Anna")
    log.write(book_decisions.merge(log.state, "2", "1"))
    state = log.write(Forgotten("1", ("a mark",)))
    assert (state.people["1"].name, state.former, list(state.played["1"])) == ("", {"2": ""}, ["first", "second"])
    assert (log.number("Ana"), log.number("Anna"), state.marks) == ("", "", {"a mark": "1"})
    log.play("third", "Ana")
    assert log.number("Ana") == "3"


def anything(log: Log, chance: Random, evening: str) -> Event | None:
    """Something that somebody might do with a book; None where it may not be done."""
    state, people = log.state, list(log.state.people) or ["1"]
    names = [f"{first}{last}" for first in ("Ana", "Dan", "Zoe") for last in ("", " P", " X")]
    one, other, name = chance.choice(people), chance.choice(people), chance.choice(names)
    played = chance.choice(list(state.evenings) or [""])
    seats = {f"p{seat}": each for seat, each in enumerate(chance.sample(names, 3), 1)}
    wishes: Mapping[int, Callable[[], Event | None]] = dict(
        enumerate(
            (
                lambda: book_decisions.enter(state, evening, AT, seats),
                lambda: book_decisions.enter(state, evening, AT, seats),
                lambda: book_decisions.merge(state, one, other),
                lambda: book_decisions.split(state, one, (played,), name),
                lambda: book_decisions.rename(state, one, name),
                lambda: book_decisions.seat(state, played, "p2", name),
                lambda: book_decisions.undo_merge(state, one, next(iter(state.people[one].merged), "")),
                lambda: TakenOut(played) if played else None,
                lambda: Forgotten(one) if one in state.people else None,
            )
        )
    )
    try:
        return wishes[chance.randrange(len(wishes))]()
    except (IllegalChange, UnknownPerson, KeyError):
        return None


@pytest.mark.parametrize("seed", range(20))
def test_a_book_replayed_bit_by_bit_is_the_book_replayed_at_once(seed: int) -> None:
    log, chance, known = Log(), Random(seed), BookState()
    for n in range(60):
        if event := anything(log, chance, f"evening {n}"):
            state = log.write(event)
            known = replay(log.entries[-1:], known)
            assert known == state
            seats = {
                (person, evening) for evening, seating in state.evenings.items() for person in seating.people.values()
            }
            assert seats == {(person, each) for person, played in state.played.items() for each in played}
            assert {person for person, _ in seats} <= set(state.people)
            for seating in state.evenings.values():
                assert len(set(seating.people.values())) == len(seating.people)
