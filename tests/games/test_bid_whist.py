"""Bid Whist by the book: rules.md, chapter 3; B1 to B12 are its worked examples, S2 is the text behind it."""

from typing import Any

import pytest

from scorepad.evening.record.english import English
from scorepad.games.bid_whist.bid_whist import GAME
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import say, translate
from tests.games.told_as_records import NAMES, Data, points, record, refusal, score, sentence, state

WE, THEY = "Ana & Cy", "Bo & Di"
RENEGE: Data = {"renege_tricks": 3}
DECIDES: Data = {"renege_tricks": 3, "renege": "lose_bid"}
TWELVE: Data = {"kitty_counts": False}


def deal(bid: str, won: int, declarer: str = "Ana", **more: Any) -> Data:
    """A deal by its result: `won` at the table by Ana and Cy."""
    return {"contract": {"declarer": declarer, "bid": bid}, "tricks": {WE: won}, **more}


def given(bid: str, won: int, *, parts: Data | None = None, **options: Any) -> tuple[int, int]:
    """Points of both sides for a deal that Ana declares."""
    shown = points(GAME, 4, deal(bid, won, **(parts or {})), options=options)
    return shown[WE], shown[THEY]


def why(bid: str, won: int, *, parts: Data | None = None, **options: Any) -> list[str]:
    lines = score(GAME, 4, [deal(bid, won, **(parts or {}))], options=options)["deals"][0]["lines"]
    return [line["why"] for line in lines]


# points, rules 3.6; at the table a trick less is won than counts, the kitty is the other


@pytest.mark.parametrize(
    ("bid", "won", "options", "worth"),
    [
        ("7nt", 8, {}, -4),  # B1, S2: bid 7, nine tricks
        ("4up", 9, {}, 4),  # B2, S2: four is at least ten
        ("3up", 8, {}, 3),  # B3, S2: three is at least nine
        ("3up", 7, {}, -1),  # B3
        ("3up", 10, {}, 5),  # B4
        ("3up", 10, {"overtricks": "bid_only"}, 3),  # B4
        ("4down", 8, {}, -1),  # B5
        ("4down", 8, {"set_penalty": "bid"}, -4),  # B5
        ("4nt", 9, {"nt_factor": 2}, 8),  # B6
        ("4nt", 9, {}, 4),
        ("4nt", 8, {"nt_factor": 2, "set_penalty": "bid"}, -8),  # B7
        ("4nt", 8, {"nt_factor": 2}, -2),
        ("4up", 9, {"nt_factor": 2}, 4),
        ("7up", 12, {}, 7),  # B8
        ("7up", 12, {"boston_factor": 2}, 14),  # B8
        ("7up", 11, {"boston_factor": 2}, -2),
        ("6up", 12, {"boston_factor": 2}, 7),
        ("5up", 4, {}, -5),  # B9
        ("5up", 4, {"shortfall_floor": "tricks"}, -6),  # B9
        ("5up", 4, {"shortfall_floor": "tricks", "set_penalty": "bid"}, -5),
        ("1up", 0, {}, -1),
        ("1up", 0, {"shortfall_floor": "tricks"}, -6),
        ("1down", 6, {}, 1),
        ("7nt", 12, {"nt_factor": 2, "boston_factor": 2}, 28),
        ("7nt", 12, {"nt_factor": 2, "boston_factor": 2, "factors": "max"}, 14),
        ("7nt", 11, {"nt_factor": 2, "boston_factor": 2, "set_penalty": "bid"}, -28),
        ("4up", 12, {"boston_made_bonus": 5}, 12),
        ("4up", 12, {"boston_made_bonus": 5, "overtricks": "bid_only"}, 9),
        ("4up", 11, {"boston_made_bonus": 5}, 6),
        ("7up", 12, {"boston_made_bonus": 5}, 7),
        ("4nt", 12, {"boston_made_bonus": 5, "nt_factor": 2}, 19),
        ("4up", 9, TWELVE, -1),
        ("4up", 10, TWELVE, 4),
        ("6nt", 12, TWELVE, 6),
        ("1up", 5, {**TWELVE, "shortfall_floor": "tricks"}, -2),
    ],
)
def test_only_the_declaring_side_scores(bid: str, won: int, options: Data, worth: int) -> None:
    assert given(bid, won, **options) == (worth, 0)


