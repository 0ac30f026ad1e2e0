"""Refusals of a wish of the table: the kind of error, and its sentence in English."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.evening.play.deal import IllegalDeal
from scorepad.evening.play.decide import Decision, NotNow
from scorepad.evening.play.names import IllegalNames
from scorepad.evening.record.english import English
from scorepad.rules.options import IllegalOptions
from scorepad.rules.sentence import Who, translate
from scorepad.rules.steps.step import IllegalAnswer
from tests.support.sample_evenings import NAMES

Wish = Callable[[], Decision]
ENGLISH = English({Who(f"p{seat}"): name for seat, name in enumerate(NAMES, 1)})


def refusal(wish: Wish) -> tuple[type[Exception], str]:
    """The error that refuses a wish, and its first sentence."""
    with pytest.raises((NotNow, IllegalAnswer, IllegalDeal, IllegalNames, IllegalOptions)) as refused:
        wish()
    match error := refused.value:
        case NotNow(why=why) | IllegalNames(why=why) | IllegalOptions(why=why):
            return type(error), translate(why, ENGLISH)
        case IllegalAnswer(problems=problems) | IllegalDeal(problems=problems):
            return type(error), translate(next(iter(problems.values())), ENGLISH)
    raise error


def refused(*wishes: tuple[Wish, type[Exception], str]) -> pytest.MarkDecorator:
    """A table of wishes, each with the error and the sentence that it is refused with."""
    return pytest.mark.parametrize(("wish", "error", "why"), wishes)
