"""Which number on a typed sheet cannot be right, and what follows where cells are empty."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from scorepad.evening.log.facts import Evening
from scorepad.evening.play.replay import play
from scorepad.evening.record.english import English
from scorepad.evening.typed_paper.typed_sheet import TOTAL, Cell, TypedSheet, can_be_typed
from scorepad.evening.typed_paper.wrong_entries import MOST_FAULTS, Fault, checked
from scorepad.games import games
from scorepad.games.romanian_whist.romanian_whist import GAME
from scorepad.rules.sentence import Who, say, translate
from scorepad.rules.steps.step import Choice
from tests.evening.typed_paper.typed_sheets import with_numbers, with_one_wrong, with_wrong, written
from tests.support import own_games
from tests.support.random_evenings import tried

TYPED = sorted(slug for slug, game in games().items() if can_be_typed(game))
WHY = say("enter a whole number")
A, B, C = (Who(f"p{seat}") for seat in (1, 2, 3))


@pytest.fixture
def sheet() -> TypedSheet:
    return written(GAME, 3, Random(1))


def small(rows: str) -> TypedSheet:
    """A sheet of three, A dealing first: a line a deal with bid, tricks and total of each; a dot is an empty cell."""
    numbers = {}
    for row, line in enumerate(rows.strip().splitlines()):
        for n, text in enumerate(line.split()):
            if text != ".":
                numbers[Cell(row, ("bids", "tricks", TOTAL)[n % 3], (A, B, C)[n // 3])] = int(text)
    return TypedSheet(evening(), GAME, numbers)


def evening() -> Evening:
    return replace(written(GAME, 3, Random(1)).evening, first_dealer=A)


def read(fault: Fault, sheet: TypedSheet) -> str:
    return translate(fault.why, English(sheet.evening.names))


def test_a_sheet_as_it_was_written_agrees_and_is_the_evening(sheet: TypedSheet) -> None:
    read_ = checked(sheet)
    assert not read_.faults
    state = play(replace(sheet.evening, deals=tuple(read_.sheet.deals())), GAME)
    last = sheet.rows - 1
    assert {who: state.table.totals[who] for who in (A, B, C)} == sheet.of_kind(last, TOTAL)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_one_wrong_number_comes_first_among_those_that_may_be_wrong(players: int) -> None:
    chance, first, times = Random(players), 0, tried(30)
    for _ in range(times):
        wrong, cell = with_one_wrong(written(GAME, players, chance), chance)
        faults = checked(wrong).faults
        assert {fault.named for fault in faults} <= {cell, None}
        first += [fault.cells[0] for fault in faults] == [cell]
    assert first >= 0.9 * times


@pytest.mark.parametrize("slug", TYPED)
def test_a_right_number_is_never_named_whatever_else_is_wrong(slug: str) -> None:
    game, chance = games()[slug], Random(21)
    for _ in range(tried(8)):
        right = written(game, chance.choice(game.players[:3]), chance)
        sheet, wrong = with_wrong(right, chance, chance.randint(1, 3))
        assert {fault.named for fault in checked(sheet).faults} <= {*wrong, None}


def test_two_bids_that_are_wrong_together_let_no_total_be_called_wrong() -> None:
    # Ana bid 0 and then 1. Her first total is right, though with -1 there all would agree.
    (fault,) = checked(small("1 0 5 1 1 6 1 0 -1\n0 0 4 1 0 5 1 1 5")).faults
    assert (fault.named, fault.cells[0], fault.fits) == (None, Cell(0, TOTAL, A), (-1,))
    assert Cell(0, "bids", A) in fault.cells


def test_two_wrong_numbers_far_apart_both_come_first(sheet: TypedSheet) -> None:
    tricks, total = Cell(4, "tricks", B), Cell(12, TOTAL, C)
    wrong = with_numbers(sheet, {tricks: (sheet.entered[tricks] + 1) % 9, total: sheet.entered[total] + 10})
    faults = checked(wrong).faults
    assert [fault.cells[0] for fault in faults] == [tricks, total]
    assert [fault.likely for fault in faults] == [1, 1]
    assert [fault.fits for fault in faults] == [(sheet.entered[tricks],), (sheet.entered[total],)]


def test_all_that_is_wrong_shows_at_once_also_below_a_deal_that_cannot_be_reckoned(sheet: TypedSheet) -> None:
    total = Cell(12, TOTAL, C)
    bare = {cell: n for cell, n in sheet.entered.items() if cell not in {Cell(3, "bids", A), Cell(15, "bids", B)}}
    bare = {cell: n for cell, n in bare.items() if cell.row != 6 or cell.kind == TOTAL}
    wrong = {Cell(1, "bids", A): 7, Cell(1, "tricks", B): 8, total: sheet.entered[total] + 10}
    read_ = checked(replace(sheet, entered={**bare, **wrong}), {Cell(15, "bids", B): WHY})
    assert [fault.cells[0].row for fault in read_.faults] == [1, 1, 3, 6, 12, 15]
    assert [fault.missing for fault in read_.faults] == [False, False, True, True, False, False]
    assert [fault.named for fault in read_.faults if fault.sure] == [
        Cell(1, "bids", A), Cell(1, "tricks", B), Cell(15, "bids", B),
    ]  # fmt: skip
    assert read_.faults[4].cells[0] == total


def test_below_a_deal_without_totals_that_cannot_be_reckoned_the_next_totals_are_taken() -> None:
    above = "1 0 . . 1 . 1 0 .\n1 0 4 1 1 6 0 0 5\n1 1 {} 0 0 11 1 0 4"
    (fault,) = checked(small(above.format(10))).faults
    assert (fault.missing, fault.cells) == (True, (Cell(0, "bids", B),))
    below = checked(small(above.format(11))).faults
    assert [(each.missing, each.cells[0]) for each in below] == [(True, Cell(0, "bids", B)), (False, Cell(2, TOTAL, A))]


def test_an_unreadable_entry_is_reported_with_the_entries_that_fit_there(sheet: TypedSheet) -> None:
    cell = Cell(2, "bids", A)
    bare = replace(sheet, entered={other: n for other, n in sheet.entered.items() if other != cell})
    (fault,) = checked(bare, {cell: WHY}).faults
    assert (fault.named, fault.why) == (cell, WHY)
    assert sheet.entered[cell] in fault.fits
    total = Cell(2, TOTAL, A)
    assert checked(sheet, {total: WHY}).faults[0].named == total


def test_a_number_that_no_hand_allows_is_wrong_whatever_the_others_are(sheet: TypedSheet) -> None:
    (fault,) = checked(with_numbers(sheet, {Cell(0, "bids", A): 5})).faults
    assert fault.named == Cell(0, "bids", A)
    assert read(fault, sheet) == "Ana can bid 0 to 1, not 5"


def test_if_either_of_two_cells_may_be_wrong_both_are_marked_and_neither_is_named() -> None:
    # A or B took none: no totals say who.
    (fault,) = checked(small("1 1 . 1 1 . 0 0 .\n0 0 . 1 1 . 1 0 .")).faults
    assert fault.named is None
    assert fault.likely == 2
    assert {cell.kind for cell in fault.cells} == {"tricks"}
    assert read(fault, small("")) == "there is 1 trick in this deal: the sum is 1 too high"


def test_the_bid_that_the_dealer_may_not_make_is_pointed_out() -> None:
    (fault,) = checked(small("0 0 5 1 1 6 0 0 5")).faults
    assert "Ana can’t bid 0 as dealer" in read(fault, small(""))


def test_tricks_that_the_paper_does_not_have_follow_from_its_totals(sheet: TypedSheet) -> None:
    bare = replace(sheet, entered={cell: n for cell, n in sheet.entered.items() if cell.kind != "tricks"})
    read_ = checked(bare)
    unclear = {cell for fault in read_.faults for cell in fault.cells if fault.missing}
    assert all(read_.sheet.entered[cell] == n for cell, n in sheet.entered.items() if cell in read_.sheet.entered)
    assert unclear or read_.sheet.entered == sheet.entered


def test_a_bid_that_is_missing_is_asked_for() -> None:
    (fault,) = checked(small("1 0 -1 . 1 6 1 0 -1\n0 0 4 0 0 11 0 1 -2")).faults
    assert (fault.cells, fault.missing) == ((Cell(0, "bids", B),), True)
    assert read(fault, small("")) == "Bogdan hasn’t bid"


def test_the_deal_that_was_being_played_is_last() -> None:
    read_ = checked(small("1 1 6 1 0 -1 0 0 5\n0 . . 1 . . 1 . ."))
    assert not read_.faults
    state = play(replace(evening(), deals=tuple(read_.sheet.deals())), GAME)
    assert (len(state.rows), state.step and state.step.kind) == (1, "tricks")


def test_a_deal_after_the_end_of_the_game_is_refused(sheet: TypedSheet) -> None:
    (fault,) = checked(with_numbers(sheet, {Cell(sheet.rows, "bids", A): 0})).faults
    assert read(fault, sheet) == "the game was over before this deal"


def test_a_sheet_on_which_nothing_is_right_costs_no_more_than_a_moment(sheet: TypedSheet) -> None:
    chance = Random(3)
    for _ in range(3):
        wrong = with_numbers(sheet, {cell: chance.randrange(-50, 50) for cell in sheet.entered})
        assert len(checked(wrong).faults) <= MOST_FAULTS


def test_every_game_can_be_typed_except_with_other_questions_contracts_or_bids_of_sides() -> None:
    typed = (
        "bid-whist call-break chicago-bridge double-dummy dummy-whist estimation forty-one israeli-whist nonsense"
        " oh-hell romanian-whist rubber-bridge tarneeb umbridge whist"
    )
    assert {*typed.split()} <= {*TYPED}
    assert {"coinche", "euchre", "five-hundred", "hearts", "schieber", "skat", "spades"} & {*TYPED} == set()
    others = ["crew", "feats", "lone", "pool", "president", "quint", "solo"]
    assert sorted(slug for slug, game in own_games.OWN.items() if not can_be_typed(game)) == others


@pytest.mark.parametrize("slug", TYPED)
def test_a_sheet_of_any_game_agrees_as_it_was_written_and_is_the_evening(slug: str) -> None:
    game, chance = games()[slug], Random(5)
    for _ in range(tried(3)):
        options = chance.choice(game.presets).options if game.presets else {}
        sheet = written(game, game.players[0], chance, options)
        read_ = checked(sheet)
        assert not read_.faults
        state = play(replace(sheet.evening, deals=tuple(read_.sheet.deals())), game)
        assert state.table.totals == sheet.of_kind(sheet.rows - 1, TOTAL)


@pytest.mark.parametrize("slug", TYPED)
def test_one_wrong_entry_in_any_game_is_named_or_marked_and_never_a_right_one(slug: str) -> None:
    game, chance = games()[slug], Random(6)
    for _ in range(tried(3)):
        wrong, cell = with_one_wrong(written(game, game.players[0], chance), chance)
        faults = checked(wrong).faults
        assert not faults or any(cell in fault.cells for fault in faults)
        assert {fault.named for fault in faults} <= {cell, None}


def bid_whist(*rows: dict[tuple[str, str], Choice]) -> TypedSheet:
    """A sheet of Bid Whist, A dealing first: the entries in the cells of each row."""
    game = games()["bid-whist"]
    evening = replace(written(game, 4, Random(1)).evening, first_dealer=A)
    entered = {Cell(n, kind, Who(who)): entry for n, row in enumerate(rows) for (kind, who), entry in row.items()}
    return TypedSheet(evening, game, entered)


FOUR_UP: dict[tuple[str, str], Choice] = {
    ("contract", "declarer"): A, ("contract", "bid"): "4up", ("tricks", "p1+p3"): 9, ("tricks", "p2+p4"): 3,
}  # fmt: skip


def test_after_a_deal_that_was_thrown_in_the_same_player_deals_again() -> None:
    sheet = bid_whist({("contract", "bid"): "misdeal"}, {**FOUR_UP, ("", "p1+p3"): 4})
    read_ = checked(sheet)
    assert not read_.faults
    state = play(replace(sheet.evening, deals=tuple(read_.sheet.deals())), sheet.game)
    assert [(row.facts.void, row.deal.dealer) for row in state.rows] == [("misdeal", A), ("", A)]


def test_a_total_in_the_row_of_a_deal_that_was_thrown_in_is_that_before_it() -> None:
    (fault,) = checked(
        bid_whist({**FOUR_UP, ("", "p1+p3"): 4}, {("contract", "bid"): "misdeal", ("", "p1+p3"): 5})
    ).faults
    assert fault.named is None
    assert Cell(1, TOTAL, Who("p1+p3")) in fault.cells


def test_a_game_of_other_numbers_is_checked_in_the_same_way() -> None:
    game, chance = own_games.GAMES["hearts"], Random(2)
    for _ in range(5):
        wrong, cell = with_one_wrong(written(game, 4, chance), chance)
        assert [fault.cells[0] for fault in checked(wrong).faults if fault.likely == 1] in ([cell], [])
