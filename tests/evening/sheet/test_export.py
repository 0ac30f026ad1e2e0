"""The score of a record as other programs and people read it: JSON, rows for a spreadsheet, ruled text."""

import json
import re
from typing import Any

import pytest

from scorepad.evening.play.state import State
from scorepad.evening.record import record
from scorepad.evening.record.english import English
from scorepad.evening.sheet import export, spreadsheet
from scorepad.evening.sheet.text import sheet_text
from scorepad.games import games
from scorepad.rules.sentence import ISOLATED, Who
from tests.support import sample_evenings
from tests.support.sample_records import SAMPLE, bids, data, deal
from tests.support.scored_records import record as sample

COLUMNS = {"columns": ["Peter", "John", "Peggy"]}
SHORT = {"schedule": "custom", "custom_schedule": [1]}
TIE = deal((0, 0, 0), (1, 0, 0))


def played(**changes: Any) -> State:
    return record.played(data(**changes), games())


def reported(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(export.report(played(**changes))))
    return document


def test_a_record_with_one_deal_is_reported_whole() -> None:
    assert reported(**COLUMNS, deals=SAMPLE["deals"][:1]) == {
        "game": "romanian-whist",
        "finished": False,
        "closed": False,
        "columns": ["Peter", "John", "Peggy"],
        "deals": [
            {
                "number": 1,
                "label": "1",
                "dealer": "Peggy",
                "cards": 1,
                "void": False,
                "points": {"Peggy": -1, "John": 5, "Peter": 6},
                "totals": {"Peggy": -1, "John": 5, "Peter": 6},
                "lines": [
                    {"column": "Peter", "points": 6, "why": "bid 1, took 1: 5 + 1"},
                    {"column": "John", "points": 5, "why": "bid 0, took 0: 5 + 0"},
                    {"column": "Peggy", "points": -1, "why": "bid 1, took 0: 1 short, −1"},
                ],
            }
        ],
        "totals": {"Peggy": -1, "John": 5, "Peter": 6},
        "ranking": [["Peter"], ["John"], ["Peggy"]],
        "winners": [],
        "next": {
            "deal": 2,
            "step": "bids",
            "dealer": "John",
            "order": ["Peter", "Peggy", "John"],
            "fields": {"Peter": [0, 1], "Peggy": [0, 1], "John": [0, 1]},
            "refused": {},
        },
    }


def test_an_evening_that_has_not_begun_is_level() -> None:
    document = reported(deals=[], start={"Peggy": 12})
    assert document["deals"] == []
    assert document["totals"] == {"Peggy": 12, "John": 0, "Peter": 0}
    assert document["ranking"] == [["Peggy"], ["John", "Peter"]]
    assert document["winners"] == []


def test_the_last_to_speak_is_refused_what_would_even_out_the_bids() -> None:
    following = reported(deals=[*SAMPLE["deals"][:1], bids(0, None, 0)])["next"]
    assert (following["step"], following["order"], following["fields"]) == ("bids", ["John"], {"John": [0, 1]})
    assert following["refused"] == {
        "John": {"1": "John can’t bid 1 as dealer: the bids would total 1, the number of tricks"}
    }


def test_no_bid_is_refused_while_two_have_not_bid() -> None:
    following = reported(deals=[bids(None, 1, None)])["next"]
    assert (following["order"], following["refused"]) == (["Peter", "Peggy"], {})


def test_after_the_bids_the_tricks_are_asked() -> None:
    following = reported(deals=[bids(0, 0, 0)])["next"]
    assert following == {
        "deal": 1,
        "step": "tricks",
        "dealer": "Peggy",
        "order": ["John", "Peter", "Peggy"],
        "fields": {"John": [0, 1], "Peter": [0, 1], "Peggy": [0, 1]},
        "refused": {},
    }