@pytest.mark.parametrize("bid", ["1up", "2down", "3nt", "4up", "5down", "6nt", "7up"])
@pytest.mark.parametrize("won", range(13))
def test_by_the_book_a_bid_made_counts_every_trick_and_a_set_what_was_missed(bid: str, won: int) -> None:
    number, taken = int(bid[0]), won + 1
    above = max(0, taken - 6)
    assert given(bid, won) == (above if taken >= 6 + number else above - number, 0)


@pytest.mark.parametrize(
    ("mode", "bid", "won", "options", "both"),
    [
        ("none", "4up", 4, {}, (-4, 0)),
        ("bid", "4up", 8, {}, (-1, 4)),
        ("bid", "4up", 9, {}, (4, 0)),
        ("bid", "4nt", 8, {"nt_factor": 2}, (-2, 8)),
        ("tricks", "4up", 4, {}, (-4, 2)),
        ("tricks", "4up", 8, {}, (-1, 0)),
        ("tricks", "7nt", 2, {"nt_factor": 2}, (-14, 8)),
        ("tricks", "4up", 4, TWELVE, (-4, 2)),  # 8 tricks above six, with or without the kitty
    ],
)
def test_a_table_may_let_the_other_side_score_for_a_set(
    mode: str, bid: str, won: int, options: Data, both: tuple[int, int]
) -> None:
    assert given(bid, won, defenders_score=mode, **options) == both


@pytest.mark.parametrize(
    ("said", "bid", "won", "options", "parts"),
    [
        (["4 up made, 9 books plus the kitty: 4"], "4up", 9, {}, {}),
        (["4 NT made, 9 books plus the kitty: 4 × 2"], "4nt", 9, {"nt_factor": 2}, {}),
        (["4 up set, 8 books plus the kitty: −1"], "4up", 8, {}, {}),
        (["4 up set, 9 books: −1", "4 up set: 4"], "4up", 9, {**TWELVE, "defenders_score": "bid"}, {}),
        (["4 up made, 12 books plus the kitty: 7", "all 13 books: 5"], "4up", 12, {"boston_made_bonus": 5}, {}),
        (["4 up set, 7 books after reneges: −3"], "4up", 9, RENEGE, {"revokes": [{"side": "Ana"}]}),
        (["4 up set, on a renege: −4"], "4up", 9, DECIDES, {"revokes": [{"side": "Ana"}]}),
        (["4 up made, on a renege: 4"], "4up", 5, DECIDES, {"revokes": [{"side": "Bo"}]}),
    ],
)
def test_every_point_has_its_reason(said: list[str], bid: str, won: int, options: Data, parts: Data) -> None:
    assert why(bid, won, parts=parts, **options) == said


# reneges, rules 3.7


