"""Romanian Whist by the book: rules.md, chapter 1; R1 to R17 are its worked examples, S3 is the article behind it."""

from collections import Counter
from typing import Any

import pytest

from scorepad.evening.log.facts import DealFacts
from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.replay import play
from scorepad.evening.play.state import State
from scorepad.evening.record.english import English
from scorepad.evening.sheet.sheet import make_sheet
from scorepad.games.romanian_whist.romanian_whist import GAME, points
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import translate
from tests.support.sample_evenings import P1, P2, P3, P7, Numbers, deal, sample, table, thrown_in, totals

ONE_TO_EIGHT = [2, 3, 4, 5, 6, 7]
CLIMB_AND_FALL = {
    players: [1] * players + ONE_TO_EIGHT + [8] * players + ONE_TO_EIGHT[::-1] + [1] * players
    for players in range(2, 8)
}


def cards(state: State) -> list[int]:
    return [plan.cards for plan in GAME.plan(state.table)]


def labels(state: State) -> list[str]:
    return [plan.label for plan in GAME.plan(state.table)]


def sentence(error: IllegalDeal | IllegalOptions) -> str:
    why = error.why if isinstance(error, IllegalOptions) else next(iter(error.problems.values()))
    return translate(why, English(sample(7).names))


# schedules, rules 1.2


@pytest.mark.parametrize(
    ("players", "options", "dealt"),
    [
        (3, {}, [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1]),
        (4, {}, [1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1]),
        (5, {}, CLIMB_AND_FALL[5]),
        (6, {}, CLIMB_AND_FALL[6]),
        (7, {}, CLIMB_AND_FALL[7]),
        (7, {"seven_mode": "56_cards"}, CLIMB_AND_FALL[7]),
        (2, {"allow_two": True}, [1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1]),
        (3, {"schedule": "8-1-8"}, [8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]),
        (4, {"schedule": "8-1-8"}, [8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8]),
        (3, {"schedule": "parlett"}, [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1]),
        (7, {"schedule": "parlett"}, [1] * 7 + ONE_TO_EIGHT + [8] + ONE_TO_EIGHT[::-1] + [1] * 7),
        (4, {"schedule": "custom", "custom_schedule": [1, 8, 3]}, [1, 8, 3]),
    ],
)
def test_the_schedule_says_how_many_cards_are_dealt(players: int, options: dict[str, Any], dealt: list[int]) -> None:
    assert cards(table(players, **options)) == dealt


@pytest.mark.parametrize(
    ("players", "schedule", "deals"),
    [
        *((players, "1-8-1", 3 * players + 12) for players in range(3, 8)),
        *((players, "8-1-8", 3 * players + 12) for players in range(3, 8)),
        *((players, "parlett", 2 * players + 13) for players in range(3, 8)),
        (4, "1-8-1", 24),  # R11
        (4, "parlett", 21),  # R12, S3 footnote a
    ],
)
def test_the_evening_has_as_many_deals_as_the_book_says(players: int, schedule: str, deals: int) -> None:
    state = table(players, schedule=schedule)
    assert GAME.schedule(state.table).length == deals


# points, rules 1.6


@pytest.mark.parametrize(
    ("bid", "taken", "won"),
    [
        (3, 3, 8),  # R1
        (3, 2, -1), (3, 4, -1),  # R2
        (3, 1, -2), (3, 5, -2),  # R3
        (3, 0, -3), (3, 6, -3),  # R4
        (0, 0, 5),  # R5
        (2, 4, -2),  # R6
        (5, 0, -5),  # R7
        (8, 8, 13),
    ],
)  # fmt: skip
def test_a_bid_made_earns_five_and_the_tricks_and_each_trick_off_costs_one(bid: int, taken: int, won: int) -> None:
    assert points(bid, taken, table(4).table.options)[0] == won