def test_the_missing_tricks_of_a_half_entered_step_are_asked() -> None:
    options = {"schedule": "custom", "custom_schedule": [3]}
    following = reported(options=options, deals=[{**bids(0, 0, 0), "tricks": {"Peter": 1}}])["next"]
    assert (following["order"], following["fields"]["John"]) == (["John", "Peggy"], [0, 1, 2, 3])


def test_a_trump_that_was_noted_is_no_answer() -> None:
    assert reported(deals=[{"trump": "H"}])["next"]["order"] == ["John", "Peter", "Peggy"]


def test_a_thrown_in_deal_is_reported_without_points() -> None:
    document = reported(deals=[SAMPLE["deals"][0], {"void": "misdeal"}])
    assert document["deals"][1] == {
        "number": 2,
        "label": "1",
        "dealer": "John",
        "cards": 1,
        "void": True,
        "points": {},
        "totals": {"Peggy": -1, "John": 5, "Peter": 6},
        "lines": [],
    }
    assert (document["next"]["deal"], document["next"]["dealer"]) == (2, "John")


def test_a_player_who_sits_out_has_0_points_and_no_line_and_is_not_asked() -> None:
    names = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"]
    seven = {"players": names, "first_dealer": "Ana"}
    said = dict.fromkeys(names[1:], 0)
    document = reported(**seven, deals=[{"bids": said, "tricks": {**said, "Bo": 1}}])
    first = document["deals"][0]
    assert first["points"] == {"Ana": 0, "Bo": -1, **dict.fromkeys(names[2:], 5)}
    assert [line["column"] for line in first["lines"]] == names[1:]
    assert document["next"]["order"] == ["Cy", "Di", "Ed", "Flo", "Gus", "Ana"]
    rows = list(
        spreadsheet.by_columns(record.played(data(**seven, deals=[{"bids": said, "tricks": {"Bo": 1}}]), games()), "f")
    )
    assert rows[0] == ("f", 1, "1", "Ana", 1, "Ana", "", "", 0, 0)


def test_a_run_is_a_line_of_its_own() -> None:
    options = {"schedule": "custom", "custom_schedule": [2, 2], "streak": "custom", "streak_length": 2}
    document = reported(options=options, deals=[deal((2, 0, 1), (2, 0, 0)), deal((2, 0, 1), (2, 0, 0))])
    peggys = [line for line in document["deals"][1]["lines"] if line["column"] == "Peggy"]
    assert peggys == [
        {"column": "Peggy", "points": 7, "why": "bid 2, took 2: 5 + 2"},
        {"column": "Peggy", "points": 10, "why": "2 made in a row: 10"},
    ]
    assert document["deals"][1]["points"] == {"Peggy": 17, "John": 15, "Peter": -11}


def test_a_finished_game_has_winners_and_nothing_next() -> None:
    document = reported(options=SHORT, deals=SAMPLE["deals"][:1])
    assert (document["finished"], document["winners"], document["next"]) == (True, ["Peter"], None)


def test_a_shared_place_is_shared_in_the_order_of_the_columns() -> None:
    document = reported(**COLUMNS, options=SHORT, deals=[TIE])
    assert (document["ranking"], document["winners"]) == ([["Peter", "John"], ["Peggy"]], ["Peter", "John"])


def test_a_tie_that_waits_to_be_broken_asks_for_the_tricks_of_a_0_deal() -> None:
    document = reported(options={**SHORT, "tie_break": "zero_deals"}, deals=[TIE])
    assert (document["finished"], document["winners"]) == (False, [])
    assert (document["next"]["deal"], document["next"]["step"], document["next"]["dealer"]) == (2, "tricks", "John")


@pytest.mark.parametrize(("kind", "label", "tricks"), [("zero", "0", {"John": 8}), ("nv", "NV", {"Peggy": 8})])
def test_extra_deals_are_labelled(kind: str, label: str, tricks: dict[str, int]) -> None:
    said = {} if kind == "zero" else bids(8, 8, 8)
    document = reported(options={**SHORT, "extra_deals": kind}, deals=[TIE, {**said, "tricks": tricks}])
    assert (document["deals"][1]["label"], document["deals"][1]["cards"]) == (label, 8)


