"""Coinche by the book: rules-family.md, chapter 25; CO1 to CO14 are its worked examples.

Ana, Bogdan, Călin and Doina sit so; Ana deals first, and Ana and Călin are partners.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.evening.record.record import played
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.coinche.bids import ladder
from scorepad.games.coinche.coinche import GAME
from scorepad.rules.sentence import translate
from tests.support.scored_records import THEY, WE, Given, hints, lines, record, refused, scored

NUMBER = {"counting": "bid"}
HELD, MELDS, FULL = {"tie": "held"}, {"announcements": True}, {"ta_sa": True}
GENERALE = {"generale": True}
FEDERATION = {**MELDS, "belote_finish": "needs_trick"}


def deal(bid: str, ours: int, doubled: str = "", *, declarer: str = "Ana", **more: Any) -> Given:
    """`ours` are the card points of Ana and Călin, the others' are left to follow."""
    contract = {"declarer": declarer, "bid": bid} | ({"doubled": doubled} if doubled else {})
    return {"contract": contract, "card_points": {WE: ours}, **more}


def points(entered: list[Given], options: Given) -> tuple[int, int]:
    totals = scored("coinche", entered, options)["totals"]
    return totals[WE], totals[THEY]


CO4 = deal("100C", 120, "x", belote=[WE])
CO9 = deal("80C", 162, capot=WE)


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (deal("90H", 100), {}, (190, 60)),  # CO1
        (deal("80S", 152, belote=[WE]), {"rounding": "none"}, (252, 10)),  # CO2
        (deal("80S", 152, belote=[WE]), {}, (250, 10)),  # CO2
        (deal("110D", 105), {}, (0, 270)),  # CO3
        (CO4, {}, (560, 0)),
        (CO4, {"coinche_mode": "belote_out"}, (540, 0)),  # CO4
        (CO4, {"coinche_mode": "contract"}, (380, 0)),  # CO4
        (deal("capotS", 162, capot=WE), {}, (500, 0)),  # CO5
        (deal("capotS", 140), {}, (0, 410)),  # CO5
        (deal("capotS", 140), {"capot_fail": 250}, (0, 500)),  # CO5
        (deal("80H", 85), {}, (170, 80)),  # CO6
        (deal("80H", 85), {"rounding": "five_down"}, (160, 80)),  # CO6
        (deal("80H", 81), {}, (0, 240)),  # CO7
        (deal("80H", 81), HELD, (0, 80)),  # CO7
        (deal("80H", 85, belote=[THEY]), {}, (0, 260)),  # CO8
        (CO9, {}, (330, 0)),
        (deal("100S", 70, "xx", belote=[WE]), {}, (20, 1040)),  # CO10
        (deal("90D", 71, announcements={WE: [20]}), MELDS, (0, 270)),  # CO11
        (deal("generaleH", 162, capot=WE, generale=True), GENERALE, (750, 0)),  # CO12
        (deal("80S", 162, capot=WE, announcements={THEY: [20]}), MELDS, (350, 0)),  # CO13
    ],
)
def test_a_deal_gives_what_the_book_says(entered: Given, options: Given, gives: tuple[int, int]) -> None:
    assert points([entered], options) == gives


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (deal("90H", 80, belote=[WE]), {}, (190, 80)),
        (deal("90H", 80, belote=[WE]), {"belote_counts": False}, (20, 250)),
        (deal("80H", 70, belote=[THEY]), {"failed": 162}, (0, 262)),
        (deal("80H", 85, belote=[THEY]), {"belote_counts": False}, (170, 100)),
        (deal("90H", 80, announcements={WE: [20]}), MELDS, (190, 80)),
        (deal("90H", 100, announcements={THEY: [20, 20]}), MELDS, (0, 290)),
        (deal("90H", 100, "x", announcements={THEY: [50]}), MELDS, (0, 600)),
        (deal("90H", 100, "x", announcements={THEY: [20]}), MELDS, (540, 0)),
        (deal("90H", 100, "x", announcements={THEY: [20]}), MELDS | {"coinche_mode": "contract"}, (360, 0)),
        (deal("90H", 80, "x", belote=[THEY]), {"failed": 162, "coinche_mode": "belote_out"}, (0, 524)),
        (deal("80H", 162, "x", capot=WE), {}, (660, 0)),
        (deal("capotS", 162, "x", capot=WE), {}, (1000, 0)),
        (deal("capotS", 162), {}, (0, 410)),
        (deal("80H", 0, capot=THEY), {}, (0, 240)),
        (deal("generaleH", 162, capot=WE), GENERALE, (0, 660)),
        (deal("generaleH", 162, generale=True), GENERALE, (750, 0)),
        (deal("generaleH", 162, capot=WE, generale=False), GENERALE, (0, 660)),
        (deal("110TA", 120, belote=[WE, WE, THEY]), FULL, (270, 60)),
        (deal("110SA", 120), FULL, (230, 40)),
        (deal("250S", 162), {"top_bid": 250}, (0, 410)),
        (deal("80H", 81, "x"), HELD, (0, 480)),
        (deal("90H", 81), HELD, (0, 250)),
        (deal("100H", 71, belote=[WE], announcements={WE: [20]}), HELD | MELDS, (210, 90)),
        (deal("100H", 91, declarer="Doina", belote=[THEY]), HELD, (260, 20)),
        (deal("90H", 72, declarer="Bogdan"), {}, (70, 180)),
        # Rules of tables: only the number bid,
        (deal("90H", 100), NUMBER, (90, 0)),
        (deal("90H", 80), NUMBER, (0, 90)),
        (deal("90H", 100, "x", belote=[THEY]), NUMBER | {"coinche_mode": "belote_out"}, (180, 20)),
        (deal("90H", 100, announcements={WE: [50]}), NUMBER | MELDS, (140, 0)),
        (deal("80H", 81), NUMBER | HELD, (0, 80)),
        (deal("capotS", 162, capot=WE), NUMBER, (250, 0)),
        # points that are 160 together,
        (deal("80H", 86), {"rounding": "to_160"}, (170, 70)),
        (deal("80H", 85), {"rounding": "to_160"}, (160, 80)),
        (deal("80H", 162, capot=WE), {"rounding": "to_160"}, (330, 0)),
        # a bid of 82, and a surcoinche that counts three times.
        (deal("82H", 82), {"lowest_bid": 82}, (162, 80)),
        (deal("82H", 81), {"lowest_bid": 82}, (0, 242)),
        (deal("100C", 120, "xx"), {"surcoinche": 3}, (780, 0)),
    ],
)  # fmt: skip
def test_a_deal_gives_its_points_by_the_house_rules(entered: Given, options: Given, gives: tuple[int, int]) -> None:
    assert points([entered], options) == gives