@pytest.mark.parametrize(
    ("options", "bid", "taken", "won", "why"),
    [
        ({"exact_base": 2}, 3, 3, 5, "bid 3, took 3: 2 + 3"),
        ({"exact_base": 0}, 0, 0, 0, "bid 0, took 0: 0 + 0"),
        ({"over_unit": 2}, 1, 3, -4, "bid 1, took 3: 2 over, −4"),
        ({"over_unit": 2}, 3, 1, -2, "bid 3, took 1: 2 short, −2"),
        ({"under_unit": 0}, 3, 1, 0, "bid 3, took 1: 2 short, 0"),
        ({"under_unit": 3}, 3, 2, -3, "bid 3, took 2: 1 short, −3"),
    ],
)
def test_the_units_are_house_rules_and_every_point_has_its_reason(
    options: dict[str, Any], bid: int, taken: int, won: int, why: str
) -> None:
    scored, said = points(bid, taken, table(4, **options).table.options)
    assert (scored, translate(said, English())) == (won, why)


# S3's sample sheet, rules 1.10: seated Peggy, John, Peter, so that Peggy deals first and John the fifth deal

SAMPLE = [
    deal([1, 0, 1], [0, 0, 1]),
    deal([0, 0, 0], [1, 0, 0]),
    deal([0, 1, 1], [0, 1, 0]),
    deal([2, 2, 0], [2, 0, 0]),
    deal([1, 0, 1], [1, 0, 2]),
]


def test_the_sample_sheet_adds_up_as_printed() -> None:
    state = table(3, SAMPLE)
    running = [[row.after.totals[who] for who in (P3, P2, P1)] for row in state.rows]
    assert running == [[6, 5, -1], [11, 10, -2], [10, 16, 3], [15, 14, 10], [14, 19, 16]]
    assert [row.deal.dealer for row in state.rows] == [P1, P2, P3, P1, P2]


@pytest.mark.parametrize(("place", "forbidden"), [(1, 0), (2, 1), (3, 0), (4, 0), (5, 1)])
def test_the_dealers_of_the_sample_sheet_were_barred_from_one_bid_each(place: int, forbidden: int) -> None:
    said = SAMPLE[place - 1].answers["bids"]
    assert isinstance(said, dict)
    dealer = table(3, SAMPLE).rows[place - 1].deal.dealer
    before = DealFacts(answers={"bids": {who: bid for who, bid in said.items() if who != dealer}})
    state = table(3, [*SAMPLE[: place - 1], before])
    assert state.step
    assert {who: list(barred) for who, barred in state.step.refused(state.chosen).items()} == {dealer: [forbidden]}


# the hook, rules 1.4


def legal(cards_dealt: int, others: Numbers, **options: Any) -> list[int]:
    """The bids that the dealer, in the first seat, may make after these bids."""
    more = {"schedule": "custom", "custom_schedule": [cards_dealt], **options}
    state = table(len(others) + 1, [deal([None, *others])], **more)
    assert state.step
    assert state.step.kind == "bids"
    barred = state.step.refused(state.chosen).get(P1, {})
    return [choice for choice in state.step.fields[-1].choices if choice not in barred]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("dealt", "others", "may_say"),
    [
        (6, [3, 1], [0, 1, 3, 4, 5, 6]),  # R8
        (4, [2, 1], [0, 2, 3, 4]),  # R9
        (6, [4, 3], [0, 1, 2, 3, 4, 5, 6]),  # R10
        (1, [0, 0], [0]),
        (1, [1, 0], [1]),
        (1, [1, 1], [0, 1]),
    ],
)
def test_the_last_bidder_may_not_even_out_the_bids(dealt: int, others: Numbers, may_say: list[int]) -> None:
    assert legal(dealt, others) == may_say


@pytest.mark.parametrize(
    ("dealt", "options", "may_say"),
    [
        (1, {"hook_one_card": False}, [0, 1]),
        (2, {"hook_one_card": False}, [0, 1]),
        (1, {"hook": False}, [0, 1]),
        (2, {"hook": False}, [0, 1, 2]),
    ],
)
def test_a_table_may_play_without_the_hook(dealt: int, options: dict[str, Any], may_say: list[int]) -> None:
    assert legal(dealt, [0, 0], **options) == may_say


def test_the_last_remaining_bidder_must_not_even_out_the_bids_either() -> None:
    state = table(3, [deal([0, None, 0])])
    assert state.step
    assert {who: list(barred) for who, barred in state.step.refused(state.chosen).items()} == {P2: [1]}


def test_no_bid_is_barred_while_two_have_not_bid() -> None:
    state = table(3, [deal([None, 0, None])])
    assert state.step
    assert state.step.refused(state.chosen) == {}