@pytest.mark.parametrize(
    ("bid", "won", "revokes", "options", "both"),
    [
        ("4up", 9, [{"side": "Ana"}], RENEGE, (-3, 0)),  # 10 → 7
        ("4up", 9, [{"side": WE}], RENEGE, (-3, 0)),
        ("4up", 9, [{"false_call": "Cy"}], RENEGE, (-3, 0)),
        ("4up", 9, [{"side": "Bo"}], RENEGE, (7, 0)),  # 10 → 13
        ("4up", 9, [{"false_call": THEY}], RENEGE, (7, 0)),
        ("4up", 9, [{"side": "Bo"}, {"side": "Di"}], RENEGE, (7, 0)),  # the other side has no more than three
        ("4up", 9, [{"side": "Ana"}, {"side": "Bo"}], RENEGE, (4, 0)),
        ("4up", 9, [{"side": "Bo"}], {**RENEGE, "renege_transfer": False}, (4, 0)),
        ("4up", 11, [{"side": "Ana"}], {**RENEGE, "renege_transfer": False}, (-1, 0)),  # 12 → 9
        ("4up", 9, [{"side": "Ana"}], {"renege_tricks": 1}, (-1, 0)),
        ("4up", 9, [{"side": "Ana"}], {**RENEGE, "defenders_score": "tricks"}, (-3, 0)),  # 3 + 3 are not above six
        ("4up", 6, [{"side": "Ana"}], {**RENEGE, "defenders_score": "tricks"}, (-4, 3)),  # 6 + 3
        ("4up", 6, [{"side": "Ana"}], {**RENEGE, "defenders_score": "tricks", "renege_transfer": False}, (-4, 0)),
        ("4up", 9, [{"side": "Ana"}], DECIDES, (-4, 0)),
        ("4up", 12, [{"side": "Ana"}], DECIDES, (-4, 0)),
        ("4nt", 12, [{"side": "Ana"}], {**DECIDES, "nt_factor": 2}, (-8, 0)),
        ("4up", 3, [{"side": "Di"}], DECIDES, (4, 0)),  # made, at least exactly
        ("4up", 11, [{"side": "Di"}], DECIDES, (6, 0)),
        ("4up", 3, [{"false_call": "Di"}], DECIDES, (4, 0)),
        ("4up", 12, [{"side": "Di"}, {"side": "Ana"}], DECIDES, (-4, 0)),
        ("4up", 9, [{"side": "Ana"}], {**DECIDES, "defenders_score": "bid"}, (-4, 4)),
    ],
)
def test_a_renege_moves_tricks_or_decides_the_bid(
    bid: str, won: int, revokes: list[Data], options: Data, both: tuple[int, int]
) -> None:
    assert given(bid, won, parts={"revokes": revokes}, **options) == both


# the auction, rules 3.3 and 3.4


def auctioned(calls: list[str], **options: Any) -> Data:
    """The next step after these calls; Bo calls first."""
    asked: Data = score(GAME, 4, [{"auction": calls}], options=options)["next"]
    return asked


@pytest.mark.parametrize(
    ("calls", "legal", "options"),
    [
        ([], ["1up", "1down", "1nt", "2up"], {}),  # B11
        (["4up"], ["4down", "4nt", "5up", "5down"], {}),
        (["4down"], ["4nt", "5up"], {}),
        (["4nt"], ["5up", "5down"], {}),
        (["4up"], ["4nt", "5up"], {"low_beats_high": False}),
        (["4down"], ["4nt", "5up"], {"low_beats_high": False}),
        (["7up"], ["7down", "7nt"], {}),
        (["7nt"], [], {}),
        ([], ["3up", "3down"], {"min_bid": 3}),
        (["6up"], ["6down", "6nt"], TWELVE),
    ],
)
def test_the_next_bid_is_higher(calls: list[str], legal: list[str], options: Data) -> None:
    asked = auctioned([*calls], **options) if calls else auctioned(["pass"], **options)
    (caller,) = asked["order"]
    bids = [call for call in asked["fields"][caller] if call not in ("pass", *asked["refused"].get(caller, {}))]
    assert bids[: len(legal)] == legal
    assert bool(bids) == bool(legal)


@pytest.mark.parametrize(
    ("calls", "declarer", "bid", "options"),
    [
        (["1up", "pass", "pass", "pass"], "Bo", "1up", {}),
        (["1up", "pass", "2up", "pass", "2nt", "pass", "pass", "pass"], "Bo", "2nt", {}),
        (["pass", "pass", "pass", "1down"], "Ana", "1down", {}),
        (["pass", "3up", "pass", "4up"], "Ana", "4up", {"auction_rounds": "single"}),
        (["3up", "pass", "pass", "pass"], "Bo", "3up", {"auction_rounds": "single"}),
        (["pass", "3up", "4up", "pass", "5up", "pass", "pass", "pass"], "Bo", "5up", {}),
        (["pass", "3up", "4up", "pass", "pass", "5up", "pass", "pass", "pass"], "Cy", "5up", {}),
    ],
)
def test_an_auction_ends_with_its_contract(calls: list[str], declarer: str, bid: str, options: Data) -> None:
    entered = {"auction": calls, "contract": {"declarer": declarer, "bid": bid}, "tricks": {WE: 6}}
    by_result = {part: entered[part] for part in ("contract", "tricks")}
    by_calls = {part: entered[part] for part in ("auction", "tricks")}
    scores = [points(GAME, 4, each, options=options) for each in (entered, by_result, by_calls)]
    assert scores[0] == scores[1] == scores[2]
    assert auctioned(calls, **options)["step"] == "tricks"


