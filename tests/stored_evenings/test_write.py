"""Wishes are decided and written once, in order, while others write; no test here uses Flask."""

from collections.abc import Mapping, Sequence

import pytest

from scorepad.app.form import GoneOn
from scorepad.app.handle import decided
from scorepad.evening.log.events import Answered, DealerNamed, Redone, Renamed, Reseated, Undone
from scorepad.evening.play import decide
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evening.play.decide_seats import name_dealer, reseat
from scorepad.rules.sentence import Who
from scorepad.rules.steps.step import IllegalAnswer
from scorepad.store import log
from scorepad.store.access import Device
from scorepad.stored_evenings import Evenings, OpenEvening
from scorepad.stored_evenings.write import TRIES, Contended, Sent, Wish, write

P1, P2, P3, P4 = (Who(f"p{n}") for n in range(1, 5))
LATER = "2026-11-20T20:05:00+02:00"
BIDS: Mapping[str, object] = {P2: 0, P3: 1, P4: 0, P1: 1}
TRICKS: Mapping[str, object] = {P3: 1}


def answers(place: int, kind: str, given: Mapping[str, object]) -> Wish:
    return lambda opened: (decide.answer(opened.state, place, kind, given),)


def renames(name: str) -> Wish:
    return lambda opened: (decide.rename(opened.state, {P1: name}),)


def asks(action: str, **fields: object) -> Wish:
    """The wish in a form of a page."""
    form = {name: value if isinstance(value, tuple) else (str(value),) for name, value in fields.items()}
    return lambda opened: decided(opened, action, form, LATER)


def sent(key: str, device: int = 0) -> Sent:
    return Sent(key, device, LATER)


def kinds(evenings: Evenings, opened: OpenEvening) -> list[type]:
    """The kinds of events in the log after the start."""
    return [type(entry.event) for entry in log.load(evenings.store, opened.evening)][1:]


def test_a_wish_is_written_with_who_sent_it_and_when(
    evenings: Evenings, elsewhere: Evenings, opened: OpenEvening, device: Device
) -> None:
    after = write(evenings, opened, answers(1, "bids", BIDS), sent("one", device.id))
    last = log.load(evenings.store, opened.evening)[-1]
    assert last.event == Answered(1, "bids", BIDS)
    assert (last.device, last.at) == (device.id, LATER)
    assert after.state.step
    assert after.state.step.kind == "tricks"
    assert elsewhere.open(opened.evening) == after


def test_wishes_that_a_phone_kept_are_written_in_order_each_on_what_the_one_before_left(
    evenings: Evenings, opened: OpenEvening
) -> None:
    kept = [answers(1, "bids", BIDS), answers(1, "tricks", TRICKS), answers(2, "bids", {**BIDS, P4: 1})]
    for _ in range(2):  # sent again because the reply was lost, nothing is written again
        opened = evenings.open(opened.evening)
        for n, wish in enumerate(kept):
            opened = write(evenings, opened, wish, sent(f"kept-{n}"))
    assert kinds(evenings, opened) == [Answered] * 3
    assert len(opened.state.rows) == 1
    assert opened.state.table.totals[P3] > 0


def test_a_refused_wish_says_why_and_what_came_before_it_stays(evenings: Evenings, opened: OpenEvening) -> None:
    after = write(evenings, opened, answers(1, "bids", BIDS), sent("one"))
    with pytest.raises(IllegalAnswer) as refused:
        write(evenings, after, answers(1, "tricks", {P3: 2}), sent("two"))
    assert refused.value.problems
    with pytest.raises(NotNow):
        write(evenings, after, answers(2, "bids", BIDS), sent("three"))
    assert evenings.open(opened.evening) is after


def test_a_wish_that_was_sent_twice_is_written_once_also_where_it_may_no_more_be(
    evenings: Evenings, opened: OpenEvening
) -> None:
    first = write(evenings, opened, answers(1, "bids", BIDS), sent("one"))
    assert write(evenings, opened, answers(1, "bids", BIDS), sent("one")) == first
    assert write(evenings, first, answers(1, "bids", BIDS), sent("one")) == first
    with pytest.raises(NotNow):
        write(evenings, first, answers(1, "bids", BIDS), sent("another"))
    assert kinds(evenings, opened) == [Answered]


def test_a_wish_that_may_be_wished_again_is_known_by_its_key(evenings: Evenings, opened: OpenEvening) -> None:
    for name in ("Anna", "Anne"):
        opened = write(evenings, opened, renames(name), sent(name))
    again = write(evenings, opened, renames("Anna"), sent("Anna"))
    assert again.state.evening.names[P1] == "Anne"
    assert kinds(evenings, opened) == [Renamed, Renamed]


def test_the_slower_writer_decides_again_after_the_quicker_one(
    evenings: Evenings, elsewhere: Evenings, opened: OpenEvening
) -> None:
    quicker = write(elsewhere, opened, renames("Anna"), sent("quick"))
    after = write(evenings, opened, answers(1, "bids", BIDS), sent("slow"))
    assert after.seq == quicker.seq + 1
    assert after.state.evening.names[P1] == "Anna"
    with pytest.raises(NotNow):
        write(elsewhere, quicker, answers(1, "bids", {**BIDS, P2: 1}), sent("too slow"))


