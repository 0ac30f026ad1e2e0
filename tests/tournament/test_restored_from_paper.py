"""Everything is lost but paper: a tournament comes back from the codes on its sheets, with the same standings."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from scorepad.evening.record.checks import IllegalRecord
from scorepad.formats import formats
from scorepad.games import games
from scorepad.rules.option_kinds import Value
from scorepad.tournament.log import director_decisions as decisions
from scorepad.tournament.log.log_entry import LogEntry
from scorepad.tournament.log.tournament_events import WHY, PenaltyGiven, Reseated
from scorepad.tournament.log.tournament_replay import replay
from scorepad.tournament.open_tournament import OpenTournament
from scorepad.tournament.paper.code_text import MOST_LETTERS, code_text, data_of, texts_in
from scorepad.tournament.paper.night_codes import list_codes, sheet_code
from scorepad.tournament.paper.recorded_log import recorded_log
from scorepad.tournament.paper.restored_night import CodesMissing, restored
from scorepad.tournament.paper.scanned_codes import scanned
from tests.tournament.played_log import AT, Played

FORTY, TEN = 40, 10


def night_of(kind: str, rounds: int, players: int = FORTY, **settings: Value) -> Played:
    """A night of many tables; each comes to another result."""
    night, chance = Played(kind, **settings), Random(players)
    night.enter(players)
    for _ in range(rounds):
        night.then(decisions.draw(night.opened))
        for table in night.opened.state.rounds[-1].tables:
            night.report(table, chance.randrange(7))
    return night


def sheets(opened: OpenTournament, round_: int = 0) -> list[str]:
    """The codes of the table sheets of a round, or of the last one."""
    number = round_ or opened.number
    return [sheet_code(opened, number, each.table) for each in opened.state.rounds[number - 1].tables]


def back(texts: Sequence[str]) -> OpenTournament:
    """The tournament that these codes come to."""
    found = restored(scanned(texts), games(), formats())
    events = recorded_log(found.tournament, found.here, found.paid, found.fee)
    state = replay(LogEntry(n, AT, event) for n, event in enumerate(events, 1))
    return OpenTournament("b", state, formats()[state.kind], games()[state.game])


def same(one: OpenTournament, other: OpenTournament) -> bool:
    facts = [
        (each.standings(), each.state.rounds, each.state.entrants, each.state.here, each.state.title)
        for each in (one, other)
    ]
    return facts[0] == facts[1]


@pytest.mark.parametrize("kind", formats())
def test_ten_table_sheets_and_the_list_restore_three_rounds_of_each_format(kind: str) -> None:
    opened = night_of(kind, 3, FORTY // (2 if kind in ("pairs", "duplicate-whist") else 1)).opened
    codes = [*sheets(opened), *list_codes(opened)]
    assert len(sheets(opened)) == TEN
    assert all(codes)
    assert same(back(codes), opened)


def test_sheets_of_the_round_that_is_played_bring_the_rounds_before_and_the_seats() -> None:
    night = night_of("whist-drive", 2)
    night.then(decisions.draw(night.opened))
    found = back([*list_codes(night.opened), *sheets(night.opened)])
    assert same(found, night.opened)
    assert found.waits_for == [*range(1, TEN + 1)]


def test_a_sheet_of_an_earlier_print_does_not_change_what_newer_ones_say() -> None:
    night = night_of("whist-drive", 1)
    night.then(decisions.draw(night.opened))
    blank = sheets(night.opened)
    for table in night.opened.state.rounds[-1].tables:
        night.report(table)
    codes = [*blank, *list_codes(night.opened), *sheets(night.opened)]
    assert same(back(codes), night.opened)


def test_latecomers_leavers_a_penalty_and_corrected_seats_come_back() -> None:
    night = night_of("each-alone", 1, 41, counts="points")
    listed = list_codes(night.opened)
    night.then(decisions.check_out(night.opened, [3]))
    night.then(PenaltyGiven(7, -20, 1, {WHY: "late"}))
    night.play_round()
    seats = night.opened.state.rounds[-1].tables[0].seats
    night.then(Reseated(2, {"1": (*seats[1:], seats[0])}, {WHY: "they sat so"}))
    found = back([*listed, *sheets(night.opened)])
    assert found.standings() == night.opened.standings()
    assert found.state.rounds == night.opened.state.rounds
    assert not found.tournament.plays(3, 2)


def test_the_codes_that_are_missing_are_named() -> None:
    opened = night_of("whist-drive", 3).opened
    codes = [each for n, each in enumerate(sheets(opened), 1) if n != 4]
    with pytest.raises(CodesMissing) as error:
        back(codes)
    words = [(each.text, dict(each.params)) for each in error.value.missing]
    assert words[0][1] == {"n": 1, "total": 1}
    assert [each[1] for each in words[1:]] == [{"n": n, "table": 4} for n in (1, 2, 3)]


def test_codes_of_two_tournaments_are_not_mixed() -> None:
    one, other = night_of("whist-drive", 1).opened, night_of("whist-drive", 1, hands=12).opened
    with pytest.raises(IllegalRecord, match="several tournaments"):
        back([*list_codes(one), *sheets(other)])


@pytest.mark.long
@pytest.mark.parametrize(("hands", "players"), [(24, 12), (1, 400)])
def test_a_whole_whist_drive_fits_into_its_codes(hands: int, players: int) -> None:
    opened = night_of("whist-drive", hands, players).opened
    codes = [*sheets(opened), *list_codes(opened)]
    assert all(0 < len(each) <= MOST_LETTERS for each in codes)
    assert same(back(codes), opened)


def test_pasted_texts_are_found_in_whatever_lines_they_are() -> None:
    codes = list_codes(night_of("whist-drive", 1).opened) * 2 + sheets(night_of("whist-drive", 1).opened)
    assert texts_in("\n".join(codes)) == [*dict.fromkeys(codes)]
    assert texts_in("".join(each[:50] + "\r\n" + each[50:] for each in codes)) == [*dict.fromkeys(codes)]


def test_a_code_with_any_change_is_refused_with_a_sentence() -> None:
    chance, opened = Random(3), night_of("whist-drive", 1, 8).opened
    text = sheet_code(opened, 1, 1)
    for _ in range(60):
        at = chance.randrange(len(text))
        with pytest.raises(IllegalRecord):
            back([*list_codes(opened), text[:at] + chance.choice("0AZ$/:") + text[at + 1 :] + "A"])


def test_forged_codes_are_refused_with_a_sentence() -> None:
    chance, opened = Random(5), night_of("whist-drive", 2, 8).opened
    codes = [*list_codes(opened), *sheets(opened)]
    for n, text in enumerate(codes):
        for _ in range(60):
            forged = code_text(changed(data_of(text), chance))
            try:
                back([*codes[:n], forged, *codes[n + 1 :]])
            except IllegalRecord:
                continue


def changed(data: object, chance: Random) -> object:
    """Plain data in which one value is another."""
    if isinstance(data, list) and data and chance.random() < 0.9:
        at = chance.randrange(len(data))
        return [*data[:at], changed(data[at], chance), *data[at + 1 :]]
    return chance.choice([None, -1, 0, 99, "x", [], [1], {"a": 1}, True, 10**9])