# seven players, rules 1.1


def test_with_seven_the_dealer_sits_out_and_has_no_points() -> None:
    state = table(7, [deal([None, 0, 0, 0, 0, 0, 0], [None, 1, 0, 0, 0, 0, 0])])
    played = state.rows[0].played
    assert played
    assert P1 not in played.deal.order
    assert totals(state) == [0, -1, 5, 5, 5, 5, 5]
    assert [line for line in played.lines if line.column == P1] == []


def test_the_last_bidder_at_seven_sits_on_the_dealers_right() -> None:
    state = table(7, [deal([None, 0, 0, 0, 0, 0, None])])
    assert state.step
    assert [(who, list(barred)) for who, barred in state.step.refused(state.chosen).items()] == [(P7, [1])]
    why = state.step.refused(state.chosen)[P7][1]
    assert translate(why, English(state.evening.names)) == (
        "Gabi bids last and can’t bid 1: the bids would total 1, the number of tricks"
    )


def test_in_33_deals_five_players_sit_out_five_times_and_two_four_times() -> None:
    dealers = Counter(row.dealer for row in make_sheet(table(7)).ahead)
    assert [dealers[who] for who in sample(7).players] == [5, 5, 5, 5, 5, 4, 4]


def test_with_56_cards_nobody_sits_out_and_a_turned_joker_means_no_trump() -> None:
    state = table(7, [deal([0] * 7, [1] + [0] * 6, trump="NT")], seven_mode="56_cards")
    assert state.rows[0].deal.order[-1] == P1
    assert totals(state) == [-1, 5, 5, 5, 5, 5, 5]


# extra deals and ties, rules 1.9; one deal of one card, which leaves the second and third player level

LEVEL = deal([0, 0, 0], [1, 0, 0])
ONE_DEAL = {"schedule": "custom", "custom_schedule": [1]}


@pytest.mark.parametrize(
    ("extra", "called"),
    [("none", ["1"]), ("zero", ["1", "0", "0", "0"]), ("nv", ["1", "NV"]), ("both", ["1", "0", "0", "0", "NV"])],
)
def test_extra_deals_follow_the_schedule(extra: str, called: list[str]) -> None:
    state = table(3, extra_deals=extra, **ONE_DEAL)
    assert labels(state) == called
    assert GAME.schedule(state.table).length == len(called)


@pytest.mark.parametrize("bids", [[], [0, 0, 0], [0, None, None]])
def test_in_a_0_deal_everybody_bids_0_entered_or_not(bids: Numbers) -> None:
    state = table(3, [LEVEL, deal(bids, [0, 3, 5])], extra_deals="zero", **ONE_DEAL)
    assert totals(state) == [-1 + 5, 5 - 3, 5 - 5]
    assert state.step
    assert (state.step.kind, state.table.past[-1].deal.label) == ("tricks", "0")


def test_the_hook_holds_in_an_nv_deal() -> None:
    state = table(3, [LEVEL, deal([4, None, 4])], extra_deals="nv", **ONE_DEAL)
    assert state.step
    assert {who: list(barred) for who, barred in state.step.refused(state.chosen).items()} == {P2: [0]}


@pytest.mark.parametrize(("tie_break", "more"), [("shared", 0), ("zero_deals", 3), ("nv_deal", 1)])
def test_a_tie_is_shared_or_broken_by_further_deals(tie_break: str, more: int) -> None:
    state = table(3, [LEVEL], tie_break=tie_break, **ONE_DEAL)
    assert GAME.schedule(state.table).length == 1 + more
    assert state.finished == (more == 0)
    assert state.winners == ((P2, P3) if state.finished else ())


def test_without_a_tie_nothing_is_broken() -> None:
    state = table(3, [deal([1, 0, 1], [0, 0, 1])], tie_break="zero_deals", **ONE_DEAL)
    assert (state.finished, state.winners) == (True, (P3,))