def test_without_a_forced_dealer_four_passes_throw_the_deal_in() -> None:
    passed = {"void": "all pass", "auction": ["pass"] * 4}
    shown = score(GAME, 4, [passed, {}], options={"forced_dealer": False})
    assert shown["deals"][0]["void"]
    assert shown["next"]["dealer"] == "Ana"


def test_a_player_who_passed_may_bid_again_unless_a_pass_is_final() -> None:
    calls = ["pass", "3up", "pass", "pass"]
    assert "4up" not in auctioned(calls)["refused"].get("Bo", {})
    assert "stays out" in auctioned(calls, pass_final=True)["refused"]["Bo"]["4up"]


def test_the_suit_or_direction_may_be_named_with_the_contract() -> None:
    for bid, named in (("4up", {"trump": "H"}), ("4down", {"trump": "C"}), ("4nt", {"direction": "down"})):
        entered = {"contract": {"declarer": "Ana", "bid": bid, **named}, "tricks": {WE: 9}}
        assert points(GAME, 4, entered)[WE] == 4


@pytest.mark.parametrize(
    ("bid", "options", "own", "others"),
    [
        ("4up", {}, "9 plus the kitty needed", "4 set it"),  # B10
        ("5up", {}, "10 plus the kitty needed", "3 set it"),
        ("6nt", {}, "11 plus the kitty needed", "2 set it"),
        ("7up", {}, "12 plus the kitty needed", "1 sets it"),
        ("6up", TWELVE, "12 needed", "1 sets it"),
    ],
)
def test_the_tricks_say_how_many_are_needed_and_how_many_set(bid: str, options: Data, own: str, others: str) -> None:
    step = state(GAME, 4, [{"contract": {"declarer": "Ana", "bid": bid}}], options=options).step
    assert step
    notes = [translate(field.note, English({})) for field in step.fields if field.note]
    assert notes == [own, others]


# the end, rules 3.8


@pytest.mark.parametrize(
    ("start", "bid", "won", "options", "winners"),
    [
        ({WE: 3, THEY: -2}, "3up", 8, {}, [WE]),  # B12
        ({WE: 2}, "3up", 8, {}, [WE]),
        ({WE: 1}, "3up", 8, {}, []),
        ({WE: -4}, "3up", 7, {}, [THEY]),
        ({WE: -4}, "3up", 7, {"end_mode": "plus"}, []),
        ({WE: -3}, "3up", 7, {}, []),
        ({WE: 3}, "3up", 8, {"target": 7}, []),
        ({WE: 4}, "3up", 8, {"target": 7}, [WE]),
        ({WE: -4, THEY: 1}, "4up", 8, {"defenders_score": "bid"}, [THEY]),  # both ends at once
        ({THEY: 4}, "7up", 11, {"defenders_score": "bid"}, [THEY]),
    ],
)
def test_the_game_ends_at_the_target_up_or_down(
    start: Data, bid: str, won: int, options: Data, winners: list[str]
) -> None:
    shown = score(GAME, 4, [deal(bid, won)], options=options, start=start)
    assert (shown["winners"], shown["finished"]) == (winners, bool(winners))


@pytest.mark.parametrize(("start", "over"), [({WE: 5, THEY: 5}, False), ({WE: 6, THEY: 5}, True)])
def test_if_both_reach_the_target_the_higher_wins_and_level_sides_play_on(start: Data, over: bool) -> None:
    assert score(GAME, 4, [], start=start)["finished"] == over


def test_an_evening_from_the_first_deal_to_the_last() -> None:
    deals = [
        {"auction": ["pass", "2up", "pass", "3up", "pass", "pass", "pass"], "tricks": {WE: 8, THEY: 4}},
        {"void": "misdeal"},
        {"contract": {"declarer": "Di", "bid": "2nt", "direction": "up"}, "tricks": {THEY: 8}},
        deal("4down", 7),
        deal("5up", 6),
        {"contract": {"declarer": "Bo", "bid": "1down"}, "tricks": {WE: 3}},
    ]
    shown = score(GAME, 4, deals)
    assert [row["totals"][WE] for row in shown["deals"]] == [3, 3, 3, 1, -3, -3]
    assert [row["totals"][THEY] for row in shown["deals"]] == [0, 0, 3, 3, 3, 7]
    assert [row["dealer"] for row in shown["deals"]] == ["Ana", "Bo", "Bo", "Cy", "Di", "Ana"]
    assert {row["cards"] for row in shown["deals"]} == {12}
    assert (shown["finished"], shown["winners"], shown["ranking"]) == (True, [THEY], [[THEY], [WE]])


