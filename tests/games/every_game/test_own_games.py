"""Games with an unknown kind of step, each one file in a folder: entered, scored, refused and removed."""

from __future__ import annotations

import csv
import io
import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from scorepad.cli import main
from scorepad.evening.record import record
from tests.support.own_games import FOLDER, GAMES

Data = dict[str, Any]
NAMES = ("Ana", "Bogdan", "Călin", "Doina")
FIVE = (*NAMES, "Emil")


def record_of(game: str, *deals: Data, **more: Any) -> bytes:
    evening = {"game": game, "players": [*NAMES], "first_dealer": "Ana", "deals": [*deals]} | more
    return json.dumps({"format": "scorepad-record", "version": 1, **evening}, ensure_ascii=False).encode()


def score(evening: bytes, form: str = "json") -> Result:
    return CliRunner().invoke(main, ["score", "-", "--format", form], input=evening, env={"SCOREPAD_GAMES": FOLDER})


def scored(evening: bytes) -> Data:
    result = score(evening)
    assert result.exit_code == 0, result.stderr
    report: Data = json.loads(result.stdout)
    return report


def refused(evening: bytes) -> str:
    result = score(evening)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.rstrip("\n")


def spreadsheet(evening: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(score(evening, "csv").stdout)))


def by_name(*numbers: int) -> dict[str, int]:
    return dict(zip(NAMES, numbers, strict=True))


# Black Lady


def test_a_house_rule_of_a_kind_of_its_own_is_kept_or_refused_in_its_words() -> None:
    assert b"Ends at: 3 times ten" in score(black_lady(options={"target": 30}), "html").stdout_bytes
    assert (
        refused(black_lady(options={"target": 33})) == "options, target: Ends at: 33 isn’t allowed, only tens up to 500"
    )


def test_the_command_line_lists_the_values_of_such_a_house_rule() -> None:
    listed = CliRunner().invoke(main, ["games", "black-lady"], env={"SCOREPAD_GAMES": FOLDER}).stdout
    assert "target = 100   (tens up to 500)" in listed
    listed = (
        CliRunner().invoke(main, ["games", "black-lady", "--format", "json"], env={"SCOREPAD_GAMES": FOLDER}).stdout
    )
    assert json.loads(listed)["options"][0]["choices"] == {"min": 10, "max": 500, "step": 10}


def black_lady(*deals: Data, **more: Any) -> bytes:
    return record_of("black-lady", *deals, **more)


def caught(*numbers: int) -> Data:
    return {"penalties": by_name(*numbers)}


def test_fewest_points_lead_and_win() -> None:
    running = scored(black_lady(caught(1, 5, 0, 20)))
    assert running["totals"] == by_name(1, 5, 0, 20)
    assert running["ranking"] == [["Călin"], ["Ana"], ["Bogdan"], ["Doina"]]
    over = scored(black_lady(caught(1, 5, 0, 20), caught(13, 2, 0, 11), options={"target": 30}))
    assert (over["finished"], over["winners"]) == (True, ["Călin"])


def test_a_player_with_all_penalties_has_shot_the_moon() -> None:
    assert scored(black_lady(caught(0, 26, 0, 0)))["totals"] == by_name(26, 0, 26, 26)
    assert scored(black_lady(caught(0, 26, 0, 0), options={"moon": "self"}))["totals"] == by_name(0, -26, 0, 0)


def test_a_number_that_follows_from_the_sum_may_be_left_out() -> None:
    left_out = {"penalties": {"Ana": 1, "Bogdan": 5, "Călin": 0}}
    assert scored(black_lady(left_out))["totals"] == by_name(1, 5, 0, 20)


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (caught(1, 5, 0, 27), "Doina can have 0 to 26, not 27"),
        (caught(1, 5, 0, 21), "there are 26 penalty points: the sum is 1 too high"),
        (caught(1, 5, 0, 2), "there are 26 penalty points: the sum is 18 too low"),
        ({"penalties": {"Ana": "two"}}, "“two” isn’t a whole number"),
        ({"penalties": {"Eva": 2}}, "nobody at the table is called “Eva”"),
        ({"penalties": [1, 5, 0, 20]}, "expected an object in braces, not […]"),
    ],
)
def test_penalties_that_cannot_be_are_refused_in_words(deal: Data, why: str) -> None:
    assert refused(black_lady(deal)) == f"deal 1, penalties: {why}"


