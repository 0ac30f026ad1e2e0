"""Card points: how another sum than theirs is refused."""

import pytest

from scorepad.evening.record.english import English
from scorepad.rules.sentence import Say, Who, say, translate
from scorepad.rules.steps.card_points import ask_card_points
from scorepad.rules.steps.step import WHOLE, IllegalAnswer

SIDES = (Who("p1+p3"), Who("p2+p4"))


@pytest.mark.parametrize(
    ("together", "sentence"),
    [
        (None, "there are 162 card points: the sum is 10 too low"),
        (say("with the last trick there are 162"), "with the last trick there are 162: the sum is 10 too low"),
    ],
)
def test_a_game_may_say_more_of_how_many_there_are(together: Say | None, sentence: str) -> None:
    step = next(ask_card_points(SIDES, 162, together=together))
    with pytest.raises(IllegalAnswer) as refused:
        step.read({SIDES[0]: 100, SIDES[1]: 52})
    assert translate(refused.value.problems[WHOLE], English()) == sentence