def test_every_point_has_its_reason() -> None:
    report = scored("coinche", [deal("100S", 152, belote=[WE]), CO4, deal("90D", 10)])
    assert lines(report, 1) == [
        f"{WE}: card points: 150", f"{WE}: belote: 20", f"{WE}: contract: 100", f"{THEY}: card points: 10",
    ]  # fmt: skip
    assert lines(report, 2) == [f"{WE}: all card points: 160 × 2", f"{WE}: belote: 20 × 2", f"{WE}: contract: 100 × 2"]
    assert lines(report, 3) == [
        f"{WE}: 90♦ failed", f"{THEY}: contract defeated: 160", f"{THEY}: contract: 90",
    ]  # fmt: skip


# points that wait, rules 25.3


def test_points_that_wait_go_to_who_wins_the_next_contract() -> None:
    level, next_one = deal("80H", 81), deal("90D", 62, declarer="Bogdan")
    assert points([level, next_one], HELD) == (60, 350)  # CO14
    assert points([level, deal("90D", 100)], HELD) == (270, 140)
    assert points([level, deal("90D", 62)], HELD) == (0, 80 + 250 + 80)
    assert points([level, next_one, next_one], HELD) == (120, 350 + 190)


def test_points_that_wait_add_up_until_a_contract_is_decided() -> None:
    level = deal("80H", 81)
    assert points([level, level, deal("90D", 100, "x")], HELD) == (500 + 160, 160)


