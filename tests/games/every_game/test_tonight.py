"""How we play tonight, of every game: the cards, who begins, what is forbidden, made and missed, the end; in words."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

import pytest

from scorepad.evening.record.english import English
from scorepad.games import games
from scorepad.rules.game import Game
from scorepad.rules.option_kinds import Listed, Value, Whole
from scorepad.rules.options import Option
from scorepad.rules.sentence import Say, translate

GAMES = games()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)

HALF_A_SCREEN = 1150  # letters, at 390 × 844
PARTNERS = "Two against two, partners opposite"
DUMMY = ("names trumps and leads", "calls first", "dealer must bid", "Made: a point", "Set: ", "a player reaches 21")
# By game: its cards, who begins, what is forbidden, what made and missed give, when it ends.
IN_TEXT = {
    "romanian-whist": ("32 cards", "left bids first", "can’t make the bids", "Made: 5", "Missed: minus", "last deal"),
    "oh-hell": (
        "all 52",
        "Deals of 1 to 10 cards",
        "left bids first",
        "can’t make the bids",
        "10 + bid",
        "Highest score",
    ),
    "wizard": (
        "60 cards",
        "Deals of 1 to 15 cards",
        "left bids first",
        "20 + 10 a trick",
        "−10 per trick",
        "Highest score",
    ),
    "forty-one": (
        "13 each",
        "after the dealer bids first",
        "If the bids are worth less than 11 in all, the deal is thrown in",
        "A made bid scores",
        "a missed bid loses",
        "A player who reaches 41 wins",
    ),
    "call-break": (
        "13 each",
        "player on the dealer’s right calls first",
        "Calls: 1 to 13",
        "a tenth per overtrick",
        "minus the call",
        "Deals: 5",
    ),
    "israeli-whist": (
        "13 each",
        "First to call",
        "Made: bid × bid",
        "Missed: minus 10",
        "Zero made: 50",
        "reaches 100",
    ),
    "solo-whist": ("13 each", "its suit is trumps", "needs 8 tricks", "solo: 1", "to each if lost"),
    "knockout-whist": ("all 52", "Deals of 1 to 7 cards", "names them", "without a trick is out", "a point a game"),
    "german-whist": ("26 in the stock", "takes its top card", "the last 13", "a point a deal", "Highest score"),
    "whist": (PARTNERS, "13 each", "dealer’s left leads", "above six scores 1", "first side to reach 5 wins"),
    "bid-whist": (PARTNERS, "6 in the kitty", "calls first", "dealer must bid", "Made: ", "Set: ", "−5 loses"),
    "dummy-whist": ("13 for the dummy", *DUMMY),
    "double-dummy": ("13 for each dummy", *DUMMY),
    "nonsense": ("two dead hands", "non-dealer decides first", "both kept: ×4", *DUMMY),
    "umbridge": (
        "13 each",
        "dealer bids first",
        "each bid beats the last",
        "Made: ",
        "opponent scores 50",
        "reach 300",
    ),
    "rubber-bridge": (PARTNERS, "13 each", "dealer calls first", "Made: ", "Down: 50", "two games win the rubber"),
    "chicago-bridge": (PARTNERS, "13 each", "dealer calls first", "Made: ", "Down: 50", "After four deals"),
    "spades": (
        "13 each",
        "left bids first",
        "You must be 100 behind to bid blind",
        "Nil scores or loses 100",
        "10 bags cost 100",
        "ends at 500",
    ),
    "euchre": (
        "24 cards; 5 each",
        "dealer’s left is first to order it up or pass",
        "three of the five",
        "All five tricks score 2",
        "euchred",
        "first side to reach 10 wins",
    ),
    "tarneeb": (
        "13 cards each",
        "once you pass, you’re out",
        "lowest bid is 7",
        "names trumps and leads",
        "a failed bid loses the number bid",
        "first side to reach 31 wins",
    ),
    "five-hundred": (
        "43 cards; 10 each",
        "♠ ♣ ♦ ♥, no-trumps",
        "once you pass, you’re out",
        "6♠ is worth 40",
        "all ten tricks",
        "Misère",
        "500 wins, but only in a deal in which you make your own bid",
        "−500 loses",
    ),
    "skat": (
        "32 cards: 10 each, two in the skat",
        "One player against two",
        "grand 24",
        "A lost or overbid game counts double",
        "50 for a game won",
        "48 deals",
    ),
    "schieber": (
        "36 cards, nine each",
        "names trumps or pushes",
        "157 card points",
        "Match (all nine tricks): 100 extra",
        "first side to reach 1000 wins",
    ),
    "coinche": (
        "32 cards, sevens and up; 8 each",
        "from 80 to 160 in tens",
        "only the number counts",
        "more than the other side; belote (20) counts",
        "rounded to tens",
        "160 plus the number bid to the defenders; 410 for a capot",
        "A coinche doubles everything",
        "first side to reach 1000 wins",
    ),
    "doppelkopf": (
        "48 cards",
        "queens of clubs are Re",
        "Re needs 121",
        "one alone scores three times",
        "Solos played: queens",
        "24 deals; highest score wins",
    ),
    "schafkopf": ("8 each", "need 61 of 120", "Rufspiel: 0.10", "Solo: 0.50", "Runners count from: 3", "Highest score"),
    "tarot": ("18 each", "56, 51, 41 or 36 of 91", "25 and the difference", "Each defender pays", "Highest score wins"),
    "estimation": (
        "13 cards each; 13 rounds with an auction",
        "Then 5 fast rounds: NT, ♠, ♥, ♦, ♣",
        "after the dealer calls first, from 4♣ up",
        "can’t make the total 13",
        "Made: 13 + tricks. Missed: −1",
        "all four miss): ×2, ×4, ×8",
        "Highest score wins",
    ),
    "hearts": (
        "13 each",
        "Low score wins",
        "Pass three cards left",
        "26 in all",
        "the moon scores 0",
        "someone reaches 100",
    ),
    "barbu": (
        "13 each",
        "Each dealer chooses each subgame once: No tricks (−)",
        "Lost: No tricks 2",
        "Won: Tricks 5",
        "going out: 45, 20, 5",
        "Anybody can double anybody",
        "Doubles owed: 2",
        "28 deals",
    ),
    "king": (
        "13 each",
        "Negatives: Tricks (T), Hearts (♥)",
        "Lost: Tricks 20",
        "Positives: 4",
        "each trick wins 25",
        "nulos: 325, less 75",
        "10 deals",
    ),
    "rentz": (
        "32 cards, 8 each",
        "No trumps",
        "Each dealer chooses each subgame once: King of hearts (K♥)",
        "Lost: King of hearts 80, Queens 20",
        "Won: Ten of clubs 80",
        "going out: 300, 200, 150, 100",
        "32 deals",
    ),
}


def tonight(game: Game, given: dict[str, Value] | None = None, players: int = 0) -> list[str]:
    players = players or (4 if 4 in game.players else game.players[0])
    return [translate(line, English()) for line in game.tonight(game.settle(given or {}, players), players)]


@pytest.mark.parametrize("slug", IN_TEXT)
def test_it_has_the_cards_the_first_bidder_the_limits_the_points_and_the_end(slug: str) -> None:
    shown = " ".join(tonight(GAMES[slug]))
    assert [part for part in IN_TEXT[slug] if part not in shown] == []


@every_game
def test_every_preset_takes_half_a_screen(game: Game) -> None:
    for preset in game.presets:
        assert sum(map(len, tonight(game, dict(preset.options)))) < HALF_A_SCREEN


@every_game
def test_an_option_that_changes_the_play_changes_the_text(game: Game) -> None:
    """Against the book, with what it depends on; options that only change how something is entered need no line."""
    silent = [option.key for option in game.options if not any(_differs(game, option, value) for value in _all(option))]
    assert set(silent) <= LEFT_OUT.get(game.slug, set())


@every_game
def test_no_range_goes_from_a_number_to_the_same_number(game: Game) -> None:
    values = [(option.key, value) for option in game.options for value in _extremes(option)]
    shown = [line for key, value in values for n in game.players for line in _tonight(game, {key: value}, n)]
    assert [line for line in shown if re.search(r"\b(\d+) to \1\b", line)] == []


def _extremes(option: Option) -> tuple[Value, ...]:
    """Each of few choices, and both ends of numbers; of a list one of them, once and twice."""
    match option.kind:
        case Whole(low, high):
            return low, high
        case Listed(each=Whole(low, high)):
            return (low,), (high, high)
    return _all(option)


def _tonight(game: Game, given: dict[str, Value], players: int) -> list[str]:
    try:
        return tonight(game, given, players)
    except ValueError:
        return []


WITH_OTHERS = {"factors"}  # shown if both options that it depends on are in force
STREAKS = {"streak_length", "streak_bonus", "streak_penalty", "ten_streak_mode"}
LEFT_OUT = {
    "romanian-whist": {
        *STREAKS, "schedule", "custom_schedule", "seven_mode", "allow_two", "streak_one_card", "streak_repeat",
        "streak_zero_void", "streak_penalty_mode", "hook_one_card",
    },
    "oh-hell": {"custom_schedule", "deals", "end_mode", "target", "trump_order", "bid_order", "blind_bonus"},
    "wizard": set(),
    "solo-whist": {"open_misere"},  # 4 is what it costs by the book
    "doppelkopf": {"solo_games", "bock_on"},
    "schafkopf": {"games", "show"},
    "tarot": {"five"},
    "forty-one": set(),
    "call-break": {"max_call", "high_from", "target"},
    "tarneeb": {"notation", "thirteen_made", "thirteen_failed"},
    "israeli-whist": {"zero_fail_over", "deals"},
    "whist": {"trump_order", "rubber_points"},
    "bid-whist": {*WITH_OTHERS, "renege", "renege_transfer"},
    "dummy-whist": {*WITH_OTHERS, "pass_final"},
    "double-dummy": {*WITH_OTHERS, "pass_final"},
    "nonsense": {*WITH_OTHERS, "pass_final"},
    "umbridge": {
        "end_mode", "deals", "undertricks", "unfinished_game", "unfinished_part", "chicago_vul", "chicago_style",
    },
    "estimation": {"fast_order", "min_auction"},
    "rubber-bridge": set(),
    "chicago-bridge": set(),
    "schieber": {"deals", *(f"factor_{trump}" for trump in ("H", "D", "S", "C", "up", "down", "slalom"))},
    "skat": {"ramsch_virgin", "ramsch_tie", "ramsch_shoves"},
    "any-game": {"buttons", "labels", "place_points"},
    "barbu": {"subgames", "domino"},
    "king": {"negatives", "own_negatives", "positives"},
    "rentz": {"subgames", "places"},
    "spades": {"bid_style", "blind_bid", "blind_min", "bag_penalty", "ten_failed", "target", "losing_total"},
}  # fmt: skip


def _all(option: Option) -> tuple[Value, ...]:
    return option.choices if isinstance(option.choices, tuple) else (4, -4)


def _differs(game: Game, option: Option, value: Value) -> bool:
    needed = {key: _other(game, key, values) for key, values in option.only.items()}
    try:
        return tonight(game, {**needed, option.key: value}) != tonight(game, needed)
    except ValueError:
        return False


def _other(game: Game, key: str, values: Container[object]) -> Value:
    """A value of another option with which an option has an effect: its default if that does."""
    option = next(each for each in game.options if each.key == key)
    return next(value for value in (option.default, *_all(option)) if value in values)


@every_game
def test_no_text_names_an_option_by_its_key_or_a_choice_by_its_value(game: Game) -> None:
    values = {value for option in game.options for value in _values(option)}
    keys = {option.key for option in game.options if "_" in option.key}
    for text in _texts(game):
        words = set(re.findall(r"[\w-]+", text))
        assert words & {*keys, *(value for value in values if re.search(r"_|\d-\d", value))} == set(), text


def _values(option: Option) -> Iterator[str]:
    yield from (value for value in _all(option) if isinstance(value, str))


def _texts(game: Game) -> Iterator[str]:
    for option in game.options:
        yield from (part.text for part in (option.label, option.help, option.example, *option.words))
    sayings: list[Say] = [preset.example for preset in game.presets]
    yield from (saying.text for saying in sayings)
    for preset in game.presets:
        yield from tonight(game, dict(preset.options))
