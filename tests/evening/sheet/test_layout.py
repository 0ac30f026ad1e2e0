"""How each game's sheet is ruled and what is written on it, from nothing but what its steps and lines declare."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import given

from scorepad.evening.play import decide
from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.english import English
from scorepad.evening.sheet.bridge_sheet import BridgeEntry, bridge_sheet
from scorepad.evening.sheet.layout import layout
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games import games
from scorepad.pages import paper, sheet_file
from scorepad.rules.game import Game
from scorepad.rules.sentence import translate
from tests.pages.test_paper import rows
from tests.support.random_evenings import CHANCE, evening, examples
from tests.support.sample_sheets import blank
from tests.support.scored_records import THEY, WE, Given, by_result
from tests.support.scored_records import record as told

GAMES = games()


def played(
    game: str, *deals: Given, players: tuple[str, ...] = ("Ana", "Bogdan", "Călin", "Doina"), **options: object
) -> State:
    return record.played(told(game, deals, players=players, options=options), GAMES)


def printed(state: State) -> list[str]:
    """The rows of the printed sheet that are not empty."""
    return [
        row for row in rows(sheet_file.html(state, English(state.evening.names), "en")) if not row.isdigit() and row
    ]


@pytest.mark.parametrize(
    ("game", "options", "contract", "numbers", "line", "rubber"),
    [
        ("romanian-whist", {}, False, ("bids",), False, False),
        ("israeli-whist", {}, True, ("bids", "tricks"), False, False),
        ("whist", {}, False, ("tricks",), False, False),
        ("whist", {"match": "rubber"}, False, ("tricks",), False, True),
        ("bid-whist", {}, True, ("gained",), False, False),
        ("dummy-whist", {}, True, ("gained",), False, False),
        ("double-dummy", {"scoring": "classic"}, False, ("tricks",), False, False),
        ("nonsense", {}, True, ("gained",), False, False),
        ("nonsense", {"nonsense_scoring": "historic"}, True, ("tricks",), False, False),
        ("umbridge", {}, True, ("gained",), False, False),
        ("umbridge", {"scoring": "rubber"}, True, ("gained",), True, True),
        ("rubber-bridge", {}, True, ("gained",), True, True),
        ("chicago-bridge", {}, True, ("gained",), True, True),
        ("oh-hell", {}, False, ("bids",), False, False),
        ("spades", {}, False, ("bids", "tricks", "gained"), False, False),
        ("spades", {"bid_style": "side", "nil": 0, "blind_nil": 0}, False, ("bids", "tricks", "gained"), False, False),
        ("call-break", {}, False, ("bids",), False, False),
        ("tarneeb", {}, True, ("gained",), False, False),
        ("forty-one", {}, False, ("bids",), False, False),
        ("estimation", {}, True, ("bids", "tricks"), False, False),
        ("five-hundred", {}, True, ("gained",), False, False),
        ("euchre", {}, True, ("gained",), False, False),
        ("hearts", {}, True, ("gained",), False, False),
        ("schieber", {}, True, ("card_points",), False, False),
        ("skat", {}, False, ("gained",), False, False),
        ("coinche", {}, True, ("card_points",), False, False),
    ],
)
def test_a_sheet_is_ruled_as_its_players_know_it(
    game: str, options: Mapping[str, object], contract: bool, numbers: tuple[str, ...], line: bool, rubber: bool
) -> None:
    ruled = layout(blank(game, options))
    assert (ruled.contract, ruled.numbers, ruled.line, ruled.games) == (contract, numbers, line, rubber)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@examples(10)
@given(chance=CHANCE)
def test_every_evening_can_be_laid_on_paper_by_any_house_rules(game: Game, chance: Random) -> None:
    state = evening(game, chance, chance.randint(0, 40)).state
    page = sheet_file.html(state, English(state.evening.names), "en")
    assert page.count("<tbody") >= 1
    sheet = paper.make_paper(state, sheet_file.BabelCalendar("en"))
    assert sheet.rows >= len(state.table.past) or sheet.bridge


def test_bid_whist_notes_the_contract_and_strikes_it_out_when_it_was_set() -> None:
    state = played("bid-whist", by_result("Ana", "4up", 10), by_result("Bogdan", "3nt", 5), target=21)
    assert printed(state)[:3] == [
        "Deal Contract tricks We Ana & Călin They Bogdan & Doina",
        "1 4 up A 10 +5 5 0",
        "2 ~3 NT~ B 5 5 −3 −3",
    ]


def test_dummy_whist_notes_contract_declarers_initial_and_tricks() -> None:
    deal = {"contract": {"declarer": "Bogdan", "bid": "4down"}, "tricks": {"Bogdan": 9}}
    state = played("dummy-whist", deal, players=("Ana", "Bogdan", "Călin"))
    assert printed(state)[1] == "1 ~4 down~ B 9 +4 4 0 +4 4"


def test_israeli_whist_notes_contract_and_margin_and_of_each_bid_and_tricks() -> None:
    deal = {
        "contract": {"declarer": "Doina", "bid": "7H"},
        "bids": {"Ana": 4, "Bogdan": 3, "Călin": 1},
        "tricks": {"Ana": 3, "Bogdan": 3, "Călin": 0, "Doina": 7},
    }
    assert printed(played("israeli-whist", deal))[1] == "1 7♥ D +2 ~4~ 3 −10 3 3 19 ~1~ 0 −10 7 7 59"


SIDES = {"Ana": 4, "Bogdan": 5, "Călin": 3, "Doina": 6}


@pytest.mark.parametrize(
    ("bids", "more", "row"),
    [
        (SIDES, {"tricks": {WE: 8, THEY: 5}}, "1 4+3 8 +71 71 1 ~5+6~ 5 −110 −110"),  # rules 13.5
        (
            {**SIDES, "Ana": 0},
            {"nil_tricks": {"Ana": 1}, "tricks": {WE: 3, THEY: 10}},
            "1 N+3 × 3 −70 −70 ~5+6~ 10 −110 −110",
        ),
        (
            {**SIDES, "Ana": 0, "Doina": 0},
            {"blind": {"Ana": True}, "nil_tricks": {"Ana": 0, "Doina": 0}, "tricks": {WE: 7, THEY: 6}},
            "1 † BN+3 7 +234 234 4 5+N 6 +151 151 1",
        ),
    ],
    ids=["a set", "nil", "blind nil"],
)
def test_spades_has_partners_bids_side_by_side_tricks_points_and_the_bags_with_the_total(
    bids: Given, more: Given, row: str
) -> None:
    state = played("spades", {"bids": bids, **more}, blind_behind=0)
    assert printed(state)[1] == row


def test_a_corrected_bid_of_partners_is_before_the_new_one() -> None:
    state = played("spades", {"bids": SIDES, "tricks": {WE: 8, THEY: 5}})
    ana, *others = state.evening.players
    bids = {ana: 5, **dict(zip(others, (5, 3, 6), strict=True))}
    amended = decide.amend(state, 1, {"bids": bids}, "2026-11-20T23:58:00+02:00").state
    assert printed(amended)[1].startswith("1 ~4+3~ 5+3 8 +80")


def test_spades_each_alone_has_the_same_columns() -> None:
    deal = {"bids": SIDES, "tricks": {"Ana": 4, "Bogdan": 3, "Călin": 3, "Doina": 3}}
    assert printed(played("spades", deal, play="solo"))[1] == "1 4 4 +40 40 ~5~ 3 −50 −50 3 3 +30 30 ~6~ 3 −60 −60"


def test_euchre_has_a_ring_for_who_plays_alone_and_an_e_for_a_euchre() -> None:
    made = {"contract": {"declarer": "Ana", "trump": "H", "alone": True}, "tricks": {WE: 5}}
    euchred = {"contract": {"declarer": "Bogdan", "trump": "S"}, "tricks": {THEY: 2}}
    state = played("euchre", made, euchred)
    assert printed(state)[1:3] == ["1 ♥ ○ A 5 +4 4 0", "2 ~♠~ B 2 E +2 6 0"]
    assert '<i class="after" aria-hidden="true">A</i> maker' in sheet_file.html(state, English({}), "en")


def test_the_trump_of_schieber_is_in_its_column_with_or_without_its_declarer() -> None:
    points = {"card_points": {WE: 100, THEY: 57}}
    state = played(
        "schieber", {"contract": {"trump": "H"}, **points}, {"contract": {"trump": "up", "declarer": "Ana"}, **points}
    )
    assert printed(state)[1:3] == ["1 ♥ 100 100 57 57", "2 Obe A 100 200 57 114"]


def test_a_rubber_of_whist_has_a_line_for_each_game_with_its_value() -> None:
    deals = [{"tricks": {WE: we}} for we in (10, 4, 10)]
    state = played("whist", *deals, match="rubber", rubber_points=True)
    assert printed(state)[1:5] == ["1 10 4 3 0", "2 4 4 9 3", "3 10 8 3 3", "Game +1 1 0"]


def test_a_deal_thrown_in_is_a_line_where_no_schedule_gives_each_row_its_place() -> None:
    state = played("bid-whist", {"void": "misdeal"}, by_result("Ana", "4up", 10))
    assert printed(state)[1].startswith("1 thrown in · Ana deals")


def test_points_of_games_are_below_the_line_and_all_others_above_it() -> None:
    """Rules 7.3: 100 and 70 of us with 20 above, 60 of theirs with 60 above; then we make 1 NT: example X6."""
    deals = [
        by_result("Ana", "3NT", 9),
        by_result("Bogdan", "2H", 10),
        by_result("Călin", "2NT", 8),
        by_result("Ana", "1NT", 7),
    ]
    state = played("rubber-bridge", *deals)
    sheet = bridge_sheet(make_sheet(state), {}, 1)
    assert [[_points(row) for row in game] for game in sheet.games] == [[[100, None]], [[70, 60], [40, None]]]
    assert [_points(row) for row in sheet.above] == [[700, 60]]
    assert "Total 910 120" in printed(state)


def test_points_entered_by_hand_are_above_the_line_and_make_no_game() -> None:
    given = {"given": [{"column": THEY, "points": 100, "reason": "a late start"}]}
    state = played("rubber-bridge", {**by_result("Ana", "3NT", 10), **given})
    assert [row for row in printed(state) if "above" in row or "below" in row] == [
        "above 1 · overtrick 30 1 · adjustment 100",
        "below 1 · 3 NT A 100",
    ]
    we, they = state.evening.columns
    down = decide.amend(state, 1, {"tricks": {we: 8, they: 5}}, "2026-11-20T23:58:00+02:00").state
    sheet = bridge_sheet(make_sheet(down), {}, 1)
    assert [[entry and (entry.points, entry.old) for entry in row] for row in sheet.above] == [
        [None, (100, ())],
        [(None, (30,)), (50, ())],
    ]
    assert "Total 0 150" in printed(down)


def test_points_of_a_side_from_paper_are_the_first_entry_above_the_line() -> None:
    state = record.played(told("rubber-bridge", [by_result("Ana", "1NT", 6)], options={}, start={THEY: 40}), GAMES)
    sheet = bridge_sheet(make_sheet(state), state.evening.start, 2)
    assert [_points(row) for row in sheet.above] == [[None, 50], [None, 40]]
    assert "Total 0 90" in printed(state)


def test_corrected_points_are_struck_out_on_both_sides_of_the_line() -> None:
    state = played("rubber-bridge", by_result("Ana", "3NT", 10), by_result("Bogdan", "2H", 8))
    we, they = state.evening.columns
    down = decide.amend(state, 1, {"tricks": {we: 8, they: 5}}, "2026-11-20T23:58:00+02:00").state
    corrected = printed(down)
    assert [row for row in corrected if "~" in row] == ["above 1 ~30~ 1 ·~3 NT~ A 50", "below 1 ~100~ 2 · 2♥ B 60"]
    assert "Total 0 110" in corrected
    twice = decide.amend(down, 1, {"tricks": {we: 9, they: 4}}, "2026-11-20T23:59:00+02:00").state
    sheet = bridge_sheet(make_sheet(twice), {}, 1)
    assert [[entry and (entry.points, entry.old) for entry in row] for row in sheet.above] == [
        [(None, (30,)), (None, (50,))]
    ]
    assert [[_points(row) for row in game] for game in sheet.games] == [[[100, None]], [[None, 60]]]


def test_the_last_game_is_under_a_rule_of_its_own_on_the_screen() -> None:
    state = played("rubber-bridge", by_result("Ana", "3NT", 9), by_result("Bogdan", "2H", 10))
    first, second = make_sheet(state).rows
    assert first.won
    assert first.won.winner == state.evening.columns[0]
    assert (second.won, [cell.in_game for cell in second.cells]) == (None, [0, 60])


def _points(row: tuple[BridgeEntry | None, ...]) -> list[int | None]:
    return [entry.points if entry else None for entry in row]


def test_an_open_ended_game_offers_rows_to_go_on_by_hand_and_none_once_it_is_over() -> None:
    state = played("bid-whist", by_result("Ana", "4up", 10))
    assert len(make_sheet(state).ahead) == 0
    going_on = played("bid-whist", by_result("Ana", "1up", 6))
    assert len(make_sheet(going_on).ahead) == 23
    assert len(make_sheet(blank("israeli-whist", {"end_mode": "deals", "deals": 8})).ahead) == 8


def test_contracts_are_struck_out_exactly_where_they_were_not_made() -> None:
    for tricks, missed in ((9, False), (8, True)):
        (row,) = make_sheet(played("rubber-bridge", by_result("Ana", "3NT", tricks))).rows
        assert (row.missed, row.tricks, row.declarer) == (missed, tricks, "p1")
        assert row.contract is not None
        assert translate(row.contract, English()) == "3 NT"
