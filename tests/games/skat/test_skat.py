"""Skat by the book: rules-family.md, chapter 24; SK1 to SK15 are its worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.scored_records import NAMES, Given, hints, lines, refused, scored

THREE = NAMES[:3]  # Ana deals first, so Bogdan leads
LIST = {"scoring": "list"}
RAMSCH: Given = {"ramsch": True}
FEWEST = {"ramsch_counts": "fewest"}


def game(what: str, matadors: int = 0, result: str = "won", *, by: str = "Ana", **parts: Any) -> Given:
    """A deal with a game that Ana plays; a null game has no matadors. `bock` and the like are separate notes."""
    notes = {key: parts.pop(key) for key in ("bock", "no_trick", "shoves") if key in parts}
    counted = {"matadors": matadors} if matadors else {}
    return {"contract": {"declarer": by, "game": what, **parts}, **counted, "result": result, **notes}


def ramsch(*taken: int, **more: Any) -> Given:
    return {"contract": {"game": "ramsch"}, "card_points": dict(zip(THREE, taken, strict=False)), **more}


PASSED: Given = {"contract": {"game": "passed"}}
CLUBS = game("C", 1)


def points(*deals: Given, players: tuple[str, ...] = THREE, **options: Any) -> list[int]:
    """The totals in seat order."""
    report = scored("skat", deals, options, players=players)
    return [report["totals"][name] for name in players]


def no(*deals: Given, players: tuple[str, ...] = THREE, **options: Any) -> str:
    return refused("skat", deals, options, players=players)


# what games give, rules 24.3 and 24.5


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (CLUBS, LIST, [24, 0, 0]),  # SK1
        (CLUBS, {}, [74, 0, 0]),
        (game("H", 2, "won-schneider", hand=True), LIST, [50, 0, 0]),  # SK2
        (game("G", 4, "lost"), LIST, [-240, 0, 0]),  # SK3
        (game("G", 4, "lost"), {}, [-290, 40, 40]),
        (game("S", 1, hand=True, bid=72), LIST, [-154, 0, 0]),  # SK4
        (game("S", 1, hand=True, bid=72), {}, [-204, 40, 40]),
        (game("D", 1, bid=22), LIST, [-54, 0, 0]),  # SK5
        (game("C", 2, "won-schwarz", hand=True, announced="ouvert"), LIST, [108, 0, 0]),  # SK6
        (game("G", 4, "won-schwarz", hand=True, announced="ouvert"), LIST, [264, 0, 0]),
        (game("C", 1, "lost", hand=True, announced="schneider"), LIST, [-120, 0, 0]),  # SK7
        (game("N"), LIST, [23, 0, 0]),  # SK8
        (game("N", hand=True), LIST, [35, 0, 0]),
        (game("N", announced="ouvert"), LIST, [46, 0, 0]),
        (game("N", hand=True, announced="ouvert"), LIST, [59, 0, 0]),
        (game("N", result="lost", announced="ouvert"), LIST, [-92, 0, 0]),
        (game("D", 1, "lost-schneider"), LIST, [-54, 0, 0]),  # SK9
        (game("D", 1, "lost-schneider"), LIST | {"own_schneider": False}, [-36, 0, 0]),
        (game("S", 1, "lost", hand=True), LIST | {"hand_loss": "single"}, [-33, 0, 0]),  # SK12
        (game("S", 1, "lost", hand=True), LIST, [-66, 0, 0]),
        (game("H", 1, "lost", doubled="x", bock=True), LIST | {"bock": True, "kontra": True}, [-160, 0, 0]),  # SK15
        (game("H", 1, "lost", doubled="x", bock=True), {"bock": True, "kontra": True}, [-210, 40, 40]),
        (game("H", 1, doubled="xx"), LIST | {"kontra": True}, [80, 0, 0]),
        (game("H", 1, bock=True), LIST | {"bock": True}, [40, 0, 0]),
        (PASSED, {}, [0, 0, 0]),
    ],
)
def test_a_deal_gives_what_the_book_says(entered: Given, options: Given, gives: list[int]) -> None:
    assert points(entered, **options) == gives


@pytest.mark.parametrize(
    ("entered", "options", "gives"),
    [
        (ramsch(70, 35, 15), {}, [-70, 0, 0]),  # SK13
        (ramsch(70, 35), {}, [-70, 0, 0]),
        (ramsch(90, 30, 0, no_trick=["Călin"]), {}, [-180, 0, 0]),
        (ramsch(120, 0, 0, no_trick=["Bogdan", "Călin"]), {}, [120, 0, 0]),
        (ramsch(45, 45, 30, last_trick="Ana"), {}, [-45, 0, 0]),  # SK14
        (ramsch(45, 45, 30), {"ramsch_tie": "share"}, [-22, -22, 0]),
        (ramsch(70, 35, 15, shoves=2), {"ramsch_shoves": True}, [-280, 0, 0]),
        (ramsch(70, 35, 15, bock=True), {"bock": True}, [-140, 0, 0]),
        (ramsch(90, 30, 0, no_trick=["Călin"]), {"ramsch_virgin": False}, [-90, 0, 0]),
        (ramsch(45, 45, 30), {"ramsch_tie": "each"}, [-45, -45, 0]),  # a rule of tables
        (ramsch(40, 40, 40), {"ramsch_tie": "each"}, [-40, -40, -40]),
        (ramsch(70, 35, 15), FEWEST, [0, 0, 20]),  # koelln-reisiek.de, “Spielregeln”
        (ramsch(60, 30, 30), FEWEST, [0, 10, 10]),
        (ramsch(45, 45, 30), FEWEST, [0, 0, 20]),
        (ramsch(90, 30, 0, no_trick=["Călin"]), FEWEST, [0, 0, 20]),
        (ramsch(120, 0, 0, no_trick=["Bogdan", "Călin"]), FEWEST, [0, 10, 10]),
        (ramsch(70, 35, 15, bock=True), FEWEST | {"bock": True}, [0, 0, 40]),
    ],
)
def test_a_ramsch_gives_what_the_book_says(entered: Given, options: Given, gives: list[int]) -> None:
    assert points(entered, **RAMSCH, **options) == gives


# three, four and five players, rules 24.1


def test_of_four_the_dealer_sits_out_and_is_paid_where_the_declarer_loses() -> None:
    lost = game("C", 1, "lost", by="Bogdan")
    report = scored("skat", [lost], {})
    assert report["totals"] == {"Ana": 30, "Bogdan": -98, "Călin": 30, "Doina": 30}  # SK10
    assert "Ana: Seeger-Fabian: Bogdan lost" in lines(report, 1)
    assert report["next"]["dealer"] == "Bogdan"
    assert report["next"]["fields"]["declarer"] == ["Ana", "Călin", "Doina"]


@pytest.mark.parametrize("deals", range(3))
def test_the_names_of_who_may_declare_keep_the_order_of_the_sheet_in_each_deal(deals: int) -> None:
    report = scored("skat", [game("C", 1, by="Bogdan")] * deals, {}, players=THREE)
    assert report["next"]["fields"]["declarer"] == [*THREE]


def test_the_only_field_for_the_whole_deal_is_called_value() -> None:
    asked = scored("skat", [{"contract": {"declarer": "Ana", "game": "G"}}], {}, players=NAMES[:3])["next"]
    assert (asked["step"], asked["order"], asked["fields"]) == ("matadors", ["value"], {"value": [1, 2, 3, 4]})


def test_of_four_who_deals_has_no_points_of_a_game_won_nor_of_a_ramsch() -> None:
    assert scored("skat", [game("C", 1, by="Doina")], {})["deals"][0]["points"]["Ana"] == 0
    taken = {"contract": {"game": "ramsch"}, "card_points": {"Bogdan": 60, "Călin": 40, "Doina": 20}}
    assert scored("skat", [taken], RAMSCH)["totals"] == {"Ana": 0, "Bogdan": -60, "Călin": 0, "Doina": 0}


def test_of_five_the_dealer_and_the_third_sit_out_and_are_paid_24_if_the_declarer_loses() -> None:
    """The first, second and fourth play: skatspielen.info; 24 are 120 by the number of players: 32karten.de."""
    five = (*NAMES, "Emil")
    report = scored("skat", [game("C", 1, "lost", by="Bogdan")], {}, players=five)
    assert report["totals"] == {"Ana": 24, "Bogdan": -98, "Călin": 24, "Doina": 24, "Emil": 24}
    assert report["next"]["fields"]["declarer"] == ["Ana", "Călin", "Doina"]
    assert no(game("C", 1, by="Doina"), players=five) == "deal 1, contract: Doina isn’t playing this deal"


def test_it_is_for_three_to_five() -> None:
    assert no(players=NAMES[:2]) == "players: Skat is for 3 to 5 players"


# why, rules 24.3


def test_every_point_has_its_reason() -> None:
    report = scored(
        "skat", [game("S", 1, hand=True, bid=72), game("H", 1, "lost", doubled="xx", bock=True)],
        {"kontra": True, "bock": True}, players=THREE,
    )  # fmt: skip
    assert lines(report, 1) == [
        "Ana: spades hand with 1: won, overbid at 72: 11 × 7 = 77, doubled", "Ana: Seeger-Fabian: game lost",
        "Bogdan: Seeger-Fabian: Ana lost", "Călin: Seeger-Fabian: Ana lost",
    ]  # fmt: skip
    assert [(line["why"], line["points"]) for line in report["deals"][1]["lines"]][:4] == [
        ("hearts with 1: lost, 10 × 2 = 20, doubled", -40), ("kontra and re", -120), ("bock", -160),
        ("Seeger-Fabian: game lost", -50),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (game("N", hand=True, announced="ouvert"), LIST, "Ana: null hand ouvert: won, 59"),
        (game("D", 2, "won-schneider"), LIST, "Ana: diamonds with 2: won, schneider, 9 × 4 = 36"),
        (ramsch(90, 30, 0, no_trick=["Călin"]), RAMSCH, "Ana: Ramsch: 90 card points × 2"),
        (ramsch(120, no_trick=["Bogdan", "Călin"]), RAMSCH, "Ana: Ramsch: all tricks taken"),
        (ramsch(45, 45, 30), RAMSCH | {"ramsch_tie": "share"}, "Ana: Ramsch: 45 card points, shared"),
    ],
)
def test_the_reason_names_the_game(entered: Given, options: Given, why: str) -> None:
    assert lines(scored("skat", [entered], options, players=THREE), 1)[0] == why


# what is refused, rules 24.9


@pytest.mark.parametrize(
    ("entered", "options", "why"),
    [
        (game("D", 1, announced="schneider"), {}, "contract: schneider can be announced in hand games only"),
        (game("G", 1, announced="ouvert"), {}, "contract: ouvert can be announced in hand games only"),
        (
            game("D", 1, hand=True, announced="schneider"),
            {},
            "result: schneider was announced, so with fewer than 90 points the game is lost",
        ),
        (
            game("D", 1, "won-schneider", hand=True, announced="schwarz"),
            {},
            "result: schwarz was announced, so losing a trick loses the game",
        ),
        (game("G", 5), {}, "matadors: a grand has at most four matadors"),
        (game("D", 12), {}, "matadors: a suit game can have 1 to 11 matadors, not 12"),
        (game("D", 1, bid=25), {}, "contract: 25 isn’t a possible bid"),
        (game("N", bid=60), {}, "contract: no null game is worth 60"),
        (game("N", announced="schneider"), {}, "contract: null can’t be announced schneider"),
        (game("N", result="won-schneider"), {}, "result: a null game can’t be schneider"),
        (game("N", 2), {}, "matadors: Skat has no such step in this deal"),
        (game("D", 1, result="good"), {}, "result: “good” isn’t a possible result"),
        (game("D", 1, doubled="x"), {}, "contract: “doubled” doesn’t belong here"),
        (game("D", 1, bock=True), {}, "bock: Skat has no such step in this deal"),
        (
            {"contract": {"game": "ramsch"}},
            {},
            "contract: these house rules have no Ramsch: enter the deal as “all pass”",
        ),
        (PASSED, RAMSCH, "contract: if all pass, these house rules have a Ramsch: enter the deal as “Ramsch”"),
        ({"contract": {"game": "passed", "bid": 18}}, {}, "contract: nothing else can be entered with this"),
        ({"contract": {"game": "C"}}, {}, "contract: choose the declarer and the game"),
        (ramsch(70, 35, 13), RAMSCH, "card_points: there are 120 card points: the sum is 2 too low"),
        (
            ramsch(78, 30, 12, no_trick=["Călin"]),
            RAMSCH,
            "card_points: Călin has 12 points, so must have taken a trick",
        ),
        (ramsch(70, 35, 15, last_trick="Ana"), RAMSCH, "last_trick: Skat has no such step in this deal"),
        (
            ramsch(45, 45, 30, last_trick="Călin"),
            RAMSCH,
            "last_trick: Călin isn’t one of those tied for the most points",
        ),
        (ramsch(70, 35, 15, shoves=1), RAMSCH, "shoves: Skat has no such step in this deal"),
        (
            ramsch(70, 35, 15, shoves=4),
            RAMSCH | {"ramsch_shoves": True},
            "shoves: the skat can be pushed 1 to 3 times, not 4",
        ),
        (game("C", 1, no_trick=["Ana"]), RAMSCH, "no_trick: this can be entered for a Ramsch only"),
    ],
)
def test_an_impossible_deal_is_refused_in_a_sentence(entered: Given, options: Given, why: str) -> None:
    assert no(entered, CLUBS if "ramsch" not in options else ramsch(70, 35, 15), **options).startswith(f"deal 1, {why}")


def test_the_dealer_of_four_cannot_play() -> None:
    assert no(CLUBS, players=NAMES) == "deal 1, contract: Ana isn’t playing this deal"


# the list, rules 24.1 and 24.6


@pytest.mark.parametrize(("players", "options", "total"), [(THREE, {}, 36), (NAMES, {}, 48), (THREE, {"deals": 9}, 9)])
def test_the_list_has_its_deals_and_one_more_is_refused(players: tuple[str, ...], options: Given, total: int) -> None:
    full = scored("skat", [PASSED] * total, options, players=players)
    assert full["finished"]
    assert full["winners"] == [*players]
    assert not scored("skat", [PASSED] * (total - 1), options, players=players)["finished"]
    assert no(*[PASSED] * (total + 1), players=players, **options).endswith(f"the game is over after deal {total}")


def test_a_deal_in_which_all_pass_counts_and_the_next_one_deals() -> None:
    report = scored("skat", [PASSED], {}, players=THREE)
    assert (report["next"]["deal"], report["next"]["dealer"]) == (2, "Bogdan")
    assert report["deals"][0]["lines"] == []
    assert not report["deals"][0]["void"]


@pytest.mark.parametrize(
    ("deals", "options", "winners"),
    [
        ([game("C", 1), game("C", 1, by="Bogdan"), PASSED], {}, ["Ana", "Bogdan"]),
        # 24 + 24 for Ana, 48 for Bogdan at once: two games won are more than one
        ([game("C", 1), game("C", 1), game("C", 3, by="Bogdan")], LIST, ["Ana"]),
        ([game("C", 1), game("C", 1), game("C", 3, by="Bogdan")], LIST | {"tie_break": "shared"}, ["Ana", "Bogdan"]),
        # Bogdan has 60 − 36 of one game won and one lost
        ([game("C", 1), game("C", 4, by="Bogdan"), game("D", 1, "lost", by="Bogdan")], LIST, ["Ana"]),
    ],
)
def test_of_equals_more_games_won_decide(deals: list[Given], options: Given, winners: list[str]) -> None:
    report = scored("skat", deals, options | {"deals": 3}, players=THREE)
    assert report["finished"]
    assert report["winners"] == winners


# hints for the table


def test_the_hint_shows_the_matadors_with_their_multiplier() -> None:
    entered = {"contract": {"declarer": "Bogdan", "game": "S", "hand": True, "bid": 72}}
    assert hints("skat", [entered]) == [
        "11 × (matadors + 2)",
        "without further multipliers, a bid of 72 needs 5 matadors",
    ]