def test_another_games_steps_do_not_belong_here() -> None:
    assert refused(black_lady({"bids": by_name(0, 0, 0, 0)})) == "deal 1, bids: Black Lady has no such step"
    assert refused(black_lady({"penalty": {}})) == "deal 1: unknown key “penalty”"


# Feats: a list that is ticked


def feats(*deals: Data, **more: Any) -> bytes:
    return record_of("feats", *deals, **more)


def did(ana: str = "", bogdan: str = "", calin: str = "", doina: str = "") -> Data:
    return {"feats": {name: said.split() for name, said in zip(NAMES, (ana, bogdan, calin, doina), strict=True)}}


def test_each_ticks_what_he_did_and_has_a_line_for_it() -> None:
    report = scored(feats(did("last most", "", "queen", "none")))
    assert report["totals"] == by_name(5, 0, 1, 1)
    assert [line["why"] for line in report["deals"][0]["lines"] if line["column"] == "Ana"] == [
        "took the last trick",
        "took the most tricks",
    ]


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (did("first"), "Ana cannot have done “first”"),
        ({"feats": {"Ana": ["last"], "Bogdan": [], "Călin": []}}, "what Doina did is missing"),
        ({"feats": {"Ana": "last"}}, "expected a list in square brackets, not “last”"),
        ({"feats": {"Ana": [1]}}, "expected text in quotes, not 1"),
    ],
)
def test_feats_that_cannot_be_are_refused_in_words(deal: Data, why: str) -> None:
    assert refused(feats(deal, did())) == f"deal 1, feats: {why}"


# President: an order


def president(*deals: Data, **more: Any) -> bytes:
    return record_of("president", *deals, **more)


def out(*names: str) -> Data:
    return {"out": [*names]}


def test_the_first_player_out_has_the_most_points() -> None:
    report = scored(president(out("Călin", "Ana", "Doina", "Bogdan"), out("Călin", "Ana", "Bogdan")))
    assert report["totals"] == by_name(4, 1, 6, 1)
    assert report["deals"][1]["lines"][-1] == {"column": "Doina", "points": 0, "why": "last"}


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (out("Ana", "Ana", "Bogdan", "Călin"), "Ana can be out only once"),
        (out("Ana", "Bogdan"), "somebody is missing: tell everybody, in the order in which they were out"),
        (out("Ana", "Eva"), "nobody at the table is called “Eva”"),
        (out(*NAMES, "Ana"), "Ana, Bogdan, Călin, Doina, Ana isn’t playing this deal"),
        ({"out": {"Ana": 1}}, "expected a list in square brackets, not {…}"),
    ],
)
def test_an_order_that_cannot_be_is_refused_in_words(deal: Data, why: str) -> None:
    assert refused(president(deal, out(*NAMES))) == f"deal 1, out: {why}"


def test_the_next_step_is_reported_with_names() -> None:
    following = scored(president(out("Ana")))["next"]
    assert (following["step"], following["order"]) == ("out", ["second", "third", "fourth"])
    assert following["fields"]["second"] == ["Bogdan", "Călin", "Doina", "Ana"]
    assert following["refused"]["second"] == {"Ana": "Ana can be out only once"}


# Crew: one column for all, and one number for the whole deal


def crew(*deals: Data, **more: Any) -> bytes:
    return record_of("crew", *deals, **more)