def test_hints_name_the_points_held_over() -> None:
    entered = [deal("80H", 81), {"contract": {"declarer": "Ana", "bid": "90H"}}]
    assert hints("coinche", entered, HELD) == ["Călin leads", f"{WE} need 90; 80 held over for the winner"]


@pytest.mark.parametrize(
    ("bid", "says"), [("90H", "need 90, and more than the other side"), ("capotH", "need all eight tricks")]
)
def test_hints_name_the_points_that_the_takers_need(bid: str, says: str) -> None:
    assert hints("coinche", [{"contract": {"declarer": "Ana", "bid": bid}}]) == ["Bogdan leads", f"{WE} {says}"]


# the end, rules 25.4


@pytest.mark.parametrize(
    ("entered", "start", "options", "won"),
    [
        (deal("90H", 100), (810, 0), {}, [WE]),
        (deal("90H", 100), (809, 0), {}, None),
        (deal("90H", 100), (810, 945), {}, [THEY]),
        (deal("90H", 100), (810, 940), {}, None),
        (deal("90H", 100), (1810, 0), {"target": 2000}, [WE]),
        (deal("90H", 80, belote=[WE]), (980, 0), {"belote_counts": False}, [WE]),
        (deal("90H", 80, belote=[WE]), (980, 0), {"belote_counts": False, "belote_finish": "needs_trick"}, None),
        (deal("90H", 100, belote=[WE]), (790, 0), {"belote_finish": "needs_trick"}, [WE]),
        (deal("90H", 162, announcements={THEY: [50]}), (0, 960), MELDS, [THEY]),
        (deal("90H", 162, announcements={THEY: [50]}), (0, 960), FEDERATION, None),
        (deal("90H", 162, announcements={THEY: [50]}, belote=[THEY]), (0, 960), FEDERATION, None),
        (deal("90H", 160, announcements={THEY: [50]}), (0, 960), FEDERATION, [THEY]),
        (deal("90H", 162, announcements={WE: [20]}, capot=WE), (640, 0), FEDERATION, [WE]),
        (deal("90H", 40, belote=[WE]), (995, 740), {"belote_finish": "needs_trick"}, None),
        (deal("90H", 40, belote=[WE]), (995, 750), {"belote_finish": "needs_trick"}, [THEY]),
    ],
)
def test_a_side_at_the_target_wins(
    entered: Given, start: tuple[int, int], options: Given, won: list[str] | None
) -> None:
    report = scored("coinche", [entered], options, start={WE: start[0], THEY: start[1]})
    assert (report["finished"], report["winners"]) == (won is not None, won or [])


# the auction, rules 25.1


def test_bids_go_from_80_to_the_highest_number_then_capot() -> None:
    words = [bid.word for bid in ladder(GAME.settle({}, 4))]
    assert (len(words), words[:5], words[-5:]) == (
        40, ["80S", "80H", "80D", "80C", "90S"], ["160C", "capotS", "capotH", "capotD", "capotC"],
    )  # fmt: skip
    more = [bid.word for bid in ladder(GAME.settle({**FULL, **GENERALE, "top_bid": 180}, 4))]
    assert (len(more), more[4:6], more[-1]) == (13 * 6, ["80TA", "80SA"], "generaleSA")


@pytest.mark.parametrize(
    ("calls", "contract"),
    [
        (["80S", "90H", "pass", "100S", "pass", "pass", "pass"], {"declarer": "Ana", "bid": "100S"}),
        (["pass", "80S", "x", "pass", "pass", "pass"], {"declarer": "Călin", "bid": "80S", "doubled": "x"}),
        (["80S", "x", "xx"], {"declarer": "Bogdan", "bid": "80S", "doubled": "xx"}),
        (["pass", "pass", "pass", "capotH", "pass", "pass", "pass"], {"declarer": "Ana", "bid": "capotH"}),
        (["160S", "capotH", "pass", "pass", "pass"], {"declarer": "Călin", "bid": "capotH"}),
    ],
)
def test_an_auction_comes_to_its_contract(calls: list[str], contract: Given) -> None:
    entered = {"auction": calls, "contract": contract, "card_points": {WE: 100}}
    assert scored("coinche", [entered])["next"]["deal"] == 2