def test_a_writer_who_is_slower_again_and_again_is_asked_to_come_later(
    evenings: Evenings, elsewhere: Evenings, opened: OpenEvening
) -> None:
    quicker = 0

    def always_slower(fresh: OpenEvening) -> Sequence[Decision]:
        nonlocal quicker
        quicker += 1
        write(elsewhere, elsewhere.open(fresh.evening), renames("A" * quicker), sent(f"quick-{quicker}"))
        return answers(1, "bids", BIDS)(fresh)

    with pytest.raises(Contended):
        write(evenings, opened, always_slower, sent("slow"))
    assert kinds(evenings, opened) == [Renamed] * TRIES


def test_of_a_wish_that_comes_to_two_entries_none_is_missing_where_others_write_between_them(
    evenings: Evenings, elsewhere: Evenings, opened: OpenEvening
) -> None:
    """The other sits down otherwise after the first entry, so the wish comes to both entries once more."""
    swapped, first = (P2, P1, P3, P4), (P1, P2, P3, P4)

    def seats(fresh: OpenEvening) -> Sequence[Decision]:
        seated = reseat(fresh.state, swapped, {})
        return (seated, name_dealer(seated.state, P4))

    def others(fresh: OpenEvening) -> Sequence[Decision]:
        return (reseat(fresh.state, first, {}),)

    def interrupted(fresh: OpenEvening) -> Sequence[Decision]:
        if fresh.seq == opened.seq:
            evenings.append(fresh, seats(fresh)[0], at=LATER, device=0, key="seats-1")
            write(elsewhere, elsewhere.open(fresh.evening), others, sent("others"))
        return seats(fresh)

    after = write(evenings, opened, interrupted, sent("seats"))
    assert after.state.table.seats == (P2, P1, P3, P4)
    assert after.state.deal
    assert after.state.deal.dealer == P4
    assert log.load(evenings.store, opened.evening)[-1].key == "seats"


def test_the_last_entry_is_undone_and_redone(evenings: Evenings, opened: OpenEvening) -> None:
    after = write(evenings, opened, answers(1, "bids", BIDS), sent("one"))
    back = write(evenings, after, asks("undo", seq=after.seq), sent("two"))
    assert not back.state.facts.answers
    again = write(evenings, back, asks("redo", seq=back.seq), sent("three"))
    assert again.state == after.state
    assert write(evenings, after, asks("undo", seq=after.seq), sent("two")) == again
    assert kinds(evenings, opened) == [Answered, Undone, Redone]


@pytest.mark.parametrize("action", ["undo", "redo"])
def test_no_entry_is_undone_or_redone_that_its_page_has_not_shown(
    evenings: Evenings, opened: OpenEvening, action: str
) -> None:
    after = write(evenings, opened, answers(1, "bids", BIDS), sent("one"))
    with pytest.raises(NotNow, match="first check what would be undone"):
        write(evenings, after, asks(action, seq=opened.seq), sent("two"))
    assert kinds(evenings, opened) == [Answered]


def test_a_correction_is_written_over_nothing_but_what_its_page_has_shown(
    evenings: Evenings, elsewhere: Evenings, opened: OpenEvening
) -> None:
    for n, wish in enumerate([answers(1, "bids", BIDS), answers(1, "tricks", TRICKS)]):
        opened = write(evenings, opened, wish, sent(f"{n}"))

    def amend(seen: OpenEvening) -> Wish:
        said = {f"bids-{who}": n for who, n in BIDS.items()} | {f"tricks-{who}": 0 for who in BIDS} | {"tricks-p1": 1}
        return asks("deal/1/amend", seq=seen.seq, **said)

    write(elsewhere, opened, renames("Anna"), sent("quick"))
    with pytest.raises(GoneOn):
        write(evenings, opened, amend(opened), sent("slow"))
    fresh = evenings.open(opened.evening)
    after = write(evenings, fresh, amend(fresh), sent("looked again"))
    assert after.state.table.totals[P3] < 0 < after.state.table.totals[P1]
    assert [was.at for was in after.state.rows[0].facts.was] == [LATER]


def test_seats_and_dealer_are_written_one_after_another_or_neither(evenings: Evenings, opened: OpenEvening) -> None:
    seats = (P1, P3, P2, P4)
    with pytest.raises(NotNow):
        write(evenings, opened, asks("seats", seat=seats, dealer="nobody"), sent("wrong"))
    assert kinds(evenings, opened) == []
    for _ in range(2):
        after = write(evenings, evenings.open(opened.evening), asks("seats", seat=seats, dealer=P4), sent("seats"))
    assert kinds(evenings, opened) == [Reseated, DealerNamed]
    assert after.state.table.seats == seats
    assert after.state.deal
    assert after.state.deal.dealer == P4
    assert [entry.key for entry in log.load(evenings.store, opened.evening)][1:] == ["seats-1", "seats"]
    assert write(evenings, after, asks("seats", seat=seats), sent("as it is")) is after
