"""Doppelkopf by rules-whom.md, chapter 30: DK1 to DK22 are its worked examples, DR1 to DR13 its refusals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.scored_records import NAMES, Given, hints, lines, refused, scored

FIVE = (*NAMES, "Emil")
PAIR = ["Ana", "Călin"]


def deal(re: list[str], points: int, game: str = "", **notes: Any) -> Given:
    """A deal with the card points of Re."""
    return {"contract": {"re": re, **({"game": game} if game else {})}, "card_points": {"re": points}, **notes}


def pair(points: int, **notes: Any) -> Given:
    return deal(PAIR, points, **notes)


def alone(points: int, game: str = "queens", who: str = "Ana", **notes: Any) -> Given:
    return deal([who], points, game, **notes)


def points(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> list[int]:
    """The totals in seat order."""
    report = scored("doppelkopf", deals, options, players=players)
    return [report["totals"][name] for name in players]


def no(*deals: Given, players: tuple[str, ...] = NAMES, **options: Any) -> str:
    return refused("doppelkopf", deals, options, players=players)


def said(re: str = "", kontra: str = "") -> Given:
    return {key: word for key, word in (("re", re), ("kontra", kontra)) if word}


DOUBLE: Given = {"calls": "double"}
BOCK: Given = {"bock": "rules"}


@pytest.mark.parametrize(
    ("entered", "options", "value"),
    [
        (pair(125), {}, 1),  # DK1
        (pair(115), {}, -2),  # DK2
        (pair(120), {}, -2),  # DK3
        (pair(120, said=said(kontra="call")), {}, 3),
        (pair(155, said=said("call"), fox={"re": 1}, doppelkopf={"kontra": 1}), {}, 4),  # DK4
        (pair(130, said=said("no90")), {}, -5),  # DK5
        (pair(170, said=said("no60", "call")), {}, -8),  # DK6
        (pair(170, said=said("no60", "no60")), {}, 3),  # DK7
        (pair(57, said=said("black", "black")), {}, -5),  # DK8
        (pair(75, said=said("no90", "black")), {}, 0),  # DK9
        (pair(211, said=said("no30", "no60")), {}, 15),  # DK10
        (pair(240, said=said("black"), black=True), {}, 11),  # DK13
        (pair(240, said=said("black")), {}, -8),
        (pair(155, said=said("call", "call"), fox={"re": 1}), DOUBLE, 12),  # DK14
        (pair(155, said=said("call", "call"), fox={"re": 1}), DOUBLE | {"double_scope": "game"}, 9),
        (pair(121, said=said("no120")), {"no120": True}, 4),  # DK15
        (pair(120, said=said("no120")), {"no120": True}, -5),
        (
            pair(121, charlie_caught={"kontra": 1}, fox={"kontra": 1}, fox_last={"kontra": 1}),
            {"charlie_caught": True, "fox_last": True},
            -2,
        ),  # DK22
        (pair(125, charlie={"re": 1}), {}, 2),
        (pair(125, extra={"kontra": 20}), {"extra": True}, -19),
    ],
)
def test_a_pair_scores_what_the_book_says(entered: Given, options: Given, value: int) -> None:
    assert points(entered, **options) == [value, -value, value, -value]


@pytest.mark.parametrize(
    ("entered", "options", "value"),
    [
        (alone(130), {}, 1),  # DK11
        (alone(110, "jacks", said=said(kontra="call")), {}, -3),  # DK12
        (alone(119, "silent"), {}, -1),  # DK19
        (alone(125, fox={"re": 1}), {"solo_specials": True}, 2),
        (alone(151, "marriage"), {}, 2),
    ],
)
def test_one_alone_scores_three_times(entered: Given, options: Given, value: int) -> None:
    assert points(entered, **options) == [3 * value, -value, -value, -value]


def test_only_winners_write() -> None:  # DK17
    assert points(pair(115), counting="plus") == [0, 2, 0, 2]
    assert points(alone(130), counting="plus") == [3, 0, 0, 0]
    assert points(alone(110, "jacks", said=said(kontra="call")), counting="plus") == [0, 3, 3, 3]
    assert points(pair(75, said=said("no90", "black")), counting="plus") == [0, 0, 0, 0]


@pytest.mark.parametrize(("follows", "totals"), [("queue", -4), ("stack", -2)])
def test_bock_counts_double_and_stacked_four_times(follows: str, totals: int) -> None:  # DK16
    deals = [pair(120), pair(120), pair(125)]
    assert points(*deals, **BOCK, bock_next=follows)[0] == totals


def test_a_round_of_bock_lasts_as_many_deals_as_players() -> None:
    deals = [pair(120), *[pair(125)] * 5]
    assert [row["points"]["Ana"] for row in scored("doppelkopf", deals, BOCK)["deals"]] == [-2, 2, 2, 2, 2, 1]
    assert hints("doppelkopf", deals[:1], BOCK) == ["Bock: this deal counts × 2"]
    assert hints("doppelkopf", deals, BOCK) == []


@pytest.mark.parametrize(
    ("cause", "entered"),
    [
        ("even", pair(120)),
        ("lost_call", pair(115, said=said("call"))),
        ("both_calls", pair(125, said=said("call", "call"))),
        ("zero", pair(121, doppelkopf={"kontra": 1})),
        ("black", pair(240, black=True)),
        ("solo", alone(130, "silent")),
        ("solo_lost", alone(110)),
        ("doppelkopf", pair(125, doppelkopf={"re": 1})),
    ],
)
def test_each_cause_brings_bock_alone(cause: str, entered: Given) -> None:
    def after(*causes: str) -> int:
        report = scored("doppelkopf", [entered, pair(125)], {**BOCK, "bock_on": [*causes]})
        points: int = report["deals"][1]["points"]["Ana"]
        return points

    others = {"even", "lost_call", "both_calls", "zero", "black", "solo", "solo_lost", "doppelkopf"} - {cause}
    assert after(cause) == 2
    assert after(*(others - {"solo", "zero", "doppelkopf", "lost_call"})) == 1


def test_the_table_brings_bock_besides_the_rule() -> None:
    deals = [pair(120, bock=2), *[pair(125)] * 3]
    options = {**BOCK, "bock_length": 1}
    assert [row["points"]["Ana"] for row in scored("doppelkopf", deals, options)["deals"]] == [-2, 2, 2, 2]


def test_of_five_the_dealer_sits_out() -> None:  # DK18
    assert points(deal(["Bogdan", "Călin"], 125), players=FIVE) == [0, 1, 1, -1, -1]


@pytest.mark.parametrize(
    ("players", "plays"),
    [
        ((*FIVE, "Flo"), ["Bogdan", "Călin", "Emil", "Flo"]),
        ((*FIVE, "Flo", "Gabi"), ["Bogdan", "Doina", "Emil", "Gabi"]),
    ],
)
def test_of_six_and_seven_others_sit_out_too(players: tuple[str, ...], plays: list[str]) -> None:
    assert scored("doppelkopf", [], players=players)["next"]["fields"]["declarer"] == plays


def test_a_player_who_owes_a_solo_plays_it_in_the_last_deals() -> None:  # DK20
    deals, forced = list[Given](), list[list[str]]()
    for who in ("Bogdan", "Călin", "Doina", "Ana"):
        forced.append(scored("doppelkopf", deals, {"deals": 4})["next"]["fields"]["declarer"])
        deals.append(alone(130, who=who))
    assert forced == [["Bogdan"], ["Călin"], ["Doina"], ["Ana"]]
    assert scored("doppelkopf", deals, {"deals": 4})["next"] is None
    assert hints("doppelkopf", [], {"deals": 4}) == ["Bogdan still owes a solo and must play it now"]


def test_the_same_dealer_deals_again_after_a_first_solo() -> None:  # DK21
    def dealer(*deals: Given, **options: Any) -> str:
        found: str = scored("doppelkopf", deals, options)["next"]["dealer"]
        return found

    first = alone(130, who="Bogdan")
    assert dealer(first) == "Ana"
    assert dealer(first, first) == "Bogdan"
    assert dealer(first, first, solo_dealer="all") == "Ana"
    assert dealer(first, solo_dealer="never") == "Bogdan"
    assert dealer(alone(130, "silent")) == dealer(pair(125)) == "Bogdan"


def test_every_point_has_its_reason() -> None:
    entered = pair(155, said=said("no90"), fox={"kontra": 1})
    assert [each for each in lines(scored("doppelkopf", [entered]), 1) if each.startswith("Ana")] == [
        "Ana: Re won", "Ana: under 90", "Ana: “Re” announced", "Ana: “no 90” announced", "Ana: Fox caught",
    ]  # fmt: skip


def test_the_points_of_a_deal_add_up_to_nothing() -> None:
    deals = [pair(170, said=said("no60", "no60")), alone(110), pair(211, said=said("no30", "no60"))]
    assert sum(points(*deals, bock="rules", bock_next="stack")) == 0


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        ({**pair(125), "card_points": {"re": 125, "kontra": 114}}, {}, "the sum is 1 too low"),  # DR1
        (deal(["Ana", "Bogdan", "Călin"], 125), {}, "Re is one player or two"),  # DR2
        (alone(125, ""), {}, "choose who plays with whom, or what is played alone"),  # DR4
        (alone(125, "kings"), {}, "“kings” isn’t allowed here"),  # DR5
        (pair(125, said=said("no120")), {}, "this isn’t announced here"),  # DR6
        (alone(125, fox={"re": 1}), {}, "special points don’t count against one alone"),  # DR7
        (pair(125, fox={"re": 2, "kontra": 1}), {}, "Fox caught: at most 2 in a deal"),  # DR8
        (pair(235, black=True), {}, "both parties have card points, so both took a trick"),  # DR9
        (pair(125), {"deals": 4}, "Bogdan still owes a solo and must play it now"),  # DR10
        (pair(125, bock=1), {}, "Bock rounds aren’t played here"),  # DR11
        (pair(125, charlie={"re": 1}, charlie_caught={"kontra": 2}), {"charlie_caught": True}, "at most 2 in a deal"),
        (deal(["Ana", "Ana"], 125), {}, "nobody can be their own partner"),
        (deal(PAIR, 125, "silent"), {}, "“silent” isn’t allowed here"),
    ],
)  # fmt: skip
def test_an_impossible_deal_is_refused(entered: Given, options: Given, why: str) -> None:
    assert no(entered, **options).endswith(why)


def test_a_dealer_who_sits_out_is_not_re() -> None:  # DR3
    assert no(deal(["Ana", "Bogdan"], 125), players=FIVE).endswith("Ana deals and sits out")


def test_a_list_that_is_full_takes_no_more() -> None:  # DR12
    assert no(*[pair(125)] * 5, deals=4, obligatory_solos=False).endswith("the game is over after deal 4")


def test_an_obligatory_solo_needs_a_solo() -> None:  # DR13
    assert no(solo_games=[]).endswith("an obligatory solo needs a solo that may be played")