def test_all_play_for_one_column() -> None:
    report = scored(crew({"tasks": 4}, {"tasks": 0}, {"tasks": 3}))
    assert (report["columns"], report["totals"]) == (["The crew"], {"The crew": 7})
    assert scored(crew({"tasks": 4}, {"tasks": 4}, {"tasks": 2}))["winners"] == ["The crew"]
    assert report["next"]["fields"] == {"done": [0, 1, 2, 3, 4]}


# Pool: a pot in addition to the players' columns, and yes or no for the whole deal


def pool(*deals: Data, **more: Any) -> bytes:
    return record_of("pool", *deals, **more)


def last_trick(who: str, sweep: object) -> Data:
    return {"last": {name: int(name == who) for name in NAMES}, "sweep": sweep}


def test_a_pot_has_a_column_and_no_place() -> None:
    report = scored(pool(last_trick("Ana", False), last_trick("Doina", False)))
    assert report["totals"] == {**by_name(-2, -2, -2, -2), "The pot": 8}
    assert report["ranking"] == [[*NAMES]]
    swept = scored(pool(last_trick("Ana", False), last_trick("Doina", True)))
    assert swept["totals"] == {**by_name(-2, -2, -2, 6), "The pot": 0}
    assert swept["ranking"] == [["Doina"], ["Ana", "Bogdan", "Călin"]]


def test_no_player_has_the_name_of_a_column_without_players() -> None:
    evening = pool(last_trick("Ana", False), players=["Ana", "the pot", "Călin", "Doina"])
    assert refused(evening) == "players: this game already has a column called “the pot”: names must differ"


# Quint: two of five share a column, and a word for the whole deal


def quint(*deals: Data, **more: Any) -> bytes:
    return record_of("quint", *deals, players=[*FIVE], **more)


def test_two_of_five_share_a_column() -> None:
    report = scored(quint({"verdict": "won"}, {"verdict": "lost"}, {"verdict": "drawn"}, start={"Ana & Călin": 5}))
    assert report["totals"] == {"Ana & Călin": 9, "Bogdan": 2, "Doina": 2, "Emil": 2}
    assert [line["column"] for line in report["deals"][0]["lines"]] == report["columns"]


@pytest.mark.parametrize(
    ("evening", "why"),
    [
        (crew({"tasks": 5}), "tasks: there are 4 tasks, and 5 cannot be done"),
        (crew({"tasks": True}), "tasks: true isn’t a whole number"),
        (pool(last_trick("Ana", 1)), "sweep: expected true or false, not 1"),
        (pool({"last": {"Ana": 1, "Doina": 1}}), "last: there is one last trick: the sum is 1 too high"),
        (pool({"sweep": True}), "last: no number entered for Bogdan"),
        (quint({"verdict": "maybe"}), "verdict: a deal is won, drawn or lost, and not “maybe”"),
        (quint({"verdict": ["won"]}), "verdict: expected text in quotes, not […]"),
    ],
)
def test_a_value_for_the_whole_deal_is_refused_in_words(evening: bytes, why: str) -> None:
    assert refused(evening) == f"deal 1, {why}"


# all of them

EVENINGS = {
    "black-lady": black_lady(
        caught(1, 5, 0, 20), {"void": "misdeal"}, caught(0, 26, 0, 0), {"penalties": {"Bogdan": 3}}
    ),
    "feats": feats(did("last most", "", "queen", "none"), {"void": "misdeal"}, did("", "last")),
    "president": president(out("Călin", "Ana", "Doina", "Bogdan"), {"void": "misdeal"}, out("Ana", "Bogdan")),
    "crew": crew({"tasks": 4}, {"void": "misdeal"}, {"tasks": 0}),
    "pool": pool(last_trick("Ana", False), {"void": "misdeal"}, last_trick("Doina", True), {"last": {"Ana": 1}}),
    "quint": quint({"verdict": "won"}, {"void": "misdeal"}, {"verdict": "lost"}),
}
IN_COLUMNS = {  # the head of each column, and its values for the first deal
    "black-lady": ("penalties", ["1", "5", "0", "20"]),
    "feats": ("feats", ["last; most", "", "queen", "none"]),
    "president": ("place", ["2", "4", "1", "3"]),
    "pool": ("last", ["1", "0", "0", "0"]),
}
ONE_VALUE = {"pool": ["sweep"]}  # an answer for the whole deal has a column too
POINTS = {  # of each column after the second deal that was scored
    "crew": {"The crew": "4"},
    "pool": {"Ana": "-2", "Bogdan": "-2", "Călin": "-2", "Doina": "6", "The pot": "0"},
    "quint": {"Ana & Călin": "3", "Bogdan": "2", "Doina": "2", "Emil": "2"},
}
every_game = pytest.mark.parametrize("evening", EVENINGS.values(), ids=EVENINGS)