def test_a_closed_evening_is_won_by_those_who_lead() -> None:
    document = reported(deals=[*SAMPLE["deals"], bids(0, None, None)], closed=True)
    assert (document["finished"], document["closed"], document["next"]) == (False, True, None)
    assert (document["winners"], len(document["deals"])) == (["John"], 5)


LATE = [{"column": "John", "points": -10, "reason": "late"}, {"column": "Peter", "points": 2}]
BY_HAND = {**COLUMNS, "deals": [{**SAMPLE["deals"][0], "given": LATE}, {"void": "misdeal"}]}


def test_points_entered_by_hand_are_exported_with_their_reasons_in_every_form() -> None:
    state = played(**BY_HAND)
    lines = [line for line in export.report(state)["deals"][0]["lines"] if line.get("given")]
    assert lines == [
        {"column": "Peter", "points": 2, "why": "adjustment", "given": True},
        {"column": "John", "points": -10, "why": "adjustment: late", "given": True},
    ]
    assert spreadsheet.column_heads([state])[-4:] == ("points", "total", "by hand", "reason")
    rows = list(spreadsheet.by_columns(state, "a.json"))
    assert [row[-4:] for row in rows[:4]] == [
        (8, 8, 2, ""), (-5, -5, -10, "late"), (-1, -1, "", ""), ("", 8, "", ""),
    ]  # fmt: skip
    shown = text(state)
    assert " 1‡    │" in shown
    assert "‡ deal 1, John: −10, late\n‡ deal 1, Peter: 2\n" in shown
    assert shown.rstrip().endswith("‡ adjustment")


def text(state: State) -> str:
    return sheet_text(state, English(state.evening.names))


def test_the_date_is_written_as_the_reader_writes_it() -> None:
    state = played(**COLUMNS, started="2026-11-20T19:30:00+02:00", deals=SAMPLE["deals"][:1])
    assert sheet_text(state, English(state.evening.names), "20 November 2026").startswith(
        "Romanian Whist · 20 November 2026\n"
    )


class FromTheRight(English):
    """English with isolated names, as in text from right to left."""

    def name(self, who: Who) -> str:
        return ISOLATED.format(super().name(who))


def test_signs_that_say_which_way_a_name_runs_take_no_place() -> None:
    state = played(**COLUMNS, deals=SAMPLE["deals"][:2])
    shown = sheet_text(state, FromTheRight(state.evening.names))
    assert re.sub("[\u2066-\u2069]", "", shown) == text(state)


def test_wide_characters_take_two_places() -> None:
    state = played(**COLUMNS, deals=SAMPLE["deals"][:1])
    head, rule, *_ = sheet_text(state, English(dict.fromkeys(state.table.seats, "雪之介雪之介雪"))).splitlines()[2:]
    assert head.split("│")[1] == " 雪之介雪之介雪 "
    assert [len(part) for part in rule.split("┼")[1:]] == [16, 16, 16]