def test_four_passes_are_no_deal_and_the_next_player_deals() -> None:
    report = scored("coinche", [{"void": "all pass"}])
    assert (report["totals"], report["next"]["dealer"]) == ({WE: 0, THEY: 0}, "Bogdan")
    assert scored("coinche", [{"void": "misdeal"}])["next"]["dealer"] == "Ana"


# what is refused, rules 25.7


def auction(*calls: str) -> Given:
    return {"auction": [*calls]}


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (deal("90H", 90) | {"card_points": {WE: 90, THEY: 62}}, {},
         "card_points: there are 162 card points, including the last trick: the sum is 10 too low"),
        (deal("90H", 163), {}, f"card_points: {WE} can have 0 to 162, not 163"),
        (auction("90H", "90S"), {}, "auction: 90♠ doesn’t beat 90♥: only the number counts"),
        (auction("100H", "90S"), {}, "auction: Bogdan bid 100♥: bid higher, or pass"),
        (auction("100H", "x", "110H"), {}, "auction: 100♥ is coinched: no higher bid is allowed"),
        (auction("100H", "pass", "x"), {}, "auction: you can’t double your own side’s bid"),
        (auction("90TA"), {}, "auction: these house rules don’t allow all trumps"),
        (auction("90H", "generaleH"), {}, "auction: these house rules don’t allow générale"),
        (deal("90TA", 90), {}, "contract: these house rules don’t allow all trumps"),
        (deal("90SA", 90), {}, "contract: these house rules don’t allow no-trumps"),
        (deal("90SA", 90, belote=[WE]), FULL, "belote: there’s no belote in no-trumps"),
        (deal("90H", 90, belote=[WE, THEY]), {}, "belote: with one trump suit, there’s only one belote"),
        (deal("90TA", 90, belote=[WE, WE, WE, THEY, THEY]), FULL, "belote: there are at most four belotes"),
        (deal("90H", 150, capot=WE), {}, "card_points: a capot needs all 162 card points"),
        (deal("90H", 90, announcements={WE: [20], THEY: [20]}), MELDS,
         "announcements: only one side’s announcements count"),
        (deal("90H", 90, announcements={WE: [30]}), MELDS,
         "announcements: a meld has to be worth one of these: 20, 50, 100, 150, 200"),
        (deal("90H", 90, announcements={WE: [20]}), {}, "announcements: Coinche has no such step in this deal"),
        (deal("generaleH", 162), {}, "contract: these house rules don’t allow générale"),
        (deal("90H", 162, capot=WE, generale=True), GENERALE, "generale: nobody bid générale"),
        (deal("generaleH", 162, capot=THEY, generale=True), GENERALE,
         "generale: in a générale, the bidder takes all eight tricks"),
        (deal("90H", 162, generale=True), {}, "generale: nobody bid générale"),
        (deal("85H", 90), {}, "contract: “85H” isn’t a bid: bids go up in tens, from 80 to 160"),
        (deal("170H", 90), {}, "contract: “170H” isn’t a bid: bids go up in tens, from 80 to 160"),
        ({"auction": ["pass"] * 4, **deal("90H", 90)}, {}, "auction: everyone passed: throw in the deal"),
    ],
)  # fmt: skip
def test_an_impossible_deal_is_refused_in_a_sentence(entered: Given, options: Given, why: str) -> None:
    assert why in refused("coinche", [entered, deal("90H", 100)], options)


def test_the_sheet_shows_who_coinched_in_letters() -> None:
    contract = {"declarer": "Ana", "bid": "capotS", "doubled": "xx"}
    in_words = GAME.contract_in_words(contract, GAME.settle({}, 4))
    assert in_words
    assert translate(in_words, English({})) == "capot♠ SC"


def test_a_line_is_drawn_below_the_deal_with_which_a_side_reaches_half_of_the_target() -> None:
    """It is drawn above the next deal, played or not."""
    for deals, line in ((2, None), (3, 4), (4, 4)):
        entered = record("coinche", [deal("90H", 100)] * deals, options={"target": 1000})  # 190 each time
        sheet = make_sheet(played(entered, {GAME.slug: GAME}))
        assert [row.number for row in (*sheet.rows, *sheet.ahead) if row.ruled] == ([line] if line else [])
