"""The rows of a spreadsheet: the numbers that many games have, and what each game asks and notes itself."""

from typing import Any

import pytest

from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.sheet import spreadsheet
from scorepad.games import games
from tests.support.own_games import GAMES
from tests.support.sample_records import SAMPLE, data
from tests.support.scored_records import record as told

COLUMNS = {"columns": ["Peter", "John", "Peggy"]}
THREE, FOUR = ["Ana", "Bo", "Cy"], ["Ana", "Bo", "Cy", "Di"]


def played(**changes: Any) -> State:
    return record.played(data(**changes), games())


def test_a_spreadsheet_has_a_row_for_each_deal_and_column() -> None:
    rows = list(spreadsheet.by_columns(played(**COLUMNS, deals=[SAMPLE["deals"][0], {"void": "misdeal"}]), "a.json"))
    assert spreadsheet.column_heads([]) == (
        "file",
        "deal",
        "label",
        "dealer",
        "cards",
        "column",
        "bid",
        "tricks",
        "points",
        "total",
    )
    assert rows == [
        ("a.json", 1, "1", "Peggy", 1, "Peter", 1, 1, 6, 6),
        ("a.json", 1, "1", "Peggy", 1, "John", 0, 0, 5, 5),
        ("a.json", 1, "1", "Peggy", 1, "Peggy", 1, 0, -1, -1),
        *(
            ("a.json", 2, "1", "John", 1, who, "", "", "", total)
            for who, total in zip(COLUMNS["columns"], (6, 5, -1), strict=True)
        ),
    ]


@pytest.mark.parametrize(
    ("game", "players", "options", "deal", "values"),
    [
        (
            "skat", THREE, {"bock": True},
            {"bock": True, "contract": {"declarer": "Ana", "game": "C"}, "matadors": 2, "result": "won-schneider"},
            {"bock": [True] * 3, "matadors": [2] * 3, "result": ["won-schneider"] * 3, "card_points": [""] * 3},
        ),
        (
            "skat", THREE, {"ramsch": True},
            {"contract": {"game": "ramsch"}, "card_points": {"Ana": 70, "Bo": 50, "Cy": 0}, "no_trick": ["Cy"]},
            {"card_points": [70, 50, 0], "no_trick": ["Cy"] * 3, "result": [""] * 3},
        ),
        (
            "hearts", THREE, {"jack": True},
            {"penalties": {"Ana": 20, "Bo": 6, "Cy": 0}, "jack": "Bo"},
            {"penalties": [20, 6, 0], "jack": ["Bo"] * 3, "moon": [""] * 3},
        ),
        (
            "coinche", FOUR, {"announcements": True},
            {
                "contract": {"declarer": "Ana", "bid": "90H"}, "announcements": {"Bo & Di": [20, 50]},
                "belote": ["Ana & Cy"], "card_points": {"Ana & Cy": 100},
            },
            {"announcements": ["", "20; 50"], "belote": ["Ana & Cy"] * 2, "card_points": [100, 62]},
        ),
        (
            "oh-hell", THREE, {"blind": "double_both", "schedule": "custom", "custom_schedule": [1]},
            {"blind": {"Bo": True}, "bids": {"Ana": 1, "Bo": 0, "Cy": 1}, "tricks": {"Ana": 1, "Bo": 0, "Cy": 0}},
            {"blind": ["", True, ""], "bid": [1, 0, 1], "tricks": [1, 0, 0]},
        ),
        (
            "nonsense", ["Ana", "Bo"], {},
            {"kept": {"Ana": True, "Bo": False}},
            {"bid": [], "tricks": []},  # record.md names this step itself, and no column for it
        ),
    ],
)  # fmt: skip
def test_each_step_and_note_of_a_games_own_has_a_column(
    game: str, players: list[str], options: dict[str, object], deal: dict[str, object], values: dict[str, list[object]]
) -> None:
    state = record.played(told(game, [deal], players=players, options=options), games())
    heads = spreadsheet.column_heads([state])
    rows = [dict(zip(heads, row, strict=True)) for row in spreadsheet.by_columns(state, "a.json")]
    assert {head: [row[head] for row in rows] for head in values} == values
    assert "kept" not in heads


def test_a_contract_that_a_game_declares_itself_has_a_column_for_each_part() -> None:
    deal = {
        "contract": {"declarer": "Ana", "game": "C", "bid": 18, "hand": True},
        "matadors": 2, "result": "won",
    }  # fmt: skip
    state = record.played(told("skat", [deal], players=THREE, options={}), games())
    heads = spreadsheet.column_heads([state])
    for row in spreadsheet.by_columns(state, "a.json"):
        line = dict(zip(heads, row, strict=True))
        assert (line["declarer"], line["game"], line["contract bid"], line["hand"]) == ("Ana", "C", 18, True)


def test_an_auctions_contract_has_columns_only_where_all_is_wanted() -> None:
    deal = {"contract": {"declarer": "Ana", "bid": "4H", "doubled": "x"}, "tricks": {"Ana & Cy": 9}}
    state = record.played(told("rubber-bridge", [deal, {"void": "all pass"}], players=FOUR, options={}), games())
    assert spreadsheet.column_heads([state]) == spreadsheet.column_heads([])
    heads = spreadsheet.column_heads([state], in_full=True)
    more = tuple(head for head in heads if head not in spreadsheet.column_heads([]))
    assert more == ("declarer", "contract bid", "doubled", "void")
    lines = [dict(zip(heads, row, strict=True)) for row in spreadsheet.by_columns(state, "a.json", heads)]
    assert [tuple(line[head] for head in more) for line in lines] == [
        *[("Ana", "4H", "x", "")] * 2,
        *[("", "", "", "all pass")] * 2,
    ]


def test_values_of_a_pair_are_in_the_row_of_each_of_its_players() -> None:
    deal = {
        "contract": {"game": "pair", "declarer": "Ana", "partner": "Cy"},
        "extras": {"Bo & Di": [1, 2]},
        "side_points": {"Ana & Cy": 80, "Bo & Di": 40},
    }
    state = record.played(told("lone", [deal], players=FOUR, options={}), GAMES)
    heads = spreadsheet.column_heads([state])
    lines = [dict(zip(heads, row, strict=True)) for row in spreadsheet.by_columns(state, "a.json")]
    assert [line["side_points"] for line in lines] == [80, 40, 80, 40]
    assert [line["extras"] for line in lines] == ["", "1; 2", "", "1; 2"]
    assert [(line["game"], line["declarer"], line["partner"]) for line in lines] == [("pair", "Ana", "Cy")] * 4


def test_the_answers_of_each_partner_are_in_the_row_of_their_side() -> None:
    bids = {"Ana": 4, "Bo": 2, "Cy": 3, "Di": 3}
    deal = {"bids": bids, "tricks": {"Ana & Cy": 8, "Bo & Di": 5}}
    state = record.played(told("spades", [deal], players=FOUR, options={}), games())
    heads = spreadsheet.column_heads([state])
    lines = [dict(zip(heads, row, strict=True)) for row in spreadsheet.by_columns(state, "a.json")]
    assert [(line["bid"], line["tricks"]) for line in lines] == [("Cy: 3; Ana: 4", 8), ("Bo: 2; Di: 3", 5)]