def test_the_contract_is_asked_for_first_and_then_both_sides_tricks() -> None:
    first = score(GAME, 4, [])["next"]
    assert (first["step"], first["dealer"]) == ("contract", "Ana")
    assert first["fields"]["declarer"] == ["Bo", "Cy", "Di", "Ana"]
    assert first["fields"]["bid"][:4] == ["1up", "1down", "1nt", "2up"]
    assert len(first["fields"]["bid"]) == 21
    then = score(GAME, 4, [{"contract": {"declarer": "Ana", "bid": "4up"}}])["next"]
    assert then["fields"] == {WE: list(range(13)), THEY: list(range(13))}


# what is refused, rules 3.11

CONTRACT = {"declarer": "Ana", "bid": "4up"}


@pytest.mark.parametrize(
    ("entered", "options", "said"),
    [
        (deal("0up", 6), {}, "deal 1, contract: "),
        (deal("8up", 6), {}, "deal 1, contract: "),
        (deal("2nt", 6), {"min_bid": 3}, "deal 1, contract: "),
        (deal("7up", 6), TWELVE, "deal 1, contract: "),
        (deal("4ntup", 6), {}, "deal 1, contract: "),
        (deal("4upH", 6), {}, "deal 1, contract: "),
        (deal("4up", 6, declarer="Eve"), {}, "deal 1, contract, declarer: nobody at the table is called “Eve”"),
        ({"auction": ["4down", "4up"]}, {}, "deal 1, auction: Bo bid 4 down: bid higher, or pass"),
        ({"auction": ["4nt", "4down"]}, {}, "deal 1, auction: Bo bid 4 NT: bid higher, or pass"),
        ({"auction": ["4up", "4down"]}, {"low_beats_high": False}, "deal 1, auction: Bo bid 4 up: bid higher"),
        ({"auction": ["4up", "x"]}, {}, "deal 1, auction: “x” isn’t a possible call: bids run from 1 up to 7 NT"),
        ({"auction": ["pass"] * 4}, {}, "deal 1, auction: everyone else has passed, so Ana must bid"),
        ({"auction": ["pass"] * 4}, {"forced_dealer": False}, "deal 1, auction: everyone passed: throw in"),
        (
            {"auction": ["1up", "pass", "pass", "pass", "2up"]},
            {"auction_rounds": "single"},
            "deal 1, auction: the auction had already ended before this call",
        ),
        (
            {"auction": ["pass", "pass", "pass", "1up", "2up"]},
            {},
            "deal 1, auction: the auction had already ended before this call",
        ),
        (
            {"auction": ["pass", "1up", "2up", "pass", "3up"]},
            {"pass_final": True},
            "deal 1, auction: Bo has passed and stays out",
        ),
        (
            {"auction": ["1up", "pass", "pass", "pass"], "contract": CONTRACT},
            {},
            "deal 1, contract: this isn’t the contract the auction ended in",
        ),
        (deal("4up", 13), {}, "deal 1, tricks: Ana & Cy can take 0 to 12, not 13"),
        (deal("4up", -1), {}, "deal 1, tricks: Ana & Cy can take 0 to 12, not −1"),
        (
            {"contract": CONTRACT, "tricks": {WE: 8, THEY: 5}},
            {},
            "deal 1, tricks: there are 12 tricks in this deal: the sum is 1 too high",
        ),
        (
            {"contract": CONTRACT, "tricks": {WE: 8, THEY: 3}},
            {},
            "deal 1, tricks: there are 12 tricks in this deal: the sum is 1 too low",
        ),
        (
            {"contract": {**CONTRACT, "bid": "4nt", "trump": "H"}},
            {},
            "deal 1, contract: there’s no trump suit in no-trumps",
        ),
        (
            {"contract": {**CONTRACT, "direction": "up"}},
            {},
            "deal 1, contract: this bid already includes uptown or downtown",
        ),
        ({"contract": {**CONTRACT, "doubled": "x"}}, {}, "deal 1, contract: "),
        ({"contract": {**CONTRACT, "trump": "NT"}}, {}, "deal 1, contract: "),
        ({"tricks": {WE: 8}}, {}, "deal 1, contract: the contract isn’t complete"),
        ({"void": "all pass"}, {}, "deal 1, void: in Bid Whist, no deal is thrown in for “all pass”"),
        (
            {"void": "all pass", "auction": ["pass", "1up", "pass", "pass", "pass"]},
            {"forced_dealer": False},
            "deal 1, auction: not everyone passed",
        ),
        (deal("4up", 8, revokes=[{"side": "Ana"}]), {}, "deal 1, revokes: Bid Whist has no such step in this deal"),
        (deal("4up", 8, revokes=[{}]), RENEGE, "deal 1, revokes: expected either “side” or “false_call”"),
        (deal("4up", 8, revokes=[{"side": "Ana & Bo"}]), RENEGE, "deal 1, revokes: choose a player in this deal"),
        (deal("4up", 8, bids={"Ana": 1}), {}, "deal 1, bids: Bid Whist has no such step"),
        (deal("4up", 8, honours={WE: 4}), {}, "deal 1, honours: Bid Whist has no such step"),
        (deal("4up", 8, kept={"Ana": True}), {}, "deal 1, kept: Bid Whist has no such step"),
        (deal("4up", 8, trump="H"), {}, "deal 1, trump: Bid Whist has no such step"),
        (
            deal("4up", 8, seats=["Ana", "Cy", "Bo", "Di"]),
            {},
            "deal 1, seats: partners must stay partners and sit opposite each other",
        ),
    ],
)  # fmt: skip
def test_a_deal_against_the_rules_is_refused(entered: Data, options: Data, said: str) -> None:
    assert sentence(GAME, 4, [entered], options=options).startswith(said)


