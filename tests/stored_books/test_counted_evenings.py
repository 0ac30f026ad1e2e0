"""The evenings that a book counts: after any change of book and evenings, as if all were worked out again."""

from random import Random

import pytest

from bench.support.played_evenings import next_answer
from scorepad.book.log.book_events import GuestsCounted, Merged, RoleGiven, TakenOut
from scorepad.evening.play.decide import amend, undo
from scorepad.rules.sentence import Who
from scorepad.store.book import book_log
from scorepad.store.book import evenings as in_books
from scorepad.stored_books import Books, counted_evenings
from scorepad.stored_books.counted_evenings import EveningCounts
from scorepad.stored_books.enter import enter
from scorepad.stored_evenings import Evenings
from tests.stored_books.conftest import AT, Begin


@pytest.fixture
def evenings(books: Books) -> Evenings:
    return Evenings(books.store, "")


@pytest.fixture
def counts(books: Books, evenings: Evenings) -> EveningCounts:
    return EveningCounts(books, evenings)


def play_on(evenings: Evenings, evening: str, steps: int, random: Random) -> None:
    opened = evenings.open(evening)
    for _ in range(steps):
        if not opened.state.over:
            opened = evenings.append(opened, next_answer(opened.state, random), at=AT, device=1, key=str(opened.seq))


def test_after_any_change_the_evenings_are_as_worked_out_again(
    books: Books, evenings: Evenings, counts: EveningCounts, begin: Begin, device: int
) -> None:
    random, begun = Random(5), [begin("Ana", "Dan", "Eva"), begin("Ana", "Dan", "Ema"), begin("Ema", "Eva", "Dan")]
    enter(books, begun, at=AT, device=device)
    book = in_books.book_of(books.store, begun[0])

    def worked_out() -> tuple[object, ...]:
        with books.store.writing() as db:
            db.execute("DELETE FROM figure")
        found = EveningCounts(Books(books.store), Evenings(books.store, "")).count(book).played
        assert EveningCounts(Books(books.store), Evenings(books.store, "")).count(book).played == found  # as kept
        return found

    def change() -> None:
        evening = random.choice(begun)
        opened = evenings.open(evening)
        match random.randrange(4):
            case 0 | 1:
                play_on(evenings, evening, random.randint(1, 9), random)
            case 2 if opened.history.can_undo:
                evenings.append(opened, undo(opened.state, opened.history), at=AT, device=1, key="")
            case 3 if opened.state.rows:
                played = opened.state.rows[0].played
                taker = next(who for who in ("p1", "p2", "p3") if played and not played.answers["tricks"][who])
                took = {Who(who): int(who == taker) for who in ("p1", "p2", "p3")}
                amended = amend(opened.state, 1, {"tricks": took}, AT)
                evenings.append(opened, amended, at=AT, device=1, key="")

    for _ in range(16):
        change()
        assert counts.count(book).played == worked_out()
    named = books.open(book).person_named
    for event in (Merged(named("Ema"), named("Eva")), RoleGiven(named("Ana"), "guest"), TakenOut(begun[1])):
        books.write(book, lambda _, event=event: event, at=AT)  # type: ignore[misc]
        assert counts.count(book).played == worked_out()
    assert {each.people for each in counts.count(book).played} == {
        ("", named("Dan"), named("Eva")),
        (named("Eva"), named("Eva"), named("Dan")),
    }
    books.write(book, lambda _: GuestsCounted(True), at=AT)
    assert any(named("Ana") in each.people for each in counts.count(book).played)


def test_a_few_at_once_are_worked_out_and_the_number_left_is_given(
    books: Books, counts: EveningCounts, begin: Begin, device: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted_evenings, "AT_ONCE", 2)
    begun = [begin("Ana", "Dan", "Eva") for _ in range(5)]
    enter(books, begun, at=AT, device=device)
    book = in_books.book_of(books.store, begun[0])
    assert [(len((now := counts.count(book)).played), now.left) for _ in range(4)] == [(2, 3), (4, 1), (5, 0), (5, 0)]


def test_a_limited_number_of_deals_is_replayed_at_once_and_known_before(
    books: Books, evenings: Evenings, begin: Begin, device: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted_evenings, "DEALS_AT_ONCE", 1)
    begun, random = [begin("Ana", "Dan", "Eva") for _ in range(4)], Random(5)
    for evening in begun:
        play_on(evenings, evening, 2, random)
    enter(books, begun, at=AT, device=device)
    book, costs = in_books.book_of(books.store, begun[0]), list[int]()
    counts = EveningCounts(books, Evenings(books.store, ""))
    assert [counts.count(book, costs.append).left for _ in range(4)] == [3, 2, 1, 0]
    assert costs == [1, 1, 1, 1]


def test_a_list_of_books_leaves_an_evening_that_has_more_deals_than_it_may_replay(
    books: Books, evenings: Evenings, begin: Begin, device: int
) -> None:
    begun = begin("Ana", "Dan", "Eva")
    play_on(evenings, begun, 9, Random(5))
    enter(books, [begun], at=AT, device=device)
    book, counts = in_books.book_of(books.store, begun), EveningCounts(books, Evenings(books.store, ""))
    assert [counts.count(book, most=most).left for most in (0, 1, 100, 0)] == [1, 1, 0, 0]


def test_unchanged_evenings_are_not_read_again(books: Books, counts: EveningCounts, begin: Begin, device: int) -> None:
    begun = begin("Ana", "Dan", "Eva")
    enter(books, [begun], at=AT, device=device)
    book = in_books.book_of(books.store, begun)
    assert counts.count(book) is counts.count(book)


def test_a_book_that_is_looked_at_again_and_again_is_kept_while_others_come_and_go(
    books: Books, evenings: Evenings, begin: Begin, device: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counted_evenings, "MOST_BOOKS", 2)
    counts = EveningCounts(books, evenings)
    begun = begin("Ana", "Dan", "Eva")
    enter(books, [begun], at=AT, device=device)
    book = in_books.book_of(books.store, begun)
    first = counts.count(book)
    for _ in range(3):
        counts.count(book_log.begin(books.store, at=AT))
        assert counts.count(book) is first