def test_all_the_deals_of_a_tie_break_are_played_once_and_then_a_tie_is_shared() -> None:
    zeros = [deal([], [8, 0, 0]), deal([], [0, 8, 0])]
    open_state = table(3, [LEVEL, *zeros], tie_break="zero_deals", **ONE_DEAL)
    assert (totals(open_state), open_state.finished) == ([-1 - 8 + 5, 5 + 5 - 8, 5 + 5 + 5], False)
    level = table(3, [LEVEL, *zeros, deal([], [0, 0, 8])], tie_break="zero_deals", **ONE_DEAL)
    assert (totals(level), level.finished) == ([1, 7, 7], True)
    assert level.winners == (P2, P3)


def test_a_tie_that_waits_to_be_broken_is_over_when_the_table_stops() -> None:
    state = table(3, [LEVEL], tie_break="nv_deal", closed=True, **ONE_DEAL)
    assert (state.finished, state.winners, state.step) == (True, (P2, P3), None)


def test_a_total_of_0_wins_outright_before_any_tie_is_broken() -> None:
    state = table(3, [LEVEL], zero_finish=True, tie_break="nv_deal", start=[1, 0, 0], **ONE_DEAL)
    assert (state.finished, state.winners) == (True, (P1,))


def test_several_on_0_share_the_win() -> None:
    state = table(3, [LEVEL], zero_finish=True, start=[1, -5, 0], **ONE_DEAL)
    assert state.winners == (P1, P2)


def test_with_nobody_on_0_the_highest_total_wins() -> None:
    assert table(3, [LEVEL], zero_finish=True, start=[0, 0, 3], **ONE_DEAL).winners == (P3,)


def test_a_total_of_0_after_the_tie_break_wins_nothing() -> None:
    deals = [LEVEL, deal([1, 0, 0], [1, 0, 7])]
    state = table(3, deals, zero_finish=True, tie_break="nv_deal", start=[-5, 0, 0], **ONE_DEAL)
    assert (totals(state), state.winners) == ([0, 10, -2], (P2,))


# trump, rules 1.3


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_the_turned_suit_may_be_noted(suit: str) -> None:
    assert table(3, [deal([0, 0, 0], [1, 0, 0], trump=suit)]).rows[0].facts.answers["trump"] == suit


def test_with_eight_cards_there_is_no_trump_to_note_but_that() -> None:
    eight = {"schedule": "custom", "custom_schedule": [8]}
    assert table(3, [deal([0, 0, 0], [8, 0, 0], trump="NT")], **eight).finished
    with pytest.raises(IllegalDeal) as refused:
        table(3, [deal([0, 0, 0], [8, 0, 0], trump="H")], **eight)
    assert sentence(refused.value) == "with 8 cards each, all the cards are dealt, so there are no trumps"


# what is refused, rules 1.12

TWO_CARDS = {"schedule": "custom", "custom_schedule": [2, 2]}
DONE = deal([0, 0, 0], [2, 0, 0])


@pytest.mark.parametrize(
    ("deals", "step", "why"),
    [
        ([deal([0, -1, 0])], "bids", "Bogdan can bid 0 to 2, not −1"),
        ([deal([0, 3, 0])], "bids", "Bogdan can bid 0 to 2, not 3"),
        ([deal([2, 0, 0])], "bids", "Ana can’t bid 2 as dealer: the bids would total 2, the number of tricks"),
        ([deal([0, 0, None], [2, 0, 0])], "bids", "Călin hasn’t bid"),
        ([deal([], [2, 0, 0])], "bids", "Bogdan hasn’t bid"),
        ([deal([0, 0, 0], [3, 0, 0])], "tricks", "Ana can take 0 to 2, not 3"),
        ([deal([0, 0, 0], [2, 1, 0])], "tricks", "there are 2 tricks in this deal: the sum is 1 too high"),
        ([deal([0, 0, 0], [1, 0, 0])], "tricks", "there are 2 tricks in this deal: the sum is 1 too low"),
        ([deal([0, 0, 0], [0, 0, 0])], "tricks", "there are 2 tricks in this deal: the sum is 2 too low"),
        ([deal([0, 0, 0]), DONE], "tricks", "no tricks entered for Bogdan"),
        ([DONE, DONE, DONE], "", "the game is over after deal 2"),
        ([DONE, DONE, thrown_in()], "", "the game is over after deal 2"),
        ([deal(trump="X")], "trump", "“X” isn’t a suit: enter C, D, H or S"),
        ([deal(trump="NT")], "trump", "“NT” isn’t a suit: enter C, D, H or S"),
        ([deal([0, 0, 0], [2, 0, 0], label="NV")], "label", "this deal is 2, not NV"),
        ([DealFacts(void="all pass")], "void", "in Romanian Whist, no deal is thrown in for “all pass”"),
    ],
)
def test_a_deal_against_the_rules_is_refused(deals: list[DealFacts], step: str, why: str) -> None:
    with pytest.raises(IllegalDeal) as refused:
        table(3, deals, **TWO_CARDS)
    assert (refused.value.step, sentence(refused.value)) == (step, why)