def test_partners_may_change_places() -> None:
    shown = score(GAME, 4, [deal("1up", 6), deal("1up", 6, seats=["Cy", "Bo", "Ana", "Di"])])
    assert shown["totals"] == {WE: 2, THEY: 0}


def test_no_deal_follows_the_last() -> None:
    assert sentence(GAME, 4, [deal("5up", 10), deal("5up", 10)]) == "deal 2: the game is over after deal 1"


def test_four_play() -> None:
    entered = record(GAME, 4, [])
    assert refusal({**entered, "players": NAMES[:3]}) == "players: Bid Whist is for 4 players"
    assert refusal({**entered, "players": [*NAMES, "Eve"]}) == "players: Bid Whist is for 4 players"


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("min_bid", [0, 8, "1"]), ("low_beats_high", ["yes", None]), ("auction_rounds", ["two"]), ("pass_final", [0]),
        ("forced_dealer", [1]), ("kitty_counts", ["no"]), ("set_penalty", ["points"]), ("shortfall_floor", ["none"]),
        ("overtricks", [True]), ("nt_factor", [0, 3, True]), ("boston_factor", [0, 3]), ("boston_made_bonus", [-1]),
        ("factors", ["add"]), ("defenders_score", [None]), ("renege_tricks", [-1, 14]), ("renege", ["points"]),
        ("renege_transfer", ["no"]), ("end_mode", ["minus"]), ("target", [0, 1_000_001, None]), ("jokers", [True]),
    ],
)  # fmt: skip
def test_house_rules_that_do_not_exist_are_refused(key: str, values: list[object]) -> None:
    for value in values:
        with pytest.raises(IllegalOptions) as refused:
            GAME.settle({key: value}, 4)
        assert refused.value.key == key


