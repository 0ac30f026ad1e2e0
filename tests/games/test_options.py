"""House rules of every kind: what is offered, what is refused, and in what words."""

import pytest

from scorepad.cli.games import _offer
from scorepad.games.options import IllegalOptions, Option, OrNone, Whole, settle
from scorepad.games.say import say
from tests.games.test_romanian_whist import sentence

NOTHING = say("")
TARGET = Option("target", None, OrNone(Whole(1, 99), say("21, or 5 without bids")), say("Target"), NOTHING, NOTHING)


@pytest.mark.parametrize("value", [None, 1, 99])
def test_a_number_or_nothing_may_be_either(value: object) -> None:
    assert settle([TARGET], {"target": value}) == {"target": value}


@pytest.mark.parametrize("value", [0, 100, True, 5.0, "5", "", ()])
def test_what_is_neither_is_refused_in_words(value: object) -> None:
    with pytest.raises(IllegalOptions) as refused:
        settle([TARGET], {"target": value})
    assert sentence(refused.value).endswith("is not offered, only 1 to 99, or null")


def test_the_command_line_says_what_nothing_means() -> None:
    assert _offer(TARGET) == "1 to 99, or null: 21, or 5 without bids"