@every_game
def test_a_record_names_people_and_comes_back_as_it_was(evening: bytes) -> None:
    state = record.played(evening, GAMES)
    written = record.write(state.evening, state.game)
    deals = json.loads(written)["deals"]
    assert deals == json.loads(evening)["deals"]
    again = record.played(written, GAMES)
    assert record.write(again.evening, again.game) == written
    assert record.write(again.evening) == written, "without the game's file it is written as it was told"


@pytest.mark.parametrize("game", IN_COLUMNS)
def test_a_spreadsheet_has_a_column_for_each_answer(game: str) -> None:
    head, numbers = IN_COLUMNS[game]
    rows = spreadsheet(EVENINGS[game])[: len(NAMES)]
    assert [*rows[0]][6:] == ["bid", "tricks", head, *ONE_VALUE.get(game, []), "points", "total"]
    assert [row[head] for row in rows] == numbers


@pytest.mark.parametrize("game", POINTS)
def test_a_spreadsheet_has_a_row_for_each_column(game: str) -> None:
    rows = spreadsheet(EVENINGS[game])
    assert {row["column"]: row["total"] for row in rows if row["deal"] == "2" and row["points"]} == POINTS[game]


def test_games_of_different_kinds_share_one_spreadsheet(tmp_path: Path) -> None:
    files = [tmp_path / f"{game}.json" for game in EVENINGS]
    for file, evening in zip(files, EVENINGS.values(), strict=True):
        file.write_bytes(evening)
    given = ["score", *map(str, files), "--format", "csv"]
    shown = CliRunner().invoke(main, given, env={"SCOREPAD_GAMES": FOLDER}).stdout
    rows = list(csv.DictReader(io.StringIO(shown)))
    each = [head for head, _ in IN_COLUMNS.values()]
    of_the_deal = ["tasks", "verdict", "sweep"]
    assert sorted([*rows[0]][6:]) == sorted(["bid", "tricks", *each, *of_the_deal, "points", "total"])
    assert {row["file"] for row in rows} == set(map(str, files))


@pytest.mark.parametrize("game", POINTS)
def test_text_and_print_have_every_column(game: str) -> None:
    text, html = score(EVENINGS[game], "text").stdout, score(EVENINGS[game], "html").stdout
    heads = {
        head.strip() for head in re.findall(r'<th scope="colgroup"[^>]*>(?:<i.*</i>)?([^<]*)</th>', unescape(html))
    }
    for column, total in POINTS[game].items():
        assert column in text
        assert column in heads
        assert total.replace("-", "−") in text
    assert "<small>We</small>" not in html


@pytest.mark.parametrize("evening", [EVENINGS[game] for game in IN_COLUMNS], ids=IN_COLUMNS)
def test_the_sheet_shows_all_answers(evening: bytes) -> None:
    text, html = score(evening, "text"), score(evening, "html")
    assert (text.exit_code, html.exit_code) == (0, 0)
    state = record.played(evening, GAMES)
    title = state.game.asks[0].title.text
    assert f"{title}, then the total" in text.stdout
    assert f'<th scope="col">{title}</th>' in html.stdout