def test_the_lowest_bid_cannot_be_7_if_the_kitty_is_no_trick() -> None:
    assert sentence(GAME, 4, [], options={"kitty_counts": False, "min_bid": 7}) == (
        "options, min_bid: if the kitty isn’t a book, the highest bid is 6"
    )


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "min_bid": 1, "low_beats_high": True, "auction_rounds": "multi", "pass_final": False, "forced_dealer": True,
        "kitty_counts": True, "set_penalty": "shortfall", "shortfall_floor": "six", "overtricks": "count",
        "nt_factor": 1, "boston_factor": 1, "boston_made_bonus": 0, "factors": "multiply", "defenders_score": "none",
        "renege_tricks": 0, "renege": "tricks", "renege_transfer": True, "end_mode": "plus_minus", "target": 5,
    }  # fmt: skip


# hints for the table


def test_tricks_are_asked_for_as_books() -> None:
    step = state(GAME, 4, [{"contract": {"declarer": "Ana", "bid": "4up"}}]).step
    assert step
    assert step.title == GAME.kinds[step.kind].title == say("Books")


def tonight(**options: Any) -> list[str]:
    return [translate(line, English({})) for line in GAME.tonight(GAME.settle(options, 4), 4)]


NO_TRICK = "The highest bidder takes the kitty, discards six (not a book, so 12 books count), names trumps and leads."


@pytest.mark.parametrize(
    ("options", "line"),
    [
        ({}, "A side that reaches 5 wins; a side that falls to −5 loses."),
        ({"end_mode": "plus", "target": 7}, "A side that reaches 7 wins."),
        ({"min_bid": 4}, (
            "A bid names a number of books above six, and uptown, downtown or no-trumps; the lowest number "
            "is 4."
        )),
        ({}, "At the same number, downtown beats uptown, and no-trumps beats both."),
        ({"low_beats_high": False}, "At the same number, uptown and downtown rank equally, and no-trumps beats both."),
        (
            {"auction_rounds": "single"},
            "The player on the dealer’s left calls first; everyone calls once, each bid higher than the last.",
        ),
        ({"forced_dealer": False}, "If everyone passes, the same dealer deals again."),
        (TWELVE, NO_TRICK),
        ({"set_penalty": "bid"}, "Made: a point for each book above six. Set: minus the number bid."),
        (
            {"overtricks": "bid_only", "shortfall_floor": "tricks"},
            "Made: the number bid. Set: minus one for each book short.",
        ),
        ({"nt_factor": 2}, "No-trumps counts double."),
        ({"boston_factor": 2}, "A bid of 7 counts double."),
        ({"nt_factor": 2, "boston_factor": 2}, "No-trumps and a bid of 7 each count double; 7 NT counts four times."),
        (
            {"nt_factor": 2, "boston_factor": 2, "factors": "max"},
            "No-trumps and a bid of 7 count double; 7 NT counts double too.",
        ),
        ({}, ("The player on the dealer’s left calls first; calls go round, each bid higher than the last, "
              "until all others pass.")),
        (
            {"pass_final": True},
            ("The player on the dealer’s left calls first; each bid must be higher than the last, and a "
             "player who passes is out."),
        ),
        ({"boston_made_bonus": 3}, "All 13 books on a bid below 7: 3 more."),
        ({"defenders_score": "bid"}, "The side that sets a bid scores the number bid."),
        ({"defenders_score": "tricks"}, "The side that sets a bid scores its own books above six."),
        (RENEGE, "A renege, or wrongly calling one, gives 3 books to the other side."),
        ({**RENEGE, "renege_transfer": False}, "A renege, or wrongly calling one, costs 3 books."),
        (DECIDES, ("If the bidders renege, or wrongly call a renege, they’re set; if their opponents do, the bid is "
                  "made.")),
    ],
)  # fmt: skip
def test_how_we_play_tonight_follows_the_house_rules(options: Data, line: str) -> None:
    assert line in tonight(**options)


@pytest.mark.parametrize(
    ("options", "hints"),
    [
        ({}, ["Ana must bid if all others pass", "6 in the kitty: one book"]),
        ({"kitty_counts": False, "forced_dealer": False}, ["6 in the kitty: not a book"]),
    ],
)
def test_each_deal_reminds_of_the_kitty_and_of_the_dealers_duty(options: Data, hints: list[str]) -> None:
    now = state(GAME, 4, [], options=options)
    assert now.deal
    assert [translate(hint, English(now.evening.names)) for hint in now.hints] == hints


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    assert score(GAME, 4, [], options=dict(preset.options))["next"]["step"] == "contract"
