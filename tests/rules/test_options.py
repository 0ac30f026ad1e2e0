"""House rules of every kind: what is offered, what is refused, and in what words."""

from dataclasses import replace

import pytest

from scorepad.app.house_rules.option_fields import option_fields, options_given
from scorepad.cli.games_command import _offer
from scorepad.evening.record.english import English
from scorepad.games.hearts.hearts import Hearts
from scorepad.rules.option_kinds import Listed, OneOf, Value, Whole
from scorepad.rules.options import IllegalOptions, Option, settle
from scorepad.rules.sentence import say, translate
from tests.games.test_romanian_whist import sentence

NOTHING = say("")
TARGET = Option("target", None, Whole(1, 99, none=say("21, or 5 without bids")), say("Target"), NOTHING, NOTHING)


@pytest.mark.parametrize("value", [None, 1, 99])
def test_a_number_or_nothing_may_be_either(value: object) -> None:
    assert settle([TARGET], {"target": value}) == {"target": value}


@pytest.mark.parametrize("value", [0, 100, True, 5.0, "5", "", ()])
def test_a_value_that_is_neither_is_refused_in_words(value: object) -> None:
    with pytest.raises(IllegalOptions) as refused:
        settle([TARGET], {"target": value})
    assert sentence(refused.value).endswith("isn’t allowed, only 1 to 99, or empty")


def test_the_command_line_says_what_nothing_means() -> None:
    assert _offer(TARGET) == "1 to 99, or empty: 21, or 5 without bids"


def test_a_range_of_one_number_is_offered_as_that_number() -> None:
    offers = [Whole(3, 3).offer(), Whole(3, 3, none=say("no end")).offer()]
    assert [translate(offer, English()) for offer in offers] == ["3", "3, or empty"]


SUITS = Option("order", ("H",), Listed(OneOf(("C", "H")), 2), say("Order of trumps"), NOTHING, NOTHING)


@pytest.mark.parametrize("value", [(), ("C",), ["H", "C"], ("C", "C")])
def test_a_list_may_be_of_words(value: object) -> None:
    assert settle([SUITS], {"order": value}).words("order") == tuple(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["H", ("D",), (1,), ("C", "C", "C"), None])
def test_a_list_of_other_words_is_refused(value: object) -> None:
    with pytest.raises(IllegalOptions) as refused:
        settle([SUITS], {"order": value})
    assert sentence(refused.value).endswith("isn’t allowed, only up to 2 of C, H")


@pytest.mark.parametrize(("value", "named"), [((1, 9, 2), "9"), ((1, "x"), "“x”"), ((1, 2, 3, 4), "4")])
def test_a_refused_list_names_the_first_wrong_item_or_how_many_there_are(value: object, named: str) -> None:
    hands = Option("hands", (), Listed(Whole(1, 8), 3), say("Hand sizes"), NOTHING, NOTHING)
    with pytest.raises(IllegalOptions) as refused:
        settle([hands], {"hands": value})
    assert sentence(refused.value) == f"Hand sizes: {named} isn’t allowed, only up to 3 numbers from 1 to 8"


def test_the_command_line_says_which_words_a_list_is_of() -> None:
    assert (_offer(SUITS), SUITS.kind.data()) == ("a list of up to 2 of C, H", ("C", "H"))


KINDS = [
    (TARGET, None, "21, or 5 without bids"),
    (TARGET, 30, "30"),
    (Option("unit", 1, Whole(-9, 9), say("Unit"), NOTHING, NOTHING), -5, "−5"),
    (Option("hook", True, (True, False), say("Hook"), NOTHING, NOTHING, (say("yes"), say("no"))), False, "no"),
    (Option("cards", (), Listed(Whole(1, 8), 9), say("Cards"), NOTHING, NOTHING), (1, 2, 8), "1, 2, 8"),
    (Option("cards", (), Listed(Whole(1, 8), 9), say("Cards"), NOTHING, NOTHING), (), "no list"),
    (SUITS, ("H", "C"), "H, C"),
    (replace(SUITS, words=(say("clubs"), say("hearts"))), ("H", "C"), "hearts, clubs"),
]


@pytest.mark.parametrize(("option", "value", "words"), KINDS)
def test_a_value_is_shown_in_the_options_own_words(option: Option, value: Value, words: str) -> None:
    assert translate(option.in_words(value), English()) == words


def test_ticked_words_keep_their_order_and_the_others_follow() -> None:
    option = Option("games", ("C",), Listed(OneOf(("A", "B", "C")), 3, drawn="ticks"), NOTHING, NOTHING, NOTHING)

    class Ticked(Hearts):
        options = (option,)

    posted = {"rule-games": ["C", "A"]}
    assert options_given(Ticked(), posted) == {"games": ("C", "A")}
    assert option_fields(Ticked(), {"games": ("C", "A")})["games"].ticks == ("C", "A", "B")


def test_a_posted_word_that_is_none_of_these_is_not_drawn() -> None:
    option = Option("games", ("C",), Listed(OneOf(("A", "B", "C")), 3, drawn="ticks"), NOTHING, NOTHING, NOTHING)

    class Ticked(Hearts):
        options = (option,)

    assert option_fields(Ticked(), {}, {"rule-games": "X B"})["games"].ticks == ("B", "A", "C")