def test_the_sheet_is_ruled_as_on_paper() -> None:
    state = played(
        **COLUMNS, title="Friday", rules="Cellar club", started="2026-11-20T19:30:00+02:00",
        deals=[*SAMPLE["deals"][:3], {"void": "misdeal"}, {**SAMPLE["deals"][3], "trump": "H"}, SAMPLE["deals"][4]],
    )  # fmt: skip
    assert (
        text(state)
        == """\
Friday
Romanian Whist · Cellar club · 2026-11-20

 cards │ Peter      │ John       │ Peggy
───────┼────────────┼────────────┼────────────
 1     │   1      6 │   0      5 │ • 1×    −1
 1     │   0     11 │ • 0     10 │   0×    −2
 1     │ • 1×    10 │   1     16 │   0      3
───────┼────────────┼────────────┼────────────
 2 H   │   0     15 │   2×    14 │ • 2     10
 3     │   1×    14 │ • 0     19 │   1     16

deal 1: Bids: John 0, Peter 1, Peggy 1 · Tricks: John 0, Peter 1, Peggy 0
deal 2: Bids: Peter 0, Peggy 0, John 0 · Tricks: Peter 0, Peggy 1, John 0
deal 3: Bids: Peggy 0, John 1, Peter 1 · Tricks: Peggy 0, John 1, Peter 0
deal 4: Bids: John 2, Peter 0, Peggy 2 · Tricks: John 0, Peter 0, Peggy 2 · Trump: hearts
deal 5: Bids: Peter 1, Peggy 1, John 0 · Tricks: Peter 2, Peggy 1, John 0

John in the lead
next: deal 6, 4 cards, Peter deals
deal 4: thrown in once
• dealer, the bid, then the total, × not made
"""
    )


def test_totals_from_paper_are_above_the_first_deal() -> None:
    shown = text(played(deals=SAMPLE["deals"][:1], start={"Peggy": 12, "Peter": -3}))
    assert (
        """
       │         12 │          0 │         −3
 1     │ • 1×    11 │   0      5 │   1      3
"""
        in shown
    )


@pytest.mark.parametrize(
    ("changes", "ending"),
    [
        ({"options": SHORT, "deals": [TIE]}, "won by John, Peter\n• dealer"),
        ({"deals": [TIE], "closed": True}, "won by John, Peter\nthe game ended early\n• dealer"),
        ({"deals": []}, "next: deal 1, 1 card, Peggy deals\n• dealer"),
        ({"deals": [{"void": "misdeal"}] * 2}, "deal 1: thrown in 2 times\n• dealer"),
    ],
)
def test_the_winner_or_the_next_deal_is_below_the_sheet(changes: dict[str, Any], ending: str) -> None:
    assert ending in text(played(**changes))


def test_a_deal_in_which_all_passed_is_passed_out() -> None:
    out = record.played(sample("rubber-bridge", [{"void": "all pass"}] * 2, options={}), games())
    assert "deal 1: passed out 2 times\n" in text(out)


def test_only_marks_that_are_on_the_sheet_are_explained() -> None:
    deal = {"tricks": {"Ana & Călin": 10}, "revokes": [{"side": "Ana"}]}
    shown = text(record.played(sample("whist", [deal], options={"revoke": "tricks3"}), games()))
    assert "\n 1†   │" in shown
    assert shown.endswith("• dealer, † revoke\n")
    assert text(record.played(sample("whist", [], options={}), games())).endswith("\n• dealer\n")


def test_columns_stay_in_line_under_names_of_wide_and_combining_characters() -> None:
    names = ["李小龍李小龍李小龍", "Ȩ̀" * 3, "Peter"]
    state = played(players=names, first_dealer="Peter", deals=[])
    lines = [line for line in text(state).splitlines() if "│" in line or "┼" in line]
    head, rule = lines[0], lines[1]
    assert head.startswith(" cards │ 李小龍李小龍李小龍 │ ")
    assert rule.index("┼", 8) == 8 + 18 + 2


def test_seven_long_names_are_shown_whole() -> None:
    names = [f"{letter * 39}{letter.lower()}" for letter in "ABCDEFG"]
    state = played(players=names, first_dealer=names[0], deals=[])
    assert all(name in text(state) for name in names)


def test_a_report_adds_up() -> None:
    state = played(start={"John": 7})
    document = export.report(state)
    for row in document["deals"]:
        for column, points in row["points"].items():
            assert points == sum(line["points"] for line in row["lines"] if line["column"] == column)
    sums = {name: sum(row["points"][name] for row in document["deals"]) for name in document["totals"]}
    assert document["totals"] == {**sums, "John": sums["John"] + 7}
    assert sample_evenings.totals(state) == list(document["totals"].values())