@pytest.mark.parametrize("step", ["bids", "tricks"])
def test_a_player_who_sits_out_can_neither_bid_nor_take_a_trick(step: str) -> None:
    bids = [0, 0, 0, 0, 0, 0, 0] if step == "bids" else [None, 0, 0, 0, 0, 0, 0]
    with pytest.raises(IllegalDeal) as refused:
        table(7, [deal(bids, [0, 1, 0, 0, 0, 0, 0])])
    assert (refused.value.step, sentence(refused.value)) == (step, "Ana has no part in this step")


def test_a_bid_in_a_0_deal_is_refused() -> None:
    with pytest.raises(IllegalDeal) as refused:
        table(3, [LEVEL, deal([0, 1, 0])], extra_deals="zero", **ONE_DEAL)
    assert sentence(refused.value) == "everyone bids 0 in this deal"


@pytest.mark.parametrize(
    ("players", "options", "key"),
    [
        (2, {}, "allow_two"),
        (1, {}, "players"),
        (1, {"allow_two": True}, "players"),
        (8, {}, "players"),
        (3, {"zero_finish": True, "schedule": "8-1-8"}, "zero_finish"),
        (3, {"schedule": "custom"}, "custom_schedule"),
        (3, {"custom_schedule": [1, 2]}, "custom_schedule"),
        (3, {"schedule": "custom", "custom_schedule": [9]}, "custom_schedule"),
        (3, {"schedule": "custom", "custom_schedule": [0]}, "custom_schedule"),
        (3, {"schedule": "custom", "custom_schedule": [True]}, "custom_schedule"),
        (3, {"schedule": "custom", "custom_schedule": [1] * 53}, "custom_schedule"),
        (3, {"schedule": "9-1-9"}, "schedule"),
        (3, {"exact_base": 21}, "exact_base"),
        (3, {"exact_base": -1}, "exact_base"),
        (3, {"exact_base": True}, "exact_base"),
        (3, {"exact_base": 5.0}, "exact_base"),
        (3, {"hook": 1}, "hook"),
        (3, {"hook": "true"}, "hook"),
        (3, {"hook": None}, "hook"),
        (3, {"streak": "custom", "streak_length": 1}, "streak_length"),
        (3, {"hooks": True}, "hooks"),
    ],
)
def test_house_rules_that_make_no_sense_are_refused(players: int, options: dict[str, Any], key: str) -> None:
    evening = sample(3, **options)
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle(evening.options, players)
    assert refused.value.key == key
    assert sentence(refused.value)


def test_eight_players_are_refused_with_the_number_that_may_play() -> None:
    with pytest.raises(IllegalOptions) as refused:
        GAME.settle({}, 8)
    assert sentence(refused.value) == "Romanian Whist is for 3 to 7 players"


def test_the_options_are_those_of_the_book_with_its_defaults() -> None:
    assert {option.key: option.default for option in GAME.options} == {
        "schedule": "1-8-1", "custom_schedule": (), "hook": True, "hook_one_card": True, "exact_base": 5,
        "under_unit": 1, "over_unit": 1, "streak": "off", "streak_length": 5, "streak_bonus": 10, "streak_penalty": 10,
        "ten_streak": 0, "ten_streak_mode": "extra", "streak_one_card": "auto", "streak_repeat": "restart",
        "streak_zero_void": False, "streak_penalty_mode": "same", "zero_finish": False, "forehead": "none",
        "extra_deals": "none", "seven_mode": "dead_hand", "tie_break": "shared", "allow_two": False,
    }  # fmt: skip


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.key)
def test_every_named_set_of_house_rules_can_be_played(preset: Any) -> None:
    assert play(sample(4, **preset.options), GAME).step
