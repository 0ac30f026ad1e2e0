"""Hearts by the book: rules-family.md, chapter 22; HE1 to HE7 are its worked examples."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.evening.record.record import played, write
from scorepad.games import games
from scorepad.rules.sentence import translate
from tests.support.scored_records import NAMES, Given, hints, lines, record, refused, scored

FIVE = (*NAMES, "Emil")
SIX = (*FIVE, "Florin")


def deal(*taken: int, **more: Any) -> Given:
    """A deal with the points that the players took, in seat order."""
    players = NAMES if len(taken) == 4 else SIX[: len(taken)]
    return {"penalties": dict(zip(players, taken, strict=True)), **more}


def points(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> list[int]:
    """The totals in seat order."""
    report = scored("hearts", deals, options, players=players)
    return [report["totals"][name] for name in players]


def no(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> str:
    return refused("hearts", deals, options, players=players)


# the points, rules 22.3


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (deal(14, 6, 4, 2), {}, [14, 6, 4, 2]),  # HE1
        (deal(26, 0, 0, 0), {}, [0, 26, 26, 26]),  # HE2
        (deal(26, 0, 0, 0), {"moon": "subtract"}, [-26, 0, 0, 0]),
        (deal(26, 0, 0, 0), {"moon": "off"}, [26, 0, 0, 0]),
        (deal(26, 0, 0, 0, moon="add"), {"moon": "choice"}, [0, 26, 26, 26]),
        (deal(26, 0, 0, 0, moon="subtract"), {"moon": "choice"}, [-26, 0, 0, 0]),
        (deal(26, 0, 0, 0, jack="Bogdan"), {"jack": True}, [0, 16, 26, 26]),  # HE3
        (deal(26, 0, 0, 0, jack="Ana"), {"jack": True, "moon": "subtract"}, [-36, 0, 0, 0]),  # HE4
        (deal(14, 6, 4, 2, jack="Doina"), {"jack": True}, [14, 6, 4, -8]),
        (deal(4, 4, 3, 2), {"queen": 0}, [4, 4, 3, 2]),
        (deal(60, 40, 25, 4), {"hearts": "rank", "queen": 25}, [60, 40, 25, 4]),  # spot hearts: 104 and the queen
        (deal(129, 0, 0, 0), {"hearts": "rank", "queen": 25}, [0, 129, 129, 129]),
        (deal(117, 0, 0, 0), {"hearts": "rank"}, [0, 117, 117, 117]),
        (deal(104, 0, 0, 0), {"hearts": "rank", "queen": 0}, [0, 104, 104, 104]),
    ],
)
def test_a_deal_gives_what_the_book_says(entered: Given, options: Given, gives: list[int]) -> None:
    assert points(entered, **options) == gives


def test_hearts_alone_are_thirteen_and_all_of_them_a_moon() -> None:
    assert points(deal(13, 0, 0), players=SIX[:3], queen=0) == [0, 13, 13]  # HE6


def test_one_player_may_be_left_out() -> None:
    assert points({"penalties": {"Ana": 14, "Bogdan": 6, "Călin": 4}}) == [14, 6, 4, 2]


def test_every_point_has_its_reason() -> None:
    report = scored("hearts", [deal(14, 6, 4, 2, jack="Doina"), deal(0, 26, 0, 0, jack="Ana")], {"jack": True})
    assert lines(report, 1) == [
        "Ana: took 14", "Bogdan: took 6", "Călin: took 4", "Doina: took 2", "Doina: the jack of diamonds",
    ]  # fmt: skip
    assert lines(report, 2)[:2] == ["Ana: Bogdan shot the moon", "Ana: the jack of diamonds"]


@pytest.mark.parametrize(("rule", "total"), [("ends", 50), ("zero", 0), ("half", 25), ("wins", 50)])
def test_a_score_of_exactly_the_target_goes_back_or_wins_by_house_rule(rule: str, total: int) -> None:
    """Ana has 24 and takes 26 more, without a moon: exactly 50."""
    options = {"target": 50, "moon": "off", "exact_target": rule}
    report = scored("hearts", [deal(24, 2, 0, 0), deal(26, 0, 0, 0)], options)
    assert report["totals"]["Ana"] == total
    assert report["finished"] == (rule in ("ends", "wins"))
    assert report["winners"] == {"ends": ["Călin", "Doina"], "wins": ["Ana"]}.get(rule, [])


# what is refused, rules 22.7


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (deal(14, 6, 4, 1), {}, "penalties: the hearts and the queen total 26: the sum is 1 too low"),
        (deal(60, 40, 4, 1), {"hearts": "rank"}, "penalties: the hearts and the queen total 117: the sum is"),
        (deal(14, 6, 4, 3), {}, "penalties: the hearts and the queen total 26: the sum is 1 too high"),
        (deal(4, 4, 3, 1), {"queen": 0}, "penalties: the hearts total 13: the sum is 1 too low"),
        (deal(10, 10, 6, 0), {}, "penalties: the queen of spades is missing: one player must have at least 13"),  # HE5
        (deal(14, 6, 4, 2, jack="Ana"), {}, "jack: Hearts has no such step in this deal"),
        (deal(14, 6, 4, 2, jack="Eva"), {"jack": True}, "jack: nobody at the table is called “Eva”"),
        (deal(14, 6, 4, 2, moon="add"), {"moon": "choice"}, "moon: Hearts has no such step in this deal"),
        (deal(26, 0, 0, 0, moon="all"), {"moon": "choice"}, "moon: “all” isn’t a choice here"),
    ],
)
def test_an_impossible_deal_is_refused_in_a_sentence(entered: Given, options: Given, why: str) -> None:
    assert no(entered, deal(14, 6, 4, 2), **options).startswith(f"deal 1, {why}")


@pytest.mark.parametrize(
    ("entered", "options", "missing"),
    [
        (deal(14, 6, 4, 2), {"jack": True}, "jack: choose who took the jack of diamonds"),
        (deal(0, 26, 0, 0), {"moon": "choice"}, "moon: choose how the moon counts: Bogdan decides"),
    ],
)
def test_missing_entries_are_named(entered: Given, options: Given, missing: str) -> None:
    assert no(entered, deal(14, 6, 4, 2), **options) == f"deal 1, {missing}"


@pytest.mark.parametrize("players", [SIX[:2], (*SIX, "Gabi")])
def test_it_is_for_three_to_six(players: tuple[str, ...]) -> None:
    assert no(players=players) == "players: Hearts is for 3 to 6 players"


# the end, rules 22.4


@pytest.mark.parametrize(
    ("start", "options", "winners"),
    [
        ((81, 54, 56, 29), {}, ["Doina"]),  # HE7, after 20, 6, 0, 0 … 101, 60, 56, 29
        ((81, 54, 60, 80), {}, ["Bogdan", "Călin"]),
        ((81, 54, 60, 80), {"tie_break": "play_on"}, None),
        ((79, 54, 60, 80), {}, None),
        ((29, 45, 30, 31), {"target": 50}, ["Călin"]),
    ],
)
def test_at_the_target_the_fewest_win(start: tuple[int, ...], options: Given, winners: list[str] | None) -> None:
    report = scored("hearts", [deal(20, 6, 0, 0)], options, start=dict(zip(NAMES, start, strict=True)))
    assert report["finished"] == bool(winners)
    assert (report["winners"] or None) == winners


# hints for the table, rules 22.1


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (NAMES, ["left", "right", "across", "no passing", "left"]),
        (FIVE, ["left", "right", "no passing", "left"]),
        (SIX, ["left", "right", "across", "no passing", "left"]),
    ],
)
def test_the_cards_are_passed_in_turn(players: tuple[str, ...], said: list[str]) -> None:
    one = deal(14, 6, 4, 2, *[0] * (len(players) - 4))
    for past, word in enumerate(said):
        state = played(record("hearts", [one] * past, players=players, options={"target": 1000}), games())
        assert word in state.hints[0].text


def test_a_deal_thrown_in_does_not_turn_the_passing_on() -> None:
    assert hints("hearts", [deal(14, 6, 4, 2), {"void": "misdeal"}]) == ["pass three cards to the right"]


def test_there_is_no_hint_about_passing_if_no_cards_are_passed() -> None:
    assert hints("hearts", [], {"passing": "none"}) == []


@pytest.mark.parametrize(("players", "cards"), [(SIX[:3], 17), (NAMES, 13), (FIVE, 10), (SIX, 8)])
def test_everybody_holds_as_many_cards_as_there_are(players: tuple[str, ...], cards: int) -> None:
    state = played(record("hearts", [], players=players, options={}), games())
    assert state.game.plan(state.table)[0].cards == cards


@pytest.mark.parametrize(
    ("options", "players", "signs"),
    [
        ({}, NAMES, ["← ☾", "→", "↑", "–", "←"]),
        ({}, FIVE, ["← ☾", "→", "–", "←", "→"]),
        ({"passing": "none"}, NAMES, ["☾", "", "", "", ""]),
    ],
)
def test_the_sheet_shows_where_cards_were_passed_and_a_moon(
    options: dict[str, str], players: tuple[str, ...], signs: list[str]
) -> None:
    others = [0] * (len(players) - 2)
    deals = [deal(26, 0, *others), *[deal(14, 12, *others)] * 4]
    state = played(record("hearts", deals, players=players, options=options), games())
    remarks = (state.game.remark(row.played, state.table.options) for row in state.rows if row.played)
    assert [translate(each, English({})) if each else "" for each in remarks] == signs


def test_a_record_is_written_as_it_was_read() -> None:
    entered = [deal(14, 6, 4, 2, jack="Doina"), deal(26, 0, 0, 0, jack="Ana", moon="subtract")]
    state = played(record("hearts", entered, options={"jack": True, "moon": "choice"}), games())
    assert json.loads(write(state.evening, state.game))["deals"] == entered
