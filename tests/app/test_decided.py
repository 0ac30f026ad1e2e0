"""Wishes of each form of the table's pages: accepted, or refused with no decision."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from scorepad.app.corrections.correct import effect_of
from scorepad.app.corrections.start_correction import moves_seat, start_correction
from scorepad.app.form import Form, GoneOn
from scorepad.app.handle import decided
from scorepad.app.house_rules.option_fields import option_fields
from scorepad.app.seats.seats_form import changes_form, seats_form
from scorepad.evening.log.events import Closed, DealerNamed, Redone, Renamed, Reopened, Reseated, ThrownIn, Undone
from scorepad.evening.log.history import read
from scorepad.evening.open_evening import OpenEvening
from scorepad.evening.play.decide import NotNow
from scorepad.evening.play.names import IllegalNames
from scorepad.games import game_named, games
from scorepad.rules.options import IllegalOptions
from scorepad.rules.steps.step import IllegalAnswer
from tests.support import random_evenings
from tests.support.posted_forms import opened
from tests.support.random_evenings import Log, at
from tests.support.sample_evenings import P1, P2, P3, P4, by_the_book

WHIST = game_named("romanian-whist")
AT = at(99)


@pytest.fixture
def log() -> Log:
    """An evening of four without entries yet."""
    return Log(by_the_book(WHIST), WHIST)


@pytest.fixture
def played() -> Log:
    """An evening of four with deals that were scored."""
    return random_evenings.evening(WHIST, Random(3), 40)


def do(log: Log, action: str, **fields: str | list[str]) -> list[object]:
    """Do what a form asks for, and return the events that were written."""
    decisions = decided(opened(log), action, form(**fields), AT)
    for decision in decisions:
        log.add(decision)
    return [decision.event for decision in decisions]


def form(**fields: str | list[str]) -> Form:
    return {name: value if isinstance(value, list) else [value] for name, value in fields.items()}


def seq(log: Log) -> str:
    return str(log.history.seq)


def test_the_running_deal_is_thrown_in_for_a_reason_that_the_game_knows(log: Log) -> None:
    assert do(log, "throw-in", place="1", why="misdeal") == [ThrownIn(1, "misdeal")]
    for sent in ({"place": "1", "why": "misdeal"}, {"place": "2", "why": "no reason"}, {"place": "2"}):
        with pytest.raises(NotNow):
            do(log, "throw-in", **sent)


def test_the_last_event_is_taken_back_and_brought_again_where_the_page_has_shown_it(log: Log) -> None:
    do(log, "throw-in", place="1", why="misdeal")
    assert do(log, "undo", seq=seq(log)) == [Undone()]
    assert do(log, "redo", seq=seq(log)) == [Redone()]


def with_key(log: Log, key: str, device: int = 0) -> OpenEvening:
    """The current evening, its last entry with this key and of this device."""
    last = replace(log.entries[-1], device=device, key=key)
    history = read([*log.entries[:-1], last])
    return replace(opened(log), history=history, key=key)


def test_undo_names_the_last_entry_by_its_key_wherever_that_comes_in_the_log(log: Log) -> None:
    do(log, "throw-in", place="1", why="misdeal")
    evening = with_key(log, "mine")
    for seen in ("2", "1", "9"):
        assert decided(evening, "undo", form(seq=seen, last="mine"), AT)[0].event == Undone()
    with pytest.raises(GoneOn):
        decided(evening, "undo", form(seq="2", last="another's"), AT)


def test_an_older_page_which_names_a_number_alone_undoes_only_entries_of_its_own_device(
    log: Log,
) -> None:
    do(log, "throw-in", place="1", why="misdeal")
    evening = with_key(log, "restored", device=2)
    with pytest.raises(GoneOn, match="Another device entered this"):
        decided(evening, "undo", form(seq="2"), AT, device=1)
    (undone,) = decided(evening, "undo", form(seq="2"), AT, device=2)
    taken_back = evening.after(undone, AT, 2, "undone")
    with pytest.raises(GoneOn, match="Another device entered this"):
        decided(taken_back, "redo", form(seq="3"), AT, device=1)
    assert decided(taken_back, "redo", form(seq="3"), AT, device=2)[0].event == Redone()


@pytest.mark.parametrize("action", ["undo", "redo", "agreed", "deal/1/amend"])
@pytest.mark.parametrize("seen", ["1", "", "99", "2 ", "٢"])
def test_entries_that_the_page_has_not_shown_are_neither_undone_nor_corrected(log: Log, action: str, seen: str) -> None:
    do(log, "throw-in", place="1", why="misdeal")
    with pytest.raises(GoneOn):
        do(log, action, seq=seen)


def test_undo_and_redo_without_an_entry_are_refused(log: Log) -> None:
    for action in ("undo", "redo"):
        with pytest.raises(NotNow, match="There’s nothing"):
            do(log, action, seq=seq(log))


def test_a_table_stops_and_goes_on_once(log: Log) -> None:
    assert do(log, "close") == [Closed()]
    with pytest.raises(NotNow):
        do(log, "close")
    assert do(log, "reopen") == [Reopened()]
    with pytest.raises(NotNow):
        do(log, "reopen")


def test_seats_and_dealer_are_two_events_in_this_order(log: Log) -> None:
    assert do(log, "seats", seat=[P2, P1, P3, P4], dealer=P4) == [Reseated(1, (P2, P1, P3, P4)), DealerNamed(1, P4)]


def test_of_seats_and_dealer_only_what_changes_is_an_event(log: Log) -> None:
    seats = [P1, P2, P3, P4]
    assert do(log, "seats", seat=seats, dealer=P1) == []
    assert do(log, "seats", seat=seats) == []
    assert do(log, "seats", seat=seats, dealer=P3) == [DealerNamed(1, P3)]
    assert do(log, "seats", seat=[P1, P3, P2, P4], dealer=P3) == [Reseated(1, (P1, P3, P2, P4))]


@pytest.mark.parametrize(
    ("seats", "dealer"), [([P2, P1, P3, P4], "p9"), ([P1, P1, P2, P3], P1), ([P1, P2], P1), ([], P1), ([P1], "")]
)
def test_if_the_seats_or_the_dealer_are_refused_neither_is_decided(log: Log, seats: list[str], dealer: str) -> None:
    with pytest.raises(NotNow):
        do(log, "seats", seat=seats, dealer=dealer)


def test_a_button_moves_one_seat_on_the_form(log: Log) -> None:
    sent = form(seat=[P1, P2, P3, P4], dealer=P2, do="down-p1")
    assert moves_seat(sent)
    assert changes_form(sent)
    shown = seats_form(opened(log), "key", sent)
    assert (shown.seats, shown.dealer) == ((P2, P1, P3, P4), P2)
    assert start_correction(opened(log), "key", sent).seats == (P2, P1, P3, P4)
    assert not moves_seat(form(do="save"))


def test_only_names_that_changed_are_written(log: Log) -> None:
    assert do(log, "names", p1="Ana", p2=" Bob ", title="Friday", note=" a \n b ") == [
        Renamed({"p2": "Bob", "title": "Friday", "note": "a\nb"})
    ]
    assert do(log, "names", p1="Ana", p2="Bob") == []


def test_all_problems_with_names_are_reported_by_field(log: Log) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        do(log, "names", p1="", title="x" * 81, note="\x07")
    assert {*refused.value.problems} == {"p1", "title", "note"}


def test_the_setup_is_corrected_and_parts_that_were_not_posted_stay_as_they_were(log: Log) -> None:
    (event,) = do(log, "agreed", seq=seq(log), seat=[P1, P2, P3, P4], dealer=P2, **{"rule-hook": "no"})
    assert log.state.evening.first_dealer == P2
    assert log.state.evening.options == {**WHIST.settle({}, 4), "hook": False}
    assert event


def test_a_look_at_a_correction_asks_for_no_page_that_is_up_to_date(played: Log) -> None:
    evening = played.state.evening
    sent = form(seat=[*evening.players], dealer=evening.first_dealer, **{"rule-exact_base": "20"})
    assert effect_of(opened(played), "agreed", sent, AT).changes


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"seat": [P1, P2, P3, P4], "dealer": P1}, NotNow),  # nothing was changed
        ({"seat": [P1, P2, P3], "dealer": P1}, NotNow),
        ({"seat": [P1, P2, P3, P4], "dealer": "p9"}, NotNow),
        ({"seat": [P1, P2, P3, P4], "dealer": P1, "rule-hook": "perhaps"}, IllegalOptions),
        ({"seat": [P1, P2, P3, P4], "dealer": P1, "rules": "x" * 100}, IllegalNames),
    ],
)
def test_an_impossible_setup_is_refused(log: Log, fields: dict[str, str | list[str]], refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        do(log, "agreed", seq=seq(log), **fields)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_an_unchanged_setup_form_changes_nothing(game: object) -> None:
    for chance in range(3):
        log = random_evenings.evening(game, Random(chance), 15)  # type: ignore[arg-type]
        page = start_correction(opened(log), "key")
        rules = {field.name: field.value for field in option_fields(log.game, log.state.evening.options).values()}
        with pytest.raises(NotNow, match=r"Nothing was changed\."):
            do(log, "agreed", seq=str(page.seq), seat=[*page.seats], dealer=page.dealer, rules=page.called, **rules)


@pytest.mark.parametrize(
    "action", ["", "steps", "note", "deal", "deal/1", "deal//amend", "deal/-1/amend", "deal/٣/amend", "deal/1/amend/"]
)
def test_an_action_that_nobody_knows_is_refused(log: Log, action: str) -> None:
    with pytest.raises(NotNow):
        do(log, action, seq=seq(log))


@pytest.mark.parametrize("place", ["0", "2", "9999", "99999", "9" * 50])
def test_a_deal_that_was_not_played_is_not_corrected(log: Log, place: str) -> None:
    with pytest.raises(NotNow):
        do(log, f"deal/{place}/amend", seq=seq(log))
