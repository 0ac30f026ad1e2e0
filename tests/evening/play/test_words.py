import pytest

from scorepad.evening.log.facts import Evening
from scorepad.evening.play import decide
from scorepad.evening.play.words import check_words, tidy_word, words_of
from scorepad.rules.steps.step import IllegalAnswer
from tests.support.sample_evenings import P1, P2, P3, sample, table


@pytest.fixture
def evening() -> Evening:
    return sample(3)


def test_a_word_is_kept_without_needless_blanks_and_a_note_with_its_lines() -> None:
    assert tidy_word("title", "  Friday \n night ") == "Friday night"
    assert tidy_word("note", " first  line \n\n second \n") == "first line\n\nsecond"


def test_all_problems_are_reported_at_once_each_with_its_word(evening: Evening) -> None:
    new = {"title": "x" * 81, "note": "x\u200b", "rules": "", P2: "Ana"}
    with pytest.raises(IllegalAnswer) as illegal:
        check_words(evening, new, ())
    assert set(illegal.value.problems) == {"title", "note", "rules", P2}


def test_a_player_is_not_called_like_a_column_that_is_nobodys(evening: Evening) -> None:
    with pytest.raises(IllegalAnswer) as illegal:
        check_words(evening, {P3: "pot"}, ("Pot",))
    assert set(illegal.value.problems) == {P3}


def test_two_may_swap_their_names_and_unchanged_words_are_not_checked(evening: Evening) -> None:
    check_words(evening, {P1: "Bogdan", P2: "Ana"}, ())
    inks = {"ink-p1": "ink1", "ink-p2": "ink2", "ink-p3": "ink3"}
    assert words_of(evening) == {P1: "Ana", P2: "Bogdan", P3: "Călin", **inks, "title": "", "note": ""}


def test_words_are_decided_like_any_other_wish() -> None:
    state = table(3)
    assert decide.rename(state, {"title": "Friday"}).state.evening.title == "Friday"
    with pytest.raises(IllegalAnswer):
        decide.rename(state, {"title": "x" * 81})
